"""Events as they are stored: the sentence, and what a page shows besides it."""

from __future__ import annotations

import re
from typing import Any, Final

from kurgan.core.event import NOBODY, Event
from kurgan.core.game import Game
from kurgan.core.sheet_types import Sheet
from kurgan.tables.store import Json

_NUMBER: Final = re.compile(r"-?\d+")


def store_events(game: Game, events: list[Event], before: int, after: int) -> list[Any]:
    """Make the stored form of events; those ahead of the new turn's own event belong to the turn before."""
    told: list[Any] = []
    turn = before if any(event.kind == "turn" for event in events) else after
    for event in events:
        if event.kind == "turn":
            turn = after
        told.append(store_event(game, turn, event))
    return told


def store_event(game: Game, turn: int, event: Event) -> Json:
    """Make the stored form of an event."""
    entry: Json = {"turn": turn, "side": event.side, "kind": event.kind, "text": game.told(event), "dice": event.dice}
    data = _shown(game, event)
    if data:
        entry["data"] = data
    if plain := _plain(game, event, data.get("sheet")):
        entry["plain"] = plain
    if event.only != NOBODY:
        entry["only"] = event.only
    return entry


def _plain(game: Game, event: Event, sheet: Sheet | None) -> str:
    """Put the result of a battle into words, where its sentence has the combat table's code for it."""
    if sheet is None or not sheet["says"] or event.given.get("result") != sheet["result"]:
        return ""
    return game.words.text(event.says, {**event.given, "result": _words(sheet)})


def plain_of(entry: Json) -> str:
    """Return the stored sentence with the result in words; entries that were stored without one have the code."""
    if "plain" in entry:
        return str(entry["plain"])
    sheet = entry.get("data", {}).get("sheet")
    if not sheet or not sheet.get("says") or not sheet.get("result") or _NUMBER.fullmatch(sheet["result"]):
        return ""  # a number is no code: it may count the steps in a sentence that is in words already
    parts = re.split(rf"(?<![\w-]){re.escape(sheet['result'])}(?![\w-])", entry["text"])
    return _words(sheet).join(parts) if len(parts) == 2 else ""  # once in the sentence: it can be nothing else


def _words(sheet: Sheet) -> str:
    """Put a result into words that stand inside a sentence."""
    return sheet["says"][0].lower() + sheet["says"][1:]


def _shown(game: Game, event: Event) -> Json:
    """Collect what a page shows of an event besides its sentence: a sheet, a way on the map, something to announce."""
    given: dict[str, Any] = event.given
    made: Json = {"notice": given["notice"]} if "notice" in given else {}
    if "fought" in given and game.face.sheet is not None:
        made["sheet"] = game.face.sheet(given["fought"])
    unit, start, to = given.get("unit"), given.get("place_from"), given.get("place_to")
    if isinstance(unit, int) and isinstance(start, int) and isinstance(to, int):
        names = game.lexicon.names
        made |= {"unit": names["unit"][unit], "start": names["place"][start], "to": names["place"][to]}
    elif isinstance(unit, int) and event.kind == "setup":  # the page counts the units of a set-up
        made["unit"] = game.lexicon.names["unit"][unit]
    return made

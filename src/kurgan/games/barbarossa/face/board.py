"""The static facts that the client shows: squares, units, cases, turns, and the guided opening."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.board_types import Board, GuideStep, OverlayKind, Place, Unit, Verb
from kurgan.core.rule import Case
from kurgan.games.barbarossa.face.overlay import KINDS, TONES
from kurgan.games.barbarossa.face.words import WORDS
from kurgan.games.barbarossa.rules.tables import (
    CITIES,
    CITY_NAMES,
    CLOSED_ALWAYS,
    CLOSED_AT_FIRST,
    GRID,
    LABEL,
    MAJOR,
    MAP,
    PLACE,
    PLACES,
    RAIL,
    RIVERS,
    SIDES,
    SOURCES,
    STRAIT,
    TURNS,
    UNITS,
    VICTORY,
)
from kurgan.games.barbarossa.rules.verbs import VERBS

BOXES: Final = ("eliminated", "reserve", "later")


def printed(rulebook: dict[str, Case], guide: list[GuideStep]) -> Board:
    """Return everything about the game that never changes."""
    return {
        "id": "barbarossa",
        "title": WORDS.say("board-title"),
        "hex": {"pointy": True},
        "places": [_place(hex_) for hex_ in MAP["hexes"]],
        "units": [_unit(unit) for unit in UNITS],
        "sides": [{"id": side, "title": WORDS.say(f"side-{side}")} for side in SIDES],
        "cases": [
            {"case": one.case, "heading": one.heading, "says": one.says, "normative": one.normative}
            for one in rulebook.values()
        ],
        "chapters": list(dict.fromkeys(one.heading for one in rulebook.values())),
        "turns": [
            {"turn": turn["turn"], "label": LABEL[turn["turn"]], "short": turn["month"], "year": turn["year"]}
            for turn in TURNS
        ],
        "overlays": [_overlay(kind, arg) for kind, arg in KINDS],
        "guide": guide,
        "verbs": {verb: _verb(verb) for verb in VERBS},
        "boxes": {box: WORDS.say(f"board-box-{box}") for box in BOXES},
        "reconstructed": WORDS.say("board-reconstructed"),
    }


def _overlay(kind: str, arg: str) -> OverlayKind:
    """Return what an overlay and its tones are called."""
    made: OverlayKind = {
        "id": kind, "title": WORDS.say(f"overlay-{kind}"), "arg": arg,
        "tones": {tone: WORDS.text(f"overlay-{kind}", {}, tone) for tone in TONES.get(kind, ())},
    }
    if arg == "unit":
        made["short"] = WORDS.text(f"overlay-{kind}", {}, "short")
    return made


def _verb(verb: str) -> Verb:
    """Return the words of a verb; taking a second unit is a verb of its own."""
    made: Verb = {"words": WORDS.say(f"verb-{verb}")}
    if WORDS.has(f"verb-{verb}", "does"):
        made["does"] = WORDS.text(f"verb-{verb}", {}, "does")
    if WORDS.has(f"verb-{verb}", "menu"):
        made["menu"] = WORDS.text(f"verb-{verb}", {}, "menu")
    if verb == "roll":
        made["dice"] = True
    if verb == "unit":
        made["more"] = "with"
    return made


def _place(hex_: dict[str, Any]) -> Place:
    place = PLACE[hex_["id"]]
    here = 1 << place
    tags = [f"river:{river}" for river in RIVERS[place]]
    for bit, tag in (
        (MAJOR, "major city"), (RAIL, "rail"), (SOURCES[0], "axis supply"), (SOURCES[1], "russian supply"),
        (CLOSED_ALWAYS, "closed"), (CLOSED_AT_FIRST, "closed on the first turn"), (STRAIT, "straits"),
    ):
        if bit & here:
            tags.append(tag)
    if place in VICTORY:
        tags.append("victory")
    if place in CITIES:
        tags.append("replacement")
    if hex_.get("region"):
        tags.append(f"region:{hex_['region']}")
    x, row = GRID.centre(place)
    return {
        "id": hex_["id"], "x": round(x - 25, 4), "y": round(row * 0.8660254, 4),
        "name": CITY_NAMES.get(place), "terrain": hex_["terrain"], "tags": tags,
        "near": [(PLACES[next_], GRID.direction(place, next_)) for next_ in members(GRID.near[place])],
    }


def _unit(unit: dict[str, Any]) -> Unit:
    values = [str(unit["attack"]), str(unit["defense"]), str(unit["move"])]
    return {
        "id": unit["id"], "side": unit["side"], "nation": unit["nationality"], "type": unit["type"],
        "size": unit["size"], "name": unit["name"], "short": unit["designation"], "factors": values,
        "label": "-".join(values), "source": unit["source"],
    }

"""What alerts say: that a table waits, its name, game and turn, and who plays there; of the game itself nothing.

Only a letter tells more, in three sentences from what its reader's side may know.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec import structs

from kurgan.core.game import Game
from kurgan.core.game_words import scenario_words
from kurgan.core.language import join_list, say
from kurgan.people.alerts import HOOK, MAIL, PUSH, AlertSettings
from kurgan.people.person import Person
from kurgan.people.store import PersonRow
from kurgan.server.alert_rows import SqlAlertSettings
from kurgan.server.store import SqlStore
from kurgan.tables.people import name_of
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import Row

TEST: Final = "test"  # the kind of what is told only to see how it arrives
NONE: Final = "none"  # stands in a sentence for an opponent that there is not
_MARKDOWN: Final = re.compile(r"([\\*_~`|>\[\]()#<@])")
_SLACK: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;"}


@dataclass(frozen=True)
class Line:
    """What is told of one table."""

    kind: str
    table: str
    title: str
    says: str
    link: str
    news: tuple[str, ...] = ()  # for a letter alone


def line_of(game: Game, row: Row, kind: str, person: str, people: dict[str, Person], url: str) -> Line:
    """Say that a table waits for somebody."""
    scenario = next((one for one in game.scenarios if one.id == row.scenario), game.scenarios[0])
    name = row.name or scenario_words(game, scenario)[0]
    others = [name_of(people, seat.who) for seat in row.seats if seat.kind == HUMAN and seat.who not in ("", person)]
    says = say(
        "alert-line", kind=kind, table=name, game=game.title, turn=str(row.summary.get("turn") or ""),
        against=join_list(others) or NONE,
    )
    return Line(kind, row.id, say("alert-title", kind=kind, table=name), says, f"{url}/#/t/{row.id}")


def title_of(lines: list[Line]) -> str:
    """Say in a few words what waits."""
    return lines[0].title if len(lines) == 1 else say("alert-title-many", count=len({one.table for one in lines}))


def letter(lines: list[Line], name: str, house: str, stop: str) -> str:
    """Write a letter."""
    parts = "\n\n".join("\n".join([one.says, *one.news, one.link]) for one in lines)
    return say("alert-letter", name=name, lines=parts, house=house, stop=stop)


def hook_body(lines: list[Line], form: str) -> dict[str, Any]:
    """Make the message of a webhook; nobody's name calls others or makes links."""
    if form == "slack":
        return {"text": "\n".join(f"{_for_slack(one.says)}\n{one.link}" for one in lines)}
    told = "\n".join(f"{_for_discord(one.says)}\n{one.link}" for one in lines)
    return {"content": told[:1900], "allowed_mentions": {"parse": []}}


def push_text(lines: list[Line]) -> dict[str, str]:
    """Make what a browser shows."""
    alone = len(lines) == 1
    page = f"#/t/{lines[0].table}" if alone else "#/"
    body = "\n".join(one.says for one in lines)
    return {"title": title_of(lines), "body": body[:1500], "page": page, "tag": lines[0].table if alone else "tables"}


class Messages:
    """Makes the messages to one person: one for each way by which something is to be told."""

    def __init__(self, store: SqlStore, url: str, mail: bool) -> None:
        self._chosen = SqlAlertSettings(store)
        self._url = url
        self._mail = mail

    def of(self, person: PersonRow, chosen: AlertSettings, lines: list[Line]) -> list[tuple[str, dict[str, Any]]]:
        """Make the messages that tell of some tables, each with its way; blocks."""
        made: list[tuple[str, dict[str, Any]]] = []
        if (told := kinds_for(lines, chosen.mail)) and self._mail and person.email and person.confirmed:
            made.append((MAIL, self._letter(person, told)))
        if (told := kinds_for(lines, chosen.hook)) and chosen.hook_address:
            made.append((HOOK, {"url": chosen.hook_address, "body": hook_body(told, chosen.hook_form)}))
        if told := kinds_for(lines, chosen.push):
            text = push_text(told)
            made += [(PUSH, {"browser": one.id, "text": text}) for one in self._chosen.browsers(person.id)]
        asks = {one.table: one.kind for one in lines if one.table}
        return [(way, {**given, "asks": asks}) for way, given in made]

    def tried(self, person: PersonRow) -> list[tuple[str, dict[str, Any]]]:
        """Make a message for each way that somebody has chosen, only to see how it arrives; blocks."""
        chosen, _ = self._chosen.of(person.id)
        ways = {way: [TEST] for way in (MAIL, HOOK, PUSH) if getattr(chosen, way)}
        line = Line(TEST, "", say("alert-test-title"), say("alert-test"), f"{self._url}/#/account")
        return self.of(person, structs.replace(chosen, **ways), [line])

    def _letter(self, person: PersonRow, lines: list[Line]) -> dict[str, str]:
        stop = self._chosen.stop_of(person.id)
        page, address = f"{self._url}/#/unsubscribe/{stop}", f"{self._url}/api/alerts/stop/{stop}"
        return {"subject": title_of(lines), "text": letter(lines, person.name, self._url, page), "stop": address}


def kinds_for(lines: Iterable[Line], chosen: Sequence[str]) -> list[Line]:
    """Return what is to be told by a way for which these kinds are chosen."""
    return [one for one in lines if one.kind in chosen]


def _for_slack(text: str) -> str:
    return "".join(_SLACK.get(letter, letter) for letter in text)


def _for_discord(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", text)

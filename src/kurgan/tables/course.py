"""The course of a finished game: score, units, losses and ground as each turn began."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from kurgan.core.face import Shown
from kurgan.core.game import Game
from kurgan.tables.answers import CourseRow, Mark
from kurgan.tables.told import Told

MOST_ROWS: Final = 60
LOST: Final = ("eliminated", "destroyed")  # the boxes of units that are out of the game


def turns(marks: list[Mark]) -> list[Mark]:
    """The marks with which turns begin, thinned out where there are very many."""
    first = {mark["turn"]: mark for mark in reversed(marks)}
    chosen = sorted(first.values(), key=lambda mark: mark["at"])
    step = -(-len(chosen) // MOST_ROWS)
    return chosen[::step] if chosen else []


def course(game: Game, scenario: str, told: Told, shown: Callable[[int], Shown]) -> list[CourseRow]:
    """A row for every turn, and one for the end; `shown` is the table after so many actions of those told."""
    board = game.face.board(scenario)
    side_of = {unit["id"]: unit["side"] for unit in board["units"]}
    towns = {place["id"] for place in board["places"] if place["name"]}
    held: dict[str, str] = {}
    rows = []
    for at, label in [*((mark["at"], mark["turn"]) for mark in turns(told.marks)), (told.actions, "The end")]:
        now = shown(at)
        _enter(now, side_of, towns, held)
        rows.append(_row(game, side_of, now, held, at, label))
    return rows


def _enter(shown: Shown, side_of: dict[str, str], towns: set[str], held: dict[str, str]) -> None:
    """Note who stands alone in a named place: it is his until the other side stands there."""
    there: dict[str, set[str]] = {}
    for unit in shown["units"]:
        if unit["at"] in towns and unit["id"] in side_of:
            there.setdefault(str(unit["at"]), set()).add(side_of[unit["id"]])
    held.update({place: next(iter(sides)) for place, sides in there.items() if len(sides) == 1})


def _row(game: Game, side_of: dict[str, str], shown: Shown, held: dict[str, str], at: int, label: str) -> CourseRow:
    units = Counter(side_of[unit["id"]] for unit in shown["units"] if unit["at"] and unit["id"] in side_of)
    lost = Counter(side_of[unit["id"]] for unit in shown["units"] if unit["box"] in LOST and unit["id"] in side_of)
    # Where the rules keep no count of who controls what, the named places that a side stood in last.
    control = Counter(str(marker.get("side")) for marker in shown["markers"] if marker["kind"] == "control")
    ground = control or Counter(held.values())
    score = {
        track["label"]: int(number[0]) for track in shown["tracks"]
        if track.get("plot") and (number := re.match(r"-?\d+", track["value"].replace("\N{MINUS SIGN}", "-")))
    }
    return {
        "at": at, "label": label, "score": score, "units": {side: units[side] for side in game.sides},
        "lost": {side: lost[side] for side in game.sides}, "ground": {side: ground[side] for side in game.sides},
    }

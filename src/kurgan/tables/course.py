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
    side_of = {unit["id"]: unit["side"] for unit in game.face.board(scenario)["units"]}
    spots = [(mark["at"], mark["turn"]) for mark in turns(told.marks)]
    return [_row(game, side_of, shown(at), at, label) for at, label in [*spots, (told.actions, "The end")]]


def _row(game: Game, side_of: dict[str, str], shown: Shown, at: int, label: str) -> CourseRow:
    units = Counter(side_of[unit["id"]] for unit in shown["units"] if unit["at"] and unit["id"] in side_of)
    lost = Counter(side_of[unit["id"]] for unit in shown["units"] if unit["box"] in LOST and unit["id"] in side_of)
    ground = Counter(str(marker.get("side")) for marker in shown["markers"] if marker["kind"] == "control")
    score = {
        track["label"]: int(number[0]) for track in shown["tracks"]
        if track.get("plot") and (number := re.match(r"-?\d+", track["value"].replace("\N{MINUS SIGN}", "-")))
    }
    return {
        "at": at, "label": label, "score": score, "units": {side: units[side] for side in game.sides},
        "lost": {side: lost[side] for side in game.sides}, "ground": {side: ground[side] for side in game.sides},
    }

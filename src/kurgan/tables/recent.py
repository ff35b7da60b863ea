"""What has happened since somebody looked last, in three sentences: what was done, the last fight, what changed last.

They are made from the history of one side, so they tell nothing that this side may not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.tables.side_history import HINT, SideHistory
from kurgan.tables.table_messages import LogEntry

MOST: Final = 3  # sentences
_MARK: Final = re.compile(r"\{(unit|place|asset):([^{}]*)\}")
_CASES: Final = re.compile(r"\s*\{case:[^{}]*\}")
_SMALL: Final = ("move", "setup", "mode", HINT)  # kinds that only the count tells of


def names_of(game: Game, scenario: str) -> dict[tuple[str, str], str]:
    """Return the names of units, places and assets as the board has them."""
    board = game.face.board(scenario)
    made = {("unit", unit["id"]): unit["name"] for unit in board["units"]}
    made |= {("place", place["id"]): place["name"] or place["id"] for place in board["places"]}
    return made | {("asset", asset["id"]): asset["name"] for asset in board.get("assets", [])}


def spoken(text: str, names: dict[tuple[str, str], str]) -> str:
    """Put names for the marks of a sentence, and leave out its cases."""
    return _MARK.sub(lambda mark: names.get((mark[1], mark[2]), mark[2]), _CASES.sub("", text))


def recent(told: SideHistory, looked: int, names: Callable[[], dict[tuple[str, str], str]]) -> list[str]:
    """Say in up to three sentences what a side has learned since the game had so many actions; nothing if nothing."""
    at = told.counted(looked)
    fresh = [entry for entry in told.log if entry["at"] > at and entry["kind"] != HINT]
    if not fresh:
        return []
    fights = [entry for entry in fresh if "sheet" in entry.get("data", {})]
    lost = sum(entry["kind"] == "loss" for entry in fresh)
    moved = len(_moved(fresh))
    count = [say("recent-count", moved=moved, fought=len(fights), lost=lost)] if moved or fights or lost else []
    others = [entry for entry in fresh if entry["kind"] not in _SMALL and entry not in fights[-1:]]
    room = MOST - len(count) - len(fights[-1:])
    telling = [*fights[-1:], *others[-room:]] or fresh[-1:]
    known = names()
    ordered = sorted(telling, key=lambda entry: entry["n"])
    return [*count, *(spoken(entry.get("plain", entry["text"]), known) for entry in ordered)]


def _moved(fresh: Iterable[LogEntry]) -> set[str]:
    """Return the units that have moved, as far as their moves are told."""
    moves = [entry.get("data", {}) for entry in fresh if entry["kind"] == "move"]
    return {str(data["unit"]) for data in moves if "unit" in data}

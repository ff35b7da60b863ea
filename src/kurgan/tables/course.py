"""The course of a finished game: score, units, losses and ground as each turn began."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from kurgan.core.face import Shown
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.state import Outcome, State
from kurgan.tables.server_messages import CourseMessage, CourseRow, Mark
from kurgan.tables.side_history import SideHistory

MOST_ROWS: Final = 60


def turns(marks: list[Mark]) -> list[Mark]:
    """Return the marks with which turns begin, thinned out where there are very many."""
    first = {mark["turn"]: mark for mark in reversed(marks)}
    chosen = sorted(first.values(), key=lambda mark: mark["at"])
    step = -(-len(chosen) // MOST_ROWS)
    return chosen[::step] if chosen else []


def course(game: Game, scenario: str, told: SideHistory, states: Iterable[State], ended: Outcome) -> CourseMessage:
    """Make a row for every turn and one for the end, and count all losses by kind of unit.

    `states` are the one before the first action and those after each, if need be one object that changes. A unit counts
    as lost each time it was eliminated, whether or not it came back.
    """
    board = game.face.board(scenario)
    units = {unit["id"]: (unit["side"], unit["type"]) for unit in board["units"]}
    towns = {place["id"] for place in board["places"] if place["name"]}
    wanted: dict[int, list[tuple[int, str]]] = {}  # rows by the number of actions
    for at, label in [*((mark["at"], mark["turn"]) for mark in turns(told.marks)), (told.actions, say("table-end"))]:
        wanted.setdefault(told.ends[at], []).append((at, label))
    fell: Counter[tuple[str, str]] = Counter()
    held: dict[str, str] = {}
    rows: list[CourseRow] = []
    for n, state in enumerate(states):
        fell.update(units[game.lexicon.names["unit"][unit]] for unit in state.fallen)
        state.fallen.clear()
        if n in wanted:
            now = _openly(game, state, ended)
            _enter(now, units, towns, held)
            rows.extend(_row(game, units, now, fell, held, at, label) for at, label in wanted[n])
    lost = {side: {kind: count for (owner, kind), count in fell.items() if owner == side} for side in game.sides}
    return {"type": "course", "rows": rows, "lost": lost}


Units = dict[str, tuple[str, str]]  # side and kind of each


def _openly(game: Game, state: State, ended: Outcome) -> Shown:
    """Show the table as it stood to everyone: once the game is over, nothing that was hidden is secret."""
    then = state.copy()
    then.outcome = ended
    shown: Shown = game.face.present(game.view(then, 0))
    return shown


def _enter(shown: Shown, units: Units, towns: set[str], held: dict[str, str]) -> None:
    """Note who stands alone in a named place: that side holds it until the other stands there."""
    there: dict[str, set[str]] = {}
    for unit in shown["units"]:
        if unit["at"] in towns and unit["id"] in units:
            there.setdefault(str(unit["at"]), set()).add(units[unit["id"]][0])
    held.update({place: next(iter(sides)) for place, sides in there.items() if len(sides) == 1})


def _row(
    game: Game, units: Units, shown: Shown, fell: Counter[tuple[str, str]], held: dict[str, str], at: int, label: str
) -> CourseRow:
    there = Counter(units[unit["id"]][0] for unit in shown["units"] if unit["at"] and unit["id"] in units)
    lost: Counter[str] = Counter()
    for (side, _), count in fell.items():
        lost[side] += count
    # Where the rules do not say of every place who controls it, the named places that a side stood in last.
    markers = [marker for marker in shown["markers"] if marker["kind"] == "control"]
    control = Counter(str(marker["side"]) for marker in markers if marker.get("side") in game.sides)
    ground = control or Counter(held.values())
    score = {track["label"]: track["score"] for track in shown["tracks"] if "score" in track}
    return {
        "at": at, "label": label, "score": score, "units": {side: there[side] for side in game.sides},
        "lost": {side: lost[side] for side in game.sides}, "ground": {side: ground[side] for side in game.sides},
    }

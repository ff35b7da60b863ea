"""The course of a finished game: score, units, losses, ground and luck as each turn began, and what it all came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from kurgan.core.face import PlacePoints, Shown
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.outcome import Outcome
from kurgan.core.record import Record
from kurgan.core.state import State
from kurgan.tables.course_messages import CourseMessage, CourseRow, PointsChange, PointsLine, RollShown
from kurgan.tables.luck import battle_rolls, luck, measure
from kurgan.tables.report import BLANK, report
from kurgan.tables.side_history import SideHistory
from kurgan.tables.table_messages import Mark

MOST_ROWS: Final = 60
FEW: Final = 4  # turns: a game of fewer is told by the parts of a turn


def turns(marks: list[Mark]) -> list[tuple[int, str]]:
    """List the moments at which rows begin, with their labels: each turn, or every mark in a game of few turns.

    They are thinned out where there are very many.
    """
    first = {mark["turn"]: mark for mark in reversed(marks)}
    chosen = sorted(first.values(), key=lambda mark: mark["at"])
    played = [mark for mark in chosen if mark["turn"] != say("table-set-up")] or chosen
    if len(played) < FEW:  # the map is empty during the set-up, and nothing is lost
        return [(mark["at"], mark["label"]) for mark in marks if mark["at"] >= played[0]["at"]] if played else []
    return [(mark["at"], mark["turn"]) for mark in played[:: -(-len(played) // MOST_ROWS)]]


def course(game: Game, record: Record, told: SideHistory, states: Iterable[State], ended: Outcome) -> CourseMessage:
    """Make a row for every turn and one for the end, and count losses, points by place and luck.

    `states` are the one before the first action and those after each, if need be one object that changes. A unit counts
    as lost each time it was eliminated, whether or not it came back.
    """
    board = game.face.board(record.scenario)
    units = {unit["id"]: (unit["side"], unit["type"]) for unit in board["units"]}
    towns = {place["id"] for place in board["places"] if place["name"]}
    wanted: dict[int, list[tuple[int, str]]] = {}  # rows by the number of actions
    for at, label in [*turns(told.marks), (told.actions, say("table-end"))]:
        wanted.setdefault(told.ends[at], []).append((at, label))
    moments = {told.ends[mark["at"]] for mark in told.marks}
    fell: Counter[tuple[str, str]] = Counter()
    held: dict[str, str] = {}
    rows: list[CourseRow] = []
    dead: list[Counter[tuple[str, str]]] = []  # what had fallen by each row
    worth: list[list[PlacePoints]] = []
    for n, state in enumerate(states):
        fell.update(units[game.lexicon.names["unit"][unit]] for unit in state.fallen)
        state.fallen.clear()
        if n in moments or n in wanted:
            then = state.copy()
            then.outcome = ended  # once the game is over, nothing that was hidden is secret
            shown: Shown = game.face.present(game.view(then, 0))
            enter_holders(shown, units, towns, held)
            for at, label in wanted.get(n, []):
                rows.append(_row(game, units, shown, fell, held, at, label))
                dead.append(Counter(fell))
                worth.append(game.face.points(then))
    rolls = battle_rolls(told.log)
    _fill_turns(game, rows, dead, rolls)
    made: CourseMessage = {
        "type": "course", "rows": rows, "lost": _by_kind(game, fell), "points": _points(rows, worth), "rolls": rolls,
        "luck": luck(rolls, game.sides), "measure": measure(told.log), "report": BLANK,
    }
    return {**made, "report": report(game, record, made, told, ended)}


def _by_kind(game: Game, fell: Counter[tuple[str, str]]) -> dict[str, dict[str, int]]:
    """Sort losses by side and kind."""
    return {side: {kind: n for (owner, kind), n in fell.items() if owner == side and n} for side in game.sides}


def _fill_turns(
    game: Game, rows: list[CourseRow], dead: list[Counter[tuple[str, str]]], rolls: list[RollShown]
) -> None:
    """Enter luck until each row, and losses and attacks between it and the next."""
    for row, now, then, after in zip(rows, dead, [*dead[1:], dead[-1]], [*rows[1:], rows[-1]], strict=True):
        row["luck"] = luck([one for one in rolls if one["at"] <= row["at"]], game.sides)
        row["fell"] = _by_kind(game, then - now)
        made = Counter(one["attacker"] for one in rolls if row["at"] < one["at"] <= after["at"])
        row["attacks"] = {side: made[side] for side in game.sides}


def _points(rows: list[CourseRow], worth: list[list[PlacePoints]]) -> list[PointsLine]:
    """List what each place gave at the end, with the turns in which its owner changed."""
    owners = [{one["place"]: one["side"] for one in ledger if "place" in one} for ledger in worth]
    made: list[PointsLine] = []
    for one in worth[-1]:
        changes: list[PointsChange] = []
        place = one.get("place", "")
        for row, now, after, then in zip(rows, owners, rows[1:], owners[1:], strict=False):
            if place and now.get(place) != then.get(place):
                changes.append({"at": after["at"], "label": row["label"], "side": then.get(place)})
        made.append({**one, "changes": changes})
    return made


Units = dict[str, tuple[str, str]]  # side and kind of each


def enter_holders(shown: Shown, units: Units, towns: set[str], held: dict[str, str]) -> None:
    """Note who stands alone in a named place: that side holds it until the other stands there."""
    there: dict[str, set[str]] = {}
    for unit in shown["units"]:
        if unit["at"] in towns and unit["id"] in units:
            there.setdefault(str(unit["at"]), set()).add(units[unit["id"]][0])
    held.update({place: next(iter(sides)) for place, sides in there.items() if len(sides) == 1})


def holders(game: Game, shown: Shown, held: dict[str, str]) -> dict[str, str]:
    """Tell who holds which place: by the markers of control, else the named places that a side stood in last."""
    markers = [marker for marker in shown["markers"] if marker["kind"] == "control"]
    control = {one["place"]: str(one["side"]) for one in markers if one.get("side") in game.sides}
    return control or held


def _row(
    game: Game, units: Units, shown: Shown, fell: Counter[tuple[str, str]], held: dict[str, str], at: int, label: str
) -> CourseRow:
    there = Counter(units[unit["id"]][0] for unit in shown["units"] if unit["at"] and unit["id"] in units)
    lost: Counter[str] = Counter()
    for (side, _), count in fell.items():
        lost[side] += count
    ground = Counter(holders(game, shown, held).values())
    score = {track["label"]: track["score"] for track in shown["tracks"] if "score" in track}
    return {
        "at": at, "label": label, "score": score, "units": {side: there[side] for side in game.sides},
        "lost": {side: lost[side] for side in game.sides}, "ground": {side: ground[side] for side in game.sides},
        "luck": {}, "fell": {}, "attacks": {},
    }

"""The result of a finished game: who played what, how it ended, how long it took and how it was opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.people.person import ACCOUNT
from kurgan.tables.happened import HANDED, LEFT, REPLACED, STOOD_IN
from kurgan.tables.seats import HUMAN, TEACHER
from kurgan.tables.store import Row, Step

WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost"
OPENING: Final = 3  # attacks by which a game's opening is known
# After these somebody else has played.
_OTHERS: Final = (HANDED, LEFT, STOOD_IN, REPLACED)


@dataclass(frozen=True)
class Rating:
    """How strong somebody is thought to be at a game, and how unsure that is."""

    mu: float
    sigma: float


@dataclass(frozen=True)
class ResultSide:
    """One side of a finished game."""

    side: str
    kind: str  # of player
    who: str  # the person, or the rank of a computer player
    result: str
    before: Rating | None = None  # where the game was rated
    after: Rating | None = None


@dataclass(frozen=True)
class Result:
    """A finished game."""

    table: str
    game: str
    scenario: str
    options: dict[str, str]
    rated: bool
    counts: bool  # in the statistics: begun as printed, with fair dice
    shown: bool  # whether everybody may look at it
    winner: str | None
    case: str
    says: str
    actions: int
    turns: int
    opening: list[str]  # the places of the first attacks
    began: float
    ended: float
    sides: list[ResultSide] = field(default_factory=list)


def result_of(game: Game, row: Row, steps: list[Step], kind_of: Callable[[str], str]) -> Result | None:
    """Make the result of a table; None if its game is not over, a lesson, a private board, or finished elsewhere.

    `kind_of` tells whether a person is a guest or has an account.
    """
    over = row.summary.get("over")
    loaded = any(not step.version for step in steps)
    here = row.ended is not None or (bool(steps) and steps[-1].version > 0)
    if over is None or not here:
        return None
    if row.branch is not None or any(seat.kind == TEACHER for seat in row.seats):
        return None
    plays = row.summary.get("plays", {})
    fair = not loaded and row.position is None and all("seed" not in span for span in row.dice)
    sides = [
        ResultSide(played, seat.kind, seat.who, _came(over["winner"], played))
        for seat in row.seats for played in [plays.get(seat.side, seat.side)]
    ]
    return Result(
        row.id, row.game, row.scenario, dict(row.options), fair and is_rated(row, kind_of), fair,
        row.watched or row.shared, over["winner"], over["case"], over["says"], len(steps),
        turns_of(row, steps), opening_of(game, steps), row.created, _ended(row, steps),
        sides,
    )


def turns_of(row: Row, steps: list[Step]) -> int:
    """Count the turns of a game, without its set-up."""
    marks = [row.opening.get("mark", row.opening), *(step.mark for step in steps if step.mark is not None)]
    return len({mark["turn"] for mark in marks if mark and "turn" in mark} - {say("table-set-up")})


def is_rated(row: Row, kind_of: Callable[[str], str]) -> bool:
    """Tell whether a table's game counts for ratings: wished so, and two accounts have kept their seats throughout."""
    if not row.rated or any(notice.kind in _OTHERS for notice in row.notices):
        return False
    people = {seat.who for seat in row.seats if seat.kind == HUMAN}
    return len(people) == len(row.seats) and all(one and kind_of(one) == ACCOUNT for one in people)


def _ended(row: Row, steps: list[Step]) -> float:
    """Return when a game ended: its players may have ended it after the last action."""
    if row.ended is not None:
        return row.ended.made_at
    return steps[-1].made_at or row.updated


def _came(winner: str | None, side: str) -> str:
    if winner is None:
        return DRAWN
    return WON if winner == side else LOST


def opening_of(game: Game, steps: list[Step]) -> list[str]:
    """List the places of the first attacks of the side that attacked first; none in a game without attacks."""
    attacker: int | None = None
    found: list[str] = []
    for step in steps:
        for event in step.events:
            sheet = event.get("data", {}).get("sheet")
            if sheet is None or not sheet.get("place") or event["side"] == NOBODY:
                continue
            side = game.sides.index(sheet["attacker"])
            attacker = side if attacker is None else attacker
            if side == attacker and sheet["place"] not in found:
                found.append(sheet["place"])
            if len(found) == OPENING:
                return found
    return found

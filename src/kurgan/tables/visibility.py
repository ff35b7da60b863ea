"""Through whose eyes a table is seen: where sides keep secrets, only through those of the one who sits there."""

from __future__ import annotations

from kurgan.core.decision import Decision
from kurgan.core.event import NOBODY
from kurgan.core.game import Game, no_secret
from kurgan.core.state import State
from kurgan.tables.seats import HUMAN, TEACHER
from kurgan.tables.store import Row


def human_sides(game: Game, row: Row) -> list[int]:
    """Return the seats in the hands of people at this table, by the numbers of the sides they are named after."""
    taken = [seat.side for seat in row.seats if seat.kind == HUMAN]
    return [n for n, side in enumerate(game.sides) if side in taken]


def guarded(game: Game, row: Row, state: State) -> bool:
    """Tell whether several people share this table and keep secrets from each other now."""
    return game.secret(state) and len(human_sides(game, row)) > 1


def own_sides(game: Game, row: Row, state: State, seat: int) -> list[int]:
    """List the sides a listener plays: all human ones, or under guard only the one they sit at."""
    mine = human_sides(game, row)
    return [side for side in mine if side == seat] if len(mine) > 1 and game.secret(state) else mine


def awaited(
    game: Game, row: Row, state: State, decision: Decision | None, seat: int, stays: bool = False
) -> int:
    """Return the side whose player must take the seat before anything is shown; NOBODY if all is well.

    A player who stays, on their own device, goes on seeing their side while the other decides.
    """
    if decision is None or not guarded(game, row, state) or decision.side == seat:
        return NOBODY
    return NOBODY if stays and seat in human_sides(game, row) else decision.side


def viewer(mine: list[int], decision: Decision | None) -> int:
    """Choose whose view is shown: that of the side that decides if it is ours, else of our first."""
    if decision is not None and (decision.side in mine or not mine):
        return decision.side
    return mine[0] if mine else 0


def reasons_told(game: Game, row: Row, state: State) -> bool:
    """Tell whether all may read the reasons of computer players: nobody plays against them, or the game is over."""
    return state.outcome is not None or not human_sides(game, row)


def told_to(game: Game, row: Row, state: State, side: int) -> int:
    """Find whose history a viewer of a side is told; NOBODY, who is told everything, where nothing is secret."""
    return side if game.secret(state) and human_sides(game, row) else NOBODY


def eyes(game: Game, state: State) -> list[str]:
    """List the sides through whose eyes all may look at a game: both, once one that kept secrets is over."""
    return list(game.sides) if state.outcome is not None and game.secret is not no_secret else []


def branches(game: Game, row: Row, state: State) -> bool:
    """Tell whether one may play on from an earlier moment: not while anybody keeps secrets, nor in a lesson."""
    return not game.secret(state) and all(seat.kind != TEACHER for seat in row.seats)

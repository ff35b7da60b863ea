"""Through whose eyes a table is seen: where sides keep secrets, only through those of the one who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kurgan.core.decision import Decision
from kurgan.core.event import NOBODY, WATCHER
from kurgan.core.game import Game, no_secret
from kurgan.core.state import State
from kurgan.tables.seats import HUMAN, TEACHER
from kurgan.tables.store import WATCHING, Row


@dataclass(frozen=True)
class Chair:
    """From where somebody sees a table: the seat they have taken at this screen, and whose screen it is.

    `person` is None for one who holds every seat of people, as the owner of a house without log-in does, and empty for
    a stranger, who holds none. `stays` says that the screen is not passed on.
    """

    seat: int = NOBODY
    stays: bool = False
    person: str | None = None


ALL_SEATS: Final = Chair()


def human_sides(game: Game, row: Row) -> list[int]:
    """Return the seats of people at this table, by the numbers of the sides they are named after."""
    taken = [seat.side for seat in row.seats if seat.kind == HUMAN]
    return [n for n, side in enumerate(game.sides) if side in taken]


def has_people(row: Row) -> bool:
    """Tell whether any seat at this table is a person's."""
    return any(seat.kind == HUMAN for seat in row.seats)


def held_sides(game: Game, row: Row, chair: Chair) -> list[int]:
    """Return the seats that the person in a chair holds."""
    if chair.person is None:
        return human_sides(game, row)
    held = [seat.side for seat in row.seats if seat.kind == HUMAN and seat.who and seat.who == chair.person]
    return [n for n, side in enumerate(game.sides) if side in held]


def keeps_secrets(game: Game, row: Row, state: State) -> bool:
    """Tell whether sides keep secrets from each other at a table; on a private board all is its maker's."""
    return row.branch is None and game.secret(state)


def guarded(game: Game, row: Row, state: State, chair: Chair) -> bool:
    """Tell whether several seats that keep secrets from each other now share one screen."""
    return keeps_secrets(game, row, state) and len(held_sides(game, row, chair)) > 1


def own_sides(game: Game, row: Row, state: State, chair: Chair) -> list[int]:
    """List the sides that somebody plays now: all they hold, or under guard only the one they sit at."""
    mine = held_sides(game, row, chair)
    if len(mine) > 1 and keeps_secrets(game, row, state):
        return [side for side in mine if side == chair.seat]
    return mine


def awaited(game: Game, row: Row, state: State, decision: Decision | None, chair: Chair) -> int:
    """Return the side whose player must take the seat before anything is shown; NOBODY if all is well.

    A player who stays, on their own device, goes on seeing their side while the other decides.
    """
    if decision is None or decision.side == chair.seat or not guarded(game, row, state, chair):
        return NOBODY
    return NOBODY if chair.stays and chair.seat in human_sides(game, row) else decision.side


def viewer(game: Game, row: Row, state: State, mine: list[int], decision: Decision | None) -> int:
    """Choose whose view is shown: that of the side that decides if it is ours, else of our first.

    Who plays no side sees a game between people that keep secrets as a watcher.
    """
    if not mine and keeps_secrets(game, row, state) and has_people(row):
        return WATCHER
    if decision is not None and (decision.side in mine or not mine):
        return decision.side
    return mine[0] if mine else 0


def reasons_told(game: Game, row: Row, state: State) -> bool:
    """Tell whether all may read the reasons of computer players: nobody plays against them, or the game is over."""
    return state.outcome is not None or not has_people(row)


def told_to(game: Game, row: Row, state: State, side: int) -> int:
    """Find whose history a viewer of a side is told; NOBODY, who is told everything, where nothing is secret."""
    return side if keeps_secrets(game, row, state) and has_people(row) else NOBODY


def version_for(game: Game, row: Row, side: int) -> int:
    """Return the version as somebody may know it who is told a side's history; NOBODY is told the true one."""
    if side == NOBODY:
        return row.version
    return row.version_for(WATCHING if side == WATCHER else game.sides[side])


def eyes(game: Game, row: Row, state: State) -> list[str]:
    """List the sides through whose eyes all may look at a game: both, once one that kept secrets is over.

    A private board holds only what its maker knew and what chance has filled in, so it is open at once.
    """
    open_ = row.branch is not None or state.outcome is not None
    return list(game.sides) if open_ and game.secret is not no_secret else []


def branches(game: Game, row: Row, state: State) -> bool:
    """Tell whether one may play on from an earlier moment: not while anybody keeps secrets, nor in a lesson.

    From a private board nobody does: it goes back by itself.
    """
    return row.branch is None and not game.secret(state) and all(seat.kind != TEACHER for seat in row.seats)

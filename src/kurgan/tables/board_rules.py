"""What is different at a private board: whether computer players may help there, and what may be taken back."""

from __future__ import annotations

from typing import Final

from kurgan.core.game import Game
from kurgan.core.rule import NOT_NOW, Rule
from kurgan.tables.permissions import STRANGER, may_be_helped
from kurgan.tables.store import Row, Step, Store
from kurgan.tables.visibility import human_sides

UNHELPED: Final = Rule(NOT_NOW.case, "table-board-unhelped")


def helped(store: Store, row: Row) -> bool:
    """Tell whether computer players may play at a table: at each that is no private board of a game between people."""
    if row.branch is None:
        return True
    game = store.row(row.branch_of)
    return game is not None and may_be_helped(STRANGER, game)


def last_own_action(game: Game, row: Row, steps: list[Step]) -> Step | None:
    """Return the last action of a person on a private board; None if there is none, and at every other table."""
    mine = human_sides(game, row)
    return next((step for step in reversed(steps) if step.side in mine), None) if row.branch is not None else None

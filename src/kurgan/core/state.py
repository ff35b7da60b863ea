"""The part of a state that every game has, and the loop that runs frames until someone must decide."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY, Event
from kurgan.core.frame import Frame

DRAW: Final = -1


class Outcome:
    """How a game ended: the winning side (DRAW for none), by which case, in one sentence."""

    def __init__(self, winner: int, case: str, says: str) -> None:
        self.winner: Final = winner
        self.case: Final = case
        self.says: Final = says

    def data(self) -> list[Any]:
        """Plain values, in the order of the constructor."""
        return [self.winner, self.case, self.says]


class State:
    """Dice, frames, turn and outcome; each game adds its columns."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.stack: list[Frame[Any]] = []
        self.turn = 0
        self.outcome: Outcome | None = None
        self.seen = 0  # counts what was revealed, so that undo never crosses it
        self.events: list[Event] = []  # what happened since the owner last looked; not part of the state

    def copy(self) -> State:
        """An independent state that shares nothing that changes."""
        raise NotImplementedError

    def columns(self) -> list[Any]:
        """Everything but dice and frames, as plain data."""
        raise NotImplementedError

    def fill(self, columns: list[Any]) -> None:
        """Take over columns from outside, and work out what follows from them."""
        raise NotImplementedError

    def frames(self) -> list[list[Any]]:
        """The stack as plain data: kind first, then the fields."""
        return [[frame.kind(), *frame.data()] for frame in self.stack]

    def table(self) -> list[Any]:
        """Everything but the dice, as plain data."""
        ended = None if self.outcome is None else self.outcome.data()
        return [self.columns(), self.frames(), self.turn, self.seen, ended]

    def freeze(self) -> list[Any]:
        """The whole state as plain data, dice and all."""
        return [*self.table(), self.dice.freeze()]

    def restore(self, table: list[Any], kinds: dict[str, type[Frame[Any]]]) -> None:
        """Become what table() wrote down; `kinds` makes the frames."""
        columns, frames, self.turn, self.seen, ended = table
        self.fill(columns)
        self.stack = [kinds[kind](*fields) for kind, *fields in frames]
        self.outcome = None if ended is None else Outcome(*ended)

    def tell(
        self, kind: str, text: str, side: int = NOBODY, dice: list[int] | None = None, only: int = NOBODY,
        **data: object,
    ) -> None:
        """Note that something happened, for one side's ears alone if `only` names it."""
        self.events.append(Event(kind, side, text, dice, data, only))

    def finish(self, winner: int, case: str, says: str) -> None:
        """End the game."""
        self.outcome = Outcome(winner, case, says)
        self.tell("win", f"{says} {{case:{case}}}", winner)

    def digest(self) -> str:
        """Sixteen hexadecimal digits that tell two different states apart."""
        ended = None if self.outcome is None else self.outcome.data()
        text = repr((self.columns(), self.frames(), self.turn, self.seen, self.dice.count, ended))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def settle(s: State) -> None:
    """Run frames until someone must decide or the game is over."""
    while s.outcome is None and s.stack and s.stack[-1].advance(s):
        pass

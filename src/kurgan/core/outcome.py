"""How a game ended."""

from __future__ import annotations

from typing import Any, Final

DRAW: Final = -1


class Outcome:
    """How a game ended: the winning side (DRAW for none), by which case, and the id of the sentence that tells it."""

    def __init__(
        self, winner: int, case: str, says: str, given: dict[str, object] | None = None,
        scores: list[float] | None = None,
    ) -> None:
        self.winner: Final = winner  # the seat, negative for a draw; Game.won_by names the side it plays
        self.case: Final = case
        self.says: Final = says
        self.given: Final[dict[str, object]] = {} if given is None else given
        self.scores: Final[list[float]] = scores_of(winner) if scores is None else scores  # of each seat, 0 to 1

    def data(self) -> list[Any]:
        """Return plain values, in the order of the constructor."""
        return [self.winner, self.case, self.says, dict(self.given), self.scores.copy()]

    def __repr__(self) -> str:
        return f"Outcome({self.winner}, {self.case!r}, {self.says!r})"

    def identity(self) -> list[Any]:
        """Return what counts of it, without the words in which it is told."""
        return [self.winner, self.case]


def scores_of(winner: int, degree: float = 1.0) -> list[float]:
    """Share 1 between the seats: halves in a draw, all to the winner of the highest degree (1), less of a lower one."""
    more = (1.0 + degree) / 2
    return [0.5, 0.5] if winner < 0 else [more if seat == winner else 1.0 - more for seat in range(2)]

"""Games that their players end and not the rules: resigned, drawn by agreement, lost on time."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from kurgan.core.game import Game
from kurgan.core.outcome import DRAW, Outcome
from kurgan.core.record_shapes import AGREED, FORFEITED, RESIGNED
from kurgan.core.state import State

How = Literal["resigned", "agreed", "forfeited"]
CASES: Final = {RESIGNED: "kernel.resigned", AGREED: "kernel.agreed", FORFEITED: "kernel.forfeited"}


class Ending(Struct, frozen=True):
    """How players have ended a game; seats are named after the sides that they play at the beginning."""

    how: How
    seat: str  # of whom resigned or ran out of time; empty for a draw
    made_at: float


def outcome_of(game: Game, state: State, ending: Ending) -> Outcome:
    """Return the outcome that an ending gives a game."""
    if not ending.seat:
        return Outcome(DRAW, CASES[ending.how], f"ended-{ending.how}")
    loser = game.sides.index(ending.seat)
    return Outcome(1 - loser, CASES[ending.how], f"ended-{ending.how}", {"side": _title(game, state, loser)})


def _title(game: Game, state: State, seat: int) -> str:
    return game.words.say(f"side-{game.side_of(state, seat)}")

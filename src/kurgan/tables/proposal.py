"""What one player proposes to the other: it stands until it is answered or withdrawn."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

# The kinds of proposal.
DRAW: Final = "draw"
PAUSE: Final = "pause"  # of all clocks, until both go on
RESUME: Final = "resume"
TAKE_BACK: Final = "takeback"
STAND_IN: Final = "standin"  # a computer player takes the proposer's seat
HAND_OVER: Final = "handover"  # another person may take the proposer's seat

Kind = Literal["draw", "pause", "resume", "takeback", "standin", "handover"]


class Proposal(Struct, frozen=True):
    """A proposal that waits for an answer; seats are named after the sides that they play at the beginning."""

    kind: Kind
    seat: str  # whose it is
    person: str
    made_at: float
    keep: int = -1  # how many actions shall stay, to take back
    reason: str = ""
    rank: str = ""  # of the computer player who stands in
    returns: bool = False  # whether only until the proposer is back

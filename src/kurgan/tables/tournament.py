"""The terms of a tournament, and how far it has come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kurgan.tables.pace import Pace

SWISS: Final = "swiss"
LADDER: Final = "ladder"

OPEN: Final = "open"  # until it starts
RUNNING: Final = "running"
OVER: Final = "over"
CALLED_OFF: Final = "called-off"


@dataclass(frozen=True)
class Tournament:
    """A tournament."""

    id: str
    name: str
    organiser: str
    kind: str
    game: str
    scenario: str
    options: dict[str, str]
    rounds: int
    both: bool  # whether each pairing plays both sides
    rated: bool
    pace: Pace | None
    watched: bool
    days: int  # for a round; none for as long as it takes
    most: int  # entries
    starts: float
    created: float
    state: str = OPEN
    round: int = 0
    until: float | None = None  # when the round ends

"""What a computer player is, for the tables, playouts and arenas that seat one."""

from __future__ import annotations

from typing import Protocol

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message
from kurgan.core.view import View


class Agent(Protocol):
    """A player of one side: it answers decisions from its side's view alone."""

    @property
    def reason(self) -> Message | None:
        """Why the last answer was given; None if there is no reason to tell."""

    def choose(self, view: View, decision: Decision) -> Action:
        """Return one of the choices, never one that only takes something back."""


class Forfeit(Exception):
    """A player cannot go on and loses the game; the message says why."""

    def __init__(self, seat: int, says: str) -> None:
        super().__init__(says)
        self.seat = seat

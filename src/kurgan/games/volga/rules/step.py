"""What the frames of this game have in common: what can be wrong with one written by hand."""

from __future__ import annotations

from typing import Any, NamedTuple

from kurgan.core.frame import Frame
from kurgan.core.message import Message
from kurgan.games.volga.rules.state import Volga


class Question(NamedTuple):
    """What the dice let a side ask itself: who, about which use of the Advantage, and the id of the sentence."""

    side: int
    what: int
    says: str
    given: dict[str, object]


class Step(Frame[Volga]):
    """A frame of this game."""

    def fault(self, s: Volga) -> Message | None:
        return self.wrong(s, s.stack[s.stack.index(self) - 1])

    def wrong(self, s: Volga, below: Any) -> Message | None:
        """Return what does not fit the state or the frame beneath; nothing if all does."""
        return None

    def questions(self, s: Volga) -> list[Question]:
        """List what the dice let sides ask themselves on top of this frame."""
        return []

    def swept(self, s: Volga, place: int, units: list[int], gun: int, support: int) -> None:
        """Go on after a combat on top of this frame that swept an area clear: only an assault does (11.4.5)."""

    def leaves(self, s: Volga, unit: int, places: list[int]) -> list[int]:
        """Return those refuges of a unit retreating on top of this frame that this frame allows: all of them."""
        return places


def first(*faults: tuple[bool, str]) -> Message | None:
    """Return the first fault that is there; each has the id of its sentence."""
    for there, says in faults:
        if there:
            return Message(says)
    return None


def distinct(units: list[int]) -> bool:
    """Tell whether no unit is named twice."""
    return len(set(units)) == len(units)

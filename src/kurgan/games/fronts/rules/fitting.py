"""Whether a frame written by hand can stand where it does: on what, and in which step of the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.frame import Sequence as Steps
from kurgan.core.message import Message, message
from kurgan.games.fronts.rules.kinds import PLAYER
from kurgan.games.fronts.rules.state import Fronts


class SideStep(Frame[Fronts]):
    """A step of the turn in which one side answers for all of its units."""

    STEPS: ClassVar[tuple[int, int]]  # by side, the step of the turn, told by the one that comes next
    FIELDS: ClassVar[Fields] = Fields(Field("side", PLAYER, PUBLIC))

    def __init__(self, side: int) -> None:
        self.side = side

    def asks(self, s: Fronts) -> int:
        return self.side

    def fault(self, s: Fronts) -> Message | None:
        return misplaced(s, self, ("turn",), (self.STEPS[self.side],))


def misplaced(s: Fronts, frame: Frame[Fronts], over: Sequence[str], steps: Sequence[int]) -> Message | None:
    """Say why a frame cannot stand here: on one of these others, in the middle of these steps; None if it can.

    A step is told by the one that comes next (4.1, 4.2).
    """
    below, turn = frame_below(s, frame), s.stack[0]
    if below is None or below.KIND not in over:
        if len(over) == 1:
            return message("fault-over", over=over[0])
        return message("fault-over-two", one=over[0], two=over[1])
    if not isinstance(turn, Steps) or turn.step not in steps:
        return Message("fault-step")
    return None


def frame_below(s: Fronts, frame: Frame[Fronts]) -> Frame[Fronts] | None:
    """Find the frame that another one stands on."""
    for n, other in enumerate(s.stack):
        if other is frame and n:
            return s.stack[n - 1]
    return None

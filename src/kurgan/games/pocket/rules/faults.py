"""What several frames ask of themselves when a position written by hand names them."""

from __future__ import annotations

from kurgan.core.frame import Frame
from kurgan.core.message import Message
from kurgan.games.pocket.rules.counters import SIDE, UNIT_IDS
from kurgan.games.pocket.rules.state import Pocket


def misplaced(s: Pocket, side: int, units: list[int], together: bool = False) -> Message | None:
    """Work out what is wrong with units that a frame written by hand names; None if they can be there."""
    if len(set(units)) != len(units):
        return Message("fault-twice")
    for unit in units:
        if SIDE[unit] != side or s.where[unit] < 0:
            return Message("fault-not-there", {"name": UNIT_IDS[unit]})
        if together and s.where[unit] != s.where[units[0]]:
            return Message("fault-apart", {"name": UNIT_IDS[unit], "other": UNIT_IDS[units[0]]})
    return None


def frame_on(s: Pocket, frame: Frame[Pocket]) -> Frame[Pocket] | None:
    """Return the frame that lies on another one, None if it is the uppermost."""
    return None if s.stack[-1] is frame else s.stack[s.stack.index(frame) + 1]

"""What several frames ask of themselves when a position written by hand names them."""

from __future__ import annotations

from kurgan.core.frame import Frame
from kurgan.games.pocket.rules.counters import SIDE, UNIT_IDS
from kurgan.games.pocket.rules.state import Pocket


def misplaced(s: Pocket, side: int, units: list[int], together: bool = False) -> str:
    """Work out what is wrong with units that a frame written by hand names; empty if they can be there."""
    if len(set(units)) != len(units):
        return "A unit is named twice."
    for unit in units:
        if SIDE[unit] != side or s.where[unit] < 0:
            return f"{UNIT_IDS[unit]} is no unit of that side on the map."
        if together and s.where[unit] != s.where[units[0]]:
            return f"{UNIT_IDS[unit]} and {UNIT_IDS[units[0]]} are not in one hex."
    return ""


def frame_on(s: Pocket, frame: Frame[Pocket]) -> Frame[Pocket] | None:
    """Return the frame that lies on another one, None if it is the uppermost."""
    return None if s.stack[-1] is frame else s.stack[s.stack.index(frame) + 1]

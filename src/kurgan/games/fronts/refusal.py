"""Why a unit may not move, or may not go there: the case that forbids (7.0)."""

from __future__ import annotations

from kurgan.core.rule import Rule
from kurgan.games.fronts.reach import box_bar, leaving, may_leave, next_to
from kurgan.games.fronts.rulebook import rule
from kurgan.games.fronts.state import Fronts
from kurgan.games.fronts.supply import supplied
from kurgan.games.fronts.tables import (
    ATTEMPTS,
    AXIS,
    BOX_MASK,
    DSF,
    FIRST_FRONT,
    HEX_MASK,
    MAJOR,
    NEAR,
    OTHER,
    RESERVE,
    SIDE,
    SLOW,
    SOVIET,
    SVF,
    TACTICAL,
    TCF,
)


def bar_taking(s: Fronts, unit: int, side: int, verb: str, left: int) -> Rule | None:
    """Why a unit may not be moved now, or may not attempt to."""
    if SIDE[unit] != side:
        return rule("7.0-owner")
    if s.where[unit] < 0:
        return None
    if left == 0:
        return rule("9.4-units")
    if s.moved[unit]:
        return rule("7.0-points")
    if s.where[unit] == RESERVE[SOVIET]:
        return rule("9.1.1.c")
    if s.inside[unit] and s.closed:
        return rule("7.1.1-closed")
    fed = supplied(s, unit)
    if not may_leave(s, unit, fed):
        return rule("3.1.2-leave")
    if verb == "unit" and not fed:
        return rule("7.7" if ATTEMPTS[unit] else "5.1.a")
    if verb == "attempt":
        if fed:
            return rule("7.7")
        if not ATTEMPTS[unit]:
            return rule("5.1.a")
    return rule("7.9.2.c") if s.inside[unit] else None


def bar_goal(s: Fronts, unit: int, goal: int, attempt: bool = False) -> Rule | None:
    """Why a unit may not move to a place."""
    side, start = SIDE[unit], s.where[unit]
    if goal == start:
        return rule("7.0")
    if goal == RESERVE[AXIS] or goal == RESERVE[SOVIET]:
        return rule("7.5-axis" if side == AXIS else "9.1.1.c")
    if goal >= FIRST_FRONT:
        return _bar_front(s, side, start, goal)
    here = 1 << goal
    if here & BOX_MASK and (case := box_bar(s, unit, goal)):
        return rule(case)
    if s.inside[unit]:
        if s.battle(goal):
            return rule("7.9.2.a")
        if s.held[OTHER[side]] & here:
            return rule("7.9.2.b")
        if not leaving(s, unit) & here:
            return rule("7.9.2.c")
    if 1 << start & BOX_MASK and here & NEAR[start] & HEX_MASK and not next_to(s, unit, start, True) & here:
        return rule("7.4-last")
    if 1 << start & BOX_MASK and not NEAR[start] & here:
        return rule("7.4-tactical")
    if start == RESERVE[AXIS] and here & HEX_MASK:
        return rule("7.4-reserve")
    if attempt:
        return rule("7.7")
    return rule(_far(s, unit, start, goal))


def _far(s: Fronts, unit: int, start: int, goal: int) -> str:
    """Out of tactical reach: what keeps strategic movement from the place, if it is not merely too far."""
    side, here = SIDE[unit], 1 << goal
    zone = s.interdicted(OTHER[side])
    if here & BOX_MASK:
        return "7.3.e"
    if s.battle(goal):
        return "7.3.c"
    if s.held[OTHER[side]] & here:
        return "7.3.d"
    if (here | 1 << start) & zone:
        return "7.3.b"
    if s.inside[unit]:
        return "7.3.c"
    if TACTICAL[unit] < SLOW[unit] and MAJOR[start] & here:
        return "7.3.a"
    return "7.0-points"


def _bar_front(s: Fronts, side: int, start: int, goal: int) -> Rule:
    """Why a unit may not move to a Front box."""
    if side == AXIS:
        return rule("7.5-axis")
    if {start, goal} == {DSF, TCF} and s.exchange:
        return rule("7.6-tcf")
    if goal == TCF and s.count[SOVIET][TCF]:
        return rule("3.1.1-tcf")
    return rule("7.6" if start >= SVF else "7.5-front")

"""Why a unit may not move, or may not go there: the case that forbids (7.0)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.kinds import DEAD
from kurgan.games.fronts.rules.reach import box_bar, can_step, leaving, may_leave, next_to, reachable, steps
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import supplied
from kurgan.games.fronts.rules.tables import (
    ALZ,
    ATTEMPTS,
    AXIS,
    AXIS_EDGE,
    BOX_MASK,
    DSF,
    EDGE,
    FAST,
    FIRST_BOX,
    FIRST_FRONT,
    HEX_MASK,
    MAJOR,
    NEAR,
    ONLY_UNIT,
    OTHER,
    RESERVE,
    SIDE,
    SLOW,
    SOVIET,
    SVF,
    TACTICAL,
    TCF,
    TCF_BOXES,
)
from kurgan.games.fronts.rules.whatif import only_ban

# The case that says when each verb may be used, for frames that never offer it.
MOMENTS: Final = {
    **dict.fromkeys(
        ("asset", "give", "withdraw", "unit", "at", "to", "stay", "attempt", "attack", "raise", "rebuild", "restore"),
        "4.0-order",
    ),
    "lower": "6.3-soviet", "remove": "3.1.2-remove", "idle": "3.1.2-idle", "hit": "8.2", "strike": "8.2",
    "launch": "9.4", "pass": "9.4", "yield": "9.2.2-instead",
}


def bar_taking(s: Fronts, unit: int, side: int, verb: str, left: int) -> Rule | None:
    """Find the rule that keeps a unit from being moved now, or from an attempt; `movable` lists those it lets go."""
    if SIDE[unit] != side:
        return rule("7.0-owner")
    if s.where[unit] < 0:
        return rule("8.2-unit" if s.where[unit] == DEAD else "9.0")
    if left == 0:
        return rule("9.4-units")
    if s.moved[unit]:
        return rule(_moved(s, unit, verb))
    if s.where[unit] == RESERVE[SOVIET]:
        return rule("9.1.1.c")
    if s.inside[unit] and s.closed:
        return rule("7.1.1-closed")
    fed = supplied(s, unit)
    if not may_leave(s, unit, fed):
        return rule("3.1.2-leave")
    if verb == "unit" and not fed:
        return rule("7.7" if ATTEMPTS[unit] else "5.1.a")
    if verb == "attempt" and fed:
        return rule("7.7")
    if verb == "attempt" and not ATTEMPTS[unit]:
        return rule("5.1.a")
    bare = verb == "attempt"
    return None if can_step(s, unit, bare) else rule(_held(s, unit, bare) or "7.0")


def _moved(s: Fronts, unit: int, verb: str) -> str:
    """Find the case by which a moved unit stays: enemies stopped it, it had its one attempt, or used its points."""
    if s.battle(s.where[unit]):
        return "7.0-through"
    return "7.7" if verb == "attempt" or (ATTEMPTS[unit] and not supplied(s, unit)) else "7.0-points"


def _held(s: Fronts, unit: int, bare: bool) -> str:
    """Find what else holds a unit: full or closed boxes, enemies or no supply around its battle space, last control."""
    place, near = s.where[unit], next_to(s, unit, s.where[unit], True, bare)
    bars = {box: box_bar(s, unit, box, bare) for box in members(_neighbours(place) & BOX_MASK)}
    # A box kept for another unit holds nobody who has any other way.
    for box, case in bars.items():
        if place >= FIRST_BOX and case and (box not in ONLY_UNIT or len(bars) == 1):
            return case
    if s.inside[unit]:
        if near & ~s.held[OTHER[SIDE[unit]]] or not near:
            return "7.9.2.c" if near else "7.4-last"
        return "7.9.2.a" if near & s.battle_spaces() else "7.9.2.b"
    return next(iter(bars.values()), "")


def bar_goal(
    s: Fronts, unit: int, goal: int, spent: int, tactical: bool, strategic: bool, outside: bool
) -> Rule | None:
    """Find the rule that keeps a unit from a place, with so many points spent; None if it can go there."""
    if reachable(s, unit, spent, tactical, strategic, outside) >> goal & 1:
        return None
    barred = _bar_place(s, unit, goal)
    if barred is not None and barred.case != "7.5-front":
        return barred
    if alone := only_ban(s, unit, goal, spent, strategic, outside):
        return rule(alone)
    return barred or rule(_far(s, unit, goal, spent, strategic and not s.inside[unit], outside))


def bar_attempt(s: Fronts, unit: int, goal: int) -> Rule | None:
    """Find the rule that keeps an unsupplied unit from a place; None if it can go there."""
    if steps(s, unit) >> goal & 1:
        return None
    return _bar_place(s, unit, goal) or rule("7.7")


def _bar_place(s: Fronts, unit: int, goal: int) -> Rule | None:
    """Find what closes a place to a unit however far it could go."""
    side, start = SIDE[unit], s.where[unit]
    here = 1 << goal
    if goal == start:
        return rule("7.0")
    if goal == RESERVE[AXIS] or goal == RESERVE[SOVIET]:
        return rule("7.5-axis" if side == AXIS else "9.1.1.c")
    if goal >= FIRST_FRONT:
        return _bar_front(s, side, start, goal)
    if here & BOX_MASK and (case := box_bar(s, unit, goal)):
        return rule(case)
    if s.inside[unit]:
        if s.battle(goal):
            return rule("7.9.2.a")
        if s.held[OTHER[side]] & here:
            return rule("7.9.2.b")
        if not leaving(s, unit, here):
            return rule("7.9.2.c")
    if 1 << start & BOX_MASK:
        if here & NEAR[start] & HEX_MASK and not steps(s, unit) & here:
            return rule("7.4-last")
        if here & BOX_MASK:
            return rule("7.2-box")
    return None


def _far(s: Fronts, unit: int, goal: int, spent: int, strategic: bool, outside: bool) -> str:
    """Find the ban that stands in the way, if the place is not merely too far."""
    start, here = s.where[unit], 1 << goal
    if _within(start, TACTICAL[unit] - spent, HEX_MASK, False) & here:
        return "7.9.2.c" if s.inside[unit] else "7.0-through"
    if _within(start, TACTICAL[unit] - spent, HEX_MASK | BOX_MASK, False) & here:
        return "7.2-box"
    in_zone = not outside and not (1 << start | here) & HEX_MASK & ~ALZ
    points = (FAST[unit] if in_zone else SLOW[unit]) - spent
    if _within(start, points, HEX_MASK, False) & here:
        if 1 << start & BOX_MASK:
            return "7.4-tactical"
        if s.inside[unit]:
            return "7.3.c"
        return _ban(s, unit, goal, points, in_zone) if strategic else "7.0-points"
    if start >= FIRST_FRONT:
        return "7.4-reserve" if start == RESERVE[AXIS] else "7.4-front"
    if not strategic or not _within(start, FAST[unit] - spent, HEX_MASK, False) & here:
        return "7.0-points"
    return "7.4-tactical" if 1 << start & BOX_MASK else "7.3-outside"


def _ban(s: Fronts, unit: int, goal: int, points: int, in_zone: bool) -> str:
    """Find the ban on strategic movement that keeps a unit from a place near enough."""
    start, here = s.where[unit], 1 << goal
    enemy = s.held[OTHER[SIDE[unit]]]
    zone = s.interdicted(OTHER[SIDE[unit]])
    if here & BOX_MASK:
        return "7.3.e"
    if enemy & here:
        return "7.3.c" if s.battle(goal) else "7.3.d"
    if (here | 1 << start) & zone:
        return "7.3.b"
    if in_zone and _within(start, points, HEX_MASK & ~zone & ~enemy, True) & here:
        return "7.3-outside"
    if _within(start, points, HEX_MASK & ~zone & ~enemy, False) & here:
        return "7.3.a"
    if _within(start, points, HEX_MASK & ~enemy, True) & here:
        return "7.3.b"
    return "7.0-through" if _within(start, points, HEX_MASK & ~zone, True) & here else "7.3"


def _within(start: int, points: int, through: int, dry: bool) -> int:
    """Find the places so many steps away over places of a set, not across major rivers if the way must be dry."""
    reached, edge = 1 << start, 1 << start
    for _ in range(points):
        grown = 0
        for place in members(edge):
            grown |= _neighbours(place) & ~(MAJOR[place] if dry else 0)
        grown &= ~reached
        reached |= grown
        edge = grown & through
    return reached


def _neighbours(place: int) -> int:
    """Find what lies next to a place on the map, and next to a holding box by its edge."""
    if place == RESERVE[AXIS]:
        return AXIS_EDGE
    if place == TCF:
        return TCF_BOXES
    return EDGE[place - SVF] if SVF <= place < TCF else NEAR[place]


def _bar_front(s: Fronts, side: int, start: int, goal: int) -> Rule:
    """Find the rule that keeps a unit from a Front box."""
    if side == AXIS:
        return rule("7.5-axis")
    if {start, goal} == {DSF, TCF} and s.exchange:
        return rule("7.6-tcf")
    if goal == TCF and s.size(TCF, SOVIET):
        return rule("3.1.1-tcf")
    return rule("7.6" if start >= SVF else "7.5-front")

"""Why a unit cannot go to a square: the first rule that, set aside, would let it (HOW TO MOVE UNITS)."""

from __future__ import annotations

from kurgan.core.rule import Rule
from kurgan.games.barbarossa.reach import Ground, allowance, reach, step, ways
from kurgan.games.barbarossa.rulebook import rule
from kurgan.games.barbarossa.state import OTHER, Barbarossa
from kurgan.games.barbarossa.tables import (
    ACROSS_STRAIT,
    BONUS,
    CLOSED_ALWAYS,
    CLOSED_AT_FIRST,
    GRID,
    LAKE,
    MOVE,
    NEAR,
    ROUGH,
    SEA,
    SIDE,
    TRACK,
)


def why_not(s: Barbarossa, units: list[int], place: int) -> Rule:
    """The rule that keeps units in hand from a square they are not offered."""
    side, start = SIDE[units[0]], s.where[units[0]]
    here, squares = 1 << place, allowance(s, units)
    if place == start:
        return rule("move.3")
    if here & CLOSED_ALWAYS:
        return rule("setup.neutral")
    if here & CLOSED_AT_FIRST and s.turn <= 1:
        return rule("minors.hungary")
    if here & SEA or (here & LAKE and not s.frozen()):
        return rule("sea")
    if here & s.one[OTHER[side]]:
        return rule("move.6")
    if reach(s, side, start, squares) & here:
        return rule("stack.7")
    if any(reach(s, side, start, allowance(s, [unit])) & here for unit in units):
        return rule("stack.3")
    if ACROSS_STRAIT.get(start) != place and _near_strait(start, place):
        return rule("azov.1")
    return _on_the_way(s, side, start, squares, here)


def _near_strait(start: int, place: int) -> bool:
    """Whether the straits lie between two squares and the unit does not start on the shore of them."""
    return any(
        (place == far or place in GRID.neighbours[far]) and start in GRID.neighbours[near] and NEAR[near] >> start & 1
        for near, far in ACROSS_STRAIT.items()
    )


def _on_the_way(s: Barbarossa, side: int, start: int, squares: int, here: int) -> Rule:
    """The rule met on the way: zones, rough ground, the railway bonus, or the movement factor."""
    ground = Ground(s, side, start)
    plain = Ground(s, side, start)
    if ground.zone >> start & 1:
        plain.first = plain.later = ground.open
        if ways(plain, start, squares, -1, False) & here:
            return rule("attack.8") if NEAR[start] & here and ground.zone & here else rule("multi.8.reentry")
    plain.zone = 0
    plain.first = plain.later = ground.open
    if ways(plain, start, squares, -1, False) & here:
        return rule("attack.2")
    if _walk_over(ground, start, squares) & here:
        return rule("rough.2") if not here & ROUGH else rule("rough.3")
    if s.weather and ways(ground, start, MOVE[s.at(start, side)[0]], -1, False) & here:
        return rule("weather.mud") if not s.frozen() else rule("weather.snow")
    if TRACK.on & here and _rides(s, ground, start, squares) & here:
        return rule("rail.3") if s.frozen() else rule("rail.2")
    return rule("move.2")


def _walk_over(ground: Ground, start: int, squares: int) -> int:
    """What could be reached if rough ground did not stop anybody."""
    found = edge = 1 << start
    for _ in range(squares):
        edge = step(edge) & ground.open & ~found
        found |= edge
        edge &= ~ground.zone
    return found


def _rides(s: Barbarossa, ground: Ground, start: int, squares: int) -> int:
    """What could be reached with the full bonus used as often as one likes."""
    more = Ground(s, SIDE[s.at(start, 0 if s.one[0] >> start & 1 else 1)[0]], start)
    more.bonus = 2 * max(BONUS)
    return ways(more, start, squares, -1, False) if ground.bonus else 0

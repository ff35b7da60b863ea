"""Why a unit cannot go to a square: the first rule that, set aside alone, would let it (HOW TO MOVE UNITS)."""

from __future__ import annotations

from typing import Final

from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.reach import Ground, allowance, reach, spread, step, ways
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa
from kurgan.games.barbarossa.rules.tables import (
    ACROSS_STRAIT,
    BONUS,
    CLEAR,
    CLOSED_ALWAYS,
    CLOSED_AT_FIRST,
    GRID,
    LAKE,
    MOVE,
    NEAR,
    RAIL,
    ROUGH,
    ROUGH_OFF,
    SEA,
    SIDE,
    TRACK,
)

# The case that says when each verb may be used, for frames that never offer it.
MOMENTS: Final = {
    "unit": "move.5", "to": "move.5", "with": "move.5",
    "at": "replace.place", "replace": "replace.2", "enter": "minors",
    "target": "attack.4", "attack": "attack.4", "fix": "attack.4", "allot": "attack.4", "resolve": "attack.4",
    "apart": "combat.declared", "remove": "multi.6.remove", "lose": "result.exchange", "advance": "advance",
}


def why_not(s: Barbarossa, units: list[int], place: int) -> Rule:
    """Return the rule that keeps units in hand from a square they are not offered."""
    side, start = SIDE[units[0]], s.where[units[0]]
    here = 1 << place
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
    found = reach(s, side, start, allowance(s, units))
    if found & here:
        return rule("stack.7")
    if any(reach(s, side, start, allowance(s, [unit])) & here for unit in units):
        return rule("stack.3")
    if _beyond_straits(1 << start if start in ACROSS_STRAIT else found, place):
        return rule("azov.1")
    return _on_the_way(s, units, start, here)


def _beyond_straits(found: int, place: int) -> bool:
    """Tell whether a square is on or next to the far shore of the straits, for a unit that reaches the near one."""
    return any(found >> near & 1 and (1 << far | NEAR[far]) >> place & 1 for near, far in ACROSS_STRAIT.items())


def _on_the_way(s: Barbarossa, units: list[int], start: int, here: int) -> Rule:
    """Return the rule met on the way: zones, rough ground, weather, the railway bonus, or the movement factor."""
    side, squares = SIDE[units[0]], allowance(s, units)
    ground = Ground(s, side, start)
    eased = Ground(s, side, start)
    eased.first = eased.later = ground.open
    if ground.zone >> start & 1 and spread(eased, start, squares) & here:
        return rule("attack.8" if NEAR[start] & here else "multi.8.reentry")
    eased.zone = 0
    if spread(eased, start, squares) & here:
        return rule("attack.2")
    if ways(ground, start, squares, -1, False) & here:
        return rule("rail.5")
    if _easier(ground, start, squares, ROUGH_OFF, False) & here:
        return rule("rough.2.track")
    if _easier(ground, start, squares, 0, False) & here:
        return rule("rough.3" if here & ROUGH else "rough.2")
    if s.weather != CLEAR:
        dry = Ground(s, side, start)
        dry.bonus = BONUS[CLEAR]
        if spread(dry, start, squares) & here:
            return rule("rail.3")
        if spread(dry, start, min(MOVE[unit] for unit in units)) & here:
            return rule("weather.snow" if s.frozen() else "weather.mud")
    if _easier(ground, start, squares, ROUGH, True) & here:
        return rule("rail.2.ride")
    ground.bonus = GRID.size
    return rule("rail.1" if RAIL & here and spread(ground, start, squares) & here else "move.2")


def _easier(ground: Ground, start: int, squares: int, stops: int, pieces: bool) -> int:
    """Compute what a unit could reach if only `stops` stopped it off the track, with `pieces` in several rides."""
    going = ground.later & ~ground.zone
    found = 0
    level = [1 << start] + [0] * ground.bonus  # by bonus used, the squares reached so far with the same own movement
    for spent in range(squares + 1):
        for used in range(ground.bonus):
            along = TRACK.step(level[used]) & (ground.later if spent or used else ground.first)
            found |= along
            level[used + 1] |= along & going
        if spent == squares:
            break
        after = [0] * (ground.bonus + 1)
        for used in range(ground.bonus + 1):
            allowed = ground.later if spent or used else ground.first
            along = TRACK.step(level[used]) & allowed
            off = step(level[used]) & allowed
            found |= along | off
            after[used] |= along & going
            after[used if pieces or not used else ground.bonus] |= off & ~stops & going
        level = after
    return found

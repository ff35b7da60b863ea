"""Where units may set up, and the rest of a side placed at a word: in supply, and not where it only stands about."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.games.pocket.rules.columns import LATER
from kurgan.games.pocket.rules.counters import GUN, HQ, INFANTRY, SIDE, STEPS, TROOPS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, OTHER
from kurgan.games.pocket.rules.entering import bound
from kurgan.games.pocket.rules.land import ALL, FRONT, GRID
from kurgan.games.pocket.rules.scenarios import Scenario
from kurgan.games.pocket.rules.stacking import LIMIT, limited
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.supply import may_feed

BEHIND: Final = 2  # hexes between the front line and the HQs and guns that are placed for a player
WIDE: Final = 400  # hexes: a unit with so many to choose from goes where the others can feed it


def allowed(scenario: Scenario, unit: int) -> int:
    """Find the hexes in which a unit may set up, stacking left aside (4.0c-area, 3.3, 4.0c)."""
    group = scenario.starting[unit]
    front = group.where & FRONT
    if scenario.front_rule and SIDE[unit] == AXIS and group.zone and INFANTRY[unit] and front:
        return front
    return group.where


def full(s: Pocket, side: int) -> list[int]:
    """Find the hexes in which no, one or two steps more of a side have no room: full ones, and the enemy's (1.2)."""
    enemy = s.troops[OTHER[side]]
    found = [enemy, enemy, enemy]
    for place in members(s.troops[side]):
        if limited(place):
            load = s.load(place, side)
            for steps in (1, 2):
                if load + steps > LIMIT:
                    found[steps] |= 1 << place
    return found


def roomy(s: Pocket, unit: int) -> int:
    """Find the hexes in which a unit may set up now."""
    return allowed(s.play(), unit) & bound(s, [unit]) & ~full(s, SIDE[unit])[s.steps(unit)]


# ---------- placing for a player ----------


def place_fixed(s: Pocket, side: int) -> None:
    """Set up every unit that has one hex only."""
    for unit in UNITS_OF[side]:
        if unit in s.play().starting and s.where[unit] == LATER and allowed(s.play(), unit).bit_count() == 1:
            s.put(unit, members(allowed(s.play(), unit))[0])


def place_rest(s: Pocket, side: int) -> None:
    """Set up what is left; where a unit has no room left, all units are taken up and placed again."""
    left = _waiting(s, side)
    if not _place(s, side, left):
        for unit in s.play().choosing:
            if SIDE[unit] == side and s.where[unit] >= 0:
                s.put(unit, LATER)
        left = _waiting(s, side)
        _place(s, side, left)
    if s.follows(5):
        _feed(s, side, left)


def _waiting(s: Pocket, side: int) -> list[int]:
    """Find the units still to be set up, those with the fewest hexes first."""
    left = [u for u in UNITS_OF[side] if s.where[u] == LATER and u in s.play().starting]
    return sorted(left, key=lambda u: (allowed(s.play(), u).bit_count(), -STEPS[u], u))


def _place(s: Pocket, side: int, left: list[int]) -> bool:
    """Put each unit where its side is thinnest, on the whole map by its kind; tell whether all found room."""
    if s.play().area == ALL and s.follows(5):
        return _by_role(s, side, left)
    for unit in left:
        hexes = members(roomy(s, unit))
        if not hexes:
            return False
        s.put(unit, min(hexes, key=lambda place: (s.load(place, side), place)))
    return True


def _by_role(s: Pocket, side: int, left: list[int]) -> bool:
    """Put troops near the front as there is room, HQs behind those they feed, then guns, then those free to go."""
    far = _from_front()
    free = [u for u in left if allowed(s.play(), u).bit_count() >= WIDE and not HQ[u]]
    troops = [u for u in left if not HQ[u] and not GUN[u] and u not in free]
    for unit in troops:
        hexes = members(roomy(s, unit))
        if not hexes:
            return False
        s.put(unit, min(hexes, key=lambda place: (s.load(place, side), far[place], place)))
    for unit in [u for u in left if HQ[u]]:
        hexes = members(roomy(s, unit))
        if not hexes:
            return False
        s.put(unit, _post(s, unit, hexes, far))
    larder = s.larder(side)
    for unit in [*[u for u in left if GUN[u] and u not in free], *free]:
        room = roomy(s, unit)
        if not room:
            return False
        least = BEHIND if GUN[unit] else 0
        s.put(unit, min(
            members(room & larder.hexes(unit) or room),
            key=lambda place: (far[place] < least, s.load(place, side) > 2, far[place], s.load(place, side), place),
        ))
    return True


def _from_front() -> list[int]:
    """Work out how far every hex is from the front line."""
    found = [0] * GRID.size
    reached = ring = FRONT
    away = 0
    while ring:
        away += 1
        ring = GRID.step(reached) & ALL & ~reached
        for place in members(ring):
            found[place] = away
        reached |= ring
    return found


def _post(s: Pocket, hq: int, hexes: list[int], far: list[int]) -> int:
    """Find where an HQ is nearest to those it is to feed, behind the front and with room to spare."""
    side, tied = SIDE[hq], s.tied()
    led = [u for u in UNITS_OF[side] if s.where[u] >= 0 and TROOPS[u] and not HQ[u] and may_feed(hq, u, tied)]
    own = [u for u in led if s.play().starting[u] is s.play().starting[hq]] or led
    return min(hexes, key=lambda place: (
        far[place] < BEHIND, max([GRID.distance(place, s.where[u]) for u in own], default=0),
        sum([GRID.distance(place, s.where[u]) for u in own]), s.load(place, side), place,
    ))


def _feed(s: Pocket, side: int, placed: list[int]) -> None:
    """Move units just placed that no HQ feeds to the nearest hex in which one does."""
    for unit in placed:
        larder, here = s.larder(side), s.where[unit]
        if TROOPS[unit] and not larder.feeds(unit, here):
            hexes = members(larder.hexes(unit) & roomy(s, unit))
            if hexes:
                s.put(unit, min(hexes, key=lambda place: (GRID.distance(here, place), s.load(place, side), place)))

"""Where a stack can go and what it costs: ground for Germans, a point a hex for Soviets, zones stop both (7.1, 7.3)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.games.city.counters import CHUIKOV, SURVIVOR
from kurgan.games.city.data import GERMAN, OTHER, POINT, SOVIET
from kurgan.games.city.land import BANK, COST_OF, GRID, LAND, OIL, STEPS, STRICT, flags
from kurgan.games.city.state import BANK_STACK, GERMAN_STACK, City, limit

FAR: Final = 1 << 20
_WINDOW: Final = 1  # how a hex next to the enemy weighs between ways of the same price
_PRICE: Final = 64


class Reach:
    """The hexes that a stack can enter, what each costs in halves, and from where it is entered."""

    def __init__(self, start: int) -> None:
        self.start: Final = start
        self.cost: Final[dict[int, int]] = {start: 0}
        self.before: Final[dict[int, int]] = {}

    def path(self, place: int) -> list[int]:
        """The hexes on the way to one, the last of them itself."""
        made = []
        while place != self.start:
            made.append(place)
            place = self.before[place]
        return made[::-1]


def barred(s: City, side: int) -> int:
    """The hexes that units of a side may not enter: enemies, water, burning oil (7.32, 7.36, 14.5)."""
    shut = s.troops[OTHER[side]] | ~LAND
    if s.oil == s.turn:
        shut |= 1 << OIL
    return shut


def stops(s: City, side: int) -> int:
    """The hexes in which units of a side end their move: enemy zones, for Soviets also where no supply reaches.

    Soviets out of supply cannot move, and outside a fortified hex that holds at once (7.33, 7.35, 13.23).
    """
    controlled = s.zone(OTHER[side])
    return controlled if side == GERMAN else controlled | LAND & ~s.fed(SOVIET)


def reach(s: City, side: int, start: int, budget: int, count: int, only_zones: bool = False) -> Reach:
    """What `count` units of a side reach from a hex with so many half points; for Chuikov only zones count (13.26).

    Enemy zones stop them at no extra cost, however many there are (7.33, 9.31, 9.34); their own do nothing (9.33).
    """
    found = Reach(start)
    shut = barred(s, side)
    stop = s.zone(OTHER[side]) if only_zones else stops(s, side)
    if stop >> start & 1:
        return found  # nobody leaves an enemy zone (7.34, 9.32)
    closed, halts, watched = flags(shut), flags(stop), flags(GRID.step(s.troops[OTHER[side]]))
    german = side == GERMAN
    crowded = flags(_crowded(s, side, count)) if german else closed
    best, weight = [FAR] * GRID.size, [0] * GRID.size
    best[start] = 0
    before = found.before
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(start)
    for spent in range(budget + 1):
        for place in buckets[spent]:
            if best[place] != spent or (place != start and halts[place] & 1):
                continue
            left, load = budget - spent, weight[place]
            for to, cost in STEPS[place]:
                step = cost if german else POINT
                if step > left or (closed[to] | crowded[to]) & 1:
                    continue
                price, known = spent + step, best[to]
                if price < known:
                    best[to], before[to], weight[to] = price, place, load + (watched[to] & 1) * _WINDOW
                    buckets[price].append(to)
                elif price == known:
                    heavy = load + (watched[to] & 1) * _WINDOW
                    if heavy < weight[to]:
                        before[to], weight[to] = place, heavy
    for place in before:
        found.cost[place] = best[place]
    return found


def _crowded(s: City, side: int, count: int) -> int:
    """Hexes that are never overfull, not even on the way, and have no room for so many more (8.12, 8.3)."""
    empty = STRICT & ~s.troops[side]
    strict = empty if count > GERMAN_STACK else empty & BANK if count > BANK_STACK else 0
    for place in members(STRICT & s.troops[side]):
        if s.load(place, side) + count > limit(place, side):
            strict |= 1 << place
    return strict


def room(s: City, side: int, place: int, count: int) -> bool:
    """Whether so many more units may end their move in a hex; survivors make room for those who relieve them (6.72)."""
    if not s.troops[side] >> place & 1:
        return count <= limit(place, side)
    there = [unit for unit in s.pile(place, side) if not SURVIVOR[unit]]
    return len(there) + count <= limit(place, side)


def deserts(s: City, units: list[int]) -> bool:
    """Whether General Chuikov would be alone if these units left their hex (11.32)."""
    here = s.where[units[0]]
    return s.where[CHUIKOV] == here and s.load(here, SOVIET) == len(units)


def edge_cost(place: int) -> int:
    """What it costs a German unit to come onto the map in a hex of its edge, in halves (15.12)."""
    return COST_OF[place]

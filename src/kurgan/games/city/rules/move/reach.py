"""Where a stack can go and what it costs: ground for Germans, a point a hex for Soviets, zones stop both (7.1, 7.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.board.placeset import Wide, members
from kurgan.games.city.rules.columns import BANK_STACK, GERMAN_STACK, SOVIET_STACK, limit
from kurgan.games.city.rules.counters import CHUIKOV, SURVIVOR
from kurgan.games.city.rules.data import GERMAN, OTHER, POINT, SOVIET
from kurgan.games.city.rules.land import (
    BACK,
    BANK,
    BEFORE,
    BEYOND,
    COST_OF,
    GRID,
    GROUNDS,
    LAND,
    OIL,
    PLAIN,
    STEPS,
    STRICT,
)
from kurgan.games.city.rules.state import City

FAR: Final = 1 << 20


def price_in(rings: list[int], place: int) -> int:
    """Return the first of some rings in which a hex lies, FAR if it lies in none."""
    for price, ring in enumerate(rings):
        if ring and ring >> place & 1:
            return price
    return FAR


class Reach:
    """The hexes that a stack can enter, what each costs in halves, and the ways there, worked out when asked for."""

    def __init__(self, side: int, start: int, stop: int, enemies: int) -> None:
        self.start: Final = start
        self.rings: list[Wide] = [1 << start]  # for each price the hexes that it takes just that to enter
        self.places = 0  # all of them but the first
        self._side: Final = side
        self._stop: Final = stop
        self._enemies: Final = enemies

    @property
    def cost(self) -> dict[int, int]:
        """List what each hex costs, the first included."""
        return {place: price for price, ring in enumerate(self.rings) if ring for place in members(ring)}

    def price(self, place: int) -> int:
        """Tell what a hex costs, FAR if it cannot be reached."""
        return price_in(self.rings, place)

    def within(self, points: int) -> int:
        """Find the hexes that cost no more than so many half points, the first included."""
        return joined(self.rings[: max(0, points + 1)])

    def path(self, place: int) -> list[int]:
        """List the hexes on the way to one, the last of them itself."""
        for near, cost in STEPS[self.start]:
            if near == place and (cost if self._side == GERMAN else POINT) == self.price(place):
                return [place]  # no other way of this price passes fewer enemies
        before = self._before(place)
        made = []
        while place != self.start:
            made.append(place)
            place = before[place]
        return made[::-1]

    def _before(self, place: int) -> list[int]:
        """Find from where each hex on the way to one is entered: at the same price past the fewest enemies."""
        price, german = self.price(place), self._side == GERMAN
        prices = self._on_way(place, price)
        watched = GRID.step(self._enemies)
        before, weight = [FAR] * GRID.size, [FAR] * GRID.size
        weight[self.start] = 0
        buckets: list[list[int]] = [[] for _ in range(price + 1)]
        buckets[0].append(self.start)
        for spent, bucket in enumerate(buckets):
            for here in bucket:
                for to, cost in STEPS[here]:
                    then = spent + (cost if german else POINT)
                    if prices[to] != then:
                        continue
                    heavy = weight[here] + (watched >> to & 1)
                    if weight[to] == FAR:
                        buckets[then].append(to)
                    elif heavy >= weight[to]:
                        continue
                    before[to], weight[to] = here, heavy
        return before

    def _on_way(self, place: int, price: int) -> list[int]:
        """List the prices of the hexes on all the cheapest ways to one, FAR for all others."""
        german, on = self._side == GERMAN, ~self._stop | 1 << self.start
        prices = [FAR] * GRID.size  # of the hexes from which one goes on
        for cost, ring in enumerate(self.rings[:price]):
            for here in members(ring & on):
                prices[here] = cost
        made = [FAR] * GRID.size
        made[place] = price
        behind = [place]
        for here in behind:
            spent = made[here]
            for back, cost in BACK[here]:
                less = spent - (cost if german else POINT)
                if prices[back] == less and made[back] == FAR:
                    made[back] = less
                    behind.append(back)
        return made


def barred(s: City, side: int) -> int:
    """Find the hexes that units of a side may not enter: enemies, water, burning oil (7.32, 7.36, 14.5)."""
    shut = s.troops[OTHER[side]] | ~LAND
    if s.oil == s.turn:
        shut |= 1 << OIL
    return shut


def stops(s: City, side: int) -> int:
    """Find the hexes in which units of a side end their move: enemy zones, for Soviets also where no supply reaches.

    Soviets out of supply cannot move, and outside a fortified hex that holds at once (7.33, 7.35, 13.23).
    """
    controlled = s.zone(OTHER[side])
    return controlled if side == GERMAN else controlled | LAND & ~s.fed(SOVIET)


def reach(s: City, side: int, start: int, budget: int, count: int, only_zones: bool = False) -> Reach:
    """Find what `count` units reach from a hex with so many half points; for Chuikov only zones count (13.26).

    Enemy zones stop them at no extra cost, however many there are (7.33, 9.31, 9.34); their own do nothing (9.33).
    """
    closed = barred(s, side) | crowded(s, side, count)
    stop = s.zone(OTHER[side]) if only_zones else stops(s, side)
    found = Reach(side, start, stop, s.troops[OTHER[side]])
    if not stop >> start & 1 and budget > 0:  # nobody leaves an enemy zone (7.34, 9.32)
        found.rings = _rings(side, start, LAND & ~closed, stop, budget)
    found.places = joined(found.rings[1:]) & ~(1 << start)
    return found


@lru_cache(maxsize=32)
def _rings(side: int, start: int, open_: int, stop: int, budget: int) -> list[Wide]:
    """List the open hexes by their price; a stack that is put together is asked about again and again."""
    search = german_rings if side == GERMAN else soviet_rings
    return search(1 << start, open_, stop, budget)


def joined(rings: list[Wide]) -> int:
    """Join the hexes of some rings."""
    made: Wide = 0
    for ring in rings:
        made |= ring
    places: int = made
    return places


def soviet_rings(source: int, open_: int, stop: int, budget: int) -> list[int]:
    """List the open hexes by their price; every step costs a point, and nobody goes on from a hex of `stop`."""
    rings = [source]
    left: Wide = open_ & ~source
    on: Wide = ~stop
    ring: Wide = source
    for _ in range(budget // POINT):
        ring = GRID.step(ring) & left
        if not ring:
            break
        rings += [0] * (POINT - 1)
        rings.append(ring)
        left ^= ring
        ring &= on
    return rings


def german_rings(source: int, open_: int, stop: int, budget: int) -> list[int]:
    """List the open hexes by their price: what the ground asks, or a road or a river."""
    rings: list[Wide] = [0] * (budget + 1)
    rings[0] = source
    left: Wide = open_ & ~source
    on: Wide = ~stop | source
    for spent in range(budget):
        edge: Wide = rings[spent]
        if spent:
            edge &= left
            rings[spent] = edge
            left ^= edge
        edge &= on
        if not edge:
            continue
        most = budget - spent
        plain: Wide = edge & PLAIN
        if plain:
            step: Wide = GRID.step(plain) & left
            for price, ground in GROUNDS:
                if price <= most:
                    rings[spent + price] |= step & ground
        for place in members(edge ^ plain):
            for price, beyond in BEYOND[place]:
                if price <= most:
                    rings[spent + price] |= beyond
    rings[budget] &= left if budget else -1
    return rings


def german_rings_back(source: int, open_: int, budget: int) -> list[int]:
    """List the other way round: for each price the open hexes from which it takes just that to come to the source."""
    rings: list[Wide] = [0] * (budget + 1)
    rings[0] = source
    left: Wide = open_ & ~source
    for spent in range(budget):
        edge: Wide = rings[spent]
        if spent:
            edge &= left
            rings[spent] = edge
            left ^= edge
        if not edge:
            continue
        most = budget - spent
        plain: Wide = edge & PLAIN
        for price, ground in GROUNDS:
            part: Wide = plain & ground
            if part and price <= most:
                rings[spent + price] |= GRID.step(part)
        for place in members(edge ^ plain):
            for price, before in BEFORE[place]:
                if price <= most:
                    rings[spent + price] |= before
    rings[budget] &= left if budget else -1
    return rings


def crowded(s: City, side: int, count: int) -> int:
    """Find the hexes that are never overfull, not even on the way, and lack room for so many more (8.12, 8.3)."""
    return STRICT & ~roomy(s, side, count) if side == GERMAN else 0


def room(s: City, side: int, place: int, count: int) -> bool:
    """Tell whether so many more units may end in a hex; survivors make room for those who relieve them."""
    if not s.troops[side] >> place & 1:
        return count <= limit(place, side)
    there = [unit for unit in s.pile(place, side) if not SURVIVOR[unit]]
    return len(there) + count <= limit(place, side)


def roomy(s: City, side: int, count: int) -> int:
    """Find the hexes in which so many more units may end their move."""
    most = GERMAN_STACK if side == GERMAN else SOVIET_STACK
    if count > most:
        return 0
    banks = BANK & s.with_at_least(side, BANK_STACK + 1 - count)
    return LAND & ~s.with_at_least(side, most + 1 - count) & ~banks


def deserts(s: City, units: list[int]) -> bool:
    """Tell whether General Chuikov would be alone if these units left their hex (11.32)."""
    here = s.where[units[0]]
    return s.where[CHUIKOV] == here and s.load(here, SOVIET) == len(units)


def edge_cost(place: int) -> int:
    """Tell what it costs a German unit to come onto the map in a hex of its edge, in halves (15.12)."""
    return COST_OF[place]

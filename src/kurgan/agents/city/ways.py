"""Ways past the enemy: where instant counterattacks threaten, the way round them, and who comes where (7.3, 7.5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.agents.city.facts import HIDDEN, mean_hits
from kurgan.agents.city.fight import hidden
from kurgan.board.placeset import members
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.data import GERMAN, OTHER
from kurgan.games.city.rules.fight.strikers import able
from kurgan.games.city.rules.fire.strength import plain
from kurgan.games.city.rules.land import GRID, LAND
from kurgan.games.city.rules.move.reach import (
    Reach,
    barred,
    crowded,
    german_rings,
    german_rings_back,
    joined,
    reach,
    soviet_rings,
    stops,
)
from kurgan.games.city.rules.state import City

FAR_OFF: Final = 99.0
FURTHEST: Final = (48, 24)  # half points of the fastest unit of each side


class Danger:
    """The hexes from which enemies may strike at movers of a side, each with the strength of the blow."""

    def __init__(self, s: City, side: int) -> None:
        self._s, self.side = s, side
        self.strength: dict[int, int] = {}
        self._set = 0
        enemy = OTHER[side]
        for place in members(s.troops[enemy]):
            units = [u for u in s.pile(place, enemy) if able(s, u)]
            if units:
                self.strength[place] = max(1, plain(s, units)) + HIDDEN * hidden(s, place)
                self._set |= 1 << place

    def hot(self, but: int = NONE) -> int:
        """Return the hexes next to them; units that will be attacked, `but`, do not strike (7.52)."""
        return GRID.step(self._set & ~(1 << but) if but != NONE else self._set)

    def blows(self, near: int, count: int, but: int = NONE) -> float:
        """Return what the enemies in some hexes may cost so many units."""
        found = members(self._set & near)
        return sum([mean_hits(self.strength[place], 0, count) for place in found if place != but])

    def risk(self, units: list[int], goal: int, found: Reach | None = None, but: int = NONE) -> float:
        """Return what the way to a hex and the hex itself may cost in units, FAR_OFF if there is no way."""
        s = self._s
        if found is None:
            found = reach(s, self.side, s.where[units[0]], min(s.allowance(u) for u in units), len(units))
        if not found.places >> goal & 1:
            return FAR_OFF
        near = 0
        for step in self._round(found, goal, self.hot(but)) or found.path(goal):
            near |= GRID.near[step]
        return self.blows(near, len(units), but)

    def _round(self, found: Reach, goal: int, hot: int) -> list[int]:
        """Return the way to a hex that passes nobody who strikes before its end, empty if there is none."""
        zone = self._s.zone(OTHER[self.side])
        safe = Reach(self.side, found.start, zone, self._s.troops[OTHER[self.side]])
        rings = german_rings if self.side == GERMAN else soviet_rings
        safe.rings = rings(1 << found.start, found.places & ~hot | 1 << goal, zone, len(found.rings) - 1)
        return safe.path(goal) if any(ring >> goal & 1 for ring in safe.rings) else []

    def leg(self, found: Reach, goal: int, places: list[int]) -> int:
        """Return where to click for a hex: the hex itself, or one from where the way passes nobody who strikes."""
        hot = self.hot()
        if not any(hot >> step & 1 for step in found.path(goal)[:-1]):
            return goal
        way = self._round(found, goal, hot)
        for place in way[-2::-1] if way else []:
            if place in places and not any(hot >> step & 1 for step in found.path(place)):
                return place
        return goal


class Posts:
    """The hexes around a target from which it may be attacked, and the units that come there by themselves."""

    def __init__(self, s: City, side: int, places: list[int]) -> None:
        self._side, self._places = side, places
        self._walked = LAND & ~barred(s, side) & ~stops(s, side) & ~crowded(s, side, 1)  # nobody leaves a zone (7.34)
        self._within: dict[int, list[tuple[int, int]]] = {}
        self._near: dict[tuple[int, int], list[int]] = {}

    def near(self, home: int, points: int) -> list[int]:
        """Return the posts that a unit reaches from its hex with so many half points."""
        found = self._near.get((home, points))
        if found is None:
            if points not in self._within:
                self._within[points] = [
                    (p, joined(rings_to(self._side, p, self._walked)[: points + 1])) for p in self._places
                ]
            found = self._near[home, points] = [p for p, homes in self._within[points] if homes >> home & 1]
        return found


@lru_cache(maxsize=512)
def rings_to(side: int, place: int, walked: int) -> list[int]:
    """Return by price the hexes from which a unit comes to a hex over open ground."""
    if side == GERMAN:
        return german_rings_back(1 << place, walked, FURTHEST[side])
    return soviet_rings(1 << place, walked, 0, FURTHEST[side])

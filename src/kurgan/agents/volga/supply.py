"""Where a single loss would cut the Germans off: the areas that supply and points hang on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.board.placeset import members
from kurgan.games.volga.rules.supply import linked
from kurgan.games.volga.rules.tables import AREAS_MASK, GERMAN, PLACE, PLACE_COUNT, VICTORY, VP, ZONES_MASK

SOURCES: Final = sum(1 << PLACE[name] for name in VICTORY["trace_zones"])
LINKS: Final = [linked(place, GERMAN) for place in range(PLACE_COUNT)]


class _Search:
    """A depth-first walk from the zones that victory is traced to; it finds what each area alone holds on to."""

    def __init__(self, own: int) -> None:
        self.own = own
        self.order = [0] * PLACE_COUNT  # when an area was reached, 0 for not yet
        self.low = [0] * PLACE_COUNT  # the earliest area that it and what hangs on it touch
        self.below = [0] * PLACE_COUNT  # the areas reached through it
        self.cut = [0] * PLACE_COUNT  # those of them that have no other way
        self.count = 1  # the root, which all sources touch

    def walk(self, place: int, parent: int) -> None:
        """Reach an area and all that can be reached through it."""
        self.count += 1
        now = self.order[place] = self.count
        low = 1 if SOURCES >> place & 1 else now
        below = 1 << place
        for near in members(LINKS[place] & self.own):
            if near == parent:
                continue
            if self.order[near]:
                low = min(low, self.order[near])
                continue
            self.walk(near, place)
            below |= self.below[near]
            low = min(low, self.low[near])
            if self.low[near] >= now:
                self.cut[place] |= self.below[near]
        self.low[place] = low
        self.below[place] = below


@lru_cache(maxsize=2000)
def weak_points(soviet: int) -> tuple[tuple[int, float, int], ...]:
    """Return the German areas whose loss would cost points or cut others off: the points lost, and what is cut off."""
    own = (AREAS_MASK | ZONES_MASK) & ~soviet
    search = _Search(own)
    for source in members(SOURCES & own):
        if not search.order[source]:
            search.walk(source, -1)
    found = []
    for place in members(own):
        if search.order[place]:
            cut = search.cut[place]
            points = VP[place] + sum(VP[p] for p in members(cut))
            if points or cut:
                found.append((place, float(points), cut))
    return tuple(found)

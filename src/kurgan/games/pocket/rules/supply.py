"""Supply: headquarters that trace to an edge, the units they feed, and supply points (1.8, 2.2, S45 to S47)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import placeset
from kurgan.games.pocket.rules.counters import HQ, HQS_OF, NOBODY, OWN_HQ_ONLY, RANGE, SIDE, STRIPE
from kurgan.games.pocket.rules.data import AXIS, POINT, SOVIET
from kurgan.games.pocket.rules.land import CROSS, GRID
from kurgan.games.pocket.rules.reach import gather, spread, tolls

POINT_RANGE: Final = 5 * POINT  # how far a supply point feeds (1.8d)
KEPT: Final = 256  # ranges of HQs that are remembered: the same ones are asked for again and again
_FED: Final[dict[tuple[int, int, int, int], int]] = {}


def traced(side: int, edge: int, free: int) -> int:
    """Find the hexes that a path of any length joins to a side's map edges (1.8a, S45)."""
    net = CROSS[side]
    found = front = edge & free
    while front:
        front = net.step(front) & free & ~found
        found |= front
    return found


def fed_from(side: int, place: int, points: int, free: int) -> int:
    """Find the hexes that an HQ feeds: those its range reaches, counted outward, and all next to them (1.8b).

    The last step, into the unit's own hex, asks for no way; the price of enemy zones is no part of the count (S47).
    """
    key = (side, place, points, free)
    known = _FED.get(key)
    if known is None:
        if len(_FED) >= KEPT:
            _FED.clear()
        found = placeset(spread(side, place, points * POINT, tolls(free, 0, 0)).places)
        known = _FED[key] = found | GRID.step(found)
    return known


def feeding(side: int, where: list[int], edge: int, free: int) -> dict[int, int]:
    """Find for each HQ of a side that can trace to an edge the hexes that it feeds (1.8)."""
    line = traced(side, edge, free)
    return {
        hq: fed_from(side, where[hq], RANGE[hq], free)
        for hq in HQS_OF[side] if where[hq] >= 0 and line >> where[hq] & 1
    }


def own_hq_only(unit: int, tied: int) -> bool:
    """Tell whether a unit with a stripe lives on its HQ alone (2.2a); `tied` is an army that does by option (2.3).

    The HQ of that army is held to nothing but its bank of the Volga.
    """
    return OWN_HQ_ONLY[unit] or (STRIPE[unit] == tied and not HQ[unit])


def may_feed(hq: int, unit: int, tied: int) -> bool:
    """Tell whether an HQ may feed a unit, range left aside (2.2, 2.2a, 2.2b, 2.3)."""
    if SIDE[hq] != SIDE[unit]:
        return False
    if SIDE[unit] == AXIS or STRIPE[unit] == NOBODY or STRIPE[hq] == STRIPE[unit]:
        return True
    return STRIPE[hq] == NOBODY and not own_hq_only(unit, tied)


class Larder:
    """The hexes in which units of one side find supply, by whose stripe they wear."""

    def __init__(self, side: int, where: list[int], edge: int, free: int, tied: int) -> None:
        self.side: Final = side
        self.tied: Final = tied  # the army whose units live on their own HQ alone (2.3)
        self.by_hq: Final = feeding(side, where, edge, free)
        self.any = 0  # fed by any HQ at all
        self.common = 0  # fed by an HQ without a stripe
        self.army: Final[dict[int, int]] = {}  # fed by the HQ of an army
        for hq, hexes in self.by_hq.items():
            self.any |= hexes
            if STRIPE[hq] == NOBODY:
                self.common |= hexes
            else:
                self.army[STRIPE[hq]] = self.army.get(STRIPE[hq], 0) | hexes

    def hexes(self, unit: int) -> int:
        """Find the hexes in which a unit would be in supply."""
        if self.side != SOVIET or STRIPE[unit] == NOBODY:
            return self.any
        own = self.army.get(STRIPE[unit], 0)
        return own if own_hq_only(unit, self.tied) else own | self.common

    def feeds(self, unit: int, place: int) -> bool:
        """Tell whether a unit is in supply in a hex; an HQ that traces to an edge always is (1.8a)."""
        return (HQ[unit] and unit in self.by_hq) or bool(self.hexes(unit) >> place & 1)

    def feeders(self, unit: int, place: int) -> list[int]:
        """Find the HQs that feed a unit in a hex."""
        return [hq for hq, hexes in self.by_hq.items() if hexes >> place & 1 and may_feed(hq, unit, self.tied)]


def served(place: int, toll: list[int]) -> int:
    """Find the hexes from which Axis units can draw on a supply point in a hex (1.8d): the path leads into its hex."""
    return placeset(gather(AXIS, place, POINT_RANGE, toll).places)

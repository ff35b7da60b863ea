"""What the enemy could bring against a hex in their next turn, and what the units in it would lose."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from kurgan.agents.pocket.facts import around, attack_share, final, results, ways
from kurgan.board.placeset import members
from kurgan.games.pocket.rules.counters import UNITS_OF
from kurgan.games.pocket.rules.data import OTHER, POINT
from kurgan.games.pocket.rules.land import FULL, GRID, SHIFT
from kurgan.games.pocket.rules.stacking import LIMIT
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import ONE, column_of, odds, shifted

MOST: Final = 70.0  # attack strength that finds room around one hex
CROWD: Final = 12  # steps of a strong attack


class Menace:
    """The units of a side with an attack strength, by the hexes that they could move to as things stand."""

    def __init__(self, s: Pocket, side: int) -> None:
        self.s = s
        self.side = side
        self._comers: list[tuple[int, list[tuple[int, float, int]]]] = []
        self._anywhere = 0
        self._known: dict[int, float] = {}
        by_hex: dict[tuple[int, int], list[tuple[int, float, int]]] = {}
        for u in UNITS_OF[side] if not final(s, OTHER[side]) else []:
            if s.where[u] >= 0 and s.attack(u):
                by_hex.setdefault((s.where[u], s.allowance(u)), []).append(
                    (u, s.attack(u) / (1 << s.halvings(u)), s.steps(u)))
        for (place, budget), units in by_hex.items():
            self._comers.append((ways(s, side, place, budget).hexes, units))
            self._anywhere |= self._comers[-1][0]

    def at(self, place: int) -> float:
        """Return the strongest attack on a hex, over the sides that it can be made from."""
        if place not in self._known:
            self._known[place] = self._against(place)
        return self._known[place]

    def _against(self, place: int) -> float:
        near = GRID.near[place] & ~self.s.troops[OTHER[self.side]] & self._anywhere
        fronts: dict[int, int] = {}  # by what the river leaves of an attack, the hexes that it can come from
        for p in members(near):
            share = attack_share(self.side, p, place)
            fronts[share] = fronts.get(share, 0) | 1 << p
        near &= ~fronts.pop(0, 0)
        best: list[tuple[float, int, int, float]] = []
        comers = self._comers
        for share, hexes in sorted(fronts.items(), reverse=True):
            others = []
            for comer in comers:
                if comer[0] & hexes:
                    for u, attack, steps in comer[1]:
                        value = attack * share / FULL
                        best.append((-value / steps, u, steps, value))
                else:
                    others.append(comer)
            comers = others
        best.sort()
        left, total = near.bit_count() * LIMIT, 0.0
        for _, _, steps, value in best:
            left -= steps
            if left < 0:
                break
            total += value
        return total


@lru_cache(maxsize=20000)
def share_lost(attack: int, defence: int, shift: int, steps: int) -> float:
    """Return the share of a stack of so many steps that an attack destroys; being driven out counts a little too."""
    column = shifted(column_of(odds(attack, max(1, defence))), shift)
    _, killed, empty = results(column, CROWD, max(1, steps))
    return killed / max(1, steps) + 0.25 * empty


def danger(threat: float, defence: float, place: int, steps: int) -> float:
    """Return the share of those in a hex that is likely to be lost; weak attacks are not made."""
    if threat <= defence:
        return 0.0
    return share_lost(int(threat * ONE), int(defence * ONE), SHIFT[place], steps)


# The chance that a hex is lost at some odds: the table's, drawn smooth, so that half a column counts for something.
_FALLS: Final = ((0.0, 0.0), (0.5, 0.03), (1.0, 0.1), (2.0, 0.17), (4.0, 0.28), (6.0, 0.42), (8.0, 0.65), (12.0, 0.85),
                 (1e9, 0.9))
BARRAGE: Final = 1.5  # what guns and air units make of odds in the mean
COLUMN: Final = 0.6  # and a column to the left


def fall(threat: float, defence: float, shift: int) -> float:
    """Return the chance that a hex with so much defence is lost to an attack that must be expected."""
    ratio = BARRAGE * threat / max(defence, 0.5) * (COLUMN if shift else 1.0)
    for (low, before), (high, after) in pairwise(_FALLS):
        if ratio <= high:
            return before + (after - before) * (ratio - low) / (high - low)
    return 0.9


def threats(s: Pocket, side: int) -> list[float]:
    """Estimate what a side could bring against every hex in its next turn, as the crow flies."""
    by_disc: dict[tuple[int, int], float] = {}
    for u in UNITS_OF[side]:
        place = s.where[u]
        if place >= 0 and s.attack(u):
            key = (place, 1 + s.allowance(u) * 2 // (3 * POINT))
            by_disc[key] = by_disc.get(key, 0.0) + s.attack(u) / (1 << s.halvings(u))
    return _discs(tuple(by_disc.items()))


@lru_cache(maxsize=8)
def _discs(discs: tuple[tuple[tuple[int, int], float], ...]) -> list[float]:
    """Return the strength that lies over every hex, as discs of some radius lie over each other."""
    found = [0.0] * GRID.size
    for (place, radius), strength in discs:
        for p in members(around(place, radius)):
            found[p] += strength
    return [min(one, MOST) for one in found]

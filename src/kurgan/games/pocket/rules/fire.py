"""A barrage in figures: who spots, what the guns bring, and the column (1.10d, 1.10g, 1.11b)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.games.pocket.rules.counters import BARRAGE, DIVISION, NOBODY
from kurgan.games.pocket.rules.land import GRID, SETTLEMENT, TERRAIN
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import HALF, barrage_column, barrage_strength
from kurgan.games.pocket.rules.tables import AIR_BARRAGE, BARRAGE_LEAST, BARRAGE_TERRAIN, NO_SPOTTER, OWN_DIVISION


class Fire:
    """A barrage in figures, before the dice: any number of guns and air units (1.10c, 1.11b)."""

    def __init__(self, s: Pocket, side: int, target: int, guns: list[int], air: int) -> None:
        near = [unit for place in members(GRID.near[target] & s.troops[side]) for unit in s.pile(place, side)]
        self.spotted: Final = bool(near) or not guns  # air units alone need no spotter (1.11b)
        self.doubled: Final = [gun for gun in guns if own_spotter(gun, near)]
        halves = AIR_BARRAGE * air * HALF
        for gun in guns:
            times = OWN_DIVISION if gun in self.doubled else 1
            halves += barrage_strength(BARRAGE[gun][s.back[gun]], bool(s.disorganised[gun]), times)
        self.halves: Final = halves
        self.shift: Final = ground_shift(target) + (0 if self.spotted else NO_SPOTTER)
        self.column: Final = barrage_column(halves, self.shift)

    def lacking(self) -> int:
        """Work out how many halves of a point a better column would take, 0 where there is none (1.10d)."""
        for least in BARRAGE_LEAST:
            if barrage_column(least * HALF, self.shift) > self.column:
                return least * HALF - self.halves
        return 0


def own_spotter(gun: int, near: list[int]) -> bool:
    """Tell whether another unit of a gun's division is next to the target (1.10g)."""
    return DIVISION[gun] != NOBODY and any(unit != gun and DIVISION[unit] == DIVISION[gun] for unit in near)


def ground_shift(target: int) -> int:
    """Work out what the target's terrain does to a barrage (1.10d)."""
    kind = SETTLEMENT[target] or next(name for name, hexes in TERRAIN.items() if hexes >> target & 1)
    return BARRAGE_TERRAIN.get(kind, 0)

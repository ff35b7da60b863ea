"""The Russian line: the cheapest chain of posts from the Baltic to the Black Sea."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from kurgan.agents.barbarossa.facts import (
    FAR,
    LAND,
    LENINGRAD,
    MOSCOW,
    STALINGRAD,
    Might,
    around,
    distances,
    rules,
)
from kurgan.agents.barbarossa.scene import Scene
from kurgan.agents.core.lines import chain
from kurgan.board.flood import flood
from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.tables import ATTACK, AXIS, GRID, LAKE, NEAR, PLACE, RUSSIAN, SEA, SOURCES, VICTORY

BALTIC: Final[int] = flood(GRID, 1 << PLACE["K-29"], SEA)
SOUTH_SEAS: Final[int] = SEA & ~BALTIC & ~(1 << PLACE["OO-37"])
ARCTIC: Final[int] = sum(1 << p for p in members(GRID.all) if GRID.rows[p] == 2 and GRID.lines[p] > 36)
EDGE: Final = 57.0  # how far east the board goes
EAST: Final[int] = SOURCES[RUSSIAN]
BEND: Final = 1.2  # how steeply the line may run back to the edge beyond the last city
NORTHERN: Final = 5.0  # the price of a line that ends in the far north instead of at the Baltic
ABSENT: Final = 9.0  # the price of a post that nobody can man this turn
SPAN: Final = 3  # posts so far apart leave no square between them out of their zones
WIDTHS: Final = (0.1, 0.5, 1.2, 2.0, 3.0)  # the risk of a post by the number of squares it can be attacked from
COMPANY: Final = 3  # steps within which units keep company
SPEARHEAD: Final = 9  # attack factors in company that make a spearhead
SLOPE: Final = 1.5  # how steeply the line may run back behind an enemy spearhead


class Front:
    """What the ground is worth to a defender, worked out once a turn."""

    def __init__(self, scene: Scene, might: Might, weather: int) -> None:
        self.scene = scene
        self.might = might
        self.then = scene.s.copy()  # as it will be when the enemy moves
        self.then.weather = weather
        self.water = SEA | (0 if self.then.frozen() else LAKE)
        self.lost = tuple(bool(scene.s.one[AXIS] >> city & 1) for city in VICTORY)
        self.raiders = raiders(scene)
        mainland = sum(1 << p for p in scene.foes_at if not _in_the_north(p) and p not in self.raiders)
        self.far = distances(mainland) if mainland else [FAR] * GRID.size
        w = scene.weights
        self.price = w["post"]  # what one more post costs
        self.close, self.fade, self.passed, self.gap = w["close"], w["fade"], w["passed"], w["gap"]
        self.risk, self.forward = w["risk"], w["forward"]
        self.tips = _tips(scene, self.raiders)
        self._costs: dict[int, float] = {}

    def cost(self, place: int) -> float:
        """Return what a post here costs: units, expected loss, ground given up."""
        if place not in self._costs:
            self._costs[place] = self._risk(place) + self.ground(place)
        return self.price + self._costs[place]

    def _risk(self, place: int) -> float:
        """Return what the enemy may take from a post here."""
        far = self.far
        sides = 0
        for p in members(NEAR[place] & ~self.water):
            if far[p] < far[place]:
                sides |= 1 << p
        twice = rules.doubled(self.then, place, sides)
        risk = WIDTHS[min(4, sides.bit_count())] * min(1.0, self.might.at(place, sides) / 30)
        return self.risk * (0.4 * risk if twice else risk)

    def ground(self, place: int) -> float:
        """Return the price of standing so far back."""
        margin = limit(GRID.rows[place], self.lost) - (GRID.lines[place] + GRID.rows[place] / 2)
        near = self.close * math.exp(-margin / self.fade) if margin > 0 else self.close + 5.0 * -margin
        row = GRID.rows[place]
        behind = max(0.0, self.tips[row] + 1.0 - (GRID.lines[place] + row / 2))
        return near + self.forward * self.far[place] + self.passed * behind

    def belt(self, wide: bool) -> int:
        """Return the squares where a line may run: from just west of the enemy to just east of the cities, or far."""
        found = 0
        for place in members(LAND):
            row = GRID.rows[place]
            x = GRID.lines[place] + row / 2
            if self.tips[row] - 3 <= x and (wide or x <= limit(row, self.lost) + 4):
                found |= 1 << place
        return found

    def _ends(self, wide: bool) -> tuple[int, int]:
        """Return where a line may end besides the seas: in the far north, or at the edge beyond the last city."""
        held = [city for city in VICTORY if not self.scene.s.one[AXIS] >> city & 1] or list(VICTORY)
        north, south = ARCTIC, 0
        for place in members(EAST):
            if (wide or held[0] != LENINGRAD) and GRID.rows[place] < GRID.rows[held[0]] - 2:
                north |= 1 << place
            if (wide or held[-1] != STALINGRAD or len(held) == 1) and GRID.rows[place] > GRID.rows[held[-1]] + 2:
                south |= 1 << place
        return north, south

    def chain(self, nodes: int, able: int, wide: bool) -> list[int]:
        """Return the cheapest chain of posts from the north to the southern seas; `able` are reachable squares."""
        water = self.water
        starts = dict.fromkeys(members(BALTIC), 0.0)
        north, south = self._ends(wide)
        for place in members(north & nodes & ~water):
            starts[place] = (0.0 if self.lost[0] else NORTHERN) + self.cost(place)
        own: dict[int, float] = {}
        dry = nodes & ~water

        def priced(place: int) -> float:
            if place not in own:
                own[place] = self.cost(place) + (0.0 if able >> place & 1 else ABSENT)
            return own[place]

        def links(place: int) -> list[tuple[int, float]]:
            wet = water >> place & 1
            two = around(place, 2)
            found = [(near, 0.0) for near in members(water & (around(place, 1) if wet else two))]
            found += [(near, priced(near)) for near in members(dry & two)]
            if not wet:
                found += [(near, priced(near) + self.gap) for near in members(dry & around(place, SPAN) & ~two)]
            return found

        found = chain(starts, SOUTH_SEAS | south, links)
        return [place for place in found if nodes >> place & 1 and not SEA >> place & 1]


@lru_cache(maxsize=1024)
def limit(row: int, lost: tuple[bool, ...]) -> float:
    """Return how far east the line may run in a row: through the cities still held, and back to the edge."""
    knots: list[tuple[float, float]] = []
    for city, gone in zip((LENINGRAD, MOSCOW, STALINGRAD), lost, strict=True):
        if not gone:
            knots.append((float(GRID.rows[city]), GRID.lines[city] + GRID.rows[city] / 2))
    if not knots:
        return EDGE
    first, last = knots[0], knots[-1]
    if lost[0]:
        knots.insert(0, (first[0] - (EDGE - first[1]) / BEND, EDGE))
    bent = lost[-1] or sum(lost) == 2  # beyond the last city there is nothing to hold
    if bent:
        knots.append((last[0] + (EDGE - last[1]) / BEND, EDGE))
    knots.insert(0, (min(0.0, knots[0][0] - 1), EDGE if lost[0] else 38.0))
    knots.append((max(50.0, knots[-1][0] + 1), EDGE if bent else 54.0))
    for (r0, x0), (r1, x1) in pairwise(knots):
        if r0 <= row <= r1:
            return x0 + (x1 - x0) * (row - r0) / (r1 - r0)
    return knots[-1][1]


def raiders(scene: Scene) -> list[int]:
    """Return the squares of weak, isolated enemies: they are hunted, and the line does not bend for them."""
    strength = {place: sum(ATTACK[u] for u in units) for place, units in scene.foes_at.items()}
    return [
        place for place in strength
        if sum(strength[p] for p in members(around(place, COMPANY) & scene.foes)) < SPEARHEAD
    ]


def _tips(scene: Scene, raiders: list[int]) -> list[float]:
    """Return for every row how far east the line must stand so that no salient is outflanked."""
    last = max(GRID.rows)
    rows = [0.0] * (last + 4)
    for place in scene.foes_at:
        if not _in_the_north(place) and place not in raiders:
            row, x = GRID.rows[place], GRID.lines[place] + GRID.rows[place] / 2
            for r in range(max(0, row - 12), min(last, row + 12) + 1):
                rows[r] = max(rows[r], x - SLOPE * max(0, abs(r - row) - 2))
    return rows


def _in_the_north(place: int) -> bool:
    """Tell whether a square lies on the Finnish side of Leningrad."""
    return GRID.rows[place] < GRID.rows[LENINGRAD]

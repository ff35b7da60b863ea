"""Reopening: units that step onto interdicted hexes first, so that those cut off behind them can move this turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kurgan.agents.core.lines import NEVER, chain
from kurgan.agents.fronts.facts import FACTS, flood
from kurgan.agents.fronts.judge import Judge
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.supply import Supply
from kurgan.board.placeset import members, placeset
from kurgan.games.fronts.rules.tables import BOARD, BOX_MASK, NEAR, SLOTS, SOURCES

MOST: Final = 3  # hexes stepped onto to reach one stack
STEPS: Final = 4  # units that do so in one turn
WORTH: Final = 0.3  # what a factor set free is worth, against what those who go have to fear


class Reopen:
    """The search for units in supply whose steps bring supply to units without."""

    def __init__(self, scene: Scene, judge: Judge, supply: Supply, able: list[int]) -> None:
        self.scene = scene
        self.judge = judge
        self.supply = supply
        self.able = able
        self.at = {u: scene.s.where[u] for u in scene.s.present(scene.side)}

    def moves(self) -> dict[int, int]:
        """Return who goes where, one after another; nobody if nothing would come of it."""
        made: dict[int, int] = {}
        while len(made) < STEPS:
            best, found = 0.0, made
            tried: set[tuple[tuple[int, int], ...]] = set()
            for target in self._hungry():
                more = self._way_to(target, made)
                key = tuple(sorted(more.items()))
                if not more or key in tried:
                    continue
                tried.add(key)
                gain = self._gain(more)
                if gain > best:
                    best, found = gain, {**made, **more}
            if found is made:
                break
            made = found
            for unit, place in made.items():
                self.at[unit] = place
        return made

    def _held(self, at: dict[int, int]) -> int:
        return placeset(at.values()) & BOARD

    def _mass(self, places: int) -> float:
        return sum(self.scene.strength(u) + 2.0 for u, p in self.at.items() if places >> p & 1)

    def _hungry(self) -> list[int]:
        found = members(self.supply.hungry(self._held(self.at)))
        return sorted(found, key=lambda p: (-self._mass(1 << p), p))

    def _gain(self, more: dict[int, int]) -> float:
        """Return what a few steps set free, less what those who take them have to fear."""
        before = self._mass(self.supply.hungry(self._held(self.at)))
        at = {**self.at, **more}
        after = self.supply.hungry(self._held(at))
        left = sum(self.scene.strength(u) + 2.0 for u, p in at.items() if after >> p & 1)
        gain = WORTH * (before - left)
        for place in set(more.values()):
            gain -= 0.5 * self.judge.exposed(place, [u for u, p in at.items() if p == place])
        return gain

    def _way_to(self, target: int, made: dict[int, int]) -> dict[int, int]:
        """Yield the fewest interdicted hexes that part a stack from our lines, and who can step onto them."""
        scene, enemy = self.scene, self.supply.enemy_held
        held = self._held(self.at)
        open_ = FACTS.passable(held, enemy)
        closed = BOARD & ~enemy & ~open_
        joined = flood(SOURCES[scene.side], open_)
        spots = self._spots(made)
        costs = dict.fromkeys(members(joined), 0.0)
        for place in members(SOURCES[scene.side] & closed & ~enemy):
            if place in spots:
                costs[place] = 1.0

        def links(place: int) -> Iterator[tuple[int, float]]:
            for near in members(NEAR[place] & BOARD & ~enemy):
                shut = bool(closed >> near & 1)
                if not shut or near in spots:
                    yield near, shut + 0.01

        steps = [place for place in chain(costs, NEAR[target], links) if closed >> place & 1]
        return self._who(steps, spots) if len(steps) <= MOST else {}

    def _spots(self, made: dict[int, int]) -> dict[int, list[int]]:
        """Return the free hexes that our units can step onto now, with those who can."""
        scene = self.scene
        found: dict[int, list[int]] = {}
        for unit in self.able:
            if unit in made:
                continue
            for place in scene.ways(unit).goals():
                if BOARD >> place & 1 and not self.supply.enemy_held >> place & 1:
                    if 1 << place & BOX_MASK and len(scene.s.at(place, scene.side)) >= SLOTS[place][scene.side]:
                        continue
                    found.setdefault(place, []).append(unit)
        return found

    def _who(self, places: list[int], spots: dict[int, list[int]]) -> dict[int, int]:
        """Choose for each hex the unit that fits it best: strong enough to stand there, not needed where it is."""
        made: dict[int, int] = {}
        held = self._held(self.at)
        hungry = self.supply.hungry(held)
        for place in sorted(places, key=lambda p: (len(spots[p]), p)):
            best, found = NEVER, -1
            for unit in spots[place]:
                if unit in made:
                    continue
                at = {**self.at, unit: place}
                cost = self.judge.exposed(place, [unit]) + 0.1 * self.scene.strength(unit)
                left = [u for u, p in at.items() if p == self.at[unit]]
                cost += self.judge.exposed(self.at[unit], left) - self.judge.exposed(self.at[unit], [*left, unit])
                worse = self.supply.hungry(self._held(at)) & ~hungry & ~(1 << place)
                cost += 5.0 * worse.bit_count()
                if cost < best:
                    best, found = cost, unit
            if found < 0:
                return {}
            made[found] = place
        return made

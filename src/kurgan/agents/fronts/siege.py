"""Rings: which few places, held by us, would leave an enemy stack without supply, and who can hold them."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.lines import NEVER, encircle
from kurgan.agents.fronts.facts import AWAY, touching
from kurgan.agents.fronts.judge import Judge
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.supply import Supply
from kurgan.board.placeset import members, placeset
from kurgan.games.fronts.rules.tables import BOARD, HEX_MASK, NEAR

MOST: Final = 5  # places of a ring
TARGETS: Final = 4  # stacks looked at
LEAST: Final = 4.0  # what starving a stack must be worth


class Ring:
    """Places and the units that go there; `starved` are the enemy's places that lose supply by it."""

    def __init__(self, posts: dict[int, int], starved: int, gain: float) -> None:
        self.posts = posts
        self.starved = starved
        self.gain = gain


class Siege:
    """The search for rings with the units that are free to go."""

    def __init__(self, scene: Scene, judge: Judge, supply: Supply, free: list[int], at: dict[int, int]) -> None:
        self.scene = scene
        self.judge = judge
        self.supply = supply
        self.free = free
        self.at = at
        self.reach: dict[int, list[int]] = {}
        open_ = HEX_MASK & ~supply.enemy_held
        for unit in free:
            for place in {*scene.ways(unit).goals(), scene.s.where[unit]}:
                if open_ >> place & 1:
                    self.reach.setdefault(place, []).append(unit)

    def best(self) -> Ring | None:
        """Return the most valuable ring that can be closed now."""
        hunger = self.supply.hunger
        before = self._starved(self._held({}))
        targets = [p for p in hunger if hunger[p] >= LEAST and not before >> p & 1]
        targets.sort(key=lambda p: (-hunger[p], p))
        found: Ring | None = None
        for target in targets[:TARGETS]:
            ring = self._around(target, before)
            if ring is not None and ring.gain > (found.gain if found else 0.0):
                found = ring
        return found

    def keepers(self) -> tuple[dict[int, float], int]:
        """Return units that must stay to keep enemies starved, with what that is worth, and the starved."""
        held = self._held({})
        starved = self._starved(held)
        worth = sum(self.supply.hunger[p] for p in members(starved))
        if worth < LEAST:
            return {}, 0
        stay: dict[int, float] = {}
        mine = sorted(members(held & ~self.supply.enemy_held), key=lambda p: (self._mass(p), p))
        for place in mine:
            less = self._starved(held & ~(1 << place))
            kept = worth - sum(self.supply.hunger[p] for p in members(less))
            if kept < 1.0:
                held &= ~(1 << place)
                continue
            units = [u for u in self.free if self.at[u] == place]
            if units:
                stay[min(units, key=lambda u: (self.scene.strength(u), u))] = kept
        return stay, starved

    def _mass(self, place: int) -> float:
        return sum(self.scene.strength(u) for u, p in self.at.items() if p == place)

    def _held(self, posts: dict[int, int]) -> int:
        """Return the places we hold if some units go to their posts and all others stay."""
        return placeset(posts.get(unit, place) for unit, place in self.at.items()) & BOARD

    def _far(self, held: int, target: int) -> float:
        """Return how far supply has to come to a stack."""
        if self.supply.sources >> target & 1:
            return 0
        open_ = self.supply.open(held)
        reached = edge = NEAR[target] & open_
        steps = 1
        while edge:
            if edge & self.supply.sources:
                return steps
            steps += 1
            edge = touching(edge) & open_ & ~reached
            reached |= edge
        return NEVER

    def _starved(self, held: int) -> int:
        return self.supply.enemy_held & ~self.supply.enemy_fed(held)

    def _around(self, target: int, before: int) -> Ring | None:
        """Return the ring that leaves a stack no way of supply, closed by those who can be there now."""
        near = sorted(p for p in self.reach if AWAY[target][p] <= 3)
        posts = encircle(near, self._who, lambda posts: self._far(self._held(posts), target), MOST)
        return self._valued(posts, before) if posts is not None else None

    def _who(self, place: int, posts: dict[int, int]) -> int:
        """Return the strongest free unit that can go to a place."""
        able = [u for u in self.reach[place] if u not in posts]
        return max(able, key=lambda u: (self.scene.strength(u), -u), default=-1)

    def _valued(self, posts: dict[int, int], before: int) -> Ring:
        """Return what a closed ring is worth: the starved, less what its posts and those behind have to fear."""
        scene, supply = self.scene, self.supply
        held = self._held(posts)
        starved = self._starved(held)
        gain = sum(supply.hunger[p] for p in members(starved & ~before))
        hungry = supply.hungry(held)
        with scene.quiet(starved):
            for place in set(posts.values()):
                stack = [u for u, p in self.at.items() if posts.get(u, p) == place]
                gain -= self.judge.exposed(place, stack)
                if hungry >> place & 1:
                    gain -= 0.15 * sum(scene.strength(u) for u in stack)
        return Ring(posts, starved, gain)

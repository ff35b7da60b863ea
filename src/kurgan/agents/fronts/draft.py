"""The draft of a movement phase: where every unit of ours is to be, who may still be moved, what a side is after."""

from __future__ import annotations

import random
from typing import Final, Protocol

from kurgan.agents.core.clock import Clock
from kurgan.agents.fronts.judge import Judge
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.supply import Supply
from kurgan.games.fronts.rules.tables import HEX_MASK, PLACE_COUNT

FEW: Final = 4  # units on a hex that are not too many
TASTE: Final = 0.15  # how much a liking of the moment may change the worth of a place


class Purpose(Protocol):
    """What a side is after: who stays where, and how good a place is for a unit."""

    def posts(self) -> dict[int, int]:
        """Return the units with a place they must be at."""

    def pull(self, unit: int, place: int) -> float:
        """Return how much a unit wants to be at a place."""

    def hunger(self, foe: int) -> float:
        """Return what it is worth that an enemy has no supply."""

    def arranged(self, held: int, alone: int) -> float:
        """Return what it is worth to hold some places, some of them alone and in supply."""

    def most(self, place: int) -> int:
        """Return how many of our units there may be at a place."""


class Draft:
    """What the steps of planning share and change."""

    def __init__(
        self, scene: Scene, judge: Judge, purpose: Purpose, units: list[int], rng: random.Random, clock: Clock
    ) -> None:
        self.scene = scene
        self.judge = judge
        self.purpose = purpose
        self.units = units  # those that can move
        self.rng = rng
        self.clock = clock
        self.taste = [rng.uniform(0.0, TASTE) for _ in range(PLACE_COUNT)]  # so that equals are not always chosen alike
        self.at: dict[int, int] = {u: scene.s.where[u] for u in scene.s.present(scene.side)}
        self.fixed: set[int] = set()
        self.supply = Supply(scene, purpose.hunger)
        self.hunger = scene.weights["hunger"]  # what a factor of ours without supply costs
        self.crowd = scene.weights["crowd"]  # what each unit costs that finds a hex full

    def free(self) -> list[int]:
        """Return the units that can move and have no orders yet."""
        return [u for u in self.units if u not in self.fixed]

    def order(self, unit: int, place: int) -> None:
        """Send a unit somewhere for good."""
        self.at[unit] = place
        self.fixed.add(unit)

    def crowded(self, place: int, count: int) -> float:
        """Return what it costs that so many share a hex: those beyond a few are missing elsewhere."""
        return self.crowd * max(count - FEW, 0) if HEX_MASK >> place & 1 else 0.0

    def stacks(self) -> dict[int, list[int]]:
        """Return the units by the place they are to be at."""
        made: dict[int, list[int]] = {}
        for unit, place in self.at.items():
            made.setdefault(place, []).append(unit)
        return made

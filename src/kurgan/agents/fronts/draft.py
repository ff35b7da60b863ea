"""The draft of a movement phase: where every unit of ours is to be, who may still be moved, what a side is after."""

from __future__ import annotations

from typing import Final, Protocol

from kurgan.agents.fronts.judge import Judge
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.supply import Supply

HUNGER: Final = 0.25  # what a factor of ours without supply costs


class Purpose(Protocol):
    """What a side is after: who stays where, and how good a place is for a unit."""

    def posts(self) -> dict[int, int]:
        """Units with a place they must be at."""

    def pull(self, unit: int, place: int) -> float:
        """How much a unit wants to be at a place."""

    def hunger(self, foe: int) -> float:
        """What it is worth that an enemy has no supply."""

    def arranged(self, held: int) -> float:
        """What it is worth to hold places alone and in supply."""

    def most(self, place: int) -> int:
        """How many of our units there may be at a place."""


class Draft:
    """What the steps of planning share and change."""

    def __init__(self, scene: Scene, judge: Judge, purpose: Purpose, units: list[int]) -> None:
        self.scene = scene
        self.judge = judge
        self.purpose = purpose
        self.units = units  # those that can move
        self.at: dict[int, int] = {u: scene.s.where[u] for u in scene.s.present(scene.side)}
        self.fixed: set[int] = set()
        self.supply = Supply(scene, purpose.hunger)

    def free(self) -> list[int]:
        """The units that can move and have no orders yet."""
        return [u for u in self.units if u not in self.fixed]

    def order(self, unit: int, place: int) -> None:
        """Send a unit somewhere for good."""
        self.at[unit] = place
        self.fixed.add(unit)

    def stacks(self) -> dict[int, list[int]]:
        """The units by the place they are to be at."""
        made: dict[int, list[int]] = {}
        for unit, place in self.at.items():
            made.setdefault(place, []).append(unit)
        return made

"""Orders of one phase as they are being thought out: who goes where, and why."""

from __future__ import annotations

from collections.abc import Sequence

from kurgan.agents.core.plan import Intent
from kurgan.agents.core.reasons import Reason
from kurgan.core.action import Action


class Orders:
    """The units that can be given orders, and those given so far, each with the reason."""

    def __init__(self, units: list[int]) -> None:
        self.units = units
        self.moves: dict[int, int] = {}
        self.why: dict[int, Reason] = {}

    def place(self, unit: int, place: int, why: Reason) -> None:
        """Decide where a unit goes."""
        self.moves[unit] = place
        self.why[unit] = why

    def free(self) -> list[int]:
        """Return the units not decided on."""
        return [u for u in self.units if u not in self.moves]

    def walks(self, where: Sequence[int], *then: str) -> list[Intent]:
        """Return the orders as clicks, for those who leave their place: the unit, where to, and buttons after that."""
        return [
            Intent([Action("unit", unit), Action("to", place), *(Action(verb) for verb in then)], self.why[unit])
            for unit, place in self.moves.items() if where[unit] != place
        ]

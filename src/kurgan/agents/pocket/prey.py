"""An enemy hex as something to attack: what its fall is worth, and what a battle for it gains."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kurgan.agents.pocket.facts import decides, defence, freed, goals, results, way, worth
from kurgan.games.pocket.rules.counters import HQ
from kurgan.games.pocket.rules.data import AXIS, OTHER
from kurgan.games.pocket.rules.land import SHIFT
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import column_of, final_column, odds

DECIDES: Final = 60.0  # the worth of a town without which the game is lost


class Force:
    """Attackers, one after another: their steps, and what a step of those who can be lost is worth."""

    def __init__(self, s: Pocket, units: list[int]) -> None:
        self._s = s
        self.steps = self._shared = 0
        self._worth = 0.0
        for unit in units:
            self.add(unit)

    def add(self, unit: int) -> None:
        """Add one unit; HQs only lead."""
        steps = self._s.steps(unit)
        self.steps += steps
        if not HQ[unit]:
            self._shared += steps
            self._worth += worth(self._s, unit)

    def step(self) -> float:
        """Return what a step is worth in the mean."""
        return self._worth / self._shared if self._shared else 0.0


class Prey:
    """The enemies in one hex."""

    def __init__(self, s: Pocket, side: int, target: int, weights: Mapping[str, float]) -> None:
        foes = s.pile(target, OTHER[side])
        self.target = target
        self.steps = sum(s.steps(u) for u in foes)
        self.step = sum(worth(s, u) for u in foes) / self.steps if self.steps else 0.0
        self.defence = defence(s, foes)
        self.staff = any(HQ[u] for u in foes)
        self.ground = ground(s, side, target, weights)
        self._care = weights["care"]

    def column(self, attack: int, against: int, staff: bool = False) -> int:
        """Return the column in which so much attacks so much."""
        return final_column(column_of(odds(attack, max(1, against))), SHIFT[self.target], staff, self.staff, 0)

    def gain(self, column: int, force: Force) -> float:
        """Return the expected gain of a battle in a column."""
        lost, killed, empty = results(column, force.steps, self.steps)
        return killed * self.step - self._care * lost * force.step() + empty * self.ground


def ground(s: Pocket, side: int, target: int, weights: Mapping[str, float]) -> float:
    """Return what an enemy hex is worth once it is empty: a town, a step towards the nearest one, or a way out."""
    found = weights["step"] + (freed(s, target) * weights["free"] if side == AXIS else 0.0)
    wanted = goals(s, side)
    value = wanted.get(target, 0.0)
    if value:
        last = weights["last"] if s.turn == s.play().end else 1.0
        return found + weights["town"] * value * last + (DECIDES if decides(s, side, target) else 0.0)
    near = min((way(s.scenario, side, goal)[target] for goal in wanted), default=99)
    return found + weights["near"] / (2.0 + near)

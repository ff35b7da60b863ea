"""Barrages: which hex, with which guns."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.choice import best_over
from kurgan.agents.core.weights import Weights
from kurgan.agents.pocket.attack import force, helped
from kurgan.agents.pocket.facts import shelling, worth
from kurgan.agents.pocket.prey import Force, Prey
from kurgan.games.pocket.rules.barrage import ready_guns, within
from kurgan.games.pocket.rules.columns import REGULAR
from kurgan.games.pocket.rules.counters import BARRAGE, KATYUSHA
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.fire import Fire
from kurgan.games.pocket.rules.odds import Reckoning
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import column_of, odds, shifted

PLANES: Final = 4  # air units that are considered for one barrage


class Shelling:
    """The barrages of one side in one phase as it stands."""

    def __init__(self, s: Pocket, side: int, mode: int, weights: Weights) -> None:
        self.s = s
        self.side = side
        self.mode = mode
        self.weights = weights
        self._ready = ready_guns(s, side, mode)

    def battery(self, target: int) -> tuple[float, list[int]]:
        """Return the best set of guns against a hex and what it gains, every gun charged a little."""
        s, w = self.s, self.weights
        guns = [u for u in self._ready if within(s, u, target)]
        if not guns:
            return 0.0, []
        step, disorder = self._prize(target, self.mode == REGULAR)
        guns.sort(key=lambda u: (KATYUSHA[u], -BARRAGE[u][s.back[u]], u))
        best, chosen, cost = 0.0, list[int](), 0.0
        for count, gun in enumerate(guns, 1):
            cost += w["rocket"] if KATYUSHA[gun] else w["shell"] * BARRAGE[gun][s.back[gun]]
            column = Fire(s, self.side, target, guns[:count], 0).column
            if column >= 0:
                steps, chance = shelling(column)
                value = steps * step + chance * disorder - cost
                if value > best:
                    best, chosen = value, guns[:count]
        return best, chosen

    def best(self, targets: list[int]) -> int:
        """Return the hex to fire at next, -1 for none."""
        return best_over(0.0, targets, lambda t: self.battery(t)[0], -1)[0]

    def bombs(self, targets: list[int]) -> int:
        """Return the hex on which the air units left at the end of a turn do most, -1 if there are none."""
        planes = min(PLANES, self.s.air[self.side])

        def value(target: int) -> float:
            step, disorder = self._prize(target, False)
            steps, chance = shelling(Fire(self.s, self.side, target, [], planes).column)
            return steps * step + chance * disorder

        return max(targets, key=lambda t: (value(t), -t)) if targets and planes else -1

    def _prize(self, target: int, attack: bool) -> tuple[float, float]:
        """Return what a step and disorder in a hex are worth: disorder helps our attacks and weakens their turn."""
        s, side = self.s, self.side
        prey = Prey(s, side, target, self.weights)
        firm = [u for u in s.pile(target, OTHER[side]) if not s.disorganised[u]]
        disorder = self.weights["disorder"] * sum(worth(s, u) for u in firm)
        units = force(s, side, target) if attack and firm else []
        if units:
            sums = Reckoning(s, side, target, units, -1, [], False, 0)
            more = column_of(odds(sums.attack * 2, max(1, sums.defense))) - sums.base
            now, all_ = helped(s, side, target, units), Force(s, units)
            disorder += max(0.0, prey.gain(shifted(now, more), all_) - max(0.0, prey.gain(now, all_)))
        return prey.step, disorder

"""The officer: plans a whole phase for either side and plays to win."""

from __future__ import annotations

import random
from typing import Final

from kurgan.agents import barbarossa_axis as axis
from kurgan.agents import barbarossa_russian as russian
from kurgan.agents.barbarossa_facts import ATTACK, AXIS, DEAD, DEFENSE, GAME, OTHER, UNITS_OF, State
from kurgan.agents.barbarossa_field import distances
from kurgan.agents.barbarossa_player import Plan
from kurgan.core.action import Action
from kurgan.core.decision import Decision

# How often a ready set-up is chosen, by its id; one that is not listed counts once.
LIKING: Final = {"forward": 2, "river": 1, "depth": 1, "centre": 2, "south": 1}
STRONGEST: Final = 8  # the attack factor worth saving for


class Officer:
    """Set-up, replacements and plans of the officer."""

    def keen(self, s: State, side: int) -> bool:
        """The Axis follows over rivers; the Russian keeps his line."""
        return side == AXIS

    def setup(self, s: State, decision: Decision, rng: random.Random) -> Action:
        """One of the ready set-ups, the better ones more often; else let the rest be placed."""
        if "ready" in decision.choices:
            names = GAME.lexicon.names["ready"]
            ready = decision.choices["ready"]
            return Action("ready", rng.choices(ready, [LIKING.get(names[n], 1) for n in ready])[0])
        for verb in ("rest", "done"):
            if verb in decision.choices:
                return Action(verb)
        return decision.forward()[0]

    def replace(self, s: State, side: int, units: list[int]) -> int:
        """The strongest unit that can be paid; the Axis saves for an armoured corps that it has lost."""
        if side == AXIS:
            saving = any(s.where[u] == DEAD and ATTACK[u] >= STRONGEST for u in UNITS_OF[AXIS])
            best = max(units, key=lambda u: (ATTACK[u], -u))
            return -1 if saving and ATTACK[best] < STRONGEST else best
        if len(s.on_board(side)) < russian.THIN:
            return min(units, key=lambda u: (DEFENSE[u], u))
        return max(units, key=lambda u: (DEFENSE[u], -u))

    def city(self, s: State, side: int, unit: int, places: list[int]) -> int:
        """A city that stands empty, else the square nearest to the enemy."""
        field = distances(s.one[OTHER[side]])
        empty = [p for p in places if side != AXIS and not s.one[side] >> p & 1]
        return min(empty or places, key=lambda p: (field[p], p))

    def plan(self, s: State, side: int, rng: random.Random) -> Plan:
        """The movement of a whole turn."""
        return axis.plan(s) if side == AXIS else russian.plan(s)

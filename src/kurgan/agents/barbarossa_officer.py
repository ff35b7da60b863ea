"""The officer: plans a whole phase for either side and plays to win."""

from __future__ import annotations

import random

from kurgan.agents import barbarossa_axis as axis
from kurgan.agents import barbarossa_russian as russian
from kurgan.agents.barbarossa_cadet import Cadet
from kurgan.agents.barbarossa_facts import ATTACK, AXIS, DEAD, UNITS_OF, State
from kurgan.agents.barbarossa_player import Plan


class Officer(Cadet):
    """For now."""

    def replace(self, s: State, side: int, units: list[int]) -> int:
        if side == AXIS:
            saving = any(s.where[u] == DEAD and ATTACK[u] >= 8 for u in UNITS_OF[AXIS])
            best = max(units, key=lambda u: (ATTACK[u], -u))
            return -1 if saving and ATTACK[best] < 8 else best
        return super().replace(s, side, units)

    def plan(self, s: State, side: int, rng: random.Random) -> Plan:
        if side == AXIS:
            return axis.plan(s, rng)
        return russian.plan(s, rng)

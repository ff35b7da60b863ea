"""The officer: plans a whole movement for either side and plays to win."""

from __future__ import annotations

import random
from typing import Final

from kurgan.agents.barbarossa import axis, russian
from kurgan.agents.barbarossa.facts import GAME, Barbarossa, distances, rules
from kurgan.agents.barbarossa.scene import Scene
from kurgan.agents.core.replies import set_up
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.barbarossa.rules.tables import ATTACK, AXIS, DEFENSE, UNITS_OF

# How often a ready set-up is chosen, by its id; one that is not listed counts once.
LIKING: Final = {"forward": 6, "river": 1, "depth": 1, "centre": 2, "south": 1}
STRONGEST: Final = 8  # the attack factor worth saving for


class Officer:
    """The officer's set-ups, replacements and plans."""

    def keen(self, side: int) -> bool:
        """Follow over rivers with the Axis; keep the line with the Russians."""
        return side == AXIS

    def setup(self, decision: Decision, rng: random.Random) -> Action | None:
        """Choose a ready set-up, the better ones more often; without any, let the rest be placed."""
        return set_up(decision, rng, GAME.lexicon.names["ready"], LIKING)

    def replace(self, s: Barbarossa, side: int, units: list[int]) -> int:
        """Choose the strongest unit that can be paid; the Axis saves for an armoured corps that it has lost."""
        if side == AXIS:
            saving = any(s.where[u] == rules.DEAD and ATTACK[u] >= STRONGEST for u in UNITS_OF[AXIS])
            best = max(units, key=lambda u: (ATTACK[u], -u))
            return -1 if saving and ATTACK[best] < STRONGEST else best
        if len(s.on_board(side)) < russian.THIN:
            return min(units, key=lambda u: (DEFENSE[u], u))
        return max(units, key=lambda u: (DEFENSE[u], -u))

    def city(self, s: Barbarossa, side: int, places: list[int]) -> int:
        """Choose a city that stands empty, else the square nearest to the enemy."""
        field = distances(s.one[rules.OTHER[side]])
        empty = [p for p in places if side != AXIS and not s.one[side] >> p & 1]
        return min(empty or places, key=lambda p: (field[p], p))

    def plan(self, scene: Scene) -> None:
        """Plan the movement of a whole turn."""
        if scene.side == AXIS:
            axis.plan(scene)
        else:
            russian.plan(scene)

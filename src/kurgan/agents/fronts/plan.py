"""A plan for a movement phase: guards, rings, attacks chosen one after another, then all others by value."""

from __future__ import annotations

import random
from typing import Final

from kurgan.agents.core.clock import Clock
from kurgan.agents.core.plan import Intent, Plan
from kurgan.agents.core.reasons import Reason
from kurgan.agents.fronts.blows import Blows
from kurgan.agents.fronts.draft import Draft, Purpose
from kurgan.agents.fronts.judge import Judge
from kurgan.agents.fronts.places import Places
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.secure import Secure
from kurgan.agents.fronts.siege import Siege
from kurgan.core.action import Action
from kurgan.games.fronts.rules.tables import BOARD

RINGS: Final = 3  # rings closed on one turn


class Planner:
    """The maker of the plan of one movement phase."""

    def __init__(
        self, scene: Scene, judge: Judge, purpose: Purpose, units: list[int], rng: random.Random, clock: Clock
    ) -> None:
        self.scene = scene
        self.draft = Draft(scene, judge, purpose, units, rng, clock)
        self.blows = Blows(self.draft)

    def plan(self) -> Plan:
        """Plan the whole phase."""
        draft = self.draft
        posts = draft.purpose.posts()
        draft.fixed.update(unit for unit, place in posts.items() if draft.at.get(unit) == place)
        stay, starved = self._siege().keepers()
        self.scene.mute(starved)
        self.blows.keep = stay
        self.blows.choose(self.scene.weights["strike"], starved)  # those cut off first: they cannot get away
        draft.fixed.update(stay)
        self._besiege(starved)
        for unit, place in posts.items():
            if unit in draft.units and unit not in draft.fixed and place in self.scene.ways(unit).goals():
                draft.order(unit, place)
        self.blows.choose(self.scene.weights["least"], BOARD)
        Places(draft).relax()
        Secure(draft).mend()
        return self._ordered()

    def few(self, count: int) -> tuple[Plan, float]:
        """Plan the best moves of a few units one after another, without attacks, and return what they gain."""
        gain = Places(self.draft).few(count)
        return self._ordered(), gain

    def _besiege(self, starved: int) -> None:
        """Close rings while they pay; starved units will attack nobody."""
        draft = self.draft
        for _ in range(RINGS):
            ring = self._siege().best()
            if ring is None:
                break
            for unit, place in ring.posts.items():
                draft.order(unit, place)
            starved |= ring.starved
            self.scene.mute(starved)

    def _siege(self) -> Siege:
        draft = self.draft
        return Siege(draft.scene, draft.judge, draft.supply, draft.free(), draft.at)

    def _ordered(self) -> Plan:
        """Order the moves: out of battle spaces, then attackers over dry ground, other attackers, those in front."""
        s = self.scene.s
        goals = {unit: goal for unit, goal in self.draft.at.items() if goal != s.where[unit]}
        enters = {u: place for place, units in self.blows.entering.items() for u in units}

        def rank(unit: int) -> tuple[int, int, int, int]:
            first = 0 if s.inside[unit] else 1 if unit in enters else 2
            wet = int(unit in enters and not self.blows.dry(unit, goals[unit]))
            return first, wet, int(not self.scene.lines >> s.where[unit] & 1), unit

        return Plan([
            Intent([Action("unit", unit), Action("to", goals[unit])], self._why(unit, goals[unit], unit in enters))
            for unit in sorted(goals, key=rank)
        ])

    def _why(self, unit: int, goal: int, enters: bool) -> Reason:
        """Return why a unit goes where it goes."""
        if enters:
            return "reason-attacks", "place", goal
        return "reason-post" if unit in self.draft.fixed else "reason-best-place", "place", goal

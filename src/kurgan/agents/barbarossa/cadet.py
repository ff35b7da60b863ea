"""The cadet: attacks what it can hit at 3-1, else walks towards its objective; a garrison stays in every city."""

from __future__ import annotations

import random
from typing import Final

from kurgan.agents.barbarossa.facts import Barbarossa, distances, rules
from kurgan.agents.barbarossa.scene import Scene
from kurgan.agents.core.replies import first_of
from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.barbarossa.rules.tables import ATTACK, AXIS, CITIES, DEFENSE, NEAR, SOURCES, VICTORY

ENOUGH: Final = 3  # odds at which a cadet attacks


class Cadet:
    """One look, no plan beyond the turn."""

    def keen(self, side: int) -> bool:
        """Follow always."""
        return True

    def setup(self, decision: Decision, rng: random.Random) -> Action | None:
        """Choose any ready set-up."""
        if "ready" in decision.choices:
            return Action("ready", rng.choice(decision.choices["ready"]))
        return first_of(decision, "rest", "done")

    def replace(self, s: Barbarossa, side: int, units: list[int]) -> int:
        """Return the strongest unit that can be paid."""
        return max(units, key=lambda u: (DEFENSE[u], -u))

    def city(self, s: Barbarossa, side: int, places: list[int]) -> int:
        """Return the square nearest to the enemy."""
        field = distances(s.one[rules.OTHER[side]])
        return min(places, key=lambda p: (field[p], p))

    def plan(self, scene: Scene) -> None:
        """Plan attacks first, then let everyone walk."""
        self._garrisons(scene)
        for place in sorted(scene.foes_at):
            self._attack(scene, place)
        self._walk(scene)

    def _garrisons(self, scene: Scene) -> None:
        """Keep one unit in every city of the map that matters."""
        for place in sorted({*CITIES, *VICTORY, *members(SOURCES[AXIS])}):
            here = [u for u in scene.free() if scene.s.where[u] == place]
            if here:
                scene.place(min(here, key=lambda u: (DEFENSE[u], u)), place, ("reason-garrison",))

    def _attack(self, scene: Scene, target: int) -> None:
        """Gather 3-1 against one square from squares that touch nobody else."""
        defence = scene.defence(scene.foes_at[target])
        others = rules.zone_of(scene.foes & ~(1 << target))
        total = 0
        squares = 0
        chosen: dict[int, int] = {}
        free = set(scene.free())
        for place in members(NEAR[target] & scene.ground & ~scene.foes & ~others):
            room = scene.room(place)
            for u in scene.comers(place):
                if u in chosen or u not in free or room <= 0:
                    continue
                chosen[u] = place
                room -= 1
                total += ATTACK[u]
                squares |= 1 << place
                if total >= ENOUGH * defence * (2 if rules.doubled(scene.s, target, squares) else 1):
                    for unit, spot in chosen.items():
                        scene.place(unit, spot, ("reason-enough",))
                    return

    def _walk(self, scene: Scene) -> None:
        """Walk down the distance field, out of enemy zones, at most three to a square."""
        s = scene.s
        open_cities = sum(1 << city for city in VICTORY if not s.one[AXIS] >> city & 1)
        field = distances((open_cities if scene.side == AXIS else 0) or scene.foes)
        for u in sorted(scene.free(), key=lambda u: (field[s.where[u]], u)):
            reach = scene.reach[u]
            open_ = [p for p in members(reach & ~scene.zone or reach) if scene.room(p) > 0]
            if open_:
                scene.place(u, min(open_, key=lambda p: (field[p], p)), ("reason-goal",))

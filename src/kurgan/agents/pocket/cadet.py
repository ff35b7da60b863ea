"""The cadet: attacks at three to one what it can reach, fires all guns, walks to the nearest goal."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.plan import Intent
from kurgan.agents.pocket import posts
from kurgan.agents.pocket.facts import attack_share, defence, way
from kurgan.agents.pocket.mind import Mind, intents
from kurgan.agents.pocket.scene import Scene
from kurgan.board.placeset import members
from kurgan.games.pocket.rules.barrage import ready_guns, within
from kurgan.games.pocket.rules.columns import REGULAR
from kurgan.games.pocket.rules.combat import attackers
from kurgan.games.pocket.rules.counters import GUN, HQ
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.land import GRID
from kurgan.games.pocket.rules.odds import Reckoning
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import attack_strength

ENOUGH: Final = 3  # odds at which a cadet attacks


class Cadet(Mind):
    """One look, no plan beyond the phase; no overruns."""

    def plan(self, scene: Scene) -> list[Intent]:
        """Plan attacks at three to one, then send all others towards the nearest goal; one unit stays in every town."""
        s = scene.s
        if scene.mode == REGULAR:
            posts.stuck(scene)
            for goal in scene.goals:
                here = [u for u in scene.free() if s.where[u] == goal and not HQ[u] and not GUN[u]]
                if here:
                    scene.place(max(here, key=lambda u: (s.defense(u), -u)), goal, ("reason-stays",))
            for target in members(scene.foes):
                self._attack(scene, target)
        turned = posts.guns(scene) if scene.mode == REGULAR else []
        for u in scene.free():
            shut = scene.ban | (scene.touched if HQ[u] or GUN[u] else 0)
            places = [p for p in scene.reach(u).places if scene.room(p) >= s.steps(u) and not shut >> p & 1]
            fields = [way(s.scenario, scene.side, goal) for goal in scene.goals]
            if places and fields:
                field = min(fields, key=lambda f: f[s.where[u]])
                fed = scene.fed(u)
                scene.place(u, min(places, key=lambda p: (not fed >> p & 1, field[p], p)), ("reason-goal",))
        return intents(scene, turned)

    def _attack(self, scene: Scene, target: int) -> None:
        """Bring three to one against a hex, if that can be done."""
        s, side = scene.s, scene.side
        need, total, who = ENOUGH * defence(s, s.pile(target, scene.enemy)), 0, dict[int, int]()
        load: dict[int, int] = {}
        for place in members(GRID.near[target] & ~scene.foes & ~scene.ban):
            share = attack_share(side, place, target)
            for u in scene.comers(place) if share else []:
                open_ = scene.room(place) - load.get(place, 0) >= s.steps(u)
                if total < need and open_ and u not in who:
                    who[u] = place
                    load[place] = load.get(place, 0) + s.steps(u)
                    total += attack_strength(s.attack(u), s.halvings(u), share, False)
        if who and total >= need:
            for u, place in who.items():
                scene.place(u, place, ("reason-attacks", "place", target))

    def target(self, s: Pocket, targets: list[int]) -> int:
        """Return the first hex that can be attacked at three to one."""
        for target in targets:
            units = self.force(s, target)
            if units and Reckoning(s, self.side, target, units, -1, [], False, 0).ratio >= ENOUGH:
                return target
        return -1

    def force(self, s: Pocket, target: int) -> list[int]:
        """Return all units that can attack."""
        return [u for u in attackers(s, self.side, target) if s.attack(u)]

    def barrage(self, s: Pocket, targets: list[int], mode: int) -> int:
        """Return the enemy hex with the most units that a gun reaches."""
        guns = ready_guns(s, self.side, mode)
        near = [t for t in targets if any(within(s, u, t) for u in guns)]
        return max(near, key=lambda t: (len(s.pile(t, OTHER[self.side])), -t), default=-1)

    def guns(self, s: Pocket, target: int, mode: int) -> tuple[list[int], int]:
        """Return all guns in range."""
        return [u for u in ready_guns(s, self.side, mode) if within(s, u, target)], 0

"""One side's movement being planned: who can go where, what threatens each hex, and what has been decided so far."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any, Final

from kurgan.agents.core.clock import Clock
from kurgan.agents.core.orders import Orders
from kurgan.agents.core.reasons import NO_REASON, Reason
from kurgan.agents.core.weights import Weights
from kurgan.agents.pocket.facts import FIELD, Ways, banned, fed_from, final, goals, hardness, towns, ways
from kurgan.agents.pocket.menace import Menace, danger, threats
from kurgan.agents.pocket.prey import Prey
from kurgan.board.placeset import members, placeset
from kurgan.games.pocket.rules.columns import REGULAR
from kurgan.games.pocket.rules.counters import (
    BARRAGE,
    EXPLOITS,
    GUN,
    GUNS_OF,
    HQ,
    HQS_OF,
    NOBODY,
    RANGE,
    STRIPE,
    SUPPLY,
    SUPPLY_POINTS,
    TROOPS,
    UNITS_OF,
)
from kurgan.games.pocket.rules.data import AXIS, OTHER, POINT
from kurgan.games.pocket.rules.land import DEFENSE
from kurgan.games.pocket.rules.mobility import ready
from kurgan.games.pocket.rules.reach import tolls
from kurgan.games.pocket.rules.stacking import LIMIT, limited
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.supply import may_feed, served

QUICK: Final = 8 * POINT  # the allowance of quick troops
MOST_STEPS: Final = 2  # of any unit


def _menace(s: Pocket, enemy: int, notes: dict[str, Any]) -> Menace:
    """Return what the enemy may bring, kept through a phase as long as the enemy does not change or move."""
    key = [(s.where[u], s.back[u], s.disorganised[u]) for u in UNITS_OF[enemy]]
    if notes.get("enemy") != key:
        notes["enemy"], notes["menace"] = key, Menace(s, enemy)
    found: Menace = notes["menace"]
    return found


class Scene(Orders):
    """A movement in progress: the hexes and units given away, each with the reason."""

    def __init__(
        self, s: Pocket, side: int, mode: int, weights: Weights, clock: Clock | None = None,
        rng: random.Random | None = None, notes: dict[str, Any] | None = None,
    ) -> None:
        super().__init__([u for u in ready(s, side, mode) if not SUPPLY[u]])
        self.s = s
        self._own = False  # whether the position is a copy of the scene's own, which it may change
        self.side = side
        self.enemy = OTHER[side]
        self.mode = mode
        self.weights = weights
        self.clock = clock if clock is not None else Clock()
        self.rng = rng if rng is not None else random.Random(s.turn)
        self.foes = s.troops[self.enemy]
        self.touched = s.touching(self.enemy)
        self.ban = banned(s, side)
        self.goals = goals(s, side)
        self.notes: dict[str, Any] = notes if notes is not None else {}  # what is kept through a phase
        self.menace = _menace(s, self.enemy, self.notes)
        self.load: dict[int, int] = {}
        self._full = [0] * (MOST_STEPS + 1)  # by steps, the hexes without room for so many more
        self.held: dict[int, float] = {}  # defence of those decided on, by hex, terrain left aside
        self.reserve: list[int] = []
        self.column: list[int] = []  # who marches to the relief
        self.dash: set[int] = set()  # who runs ahead of supply
        self.riders: dict[int, int] = {}  # hexes with quick troops, who overrun together, and how quick they are
        self.staffs: dict[int, int] = {}  # where HQs go
        self.fought: dict[int, list[int]] = {}  # enemy hexes that are to be attacked, with the attackers
        self.aims: dict[int, float] = {}  # what is on its way to a goal
        self._ways: dict[int, Ways] = {}
        self._prey: dict[int, Prey] = {}
        self._fed: dict[int, int] = {}
        self._larder: dict[int, int] | None = None
        free = set(self.units)
        for u in UNITS_OF[side]:
            if s.where[u] >= 0 and TROOPS[u] and u not in free:
                self.place(u, s.where[u], NO_REASON)

    # ---------- who can go where ----------

    def reach(self, unit: int) -> Ways:
        """Return what a unit can reach."""
        found = self._ways.get(unit)
        if found is None:
            s = self.s
            found = self._ways[unit] = ways(s, self.side, s.where[unit], s.allowance(unit))
        return found

    def can(self, unit: int, place: int) -> bool:
        """Tell whether a unit can come to a hex."""
        return bool(self.reach(unit).hexes >> place & 1)

    def fits(self, unit: int, place: int) -> bool:
        """Tell whether it also finds room there."""
        return self.can(unit, place) and self.room(place) >= self.s.steps(unit)

    def limber(self, gun: int) -> None:
        """Change the mode of a gun in fire mode, so that it can move; the position handed in stays as it is."""
        if not self._own:
            self.s, self._own = self.s.copy(), True
        self.s.back[gun] = 1
        self._ways.pop(gun, None)

    @cached_property
    def _comers(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {place: [] for place in members(self.touched)}
        for u in self.units:
            if self.s.attack(u):
                for p in members(self.reach(u).hexes & self.touched):
                    found[p].append(u)
        return found

    def comers(self, place: int) -> list[int]:
        """Return the undecided units with an attack strength that can come to a hex next to the enemy."""
        return [u for u in self._comers.get(place, []) if u not in self.moves]

    def troops(self) -> list[int]:
        """Return the units not decided on that may man a post: no HQs, no guns, nobody who marches to the relief."""
        return [u for u in self.free() if not (HQ[u] or GUN[u] or u in self.column)]

    def bound(self, unit: int) -> bool:
        """Tell whether an Axis unit is the garrison of a town and too slow to be back when the fighting is over."""
        if self.side != AXIS or EXPLOITS[unit] or not self.weights["bound"]:
            return False
        return self.s.where[unit] in towns(self.s.scenario, AXIS)

    def room(self, place: int) -> int:
        """Return how many more steps are of use in a hex: more may stand in the city, but at most six fight (1.5c)."""
        return LIMIT - self.load.get(place, 0)

    def roomy(self, unit: int) -> int:
        """Return the hexes within reach of a unit that it may end in and where there is room for it."""
        return self.reach(unit).hexes & ~self.ban & ~self._full[self.s.steps(unit)]

    def place(self, unit: int, place: int, why: Reason) -> None:
        """Decide where a unit goes."""
        super().place(unit, place, why)
        if self.s.attack(unit) and self.s.allowance(unit) >= QUICK:
            self.riders[place] = self.s.allowance(unit)
        if limited(place) or not GUN[unit]:  # in the city guns take no room: the six best steps fight
            load = self.load[place] = self.load.get(place, 0) + self.s.steps(unit)
            for steps in range(max(0, LIMIT - load + 1), MOST_STEPS + 1):
                self._full[steps] |= 1 << place
        self.held[place] = self.held.get(place, 0.0) + hardness(self.s, unit)

    def towards(self, goal: int) -> Reason:
        """Return the reason of a unit that makes for a goal, or for the enemy if it has none."""
        return ("reason-towards", "place", goal) if goal >= 0 else ("reason-towards-enemy",)

    @cached_property
    def batteries(self) -> dict[int, int]:
        """Return our guns in fire mode by hex, with what they fire."""
        found: dict[int, int] = {}
        for u in GUNS_OF[self.side]:
            p = self.s.where[u]
            if p >= 0 and not self.s.hungry[u]:
                found[p] = found.get(p, 0) + BARRAGE[u][self.s.back[u]]
        return found

    def prey(self, target: int) -> Prey:
        """Return the enemies in a hex as something to attack."""
        if target not in self._prey:
            self._prey[target] = Prey(self.s, self.side, target, self.weights)
        return self._prey[target]

    # ---------- supply ----------

    def feed(self) -> None:
        """Work out which units the HQs feed from where they go."""
        s, side = self.s, self.side
        open_, line = s.free(side), s.traced(side)
        self._larder = {
            hq: fed_from(side, p, RANGE[hq], open_)
            for hq in HQS_OF[side]
            if s.where[hq] >= 0 and line >> (p := self.staffs.get(hq, s.where[hq])) & 1
        }
        self._fed = {}

    def edge(self) -> int:
        """Return the towns of ours on a friendly edge."""
        return self.s.play().edges[self.side] & placeset(towns(self.s.scenario, self.side)) & ~self.foes

    def fed(self, unit: int) -> int:
        """Return the hexes in which a unit is expected to find supply; one more hex where HQs come up later."""
        if self._larder is None:
            self.feed()
        key = STRIPE[unit] if STRIPE[unit] != NOBODY else -1 - unit if HQ[unit] else -1
        if key not in self._fed:
            found = self.stocked if self.side == AXIS else 0
            for hq, hexes in (self._larder or {}).items():
                if may_feed(hq, unit, self.s.tied()):
                    found |= hexes
            more = 0 if final(self.s, self.side) else 1 if self.mode == REGULAR else 3
            self._fed[key] = FIELD.within(found, more)
        return self._fed[key]

    @cached_property
    def stocked(self) -> int:
        """Return the hexes that supply points feed."""
        s, found = self.s, 0
        places = {s.where[u] for u in SUPPLY_POINTS if s.where[u] >= 0}
        toll = tolls(s.free(AXIS), 0, 0) if places else []
        for place in places:
            found |= served(place, toll)
        return found

    # ---------- what hexes are worth ----------

    def threat(self, place: int) -> float:
        """Return the strongest attack that a hex may have to stand."""
        return self.menace.at(place)

    def pressed(self, place: int, weight: str) -> float:
        """Return the attack to be ready for: what can come now, and a part of what could if nobody stood in the way."""
        return max(self.threat(place), self.weights[weight] * self._crow[place])

    @cached_property
    def _crow(self) -> list[float]:
        return threats(self.s, self.enemy)

    def peril(self, place: int) -> float:
        """Return the danger to an HQ in a hex."""
        own = (self.guarded(place) + 1.0) * DEFENSE[place]
        return danger(self.pressed(place, "open"), own, place, self.load.get(place, 0) + 1)

    def guarded(self, place: int) -> float:
        """Return the defence of those decided on for a hex; if there are none, of those who are there."""
        held = self.held.get(place, 0.0)
        return held or sum(self.s.defense(u) for u in self.s.pile(place, self.side)
                           if not HQ[u] and self.moves.get(u, place) == place)

    def danger(self, place: int, more: float, steps: int = 1) -> float:
        """Return the share of those in a hex, `more` defence come to them, that the enemy is likely to destroy."""
        own = (self.held.get(place, 0.0) + more) * DEFENSE[place]
        return danger(self.threat(place), own, place, self.load.get(place, 0) + steps)

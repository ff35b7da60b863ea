"""The cadet: attacks what it can hit at 3-1, else walks towards its objective; a garrison stays in every city."""

from __future__ import annotations

import random

from kurgan.agents.barbarossa_facts import (
    ATTACK,
    AXIS,
    CITIES,
    DEFENSE,
    NEAR,
    OTHER,
    SOURCES,
    STACK,
    VICTORY,
    State,
    reaches,
    zone_of,
)
from kurgan.agents.barbarossa_field import distances
from kurgan.agents.barbarossa_player import Plan
from kurgan.agents.barbarossa_value import is_doubled
from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision

ENOUGH = 3  # odds at which a cadet attacks


class Cadet:
    """One look, no plan beyond the turn."""

    def keen(self, s: State, side: int) -> bool:
        """A cadet always follows."""
        return True

    def setup(self, s: State, decision: Decision, rng: random.Random) -> Action:
        """Any ready set-up will do."""
        if "ready" in decision.choices:
            return Action("ready", rng.choice(decision.choices["ready"]))
        for verb in ("rest", "done"):
            if verb in decision.choices:
                return Action(verb)
        return decision.forward()[0]

    def replace(self, s: State, side: int, units: list[int]) -> int:
        """The strongest unit that can be paid."""
        return max(units, key=lambda u: (DEFENSE[u], -u))

    def city(self, s: State, side: int, unit: int, places: list[int]) -> int:
        """The square nearest to the enemy."""
        field = distances(s.one[OTHER[side]])
        return min(places, key=lambda p: (field[p], p))

    def plan(self, s: State, side: int, rng: random.Random) -> Plan:
        """Attacks first, then everybody walks."""
        enemy = OTHER[side]
        units = s.on_board(side)
        reach = {u: reaches(s, side, u) for u in units}
        load: dict[int, int] = {}
        plan = Plan()
        kept = self._garrisons(s, side)
        for place in kept.values():
            load[place] = load.get(place, 0) + 1
        for place in sorted(members(s.one[enemy])):
            self._attack(s, side, place, [u for u in units if u not in kept and u not in plan.moves], reach, load, plan)
        self._walk(s, side, [u for u in units if u not in kept and u not in plan.moves], reach, load, plan)
        return plan

    def _garrisons(self, s: State, side: int) -> dict[int, int]:
        """One unit stays in every city of the map that matters."""
        kept: dict[int, int] = {}
        for place in {*CITIES, *VICTORY, *members(SOURCES[AXIS])}:
            here = s.at(place, side)
            if here:
                kept[min(here, key=lambda u: (DEFENSE[u], u))] = place
        return kept

    def _attack(
        self, s: State, side: int, target: int, units: list[int], reach: dict[int, int], load: dict[int, int],
        plan: Plan,
    ) -> None:
        """Gather 3-1 against one square from squares that touch nobody else."""
        enemy = OTHER[side]
        defence = sum(DEFENSE[u] for u in s.at(target, enemy))
        others = zone_of(s.one[enemy] & ~(1 << target))
        total = 0
        squares = 0
        chosen: dict[int, int] = {}
        taken = dict(load)
        for place in members(NEAR[target] & s.ground() & ~s.one[enemy] & ~others):
            for u in sorted((u for u in units if reach[u] >> place & 1), key=lambda u: (-ATTACK[u], u)):
                if u in chosen or taken.get(place, 0) >= STACK:
                    continue
                chosen[u] = place
                taken[place] = taken.get(place, 0) + 1
                total += ATTACK[u]
                squares |= 1 << place
                factor = 2 if is_doubled(s.frozen(), target, squares) else 1
                if total >= ENOUGH * defence * factor:
                    plan.moves.update(chosen)
                    load.clear()
                    load.update(taken)
                    return

    def _walk(
        self, s: State, side: int, units: list[int], reach: dict[int, int], load: dict[int, int], plan: Plan
    ) -> None:
        """Down the distance field, out of enemy zones, at most three to a square."""
        enemy = OTHER[side]
        free = [city for city in VICTORY if not s.one[AXIS] >> city & 1]
        goals = sum(1 << city for city in free) if side == AXIS else s.one[enemy]
        field = distances(goals or s.one[enemy])
        zone = s.zone(enemy)
        for u in sorted(units, key=lambda u: (field[s.where[u]], u)):
            safe = reach[u] & ~zone
            open_ = [p for p in members(safe or reach[u]) if load.get(p, 0) < STACK]
            if not open_:
                continue
            place = min(open_, key=lambda p: (field[p], p))
            plan.moves[u] = place
            load[place] = load.get(place, 0) + 1

"""Attacks: which enemy to attack, with whom, and what it promises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kurgan.agents.core.allot import best_first
from kurgan.agents.fronts.draft import Draft
from kurgan.agents.fronts.peril import Peril
from kurgan.games.fronts.rules.tables import BOARD, BOX_MASK, CROSSINGS, RIVER, SLOTS

ENOUGH: Final = 0.08  # what another attacker must add, for each of them
THICK: Final = 0.5  # of what a crowd costs elsewhere
KEPT: Final = 0.3  # of a ring that opens when one of ours leaves it for an attack
WORK: Final = 500  # attacks looked at in one turn


@dataclass
class Blow:
    """An attack: where, with whom, and what it promises."""

    target: int
    units: list[int]
    gain: float


class Blows:
    """The choice of attacks one after another; `entering` are those chosen, by place."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.entering: dict[int, list[int]] = {}
        self.prizes: dict[int, float] = {}
        self.peace: dict[int, float] = {}
        self.keep: dict[int, float] = {}  # the units that keep a ring closed, and what that is worth
        self._menace: dict[int, float] | None = None

    def _reaching(self) -> dict[int, list[int]]:
        """Return the enemy places that free units can enter or already fight in."""
        s, scene = self.draft.scene.s, self.draft.scene
        found: dict[int, list[int]] = {}
        targets = s.held[scene.enemy] & BOARD
        for unit in self.draft.units:
            if unit in self.draft.fixed:
                continue
            if targets >> s.where[unit] & 1:
                found.setdefault(s.where[unit], []).append(unit)
                continue
            for goal in scene.ways(unit).tactical:
                if targets >> goal & 1:
                    found.setdefault(goal, []).append(unit)
        return found

    def dry(self, unit: int, place: int) -> bool:
        """Tell whether a unit's attack at a place is no river assault."""
        s = self.draft.scene.s
        if s.where[unit] == place or s.held[self.draft.scene.side] >> place & 1 or 1 << place & CROSSINGS:
            return True
        way = self.draft.scene.ways(unit).tactical[place]
        before = way[-2] if len(way) > 1 else s.where[unit]
        return not RIVER[before] >> place & 1

    def choose(self, least: float, where: int) -> None:
        """Take the attacks on some places that promise most, the best first; attackers have their orders then."""
        draft = self.draft
        able = self._reaching()

        def best(place: int) -> Blow | None:
            return self._blow(place, [u for u in able[place] if u not in draft.fixed])

        def commit(blow: Blow) -> None:
            self.entering[blow.target] = blow.units
            for unit in blow.units:
                draft.order(unit, blow.target)

        def stale(blow: Blow) -> bool:
            return any(u in draft.fixed and u not in self._inside(blow.target) for u in blow.units)

        draft.clock.allow(WORK)
        targets = sorted(place for place in able if where >> place & 1)
        settled = self.entering.__contains__
        best_first(targets, best, stale, commit, lambda _: 0, settled, least, draft.clock, draft.rng)

    def _inside(self, place: int) -> list[int]:
        """Return our units that are in the fight at a place already and stay."""
        return [u for u in self.draft.scene.s.at(place, self.draft.scene.side) if self.draft.at[u] == place]

    def _blow(self, place: int, able: list[int]) -> Blow | None:
        """Return the best force for one target: the strongest first, as many as pay."""
        scene, s = self.draft.scene, self.draft.scene.s
        foes = s.at(place, scene.enemy)
        inside = self._inside(place)
        able = [u for u in able if u not in inside]
        able.sort(key=lambda u: (-self._punch(u, place), u))
        if 1 << place & BOX_MASK:
            able = able[: max(SLOTS[place][scene.side] - len(inside), 0)]
        force = list(inside)
        best: Blow | None = None
        shift, prize = 0.0, self._prize(place)
        for unit in [-1, *able]:
            if unit >= 0:
                force.append(unit)
                shift += self._shift(unit, place)
            elif not inside:
                continue
            wet = not any(self.dry(u, place) for u in force)
            gain = self.draft.judge.attack(place, force, foes, int(wet), prize) + shift
            gain -= THICK * self.draft.crowded(place, len(force))
            if gain > (best.gain + ENOUGH * len(force) if best else 0.0):
                best = Blow(place, list(force), gain)
        return best

    def _prize(self, place: int) -> float:
        """Return what taking a place would do to the supply of both sides."""
        known = self.prizes.get(place)
        if known is None:
            draft, held = self.draft, 0
            for one in draft.at.values():
                held |= 1 << one
            hungry, worse = draft.supply.spoils(held, place)
            fed = draft.supply.hungry(held) & ~hungry
            known = max(worse - draft.supply.plight(held), 0.0)
            known += draft.hunger * sum(draft.scene.strength(u) for u, p in draft.at.items() if fed >> p & 1)
            known += self._threat().get(place, 0.0) * draft.scene.weights["menace"]
            self.prizes[place] = known
        return known

    def _threat(self) -> dict[int, float]:
        """Return by enemy place what a unit from there could cut off of ours as we stand in the draft."""
        if self._menace is None:
            draft = self.draft
            held = 0
            mass: dict[int, float] = {}
            for unit, place in draft.at.items():
                held |= 1 << place
                mass[place] = mass.get(place, 0.0) + draft.hunger * draft.scene.strength(unit) + 1.0
            self._menace = Peril(draft.scene, draft.supply).menace(held, mass)
        return self._menace

    def _punch(self, unit: int, place: int) -> float:
        return self.draft.scene.strength(unit) - 2.0 * (not self.dry(unit, place))

    def _shift(self, unit: int, place: int) -> float:
        """Return what going to a place means for a unit besides the fight: the place, less its best alternative."""
        known = self.peace.get(unit)
        if known is None:
            known = self.peace[unit] = self._at_peace(unit)
        return self.draft.purpose.pull(unit, place) - known - KEPT * self.keep.get(unit, 0.0)

    def _at_peace(self, unit: int) -> float:
        """Return the best a unit can do without a fight, supply left aside."""
        scene, judge = self.draft.scene, self.draft.judge
        home = self.draft.at[unit]
        open_ = BOARD & ~scene.s.held[scene.enemy]
        best = -1e9
        for place in [home, *(g for g in scene.ways(unit).goals() if open_ >> g & 1)]:
            stack = [u for u, p in self.draft.at.items() if p == place and u != unit]
            worth = self.draft.purpose.pull(unit, place) + judge.exposed(place, stack)
            best = max(best, worth - judge.exposed(place, [*stack, unit]))
        return best

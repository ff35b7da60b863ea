"""Attacks: which enemy to fall on, with whom, and what it promises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kurgan.agents.fronts.draft import HUNGER, Draft
from kurgan.games.fronts.tables import BOARD, BOX_MASK, CROSSINGS, RIVER, SLOTS

LEAST: Final = 0.3  # what an attack must be worth


@dataclass
class Blow:
    """An attack: where, with whom, and what it promises."""

    place: int
    units: list[int]
    gain: float


class Blows:
    """Chooses attacks one after another; `entering` are those chosen, by place."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.entering: dict[int, list[int]] = {}
        self.prizes: dict[int, float] = {}
        self.peace: dict[int, float] = {}

    def _reaching(self) -> dict[int, list[int]]:
        """The enemy places that free units can enter or already fight in."""
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
        """Whether a unit's attack at a place is no river assault."""
        s = self.draft.scene.s
        if s.where[unit] == place or s.held[self.draft.scene.side] >> place & 1 or 1 << place & CROSSINGS:
            return True
        way = self.draft.scene.ways(unit).tactical[place]
        before = way[-2] if len(way) > 1 else s.where[unit]
        return not RIVER[before] >> place & 1

    def best(self) -> Blow | None:
        """The attack that promises most of those not chosen yet."""
        best: Blow | None = None
        for place, able in sorted(self._reaching().items()):
            if place in self.entering:
                continue
            found = self._blow(place, able)
            if found is not None and (best is None or found.gain > best.gain):
                best = found
        return best

    def _blow(self, place: int, able: list[int]) -> Blow | None:
        """The best force for one target: the strongest first, as many as pay."""
        scene, s = self.draft.scene, self.draft.scene.s
        foes = s.at(place, scene.enemy)
        inside = [u for u in s.at(place, scene.side) if self.draft.at[u] == place]
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
            if gain > (best.gain + 0.15 if best else LEAST):
                best = Blow(place, list(force), gain)
        return best

    def _prize(self, place: int) -> float:
        """What taking a place would do to the supply of both sides."""
        known = self.prizes.get(place)
        if known is None:
            held = 0
            for one in self.draft.at.values():
                held |= 1 << one
            hungry, worse = self.draft.supply.spoils(held, place)
            fed = self.draft.supply.hungry(held) & ~hungry
            known = max(worse - self.draft.supply.plight(held), 0.0)
            known += HUNGER * sum(self.draft.scene.strength(u) for u, p in self.draft.at.items() if fed >> p & 1)
            self.prizes[place] = known
        return known

    def _punch(self, unit: int, place: int) -> float:
        return self.draft.scene.strength(unit) - 2.0 * (not self.dry(unit, place))

    def _shift(self, unit: int, place: int) -> float:
        """What going to a place means for a unit beside the fight: the place, less the best it could do without one."""
        known = self.peace.get(unit)
        if known is None:
            known = self.peace[unit] = self._at_peace(unit)
        return self.draft.purpose.pull(unit, place) - known

    def _at_peace(self, unit: int) -> float:
        """The best a unit can do without a fight, supply left aside."""
        scene, judge = self.draft.scene, self.draft.judge
        home = self.draft.at[unit]
        open_ = BOARD & ~scene.s.held[scene.enemy]
        best = -1e9
        for place in [home, *(g for g in scene.ways(unit).goals() if open_ >> g & 1)]:
            stack = [u for u, p in self.draft.at.items() if p == place and u != unit]
            worth = self.draft.purpose.pull(unit, place) + judge.exposed(place, stack)
            best = max(best, worth - judge.exposed(place, [*stack, unit]))
        return best

"""A plan for a movement phase: guards, then attacks chosen one after another, then everybody else by value."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from kurgan.agents.fronts_judge import Judge
from kurgan.agents.fronts_scene import Scene
from kurgan.agents.fronts_siege import Siege
from kurgan.agents.fronts_supply import Supply
from kurgan.board.placeset import members
from kurgan.games.fronts.tables import BOARD, BOX_MASK, CROSSINGS, RIVER, SLOTS

PASSES: Final = 3
RINGS: Final = 3  # rings closed on one turn
LEAST: Final = 0.3  # what an attack must be worth
HUNGER: Final = 0.25  # what a factor of ours without supply costs


class Purpose(Protocol):
    """What a side is after: who stays where, and how good a place is for a unit."""

    def posts(self) -> dict[int, int]:
        """Units with a place they must be at."""

    def pull(self, unit: int, place: int) -> float:
        """How much a unit wants to be at a place."""

    def hunger(self, foe: int) -> float:
        """What it is worth that an enemy has no supply."""

    def arranged(self, held: int) -> float:
        """What it is worth to hold places alone and in supply."""

    def most(self, place: int) -> int:
        """How many of our units there may be at a place."""


@dataclass
class Blow:
    """An attack: where, with whom, and what it promises."""

    place: int
    units: list[int]
    gain: float


@dataclass
class Plan:
    """Where units go, in the order in which they are moved."""

    goals: dict[int, int] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)


class Planner:
    """Makes the plan of one movement phase."""

    def __init__(self, scene: Scene, judge: Judge, purpose: Purpose, units: list[int]) -> None:
        self.scene = scene
        self.judge = judge
        self.purpose = purpose
        self.units = units  # those that can move
        self.at: dict[int, int] = {u: scene.s.where[u] for u in scene.s.present(scene.side)}
        self.fixed: set[int] = set()
        self.entering: dict[int, list[int]] = {}  # by place attacked, those who enter
        self.supply = Supply(scene, purpose.hunger)
        self.mass: dict[int, float] = {}
        self.prizes: dict[int, float] = {}
        self.peace: dict[int, float] = {}

    def plan(self) -> Plan:
        """The whole phase."""
        posts = self.purpose.posts()
        self.fixed.update(unit for unit, place in posts.items() if self.at.get(unit) == place)
        self._besiege()
        for unit, place in posts.items():
            if unit in self.units and unit not in self.fixed and place in self.scene.ways(unit).goals():
                self.at[unit] = place
                self.fixed.add(unit)
        while (blow := self._best_blow()) is not None:
            self.entering[blow.place] = blow.units
            for unit in blow.units:
                self.at[unit] = blow.place
                self.fixed.add(unit)
        self._relax()
        return self._ordered()

    def _besiege(self) -> None:
        """Close rings while they pay; the starved will come against nobody."""
        free = [u for u in self.units if u not in self.fixed]
        stay, starved = Siege(self.scene, self.judge, self.supply, free, self.at).keepers()
        self.fixed.update(stay)
        self.scene.mute(starved)
        for _ in range(RINGS):
            free = [u for u in self.units if u not in self.fixed]
            ring = Siege(self.scene, self.judge, self.supply, free, self.at).best()
            if ring is None:
                break
            for unit, place in ring.posts.items():
                self.at[unit] = place
                self.fixed.add(unit)
            starved |= ring.starved
            self.scene.mute(starved)

    # ---------- attacks ----------

    def _reaching(self) -> dict[int, list[int]]:
        """The enemy places that free units can enter or already fight in."""
        s, scene = self.scene.s, self.scene
        found: dict[int, list[int]] = {}
        targets = s.held[scene.enemy] & BOARD
        for unit in self.units:
            if unit in self.fixed:
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
        s = self.scene.s
        if s.where[unit] == place or s.held[self.scene.side] >> place & 1 or 1 << place & CROSSINGS:
            return True
        way = self.scene.ways(unit).tactical[place]
        before = way[-2] if len(way) > 1 else s.where[unit]
        return not RIVER[before] >> place & 1

    def _best_blow(self) -> Blow | None:
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
        scene, s = self.scene, self.scene.s
        foes = s.at(place, scene.enemy)
        inside = [u for u in s.at(place, scene.side) if self.at[u] == place]
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
            gain = self.judge.attack(place, force, foes, int(wet), prize) + shift
            if gain > (best.gain + 0.15 if best else LEAST):
                best = Blow(place, list(force), gain)
        return best

    def _prize(self, place: int) -> float:
        """What taking a place would do to the supply of both sides."""
        known = self.prizes.get(place)
        if known is None:
            held = 0
            for one in self.at.values():
                held |= 1 << one
            hungry, worse = self.supply.spoils(held, place)
            fed = self.supply.hungry(held) & ~hungry
            known = max(worse - self.supply.plight(held), 0.0)
            known += HUNGER * sum(self.scene.strength(u) for u, p in self.at.items() if fed >> p & 1)
            self.prizes[place] = known
        return known

    def _punch(self, unit: int, place: int) -> float:
        return self.scene.strength(unit) - 2.0 * (not self.dry(unit, place))

    def _shift(self, unit: int, place: int) -> float:
        """What going to a place means for a unit beside the fight: the place, less the best it could do without one."""
        known = self.peace.get(unit)
        if known is None:
            known = self.peace[unit] = self._at_peace(unit)
        return self.purpose.pull(unit, place) - known

    def _at_peace(self, unit: int) -> float:
        """The best a unit can do without a fight, supply left aside."""
        scene, judge = self.scene, self.judge
        home = self.at[unit]
        open_ = BOARD & ~scene.s.held[scene.enemy]
        best = -1e9
        for place in [home, *(g for g in scene.ways(unit).goals() if open_ >> g & 1)]:
            stack = [u for u, p in self.at.items() if p == place and u != unit]
            worth = self.purpose.pull(unit, place) + judge.exposed(place, stack)
            best = max(best, worth - judge.exposed(place, [*stack, unit]))
        return best

    # ---------- everybody else ----------

    def _relax(self) -> None:
        """Each unit in turn takes its best place given the others, until nobody wants to change."""
        free = [u for u in self.units if u not in self.fixed]
        free.sort(key=lambda u: (-self.scene.strength(u), u))
        stacks = self._stacks()
        for _ in range(PASSES):
            moved = [self._settle(unit, stacks) for unit in free]
            if not self._together(stacks, set(free)) and not any(moved):
                break

    def _settle(self, unit: int, stacks: dict[int, list[int]]) -> bool:
        """Move a unit to its best place in the plan; whether that is another one."""
        goal, _ = self._option(unit, stacks)
        if goal == self.at[unit]:
            return False
        self._shift_to(unit, goal, stacks)
        return True

    def _shift_to(self, unit: int, goal: int, stacks: dict[int, list[int]]) -> None:
        stacks[self.at[unit]].remove(unit)
        stacks.setdefault(goal, []).append(unit)
        self.at[unit] = goal

    def _option(self, unit: int, stacks: dict[int, list[int]]) -> tuple[int, float]:
        """The best place for a unit given the others, and how much better than where it is planned to be."""
        scene, judge, purpose = self.scene, self.judge, self.purpose
        home, start = self.at[unit], scene.s.where[unit]
        rest = [u for u in stacks[home] if u != unit]
        others = 0
        for place, stack in stacks.items():
            if stack and (place != home or rest):
                others |= 1 << place
        open_ = BOARD & ~scene.s.held[scene.enemy]
        goals = [g for g in scene.ways(unit).goals() if open_ >> g & 1 or not BOARD >> g & 1]
        best, goal, stay = -1e9, home, 0.0
        for place in sorted({*goals, start, home}):
            stack = rest if place == home else stacks.get(place, [])
            if len(stack) >= purpose.most(place) and place not in (home, start):
                continue
            worth = purpose.pull(unit, place) + judge.exposed(place, stack) - judge.exposed(place, [*stack, unit])
            worth += 0.05 * (place == home) + self._supply(others | 1 << place, [unit], place)
            if place == home:
                stay = worth
            if worth > best:
                best, goal = worth, place
        return goal, best - stay

    def few(self, count: int) -> tuple[Plan, float]:
        """The best moves of a few units one after another, without attacks, and what they gain."""
        stacks = self._stacks()
        gained = 0.0
        for _ in range(count):
            best, unit, goal = 0.2, -1, -1
            for one in self.units:
                place, gain = self._option(one, stacks) if one not in self.fixed else (-1, 0.0)
                if gain > best:
                    best, unit, goal = gain, one, place
            if unit < 0:
                break
            self._shift_to(unit, goal, stacks)
            self.fixed.add(unit)
            gained += best
        return self._ordered(), gained

    def _stacks(self) -> dict[int, list[int]]:
        stacks: dict[int, list[int]] = {}
        for unit, place in self.at.items():
            stacks.setdefault(place, []).append(unit)
            self.mass[place] = self.mass.get(place, 0.0) + self.scene.strength(unit)
        return stacks

    def _together(self, stacks: dict[int, list[int]], free: set[int]) -> bool:
        """Let whole stacks move as one where that is better than one by one; whether any did."""
        scene, judge, purpose = self.scene, self.judge, self.purpose
        open_ = BOARD & ~scene.s.held[scene.enemy]
        changed = False
        for home in sorted(place for place, stack in stacks.items() if len(stack) > 1):
            group = [u for u in stacks[home] if u in free]
            if len(group) < 2 or home not in stacks:
                continue
            goals = set.intersection(*({*scene.ways(u).goals(), scene.s.where[u]} for u in group)) - {home}
            rest = [u for u in stacks[home] if u not in group]
            others = 0
            for place, stack in stacks.items():
                if stack and (place != home or rest):
                    others |= 1 << place
            least = sum(purpose.pull(u, home) for u in group) + 0.3
            least += judge.exposed(home, rest) - judge.exposed(home, stacks[home])
            least += self._supply(others | 1 << home, group, home)
            best, goal = least, home
            for place in sorted(g for g in goals if open_ >> g & 1 and not BOX_MASK >> g & 1):
                stack = stacks.get(place, [])
                worth = sum(purpose.pull(u, place) for u in group)
                worth += judge.exposed(place, stack) - judge.exposed(place, [*stack, *group])
                worth += self._supply(others | 1 << place, group, place)
                if worth > best:
                    best, goal = worth, place
            if goal != home:
                changed = True
                stacks[home] = rest
                stacks.setdefault(goal, []).extend(group)
                for unit in group:
                    self.at[unit] = goal
        return changed

    def _supply(self, held: int, units: list[int], place: int) -> float:
        """What an arrangement does to the supply of both sides."""
        value = self.supply.plight(held)
        hungry = self.supply.hungry(held)
        for own in members(hungry):
            value -= HUNGER * self.mass.get(own, 0.0)
            if own == place:
                value -= sum(HUNGER * self.scene.strength(unit) + 1.0 for unit in units)
        return value + self.purpose.arranged(held & BOARD & ~self.supply.enemy_held & ~hungry)

    # ---------- the order of moves ----------

    def _ordered(self) -> Plan:
        """Out of battle spaces first, then attackers over dry ground, other attackers, then those in front."""
        s = self.scene.s
        made = Plan()
        for unit, goal in self.at.items():
            if goal != s.where[unit]:
                made.goals[unit] = goal
        enters = {u for units in self.entering.values() for u in units}

        def rank(unit: int) -> tuple[int, int, int, int]:
            first = 0 if s.inside[unit] else 1 if unit in enters else 2
            wet = int(unit in enters and not self.dry(unit, made.goals[unit]))
            return first, wet, int(not self.scene.lines >> s.where[unit] & 1), unit

        made.order = sorted(made.goals, key=rank)
        return made


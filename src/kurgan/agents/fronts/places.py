"""Places for units without orders: each unit, then each stack as a whole, where it does most."""

from __future__ import annotations

from typing import Final

from kurgan.agents.fronts.draft import FEW, Draft
from kurgan.board.placeset import members
from kurgan.games.fronts.rules.tables import BOARD, BOX_MASK

PASSES: Final = 3


class Places:
    """A draft of places in which units are moved until no unit wants to change."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.mass: dict[int, float] = {}

    def relax(self) -> None:
        """Give each unit in turn its best place given the others, until nobody wants to change."""
        free = self.draft.free()
        free.sort(key=lambda u: (-self.draft.scene.strength(u), u))
        stacks = self._weighed()
        for _ in range(PASSES):
            moved = [self._settle(unit, stacks) for unit in free]
            if self.draft.clock.late() or (not self._together(stacks, set(free)) and not any(moved)):
                break

    def _settle(self, unit: int, stacks: dict[int, list[int]]) -> bool:
        """Move a unit to its best place in the plan, and tell whether that is another one."""
        goal, _ = self._option(unit, stacks)
        if goal == self.draft.at[unit]:
            return False
        self._shift_to(unit, goal, stacks)
        return True

    def _shift_to(self, unit: int, goal: int, stacks: dict[int, list[int]]) -> None:
        stacks[self.draft.at[unit]].remove(unit)
        stacks.setdefault(goal, []).append(unit)
        self.draft.at[unit] = goal

    def _option(self, unit: int, stacks: dict[int, list[int]]) -> tuple[int, float]:
        """Return the best place for a unit given the others, and how much better than where it is planned to be."""
        scene, judge, purpose = self.draft.scene, self.draft.judge, self.draft.purpose
        home, start = self.draft.at[unit], scene.s.where[unit]
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
            if len(stack) >= FEW:
                worth -= self.draft.crowded(place, FEW + 1)
            worth += 0.05 * (place == home) + self.draft.taste[place] + self._supply(others, [unit], place)
            if place == home:
                stay = worth
            if worth > best:
                best, goal = worth, place
        return goal, best - stay

    def _together(self, stacks: dict[int, list[int]], free: set[int]) -> bool:
        """Let whole stacks move as one where that is better than one by one, and tell whether any did."""
        scene, judge, purpose = self.draft.scene, self.draft.judge, self.draft.purpose
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
            least += self._supply(others, group, home) - self._thick(home, len(rest), len(group))
            best, goal = least, home
            for place in sorted(g for g in goals if open_ >> g & 1 and not BOX_MASK >> g & 1):
                stack = stacks.get(place, [])
                worth = sum(purpose.pull(u, place) for u in group)
                worth += judge.exposed(place, stack) - judge.exposed(place, [*stack, *group])
                worth += self._supply(others, group, place) - self._thick(place, len(stack), len(group))
                if worth > best:
                    best, goal = worth, place
            if goal != home:
                changed = True
                stacks[home] = rest
                stacks.setdefault(goal, []).extend(group)
                for unit in group:
                    self.draft.at[unit] = goal
        return changed

    def _thick(self, place: int, there: int, more: int) -> float:
        """Return what it costs that a group joins those at a place."""
        return self.draft.crowded(place, there + more) - self.draft.crowded(place, there)

    def _supply(self, others: int, units: list[int], place: int) -> float:
        """Return what it does to the supply of both sides if units join the others at a place."""
        value = self.draft.supply.plight_with(others, place)
        hungry = self.draft.supply.hungry_with(others, place)
        held = others | 1 << place
        for own in members(hungry):
            value -= self.draft.hunger * self.mass.get(own, 0.0)
            if own == place:
                value -= sum(self.draft.hunger * self.draft.scene.strength(unit) + 1.0 for unit in units)
        return value + self.draft.purpose.arranged(held & BOARD, held & BOARD & ~self.draft.supply.enemy_held & ~hungry)

    def few(self, count: int) -> float:
        """Order the best moves of a few units one after another, without attacks, and return what they gain."""
        stacks = self._weighed()
        gained = 0.0
        for _ in range(count):
            best, unit, goal = 0.2, -1, -1
            for one in self.draft.free():
                place, gain = self._option(one, stacks)
                if gain > best:
                    best, unit, goal = gain, one, place
            if unit < 0:
                break
            self._shift_to(unit, goal, stacks)
            self.draft.fixed.add(unit)
            gained += best
        return gained

    def _weighed(self) -> dict[int, list[int]]:
        """Return the stacks of the draft, and note what each weighs."""
        stacks = self.draft.stacks()
        self.mass = {place: sum(self.draft.scene.strength(u) for u in stack) for place, stack in stacks.items()}
        return stacks

"""Units in hand that move together: what they have spent, where they can go, whom they can overrun (S5, S18)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.board.placeset import members
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import MODE_WORD, REGULAR, SIDE_WORD, UNIT_NOUN
from kurgan.games.pocket.rules.counters import SIDE
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.entering import bar_goal, reached
from kurgan.games.pocket.rules.land import GRID
from kurgan.games.pocket.rules.mobility import bar_move
from kurgan.games.pocket.rules.overrun import bar_overrun
from kurgan.games.pocket.rules.reach import Reach
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket


class MovingHand(Frame[Pocket]):
    """The units in hand in a movement phase: they go together and have spent the same."""

    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("mode", MODE_WORD, PUBLIC, usual=REGULAR),
        Field("hand", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("spent", Number(0, 99), PUBLIC, usual=0),
        Field("placing", Flag(), PUBLIC, usual=0),
        Field("halted", ListOf(UNIT_NOUN), PUBLIC, usual=[], since=2),
    )

    def __init__(
        self, side: int, mode: int, hand: list[int] | None = None, spent: int = 0, placing: int = 0,
        halted: list[int] | None = None,
    ) -> None:
        self.side = side
        self.mode = mode
        self.hand: list[int] = [] if hand is None else hand
        self.spent = spent
        self.placing = placing  # 1 while a determined action marker is in hand
        # Panzers whose move ended in an overrun, so that they cannot leave the map (S22).
        self.halted: list[int] = [] if halted is None else halted
        self._reach: Reach | None = None  # what the hand reaches, once it was worked out

    def budget(self, s: Pocket) -> int:
        """Work out what is left to spend: the slowest unit counts (S5)."""
        return min(s.allowance(unit) for unit in self.hand) - self.spent

    def reach(self, s: Pocket) -> Reach:
        """Find everything that the hand reaches with what is left."""
        if self._reach is None:
            self._reach = reached(s, self.hand, max(0, self.budget(s)))
        return self._reach

    def _goals(self, s: Pocket) -> list[int]:
        goals = sorted(self.reach(s).places)
        goals.remove(s.where[self.hand[0]])
        return goals

    def targets(self, s: Pocket) -> list[int]:
        """List the enemy hexes that the hand may overrun from where it stands."""
        here = s.where[self.hand[0]]
        enemy = s.troops[OTHER[self.side]]
        if not GRID.near[here] & enemy:
            return []
        return [place for place in members(GRID.near[here] & enemy) if self._bar_overrun(s, place) is None]

    def _beside(self, s: Pocket) -> list[int]:
        """Find those in the hex of the hand who may come along."""
        here = s.where[self.hand[0]]
        return [unit for unit in s.at(here, self.side) if self._bar_with(s, unit) is None]

    def _bar_unit(self, s: Pocket, unit: int) -> Rule | None:
        return rule("1.3-turn") if SIDE[unit] != self.side else bar_move(s, unit, self.mode)

    def _bar_with(self, s: Pocket, unit: int) -> Rule | None:
        barred = self._bar_unit(s, unit)
        if barred is not None:
            return barred
        if self.spent:
            return rule("S18")
        beside = self.hand and unit not in self.hand and s.where[unit] == s.where[self.hand[0]]
        return None if beside else rule("S5")

    def _bar_to(self, s: Pocket, place: int) -> Rule | None:
        if not self.hand:
            return rule("S5")
        if place == s.where[self.hand[0]]:
            return rule("S5")
        if place in self.reach(s).places:
            return None
        return bar_goal(s, self.hand, max(0, self.budget(s)), place)

    def _bar_overrun(self, s: Pocket, target: int) -> Rule | None:
        if not self.hand:
            return rule("S18")
        return bar_overrun(s, self.hand, s.where[self.hand[0]], self.budget(s), target)

"""One battle, in a combat phase or an overrun: air units, HQ and markers, the dice, and what follows (S20 to S41)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules import orders
from kurgan.games.pocket.rules.advance import Advance
from kurgan.games.pocket.rules.battle_state import (
    AIR,
    BLOOD,
    DAMAGE,
    FLIGHT,
    FOLLOW,
    MARKER,
    OVER,
    RECOIL,
    STRIKE,
    BattleState,
)
from kurgan.games.pocket.rules.counters import HQ
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.entering import march
from kurgan.games.pocket.rules.losses import ATTACKING, DEFENDING, Losses
from kurgan.games.pocket.rules.retreat import Retreat
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.support import bar_staff, bar_use, staffs, usable
from kurgan.games.pocket.rules.tables import COLUMNS


class Battle(BattleState):
    """An attack on one hex; the losses and retreats it brings are frames above it."""

    KIND: ClassVar[str] = "battle"
    ON: ClassVar[tuple[str, ...]] = ("combat", "movement", "turn")
    PHASE: ClassVar[str] = "phase-battle"

    # ---------- what needs no decision ----------

    def advance(self, s: Pocket) -> bool:
        """Go through the stages: the defender answers before the attacker (1.11a-first, 1.12d)."""
        enemy = OTHER[self.side]
        stage = self.stage
        if stage == MARKER:
            if self.target in s.determined(enemy) and not s.declines(enemy, orders.MARKER):
                return False
        elif stage == AIR:
            if s.air[enemy] and not self._spares_air(s):
                return False
        elif stage == STRIKE:
            return False
        elif stage == OVER:
            s.stack.pop()
            return True
        else:
            self._carry_out(s, stage)
        self.stage += 1
        return True

    def _spares_air(self, s: Pocket) -> bool:
        """Tell whether the defender has said beforehand that no air unit comes against this attack."""
        enemy = OTHER[self.side]
        if s.declines(enemy, orders.AIR):
            return True
        answer = s.order(enemy, orders.AIR)
        if not answer or not orders.spares_air(answer, self.reckoning(s).column):
            return False
        s.unrecorded_reveals += 1
        return True

    def _carry_out(self, s: Pocket, stage: int) -> None:
        """Play one part of the result; each pushes the frame that plays it out."""
        result, enemy = self.result(), OTHER[self.side]
        ours = [unit for unit in self.involved() if s.where[unit] >= 0]
        theirs = s.pile(self.target, enemy)
        if stage == BLOOD and result.attacker_steps:
            s.stack.append(Losses(self.side, ours, result.attacker_steps, [], ATTACKING))
        elif stage == DAMAGE and result.defender_steps:
            s.stack.append(Losses(enemy, theirs, result.defender_steps, [], DEFENDING))
        elif stage == RECOIL and result.attacker_retreat and ours:
            s.stack.append(Retreat(self.side, self.target, ours, result.attacker_retreat))
        elif stage == FLIGHT and result.defender_retreat and theirs:
            s.stack.append(Retreat(enemy, self.target, theirs, result.defender_retreat))
        elif stage == FOLLOW:
            self._follow(s, ours)

    def _follow(self, s: Pocket, ours: list[int]) -> None:
        """Enter the empty hex: an overrun must, others may, nobody who had to retreat does (S22, S41, 1.4c-advance)."""
        empty = not s.troops[OTHER[self.side]] >> self.target & 1
        back = bool(self.result().attacker_retreat)
        if self.overrun:
            if empty and ours and not back:
                march(s, self.side, ours, [self.target])
                s.tell("advance", "event-entered", self.side, units=ours, place=self.target)
            else:
                for unit in self.involved():
                    s.acted[unit] = 1
        elif empty and ours and not back:
            following = [unit for unit in ours if not HQ[unit] or unit == self.staff]  # 1.4c-advance
            s.stack.append(Advance(self.side, self.target, following))

    # ---------- the questions ----------

    def asks(self, s: Pocket) -> int:
        return self.side if self.stage == STRIKE else OTHER[self.side]

    def decide(self, s: Pocket) -> Decision:
        enemy = OTHER[self.side]
        where: dict[str, object] = {"place": self.target}
        if self.stage == MARKER:
            choices: dict[str, list[int]] = {"determined": BUTTON, "keep": BUTTON}
            return Decision(enemy, "ask-determined", "1.12d", choices, given=where, topic=orders.MARKER)
        if self.stage == AIR:
            return Decision(
                enemy, "ask-air-defence", "1.11a-first", {"air": list(range(s.air[enemy] + 1))}, given=where,
                topic=orders.AIR,
            )
        choices = {}
        joining = staffs(s, self.side, self.attackers, self.staff, bool(self.overrun))
        if joining:
            choices["staff"] = joining
        using = usable(s, self.side, self.attackers, self.markers)
        if using:
            choices["use"] = using
        choices["air"] = list(range(s.air[self.side] + 1))
        return Decision(
            self.side, "ask-strike", "S28", choices, rolls=("air",), selected=self.attackers.copy(), given=where,
        )

    # ---------- the answers ----------

    def act(self, s: Pocket, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _stand(self, s: Pocket, _: int) -> None:
        """Let the defender use their marker (1.12d)."""
        self.determined = 1
        self.stage = AIR

    def _keep(self, s: Pocket, _: int) -> None:
        self.stage = AIR

    def _add_air(self, s: Pocket, count: int) -> None:
        """Add air units: the defender's first (1.11a-first); the dice are rolled after the attacker's."""
        if self.stage == AIR:
            self.air_defender = count
            self.stage = STRIKE
        else:
            self.air_attacker = count
            self._strike(s)

    def _add_staff(self, s: Pocket, unit: int) -> None:
        self.staff = unit

    def _use(self, s: Pocket, place: int) -> None:
        self.markers.append(place)

    def _strike(self, s: Pocket) -> None:
        """Pay for what helps, roll, and read the table: an overrun like any battle (S20), each marker once (1.12b)."""
        enemy = OTHER[self.side]
        sums = self.reckoning(s)
        s.air[self.side] -= self.air_attacker
        s.air[enemy] -= self.air_defender
        for place in self.markers:
            s.use_marker(self.side, place)
        if self.determined:
            s.use_marker(enemy, self.target)
        dice = [s.dice.roll("combat"), s.dice.roll("combat")]
        fought = None if s.silent else self.figures(s, dice)
        self.column, self.roll = sums.column, sum(dice)
        self.stage = BLOOD
        if not self.overrun:
            for unit in self.involved():
                s.acted[unit] = 1
            s.assaulted |= 1 << self.target
        s.tell(
            "battle", "event-battle", self.side, dice, units=self.attackers, place=self.target,
            column=COLUMNS[self.column], result=self.result().text, fought=fought,
        )

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        return _BANS[a.verb](self, s, a.noun) if a.verb in _BANS else None

    def _bar_marker(self, s: Pocket, _: int) -> Rule:
        return rule("1.12d")

    # The defender speaks first (S28).

    def _bar_air(self, s: Pocket, _: int) -> Rule:
        return rule("S28" if self.stage == MARKER else "1.11-left")

    def _bar_staff(self, s: Pocket, unit: int) -> Rule | None:
        if self.stage != STRIKE:
            return rule("S28")
        return bar_staff(s, self.attackers, self.staff, bool(self.overrun), unit)

    def _bar_use(self, s: Pocket, place: int) -> Rule | None:
        if self.stage != STRIKE:
            return rule("S28")
        return bar_use(s, self.side, self.attackers, self.markers, place)


_ACTS: Final[dict[str, Callable[[Battle, Pocket, int], None]]] = {
    "determined": Battle._stand, "keep": Battle._keep, "air": Battle._add_air, "staff": Battle._add_staff,
    "use": Battle._use,
}
_BANS: Final[dict[str, Callable[[Battle, Pocket, int], Rule | None]]] = {
    "determined": Battle._bar_marker, "keep": Battle._bar_marker, "air": Battle._bar_air, "staff": Battle._bar_staff,
    "use": Battle._bar_use,
}

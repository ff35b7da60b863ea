"""A combat as it stands: its fields, the support that is open to it, and why an action is refused (11.4, 10.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kurgan.core.action import Action
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Number, Word
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules import advantage
from kurgan.games.volga.rules.losses import capacity
from kurgan.games.volga.rules.nouns import A_PLACE, GUN_OR_NONE, HAND, SIDE_WORD, TRUE, UNITS
from kurgan.games.volga.rules.refusals import in_combat
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import NOBODY, OTHER, Volga
from kurgan.games.volga.rules.step import Question, Step, distinct, first
from kurgan.games.volga.rules.tables import GERMAN, GUN_SIDE, NO_OVERRUN, SIDE, SOVIET, ZONES_MASK
from kurgan.games.volga.rules.values import NO_GUN, air_bar, fits, gun_bar, guns_for, storm_bar, storm_bar_here

STEPS: Final = ("lead", "force", "answer", "guns", "reply", "support", "roll", "ask", "result")
(LEAD, FORCE, ANSWER, GUNS, REPLY, SUPPORT, ROLL, ASK, RESULT) = range(9)


class Swept(Step):
    """What follows an overrun: it keeps the support of the first combat for one second combat (10.1.4, 10.2.2)."""

    gun: int
    support: int


class Battle(Step):
    """A combat as it stands: who fights where, with which support, and what the dice have brought."""

    FIELDS = Fields(
        Field("side", SIDE_WORD, PUBLIC), Field("place", A_PLACE, PUBLIC), Field("mandatory", TRUE, PUBLIC),
        Field("second", TRUE, PUBLIC, usual=False), Field("able", UNITS, PUBLIC),
        Field("attackers", UNITS, PUBLIC, usual=[]), Field("lead", HAND, PUBLIC, usual=NOBODY),
        Field("foe", HAND, PUBLIC, usual=NOBODY), Field("gun", GUN_OR_NONE, PUBLIC, usual=NO_GUN),
        Field("reply", GUN_OR_NONE, PUBLIC, usual=NO_GUN), Field("support", Number(0, 6), PUBLIC, usual=0),
        Field("step", Word(dict(enumerate(STEPS))), PUBLIC, usual=LEAD),
        Field("margin", Number(-99, 99), PUBLIC, usual=0), Field("overrun", TRUE, PUBLIC, usual=False),
        Field("ruined", TRUE, PUBLIC, usual=False),
    )

    def __init__(
        self, side: int, place: int, mandatory: bool, second: bool, able: list[int], attackers: list[int],
        lead: int = NOBODY, foe: int = NOBODY, gun: int = NO_GUN, reply: int = NO_GUN, support: int = 0,
        step: int = LEAD, margin: int = 0, overrun: bool = False, ruined: bool = False,
    ) -> None:
        self.side = side
        self.place = place
        self.mandatory = mandatory
        self.second = second  # the combat of an overrun
        self.able = able  # units that may join
        self.attackers = attackers
        self.lead = lead
        self.foe = foe  # the lead defending unit
        self.gun = gun
        self.reply = reply  # the defender's artillery
        self.support = support  # 1 if air or storm group is committed, then its die
        self.step = step
        self.margin = margin  # attack total less defense total
        self.overrun = overrun
        self.ruined = ruined  # rubble was created

    def wrong(self, s: Volga, below: Any) -> Message | None:
        foes = s.at(self.place, OTHER[self.side])
        here = [u for u in s.at(self.place, self.side) if s.acted[u] < 2 or self.second]
        return first(
            (self.side != below.side or self.second != (below.KIND == "overrun"), "fault-combat-attacker"),
            (not foes, "fault-combat-empty"),
            (self.mandatory == bool(s.contested >> self.place & 1), "fault-combat-mandatory"),
            (not self.able or not distinct(self.able) or any(u not in here for u in self.able),
             "fault-combat-able"),
            (self.mandatory and any(s.origin[u] < 0 for u in self.able), "fault-combat-origin"),
            (self.step > ROLL and not s.fought >> self.place & 1, "fault-combat-attacked"),
        ) or self._wrong_force(s, foes) or self._wrong_result(s, foes)

    def _wrong_force(self, s: Volga, foes: list[int]) -> Message | None:
        """Return what is wrong with the units and markers chosen so far."""
        chosen = self.step > LEAD
        return first(
            (chosen != bool(self.attackers) or chosen != (self.lead >= 0), "fault-combat-lead"),
            (not distinct(self.attackers) or any(u not in self.able for u in self.attackers), "fault-combat-force"),
            (chosen and self.lead not in self.attackers, "fault-combat-lead-attacks"),
            (chosen and self.mandatory and len(self.attackers) < len(self.able), "fault-combat-all"),
            ((self.step > ANSWER) != (self.foe >= 0) or (self.foe >= 0 and self.foe not in foes),
             "fault-combat-foe"),
            (not self._fitting(self.gun, self.side, self.attackers, GUNS), "fault-combat-gun"),
            (not self._fitting(self.reply, OTHER[self.side], foes, REPLY), "fault-combat-reply"),
            (self.support > (self.step > SUPPORT) * (6 if self.step > ROLL else 1), "fault-combat-support"),
        )

    def _fitting(self, gun: int, side: int, units: list[int], step: int) -> bool:
        """Tell whether an artillery marker may stand where it is."""
        return gun == NO_GUN or (self.step > step and GUN_SIDE[gun] == side and fits(gun, units))

    def _wrong_result(self, s: Volga, foes: list[int]) -> Message | None:
        """Return what is wrong with what the dice are said to have brought."""
        rolled = self.step > ROLL
        swept = rolled and self.margin > capacity(s, foes) and not self._barred(s)
        return first(
            (not rolled and (self.margin != 0 or self.ruined), "fault-combat-no-dice"),
            (self.ruined and bool(ZONES_MASK >> self.place & 1), "fault-combat-rubble"),
            (self.overrun != swept, "fault-combat-overrun"),
        )

    def _barred(self, s: Volga) -> bool:
        """Tell whether no overrun is possible: zones, forests, any rubble, a second combat (11.4.5-barred, 16.3)."""
        ground = ZONES_MASK | NO_OVERRUN | s.rubble
        return bool(ground >> self.place & 1) or self.ruined or self.second  # 11.4.5-second

    def asks(self, s: Volga) -> int:
        return s.seat(OTHER[self.side] if self.step in (ANSWER, REPLY) else self.side)

    def questions(self, s: Volga) -> list[Question]:
        """List what the dice let a side ask itself, who and how (12.1A, 12.1B)."""
        if self.step != ASK or self.margin == 0 or self.overrun:
            return []
        if self.margin < 0:
            return [Question(self.side, advantage.MAXIMUM, "ask-repulsed", {})]
        return [Question(OTHER[self.side], advantage.FANATICAL, "ask-success", {"margin": self.margin})]

    def _before(self, s: Volga) -> Swept | None:
        """Return the overrun that this combat belongs to; it holds the support of the first one."""
        frame = s.stack[s.stack.index(self) - 1]
        return frame if isinstance(frame, Swept) else None

    def own_guns(self, s: Volga) -> list[int]:
        """List the attacker's artillery: in an overrun only the marker of the first combat, once more (10.2.2)."""
        before = self._before(s)
        if before is None:
            return guns_for(s, self.side, self.attackers)
        return [before.gun] if before.gun != NO_GUN and fits(before.gun, self.attackers) else []

    def support_bar(self, s: Volga) -> Rule | None:
        """Return what keeps air support or storm group away: in an overrun, if the first combat had none (10.1.4)."""
        before = self._before(s)
        if before is None:
            return air_bar(s) if self.side == GERMAN else storm_bar(s, self.place, self.lead)
        if not before.support:
            return rule("10.1.4" if self.side == GERMAN else "11.4.5")
        return None if self.side == GERMAN else storm_bar_here(s, self.place, self.lead)

    # ---------- refusals ----------

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb in _BANS:
            return _BANS[a.verb](self, s, a.noun)
        return in_combat(s, a, OTHER[self.side] if self.step in (ANSWER, REPLY) else self.side)

    def _bar_lead(self, s: Volga, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from leading; the attacker's lead is named first (11.4)."""
        if self.step == LEAD and SIDE[unit] == self.side:
            return None if unit in self.able else rule("11.0")
        foe = self.step == ANSWER and unit in s.at(self.place, OTHER[self.side])
        return None if foe else rule("11.4")

    def _bar_with(self, s: Volga, unit: int) -> Rule | None:
        if self.step != FORCE:
            return rule("11.4")
        if unit in self.attackers:
            return rule("11.2")
        return None if unit in self.able else rule("11.0")

    def _bar_gun(self, s: Volga, gun: int) -> Rule | None:
        if self.step < GUNS:
            return rule("11.4")
        ours = GUN_SIDE[gun] == self.side
        if (self.gun if ours else self.reply) != NO_GUN:
            return rule("10.2.1-one")
        before = self._before(s)
        if ours and before is not None:
            barred = self._bar_again(gun, before)
        else:
            units = self.attackers if ours else s.at(self.place, OTHER[self.side])
            barred = gun_bar(s, GUN_SIDE[gun], units, gun)
        if barred is None and self.step != (GUNS if ours else REPLY):
            return rule("8.1.1-4")
        return barred

    def _bar_again(self, gun: int, before: Swept) -> Rule | None:
        """Return the rule that keeps the attacker's artillery from an overrun (10.2.2)."""
        if gun != before.gun:
            return rule("10.2.2")
        return None if fits(gun, self.attackers) else rule("10.2.1-own")

    def _bar_air(self, s: Volga, _: int) -> Rule | None:
        return self._bar_support(s, GERMAN)

    def _bar_storm(self, s: Volga, _: int) -> Rule | None:
        return self._bar_support(s, SOVIET)

    def _bar_support(self, s: Volga, side: int) -> Rule | None:
        if side != self.side:
            return rule("10.1.1" if side == GERMAN else "10.3.1")
        if self.support:
            return rule("10.1.2" if side == GERMAN else "10.3.2")
        barred = self.support_bar(s)
        return rule("8.1.1-5") if barred is None and self.step != SUPPORT else barred


_BANS: Final[dict[str, Callable[[Battle, Volga, int], Rule | None]]] = {
    "lead": Battle._bar_lead, "with": Battle._bar_with, "gun": Battle._bar_gun, "air": Battle._bar_air,
    "storm": Battle._bar_storm,
}

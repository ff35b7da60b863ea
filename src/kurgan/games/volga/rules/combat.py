"""Combat Resolution: leads, support, dice, result, losses (11.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.games.volga.rules import advantage, orders
from kurgan.games.volga.rules.battle import ANSWER, ASK, FORCE, GUNS, LEAD, REPLY, RESULT, ROLL, SUPPORT, Battle
from kurgan.games.volga.rules.figures import Rolled, figures
from kurgan.games.volga.rules.losses import Losses, Withdraw, bill, capacity
from kurgan.games.volga.rules.odds import came, result_of
from kurgan.games.volga.rules.retreat import Retreat
from kurgan.games.volga.rules.state import OTHER, Volga
from kurgan.games.volga.rules.step import Step
from kurgan.games.volga.rules.tables import (
    GERMAN,
    LABEL,
    PLACES,
    RUBBLE_ABOVE,
    SIDE,
    SOVIET,
    TEM,
    TRACTOR,
    WAITING_ZONES,
    ZONES_MASK,
)
from kurgan.games.volga.rules.values import NO_GUN, attack_lines, defense_lines, guns_for, support_die, told, total


class Combat(Battle):
    """One combat in one area, step by step."""

    KIND = "combat"
    PHASE = "phase-combat"
    ON = ("assault", "overrun")

    @staticmethod
    def begin(side: int, place: int, mandatory: bool, able: list[int], second: bool) -> Combat:
        """Make a combat before anything is chosen."""
        return Combat(side, place, mandatory, second, able, [])

    # ---------- what needs no decision ----------

    def advance(self, s: Volga) -> bool:
        """Go on to the next step: leads, artillery, then air support or the storm group, and the roll.

        (8.1.1-4, 8.1.1-5)
        """
        enemy = OTHER[self.side]
        if self.step == LEAD:
            if len(self.able) > 1:
                return False
            self._lead(self.able[0])
        elif self.step == FORCE:
            if len(self.attackers) < len(self.able):
                return False
            self.step = ANSWER
        elif self.step == ANSWER:
            foes = s.at(self.place, enemy)
            if len(foes) > 1:
                return False
            self.foe = foes[0]
            self.step = GUNS
        elif self.step == GUNS:
            if self.own_guns(s):
                return False
            self.step = REPLY
        elif self.step == REPLY:
            if guns_for(s, enemy, s.at(self.place, enemy)) and not s.declines(s.seat(enemy), orders.GUNS):
                return False
            self.step = SUPPORT
        elif self.step == SUPPORT:
            if self.support_bar(s) is None:
                return False
            self.step = ROLL
        elif self.step == ROLL:
            return False
        elif self.step == ASK:
            self._asked(s)
        else:
            self._result(s)
        return True

    def _lead(self, unit: int) -> None:
        """Name the unit that leads; the others join it as they like, or all of them where the attack is mandatory.

        (11.2, 11.1)
        """
        self.lead = unit
        self.attackers = [unit, *[u for u in self.able if u != unit]] if self.mandatory else [unit]
        self.step = FORCE

    # ---------- decisions ----------

    def decide(self, s: Volga) -> Decision:
        ours, theirs = s.seat(self.side), s.seat(OTHER[self.side])
        here: dict[str, object] = {"place": self.place}
        if self.step == LEAD:
            return Decision(ours, "ask-lead", "11.4", {"lead": self.able}, given=here)
        if self.step == FORCE:
            more = [u for u in self.able if u not in self.attackers]
            return Decision(
                ours, "ask-force", "11.2", {"with": more, "fix": BUTTON}, selected=self.attackers.copy(), given=here,
            )
        if self.step == ANSWER:
            foes = s.at(self.place, OTHER[self.side])
            return Decision(theirs, "ask-lead-defence", "11.4", {"lead": foes}, given=here)
        if self.step == GUNS:
            guns = self.own_guns(s)
            return Decision(ours, "ask-guns", "10.2.1", {"gun": guns, "none": BUTTON}, open=True, given=here)
        if self.step == REPLY:
            guns = guns_for(s, OTHER[self.side], s.at(self.place, OTHER[self.side]))
            choices = {"gun": guns, "none": BUTTON}
            return Decision(theirs, "ask-guns-defence", "10.2.1", choices, open=True, given=here, topic=orders.GUNS)
        if self.step == SUPPORT:
            if self.side == GERMAN:
                return Decision(ours, "ask-air", "10.1.2", {"air": BUTTON, "none": BUTTON}, given=here)
            return Decision(ours, "ask-storm", "10.3.2", {"storm": BUTTON, "none": BUTTON}, given=here)
        return Decision(ours, "ask-roll", "11.4.1", {"roll": BUTTON}, rolls=("roll",), given=here)

    def act(self, s: Volga, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _name_lead(self, s: Volga, unit: int) -> None:
        """Name the lead of the side that is asked (11.4)."""
        if self.step == LEAD:
            self._lead(unit)
        else:
            self.foe = unit
            self.step = GUNS

    def _join(self, s: Volga, unit: int) -> None:
        self.attackers.append(unit)

    def _fix(self, s: Volga, _: int) -> None:
        self.step = ANSWER

    def _add_gun(self, s: Volga, gun: int) -> None:
        """Add an artillery marker, one for each side; the next step comes (10.2.1-one)."""
        if self.step == GUNS:
            self.gun = gun
        else:
            self.reply = gun
        self.step += 1

    def _add_support(self, s: Volga, _: int) -> None:
        self.support = 1
        self.step = ROLL

    def _forgo(self, s: Volga, _: int) -> None:
        self.step += 1

    # ---------- dice ----------

    def _roll(self, s: Volga, _: int) -> None:
        """Roll two dice for each side, and compare the totals (11.4.1)."""
        enemy = OTHER[self.side]
        tag = f"{LABEL[s.turn]}, impulse {s.impulse}: {PLACES[self.place]}"
        dice: list[int] = []
        bonus = 0
        if self.support:
            die = s.dice.roll(f"{tag}, {'air support' if self.side == GERMAN else 'storm group'}")
            dice.append(die)
            bonus = support_die(s, self.side, self.place, die)
            if not self.second:  # used until the impulse ends (10.1.5)
                if self.side == GERMAN:
                    s.air += 1
                else:
                    s.storm = 1
        for gun in (self.gun, self.reply):  # used until the turn ends (10.2.3)
            if gun != NO_GUN:
                s.guns[gun] = 1
        before = self._before(s)
        if before is not None:  # the support of the first combat goes with one second combat only
            before.gun = NO_GUN if self.gun != NO_GUN else before.gun
            before.support = 0 if self.support else before.support
        ours = s.dice.roll(f"{tag}, attack") + s.dice.roll(f"{tag}, attack")
        theirs = s.dice.roll(f"{tag}, defence") + s.dice.roll(f"{tag}, defence")
        dice += [value for _, value, _ in s.dice.log[-4:]]
        if self.side == GERMAN and not s.logistics:
            s.logistics = ours  # 6.3.1: the first German roll of two dice is the logistics roll as well
        foes = s.at(self.place, enemy)
        mine = attack_lines(s, self.attackers, self.lead, self.gun, bonus)
        yours = defense_lines(s, self.place, foes, self.foe, self.reply)
        attack, defense = total(mine), total(yours)
        if not s.silent:
            s.tell("values", "event-attack-value", self.side, value=attack, modifiers=told(mine))
            s.tell("values", "event-defense-value", enemy, value=defense, modifiers=told(yours))
        self.support = bonus
        self.margin = attack + ours - defense - theirs
        zone = bool(ZONES_MASK >> self.place & 1)
        self.ruined = not zone and ours + TEM[self.place] > RUBBLE_ABOVE
        self.overrun = self.margin > capacity(s, foes) and not self._barred(s)
        if not s.silent:
            self._tell(s, dice, foes, attack, ours, defense, theirs)
        s.fought |= 1 << self.place
        if self.side == SOVIET:
            s.released |= 1 << self.place & WAITING_ZONES
        self.step = ASK
        s.answer = 0
        advantage.ask(s, self.questions(s))  # after the dice the owner may change the result

    def _tell(
        self, s: Volga, dice: list[int], foes: list[int], attack: int, ours: int, defense: int, theirs: int
    ) -> None:
        """Tell the combat, with all its figures."""
        fallen = self.rolled(s, dice)
        s.tell(
            "battle", "event-battle", self.side, dice, units_attacking=self.attackers.copy(), place=self.place,
            attack=attack, ours=ours, defense=defense, theirs=theirs, result=result_of(self.margin, self.overrun),
            margin=self.margin, results=[fallen.result, *(["RUBBLE"] if fallen.ruined else [])],
            fought=figures(
                s, self.place, self.attackers, self.lead, foes, self.foe, self.gun, self.reply, self.support > 0,
                self.second, fallen,
            ),
        )

    def rolled(self, s: Volga, dice: list[int]) -> Rolled:
        """Return what the dice have brought, before anybody changes it."""
        foes = s.at(self.place, OTHER[self.side])
        ruined = self.ruined and not s.rubble >> self.place & 1
        result = came(self.margin, capacity(s, foes), self.overrun)
        return Rolled(dice, self.support, self.margin, result, self.overrun, ruined)

    def _asked(self, s: Volga) -> None:
        """Make a result that the Advantage changes a stalemate (12.1A, 12.1B)."""
        if s.answer:
            self.margin = 0
        s.answer = 0
        self.step = RESULT

    # ---------- result ----------

    def _result(self, s: Volga) -> None:
        """Carry out rubble, losses and retreats (8.1.1-6, 14.5, 11.4.4, 11.4.4-repulse, 11.4.4-stalemate)."""
        s.stack.pop()
        enemy = OTHER[self.side]
        foes = s.at(self.place, enemy)
        for unit in self.attackers:
            s.acted[unit] = 2
        if self.ruined and not s.rubble >> self.place & 1:
            s.rubble |= 1 << self.place
            s.tell("rubble", "event-rubble", self.side, place=self.place)
            if self.place == TRACTOR:
                s.tractor = 0
        if self.margin > 0:
            self._success(s, foes)
            return
        s.stack.append(Withdraw(enemy, self.place))
        if self.margin == 0:
            s.hit(self.lead, self.foe)
            return
        s.hit(*self.attackers)
        if self.mandatory:
            left = [unit for unit in self.attackers if s.where[unit] >= 0]
            s.stack.append(Retreat(left, [s.origin[unit] for unit in left]))

    def _success(self, s: Volga, foes: list[int]) -> None:
        """Carry out a success: what the defender absorbs, or an overrun (11.4.4-success)."""
        if self.margin < capacity(s, foes):
            s.hit(self.lead)
            s.stack.append(Withdraw(SIDE[foes[0]], self.place))
            s.stack.append(Losses(foes, self.foe, bill(s, foes, self.foe, self.margin)))
            return
        doomed = foes if s.full[self.lead] else [self.lead, *foes]
        if s.full[self.lead]:
            s.hit(self.lead)
        s.eliminate(*doomed)
        if self.overrun:
            left = [unit for unit in self.attackers if s.where[unit] >= 0]
            below = cast("Step", s.stack[-1])
            below.swept(s, self.place, left, self.gun, int(self.support > 0))


_ACTS: Final[dict[str, Callable[[Combat, Volga, int], None]]] = {
    "lead": Combat._name_lead, "with": Combat._join, "fix": Combat._fix, "gun": Combat._add_gun,
    "air": Combat._add_support, "storm": Combat._add_support, "none": Combat._forgo, "roll": Combat._roll,
}

"""Combat Resolution: leads, support, dice, result, losses (11.4)."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Number, Word
from kurgan.core.rule import Rule
from kurgan.core.words import agree
from kurgan.games.volga import advantage
from kurgan.games.volga.losses import Losses, Withdraw, bill, capacity
from kurgan.games.volga.nouns import A_PLACE, GUN_OR_NONE, HAND, SIDE_WORD, TRUE, UNITS
from kurgan.games.volga.odds import came, told
from kurgan.games.volga.overrun import Hero, Overrun
from kurgan.games.volga.refusals import in_combat
from kurgan.games.volga.retreat import Retreat
from kurgan.games.volga.rulebook import rule
from kurgan.games.volga.sheet import Rolled, battle_sheet, costs
from kurgan.games.volga.state import NOBODY, OTHER, Volga, place_token, units_token
from kurgan.games.volga.step import Step, distinct, first
from kurgan.games.volga.tables import (
    FOREST,
    GERMAN,
    GUN_SIDE,
    LABEL,
    PLACES,
    RUBBLE_ABOVE,
    SIDE,
    SOVIET,
    TEM,
    TRACTOR,
    URBAN,
    WAITING_ZONES,
    ZONES_MASK,
)
from kurgan.games.volga.values import (
    NO_GUN,
    air_bar,
    attack_lines,
    defense_lines,
    fits,
    gun_bar,
    guns_for,
    spelled,
    storm_bar,
    storm_bar_here,
    support_die,
    total,
)

STEPS: Final = ("lead", "force", "answer", "guns", "reply", "support", "roll", "ask", "result")
(LEAD, FORCE, ANSWER, GUNS, REPLY, SUPPORT, ROLL, ASK, RESULT) = range(9)


class Combat(Step):
    """One combat in one area, step by step."""

    KIND = "combat"
    PHASE = "Combat"
    ON = ("assault", "overrun")
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
        self, side: int, place: int, mandatory: bool, second: bool, able: list[int], attackers: list[int], lead: int,
        foe: int, gun: int, reply: int, support: int, step: int, margin: int, overrun: bool, ruined: bool,
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

    @staticmethod
    def begin(side: int, place: int, mandatory: bool, able: list[int], second: bool) -> Combat:
        """A combat before anything is chosen."""
        return Combat(side, place, mandatory, second, able, [], -1, -1, NO_GUN, NO_GUN, 0, LEAD, 0, False, False)

    def wrong(self, s: Volga, below: Any) -> str:
        foes = s.at(self.place, OTHER[self.side])
        here = [u for u in s.at(self.place, self.side) if s.acted[u] < 2 or self.second]
        return first(
            (self.side != below.side or self.second != (below.KIND == "overrun"), "It is another who attacks there."),
            (not foes, "There is nobody to attack."),
            (self.mandatory == bool(s.contested >> self.place & 1),
             "An attack is mandatory where the area was not contested when the impulse began."),
            (not self.able or not distinct(self.able) or any(u not in here for u in self.able),
             "Only units there that have not fought yet can attack."),
            (self.mandatory and any(s.origin[u] < 0 for u in self.able), "Whoever must attack came 'from' somewhere."),
            (self.step > ROLL and not s.fought >> self.place & 1, "Once the dice are rolled the area was attacked."),
        ) or self._wrong_force(s, foes) or self._wrong_result(s, foes)

    def _wrong_force(self, s: Volga, foes: list[int]) -> str:
        """What is wrong with the units and markers chosen so far."""
        chosen = self.step > LEAD
        return first(
            (chosen != bool(self.attackers) or chosen != (self.lead >= 0), "Attackers have a lead once it is chosen."),
            (not distinct(self.attackers) or any(u not in self.able for u in self.attackers),
             "The attackers are among those able."),
            (chosen and self.lead not in self.attackers, "The lead attacks."),
            (chosen and self.mandatory and len(self.attackers) < len(self.able), "In such an attack all take part."),
            ((self.step > ANSWER) != (self.foe >= 0) or (self.foe >= 0 and self.foe not in foes),
             "The lead defender is a defender, named after the attackers."),
            (not self._fitting(self.gun, self.side, self.attackers, GUNS), "That artillery cannot support an attack."),
            (not self._fitting(self.reply, OTHER[self.side], foes, REPLY), "That artillery cannot support a defence."),
            (self.support > (self.step > SUPPORT) * (6 if self.step > ROLL else 1), "Support is chosen at its step."),
        )

    def _fitting(self, gun: int, side: int, units: list[int], step: int) -> bool:
        """Whether an artillery marker may stand where it is."""
        return gun == NO_GUN or (self.step > step and GUN_SIDE[gun] == side and fits(gun, units))

    def _wrong_result(self, s: Volga, foes: list[int]) -> str:
        """What is wrong with what the dice are said to have brought."""
        rolled = self.step > ROLL
        swept = rolled and self.margin > capacity(s, foes) and not self._barred(s)
        return first(
            (not rolled and (self.margin != 0 or self.ruined), "Nothing has come of it before the dice are rolled."),
            (self.ruined and bool(ZONES_MASK >> self.place & 1), "There is no rubble in zones."),
            (self.overrun != swept, "It is an overrun if the points are more than the defenders can absorb."),
        )

    def _barred(self, s: Volga) -> bool:
        """Zones, forests, rubble old and new, and a second combat know no overrun (11.4.5-barred, 16.3)."""
        ground = ZONES_MASK | FOREST | s.rubble
        return bool(ground >> self.place & 1) or self.ruined or self.second  # 11.4.5-second

    def asks(self, s: Volga) -> int:
        return s.seat(OTHER[self.side] if self.step in (ANSWER, REPLY) else self.side)

    def questions(self, s: Volga) -> list[tuple[int, int, str]]:
        """What the dice let a side ask itself, who and how (12.1A, 12.1B)."""
        if self.step != ASK or self.margin == 0 or self.overrun:
            return []
        if self.margin < 0:
            return [(self.side, advantage.MAXIMUM, "Repulsed: turn it into a stalemate?")]
        return [(OTHER[self.side], advantage.FANATICAL, f"Success by {self.margin}: turn it into a stalemate?")]

    # ---------- what needs no decision ----------

    def advance(self, s: Volga) -> bool:
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
            if self._guns(s):
                return False
            self.step = REPLY
        elif self.step == REPLY:
            if guns_for(s, enemy, s.at(self.place, enemy)):
                return False
            self.step = SUPPORT
        elif self.step == SUPPORT:
            if self._support_bar(s) is None:
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
        self.lead = unit
        self.attackers = [unit, *[u for u in self.able if u != unit]] if self.mandatory else [unit]
        self.step = FORCE

    def _before(self, s: Volga) -> Overrun | None:
        """The overrun that this combat belongs to; it holds the support of the first one."""
        frame = s.stack[s.stack.index(self) - 1]
        return frame if isinstance(frame, Overrun) else None

    def _guns(self, s: Volga) -> list[int]:
        """The attacker's artillery: in an overrun only the marker of the first combat, once more (10.2.2)."""
        before = self._before(s)
        if before is None:
            return guns_for(s, self.side, self.attackers)
        return [before.gun] if before.gun != NO_GUN and fits(before.gun, self.attackers) else []

    def _support_bar(self, s: Volga) -> Rule | None:
        """What keeps air support or the storm group away: in an overrun, if the first combat had none (10.1.4)."""
        before = self._before(s)
        if before is None:
            return air_bar(s) if self.side == GERMAN else storm_bar(s, self.place, self.lead)
        if not before.support:
            return rule("10.1.4" if self.side == GERMAN else "11.4.5")
        return None if self.side == GERMAN else storm_bar_here(s, self.place, self.lead)

    # ---------- decisions ----------

    def decide(self, s: Volga) -> Decision:
        ours, theirs = s.seat(self.side), s.seat(OTHER[self.side])
        where = place_token(self.place)
        if self.step == LEAD:
            return Decision(ours, f"Combat in {where}: choose the lead attacking unit.", "11.4", {"lead": self.able})
        if self.step == FORCE:
            more = [u for u in self.able if u not in self.attackers]
            return Decision(
                ours, f"Combat in {where}: choose who else attacks.", "11.2", {"with": more, "fix": BUTTON},
                labels={"fix": "Attack with these"}, selected=self.attackers.copy(),
            )
        if self.step == ANSWER:
            foes = s.at(self.place, OTHER[self.side])
            return Decision(theirs, f"Combat in {where}: choose the lead defending unit.", "11.4", {"lead": foes})
        if self.step == GUNS:
            guns = self._guns(s)
            return Decision(
                ours, f"Combat in {where}: commit artillery?", "10.2.1", {"gun": guns, "none": BUTTON},
                labels={"none": "No artillery"},
            )
        if self.step == REPLY:
            guns = guns_for(s, OTHER[self.side], s.at(self.place, OTHER[self.side]))
            return Decision(
                theirs, f"Combat in {where}: commit artillery to the defence?", "10.2.1", {"gun": guns, "none": BUTTON},
                labels={"none": "No artillery"},
            )
        if self.step == SUPPORT:
            verb = "air" if self.side == GERMAN else "storm"
            return Decision(
                ours, f"Combat in {where}: commit {'air support' if verb == 'air' else 'the storm group'}?",
                "10.1.2" if verb == "air" else "10.3.2", {verb: BUTTON, "none": BUTTON},
                labels={"air": "Air support", "storm": "Storm group", "none": "Not this time"},
            )
        return Decision(
            ours, f"Combat in {where}: roll the dice.", "11.4.1", {"roll": BUTTON}, labels={"roll": "Roll the dice"},
            rolls=("roll",),
        )

    def act(self, s: Volga, a: Action) -> None:
        verb = a.verb
        if verb == "lead":
            if self.step == LEAD:
                self._lead(a.noun)
            else:
                self.foe = a.noun
                self.step = GUNS
        elif verb == "with":
            self.attackers.append(a.noun)
        elif verb == "fix":
            self.step = ANSWER
        elif verb == "gun" and self.step == GUNS:
            self.gun = a.noun
            self.step = REPLY
        elif verb == "gun":
            self.reply = a.noun
            self.step = SUPPORT
        elif verb in ("air", "storm"):
            self.support = 1
            self.step = ROLL
        elif verb == "none":
            self.step += 1
        else:
            self._roll(s)

    # ---------- dice ----------

    def _roll(self, s: Volga) -> None:
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
        s.tell("values", f"Attack Value {attack}: {spelled(mine)}.", self.side)
        s.tell("values", f"Defense Value {defense}: {spelled(yours)}.", enemy)
        self.support = bonus
        self.margin = attack + ours - defense - theirs
        zone = bool(ZONES_MASK >> self.place & 1)
        self.ruined = not zone and ours + TEM[self.place] > RUBBLE_ABOVE
        self.overrun = self.margin > capacity(s, foes) and not self._barred(s)
        fallen = self.rolled(s, dice)
        sheet = battle_sheet(
            s, self.place, self.attackers, self.lead, foes, self.foe, self.gun, self.reply, bonus > 0, self.second,
            fallen,
        )
        s.fought |= 1 << self.place
        if self.side == SOVIET:
            s.released |= 1 << self.place & WAITING_ZONES
        s.tell(
            "battle",
            f"{units_token(self.attackers)} {agree(len(self.attackers), 'attacks', 'attack')} "
            f"{place_token(self.place)}: {attack} and {ours} against {defense} and {theirs}: "
            f"{told(self.margin, self.overrun)}.",
            self.side, dice, place=PLACES[self.place], margin=self.margin,
            results=[fallen.result, *(["RUBBLE"] if fallen.ruined else [])], sheet=sheet,
        )
        self.step = ASK
        s.answer = 0
        advantage.ask(s, self.questions(s))  # after the dice the owner may change the result

    def rolled(self, s: Volga, dice: list[int]) -> Rolled:
        """What the dice have brought, before anybody changes it."""
        foes = s.at(self.place, OTHER[self.side])
        result = came(self.margin, capacity(s, foes), self.overrun)
        ruined = self.ruined and not s.rubble >> self.place & 1
        losses = costs(s, self.place, self.attackers, self.lead, foes, self.foe, self.margin)
        if ruined:
            losses.append(f"{place_token(self.place)}: rubble {{case:14.5}}")
        return Rolled(dice, self.support, result, told(self.margin, self.overrun), ruined, losses)

    def _asked(self, s: Volga) -> None:
        if s.answer:
            self.margin = 0
        s.answer = 0
        self.step = RESULT

    # ---------- result ----------

    def _result(self, s: Volga) -> None:
        """Rubble, losses and retreats (8.1.1-6)."""
        s.stack.pop()
        enemy = OTHER[self.side]
        foes = s.at(self.place, enemy)
        for unit in self.attackers:
            s.acted[unit] = 2
        if self.ruined and not s.rubble >> self.place & 1:
            s.rubble |= 1 << self.place
            s.tell("rubble", f"{place_token(self.place)} is rubble {{case:14.5}}.", self.side)
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
            overrun = Overrun.begin(self.side, self.place, left, self.gun, int(self.support > 0))
            s.stack.append(overrun)
            if self.side == GERMAN and URBAN >> self.place & 1 and not s.hero and overrun.able(s):
                s.stack.append(Hero())

    # ---------- refusals ----------

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb == "lead":
            return rule("11.0" if self.step == LEAD and SIDE[a.noun] == self.side else "11.4")
        if a.verb == "with":
            return rule("11.4" if self.step != FORCE else "11.2" if a.noun in self.attackers else "11.0")
        if a.verb == "gun":
            return self._bar_gun(s, a.noun)
        if a.verb in ("air", "storm"):
            return self._bar_support(s, GERMAN if a.verb == "air" else SOVIET)
        return in_combat(s, a, OTHER[self.side] if self.step in (ANSWER, REPLY) else self.side)

    def _bar_gun(self, s: Volga, gun: int) -> Rule:
        if self.step < GUNS:
            return rule("11.4")
        ours = GUN_SIDE[gun] == self.side
        if (self.gun if ours else self.reply) != NO_GUN:
            return rule("10.2.1-one")
        before = self._before(s)
        if ours and before is not None:
            return rule("10.2.2" if gun != before.gun or fits(gun, self.attackers) else "10.2.1-own")
        units = self.attackers if ours else s.at(self.place, OTHER[self.side])
        return gun_bar(s, GUN_SIDE[gun], units, gun) or rule("8.1.1-4")

    def _bar_support(self, s: Volga, side: int) -> Rule:
        if side != self.side:
            return rule("10.1.1" if side == GERMAN else "10.3.1")
        if self.support:
            return rule("10.1.2" if side == GERMAN else "10.3.2")
        return (self._support_bar(s) if self.lead >= 0 else None) or rule("8.1.1-5")

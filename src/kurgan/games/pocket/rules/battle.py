"""One battle, in a combat phase or an overrun: air units, HQ and markers, the dice, and what follows (S20 to S41)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Noun, Number, Word
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules import orders
from kurgan.games.pocket.rules.advance import Advance
from kurgan.games.pocket.rules.answers import Answers
from kurgan.games.pocket.rules.counters import HQ, SIDE, TROOPS, UNIT_IDS
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.entering import march
from kurgan.games.pocket.rules.faults import frame_on, misplaced
from kurgan.games.pocket.rules.figures import BattleFigures
from kurgan.games.pocket.rules.land import GRID, PLACES, attack_share
from kurgan.games.pocket.rules.losses import ATTACKING, DEFENDING, Losses
from kurgan.games.pocket.rules.odds import Reckoning
from kurgan.games.pocket.rules.retreat import Retreat
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import DEAD, HEX, NONE, SIDE_WORD, UNIT_NOUN, Pocket, hexes_of
from kurgan.games.pocket.rules.support import bar_staff, bar_use, fronts, staffs, usable
from kurgan.games.pocket.rules.tables import COLUMNS, Result, combat_result

# Where a battle stands, in order.
MARKER: Final = 0  # the defender says whether they use their marker
AIR: Final = 1  # and how many air units (1.11a-first)
STRIKE: Final = 2  # the attacker adds HQ, markers and air units, and rolls
BLOOD: Final = 3  # the attacker's losses
DAMAGE: Final = 4  # the defender's
RECOIL: Final = 5  # the attacker's retreat
FLIGHT: Final = 6  # the defender's
FOLLOW: Final = 7  # into the hex if it is empty
OVER: Final = 8
_STAGES: Final = Word(dict(enumerate(
    ("marker", "air", "strike", "attacker losses", "defender losses", "attacker retreat", "defender retreat",
     "advance", "over")
)))
_STAFF: Final = Noun("unit", UNIT_IDS, {NONE: "none"})


class Battle(Frame[Pocket]):
    """An attack on one hex; the losses and retreats it brings are frames above it."""

    KIND: ClassVar[str] = "battle"
    ON: ClassVar[tuple[str, ...]] = ("combat", "movement", "turn")
    PHASE: ClassVar[str] = "phase-battle"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("target", HEX, PUBLIC),
        Field("attackers", ListOf(UNIT_NOUN), PUBLIC),
        Field("overrun", Flag(), PUBLIC, usual=0),
        Field("stage", _STAGES, PUBLIC, usual=MARKER),
        Field("air_defender", Number(), PUBLIC, usual=0),
        Field("air_attacker", Number(), PUBLIC, usual=0),
        Field("staff", _STAFF, PUBLIC, usual=NONE),
        Field("markers", ListOf(HEX), PUBLIC, usual=[]),
        Field("determined", Flag(), PUBLIC, usual=0),
        Field("column", Number(0, 8), PUBLIC, usual=0),
        Field("roll", Number(0, 12), PUBLIC, usual=0),
    )

    def __init__(
        self, side: int, target: int, attackers: list[int], overrun: int = 0, stage: int = MARKER,
        air_defender: int = 0, air_attacker: int = 0, staff: int = NONE, markers: list[int] | None = None,
        determined: int = 0, column: int = 0, roll: int = 0,
    ) -> None:
        self.side = side
        self.target = target
        self.attackers = attackers
        self.overrun = overrun
        self.stage = stage
        self.air_defender = air_defender
        self.air_attacker = air_attacker
        self.staff = staff  # the attacker's HQ that takes part
        self.markers: list[int] = [] if markers is None else markers  # hexes whose marker the attacker uses
        self.determined = determined  # 1 if the defender uses their marker
        self.column = column
        self.roll = roll  # 0 until the dice are rolled

    def reckoning(self, s: Pocket) -> Reckoning:
        """Return the battle in figures as it stands now."""
        air = self.air_attacker - self.air_defender
        return Reckoning(
            s, self.side, self.target, self.attackers, self.staff, self.markers, bool(self.determined), air
        )

    def answers(self, s: Pocket) -> Answers:
        """Return what both sides may still add."""
        return Answers(
            s, self.side, self.target, self.attackers, bool(self.overrun), self.staff, self.markers,
            bool(self.determined), self.air_defender, self.stage > MARKER, self.stage > AIR,
        )

    def figures(self, s: Pocket, dice: list[int]) -> BattleFigures:
        """Return the same with what every unit brings, for a sheet; the dice are empty before the roll."""
        return BattleFigures(
            s, self.side, self.target, self.attackers, self.staff, self.markers, bool(self.determined),
            self.air_attacker, self.air_defender, dice, None if dice else self.answers(s),
        )

    def result(self) -> Result:
        """Work out what the table says, once the dice are rolled."""
        return combat_result(self.column, self.roll)

    def involved(self) -> list[int]:
        """List everybody on the attacker's side who may suffer: the attackers and their HQ (1.4c, S21)."""
        more = [self.staff] if self.staff != NONE and self.staff not in self.attackers else []
        return self.attackers + more

    def fault(self, s: Pocket) -> Message | None:
        enemy = OTHER[self.side]
        if self.overrun and self.staff != NONE and self.staff not in self.attackers:
            return Message("fault-battle-staff", {"name": UNIT_IDS[self.staff]})
        if self.stage > STRIKE:
            return self._wrong_after(s)
        if self.roll:
            return Message("fault-battle-early")
        if not s.troops[enemy] >> self.target & 1:
            return Message("fault-battle-empty", {"hex": PLACES[self.target]})
        wrong = misplaced(s, self.side, self.involved(), bool(self.overrun))
        if wrong or not self.attackers:
            return wrong or Message("fault-battle-nobody")
        for unit in self.attackers:
            near = GRID.near[self.target] >> s.where[unit] & 1
            if not near or not attack_share(self.side, s.where[unit], self.target) or not TROOPS[unit]:
                return Message("fault-battle-attacker", {"name": UNIT_IDS[unit], "hex": PLACES[self.target]})
        if sum(HQ[unit] for unit in self.involved()) > 1:
            return Message("fault-staffs")
        if self.staff != NONE and (not HQ[self.staff] or not fronts(s, self.attackers) >> s.where[self.staff] & 1):
            return Message("fault-battle-staff", {"name": UNIT_IDS[self.staff]})
        places = hexes_of(s, self.attackers)
        if any(p not in s.determined(self.side) or not places >> p & 1 for p in self.markers):
            return Message("fault-battle-markers")
        if self.determined and self.target not in s.determined(enemy):
            return Message("fault-battle-determined")
        if self.air_attacker > s.air[self.side] or self.air_defender > s.air[enemy]:
            return Message("fault-air")
        return None

    def _wrong_after(self, s: Pocket) -> Message | None:
        """Work out what is wrong with a battle written by hand whose dice have fallen."""
        if not 2 <= self.roll <= 12:
            return Message("fault-battle-roll")
        involved = self.involved()
        if not involved or len(set(involved)) < len(involved) or any(SIDE[unit] != self.side for unit in involved):
            return Message("fault-battle-twice")
        near = GRID.near[self.target] | 1 << self.target
        for unit in self.attackers if self.stage <= RECOIL else []:
            if s.where[unit] >= 0 and not near >> s.where[unit] & 1:
                return Message("fault-not-next", {"name": UNIT_IDS[unit], "hex": PLACES[self.target]})
        above = frame_on(s, self)
        if isinstance(above, Retreat) and above.combat != self.target:
            return Message("fault-battle-retreat", {"hex": PLACES[self.target]})
        if isinstance(above, Losses):
            ours = above.side == self.side
            if any(unit not in involved if ours else s.where[unit] not in (DEAD, self.target) for unit in above.units):
                return Message("fault-battle-losses", {"hex": PLACES[self.target]})
        return None

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
        if self.stage == MARKER:
            self.determined = int(a.verb == "determined")
            self.stage = AIR
        elif self.stage == AIR:
            self.air_defender = a.noun
            self.stage = STRIKE
        elif a.verb == "staff":
            self.staff = a.noun
        elif a.verb == "use":
            self.markers.append(a.noun)
        else:
            self.air_attacker = a.noun
            self._strike(s)

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
        if a.verb in ("determined", "keep"):
            return rule("1.12d")
        if a.verb == "air" and self.stage != MARKER:
            return rule("1.11-left")
        if self.stage == STRIKE:
            if a.verb == "staff":
                return bar_staff(s, self.attackers, self.staff, bool(self.overrun), a.noun)
            if a.verb == "use":
                return bar_use(s, self.side, self.attackers, self.markers, a.noun)
        return rule("S28") if a.verb in ("air", "staff", "use") else None  # the defender speaks first

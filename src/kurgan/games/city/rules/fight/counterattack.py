"""Instant counterattacks against units that move, support or break through (7.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number, Word
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import ALWAYS_NO, HEX, HEX_OR_NONE, SIDE_WORD, UNIT_NOUN, limit
from kurgan.games.city.rules.counters import SIDE
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.strikers import able, answered, costs, eligible
from kurgan.games.city.rules.figures import Fought, Shot, strained
from kurgan.games.city.rules.fire.strength import plain, strain
from kurgan.games.city.rules.land import GRID, PLACES
from kurgan.games.city.rules.losses import FIRE, Losses
from kurgan.games.city.rules.orders import COUNTERATTACK, FIRE_BACK
from kurgan.games.city.rules.phase import cut_short, end_phase, phasing
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import losses
from kurgan.games.city.rules.turn.chits import Chits

CHOOSE: Final = 0  # who counterattacks
TAKE: Final = 1  # whether the movers fire back
BLOOD: Final = 2  # the losses are being taken
GAIN: Final = 3  # points of the movers, then those of the counterattackers
AFTER: Final = 4
_STAGES: Final = Word({CHOOSE: "choose", TAKE: "take part", BLOOD: "losses", GAIN: "breakthrough", AFTER: "after"})


class Counterattack(Asking):
    """One side may strike at units that have just come to a hex, as often as it has units for it (7.53)."""

    KIND: ClassVar[str] = "counterattack"
    PHASE: ClassVar[str] = "phase-counterattack"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("place", HEX, PUBLIC),
        Field("movers", ListOf(UNIT_NOUN), PUBLIC),
        Field("barred", HEX_OR_NONE, PUBLIC, usual=-1),
        Field("units", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("stage", _STAGES, PUBLIC, usual=CHOOSE),
        Field("taken", Flag(), PUBLIC, usual=0),
        Field("ours", Number(0, 99), PUBLIC, usual=0),
        Field("theirs", Number(0, 99), PUBLIC, usual=0),
        Field("home", HEX_OR_NONE, PUBLIC, usual=-1),
    )

    def __init__(
        self, side: int, place: int, movers: list[int], barred: int, units: list[int] | None = None,
        stage: int = CHOOSE, taken: int = 0, ours: int = 0, theirs: int = 0, home: int = -1,
    ) -> None:
        self.side = side
        self.place = place
        self.movers = movers  # those who came: they and nobody else in the hex are struck at (7.54)
        self.barred = barred  # a hex that is being attacked itself
        self.units: list[int] = [] if units is None else units  # who counterattacks, all in one hex
        self.stage = stage
        self.taken = taken  # 1 if the movers fire back
        self.ours = ours  # breakthrough points earned by the counterattackers
        self.theirs = theirs  # and by the movers
        self.home = home  # the hex of the counterattackers

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        """Hide the Germans who fought, but for the tops of stacks, once no Soviet is left next to them (8.4)."""
        made = self.__class__(*self.data())
        for units in (made.movers, made.units):
            units[:] = s.open_to(side, units)
        return [made]

    def alive(self, s: City) -> list[int]:
        """List the movers that are still there."""
        return [unit for unit in self.movers if s.where[unit] == self.place]

    def choices(self, s: City) -> list[int]:
        """List who may join the counterattack: units of the hex of the first one chosen."""
        units = answered(s, self.side, eligible(s, self.side, self.place, self.barred), self.alive(s))
        if self.units:
            home = s.where[self.units[0]]
            units = [unit for unit in units if s.where[unit] == home and unit not in self.units]
        return units

    def fault(self, s: City) -> Message | None:
        if not self.movers or (self.stage < BLOOD and not self.alive(s)):
            return message("fault-counterattack", hex=PLACES[self.place])
        return None

    def advance(self, s: City) -> bool:
        if self.stage == CHOOSE:
            # A side that lost its own phase strikes no more; the other's single point may be answered (7.55, 10.78).
            if cut_short(s, self.side) or not self.alive(s) or (not self.units and not self.choices(s)):
                s.stack.pop()
                return True
            return False
        if self.stage == TAKE:
            if not s.declines(OTHER[self.side], FIRE_BACK):
                return False
            self._decline(s, 0)
            return True
        if self.stage == BLOOD:
            self.stage = GAIN
            if phasing(s) == GERMAN and (self.taken or self.side == GERMAN):
                s.stack.append(Chits())  # before any points are spent, as after a ground attack (7.59, 11.1)
            return True
        if self.stage == GAIN:
            self._gain(s)
            return True
        self._close(s)
        return True

    def _gain(self, s: City) -> None:
        """Let both sides spend the breakthrough points that they have earned (7.58)."""
        raise NotImplementedError

    def _close(self, s: City) -> None:
        """Flip the units that took part; movers that fired back end their move and are not struck again (7.54)."""
        for unit in self.units:
            s.flip(unit)
        if self.taken:
            for unit in self.movers:
                s.flip(unit)
            s.stack.pop()
            return
        self.units, self.stage, self.ours, self.theirs = [], CHOOSE, 0, 0

    def _hungry(self, s: City) -> bool:
        """Tell whether the movers are Soviets out of supply, who take no part in a counterattack (13.2)."""
        return self.side == GERMAN and not s.in_supply(self.alive(s)[0])

    def asks(self, s: City) -> int:
        return OTHER[self.side] if self.stage == TAKE else self.side

    def question(self, s: City) -> Decision:
        choices: dict[str, list[int]]
        if self.stage == TAKE:
            choices = {"take": BUTTON, "decline": BUTTON}
            if self._hungry(s):
                del choices["take"]
            return Decision(
                OTHER[self.side], "ask-counterattack-take", "7.5", choices, rolls=("take", "decline"), open=True,
                given={"place": self.place, "strength": plain(s, self.units)}, topic=FIRE_BACK,
            )
        choices = {}
        units = self.choices(s)
        if units:
            choices["unit"] = units
        if self.units:
            choices["strike"] = BUTTON
            choices["drop"] = BUTTON
        else:
            choices["pass"] = BUTTON
            choices["never"] = BUTTON
            if not s.follows(8):
                choices["quiet"] = BUTTON  # a standing order says it
        return Decision(
            self.side, "ask-counterattack", "7.5", choices, back=("drop",), selected=self.units.copy(),
            given={"place": self.place}, topic="" if self.units else COUNTERATTACK,
        )

    def ordered(self, s: City) -> None:
        if self.stage == CHOOSE and not self.units and not self.choices(s):
            s.seen += 1  # as after any other no

    def act(self, s: City, a: Action) -> None:
        if a.verb in ("pass", "never", "quiet", "answer"):
            s.seen += 1  # where the movers meant to go from here may be shown next
        super().act(s, a)

    def carry(self, s: City, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _add(self, s: City, unit: int) -> None:
        self.units.append(unit)

    def _drop(self, s: City, _: int) -> None:
        self.units = []

    def _strike(self, s: City, _: int) -> None:
        self.stage = TAKE

    def _take(self, s: City, _: int) -> None:
        self.taken = 1
        self._fight(s)

    def _decline(self, s: City, _: int) -> None:
        self.taken = 0
        self._fight(s)

    def _pass(self, s: City, _: int) -> None:
        s.stack.pop()

    def _never(self, s: City, _: int) -> None:
        units = eligible(s, self.side, self.place, self.barred)
        s.never[self.side] = sorted({*s.never[self.side], *[s.where[unit] for unit in units]})
        s.stack.pop()

    def _keep_quiet(self, s: City, _: int) -> None:
        s.answers[self.side] = ALWAYS_NO
        s.stack.pop()

    def _fight(self, s: City) -> None:
        """Carry out both fires at once; ground has no effect (7.56, 7.57)."""
        enemy = OTHER[self.side]
        movers = self.alive(s)
        strengths = [plain(s, self.units), plain(s, movers)]
        dice = [s.dice.roll("counterattack")]
        if self.taken:
            dice.append(s.dice.roll("counterattack, fire back"))
        ours = losses(strengths[0], dice[0] + strain(s, self.side))
        theirs = losses(strengths[1], dice[1] + strain(s, enemy)) if self.taken else 0
        if not s.silent:
            struck = costs(s, self.side, strengths[0], len(movers))
            shots = [Shot("counterattack", self.side, strengths[0], struck, dice[0])]
            if self.taken:
                back = costs(s, enemy, strengths[1], len(self.units))
                shots.append(Shot("fire-back", enemy, strengths[1], back, dice[1]))
            s.tell(
                "counterattack", "event-counterattack-taken" if self.taken else "event-counterattack", self.side, dice,
                units=self.units.copy(), place=self.place, lost=min(ours, len(movers)),
                lost_striking=min(theirs, len(self.units)),
                fought=Fought(self.side, self.place, self.units.copy(), shots, strained(s), movers),
            )
        self.ours, self.theirs = max(0, ours - len(movers)), max(0, theirs - len(self.units))
        if phasing(s) == SOVIET and ((self.side == SOVIET and dice[0] == 6) or (enemy == SOVIET and 6 in dice[1:])):
            end_phase(s)  # 7.59, 11.4
        self.stage, self.home = BLOOD, s.where[self.units[0]]
        if theirs:
            s.stack.append(Losses(self.side, self.units.copy(), theirs, FIRE))
        if ours:
            s.stack.append(Losses(enemy, movers, ours, FIRE))

    def why_not(self, s: City, a: Action) -> Rule | None:
        return _BANS[a.verb](self, s, a.noun) if a.verb in _BANS else super().why_not(s, a)

    def _bar_unit(self, s: City, unit: int) -> Rule | None:
        if self.stage == CHOOSE and unit in self.choices(s):
            return None
        where = s.where[unit]
        if SIDE[unit] != self.side or where < 0 or not GRID.near[self.place] >> where & 1:
            return rule("7.5")
        if where == self.barred:
            return rule("7.52")
        if s.load(where, self.side) > limit(where, self.side):
            return bar_crowd(where, self.side, fighting=True)
        return rule("7.53" if self.units and able(s, unit) else "7.51")

    def _bar_gun(self, s: City, _: int) -> Rule | None:
        return rule("7.56")

    def _bar_strike(self, s: City, _: int) -> Rule | None:
        return None if self.stage == CHOOSE and self.units else rule("7.5")

    def _bar_decline(self, s: City, _: int) -> Rule | None:
        # First one side says who strikes, then the other what it does.
        return None if self.stage == TAKE else rule("7.5")

    def _bar_take(self, s: City, _: int) -> Rule | None:
        return self._bar_decline(s, 0) or (rule("13.2") if self._hungry(s) else None)


# What is done for each verb, and what forbids it; of the other verbs the kind of question speaks.
_ACTS: Final[dict[str, Callable[[Counterattack, City, int], None]]] = {
    "unit": Counterattack._add, "drop": Counterattack._drop, "strike": Counterattack._strike,
    "take": Counterattack._take, "decline": Counterattack._decline, "pass": Counterattack._pass,
    "never": Counterattack._never, "quiet": Counterattack._keep_quiet,
}
_BANS: Final[dict[str, Callable[[Counterattack, City, int], Rule | None]]] = {
    "unit": Counterattack._bar_unit, "gun": Counterattack._bar_gun, "strike": Counterattack._bar_strike,
    "take": Counterattack._bar_take, "decline": Counterattack._bar_decline,
}

"""The Soviet reaction phases: how many stacks move, Chuikov's circle, reinforcements (11.2 to 11.5)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Mask, Number
from kurgan.core.rule import Rule
from kurgan.games.city.aftermath import aftermath
from kurgan.games.city.chuikov import bar_chuikov, chuikov_goals
from kurgan.games.city.counters import CHUIKOV, COMBAT, MILITIA, PONTOON, TVA, UNITS_OF, WORKER
from kurgan.games.city.data import SOVIET
from kurgan.games.city.ferries import bar_landing, landings, waiting
from kurgan.games.city.initiative import Initiative, bar_unit, give_answer
from kurgan.games.city.land import GRID
from kurgan.games.city.movement import Move, movable
from kurgan.games.city.phase import Phase
from kurgan.games.city.rulebook import rule
from kurgan.games.city.state import ANSWERS, HEX, UNIT_NOUN, City, place_token, unit_token


def begin_reaction(s: City) -> None:
    """A reaction phase: a die tells how many stacks may move (11.2)."""
    s.reactions += 1
    _begin(s, 0, [s.dice.roll("reaction")])


def begin_final(s: City) -> None:
    """The final reaction phase: factory armour first, then two dice of stacks (11.5)."""
    from kurgan.games.city.final import Armour
    s.stack.append(Armour())


def begin_final_moves(s: City, fresh: list[int]) -> None:
    """The movement of the final reaction phase."""
    s.reactions += 1
    _begin(s, 1, [s.dice.roll("reaction"), s.dice.roll("reaction")], fresh)


def _begin(s: City, final: int, dice: list[int], fresh: list[int] | None = None) -> None:
    stacks = sum(dice)
    s.tell("reaction", f"Soviet reaction: {stacks} stacks may move {{case:11.2}}.", SOVIET, dice)
    crossing = s.dice.roll("crossing") if s.isolated() and waiting(s, bool(final)) else 0  # 15.43
    circle = s.near_chuikov()
    s.stack.append(Reaction(0, final, stacks, 0, circle, [] if fresh is None else fresh, [], crossing))


class Reaction(Phase):
    """The Soviet moves those whom the die, Chuikov and the ferries give him."""

    KIND: ClassVar[str] = "reaction"
    PHASE: ClassVar[str] = "Soviet reaction"
    FIELDS: ClassVar[Fields] = Fields(
        Field("over", Flag(), PUBLIC, usual=0),
        Field("final", Flag(), PUBLIC, usual=0),
        Field("stacks", Number(0, 99), PUBLIC, usual=0),
        Field("begun", Mask(HEX), PUBLIC, usual=0),
        Field("circle", Mask(HEX), PUBLIC, usual=0),
        Field("fresh", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("landed", ListOf(HEX), PUBLIC, usual=[]),
        Field("crossing", Number(0, 6), PUBLIC, usual=0),
        Field("led", Flag(), PUBLIC, usual=0),
        Field("done", Flag(), PUBLIC, usual=0),
    )

    def __init__(
        self, over: int, final: int, stacks: int, begun: int, circle: int, fresh: list[int], landed: list[int],
        crossing: int, led: int = 0, done: int = 0,
    ) -> None:
        self.side = SOVIET
        self.over = over
        self.final = final
        self.stacks = stacks  # that may still move
        self.begun = begun  # hexes from which a stack has moved
        self.circle = circle  # the hexes within two of Chuikov when the phase began, none once he has moved (11.3)
        self.fresh = fresh  # reinforcements and factory armour of this phase
        self.landed = landed  # the hexes where reinforcements have landed, one for each of them
        self.crossing = crossing  # how many may land on the banks when every ferry is shut
        self.led = led  # 1 once somebody has moved because of Chuikov
        self.done = done

    # ---------- who may move ----------

    def bar_move(self, s: City, units: list[int]) -> Rule | None:
        for unit in units:
            place = s.where[unit]
            free = unit in self.fresh or self.circle >> place & 1 or self.begun >> place & 1
            if not free and not self.stacks:
                return rule("11.21")
        return None

    def charge(self, s: City, units: list[int]) -> None:
        place = s.where[units[0]]
        if all(unit in self.fresh for unit in units):
            return
        if self.circle >> place & 1:
            self.led = 1
        elif not self.begun >> place & 1:
            self.begun |= 1 << place
            self.stacks -= 1

    def usable(self, s: City) -> list[int]:
        """The units that can still move, or attack from where they stand (11.22)."""
        made = []
        touching = GRID.step(s.troops[0])
        for unit in UNITS_OF[SOVIET]:
            place = s.where[unit]
            if place < 0 or not COMBAT[unit] or TVA[unit] or not movable(s, SOVIET, unit):
                continue
            if touching >> place & 1 or (not MILITIA[unit] and not WORKER[unit] and self._may_go(s, unit, place)):
                made.append(unit)
        return made

    def _may_go(self, s: City, unit: int, place: int) -> bool:
        return bool(s.fed(SOVIET) >> place & 1) and self.bar_move(s, [unit]) is None

    # ---------- the course of the phase ----------

    def advance(self, s: City) -> bool:
        if not self.over and not self.done:
            return False
        s.stack.pop()
        if self.final:
            from kurgan.games.city.final import after_final
            after_final(s)
        else:
            s.stack.append(Initiative())
        return True

    def asks(self, s: City) -> int:
        return SOVIET

    def decide(self, s: City) -> Decision:
        choices: dict[str, list[int]] = {}
        units = self.usable(s)
        if s.where[CHUIKOV] >= 0 and not self.led and chuikov_goals(s):
            units = [*units, CHUIKOV]
        if units:
            choices["unit"] = units
        new = [u for u in waiting(s, bool(self.final)) if landings(s, u, self.landed, self.crossing)]
        if new:
            choices["enter"] = new
        choices["answer"] = [answer for answer in ANSWERS if answer != s.answers[SOVIET]]
        choices["done"] = BUTTON
        left = "No stack" if not self.stacks else "One stack" if self.stacks == 1 else f"{self.stacks} stacks"
        return Decision(
            SOVIET, f"Soviet reaction: {left.lower()} may still move beside those near Chuikov.", "11.2", choices,
            labels={"done": "End the reaction"},
        )

    def act(self, s: City, a: Action) -> None:
        if a.verb == "unit":
            s.stack.append(General() if a.noun == CHUIKOV else Move(SOVIET, [a.noun]))
        elif a.verb == "enter":
            s.stack.append(Landing(a.noun))
        elif a.verb == "answer":
            give_answer(s, SOVIET, a.noun)
        else:
            self.done = 1

    def bar(self, s: City, a: Action) -> Rule | None:
        if a.verb == "unit":
            if a.noun == CHUIKOV:
                return rule("11.3")
            found = bar_unit(s, SOVIET, a.noun)
            if found is not None:
                return found
            if WORKER[a.noun]:
                return rule("12.21")
            if not s.in_supply(a.noun):
                return rule("7.35")
            return rule("12.13") if MILITIA[a.noun] else self.bar_move(s, [a.noun])
        return rule("15.4") if a.verb == "enter" else None

    def land(self, s: City, unit: int, place: int) -> None:
        """A reinforcement lands (15.4); it may move at once, and for nothing (15.44)."""
        s.put(unit, place)
        s.tell("landing", f"{unit_token(unit)} lands in {place_token(place)} {{case:15.4}}.", SOVIET)
        if not PONTOON[unit]:
            self.landed.append(place)
            self.fresh.append(unit)
        aftermath(s)


class Landing(Frame[City]):
    """A reinforcement is put ashore."""

    KIND: ClassVar[str] = "landing"
    PHASE: ClassVar[str] = "Soviet reinforcements"
    FIELDS: ClassVar[Fields] = Fields(Field("unit", UNIT_NOUN, PUBLIC))

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def _phase(self, s: City) -> Reaction:
        below = s.stack[-2]
        assert isinstance(below, Reaction)
        return below

    def asks(self, s: City) -> int:
        return SOVIET

    def decide(self, s: City) -> Decision:
        phase = self._phase(s)
        return Decision(
            SOVIET, f"Choose where {unit_token(self.unit)} lands.", "15.4",
            {"to": sorted(landings(s, self.unit, phase.landed, phase.crossing)), "drop": BUTTON}, back=("drop",),
            selected=[self.unit], labels={"drop": "Put it back"},
        )

    def act(self, s: City, a: Action) -> None:
        phase = self._phase(s)
        s.stack.pop()
        if a.verb == "to":
            phase.land(s, self.unit, a.noun)
            if not PONTOON[self.unit]:
                s.stack.append(Move(SOVIET, [self.unit], half=int(bool(phase.crossing))))

    def bar(self, s: City, a: Action) -> Rule | None:
        phase = self._phase(s)
        return bar_landing(s, self.unit, a.noun, phase.landed, phase.crossing) if a.verb == "to" else None


class General(Frame[City]):
    """General Chuikov goes to other units; in this phase he leads nobody (11.3, 11.31)."""

    KIND: ClassVar[str] = "general"
    PHASE: ClassVar[str] = "General Chuikov"
    FIELDS: ClassVar[Fields] = Fields()

    def asks(self, s: City) -> int:
        return SOVIET

    def decide(self, s: City) -> Decision:
        return Decision(
            SOVIET, "Choose where General Chuikov goes; he leads nobody in this phase.", "11.3",
            {"to": members(chuikov_goals(s)), "drop": BUTTON}, back=("drop",), selected=[CHUIKOV],
            labels={"drop": "He stays"},
        )

    def act(self, s: City, a: Action) -> None:
        s.stack.pop()
        if a.verb == "to":
            below = s.stack[-1]
            assert isinstance(below, Reaction)
            below.circle = 0
            s.put(CHUIKOV, a.noun)
            s.tell("move", f"General Chuikov goes to {place_token(a.noun)} {{case:11.31}}.", SOVIET)
            aftermath(s)

    def bar(self, s: City, a: Action) -> Rule | None:
        return bar_chuikov(s, a.noun) if a.verb == "to" else None

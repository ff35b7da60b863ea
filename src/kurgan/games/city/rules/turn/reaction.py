"""The Soviet reaction phases: how many stacks move, Chuikov's circle, reinforcements (11.2, 11.3, 11.4, 11.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.dice import FACES
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Flag, ListOf, Mask, Number
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import HEX, NONE, UNIT_NOUN
from kurgan.games.city.rules.counters import (
    CHUIKOV,
    COUNT,
    DEPOT,
    FLOTILLA,
    MILITIA,
    PONTOON,
    STACKS,
    SURVIVOR,
    TVA,
    WORKER,
)
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import GRID
from kurgan.games.city.rules.move.chuikov import General, bar_departure, chuikov_goals
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.stack_move import bar_unit, movable
from kurgan.games.city.rules.phase import resume_operations
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.supply.ferries import waiting
from kurgan.games.city.rules.supply.landing import Crossing
from kurgan.games.city.rules.turn.final import after_final

_GOES: Final = [STACKS[u] and not MILITIA[u] and not WORKER[u] for u in range(COUNT)]


def begin_reaction(s: City) -> None:
    """Begin a reaction phase: a die tells how many stacks may move, without Chuikov those alone (11.2, 11.35)."""
    s.reactions += 1
    _begin(s, 0, [s.dice.roll("reaction")])


def begin_final_moves(s: City, fresh: list[int]) -> None:
    """Begin the movement of the final reaction phase."""
    s.reactions += 1
    _begin(s, 1, [s.dice.roll("reaction"), s.dice.roll("reaction")], fresh)


def _begin(s: City, final: int, dice: list[int], fresh: list[int] | None = None) -> None:
    stacks = sum(dice)
    s.tell("reaction", "event-reaction", SOVIET, dice, stacks=stacks)
    crossing = s.dice.roll("crossing") if s.isolated() and waiting(s, bool(final)) else 0  # 15.43
    circle = s.near_chuikov()
    s.stack.append(Reaction(0, final, stacks, 0, circle, [] if fresh is None else fresh, [], crossing))


class Reaction(Crossing):
    """The Soviet side moves the stacks that the die, Chuikov and the ferries give it."""

    KIND: ClassVar[str] = "reaction"
    ON: ClassVar[tuple[str, ...]] = ("game-turn",)
    PHASE: ClassVar[str] = "phase-reaction"
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
        Field("went", Flag(), PUBLIC, usual=0),
        Field("banked", Number(0, 6), PUBLIC, usual=0),
    )

    def __init__(
        self, over: int, final: int, stacks: int, begun: int, circle: int, fresh: list[int], landed: list[int],
        crossing: int, led: int = 0, done: int = 0, went: int = 0, banked: int = 0,
    ) -> None:
        self.side = SOVIET
        self.over = over
        self.final = final
        self.stacks = stacks  # that may still move
        self.begun = begun  # hexes from which a stack has moved
        self.circle = circle  # the hexes within two of Chuikov when the phase began, none once he has moved (11.3)
        self.fresh = fresh  # factory armour of this phase, which moves for nothing at any time (15.51, 15.53)
        self.landed = landed  # the ferries where reinforcements have landed, one for each of them
        self.crossing = crossing  # how many may land on the banks when every ferry is shut
        self.led = led  # 1 once somebody has moved because of Chuikov
        self.done = done
        self.went = went  # 1 once Chuikov himself has moved
        self.banked = banked  # how many have landed on the banks

    def fault(self, s: City) -> Message | None:
        if self.stacks > (2 * FACES if self.final else FACES):
            return message("fault-reaction-stacks", stacks=self.stacks)
        return None if self.banked <= self.crossing else Message("fault-reaction-banked")

    # ---------- who may move ----------

    def bar_move(self, s: City, units: list[int]) -> Rule | None:
        return self._bar(s, units, self.circle)

    def _bar(self, s: City, units: list[int], circle: int) -> Rule | None:
        """Tell why units may not move: only so many stacks do beside those whom Chuikov leads (7.38, 11.21, 11.35)."""
        for unit in units:
            place = s.where[unit]
            free = unit in self.fresh or circle >> place & 1 or self.begun >> place & 1
            if not free and not self.stacks:
                return rule("11.21")
        return None

    def bar_general(self, s: City) -> Rule | None:
        return rule("11.3") if self.led or self.went else None  # the general leads or moves, and moves once in a phase

    def bar_with_general(self, s: City, units: list[int]) -> Rule | None:
        return self._bar(s, units, 0)

    def take_general(self) -> None:
        self.circle, self.went = 0, 1

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
        """List the units that can still move, or attack from where they stand (11.22)."""
        made = []
        held, touching, fed = s.with_at_least(SOVIET, 1), GRID.step(s.troops[GERMAN]), s.fed(SOVIET)
        led = fed if self.stacks else fed & (self.circle | self.begun)  # from where units that can move may
        stacks, goes, flipped = s.roster.here[SOVIET], _GOES, s.flipped
        for place in members(held & touching):
            made += [unit for unit in stacks[place] if not flipped[unit] and STACKS[unit] and movable(s, SOVIET, unit)]
        for place in members(held & led & ~touching):
            made += [unit for unit in stacks[place] if not flipped[unit] and goes[unit] and movable(s, SOVIET, unit)]
        rest = held & fed & ~led & ~touching
        for unit in self.fresh:
            if s.where[unit] >= 0 and rest >> s.where[unit] & 1 and goes[unit] and movable(s, SOVIET, unit):
                made.append(unit)
        return sorted(made)

    def _bar_unit(self, s: City, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from being taken in hand, None if it may be."""
        if unit == CHUIKOV:
            return None if self._general_goes(s) else self.bar_general(s) or bar_departure(s)
        found = bar_unit(s, SOVIET, unit) or bar_fixed(unit)
        if found is not None:
            return found
        if GRID.near[s.where[unit]] & s.troops[GERMAN]:
            return None  # it may attack from where it stands (11.22)
        if WORKER[unit]:
            return rule("12.21")
        if not s.in_supply(unit):
            return rule("7.35")
        return rule("12.13") if MILITIA[unit] else self.bar_move(s, [unit])

    def _general_goes(self, s: City) -> bool:
        """Tell whether General Chuikov may move by himself (11.3, 11.31)."""
        return s.where[CHUIKOV] >= 0 and self.bar_general(s) is None and chuikov_goals(s) != 0

    def bring_up(self, s: City, side: int, unit: int, target: int) -> None:
        s.stack.append(Move(side, [unit], support=target))

    # ---------- the course of the phase ----------

    def advance(self, s: City) -> bool:
        if not self.over and not self.done:
            return False
        s.stack.pop()
        if self.final:
            after_final(s)
        else:
            resume_operations(s)
        return True

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        choices: dict[str, list[int]] = {}
        units = self.usable(s)
        if self._general_goes(s):
            units = [*units, CHUIKOV]
        if units:
            choices["unit"] = units
        new = waiting(s, bool(self.final))
        if new:
            room = {PONTOON[u]: bool(self.sites(s, [u])) for u in new}  # pontoons apart all land alike
            new = [u for u in new if room[PONTOON[u]]]
        if new:
            choices["enter"] = new
        choices["done"] = BUTTON
        return Decision(SOVIET, "ask-reaction", "11.2", choices, given={"stacks": self.stacks})

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "unit":
            s.stack.append(General() if a.noun == CHUIKOV else Move(SOVIET, [a.noun]))
        elif a.verb == "enter":
            self.enter(s, a.noun, NONE)
        else:
            self.done = 1

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb == "unit":
            return self._bar_unit(s, a.noun)
        return self._bar_enter(s, a.noun) if a.verb == "enter" else super().why_not(s, a)


def bar_fixed(unit: int) -> Rule | None:
    """Tell why a counter never moves in a phase, None if that is not its nature."""
    if TVA[unit] or SURVIVOR[unit] or PONTOON[unit]:
        return rule("7.23" if TVA[unit] else "6.7" if SURVIVOR[unit] else "12.41")
    return rule("6.61" if unit == DEPOT else "12.32") if unit in (DEPOT, FLOTILLA) else None

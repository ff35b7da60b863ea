"""The Soviet reaction phases: how many stacks move, Chuikov's circle, reinforcements (11.2, 11.3, 11.4, 11.5)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.dice import FACES
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Flag, ListOf, Mask, Number
from kurgan.core.rule import Rule
from kurgan.core.words import some
from kurgan.games.city.rules.aftermath import aftermath
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.counters import (
    CHUIKOV,
    COUNT,
    DEPOT,
    FLOTILLA,
    MILITIA,
    MOVE,
    PONTOON,
    SIDE,
    STACKS,
    SURVIVOR,
    TVA,
    WORKER,
    units_do,
)
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import FERRY_SET, GRID, place_token
from kurgan.games.city.rules.move.chuikov import bar_chuikov, bar_departure, chuikov_goals
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.reach import price_in
from kurgan.games.city.rules.move.stack_move import movable
from kurgan.games.city.rules.move.support import ways_to
from kurgan.games.city.rules.phase import Phase, phase_of
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import HEX, HEX_OR_NONE, NONE, UNIT_NOUN, City
from kurgan.games.city.rules.supply.ferries import bar_full, bar_landing, ferry_room, landings, waiting
from kurgan.games.city.rules.turn.initiative import Initiative, bar_unit

_GOES: Final = [STACKS[u] and not MILITIA[u] and not WORKER[u] for u in range(COUNT)]


def begin_reaction(s: City) -> None:
    """A reaction phase: a die tells how many stacks may move, without Chuikov those alone (11.2, 11.35)."""
    s.reactions += 1
    _begin(s, 0, [s.dice.roll("reaction")])


def begin_final(s: City) -> None:
    """The final reaction phase: factory armour first, then two dice of stacks (11.5)."""
    from kurgan.games.city.rules.turn.final import Armour
    s.stack.append(Armour())


def begin_final_moves(s: City, fresh: list[int]) -> None:
    """The movement of the final reaction phase."""
    s.reactions += 1
    _begin(s, 1, [s.dice.roll("reaction"), s.dice.roll("reaction")], fresh)


def _begin(s: City, final: int, dice: list[int], fresh: list[int] | None = None) -> None:
    stacks = sum(dice)
    s.tell("reaction", f"Soviet reaction: {some(stacks, 'stack')} may move {{case:11.2}}.", SOVIET, dice)
    crossing = s.dice.roll("crossing") if s.isolated() and waiting(s, bool(final)) else 0  # 15.43
    circle = s.near_chuikov()
    s.stack.append(Reaction(0, final, stacks, 0, circle, [] if fresh is None else fresh, [], crossing))


class Reaction(Phase):
    """The Soviet moves those whom the die, Chuikov and the ferries give him."""

    KIND: ClassVar[str] = "reaction"
    ON: ClassVar[tuple[str, ...]] = ("game-turn",)
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
        self.fresh = fresh  # factory armour of this phase, which moves for nothing when he likes (15.51, 15.53)
        self.landed = landed  # the ferries where reinforcements have landed, one for each of them
        self.crossing = crossing  # how many may land on the banks when every ferry is shut
        self.led = led  # 1 once somebody has moved because of Chuikov
        self.done = done
        self.went = went  # 1 once Chuikov himself has moved
        self.banked = banked  # how many have landed on the banks

    def fault(self, s: City) -> str:
        if self.stacks > (2 * FACES if self.final else FACES):
            return f"The dice never give {self.stacks} stacks."
        return "" if self.banked <= self.crossing else "More have landed on the banks than the die of 'crossing' shows."

    # ---------- who may move ----------

    def bar_move(self, s: City, units: list[int]) -> Rule | None:
        return self._bar(s, units, self.circle)

    def _bar(self, s: City, units: list[int], circle: int) -> Rule | None:
        """Only so many stacks move beside those whom Chuikov leads (7.38, 11.21)."""
        for unit in units:
            place = s.where[unit]
            free = unit in self.fresh or circle >> place & 1 or self.begun >> place & 1
            if not free and not self.stacks:
                return rule("11.21")
        return None

    def bar_general(self, s: City) -> Rule | None:
        return rule("11.3") if self.led or self.went else None  # he leads or moves, and moves once in a phase

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
        """The units that can still move, or attack from where they stand (11.22)."""
        made = []
        held, touching, fed = s.with_at_least(SOVIET, 1), GRID.step(s.troops[GERMAN]), s.fed(SOVIET)
        led = fed if self.stacks else fed & (self.circle | self.begun)  # from where whoever can move may
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

    # ---------- the course of the phase ----------

    def advance(self, s: City) -> bool:
        if not self.over and not self.done:
            return False
        s.stack.pop()
        if self.final:
            from kurgan.games.city.rules.turn.final import after_final
            after_final(s)
        else:
            s.stack.append(Initiative())
        return True

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        choices: dict[str, list[int]] = {}
        units = self.usable(s)
        if s.where[CHUIKOV] >= 0 and self.bar_general(s) is None and chuikov_goals(s):
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
        return Decision(
            SOVIET, f"Soviet reaction: {some(self.stacks, 'stack')} may still move beside those near Chuikov.", "11.2",
            choices, labels={"done": "End the reaction"},
        )

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "unit":
            s.stack.append(General() if a.noun == CHUIKOV else Move(SOVIET, [a.noun]))
        elif a.verb == "enter":
            self.enter(s, a.noun, NONE)
        else:
            self.done = 1

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb == "unit":
            if a.noun == CHUIKOV:
                return self.bar_general(s) or bar_departure(s)
            found = bar_unit(s, SOVIET, a.noun) or bar_fixed(a.noun)
            if found is not None:
                return found
            if WORKER[a.noun]:
                return rule("12.21")
            if not s.in_supply(a.noun):
                return rule("7.35")
            return rule("12.13") if MILITIA[a.noun] else self.bar_move(s, [a.noun])
        return self._bar_enter(s, a.noun) if a.verb == "enter" else super().why_not(s, a)

    def _bar_enter(self, s: City, unit: int) -> Rule:
        """Why a reinforcement may not cross: it is not due, no ferry takes it, or the die's number has landed."""
        return self.bar_entry(s, unit) or self._bar_ferries(s, unit)

    def bar_entry(self, s: City, unit: int) -> Rule | None:
        if unit in waiting(s, bool(self.final)):
            return None
        return rule("15.1" if SIDE[unit] == GERMAN else "15.4")

    def _bar_ferries(self, s: City, unit: int) -> Rule:
        """Why nobody takes a unit that may come."""
        return rule("12.4") if PONTOON[unit] else bar_full(s, FERRY_SET, self.crossing)

    def landers(self, s: City, target: int) -> list[int]:
        new = [u for u in waiting(s, bool(self.final)) if not PONTOON[u]]
        if not new:
            return []
        ways, places = ways_to(s, SOVIET, target, 1), self.sites(s, new[:1])  # the same for all of them
        prompt = {points: any(self.in_time(s, p, points, ways, 1) for p in places) for points in {MOVE[u] for u in new}}
        return [u for u in new if prompt[MOVE[u]]]

    def in_time(self, s: City, place: int, points: int, ways: list[int], count: int) -> bool:
        """Whether units that land in a hex come next to the hex under attack, from a bank with half their points."""
        return price_in(ways, place) <= (points if ferry_room(s, place, self.landed) >= count else points // 2)

    def enter(self, s: City, unit: int, support: int) -> None:
        s.stack.append(Landing([unit], support))

    def sites(self, s: City, units: list[int]) -> list[int]:
        """Where reinforcements may land together."""
        return landings(s, units, self.landed, self.banked, self.crossing)

    def land(self, s: City, units: list[int], place: int, support: int = NONE) -> None:
        """Reinforcements land for nothing, crowded or not, and move at once if at all (15.4, 15.44)."""
        by_ferry = ferry_room(s, place, self.landed) >= len(units)
        for unit in units:
            s.put(unit, place)
        s.tell("landing", f"{units_do(units, 'lands', 'land')} in {place_token(place)} {{case:15.4}}.", SOVIET)
        aftermath(s)
        if PONTOON[units[0]]:
            return
        if by_ferry:
            self.landed += [place] * len(units)
        else:
            self.banked += len(units)
        self.fresh += units
        # They have not moved next to anybody yet: nobody counterattacks them where they land (15.45).
        s.stack.append(Move(SOVIET, units, half=int(not by_ferry), support=support, landed=1))


def bar_fixed(unit: int) -> Rule | None:
    """Why a counter never moves in a phase, None if that is not its nature."""
    if TVA[unit] or SURVIVOR[unit] or PONTOON[unit]:
        return rule("7.23" if TVA[unit] else "6.7" if SURVIVOR[unit] else "12.41")
    return rule("6.61" if unit == DEPOT else "12.32") if unit in (DEPOT, FLOTILLA) else None


class Landing(Asking):
    """Reinforcements are put ashore together."""

    KIND: ClassVar[str] = "landing"
    PHASE: ClassVar[str] = "Soviet reinforcements"
    FIELDS: ClassVar[Fields] = Fields(
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("support", HEX_OR_NONE, PUBLIC, usual=NONE),
    )

    def __init__(self, units: list[int], support: int = NONE) -> None:
        self.units = units
        self.support = support  # the hex under attack that they are to support (15.44)

    def fault(self, s: City) -> str:
        if not isinstance(phase_of(s), Reaction):
            return "Reinforcements land in a reaction phase."
        due, pontoon = waiting(s, bool(self._phase(s).final)), any(PONTOON[unit] for unit in self.units)
        fits = self.units and all(unit in due for unit in self.units) and not (pontoon and self.units[1:])
        return "" if fits else "Nobody is to land so."

    def _phase(self, s: City) -> Reaction:
        phase = phase_of(s)
        assert isinstance(phase, Reaction)
        return phase

    def sites(self, s: City, units: list[int]) -> list[int]:
        """Where they may land; in support only from where they come next to the hex under attack."""
        phase = self._phase(s)
        places = phase.sites(s, units)
        if self.support == NONE:
            return places
        ways = ways_to(s, SOVIET, self.support, len(units))
        least = min(MOVE[unit] for unit in units)
        return [p for p in places if phase.in_time(s, p, least, ways, len(units))]

    def more(self, s: City) -> list[int]:
        """Who may still be taken along: as many as some ferry or bank can take."""
        if PONTOON[self.units[0]]:
            return []
        rest = [u for u in waiting(s, bool(self._phase(s).final)) if u not in self.units and not PONTOON[u]]
        likes = {MOVE[u]: u for u in rest}  # but for their speed all land alike
        room = {points: bool(self.sites(s, [*self.units, u])) for points, u in likes.items()}
        return [u for u in rest if room[MOVE[u]]]

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        choices = {"with": self.more(s), "to": self.sites(s, self.units), "drop": BUTTON}
        return Decision(
            SOVIET, f"Choose where {units_do(self.units, 'lands', 'land')}.", "15.4",
            {verb: nouns for verb, nouns in choices.items() if nouns}, back=("drop",),
            selected=self.units.copy(), labels={"drop": "Put it back"},
        )

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "with":
            self.units.append(a.noun)
            return
        phase = self._phase(s)
        s.stack.pop()
        if a.verb == "to":
            phase.land(s, self.units, a.noun, self.support)

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb == "with":
            phase = self._phase(s)
            due = a.noun in waiting(s, bool(phase.final)) and not PONTOON[a.noun] and not PONTOON[self.units[0]]
            full = due and not phase.sites(s, [*self.units, a.noun])  # no ferry takes so many
            return bar_full(s, FERRY_SET, phase.crossing) if full else rule("15.4")
        if a.verb == "to":
            return bar_landing(s, self.units[0], a.noun, self._phase(s).crossing)
        return super().why_not(s, a)


class General(Asking):
    """General Chuikov goes to other units; in this phase he leads nobody (11.3, 11.31)."""

    KIND: ClassVar[str] = "general"
    ON: ClassVar[tuple[str, ...]] = ("reaction",)
    PHASE: ClassVar[str] = "General Chuikov"
    FIELDS: ClassVar[Fields] = Fields()

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        return Decision(
            SOVIET, "Choose where General Chuikov goes; he leads nobody in this phase.", "11.3",
            {"to": members(chuikov_goals(s)), "drop": BUTTON}, back=("drop",), selected=[CHUIKOV],
            labels={"drop": "He stays"},
        )

    def carry(self, s: City, a: Action) -> None:
        s.stack.pop()
        if a.verb == "to":
            below = s.stack[-1]
            assert isinstance(below, Reaction)
            below.take_general()
            s.put(CHUIKOV, a.noun)
            s.tell("move", f"General Chuikov goes to {place_token(a.noun)} {{case:11.31}}.", SOVIET)
            aftermath(s)

    def why_not(self, s: City, a: Action) -> Rule | None:
        return bar_chuikov(s, a.noun) if a.verb == "to" else super().why_not(s, a)

"""Losses: whole units, chosen by their owner, with the orders that bombs and shells impose (5.31, 5.32, 6.44, 6.49)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members, placeset
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number, Word
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.aftermath import Fate, aftermath
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import NONE, SIDE_WORD, UNIT_NOUN, limit
from kurgan.games.city.rules.counters import ARMOR, CHUIKOV, GUN, MILITIA, RANGE, SIDE, STACKS, SURVIVORS
from kurgan.games.city.rules.data import SOVIET
from kurgan.games.city.rules.land import FORT
from kurgan.games.city.rules.phase import phase_of
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import losses

FIRE: Final = 0  # of units next to each other: any that the chooser names
BOMBS: Final = 1  # guns first (5.32)
SHELLS: Final = 2  # guns first, armour last (6.44, 6.49)
CROWD: Final = 3  # too many in a hex: any that their owner names (8.0)
CAUSES: Final[dict[int, str]] = {FIRE: "fire", BOMBS: "bombs", SHELLS: "shells", CROWD: "crowding"}
MOST_LOST: Final = losses(1000, 0)  # what any fire can cost (3.22)
_CASE: Final = {FIRE: "10.4", BOMBS: "5.31", SHELLS: "6.49", CROWD: "8.0"}
_FOUGHT: Final = {"move": "7.45", "counterattack": "7.57"}  # where fire is not that of a ground attack


class Losses(Asking):
    """Units are eliminated one by one until enough are gone."""

    KIND: ClassVar[str] = "losses"
    PHASE: ClassVar[str] = "phase-losses"
    FIELDS: ClassVar[Fields] = Fields(
        Field("chooser", SIDE_WORD, PUBLIC),
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("count", Number(0, 99), PUBLIC),
        Field("cause", Word(CAUSES), PUBLIC, usual=FIRE),
        Field("alone", Flag(), PUBLIC, usual=0),
    )

    def __init__(self, chooser: int, units: list[int], count: int, cause: int, alone: int = 0) -> None:
        self.chooser = chooser
        self.units = units
        self.count = count
        self.cause = cause
        self.alone = alone  # 1 once all units with General Chuikov are lost, survivors or not (11.33)

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        """Hide from the Soviet who of a German stack out of sight might be lost; who is lost is told (8.4)."""
        units = s.open_to(side, self.units)
        made: list[Frame[City]] = [Losses(self.chooser, units, self.count, self.cause, self.alone)]
        return made

    def alive(self, s: City) -> list[int]:
        """List those of the units that are still there."""
        return [unit for unit in self.units if s.where[unit] >= 0]

    def options(self, s: City) -> list[int]:
        """List who may be lost next (5.32)."""
        return [unit for unit in self.alive(s) if self._bar(s, unit) is None]

    def _bar(self, s: City, unit: int) -> Rule | None:
        """Return the rule by which others are lost before a unit, None if it may be lost next."""
        alive = self.alive(s)
        if unit not in alive:
            return rule(self.case(s, self.options(s)[0]))
        if self.cause not in (BOMBS, SHELLS) or GUN[unit]:
            return None
        if any(GUN[other] for other in alive):
            return rule("5.32" if self.cause == BOMBS else "6.49")
        soft = self.cause == SHELLS and ARMOR[unit] and not all(ARMOR[other] for other in alive)
        return rule("6.44") if soft else None

    def case(self, s: City, unit: int) -> str:
        """Return the case under which a unit is lost: that of its fight, or of the order in which shells hit."""
        if self.cause == SHELLS and not GUN[unit]:
            return "6.44" if ARMOR[unit] else "6.0"
        below = [frame.KIND for frame in s.stack if frame.KIND != self.KIND]
        return _FOUGHT.get(below[-1], "10.4") if self.cause == FIRE and below else _CASE[self.cause]

    def fault(self, s: City) -> Message | None:
        if not self.units:
            return Message("fault-losses-nobody")
        if self.count > MOST_LOST and self.cause != CROWD:
            return message("fault-losses-many", lost=self.count, most=MOST_LOST)
        return None if len({SIDE[unit] for unit in self.units}) == 1 else Message("fault-losses-sides")

    def advance(self, s: City) -> bool:
        alive = self.alive(s)
        if not self.count or not alive:
            s.stack.pop()
            self._close(s)
            return True
        if len(alive) <= self.count:
            for unit in alive:
                self._lose(s, unit)
            return True
        options = self.options(s)
        if len(options) == 1 or (len(options) <= self.count and self.cause in (BOMBS, SHELLS)):
            self._lose(s, options[0])
            return True
        return False

    def _lose(self, s: City, unit: int) -> None:
        place = s.where[unit]
        if not s.silent:
            s.tell("loss", "event-loss", SIDE[unit], unit=unit, place=place, case=self.case(s, unit))
        staged = self.cause in (BOMBS, SHELLS) and phase_of(s) is None  # not in operations (6.75)
        if staged and self.cause == SHELLS and RANGE[unit] and not s.flipped[unit]:
            s.ghost[unit] = place  # it may still fire in this stage, flak with a range too (6.11)
        s.destroy(unit)
        self.count -= 1
        if SIDE[unit] != SOVIET or not STACKS[unit]:
            return
        if staged and self.cause == SHELLS and not (MILITIA[unit] or spotting(s, place)):
            s.spotters |= 1 << place  # the last who could spot there; militia never could (6.12, 6.23)
        if s.load(place, SOVIET):
            return
        if s.where[CHUIKOV] == place:
            self.alone = 1
        if staged and FORT >> place & 1:
            survivors(s, place)  # after bombs and shells (5.31, 5.45, 6.7)

    def _close(self, s: City) -> None:
        aftermath(s)
        if self.alone and s.where[CHUIKOV] >= 0:
            s.stack.append(Fate())

    def asks(self, s: City) -> int:
        return self.chooser

    def question(self, s: City) -> Decision:
        options = self.options(s)
        prompt = "ask-losses" if SIDE[options[0]] == self.chooser else "ask-losses-enemy"
        given: dict[str, object] = {"left": self.count, "cause": CAUSES[self.cause]}
        return Decision(
            self.chooser, prompt, self.case(s, options[0]), {"lose": options}, given=given
        )

    def carry(self, s: City, a: Action) -> None:
        self._lose(s, a.noun)

    def why_not(self, s: City, a: Action) -> Rule | None:
        return self._bar(s, a.noun) if a.verb == "lose" else super().why_not(s, a)


def hexes_of(s: City, units: list[int]) -> int:
    """Find the hexes in which units stand."""
    return placeset(s.where[unit] for unit in units if s.where[unit] >= 0)


def crowd(s: City, side: int, hexes: int) -> dict[int, int]:
    """List the hexes with more units of a side than they hold, and how many are too many."""
    over = {place: s.load(place, side) - limit(place, side) for place in members(hexes & s.troops[side])}
    return {place: count for place, count in over.items() if count > 0}


def shed(s: City, side: int, hexes: int) -> None:
    """Have who is over the limit of a hex eliminated, at the choice of their side (8.0)."""
    for place, count in crowd(s, side, hexes).items():
        s.stack.append(Losses(side, s.pile(place, side), count, CROWD))


def spotting(s: City, place: int) -> bool:
    """Tell whether Soviets in a hex can direct fire: more than militia and survivors (6.23)."""
    return bool(s.directors >> place & 1)


def survivors(s: City, place: int) -> None:
    """Put survivors into the rubble of a fortified hex (6.7); one counter at most (6.73)."""
    unit = next((u for u in SURVIVORS if s.where[u] < 0), NONE)
    if unit != NONE:
        s.put(unit, place)
        s.flipped[unit] = 0
        s.tell("survivors", "event-survivors", SOVIET, place=place)

"""Retreats: two squares, by the winner's choice, or elimination (COMBAT RESULTS: BACK 2)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.board.placeset import members
from kurgan.core.action import NONE, Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import A_UNIT, IN_HAND, OTHER, Barbarossa, beneath
from kurgan.games.barbarossa.rules.tables import ACROSS_STRAIT, NEAR, SIDE


def ends(s: Barbarossa, unit: int) -> tuple[int, int]:
    """Return where open paths of two steps end, room or not: two squares away, and on the squares next to the unit.

    (result.back2)
    """
    side = SIDE[unit]
    enemy = OTHER[side]
    start = s.where[unit]
    return ends_over(start, s.ground() & ~s.zone(enemy) & ~s.one[enemy])


def ends_over(start: int, open_: int) -> tuple[int, int]:
    """Return where paths of two steps over open squares end: two squares from their start, and next to it (azov.3)."""
    found = 0
    for first in members(NEAR[start] & open_):
        found |= NEAR[first]
    found &= open_ & ~(1 << start)
    return found & ~NEAR[start], found & NEAR[start]


def refuges(s: Barbarossa, unit: int) -> int:
    """Return where a losing unit may be sent: two squares away if an open path leads there, else next to its square.

    (result.back2.blocked, result.back2.stack, result.back2.away)
    """
    away, near = ends(s, unit)
    room = s.room(SIDE[unit])
    return away & room if away & room else near & room


def bad_force(s: Barbarossa, units: list[int]) -> Message | None:
    """Say what is wrong with the units of a retreat or an exchange written by hand."""
    sides = {SIDE[unit] for unit in units}
    if len(sides) != 1 or len(set(units)) < len(units) or any(s.where[unit] < 0 for unit in units):
        return Message("fault-force")
    return None


class Retreat(Frame[Barbarossa]):
    """The winner sends the losing units back, one by one in any order (result.back2.route)."""

    KIND: ClassVar[str] = "retreat"
    PHASE: ClassVar[str] = "phase-retreat"
    FIELDS: ClassVar[Fields] = Fields(
        Field("units", ListOf(A_UNIT), PUBLIC, []), Field("hand", IN_HAND, PUBLIC, NONE, usual=NONE),
    )

    def __init__(self, units: list[int], hand: int = -1) -> None:
        self.units = units
        self.hand = hand

    def advance(self, s: Barbarossa) -> bool:
        if not self.units:
            s.stack.pop()
            return True
        places = {unit: refuges(s, unit) for unit in self.units}
        for unit, open_ in places.items():
            if not open_:
                self.units.remove(unit)
                self.hand = -1
                s.tell("loss", "event-trapped", SIDE[unit], unit=unit)
                s.eliminate(unit)
                return True
        if self.hand < 0 and len(self.units) == 1:
            self.hand = self.units[0]
        if self.hand >= 0 and places[self.hand].bit_count() == 1:
            self._go(s, self.hand, places[self.hand].bit_length() - 1)
            return True
        return False

    def fault(self, s: Barbarossa) -> Message | None:
        if beneath(s, self) not in ("combat", "advance"):
            return Message("fault-retreat-on")
        if bad_force(s, self.units):
            return bad_force(s, self.units)
        strange = self.hand != NONE and self.hand not in self.units
        return Message("fault-retreat-hand") if strange else None

    def asks(self, s: Barbarossa) -> int:
        return OTHER[SIDE[self.units[0]]]

    def decide(self, s: Barbarossa) -> Decision:
        winner = OTHER[SIDE[self.units[0]]]
        if self.hand < 0:
            return Decision(winner, "ask-retreat", "result.back2", {"unit": self.units.copy()})
        return Decision(
            winner, "ask-retreat-to", "result.back2", {"to": members(refuges(s, self.hand))}, selected=[self.hand],
            given={"unit": self.hand},
        )

    def act(self, s: Barbarossa, a: Action) -> None:
        if a.verb == "unit":
            self.hand = a.noun
        else:
            self._go(s, self.hand, a.noun)

    def _go(self, s: Barbarossa, unit: int, place: int) -> None:
        s.tell("retreat", "event-retreat", SIDE[unit], unit=unit, place_from=s.where[unit], place_to=place)
        s.put(unit, place)
        self.units.remove(unit)
        self.hand = -1

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        if a.verb == "unit":
            if self.hand >= 0:
                return rule("result.back2.route")
            return None if a.noun in self.units else rule("result.back2")
        return self._bar_to(s, a.noun) if a.verb == "to" else None

    def _bar_to(self, s: Barbarossa, place: int) -> Rule | None:
        if self.hand < 0:
            return rule("result.back2")
        if refuges(s, self.hand) >> place & 1:
            return None
        side = SIDE[self.hand]
        if place in ACROSS_STRAIT and NEAR[s.where[self.hand]] >> ACROSS_STRAIT[place] & 1:
            return rule("azov.3")
        if s.three[side] >> place & 1:
            return rule("result.back2.stack")
        enemy = OTHER[side]
        if not s.ground() >> place & 1 or (s.zone(enemy) | s.one[enemy]) >> place & 1:
            return rule("result.back2.blocked")
        return rule("result.back2.away" if NEAR[s.where[self.hand]] >> place & 1 else "result.back2")

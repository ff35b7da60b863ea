"""What follows at once from moves and losses: lost militia, the depot, the hill, and General Chuikov's fate (11.33)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Flag
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import DEAD, GONE
from kurgan.games.city.rules.counters import CHUIKOV, DEPOT, MILITIA, SURVIVORS, UNITS_OF
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import FORT, GRID, MAMAYEV
from kurgan.games.city.rules.phase import phase_of
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City

_MILITIA = [unit for unit in UNITS_OF[SOVIET] if MILITIA[unit]]


def aftermath(s: City) -> None:
    """Bring up to date what follows from who stands where (6.72)."""
    for side in (GERMAN, SOVIET):
        if s.troops[side] >> MAMAYEV & 1:
            s.mamayev = side  # 11.13
    depot = s.where[DEPOT]
    if depot >= 0 and s.troops[GERMAN] >> depot & 1:
        s.put(DEPOT, DEAD)  # 6.63
        s.tell("depot", "event-depot-lost", SOVIET, place=depot)
    for unit in SURVIVORS:
        place = s.where[unit]
        if place >= 0 and s.load(place, SOVIET) > 1:
            s.put(unit, DEAD)  # relieved (6.72)
    _starve(s)


def _starve(s: City) -> None:
    """Eliminate militia that is alone and out of supply, which may cut off others (13.25)."""
    hungry = True
    while hungry:
        alone = s.lonely & ~FORT
        cut = alone & ~s.fed(SOVIET) if alone else 0
        hungry = False
        for unit in _MILITIA if cut else []:
            if s.where[unit] >= 0 and cut >> s.where[unit] & 1:
                s.tell("loss", "event-loss-cut-off", SOVIET, unit=unit)
                s.destroy(unit)
                hungry = True  # look again only after somebody was lost


def check_chuikov(s: City) -> None:
    """Have the fate of Chuikov rolled for if all units with him are lost in an attack (11.33)."""
    place = s.where[CHUIKOV]
    if place >= 0 and not s.load(place, SOVIET):
        s.stack.append(Fate())


class Fate(Asking):
    """General Chuikov is killed on a one, or goes to the nearest Soviet unit (11.33, 11.34)."""

    KIND: ClassVar[str] = "fate"
    PHASE: ClassVar[str] = "phase-fate"
    FIELDS: ClassVar[Fields] = Fields(Field("rolled", Flag(), PUBLIC, usual=0))

    def __init__(self, rolled: int = 0) -> None:
        self.rolled = rolled

    def fault(self, s: City) -> Message | None:
        return None if s.where[CHUIKOV] >= 0 else Message("fault-fate")

    def havens(self, s: City) -> list[int]:
        """List the nearest hexes with a Soviet unit."""
        ring, seen = 1 << s.where[CHUIKOV], 1 << s.where[CHUIKOV]
        while ring:
            found = [place for place in members(ring & s.troops[SOVIET]) if s.load(place, SOVIET)]
            if found:
                return found
            ring = GRID.step(ring) & ~seen
            seen |= ring
        return []

    def advance(self, s: City) -> bool:
        if self.rolled:
            return False
        self.rolled = 1
        die = s.dice.roll("chuikov")
        havens = self.havens(s)
        if die == 1 or not havens:
            s.tell("chuikov", "event-chuikov-dead", GERMAN, [die])
            s.put(CHUIKOV, GONE)
            if (phase := phase_of(s)) is not None:
                phase.take_general()  # at once: those who began near him have nobody to lead them (11.35)
            s.stack.pop()
            aftermath(s)  # nor does the general feed anybody any more (13.24, 13.25)
            return True
        s.tell("chuikov", "event-chuikov-escapes", SOVIET, [die])
        if len(havens) == 1:
            self._go(s, havens[0])
            return True
        return False

    def _go(self, s: City, place: int) -> None:
        s.put(CHUIKOV, place)
        s.tell("chuikov", "event-chuikov-flees", SOVIET, place=place)
        s.stack.pop()
        aftermath(s)  # militia that was in supply near him may be cut off (13.25)

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        return Decision(SOVIET, "ask-fate", "11.34", {"to": self.havens(s)})

    def carry(self, s: City, a: Action) -> None:
        self._go(s, a.noun)

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb != "to":
            return super().why_not(s, a)
        return None if a.noun in self.havens(s) else rule("11.34")

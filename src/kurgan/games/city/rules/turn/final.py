"""What only the final Soviet reaction has: factory armour, militia, workers, depot, guns beyond the Volga (11.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Number
from kurgan.core.rule import Rule
from kurgan.games.city.rules.aftermath import aftermath
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import DEAD, GONE, NONE, POOL, limit
from kurgan.games.city.rules.counters import DEPOT, FLOTILLA, TVA, TYPE, UNITS_OF, WORKER
from kurgan.games.city.rules.data import GERMAN, SOVIET, UNITS
from kurgan.games.city.rules.land import (
    AREA_AT,
    AREAS,
    EMPLACEMENTS,
    FERRIES,
    FLOTILLA_LINE,
    LAND,
    MILITIA_GROUND,
    SPECIAL,
    WORKS,
    disc,
)
from kurgan.games.city.rules.losses import spotting
from kurgan.games.city.rules.move.reach import roomy
from kurgan.games.city.rules.move.withdrawal import Withdrawal
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.supply.ferries import arrived

DEPOT_REACH: Final = 6  # 6.61
_SHARE: Final[dict[str, int]] = UNITS["militia"]


def spare(s: City, kind: str) -> list[int]:
    """List the counters of a type that are free to be taken: never used, or eliminated (15.0)."""
    return [unit for unit in UNITS_OF[SOVIET] if TYPE[unit] == kind and s.where[unit] in (POOL, DEAD)]


def after_final(s: City) -> None:
    """Begin the withdrawal, then what comes at the end of the phase, a six or not (11.52, 15.5)."""
    s.stack.append(Relocation())
    s.stack.append(Levy())
    s.stack.append(Workers())
    s.stack.append(Emplacement())
    s.stack.append(Withdrawal(NONE))


class Emplacement(Asking):
    """Guns across the Volga and the flotilla are placed; guns may not wait (12.3, 12.31, 16.1)."""

    KIND: ClassVar[str] = "emplacement"
    ON: ClassVar[tuple[str, ...]] = ("workers",)
    PHASE: ClassVar[str] = "phase-emplacement"
    FIELDS: ClassVar[Fields] = Fields(Field("moored", Number(0, 1), PUBLIC, usual=0))

    def __init__(self, moored: int = 0) -> None:
        self.moored = moored  # 1 once the flotilla has its place for the next game-turn

    def guns(self, s: City) -> list[int]:
        """List the guns that are to be placed."""
        return [unit for unit in UNITS_OF[SOVIET] if TVA[unit] and arrived(s, unit, True)]

    def sites(self, s: City) -> list[int]:
        """List the emplacements with room (16.1)."""
        return [p for p, room in EMPLACEMENTS.items() if sum(TVA[u] for u in s.at(p, SOVIET)) < room]

    def _moorings(self, s: City) -> list[int]:
        """List the hexes to which the flotilla may go (12.31)."""
        return [place for place in members(FLOTILLA_LINE) if place != s.where[FLOTILLA]]

    def afloat(self, s: City) -> bool:
        """Tell whether the flotilla is in play and may be placed."""
        return s.where[FLOTILLA] >= 0 or arrived(s, FLOTILLA, True)

    def advance(self, s: City) -> bool:
        guns = self.guns(s)
        if guns and self.sites(s):
            return False
        for unit in guns:
            s.put(unit, GONE)  # no emplacement is left
        if not self.moored and self.afloat(s):
            return False
        s.stack.pop()
        return True

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        guns = self.guns(s)
        if guns:
            return Decision(
                SOVIET, "ask-emplacement", "16.1", {"at": sorted(self.sites(s))}, selected=[guns[0]],
                given={"unit": guns[0]},
            )
        choices = {"at": self._moorings(s)}
        if s.where[FLOTILLA] >= 0:
            choices["keep"] = BUTTON
        return Decision(SOVIET, "ask-flotilla", "12.31", choices, selected=[FLOTILLA])

    def carry(self, s: City, a: Action) -> None:
        guns = self.guns(s)
        if guns:
            s.put(guns[0], a.noun)
            return
        if a.verb == "at":
            s.put(FLOTILLA, a.noun)
        self.moored = 1

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb != "at":
            return super().why_not(s, a)
        if self.guns(s):
            return None if a.noun in self.sites(s) else rule("16.1")
        return None if a.noun in self._moorings(s) else rule("12.31")


class Workers(Asking):
    """New worker brigades take the place of lost ones (12.25)."""

    KIND: ClassVar[str] = "workers"
    ON: ClassVar[tuple[str, ...]] = ("levy",)
    PHASE: ClassVar[str] = "phase-workers"
    FIELDS: ClassVar[Fields] = Fields()

    def shops(self, s: City) -> list[int]:
        """List the factory hexes that may have a new brigade."""
        return [
            p for p in members(WORKS)
            if not s.troops[GERMAN] >> p & 1 and not any(WORKER[u] for u in s.at(p, SOVIET))
            and s.load(p, SOVIET) < limit(p, SOVIET)
        ]

    def advance(self, s: City) -> bool:
        if self.shops(s) and spare(s, "s_worker"):
            return False
        s.stack.pop()
        return True

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        return Decision(SOVIET, "ask-workers", "12.25", {"at": self.shops(s), "done": BUTTON})

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "done":
            s.stack.pop()
            return
        unit = spare(s, "s_worker")[0]
        s.put(unit, a.noun)
        s.flipped[unit] = 1
        s.tell("workers", "event-workers", SOVIET, place=a.noun)
        aftermath(s)

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb != "at":
            return super().why_not(s, a)
        return None if a.noun in self.shops(s) else rule("12.25")


class Levy(Asking):
    """New militia joins other units, so many in each area (12.11, 12.12, 15.52)."""

    KIND: ClassVar[str] = "levy"
    ON: ClassVar[tuple[str, ...]] = ("relocation",)
    PHASE: ClassVar[str] = "phase-levy"
    FIELDS: ClassVar[Fields] = Fields(
        Field("south", Number(0, 30), PUBLIC, usual=0),
        Field("central", Number(0, 30), PUBLIC, usual=0),
        Field("north", Number(0, 30), PUBLIC, usual=0),
    )

    def __init__(self, south: int = 0, central: int = 0, north: int = 0) -> None:
        self.south = south
        self.central = central
        self.north = north

    def taken(self) -> dict[str, int]:
        """Count how many each area has had."""
        return {"south": self.south, "central": self.central, "north": self.north}

    def homes(self, s: City) -> list[int]:
        """List the hexes that may take a militia unit."""
        ground = MILITIA_GROUND | SPECIAL
        open_ = 0
        for area, count in self.taken().items():
            if count < _SHARE[area]:
                open_ |= AREAS[area]
        return members(ground & open_ & s.directors & roomy(s, SOVIET, 1))  # neither militia nor survivors are company

    def advance(self, s: City) -> bool:
        if spare(s, "s_militia") and self.homes(s):
            return False
        s.stack.pop()
        return True

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        return Decision(SOVIET, "ask-levy", "15.52", {"at": self.homes(s), "rest": BUTTON, "done": BUTTON})

    def carry(self, s: City, a: Action) -> None:
        _LEVY_ACTS[a.verb](self, s, a.noun)

    def _finish(self, s: City, _: int) -> None:
        s.stack.pop()

    def _place_rest(self, s: City, _: int) -> None:
        while spare(s, "s_militia") and (homes := self.homes(s)):
            self._place(s, max(homes, key=lambda p: (-s.load(p, SOVIET), p)))

    def _place(self, s: City, place: int) -> None:
        unit = spare(s, "s_militia")[0]
        s.put(unit, place)
        s.flipped[unit] = 1
        area = AREA_AT[place]
        if area == "south":
            self.south += 1
        elif area == "central":
            self.central += 1
        else:
            self.north += 1
        if s.follows(7):
            aftermath(s)  # at a ferry with a pontoon it may relieve survivors (6.72)

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb != "at":
            return super().why_not(s, a)
        if a.noun in self.homes(s):
            return None
        if not spotting(s, a.noun):
            return rule("12.11")
        return bar_crowd(a.noun, SOVIET) if s.load(a.noun, SOVIET) >= limit(a.noun, SOVIET) else rule("15.52")


_LEVY_ACTS: Final[dict[str, Callable[[Levy, City, int], None]]] = {
    "at": Levy._place, "rest": Levy._place_rest, "done": Levy._finish,
}


class Relocation(Asking):
    """The ammunition depot is moved or put back, within six hexes of a ferry without Germans (6.61, 6.64)."""

    KIND: ClassVar[str] = "relocation"
    ON: ClassVar[tuple[str, ...]] = ("game-turn",)
    PHASE: ClassVar[str] = "phase-relocation"
    FIELDS: ClassVar[Fields] = Fields()

    def sites(self, s: City) -> list[int]:
        """Find where the depot may go."""
        near = 0
        for ferry in FERRIES:
            if not s.troops[GERMAN] >> ferry & 1:
                near |= disc(ferry, DEPOT_REACH)
        return [p for p in members(near & LAND & ~s.troops[GERMAN]) if p != s.where[DEPOT]]

    def advance(self, s: City) -> bool:
        if self.sites(s):
            return False
        s.stack.pop()
        return True

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        return Decision(
            SOVIET, "ask-depot" if s.depot() else "ask-depot-lost", "6.61", {"at": self.sites(s), "keep": BUTTON},
            selected=[DEPOT],
        )

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "at":
            s.put(DEPOT, a.noun)
            s.tell("depot", "event-depot", SOVIET, place=a.noun)
        s.stack.pop()

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb != "at":
            return super().why_not(s, a)
        return None if a.noun in self.sites(s) else rule("6.61")

"""The state of a game: units in columns, areas as sets, and where the turn stands."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.dice import Dice
from kurgan.core.state import Outcome, State
from kurgan.games.volga.tables import (
    AREAS_MASK,
    ARTILLERY,
    COUNT,
    CV,
    GERMAN,
    MF,
    NEAR,
    PLACE_COUNT,
    PLACES,
    SIDE,
    SOVIET,
    STACK,
    UNIT_IDS,
    UNITS_OF,
    ZONES_MASK,
)

DEAD: Final = -1  # eliminated
LATER: Final = -2  # not yet arrived
# Enters in the next reinforcement phase: rebuilt (13.3.3, 13.3.4), or without a place in this one (17.1, 17.2.1).
REBUILT: Final = -3
ARRIVING: Final = -4  # is being placed now
NOBODY: Final = -1
OTHER: Final = (SOVIET, GERMAN)


class Volga(State):
    """The fight for the city; units in columns, sets of areas as integers."""

    def __init__(self, dice: Dice, units: int = COUNT, places: int = PLACE_COUNT) -> None:
        super().__init__(dice)
        self.scenario = 0
        self.where: list[int] = [LATER] * units
        self.full: list[int] = [1] * units
        self.oos: list[int] = [0] * units  # out of supply
        self.soviet = 0  # Soviet-controlled areas and zones
        self.rubble = 0
        self.forts = 0
        # the turn
        self.impulse = 1
        self.night = 0
        self.pause = 0
        self.advantage = GERMAN  # the owner, NOBODY from its use to the end of the impulse or phase
        self.next_owner = NOBODY  # who gets the advantage when the impulse or phase is over
        self.used = 0  # what the advantage was last used for in this impulse or phase
        self.answer = 0  # what was answered to the last question about it
        self.passed = NOBODY  # who passed last, while nothing else has happened since
        self.guns: list[int] = [0] * len(ARTILLERY)  # 1: used, 2: not available at all
        self.hero = 0  # 1 once the hero has been used this turn
        self.tractor = 1  # 1 while the tractor factory can rebuild tanks
        self.orlovka = 1  # 1 while Orlovka has been Soviet without a break
        self.penalty = 0  # the Orlovka penalty, fixed at the end of turn 5
        self.waiting: list[int] = [0] * units  # 1: placed in L or M this turn, idle until night (6.2); 2: a new worker
        self.rebuilt: list[int] = [0] * units  # 1 for a unit that comes back from the dead
        self.released: int = 0  # flank zones whose Germans have been attacked (21.2.1)
        self.optional: list[int] = [0, 0]  # 1 once a side has called its optional reinforcements
        self.target = 0  # victory points for an operational victory
        self.swapped = 0  # 1 if the bids gave the Germans to the other seat
        # the impulse
        self.side = GERMAN
        self.active = 0  # active areas
        self.acted: list[int] = [0] * units  # 1: has moved, 2: has done all it can this impulse
        self.origin: list[int] = [NOBODY] * units  # where a unit entered its present area from
        self.began: list[int] = [NOBODY] * units  # where a unit began the impulse
        self.contested = 0  # areas contested when the impulse began
        self.rubble_then = 0  # areas with rubble when the impulse began
        self.fought = 0  # areas attacked this impulse
        self.cleared = 0  # areas where clearance was tried
        self.fortified = 0  # areas where a fortification was tried
        self.logistics = 0  # the logistics roll of this German impulse, 0 for none yet
        self.air = 0  # air markers used this impulse
        self.storm = 0
        self.crossings: list[int] = [0] * places  # units that tried each connection, by its area
        # what follows from `where`
        self.held: list[int] = [0, 0]
        self.count: list[list[int]] = [[0] * places, [0] * places]

    def copy(self) -> Volga:
        made = Volga(self.dice.copy(), 0, 0)
        made.stack = [frame.copy() for frame in self.stack]
        made.turn, made.outcome, made.seen = self.turn, self.outcome, self.seen
        made.take(self.columns())
        made.held = self.held.copy()
        made.count = [self.count[0].copy(), self.count[1].copy()]
        return made

    def columns(self) -> list[Any]:
        return [
            self.where.copy(), self.full.copy(), self.oos.copy(), self.guns.copy(), self.waiting.copy(),
            self.rebuilt.copy(), self.optional.copy(), self.acted.copy(), self.origin.copy(), self.began.copy(),
            self.crossings.copy(), self.scenario, self.soviet, self.rubble, self.forts, self.impulse, self.night,
            self.pause, self.advantage, self.next_owner, self.used, self.answer, self.passed, self.hero, self.tractor,
            self.orlovka, self.penalty, self.released, self.target, self.swapped, self.side, self.active,
            self.contested, self.rubble_then, self.fought, self.cleared, self.fortified, self.logistics, self.air,
            self.storm,
        ]

    def take(self, columns: list[Any]) -> None:
        """Take over fresh columns that columns() wrote down."""
        (
            self.where, self.full, self.oos, self.guns, self.waiting, self.rebuilt, self.optional, self.acted,
            self.origin, self.began, self.crossings, self.scenario, self.soviet, self.rubble, self.forts, self.impulse,
            self.night, self.pause, self.advantage, self.next_owner, self.used, self.answer, self.passed, self.hero,
            self.tractor, self.orlovka, self.penalty, self.released, self.target, self.swapped, self.side, self.active,
            self.contested, self.rubble_then, self.fought, self.cleared, self.fortified, self.logistics, self.air,
            self.storm,
        ) = columns

    def fill(self, columns: list[Any]) -> None:
        """Take over columns from outside, and work out what follows from them."""
        self.take([list(part) if isinstance(part, list) else part for part in columns])
        self.recount()

    def recount(self) -> None:
        """Work out who holds which area."""
        self.held = [0, 0]
        self.count = [[0] * PLACE_COUNT, [0] * PLACE_COUNT]
        for unit, place in enumerate(self.where):
            if place >= 0:
                self.count[SIDE[unit]][place] += 1
                self.held[SIDE[unit]] |= 1 << place

    # ---------- units ----------

    def lift(self, unit: int) -> int:
        """Take a unit out of its area, which control has yet to follow; where it was."""
        side, old = SIDE[unit], self.where[unit]
        if old >= 0:
            self.count[side][old] -= 1
            if not self.count[side][old]:
                self.held[side] &= ~(1 << old)
        self.where[unit] = DEAD
        return old

    def put(self, unit: int, place: int) -> None:
        """Set a unit down in an area, or off the board; control follows (7.2, 7.4)."""
        side = SIDE[unit]
        old = self.lift(unit)
        self.where[unit] = place
        if place >= 0:
            self.count[side][place] += 1
            self.held[side] |= 1 << place
            self.settle_control(place)
        if old >= 0:
            self.settle_control(old)

    def settle_control(self, place: int) -> None:
        """An area with units of one side only is controlled by that side; a German one loses its fort (14.4)."""
        here = 1 << place
        german, soviet = bool(self.held[GERMAN] & here), bool(self.held[SOVIET] & here)
        if german and not soviet and self.soviet & here:
            self.soviet &= ~here
            self.tell("control", f"{place_token(place)} is German-controlled {{case:7.2}}.", GERMAN)
            if PLACES[place] == "58":
                self.tractor = 0
            if PLACES[place] == "67":
                self.orlovka = 0
        elif soviet and not german and not self.soviet & here:
            self.soviet |= here
            self.tell("control", f"{place_token(place)} is Soviet-controlled {{case:7.2}}.", SOVIET)
        if self.forts & here and not self.soviet & here and not soviet:
            self.forts &= ~here
            self.tell("control", f"The fortification in {place_token(place)} is gone {{case:14.4}}.", GERMAN)

    def hit(self, *units: int) -> None:
        """Units lose a step at one moment: full ones are reduced, reduced ones eliminated."""
        dead = [unit for unit in units if not self.full[unit]]
        for unit in units:
            if self.full[unit]:
                self.full[unit] = 0
                self.tell("loss", f"{unit_token(unit)} is reduced.", SIDE[unit])
        self.eliminate(*dead)

    def eliminate(self, *units: int) -> None:
        """Remove units from the board at one moment: control follows when all are gone."""
        left = []
        for unit in units:
            self.tell("loss", f"{unit_token(unit)} is eliminated.", SIDE[unit])
            left.append(self.lift(unit))
            self.oos[unit] = 0
            self.full[unit] = 0
        for place in left:
            if place >= 0:
                self.settle_control(place)

    def at(self, place: int, side: int) -> list[int]:
        """The units of a side in an area."""
        if not self.count[side][place]:
            return []
        where = self.where
        return [unit for unit in UNITS_OF[side] if where[unit] == place]

    def on_board(self, side: int) -> list[int]:
        """The units of a side on the board."""
        where = self.where
        return [unit for unit in UNITS_OF[side] if where[unit] >= 0]

    def cv(self, unit: int) -> int:
        """The combat value of the side that is up."""
        return CV[unit][0] if self.full[unit] else CV[unit][1]

    def mf(self, unit: int) -> int:
        """Movement factors this impulse: Soviets gain one by night, units out of supply lose one (9.1.3, 15.2.2)."""
        base = MF[unit] + (1 if self.night and SIDE[unit] == SOVIET else 0)
        return max(base - self.oos[unit], 0)

    # ---------- areas ----------

    def controls(self, side: int) -> int:
        """The areas and zones a side controls."""
        return self.soviet if side == SOVIET else (AREAS_MASK | ZONES_MASK) & ~self.soviet

    def free(self, side: int) -> int:
        """Areas without enemies under a side's own control (7.5)."""
        return self.controls(side) & ~self.held[OTHER[side]]

    def room(self, place: int, side: int) -> bool:
        """Whether one more unit may stand there; zones take any number (7.1, 16.4)."""
        return bool(ZONES_MASK >> place & 1) or self.count[side][place] < STACK

    def beside(self, place: int, side: int) -> bool:
        """Whether a unit of a side stands in an adjacent area."""
        return bool(NEAR[place] & self.held[side])

    def finish(self, winner: int, case: str, says: str) -> None:
        """End the game: the seat that plays the winning side has won it (20.1)."""
        self.outcome = Outcome(self.seat(winner), case, says)
        self.tell("win", f"{says} {{case:{case}}}", winner)

    def seat(self, side: int) -> int:
        """Who plays a side: the bids may have changed places (20.1)."""
        return side ^ self.swapped


def unit_token(unit: int) -> str:
    """A unit as the log names it."""
    return f"{{unit:{UNIT_IDS[unit]}}}"


def units_token(units: list[int]) -> str:
    """Several units as the log names them."""
    return ", ".join(unit_token(unit) for unit in units)


def place_token(place: int) -> str:
    """An area as the log names it."""
    return f"{{place:{PLACES[place]}}}"

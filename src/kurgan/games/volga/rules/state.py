"""The state of a game: units in columns, areas as sets, and where the turn stands."""

from __future__ import annotations

from typing import Final

from kurgan.board.roster import Roster
from kurgan.core.dice import Dice
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Bytes, Flag, Listed, Number, Per, Word
from kurgan.core.orders import ASK
from kurgan.core.state import State
from kurgan.games.volga.rules.nouns import (
    A_GUN,
    A_PLACE,
    A_UNIT,
    ARRIVING,
    DEAD,
    FEW,
    FROM,
    LATER,
    NOBODY,
    OWNER,
    PLACE_SET,
    REBUILT,
    SIDE_NOUN,
    SIDE_WORD,
    STAND,
    YES,
)
from kurgan.games.volga.rules.orders import ORDERS
from kurgan.games.volga.rules.tables import (
    AREAS_MASK,
    ARTILLERY,
    COUNT,
    CV,
    GERMAN,
    MF,
    NEAR,
    PLACE_COUNT,
    PLACES,
    SCENARIOS,
    SIDE,
    SOVIET,
    SPACES,
    STACK,
    UNITS_OF,
    ZONES_MASK,
)

OTHER: Final = (SOVIET, GERMAN)
# What the Advantage was used for, as documents name it.
USES: Final = {
    0: "nothing", 1: "fanatical defense", 2: "maximum attack", 3: "release reserves", 4: "prolong", 5: "replacements",
    6: "reinforcements",
}

__all__ = [
    "ARRIVING", "DEAD", "LATER", "NOBODY", "OTHER", "REBUILT", "Volga",
]


class Volga(State):
    """The fight for the city; units in columns, sets of areas as integers."""

    COLUMNS = Fields(
        Field("where", Per(A_UNIT, STAND, LATER), PUBLIC, doc="units.at"),
        Field("full", Per(A_UNIT, Flag(turned=True), 1), PUBLIC, doc="units.reduced"),
        Field("oos", Bytes(A_UNIT, YES, 0), PUBLIC, doc="units.out_of_supply"),
        Field("guns", Listed(A_GUN), PUBLIC, doc="markers.artillery_used"),
        Field("waiting", Bytes(A_UNIT, Number(0, 2), 0), PUBLIC, doc="units.waiting"),
        Field("rebuilt", Bytes(A_UNIT, YES, 0), PUBLIC, doc="units.rebuilt"),
        Field("optional", Listed(SIDE_NOUN), PUBLIC, doc="markers.optional_called"),
        Field("acted", Bytes(A_UNIT, Word({0: "no", 1: "moved", 2: "done"}), 0), PUBLIC, doc="units.acted"),
        Field("origin", Per(A_UNIT, FROM, NOBODY), PUBLIC, doc="units.from"),
        Field("began", Per(A_UNIT, STAND, NOBODY), PUBLIC, doc="units.began"),
        Field("crossings", Bytes(A_PLACE, FEW, 0), PUBLIC, doc="impulse.crossings", usual=[0] * PLACE_COUNT),
        Field("scenario", Word(dict(enumerate(SCENARIOS))), PUBLIC, doc="scenario"),
        Field("soviet", PLACE_SET, PUBLIC, doc="control.soviet"),
        Field("rubble", PLACE_SET, PUBLIC, doc="markers.rubble"),
        Field("forts", PLACE_SET, PUBLIC, doc="markers.fortifications"),
        Field("impulse", Number(1, SPACES), PUBLIC, doc="tracks.impulse"),
        Field("night", YES, PUBLIC, doc="tracks.night"),
        Field("pause", YES, PUBLIC, doc="tracks.pause"),
        Field("advantage", OWNER, PUBLIC, doc="tracks.advantage"),
        Field("next_owner", OWNER, PUBLIC, doc="tracks.advantage_next"),
        Field("used", Word(USES), PUBLIC, doc="tracks.advantage_used", usual=0),
        Field("answer", YES, PUBLIC, doc="tracks.advantage_answer", usual=0),
        Field("passed", OWNER, PUBLIC, doc="tracks.passed"),
        Field("hero", YES, PUBLIC, doc="markers.hero_used"),
        Field("tractor", YES, PUBLIC, doc="markers.tractor_factory"),
        Field("orlovka", YES, PUBLIC, doc="markers.orlovka"),
        Field("penalty", Number(0, 1), PUBLIC, doc="markers.orlovka_penalty"),
        Field("released", PLACE_SET, PUBLIC, doc="markers.released"),
        Field("target", Number(-1, 18), PUBLIC, doc="tracks.target"),
        Field("swapped", YES, PUBLIC, doc="tracks.swapped"),
        Field("side", SIDE_WORD, PUBLIC, doc="side"),
        Field("active", PLACE_SET, PUBLIC, doc="impulse.active", usual=0),
        Field("contested", PLACE_SET, PUBLIC, doc="impulse.contested"),
        Field("rubble_then", PLACE_SET, PUBLIC, doc="impulse.rubble"),
        Field("fought", PLACE_SET, PUBLIC, doc="impulse.attacked", usual=0),
        Field("cleared", PLACE_SET, PUBLIC, doc="impulse.cleared", usual=0),
        Field("fortified", PLACE_SET, PUBLIC, doc="impulse.fortified", usual=0),
        Field("logistics", Number(0, 12), PUBLIC, doc="impulse.logistics", usual=0),
        Field("air", Number(0, 2), PUBLIC, doc="impulse.air", usual=0),
        Field("storm", YES, PUBLIC, doc="impulse.storm", usual=0),
        ORDERS.column,
    )
    ORDERS = ORDERS
    RESTS_ON = ("where",)

    # There are more columns than Python keeps in an object without a table: named here, each has its own place in it.
    __slots__ = (*COLUMNS.names, "held", "roster")

    def __init__(self, dice: Dice, units: int = COUNT, places: int = PLACE_COUNT) -> None:
        super().__init__(dice)
        self.where: list[int] = [LATER] * units
        self.full: list[int] = [1] * units
        self.oos = bytearray(units)  # out of supply
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
        self.guns: list[int] = [0] * len(ARTILLERY)  # 1 for a marker used this turn
        self.hero = 0  # 1 once the hero has been used this turn
        self.tractor = 1  # 1 while the tractor factory can rebuild tanks
        self.orlovka = 1  # 1 while Orlovka has been Soviet without a break
        self.penalty = 0  # the Orlovka penalty, fixed at the end of turn 5
        self.waiting = bytearray(units)  # 1: placed in L or M this turn, idle until night (6.2); 2: a new worker
        self.rebuilt = bytearray(units)  # 1 for a unit that comes back from the dead
        self.released: int = 0  # flank zones whose Germans have been attacked (21.2.1)
        self.optional: list[int] = [0, 0]  # 1 once a side has called its optional reinforcements
        self.target = 0  # victory points for an operational victory
        self.swapped = 0  # 1 if the bids gave the Germans to the other seat
        # the impulse
        self.side = GERMAN
        self.active = 0  # active areas
        self.acted = bytearray(units)  # 1: has moved, 2: has done all it can this impulse
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
        self.orders = [ASK] * ORDERS.count
        self.crossings = bytearray(places)  # units that tried each connection, by its area
        # what follows from `where`
        self.roster = Roster(self.where, SIDE)
        self.held: list[int] = self.roster.held

    def turn_of(self) -> int:
        impulses = len(self.stack) > 1 and self.stack[1].KIND == "maneuvers"
        return self.seat(self.side) if impulses else NOBODY

    def blank(self, dice: Dice) -> Volga:
        return Volga(dice, 0, 0)

    def follow(self, other: Volga | None) -> None:
        """Work out who stands where from `where`."""
        if other is None:
            self.roster = Roster(self.where, SIDE)
            self.roster.count()
        else:
            self.roster.take(other.roster, self.where)
        self.held = self.roster.held

    # ---------- units ----------

    def put(self, unit: int, place: int) -> None:
        """Set a unit down in an area, or off the board; control follows (7.4)."""
        old = self.roster.put(unit, place)
        if place >= 0:
            self.settle_control(place)
        if old >= 0:
            self.settle_control(old)

    def settle_control(self, place: int) -> None:
        """Give an area with units of one side only to that side; a German one loses its fort (7.2, 14.4)."""
        here = 1 << place
        german, soviet = bool(self.held[GERMAN] & here), bool(self.held[SOVIET] & here)
        if german and not soviet and self.soviet & here:
            self.soviet &= ~here
            self.tell("control", "event-control", GERMAN, place=place, side_owner=GERMAN)
            if PLACES[place] == "58":
                self.tractor = 0
            if PLACES[place] == "67":
                self.orlovka = 0
        elif soviet and not german and not self.soviet & here:
            self.soviet |= here
            self.tell("control", "event-control", SOVIET, place=place, side_owner=SOVIET)
        if self.forts & here and not self.soviet & here and not soviet:
            self.forts &= ~here
            self.tell("control", "event-fort-lost", GERMAN, place=place)

    def hit(self, *units: int) -> None:
        """Take a step from units at one moment: full ones are reduced, reduced ones eliminated."""
        dead = [unit for unit in units if not self.full[unit]]
        for unit in units:
            if self.full[unit]:
                self.full[unit] = 0
                self.tell("loss", "event-reduced", SIDE[unit], unit=unit)
        self.eliminate(*dead)

    def eliminate(self, *units: int) -> None:
        """Remove units from the board at one moment: control follows when all are gone."""
        left = []
        for unit in units:
            self.tell("loss", "event-eliminated", SIDE[unit], unit=unit)
            self.fallen.append(unit)
            left.append(self.roster.lift(unit, DEAD))
            self.oos[unit] = 0
            self.full[unit] = 0
        for place in left:
            if place >= 0:
                self.settle_control(place)

    def at(self, place: int, side: int) -> list[int]:
        """List the units of a side in an area."""
        return list(self.roster.at(place, side))

    def size(self, place: int, side: int) -> int:
        """Count the units of a side in an area."""
        return self.roster.size(place, side)

    def on_board(self, side: int) -> list[int]:
        """List the units of a side on the board."""
        where = self.where
        return [unit for unit in UNITS_OF[side] if where[unit] >= 0]

    def cv(self, unit: int) -> int:
        """Return the combat value of the side that is up."""
        return CV[unit][0] if self.full[unit] else CV[unit][1]

    def mf(self, unit: int) -> int:
        """Return the movement factors: Soviets gain one by night, units out of supply lose one (9.1.3, 15.2.2)."""
        base = MF[unit] + (1 if self.night and SIDE[unit] == SOVIET else 0)
        return max(base - self.oos[unit], 0)

    # ---------- areas ----------

    def controls(self, side: int) -> int:
        """Return the areas and zones a side controls."""
        return self.soviet if side == SOVIET else (AREAS_MASK | ZONES_MASK) & ~self.soviet

    def free(self, side: int) -> int:
        """Return the areas without enemies under a side's own control (7.5)."""
        return self.controls(side) & ~self.held[OTHER[side]]

    def crowded(self, side: int) -> int:
        """Return the areas in which no unit of a side has room any more; zones always have (7.1, 16.4)."""
        full = 0
        for place, units in self.roster.here[side].items():
            if len(units) >= STACK:
                full |= 1 << place
        return full & ~ZONES_MASK

    def room(self, place: int, side: int) -> bool:
        """Tell whether one more unit may stand there; zones take any number (7.1, 16.4)."""
        return bool(ZONES_MASK >> place & 1) or self.roster.size(place, side) < STACK

    def beside(self, place: int, side: int) -> bool:
        """Tell whether a unit of a side stands in an adjacent area."""
        return bool(NEAR[place] & self.held[side])

    def seat(self, side: int) -> int:
        """Return the seat that plays a side, and the side that a seat plays: the bids may change them (20.1)."""
        return side ^ self.swapped

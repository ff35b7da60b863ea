"""Who stands where: the columns of a state, and the sets of hexes that follow from them."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.board.roster import Roster
from kurgan.core.dice import Dice
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Flag, ListOf, Mask, Number, Per, Tuple, Word
from kurgan.core.orders import Orders
from kurgan.core.position import ABSENT
from kurgan.core.state import State
from kurgan.games.city.rules.columns import (
    ANSWERS,
    ASK,
    HEX,
    HEX_OR_NONE,
    NONE,
    SIDE_WORD,
    SPOT,
    UNIT_NOUN,
    UNSEEN,
)
from kurgan.games.city.rules.counters import COUNT, HAS_ZONE, MILITIA, PONTOON, SIDE, STACKS, SURVIVOR
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import GRID, LAND
from kurgan.games.city.rules.orders import ORDERS
from kurgan.games.city.rules.supply.lines import SovietLine
from kurgan.games.city.rules.zones import zone

_FLAG: Final = Per(UNIT_NOUN, Flag(), 0)
_NONE_SET: Final = [0] * COUNT
_COUNT: Final = Number(0, 99)
MOST_COUNTED: Final = 5  # one more than any hex holds


def _nobody() -> list[list[int]]:
    return [[0] * MOST_COUNTED, [0] * MOST_COUNTED]


class Occupied(State):
    """The columns of a game, and who stands in which hex: units in columns, sets of hexes as integers."""

    COLUMNS: ClassVar[Fields] = Fields(
        # What lies in a German stack is hidden; seen_by() fills in what a side may see of these.
        Field("where", Per(UNIT_NOUN, SPOT, ABSENT), blank=[UNSEEN] * COUNT, doc="units.at"),
        Field("flipped", _FLAG, blank=_NONE_SET, doc="units.flipped"),
        Field("deployed", _FLAG, blank=_NONE_SET, doc="units.deployed"),
        Field("height", Per(UNIT_NOUN, Number(0, 9999), 0), blank=_NONE_SET, doc="units.height"),
        Field("flak_at", Per(UNIT_NOUN, HEX_OR_NONE, NONE), PUBLIC, blank=NONE, doc="units.flak"),
        Field("ghost", Per(UNIT_NOUN, HEX_OR_NONE, NONE), PUBLIC, blank=NONE, doc="units.fires_from"),
        Field("level", Tuple(_COUNT, _COUNT), PUBLIC, doc="tracks.level"),
        Field("dive", Tuple(_COUNT, _COUNT), PUBLIC, doc="tracks.dive"),
        Field("pool", Tuple(_COUNT, _COUNT), PUBLIC, doc="tracks.chits"),
        Field("drawn", Tuple(_COUNT, _COUNT), PUBLIC, doc="tracks.drawn", usual=[0, 0]),
        Field("reactions", _COUNT, PUBLIC, doc="tracks.reactions", usual=0),
        Field("mamayev", SIDE_WORD, PUBLIC, doc="control.mamayev", usual=SOVIET),
        Field("oil", Number(0, 9), PUBLIC, doc="tracks.oil", usual=0),
        Field("kontr", Number(0, 9), PUBLIC, doc="tracks.kontrpodgotovka", usual=0),
        Field("spotters", Mask(HEX), PUBLIC, doc="markers.spotters", usual=0),
        Field("answers", Tuple(Word(ANSWERS), Word(ANSWERS)), doc="hidden.answers", blank=[0, 0], usual=[0, 0]),
        Field("never", Tuple(ListOf(HEX), ListOf(HEX)), doc="hidden.never", blank=[[], []], usual=[[], []]),
        Field("unseen", ListOf(Tuple(HEX, _COUNT)), PUBLIC, doc="hidden.unseen", usual=[]),
        ORDERS.column,
    )
    ORDERS: ClassVar[Orders] = ORDERS

    def __init__(self, dice: Dice, units: int = COUNT) -> None:
        super().__init__(dice)
        self.where: list[int] = [ABSENT] * units
        self.flipped: list[int] = [0] * units  # 1 once a unit has done its part in this game-turn (7.2)
        self.deployed: list[int] = [0] * units  # 1 under a German Deployed marker (7.6)
        self.height: list[int] = [0] * units  # the highest German unit in a hex lies on top (8.4)
        self.flak_at: list[int] = [NONE] * units  # the one hex over which Soviet flak fires this game-turn (5.53)
        self.ghost: list[int] = [NONE] * units  # where a destroyed gun may still fire from in this stage (6.11)
        self.level: list[int] = [0, 0]  # air points left, by side
        self.dive: list[int] = [0, 0]
        self.pool: list[int] = [0, 0]  # chits in the pool: no reaction, reaction (11.1)
        self.drawn: list[int] = [0, 0]  # and those drawn in this game-turn
        self.reactions = 0  # Soviet reaction phases begun in this game-turn
        self.mamayev = SOVIET  # who was the last to have a unit on Mamayev Kurgan (11.13)
        self.oil = 0  # the game-turn in which the oil burns, 0 before it was lit; it stays after that (14.5)
        self.kontr = 0  # the game-turn of the Kontrpodgotovka, 0 before (16.3)
        self.spotters = 0  # hexes emptied by bombardment that still count for spotting (6.12)
        self.orders = [ASK] * ORDERS.count  # each side's standing orders
        self.answers: list[int] = [ASK, ASK]  # to "counterattack?", in earlier games and in positions by hand
        self.never: list[list[int]] = [[], []]  # hexes of each side that never counterattack
        self.unseen: list[list[int]] = []  # in what the Soviet player knows: hexes with so many units not seen
        # What follows from the columns.
        self.roster = Roster(self.where, SIDE)
        self.troops: list[int] = [0, 0]  # hexes with units that bar them to the enemy
        self.zoners: list[int] = [0, 0]  # hexes with units that have a zone of control
        self.lonely = 0  # hexes with Soviets who are all militia
        self.directors = 0  # hexes with Soviets who can direct fire: more than militia and survivors (6.23)
        self._loads: list[dict[int, int]] = [{}, {}]  # for each side and hex how many units count for stacking
        self._full: list[list[int]] = _nobody()  # for each side the hexes with one such unit or more, two, three, ...
        self._zone: list[int] = [0, 0]
        self._fed: list[int | None] = [None, None]  # the fed hexes of each side, until a unit comes or goes
        self._line: SovietLine | None = None  # the last Soviet line: see soviet_line()
        self._supplied: tuple[int, int] | None = None  # the hexes last open to German supply, and those joined
        self._ranked: list[int] | None = None  # how high each German lies, until a unit comes or goes

    def follow(self, other: Occupied | None) -> None:
        """Take over from a twin who stands where, or work it out anew."""
        if other is not None:
            self.roster.take(other.roster, self.where)
            self.troops, self.zoners, self._zone = other.troops.copy(), other.zoners.copy(), other._zone.copy()
            self._loads = [other._loads[0].copy(), other._loads[1].copy()]
            self._full = [other._full[0].copy(), other._full[1].copy()]
            self.lonely, self.directors = other.lonely, other.directors
            self._line, self._supplied = other._line, other._supplied
            self._fed, self._ranked = other._fed.copy(), other._ranked
            return
        self.roster = Roster(self.where, SIDE)
        self.roster.count()
        self.troops, self.zoners, self.lonely, self.directors = [0, 0], [0, 0], 0, 0
        self._loads, self._full = [{}, {}], _nobody()
        for side in (GERMAN, SOVIET):
            for place in self.roster.here[side]:
                self._tally(place, side)
        for place, count in self.unseen:  # all German units bar a hex, have zones and count for stacking
            self.troops[GERMAN] |= 1 << place
            self.zoners[GERMAN] |= 1 << place
            self._loads[GERMAN][place] = self.load(place, GERMAN) + count
            for n in range(min(self.load(place, GERMAN), MOST_COUNTED)):
                self._full[GERMAN][n] |= 1 << place
        self._zone = [zone(self.zoners[GERMAN]), zone(self.zoners[SOVIET])]
        self._fed = [None, None]
        self._line = self._ranked = self._supplied = None

    def _tally(self, place: int, side: int) -> None:
        """Add up who stands in a hex."""
        bit, load, militia, survivors = 1 << place, 0, 0, 0
        if side == GERMAN:
            load = len(self.roster.at(place, side))  # they all count for stacking, bar their hex and have zones
            if load:
                self.troops[side] |= bit
                self.zoners[side] |= bit
        for unit in self.roster.at(place, side) if side == SOVIET else ():
            if STACKS[unit]:
                load += 1
                if MILITIA[unit]:
                    militia += 1
                elif SURVIVOR[unit]:
                    survivors += 1
            elif PONTOON[unit]:
                self.directors |= bit  # a unit but for stacking and fire, no militia, no survivors (6.23, 12.41)
            else:
                continue
            self.troops[side] |= bit
            if HAS_ZONE[unit]:
                self.zoners[side] |= bit
        if not load:
            return
        self._loads[side][place] = load
        full = self._full[side]
        for n in range(min(load - survivors, MOST_COUNTED)):
            full[n] |= bit
        if side == SOVIET:
            if militia + survivors < load:
                self.directors |= bit
            elif not survivors and not self.directors & bit:
                self.lonely |= bit

    def _recount(self, side: int, *places: int) -> None:
        """Add up anew who stands in some hexes, those off the map left out."""
        before = self.zoners[side]
        for place in places:
            if place >= 0:
                self._clear(place, side)
                self._tally(place, side)
        if self.zoners[side] != before:
            self._zone[side] = zone(self.zoners[side])

    def _clear(self, place: int, side: int) -> None:
        """Count nobody in a hex."""
        bit = 1 << place
        self.troops[side] &= ~bit
        self.zoners[side] &= ~bit
        if side == SOVIET:
            self.lonely &= ~bit
            self.directors &= ~bit
        full = self._full[side]
        for n in range(min(self._loads[side].pop(place, 0), MOST_COUNTED)):
            full[n] &= ~bit

    def put(self, unit: int, place: int) -> None:
        """Set a unit down in a hex, on top of those already there, or off the map."""
        side = SIDE[unit]
        if place >= 0 and side == GERMAN:
            highest = max([self.height[other] for other in self.roster.at(place, side)], default=0)
            self.height[unit] = highest + 1
        elif place >= 0 and (STACKS[unit] or PONTOON[unit]):
            self._look_from(place)
        old = self.roster.put(unit, place)
        self._fed = [None, None]
        self._ranked = None
        self._recount(side, old, place)

    def shift(self, units: list[int], place: int) -> None:
        """Move units of one hex together to another, in their order on top of those already there."""
        side, old = SIDE[units[0]], self.where[units[0]]
        if side == GERMAN:
            highest = max([self.height[other] for other in self.roster.at(place, side)], default=0)
            for n, unit in enumerate(units, highest + 1):
                self.height[unit] = n
        else:
            self._look_from(place)
        for unit in units:
            self.roster.put(unit, place)
        self._fed = [None, None]
        self._ranked = None
        self._recount(side, old, place)

    def _look_from(self, place: int) -> None:
        """Note it if Soviets who come to a hex look into a covered stack: that is not taken back (8.4)."""
        near = GRID.near[place] & self.troops[GERMAN]
        if near and (near := near & ~GRID.step(self.troops[SOVIET])):
            self.unrecorded_reveals += any(self.load(covered, GERMAN) > 1 for covered in members(near))

    def flip(self, unit: int) -> None:
        """Note that a unit has done its part in this game-turn (7.2)."""
        self.flipped[unit] = 1
        self.deployed[unit] = 0

    def at(self, place: int, side: int) -> tuple[int, ...]:
        """List all counters of a side in a hex, the lowest number first."""
        return self.roster.at(place, side)

    def pile(self, place: int, side: int) -> list[int]:
        """List the units of a side in a hex that count for stacking."""
        return [unit for unit in self.roster.at(place, side) if STACKS[unit]]

    def with_at_least(self, side: int, count: int) -> int:
        """Find the hexes with so many units of a side or more, survivors aside; every hex has none or more."""
        return LAND if count <= 0 else self._full[side][count - 1]

    def load(self, place: int, side: int) -> int:
        """Count how many units of a side are in a hex (8.0)."""
        return self._loads[side].get(place, 0)

    def top(self, place: int) -> int:
        """Return the German unit that lies on top in a hex, NONE if there is none."""
        return max(self.roster.at(place, GERMAN), key=self.height.__getitem__, default=NONE)

    def zone(self, side: int) -> int:
        """Find the hexes that a side controls (9.0)."""
        return self._zone[side]

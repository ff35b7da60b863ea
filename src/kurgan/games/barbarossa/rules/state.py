"""The state of a game: where every unit is and what is known of weather, supply and cities, in columns."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from kurgan.board.placeset import members
from kurgan.board.roster import Roster
from kurgan.core.action import NONE
from kurgan.core.dice import Dice
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, Listed, Noun, Number, Per, Word
from kurgan.core.position import ABSENT
from kurgan.core.state import State
from kurgan.games.barbarossa.rules.tables import (
    AXIS,
    CITIES,
    CITY_NAMES,
    CLEAR,
    CLOSED_ALWAYS,
    CLOSED_AT_FIRST,
    COUNT,
    FROZEN,
    GRID,
    LAKE,
    LAST_TURN,
    NEAR,
    PLACES,
    RATES,
    RUSSIAN,
    SEA,
    SIDE,
    SIDES,
    STRAIT,
    UNIT_IDS,
    UNITS_OF,
    WEATHERS,
)

DEAD: Final = -1  # in the eliminated pile
RESERVE: Final = -2  # not yet on the board
REMEMBERED: Final = 8  # situations of which a game and its copies remember what was reached
REBUILT: Final = 1  # `fresh` of a unit that came out of the eliminated pile in this movement
ARRIVED: Final = 2  # and of one that came out of the reserve


A_SIDE: Final = Noun("side", SIDES)
A_UNIT: Final = Noun("unit", UNIT_IDS)
IN_HAND: Final = Noun("unit", UNIT_IDS, {NONE: "none"})
A_SQUARE: Final = Noun("square", PLACES)
SPOT: Final = Noun("square", PLACES, {DEAD: "eliminated", RESERVE: "reserve", ABSENT: "absent"})
_CITY: Final = Noun("city", [CITY_NAMES[place] for place in CITIES])
_TURN: Final = Number(0, LAST_TURN)


class Barbarossa(State):
    """The campaign in columns indexed by unit; sets of squares are integers."""

    COLUMNS: ClassVar[Fields] = Fields(
        Field("where", Per(A_UNIT, SPOT, RESERVE), PUBLIC, doc="units.at"),
        Field("start", Per(A_UNIT, SPOT, RESERVE), PUBLIC, doc="units.moved_from"),
        Field("moved", Per(A_UNIT, Flag(), 0), PUBLIC, doc="units.moved"),
        Field("fresh", Per(A_UNIT, Number(0, 2), 0), PUBLIC, doc="units.fresh"),
        Field("cut", Per(A_UNIT, _TURN, 0), PUBLIC, doc="units.isolated"),
        Field("side", A_SIDE, PUBLIC, doc="side"),
        Field("weather", Word(dict(enumerate(WEATHERS))), PUBLIC, doc="tracks.weather"),
        Field("factors", Per(A_SIDE, Number(0, 100000), 0), PUBLIC, doc="tracks.replacements"),
        Field("ringed", Per(_CITY, _TURN, 0), PUBLIC, doc="markers.surrounded"),
        Field("lost", Listed(_CITY), PUBLIC, doc="control.lost"),
        Field("held", _TURN, PUBLIC, doc="tracks.held"),
        Field("rate", Word(dict(enumerate(RATES))), PUBLIC, doc="options.replacements"),
        Field("allies", Word({1: "yes", 0: "no"}), PUBLIC, doc="options.allies"),
    )

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.where: list[int] = [RESERVE] * COUNT
        self.start: list[int] = [RESERVE] * COUNT  # where a unit stood when its side's movement began
        self.moved: list[int] = [0] * COUNT  # 1 once a unit has moved this turn
        self.fresh: list[int] = [0] * COUNT  # how a unit came onto the board in this very movement, 0 if it did not
        self.cut: list[int] = [0] * COUNT  # the turn in which a unit was marked isolated, 0 for none
        self.side = RUSSIAN  # whose turn it is
        self.weather = CLEAR
        self.factors: list[int] = [0, 0]  # saved replacement factors of each side
        self.ringed: list[int] = [0] * len(CITIES)  # the turn in which a city was marked surrounded, 0 for none
        self.lost: list[int] = [0] * len(CITIES)  # 1 for a city lost by encirclement
        self.held = 0  # the turn since which the Axis holds all three cities, 0 for not
        self.rate = 0  # which Russian replacement rates are played
        self.allies = 1  # whether Axis allies may be rebuilt at Warsaw
        # These follow from `where`: who stands where, and the squares with at least one, two and three units of a side.
        self.roster = Roster(self.where, SIDE)
        self.one: list[int] = self.roster.held
        self.two: list[int] = [0, 0]
        self.three: list[int] = [0, 0]
        self._zone: list[int] = [-1, -1]
        self._reached: dict[int, dict[int, int]] = {}  # what units were found to reach, by what it rests on; shared

    def blank(self, dice: Dice) -> Barbarossa:
        return Barbarossa(dice)

    def follow(self, other: Barbarossa | None) -> None:
        if other is None:
            self.roster = Roster(self.where, SIDE)
            self.roster.count()
            self.one = self.roster.held
            self.two, self.three = [0, 0], [0, 0]
            for side, places in enumerate(self.roster.here):
                for place, units in places.items():
                    self.two[side] |= (len(units) > 1) << place
                    self.three[side] |= (len(units) > 2) << place
            self._zone = [-1, -1]
            return
        self.roster.take(other.roster, self.where)
        self.one = self.roster.held
        self.two = other.two.copy()
        self.three = other.three.copy()
        self._zone = other._zone.copy()
        self._reached = other._reached

    # ---------- units on squares ----------

    def put(self, unit: int, place: int) -> None:
        """Set a unit down on a square, in the eliminated pile (DEAD) or in reserve, from wherever it was."""
        side = SIDE[unit]
        roster = self.roster
        old = roster.put(unit, place)
        if old >= 0:
            left = roster.size(old, side)
            if left == 2:
                self.three[side] ^= 1 << old
            elif left == 1:
                self.two[side] ^= 1 << old
        if place >= 0:
            here = roster.size(place, side)
            if here == 2:
                self.two[side] |= 1 << place
            elif here == 3:
                self.three[side] |= 1 << place
        self._zone[side] = -1

    def eliminate(self, unit: int) -> None:
        """Remove a unit to the eliminated pile."""
        self.fallen.append(unit)
        self.put(unit, DEAD)
        self.cut[unit] = 0

    def at(self, place: int, side: int) -> tuple[int, ...]:
        """List the units of a side on a square."""
        return self.roster.at(place, side)

    def on_board(self, side: int) -> list[int]:
        """List the units of a side on the board."""
        where = self.where
        return [unit for unit in UNITS_OF[side] if where[unit] >= 0]

    def among(self, side: int, places: int) -> list[int]:
        """List the units of a side on some squares."""
        found: list[int] = []
        for place in members(self.one[side] & places):
            found += self.roster.at(place, side)
        found.sort()
        return found

    def room(self, side: int, units: int = 1) -> int:
        """Return the squares with room for so many more units of a side (stack.1, stack.2)."""
        if units == 1:
            return ~self.three[side]
        return ~self.two[side] if units == 2 else ~self.one[side]

    # ---------- derived facts ----------

    def zone(self, side: int) -> int:
        """Return the squares in the zones of control of a side's units."""
        if self._zone[side] < 0:
            self._zone[side] = zone_of(self.one[side])
        return self._zone[side]

    def reached(self, side: int) -> dict[int, int]:
        """Return the cache of what a side's units reach by square and allowance, for the current enemy and month."""
        rests_on = self.one[OTHER[side]] << 4 | self.weather << 2 | (self.turn <= 1) << 1 | side
        known = self._reached.get(rests_on)
        if known is None:
            if len(self._reached) >= REMEMBERED:
                self._reached.clear()
            known = self._reached[rests_on] = {}
        return known

    def frozen(self) -> bool:
        """Tell whether lakes and rivers are frozen."""
        return FROZEN[self.weather]

    def ground(self) -> int:
        """Return the squares that units may enter at all this month.

        (sea, move.8, move.9, weather.archangel, setup.neutral, minors.hungary)
        """
        open_ = _FROZEN if self.frozen() else _WET
        return open_[0] if self.turn <= 1 else open_[1]


def beneath(s: Barbarossa, frame: Frame[Any]) -> str:
    """Return the kind of the frame on which another one rests; empty for the lowest."""
    at = next(n for n, one in enumerate(s.stack) if one is frame)
    return s.stack[at - 1].KIND if at else ""


_FROZEN: Final[list[int]] = [GRID.all & ~(CLOSED_ALWAYS | SEA | shut) for shut in (CLOSED_AT_FIRST, 0)]
_WET: Final[list[int]] = [open_ & ~LAKE for open_ in _FROZEN]  # the ground at first and later


def zone_of(places: int) -> int:
    """Return the zones of control of units on squares (combat.zone); they do not cross the straits (azov.2)."""
    zone = GRID.step(places & ~STRAIT)
    for place in members(places & STRAIT):
        zone |= NEAR[place]
    return zone


OTHER: Final = (RUSSIAN, AXIS)

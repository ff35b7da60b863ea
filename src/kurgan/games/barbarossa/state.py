"""The state of a game: where every unit is and what is known of weather, supply and cities, in columns."""

from __future__ import annotations

from typing import Any, Final, cast

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.state import State
from kurgan.games.barbarossa.tables import (
    AXIS,
    CITIES,
    CLEAR,
    CLOSED_ALWAYS,
    CLOSED_AT_FIRST,
    COUNT,
    FROZEN,
    GRID,
    LAKE,
    NEAR,
    PLACES,
    RUSSIAN,
    SEA,
    SIDE,
    STRAIT,
    UNIT_IDS,
    UNITS_OF,
)

DEAD: Final = -1  # in the eliminated pile
RESERVE: Final = -2  # not yet on the board


class Barbarossa(State):
    """The campaign in columns indexed by unit; sets of squares are integers."""

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
        # Squares with at least one, two and three units of each side: they follow from `where`.
        self.one: list[int] = [0, 0]
        self.two: list[int] = [0, 0]
        self.three: list[int] = [0, 0]
        self._zone: list[int] = [-1, -1]

    def copy(self) -> Barbarossa:
        made = Barbarossa(self.dice.copy())
        made.stack = [frame.copy() for frame in self.stack]
        made.turn = self.turn
        made.outcome = self.outcome
        made.seen = self.seen
        made.where = self.where.copy()
        made.start = self.start.copy()
        made.moved = self.moved.copy()
        made.fresh = self.fresh.copy()
        made.cut = self.cut.copy()
        made.side = self.side
        made.weather = self.weather
        made.factors = self.factors.copy()
        made.ringed = self.ringed.copy()
        made.lost = self.lost.copy()
        made.held = self.held
        made.rate = self.rate
        made.allies = self.allies
        made.one = self.one.copy()
        made.two = self.two.copy()
        made.three = self.three.copy()
        made._zone = self._zone.copy()
        return made

    def columns(self) -> list[Any]:
        return [
            self.where.copy(), self.start.copy(), self.moved.copy(), self.fresh.copy(), self.cut.copy(), self.side,
            self.weather, self.factors.copy(), self.ringed.copy(), self.lost.copy(), self.held, self.rate, self.allies,
        ]

    def fill(self, columns: list[Any]) -> None:
        """Take over columns that columns() wrote down."""
        (where, start, moved, fresh, cut, side, weather, factors, ringed, lost, held, rate, allies) = columns
        self.start, self.moved, self.fresh, self.cut = list(start), list(moved), list(fresh), list(cut)
        self.side, self.weather, self.held, self.rate, self.allies = side, weather, held, rate, allies
        self.factors, self.ringed, self.lost = list(factors), list(ringed), list(lost)
        for unit, place in enumerate(cast("list[int]", where)):
            self.put(unit, place)

    # ---------- units on squares ----------

    def put(self, unit: int, place: int) -> None:
        """Set a unit down on a square, in the eliminated pile (DEAD) or in reserve, from wherever it was."""
        side = SIDE[unit]
        old = self.where[unit]
        one, two, three = self.one, self.two, self.three
        if old >= 0:
            bit = 1 << old
            if three[side] & bit:
                three[side] ^= bit
            elif two[side] & bit:
                two[side] ^= bit
            else:
                one[side] ^= bit
        if place >= 0:
            bit = 1 << place
            three[side] |= two[side] & bit
            two[side] |= one[side] & bit
            one[side] |= bit
        self.where[unit] = place
        self._zone[side] = -1

    def eliminate(self, unit: int) -> None:
        """Remove a unit to the eliminated pile."""
        self.put(unit, DEAD)
        self.cut[unit] = 0

    def at(self, place: int, side: int) -> list[int]:
        """The units of a side on a square."""
        if not self.one[side] >> place & 1:
            return []
        where = self.where
        return [unit for unit in UNITS_OF[side] if where[unit] == place]

    def on_board(self, side: int) -> list[int]:
        """The units of a side on the board."""
        where = self.where
        return [unit for unit in UNITS_OF[side] if where[unit] >= 0]

    def room(self, side: int, units: int = 1) -> int:
        """The squares on which so many more units of a side would not break the stacking limit (stack.1, stack.2)."""
        if units == 1:
            return ~self.three[side]
        return ~self.two[side] if units == 2 else ~self.one[side]

    # ---------- derived facts ----------

    def zone(self, side: int) -> int:
        """The squares in the zones of control of a side's units."""
        if self._zone[side] < 0:
            self._zone[side] = zone_of(self.one[side])
        return self._zone[side]

    def frozen(self) -> bool:
        """Whether lakes and rivers are frozen."""
        return FROZEN[self.weather]

    def ground(self) -> int:
        """The squares that units may enter at all this month (sea, move.8, move.9, weather.archangel)."""
        shut = CLOSED_ALWAYS | SEA
        if self.turn <= 1:
            shut |= CLOSED_AT_FIRST
        if not self.frozen():
            shut |= LAKE
        return GRID.all & ~shut


def zone_of(places: int) -> int:
    """The zones of control of units on these squares (combat.zone); they do not reach across the straits (azov.2)."""
    zone = GRID.step(places & ~STRAIT)
    for place in members(places & STRAIT):
        zone |= NEAR[place]
    return zone


def unit_token(unit: int) -> str:
    """A unit as the log names it."""
    return f"{{unit:{UNIT_IDS[unit]}}}"


def units_token(units: list[int]) -> str:
    """Several units as the log names them."""
    return ", ".join(unit_token(unit) for unit in units)


def place_token(place: int) -> str:
    """A square as the log names it."""
    return f"{{place:{PLACES[place]}}}"


OTHER: Final = (RUSSIAN, AXIS)

"""The state of a game: units and assets in columns, control as sets, and where the turn stands."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.board.roster import Roster
from kurgan.core.dice import Dice
from kurgan.core.event import WATCHER
from kurgan.core.fields import OWN, PUBLIC, Field, Fields
from kurgan.core.kinds import Fixed, Flag, ListOf, Mask, Number, Per, Tuple, Word
from kurgan.core.row_cache import RowCache
from kurgan.core.state import State
from kurgan.games.fronts.rules.kinds import (
    ASSET,
    BATTLE,
    DEAD,
    DESTROYED,
    GUN_CASE,
    HOST,
    IN_RESERVE,
    LATER,
    NO_MARKER,
    NOT_YET,
    OBJECTIVE,
    PLACE,
    PLAYER,
    SPOT,
    UNIT,
    UNKNOWN,
)
from kurgan.games.fronts.rules.tables import (
    ALZ,
    ASSET_COUNT,
    ASSET_SIDE,
    ASSETS_OF,
    AXIS,
    AXIS_AT_START,
    BOARD,
    COUNT,
    ELBRUS,
    GUN,
    INTERDICTS,
    LAST_CONTROL,
    LAST_TURN,
    OTHER,
    PLACE_COUNT,
    SIDE,
    SOVIET,
    STRENGTH,
    TANK,
    UNITS_OF,
)


class Fronts(State):
    """Southern Russia; units in columns, sets of places as integers."""

    COLUMNS = Fields(
        Field("where", Per(UNIT, PLACE, None), PUBLIC, doc="units.at"),
        Field("basic", Per(UNIT, Number(0, 9), None, owners=SIDE), OWN, UNKNOWN, doc="units.strength"),
        Field("host", Per(ASSET, HOST, None, owners=ASSET_SIDE), OWN, UNKNOWN, doc="assets.at"),
        Field("steps", Per(ASSET, Number(0, 9), None, owners=ASSET_SIDE), OWN, UNKNOWN, doc="assets.steps"),
        Field("points", Tuple(Number(), Number(), Number()), PUBLIC, doc="tracks.points"),
        Field("orders", Tuple(OBJECTIVE, OBJECTIVE), AXIS, [UNKNOWN, UNKNOWN], doc="tracks.directives"),
        Field("battles", ListOf(Fixed(BATTLE)), PUBLIC, doc="markers.battles", usual=[]),
        Field("moved", Per(UNIT, Flag(), 0), PUBLIC, doc="units.moved"),
        Field("inside", Per(UNIT, Flag(), 0), PUBLIC, doc="units.inside"),
        Field("spent", Per(UNIT, Flag(), 0), PUBLIC, doc="units.spent"),
        Field("marker", Per(SPOT, Word({1: "compulsory", 2: "river"}), 0), PUBLIC, doc="markers.attacks"),
        Field("soviet", Mask(SPOT), PUBLIC, doc="control.soviet"),
        Field("last", Mask(SPOT), PUBLIC, doc="control.last_soviet"),
        Field("edelweiss", Flag(), PUBLIC, doc="markers.edelweiss"),
        Field("uranus", Number(0, LAST_TURN), PUBLIC, doc="markers.uranus"),
        Field("owed", Flag(), PUBLIC, doc="markers.departure_owed"),
        Field("side", PLAYER, PUBLIC, doc="side"),
        Field("fought", Mask(SPOT), PUBLIC, doc="markers.fought", usual=0),
        Field("closed", Flag(), PUBLIC, doc="markers.closed", usual=0),
        Field("exchange", Flag(), PUBLIC, doc="markers.exchange", usual=0),
        Field("unfelt", ListOf(Number(1, 9999)), blank=[], doc="markers.unfelt", usual=[], since=2),
    )

    RESTS_ON = ("where",)

    def __init__(self, dice: Dice, units: int = COUNT, assets: int = ASSET_COUNT, places: int = PLACE_COUNT) -> None:
        super().__init__(dice)
        self.where: list[int] = [LATER] * units
        self.basic: list[int] = [0] * units
        self.host: list[int] = [NOT_YET] * assets  # the unit an asset is assigned to, or where it is kept
        self.steps: list[int] = [0] * assets
        self.soviet = BOARD & ~AXIS_AT_START  # Soviet-controlled hexes and boxes
        self.last = LAST_CONTROL  # boxes whose last control is Soviet (3.3-last)
        self.points: list[int] = [0, 0, 0]  # raw Caucasus, Don and Stalingrad points
        self.orders: list[int] = [UNKNOWN, UNKNOWN]  # the primary and the secondary objective
        self.edelweiss = 0  # 1 once the Axis has claimed the marker
        self.uranus = 0  # the turn on which Operation Uranus was launched
        self.owed = 1  # 1 until Grossdeutschland or its substitute has left
        self.battles: list[list[Any]] = []  # what each battle has shown to both sides
        self.unfelt: list[int] = []  # battles, from 1 on, whose attacker has not felt the enemy's anti-tank asset
        # the player turn
        self.side = SOVIET
        self.moved: list[int] = [0] * units
        self.inside: list[int] = [0] * units  # 1: began the movement phase in a battle space
        self.spent: list[int] = [0] * units  # 1: retreated into a battle space this player turn
        self.marker: list[int] = [0] * places
        self.fought = 0  # places attacked this player turn
        self.closed = 0  # 1: no unit may leave a battle space any more this phase
        self.exchange = 0  # 1: a unit has moved between DSF and TCF this turn
        self.roster = Roster(self.where, SIDE)  # follows from `where`
        self.held = self.roster.held

    def blank(self, dice: Dice) -> Fronts:
        return Fronts(dice, 0, 0, 0)

    def follow(self, other: Fronts | None) -> None:
        if other is None:
            self.roster = Roster(self.where, SIDE)
            self.roster.count()
        else:
            self.roster.take(other.roster, self.where)
        self.held = self.roster.held

    def seen_by(self, side: int) -> Fronts:
        made = super().seen_by(side)
        for unit, place in enumerate(self.where):
            if place < 0:
                made.basic[unit] = self.basic[unit]  # who is not in play has no strength, as everybody knows
        if self.outcome is None and side == WATCHER:
            # Only the defender may know of a gun, and only the attacker whether they felt it.
            made.battles = [_UNAWARE.of(row, side) for row in self.battles]
        elif self.outcome is None:
            for number in self.unfelt:
                row = self.battles[number - 1]
                if row[1] == side:
                    made.battles[number - 1] = _UNAWARE.of(row, side)
        return made

    # ---------- units ----------

    def lift(self, unit: int) -> int:
        """Take a unit off its place; return where it was."""
        return self.roster.lift(unit, DEAD)

    def put(self, unit: int, place: int) -> None:
        """Set a unit down; control of its new place, and of the one it left to an enemy, follows (3.3)."""
        old = self.roster.put(unit, place)
        if place >= 0:
            self.settle_control(place)
        if old >= 0:
            self.settle_control(old)

    def size(self, place: int, side: int) -> int:
        """Count the units of a side at a place."""
        return self.roster.size(place, side)

    def settle_control(self, place: int) -> None:
        """Settle control after units have come or gone; without a battle no attack has to be made there."""
        if 1 << place & BOARD:
            if not self.battle(place):
                self.marker[place] = NO_MARKER
            self.own(place)

    def own(self, place: int) -> None:
        """Give a place with units of one side only to that side, and with it the last control of a box (3.3-last)."""
        here = 1 << place
        if self.held[AXIS] & here and not self.held[SOVIET] & here:
            self.soviet &= ~here
            self.last &= ~here
        elif self.held[SOVIET] & here and not self.held[AXIS] & here:
            self.soviet |= here
            self.last |= here & LAST_CONTROL

    def pass_through(self, place: int, side: int) -> None:
        """Give control of an empty place to the side whose unit crosses it."""
        here = 1 << place
        if here & BOARD:
            self.soviet = self.soviet | here if side == SOVIET else self.soviet & ~here

    def eliminate(self, unit: int, case: str) -> None:
        """Send a unit to the dead pile with all its assets; a Soviet one in the logistical zone scores (10.2.2)."""
        self.fallen.append(unit)
        side = SIDE[unit]
        for asset in self.assets(unit):
            self.host[asset], self.steps[asset] = DESTROYED, 0
        old = self.lift(unit)
        self.basic[unit] = 0
        self.spent[unit] = 0
        self.tell("loss", "event-eliminated", side, unit=unit, case=case)
        if side == SOVIET and old >= 0 and 1 << old & ALZ:
            self.points[1] += 1
            self.tell("score", "event-don-point", AXIS, case="10.2.2")
        if old >= 0:
            self.settle_control(old)

    def at(self, place: int, side: int) -> tuple[int, ...]:
        """List the units of a side at a place."""
        return self.roster.at(place, side)

    def present(self, side: int) -> list[int]:
        """List the units of a side on the map, in boxes and in holding boxes."""
        where = self.where
        return [unit for unit in UNITS_OF[side] if where[unit] >= 0]

    # ---------- assets ----------

    def assets(self, unit: int) -> list[int]:
        """List the assets assigned to a unit."""
        host = self.host
        return [asset for asset in ASSETS_OF[SIDE[unit]] if host[asset] == unit]

    def brought(self, place: int, side: int) -> int:
        """Count the assets that the units of a side at a place have together."""
        here = self.roster.at(place, side)
        host = self.host
        return len([asset for asset in ASSETS_OF[side] if host[asset] in here]) if here else 0

    def in_reserve(self, side: int) -> list[int]:
        """List the assets in a reserve box."""
        return [asset for asset in ASSETS_OF[side] if self.host[asset] == IN_RESERVE]

    def strength(self, asset: int) -> int:
        """Look up the strength of an asset with the steps it has left."""
        return STRENGTH[asset][self.steps[asset]]

    def tanks(self, unit: int) -> int:
        """Add up the tank factors assigned to a unit."""
        return sum(self.strength(asset) for asset in self.assets(unit) if TANK[asset])

    def leave_guns(self, unit: int) -> None:
        """Send anti-tank assets, which do not move with their unit, to the reserve box (7.0-anti-tank)."""
        for asset in self.assets(unit):
            if GUN[asset]:
                self.host[asset] = IN_RESERVE
                self.tell("asset", "event-guns-stay", SIDE[unit], only=SIDE[unit], asset=asset, case="7.0-anti-tank")

    # ---------- places ----------

    def battle(self, place: int) -> bool:
        """Tell whether units of both sides stand there (3.4, 7.9.2-ends)."""
        return bool(self.held[AXIS] & self.held[SOVIET] & BOARD & 1 << place)

    def battle_spaces(self) -> int:
        """Find all battle spaces."""
        return self.held[AXIS] & self.held[SOVIET] & BOARD

    def interdicted(self, side: int) -> int:
        """Find the hexes that a side interdicts (3.2), from all places but battle spaces (3.2.e)."""
        return interdicted_from(self.held[side] & ~self.held[OTHER[side]])

    def controls(self, side: int) -> int:
        """Find the hexes and boxes a side controls."""
        return self.soviet if side == SOVIET else BOARD & ~self.soviet

    def claim(self, unit: int, supplied: bool) -> None:
        """Let a supplied mountain corps in Elbrus take the Edelweiss marker (10.3.2)."""
        if supplied and self.where[unit] == ELBRUS and not self.edelweiss:
            self.edelweiss = 1
            self.tell("score", "event-elbrus", AXIS, unit=unit, case="10.3.2")


def openly(row: list[Any], _: int) -> list[Any]:
    """Leave the defence's anti-tank asset, which only who feels it knows of, out of a battle's row (3.5)."""
    *rest, cases = row
    return [*rest, [case for case in cases if case != GUN_CASE]]


_UNAWARE: Final = RowCache(openly)


@lru_cache(maxsize=4096)
def interdicted_from(alone: int) -> int:
    """Find the hexes that units interdict from places where no enemy stands; cached under these places."""
    zone = 0
    for place in members(alone):
        zone |= INTERDICTS[place]
    return zone

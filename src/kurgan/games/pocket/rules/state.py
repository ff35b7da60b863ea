"""The state of a game: units in columns, markers, weather and air units; who stands where follows from it."""

from __future__ import annotations

from itertools import compress
from typing import ClassVar, Final

from kurgan.board.placeset import placeset
from kurgan.board.roster import Roster
from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY as NEITHER
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Flag, ListOf, Mask, Number, Per, Tuple, Word
from kurgan.core.orders import ASK, Orders
from kurgan.core.position import ABSENT
from kurgan.core.state import State
from kurgan.games.pocket.rules.columns import DEAD, HEX, NONE, SIDE_WORD, SPOT, UNIT_NOUN
from kurgan.games.pocket.rules.counters import (
    ATTACK,
    COUNT,
    DEFENSE,
    HAS_ZONE,
    HQ_62,
    MOVE,
    NOBODY,
    SIDE,
    STEPS,
    STRIPE,
    SUPPLY,
    TROOPS,
)
from kurgan.games.pocket.rules.data import AXIS, OTHER, SOVIET
from kurgan.games.pocket.rules.land import GRID
from kurgan.games.pocket.rules.orders import ORDERS
from kurgan.games.pocket.rules.reach import Reach, allowance, spread, tolls
from kurgan.games.pocket.rules.scenarios import ALL_SCENARIOS, Scenario
from kurgan.games.pocket.rules.supply import Larder, traced
from kurgan.games.pocket.rules.tables import WEATHERS
from kurgan.games.pocket.rules.zones import free, zone

KEPT: Final = 64  # searches for ways that a state remembers

_FLAG: Final = Per(UNIT_NOUN, Flag(), 0)
_UNITS: Final = range(COUNT)


class Pocket(State):
    """The fight for the pocket; units in columns, sets of hexes as integers."""

    COLUMNS: ClassVar[Fields] = Fields(
        Field("where", Per(UNIT_NOUN, SPOT, ABSENT), PUBLIC, doc="units.at"),
        Field("back", _FLAG, PUBLIC, doc="units.back"),
        Field("due", Per(UNIT_NOUN, Number(0, 99), 0), PUBLIC, doc="units.due"),
        Field("moved", _FLAG, PUBLIC, doc="units.moved"),
        Field("acted", _FLAG, PUBLIC, doc="units.acted"),
        Field("turned", _FLAG, PUBLIC, doc="units.turned"),
        Field("disorganised", _FLAG, PUBLIC, doc="units.disorganised"),
        Field("hungry", _FLAG, PUBLIC, doc="units.out_of_supply"),
        Field("reserve", _FLAG, PUBLIC, doc="units.reserve"),
        Field("active", _FLAG, PUBLIC, doc="units.released"),
        Field("side", SIDE_WORD, PUBLIC, doc="side"),
        Field("weather", Word({NONE: "none", **dict(enumerate(WEATHERS))}), PUBLIC, doc="tracks.weather"),
        Field("air", Tuple(Number(), Number()), PUBLIC, doc="tracks.air", usual=[0, 0]),
        Field("markers", Tuple(ListOf(HEX), ListOf(HEX)), PUBLIC, doc="markers.determined", usual=[[], []]),
        Field("used", Tuple(Number(), Number()), PUBLIC, doc="markers.used", usual=[0, 0]),
        Field("shelled", Mask(HEX), PUBLIC, doc="markers.shelled", usual=0),
        Field("assaulted", Mask(HEX), PUBLIC, doc="markers.attacked", usual=0),
        ORDERS.column,
    )
    ORDERS: ClassVar[Orders] = ORDERS
    RESTS_ON: ClassVar[tuple[str, ...]] = ("where", "disorganised")

    def __init__(self, dice: Dice, units: int = COUNT) -> None:
        super().__init__(dice)
        self.where: list[int] = [ABSENT] * units
        self.back: list[int] = [0] * units  # 1 for the reduced side of a unit or the move mode of a gun
        self.due: list[int] = [0] * units  # the turn a unit off the map may come, or a supply point was flown in
        self.moved: list[int] = [0] * units  # 1 once a unit has moved this turn (1.7a)
        self.acted: list[int] = [0] * units  # 1 once it has done its part in this phase: moved, fired or attacked
        self.turned: list[int] = [0] * units  # 1 for a gun that has changed its mode in this phase
        self.disorganised: list[int] = [0] * units
        self.hungry: list[int] = [0] * units  # 1 for a unit marked out of supply
        self.reserve: list[int] = [0] * units  # 1 under a reserve marker
        self.active: list[int] = [0] * units  # 1 for a unit released from reserve for this phase
        self.side = SOVIET  # whose player turn it is
        self.weather = NONE
        self.air: list[int] = [0, 0]  # air units left this turn
        self.markers: list[list[int]] = [[], []]  # hexes with a determined action marker, by side
        self.used: list[int] = [0, 0]  # determined action markers that each side has used this turn (1.12)
        self.shelled = 0  # hexes under barrage in this phase (1.10c-hex)
        self.assaulted = 0  # hexes attacked in this combat phase (S26)
        self.orders = [ASK] * ORDERS.count
        # What follows from the columns.
        self.roster = Roster(self.where, SIDE)
        self.troops: list[int] = [0, 0]  # hexes with units that bar them to the enemy
        self.zoners: list[int] = [0, 0]  # hexes with units that have a zone of control
        self._zone: list[int] = [0, 0]
        # What was worked out before, by side.
        self._tolls: dict[int, tuple[int, int, list[int]]] = {}
        self._traced: dict[int, tuple[int, int, int]] = {}
        self._reach: dict[int, dict[int, Reach]] = {}

    # ---------- copies ----------

    def blank(self, dice: Dice) -> Pocket:
        return Pocket(dice, 0)

    def follow(self, other: Pocket | None) -> None:
        """Take over from a twin who stands where, or work it out anew."""
        if other is not None:
            self.roster.take(other.roster, self.where)
            self.troops, self.zoners, self._zone = other.troops.copy(), other.zoners.copy(), other._zone.copy()
            self._tolls, self._traced = other._tolls.copy(), other._traced.copy()
            return
        self.roster = Roster(self.where, SIDE)
        self.roster.count()
        self.troops, self.zoners = [0, 0], [0, 0]
        for unit, place in enumerate(self.where):
            if place >= 0:
                self._count(unit, place)
        self._zone = [zone(side, self.zoners[side]) for side in (AXIS, SOVIET)]

    def turn_of(self) -> int:
        return NEITHER if self.stack and self.stack[-1].SETTING_UP else self.side

    def play(self) -> Scenario:
        """Return the scenario that is played."""
        return ALL_SCENARIOS[self.scenario]

    # ---------- units in hexes ----------

    def _count(self, unit: int, place: int) -> None:
        side, bit = SIDE[unit], 1 << place
        if TROOPS[unit]:
            self.troops[side] |= bit
            if HAS_ZONE[unit] and not self.disorganised[unit]:
                self.zoners[side] |= bit

    def _recount(self, place: int, side: int) -> None:
        """Work out anew what the units of a side in a hex make of it."""
        bit = 1 << place
        before = self.zoners[side]
        self.troops[side] &= ~bit
        self.zoners[side] &= ~bit
        for unit in self.roster.at(place, side):
            self._count(unit, place)
        if self.zoners[side] != before:
            self._zone[side] = zone(side, self.zoners[side])

    def put(self, unit: int, place: int) -> None:
        """Set a unit down in a hex or off the map."""
        old = self.roster.put(unit, place)
        if old >= 0:
            self._recount(old, SIDE[unit])
        if place >= 0:
            self._recount(place, SIDE[unit])

    def destroy(self, unit: int) -> None:
        """Take a unit out of the game."""
        self.fallen.append(unit)
        self.remove(unit, DEAD)

    def remove(self, unit: int, to: int) -> None:
        """Take a unit off the map, and its markers with it."""
        self.put(unit, to)
        self.disorganised[unit] = self.hungry[unit] = self.reserve[unit] = self.active[unit] = 0

    def disorganise(self, unit: int, yes: int) -> None:
        """Mark a unit disorganised, or recover it; its zone goes and comes with it (1.9a)."""
        self.disorganised[unit] = yes
        self._recount(self.where[unit], SIDE[unit])

    def at(self, place: int, side: int) -> tuple[int, ...]:
        """Return the counters of a side in a hex, the lowest number first."""
        return self.roster.at(place, side)

    def pile(self, place: int, side: int) -> list[int]:
        """Return the troops of a side in a hex: everything but supply points and air bases."""
        return [unit for unit in self.roster.at(place, side) if TROOPS[unit]]

    def load(self, place: int, side: int) -> int:
        """Return the steps of a side in a hex (S17)."""
        return sum([self.steps(unit) for unit in self.roster.at(place, side)])

    # ---------- what units are worth now ----------

    def steps(self, unit: int) -> int:
        """Return the steps that a unit has left (1.4b)."""
        return STEPS[unit] - self.back[unit] if STEPS[unit] == 2 else STEPS[unit]

    def attack(self, unit: int) -> int:
        """Return the printed attack strength of the side that is up."""
        return ATTACK[unit][self.back[unit]]

    def defense(self, unit: int) -> int:
        """Return the printed defence strength of the side that is up."""
        return DEFENSE[unit][self.back[unit]]

    def halvings(self, unit: int) -> int:
        """Work out how often supply and disorder halve a unit (1.8e, 1.9a)."""
        return self.hungry[unit] + self.disorganised[unit]

    def allowance(self, unit: int) -> int:
        """Return the movement allowance of a unit, in sixths; supply points know no want."""
        return allowance(MOVE[unit][self.back[unit]], 0 if SUPPLY[unit] else self.halvings(unit))

    # ---------- what follows for a side ----------

    def zone(self, side: int) -> int:
        """Find the hexes in the zones of control of a side."""
        return self._zone[side]

    def tolls(self, side: int) -> list[int]:
        """Work out what the enemy adds to the price of every hex for a side's movement; what lies off the area is shut.

        (scenario.1-area, scenario.3-area, scenario.4-area)
        """
        enemy = OTHER[side]
        known = self._tolls.get(side)
        held, zoned = self.troops[enemy], self._zone[enemy]
        if known is None or known[0] != held or known[1] != zoned:
            known = (held, zoned, tolls(self.play().area, zoned, held))
            self._tolls[side] = known
            self._reach[side] = {}
        return known[2]

    def reach(self, side: int, start: int, budget: int) -> Reach:
        """Work out what units of a side reach from a hex; it is kept for others there until the enemy changes."""
        toll = self.tolls(side)
        known = self._reach.setdefault(side, {})
        key = start << 8 | budget
        found = known.get(key)
        if found is None:
            if len(known) >= KEPT:
                known.clear()
            found = known[key] = spread(side, start, budget, toll)
        return found

    def free(self, side: int) -> int:
        """Find the hexes through which a side can trace."""
        enemy = OTHER[side]
        return free(self.play().area, self.troops[enemy], self._zone[enemy], self.troops[side])

    def traced(self, side: int) -> int:
        """Find the hexes that a path joins to a side's map edges, kept as long as nobody moves (1.8a)."""
        free_, known = self.free(side), self._traced.get(side)
        if known is None or known[0] != free_ or known[1] != self.scenario:
            known = (free_, self.scenario, traced(side, self.play().edges[side], free_))
            self._traced[side] = known
        return known[2]

    def larder(self, side: int) -> Larder:
        """Find where a side's HQs feed whom, as things stand."""
        return Larder(side, self.where, self.play().edges[side], self.free(side), self.tied())

    def tied(self) -> int:
        """Return the army that lives on its HQ alone by option, while that is on the map; NOBODY if there is none."""
        if self.options.get("army62") != "yes" or self.where[HQ_62] < 0 or not self.follows(5):
            return NOBODY
        return STRIPE[HQ_62]

    def determined(self, side: int) -> list[int]:
        """Find the hexes with a marker that a side may still use: each one serves once a turn (1.12)."""
        return self.markers[side] if self.used[side] < self.play().markers[side] else []

    def use_marker(self, side: int, place: int) -> None:
        """Use a marker of a side, which leaves the map (1.12b)."""
        left = self.markers[side].copy()
        left.remove(place)
        self.markers[side] = left
        self.used[side] += 1

    def touching(self, side: int) -> int:
        """Find the hexes next to a unit of a side, rivers or not."""
        return GRID.step(self.troops[side])


def reserves_of(s: Pocket, side: int) -> int:
    """Find the hexes of a side that hold units under a reserve marker: one marker serves a whole hex."""
    return hexes_of(s, [unit for unit in compress(_UNITS, s.reserve) if SIDE[unit] == side])


def hexes_of(s: Pocket, units: list[int]) -> int:
    """Find the hexes in which units stand."""
    return placeset(s.where[unit] for unit in units if s.where[unit] >= 0)

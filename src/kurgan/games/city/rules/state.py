"""The state of a game: units in columns, air points, chits and markers; who stands where follows from it."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.board.roster import Roster
from kurgan.core.dice import Dice
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Flag, ListOf, Mask, Noun, Number, Per, Tuple, Word
from kurgan.core.position import ABSENT
from kurgan.core.state import State
from kurgan.games.city.rules.counters import (
    AT_START,
    CHUIKOV,
    COUNT,
    DEPOT,
    FORMATIONS,
    HAS_ZONE,
    MILITIA,
    MOVE,
    PONTOON,
    REPLACED,
    SIDE,
    STACKS,
    SURVIVOR,
    TVA,
    UNIT_IDS,
    UNITS_OF,
)
from kurgan.games.city.rules.data import GERMAN, OTHER, SIDES, SOVIET, halved
from kurgan.games.city.rules.land import BANK, FERRIES, GRID, LAND, PLACES, PONTOON_ADDS, disc
from kurgan.games.city.rules.supply.lines import Session, fed, german_line, open_hexes, soviet_line, still_joined
from kurgan.games.city.rules.zones import zone

DEAD: Final = -1
LATER: Final = -2  # a reinforcement still to come, or due and not yet on the map
POOL: Final = -3  # a spare counter: militia, factory armour, survivors
BOX: Final = -4  # the German replacement box (15.2)
GONE: Final = -5  # out of the game for good
UNSEEN: Final = -6  # in what the Soviet player knows: a German unit in a stack that he may not inspect (8.4)
# ABSENT is for units that have no part in a position by hand.
OFF: Final[dict[int, str]] = {
    DEAD: "eliminated", LATER: "later", POOL: "pool", BOX: "box", GONE: "gone", UNSEEN: "unseen", ABSENT: "absent",
}
NONE: Final = -1

HEX: Final = Noun("hex", PLACES)
HEX_OR_NONE: Final = Noun("hex", PLACES, {NONE: "none"})
SPOT: Final = Noun("hex", PLACES, OFF)
UNIT_NOUN: Final = Noun("unit", UNIT_IDS)
SIDE_WORD: Final = Word(dict(enumerate(SIDES)))
FORMATION_NOUN: Final = Noun("formation", [one["id"] for one in FORMATIONS])
_FLAG: Final = Per(UNIT_NOUN, Flag(), 0)
_NONE_SET: Final = [0] * COUNT
_COUNT: Final = Number(0, 99)

GERMAN_STACK: Final = 4  # 8.1
SOVIET_STACK: Final = 3  # 8.2
BANK_STACK: Final = 2  # 8.3
REACH_OF_CHUIKOV: Final = 2  # 11.2
PER_GERMAN: Final = 2  # what a German unit next to a ferry takes from its capacity (15.42)

# The answers to "counterattack?" that a side has left standing.
ASK: Final = 0
ALWAYS_NO: Final = 1
IF_BETTER: Final = 2  # only from hexes with at least twice the fire strength of the movers
ANSWERS: Final[dict[int, str]] = {ASK: "ask", ALWAYS_NO: "never", IF_BETTER: "if better"}
MOST_COUNTED: Final = 5  # one more than any hex holds


def _nobody() -> list[list[int]]:
    return [[0] * MOST_COUNTED, [0] * MOST_COUNTED]


class City(State):
    """The fight for the city; units in columns, sets of hexes as integers."""

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
    )

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
        self.answers: list[int] = [ASK, ASK]  # each side's standing answer to "counterattack?"
        self.never: list[list[int]] = [[], []]  # hexes of each side that never counterattack
        self.unseen: list[list[int]] = []  # in what the Soviet player knows: hexes with so many units he may not see
        # What follows from the columns.
        self.roster = Roster(self.where, SIDE)
        self.troops: list[int] = [0, 0]  # hexes with units that bar them to the enemy
        self.zoners: list[int] = [0, 0]  # hexes with units that have a zone of control
        self.lonely = 0  # hexes with Soviets who are all militia
        self.eyes = 0  # hexes with Soviets who can direct fire: more than militia and survivors (6.23)
        self._loads: list[dict[int, int]] = [{}, {}]  # for each side and hex how many units count for stacking
        self._full: list[list[int]] = _nobody()  # for each side the hexes with one such unit or more, two, three, ...
        self._zone: list[int] = [0, 0]
        self._fed: list[int | None] = [None, None]  # the fed hexes of each side, until a unit comes or goes
        self._line: Session | None = None  # the last Soviet line: see soviet_line()
        self._supplied: tuple[int, int] | None = None  # the hexes last open to German supply, and those joined
        self._ranked: list[int] | None = None  # how high each German lies, until a unit comes or goes

    # ---------- copies ----------

    def blank(self, dice: Dice) -> City:
        return City(dice, 0)

    def follow(self, other: City | None) -> None:
        """Who stands where, taken over from a twin or worked out anew."""
        if other is not None:
            self.roster.take(other.roster, self.where)
            self.troops, self.zoners, self._zone = other.troops.copy(), other.zoners.copy(), other._zone.copy()
            self._loads = [other._loads[0].copy(), other._loads[1].copy()]
            self._full = [other._full[0].copy(), other._full[1].copy()]
            self.lonely, self.eyes, self._line, self._supplied = other.lonely, other.eyes, other._line, other._supplied
            self._fed, self._ranked = other._fed.copy(), other._ranked
            return
        self.roster = Roster(self.where, SIDE)
        self.roster.count()
        self.troops, self.zoners, self.lonely, self.eyes = [0, 0], [0, 0], 0, 0
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

    def basis(self, side: int) -> City | None:
        """Both sides' views follow from the whole; what is hidden is taken out of it in seen_by()."""
        return self

    def seen_by(self, side: int) -> City:
        """What a side may know: the Soviet sees of a German stack out of touch its top unit and its size (8.4)."""
        made = super().seen_by(side)
        if self.outcome is not None:
            return made
        made.answers[side], made.never[side] = self.answers[side], self.never[side].copy()
        made.where[:], made.flipped, made.deployed = self.where, self.flipped.copy(), self.deployed.copy()
        made.height = self._ranks().copy()
        if side == SOVIET:
            made.veil(self._setting_up())
        return made

    def _ranks(self) -> list[int]:
        """For each German unit on the map how high it lies in its stack: how it came there is nobody's business."""
        if self._ranked is None:
            self._ranked = ranks = [0] * COUNT
            for stack in self.roster.here[GERMAN].values():
                if len(stack) == 1:
                    ranks[stack[0]] = 1
                    continue
                heights = [self.height[unit] for unit in stack]
                for unit, height in zip(stack, heights, strict=True):
                    ranks[unit] = 1 + sum([other < height for other in heights])
        return self._ranked

    def veil(self, setting_up: bool) -> None:
        """Take out of a whole state what the Soviet may not see of German stacks; while one sets up, their tops too.

        All German units bar their hex, have zones and count for stacking, so these are as they were.
        """
        german, left = self.roster.here[GERMAN], 0 if setting_up else 1
        self.unseen = []
        covered = 0
        for place in members(self.troops[GERMAN] & ~GRID.step(self.troops[SOVIET])):
            stack = german[place]
            if len(stack) == left:
                continue
            top = NONE if setting_up else self.top(place)
            for unit in stack:
                if unit != top:
                    self.where[unit] = UNSEEN
                    self.flipped[unit] = self.deployed[unit] = self.height[unit] = 0
            covered |= 1 << place
            self.unseen.append([place, len(stack) - left])
            if setting_up:
                del german[place]
            else:
                german[place] = (top,)
        if setting_up:
            self.roster.held[GERMAN] &= ~covered
            for unit in UNITS_OF[GERMAN]:
                if AT_START[unit] and self.where[unit] == LATER:
                    self.where[unit] = UNSEEN  # who is left in his hand would tell whom he has placed
        self._ranked = None

    def openly_differs(self, other: City) -> bool:
        """Everybody sees which hexes are held."""
        return self.troops != other.troops or super().openly_differs(other)

    def _setting_up(self) -> bool:
        """Whether the German is setting up: no stack has its top yet, he would give away one unit after another."""
        return bool(self.stack) and self.stack[-1].kind() == "setup" and self.stack[-1].asks(self) == GERMAN

    def inspects(self, side: int, unit: int) -> bool:
        """Whether a side may look at a unit on the map: not into a German stack that no Soviet unit touches (8.4)."""
        if side == GERMAN or SIDE[unit] == SOVIET:
            return True
        place = self.where[unit]
        if GRID.near[place] & self.troops[SOVIET]:
            return True
        return self.top(place) == unit and not self._setting_up()

    def open_to(self, side: int, units: list[int]) -> list[int]:
        """Those of some units whom a side may know: off the map everybody is known (8.4)."""
        if side == GERMAN:
            return units.copy()
        return [unit for unit in units if self.where[unit] < 0 or self.inspects(side, unit)]

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
                self.eyes |= bit  # a unit in all but stacking and fire, and neither militia nor survivors (6.23, 12.41)
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
                self.eyes |= bit
            elif not survivors and not self.eyes & bit:
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
            self.eyes &= ~bit
        full = self._full[side]
        for n in range(min(self._loads[side].pop(place, 0), MOST_COUNTED)):
            full[n] &= ~bit

    # ---------- units in hexes ----------

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

    def destroy(self, unit: int) -> None:
        """Eliminate a unit: what may come back waits for it, if it was in supply (13.12, 15.2, 15.24)."""
        self.fallen.append(unit)
        place = self.where[unit]
        to = DEAD
        if SIDE[unit] == GERMAN:
            to = BOX if REPLACED[unit] and place >= 0 and self.in_supply(unit) else GONE
        elif PONTOON[unit] or TVA[unit]:
            to = GONE
        self.put(unit, to)
        self.deployed[unit] = 0

    def flip(self, unit: int) -> None:
        """Note that a unit has done its part in this game-turn (7.2)."""
        self.flipped[unit] = 1
        self.deployed[unit] = 0

    def at(self, place: int, side: int) -> tuple[int, ...]:
        """All counters of a side in a hex, the lowest number first."""
        return self.roster.at(place, side)

    def pile(self, place: int, side: int) -> list[int]:
        """The units of a side in a hex that count for stacking."""
        return [unit for unit in self.roster.at(place, side) if STACKS[unit]]

    def with_at_least(self, side: int, count: int) -> int:
        """The hexes with so many units of a side or more, survivors aside; every hex has none or more."""
        return LAND if count <= 0 else self._full[side][count - 1]

    def load(self, place: int, side: int) -> int:
        """How many units of a side are in a hex (8.0)."""
        return self._loads[side].get(place, 0)

    def top(self, place: int) -> int:
        """The German unit that lies on top in a hex, NONE if there is none."""
        return max(self.roster.at(place, GERMAN), key=self.height.__getitem__, default=NONE)

    # ---------- what follows for a side ----------

    def zone(self, side: int) -> int:
        """The hexes that a side controls (9.0)."""
        return self._zone[side]

    def near_chuikov(self) -> int:
        """The hexes within two of General Chuikov, none once he is dead (11.2, 11.35, 11.36)."""
        place = self.where[CHUIKOV]
        return disc(place, REACH_OF_CHUIKOV) if place >= 0 else 0

    def fed(self, side: int) -> int:
        """The hexes in which units of a side are in supply, kept as long as nobody moves (13.0)."""
        known = self._fed[side]
        if known is not None:
            return known
        enemy = OTHER[side]
        open_ = open_hexes(self.troops[enemy], self._zone[enemy], self.troops[side])
        if side == GERMAN:
            found = german_line(open_, *(self._supplied or (0, 0)))
            self._supplied = open_, found
        else:
            self._line = self._soviet_line(open_, self.troops[GERMAN])
            found = fed(side, self._line[3], self.near_chuikov())
        self._fed[side] = found
        return found

    def fed_despite(self, passed: int) -> int:
        """The hexes in which Soviets are in supply even while Germans pass through others."""
        germans = self.troops[GERMAN] | passed
        open_ = open_hexes(germans, zone(self.zoners[GERMAN] | passed), self.troops[SOVIET])
        return fed(SOVIET, self._soviet_line(open_, germans)[3], self.near_chuikov())

    def fed_at(self, side: int, place: int) -> bool:
        """Whether a unit of a side that is gone would be in supply in a hex if it still stood there (6.11, 13.0).

        Standing there it would let a line into an enemy zone (9.35); nobody else is where he no longer is.
        """
        enemy = OTHER[side]
        if not self.follows(7):
            return bool((self.fed(side) | self._zone[enemy]) >> place & 1)
        open_ = open_hexes(self.troops[enemy], self._zone[enemy], self.troops[side] | 1 << place)
        if side == GERMAN:
            return bool(german_line(open_) >> place & 1)
        return bool(fed(side, soviet_line(open_, self.troops[GERMAN])[3], self.near_chuikov()) >> place & 1)

    def _soviet_line(self, open_: int, germans: int) -> Session:
        """The Soviet line, that of before where it still holds."""
        line = self._line
        return line if line is not None and still_joined(line, open_, germans) else soviet_line(open_, germans, line)

    def in_supply(self, unit: int) -> bool:
        """Whether a unit is in supply at this moment; what stands across the Volga always is (13.26)."""
        return TVA[unit] or not STACKS[unit] or bool(self.fed(SIDE[unit]) >> self.where[unit] & 1)

    def allowance(self, unit: int) -> int:
        """The movement allowance of a unit now, in halves: a German out of supply has half (7.35)."""
        return MOVE[unit] if SIDE[unit] == SOVIET or self.in_supply(unit) else halved(MOVE[unit] // 2) * 2

    # ---------- ferries ----------

    def capacity(self, ferry: int) -> int:
        """How many reinforcements a ferry can take in a reaction phase as things stand (15.41, 15.42)."""
        if self.troops[GERMAN] >> ferry & 1:
            return 0
        room = FERRIES[ferry] + (PONTOON_ADDS if any(PONTOON[u] for u in self.at(ferry, SOVIET)) else 0)
        if not GRID.near[ferry] & self.troops[GERMAN]:
            return room
        near = sum([self.load(place, GERMAN) for place in GRID.neighbours[ferry]])
        return max(0, room - PER_GERMAN * near)

    def isolated(self) -> bool:
        """Whether the Soviets are isolated: no ferry can take anybody (13.3)."""
        return not any(self.capacity(ferry) for ferry in FERRIES)

    def depot(self) -> bool:
        """Whether the ammunition depot is on the map (6.6)."""
        return self.where[DEPOT] >= 0


def limit(place: int, side: int) -> int:
    """How many units of a side a hex holds (8.1, 8.2, 8.3)."""
    if BANK >> place & 1:
        return BANK_STACK
    return GERMAN_STACK if side == GERMAN else SOVIET_STACK

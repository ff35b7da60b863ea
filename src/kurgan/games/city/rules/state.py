"""The state of a game: what each side sees of the units in their hexes, their supply, ferries and losses."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY, WATCHER
from kurgan.games.city.rules.columns import ASK, BOX, DEAD, GONE, LATER, NONE, UNSEEN
from kurgan.games.city.rules.counters import (
    AT_START,
    CHUIKOV,
    COUNT,
    DEPOT,
    MOVE,
    PONTOON,
    REPLACED,
    SIDE,
    STACKS,
    TVA,
    UNITS_OF,
)
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET, halved
from kurgan.games.city.rules.land import FERRIES, GRID, PONTOON_ADDS, disc
from kurgan.games.city.rules.occupied import Occupied
from kurgan.games.city.rules.orders import COUNTERATTACK, ORDERS
from kurgan.games.city.rules.supply.lines import SovietLine, fed, german_line, open_hexes, soviet_line, still_joined
from kurgan.games.city.rules.zones import zone

REACH_OF_CHUIKOV: Final = 2  # 11.2
_PHASES: Final = {"initiative": GERMAN, "reaction": SOVIET}  # whose turn each is; the other stages are both sides'
PER_GERMAN: Final = 2  # what a German unit next to a ferry takes from its capacity (15.42)


class City(Occupied):
    """The fight for the city, as the rules ask about it."""

    def blank(self, dice: Dice) -> City:
        return City(dice, 0)

    def turn_of(self) -> int:
        return _PHASES.get(self.stack[1].KIND, NOBODY) if len(self.stack) > 1 else NOBODY

    def open_orders(self, seat: int, topic: str) -> list[int]:
        if not self.follows(8):
            return []
        found = super().open_orders(seat, topic)
        ask = ORDERS.nouns[ORDERS.numbers[COUNTERATTACK], ASK]
        if (self.never[seat] or self.answers[seat]) and ask not in found:
            return [ask, *found]
        return found

    def give_order(self, seat: int, noun: int) -> None:
        """Leave an answer standing; one to "counterattack?" takes the place of all that stood before."""
        super().give_order(seat, noun)
        if ORDERS.questions[ORDERS.parts[noun][0]].name == COUNTERATTACK:
            self.answers[seat] = ASK
            self.never[seat] = []

    def basis(self, side: int) -> City | None:
        """Let all views follow from the whole; seen_by() takes out of it what is hidden."""
        return self

    def seen_by(self, side: int) -> City:
        """Tell what a side may know: the Soviet sees of a German stack out of touch its top unit and its size (8.4).

        A WATCHER sees what the Soviet sees, and no standing answer of either side.
        """
        made = super().seen_by(side)
        if self.outcome is not None:
            return made
        if side != WATCHER:
            made.answers[side], made.never[side] = self.answers[side], self.never[side].copy()
        made.where[:], made.flipped, made.deployed = self.where, self.flipped.copy(), self.deployed.copy()
        made.height = self._ranks().copy()
        if side != GERMAN:
            made.veil(self._setting_up())
        return made

    def _ranks(self) -> list[int]:
        """List for each German unit on the map how high it lies in its stack: how it came there is hidden."""
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
                    self.where[unit] = UNSEEN  # who is left in hand would tell who is placed
        self._ranked = None

    def openly_differs(self, other: City) -> bool:
        """Tell whether everybody sees a difference, such as which hexes are held."""
        return self.troops != other.troops or super().openly_differs(other)

    def _setting_up(self) -> bool:
        """Tell whether the German is setting up: tops of stacks would give away one unit after another."""
        return bool(self.stack) and self.stack[-1].kind() == "setup" and self.stack[-1].asks(self) == GERMAN

    def inspects(self, side: int, unit: int) -> bool:
        """Tell whether a side may look at a unit: not into a German stack that no Soviet unit touches (8.4)."""
        if side == GERMAN or SIDE[unit] == SOVIET:
            return True
        place = self.where[unit]
        if GRID.near[place] & self.troops[SOVIET]:
            return True
        return self.top(place) == unit and not self._setting_up()

    def open_to(self, side: int, units: list[int]) -> list[int]:
        """List those of some units whom a side may know: off the map everybody is known (8.4)."""
        if side == GERMAN:
            return units.copy()
        return [unit for unit in units if self.where[unit] < 0 or self.inspects(side, unit)]

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

    def near_chuikov(self) -> int:
        """Find the hexes within two of General Chuikov, none once he is dead (11.2, 11.35, 11.36)."""
        place = self.where[CHUIKOV]
        return disc(place, REACH_OF_CHUIKOV) if place >= 0 else 0

    def fed(self, side: int) -> int:
        """Find the hexes in which units of a side are in supply, kept as long as nobody moves (13.0)."""
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
        """Find the hexes in which Soviets are in supply even while Germans pass through others."""
        germans = self.troops[GERMAN] | passed
        open_ = open_hexes(germans, zone(self.zoners[GERMAN] | passed), self.troops[SOVIET])
        return fed(SOVIET, self._soviet_line(open_, germans)[3], self.near_chuikov())

    def fed_at(self, side: int, place: int) -> bool:
        """Tell whether a unit of a side that is gone would be in supply in a hex if it still stood there (6.11, 13.0).

        Standing there it would let a line into an enemy zone (9.35); everybody else stays where they are.
        """
        enemy = OTHER[side]
        if not self.follows(7):
            return bool((self.fed(side) | self._zone[enemy]) >> place & 1)
        open_ = open_hexes(self.troops[enemy], self._zone[enemy], self.troops[side] | 1 << place)
        if side == GERMAN:
            return bool(german_line(open_) >> place & 1)
        return bool(fed(side, soviet_line(open_, self.troops[GERMAN])[3], self.near_chuikov()) >> place & 1)

    def _soviet_line(self, open_: int, germans: int) -> SovietLine:
        """Return the Soviet line, that of before where it still holds."""
        line = self._line
        return line if line is not None and still_joined(line, open_, germans) else soviet_line(open_, germans, line)

    def in_supply(self, unit: int) -> bool:
        """Tell whether a unit is in supply at this moment; what stands across the Volga always is (13.26)."""
        return TVA[unit] or not STACKS[unit] or bool(self.fed(SIDE[unit]) >> self.where[unit] & 1)

    def allowance(self, unit: int) -> int:
        """Return the movement allowance of a unit now, in halves: a German out of supply has half (7.35)."""
        return MOVE[unit] if SIDE[unit] == SOVIET or self.in_supply(unit) else halved(MOVE[unit] // 2) * 2

    def capacity(self, ferry: int) -> int:
        """Count how many reinforcements a ferry can take in a reaction phase as things stand (15.41, 15.42, 12.4)."""
        if self.troops[GERMAN] >> ferry & 1:
            return 0
        room = FERRIES[ferry] + (PONTOON_ADDS if any(PONTOON[u] for u in self.at(ferry, SOVIET)) else 0)
        if not GRID.near[ferry] & self.troops[GERMAN]:
            return room
        near = sum([self.load(place, GERMAN) for place in GRID.neighbours[ferry]])
        return max(0, room - PER_GERMAN * near)

    def isolated(self) -> bool:
        """Tell whether the Soviets are isolated: no ferry can take anybody (13.3)."""
        return not any(self.capacity(ferry) for ferry in FERRIES)

    def depot(self) -> bool:
        """Tell whether the ammunition depot is on the map."""
        return self.where[DEPOT] >= 0

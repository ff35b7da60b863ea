"""The stack in hand: its points, where it may go, whom it may attack or overrun, who may come along (7.1, 7.3, 7.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members, placeset
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Flag, ListOf, Number, Word
from kurgan.core.rule import Rule
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import HEX, HEX_OR_NONE, NONE, SIDE_WORD, UNIT_NOUN
from kurgan.games.city.rules.counters import MILITIA, MOVE, SIDE, SURVIVOR, WORKER
from kurgan.games.city.rules.data import GERMAN, OTHER, POINT, SOVIET, halved
from kurgan.games.city.rules.land import GRID, STEPS
from kurgan.games.city.rules.move.overrun import into
from kurgan.games.city.rules.move.reach import Reach, barred, deserts, price_in, reach, roomy
from kurgan.games.city.rules.move.support import ways_to
from kurgan.games.city.rules.phase import phase_of
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City

GO_ON: Final = 0
STOP: Final = 1
DEPLOY: Final = 2
_ENDS: Final = Word({GO_ON: "no", STOP: "stop", DEPLOY: "deploy"})


def movable(s: City, side: int, unit: int) -> bool:
    """Tell whether a unit may be taken in hand, to move or to attack from where it stands (7.37, 7.62, 7.31)."""
    return not s.flipped[unit] and not s.deployed[unit] and not SURVIVOR[unit] and SIDE[unit] == side


def bar_unit(s: City, side: int, unit: int) -> Rule | None:
    """Tell why a unit may not be taken in hand."""
    if SIDE[unit] != side or s.where[unit] < 0:
        return rule("7.31")
    if s.flipped[unit]:
        return rule("7.37")
    return rule("7.62") if s.deployed[unit] else None


class Stack(Asking):
    """A stack that is to move: its points, where it may go, and by which way."""

    KIND: ClassVar[str] = "move"
    ON: ClassVar[tuple[str, ...]] = ("initiative", "reaction", "attack")
    PHASE: ClassVar[str] = "phase-move"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("spent", Number(0, 99), PUBLIC, usual=0),
        Field("moved", Flag(), PUBLIC, usual=0),
        Field("hungry", Flag(), PUBLIC, usual=0),
        Field("half", Flag(), PUBLIC, usual=0),
        Field("fresh", Flag(), PUBLIC, usual=0),
        Field("leg", HEX_OR_NONE, PUBLIC, usual=NONE),
        Field("path", ListOf(HEX), PUBLIC, usual=[]),
        Field("then", HEX_OR_NONE, PUBLIC, usual=NONE),
        Field("fought", Flag(), PUBLIC, usual=0),
        Field("ends", _ENDS, PUBLIC, usual=GO_ON),
        Field("support", HEX_OR_NONE, PUBLIC, usual=NONE),
        Field("behind", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("landed", Flag(), PUBLIC, usual=0),
        Field("general", Flag(), PUBLIC, usual=0),
        Field("way", Flag(), PUBLIC, usual=0, since=2),
    )

    def __init__(
        self, side: int, units: list[int], spent: int = 0, moved: int = 0, hungry: int = 0, half: int = 0,
        fresh: int = 0, leg: int = NONE, path: list[int] | None = None, then: int = NONE, fought: int = 0,
        ends: int = GO_ON, support: int = NONE, behind: list[int] | None = None, landed: int = 0, general: int = 0,
        way: int = 0,
    ) -> None:
        self.side = side
        self.units = units
        self.spent = spent  # half points
        self.moved = moved  # 1 once the stack has made a step
        self.hungry = hungry  # 1 if it began out of supply: that counts to the end of its move (13.11)
        self.half = half  # 1 for reinforcements from a bank hex, which have half their points (15.43)
        self.fresh = fresh  # 1 while the enemy has not had a chance in the hex just entered (7.52)
        self.leg = leg  # where the way that is being walked began
        self.path: list[int] = [] if path is None else path  # hexes still to be entered on it
        self.then = then  # the hex to be overrun once the enemy has had a chance
        self.fought = fought  # 1 once both sides have fired in that overrun
        self.ends = ends  # how the move ends once the enemy has had a chance
        self.support = support  # the hex under attack that the stack is to support (7.7)
        self.behind: list[int] = [] if behind is None else behind  # left in the hex just entered: the enemy's prey too
        self.landed = landed  # 1 for reinforcements that have just landed: they move now or not at all (15.4)
        self.general = general  # 1 if General Chuikov goes with them (11.31)
        self.way = way  # 1 if the player chooses the way hex by hex
        self._reach: Reach | None = None

    def here(self, s: City) -> int:
        """Return the hex in which the stack is."""
        return s.where[self.units[0]]

    def budget(self, s: City) -> int:
        """Return the half points left."""
        return max(0, self._least(s) - self.spent)

    def _least(self, s: City) -> int:
        """Return the half points that the stack began with: the slowest unit counts (7.11)."""
        least = min([MOVE[unit] for unit in self.units])
        short = self.hungry if self.moved else int(self.side == GERMAN and not s.in_supply(self.units[0]))
        for _ in range(short + self.half):
            least = halved(least // POINT) * POINT
        return least

    def bar_step(self, s: City) -> Rule | None:
        """Tell why the stack may not make a step at all, None if it may."""
        if any(WORKER[unit] for unit in self.units):
            return rule("12.21")
        if all(MILITIA[unit] for unit in self.units):
            return rule("12.13")
        here = self.here(s)
        if self.side == SOVIET and not s.in_supply(self.units[0]):
            return rule("7.35")  # at every step: nobody goes on from where no supply reaches (13.23)
        if deserts(s, self.units) and not self.general:
            return rule("11.32")
        phase = phase_of(s)
        if not self.moved and phase is not None:
            found = phase.bar_with_general(s, self.units) if self.general else phase.bar_move(s, self.units)
            if found is not None:
                return found
        return rule("7.34") if s.zone(OTHER[self.side]) >> here & 1 else None

    def reach(self, s: City) -> Reach:
        """Find everything that the stack reaches with what is left."""
        if self._reach is None:
            budget = 0 if self.bar_step(s) is not None else self.budget(s)
            self._reach = reach(s, self.side, self.here(s), budget, len(self.units))
        return self._reach

    def goals(self, s: City) -> int:
        """Find where the stack may go; in support next to the hex under attack, or a step on a way of its own (7.7)."""
        found = self.reach(s)
        if not found.places:
            return 0
        good = roomy(s, self.side, len(self.units))
        if self.support != NONE:
            ends = good & GRID.near[self.support]
            return found.places & (ends | self._nearby(s) if self.way else ends)
        # Where it may stand, or from where it can at least go on (8.11, 8.2).
        over = found.places & ~good & ~s.zone(OTHER[self.side])
        if over:
            budget = self.budget(s)
            good |= over & found.within(budget - POINT)
            if self.side == GERMAN and (last := over & found.within(budget - 1) & ~good):
                good |= placeset(place for place in members(last) if self._half_step(s, place))
        return found.places & good

    def _half_step(self, s: City, place: int) -> bool:
        """Tell whether half a point carries Germans on to where they may stay: clear ground, or a road (7.1)."""
        open_ = roomy(s, self.side, len(self.units)) & ~barred(s, self.side)
        return any(cost < POINT and open_ >> near & 1 for near, cost in STEPS[place])

    def detours(self, s: City) -> bool:
        """Tell whether a hex next to the stack is cheaper to come to by another than straight away."""
        here, left, found = self.here(s), self.budget(s), self.reach(s)
        return self.side == GERMAN and any(
            cost <= left and found.places >> near & 1 and found.price(near) < cost for near, cost in STEPS[here]
        )

    def way_to(self, s: City, place: int) -> list[int]:
        """List the cheapest way to a hex, or the step straight into the next one if the player chooses the way."""
        here = self.here(s)
        if self.way and GRID.near[here] >> place & 1:
            left = self.budget(s) - (into(here, place) if self.side == GERMAN else POINT)
            if left >= 0 and self._may_rest(s, place, left):
                return [place]
        return self.reach(s).path(place)

    def _nearby(self, s: City) -> int:
        """Find the hexes next to the stack by which it can still come up in time."""
        here, left = self.here(s), self.budget(s)
        steps = STEPS[here] if self.side == GERMAN else [(near, POINT) for near in GRID.neighbours[here]]
        return placeset(near for near, cost in steps if cost <= left and self._may_rest(s, near, left - cost))

    def _may_rest(self, s: City, place: int, left: int) -> bool:
        """Tell whether the stack may end its move in a hex, or go on from there with what is left."""
        side, count = self.side, len(self.units)
        good = bool(roomy(s, side, count) >> place & 1)
        if self.support == NONE:
            return good or left >= POINT or (left > 0 and self.side == GERMAN and self._half_step(s, place))
        if good and GRID.near[self.support] >> place & 1:
            return True
        return 0 < price_in(ways_to(s, side, self.support, count, self.here(s)), place) <= left

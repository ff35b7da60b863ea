"""The supply phase: HQs, then supply points, then the markers and attrition (1.8, S46)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import DEAD, SIDE_WORD, UNIT_NOUN
from kurgan.games.pocket.rules.counters import SIDE, SUPPLY_POINTS, TROOPS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS
from kurgan.games.pocket.rules.faults import misplaced
from kurgan.games.pocket.rules.losses import lose_step
from kurgan.games.pocket.rules.reach import tolls
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.supply import served

FATAL: Final = 2  # the highest roll that destroys a unit of one step (1.8f)


def unfed(s: Pocket, side: int) -> list[int]:
    """Find the units of a side that no HQ feeds."""
    larder = s.larder(side)
    where = s.where
    return [u for u in UNITS_OF[side] if where[u] >= 0 and TROOPS[u] and not larder.feeds(u, where[u])]


def points_for(s: Pocket, units: list[int]) -> dict[int, list[int]]:
    """Find the supply points that some of these units can draw on, each with those units (1.8d)."""
    if not units:
        return {}
    toll = tolls(s.free(AXIS), 0, 0)
    by_hex: dict[int, list[int]] = {}
    found: dict[int, list[int]] = {}
    for point in SUPPLY_POINTS:
        place = s.where[point]
        if place < 0 or toll[place]:  # a trace does not enter an enemy zone that nobody negates (S45)
            continue
        if place not in by_hex:
            hexes = served(place, toll)
            by_hex[place] = [unit for unit in units if hexes >> s.where[unit] & 1]
            if by_hex[place]:
                found[point] = by_hex[place]  # one of those in a hex stands for all of them
    return found


def drawing(s: Pocket, units: list[int]) -> dict[int, list[int]]:
    """Find those of some units whom a supply point will feed, each with the points that can (1.8d, 1.8d-must)."""
    found: dict[int, list[int]] = {}
    for point, fed in points_for(s, [unit for unit in units if SIDE[unit] == AXIS]).items():
        for unit in fed:
            found.setdefault(unit, []).append(point)
    return found


class Feeding(Frame[Pocket]):
    """A side's supply is settled: the units listed have no HQ to feed them."""

    KIND: ClassVar[str] = "feeding"
    ON: ClassVar[tuple[str, ...]] = ("turn",)
    PHASE: ClassVar[str] = "phase-feeding"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC), Field("units", ListOf(UNIT_NOUN), PUBLIC)
    )

    def __init__(self, side: int, units: list[int]) -> None:
        self.side = side
        self.units = units

    def advance(self, s: Pocket) -> bool:
        points = points_for(s, self.units) if self.side == AXIS else {}
        if len(points) == 1:  # it must be spent (1.8d-must)
            self._spend(s, next(iter(points)))
            return True
        if points:
            return False
        s.stack.pop()
        conclude(s, self.side, self.units)
        return True

    def fault(self, s: Pocket) -> Message | None:
        if not all(TROOPS[unit] for unit in self.units):
            return Message("fault-feeding-points")
        return misplaced(s, self.side, self.units)

    def asks(self, s: Pocket) -> int:
        return self.side

    def decide(self, s: Pocket) -> Decision:
        return Decision(self.side, "ask-supply", "1.8d-must", {"spend": sorted(points_for(s, self.units))})

    def act(self, s: Pocket, a: Action) -> None:
        self._spend(s, a.noun)

    def _spend(self, s: Pocket, point: int) -> None:
        """Feed everybody in the range of a supply point, which is gone (1.8d)."""
        fed = points_for(s, self.units)[point]
        s.tell("supply", "event-fed", AXIS, place=s.where[point], units=fed)
        s.remove(point, DEAD)  # spent, not lost
        self.units = [unit for unit in self.units if unit not in fed]

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        return rule("1.8d") if a.verb == "spend" else None


def conclude(s: Pocket, side: int, hungry: list[int]) -> None:
    """Change the markers, and let those who go hungry a second time suffer (1.8e, 1.8f)."""
    starving = [unit for unit in hungry if s.hungry[unit]]
    fresh = [unit for unit in hungry if not s.hungry[unit]]
    now = set(hungry)
    for unit in UNITS_OF[side]:
        s.hungry[unit] = int(unit in now)
    if fresh:
        s.tell("supply", "event-unsupplied", side, units=fresh)
    for unit in starving:
        starve(s, unit)


def starve(s: Pocket, unit: int) -> None:
    """Take the attrition of one unit: a step if it has two, else by a die (1.8f)."""
    if s.steps(unit) > 1:
        lose_step(s, unit, "1.8f")
        return
    die = s.dice.roll("attrition")
    if die <= FATAL:
        s.tell("loss", "event-perished", SIDE[unit], [die], unit=unit)
        s.destroy(unit)
    else:
        s.tell("supply", "event-held-out", SIDE[unit], [die], unit=unit)


def begin_supply(s: Pocket, side: int) -> None:
    """Judge the supply of a side (S46)."""
    s.stack.append(Feeding(side, unfed(s, side)))

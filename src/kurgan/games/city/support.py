"""Moving in support of a ground attack: who stands there already, who can still come up (7.7)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.games.city.counters import COMBAT, MILITIA, SURVIVOR, TVA, UNITS_OF, WORKER
from kurgan.games.city.data import GERMAN, OTHER, POINT, SOVIET
from kurgan.games.city.ground import Fight
from kurgan.games.city.land import GRID, LAND, STEPS_INTO
from kurgan.games.city.phase import phase_of
from kurgan.games.city.reach import FAR, barred, stops
from kurgan.games.city.state import City, limit

FURTHEST: Final = 48  # half points of the fastest unit


def joiners(s: City, f: Fight) -> list[int]:
    """Units next to the target that have not moved and may count as moved in support (7.76)."""
    if f.point and f.side == SOVIET:
        return []  # 7.71, 10.75
    made = []
    for place in members(GRID.near[f.target] & s.troops[f.side]):
        for unit in s.pile(place, f.side):
            if unit not in f.units and not s.flipped[unit] and not SURVIVOR[unit]:
                made.append(unit)  # deployed guns too: next to the target that is their way to fire (7.6, 10.63)
    return made


def ways_to(s: City, side: int, target: int) -> dict[int, int]:
    """For each hex the half points that it takes a unit of a side to come next to the target, zones heeded."""
    shut = barred(s, side)
    closed = shut | stops(s, side)
    goals = GRID.near[target] & LAND & ~shut
    cost: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(FURTHEST + 1)]
    for place in members(goals):
        if s.load(place, side) < limit(place, side):
            cost[place] = 0
            buckets[0].append(place)
    for spent in range(FURTHEST + 1):
        for place in buckets[spent]:
            if cost[place] != spent:
                continue
            for before, cost_in in STEPS_INTO[place]:
                if closed >> before & 1:
                    continue  # nobody leaves an enemy zone (7.34)
                price = spent + (cost_in if side == GERMAN else POINT)
                if price <= FURTHEST and price < cost.get(before, FAR):
                    cost[before] = price
                    buckets[price].append(before)
    return cost


def _shifts(s: City, f: Fight, place: int) -> bool:
    """Whether a unit next to the target could go to another hex next to it by a single step."""
    if s.zone(OTHER[f.side]) >> place & 1:
        return False
    open_ = GRID.near[place] & GRID.near[f.target] & LAND & ~barred(s, f.side)
    return any(s.load(p, f.side) < limit(p, f.side) for p in members(open_))


def landers(s: City, f: Fight) -> list[int]:
    """Reinforcements that may come now and move up in support (15.11, 15.44)."""
    phase = phase_of(s)
    return [] if phase is None or (f.point and f.side == SOVIET) else phase.landers(s, f.target)


def supporters(s: City, f: Fight) -> list[int]:
    """Units further off that can still come up; the defender's never do (7.74)."""
    if f.point and f.side == SOVIET:
        return []
    phase = phase_of(s)
    ways = ways_to(s, f.side, f.target)
    near, made = GRID.near[f.target], []
    for unit in UNITS_OF[f.side]:
        place = s.where[unit]
        if place < 0 or s.flipped[unit] or s.deployed[unit] or not COMBAT[unit] or unit in f.units:
            continue
        if near >> place & 1 and not _shifts(s, f, place):
            continue  # it stands there already (7.76)
        if MILITIA[unit] or WORKER[unit] or SURVIVOR[unit] or TVA[unit] or ways.get(place, FAR) > s.allowance(unit):
            continue
        if f.side == SOVIET and not s.in_supply(unit):
            continue
        if phase is None or phase.bar_move(s, [unit]) is None:
            made.append(unit)
    return made

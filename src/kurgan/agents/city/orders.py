"""Orders: who goes where and attacks what; how a force is gathered, and what an attack is worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from kurgan.agents.city.facts import importance, points_of
from kurgan.agents.city.fight import Result, attack
from kurgan.agents.core.weights import Weights
from kurgan.board.placeset import members
from kurgan.games.city.counters import ARMOR, ENGINEER, FIRST, HELPS_ARMOR, MILITIA, SECOND, SHELLS, WORKER
from kurgan.games.city.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.land import CLEAR, GRID, KIND_AT, LAND, VICTORY
from kurgan.games.city.phase import phase_of
from kurgan.games.city.reach import barred
from kurgan.games.city.state import NONE, City, limit
from kurgan.games.city.strength import BUILT_UP
from kurgan.games.city.support import joined, ways_to
from kurgan.games.city.tables import ADDED

MOST = 10  # units in one attack


@dataclass
class Order:
    """One stack's task: where it goes, what it attacks or overruns from there, and why."""

    units: list[int]
    goal: int
    target: int = NONE
    why: str = ""
    worth: float = 0.0
    overrun: bool = False
    who: dict[int, int] = field(default_factory=dict)  # the whole force of an attack, and where each would stand


def able(s: City, units: Iterable[int], keep: bool = True) -> list[int]:
    """Those who may be sent somewhere: no guns, no workers, no lone militia, nobody who holds a victory hex."""
    made = []
    for u in units:
        place = s.where[u]
        if SHELLS[u] or WORKER[u] or MILITIA[u] or place < 0 or s.flipped[u] or s.deployed[u]:
            continue
        if keep and place in VICTORY and s.load(place, GERMAN) + s.load(place, SOVIET) <= (2 if FIRST[u] > 1 else 1):
            continue
        made.append(u)
    return made


def _punch(unit: int, target: int) -> int:
    """About what a unit brings against a hex, in company."""
    return SECOND[unit] if BUILT_UP >> target & 1 and not ARMOR[unit] else FIRST[unit]


def gather(
    s: City, side: int, target: int, free: list[int], weights: Weights, fixed: dict[int, int] | None = None,
    near_only: bool = False,
) -> tuple[float, dict[int, int], Result]:
    """The force that attacks a hex best: its worth, who stands where, and what to expect."""
    near = GRID.near[target]
    shut = barred(s, side)
    space: dict[int, int] = {}
    for place in members(near & LAND & ~shut):
        space[place] = limit(place, side) - s.load(place, side)
    who: dict[int, int] = dict(fixed) if fixed else {}
    there = [u for u in free if near >> s.where[u] & 1 and u not in who]
    coming: list[int] = []
    if not near_only:
        ways = ways_to(s, side, target)
        within: dict[int, int] = {}
        phase = phase_of(s)
        for u in free:
            if near >> s.where[u] & 1 or u in who:
                continue
            points = s.allowance(u)
            if points not in within:
                within[points] = joined(ways[: points + 1])
            if not within[points] >> s.where[u] & 1 or (side == SOVIET and not s.in_supply(u)):
                continue
            if phase is None or phase.bar_move(s, [u]) is None:
                coming.append(u)
    engineer = ADDED[KIND_AT[target]][OTHER[side]] > 0
    used = {s.where[u] for u in who}

    def order(u: int) -> tuple[float, ...]:
        first = engineer and ENGINEER[u] and not any(ENGINEER[v] for v in who)
        return (not first, -_punch(u, target) - 0.5 * (s.where[u] in used), s.where[u], u)

    best: tuple[float, dict[int, int], Result] = (-9.0, {}, Result())
    if who:
        best = _weighed(s, side, target, who, weights)
    pool = there + coming
    while pool and len(who) < MOST:
        pool.sort(key=order)
        unit = pool.pop(0)
        if engineer and ENGINEER[unit] and FIRST[unit] < 2 and any(ENGINEER[v] for v in who):
            continue
        place = s.where[unit] if near >> s.where[unit] & 1 else _post(s, side, unit, space, who)
        if place == NONE:
            continue
        if place != s.where[unit]:
            space[place] -= 1
        who[unit] = place
        used.add(s.where[unit])
        found = _weighed(s, side, target, who, weights)
        if found[0] > best[0]:
            best = found
        elif len(who) > len(best[1]) + 3:
            break
    return best


def _post(s: City, side: int, unit: int, space: dict[int, int], who: dict[int, int]) -> int:
    """Where somebody who comes up would stand: tanks with foot, others where fewest are, Soviets out of the open."""
    best, found = -99.0, NONE
    for place, room in space.items():
        if room < 1:
            continue
        mates = [u for u, p in who.items() if p == place]
        value = -1.0 * len(mates) - (2.0 if side == SOVIET and CLEAR >> place & 1 else 0.0)
        if ARMOR[unit] and any(HELPS_ARMOR[u] for u in mates):
            value += 3.0
        value -= 0.3 * len([p for p in GRID.neighbours[place] if s.troops[OTHER[side]] >> p & 1])
        if value > best:
            best, found = value, place
    return found


def _weighed(
    s: City, side: int, target: int, who: dict[int, int], weights: Weights
) -> tuple[float, dict[int, int], Result]:
    result = attack(s, side, target, who, 0, expected_guns(s, side, target))
    return profit(s, side, target, result, len(who), weights), dict(who), result


def expected_guns(s: City, side: int, target: int) -> int:
    """What the enemy's guns may add to his defence; not reckoned one by one."""
    if side != GERMAN or not points_of(s, target):
        return 0
    return 4


def profit(s: City, side: int, target: int, result: Result, count: int, weights: Weights) -> float:
    """What an attack is worth: kills, ground, losses, the chance that the phase ends."""
    value = weights["kill"] * result.worth_killed - weights["care"] * result.worth_lost - weights["use"] * count
    points = weights["vp"] * points_of(s, target)
    if side == GERMAN:
        value += points * (0.55 * result.take + 0.45 * result.clear)
        value += weights["way"] * (importance(s, target) - points_of(s, target)) * result.clear
        return value - weights["chit"] * (0.37 if s.mamayev == SOVIET else 0.2)
    value += points * (0.9 * result.clear + 0.1 * result.take)
    near = sum(points_of(s, p) for p in GRID.neighbours[target] if not s.troops[GERMAN] >> p & 1)
    return value + weights["way"] * near * result.clear - 0.15


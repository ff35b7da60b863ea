"""Orders: who goes where and attacks what; how a force is gathered, and what an attack is worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from kurgan.agents.city.facts import importance, mean_hits, points_of
from kurgan.agents.city.fight import Result, attack
from kurgan.agents.core.weights import Weights
from kurgan.board.placeset import members
from kurgan.games.city.counterattack import able as striker
from kurgan.games.city.counters import (
    ARMOR,
    ENGINEER,
    FIRST,
    FOOT,
    GUNS_OF,
    HELPS_ARMOR,
    MILITIA,
    MORTAR,
    RANGE,
    SECOND,
    SHELLS,
    SIDE,
    TVA,
    WORKER,
)
from kurgan.games.city.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.land import CLEAR, GRID, KIND_AT, LAND, VICTORY
from kurgan.games.city.phase import phase_of
from kurgan.games.city.reach import Reach, barred, reach, roomy
from kurgan.games.city.reaction import Reaction
from kurgan.games.city.state import NONE, City, limit
from kurgan.games.city.strength import BUILT_UP, plain
from kurgan.games.city.support import joined, ways_to
from kurgan.games.city.tables import ADDED
from kurgan.games.city.victory import INTRODUCTORY

MOST: Final = 14  # units in one attack
DIVES: Final = 6  # dive bomber points that an attack on a victory hex is reckoned with
FAR_OFF: Final = 99.0
LEADS: Final = 4  # parties that are looked at to begin an attack
PAIR: Final = 3  # units of a stack that go to one hex together
HOLDERS: Final = 3  # so many hold a victory hex; who is beyond them may leave it


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


def able(s: City, units: Iterable[int]) -> list[int]:
    """Those who may be given an order: whoever can still act, workers and militia only from where they stand."""
    return [u for u in units if s.where[u] >= 0 and not s.flipped[u] and not s.deployed[u] and not MORTAR[u]]


def bound(s: City, unit: int) -> bool:
    """Whether a unit stays where it is, be it to attack from there: workers, militia, who holds a victory hex."""
    if WORKER[unit] or MILITIA[unit]:
        return True
    return s.where[unit] in VICTORY and s.load(s.where[unit], SIDE[unit]) <= HOLDERS


def walkers(s: City, units: Iterable[int]) -> list[int]:
    """Those who may be sent to hold something: no guns, nobody who is bound."""
    return [u for u in units if not SHELLS[u] and not bound(s, u)]


class Stacks:
    """How many more stacks the Soviet may move in a plan, beside those whom Chuikov leads (11.2)."""

    def __init__(self, phase: Reaction) -> None:
        self._free = phase.circle | phase.begun
        self._left = phase.stacks

    def take(self, place: int) -> bool:
        """Whether somebody of a hex may go; the first of a hex takes one of the stacks."""
        if self._free >> place & 1:
            return True
        if not self._left:
            return False
        self._left -= 1
        self._free |= 1 << place
        return True


def _punch(unit: int, target: int) -> int:
    """About what a unit brings against a hex, in company."""
    return SECOND[unit] if BUILT_UP >> target & 1 and FOOT[unit] else FIRST[unit]


def gather(
    s: City, side: int, target: int, free: list[int], weights: Weights, fixed: dict[int, int] | None = None
) -> tuple[float, dict[int, int], Result]:
    """The force that attacks a hex best: its worth, who stands where, and what to expect."""
    near = GRID.near[target]
    shut = barred(s, side)
    space: dict[int, int] = {}
    for place in members(near & LAND & ~shut):
        space[place] = limit(place, side) - s.load(place, side)
    who: dict[int, int] = dict(fixed) if fixed else {}
    there = [
        u for u in free
        if near >> s.where[u] & 1 and u not in who and not MILITIA[u] and (side == GERMAN or not SHELLS[u])
    ]
    coming: list[int] = []
    ways = ways_to(s, side, target)
    within: dict[int, int] = {}
    phase = phase_of(s)
    stacks = Stacks(phase) if isinstance(phase, Reaction) else None
    for u in free:
        if near >> s.where[u] & 1 or u in who or bound(s, u) or (side == SOVIET and SHELLS[u]):
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
        if place != s.where[unit] and stacks is not None and not stacks.take(s.where[unit]):
            continue  # the die gives no more stacks (11.21)
        if place != s.where[unit]:
            space[place] -= 1
        who[unit] = place
        used.add(s.where[unit])
        found = _weighed(s, side, target, who, weights)
        if found[0] > best[0]:
            best = found
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
        if len(mates) < PAIR and any(s.where[u] == s.where[unit] for u in mates):
            value += 2.0  # they come together
        value -= 0.6 * len([p for p in GRID.neighbours[place] if s.troops[OTHER[side]] >> p & 1])
        if value > best:
            best, found = value, place
    return found


def _weighed(
    s: City, side: int, target: int, who: dict[int, int], weights: Weights
) -> tuple[float, dict[int, int], Result]:
    dive = min(s.dive[side], DIVES) if points_of(s, target) else 0
    result = attack(s, side, target, who, dive, expected_guns(s, side, target))
    return profit(s, side, target, result, len(who), weights), dict(who), result


def expected_guns(s: City, side: int, target: int) -> int:
    """What the enemy's guns may add to his defence: the strongest, with those who can fire together with it."""
    enemy = OTHER[side]
    guns = [u for u in GUNS_OF[enemy] if s.where[u] >= 0 and not s.flipped[u] and not TVA[u] and s.where[u] != target]
    near = [u for u in guns if GRID.distance(s.where[u], target) <= RANGE[u]]
    if not near:
        return 0
    lead = max(near, key=lambda u: (FIRST[u], -u))
    home = s.where[lead]
    mates = [u for u in near if enemy == GERMAN or s.where[u] == home or GRID.near[home] >> s.where[u] & 1]
    return min(16, sum(FIRST[u] for u in mates))


def profit(s: City, side: int, target: int, result: Result, count: int, weights: Weights) -> float:
    """What an attack is worth: kills, ground, losses, the chance that the phase ends."""
    short = weights["short"] if s.scenario == INTRODUCTORY else 1.0  # men are worth less if no other game-turn follows
    value = short * (weights["kill"] * result.worth_killed - weights["care"] * result.worth_lost)
    value -= weights["use"] * count
    points = weights["vp"] * points_of(s, target)
    if side == GERMAN:
        value += points * (0.55 * result.take + 0.45 * result.clear)
        value += weights["way"] * (importance(s, target) - points_of(s, target)) * result.clear
        return value - weights["chit"] * (0.37 if s.mamayev == SOVIET else 0.2)
    value += points * (0.9 * result.clear + 0.1 * result.take)
    if last_moves(s):
        return value
    near = sum(points_of(s, p) for p in GRID.neighbours[target] if not s.troops[GERMAN] >> p & 1)
    return value + weights["way"] * near * result.clear - 0.15


def last_moves(s: City) -> bool:
    """Whether only what is taken or retaken now counts: the final reaction of the introduction."""
    phase = phase_of(s)
    return s.scenario == INTRODUCTORY and isinstance(phase, Reaction) and bool(phase.final)


def risk(s: City, side: int, units: list[int], goal: int, found: Reach | None = None) -> float:
    """What instant counterattacks on the way to a hex may cost in units, FAR_OFF if there is no way (7.5)."""
    if found is None:
        place = s.where[units[0]]
        found = reach(s, side, place, min(s.allowance(u) for u in units), len(units))
    if not found.places >> goal & 1:
        return FAR_OFF
    enemy, cost, struck = OTHER[side], 0.0, 0
    for step in found.path(goal):
        near = GRID.near[step] & s.troops[enemy] & ~struck
        for place in members(near):
            strikers = [u for u in s.pile(place, enemy) if striker(s, u)]
            if strikers:
                struck |= 1 << place
                cost += mean_hits(max(1, plain(s, strikers)), 0, len(units))
    return cost


def lead(s: City, side: int, target: int, who: dict[int, int]) -> tuple[list[int], int, float] | None:
    """Who of a force begins the attack, from where, and what his way may cost: somebody who stands there already,
    else the party of one hex that comes up best.
    """
    near = GRID.near[target]
    groups: dict[int, list[int]] = {}
    for unit in who:
        groups.setdefault(s.where[unit], []).append(unit)
    there = [p for p in groups if near >> p & 1]
    if there:
        best = max(there, key=lambda p: (len(groups[p]), -p))
        return groups[best], NONE, 0.0
    chosen: tuple[list[int], int, float] | None = None
    value = 0.0
    for place in sorted(groups, key=lambda p: (-len(groups[p]), p))[:LEADS]:
        party = groups[place][:PAIR]
        found = reach(s, side, place, min(s.allowance(u) for u in party), len(party))
        for goal in members(found.places & near & roomy(s, side, len(party))):
            dear = risk(s, side, party, goal, found)
            worth = len(party) - 2.0 * dear - 0.3 * (side == SOVIET and CLEAR >> goal & 1)
            if chosen is None or worth > value:
                chosen, value = (party, goal, dear), worth
    return chosen

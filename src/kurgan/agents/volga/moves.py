"""Where units can go in an impulse, and where going makes the position better."""

from __future__ import annotations

import heapq
from typing import NamedTuple

from kurgan.agents.core.odds import dice
from kurgan.agents.volga.facts import FACTS, GERMAN, OTHER, POWER, SIDE, Volga
from kurgan.agents.volga.standing import Change
from kurgan.agents.volga.value import Judge
from kurgan.games.volga.rules.movement import stops
from kurgan.games.volga.rules.tables import CROSSING, EAST_BANK, FERRY, STACK, ZONES_MASK, effect

Ways = dict[int, dict[int, tuple[int, ...]]]
SIDESTEP = 0.3  # how much farther from all targets a unit may go without a reason
LEAST = 0.06  # what a move must bring to be worth the trouble


class Step(NamedTuple):
    """One unit and the areas it enters, the last being where it stops."""

    unit: int
    path: tuple[int, ...]


def reach(s: Volga, unit: int) -> dict[int, tuple[int, ...]]:
    """Return every area a unit can enter in an assault impulse, with the way there; enemy areas among them."""
    start = s.where[unit]
    allowance = s.mf(unit)
    found: dict[int, tuple[int, ...]] = {}
    best = {start: allowance}
    queue: list[tuple[int, int, int, tuple[int, ...]]] = [(-allowance, 0, start, ())]
    while queue:
        neg, spent, place, path = heapq.heappop(queue)
        left = -neg
        if left < best[place]:
            continue
        s.where[unit] = place
        for near in FACTS.steps(s, unit, left, spent):
            if near == start:
                continue
            rest = max(left - FACTS.cost(s, unit, place, near), 0)
            if stops(s, unit, near) or FERRY[place] >> near & 1:
                rest = 0
            if rest > best.get(near, -1):
                best[near] = rest
                found[near] = (*path, near)
                if rest:
                    heapq.heappush(queue, (-rest, 1, near, (*path, near)))
    s.where[unit] = start
    return found


def control_after(s: Volga, side: int, path: tuple[int, ...]) -> int:
    """Return control once a unit has gone a way: every area without enemies it passes becomes its side's."""
    mask = s.soviet
    for place in path:
        if not s.size(place, OTHER[side]):
            mask = mask & ~(1 << place) if side == GERMAN else mask | 1 << place
    return mask


def crossing_odds(s: Volga, landing: int) -> tuple[float, float, float, float]:
    """Return the chances to cross unhurt, to cross with a loss, to stay with a loss, to be lost."""
    more = sum(FACTS.crossing_modifiers(s, landing))
    found = {"cross": 0.0, "cross_attrition": 0.0, "fail_attrition": 0.0, "eliminated": 0.0, "fail": 0.0}
    for roll, chance in dice(2):
        found[effect("crossing", roll + more)] += chance
    return found["cross"], found["cross_attrition"], found["fail_attrition"], found["eliminated"]


def worth_of(s: Volga, judge: Judge, unit: int, place: int, soviet: int) -> float:
    """Return the value for the German if a unit goes somewhere; over the river, what may happen on the way counts."""
    start = s.where[unit]
    if not FERRY[start] >> place & 1:
        return judge.after([Change(unit, place, s.full[unit])], soviet)
    whole, hurt, driven, dead = crossing_odds(s, place if EAST_BANK >> start & 1 else start)
    full = s.full[unit]
    over = judge.after([Change(unit, place, full)], soviet)
    weak = judge.after([Change(unit, place if full else start, 0)], soviet)
    back = judge.after([Change(unit, start if full else -1, 0)]) if driven else judge.worth
    gone = judge.after([Change(unit, -1, 0)]) if dead else judge.worth
    rest = 1.0 - whole - hurt - driven - dead
    return whole * over + hurt * weak + driven * back + dead * gone + rest * judge.worth


def best_move(
    s: Volga, judge: Judge, unit: int, ways: dict[int, tuple[int, ...]]
) -> tuple[float, tuple[int, ...]]:
    """Return the way without a fight that gains most for the unit's side, and the gain."""
    side = SIDE[unit]
    sign = 1.0 if side == GERMAN else -1.0
    best: tuple[float, tuple[int, ...]] = (0.0, ())
    least = judge.pull[side][s.where[unit]] - SIDESTEP
    for place, path in ways.items():
        if s.size(place, OTHER[side]) and not s.contested >> place & 1:
            continue
        soviet = control_after(s, side, path)
        if judge.pull[side][place] < least and soviet == s.soviet and not judge.matters(place):
            continue  # backwards, and for nothing
        gain = sign * (worth_of(s, judge, unit, place, soviet) - judge.worth)
        if gain > best[0]:
            best = (gain, path)
    return best


def walk(s: Volga, unit: int, path: tuple[int, ...]) -> None:
    """Move a unit along its way in a state that the caller owns."""
    for place in path:
        s.put(unit, place)
    s.acted[unit] = 1
    s.events.clear()


def _boats(s: Volga, unit: int, place: int) -> bool:
    """Tell whether the connection is still open if the way leads over the river."""
    start = s.where[unit]
    return not FERRY[start] >> place & 1 or s.crossings[place] < CROSSING["per_connection"]


def quiet(s: Volga, judge: Judge, units: list[int], known: Ways | None = None) -> tuple[float, list[Step]]:
    """Choose moves of several units, each the best after those before it, and return what they gain for their side.

    `known` says where each can go in an assault; without it they regroup.
    """
    own = s.copy()
    saved = judge.save()
    steps: list[Step] = []
    total = 0.0
    stay: set[tuple[object, ...]] = set()  # kinds of units that have nothing to gain as things stand
    for unit in units:
        ways: dict[int, tuple[int, ...]] = {}
        if known is None:
            ways = {p: (p,) for p in FACTS.regroup_squares(own, unit)}
        else:
            ways = {p: path for p, path in known[unit].items() if own.room(p, SIDE[unit]) and _boats(own, unit, p)}
        kind = (own.where[unit], own.full[unit], POWER[unit], judge.matter(unit), tuple(ways))
        if kind in stay:
            continue
        gain, path = best_move(own, judge, unit, ways)
        if gain <= LEAST:
            stay.add(kind)
            continue
        stay.clear()
        total += gain
        steps.append(Step(unit, path))
        start, end = own.where[unit], path[-1]
        if FERRY[start] >> end & 1:
            own.crossings[end if EAST_BANK >> start & 1 else start] += 1
        judge.commit([Change(unit, end, own.full[unit])], control_after(own, SIDE[unit], path))
        walk(own, unit, path)
    judge.restore(saved)
    return total, steps


def together(s: Volga, judge: Judge, units: list[int], known: Ways) -> tuple[float, list[Step]]:
    """Return the best area for several units to go to as one body, and what that gains for their side."""
    best: tuple[float, list[Step]] = (0.0, [])
    if len(units) < 2:
        return best
    side = SIDE[units[0]]
    sign = 1.0 if side == GERMAN else -1.0
    for place in sorted({p for unit in units for p in known[unit]}):
        if s.size(place, OTHER[side]) or FERRY[s.where[units[0]]] >> place & 1:
            continue
        going = [unit for unit in units if place in known[unit]]
        if ZONES_MASK >> place & 1 == 0:
            going = going[: max(0, STACK - s.size(place, side))]
        if len(going) < 2:
            continue
        soviet = s.soviet
        for unit in going:
            moved = control_after(s, side, known[unit][place])
            soviet = soviet & moved if side == GERMAN else soviet | moved
        gain = sign * (judge.after([Change(unit, place, s.full[unit]) for unit in going], soviet) - judge.worth)
        if gain > best[0]:
            best = (gain, [Step(unit, known[unit][place]) for unit in going])
    return best

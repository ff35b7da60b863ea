"""Assaults: from one area or two, every force and every lead weighed."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from kurgan.agents.core.clock import Clock
from kurgan.agents.core.reasons import NO_REASON, Reason
from kurgan.agents.core.weights import Weights
from kurgan.agents.volga.facts import FACTS, GERMAN, OTHER, SOVIET, Volga
from kurgan.agents.volga.fight import Force, edge, force_order, support_dice, weigh
from kurgan.agents.volga.moves import Step, Ways, control_after, reach
from kurgan.agents.volga.value import Judge
from kurgan.games.volga.rules.activation import idle
from kurgan.games.volga.rules.tables import ARMOR, ARMY, EAST_BANK, PIONEER, STACK, TABLES, ZONES_MASK

WEAKER = 2  # how much less than the strongest a lead may count
FOLLY, VAIN = 0.75, 0.05  # a chance to be repulsed that is taken only where there is this chance to clear the area


@dataclass
class Op:
    """Something to do with the units of one active area or two."""

    areas: tuple[int, ...]
    gain: float
    steps: list[Step] = field(default_factory=list)
    target: int = -1  # where to attack once the steps are done
    force: tuple[int, ...] = ()
    why: Reason = NO_REASON


def survey(s: Volga, side: int, areas: list[int] | None = None) -> Ways:
    """Return where every unit that may still act could go; equal marchers from the same area go the same ways."""
    known: dict[tuple[int, int, int, bool, str], dict[int, tuple[int, ...]]] = {}
    found: Ways = {}
    for unit in s.on_board(side):
        if s.acted[unit] or idle(s, unit) or (areas is not None and s.where[unit] not in areas):
            continue
        key = (s.where[unit], s.began[unit], s.mf(unit), ARMOR[unit], ARMY[unit])
        if key not in known:
            known[key] = reach(s, unit)
        found[unit] = known[key]
    return found


def able(s: Volga, ways: Ways, areas: tuple[int, ...], place: int) -> list[int]:
    """Return the units of some areas that could attack a place now."""
    found = []
    for unit, ends in ways.items():
        here = s.where[unit]
        if here not in areas:
            continue
        if here == place:
            if s.contested >> place & 1 and s.began[unit] == place:
                found.append(unit)
        elif place in ends:
            found.append(unit)
    return found


def attack(s: Volga, judge: Judge, side: int, ways: Ways, areas: tuple[int, ...], place: int) -> Op | None:
    """Return the best force from some areas against a place, None if nothing promises a gain."""
    pool = able(s, ways, areas, place)
    if not pool or s.fought >> place & 1:
        return None
    inside = [u for u in pool if s.where[u] == place]
    room = 9 if ZONES_MASK >> place & 1 else STACK - s.size(place, side)
    outside = [u for u in pool if s.where[u] != place]
    if any(EAST_BANK >> s.where[u] & 1 for u in outside):
        outside = _ferried(s, outside, place)
    if not inside and (not outside or room <= 0):
        return None
    foes = s.at(place, OTHER[side])
    order = force_order(s, place, pool)
    best: Force | None = None
    its: tuple[dict[int, int], int] = ({}, s.soviet)
    for size in range(1, min(len(pool), STACK) + 1):
        units = _fit(order, inside, outside, room, size)
        if len(units) < size:
            continue
        if len(areas) > 1 and not all(any(s.where[u] == area for u in units) for area in areas):
            continue
        help_ = support_dice(s, side, place, units[0])
        w = judge.weights
        least = w["forlorn"] if judge.now_or_never else w["hopeless"]
        if edge(s, place, units, foes) + sum(help_) / len(help_) < least:
            continue
        soviet = s.soviet
        homes = {u: ([s.where[u], *ways[u][place]])[-2] if s.where[u] != place else place for u in units}
        for unit in units:
            moved = control_after(s, side, () if s.where[unit] == place else ways[unit][place])
            soviet = soviet & moved if side == GERMAN else soviet | moved
        made = weigh(s, judge, place, units, homes, soviet)
        if best is None or made.gain > best.gain:
            best, its = made, (homes, soviet)
    if best is not None:
        best = other_lead(s, judge, best, *its)
    if best is None or best.gain < judge.weights["patience"] or (best.fail > FOLLY and best.sure < VAIN):
        return None
    steps = [Step(u, ways[u][place]) for u in best.units if s.where[u] != place]
    steps.sort(key=lambda step: (not PIONEER[step.unit], step.unit))
    why = (
        "reason-assault", "count", len(best.units), "place", place,
        "sure", round(100 * best.sure), "fail", round(100 * best.fail),
    )
    return Op(areas, best.gain, steps, place, best.units, why)


def other_lead(s: Volga, judge: Judge, force: Force, homes: dict[int, int], soviet: int) -> Force:
    """Return the same force under the lead that serves it best: the lead pays for every success."""
    best = force
    first = force.units[0]
    for unit in force.units[1:]:
        if s.cv(unit) >= s.cv(first) - WEAKER and (s.full[unit] > s.full[first] or s.cv(unit) < s.cv(first)):
            units = [unit, *[u for u in force.units if u != unit]]
            made = weigh(s, judge, force.place, units, homes, soviet)
            if made.gain > best.gain:
                best = made
    return best


def _ferried(s: Volga, units: list[int], place: int) -> list[int]:
    """Choose who crosses the river: only three try, and only where most get through."""
    boats = [u for u in units if EAST_BANK >> s.where[u] & 1]
    rest = [u for u in units if not EAST_BANK >> s.where[u] & 1]
    more = sum(FACTS.crossing_modifiers(s, place))
    return rest + (boats[: max(0, TABLES["crossing"]["per_connection"] - s.crossings[place])] if more <= 3 else [])


def _fit(order: list[int], inside: list[int], outside: list[int], room: int, size: int) -> list[int]:
    """Return the first units of an order that find room."""
    units: list[int] = []
    for unit in order:
        if len(units) == size:
            break
        if unit in inside:
            units.append(unit)
        elif unit in outside and room > 0:
            room -= 1
            units.append(unit)
    return units


def targets(s: Volga, side: int, ways: Ways) -> list[int]:
    """Return the enemy areas somebody can attack."""
    found = set()
    enemy = OTHER[side]
    for unit, ends in ways.items():
        here = s.where[unit]
        if s.contested >> here & 1 and s.began[unit] == here and s.size(here, enemy):
            found.add(here)
        found |= {p for p in ends if s.size(p, enemy)}
    return sorted(found)


def joint(s: Volga, judge: Judge, side: int, ways: Ways, clock: Clock) -> Op | None:
    """Return the best attack that needs the units of two areas."""
    best: Op | None = None
    for place in targets(s, side, ways):
        if clock.late():
            break
        from_ = sorted({s.where[u] for u in ways if s.where[u] == place or place in ways[u]})
        for pair in combinations(from_, 2):
            if side == SOVIET and not any(EAST_BANK >> p & 1 for p in pair):
                continue
            made = attack(s, judge, side, ways, pair, place)
            if made is not None and (best is None or made.gain > best.gain):
                best = made
    return best


def attackers_here(s: Volga, units: list[int], place: int, weights: Weights) -> Force | None:
    """Return the best force among units that stand in a place with the enemy; None if attacking does not pay."""
    judge = Judge(s, weights)
    best: Force | None = None
    order = force_order(s, place, units)
    homes = {u: s.origin[u] if s.origin[u] >= 0 else place for u in order}
    for size in range(1, len(order) + 1):
        made = weigh(s, judge, place, order[:size], homes, s.soviet)
        if best is None or made.gain > best.gain:
            best = made
    if best is not None:
        best = other_lead(s, judge, best, homes, s.soviet)
    return best if best is not None and best.gain >= weights["patience"] else None

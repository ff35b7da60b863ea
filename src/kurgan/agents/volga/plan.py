"""What to do with an impulse: every assault, move and regrouping weighed, and the best taken."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from kurgan.agents.core.weights import Weights
from kurgan.agents.volga.facts import FACTS, GERMAN, OTHER, PULL, SOVIET, TARGET, Volga
from kurgan.agents.volga.fight import Force, edge, force_order, support_dice, weigh
from kurgan.agents.volga.moves import Step, Ways, control_after, quiet, reach, worth_of
from kurgan.agents.volga.value import Judge
from kurgan.games.volga.assault import activatable, idle, partners
from kurgan.games.volga.rubble import fortifiable
from kurgan.games.volga.tables import EAST_BANK, PIONEER, STACK, TABLES, URBAN, ZONES_MASK

PROMISING = 5  # areas looked at again once the first has acted


@dataclass
class Op:
    """Something to do with the units of one active area or two."""

    areas: tuple[int, ...]
    gain: float
    steps: list[Step] = field(default_factory=list)
    target: int = -1  # where to attack once the steps are done
    force: tuple[int, ...] = ()


@dataclass
class Plan:
    """What to do with an impulse."""

    verb: str
    gain: float
    op: Op | None = None
    steps: list[Step] = field(default_factory=list)
    others: list[int] = field(default_factory=list)  # the most promising areas, the best first


def survey(s: Volga, side: int, areas: list[int] | None = None) -> Ways:
    """Where every unit that may still act could go."""
    return {
        u: reach(s, u) for u in s.on_board(side)
        if not s.acted[u] and not idle(s, u) and (areas is None or s.where[u] in areas)
    }


def able(s: Volga, ways: Ways, areas: tuple[int, ...], place: int) -> list[int]:
    """The units of some areas that could attack a place now."""
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
    """The best force from some areas against a place, None if nothing promises a gain."""
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
        soviet, homes = s.soviet, []
        for unit in units:
            path = () if s.where[unit] == place else ways[unit][place]
            moved = control_after(s, side, path)
            soviet = soviet & moved if side == GERMAN else soviet | moved
            homes.append(([s.where[unit], *path])[-2] if path else place)
        made = weigh(s, judge, place, units, homes, soviet)
        if best is None or made.gain > best.gain:
            best = made
    if best is None or best.gain < judge.weights["patience"]:
        return None
    steps = [Step(u, ways[u][place]) for u in best.units if s.where[u] != place]
    steps.sort(key=lambda step: (not PIONEER[step.unit], step.unit))
    return Op(areas, best.gain, steps, place, best.units)


def _ferried(s: Volga, units: list[int], place: int) -> list[int]:
    """Across the river only three try, and only where most get through."""
    boats = [u for u in units if EAST_BANK >> s.where[u] & 1]
    rest = [u for u in units if not EAST_BANK >> s.where[u] & 1]
    more = sum(value for _, value in FACTS.crossing_modifiers(s, place))
    return rest + (boats[: max(0, TABLES["crossing"]["per_connection"] - s.crossings[place])] if more <= 3 else [])


def _fit(order: list[int], inside: list[int], outside: list[int], room: int, size: int) -> list[int]:
    """The first units of an order that find room."""
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
    """The enemy areas somebody can attack."""
    found = set()
    enemy = OTHER[side]
    for unit, ends in ways.items():
        here = s.where[unit]
        if s.contested >> here & 1 and s.began[unit] == here and s.size(here, enemy):
            found.add(here)
        found |= {p for p in ends if s.size(p, enemy)}
    return sorted(found)


def works(s: Volga, judge: Judge, area: int) -> float:
    """What a try to fortify an area is worth."""
    if area not in fortifiable(s, [area]):
        return 0.0
    chance = 4.0 / 6.0 if URBAN >> area & 1 else 0.5
    return chance * (judge.worth - judge.after([], forts=s.forts | 1 << area))


def single(s: Volga, judge: Judge, side: int, ways: Ways, area: int) -> Op:
    """The best thing to do with the units of one area."""
    best = Op((area,), 0.0)
    for place in targets(s, side, {u: ways[u] for u in ways if s.where[u] == area}):
        made = attack(s, judge, side, ways, (area,), place)
        if made is not None and made.gain > best.gain:
            best = made
    free = [u for u in ways if s.where[u] == area]
    gain, steps = quiet(s, judge, sorted(free, key=lambda u: (-s.cv(u), u)), ways)
    if gain * leisure(s, side, judge) > best.gain:
        best = Op((area,), gain * leisure(s, side, judge), steps)
    return best


def leisure(s: Volga, side: int, judge: Judge) -> float:
    """What a move without a fight counts beside an attack: by day the German has better things to do."""
    return judge.weights["daylight"] if side == GERMAN and not s.night and not s.pause else 1.0


def joint(s: Volga, judge: Judge, side: int, ways: Ways) -> Op | None:
    """The best attack that needs the units of two areas."""
    best: Op | None = None
    for place in targets(s, side, ways):
        from_ = sorted({s.where[u] for u in ways if s.where[u] == place or place in ways[u]})
        for pair in combinations(from_, 2):
            if side == SOVIET and not any(EAST_BANK >> p & 1 for p in pair):
                continue
            made = attack(s, judge, side, ways, pair, place)
            if made is not None and (best is None or made.gain > best.gain):
                best = made
    return best


def impulse(s: Volga, side: int, legal: set[str], weights: Weights) -> Plan:
    """The best use of an impulse."""
    judge = Judge(s, weights)
    best = Plan("pass", 0.0)
    if "activate" in legal:
        ways = survey(s, side)
        areas = activatable(s, side)
        ops = {area: single(s, judge, side, ways, area) for area in areas}
        for area in areas:
            op = ops[area]
            gain = op.gain + (works(s, judge, area) if side == SOVIET else 0.0)
            if op.target >= 0 or op.steps or gain > 0.05:
                more = max((ops[p].gain for p in partners(s, side, area)), default=0.0)
                if gain + more > best.gain:
                    best = Plan("activate", gain + more, op)
        if (side == GERMAN) != bool(s.night):  # the Germans combine by day, the Soviets by night
            both = joint(s, judge, side, ways)
            if both is not None and both.gain > best.gain:
                best = Plan("activate", both.gain, both)
        best.others = sorted(areas, key=lambda p: (-ops[p].gain, p))[:PROMISING]
    gain, steps = regroup(s, judge, side)
    gain *= leisure(s, side, judge)
    if gain > best.gain:
        best = Plan("regroup", gain, None, steps)
    if "redeploy" in legal:
        gain, steps = redeploy(s, judge, side)
        gain *= leisure(s, side, judge)
        if gain > best.gain:
            best = Plan("redeploy", gain, None, steps)
    return best


def regroup(s: Volga, judge: Judge, side: int) -> tuple[float, list[Step]]:
    """Everybody one area on where that helps."""
    units = [u for u in s.on_board(side) if not s.acted[u] and not idle(s, u)]
    return quiet(s, judge, sorted(units, key=lambda u: (-s.cv(u), u)))


def redeploy(s: Volga, judge: Judge, side: int) -> tuple[float, list[Step]]:
    """One unit to where it is needed most, if it is not there already."""
    sign = 1.0 if side == GERMAN else -1.0
    best: tuple[float, list[Step]] = (0.0, [])
    for unit in s.on_board(side):
        if idle(s, unit) or s.where[unit] in TARGET or s.contested >> s.where[unit] & 1:
            continue
        here = PULL[side][s.where[unit]]
        for place in FACTS.redeploy_squares(s, unit):
            if place in TARGET or (side == GERMAN and (judge.matters(place) or PULL[side][place] > here + 1.0)):
                gain = sign * (worth_of(s, judge, unit, place, s.soviet) - judge.worth)
                if gain > best[0]:
                    best = (gain, [Step(unit, (place,))])
    return best


def next_op(s: Volga, side: int, areas: list[int], weights: Weights) -> Op:
    """The best thing still to be done with the active areas; its gain is nothing if there is none."""
    judge = Judge(s, weights)
    ways = survey(s, side, areas)
    best = Op(tuple(areas), 0.0)
    for area in areas:
        made = single(s, judge, side, ways, area)
        if made.gain > best.gain:
            best = made
    if len(areas) > 1:
        both = joint(s, judge, side, ways)
        if both is not None and both.gain > best.gain:
            best = both
    return best


def second(s: Volga, side: int, places: list[int], weights: Weights) -> Op | None:
    """The best area to activate after the first."""
    judge = Judge(s, weights)
    ways = survey(s, side, places)
    best: Op | None = None
    for place in places:
        made = single(s, judge, side, ways, place)
        gain = made.gain + (works(s, judge, place) if side == SOVIET else 0.0)
        if gain > 0.05 and (best is None or gain > best.gain):
            made.gain = gain
            best = made
    return best


def attackers_here(s: Volga, units: list[int], place: int, weights: Weights) -> Force | None:
    """The best force among units that stand in a place with the enemy; None if attacking does not pay."""
    judge = Judge(s, weights)
    best: Force | None = None
    order = force_order(s, place, units)
    for size in range(1, len(order) + 1):
        chosen = order[:size]
        homes = [s.origin[u] if s.origin[u] >= 0 else place for u in chosen]
        made = weigh(s, judge, place, chosen, homes, s.soviet)
        if best is None or made.gain > best.gain:
            best = made
    return best if best is not None and best.gain >= weights["patience"] else None


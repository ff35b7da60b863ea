"""Moving in support of a ground attack: who stands there already, who can still come up (7.7)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.board.placeset import Wide, members
from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import NONE, limit
from kurgan.games.city.rules.counters import COMBAT, COUNT, MILITIA, MOVE, SIDE, SURVIVOR, TVA, WORKER
from kurgan.games.city.rules.data import GERMAN, OTHER, POINT, SOVIET, halved
from kurgan.games.city.rules.fight.ground import Fight
from kurgan.games.city.rules.fight.strikers import eligible
from kurgan.games.city.rules.land import GRID, LAND, STEPS
from kurgan.games.city.rules.move.reach import (
    FAR,
    barred,
    crowded,
    deserts,
    german_rings_back,
    price_in,
    roomy,
    soviet_rings,
    stops,
)
from kurgan.games.city.rules.phase import Phase, phase_of
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City

_SUPPORTS: Final = [COMBAT[u] and not (MILITIA[u] or WORKER[u] or SURVIVOR[u] or TVA[u]) for u in range(COUNT)]
_NEAREST: Final = min([halved(MOVE[u] // POINT) * POINT for u in range(COUNT) if _SUPPORTS[u]])  # hungry Germans' half
_FURTHEST: Final = max([MOVE[u] for u in range(COUNT) if _SUPPORTS[u]])  # in half points


def joiners(s: City, f: Fight) -> list[int]:
    """List units next to the target that have not moved and may count as moved in support (7.76)."""
    if f.point and f.side == SOVIET:
        return []  # 7.71, 10.75
    made = []
    for place in members(GRID.near[f.target] & s.troops[f.side]):
        if s.load(place, f.side) > limit(place, f.side):
            continue  # nobody attacks out of an overfull hex (8.11, 8.2)
        for unit in s.pile(place, f.side):
            if unit not in f.units and not s.flipped[unit] and not SURVIVOR[unit]:
                made.append(unit)  # deployed guns too: next to the target that is their way to fire (7.6, 10.63)
    return made


def mates(s: City, f: Fight) -> list[int]:
    """List the joiners who may rather join together, from one hex where somebody could strike at them (7.54, 7.76)."""
    made: list[int] = []
    near = [unit for unit in joiners(s, f) if not s.deployed[unit]]
    for place in {s.where[unit] for unit in near}:
        here = [unit for unit in near if s.where[unit] == place]
        if len(here) > 1 and eligible(s, OTHER[f.side], place, f.target):
            made += here
    return made


def ways_to(s: City, side: int, target: int, count: int = 0, left: int = NONE, stays: int = NONE) -> list[int]:
    """List for each number of half points the hexes from which it takes just that to come next to the target.

    With a count, for so many units together; without one for a single unit, whether hexes on its way are full or not.
    `left` is the hex that they are just leaving, to which they may come back; `stays` one next to the target that does
    not count.
    """
    free = roomy(s, side, max(1, count))
    shut = barred(s, side) | crowded(s, side, count)
    if left != NONE and s.load(left, side) <= limit(left, side):
        free |= 1 << left
        shut &= ~(1 << left)
    walked = LAND & ~shut & ~stops(s, side)  # nobody leaves an enemy zone (7.34)
    goals = GRID.near[target] & ~shut & free
    return _rings_back(side, goals if stays == NONE else goals & ~(1 << stays), walked)


@lru_cache(maxsize=16)
def _rings_back(side: int, goals: int, walked: int) -> list[int]:
    """List the same by what it follows from: in one attack it is asked for again and again."""
    if side == GERMAN:
        return german_rings_back(goals, walked, _FURTHEST)
    return soviet_rings(goals, walked, 0, _FURTHEST)  # every step costs a point, there and back


def alone(s: City) -> int:
    """Count the units for which support is sought: one; before version 7 full hexes barred none."""
    return 1 if s.follows(7) else 0


def _price_from(s: City, f: Fight, place: int, goals: int) -> int:
    """Tell what a unit pays to leave a hex for another one next to the target, in halves: by a step or a way."""
    steps = STEPS[place] if f.side == GERMAN else [(near, POINT) for near in GRID.neighbours[place]]
    price = min([cost for near, cost in steps if goals >> near & 1], default=FAR)
    if price <= _NEAREST or (price < FAR and not s.follows(7)):
        return price  # nobody is so slow that a cheaper way round would help
    ways = ways_to(s, f.side, f.target, alone(s), stays=place)
    return min([price, *(cost + price_in(ways, near) for near, cost in steps)])


def landers(s: City, f: Fight) -> list[int]:
    """List reinforcements that may come now and move up in support (15.44)."""
    phase = phase_of(s)
    return [] if phase is None or (f.point and f.side == SOVIET) else phase.landers(s, f.target)


def _leaves(s: City, phase: Phase, unit: int) -> bool:
    """Tell whether the phase lets a unit set out; who is alone with Chuikov only takes him along (11.3, 11.32)."""
    if SIDE[unit] == SOVIET and deserts(s, [unit]) and s.follows(7):
        return phase.bar_general(s) is None and phase.bar_with_general(s, [unit]) is None
    return phase.bar_move(s, [unit]) is None


def supporters(s: City, f: Fight) -> list[int]:
    """List units further off that can still come up; the defender's never do (7.74)."""
    if f.point and f.side == SOVIET:
        return []
    phase, made = phase_of(s), list[int]()
    supports, flipped, deployed, busy = _SUPPORTS, s.flipped, s.deployed, f.units
    stacks, fed, moves = s.roster.here[f.side], s.fed(f.side), MOVE
    there: Wide = s.troops[f.side] if f.side == GERMAN else s.troops[f.side] & fed  # hungry Soviets cannot move
    ways = ways_to(s, f.side, f.target, alone(s))
    prices = [(price, place) for price, ring in enumerate(ways) if price for place in members(ring & there)]
    # Who stands next to the target may go to another hex, and out of a full hex where nobody passes (7.76, 8.12).
    near = ways[0] | (crowded(s, f.side, 1) if s.follows(7) else 0)
    for place in members(there & near & ~s.zone(OTHER[f.side])):
        prices.append((_price_from(s, f, place, ways[0]), place))
    for price, place in prices:
        hungry = f.side == GERMAN and not fed >> place & 1
        for unit in stacks[place]:
            if not supports[unit] or flipped[unit] or deployed[unit] or unit in busy:
                continue
            enough = price <= (s.allowance(unit) if hungry else moves[unit])
            if enough and (phase is None or _leaves(s, phase, unit)):
                made.append(unit)
    return sorted(made)


def bar_support(s: City, f: Fight, unit: int, verb: str) -> Rule:
    """Tell why a unit may not support an attack: join it, be taken in hand to come up, or be called up."""
    place = s.where[unit]
    if f.point and f.side == SOVIET:
        return rule("10.75")
    if verb == "enter":
        phase = phase_of(s)
        return (None if phase is None else phase.bar_entry(s, unit)) or rule("7.7")
    if SIDE[unit] != f.side or not COMBAT[unit] or place < 0 or unit in f.units:
        return rule("7.7")
    if s.flipped[unit]:
        return rule("10.12")
    if SURVIVOR[unit]:
        return rule("6.7")
    if verb != "unit":
        near = GRID.near[f.target] >> place & 1
        return bar_crowd(place, f.side, fighting=True) if verb == "join" and near else rule("7.76")
    if s.deployed[unit] or WORKER[unit]:
        return rule("12.21" if WORKER[unit] else "7.62")
    if MILITIA[unit] or (f.side == SOVIET and not s.in_supply(unit)):
        return rule("12.13" if MILITIA[unit] else "7.35")
    if s.zone(OTHER[f.side]) >> place & 1:
        return rule("7.34")
    phase = phase_of(s)
    found = None if phase is None else phase.bar_move(s, [unit])
    return rule("7.7") if found is None else found

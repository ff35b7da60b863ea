"""Overruns: which enemy hexes units may attack in the middle of their movement, and from where (S16 to S27)."""

from __future__ import annotations

from collections.abc import Iterator

from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.counters import HQ, SIDE, TROOPS
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.entering import bound
from kurgan.games.pocket.rules.land import BARRED, GRID, ZONE_COST, attack_share, step_cost
from kurgan.games.pocket.rules.reach import Reach
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.stacking import excess
from kurgan.games.pocket.rules.state import Pocket


def overrun_price(side: int, place: int, target: int) -> int:
    """Work out what an overrun from one hex into the next costs: the hex and two points more (S19)."""
    return step_cost(side, place, target) + ZONE_COST


def bar_overrun(s: Pocket, units: list[int], place: int, budget: int, target: int) -> Rule | None:
    """Return the rule that keeps units from an overrun of a hex, None if they may (S18, S19, S23, 1.9a-overrun).

    They start it from `place`, where they stand or which they have reached, with `budget` left to spend.
    """
    side = SIDE[units[0]]
    if not s.troops[OTHER[side]] >> target & 1 or not GRID.near[place] >> target & 1:
        return rule("S18")
    if any(s.disorganised[unit] for unit in units):
        return rule("1.9a-overrun")
    if not any(s.attack(unit) for unit in units) or not all(TROOPS[unit] for unit in units):
        return rule("S23")
    if sum(HQ[unit] for unit in units) > 1:
        return rule("1.4c-one")
    if step_cost(side, place, target) == BARRED or not attack_share(side, place, target):
        return rule("S27")
    if overrun_price(side, place, target) > budget:
        return rule("S19")
    steps = sum(s.steps(unit) for unit in units)
    if excess(place, s.load(place, side) + (0 if place == s.where[units[0]] else steps)) or excess(target, steps):
        return rule("S16")
    return None if bound(s, units) >> target & 1 else rule("2.3")


def overruns(s: Pocket, units: list[int], found: Reach, budget: int) -> Iterator[tuple[int, int, int]]:
    """Find every overrun that units could make: the enemy hex, the hex that it starts from, and all that is spent."""
    side = SIDE[units[0]]
    for target in found.overruns:
        for place in GRID.neighbours[target]:
            spent = found.cost[place]
            if bar_overrun(s, units, place, budget - spent, target) is None:
                yield target, place, spent + overrun_price(side, place, target)


def overrun_starts(s: Pocket, units: list[int], found: Reach, budget: int) -> dict[int, int]:
    """Find for each enemy hex that units could overrun the reached hex from which they strike hardest."""
    side = SIDE[units[0]]
    made: dict[int, int] = {}
    for target, place, _ in overruns(s, units, found, budget):
        if target not in made or attack_share(side, place, target) > attack_share(side, made[target], target):
            made[target] = place
    return made

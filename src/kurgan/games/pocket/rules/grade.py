"""How near the Axis is to winning, by the victory conditions of each scenario (scenario.1 to scenario.4)."""

from __future__ import annotations

from kurgan.games.pocket.rules.columns import LEFT
from kurgan.games.pocket.rules.counters import NATION, TROOPS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, SIDES, SOVIET
from kurgan.games.pocket.rules.land import PLACE, ROW, along
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.victory import held, supplied


def standing(s: Pocket) -> float:
    """Grade a position from 0, where all is lost for the Axis, to 1; at 0.5 it is open or a draw."""
    plan = s.play().victory
    if "river" in plan:
        return _chir(s)
    if "exits" in plan:
        return _relief(s)
    return _towns(held(s, plan["hexes"]), least_held(s), len(plan["hexes"]))


def least_held(s: Pocket) -> int:
    """Return the least number of hexes held in supply with which the Axis wins scenario 1 or 2."""
    plan = s.play().victory
    if "levels" in plan:
        return min([int(low) for low, _, winner, _ in plan["levels"] if winner == SIDES[AXIS]])
    return int(plan["soviet_at_most"]) + 1


def _towns(hexes: int, least: int, most: int) -> float:
    """Grade a number of hexes: 0.5 lies between the last that loses and the first that wins."""
    middle = least - 0.5
    if hexes < middle:
        return 0.5 * hexes / middle
    return 0.5 + 0.5 * (hexes - middle) / (most - middle)


def _chir(s: Pocket) -> float:
    """Grade scenario 3: what the Soviets take counts against what the Axis holds of the river; neither is a draw."""
    plan = s.play().victory
    taken: float = sum([s.troops[SOVIET] >> PLACE[name] & 1 for name in plan["hexes"]]) / plan["soviet_holds"]
    bank: float = (supplied(s) & along(*plan["river"])).bit_count() / plan["axis_river_hexes"]
    return (1.0 - min(1.0, taken)) * (0.5 + 0.5 * min(1.0, bank))


def _relief(s: Pocket) -> float:
    """Grade scenario 4: the way of supplied German units to the row of a draw, then the battalions that broke out."""
    plan = s.play().victory
    rows = [
        ROW[s.where[u]] for u in UNITS_OF[AXIS]
        if s.where[u] >= 0 and TROOPS[u] and NATION[u] == "german" and not s.hungry[u]
    ]
    gone: float = sum([s.where[u] == LEFT for u in UNITS_OF[AXIS]]) / plan["axis_exits"]
    way: float = max(rows, default=0) / plan["soviet_row"]
    return min(1.0, 0.5 * min(1.0, way) + 0.5 * gone)

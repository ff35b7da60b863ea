"""How far a unit can move in an assault, and by which way (9.2)."""

from __future__ import annotations

from kurgan.games.volga.rules.activation import idle
from kurgan.games.volga.rules.movement import cost, steps, stops
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import PLACE_COUNT, SIDE
from kurgan.games.volga.rules.unit_move import MoveUnit


def reach(s: Volga, unit: int) -> dict[int, int]:
    """Find the areas a unit could reach by assault movement in the present light, with what the way costs."""
    return {place: price for place, (price, _) in ways(s, unit, left_of(s, unit)).items()}


def left_of(s: Volga, unit: int) -> int:
    """Return the movement left to a unit in the middle of its move; -1 for any other, which has all of it."""
    top = s.stack[-1] if s.stack else None
    return top.left if isinstance(top, MoveUnit) and top.unit == unit and top.spent else -1


def ways(s: Volga, unit: int, left: int = -1) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Find the same with the cheapest way, area by area; `left` is the movement of a unit that has begun to move."""
    start = s.where[unit]
    if start < 0 or idle(s, unit):
        return {}
    most = s.mf(unit) if left < 0 else left
    trial = s.copy()
    if left < 0 and (s.side != SIDE[unit] or s.acted[unit]):  # what it could do in an impulse of its own to come
        trial.fought, trial.crossings = 0, bytearray(PLACE_COUNT)
    if left < 0:
        trial.began[unit] = start
    best: dict[int, tuple[int, tuple[int, ...]]] = {}
    todo: list[tuple[int, int, tuple[int, ...]]] = [(start, most, ())]
    while todo:
        here, rest, way = todo.pop(0)
        trial.where[unit] = here
        for place in steps(trial, unit, rest, int(here != start or left >= 0)):
            price = min(most - rest + cost(trial, unit, here, place), most)
            if place != start and (place not in best or price < best[place][0]):
                best[place] = price, (*way, place)
                if not stops(trial, unit, place) and price < most:
                    todo.append((place, most - price, (*way, place)))
    return best

"""Pictures laid over the map: control, supply, reach, and the enemy's best assault."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.games.volga.movement import cost
from kurgan.games.volga.odds import chances
from kurgan.games.volga.state import OTHER, Volga
from kurgan.games.volga.supply import lines
from kurgan.games.volga.tables import (
    AREAS_MASK,
    ARMOR,
    FERRY,
    GERMAN,
    GULLY,
    NEAR,
    PLACES,
    SIDE,
    SIDES,
    SOVIET,
    STACK,
    UNIT,
    ZONES_MASK,
)
from kurgan.games.volga.values import NO_GUN, guns_for, storm_bar_here
from kurgan.games.volga.view import guess

KINDS: Final = (
    ("supply", "Supply", "side"), ("control", "Control", "side"), ("reach", "Reach of a unit", "unit"),
    ("threat", "The enemy's best assault", "side"),
)


def overlay(view_: dict[str, Any], kind: str, arg: str) -> dict[str, Any]:
    """For each area touched, a tone and a text; ValueError for what does not exist."""
    s = guess(view_, 0)
    if kind == "reach":
        if arg not in UNIT:
            raise ValueError(f"There is no unit {arg!r}.")
        return {PLACES[p]: {"tone": "good", "text": str(n)} for p, n in reach(s, UNIT[arg]).items()}
    if arg not in SIDES:
        raise ValueError(f"There is no side {arg!r}; the sides are {' and '.join(SIDES)}.")
    side = SIDES.index(arg)
    if kind == "supply":
        joined = lines(s, side)
        made: dict[str, Any] = {PLACES[p]: {"tone": "good", "text": ""} for p in members(joined)}
        for unit in s.on_board(side):
            if s.oos[unit]:
                made[PLACES[s.where[unit]]] = {"tone": "bad", "text": "cut off"}
        return made
    if kind == "control":
        own = s.controls(side)
        everywhere = members(AREAS_MASK | ZONES_MASK)
        return {PLACES[p]: {"tone": "own" if own >> p & 1 else "enemy", "text": ""} for p in everywhere}
    if kind == "threat":
        return _threat(s, side)
    raise ValueError(f"There is no overlay {kind!r}; there are {', '.join(one[0] for one in KINDS)}.")


def reach(s: Volga, unit: int) -> dict[int, int]:
    """The areas a unit could reach by assault movement now, with what the way costs."""
    start = s.where[unit]
    if start < 0:
        return {}
    side, most = SIDE[unit], s.mf(unit)
    best = {start: 0}
    todo = [start]
    while todo:
        here = todo.pop(0)
        if here != start and (s.count[OTHER[side]][here] or s.rubble >> here & 1 or ZONES_MASK >> here & 1):
            continue
        for place in members(NEAR[here] & ~(FERRY[here] if side != SOVIET or not s.night else 0)):
            if not s.room(place, side) or (GULLY[here] >> place & 1 and (ARMOR[unit] or here != start)):
                continue
            price = best[here] + cost(s, unit, here, place)
            if here == start:
                price = min(price, most)  # a first step is always open, for all its movement
            if price <= most and price < best.get(place, 99):
                best[place] = price
                todo.append(place)
    del best[start]
    return best


def _threat(s: Volga, side: int) -> dict[str, Any]:
    """For each area held, the enemy's chance to drive a point home with the best four units of one neighbour."""
    enemy = OTHER[side]
    made: dict[str, Any] = {}
    for place in members(s.held[side]):
        foes = s.at(place, side)
        lead = max(foes, key=s.cv)
        best = -1.0
        for start in members((NEAR[place] & ~FERRY[place] | 1 << place) & s.held[enemy]):
            units = sorted(s.at(start, enemy), key=lambda u: -s.cv(u))[:STACK]
            guns = guns_for(s, enemy, units)
            gun = guns[0] if guns else NO_GUN
            help_ = not s.night if enemy == GERMAN else bool(s.night) and storm_bar_here(s, place, units[0]) is None
            found = chances(s, place, units, units[0], foes, lead, gun, NO_GUN, help_)
            best = max(best, found.success + found.overrun)
        if best >= 0:
            made[PLACES[place]] = {"tone": str(1 + min(4, int(best * 5))), "text": f"{round(best * 100)} %"}
    return made



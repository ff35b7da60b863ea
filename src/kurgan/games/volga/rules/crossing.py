"""Crossing the Volga by night: the table and its modifiers (9.3.4)."""

from __future__ import annotations

from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import (
    CROSSING_DRM,
    EAST_BANK,
    GERMAN,
    HILL,
    LABEL,
    NEAR,
    PLACES,
    RIVERBANK,
    SOVIET,
    UNIT_IDS,
    effect,
)


def modifiers(s: Volga, landing: int) -> list[int]:
    """List what makes a crossing at a landing harder: each control or contest that counts, with its value."""
    found: list[int] = []
    if not s.soviet >> HILL & 1:
        found.append(CROSSING_DRM["hill_controlled"])
    elif s.held[GERMAN] >> HILL & 1:
        found.append(CROSSING_DRM["hill_contested"])
    if s.held[GERMAN] >> landing & 1:
        found.append(CROSSING_DRM["bank_contested"])
    neighbours = (NEAR[landing] & RIVERBANK & ~s.soviet).bit_count()
    found += [CROSSING_DRM["neighbour_controlled"]] * neighbours
    return found


def landing_of(start: int, place: int) -> int:
    """Return the area of a connection across the Volga."""
    return place if EAST_BANK >> start & 1 else start


def _die(s: Volga, unit: int, landing: int) -> int:
    """Roll one of the two dice of a crossing."""
    return s.dice.roll(f"{LABEL[s.turn]}, impulse {s.impulse}: {UNIT_IDS[unit]} crosses at {PLACES[landing]}")


def cross(s: Volga, unit: int, place: int) -> bool:
    """Roll for a unit; tell whether it reached the other side. One that failed has acted (9.3.4-again)."""
    start = s.where[unit]
    landing = landing_of(start, place)
    s.crossings[landing] += 1
    dice = [_die(s, unit, landing), _die(s, unit, landing)]
    roll = sum(dice) + sum(modifiers(s, landing))
    result = effect("crossing", roll)
    over = result == "cross" or (result == "cross_attrition" and bool(s.full[unit]))
    s.tell(
        "move", "event-crossing", SOVIET, dice, unit=unit, place_landing=landing, roll=roll,
        result="driven_back" if result == "cross_attrition" and not over else result,
        place_from=start, place_to=place if over else start,
    )
    if result == "eliminated":
        s.eliminate(unit)
    elif result == "fail_attrition" or (result == "cross_attrition" and over):
        s.hit(unit)
    if over:
        s.origin[unit] = start
        s.put(unit, place)
    elif s.where[unit] >= 0:
        s.acted[unit] = 2
    return over

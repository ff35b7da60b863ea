"""Crossing the Volga by night: the table and its modifiers (9.3.4)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.games.volga.rules.state import Volga, place_token, unit_token
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


def modifiers(s: Volga, landing: int) -> list[tuple[str, int]]:
    """List what makes a crossing at a landing harder."""
    found = []
    if not s.soviet >> HILL & 1:
        found.append(("Germans control the hill (33)", CROSSING_DRM["hill_controlled"]))
    elif s.held[GERMAN] >> HILL & 1:
        found.append(("Germans contest the hill (33)", CROSSING_DRM["hill_contested"]))
    if s.held[GERMAN] >> landing & 1:
        found.append(("Germans contest the landing", CROSSING_DRM["bank_contested"]))
    for place in members(NEAR[landing] & RIVERBANK & ~s.soviet):
        found.append((f"Germans control {PLACES[place]} on the bank", CROSSING_DRM["neighbour_controlled"]))
    return found


def landing_of(start: int, place: int) -> int:
    """Return the area of a connection across the Volga."""
    return place if EAST_BANK >> start & 1 else start


def cross(s: Volga, unit: int, place: int) -> bool:
    """Roll for a unit; tell whether it reached the other side. It is then where it belongs, or dead."""
    start = s.where[unit]
    landing = landing_of(start, place)
    s.crossings[landing] += 1
    label = f"{LABEL[s.turn]}, impulse {s.impulse}: {UNIT_IDS[unit]} crosses at {PLACES[landing]}"
    dice = [s.dice.roll(label), s.dice.roll(label)]
    roll = sum(dice) + sum(value for _, value in modifiers(s, landing))
    result = effect("crossing", roll)
    over = result == "cross" or (result == "cross_attrition" and bool(s.full[unit]))
    words = {
        "cross": "crosses the Volga", "cross_attrition": "crosses under fire" if over else "is driven back",
        "fail": "cannot cross", "fail_attrition": "is driven back with losses", "eliminated": "is lost in the river",
    }
    s.tell(
        "move", f"{unit_token(unit)} {words[result]} at {place_token(landing)} ({roll}) {{case:9.3.4}}.", SOVIET, dice,
        unit=UNIT_IDS[unit], start=PLACES[start], to=PLACES[place if over else start],
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

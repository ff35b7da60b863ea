"""Victory: sudden death, the points of each turn, the final score and who has won (10.0)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.outcome import DRAW
from kurgan.games.fronts.rules.kinds import DEAD
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import fed_places, lines, supplied
from kurgan.games.fronts.rules.tables import (
    ASTRAKHAN,
    AXIS,
    BOX_MASK,
    BOX_POINTS,
    CITY_NAMES,
    KERCH,
    KHARKOV,
    KORPS_42,
    OFF_MAP,
    OTHER,
    ROSTOV,
    SIDES,
    SOVIET,
    STALINGRAD,
    UNITS_OF,
    VOLGA,
    VOLGA_OPTION,
    VORONEZH,
)

CAUCASUS: Final = 0
DON: Final = 1
CITY: Final = 2
MATERIAL: Final = 150
DECISIVE: Final = 180


def holds(s: Fronts, place: int, side: int) -> bool:
    """Tell whether a side controls a place with a supplied unit in it."""
    if s.held[OTHER[side]] >> place & 1:
        return False
    joined = lines(s, side)
    return any(supplied(s, unit, joined) for unit in s.at(place, side))


def sudden_death(s: Fronts, side: int) -> None:
    """End the game at the start of a player turn if a city is held in supply (10.1-soviet, 10.1-axis)."""
    for place in (KHARKOV,) if side == SOVIET else (STALINGRAD, ASTRAKHAN):
        if holds(s, place, side):
            s.finish(side, f"10.1-{SIDES[side]}", "end-sudden", side=side, city=CITY_NAMES[place])
            return


def score_turn(s: Fronts) -> None:
    """Score presence in the Caucasus (10.2.1-presence) and in Stalingrad (10.2.3) at the end of each Axis turn.

    Nothing scores for the Soviet side (10.2).
    """
    joined = lines(s, AXIS)
    for box in members(BOX_MASK & s.held[AXIS]):
        if BOX_POINTS[box] and any(supplied(s, unit, joined) for unit in s.at(box, AXIS)):
            s.points[CAUCASUS] += BOX_POINTS[box]
            s.tell("score", "event-caucasus-points", AXIS, points=BOX_POINTS[box], place=box, case="10.2.1")
    if s.held[AXIS] >> STALINGRAD & 1:
        s.points[CITY] += 1
        s.tell("score", "event-stalingrad-point", AXIS, place=STALINGRAD, case="10.2.3")


def lost_units(s: Fronts) -> int:
    """Count Axis units dead or unsupplied on the map (10.3.5-lost), but not the 42nd Korps in Kerch (10.3.5-kerch)."""
    unfed = s.held[AXIS] & ~OFF_MAP & ~fed_places(AXIS, lines(s, AXIS))
    count = 0
    for unit in UNITS_OF[AXIS]:
        place = s.where[unit]
        if place == DEAD:
            count += 1
        elif unfed and place >= 0 and unfed >> place & 1:
            count += 0 if unit == KORPS_42 and place == KERCH else 1
    return count


def weights(s: Fronts) -> list[int]:
    """Find the weight of each objective under the directives (10.3.4); 1 for the one left over (6.1-tertiary)."""
    made = [1, 1, 1]
    made[s.orders[0]], made[s.orders[1]] = 3, 2
    return made


def base(points: list[int]) -> list[int]:
    """Compute the points after the base adjustments (10.3.3)."""
    return [points[CAUCASUS] * 18 // 10, points[DON] * 5, points[CITY] * 5]


def total(s: Fronts, points: list[int]) -> int:
    """Compute the final victory points (10.3.5)."""
    return sum(a * b for a, b in zip(base(points), weights(s), strict=True)) - 5 * lost_units(s)


def hexes_needed(s: Fronts) -> int:
    """Count the places where the Axis must stand on the Volga: one, unless a handicap was chosen."""
    return VOLGA_OPTION[s.options.get("volga", "one")]


def principal(s: Fronts) -> bool:
    """Tell whether supplied Axis units hold Stalingrad, Astrakhan or a hex on the Volga (10.4, 10.4-volga)."""
    held = [place for place in members(VOLGA & s.held[AXIS]) if holds(s, place, AXIS)]
    return len(held) >= hexes_needed(s)


def final(s: Fronts) -> None:
    """Make the adjustments after the last turn, and find the winner and the degree of victory (10.3, 10.4)."""
    for city in (VORONEZH, ROSTOV):
        if s.controls(AXIS) >> city & 1 and not s.battle(city):
            s.points[DON] += 1
            s.tell("score", "event-don-city", AXIS, place=city, case="10.3.1")
    if s.edelweiss:
        die = s.dice.roll("edelweiss")
        gain = die if die < 6 else 0
        s.points[CAUCASUS] += gain
        s.tell("roll", "event-edelweiss", AXIS, [die], points=gain, case="10.3.2-roll")
    points = total(s, s.points)
    first, second = s.orders
    s.tell(
        "score", "event-directives", AXIS, objective_first=first, objective_second=second, points=points, case="10.3.5",
    )
    if principal(s):
        if points >= DECISIVE:
            s.finish(AXIS, "10.4.c", "end-axis-decisive", points=points)
        elif points >= MATERIAL:
            s.finish(AXIS, "10.4.b", "end-axis-material", 2 / 3, points=points)
        else:
            s.finish(AXIS, "10.4.a", "end-axis-minor", 1 / 3, points=points)
    elif points >= DECISIVE:
        s.finish(DRAW, "10.4.f", "end-draw", points=points)
    elif points >= MATERIAL:
        s.finish(SOVIET, "10.4.d", "end-soviet-material", 1 / 2, points=points)
    else:
        s.finish(SOVIET, "10.4.e", "end-soviet-decisive", points=points)

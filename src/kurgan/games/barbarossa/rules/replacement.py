"""Replacements of both sides, and the arrival of the Hungarians and Italians (REPLACEMENTS)."""

from __future__ import annotations

from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import DEAD, OTHER, RESERVE, Barbarossa
from kurgan.games.barbarossa.rules.supply import surrounded
from kurgan.games.barbarossa.rules.tables import (
    ALLY,
    ARRIVALS,
    AXIS,
    AXIS_GROUND,
    AXIS_RATE,
    CITIES,
    CITY_SIDE,
    COST,
    FINLAND,
    FINN,
    LATE_UNITS,
    NEAR,
    RUSSIAN_RATE,
    SIDE,
    UNITS_OF,
)


def enemy_near(s: Barbarossa, city: int) -> bool:
    """Tell whether an enemy stands in a replacement city or next to it."""
    place = CITIES[city]
    return bool(s.one[OTHER[CITY_SIDE[city]]] & (NEAR[place] | 1 << place))


def rate(s: Barbarossa, city: int) -> int:
    """Return what a city gives its owner this turn: nothing near an enemy, surrounded, or lost; no garrison is needed.

    (replace.4, replace.6, replace.7, replace.9, replace.10, replace.11, replace.historical, isolation.city.lost)
    """
    if enemy_near(s, city) or s.lost[city] or surrounded(s, city):
        return 0
    return AXIS_RATE[s.turn] if CITY_SIDE[city] == AXIS else RUSSIAN_RATE[s.rate][s.turn]


def all_in_zones(s: Barbarossa, side: int) -> bool:
    """Tell whether every replacement city of a side lies in an enemy zone or is held by the enemy (replace.8)."""
    enemy = OTHER[side]
    threatened = s.zone(enemy) | s.one[enemy]
    return all(threatened >> CITIES[city] & 1 for city in range(len(CITIES)) if CITY_SIDE[city] == side)


def forfeit(s: Barbarossa) -> None:
    """Take away saved factors at the end of a turn when no city is out of enemy zones (replace.8)."""
    for side in (0, 1):
        if s.factors[side] and all_in_zones(s, side):
            s.tell("replace", "event-forfeit", side, factors=s.factors[side])
            s.factors[side] = 0


def receive(s: Barbarossa) -> None:
    """Add what the mover's cities give at the start of a turn (replace.german, replace.russian, replace.3)."""
    given = {city: rate(s, city) for city in range(len(CITIES)) if CITY_SIDE[city] == s.side}
    total = sum(given.values())
    if total:
        s.factors[s.side] += total
        if s.silent:
            return
        s.tell(
            "replace", "event-receive", s.side, in_hand=s.factors[s.side],
            case="replace.german" if s.side == AXIS else "replace.russian",
            cities=[
                Message("event-receive-city", {"city": city, "factors": some}) for city, some in given.items() if some
            ],
        )


def bar_city(s: Barbarossa, city: int) -> Rule | None:
    """Return the rule that keeps replacements out of their own side's city; being surrounded does not (replace.12)."""
    if enemy_near(s, city):
        return rule("replace.5")
    if s.lost[city]:
        return rule("isolation.city.lost")
    return rule("stack.7") if s.three[CITY_SIDE[city]] >> CITIES[city] & 1 else None


def cities(s: Barbarossa, side: int) -> int:
    """Return the squares where a side's replacements may be placed (replace.place, replace.5, replace.12, stack.7)."""
    found = 0
    for city, place in enumerate(CITIES):
        if CITY_SIDE[city] == side and bar_city(s, city) is None:
            found |= 1 << place
    return found


def bar_replace(s: Barbarossa, unit: int) -> Rule | None:
    """Return the rule that keeps a unit from being taken out of the eliminated pile."""
    if SIDE[unit] != s.side or s.where[unit] != DEAD:
        return rule("replace.1")
    if FINN[unit]:
        return rule("setup.finland.replacements")
    if ALLY[unit] and not s.allies:
        return rule("replace.allies")
    if COST[unit] > s.factors[s.side]:
        return rule("replace.3.factors")
    bars = [bar_city(s, city) for city in range(len(CITIES)) if CITY_SIDE[city] == s.side]
    return None if None in bars else bars[0]


def replaceable(s: Barbarossa) -> list[int]:
    """List the eliminated units that may be replaced now.

    (replace.1, setup.finland.replacements, replace.allies, replace.3.factors)
    """
    factors = s.factors[s.side]
    if not factors:
        return []
    where = s.where
    found = [
        u for u in UNITS_OF[s.side]
        if where[u] == DEAD and COST[u] <= factors and not FINN[u] and (s.allies or not ALLY[u])
    ]
    return found if found and cities(s, s.side) else []


def arrival_squares(s: Barbarossa) -> int:
    """Return where Hungarians and Italians may enter (minors.place, minors.zone, stack.7, minors)."""
    enemy = OTHER[AXIS]
    return AXIS_GROUND & s.ground() & ~FINLAND & ~s.one[enemy] & ~s.zone(enemy) & s.room(AXIS)


def arriving(s: Barbarossa) -> list[int]:
    """List the units that may enter the board now (minors, minors.date)."""
    if s.side != AXIS or s.turn < ARRIVALS:
        return []
    where = s.where
    return [u for u in LATE_UNITS if where[u] == RESERVE]


def bar_placing(s: Barbarossa, unit: int, place: int) -> Rule | None:
    """Return the rule that keeps a replacement or an arriving unit from a square."""
    side, here = SIDE[unit], 1 << place
    if s.where[unit] == DEAD:
        for city, its_place in enumerate(CITIES):
            if its_place == place and CITY_SIDE[city] == side:
                return bar_city(s, city)
        return rule("replace.place")
    if arrival_squares(s) & here:
        return None
    if not AXIS_GROUND & ~FINLAND & s.ground() & here:
        return rule("minors.place")
    return rule("stack.7" if s.three[side] & here else "minors.zone")

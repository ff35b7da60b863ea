"""Fortifications the Soviet builds and rubble the German clears (14.0)."""

from __future__ import annotations

from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import (
    AREAS_MASK,
    GERMAN,
    LABEL,
    PIONEER,
    PLACES,
    SOVIET,
    TABLES,
    TYPE,
    URBAN,
    effect,
)


def clearable(s: Volga, side: int, units: list[int], tried: int) -> list[int]:
    """List the areas with rubble in which a pioneer among the units may try to clear it, once in a step (14.7)."""
    if side != GERMAN:
        return []
    found = {s.where[u] for u in units if PIONEER[u] and s.where[u] >= 0}
    return sorted(p for p in found if s.rubble & ~tried & ~s.fought & 1 << p)


def clear(s: Volga, place: int) -> None:
    """Roll one die for an area, whatever the number of pioneers."""
    die = s.dice.roll(f"{LABEL[s.turn]}, impulse {s.impulse}: clearing {PLACES[place]}")
    done = effect("clearance", die) == "success"
    if done:
        s.rubble &= ~(1 << place)
    s.tell("rubble", "event-cleared" if done else "event-not-cleared", GERMAN, [die], place=place)


def fortifiable(s: Volga, areas: list[int]) -> list[int]:
    """List the active areas in which a fortification may be tried: Soviet infantry began there, none yet.

    (14.2, 14.2-one)
    """
    kinds = TABLES["fortification"]["types"]
    return [
        p for p in areas
        if AREAS_MASK & ~s.forts & ~s.fortified & 1 << p
        and any(TYPE[u] in kinds and s.began[u] == p for u in s.at(p, SOVIET))
    ]


def fortify(s: Volga, place: int) -> None:
    """Roll one die, one better in urban areas."""
    die = s.dice.roll(f"{LABEL[s.turn]}, impulse {s.impulse}: fortifying {PLACES[place]}")
    s.fortified |= 1 << place
    bonus = sum(one["value"] for one in TABLES["fortification"]["modifiers"]) if URBAN >> place & 1 else 0
    done = effect("fortification", die + bonus) == "success"
    if done:
        s.forts |= 1 << place
    s.tell("rubble", "event-fortified" if done else "event-not-fortified", SOVIET, [die], place=place)

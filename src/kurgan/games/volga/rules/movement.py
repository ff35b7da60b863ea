"""Movement area by area: costs, and what bars a step (9.0, 16.2)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.rule import Rule
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import OTHER, Volga
from kurgan.games.volga.rules.tables import (
    ARMOR,
    ARMY,
    ARMY_ZONES,
    COST,
    COUNT,
    DIVISION,
    EAST_BANK,
    FERRY,
    FLANK_TURN,
    FLANKS,
    GERMAN,
    GULLY,
    NEAR,
    PLACE,
    SCENARIOS,
    SIDE,
    SOVIET,
    TABLES,
    UNITS,
    UNITS_OF,
    WAITING_ZONES,
    ZONES_MASK,
)

CAMPAIGN: Final = TABLES["campaign"]
PER_CONNECTION: Final[int] = TABLES["crossing"]["per_connection"]


def cost(s: Volga, unit: int, start: int, place: int) -> int:
    """Return the movement factors to enter an area from the next one: the highest that applies (9.2)."""
    enemy = OTHER[SIDE[unit]]
    if GULLY[start] >> place & 1:
        return max(s.mf(unit), 1)
    if s.held[enemy] >> place & 1:
        return COST["full_enemy"] if any(s.full[foe] for foe in s.at(place, enemy)) else COST["reduced_enemy"]
    near = NEAR[place]
    # Between zones enemies in areas do not count, between areas those in zones do not (16.2).
    if ZONES_MASK >> place & 1 and ZONES_MASK >> start & 1:
        near &= ZONES_MASK
    elif not (ZONES_MASK >> place | ZONES_MASK >> start) & 1:
        near &= ~ZONES_MASK
    return COST["beside_enemy"] if near & s.held[enemy] else COST["vacant"]


def closed(s: Volga) -> bool:
    """Tell whether the flank zones are closed: in the standard game, and before Turn 6 (16.5, 21.2)."""
    return SCENARIOS[s.scenario] == "standard" or s.turn < FLANK_TURN


def flank_bar(s: Volga, unit: int, place: int) -> Rule | None:
    """Return the rule of the flank zones that keeps a unit from a place (16.5, 21.2)."""
    if FLANKS >> place & 1 and closed(s):
        return rule("16.5")
    if ARMY_ZONES.get(ARMY[unit], ~0) >> place & 1:
        return None
    return rule("21.2.2" if ZONES_MASK >> place & 1 else "21.2.2-areas")


def open_flanks(s: Volga, unit: int) -> int:
    """Return the places that the rules of the flank zones leave open to a unit, as a set; flank_bar says why not.

    (21.2.2, 21.2.2-areas)
    """
    zones = ARMY_ZONES.get(ARMY[unit], ~0)
    return zones & ~FLANKS if closed(s) else zones


def _flank_zone(unit: int) -> int:
    """Return the zone in which a German flank unit is set up, -1 for any other unit."""
    setup: dict[str, str] = UNITS[unit]["setup"]
    return PLACE[setup["zone"]] if SIDE[unit] == GERMAN and "turn" in setup and setup.get("zone") else -1


_FLANK_ZONE: Final = [_flank_zone(unit) for unit in range(COUNT)]
_WAITS: Final = [DIVISION[unit] == CAMPAIGN["waiting_division"] for unit in range(COUNT)]
_WAITING: Final = sorted({_FLANK_ZONE[unit] for unit in UNITS_OF[GERMAN] if _WAITS[unit]})  # the zones of the division
# The flank zones whose Germans are bound until they are released.
RELEASABLE: Final = WAITING_ZONES | sum(1 << zone for zone in _WAITING)
_FREEING: Final = [unit for unit in UNITS_OF[GERMAN] if DIVISION[unit] == CAMPAIGN["released_by_division"]]


def bound(s: Volga, unit: int) -> bool:
    """Tell whether a German flank unit may not move or attack yet (21.2.1, 21.2.1-14)."""
    place = _FLANK_ZONE[unit]
    if place < 0 or s.where[unit] < 0 or s.turn < FLANK_TURN:
        return False
    if _WAITS[unit]:
        either = 1 << PLACE[CAMPAIGN["released_by_zone"]] | 1 << place
        return not s.released & either and not _joined(s, place)
    return bool(WAITING_ZONES >> place & 1) and not s.released >> place & 1


def _joined(s: Volga, place: int) -> bool:
    """Tell whether the whole division that frees the waiting one stands in its zone."""
    return all(s.where[unit] == place for unit in _FREEING)


def release(s: Volga) -> None:
    """Free the waiting division for good once the two divisions have met (21.2.1, 21.2.1-14)."""
    for zone in _WAITING:
        if _joined(s, zone):
            s.released |= 1 << zone


def step_bar(s: Volga, unit: int, place: int, left: int, spent: int) -> Rule | None:
    """Return the rule that keeps a unit of the active area from stepping into a place (9.1.1, 9.3.5)."""
    side = SIDE[unit]
    start = s.where[unit]
    here = 1 << place
    if not NEAR[start] & here:
        return rule("9.3.3") if ZONES_MASK & (here | 1 << start) else rule("9.1.1")
    barred = flank_bar(s, unit, place)
    if barred is not None:
        return barred
    if GULLY[start] & here:
        if ARMOR[unit]:
            return rule("9.3.5")
        if spent:
            return rule("9.2")
    if ZONES_MASK & here and not NEAR[s.began[unit]] & here:
        return rule("16.2")
    if FERRY[start] & here:
        barred = ferry_bar(s, unit, start, place)
        if barred is not None:
            return barred
    if here & s.fought:
        return rule("9.2.1-closed")
    if not s.room(place, side):
        return rule("9.3.1")
    if s.held[OTHER[side]] >> start & 1 and not s.free(side) & here:
        return rule("9.2-contested")
    # A unit that has spent nothing may always take one step (9.2-minimum).
    if cost(s, unit, start, place) > left and spent:
        return rule("9.2")
    if left <= 0 and spent:
        return rule("9.2")
    return None


def ferry_bar(s: Volga, unit: int, start: int, place: int) -> Rule | None:
    """Return the rule that keeps a unit from crossing the Volga (9.3.4)."""
    landing = place if EAST_BANK >> start & 1 else start
    if SIDE[unit] != SOVIET:
        return rule("9.3.4")
    if not s.night:
        return rule("9.3.4-night")
    if s.crossings[landing] >= PER_CONNECTION:
        return rule("9.3.4-three")
    if EAST_BANK >> start & 1 and not s.soviet >> place & 1 and not s.held[SOVIET] >> place & 1:
        return rule("9.3.4-bank")
    return None


def stops(s: Volga, unit: int, place: int) -> bool:
    """Tell whether a unit that enters a place goes no further: enemies, rubble, zones (9.2-stop, 9.3.2, 16.2)."""
    return bool((s.held[OTHER[SIDE[unit]]] | s.rubble | ZONES_MASK) >> place & 1)


def stop_bar(s: Volga, unit: int, place: int) -> Rule | None:
    """Return the rule by which a unit that entered a place goes no further, None if it may."""
    if not stops(s, unit, place):
        return None
    if s.held[OTHER[SIDE[unit]]] >> place & 1:
        return rule("9.2-stop")
    return rule("9.3.2" if s.rubble >> place & 1 else "16.2")


def steps(s: Volga, unit: int, left: int, spent: int) -> list[int]:
    """List the areas a unit may step into now."""
    near = _open_steps(s, unit)
    return [p for p in members(near) if step_bar(s, unit, p, left, spent) is None] if near else []


def _open_steps(s: Volga, unit: int) -> int:
    """Return the neighbours that nothing but a price or a crossing can bar: most are ruled out here, as sets.

    (9.2-contested, 9.3.4-night)
    """
    side, start = SIDE[unit], s.where[unit]
    near = NEAR[start] & ~s.fought & open_flanks(s, unit)
    if ARMOR[unit]:
        near &= ~GULLY[start]
    if side != SOVIET or not s.night:
        near &= ~FERRY[start]
    if s.held[OTHER[side]] >> start & 1:
        near &= s.free(side)
    return near


def can_step(s: Volga, unit: int) -> bool:
    """Tell whether a unit that has spent nothing yet may step anywhere."""
    left = s.mf(unit)
    return any(step_bar(s, unit, place, left, 0) is None for place in members(_open_steps(s, unit)))


def no_step(s: Volga, unit: int) -> Rule:
    """Return the rule that keeps a unit which has not moved from stepping anywhere: it bars most neighbours."""
    start = s.where[unit]
    bars = [step_bar(s, unit, place, s.mf(unit), 0) for place in members(NEAR[start])] if start >= 0 else []
    cases = [barred.case for barred in bars if barred is not None]
    return rule(max(cases, key=cases.count) if cases else "9.1.1")

"""Soviet reinforcements: who is due, where they land, and how many (15.4, 12.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.board.placeset import members
from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import LATER
from kurgan.games.city.rules.counters import FINAL, FLOTILLA, PHASE_DUE, PONTOON, TURN_DUE, TVA, UNITS_OF
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import BANK, FERRIES, FERRY_SET, GRID
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City

# Those who may ever cross.
_CROSSING: Final = [u for u in UNITS_OF[SOVIET] if TURN_DUE[u] and not TVA[u] and u != FLOTILLA]


def arrived(s: City, unit: int, final: bool) -> bool:
    """Tell whether a reinforcement has become available: its phase has come, or the final one (11.53, 15.46, 15.47)."""
    return s.where[unit] == LATER and _has_come(unit, s.turn, s.reactions, final)


def _has_come(unit: int, turn: int, reactions: int, final: bool) -> bool:
    if TURN_DUE[unit] > turn or not TURN_DUE[unit]:
        return False
    if TURN_DUE[unit] < turn or final:
        return True
    return PHASE_DUE[unit] != FINAL and PHASE_DUE[unit] <= reactions


def waiting(s: City, final: bool) -> list[int]:
    """List the Soviet reinforcements that may cross now; guns across the Volga and the flotilla do not (15.48)."""
    where = s.where
    return [u for u in _due(s.turn, s.reactions, final) if where[u] == LATER]


@lru_cache(maxsize=256)
def _due(turn: int, reactions: int, final: bool) -> list[int]:
    """List those who have become available, wherever they are now."""
    return [u for u in _CROSSING if _has_come(u, turn, reactions, final)]


def ferry_room(s: City, place: int, landed: list[int]) -> int:
    """Count how many more a ferry can take; a pontoon counts from its own phase on (12.43)."""
    return s.capacity(place) - landed.count(place) if place in FERRIES else 0


def landings(s: City, units: list[int], landed: list[int], banked: int, die: int) -> list[int]:
    """List where reinforcements may land together: ferries, banks if every ferry was shut (15.4, 15.43, 12.41)."""
    if PONTOON[units[0]]:
        return [
            place for place in FERRIES
            if not s.troops[GERMAN] >> place & 1 and not any(PONTOON[u] for u in s.at(place, SOVIET))
        ]
    made = {place for place in FERRIES if ferry_room(s, place, landed) >= len(units)}
    if die and banked + len(units) <= die:
        made |= set(members(BANK & ~s.troops[GERMAN]))
    return sorted(made)


def bar_landing(s: City, unit: int, place: int, die: int) -> Rule | None:
    """Tell why a reinforcement may not land in a hex."""
    if PONTOON[unit]:
        return rule("12.41" if any(PONTOON[u] for u in s.at(place, SOVIET)) else "12.4")
    return bar_full(s, FERRY_SET & 1 << place & ~s.troops[GERMAN], die)


def bar_full(s: City, ferries: int, die: int) -> Rule:
    """Tell why some ferries take no more: the die has been landed, Germans are next to them all, or they are full."""
    free = ferries & ~s.troops[GERMAN] & ~GRID.step(s.troops[GERMAN])
    return rule("15.43" if die else "15.42" if ferries and not free else "15.4")

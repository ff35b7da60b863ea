"""Questions about a position by name: reach, supply, isolation, income, ferries and odds as plain data."""

from __future__ import annotations

from typing import Any, Final

from kurgan.games.city.face.book import RULEBOOK
from kurgan.games.city.face.overlay import points
from kurgan.games.city.face.sheet import attack_sheet
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.columns import LATER
from kurgan.games.city.rules.counters import KIND, SIDE, STACKS, TURN_DUE, UNIT_IDS, UNITS_OF
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.attack import bar_attack
from kurgan.games.city.rules.land import FERRIES, LAND, PLACES
from kurgan.games.city.rules.move.ranging import ranging
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City

_NEVER: Final = {"hq": "11.33", "pontoon": "12.42", "depot": "6.62"}  # counters that take no part in attacks


def reach_of(s: City, unit: int) -> dict[str, Any]:
    """List the hexes that a unit reaches with its allowance, with the price and the way."""
    if s.where[unit] < 0:
        return {"from": None, "hexes": {}}
    found, ends = ranging(s, unit)
    return {
        "from": PLACES[found.start],
        "hexes": {
            PLACES[p]: {"cost": points(cost), "path": [PLACES[q] for q in found.path(p)]}
            for p, cost in found.cost.items() if ends >> p & 1
        },
    }


def supply_of(s: City, side: int) -> dict[str, Any]:
    """Tell for each unit of a side on the map whether it is in supply now."""
    return {"units": {UNIT_IDS[u]: s.in_supply(u) for u in UNITS_OF[side] if s.where[u] >= 0 and STACKS[u]}}


def isolation_of(s: City, side: int) -> dict[str, Any]:
    """List the units of a side on the map that are out of supply, and where they stand (13.0)."""
    out = [u for u in UNITS_OF[side] if s.where[u] >= 0 and STACKS[u] and not s.in_supply(u)]
    return {"units": {UNIT_IDS[u]: {"at": PLACES[s.where[u]]} for u in out}}


def income_of(s: City, side: int) -> dict[str, Any]:
    """List the reinforcements of a side still to come, by game-turn (15.0)."""
    turns: dict[str, list[str]] = {}
    for unit in UNITS_OF[side]:
        if s.where[unit] == LATER and TURN_DUE[unit]:
            turns.setdefault(str(TURN_DUE[unit]), []).append(UNIT_IDS[unit])
    return {"turns": {turn: turns[turn] for turn in sorted(turns, key=int)}}


def ferries_of(s: City) -> dict[str, Any]:
    """List the capacity of each ferry, and whether the Soviets are isolated."""
    return {"capacity": {PLACES[p]: s.capacity(p) for p in FERRIES}, "isolated": s.isolated()}


def battle_odds(s: City, attackers: list[int], target: int) -> dict[str, Any]:
    """List the sheet of an attack of units on a hex next to them, without guns or bombers."""
    side = SIDE[attackers[0]]
    if any(SIDE[unit] != side or s.where[unit] < 0 or not LAND >> s.where[unit] & 1 for unit in attackers):
        raise ValueError(WORDS.say("query-attackers"))
    if not LAND >> target & 1:
        raise ValueError(WORDS.say("query-target", hex=PLACES[target]))
    barred = next((rule(_NEVER[KIND[unit]]) for unit in attackers if KIND[unit] in _NEVER), None)
    barred = barred or bar_attack(s, side, attackers, target)
    made = dict(attack_sheet(s, Assault(side, target, attackers)))
    if barred is not None:
        made["barred"] = {"case": barred.case, "says": RULEBOOK[barred.case].says}
    return made

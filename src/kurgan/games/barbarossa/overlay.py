"""Pictures laid over the map: reach, zones of control, supply, and the enemy's best odds."""

from __future__ import annotations

from typing import Any, Final, cast

from kurgan.board.placeset import members
from kurgan.core.view import View
from kurgan.games.barbarossa.battle import column, doubled
from kurgan.games.barbarossa.movement import destinations
from kurgan.games.barbarossa.reach import allowance, reach
from kurgan.games.barbarossa.state import OTHER, Barbarossa
from kurgan.games.barbarossa.supply import supplied
from kurgan.games.barbarossa.tables import ATTACK, DEFENSE, NEAR, PLACES, SIDES, STACK, UNIT

KINDS: Final = (
    ("reach", "Reach of a unit", "unit"), ("zones", "Zones of control", "side"), ("supply", "Supply", "side"),
    ("threat", "The enemy's best odds", "side"),
)

# What the tones mean where neither a text nor a side says it.
TONES: Final[dict[str, dict[str, str]]] = {
    "reach": {"good": "can be reached"},
    "supply": {"good": "a supply line gets here", "bad": "cut off"},
}


def overlay(view: View, kind: str, arg: str) -> dict[str, Any]:
    """For each square touched, a tone and a text; ValueError for what does not exist."""
    s = cast("Barbarossa", view.known)
    if kind == "reach":
        if arg not in UNIT:
            raise ValueError(f"There is no unit {arg!r}.")
        if s.where[UNIT[arg]] < 0:
            return {}
        return {PLACES[p]: {"tone": "good", "text": ""} for p in members(destinations(s, [UNIT[arg]]))}
    if arg not in SIDES:
        raise ValueError(f"There is no side {arg!r}; the sides are {' and '.join(SIDES)}.")
    side = SIDES.index(arg)
    if kind == "zones":
        return _zones(s, side)
    if kind == "supply":
        line = supplied(s, side)
        ground = s.ground()
        made: dict[str, Any] = {PLACES[p]: {"tone": "good", "text": ""} for p in members(line & ground)}
        for unit in s.on_board(side):
            if not line >> s.where[unit] & 1:
                made[PLACES[s.where[unit]]] = {"tone": "bad", "text": "cut off"}
        return made
    if kind == "threat":
        return {PLACES[place]: {"tone": _tone(odds), "text": odds} for place, odds in best_odds(s, side).items()}
    raise ValueError(f"There is no overlay {kind!r}; there are {', '.join(one[0] for one in KINDS)}.")


def _zones(s: Barbarossa, side: int) -> dict[str, Any]:
    ours, theirs = s.zone(side), s.zone(OTHER[side])
    made: dict[str, Any] = {}
    for place in members((ours | theirs) & s.ground()):
        both = ours & theirs
        tone = "both" if both >> place & 1 else ("own" if ours >> place & 1 else "enemy")
        made[PLACES[place]] = {"tone": tone, "text": ""}
    return made


def best_odds(s: Barbarossa, side: int) -> dict[int, str]:
    """For each square a side holds, the best odds the enemy could bring there if he moved now."""
    enemy = OTHER[side]
    arrivals: dict[int, list[int]] = {}  # for each square, the factors of the enemies that could come to it
    known: dict[tuple[int, int], int] = {}
    for unit in s.on_board(enemy):
        key = (s.where[unit], allowance(s, [unit]))
        if key not in known:
            known[key] = reach(s, enemy, key[0], key[1]) | 1 << key[0]
        for place in members(known[key] & s.zone(side)):
            arrivals.setdefault(place, []).append(unit)
    found: dict[int, str] = {}
    for place in members(s.one[side]):
        options = [p for p in members(NEAR[place]) if p in arrivals]
        options.sort(key=lambda p: -sum(sorted((ATTACK[u] for u in arrivals[p]), reverse=True)[:STACK]))
        attack, squares = _gathered(options, arrivals)
        if not attack:
            continue
        basic = sum(DEFENSE[u] for u in s.at(place, side))
        if doubled(s, place, squares):  # somebody who stands where nothing doubles the defence may be worth more
            dry = sorted(options, key=lambda p: doubled(s, place, 1 << p))
            other, there = _gathered(dry, arrivals)
            if 2 * other > attack and not doubled(s, place, there):
                attack, squares = other, there
        defence = 2 * basic if doubled(s, place, squares) else basic
        found[place] = column(attack, defence) or "below 1-6"
    return found


def _gathered(options: list[int], arrivals: dict[int, list[int]]) -> tuple[int, int]:
    """The factors that find room on squares filled one after another, and the squares that somebody comes to."""
    used: set[int] = set()
    attack, squares = 0, 0
    for spot in options:
        units = sorted((u for u in arrivals[spot] if u not in used), key=lambda u: -ATTACK[u])[:STACK]
        used.update(units)
        attack += sum(ATTACK[u] for u in units)
        squares |= 1 << spot if units else 0
    return attack, squares


def _tone(odds: str) -> str:
    """How bad odds are for the defender, 1 to 5."""
    first, _, second = odds.partition("-")
    if second != "1":
        return "1"
    return str(min(5, int(first) + 1))


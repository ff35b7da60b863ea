"""Pictures laid over the map: reach, zones of control, supply, and the enemy's best odds."""

from __future__ import annotations

from typing import Any, Final, cast

from kurgan.board.placeset import members
from kurgan.core.view import View
from kurgan.core.words import listed
from kurgan.games.barbarossa.battle import column, doubled
from kurgan.games.barbarossa.crowd import Seating
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
    raise ValueError(f"There is no overlay {kind!r}; there are {listed(one[0] for one in KINDS)}.")


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
    comes: dict[int, int] = {}  # for each enemy, the squares of the zones that it could come to
    known: dict[tuple[int, int], int] = {}
    for unit in sorted(s.on_board(enemy), key=lambda u: -ATTACK[u]):
        key = (s.where[unit], allowance(s, [unit]))
        if key not in known:
            known[key] = (reach(s, enemy, key[0], key[1]) | 1 << key[0]) & s.zone(side)
        if known[key]:
            comes[unit] = known[key]
    found: dict[int, str] = {}
    for place in members(s.one[side]):
        attack, squares = _gathered(comes, NEAR[place])
        if attack:
            # Whoever could come to a square from which nothing doubles the defence finds room there or is not missed.
            basic = sum(DEFENSE[u] for u in s.at(place, side))
            found[place] = column(attack, 2 * basic if doubled(s, place, squares) else basic) or "below 1-6"
    return found


def _gathered(comes: dict[int, int], near: int) -> tuple[int, int]:
    """The most factors that find room next to a square, the strongest first, and the squares somebody could come to."""
    ways = sorted({squares & near for squares in comes.values()} - {0})
    open_ = 0
    for way in ways:
        open_ |= way
    seating, seats = Seating(ways, [open_] * STACK), STACK * open_.bit_count()
    attack = 0
    for unit, squares in comes.items():
        if seats and squares & near and seating.seat(ways.index(squares & near)):
            attack += ATTACK[unit]
            seats -= 1
    return attack, open_


def _tone(odds: str) -> str:
    """How bad odds are for the defender, 1 to 5."""
    first, _, second = odds.partition("-")
    if second != "1":
        return "1"
    return str(min(5, int(first) + 1))


"""Questions about a position by name: reach, supply, isolation, income and odds as plain data."""

from __future__ import annotations

from typing import Any

from kurgan.core.sheet_types import Sheet
from kurgan.games.pocket.face.overlay import points
from kurgan.games.pocket.face.sheet import battle_sheet, reason
from kurgan.games.pocket.face.words import WORDS
from kurgan.games.pocket.rules.columns import AWAY, LATER
from kurgan.games.pocket.rules.combat import bar_together
from kurgan.games.pocket.rules.counters import NAMES, SIDE, TROOPS, UNIT_IDS, UNITS_OF
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.entering import reached
from kurgan.games.pocket.rules.feeding import drawing, unfed
from kurgan.games.pocket.rules.figures import BattleFigures
from kurgan.games.pocket.rules.land import PLACES
from kurgan.games.pocket.rules.overrun import overruns
from kurgan.games.pocket.rules.reach import path
from kurgan.games.pocket.rules.state import Pocket


def reach_of(s: Pocket, unit: int) -> dict[str, Any]:
    """List the hexes that a unit reaches with a full allowance."""
    if s.where[unit] < 0:
        return {"from": None, "hexes": {}, "overruns": {}}
    side, budget = SIDE[unit], s.allowance(unit)
    toll = s.tolls(side)
    found = reached(s, [unit], budget)
    prices: dict[int, int] = {}
    for target, _, price in overruns(s, [unit], found, budget):
        prices[target] = min(price, prices.get(target, price))
    return {
        "from": PLACES[s.where[unit]],
        "hexes": {
            PLACES[p]: {"cost": points(found.cost[p]), "path": [PLACES[q] for q in path(side, found, toll, p)]}
            for p in found.places if found.cost[p]
        },
        "overruns": {PLACES[p]: points(price) for p, price in prices.items()},
    }


def supply_of(s: Pocket, side: int) -> dict[str, Any]:
    """Tell for each unit of a side on the map whether it would be in supply now, and what feeds it."""
    larder = s.larder(side)
    points = drawing(s, unfed(s, side))
    return {
        "units": {
            UNIT_IDS[u]: {
                "supplied": larder.feeds(u, s.where[u]) or u in points,
                "by": [UNIT_IDS[hq] for hq in larder.feeders(u, s.where[u])],
                "points": [UNIT_IDS[point] for point in points.get(u, [])],
                "marked": bool(s.hungry[u]),
            }
            for u in UNITS_OF[side] if s.where[u] >= 0 and TROOPS[u]
        }
    }


def isolation_of(s: Pocket, side: int) -> dict[str, Any]:
    """List the units of a side on the map that nobody feeds, where they stand, and whether they went hungry before."""
    hungry = unfed(s, side)
    points = drawing(s, hungry)
    return {
        "units": {
            UNIT_IDS[u]: {"at": PLACES[s.where[u]], "marked": bool(s.hungry[u])} for u in hungry if u not in points
        },
    }


def income_of(s: Pocket, side: int) -> dict[str, Any]:
    """List who is still to come to a side, by the turn from which they may come in (2.1, 3.1)."""
    turns: dict[str, list[str]] = {}
    for unit in UNITS_OF[side]:
        if s.due[unit] > 0 and s.where[unit] in (LATER, AWAY):
            turns.setdefault(str(s.due[unit]), []).append(UNIT_IDS[unit])
    return {"turns": {turn: turns[turn] for turn in sorted(turns, key=int)}}


def attack_sheet(s: Pocket, attackers: list[int], target: int) -> Sheet:
    """Make the sheet of an attack without air units, HQ or markers of the attacker, with the rule that forbids it."""
    absent = [NAMES[unit] for unit in attackers if s.where[unit] < 0]
    if absent:
        raise ValueError(WORDS.say("query-absent", name=absent[0]))
    sheet = battle_sheet(BattleFigures(s, SIDE[attackers[0]], target, attackers))
    barred = bar_together(s, attackers, target)
    if barred is not None:
        sheet["barred"] = reason(barred.case)
    return sheet


def battle_odds(s: Pocket, attackers: list[int], target: int) -> dict[str, Any]:
    """Return the same as plain data."""
    return dict(attack_sheet(s, attackers, target))


def odds(s: Pocket, attackers: list[int], defenders: list[int]) -> Sheet:
    """Make the sheet of an attack on all the troops of a hex; ValueError if those named are not that (S25)."""
    place = s.where[defenders[0]]
    if place < 0 or sorted(defenders) != sorted(s.pile(place, OTHER[SIDE[attackers[0]]])):
        raise ValueError(WORDS.say("query-defenders"))
    return attack_sheet(s, attackers, place)

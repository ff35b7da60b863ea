"""Questions about a position by name: reach, supply, isolation, interdiction, income, odds and score as plain data."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.query import Query
from kurgan.games.fronts.face.outlook import attack_sheet
from kurgan.games.fronts.face.words import RULEBOOK, say
from kurgan.games.fronts.rules.combat import bar_battle
from kurgan.games.fronts.rules.estimate import Preview
from kurgan.games.fronts.rules.movement import movable
from kurgan.games.fronts.rules.reach import Reach, Way, reach_now
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.sums import sums
from kurgan.games.fronts.rules.supply import lines, source_path, supplied, unsupplied
from kurgan.games.fronts.rules.tables import (
    ARRIVES,
    ASSET_ARRIVES,
    ASSET_IDS,
    ASSETS_OF,
    AXIS,
    GERMAN_POINTS,
    MINOR_POINTS,
    OBJECTIVES,
    PLACES,
    SIDE,
    UNIT_IDS,
    UNITS_OF,
    URANUS_FROM,
    soviet_points,
    uranus_moves,
)
from kurgan.games.fronts.rules.victory import base, lost_units, principal, total, weights


def reach_of(s: Fronts, unit: int) -> dict[str, Any]:
    """Find where a unit that begins to move now can go: the way, its cost, and by which kinds of movement."""
    found = reach_now(s, unit)
    places = {} if found is None else {PLACES[goal]: _goal(found, goal) for goal in found.goals()}
    return {"from": PLACES[s.where[unit]] if s.where[unit] >= 0 else None, "places": places}


def _goal(found: Reach, goal: int) -> dict[str, Any]:
    def told(way: Way | None) -> dict[str, Any] | None:
        return None if way is None else {"cost": len(way), "path": [PLACES[place] for place in way]}

    return {"tactical": told(found.tactical.get(goal)), "strategic": told(found.strategic.get(goal))}


def supply_of(s: Fronts, side: int) -> dict[str, Any]:
    """List which units of a side are supplied, and the shortest line of each to its source (5.2)."""
    joined = lines(s, side)
    return {
        "lines": [PLACES[place] for place in members(joined)],
        "units": {
            UNIT_IDS[unit]: {
                "supplied": supplied(s, unit, joined),
                "path": [PLACES[place] for place in source_path(s.where[unit], side, joined)],
            }
            for unit in s.present(side)
        },
    }


def isolation_of(s: Fronts, side: int) -> dict[str, Any]:
    """List the units of a side on the map without supply, and whether they may attempt to move (5.1, 7.7)."""
    cut = unsupplied(s, side)
    able = movable(s, side)[1]
    return {"units": {UNIT_IDS[u]: {"at": PLACES[s.where[u]], "may_attempt": u in able} for u in cut}}


def interdiction_of(s: Fronts, side: int) -> dict[str, Any]:
    """List the hexes that a side interdicts (3.2)."""
    return {"hexes": [PLACES[place] for place in members(s.interdicted(side))]}


def income_of(s: Fronts, side: int) -> dict[str, Any]:
    """List what the turn track still brings a side by turn: replacement points, arrivals and the moves of Uranus."""
    made: dict[str, Any] = {}
    for turn in range(max(s.turn, 1), len(GERMAN_POINTS)):
        units = [UNIT_IDS[u] for u in UNITS_OF[side] if ARRIVES[u] == turn]
        assets = [ASSET_IDS[a] for a in ASSETS_OF[side] if ASSET_ARRIVES[a] == turn]
        points = {"german": GERMAN_POINTS[turn], "minor": MINOR_POINTS[turn]} if side == AXIS else {}
        made[str(turn)] = {
            "points": points or {"soviet": soviet_points(turn, s.options)}, "units": units, "assets": assets,
            "uranus": uranus_moves(turn) if side != AXIS and turn >= URANUS_FROM and not s.uranus else 0,
        }
    return {"turns": made}


def odds_of(s: Fronts, attackers: list[int], defenders: list[int]) -> dict[str, Any]:
    """Show an attack of some units on others where these stand: sums, modifiers, chances (8.0, 8.1)."""
    sides = {SIDE[unit] for unit in attackers} | {1 - SIDE[unit] for unit in defenders}
    places = {s.where[unit] for unit in defenders}
    if len(sides) != 1:
        raise ValueError(say("query-one-side"))
    if len(places) != 1 or min(places) < 0 or any(s.where[unit] < 0 for unit in attackers):
        raise ValueError(say("query-one-place"))
    place = s.where[defenders[0]]
    ours, theirs = sums(s, place, attackers, defenders)
    seen = Preview(attackers, defenders, ours, theirs.total(), theirs.total())
    sheet = attack_sheet(s, place, SIDE[attackers[0]], seen)
    barred = bar_battle(s, attackers, defenders, place)
    if barred is not None:
        sheet["barred"] = {"case": barred.case, "says": RULEBOOK[barred.case].says}
    return dict(sheet)


def score_of(s: Fronts) -> dict[str, Any]:
    """Show the victory points as they stand: raw, adjusted, by their weights, and what lost units cost (10.3)."""
    names = list(OBJECTIVES)
    known = min(s.orders) >= 0  # the Soviet player does not know the directives
    return {
        "raw": dict(zip(names, s.points, strict=True)), "adjusted": dict(zip(names, base(s.points), strict=True)),
        "weights": dict(zip(names, weights(s), strict=True)) if known else None, "lost_units": lost_units(s),
        "total": total(s, s.points) if known else None, "volga": principal(s),
    }


QUERIES: Final = {
    "reach": Query({"unit": "unit"}, reach_of),
    "supply": Query({"side": "side"}, supply_of),
    "isolation": Query({"side": "side"}, isolation_of),
    "interdiction": Query({"side": "side"}, interdiction_of),
    "income": Query({"side": "side"}, income_of),
    "odds": Query(
        {"attackers": "units", "defenders": "units"}, odds_of,
    ),
    "score": Query({}, score_of),
}

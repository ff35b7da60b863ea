"""Questions about a position by name: reach, supply, isolation, income, odds and score as plain data."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.query import Query
from kurgan.core.rule import Rule
from kurgan.core.sheet_types import Sheet
from kurgan.games.volga.face.sheet import battle_sheet
from kurgan.games.volga.face.words import CASES, say
from kurgan.games.volga.rules.activation import idle_bar
from kurgan.games.volga.rules.figures import figures
from kurgan.games.volga.rules.income import checks, income_of
from kurgan.games.volga.rules.movement import step_bar
from kurgan.games.volga.rules.reach import left_of, ways
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import OTHER, Volga
from kurgan.games.volga.rules.supply import lines, path_home, supplied
from kurgan.games.volga.rules.tables import (
    EAST_BANK,
    GERMAN,
    GUN_SIDE,
    PLACES,
    SIDE,
    SOVIET,
    STACK,
    UNIT_IDS,
    VP,
    ZONES_MASK,
)
from kurgan.games.volga.rules.values import NO_GUN, air_bar, gun_bar, storm_bar, storm_bar_here
from kurgan.games.volga.rules.victory import NO_POINTS, controlled, counted, need

MOST_ACTIVE: Final = 2  # areas in one impulse (9.1.2)


def reach_of(s: Volga, unit: int) -> dict[str, Any]:
    """Tell where a unit can go by assault movement in the present light: the cheapest way and its cost (9.2).

    In the middle of its move it goes on from where it is with what it has left.
    """
    if s.where[unit] < 0:
        return {"from": None, "places": {}}
    found = {
        PLACES[p]: {"cost": cost, "path": [PLACES[q] for q in way]}
        for p, (cost, way) in ways(s, unit, left_of(s, unit)).items()
    }
    return {"from": PLACES[s.where[unit]], "places": found}


def supply_of(s: Volga, side: int) -> dict[str, Any]:
    """Tell which units of a side can trace supply now, the shortest line of each, and which are marked (15.2)."""
    joined = lines(s, side)
    return {
        "lines": [PLACES[p] for p in members(joined)],
        "units": {
            UNIT_IDS[u]: {
                "supplied": supplied(s, u, joined), "marked": bool(s.oos[u]),
                "path": [PLACES[p] for p in path_home(s, u)],
            }
            for u in s.on_board(side)
        },
    }


def isolation_of(s: Volga, side: int) -> dict[str, Any]:
    """List the units of a side that cannot trace supply, and its areas outside every line (15.2, 15.2.4)."""
    joined = lines(s, side)
    return {
        "units": {UNIT_IDS[u]: {"at": PLACES[s.where[u]]} for u in s.on_board(side) if not supplied(s, u, joined)},
        "areas": [PLACES[p] for p in members(s.controls(side) & ~joined)],
    }


def odds(s: Volga, attackers: list[int], defenders: list[int]) -> Sheet:
    """Make the sheet of an attack on all that hold an area; the first unit named leads on either side (11.4)."""
    return _sheet(s, attackers, defenders, NO_GUN, NO_GUN, False)


def odds_of(
    s: Volga, attackers: list[int], defenders: list[int], guns: list[int], support: list[int]
) -> dict[str, Any]:
    """Make the same with artillery, one marker a side at most, and with the air support or storm group of a side."""
    pair = [NO_GUN, NO_GUN]
    side = SIDE[attackers[0]]
    for gun in guns:
        barred = gun_bar(s, GUN_SIDE[gun], attackers if GUN_SIDE[gun] == side else defenders, gun)
        if barred is not None or pair[GUN_SIDE[gun]] != NO_GUN:
            raise ValueError(CASES[(barred or rule("10.2.1-one")).case].says)
        pair[GUN_SIDE[gun]] = gun
    if any(one != side for one in support):
        raise ValueError(CASES["10.1.1" if side == SOVIET else "10.3.1"].says)
    return dict(_sheet(s, attackers, defenders, pair[side], pair[OTHER[side]], bool(support)))


def _sheet(s: Volga, attackers: list[int], defenders: list[int], gun: int, reply: int, support: bool) -> Sheet:
    side = SIDE[attackers[0]]
    if any(SIDE[u] != side for u in attackers) or any(SIDE[u] == side for u in defenders):
        raise ValueError(say("query-odds-two-sides"))
    place = s.where[defenders[0]]
    if place < 0 or sorted(defenders) != s.at(place, OTHER[side]):
        raise ValueError(say("query-odds-defenders"))
    if any(s.where[u] < 0 for u in attackers):
        raise ValueError(say("query-odds-attackers"))
    sheet = battle_sheet(
        figures(s, place, attackers, attackers[0], defenders, defenders[0], gun, reply, support, False)
    )
    barred = _bar(s, attackers, place, support)
    if barred is not None:
        sheet["barred"] = {"case": barred.case, "says": CASES[barred.case].says}
    return sheet


def _bar(s: Volga, attackers: list[int], place: int, support: bool) -> Rule | None:
    """Return the rule by which units could not attack an area in the present light, or not with that support."""
    side = SIDE[attackers[0]]
    if side == GERMAN and s.pause:
        return rule("15.1.1")
    for unit in attackers:
        barred = idle_bar(s, unit) if s.where[unit] == place else _bar_way(s, unit, place)
        if barred is not None:
            return barred
    if s.size(place, side) + sum(s.where[u] != place for u in attackers) > STACK and not ZONES_MASK >> place & 1:
        return rule("7.1")
    if not _together(s, side, {_begins(s, unit, place) for unit in attackers}):
        return rule("9.1.2")
    return _bar_support(s, side, place, attackers[0]) if support else None


def _bar_support(s: Volga, side: int, place: int, lead: int) -> Rule | None:
    """Return the rule that keeps air support or the storm group away; in an impulse to come all markers are free."""
    if side == s.side:
        return air_bar(s) if side == GERMAN else storm_bar(s, place, lead)
    if side == GERMAN:
        return rule("10.1.1") if s.night else None
    return storm_bar_here(s, place, lead) if s.night else rule("10.3.1")


def _begins(s: Volga, unit: int, place: int) -> int:
    """Return where a unit begins the impulse in which it would attack: this one if it has come or is on its way."""
    comes = s.side == SIDE[unit] and s.acted[unit] == 1 and (s.where[unit] == place or left_of(s, unit) >= 0)
    return s.began[unit] if comes else s.where[unit]


def _together(s: Volga, side: int, starts: set[int]) -> bool:
    """Tell whether one impulse in the present light can activate these areas, one or two of them (9.1.2)."""
    if len(starts) == 1:
        return True
    if len(starts) > MOST_ACTIVE or bool(s.night) != (side == SOVIET):
        return False
    return side == GERMAN or any(EAST_BANK >> place & 1 for place in starts)


def _bar_way(s: Volga, unit: int, place: int) -> Rule | None:
    """Return the rule by which a unit cannot come to an area in an impulse, None if it can."""
    barred = idle_bar(s, unit)
    left = left_of(s, unit)
    if barred is None and left >= 0 and place == s.began[unit]:
        return rule("11.0")  # it has left the contest there
    if barred is not None or place in ways(s, unit, left):
        return barred
    return step_bar(s, unit, place, s.mf(unit), 0) or rule("9.2")


def score_of(s: Volga) -> dict[str, Any]:
    """Count the German victory points: under control, as a check would count them, and needed (19.2, 21.7)."""
    held = s.controls(GERMAN)
    return {
        "controlled": controlled(s), "counted": counted(s), "needed": None if need(s) == NO_POINTS else need(s),
        "checks": {str(turn): {"wins": wins, "loses": loses} for turn, (wins, loses) in checks(s).items()},
        "areas": {PLACES[p]: points for p, points in enumerate(VP) if points and held >> p & 1},
    }


QUERIES: Final = {
    "reach": Query({"unit": "unit"}, reach_of),
    "supply": Query({"side": "side"}, supply_of),
    "isolation": Query({"side": "side"}, isolation_of),
    "income": Query({"side": "side"}, income_of),
    "odds": Query(
        {"attackers": "units", "defenders": "units", "guns": "[guns]", "support": "[side]"}, odds_of,
    ),
    "score": Query({}, score_of),
}

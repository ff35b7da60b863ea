"""Questions about a position by name: reach, supply, isolation, zones, income and odds as plain data."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.query import Query
from kurgan.core.sheet_types import Sheet
from kurgan.games.barbarossa.face.sheet import open_sheet
from kurgan.games.barbarossa.face.words import WORDS
from kurgan.games.barbarossa.rules.battle import Battle
from kurgan.games.barbarossa.rules.movement import destinations
from kurgan.games.barbarossa.rules.paths import paths
from kurgan.games.barbarossa.rules.reach import allowance
from kurgan.games.barbarossa.rules.replacement import bar_city, enemy_near, rate
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa
from kurgan.games.barbarossa.rules.supply import PATIENCE, inside, line_of, supplied, surrounded
from kurgan.games.barbarossa.rules.tables import (
    CITIES,
    CITY_NAMES,
    CITY_SIDE,
    LABEL,
    NAMES,
    PLACES,
    SIDE,
    UNIT_IDS,
)


def reach_of(s: Barbarossa, units: list[int]) -> dict[str, Any]:
    """Return where units of one square can go together if they begin to move now, with path and length."""
    places = {s.where[unit] for unit in units}
    if len(places) != 1 or len({SIDE[unit] for unit in units}) != 1:
        raise ValueError(WORDS.say("query-reach-apart"))
    start = places.pop()
    if start < 0:
        return {"from": None, "squares": {}}
    ways = paths(s, SIDE[units[0]], start, allowance(s, units))
    return {
        "from": PLACES[start],
        "squares": {
            PLACES[place]: {"cost": len(ways[place]) - 1, "path": [PLACES[one] for one in ways[place]]}
            for place in members(destinations(s, units))
        },
    }


def supply_of(s: Barbarossa, side: int) -> dict[str, Any]:
    """Return which units of a side have a supply line, and a shortest line from each unit to a source."""
    fed = supplied(s, side)
    return {
        "squares": [PLACES[place] for place in members(fed & s.ground())],
        "units": {
            UNIT_IDS[unit]: {
                "supplied": bool(fed >> s.where[unit] & 1),
                "path": [PLACES[place] for place in line_of(s, side, s.where[unit])],
            }
            for unit in s.on_board(side)
        },
    }


def isolation_of(s: Barbarossa, side: int) -> dict[str, Any]:
    """Return a side's isolated units and surrounded cities: marked since when, lost when."""
    fed = supplied(s, side)
    units: dict[str, Any] = {}
    for unit in s.on_board(side):
        open_ = bool(fed >> s.where[unit] & 1)
        if s.cut[unit] or not open_:
            units[UNIT_IDS[unit]] = {"at": PLACES[s.where[unit]], "cut_off": not open_, **_clock(s.cut[unit])}
    cities: dict[str, Any] = {}
    for city, place in enumerate(CITIES):
        if CITY_SIDE[city] == side and (s.lost[city] or s.ringed[city] or surrounded(s, city)):
            shut = inside(s, city) if surrounded(s, city) else []
            cities[CITY_NAMES[place]] = {
                "surrounded": surrounded(s, city), "lost": bool(s.lost[city]), **_clock(s.ringed[city]),
                "units": [UNIT_IDS[unit] for unit in shut],
            }
    return {"units": units, "cities": cities}


def _clock(since: int) -> dict[str, Any]:
    """Return the turn of a mark, and the turn that eliminates the marked unit or city."""
    if not since:
        return {"since": None, "until": None}
    ends = since + PATIENCE
    return {"since": LABEL[since], "until": LABEL[ends] if ends < len(LABEL) else None}


def zones_of(s: Barbarossa, side: int) -> dict[str, Any]:
    """Return the squares in the zones of control of a side (combat.zone)."""
    return {"squares": [PLACES[place] for place in members(s.zone(side) & s.ground())]}


def income_of(s: Barbarossa, side: int) -> dict[str, Any]:
    """Return the replacement factors in hand, and what each city gives at present or why it gives nothing."""
    cities: dict[str, Any] = {}
    for city, place in enumerate(CITIES):
        if CITY_SIDE[city] == side:
            barred = bar_city(s, city)
            cities[CITY_NAMES[place]] = {
                "gives": rate(s, city), "enemy_near": enemy_near(s, city), "surrounded": surrounded(s, city),
                "lost": bool(s.lost[city]), "takes": barred is None, "why_not": "" if barred is None else barred.case,
            }
    return {"in_hand": s.factors[side], "gives": sum(one["gives"] for one in cities.values()), "cities": cities}


def battle_odds(s: Barbarossa, attackers: list[int], defenders: list[int]) -> Sheet:
    """Make the sheet of a battle between any units on the board; raise ValueError if they cannot meet."""
    absent = [NAMES[unit] for unit in [*attackers, *defenders] if s.where[unit] < 0]
    if absent:
        raise ValueError(WORDS.say("query-odds-absent", name=absent[0]))
    if len({SIDE[u] for u in attackers}) != 1 or {SIDE[u] for u in defenders} != {OTHER[SIDE[attackers[0]]]}:
        raise ValueError(WORDS.say("query-odds-sides"))
    return open_sheet(s, Battle(attackers, defenders), 1, "composing")


def odds_of(s: Barbarossa, attackers: list[int], defenders: list[int]) -> dict[str, Any]:
    """Make the same sheet as plain data."""
    return dict(battle_odds(s, attackers, defenders))


QUERIES: Final = {
    "reach": Query({"units": "units"}, reach_of),
    "supply": Query({"side": "side"}, supply_of),
    "isolation": Query({"side": "side"}, isolation_of),
    "zones": Query({"side": "side"}, zones_of),
    "income": Query({"side": "side"}, income_of),
    "odds": Query({"attackers": "units", "defenders": "units"}, odds_of),
}

"""Pictures laid over the map: reach with overruns, zones of control, supply, and the range of guns."""

from __future__ import annotations

from typing import Any, Final, cast

from kurgan.board.placeset import members
from kurgan.core.view import View
from kurgan.games.pocket.counters import BARRAGE_RANGE, GUN, SIDE, TROOPS, UNIT, UNIT_IDS, UNITS_OF
from kurgan.games.pocket.data import OTHER, POINT, SIDES
from kurgan.games.pocket.land import PLACES, disc
from kurgan.games.pocket.odds import Reckoning
from kurgan.games.pocket.reach import spread
from kurgan.games.pocket.state import NONE, Pocket
from kurgan.games.pocket.tables import COLUMNS

KINDS: Final = (
    ("reach", "Reach of a unit", "unit"), ("zones", "Zones of control", "side"), ("supply", "Supply", "side"),
    ("range", "Range of a gun", "unit"),
)
TONES: Final[dict[str, dict[str, str]]] = {
    "reach": {"good": "can be reached", "bad": "can be overrun"},
    "supply": {"good": "an HQ feeds this hex", "bad": "out of supply"},
    "range": {"good": "in range", "bad": "an enemy in range"},
}


def overlay(view: View, kind: str, arg: str) -> dict[str, Any]:
    """For each hex touched, a tone and a text; ValueError for what does not exist."""
    s = cast("Pocket", view.known)
    if kind in ("reach", "range"):
        if arg not in UNIT:
            raise ValueError(f"There is no unit {arg!r}.")
        if s.where[UNIT[arg]] < 0:
            return {}
        return _reach(s, UNIT[arg]) if kind == "reach" else _range(s, UNIT[arg])
    if arg not in SIDES:
        raise ValueError(f"There is no side {arg!r}; the sides are {' and '.join(SIDES)}.")
    if kind == "zones":
        return _zones(s, SIDES.index(arg))
    if kind == "supply":
        return _supply(s, SIDES.index(arg))
    raise ValueError(f"There is no overlay {kind!r}; there are {', '.join(one[0] for one in KINDS)}.")


def points(sixths: int) -> str:
    """Sixths of a movement point as people write them."""
    whole, rest = divmod(sixths, POINT)
    part = {0: "", 1: "1/6", 2: "1/3", 3: "1/2", 4: "2/3", 5: "5/6"}[rest]
    return f"{whole} {part}".strip() if whole or not part else part


def _reach(s: Pocket, unit: int) -> dict[str, Any]:
    """Where a unit gets with a full allowance, and the odds of each overrun on the way."""
    side = SIDE[unit]
    found = spread(side, s.where[unit], s.allowance(unit), s.tolls(side))
    made: dict[str, Any] = {
        PLACES[p]: {"tone": "good", "text": points(found.cost[p])} for p in found.places if p != s.where[unit]
    }
    if s.attack(unit) and not s.disorganised[unit]:
        for place in found.overruns:
            sums = Reckoning(s, side, place, [unit], NONE, [], False, 0)
            made[PLACES[place]] = {"tone": "bad", "text": COLUMNS[sums.column]}
    return made


def _range(s: Pocket, unit: int) -> dict[str, Any]:
    if not GUN[unit]:
        return {}
    enemy = s.troops[OTHER[SIDE[unit]]]
    return {
        PLACES[p]: {"tone": "bad" if enemy >> p & 1 else "good", "text": ""}
        for p in members(disc(s.where[unit], BARRAGE_RANGE) & s.play().area)
    }


def _zones(s: Pocket, side: int) -> dict[str, Any]:
    ours, theirs = s.zone(side), s.zone(OTHER[side])
    made: dict[str, Any] = {}
    for place in members((ours | theirs) & s.play().area):
        both = ours & theirs
        tone = "both" if both >> place & 1 else ("own" if ours >> place & 1 else "enemy")
        made[PLACES[place]] = {"tone": tone, "text": ""}
    return made


def _supply(s: Pocket, side: int) -> dict[str, Any]:
    """The hexes that HQs feed, and the units for which nobody does."""
    larder = s.larder(side)
    made: dict[str, Any] = {PLACES[p]: {"tone": "good", "text": ""} for p in members(larder.any & s.play().area)}
    for unit in UNITS_OF[side]:
        place = s.where[unit]
        if place >= 0 and TROOPS[unit]:
            if not larder.feeds(unit, place):
                made[PLACES[place]] = {"tone": "bad", "text": "out of supply"}
            elif made.get(PLACES[place], {}).get("tone") != "bad":
                feeders = larder.feeders(unit, place)
                made[PLACES[place]] = {"tone": "good", "text": UNIT_IDS[feeders[0]] if feeders else "edge"}
    return made

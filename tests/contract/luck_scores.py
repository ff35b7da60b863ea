"""The score of a position by place, from the rulebooks' data files and the columns of the position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import kurgan
from kurgan.core.game import Game
from kurgan.core.record import Record
from kurgan.games.fronts.rules.tables import LAST_CONTROL
from kurgan.games.fronts.rules.victory import lost_units
from kurgan.tables.table_messages import LogEntry
from tests.contract.luck_tables import data

Score = Callable[[Game, Any, Record, list[LogEntry], list[LogEntry]], dict[str, int]]


@cache
def _sides(game: str) -> dict[str, str]:
    known = kurgan.game(game)
    return {unit["id"]: unit["side"] for unit in known.face.board(known.scenarios[0].id)["units"]}


def owners(game: Game, s: Any, counts: Callable[[int], bool] = lambda unit: True) -> dict[str, set[str]]:
    """The sides with units in each place, of the units that count."""
    names, side_of = game.lexicon.names, _sides(game.id)
    found: dict[str, set[str]] = {}
    for unit, place in enumerate(s.where):
        if place >= 0 and names["unit"][unit] in side_of and counts(unit):
            found.setdefault(names["place"][place], set()).add(side_of[names["unit"][unit]])
    return found


def barbarossa(game: Game, s: Any, record: Record, told: list[LogEntry], log: list[LogEntry]) -> dict[str, int]:
    """One for each of the three cities in which an Axis unit stands."""
    there = owners(game, s)
    return {city: 1 for city in data("barbarossa", "map")["roles"]["victory"] if "axis" in there.get(city, ())}


def city(game: Game, s: Any, record: Record, told: list[LogEntry], log: list[LogEntry]) -> dict[str, int]:
    """The points of each victory hex with Germans in it (17.1)."""
    there = owners(game, s)
    return {
        one["hex"]: one["points"] for one in data("city", "map")["victory"] if "german" in there.get(one["hex"], ())
    }


def pocket(game: Game, s: Any, record: Record, told: list[LogEntry], log: list[LogEntry]) -> dict[str, int]:
    """One for each of the five towns that supplied Axis units hold (scenario.1)."""
    plan = next(one for one in data("pocket", "scenarios")["scenarios"] if one["id"] == record.scenario)
    there = owners(game, s, lambda unit: not s.hungry[unit])
    return {name: 1 for name in plan["victory"]["hexes"] if "axis" in there.get(name, ())}


def volga(game: Game, s: Any, record: Record, told: list[LogEntry], log: list[LogEntry]) -> dict[str, int]:
    """The areas under German control from which a line of German areas runs to Zone D, E, F or G (19.2)."""
    names = game.lexicon.names["place"]
    ours = {names[n] for n in range(len(names)) if s.controls(0) >> n & 1}
    ground, rules = data("volga", "areas"), data("volga", "tables")["victory"]
    near: dict[str, set[str]] = {}
    edges = [one for one in ground["borders"] if not one["ravine"] or one["crossing"]]
    edges += [one for one in ground["links"] if not one["crossing_volga"]]
    for one in edges:
        near.setdefault(one["a"], set()).add(one["b"])
        near.setdefault(one["b"], set()).add(one["a"])
    reached = set(rules["trace_zones"]) & ours
    while more := {place for one in reached for place in near.get(one, ())} & ours - reached:
        reached |= more
    made = {place: points for place, points in rules["vp"].items() if place in reached}
    if s.penalty if s.turn > 5 else s.orlovka:
        made["Penalty for Orlovka"] = -rules["orlovka_penalty"]
    return made


def fronts(game: Game, s: Any, record: Record, told: list[LogEntry], log: list[LogEntry]) -> dict[str, int]:
    """The points that the log tells of, adjusted and weighed by the directives, less five for each unit lost (10.3)."""
    earned = {"Caucasus": 0, "Don": 0, "Stalingrad": 0}
    for entry in told:
        found = re.search(r"(\w+) (Caucasus|Don|Stalingrad) point", entry["text"])
        if found is not None and entry["kind"] in ("score", "roll"):
            earned[found[2]] += 1 if found[1] == "One" else int(found[1])
    orders = re.search(r"The directives were (\w+), then (\w+)", " ".join(entry["text"] for entry in log))
    assert orders is not None
    weight = {**dict.fromkeys(earned, 1), orders[1]: 3, orders[2]: 2}
    base = {"Caucasus": earned["Caucasus"] * 18 // 10, "Don": earned["Don"] * 5, "Stalingrad": earned["Stalingrad"] * 5}
    made = {name: base[name] * weight[name] for name in base}
    if lost := lost_units(s):
        made[f"{lost} unit{'' if lost == 1 else 's'} lost or unsupplied"] = -5 * lost
    return made


SCORES: dict[str, Score] = {
    "barbarossa": barbarossa, "city": city, "fronts": fronts, "pocket": pocket, "volga": volga,
}
SINCE = ("barbarossa", "city", "pocket", "volga")  # whose points come from places


def _areas(game: Game, s: Any) -> Counter[str]:
    """Count the areas and zones of the city that each side controls."""
    return Counter({side: s.controls(n).bit_count() for n, side in enumerate(game.sides)})


def _cities(game: Game, s: Any) -> Counter[str]:
    """Count the major cities and the boxes of last control of each side."""
    cities = [game.lexicon.ids["place"][one["hex"]] for one in data("fronts", "map")["major_cities"]]
    found = Counter("soviet" if s.soviet >> city & 1 else "axis" for city in cities)
    boxes = [place for place in range(len(game.lexicon.names["place"])) if LAST_CONTROL >> place & 1]
    return found + Counter("soviet" if s.last >> box & 1 else "axis" for box in boxes)


CONTROL: dict[str, Callable[[Game, Any], Counter[str]]] = {"volga": _areas, "fronts": _cities}

"""The printed facts of the game, loaded once from its data files: hexes, boxes, units, assets, tables, turns."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kurgan.board.placeset import placeset
from kurgan.core.data import digest, load

AXIS: Final = 0
SOVIET: Final = 1
SIDES: Final = ("axis", "soviet")
OTHER: Final = (SOVIET, AXIS)

_HOME: Final = Path(__file__).resolve().parents[1]
_FOLDER: Final = _HOME / "data"
CONTENT: Final = _HOME / "content"
DIGEST: Final = digest(_FOLDER, "assets", "crt", "map", "turns", "units")
MAP: Final[dict[str, Any]] = load(_FOLDER, "map")
LAYOUT: Final[dict[str, dict[str, Any]]] = {one["id"]: one for one in load(_FOLDER, "layout")["boxes"]}

# ---------- hexes, Caucasus boxes, holding boxes ----------
HEXES: Final[list[dict[str, Any]]] = MAP["hexes"]
BOXES: Final[list[dict[str, Any]]] = MAP["caucasus_boxes"]
FRONTS: Final = ("SVF", "DSF", "TCF")
RESERVES: Final = ("axis-reserve", "soviet-reserve")
PLACES: Final[list[str]] = [one["id"] for one in [*HEXES, *BOXES]] + [*FRONTS, *RESERVES]
PLACE: Final[dict[str, int]] = {name: number for number, name in enumerate(PLACES)}
PLACE_COUNT: Final = len(PLACES)
FIRST_BOX: Final = len(HEXES)
FIRST_FRONT: Final = FIRST_BOX + len(BOXES)
HEX_MASK: Final = placeset(range(FIRST_BOX))
BOX_MASK: Final = placeset(range(FIRST_BOX, FIRST_FRONT))
BOARD: Final = HEX_MASK | BOX_MASK  # where control, battle and supply lines are
OFF_MAP: Final = placeset(range(FIRST_FRONT, PLACE_COUNT))
SVF: Final = PLACE["SVF"]
DSF: Final = PLACE["DSF"]
TCF: Final = PLACE["TCF"]
RESERVE: Final[list[int]] = [PLACE[name] for name in RESERVES]  # by side


def _set(names: list[str]) -> int:
    return placeset(PLACE[name] for name in names)


MAJOR_CITIES: Final = _set([one["hex"] for one in MAP["major_cities"]])
CROSSINGS: Final = _set([one["hex"] for one in MAP["major_cities"] if one["river_crossing"]])
CITIES: Final = MAJOR_CITIES | _set([one["hex"] for one in MAP["minor_cities"]])
CITY_NAMES: Final[dict[int, str]] = {
    PLACE[one["hex"]]: one["name"] for one in [*MAP["major_cities"], *MAP["minor_cities"]]
}
_NAMED: Final[dict[str, int]] = {name: place for place, name in CITY_NAMES.items()}
VORONEZH: Final = _NAMED["Voronezh"]
ROSTOV: Final = _NAMED["Rostov"]
KHARKOV: Final = _NAMED["Kharkov"]
STALINGRAD: Final = _NAMED["Stalingrad"]
ASTRAKHAN: Final = _NAMED["Astrakhan"]
ALZ: Final = _set(MAP["alz"])
VOLGA: Final = _set(MAP["volga_hexes"]) | 1 << STALINGRAD | 1 << ASTRAKHAN
# In how many places the Axis must stand there at the end: one is printed (10.4), two are a handicap.
VOLGA_OPTION: Final[dict[str, int]] = {"one": 1, "two": 2}
EDGE: Final[list[int]] = [_set(MAP["edges"][name].get("hexes", [])) for name in FRONTS]  # by Front, SVF first
AXIS_EDGE: Final = _set(MAP["edges"]["AXIS"]["hexes"])
TCF_BOXES: Final = _set(MAP["edges"]["TCF"]["boxes"])
SOURCES: Final[list[int]] = [AXIS_EDGE, EDGE[0] | EDGE[1] | TCF_BOXES]  # by side (5.3-axis, 5.3-soviet)
# All boxes but Kerch begin Soviet (3.3-start).
AXIS_AT_START: Final = placeset(
    PLACE[one["id"]] for one in [*HEXES, *BOXES] if one["initial_control"] == "axis"
)
KERCH: Final = PLACE["Kerch"]
ELBRUS: Final = PLACE["Elbrus"]
LAST_CONTROL: Final = placeset(PLACE[one["id"]] for one in BOXES if one.get("last_control_marker"))

NEAR: Final[list[int]] = [0] * PLACE_COUNT  # hexes and boxes that touch, across rivers too
MAJOR: Final[list[int]] = [0] * PLACE_COUNT  # hexes across a major river hexside that has no city crossing
RIVER: Final[list[int]] = [0] * PLACE_COUNT  # hexes across any river hexside
for _hex in HEXES:
    _here = PLACE[_hex["id"]]
    for _way, _name in _hex["neighbours"].items():
        NEAR[_here] |= 1 << PLACE[_name]
        if _way in _hex["rivers"]:
            RIVER[_here] |= 1 << PLACE[_name]
            if _hex["rivers"][_way]["class"] == "major" and not (1 << _here | 1 << PLACE[_name]) & CROSSINGS:
                MAJOR[_here] |= 1 << PLACE[_name]
for _box in BOXES:
    _here = PLACE[_box["id"]]
    for _name in [*_box["connects"], *_box["hexes"]]:
        NEAR[_here] |= 1 << PLACE[_name]
        NEAR[PLACE[_name]] |= 1 << _here
# Hexes that a unit interdicts from each hex (3.2): not in major cities (3.2.a), out of boxes (3.2.b, 3.2.c) or over
# rivers (3.2.d); a river through a city has no hexside there and stops nothing (3.2-city).
INTERDICTS: Final[list[int]] = [
    NEAR[place] & HEX_MASK & ~RIVER[place] & ~MAJOR_CITIES if place < FIRST_BOX else 0 for place in range(PLACE_COUNT)
]
SLOTS: Final[list[list[int]]] = [[0, 0] for _ in range(PLACE_COUNT)]
ASSET_LIMIT: Final[list[int]] = [99] * PLACE_COUNT
ONLY_UNIT: Final[dict[int, str]] = {PLACE[one["id"]]: one["only_unit"] for one in BOXES if "only_unit" in one}
BOX_POINTS: Final[list[int]] = [0] * PLACE_COUNT
for _box in BOXES:
    _here = PLACE[_box["id"]]
    SLOTS[_here] = [_box["axis_slots"], _box["soviet_slots"]]
    ASSET_LIMIT[_here] = 99 if _box["axis_asset_limit"] is None else _box["axis_asset_limit"]
    BOX_POINTS[_here] = _box.get("vp_per_turn", 0)

# ---------- units ----------
_UNITS: Final[dict[str, Any]] = load(_FOLDER, "units")
UNITS: Final[list[dict[str, Any]]] = _UNITS["units"]
UNIT_IDS: Final[list[str]] = [unit["id"] for unit in UNITS]
UNIT: Final[dict[str, int]] = {name: number for number, name in enumerate(UNIT_IDS)}
NAMES: Final[list[str]] = [unit["name"] for unit in UNITS]
COUNT: Final = len(UNITS)
SIDE: Final[list[int]] = [SIDES.index(unit["side"]) for unit in UNITS]
UNITS_OF: Final[list[list[int]]] = [[u for u in range(COUNT) if SIDE[u] == side] for side in (AXIS, SOVIET)]
GERMAN: Final[list[bool]] = [unit["nation"] == "german" for unit in UNITS]
TACTICAL: Final[list[int]] = [unit["tactical"] for unit in UNITS]
FAST: Final[list[int]] = [unit["strategic"][0] for unit in UNITS]  # within the logistical zone
SLOW: Final[list[int]] = [unit["strategic"][-1] for unit in UNITS]
ATTEMPTS: Final[list[bool]] = [bool(unit["unsupplied_tactical"]) for unit in UNITS]
BASIC: Final[list[int]] = [unit["basic_max"] for unit in UNITS]
ASSET_SLOTS: Final[list[int]] = [unit["asset_slots"] for unit in UNITS]
GUN_SLOTS: Final[list[int]] = [unit["anti_tank_slots"] for unit in UNITS]
ARMORED: Final[list[bool]] = [unit["type"] in ("panzer", "tank") for unit in UNITS]
ARMY: Final[list[str]] = [unit["parent_army"] or "" for unit in UNITS]
MOUNTAIN: Final = UNIT["G-49Mtn"]
KORPS_42: Final = UNIT["G-42"]
HOLLIDT: Final = UNIT["G-Hollidt"]
FRETTER: Final = UNIT["G-FretterPico"]
POINTS: Final[int] = _UNITS["soviet_start"]["points"]
LEAST: Final[int] = _UNITS["soviet_start"]["minimum_each"]
ARRIVING: Final[int] = _UNITS["soviet_reinforcement_strength"]
_BEGINS: Final = {"hex": "hex", "caucasus_box": "box", "front_box": "box"}
STARTS: Final[list[int]] = [
    PLACE[unit["setup"][_BEGINS[unit["setup"]["kind"]]]] if unit["setup"]["kind"] in _BEGINS else -1 for unit in UNITS
]
ARRIVES: Final[list[int]] = [unit["setup"].get("turn", 0) for unit in UNITS]
AT_START: Final[list[int]] = [u for u in UNITS_OF[SOVIET] if STARTS[u] >= 0]

# ---------- assets ----------
_ASSETS: Final[dict[str, Any]] = load(_FOLDER, "assets")
ASSETS: Final[list[dict[str, Any]]] = _ASSETS["assets"]
ASSET_IDS: Final[list[str]] = [one["id"] for one in ASSETS]
ASSET: Final[dict[str, int]] = {name: number for number, name in enumerate(ASSET_IDS)}
ASSET_NAMES: Final[list[str]] = [one["name"] for one in ASSETS]
ASSET_COUNT: Final = len(ASSETS)
ASSET_SIDE: Final[list[int]] = [SIDES.index(one["side"]) for one in ASSETS]
ASSETS_OF: Final[list[list[int]]] = [
    [a for a in range(ASSET_COUNT) if ASSET_SIDE[a] == side] for side in (AXIS, SOVIET)
]
ASSET_GERMAN: Final[list[bool]] = [one["nation"] == "german" for one in ASSETS]
TANK: Final[list[bool]] = [one["tank"] for one in ASSETS]
GUN: Final[list[bool]] = [one["kind"] == "anti_tank" for one in ASSETS]
FRACTION: Final[list[tuple[int, int]]] = [tuple(one.get("fraction", (1, 1))) for one in ASSETS]
LARGE: Final[list[bool]] = [one["size"] in ("XX", "XXX") for one in ASSETS]
# The strength with so many steps, none first.
STRENGTH: Final[list[list[int]]] = [[0, *reversed(one["strength_by_step"])] for one in ASSETS]
STEPS: Final[list[int]] = [one["arrives_with_steps"] for one in ASSETS]  # all of them for the Axis (6.4-full)
REBUILT_STEPS: Final[list[int]] = [one["rebuild_max_steps"] for one in ASSETS]  # two for panzers (6.4-panzer)
PANZER_DIVISION: Final[list[bool]] = [one["max_steps"] == 3 for one in ASSETS]
ASSET_ARRIVES: Final[list[int]] = [one["arrival"].get("turn", 0) for one in ASSETS]
ONLY_FOR: Final[list[int]] = [UNIT[one["only_unit"]] if "only_unit" in one else -1 for one in ASSETS]
ONLY_ARMY: Final[list[str]] = [one.get("only_army", "") for one in ASSETS]
SUGGESTED: Final[list[int]] = [UNIT[one["suggested_unit"]] if "suggested_unit" in one else -1 for one in ASSETS]
GD: Final = ASSET["GD"]
BLUE: Final = ASSET["BLUE"]
WIKING: Final = ASSET["SSW"]

# ---------- directives, turns, combat results ----------
OBJECTIVES: Final = ("Caucasus", "Don", "Stalingrad")
_DIRECTIVES: Final[dict[str, Any]] = _ASSETS["hitler_directives"]
PRIMARY: Final[dict[int, int]] = {
    die: OBJECTIVES.index(one["objective"]) for one in _DIRECTIVES["primary"] for die in one["die"]
}
SECONDARY: Final[dict[tuple[int, int], int]] = {
    (OBJECTIVES.index(one["primary"]), die): OBJECTIVES.index(one["secondary"])
    for one in _DIRECTIVES["secondary"]
    for die in one["die"]
}
_TURNS: Final[dict[str, Any]] = load(_FOLDER, "turns")
TURNS: Final[list[dict[str, Any]]] = _TURNS["turns"]
LAST_TURN: Final = len(TURNS)
LABEL: Final[list[str]] = ["Set-up"] + [one["label"] for one in TURNS]
SOVIET_POINTS: Final[list[int]] = [0] + [one["soviet_rp"] for one in TURNS]
# More Soviet replacement points a turn than the track gives: a handicap for an even game, not printed.
RESERVES_OPTION: Final[dict[str, int]] = {"printed": 0, "plus-8": 8}
GERMAN_POINTS: Final[list[int]] = [0] + [one["german_rp"] for one in TURNS]
MINOR_POINTS: Final[list[int]] = [0] + [one["axis_minor_rp"] for one in TURNS]
URANUS_FROM: Final[int] = _TURNS["uranus"]["earliest_turn"]
GD_LEAVES: Final[int] = ASSETS[GD]["withdraw_turn"]  # 6.4-gd
RAISE_COST: Final = 1  # for a point of basic strength
UNIT_COST: Final = 2
ASSET_COST: Final[int] = _ASSETS["rebuild_cost_per_step"]

CRT: Final[list[list[tuple[int, list[str]]]]] = [  # by quotient: the upper limit of each row and its six results
    [(10**6 if row["max"] is None else row["max"], row["results"]) for row in table["rows"]]
    for table in load(_FOLDER, "crt")["subtables"]
]
QUOTIENTS: Final[list[str]] = [table["quotient"] for table in load(_FOLDER, "crt")["subtables"]]
ROW_LABEL: Final[list[list[str]]] = [
    [row["label"] for row in table["rows"]] for table in load(_FOLDER, "crt")["subtables"]
]


MOST_LOST: Final = max(int(cell.split("-")[0]) for table in CRT for _, row in table for cell in row)


def soviet_points(turn: int, options: dict[str, str]) -> int:
    """Count the Soviet replacement points of a turn (9.1.3), with those of a handicap."""
    return SOVIET_POINTS[turn] + RESERVES_OPTION[options.get("reserves", "printed")]


def uranus_moves(turn: int) -> int:
    """Count the units that Operation Uranus moves if it is launched on this turn (9.4)."""
    table: dict[str, int] = _TURNS["uranus"]["units_by_turn"]
    return table.get(str(turn), table["11+"])


def quotient(attack: int, defence: int) -> int:
    """Find the table that two sums pick: 0 stands for less than one, 5 for five and more, or nobody (8.0.c, 8.0.d)."""
    return min(attack // defence, 5) if defence else 5


def row_of(table: int, total: int) -> int:
    """Find the row of a table that holds a sum (8.0.e, 8.0.f)."""
    row = 0
    while total > CRT[table][row][0]:
        row += 1
    return row


def cell_of(cell: str) -> tuple[int, bool]:
    """Read the step losses that a cell of the table stands for, and whether the enemy must retreat (8.0-result)."""
    return int(cell.split("-", maxsplit=1)[0]), cell.endswith("R")


def result(table: int, total: int, die: int) -> tuple[int, bool]:
    """Look up the step losses a roll inflicts, and whether the enemy must retreat (8.0-result)."""
    return cell_of(CRT[table][row_of(table, total)][1][die - 1])

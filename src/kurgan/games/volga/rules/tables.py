"""The printed facts of the game, loaded once from its data files: areas, borders, units, tables."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from kurgan.board.placeset import placeset
from kurgan.core.data import digest, load

GERMAN: Final = 0
SOVIET: Final = 1
SIDES: Final = ("german", "soviet")

_GAME: Final = Path(__file__).resolve().parent.parent
_FOLDER: Final = _GAME / "data"
CONTENT: Final = _GAME / "content"
DIGEST: Final = digest(_FOLDER, "areas", "setups", "tables", "units")
MAP: Final[dict[str, Any]] = load(_FOLDER, "areas")
SETUPS: Final[dict[str, Any]] = load(_FOLDER, "setups")
TABLES: Final[dict[str, Any]] = load(_FOLDER, "tables")

# ---------- areas and zones ----------
_AREAS: Final[list[dict[str, Any]]] = MAP["areas"]
_ZONES: Final[list[dict[str, Any]]] = MAP["zones"]
_ALL: Final[list[dict[str, Any]]] = [*_AREAS, *_ZONES]
PLACES: Final[list[str]] = [one["id"] for one in _ALL]
PLACE: Final[dict[str, int]] = {name: number for number, name in enumerate(PLACES)}
PLACE_COUNT: Final = len(PLACES)
PLACE_NAMES: Final[list[str]] = [one["name"] for one in _ALL]
AREAS_MASK: Final = placeset(range(len(_AREAS)))
ZONES_MASK: Final = placeset(range(len(_AREAS), PLACE_COUNT))
TERRAIN: Final[list[str]] = [one["terrain"] for one in _ALL]
TEM: Final[list[int]] = [one["tem"] for one in _ALL]
URBAN: Final = placeset(p for p in range(len(_AREAS)) if TERRAIN[p] == "urban")
NO_OVERRUN: Final = placeset(p for p in range(len(_AREAS)) if TERRAIN[p] in TABLES["overrun"]["barred_terrain"])
CLOSE: Final = placeset(p for p in range(PLACE_COUNT) if TERRAIN[p] != "clear")  # forest or urban, zones too (3.1)
WORKER_GROUND: Final = placeset(
    p for p in range(len(_AREAS)) if TERRAIN[p] == TABLES["reinforcement"]["worker_terrain"]
)
WORKERS_PER_AREA: Final[int] = TABLES["reinforcement"]["workers_per_area"]
RIVERBANK: Final = placeset(PLACE[one["id"]] for one in _AREAS if one["volga"])


def _set(names: list[str]) -> int:
    return placeset(PLACE[name] for name in names)


NEAR: Final[list[int]] = [0] * PLACE_COUNT  # adjacent by a border or a connection, the river's too (3.1)
GULLY: Final[list[int]] = [0] * PLACE_COUNT  # adjacent across a ravine or river without a crossing symbol
FERRY: Final[list[int]] = [0] * PLACE_COUNT  # adjacent across the Volga
for _border in MAP["borders"]:
    for _a, _b in ((PLACE[_border["a"]], PLACE[_border["b"]]), (PLACE[_border["b"]], PLACE[_border["a"]])):
        NEAR[_a] |= 1 << _b
        if _border["ravine"] and not _border["crossing"]:
            GULLY[_a] |= 1 << _b
for _link in MAP["links"]:
    for _a, _b in ((PLACE[_link["a"]], PLACE[_link["b"]]), (PLACE[_link["b"]], PLACE[_link["a"]])):
        NEAR[_a] |= 1 << _b
        if _link["crossing_volga"]:
            FERRY[_a] |= 1 << _b

EAST_BANK: Final = _set(TABLES["reinforcement"]["soviet_zones"])
LANDINGS: Final = placeset(p for p in range(len(_AREAS)) if FERRY[p])  # areas with a connection across the Volga
FLANKS: Final = _set(TABLES["campaign"]["barred_zones"])
ARMY_ZONES: Final[dict[str, int]] = {army: _set(zones) for army, zones in TABLES["campaign"]["armies"].items()}
ARMY_REBUILD: Final[dict[str, int]] = {army: _set(zones) for army, zones in TABLES["campaign"]["rebuild"].items()}
WAITING_ZONES: Final = _set(TABLES["campaign"]["waiting_zones"])
GERMAN_ENTRY: Final = _set(TABLES["reinforcement"]["german_zones"])
HILL: Final = PLACE["33"]
TRACTOR: Final = PLACE[TABLES["replacement"]["tractor_area"]]
ORLOVKA: Final = PLACE[TABLES["victory"]["orlovka"]]
SUPPLY_EXCEPTION: Final[list[int]] = [PLACE[name] for name in TABLES["supply"]["exception"]["path"]]
VP: Final[list[int]] = [0] * PLACE_COUNT
for _name, _points in TABLES["victory"]["vp"].items():
    VP[PLACE[_name]] = _points

# ---------- units ----------
UNITS: Final[list[dict[str, Any]]] = load(_FOLDER, "units")["units"]
UNIT_IDS: Final[list[str]] = [unit["id"] for unit in UNITS]
UNIT: Final[dict[str, int]] = {name: number for number, name in enumerate(UNIT_IDS)}
NAMES: Final[list[str]] = [unit["name"] for unit in UNITS]
COUNT: Final = len(UNITS)
SIDE: Final[list[int]] = [SIDES.index(unit["side"]) for unit in UNITS]
TYPE: Final[list[str]] = [unit["type"] for unit in UNITS]  # workers are infantry (4.2)
ARMOR: Final[list[bool]] = [kind == "armor" for kind in TYPE]
PIONEER: Final[list[bool]] = [kind == "pioneer" for kind in TYPE]
CV: Final[list[tuple[int, int]]] = [(unit["cv"][0], unit["cv"][1]) for unit in UNITS]
MF: Final[list[int]] = [unit["mf"][0] for unit in UNITS]
DIVISION: Final[list[str]] = [unit["division"] or "" for unit in UNITS]
INDEPENDENT: Final[list[bool]] = [unit["division"] is None for unit in UNITS]
ARMY: Final[list[str]] = [unit["army"] or "" for unit in UNITS]
WORKER: Final[list[bool]] = [unit["worker"] for unit in UNITS]
UNITS_OF: Final[list[list[int]]] = [[u for u in range(COUNT) if SIDE[u] == side] for side in (GERMAN, SOVIET)]
OPTIONAL: Final[list[bool]] = ["optional" in unit["setup"] for unit in UNITS]

# ---------- markers ----------
_MARKERS: Final[list[dict[str, Any]]] = load(_FOLDER, "units")["markers"]
ARTILLERY: Final[list[dict[str, Any]]] = [one for one in _MARKERS if one["kind"] == "artillery"]
GUN_IDS: Final[list[str]] = [one["id"] for one in ARTILLERY]
GUN_SIDE: Final[list[int]] = [SIDES.index(one["side"]) for one in ARTILLERY]
GUN_DIVISION: Final[list[str]] = [one.get("division") or "" for one in ARTILLERY]
GUN_ARMY: Final[list[str]] = [one.get("army") or "" for one in ARTILLERY]
GUN_FROM: Final[list[int]] = [one["from_turn"] for one in ARTILLERY]

# ---------- tables ----------
STACK: Final[int] = TABLES["stacking"]["area"]
SPACES: Final[int] = TABLES["impulses"]["spaces"]
ALWAYS_NIGHT: Final[int] = TABLES["impulses"]["night_at"]
COST: Final[dict[str, int]] = TABLES["movement"]
AIR: Final[dict[str, int]] = TABLES["air"]
STORM: Final[dict[str, Any]] = TABLES["storm"]
ATTACK_ROWS: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in TABLES["attack_value"]["rows"]}
DEFENSE_ROWS: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in TABLES["defense_value"]["rows"]}
CROSSING: Final[dict[str, Any]] = TABLES["crossing"]
CROSSING_DRM: Final[dict[str, int]] = {one["id"]: one["value"] for one in CROSSING["modifiers"]}
REPLACEMENT: Final[dict[str, Any]] = TABLES["replacement"]
VICTORY: Final[dict[str, Any]] = TABLES["victory"]
RUBBLE_ABOVE: Final[int] = TABLES["rubble"]["above"]
FLANK_TURN: Final[int] = TABLES["turns"]["flank"]
OPTIONAL_TURN: Final[int] = TABLES["turns"]["optional_from"]
ORLOVKA_TURN: Final[int] = TABLES["turns"]["orlovka"]
LABEL: Final[list[str]] = ["Set-up", *[one["label"] for one in TABLES["turn_track"]]]
_EARLIER: Final[dict[str, dict[str, str]]] = tomllib.loads((_FOLDER / "earlier.toml").read_text(encoding="utf-8"))
EARLIER_QUESTIONS: Final[dict[str, str]] = _EARLIER["questions"]
SCENARIOS: Final = ("standard", "campaign", "midgame")


def scenario(number: int) -> dict[str, Any]:
    """Return the set-up of a scenario, with what it takes over from another."""
    one: dict[str, Any] = SETUPS[SCENARIOS[number]]
    base = one.get("extends")
    return {**SETUPS[base], **one} if base else one


def effect(table: str, roll: int) -> str:
    """Return what a roll brings on one of the tables of the player aid."""
    for row in TABLES[table]["results"]:
        if (row["from"] is None or roll >= row["from"]) and (row["to"] is None or roll <= row["to"]):
            return str(row["effect"])
    raise AssertionError(f"No row of the table {table!r} fits {roll}.")

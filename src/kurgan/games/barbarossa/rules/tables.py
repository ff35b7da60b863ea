"""The printed facts of the game, loaded once from its data files: map, units, tables, turns."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kurgan.board.hexgrid import HexGrid, Track
from kurgan.board.placeset import members, placeset
from kurgan.core.data import digest, load

AXIS: Final = 0
RUSSIAN: Final = 1
SIDES: Final = ("axis", "russian")
CLEAR: Final = 0
MUD: Final = 1
SNOW: Final = 2
WEATHERS: Final = ("clear", "mud", "snow")
STACK: Final = 3

_ROOM: Final = Path(__file__).resolve().parent.parent
_FOLDER: Final = _ROOM / "data"
CONTENT: Final = _ROOM / "content"
DIGEST: Final = digest(_FOLDER, "crt", "map", "setups", "turns", "units", "weather")
MAP: Final[dict[str, Any]] = load(_FOLDER, "map")
SETUPS: Final[dict[str, Any]] = load(_FOLDER, "setups")

# ---------- the map ----------
_HEXES: Final[list[dict[str, Any]]] = MAP["hexes"]
GRID: Final = HexGrid([(hex_["r"], hex_["n"]) for hex_ in _HEXES])
PLACES: Final = GRID.names
PLACE: Final = GRID.by_name


def _where(key: str, value: str) -> int:
    return placeset(PLACE[hex_["id"]] for hex_ in _HEXES if hex_.get(key) == value)


def _set(names: list[str]) -> int:
    return placeset(PLACE[name] for name in names)


# The kinds of squares (map.terrain).
SEA: Final = _where("terrain", "sea")
LAKE: Final = _where("terrain", "lake")
MOUNTAIN: Final = _where("terrain", "mountain")
SWAMP: Final = _where("terrain", "swamp")
ROUGH: Final = MOUNTAIN | SWAMP
SMOOTH: Final = GRID.all & ~ROUGH
FINLAND: Final = _where("region", "Finland")
AXIS_GROUND: Final = _where("side", "axis") & ~LAKE
RUSSIAN_GROUND: Final = _where("side", "russian") & ~LAKE & ~SEA
MAJOR: Final = placeset(
    PLACE[hex_["id"]] for hex_ in _HEXES if any(city["major"] for city in hex_.get("cities", []))
)
DOUBLING: Final = MOUNTAIN | MAJOR  # squares on which a unit is always doubled

_ROLES: Final[dict[str, Any]] = MAP["roles"]
CLOSED_ALWAYS: Final = placeset(
    place for region in _ROLES["closed_regions"]["always"] for place in members(_where("region", region))
)
CLOSED_AT_FIRST: Final = placeset(
    place for region in _ROLES["closed_regions"]["turn_1"] for place in members(_where("region", region))
)
VICTORY: Final[list[int]] = [PLACE[name] for name in _ROLES["victory"]]
# Replacement cities of each side; CITIES lists all of them, so that a city has one number.
REPLACEMENT: Final[list[list[int]]] = [[PLACE[n] for n in _ROLES["replacement_cities"][side]] for side in SIDES]
CITIES: Final[list[int]] = REPLACEMENT[AXIS] + REPLACEMENT[RUSSIAN]
CITY_SIDE: Final[list[int]] = [AXIS] * len(REPLACEMENT[AXIS]) + [RUSSIAN] * len(REPLACEMENT[RUSSIAN])
SOURCES: Final[list[int]] = [_set(_ROLES["axis_supply"]), _set(MAP["russian_supply_edge"])]

_STRAITS: Final[list[list[str]]] = MAP["azov_strait_hexsides"]
ACROSS_STRAIT: Final[dict[int, int]] = {
    PLACE[here]: PLACE[there] for a, b in _STRAITS for here, there in ((a, b), (b, a))
}
STRAIT: Final = placeset(ACROSS_STRAIT)


def _by_land(place: int) -> int:
    """Return the hexes next to one, without those across the straits."""
    near = GRID.near[place]
    return near & ~(1 << ACROSS_STRAIT[place]) if place in ACROSS_STRAIT else near


NEAR: Final[list[int]] = [_by_land(place) for place in range(GRID.size)]  # adjacent for zones, attacks and retreats

RAIL_EDGES: Final = [(PLACE[edge[0]], PLACE[edge[1]]) for edge in MAP["rail_edges"]]
TRACK: Final = Track(GRID, RAIL_EDGES)
RAIL: Final = TRACK.on
ROUGH_RAIL: Final = ROUGH & RAIL
ROUGH_OFF: Final = ROUGH & ~RAIL

AXIS_SETUP: Final = _set(MAP["axis_setup_hexes"])
FINLAND_SETUP: Final = _set(MAP["finland_setup_hexes"])

CITY_NAMES: Final[dict[int, str]] = {
    PLACE[hex_["id"]]: hex_["cities"][0]["name"] for hex_ in _HEXES if hex_.get("cities")
}
RIVERS: Final[list[list[str]]] = [[] for _ in range(GRID.size)]
for _hex in _HEXES:
    RIVERS[PLACE[_hex["id"]]] = list(_hex["rivers"])
# (river, square that one of its ends points to)
RIVER_POINTS: Final[list[tuple[str, int]]] = [
    (end["river"], PLACE[end["points_to"]])
    for end in MAP["river_ends"]
    if end["points_to"] is not None
]

# ---------- the units ----------
UNITS: Final[list[dict[str, Any]]] = load(_FOLDER, "units")["units"]
UNIT_IDS: Final[list[str]] = [unit["id"] for unit in UNITS]
UNIT: Final[dict[str, int]] = {name: number for number, name in enumerate(UNIT_IDS)}
NAMES: Final[list[str]] = [unit["name"] for unit in UNITS]
COUNT: Final = len(UNITS)
SIDE: Final[list[int]] = [SIDES.index(unit["side"]) for unit in UNITS]
ATTACK: Final[list[int]] = [unit["attack"] for unit in UNITS]
DEFENSE: Final[list[int]] = [unit["defense"] for unit in UNITS]
MOVE: Final[list[int]] = [unit["move"] for unit in UNITS]
NATION: Final[list[str]] = [unit["nationality"] for unit in UNITS]
LATE: Final[list[bool]] = [unit["available"] != "setup" for unit in UNITS]
LATE_UNITS: Final[list[int]] = [u for u in range(COUNT) if LATE[u]]
UNITS_OF: Final[list[list[int]]] = [[u for u in range(COUNT) if SIDE[u] == side] for side in (AXIS, RUSSIAN)]
# What a unit costs to replace: combat factors for the Axis, defence factors for the Russian.
COST: Final[list[int]] = [ATTACK[u] if SIDE[u] == AXIS else DEFENSE[u] for u in range(COUNT)]
FINN: Final[list[bool]] = [nation == "finnish" for nation in NATION]
ALLY: Final[list[bool]] = [nation in ("rumanian", "hungarian", "italian") for nation in NATION]

# ---------- the tables ----------
_CRT: Final[dict[str, Any]] = load(_FOLDER, "crt")
RESULTS: Final[dict[str, list[str]]] = _CRT["columns"]
AUTOMATIC: Final = int(_CRT["automatic"].split("-")[0])  # odds from which no die is needed
WORST: Final = int(_CRT["worst"].split("-")[1])  # the worst odds at which a battle may be fought, 1 to this

_WEATHER: Final[dict[str, Any]] = load(_FOLDER, "weather")
MONTH_WEATHER: Final[dict[str, str]] = _WEATHER["months"]
WEATHER_TABLE: Final[dict[str, list[int]]] = {
    month: [WEATHERS.index(kind) for kind in row] for month, row in _WEATHER["table"].items()
}
# What the weather card can give in each month.
POSSIBLE_WEATHER: Final[dict[str, list[int]]] = {
    month: sorted(set(WEATHER_TABLE[month])) if kind == "roll" else [WEATHERS.index(kind)]
    for month, kind in MONTH_WEATHER.items()
}
DIVISOR: Final[list[int]] = [_WEATHER["effects"][kind]["move_divisor"] for kind in WEATHERS]
BONUS: Final[list[int]] = [_WEATHER["effects"][kind]["rail_bonus"] for kind in WEATHERS]
FROZEN: Final[list[bool]] = [_WEATHER["effects"][kind]["frozen"] for kind in WEATHERS]

TURNS: Final[list[dict[str, Any]]] = load(_FOLDER, "turns")["turns"]
LAST_TURN: Final = len(TURNS)
MONTH: Final[list[str]] = ["", *[turn["month"] for turn in TURNS]]
LABEL: Final[list[str]] = ["Set-up", *[turn["label"] for turn in TURNS]]
PRINTED: Final[list[str]] = load(_FOLDER, "turns")["rates"]
HANDICAPS: Final[dict[str, dict[str, Any]]] = load(_FOLDER, "handicap")["rates"]
RATES: Final[list[str]] = [*PRINTED, *HANDICAPS]
AXIS_RATE: Final[list[int]] = [0, *[turn["axis"] for turn in TURNS]]
RUSSIAN_RATE: Final[list[list[int]]] = [[0, *[turn["russian"][rate] for turn in TURNS]] for rate in PRINTED]
for _handicap in HANDICAPS.values():
    _base = RUSSIAN_RATE[PRINTED.index(_handicap["over"])]
    _steps = sorted(set(_base) - {0})  # the rate grows in steps from year to year
    RUSSIAN_RATE.append([rate + (_handicap["more"][_steps.index(rate)] if rate else 0) for rate in _base])
ARRIVALS: Final = next(turn["turn"] for turn in TURNS if turn["arrivals"])  # the turn of the Hungarians and Italians


"""The map in sets and nets: terrain, rivers by class, crossings, roads, zones, entry areas, edges.

Hexes are numbered column.row, columns from north to south, rows from west to east (1.0b). A hexside belongs to one net
(`Track`) for each thing that steps across it, so that zones, supply and movement go forward a whole set at a time.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from kurgan.board.flood import flood
from kurgan.board.hexgrid import HexGrid, Track
from kurgan.board.placeset import members, placeset
from kurgan.games.pocket.rules.data import AXIS, MAP, POINT, SIDES, SOVIET, whole

COLUMNS: Final[int] = MAP["columns"]
ROWS: Final[int] = MAP["rows"]


def _line(column: int, row: int) -> int:
    """Return the slanting line on which a printed hex lies: even columns stand half a hex higher."""
    return row - (column + 1) // 2


def _name(column: int, line: int) -> str:
    return f"{column}.{line + (column + 1) // 2:02d}"


GRID: Final = HexGrid(
    [(column, _line(column, row)) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)], _name
)
ALL: Final = GRID.all
PLACES: Final = GRID.names
PLACE: Final = GRID.by_name
COLUMN: Final = GRID.rows
ROW: Final[list[int]] = [int(name.split(".")[1]) if name else 0 for name in PLACES]


def spans(names: list[str]) -> int:
    """Read a set of hexes written as hexes and spans: `3.09-15` is column 3, rows 9 to 15."""
    found = 0
    for name in names:
        column, _, rows = name.partition(".")
        first, _, last = rows.partition("-")
        for row in range(int(first), int(last or first) + 1):
            found |= 1 << PLACE[f"{column}.{row:02d}"]
    return found


def disc(place: int, radius: int) -> int:
    """Find the hexes within so many of one (S2)."""
    found = 1 << place
    for _ in range(radius):
        found |= GRID.step(found)
    return found


# ---------- terrain and settlements ----------
_EFFECTS: Final[dict[str, Any]] = MAP["effects"]
_GROUND: Final[dict[str, Any]] = _EFFECTS["ground"]
WOODS: Final = spans(MAP["terrain"]["woods"])
HILLS: Final = spans(MAP["terrain"]["hills"])
SWAMP: Final = spans(MAP["terrain"]["swamp"])
OPEN: Final = ALL & ~(WOODS | HILLS | SWAMP)
TERRAIN: Final[dict[str, int]] = {"open": OPEN, "woods": WOODS, "hills": HILLS, "swamp": SWAMP}
GROUND_COST: Final[dict[str, int]] = {kind: whole(_GROUND[kind]["cost"], POINT) for kind in TERRAIN}
COST_OF: Final[list[int]] = [0] * GRID.size
DEFENSE: Final[list[int]] = [1] * GRID.size  # the multiplier best for the defender, never more than one (S7)
for _kind, _set in TERRAIN.items():
    for _p in members(_set):
        COST_OF[_p] = GROUND_COST[_kind]
        DEFENSE[_p] = _GROUND[_kind]["defense"]

SETTLEMENT: Final[list[str]] = [""] * GRID.size
TOWN: Final[dict[int, str]] = {PLACE[one["hex"]]: one["name"] for one in MAP["settlements"]}
SHIFT: Final[list[int]] = [0] * GRID.size  # columns that a settlement moves an attack on it
for _one in MAP["settlements"]:
    _p = PLACE[_one["hex"]]
    _effect = _EFFECTS["settlements"][_one["kind"]]
    SETTLEMENT[_p] = _one["kind"]
    DEFENSE[_p] = max(DEFENSE[_p], _effect.get("defense", 1))
    SHIFT[_p] = _effect.get("shift", 0)
CITY: Final = placeset(p for p in TOWN if SETTLEMENT[p] == "major_city")  # the Stalingrad hexes (1.5c)

# ---------- hexsides ----------
Edge = tuple[int, int]


def edge(name: str) -> Edge:
    """Return the two hexes of a hexside, the lower number first."""
    first, second = name.split("|")
    a, b = PLACE[first], PLACE[second]
    return (a, b) if a < b else (b, a)


def _edges(paths: list[list[str]]) -> set[Edge]:
    return {edge(f"{a}|{b}") for path in paths for a, b in pairwise(path)}


RIVER: Final[dict[Edge, str]] = {
    edge(side): one["class"] for one in MAP["rivers"] for side in one["hexsides"]
} | {edge(side): "lake" for one in MAP["lakes"] for side in one["hexsides"]}
RIVER_NAME: Final[dict[Edge, str]] = {
    edge(side): one["name"] for one in [*MAP["rivers"], *MAP["lakes"]] for side in one["hexsides"]
}
BRIDGES: Final[set[Edge]] = {edge(one["hexside"]) for one in MAP["bridges"]}
SOVIET_ONLY: Final[set[Edge]] = {edge(one["hexside"]) for one in MAP["bridges"] if one.get("soviet_only")}
# The bridges and pontoons that a side can use: a Soviet pontoon does not exist for the Axis (1.5a).
CROSSINGS: Final[list[set[Edge]]] = [BRIDGES - SOVIET_ONLY, BRIDGES]
_PRIMARY: Final = _edges([one["path"] for one in MAP["roads"] if one["class"] == "primary"])
_SECONDARY: Final = _edges([one["path"] for one in MAP["roads"] if one["class"] == "secondary"]) - _PRIMARY
_RAIL: Final = _edges([one["path"] for one in MAP["rails"]]) - _PRIMARY - _SECONDARY
PRIMARY_COST: Final = whole(_EFFECTS["ways"]["primary"], POINT)
SECONDARY_COST: Final = whole(_EFFECTS["ways"]["secondary"], POINT)
RAIL_COST: Final = whole(_EFFECTS["ways"]["rail"], POINT)
ZONE_COST: Final = whole(_EFFECTS["zone"]["enter"], POINT)
_RIVERS: Final[dict[str, Any]] = _EFFECTS["rivers"]
RIVER_COST: Final[dict[str, int]] = {
    kind: whole(_RIVERS[kind]["cost"], POINT) for kind in ("minor", "medium", "major", "volga", "lake")
    if _RIVERS[kind]["cost"] is not None
}
EDGES: Final[list[Edge]] = [(a, b) for a in members(ALL) for b in GRID.neighbours[a] if a < b]


def dry(side: int, way: Edge) -> bool:
    """Tell whether a side pays nothing for water at a hexside: no river there, or a crossing it can use."""
    return way not in RIVER or way in CROSSINGS[side]


def passable(side: int, way: Edge) -> bool:
    """Tell whether a side can cross a hexside at all: lakes are shut like the Volga (S8, 1.5d)."""
    return dry(side, way) or RIVER[way] in RIVER_COST


# For each side, the hexsides that it can cross, as a net.
CROSS: Final[list[Track]] = [Track(GRID, [way for way in EDGES if passable(side, way)]) for side in (AXIS, SOVIET)]
WAYS: Final[dict[Edge, str]] = (
    dict.fromkeys(_RAIL, "rail") | dict.fromkeys(_SECONDARY, "secondary") | dict.fromkeys(_PRIMARY, "primary")
)
_WAY_COST: Final = {"primary": PRIMARY_COST, "secondary": SECONDARY_COST, "rail": RAIL_COST}
BARRED: Final = -1


def step_cost(side: int, a: int, b: int) -> int:
    """Work out the price of a step to the next hex in sixths, enemies left aside; BARRED if shut (S6, terrain)."""
    way = (a, b) if a < b else (b, a)
    if dry(side, way):
        return _WAY_COST[WAYS[way]] if way in WAYS else COST_OF[b]
    water = RIVER[way]
    return COST_OF[b] + RIVER_COST[water] if water in RIVER_COST else BARRED


# What is left of an attack across a hexside, in twelfths: FULL without water, nothing where none is allowed (S27, S30).
FULL: Final = 12


def attack_share(side: int, a: int, b: int) -> int:
    """Return the twelfths of its strength with which a side attacks from a hex into the next."""
    way = (a, b) if a < b else (b, a)
    if way not in RIVER:
        return FULL
    share = _RIVERS[RIVER[way]]["bridged" if way in CROSSINGS[side] else "attack"]
    return 0 if share is None else whole(share, FULL)


# ---------- lines, zones, areas ----------
FRONT_LINE: Final[list[int]] = [PLACE[name] for name in MAP["front_line"]]
FRONT: Final = placeset(FRONT_LINE)


SOVIET_GROUND: Final = flood(GRID, 1 << PLACE[f"1.{ROWS}"], ALL & ~FRONT)  # the front line is not part of it
AXIS_GROUND: Final = ALL & ~SOVIET_GROUND  # the line and what lies west of it (4.0c)
ZONES: Final[list[dict[str, int]]] = [
    {name: spans(hexes) for name, hexes in MAP["zones"][side].items()} for side in SIDES
]
ENTRY: Final[dict[str, list[int]]] = {
    letter: [PLACE[name] for name in one["hexes"]] for letter, one in MAP["entry_areas"].items()
}
NORTH_EDGE: Final = placeset(p for p in members(ALL) if COLUMN[p] == 1)
SOUTH_EDGE: Final = placeset(p for p in members(ALL) if COLUMN[p] == COLUMNS)
WEST_EDGE: Final = placeset(p for p in members(ALL) if ROW[p] == 1)
EAST_EDGE: Final = placeset(p for p in members(ALL) if ROW[p] == ROWS)
MAP_EDGES: Final[list[int]] = [WEST_EDGE | SOUTH_EDGE, EAST_EDGE | NORTH_EDGE]  # where supply comes from (1.8a)


def along(*names: str) -> int:
    """Find the hexes that touch a hexside of the named rivers."""
    return placeset(p for way, name in RIVER_NAME.items() if name in names for p in way)


CHIR_AND_DON: Final = along("Chir", "Chir (upper)", "Don")


def _bank(start: int, river: str) -> int:
    """Find the hexes that can be reached from one without crossing a river of this class."""
    net = Track(GRID, [way for way in EDGES if RIVER.get(way) != river])
    found = edge_ = 1 << start
    while edge_:
        edge_ = net.step(edge_) & ~found
        found |= edge_
    return found


EAST_OF_VOLGA: Final = _bank(PLACE["44.34"], "volga")  # the far bank of the first pontoon of 1.5b

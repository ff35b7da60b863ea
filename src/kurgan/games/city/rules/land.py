"""The map in sets: terrain, rivers, roads, areas, sectors, and the hexes that the rules name.

Hexes are numbered column and row (`1726`); even columns stand half a hex lower.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from kurgan.board.hexgrid import HexGrid
from kurgan.board.placeset import Wide, members, placeset
from kurgan.games.city.rules.data import MAP, POINT, TABLES, whole

COLUMNS: Final[int] = MAP["columns"]
_ROWS: Final[list[str]] = MAP["rows"]
ROWS: Final = len(_ROWS)


def _line(column: int, row: int) -> int:
    """Return the slanting line on which a printed hex lies."""
    return row - (column - 1) // 2


def _name(column: int, line: int) -> str:
    return f"{column:02d}{line + (column - 1) // 2:02d}"


GRID: Final = HexGrid(
    [(column, _line(column, row)) for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)], _name
)
ALL: Final = GRID.all
PLACES: Final = GRID.names
PLACE: Final = GRID.by_name
NAME: Final[dict[int, str]] = {PLACE[name]: says for name, says in MAP["names"].items()}


def hexes(names: list[str]) -> int:
    """Find the set of hexes with these numbers."""
    return placeset(PLACE[name] for name in names)


def _lettered(strings: list[str], letter: str) -> int:
    """Find the set of hexes that a drawing in letters marks with one of them."""
    return placeset(
        PLACE[f"{column:02d}{row:02d}"]
        for row, text in enumerate(strings, 1) for column, found in enumerate(text, 1) if found == letter
    )


_DISCS: Final[dict[tuple[int, int], int]] = {}  # few are ever asked for


def disc(place: int, radius: int) -> int:
    """Find the hexes within so many of one, itself included (3.33)."""
    found = _DISCS.get((place, radius))
    if found is None:
        found = 1 << place
        for _ in range(radius):
            found |= GRID.step(found)
        _DISCS[place, radius] = found
    return found


# ---------- terrain (3.21) ----------
_DRAWN: Final[dict[str, int]] = {kind: _lettered(_ROWS, letter) for letter, kind in MAP["letters"].items()}
BANK: Final = _DRAWN["bank"]  # fortified for all purposes, two units at most (8.3, 14.43)
WATER: Final = _DRAWN["volga"]
EAST: Final = _DRAWN["east"]
LAND: Final = ALL & ~WATER & ~EAST  # where units may be (7.36, 14.61)
GROUND: Final[tuple[str, ...]] = ("clear", "light", "heavy", "fort", "special", "hill", "woods", "park")
TERRAIN: Final[dict[str, int]] = {kind: _DRAWN[kind] for kind in GROUND} | {"fort": _DRAWN["fort"] | BANK}
CLEAR: Final = TERRAIN["clear"]
LIGHT: Final = TERRAIN["light"]
HEAVY: Final = TERRAIN["heavy"]
FORT: Final = TERRAIN["fort"]
SPECIAL: Final = TERRAIN["special"]
KIND_AT: Final[list[str]] = [""] * GRID.size
for _kind, _set in TERRAIN.items():
    for _p in members(_set):
        KIND_AT[_p] = _kind
_EFFECTS: Final[dict[str, Any]] = TABLES["terrain"]
OPEN_TO_ZONES: Final = placeset(p for p in members(LAND) if _EFFECTS[KIND_AT[p]]["zone"])  # 9.2
MILITIA_GROUND: Final = LIGHT | HEAVY | FORT  # where militia is set up; later special structures too (12.11, 15.52)
# Where the German limit on stacks holds at every step (8.12, 8.3).
STRICT: Final = TERRAIN["woods"] | HEAVY | FORT | SPECIAL

# ---------- hexsides ----------
Edge = tuple[int, int]


def edge(a: int, b: int) -> Edge:
    """Return the hexside between two hexes, the lower number first."""
    return (a, b) if a < b else (b, a)


_IGNORED: Final = hexes(MAP["special"]["great_gully"]) | 1 << PLACE["1735"]  # the river there is ignored (14.44)


def _rivers() -> dict[Edge, str]:
    made = {}
    for name, sides in MAP["rivers"].items():
        for side in sides:
            first, _, second = side.partition("|")
            a, b = PLACE[first], PLACE[second]
            if not (_IGNORED >> a & 1 and _IGNORED >> b & 1):
                made[edge(a, b)] = name
    return made


RIVER: Final[dict[Edge, str]] = _rivers()
ROADS: Final[set[Edge]] = {
    edge(PLACE[a], PLACE[b]) for path in MAP["roads"].values() for a, b in pairwise(path)
}
RIVER_COST: Final = whole(TABLES["river"], POINT)
ROAD_COST: Final = whole(TABLES["road"], POINT)
COST_OF: Final[list[int]] = [
    whole(_EFFECTS[KIND_AT[p]]["cost"], POINT) if LAND >> p & 1 else 0 for p in range(GRID.size)
]


def step_cost(a: int, b: int) -> int:
    """Tell what a German unit pays for a step onto the next hex, in halves (7.12, 14.3); roads do not cross rivers.

    (3.21)
    """
    way = edge(a, b)
    cost = min(ROAD_COST, COST_OF[b]) if way in ROADS else COST_OF[b]
    return cost + RIVER_COST if way in RIVER else cost


# For each hex its land neighbours with what a German pays to go there, in halves.
STEPS: Final[list[list[tuple[int, int]]]] = [
    [(b, step_cost(a, b)) for b in GRID.neighbours[a] if LAND >> b & 1] if LAND >> a & 1 else []
    for a in range(GRID.size)
]

# The other way round: for each hex its land neighbours with what a German pays to come from there.
BACK: Final[list[list[tuple[int, int]]]] = [[(b, step_cost(b, a)) for b, _ in STEPS[a]] for a in range(GRID.size)]


# Hexes all of whose sides cost what the ground beyond asks, there and back, and the hexes by what their ground asks.
PLAIN: Final[Wide] = placeset(
    a for a in members(LAND)
    if all(cost == COST_OF[b] for b, cost in STEPS[a]) and all(cost == COST_OF[a] for _, cost in BACK[a])
)
GROUNDS: Final[list[tuple[int, Wide]]] = [
    (cost, placeset(p for p in members(LAND) if COST_OF[p] == cost)) for cost in sorted(set(COST_OF) - {0})
]


def _by_price(steps: list[list[tuple[int, int]]]) -> list[list[tuple[int, Wide]]]:
    """List for each hex its neighbours as sets, by the price."""
    return [
        [(price, placeset(b for b, cost in near if cost == price)) for price in sorted({cost for _, cost in near})]
        for near in steps
    ]


BEYOND: Final = _by_price(STEPS)  # for each hex where one comes to from there for each price
BEFORE: Final = _by_price(BACK)  # and from where one comes there

# ---------- areas and sectors (2.1) ----------
_AREAS: Final[list[str]] = MAP["areas"]
AREAS: Final[dict[str, int]] = {
    "south": _lettered(_AREAS, "s"), "central": _lettered(_AREAS, "c"), "north": _lettered(_AREAS, "n")
}
INSIDE: Final = AREAS["south"] | AREAS["central"] | AREAS["north"]  # the Soviet side of the start line
OUTSIDE: Final = LAND & ~INSIDE
SECTORS: Final[dict[str, int]] = {name: _lettered(_AREAS, letter) for letter, name in MAP["sectors"].items()}
SECTOR_AT: Final[list[str]] = [""] * GRID.size
for _name_, _set in SECTORS.items():
    for _p in members(_set):
        SECTOR_AT[_p] = _name_
AREA_AT: Final[list[str]] = [""] * GRID.size
for _name_, _set in AREAS.items():
    for _p in members(_set):
        AREA_AT[_p] = _name_
MANDATORY: Final[dict[int, int]] = {PLACE[name]: count for name, count in MAP["mandatory"].items()}

# ---------- hexes with a name in the rules ----------
_SPECIAL: Final[dict[str, list[str]]] = MAP["special"]
MAMAYEV: Final = PLACE[_SPECIAL["mamayev"][0]]  # drawn as fortified, no hill (14.42)
TRACTOR: Final = hexes(_SPECIAL["tractor_factory"])
BARRICADE: Final = hexes(_SPECIAL["barricade_factory"])
OKTYABR: Final = hexes(_SPECIAL["krasny_oktyabr"])
WORKS: Final = TRACTOR | BARRICADE | OKTYABR
OIL: Final = PLACE[_SPECIAL["oil_tanks"][0]]
HILLS: Final = TERRAIN["hill"]
FERRIES: Final[dict[int, int]] = {PLACE[name]: one["capacity"] for name, one in MAP["ferries"].items()}
FERRY_SET: Final = placeset(FERRIES)
PONTOON_ADDS: Final = 6  # 12.4, 15.41
EMPLACEMENTS: Final[dict[int, int]] = {PLACE[name]: count for name, count in MAP["emplacements"].items()}
FLOTILLA_LINE: Final = hexes(MAP["flotilla_line"])
VICTORY: Final[dict[int, int]] = {PLACE[one["hex"]]: one["points"] for one in MAP["victory"]}
VICTORY_NAME: Final[dict[int, str]] = {PLACE[one["hex"]]: one["name"] for one in MAP["victory"]}

# ---------- edges ----------
WEST_EDGE: Final = placeset(PLACE[f"01{row:02d}"] for row in range(1, ROWS + 1)) & LAND
NORTH_EDGE: Final = placeset(PLACE[f"{column:02d}01"] for column in range(1, COLUMNS + 1)) & LAND
GERMAN_EDGE: Final = WEST_EDGE | NORTH_EDGE  # where German supply and reinforcements come from (13.1, 15.1)
ENTRY_371: Final = hexes(MAP["entry_371"])  # 15.15


def _to_volga() -> list[int]:
    """Count for each hex how many hexes lie between it and the Volga (11.6)."""
    made, seen, ring, far = [0] * GRID.size, WATER, WATER, 0
    while ring:
        for p in members(ring):
            made[p] = far
        ring = GRID.step(ring) & ~seen
        seen |= ring
        far += 1
    return made


TO_VOLGA: Final = _to_volga()

"""The map of Stalingrad Pocket II agrees with the rulebook and with itself."""

from collections import Counter
from itertools import pairwise
from typing import Any, Final

import pytest

from kurgan.board.hexgrid import Track
from kurgan.board.placeset import members, size
from kurgan.games.pocket.rules.data import AXIS, MAP, SOVIET
from kurgan.games.pocket.rules.land import (
    ALL,
    AXIS_GROUND,
    BARRED,
    BRIDGES,
    CITY,
    COLUMN,
    COLUMNS,
    CROSSINGS,
    DEFENSE,
    EAST_OF_VOLGA,
    EDGES,
    ENTRY,
    FRONT,
    FRONT_LINE,
    FULL,
    GRID,
    MAP_EDGES,
    NORTH_EDGE,
    PLACE,
    PLACES,
    RIVER,
    RIVER_NAME,
    ROW,
    ROWS,
    SHIFT,
    SOVIET_GROUND,
    SOVIET_ONLY,
    TOWN,
    ZONES,
    Edge,
    attack_share,
    disc,
    edge,
    spans,
    step_cost,
)
from kurgan.games.pocket.rules.scenarios import SCENARIO

RIVERS: Final[dict[str, dict[str, Any]]] = {one["name"]: one for one in MAP["rivers"]}
PONTOONS: Final = ["43.34|44.34", "44.33|44.34", "43.33|44.33", "45.29|46.29", "46.30|47.30", "47.31|48.31"]
TOWNS: Final = {
    "Perelazovskii": "16.14", "Surovikino": "29.11", "Nizhne-Chirskaya": "35.11", "Kalach": "34.19",
    "Kotelnikovo": "51.01", "Gromoslavka": "45.14", "Marinovka": "37.23", "Karpovka": "39.25", "Pitomnik": "40.27",
    "Gumrak": "41.30", "Bokovskaya": "6.08", "Raspopinskaya": "13.22",
}


def at(*names: str) -> list[int]:
    """The numbers of some hexes."""
    return [PLACE[name] for name in names]


def bank(name: str) -> int:
    """Everything on the same side of the Don and the Volga as a hex."""
    net = Track(GRID, [way for way in EDGES if RIVER.get(way) not in ("major", "volga")])
    found = front = 1 << PLACE[name]
    while front:
        front = net.step(front) & ~found
        found |= front
    return found


def corners(way: Edge) -> list[frozenset[tuple[int, int]]]:
    """The two ends of a hexside: the hexes around each, also those beyond the edge, as row and line."""
    a, b = ((GRID.rows[p], GRID.lines[p]) for p in way)
    steps = [(0, -1), (0, 1), (-1, 0), (-1, 1), (1, -1), (1, 0)]
    near_a = {(a[0] + r, a[1] + n) for r, n in steps}
    return [frozenset((a, b, third)) for third in near_a & {(b[0] + r, b[1] + n) for r, n in steps}]


# The grid


@pytest.mark.case("pocket", "S1")
def test_hexes_are_numbered_by_column_and_row() -> None:
    assert size(ALL) == COLUMNS * ROWS == 2030
    assert PLACES[PLACE["44.31"]] == "44.31" and (COLUMN[PLACE["7.03"]], ROW[PLACE["7.03"]]) == (7, 3)
    assert {PLACES[p] for p in GRID.neighbours[PLACE["44.31"]]} == {
        "44.32", "45.32", "45.31", "44.30", "43.31", "43.32",
    }
    assert {PLACES[p] for p in GRID.neighbours[PLACE["43.31"]]} == {
        "43.32", "44.31", "44.30", "43.30", "42.30", "42.31",
    }
    assert {PLACES[p] for p in GRID.neighbours[PLACE["1.01"]]} == {"1.02", "2.01"}


@pytest.mark.case("pocket", "S2")
def test_within_counts_hexes_from_the_middle_one() -> None:
    assert disc(PLACE["20.20"], 0) == 1 << PLACE["20.20"]
    assert size(disc(PLACE["20.20"], 2)) == 19
    for place in members(disc(PLACE["15.13"], 2)):
        assert GRID.distance(PLACE["15.13"], place) <= 2


@pytest.mark.case("pocket", "1.0b", "1.8a")
def test_north_is_left_and_east_is_up() -> None:
    assert PLACE["1.20"] in members(NORTH_EDGE)
    assert all(MAP_EDGES[SOVIET] >> p & 1 for p in at("1.01", "1.35", "30.35", "58.35"))
    assert all(MAP_EDGES[AXIS] >> p & 1 for p in at("1.01", "30.01", "58.01", "58.35"))
    assert not MAP_EDGES[AXIS] >> PLACE["1.20"] & 1 and not MAP_EDGES[SOVIET] >> PLACE["58.20"] & 1


def test_the_towns_of_the_rulebook() -> None:
    for name, hex_ in TOWNS.items():
        assert TOWN[PLACE[hex_]] == name
    assert {PLACES[p] for p in members(CITY)} == {"43.32", "43.33", "44.29", "44.30", "44.31", "44.32"}


@pytest.mark.case("pocket", "terrain")
def test_what_towns_and_ground_do_for_the_defender() -> None:
    chart = {"44.30": (4, 0), "34.19": (3, 0), "6.08": (2, 0), "14.18": (1, -1), "2.02": (1, 0)}
    for hex_, (times, shift) in chart.items():
        assert (DEFENSE[PLACE[hex_]], SHIFT[PLACE[hex_]]) == (times, shift)
    for kind, times in (("woods", 2), ("hills", 2), ("swamp", 3)):
        assert {DEFENSE[p] for p in members(spans(MAP["terrain"][kind]))} == {times}


# Water


@pytest.mark.case("pocket", "1.5b")
def test_the_six_pontoons_of_the_volga_and_no_other() -> None:
    assert {way for way in BRIDGES if RIVER[way] == "volga"} == {edge(name) for name in PONTOONS}


@pytest.mark.case("pocket", "1.5b")
def test_don_and_volga_part_the_map() -> None:
    west, middle, east = bank("6.08"), bank("34.19"), bank("45.31")
    assert not west & middle and not middle & east and not west & east
    assert all(west >> p & 1 for p in at("16.14", "29.11", "35.13", "13.22", "17.24", "33.04", "24.04", "34.12"))
    assert all(middle >> p & 1 for p in at("37.14", "39.10", "51.01", "50.11", "45.14", "40.27", "44.30", "48.31"))
    assert all(east >> p & 1 for p in at("44.34", "45.30", "46.29", "46.30", "47.31"))
    assert east == EAST_OF_VOLGA


def test_the_lines_of_scenario_3_face_each_other_across_the_chir() -> None:
    for pair in ("24.03|24.04", "27.06|27.07", "27.08|28.07", "27.09|28.09", "28.11|29.11", "29.11|29.12",
                 "30.10|30.11", "31.10|31.11", "34.11|34.12", "35.12|35.13"):
        assert RIVER_NAME[edge(pair)].startswith("Chir")


@pytest.mark.parametrize("name", RIVERS)
def test_a_river_is_one_line_from_its_source_to_its_mouth(name: str) -> None:
    ways = [edge(side) for side in RIVERS[name]["hexsides"]]
    ends = Counter(corner for way in ways for corner in corners(way))
    found, todo = set(), [ways[0]]
    while todo:
        way = todo.pop()
        if way not in found:
            found.add(way)
            todo += [other for other in ways if set(corners(other)) & set(corners(way))]
    assert found == set(ways)
    assert sum(count == 1 for count in ends.values()) == 2
    assert name == "Volga" or max(ends.values()) == 2  # the Volga parts round an island


@pytest.mark.parametrize("name", [name for name, one in RIVERS.items() if one["to"] != "edge"])
def test_a_stream_ends_in_the_river_it_joins(name: str) -> None:
    mouth = {corner for side in RIVERS[RIVERS[name]["to"]]["hexsides"] for corner in corners(edge(side))}
    assert mouth & {corner for side in RIVERS[name]["hexsides"] for corner in corners(edge(side))}


def test_bridges_stand_over_water_and_roads_cross_it_only_there() -> None:
    assert set(RIVER) >= BRIDGES
    for line in [*MAP["roads"], *MAP["rails"]]:
        for a, b in pairwise(line["path"]):
            assert PLACE[b] in GRID.neighbours[PLACE[a]]
            assert edge(f"{a}|{b}") not in RIVER or edge(f"{a}|{b}") in BRIDGES
    roads = [line["path"] for line in MAP["roads"]]
    assert any("15.27" in path and "17.24" in path for path in roads)


def test_the_bridge_entry_hexes_lie_at_bridges_over_the_aksai() -> None:
    for place in at("50.10", "50.11"):
        ways = [edge(f"{PLACES[place]}|{PLACES[next_]}") for next_ in GRID.neighbours[place]]
        assert any(way in BRIDGES and RIVER_NAME[way].startswith("Aksai") for way in ways)


# What a step costs


@pytest.mark.case("pocket", "terrain", "S6", "S7")
@pytest.mark.parametrize(
    ("a", "b", "sixths"),
    [
        ("2.02", "2.03", 6),  # open
        ("8.14", "8.15", 12),  # hills
        ("8.24", "9.24", 12),  # woods
        ("15.24", "15.25", 24),  # swamp
        ("34.19", "33.19", 2),  # a primary road over the bridge at Kalach
        ("14.09", "15.09", 3),  # a secondary road over a bridge of the Chir
        ("47.34", "47.33", 6),  # a railway through a swamp
        ("24.03", "24.04", 36),  # open ground across a medium river
        ("1.07", "1.08", 18),  # open ground across a minor river
        ("1.15", "1.16", BARRED),  # the Don
        ("44.35", "43.35", BARRED),  # the Volga
    ],
)
def test_the_terrain_chart_for_movement(a: str, b: str, sixths: int) -> None:
    assert step_cost(AXIS, PLACE[a], PLACE[b]) == step_cost(SOVIET, PLACE[a], PLACE[b]) == sixths


@pytest.mark.case("pocket", "1.5a")
def test_a_soviet_pontoon_does_not_exist_for_the_axis() -> None:
    assert SOVIET_ONLY and CROSSINGS[AXIS] == BRIDGES - SOVIET_ONLY and CROSSINGS[SOVIET] == BRIDGES
    for a, b in SOVIET_ONLY:
        assert step_cost(AXIS, a, b) == BARRED and attack_share(AXIS, a, b) == 0
        assert step_cost(SOVIET, a, b) > 0 and attack_share(SOVIET, a, b) > 0


@pytest.mark.case("pocket", "1.5d", "S8")
def test_a_lake_hexside_is_shut_like_the_volga() -> None:
    lakes = [way for way, kind in RIVER.items() if kind == "lake"]
    assert lakes
    for a, b in lakes:
        assert step_cost(AXIS, a, b) == step_cost(SOVIET, b, a) == BARRED
        assert attack_share(AXIS, a, b) == attack_share(SOVIET, b, a) == 0


@pytest.mark.case("pocket", "terrain", "S27", "S30")
def test_what_water_leaves_of_an_attack() -> None:
    bridged = {"volga": 3, "major": 4, "medium": 6, "minor": FULL}
    plain = {"volga": 0, "major": 0, "medium": 4, "minor": 6, "lake": 0}
    for way, kind in RIVER.items():
        assert attack_share(SOVIET, *way) == (bridged if way in BRIDGES else plain)[kind]
    assert attack_share(AXIS, PLACE["2.02"], PLACE["2.03"]) == FULL


# Lines and areas


@pytest.mark.case("pocket", "4.0c")
def test_the_front_line_runs_from_edge_to_edge_and_parts_the_sides() -> None:
    assert all(b in GRID.neighbours[a] for a, b in pairwise(FRONT_LINE)) and len(set(FRONT_LINE)) == len(FRONT_LINE)
    assert COLUMN[FRONT_LINE[0]] == 1 and COLUMN[FRONT_LINE[-1]] == COLUMNS
    assert not SOVIET_GROUND & FRONT and FRONT & ~AXIS_GROUND == 0 and AXIS_GROUND | SOVIET_GROUND == ALL
    assert all(SOVIET_GROUND >> p & 1 for p in at("1.35", "58.35", "44.34")) and AXIS_GROUND >> PLACE["44.31"] & 1


@pytest.mark.case("pocket", "4.0c")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_zones_meet_only_on_their_boundaries(side: int) -> None:
    own = FRONT | AXIS_GROUND if side == AXIS else SOVIET_GROUND
    lines = {PLACE[hex_]: set(one["between"]) for one in MAP["boundaries"] for hex_ in one["hexes"]
             if one["side"] == ("axis", "soviet")[side]}
    for place in members(ALL):
        here = {name for name, hexes in ZONES[side].items() if hexes >> place & 1}
        assert (len(here) < 2 and place not in lines) or here == lines[place]
    for hexes in ZONES[side].values():
        assert not hexes & ~own
    if side == AXIS:
        held = 0
        for hexes in ZONES[AXIS].values():
            assert hexes & FRONT
            held |= hexes
        assert not FRONT & ~held


def test_entry_areas_lie_on_the_edge_of_their_side() -> None:
    for letter, hexes in ENTRY.items():
        side = SOVIET if letter in "ABCD" else AXIS
        assert all(MAP_EDGES[side] >> place & 1 for place in hexes)
    assert PLACE["51.01"] in ENTRY["E"]


@pytest.mark.case("pocket", "scenario.1", "scenario.3", "scenario.4")
def test_the_play_areas() -> None:
    one, three, four = (SCENARIO[name].area for name in ("1", "3", "4"))
    assert one >> PLACE["15.27"] & 1 and one >> PLACE["35.24"] & 1 and not one >> PLACE["36.10"] & 1
    assert three == placed(24, 35, 1, 13)
    assert not four & placed(1, COLUMNS, 26, ROWS) and not four & bank("6.08")
    assert not bank("34.19") & placed(34, COLUMNS, 1, 25) & ~four
    assert not ZONES[SOVIET]["21 Army"] & ~one


def placed(first: int, last: int, low: int, high: int) -> int:
    """The hexes of some columns and rows."""
    return spans([f"{column}.{low:02d}-{high:02d}" for column in range(first, last + 1)])

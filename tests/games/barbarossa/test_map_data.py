"""The map of Barbarossa agrees with the rulebook and with itself."""

import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from kurgan.games.barbarossa.rules import tables

FOLDER: Final = Path(tables.__file__).parent.parent / "data"
MAP, GRID = (json.loads((FOLDER / f"{name}.json").read_text("utf-8")) for name in ("map", "grid"))
HEX: Final[dict[str, dict[str, Any]]] = {h["id"]: h for h in MAP["hexes"]}
CITY: Final = {city["name"]: (k, city) for k, h in HEX.items() for city in h.get("cities", [])}
STEPS: Final = {"W": (0, -1), "E": (0, 1), "NW": (-1, 0), "NE": (-1, 1), "SW": (1, -1), "SE": (1, 0)}
WATER: Final = {"sea", "lake"}
LAND: Final = {k for k, h in HEX.items() if h["terrain"] not in WATER}
PRINTED: Final = {"Helsinki": "J-26", "Leningrad": "K-31", "Moscow": "S-34", "Stalingrad": "HH-36", "Sofia": "TT-3"}
ANCHORS: Final = {**PRINTED, "Warsaw": "Z-13"}
MAJOR: Final = {"Leningrad", "Moscow", "Stalingrad", "Warsaw", "Helsinki", "Bucharest"}


def row_name(r: int) -> str:
    """The letters of a row: A to Z, then AA to WW."""
    return chr(64 + r) if r <= 26 else chr(38 + r) * 2


def at(r: int, n: int) -> str:
    """The id of the square in row r on diagonal n."""
    return f"{row_name(r)}-{n}"


def coords(square: str) -> tuple[int, int]:
    """Row and diagonal of a square."""
    name, n = square.split("-")
    return ord(name[0]) - 64 + (26 if len(name) == 2 else 0), int(n)


def on_board(r: int, n: int) -> bool:
    """Only full squares: 33 in odd rows, 32 in even ones."""
    return 1 <= r <= 49 and 25.5 <= n + r / 2 <= 57.5


def near(square: str) -> list[str]:
    """The squares next to this one."""
    r, n = coords(square)
    return [at(r + dr, n + dn) for dr, dn in STEPS.values() if on_board(r + dr, n + dn)]


def beyond(a: str, b: str) -> str | None:
    """The square straight on after the step from a to b."""
    (r0, n0), (r1, n1) = coords(a), coords(b)
    r, n = 2 * r1 - r0, 2 * n1 - n0
    return at(r, n) if on_board(r, n) else None


def touches(square: str, terrain: str) -> bool:
    """Whether a square of that terrain lies next to this one."""
    return any(HEX[k]["terrain"] == terrain for k in near(square))


def pairs(line: list[str]) -> list[frozenset[str]]:
    """The steps of a path."""
    return [frozenset(step) for step in pairwise(line)]


def components(edges: Iterable[frozenset[str]]) -> list[set[str]]:
    """The connected parts of a net, largest first."""
    graph: dict[str, set[str]] = defaultdict(set)
    for a, b in map(tuple, edges):
        graph[a].add(b)
        graph[b].add(a)
    found: list[set[str]] = []
    left = set(graph)
    while left:
        todo, group = [left.pop()], set()
        while todo:
            here = todo.pop()
            group.add(here)
            todo += graph[here] - group
        left -= group
        found.append(group)
    return sorted(found, key=len, reverse=True)


# The grid


@pytest.mark.case("barbarossa", "grid")
def test_the_squares_are_the_full_squares_of_the_board() -> None:
    assert len(MAP["hexes"]) == len(HEX) == GRID["board"]["hexes"] == 1593
    assert set(HEX) == {at(r, n) for r in range(1, 50) for n in range(1, 58) if on_board(r, n)}
    assert {"A-25", "A-57", "WW-1", "WW-33"} <= set(HEX)
    assert MAP["rows"] == GRID["rows"] == 49
    assert [k for k, h in HEX.items() if (h["r"], h["n"]) != coords(k)] == []


def test_neighbours_lie_one_width_apart_both_ways() -> None:
    assert {d: tuple(step) for d, step in GRID["neighbours"].items()} == STEPS
    for k in HEX:
        for other in near(k):
            (r0, n0), (r1, n1) = coords(k), coords(other)
            dx, dy = n1 - n0 + (r1 - r0) / 2, (r1 - r0) * math.sqrt(3) / 2
            assert k in near(other) and math.isclose(math.hypot(dx, dy), 1)


@pytest.mark.case("barbarossa", "grid")
def test_the_named_squares_of_the_rulebook() -> None:
    assert {name: CITY[name][0] for name in ANCHORS} == ANCHORS
    assert {a["name"]: a["hex"] for a in GRID["anchors"]} == ANCHORS
    assert {coords(CITY[name][0])[1] for name in ("Smolensk", "Kharkov", "Stalino")} == {27}
    assert [k for k, h in HEX.items() if h.get("water") == "Lake Peipus"] == ["M-27"]
    assert [k for k, h in HEX.items() if h.get("water") == "Lake Beloe"] == ["J-38"]
    assert coords(CITY["Helsinki"][0])[0] == coords("J-38")[0] == 10


# Ground and sides


@pytest.mark.case("barbarossa", "map.terrain")
def test_every_square_has_a_known_terrain() -> None:
    assert {h["terrain"] for h in HEX.values()} == {"clear", "mountain", "swamp", "lake", "sea"}
    assert [k for k, h in HEX.items() if (h["terrain"] == "lake") != ("water" in h)] == []


def test_sides_and_regions_agree() -> None:
    assert {h["side"] for h in HEX.values()} == {"axis", "russian", "neutral"}
    regions: dict[str, set[str | None]] = {
        "sea": {None},
        "neutral": {"Sweden", "Turkey"},
        "axis": {"Finland", "Greater Germany", "Hungary", "Rumania", "Bulgaria", "Greece"},
        "russian": {None},
    }
    for k, h in HEX.items():
        assert h.get("region") in regions["sea" if h["terrain"] == "sea" else h["side"]], k
        assert h["terrain"] != "sea" or h["side"] == "neutral", k
        assert h.get("region") != "Greater Germany" or h["r"] <= 32, k


def test_sides_set_by_hand() -> None:
    assert HEX["WW-26"]["side"] == "russian"
    for k, region in {"VV-8": "Bulgaria", "SS-11": "Bulgaria", "QQ-4": "Bulgaria", "PP-14": "Rumania"}.items():
        assert (HEX[k]["side"], HEX[k]["region"]) == ("axis", region)


def test_open_ground_is_one_piece() -> None:
    ground = {k for k in LAND if HEX[k].get("region") not in {"Sweden", "Turkey"}}
    (whole,) = components(frozenset((k, other)) for k in ground for other in near(k) if other in ground)
    assert whole == ground


# Cities


def test_cities_stand_once_on_land_and_the_great_ones_are_major() -> None:
    assert len(CITY) == sum(len(h.get("cities", [])) for h in HEX.values())
    assert {k for k, _ in CITY.values()} <= LAND
    assert all(CITY[name][1]["major"] for name in MAJOR)


def test_cities_begin_on_their_side() -> None:
    axis, russian = ("Helsinki", "Warsaw", "Bucharest", "Sofia"), ("Leningrad", "Moscow", "Stalingrad", "Archangel")
    assert {HEX[CITY[name][0]]["side"] for name in axis} == {"axis"}
    assert {HEX[CITY[name][0]]["side"] for name in (*russian, "Batum")} == {"russian"}


def test_roles_name_the_cities_of_the_rulebook() -> None:
    def squares(*names: str) -> list[str]:
        return [CITY[name][0] for name in names]

    roles = MAP["roles"]
    three = squares("Leningrad", "Moscow", "Stalingrad")
    assert roles["replacement_cities"] == {"russian": three, "axis": squares("Warsaw")}
    assert roles["victory"] == three
    assert roles["axis_supply"] == squares("Warsaw", "Helsinki", "Bucharest")
    assert roles["russian_supply"] in MAP
    assert roles["closed_regions"] == {"always": ["Sweden", "Turkey"], "turn_1": ["Hungary"]}


@pytest.mark.case("barbarossa", "weather.archangel")
def test_the_water_at_archangel_is_a_lake() -> None:
    assert touches(CITY["Archangel"][0], "lake")


def test_the_azov_straits_part_two_shores() -> None:
    assert MAP["azov_strait_hexsides"] == [["PP-22", "PP-23"]]
    assert "PP-23" in near("PP-22") and {"PP-22", "PP-23"} <= LAND


# Rivers


def river_edges() -> dict[str, set[frozenset[str]]]:
    """The steps of every river, all its paths together."""
    edges: dict[str, set[frozenset[str]]] = defaultdict(set)
    for path in MAP["river_paths"]:
        edges[path["river"]].update(pairs(path["hexes"]))
    return edges


def test_river_paths_are_walks_on_land() -> None:
    for path in MAP["river_paths"]:
        line = path["hexes"]
        assert len(line) >= 2 and len(set(line)) == len(line) and set(line) <= LAND, path["river"]
        assert all(b in near(a) for a, b in map(tuple, pairs(line))), path["river"]
        assert path["tier"] in {"core", "likely"}


def test_squares_list_exactly_the_rivers_that_run_through_them() -> None:
    through: dict[str, set[str]] = defaultdict(set)
    for path in MAP["river_paths"]:
        for k in path["hexes"]:
            through[k].add(path["river"])
    assert [k for k, h in HEX.items() if h["rivers"] != sorted(through[k])] == []


def test_every_river_is_one_tree_whose_ends_are_listed() -> None:
    ends: dict[str, list[str]] = defaultdict(list)
    for end in MAP["river_ends"]:
        ends[end["river"]].append(end["hex"])
    edges = river_edges()
    assert set(ends) == set(edges)
    for river, steps in edges.items():
        degree = Counter(k for step in steps for k in step)
        assert len(components(steps)) == 1 and len(steps) == len(degree) - 1, river
        assert sorted(ends[river]) == sorted(k for k in degree if degree[k] == 1), river


def test_every_river_has_one_source_and_begins_there() -> None:
    first: dict[str, str] = {}
    for path in MAP["river_paths"]:
        first.setdefault(path["river"], path["hexes"][0])
    sources = [(e["river"], e["hex"]) for e in MAP["river_ends"] if e["kind"] == "source"]
    assert sorted(sources) == sorted(first.items())


@pytest.mark.parametrize("end", MAP["river_ends"], ids=lambda e: f"{e['river']}-{e['hex']}")
def test_a_river_end_points_straight_on_or_nowhere(end: dict[str, Any]) -> None:
    river, k, points_to = end["river"], end["hex"], end["points_to"]
    if end["kind"] == "source" and points_to is not None:
        (step,) = (s for s in river_edges()[river] if k in s)
        (before,) = step - {k}
        assert points_to == beyond(before, k)
        assert points_to in LAND and river not in HEX[points_to]["rivers"]
    elif end["kind"] == "source":
        assert end["note"] and (touches(k, "lake") or len(near(k)) < 6)
    elif end["kind"] == "confluence":
        assert points_to is None and end["joins"] in HEX[k]["rivers"]
        assert [s for s, h in HEX.items() if {river, end["joins"]} <= set(h["rivers"])] == [k]
    else:
        assert end["kind"] == "mouth" and points_to is None and end["note"]


def test_rivers_share_a_square_only_where_one_joins_the_other() -> None:
    joining = Counter(e["hex"] for e in MAP["river_ends"] if e["kind"] == "confluence")
    assert {k: len(h["rivers"]) - 1 for k, h in HEX.items() if len(h["rivers"]) > 1} == joining


def test_rivers_pass_the_cities_on_their_banks() -> None:
    course = {path["river"]: path["hexes"] for path in MAP["river_paths"]}
    assert {"KK-39", "LL-38", "MM-38"} <= set(course["Volga"])
    assert "LL-19" in course["Southern Bug"] and touches(course["Southern Bug"][-1], "sea")
    assert course["Narva"] == ["M-28", "L-28"] and touches("M-28", "lake") and touches("L-28", "sea")


# Railways


def test_rail_paths_are_walks_on_land() -> None:
    assert len({path["name"] for path in MAP["rail_paths"]}) == len(MAP["rail_paths"]) == 54
    for path in MAP["rail_paths"]:
        line = path["hexes"]
        assert len(line) >= 2 and len(set(line)) == len(line) and set(line) <= LAND, path["name"]
        assert all(b in near(a) for a, b in map(tuple, pairs(line))), path["name"]


def test_rail_edges_are_the_steps_of_the_paths() -> None:
    edges: dict[frozenset[str], str] = {}
    for path in MAP["rail_paths"]:
        assert path["tier"] in {"trunk", "secondary"}
        for step in pairs(path["hexes"]):
            edges[step] = "trunk" if "trunk" in (path["tier"], edges.get(step)) else "secondary"
    assert {frozenset((a, b)): tier for a, b, tier in MAP["rail_edges"]} == edges
    assert len(MAP["rail_edges"]) == len(edges)


def test_the_railways_are_one_net_and_the_line_to_batum() -> None:
    named = {path["name"]: path["hexes"] for path in MAP["rail_paths"]}
    groups = components(frozenset((a, b)) for a, b, _ in MAP["rail_edges"])
    assert len(groups) == 2 and groups[1] == set(named["Batum-Tiflis-Baku"])
    assert named["Stalingrad-Likhaya-Stalino"][-1] == CITY["Stalino"][0]
    assert named["Saratov-Astrakhan"][-1] == CITY["Astrakhan"][0]
    assert named["Krivoi Rog-Nikolaev-Kherson"][-1] == CITY["Kherson"][0]
    assert named["Lvov-Cernauti-Roman"][-1] in named["Odessa-Kishinev-Jassy-Bucharest"]


# Border, set-up, supply


AXIS: Final = {k for k in LAND if HEX[k]["side"] == "axis"}
RUSSIAN: Final = {k for k, h in HEX.items() if h["side"] == "russian"}


def test_the_border_runs_between_the_sides() -> None:
    border = {frozenset((k, other)) for k in AXIS for other in near(k) if other in RUSSIAN}
    assert {frozenset(pair) for pair in MAP["border_hexsides"]} == border
    assert len(MAP["border_hexsides"]) == len(border)


def test_set_up_squares_keep_off_the_border() -> None:
    free = {k for k in AXIS if not RUSSIAN & set(near(k))}
    finland = {k for k in free if HEX[k]["region"] == "Finland"}
    assert Counter(MAP["finland_setup_hexes"]) == Counter(finland)
    assert Counter(MAP["axis_setup_hexes"]) == Counter(k for k in free - finland if HEX[k]["region"] != "Hungary")


def test_the_russian_supply_edge_is_the_east_edge() -> None:
    last = [max((k for k in HEX if HEX[k]["r"] == r), key=lambda k: coords(k)[1]) for r in range(1, 50)]
    assert MAP["russian_supply_edge"] == [k for k in last if HEX[k]["terrain"] != "sea"]
    assert set(MAP["russian_supply_edge"]) <= RUSSIAN

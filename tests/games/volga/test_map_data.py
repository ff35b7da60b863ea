"""The map of Verdun on the Volga agrees with the rulebook and with itself."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

import pytest

from tests.games.volga.data import AREA, MAP, ZONE

BORDER: Final = {frozenset((b["a"], b["b"])): b for b in MAP["borders"]}
LINK: Final = {frozenset((k["a"], k["b"])): k for k in MAP["links"]}
POINTS: Final = {
    **dict.fromkeys(("12", "13", "25", "36", "47", "58"), 2),
    **dict.fromkeys(("4", "34", "35", "49", "59", "61"), 1),
}
Point = tuple[float, float]
Side = tuple[Point, Point]


def sides(area: dict[str, Any]) -> list[Side]:
    """The sides of an area's polygon, each with its lesser end first."""
    ring: list[Point] = [(x, y) for x, y in area["polygon"]]
    return [(min(p, q), max(p, q)) for p, q in zip(ring, ring[1:] + ring[:1], strict=True)]


SIDES: Final = {name: sides(area) for name, area in AREA.items()}


def turn(p: Point, q: Point, r: Point) -> float:
    """Twice the signed surface of a triangle."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def cross(one: Side, other: Side) -> bool:
    """Whether two sides cut each other away from their ends."""
    (p, q), (r, s) = one, other
    if len({p, q, r, s}) < 4:
        return False
    return turn(p, q, r) * turn(p, q, s) < -1e-6 and turn(r, s, p) * turn(r, s, q) < -1e-6


def holds(area: str, x: float, y: float) -> bool:
    """Whether a point lies inside an area."""
    inside = False
    for (x1, y1), (x2, y2) in SIDES[area]:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def neighbours(place: str) -> Iterator[str]:
    """The places that share a border or a connection with one."""
    for pair in [*BORDER, *LINK]:
        if place in pair:
            yield next(iter(pair - {place}))


def test_there_are_67_areas_and_13_zones_with_names_of_their_own() -> None:
    assert list(AREA) == [str(n) for n in range(1, 68)]
    assert "".join(ZONE) == "ABCDEFGHIJKLM"
    assert len({place["name"] for place in [*MAP["areas"], *MAP["zones"]]}) == 80


@pytest.mark.parametrize("place", [*AREA.values(), *ZONE.values()], ids=lambda p: str(p["id"]))
def test_a_place_has_terrain_a_modifier_and_an_owner(place: dict[str, Any]) -> None:
    assert place["terrain"] in {"clear", "forest", "urban"} and place["tem"] in {1, 2, 3, 4}
    assert place["side"] in {"german", "soviet"}


@pytest.mark.case("volga", "3.1.5")
def test_the_victory_areas_are_those_of_the_rulebook_and_start_soviet() -> None:
    assert {name: a["vp"] for name, a in AREA.items() if a["vp"]} == POINTS
    assert {AREA[name]["side"] for name in POINTS} == {"soviet"}
    assert {AREA[name]["sources"]["vp"] for name in POINTS} == {"rulebook"}


@pytest.mark.case("volga", "3.1.2", "3.1.3")
def test_terrain_that_the_rulebook_shows() -> None:
    assert {name: AREA[name]["tem"] for name in ("27", "23", "47")} == {"27": 3, "23": 3, "47": 4}
    assert AREA["27"]["terrain"] != "forest" and AREA["47"]["terrain"] in {"forest", "urban"}
    for name in ("5", "12", "58"):
        assert AREA[name]["terrain"] == "urban"
    assert AREA["12"]["volga"] and AREA["48"]["volga"] and AREA["58"]["volga"]


@pytest.mark.case("volga", "3.1.1")
def test_names_that_the_rulebook_shows() -> None:
    shown = {"5": "Minina Workers' Settlement", "21": "Hill 112.5", "23": "Red Barracks", "33": "Mamayev Kurgan"}
    shown |= {"49": "Brick Factory", "58": "Dzerzhinsky Tractor Factory", "62": "Big Mushroom", "67": "Orlovka"}
    assert {name: AREA[name]["name"] for name in shown} == shown
    assert (ZONE["L"]["name"], ZONE["M"]["name"]) == ("Dieniezhny Island", "Krasnaya Sloboda")


# Borders and connections


def test_each_border_and_connection_stands_once() -> None:
    assert len(BORDER) == len(MAP["borders"]) and len(LINK) == len(MAP["links"])
    assert {len(pair) for pair in [*BORDER, *LINK]} == {2}
    assert {name for pair in BORDER for name in pair} == set(AREA)
    assert {name for pair in LINK for name in pair if name in ZONE} == set(ZONE)
    assert all(pair & set(ZONE) for pair in LINK)


def test_only_a_ravine_has_a_crossing() -> None:
    assert [b for b in MAP["borders"] if b["crossing"] and not b["ravine"]] == []
    assert [b for b in MAP["borders"] if b["ravine"] != ("name" in b)] == []


def test_the_volga_is_crossed_only_from_areas_on_it() -> None:
    for link in MAP["links"]:
        east = {"L", "M"} & {link["a"], link["b"]}
        areas = {link["a"], link["b"]} & set(AREA)
        assert link["crossing_volga"] == bool(east and areas)
        assert not link["crossing_volga"] or all(AREA[name]["volga"] for name in areas)
    assert not {"A", "I", "J"} & {name for pair in LINK if pair & set(AREA) for name in pair}


@pytest.mark.case("volga", "3.1.4")
def test_borders_that_the_rulebook_shows() -> None:
    for a, b in (("21", "27"), ("27", "23")):
        border = BORDER[frozenset((a, b))]
        assert not border["ravine"] or border["crossing"]
    assert frozenset(("21", "23")) not in BORDER
    assert frozenset(("47", "48")) in BORDER and frozenset(("11", "12")) in BORDER
    gully = BORDER[frozenset(("61", "62"))]
    assert gully["ravine"] and not gully["crossing"]
    assert LINK[frozenset(("L", "47"))]["crossing_volga"] and LINK[frozenset(("L", "61"))]["crossing_volga"]
    assert frozenset(("L", "M")) in LINK


def test_the_whole_map_hangs_together() -> None:
    seen, todo = {"1"}, ["1"]
    while todo:
        fresh = set(neighbours(todo.pop())) - seen
        seen |= fresh
        todo.extend(fresh)
    assert seen == set(AREA) | set(ZONE)
    assert {len([n for n in neighbours(name) if n in AREA]) for name in AREA} <= set(range(2, 9))


# Geometry


@pytest.mark.parametrize("name", AREA)
def test_a_polygon_is_simple_and_holds_its_label(name: str) -> None:
    assert not any(cross(one, other) for one, other in combinations(SIDES[name], 2))
    assert holds(name, AREA[name]["x"], AREA[name]["y"])


@pytest.mark.case("volga", "3.1")
def test_areas_are_adjacent_exactly_where_they_share_a_border() -> None:
    shared = {frozenset((a, b)) for a, b in combinations(AREA, 2) if set(SIDES[a]) & set(SIDES[b])}
    assert shared == set(BORDER)


def test_no_two_polygons_overlap() -> None:
    near = [(a, b) for a, b in combinations(AREA, 2) if abs(AREA[a]["x"] - AREA[b]["x"]) < 500]
    cut = [(a, b) for a, b in near if any(cross(one, other) for one in SIDES[a] for other in SIDES[b])]
    inside = [(a, b) for a, b in near if holds(a, AREA[b]["x"], AREA[b]["y"])]
    assert cut == [] and inside == []


def test_a_border_line_runs_along_both_its_areas() -> None:
    for border in MAP["borders"]:
        points = {(x, y) for x, y in border["line"]}
        for name in (border["a"], border["b"]):
            assert points <= {(x, y) for x, y in AREA[name]["polygon"]}


def test_zones_lie_in_the_frame_and_off_the_areas() -> None:
    for zone in MAP["zones"]:
        x, y, width, height = zone["box"]
        assert 0 <= x < x + width <= MAP["frame"]["width"] and 0 <= y < y + height <= MAP["frame"]["height"]
        assert x < zone["x"] < x + width and y < zone["y"] < y + height
        assert not any(x <= px <= x + width and y <= py <= y + height for a in AREA.values() for px, py in a["polygon"])

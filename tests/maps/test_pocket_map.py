"""The map of the pocket: every hex where its number says, every river, way, zone and town drawn, faults found."""

import copy
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from kurgan import game, maps
from kurgan.maps import pocket, pocketland, source

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = [
    "land", "woods", "relief", "swamp", "countries", "front", "rivers", "lakes", "zones", "grid", "roads", "rails",
    "bridges", "cities", "names-1", "names-2", "names-3", "hexnumbers", "frame", "edges", "title",
]


@pytest.fixture(scope="module")
def drawing() -> ET.Element:
    return ET.fromstring(maps.draw("pocket"))


@pytest.fixture
def document() -> Any:
    return copy.deepcopy(source.document("pocket", "map.json"))


def faults(document: Any) -> list[str]:
    return pocket.faults(pocket.prepare(document, source.lettering("pocket"), []))


def test_hexes_lie_where_the_board_has_them() -> None:
    for place in game("pocket").face.board("2")["places"]:
        assert pocketland.centre(place["id"]) == pytest.approx((place["x"], place["y"]), abs=0.001)


def test_the_drawing_has_every_layer(drawing: ET.Element) -> None:
    found = [g.get("class") for g in drawing.iter(f"{SVG}g")]
    assert [name for name in LAYERS if name not in found] == []


def test_towns_zones_areas_and_numbers_are_lettered(drawing: ET.Element, document: Any) -> None:
    words = [t.text for t in drawing.iter(f"{SVG}text")]
    towns = {s["name"] for s in document["settlements"]} - {"Stalingrad"}
    assert [name for name in sorted(towns) if name not in words] == [] and "STALINGRAD" in words
    zones = [name for side in document["zones"].values() for name in side]
    assert [name for name in zones if words.count(name) != 1] == []
    assert set(document["entry_areas"]) <= set(words)
    letters = sum(len(t.text or "") for g in drawing.iter(f"{SVG}g") if g.get("class") == "hexnumbers" for t in g)
    assert letters == sum(len(name) for name in pocketland.read(document).hexes)


def test_every_bridge_is_drawn_in_its_kind(drawing: ET.Element, document: Any) -> None:
    layer = next(g for g in drawing.iter(f"{SVG}g") if g.get("class") == "bridges")
    lines = {path.get("class"): (path.get("d") or "").count("M") for path in layer}
    bridges = [one for one in document["bridges"] if one["kind"] == "bridge"]
    starred = [one for one in document["bridges"] if one.get("soviet_only")]
    assert lines["bridge"] == 2 * len(bridges) and lines["starred"] == lines["star"] == len(starred)
    assert lines["pontoon"] == len(document["bridges"]) - len(bridges) - len(starred)


def test_rivers_are_wider_the_greater_their_class(document: Any) -> None:
    by_class: dict[str, float] = {}
    for course in pocketland.courses(document, pocketland.read(document)):
        by_class[course.tier] = course.width
    assert by_class["volga"] > by_class["major"] > by_class["medium"] > by_class["minor"]


def test_a_river_joins_the_one_it_flows_into(document: Any) -> None:
    courses = {c.name: c for c in pocketland.courses(document, pocketland.read(document)) if c.hexes}
    for name, main in (("Karpovka", "Don"), ("Rossoshka", "Karpovka"), ("Myshkova", "Don")):
        end = courses[name].line.interpolate(1, normalized=True)
        assert courses[main].line.distance(end) < 0.05, name


def test_nothing_is_wrong_with_the_map() -> None:
    assert maps.check("pocket") == []


def test_faults_are_found(document: Any) -> None:
    document["bridges"].append({"hexside": "20.01|20.02", "kind": "bridge"})
    assert faults(document) == ["the bridge 20.01|20.02 crosses no river"]
    document["roads"].append({"class": "primary", "path": ["20.01", "20.03"]})
    assert "the way 20.01 to 20.03 jumps" in faults(document)

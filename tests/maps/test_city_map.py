"""The map of the city: hexes where their numbers say, water where the rules have it, every sign, faults found."""

import copy
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from shapely.geometry import Point as Dot

from kurgan import game, maps
from kurgan.maps import city, cityland, source, stalingrad

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = [
    "land", "plants", "relief", "town", "gullies", "hill", "volga", "rivers", "streets", "works", "zones", "grid",
    "roads", "rails", "strong", "ferries", "signs", "names-1", "names-2", "names-3", "waters", "hexnumbers", "frame",
    "title",
]


@pytest.fixture(scope="module")
def made() -> cityland.Drawing:
    return city.prepare(source.document("city", "map.json"), source.lettering("city"))


@pytest.fixture(scope="module")
def text(made: cityland.Drawing) -> str:
    return city.draw(made)


@pytest.fixture(scope="module")
def drawing(text: str) -> ET.Element:
    return ET.fromstring(text)


def layer(drawing: ET.Element, name: str) -> dict[str, int]:
    """Return how many lines each kind of path in a layer has."""
    found = next(g for g in drawing.iter(f"{SVG}g") if g.get("class") == name)
    return {str(p.get("class")): (p.get("d") or "").count("M") for p in found.iter(f"{SVG}path")}


def test_hexes_lie_where_the_board_has_them() -> None:
    for place in game("city").face.board("campaign")["places"]:
        assert cityland.centre(place["id"]) == pytest.approx((place["x"], place["y"]), abs=0.001)


def test_the_drawing_has_every_layer_and_stays_small(drawing: ET.Element, text: str) -> None:
    found = [g.get("class") for g in drawing.iter(f"{SVG}g")]
    assert [name for name in LAYERS if name not in found] == []
    assert len(text) < 1_200_000 and sum(1 for _ in drawing.iter()) < 900


def test_names_numbers_and_sectors_are_lettered(drawing: ET.Element, made: cityland.Drawing) -> None:
    words = [t.text for t in drawing.iter(f"{SVG}text")]
    assert [name for name in made.doc["names"].values() if name not in words] == []
    assert [name for name in made.doc["sectors"].values() if name not in words] == []
    letters = sum(len(t.text or "") for g in drawing.iter(f"{SVG}g") if g.get("class") == "hexnumbers" for t in g)
    assert letters == 4 * len(made.game.hexes)


def test_every_strong_place_and_every_gun_pit_is_drawn(drawing: ET.Element, made: cityland.Drawing) -> None:
    strong = layer(drawing, "strong")
    assert strong["fort"] == strong["inner"] == len(made.kind("fort"))
    assert strong["special"] == len(made.kind("special"))
    assert layer(drawing, "signs")["pit"] >= sum(made.doc["emplacements"].values())


def test_water_is_where_the_rules_have_it(made: cityland.Drawing) -> None:
    assert made.water.contains(Dot(made.at("2031"))) and not made.water.contains(Dot(made.at("1832")))
    assert maps.check("city") == []


def test_known_places_are_pulled_to_their_hexes(made: cityland.Drawing) -> None:
    for name, hexes in cityland.PINS.items():
        if name.startswith(("factory", "landmark")):
            assert min(made.ground.by_id[name].shape.distance(Dot(made.at(h))) for h in hexes) < 0.6, name


def test_a_pin_moves_its_place_and_leaves_far_ones_alone() -> None:
    lay = stalingrad.pinned(lambda lon, lat: (lon, lat), [((0.0, 0.0), (1.0, 0.0))], 2.0)
    assert lay(0.0, 0.0) == pytest.approx((1.0, 0.0), abs=0.01)
    assert lay(40.0, 0.0)[0] - 40 < 0.01


def test_faults_are_found() -> None:
    document: Any = copy.deepcopy(source.document("city", "map.json"))
    document["rivers"]["Tsaritsa"].append("0101|0103")
    document["roads"]["Gumrak road"].append("3434")
    document["mandatory"]["9999"] = 1
    drawn = city.prepare(source.document("city", "map.json"), source.lettering("city"))
    drawn.doc, drawn.game = document, cityland.read(document)
    found = city.faults(drawn)
    assert "the Tsaritsa runs between strangers: 0101|0103" in found and "9999 is no hex" in found
    assert any("jumps" in one for one in found)

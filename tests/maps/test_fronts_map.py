"""The map of the fronts: every hex where its number says, boxes with room for their counters, faults found."""

import copy
import xml.etree.ElementTree as ET
from typing import Any

import pytest

from kurgan import maps
from kurgan.maps import checks, fronts, source

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = [
    "sea", "land", "relief", "countries", "cities", "border", "rivers", "waters", "grid", "edges", "names-1", "names-2",
    "boxes", "links", "hexnumbers", "frame", "title",
]


@pytest.fixture(scope="module")
def drawing() -> str:
    return maps.draw("fronts")


@pytest.fixture
def document() -> Any:
    return copy.deepcopy(source.document("fronts", "map.json"))


@pytest.fixture
def layout() -> Any:
    return copy.deepcopy(source.document("fronts", "layout.json"))


def faults(document: Any, layout: Any) -> list[str]:
    return checks.of_fronts(fronts.prepare(document, layout, source.lettering("fronts")))


def test_columns_grow_to_the_left_and_even_rows_stand_half_a_hex_left(document: Any, layout: Any) -> None:
    hexes = fronts.prepare(document, layout, source.lettering("fronts")).game.hexes
    assert len(hexes) == 197
    assert hexes["0118"].at == (0, 0)
    assert hexes["0101"].at == (17, 0)
    assert hexes["0606"].at == pytest.approx((11.5, 5 * 0.8660254))
    assert hexes["1112"].at == pytest.approx((6, 10 * 0.8660254))


def test_the_drawing_is_well_formed_and_has_every_layer(drawing: str) -> None:
    root = ET.fromstring(drawing)
    found = [g.get("class") for g in root.iter(f"{SVG}g")]
    assert [name for name in LAYERS if name not in found] == []
    assert len(drawing) < 250_000


def test_every_town_box_and_hex_number_is_lettered(drawing: str, document: Any, layout: Any) -> None:
    root = ET.fromstring(drawing)
    words = {t.text for t in root.iter(f"{SVG}text")}
    towns = [c["name"] for c in document["major_cities"] + document["minor_cities"]]
    assert [name for name in towns if name not in words] == []
    assert [b["id"] for b in document["caucasus_boxes"] if b["id"].upper() not in words] == []
    assert {"SVF", "DSF", "TCF"} <= words
    letters = sum(len(t.text or "") for g in root.iter(f"{SVG}g") if g.get("class") == "hexnumbers" for t in g)
    assert letters == 4 * 197


def test_the_layout_has_every_box_and_the_map_every_link(document: Any, layout: Any) -> None:
    boxes = {b["id"] for b in layout["boxes"]}
    assert boxes == {b["id"] for b in document["caucasus_boxes"]} | {
        "SVF", "DSF", "TCF", "axis-reserve", "soviet-reserve"}
    drawn = fronts.prepare(document, layout, source.lettering("fronts"))
    ways = {frozenset((a, b)) for a, b, _ in drawn.links()}
    assert ways >= {frozenset((b["id"], o)) for b in document["caucasus_boxes"] for o in b["connects"]}
    assert {frozenset(("TCF", b)) for b in ("Batumi", "Dagestan", "Baku", "DSF")} <= ways


def test_nothing_is_wrong_with_the_fronts() -> None:
    assert maps.check("fronts") == []


def test_a_river_between_strangers_is_found(document: Any, layout: Any) -> None:
    drawn = fronts.prepare(document, layout, source.lettering("fronts"))
    document["rivers"]["Don"]["hexsides"].append(["0101", "1118"])
    assert checks.front_rivers(drawn) == ["the Don parts 0101 and 1118, which are not neighbours"]


def test_a_river_that_is_missing_or_too_much_is_found(document: Any, layout: Any) -> None:
    drawn = fronts.prepare(document, layout, source.lettering("fronts"))
    document["rivers"]["Mius"]["hexsides"][0] = ["0916", "0917"]
    assert checks.front_rivers(drawn) == [
        "the Mius is not drawn between 0916 and 0917",
        "a river is drawn between 0914 and 1014, where the rules have none",
    ]


def test_a_hex_on_the_wrong_side_of_the_zone_is_found(document: Any, layout: Any) -> None:
    document["alz"].append("0404")
    assert faults(document, layout) == ["0404 is drawn on the wrong side of the logistical zone's limit"]


def test_a_box_in_the_way_of_another_is_found(document: Any, layout: Any) -> None:
    elbrus = next(b for b in layout["boxes"] if b["id"] == "Elbrus")
    elbrus["x"] -= 2
    assert faults(document, layout) == [
        "the boxes Maikop and Elbrus overlap", "the box Elbrus has no room for a counter",
        "the way from Batumi to Maikop crosses the box Elbrus",
        "the way from Maikop to Stavropolsky crosses the box Elbrus",
    ]


def test_a_box_with_too_few_squares_is_found(document: Any, layout: Any) -> None:
    baku = next(b for b in layout["boxes"] if b["id"] == "Baku")
    baku["slots"]["soviet"].pop()
    assert faults(document, layout) == ["the box Baku has the wrong number of squares for the soviet side"]

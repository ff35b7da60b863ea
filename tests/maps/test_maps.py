"""The map drawing: the same every time, whole, and true to the hexes."""

import copy
import subprocess
import sys
import xml.etree.ElementTree as ET
import zlib
from typing import Any

import pytest

from kurgan import maps
from kurgan.maps import barbarossa, checks, layout, source

SVG = "{http://www.w3.org/2000/svg}"
LAYERS = [
    "sea", "land", "lakes", "relief", "swamp", "rivers", "rails", "border", "grid", "cities", "names-1", "names-2",
    "names-3", "hexnumbers", "countries",
]


@pytest.fixture(scope="module")
def drawing() -> str:
    return maps.draw("barbarossa")


@pytest.fixture
def document() -> Any:
    return copy.deepcopy(source.document("barbarossa", "map.json"))


def data_faults(document: Any) -> list[str]:
    return checks.of_data(source.read(document), source.document("barbarossa", "grid.json"))


def test_hex_centres_follow_the_one_formula() -> None:
    assert layout.centre(19, 34) == pytest.approx((18.5, 16.4545), abs=1e-3)
    left, right = layout.centre(1, 25), layout.centre(1, 26)
    assert right[0] - left[0] == 1
    assert layout.row_name(1) == "A"
    assert layout.row_name(49) == "WW"


def test_neighbouring_hexes_share_the_side_between_them() -> None:
    a, b = layout.centre(5, 30), layout.centre(5, 31)
    assert layout.side(a, b)[0][0] == pytest.approx((a[0] + b[0]) / 2)
    ends = {(round(x, 4), round(y, 4)) for x, y in layout.side(a, b)}
    shared = [{(round(x, 4), round(y, 4)) for x, y in layout.corners(p)} for p in (a, b)]
    assert ends == shared[0] & shared[1]


def test_the_drawing_is_well_formed_and_has_every_layer(drawing: str) -> None:
    root = ET.fromstring(drawing)
    found = [g.get("class") for g in root.iter(f"{SVG}g")]
    assert [name for name in LAYERS if name not in found] == []
    assert all(len(g) for g in root.iter(f"{SVG}g"))


def test_the_drawing_is_small_and_made_of_few_elements(drawing: str) -> None:
    assert len(drawing) < 1_200_000
    assert sum(1 for _ in ET.fromstring(drawing).iter()) < 900


def test_every_city_and_every_hex_number_is_on_the_map(drawing: str) -> None:
    root = ET.fromstring(drawing)
    game = source.read(source.document("barbarossa", "map.json"))
    words = {t.text for t in root.iter(f"{SVG}text")}
    assert [c.name for c in game.cities if c.name not in words] == []
    letters = sum(len(t.text or "") for g in root.iter(f"{SVG}g") if g.get("class") == "hexnumbers" for t in g)
    assert letters == sum(len(h) for h in game.hexes)


def test_the_drawing_is_the_same_in_another_process(drawing: str) -> None:
    code = "import zlib; from kurgan import maps; print(zlib.crc32(maps.draw('barbarossa').encode()))"
    runs = {
        subprocess.run([sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True,
                       check=True).stdout
        for seed in ("1", "2")
    }
    assert runs == {f"{zlib.crc32(drawing.encode())}\n"}


def test_nothing_is_wrong_with_barbarossa() -> None:
    assert maps.check("barbarossa") == []


def test_an_unknown_game_has_no_map() -> None:
    with pytest.raises(KeyError, match="no map of chess"):
        maps.draw("chess")


def test_a_gap_in_a_river_is_found(document: Any) -> None:
    del document["river_paths"][4]["hexes"][10]
    assert data_faults(document) == ["the river Dnepr has a gap between X-24 and Z-23"]


def test_a_railway_that_jumps_is_found(document: Any) -> None:
    document["rail_edges"].append(["S-34", "Z-13", "trunk"])
    assert data_faults(document) == ["the railway from S-34 to Z-13 joins hexes that are not neighbours"]


def test_a_city_off_its_hex_is_found(document: Any) -> None:
    hexes = {h["id"]: h for h in document["hexes"]}
    hexes["T-34"]["cities"] = hexes["S-34"].pop("cities")
    assert data_faults(document) == [
        "Moscow should stand on S-34, not on T-34",
        "S-34 has a part in the rules and no city", "S-34 has a part in the rules and no city",
    ]


def test_a_land_hex_under_drawn_water_is_found(document: Any) -> None:
    hexes = {h["id"]: h for h in document["hexes"]}
    drawn = barbarossa.prepare(
        source.read(document), source.document("barbarossa", "grid.json"), source.lettering("barbarossa"))
    assert checks.of_drawing(drawn) == []
    hexes["TT-15"]["terrain"] = "clear"
    hexes["S-40"]["terrain"] = "sea"
    hexes["T-40"]["terrain"] = "lake"
    drawn.game = source.read(document)
    assert checks.of_drawing(drawn) == [
        "S-40 is sea and its middle is drawn as land", "T-40 is lake and its middle is drawn as land",
        "TT-15 is land and its middle is drawn as water",
    ]

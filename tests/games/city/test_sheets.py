"""What the page shows of a position: sheets with both sums, markers, tracks, overlays and warnings."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kurgan.games.city.game import CITY
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}


def shown(table: Table, side: int) -> dict[str, Any]:
    """The page of a side."""
    return cast("dict[str, Any]", CITY.face.present(CITY.view(table.s, side)))


def attack(**doc: Any) -> Table:
    """Infantry with a gun attacks a heavy structure, whose guns answer."""
    units = {
        "71-inf-1": "1430", "71-inf-2": "1430", "71-eng-1": "1430", "71-art": "1027", "131-inf3-1": "1531",
        "131-inf3-2": "1531", "244-art": "1632", "Chuikov": "1632", "42B-inf3": "1632", "Depot": "1731",
        "94-inf-9": "0202",
    }
    return Table(units={**units, **doc.pop("units", {})}, turn=2, control=QUIET, **doc)


@pytest.mark.case("city", "10.43", "10.6", "5.6", "10.2")
def test_the_sheet_of_an_attack() -> None:
    table = attack().do("unit 71-inf-1", "with 71-inf-2", "attack 1531", "go", "gun 71-art", "dive 4")
    sheet = shown(table, 0)["battle"]
    assert (sheet["state"], sheet["place"], sheet["attacker"], sheet["defender"]) == (
        "composing", "1531", "german", "soviet"
    )
    assert [one["unit"] for one in sheet["attackers"]] == ["71-inf-1", "71-inf-2", "71-art"]
    assert [one["unit"] for one in sheet["defenders"]] == ["131-inf3-1", "131-inf3-2"]
    assert [one["factor"] for one in sheet["attackers"]] == ["5", "5", "8"]
    assert (sheet["attack"], sheet["column"], sheet["defence"]) == ("16", "15-17", "12")  # 4 + 4 + 8 by 2 + 4
    lines = [(one["text"], one["value"], one["case"]) for one in sheet["lines"]]
    assert lines == [
        ("indirect fire", "+4", "10.6"), ("dive bombers", "+4", "5.6"), ("heavy ground, die", "+2", "10.43"),
        ("heavy ground, fire", "×2", "10.42"),
    ]
    types = {one["result"]: (one["label"], one["dice"]) for one in sheet["results"] if one["group"] == "Type"}
    assert types == {
        "surprise": ("Surprise", [1]), "normal": ("Normal attack", [2, 3, 4, 5]), "ambush": ("Ambush", [6]),
    }
    assert not any(one["came"] for one in sheet["results"])
    fire = {one["result"]: one["dice"] for one in sheet["results"] if one["group"] == "Offensive fire"}
    assert fire == {"2": [1, 2, 3, 4], "1": [5, 6]}  # the die is three to eight; no more than two can be lost
    back = {one["result"]: one["dice"] for one in sheet["results"] if one["group"] == "Defensive fire"}
    assert back == {"1": [6], "2": [1, 2, 3, 4, 5]}
    assert sheet["expected"] == [pytest.approx(11 / 6), pytest.approx(10 / 6)]
    assert (sheet["number"], sheet["track"], sheet["estimate"], sheet["measure"]) == (0, 0, "", "units")
    spared = attack().do("unit 71-inf-1", "with 71-eng-1", "attack 1531")
    told = [(one["text"], one["value"]) for one in shown(spared, 0)["battle"]["lines"]]
    assert told == [("engineers: terrain does not count", "0"), ("heavy ground, fire", "×2")]


@pytest.mark.case("city", "10.42", "13.3", "10.34")
def test_the_sheet_tells_of_several_hexes_of_guns_in_defence_and_of_isolation() -> None:
    ring = {f"94-inf-{n}": place for n, place in enumerate(("1832", "2227", "2719"), 1)}
    table = attack(units={**ring, "71-inf-2": "1431"})
    table.do("unit 71-inf-1", "attack 1531", "join 71-inf-2", "go", "go", "gun 244-art")
    sheet = shown(table, 1)["battle"]
    lines = [(one["side"], one["text"], one["value"]) for one in sheet["lines"]]
    assert ("soviet", "isolated, die", "+2") in lines and ("soviet", "guns in defence", "1") in lines
    assert ("soviet", "fire if 1430 is chosen", "18") in lines and ("soviet", "fire if 1431 is chosen", "18") in lines
    assert sheet["estimate"] and sheet["defence"] == "18"
    back = {one["result"]: one["dice"] for one in sheet["results"] if one["group"] == "Defensive fire"}
    assert back == {"1": [1, 2, 3, 4, 5, 6]}  # in each hex stands one


@pytest.mark.case("city", "6.42", "8.4")
def test_the_sheet_of_a_bombardment() -> None:
    table = attack(phase="bombardment").do("target 1531", "gun 71-art")
    sheet = shown(table, 0)["battle"]
    assert [one["unit"] for one in sheet["attackers"]] == ["71-art"] and len(sheet["defenders"]) == 2
    assert (sheet["attack"], sheet["column"]) == ("4", "4-5")
    assert [(one["text"], one["value"], one["case"]) for one in sheet["lines"]] == [("heavy ground, die", "+2", "6.42")]
    assert {one["result"]: one["dice"] for one in sheet["results"]} == {"0": [3, 4, 5, 6], "1": [1, 2]}
    assert sheet["expected"] == [0.0, pytest.approx(1 / 3)]
    assert shown(table, 1)["battle"] is None  # what is being composed is nobody else's
    assert shown(attack(phase="bombardment"), 0)["battle"] is None


@pytest.mark.case("city", "15.42", "14.5", "8.4")
def test_markers_and_tracks() -> None:
    units = {"94-inf-1": "1733", "94-inf-2": "1733", "131-inf3-1": "2227", "Chuikov": "2227", "94-inf-3": "0202"}
    table = Table(units=units, turn=3, tracks={"oil": 3, "chits": [20, 4]}, control=QUIET)
    page = shown(table, 1)
    markers = {(one["place"], one["kind"]): one["text"] for one in page["markers"]}
    assert markers == {
        ("1832", "capacity"): "capacity 2", ("1733", "unseen"): "1 more German unit", ("1535", "fire"): "burning oil",
    }
    tracks = {one["id"]: one["value"] for one in page["tracks"]}
    assert tracks["chits"] == "24" and tracks["level german"] == "48" and tracks["dive german"] == "14"
    assert tracks["level soviet"] == "3" and tracks["victory"] == "1 of 15 hexes" and "stacks" not in tracks
    assert tracks["ferry 1832"] == "2" and page["mood"] == "smoke" and page["turn_of"] == "german"
    again = Table(units=units, phase="reaction", dice=[5], turn=4, tracks={"oil": 3}, control=QUIET)
    later = shown(again, 0)
    assert later["mood"] == "" and {one["id"]: one["value"] for one in later["tracks"]}["stacks"] == "5"
    first = Table(scenario="introduction", units=units, control=QUIET)
    assert {one["id"]: one["value"] for one in shown(first, 0)["tracks"]}["victory"] == "1 of 8 points"


@pytest.mark.case("city", "13.0")
def test_overlays_of_supply_zones_range_and_sight() -> None:
    ring = {f"71-inf-{n}": p for n, p in enumerate(("0506", "0606", "0607", "0508", "0407", "0406"), 1)}
    units = {**ring, "131-inf3-1": "0507", "244-art": "0507", "42B-inf3": "1832", "Chuikov": "1832", "Depot": "1731"}
    view = CITY.view(Table(units=units).s, 1)
    supply = CITY.face.overlay(view, "supply", "soviet")
    assert supply["0507"] == {"tone": "bad", "text": "out of supply"} and supply["1832"]["tone"] == "good"
    assert "0506" not in supply and "Depot" not in supply
    zones = CITY.face.overlay(view, "zones", "soviet")
    assert zones["0506"]["tone"] == "both" and zones["0507"]["tone"] == "enemy" and zones["0505"]["tone"] == "enemy"
    gun = CITY.face.overlay(view, "range", "244-art")
    assert gun["0506"]["tone"] == "bad" and gun["0509"]["tone"] == "good" and "1832" not in gun
    assert CITY.face.overlay(view, "range", "131-inf3-1") == {} == CITY.face.overlay(view, "range", "94-art")
    sight = CITY.face.overlay(view, "sight", "")
    assert sight.keys() >= {"0506", "0607"} and "0505" not in sight
    reach = CITY.face.overlay(CITY.view(Table(units={"94-inf-1": "0202"}).s, 0), "reach", "94-inf-1")
    assert reach["0203"]["text"] == "½" and reach["0204"]["text"] == "1" and "0202" not in reach
    for kind, arg in (("reach", "nobody"), ("zones", "nobody"), ("weather", "german")):
        with pytest.raises(ValueError, match="There is no"):
            CITY.face.overlay(view, kind, arg)


@pytest.mark.case("city", "7.2", "15.13", "8.0")
def test_what_a_button_would_leave_undone() -> None:
    units = {"94-inf-1": "0202", "94-inf-2": "0202", "100J-inf-1": "later", "131-inf3-1": "1832", "Chuikov": "1832"}
    table = Table(units=units, turn=2, control=QUIET)
    said = CITY.face.warnings(table.s)["done"]
    assert said == ["2 units have not moved", "1 reinforcement has not entered and will be lost"]
    reaction = Table(units={**units, "13G-gds3-1": "later"}, phase="reaction", turn=2, dice=[1])
    assert CITY.face.warnings(reaction.s) == {"done": ["1 reinforcement waits across the Volga"]}
    crowd = {**{f"94-inf-{n}": "0203" for n in range(1, 5)}, "71-inf-1": "0202"}
    full = Table(units=crowd, control=QUIET).do("unit 71-inf-1", "to 0203")
    assert CITY.face.warnings(full.s) == {"stop": ["1 unit too many in this hex will be lost"]}


def test_air_points_left_are_named_before_the_attacks_end() -> None:
    units = {"94-inf-1": "0202", "244-inf2-1": "0507", "131-inf3-1": "1832", "Chuikov": "1832"}
    given = {"units": units, "phase": "german air", "control": QUIET}
    some = Table(**given, tracks={"level": [8, 0], "dive": [4, 0]})
    assert CITY.face.warnings(some.s) == {"done": ["12 air points are not used."]}
    few = Table(**given, tracks={"level": [0, 0], "dive": [2, 0]})
    assert CITY.face.warnings(few.s) == {"done": ["2 air points are not used."]}


@pytest.mark.case("city", "13.2", "13.21", "9.35")
def test_a_line_that_is_cut_or_opened_in_play_is_seen_at_once() -> None:
    units = {
        "131-inf3-1": "1022", "94-inf-1": "1121", "94-inf-2": "1120", "42B-inf3": "1832", "Chuikov": "1832",
        "35G-gds2-1": "1124",
    }
    s = Table(units=units, control=QUIET).s
    lone = CITY.lexicon.parse("unit 131-inf3-1").noun
    assert s.in_supply(lone)
    ring = ("1021", "1122", "1123", "1023", "0922", "0923")
    kept = [s.where[n] for n in range(6)]
    walls = [n for n, side in enumerate(kept) if side < 0][:6]
    for n, hex_ in zip(walls, ring, strict=True):
        s.put(n, PLACE[hex_])
    assert not s.in_supply(lone)
    s.put(walls[1], -1)
    assert not s.in_supply(lone)  # zones still shut the gap
    for n in walls:
        s.put(n, -1)
    assert s.in_supply(lone)

"""What people are shown beside battles: counters, markers, tracks, displays, warnings, words, overlays, the board."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kurgan.core.face import Shown
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ASSET, AXIS, BOARD, PLACE, PLACES, SOVIET, UNIT
from tests.games.fronts.table import GAME, phase, play

FAR = {"G-8": "0518", "S-62": "0501"}
RING = dict(zip(("S-9", "S-12", "S-18", "S-28", "S-38", "S-56"), ("0613", "0712", "0513", "0512", "0611", "0713"),
                strict=True))


def shown(s: Fronts, side: int = AXIS) -> Shown:
    return cast("Shown", GAME.face.present(GAME.view(s, side)))


def counter(s: Fronts, unit: str, side: int = AXIS) -> Any:
    return next(one for one in shown(s, side)["units"] if one["id"] == unit)


# ---------- the table ----------


@pytest.mark.case("fronts", "3.5", "5.1")
def test_counters_show_their_owner_all_and_the_enemy_a_question_mark() -> None:
    units: dict[str, Any] = {**FAR, **RING, "G-24Pz": {"at": "0612", "strength": 4}}
    units["G-17"] = {"at": "0517", "moved": True}
    s = phase("movement", units, assets={"GP-9": "G-24Pz"})
    assert counter(s, "G-24Pz") == {
        "id": "G-24Pz", "at": "0612", "box": "board", "badges": ["isolated"], "factors": ["4", "3"],
        "note": "unsupplied, 9. Panzerdivision",
    }
    assert counter(s, "G-24Pz", SOVIET) == {
        "id": "G-24Pz", "at": "0612", "box": "board", "badges": ["isolated"], "factors": ["?", "3"],
        "note": "unsupplied",
    }
    assert counter(s, "G-17")["badges"] == ["moved"] and "note" not in counter(s, "G-8")
    assert counter(s, "G-29") == {"id": "G-29", "at": None, "box": "eliminated", "badges": []}
    assert counter(s, "I-8")["box"] == "eliminated" and counter(s, "R-4")["box"] == "later"
    theirs = phase("movement", {**FAR, "G-17": {"at": "0517", "moved": True}}, side="soviet")
    assert counter(theirs, "G-17")["badges"] == []  # only of the side whose turn it is


@pytest.mark.case("fronts", "7.9.1-marker", "7.9.1-river", "3.3-last")
def test_markers_tell_battles_and_who_controls_what() -> None:
    units = {**FAR, "G-5": "0614", "S-9": "0614", "G-17": "0810", "S-12": "0810", "G-29": "0512", "S-18": "0512"}
    s = phase("attack", units, attacks={"0614": "compulsory", "0810": "river"}, last_axis=["Kalmykia"], axis=["0606"])
    found = {(one["place"], one["kind"]): (one["text"], one.get("side")) for one in shown(s)["markers"]}
    assert found["0614", "must"] == ("an attack must follow", None)
    assert found["0810", "river"] == ("a river assault must follow", None)
    assert found["0512", "battle"] == ("battle space", None)
    assert found["Kalmykia", "control"] == ("last control: axis", "axis")
    assert found["Krasnodarsky", "control"] == ("last control: soviet", "soviet")
    assert found["0606", "control"] == ("controlled by the axis side", "axis")
    assert found["1001", "control"] == ("controlled by the soviet side", "soviet")
    assert len([1 for place, kind in found if kind not in ("control",)]) == 3


@pytest.mark.case("fronts", "10.2", "9.4", "10.3.4")
def test_tracks_show_the_score_to_the_axis_only() -> None:
    s = phase("movement", FAR, caucasus=3, don=2, stalingrad=1, directives=["Don", "Caucasus"], turn=10, uranus=9,
              edelweiss=True)
    tracks = {one["id"]: one for one in shown(s)["tracks"]}
    assert list(tracks)[:4] == ["turn", "points.caucasus", "points.don", "points.stalingrad"]
    assert [tracks[f"points.{name}"]["value"] for name in ("caucasus", "don", "stalingrad")] == ["3", "2", "1"]
    assert (tracks["turn"]["value"], tracks["uranus"]["value"]) == ("10 of 14", "launched on turn 9")
    assert tracks["edelweiss"]["value"] == "claimed" and tracks["directives"]["value"] == "Don, then Caucasus"
    assert tracks["directives"]["says"] == "Weights: Caucasus 2, Don 3, Stalingrad 1"
    assert tracks["score"]["value"] == str(GAME.ask(s, "score")["total"])
    theirs = {one["id"] for one in shown(s, SOVIET)["tracks"]}
    assert theirs == set(tracks) - {"directives", "score"}
    early = {one["id"]: one["value"] for one in shown(phase("movement", FAR))["tracks"]}
    assert early["uranus"] == "from turn 9" and early["edelweiss"] == "in Elbrus"


def test_the_head_of_the_table() -> None:
    s = shown(phase("movement", FAR, turn=4))
    assert (s["turn"], s["turn_of"], s["to_move"], s["phase"]) == (4, "axis", "axis", "Movement")
    assert (s["outcome"], s["mood"]) == (None, "") and s["turn_label"].endswith("1942")
    first = shown(cast("Fronts", GAME.setup()))
    assert (first["turn_label"], first["turn_of"], first["phase"]) == ("Set-up", "soviet", "Set-up")
    end = shown(phase("scoring", FAR, turn=14))
    assert end["to_move"] is None and end["outcome"] is not None and end["outcome"]["winner"] == "soviet"


@pytest.mark.case("fronts", "6.4", "2.2.3")
def test_the_display_lists_units_the_reserve_the_dead_and_the_asset_in_hand() -> None:
    assets = {"GP-9": {"at": "G-24Pz", "steps": 2}, "A88": "G-24Pz", "GP-11": "reserve", "GP-13": "destroyed"}
    s = phase("reinforcement", {**FAR, "G-24Pz": {"at": "0517", "strength": 3}}, turn=4, assets=assets)
    play(s, "asset GP-11")
    made = shown(s)["displays"][0]
    corps = next(one for one in made["units"] if one["unit"] == "G-24Pz")
    assert (corps["strength"], corps["most"], corps["slots"], corps["guns"]) == (3, 6, 2, 1)
    assert corps["assets"] == [
        {"asset": "GP-9", "steps": 2, "worth": str(s.strength(ASSET["GP-9"])), "gun": False},
        {"asset": "A88", "steps": 1, "worth": "×1/3", "gun": True},
    ]
    assert made.get("hand") == "GP-11" and "GP-11" in [one["asset"] for one in made["reserve"]]
    assert "GP-13" in [one["asset"] for one in made["dead"]] and "GP-9" not in [one["asset"] for one in made["dead"]]
    assert shown(s, SOVIET)["displays"][0].get("hand") is None


# ---------- words ----------


def test_what_is_left_undone_is_said() -> None:
    units = {**FAR, "G-17": "axis-reserve", **RING, "G-24Pz": "0612"}
    said = GAME.face.warnings(phase("movement", units))["done"]
    assert said == [
        "{unit:G-8} and {unit:G-17} have not moved.", "{unit:G-17} waits off the map.",
        "XXIV. Panzerkorps will be unsupplied.",
    ]
    points = phase("replacement", {"G-8": {"at": "0518", "strength": 2}, "S-62": "0501"})
    assert GAME.face.warnings(points) == {"done": ["Replacement points are unspent and will be lost."]}
    assert GAME.face.warnings(phase("movement", FAR)) == {"done": ["{unit:G-8} has not moved."]}
    assert GAME.face.warnings(phase("scoring", FAR, turn=14)) == {}


def test_an_asset_is_described_with_its_steps() -> None:
    s = phase("movement", FAR, assets={"GP-9": {"at": "reserve", "steps": 2}, "A88": "reserve", "GP-11": "destroyed"})
    assert GAME.face.describe(s, "asset", ASSET["GP-9"]) == "9. Panzerdivision, 2 steps"
    assert GAME.face.describe(s, "withdraw", ASSET["A88"]).endswith(", 1 step")
    assert GAME.face.describe(s, "restore", ASSET["GP-11"]) == "11. Panzerdivision"
    assert GAME.face.describe(s, "unit", 7) == "7"


# ---------- overlays ----------


def over(s: Fronts, kind: str, arg: str, side: int = AXIS) -> dict[str, Any]:
    return GAME.face.overlay(GAME.view(s, side), kind, arg)


@pytest.mark.case("fronts", "5.2", "3.2", "3.3")
def test_overlays_show_supply_zones_and_control() -> None:
    s = phase("movement", {**FAR, **RING, "G-24Pz": "0612"})
    supply = over(s, "supply", "axis")
    assert supply["0612"] == {"tone": "bad", "text": "cut off"} and supply["0518"] == {"tone": "good", "text": ""}
    assert "0612" not in over(s, "supply", "soviet")
    zones = over(s, "zones", "axis")
    ours, theirs = (set(GAME.ask(s, "interdiction", side=side)["hexes"]) for side in ("axis", "soviet"))
    assert ours & theirs and ours - theirs and theirs - ours
    tones = {name: "both" if name in ours & theirs else "own" if name in ours else "enemy" for name in ours | theirs}
    assert {name: one["tone"] for name, one in zones.items()} == tones
    control = over(s, "control", "soviet")
    assert set(control) == {name for name in PLACES if 1 << PLACE[name] & BOARD}
    assert control["0501"]["tone"] == "own" and control["0518"]["tone"] == "enemy"


@pytest.mark.case("fronts", "7.2", "7.3")
def test_the_reach_overlay_counts_steps_and_tells_the_kinds_of_movement_apart() -> None:
    s = phase("movement", {**FAR, **RING, "G-24Pz": "0612"})
    found = over(s, "reach", "G-8")
    told = GAME.ask(s, "reach", unit="G-8")["places"]
    assert set(found) == set(told) and found["0517"] == {"tone": "good", "text": "1"}
    far = [name for name, way in told.items() if way["tactical"] is None]
    assert far and all(found[name] == {"tone": "own", "text": str(told[name]["strategic"]["cost"])} for name in far)
    assert over(s, "reach", "G-24Pz") == {} and over(s, "reach", "G-29") == {}  # unsupplied, dead
    assert over(s, "reach", "G-8", SOVIET) == found  # an enemy's unit, which may bring any assets


@pytest.mark.parametrize(("kind", "arg", "says"), [
    ("reach", "nobody", "no unit 'nobody'"), ("supply", "polish", "no side 'polish'"),
    ("weather", "axis", "no overlay 'weather'"),
])
def test_an_overlay_that_does_not_exist(kind: str, arg: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        over(phase("movement", FAR), kind, arg)


# ---------- the board ----------


def test_the_board_knows_every_place_unit_and_asset() -> None:
    board = GAME.face.board("")
    places = {one["id"]: one for one in board["places"]}
    assert list(places) == PLACES and [one["id"] for one in board["units"]] == list(UNIT)
    city, town, box = places["0606"], places["0501"], places["Kalmykia"]
    assert (city["name"], city["terrain"]) == ("Stalingrad", "major city") and town["terrain"] != "major city"
    assert (box["terrain"], box["kind"], len(box["slots"])) == ("box", "zone", 2) and len(box["shape"]) >= 4
    assert {name: places[name]["tags"] for name in ("0115", "0606", "0617", "0110", "0102", "0505")} == {
        "0115": ["Axis logistical zone", "river crossing"], "0606": ["river crossing"],
        "0617": ["Axis logistical zone"], "0110": ["SVF edge"], "0102": ["DSF edge"], "0505": [],
    }
    assert box["tags"] == ["slots: 1 Axis, 2 Soviet"] and places["DSF"]["tags"] == []
    assert places["Maikop"]["tags"][-2:] == ["victory", "1 Caucasus point a turn"]
    units = {one["id"]: one for one in board["units"]}
    assert [units[name]["type"] for name in ("G-24Pz", "S-1T", "S-62", "G-49Mtn")] == [
        "armor", "armor", "infantry", "mountain",
    ]
    assert (units["G-24Pz"]["short"], units["G-24Pz"]["label"], units["R-4"]["nation"]) == ("24Pz", "6-3", "rumanian")
    assert "shape" not in city
    corners = [(round(x, 2), round(y, 2)) for x, y in places["Elbrus"]["shape"]]
    assert corners == [(10.1, 11.4), (12.0, 11.4), (12.0, 12.85), (10.1, 12.85)]
    assert {name for name, _ in city["near"]} == {"0506", "0507", "0605", "0607", "0706", "0707"}
    opposite = {"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW", "N": "S", "S": "N"}
    for one in board["places"]:
        for name, way in one["near"]:
            assert (one["id"], opposite[way]) in places[name]["near"]
    assets = {one["id"]: one for one in board["assets"]}
    assert [assets[name]["short"] for name in ("GP-9", "TC-13", "SSW", "A88")] == ["9 Pz", "13 TC", "Wiking", "88 mm"]
    assert board["turns"][0]["short"] == "Jul I" and len(board["turns"]) == 14
    assert {one["id"] for one in board["overlays"]} == {"supply", "zones", "control", "reach"}

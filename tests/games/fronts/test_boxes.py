"""Caucasus boxes: stopping, slots, asset limits, Elbrus, Kerch and last control (3.1.2, 7.2, 7.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import PLACE
from tests.games.fronts.table import GAME, at, host, offered, phase, play, refuse, verbs

FAR = {"S-62": "0101"}


def moving(unit: str, start: str, others: dict[str, Any] | None = None, **doc: Any) -> Fronts:
    """A unit in hand, the only Soviet army in the far corner unless told."""
    return play(phase("movement", {**FAR, **(others or {}), unit: start}, **doc), f"unit {unit}")


@pytest.mark.case("fronts", "7.2-box", "7.5", "7.4-tactical")
def test_a_unit_that_enters_a_box_stops_there() -> None:
    s = moving("G-24Pz", "1111")
    assert "Krasnodarsky" in offered(s, "to") and refuse(s, "to Maikop") == "7.2-box"
    play(s, "to Krasnodarsky")
    assert at(s, "G-24Pz") == "Krasnodarsky" and "to" not in verbs(s) and refuse(s, "unit G-24Pz") == "7.0-points"
    s = moving("G-24Pz", "Krasnodarsky")
    assert {"Maikop", "Stavropolsky", "1109"} <= offered(s, "to")
    assert refuse(s, "to Batumi") == refuse(s, "to Dagestan") == "7.2-box"
    assert refuse(moving("G-8", "Krasnodarsky"), "to Baku") == "7.2-box"  # too far besides
    play(s, "to Stavropolsky")
    assert "to" not in verbs(s)


@pytest.mark.case("fronts", "7.4", "7.2")
def test_out_of_a_box_a_hex_costs_a_point_and_the_unit_may_go_on_tactically() -> None:
    s = moving("G-24Pz", "Krasnodarsky")
    assert {"1111", "1010", "0909"} <= offered(s, "to") and refuse(s, "to 0809") == "7.4-tactical"
    play(s, "to 1110")
    assert {"1109", "1108", "Stavropolsky"} <= offered(s, "to") and refuse(s, "to 1107") == "7.0-points"


@pytest.mark.case("fronts", "3.1.2", "3.1.2-move")
def test_a_box_takes_one_unit_for_each_slot_of_its_side() -> None:
    s = moving("G-29", "Krasnodarsky", {"G-8": "Maikop", "G-17": "Stavropolsky", "S-64": "Stavropolsky"})
    assert refuse(s, "to Maikop") == "3.1.2-move" and "Stavropolsky" in offered(s, "to")
    play(s, "to Stavropolsky")
    s = moving("G-29", "1104", {"G-8": "Kalmykia"})
    assert refuse(s, "to Kalmykia") == "3.1.2-move"
    s = moving("S-64", "1104", {"S-9": "Kalmykia", "G-8": "Kalmykia"}, side="soviet")
    play(s, "to Kalmykia")  # two Soviet slots
    s = moving("S-64", "1104", {"S-9": "Kalmykia", "S-12": "Kalmykia"}, side="soviet")
    assert refuse(s, "to Kalmykia") == "3.1.2-move"


@pytest.mark.case("fronts", "3.1.2-move")
def test_a_unit_with_full_boxes_all_around_cannot_be_taken() -> None:
    units = {**FAR, "G-42": "Kerch", "G-8": "Krasnodarsky", "G-17": "Krasnodarsky"}
    s = phase("movement", units, axis=["Krasnodarsky"])
    assert offered(s, "unit") == {"G-8", "G-17"} and refuse(s, "unit G-42") == "3.1.2-move"
    play(s, "unit G-8", "to Stavropolsky", "unit G-42")
    assert offered(s, "to") == {"Krasnodarsky"}


@pytest.mark.case("fronts", "3.1.2-axis")
def test_axis_units_bring_no_more_assets_into_a_box_than_it_allows() -> None:
    two, one = {"GP-9": "G-24Pz", "GP-11": "G-24Pz"}, {"GP-9": "G-24Pz"}
    assert refuse(moving("G-24Pz", "Krasnodarsky", assets=two), "to Maikop") == "3.1.2-axis"
    s = moving("G-24Pz", "Krasnodarsky", assets=one | {"A88": "G-24Pz"})
    play(s, "to Maikop")  # an anti-tank asset is left behind
    assert (host(s, "GP-9"), host(s, "A88")) == ("G-24Pz", "reserve")
    assert refuse(moving("G-24Pz", "Maikop", assets=one), "to Batumi") == "3.1.2-axis"
    assert "Batumi" in offered(moving("G-24Pz", "Maikop"), "to")
    play(moving("G-24Pz", "1111", {"G-48Pz": "Krasnodarsky"}, assets=two), "to Krasnodarsky")  # has no limit


@pytest.mark.case("fronts", "3.1.2-axis")
def test_the_asset_limit_of_a_box_is_for_all_units_together() -> None:
    there = {"G-48Pz": "Stavropolsky"}
    theirs = {"GP-3": "G-48Pz", "GP-13": "G-48Pz"}
    one, two = {"GP-9": "G-24Pz"}, {"GP-9": "G-24Pz", "GP-11": "G-24Pz"}
    assert "Stavropolsky" in offered(moving("G-24Pz", "1109", there, assets=theirs | one), "to")
    assert refuse(moving("G-24Pz", "1109", there, assets=theirs | two), "to Stavropolsky") == "3.1.2-axis"
    guns = theirs | one | {"A88": "G-48Pz"}
    assert refuse(moving("G-24Pz", "1109", there, assets=guns), "to Stavropolsky") == "3.1.2-axis"


@pytest.mark.case("fronts", "3.1.2-soviet")
def test_a_soviet_unit_brings_brigades_into_a_box_but_no_corps() -> None:
    s = moving("S-64", "1104", side="soviet", assets={"TC-13": "S-64"})
    assert refuse(s, "to Kalmykia") == "3.1.2-soviet"
    play(moving("S-64", "1104", side="soviet", assets={"TB-90": "S-64"}), "to Kalmykia")


@pytest.mark.case("fronts", "3.1.2-elbrus", "10.3.2")
def test_only_the_mountain_corps_without_assets_climbs_elbrus() -> None:
    assert refuse(moving("G-29", "Stavropolsky"), "to Elbrus") == "3.1.2-elbrus"
    loaded = moving("G-49Mtn", "Stavropolsky", assets={"GP-9": "G-49Mtn"})
    assert refuse(loaded, "to Elbrus") == "3.1.2-elbrus"
    soviet = moving("S-64", "Stavropolsky", side="soviet")
    assert refuse(soviet, "to Elbrus") == "3.1.2-elbrus"
    s = play(moving("G-49Mtn", "Stavropolsky", {"G-8": "1109"}), "to Elbrus")
    assert at(s, "G-49Mtn") == "Elbrus" and GAME.document(s)["markers"]["edelweiss"] is True


@pytest.mark.case("fronts", "3.1.2-kerch")
def test_only_the_42nd_korps_enters_kerch() -> None:
    assert refuse(moving("G-29", "Krasnodarsky"), "to Kerch") == "3.1.2-kerch"
    assert refuse(moving("S-64", "Krasnodarsky", side="soviet"), "to Kerch") == "3.1.2-kerch"
    assert "Kerch" in offered(moving("G-42", "Krasnodarsky"), "to")


@pytest.mark.case("fronts", "3.1.2-leave")
def test_the_42nd_korps_leaves_kerch_once_it_is_supplied() -> None:
    s = phase("movement", {"G-42": "Kerch", "S-64": "Krasnodarsky"})
    assert verbs(s) == {"done"} and refuse(s, "unit G-42") == refuse(s, "attempt G-42") == "3.1.2-leave"
    s = phase("movement", {"G-42": "Kerch", "S-62": "0101"})
    assert offered(s, "unit") == {"G-42"}
    play(s, "unit G-42", "to Krasnodarsky")


@pytest.mark.case("fronts", "7.4-last", "3.3-last")
def test_without_last_control_of_the_box_enemy_hexes_are_closed() -> None:
    units = {"G-29": "Kalmykia", "S-62": "Kalmykia", "S-64": "0101"}
    s = play(phase("movement", units), "unit G-29")
    assert offered(s, "to") == {"Stavropolsky", "Dagestan"}
    assert refuse(s, "to 1102") == refuse(s, "to 1103") == refuse(s, "to 1104") == "7.4-last"
    s = play(phase("movement", units, axis=["1103"]), "unit G-29", "to 1104")
    assert [event.given["way"] for event in s.events if event.kind == "move"] == [
        [PLACE["Kalmykia"], PLACE["1103"], PLACE["1104"]]  # out by the hex that is its own
    ]
    s = play(phase("movement", units, last_axis=["Kalmykia"]), "unit G-29")
    assert {"1102", "1103", "1104"} <= offered(s, "to")


@pytest.mark.case("fronts", "7.4-last", "3.3-last")
def test_the_soviet_side_too_needs_last_control() -> None:
    units = {"G-29": "Krasnodarsky", "S-62": "Krasnodarsky", "S-64": "0101"}
    control = ["1110", "1111", "1112"]
    s = play(phase("movement", units, side="soviet", axis=control, last_axis=["Krasnodarsky"]), "unit S-62")
    assert refuse(s, "to 1110") == refuse(s, "to 1111") == "7.4-last" and "Stavropolsky" in offered(s, "to")
    s = play(phase("movement", units, side="soviet", axis=control), "unit S-62")
    assert {"1110", "1111", "1112"} <= offered(s, "to")


@pytest.mark.case("fronts", "3.3-last", "7.4-last")
def test_a_unit_alone_in_a_box_gains_last_control_of_it() -> None:
    s = play(moving("G-29", "1109", {"G-8": "0907"}), "to Stavropolsky")
    assert "Stavropolsky" not in GAME.document(s)["control"]["last_soviet"]
    s = play(moving("G-29", "1109", {"S-64": "Stavropolsky"}), "to Stavropolsky")
    assert "Stavropolsky" in GAME.document(s)["control"]["last_soviet"]


@pytest.mark.case("fronts", "3.1.2-remove")
def test_a_side_over_the_limit_after_its_movement_removes_units_of_its_choice() -> None:
    units = {**FAR, "G-29": "Maikop", "G-8": "Maikop", "G-17": "0818"}
    s = play(phase("movement", units), "done")
    assert offered(s, "remove") == {"G-29", "G-8"} and refuse(s, "remove G-17") == "3.1.2-remove"
    play(s, "remove G-8")
    assert at(s, "G-8") == "eliminated" and "remove" not in verbs(s)
    s = play(phase("movement", units), "unit G-8", "to Krasnodarsky", "done")
    assert "remove" not in verbs(s)

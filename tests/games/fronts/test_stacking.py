"""Stacking on the map, in holding boxes and in the Caucasus, where units and assets are limited (3.1)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.tables import UNIT
from tests.games.fronts.table import asked, at, host, offered, phase, play, refuse

ALLIES = {"S-62": "0606", "G-8": "0518"}


def taken(unit: str, units: dict[str, Any], **doc: Any) -> Any:
    """A unit in hand in its side's movement phase."""
    return play(phase("movement", {**ALLIES, **units}, **doc), f"unit {unit}")


@pytest.mark.case("fronts", "3.1.1")
def test_any_number_of_units_stands_in_a_hex_and_in_two_of_the_front_boxes() -> None:
    six = {f"G-{name}": "0517" for name in ("29", "17", "51", "40Pz", "3Pz", "14Pz")}
    s = taken("G-24Pz", {"G-24Pz": "0417", **six})
    play(s, "to 0517", "done")
    assert sum(at(s, unit) == "0517" for unit in ["G-24Pz", *six]) == 7
    fronts = {"S-40": "SVF", "S-21": "SVF", "S-28": "DSF", "S-38": "DSF", "S-9": "0107"}
    t = play(taken("S-9", fronts, side="soviet"), "to DSF")
    assert at(t, "S-9") == "DSF"


@pytest.mark.case("fronts", "3.1.1-tcf")
def test_the_trans_caucasus_front_holds_one_unit() -> None:
    free = taken("S-9", {"S-9": "Baku"}, side="soviet")
    full = taken("S-9", {"S-9": "Baku", "S-51": "TCF"}, side="soviet")
    assert "TCF" in offered(free, "to") and refuse(full, "to TCF") == "3.1.1-tcf"
    far = taken("S-28", {"S-28": "DSF", "S-51": "TCF"}, side="soviet")
    assert refuse(far, "to TCF") == "3.1.1-tcf"


@pytest.mark.case("fronts", "3.1.1-slots", "6.4-anti-tank")
def test_a_unit_carries_as_many_assets_as_it_has_slots_and_one_anti_tank_asset_beside() -> None:
    units = {**ALLIES, "G-24Pz": "0217"}
    assets = {"GP-9": "G-24Pz", "GP-11": "reserve", "GP-3": "reserve", "A88": "reserve", "APZJ": "reserve"}
    s = play(phase("reinforcement", units, turn=10, assets=assets), "asset GP-11", "give G-24Pz", "asset GP-3")
    assert refuse(s, "give G-24Pz") == "3.1.1-slots" and offered(s, "give") == {"G-8"}
    play(s, "give G-8", "asset A88", "give G-24Pz", "asset APZJ")
    assert refuse(s, "give G-24Pz") == "6.4-anti-tank" and refuse(s, "give G-8") == ""
    assert [host(s, asset) for asset in ("GP-9", "GP-11", "A88")] == ["G-24Pz"] * 3


@pytest.mark.case("fronts", "3.1.2", "3.1.2-move")
def test_a_box_holds_a_unit_for_each_slot() -> None:
    two = {"S-9": "Dagestan", "S-12": "Kalmykia"}
    assert "Kalmykia" in offered(taken("S-9", two, side="soviet"), "to")
    three = {**two, "S-18": "Kalmykia"}
    assert refuse(taken("S-9", three, side="soviet"), "to Kalmykia") == "3.1.2-move"
    beside = taken("G-52", {"G-52": "1104", "G-5": "Kalmykia", "S-9": "Kalmykia"})
    assert refuse(beside, "to Kalmykia") == "3.1.2-move"  # one Axis slot, whatever the Soviets have there


@pytest.mark.case("fronts", "3.1.2-retreat", "3.1.2-remove")
def test_a_box_over_its_limit_must_be_in_order_when_the_next_movement_phase_is_over() -> None:
    units = {**ALLIES, "S-9": "Kalmykia", "S-12": "Kalmykia", "S-18": "Kalmykia"}
    s = play(phase("movement", units, side="soviet"), "done")
    assert asked(s) == ("soviet", "3.1.2-remove") and offered(s, "remove") == {"S-9", "S-12", "S-18"}
    assert refuse(s, "remove S-62") == "3.1.2-remove"
    play(s, "remove S-12")
    assert [at(s, unit) for unit in ("S-9", "S-12", "S-18")] == ["Kalmykia", "eliminated", "Kalmykia"]
    moved = play(phase("movement", units, side="soviet"), "unit S-18", "to Dagestan", "done")
    assert "eliminated" not in [at(moved, unit) for unit in ("S-9", "S-12", "S-18")]
    enemy = play(phase("movement", units, side="axis"), "done")  # not its own movement phase
    assert [at(enemy, unit) for unit in ("S-9", "S-12", "S-18")] == ["Kalmykia"] * 3


@pytest.mark.case("fronts", "3.1.2-idle")
@pytest.mark.parametrize(("idle", "fights"), [("S-9", "S-12"), ("S-12", "S-9")])
def test_units_over_the_limit_stay_out_of_the_battle_their_owner_says_which(idle: str, fights: str) -> None:
    units = {
        **ALLIES, "G-5": "Maikop", "S-9": {"at": "Maikop", "strength": 1}, "S-12": {"at": "Maikop", "strength": 4},
    }
    s = play(phase("attack", units, dice=[1, 1]), "attack Maikop")
    assert asked(s) == ("soviet", "3.1.2-idle") and offered(s, "idle") == {"S-9", "S-12"}
    play(s, f"idle {idle}")
    assert s.battles[-1][4] == [UNIT[fights]] and s.battles[-1][6] == {"S-9": 1, "S-12": 4}[fights]


@pytest.mark.case("fronts", "3.1.2-axis")
def test_the_asset_limit_of_a_box_is_for_all_axis_units_in_it() -> None:
    units = {"G-57Pz": "1112", "G-3Pz": "Krasnodarsky", "G-14Pz": "Stavropolsky"}
    lines: dict[str, Any] = {"soviet": ["0606"], "last_axis": ["Krasnodarsky", "Stavropolsky", "Kalmykia"]}
    assets = {"GP-13": "G-14Pz", "GP-14": "G-14Pz", "GP-16": "G-3Pz", "GP-3": "G-3Pz"}
    over = taken("G-3Pz", units, assets=assets, **lines)
    assert refuse(over, "to Stavropolsky") == "3.1.2-axis"  # 2 there and 2 more, of 3
    assert "Stavropolsky" in offered(taken("G-3Pz", units, assets={**assets, "GP-3": "reserve"}, **lines), "to")
    give = phase(
        "reinforcement", {**ALLIES, **units, "G-57Pz": "Stavropolsky"},
        assets={"GP-13": "G-14Pz", "GP-14": "G-14Pz", "GP-22": "G-57Pz", "GP-16": "reserve"}, **lines,
    )
    play(give, "asset GP-16")
    assert refuse(give, "give G-57Pz") == "3.1.2-axis" and refuse(give, "give G-3Pz") == ""


@pytest.mark.case("fronts", "3.1.2-soviet")
def test_soviet_corps_do_not_serve_in_the_caucasus_but_brigades_do() -> None:
    units = {"S-9": "1104", "S-12": "Dagestan"}
    corps = taken("S-9", units, side="soviet", assets={"TC-13": "S-9"})
    brigade = taken("S-9", units, side="soviet", assets={"TB-121": "S-9"})
    assert refuse(corps, "to Kalmykia") == "3.1.2-soviet" and "Kalmykia" in offered(brigade, "to")
    s = phase(
        "reinforcement", {**ALLIES, **units}, side="soviet", assets={"TC-13": "reserve", "TB-121": "reserve"}
    )
    play(s, "asset TC-13")
    assert refuse(s, "give S-12") == "3.1.2-soviet" and refuse(s, "give S-9") == ""
    play(s, "asset TB-121", "give S-12")
    assert host(s, "TB-121") == "S-12"


@pytest.mark.case("fronts", "3.1.2-elbrus")
def test_only_the_mountain_corps_climbs_elbrus_and_only_without_assets() -> None:
    road = {"G-57Pz": "Krasnodarsky", "G-4": "1112"}
    lines: dict[str, Any] = {"soviet": ["0606"], "last_axis": ["Krasnodarsky", "Stavropolsky"]}
    bare = taken("G-49Mtn", {**road, "G-49Mtn": "Stavropolsky"}, **lines)
    assert "Elbrus" in offered(bare, "to")
    laden = taken("G-49Mtn", {**road, "G-49Mtn": "Stavropolsky"}, assets={"GM-3": "G-49Mtn"}, **lines)
    other = taken("G-52", {**road, "G-52": "Stavropolsky"}, **lines)
    assert refuse(laden, "to Elbrus") == refuse(other, "to Elbrus") == "3.1.2-elbrus"
    up = phase(
        "reinforcement", {**ALLIES, **road, "G-52": "Stavropolsky", "G-49Mtn": "Elbrus"}, assets={"GM-3": "reserve"},
        **lines,
    )
    assert refuse(play(up, "asset GM-3"), "give G-49Mtn") == "3.1.2-elbrus"


@pytest.mark.case("fronts", "3.1.2-kerch", "3.1.2-leave")
def test_kerch_is_for_the_42nd_korps_which_leaves_it_in_supply_only() -> None:
    road = {"G-4": "1112", "G-52": "Krasnodarsky"}
    lines: dict[str, Any] = {"soviet": ["0606"], "last_axis": ["Krasnodarsky"]}
    assert refuse(taken("G-52", road, **lines), "to Kerch") == "3.1.2-kerch"
    back = taken("G-42", {"G-4": "1112", "G-42": "Krasnodarsky"}, **lines)
    assert "Kerch" in offered(back, "to")
    cut = phase("movement", {**ALLIES, "G-42": "Kerch", "S-9": "Krasnodarsky"})
    assert refuse(cut, "unit G-42") == refuse(cut, "attempt G-42") == "3.1.2-leave"
    fed = taken("G-42", {"G-4": "1112", "G-42": "Kerch"}, **lines)
    assert "Krasnodarsky" in offered(fed, "to")

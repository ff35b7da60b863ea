"""A refusal names the ban that alone stands in the way, and no other that happens to hold as well (7.0)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from kurgan.games.fronts.rules.tables import UNIT
from tests.games.fronts.table import phase, play, refuse

REST: Final[dict[str, Any]] = {"rest": "absent", "turn": 5}


@pytest.mark.case("fronts", "7.4-last", "7.9.2.c")
def test_two_hexes_out_of_a_box_without_last_control() -> None:
    s = phase("movement", {"G-8": "Kalmykia", "S-62": "Kalmykia", "G-29": "Stavropolsky", "G-4": "1109"}, **REST)
    play(s, "unit G-8")
    assert refuse(s, "to 1103") == refuse(s, "to 1003") == "7.4-last"


@pytest.mark.case("fronts", "7.0-through", "7.9.2.c")
def test_out_of_a_battle_space_enemies_shut_the_way_to_a_place_in_supply() -> None:
    around = dict(zip(("S-63", "S-64", "S-57", "S-51", "S-37"), ("0809", "0709", "0710", "0909", "0910"), strict=True))
    s = play(phase("movement", {"S-62": "0810", "G-8": "0810", **around}, **REST), "unit G-8")
    assert refuse(s, "to 0808") == "7.0-through"  # it would be supplied there, round the enemy
    s = phase("movement", {"G-8": "0513", "S-62": "0513", "S-63": "0514", "S-64": "0413", "G-4": "0515"}, **REST)
    assert refuse(play(s, "unit G-8"), "to 0514") == "7.9.2.b"


@pytest.mark.case("fronts", "7.3.b", "7.5-front")
def test_off_the_map_by_strategic_movement_out_of_interdiction() -> None:
    units = {"S-62": "0312", "G-8": "0313", "S-63": "0101"}
    s = play(phase("movement", units, side="soviet", **REST), "unit S-62")
    assert refuse(s, "to SVF") == "7.3.b"
    s = play(phase("movement", {**units, "G-8": "0418"}, side="soviet", **REST), "unit S-62")
    assert refuse(s, "to SVF") == "" and refuse(s, "to DSF") == "7.5-front"


@pytest.mark.case("fronts", "7.3-outside", "7.4-reserve")
def test_out_of_the_reserve_box_only_the_fast_factor_would_carry_so_far() -> None:
    s = play(phase("movement", {"G-24Pz": "axis-reserve", "S-62": "0101"}, **REST), "unit G-24Pz")
    assert [refuse(s, f"to {goal}") for goal in ("0115", "0114", "0106")] == ["", "7.3-outside", "7.4-reserve"]


@pytest.mark.case("fronts", "7.4-tactical", "7.3-outside")
def test_no_strategic_movement_out_of_a_box_is_told_before_its_length() -> None:
    s = play(phase("movement", {"G-24Pz": "Kalmykia", "G-8": "1105", "S-62": "0101"}, **REST), "unit G-24Pz")
    assert refuse(s, "to 0907") == refuse(s, "to 0908") == "7.4-tactical"


@pytest.mark.case("fronts", "7.9.2.b", "3.1.2-kerch")
def test_an_attempt_out_of_krasnodarsky_is_not_held_up_by_kerch() -> None:
    units = {
        "G-8": "Krasnodarsky", "S-62": "Krasnodarsky", "S-63": "1111", "S-64": "1110", "S-57": "1112",
        "S-51": "Stavropolsky", "S-37": "Maikop", "G-17": "0518",
    }
    s = phase("movement", units, **REST)
    assert (refuse(s, "unit G-8"), refuse(s, "attempt G-8")) == ("7.7", "7.9.2.b")


@pytest.mark.case("fronts", "9.1.1.c", "3.1.1-tcf")
def test_the_trans_caucasus_front_is_full_only_with_a_unit_in_it() -> None:
    units = {"S-62": "soviet-reserve", "S-63": "0101", "G-8": "0518"}
    s = phase("reinforcement", units, side="soviet", **REST)
    assert refuse(s, "at TCF") == "9.1.1.c" and refuse(play(s, "unit S-62"), "at TCF") == ""
    s = play(phase("reinforcement", {**units, "S-51": "TCF"}, side="soviet", **REST), "unit S-62")
    assert refuse(s, "at TCF") == "3.1.1-tcf"
    assert refuse(phase("reinforcement", units, **REST), "at TCF") == "9.2.1.b"


@pytest.mark.case("fronts", "9.2.1-wiking", "6.4-artillery", "6.4-anti-tank", "5.1.b", "3.1.2-axis", "3.1.1-slots")
@pytest.mark.parametrize(
    ("side", "units", "assets", "asset", "case"),
    [
        ("axis", {"G-24Pz": "0518", "S-62": "0606"}, {}, "SSW", "9.2.1-wiking"),  # nobody of its army is left
        ("soviet", {"S-62": "0101", "G-8": "0518"}, {}, "SART", "6.4-artillery"),
        ("soviet", {"S-62": "0101", "G-8": "0518"}, {"SAT-1": "S-62"}, "SAT-2", "6.4-anti-tank"),
        ("axis", {"G-8": "Baku", "S-62": "Dagestan", "S-63": "Batumi"}, {}, "GM-3", "5.1.b"),
        ("axis", {"G-8": "Batumi", "S-62": "0101"}, {}, "GM-3", "3.1.2-axis"),
        ("axis", {"G-8": "0518", "S-62": "0101"}, {"GM-3": "G-8"}, "GP-9", "3.1.1-slots"),
        ("axis", {"G-8": "0518", "S-62": "0101"}, {}, "GP-9", ""),
    ],
)
def test_an_asset_that_nobody_can_take(
    side: str, units: dict[str, Any], assets: dict[str, Any], asset: str, case: str
) -> None:
    s = phase("reinforcement", units, side=side, rest="absent", turn=12, assets={**assets, asset: "reserve"})
    assert refuse(s, f"asset {asset}") == case


@pytest.mark.case("fronts", "4.0-order", "9.4", "6.3-soviet", "8.2")
def test_what_belongs_to_another_phase_is_out_of_order() -> None:
    units = {"G-8": "0518", "S-62": "0501", "G-5": "0614", "S-9": "0614"}
    moving = phase("movement", units, **REST)
    for text in ("attack 0614", "raise G-8", "rebuild G-8", "restore GM-3", "asset GM-3", "give G-8", "withdraw GM-3"):
        assert refuse(moving, text) == "4.0-order", text
    attacking = phase("attack", units, **REST)
    for text in ("unit G-8", "to 0517", "attempt G-8", "stay", "raise G-8", "at SVF"):
        assert refuse(attacking, text) == "4.0-order", text
    for s in (moving, attacking):
        assert refuse(s, "launch") == refuse(s, "pass") == "9.4"
        assert refuse(s, "lower S-62") == "6.3-soviet" and refuse(s, "hit G-8") == refuse(s, "strike GM-3") == "8.2"
    assert refuse(moving, "to 0517") == refuse(moving, "stay") == "7.0"  # nobody is on the move


@pytest.mark.case("fronts", "7.0-through", "7.9.1", "7.0-points", "8.2-unit", "9.0")
def test_a_refused_unit_that_has_moved_is_told_what_ended_its_move() -> None:
    units = {"G-8": "0518", "G-29": "0515", "S-62": "0514", "S-9": "eliminated", "S-63": "later"}
    s = play(phase("movement", units, **REST), "unit G-29", "to 0514")
    assert s.moved[UNIT["G-29"]] and refuse(s, "unit G-29") == refuse(s, "attempt G-29") == "7.0-through"
    s = play(phase("movement", units, **REST), "unit G-8", "to 0517", "stay")
    assert refuse(s, "unit G-8") == "7.0-points"
    s = phase("movement", {**units, "S-57": "0501"}, side="soviet", **REST)
    assert refuse(s, "unit S-9") == "8.2-unit" and refuse(s, "unit S-63") == "9.0"

"""Assets: who may carry which, what is at hand at the start, and how they share the fate of their unit (6.4)."""

from __future__ import annotations

from typing import cast

import pytest

from kurgan.core.dice import Dice
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ARMY, ASSET_IDS, ASSETS, GUN, UNIT, UNIT_IDS
from tests.games.fronts.table import GAME, asked, at, host, offered, phase, play, refuse, steps, verbs

FAR = {"G-8": "0518", "S-62": "0501"}
PANZER_ARMY = {name for name in UNIT_IDS if ARMY[UNIT[name]] == "1. PanzerArmee"}


def axis_assets() -> Fronts:
    """A new game in which the Axis is to assign its assets."""
    s = cast("Fronts", GAME.setup("campaign", {}, Dice.fast(3)))
    return play(s, "rest", "done", "done")


@pytest.mark.case("fronts", "6.4", "6.4-full", "6.4-88mm")
def test_the_assets_of_the_first_day_wait_in_the_reserve_boxes() -> None:
    s = axis_assets()
    first = [a for a, one in enumerate(ASSETS) if one["arrival"]["kind"] == "start"]
    assert {ASSET_IDS[a] for a in range(len(ASSETS)) if host(s, ASSET_IDS[a]) == "reserve"} == {
        ASSET_IDS[a] for a in first
    }
    for a in first:
        assert ASSETS[a]["side"] == "soviet" or s.steps[a] == ASSETS[a]["max_steps"]
    assert [ASSET_IDS[a] for a in first if GUN[a]] == ["A88"]
    assert asked(s) == ("axis", "6.4")


@pytest.mark.case("fronts", "6.4", "3.1.1-slots")
def test_an_asset_fills_a_free_slot_of_any_unit_of_its_side() -> None:
    s = play(axis_assets(), "asset GM-3")
    assert refuse(s, "give S-62") == "6.4" and refuse(s, "give I-8") == "9.2.1.c" and refuse(s, "give G-42") == "5.1.b"
    play(s, "give H-2", "asset GM-16")
    assert host(s, "GM-3") == "H-2" and refuse(s, "give H-2") == "3.1.1-slots"
    play(s, "drop")
    assert host(s, "GM-16") == "reserve" and refuse(s, "asset GM-3") == "9.2.1.c"
    play(s, "rest")
    assert host(s, "GP-13") == "G-3Pz" and host(s, "SSW") == "G-14Pz"


@pytest.mark.case("fronts", "6.4", "7.0-anti-tank")
def test_an_asset_moves_with_its_unit_and_dies_with_it() -> None:
    units = {**FAR, "G-24Pz": "0517"}
    s = phase("movement", units, assets={"GP-9": "G-24Pz", "A88": "G-24Pz"})
    play(s, "unit G-24Pz", "to 0514", "stay")
    assert at(s, "G-24Pz") == "0514" and host(s, "GP-9") == "G-24Pz" and host(s, "A88") == "reserve"
    s.eliminate(UNIT["G-24Pz"], "8.2-unit")
    assert host(s, "GP-9") == "destroyed" and steps(s, "GP-9") == 0


@pytest.mark.case("fronts", "6.4-artillery")
def test_the_soviet_artillery_serves_with_the_5th_shock_army_alone() -> None:
    units = {**FAR, "S-5Sh": "0401", "S-2G": "0402"}
    s = phase("reinforcement", units, side="soviet", turn=12, assets={"SART": "reserve"})
    play(s, "asset SART")
    assert offered(s, "give") == {"S-5Sh"} and refuse(s, "give S-2G") == "6.4-artillery"
    none = phase("reinforcement", {**FAR, "S-2G": "0402"}, side="soviet", turn=12, assets={"SART": "reserve"})
    assert "SART" not in offered(none, "asset")


@pytest.mark.case("fronts", "6.4-wiking", "9.2.1-wiking")
def test_wiking_must_join_the_1st_panzer_army() -> None:
    s = axis_assets()
    assert len(PANZER_ARMY) == 4 and "done" not in verbs(s) and refuse(s, "done") == "6.4-wiking"
    play(s, "asset SSW")
    assert offered(s, "give") == PANZER_ARMY and refuse(s, "give G-24Pz") == "6.4-wiking"
    play(s, "give G-11")
    assert host(s, "SSW") == "G-11" and "done" in verbs(s)


@pytest.mark.case("fronts", "6.4-wiking")
def test_the_last_slot_of_the_1st_panzer_army_is_kept_for_wiking() -> None:
    s = axis_assets()
    for asset, unit in (("GP-3", "G-3Pz"), ("GP-9", "G-3Pz"), ("GP-11", "G-14Pz"), ("GP-13", "G-14Pz")):
        play(s, f"asset {asset}", f"give {unit}")
    play(s, "asset GP-14", "give G-11", "asset GP-16")
    assert refuse(s, "give G-44") == "6.4-wiking" and "G-44" not in offered(s, "give")
    play(s, "asset A88", "give G-44", "rest")  # an anti-tank asset takes no place of it
    assert host(s, "SSW") == "G-44" and host(s, "A88") == "G-44"


@pytest.mark.case("fronts", "6.4-wiking", "9.2.2-rebuild")
def test_wiking_stays_with_its_army_unless_it_must_be_rebuilt() -> None:
    units = {**FAR, "G-14Pz": "0517"}
    whole = phase("reinforcement", units, assets={"SSW": "G-14Pz", "GP-14": "G-14Pz"})
    assert refuse(whole, "withdraw SSW") == "6.4-wiking" and refuse(whole, "withdraw GP-14") == ""
    worn = phase("reinforcement", units, assets={"SSW": {"at": "G-14Pz", "steps": 1}})
    assert "SSW" in offered(worn, "withdraw")


@pytest.mark.case("fronts", "6.4-panzer")
def test_a_panzer_division_never_regains_its_third_step() -> None:
    reduced = {"at": "reserve", "steps": 1}
    s = phase("replacement", FAR, turn=1, assets={"GP-9": reduced, "GP-11": {"at": "reserve", "steps": 2}})
    assert refuse(s, "restore GP-11") == "9.2.3.e"
    play(s, "restore GP-9")
    assert steps(s, "GP-9") == 2


@pytest.mark.case("fronts", "6.4-gd", "9.2.2-gd")
def test_grossdeutschland_leaves_on_turn_2_in_the_axis_withdrawals() -> None:
    units = {**FAR, "G-48Pz": "0217"}
    for turn, where in ((1, "G-48Pz"), (2, "gone")):
        s = phase("reinforcement", units, turn=turn, assets={"GD": "G-48Pz"})
        assert host(s, "GD") == "G-48Pz"
        play(s, "done")
        assert host(s, "GD") == where


@pytest.mark.case("fronts", "6.4-anti-tank")
def test_an_anti_tank_asset_has_a_slot_of_its_own_and_uses_no_other() -> None:
    s = phase("reinforcement", FAR, turn=10, assets={"GM-3": "G-8", "A88": "reserve", "APZJ": "reserve"})
    play(s, "asset A88", "give G-8")
    assert host(s, "A88") == host(s, "GM-3") == "G-8" and "APZJ" not in offered(s, "asset")
    empty = phase("reinforcement", FAR, turn=10, assets={"A88": "G-8", "APZJ": "reserve"})
    assert refuse(empty, "asset APZJ") == "6.4-anti-tank"  # a free slot of the other kind does not help

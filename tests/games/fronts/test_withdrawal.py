"""Withdrawals: after assignments, from supplied units, and the division that must leave the game (9.1.2, 9.2.2)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS
from tests.games.fronts.table import asked, at, host, offered, phase, play, refuse, steps, told, verbs
from tests.telling import sentence

# A corps surrounded at OPEN is unsupplied: every hex around it is Soviet.
CUT = {"S-9": "0710", "S-28": "0711", "S-38": "0809", "S-37": "0811", "S-12": "0910", "S-18": "0911"}
OPEN = "0810"


def axis(turn: int, units: dict[str, Any], assets: dict[str, Any], **doc: Any) -> Fronts:
    """The Axis reinforcement phase; the 62nd Army keeps Stalingrad."""
    return phase("reinforcement", {"S-62": "0606", **units}, turn=turn, assets=assets, **doc)


# ---------- of one's own will ----------


@pytest.mark.case("fronts", "9.1", "9.1.2", "9.1.2-supplied")
def test_soviet_assets_are_withdrawn_after_all_assignments() -> None:
    units = {"G-8": "0518", "S-62": "DSF", "S-63": "0606"}
    assets = {"TC-13": "S-62", "TB-90": "S-63", "TC-22": "reserve"}
    s = phase("reinforcement", units, side="soviet", turn=4, assets=assets)
    assert offered(s, "withdraw") == {"TC-13", "TB-90"}  # on the map and in a Front box
    play(s, "asset TC-22", "give S-62", "withdraw TC-13")
    assert host(s, "TC-13") == "reserve" and offered(s, "withdraw") == {"TC-22", "TB-90"}
    for late in ("asset TC-13", "give S-63"):
        assert refuse(s, late) == "9.1"
    assert verbs(s) == {"unit", "withdraw", "done"}  # the armies of Turn 4 may still be placed


@pytest.mark.case("fronts", "9.1", "9.1.1.c")
def test_withdrawing_the_last_asset_leaves_time_to_place_armies() -> None:
    units = {"G-8": "0518", "S-62": "DSF", "S-63": "soviet-reserve", "S-64": "soviet-reserve"}
    s = phase("reinforcement", units, side="soviet", turn=4, assets={"TC-13": "S-62"})
    play(s, "unit S-63", "withdraw TC-13")
    assert verbs(s) == {"unit", "done"} and offered(s, "unit") == {"S-44", "S-63", "S-64", "S-66"}
    assert refuse(s, "asset TC-13") == "9.1" and refuse(s, "unit S-62") == "9.1.1.c"
    play(s, "unit S-63", "at SVF")
    assert at(s, "S-63") == "SVF" and verbs(s) == {"unit", "done"}
    for army in ("S-44", "S-66", "S-64"):
        play(s, f"unit {army}", "at DSF")
    assert s.stack[-1].kind() == "replacement" and at(s, "S-64") == "DSF"  # nothing is left to do


@pytest.mark.case("fronts", "9.2", "9.2.2", "9.2.2-supplied")
def test_axis_assets_are_withdrawn_after_all_assignments_from_the_map_and_the_reserve_box() -> None:
    units = {"G-24Pz": "0518", "I-8": "axis-reserve"}
    s = axis(4, units, {"GP-9": "G-24Pz", "I-3C": "I-8", "GM-3": "reserve"})
    assert offered(s, "withdraw") == {"GP-9", "I-3C"}
    play(s, "withdraw I-3C", "withdraw GP-9")
    assert host(s, "I-3C") == host(s, "GP-9") == "reserve" and steps(s, "GP-9") == 3
    assert s.stack[-1].kind() != "reinforcement"  # nothing is left to withdraw


@pytest.mark.case("fronts", "9.2")
def test_a_withdrawn_asset_is_not_assigned_again_on_the_same_turn() -> None:
    s = axis(4, {"G-24Pz": "0518", "G-8": "0518"}, {"GP-9": "G-24Pz", "GP-11": "G-24Pz"})
    play(s, "withdraw GP-9")
    assert refuse(s, "asset GP-9") == "9.2" and "asset" not in verbs(s)


@pytest.mark.case("fronts", "9.1.2-supplied", "9.2.2", "5.1.b")
def test_nothing_is_withdrawn_from_an_unsupplied_unit() -> None:
    s = axis(4, {"G-24Pz": "0518", "G-8": OPEN, **CUT}, {"GP-9": "G-24Pz", "GM-3": "G-8", "TC-13": "S-62"})
    assert offered(s, "withdraw") == {"GP-9"} and refuse(s, "withdraw GM-3") == "5.1.b"
    assert refuse(s, "withdraw TC-13") == refuse(s, "withdraw GM-16") == "9.2.2-supplied"
    ring = {"G-17": "0816", "G-29": "0916", "G-51": "0717", "G-11": "0716", "G-44": "0818", "G-4": "0917"}
    units = {"S-37": "0817", "S-62": "0606", **ring}
    s = phase("reinforcement", units, side="soviet", turn=4, assets={"TC-13": "S-37", "TC-22": "S-62"})
    assert offered(s, "withdraw") == {"TC-22"} and refuse(s, "withdraw TC-13") == "5.1.b"
    assert refuse(s, "withdraw GP-9") == refuse(s, "withdraw TC-23") == "9.1.2-supplied"


@pytest.mark.case("fronts", "9.1.2", "9.2.2")
def test_units_are_never_withdrawn() -> None:
    s = axis(4, {"G-24Pz": "0518"}, {"GP-9": "G-24Pz"})
    assert verbs(s) == {"withdraw", "done"} and refuse(s, "unit G-24Pz") == "9.2.1.b"
    soviet = phase("reinforcement", {"S-62": "DSF", "G-8": "0518"}, side="soviet", turn=4)
    assert refuse(soviet, "unit S-62") == "9.1.1.c" and "withdraw" not in verbs(soviet)


@pytest.mark.case("fronts", "9.2.2", "9.1.2")
def test_a_withdrawal_is_told_to_its_own_side_only() -> None:
    s = play(axis(4, {"G-24Pz": "0518"}, {"GP-9": "G-24Pz"}), "withdraw GP-9")
    assert [event.only for event in s.events if "GP-9" in sentence("fronts", event)] == [AXIS]


# ---------- the division that must leave ----------

PANZER = {"G-24Pz": "0518", "G-48Pz": "0518", "G-3Pz": "0618"}
SETTLED = "The Axis no longer has to send a division away {case:9.2.2-gd}."


@pytest.mark.case("fronts", "9.2.2-gd", "9.2.2-gone", "9.2")
@pytest.mark.parametrize("given", ["G-24Pz", "reserve", {"at": "G-24Pz", "steps": 1}])
def test_grossdeutschland_leaves_on_turn_two_wherever_it_is_and_however_weak(given: Any) -> None:
    s = axis(2, PANZER, {"GD": given, "GP-9": "G-48Pz"})
    assert host(s, "GD") != "gone"  # assignments and withdrawals first
    play(s, "done")
    assert host(s, "GD") == "gone" and host(s, "GP-9") == "G-48Pz" and not s.owed


@pytest.mark.case("fronts", "9.2.2-gd")
def test_on_turn_one_it_stays() -> None:
    s = play(axis(1, PANZER, {"GD": "G-24Pz"}), "done")
    assert host(s, "GD") == "G-24Pz" and s.owed


@pytest.mark.case("fronts", "9.2.2-later")
def test_with_an_unsupplied_unit_it_leaves_at_the_first_chance_afterwards() -> None:
    assets = {"GD": "G-24Pz", "GP-9": "G-48Pz"}
    s = play(axis(2, {**PANZER, "G-24Pz": OPEN, **CUT}, assets), "done")
    assert host(s, "GD") == "G-24Pz" and s.owed and SETTLED not in told(s, "asset")
    s = play(axis(4, {**PANZER, "G-24Pz": OPEN, **CUT}, assets), "done")
    assert host(s, "GD") == "G-24Pz" and s.owed
    s = play(axis(5, PANZER, assets), "done")
    assert host(s, "GD") == "gone" and not s.owed


@pytest.mark.case("fronts", "9.2.2-instead", "9.2.2-gone")
def test_if_it_is_destroyed_the_axis_chooses_a_three_step_division() -> None:
    assets = {
        "GD": "destroyed", "GP-9": "G-24Pz", "GP-11": {"at": "G-24Pz", "steps": 2}, "GP-24": "reserve", "SSW": "G-3Pz",
        "GP-22": "G-48Pz",
    }
    s = play(axis(2, PANZER, assets), "done")
    assert asked(s) == ("axis", "9.2.2-instead") and offered(s, "yield") == {"GP-9", "GP-24"}
    assert refuse(s, "yield GP-11") == refuse(s, "yield GD") == refuse(s, "yield SSW") == "9.2.2-instead"
    play(s, "yield GP-9")
    assert host(s, "GP-9") == "gone" and host(s, "GP-24") == "reserve" and not s.owed


@pytest.mark.case("fronts", "9.2.2-instead")
def test_a_single_substitute_leaves_without_a_question() -> None:
    s = play(axis(2, PANZER, {"GD": "destroyed", "GP-9": "G-24Pz", "GP-11": {"at": "G-24Pz", "steps": 2}}), "done")
    assert host(s, "GP-9") == "gone" and host(s, "GP-11") == "G-24Pz"


@pytest.mark.case("fronts", "9.2.2-instead", "9.2.2-later")
def test_a_substitute_of_an_unsupplied_unit_waits_or_another_goes() -> None:
    units = {**PANZER, "G-24Pz": OPEN, **CUT}
    s = play(axis(2, units, {"GD": "destroyed", "GP-9": "G-24Pz", "GM-3": "G-48Pz"}), "done")
    assert host(s, "GP-9") == "G-24Pz" and s.owed
    s = play(axis(2, units, {"GD": "destroyed", "GP-9": "G-24Pz", "GP-11": "G-48Pz"}), "done")
    assert host(s, "GP-9") == "G-24Pz" and host(s, "GP-11") == "gone" and not s.owed


@pytest.mark.case("fronts", "9.2.2-instead")
def test_without_any_three_step_division_nothing_leaves_and_nothing_is_owed() -> None:
    s = play(axis(2, PANZER, {"GD": "destroyed", "GP-9": {"at": "G-24Pz", "steps": 2}}), "done")
    assert host(s, "GP-9") == "G-24Pz" and not s.owed
    later = play(axis(11, PANZER, {"GD": "destroyed", "GM-3": "G-24Pz"}, departure_owed=False), "done")
    assert host(later, "GP-6") == "reserve"  # a fresh division of Turn 11 is not taken for an old debt


@pytest.mark.case("fronts", "9.2.2-instead", "9.2.2-later")
def test_if_it_dies_while_it_is_owed_a_substitute_leaves() -> None:
    s = play(axis(5, PANZER, {"GD": "destroyed", "GP-9": "G-24Pz"}, departure_owed=True), "done")
    assert host(s, "GP-9") == "gone"


@pytest.mark.case("fronts", "9.2.2-gd", "3.5")
@pytest.mark.parametrize("assets", [
    {"GD": "G-24Pz", "GM-3": "G-48Pz"}, {"GD": "destroyed", "GP-9": "G-24Pz"},
    {"GD": "destroyed", "GP-9": {"at": "G-24Pz", "steps": 1}},
])
def test_the_enemy_hears_the_same_whichever_division_left_or_none(assets: dict[str, Any]) -> None:
    s = play(axis(2, PANZER, assets), "done")
    assert [sentence("fronts", event) for event in s.events if event.kind == "asset" and event.only < 0] == [SETTLED]


@pytest.mark.case("fronts", "9.2.2-gone")
@pytest.mark.parametrize("asset", ["GD", "GP-9"])
def test_what_has_left_is_never_rebuilt_or_assigned(asset: str) -> None:
    units = {**PANZER, "S-62": "0606", "G-8": {"at": "0518", "strength": 1}}
    s = phase("replacement", units, turn=3, assets={asset: "gone"}, departure_owed=False)
    assert asset not in offered(s, "restore") and refuse(s, f"restore {asset}") == "9.2.2-gone"
    again = axis(3, PANZER, {asset: "gone", "GM-3": "reserve"}, departure_owed=False)
    assert refuse(again, f"asset {asset}") == "9.2.1.c" and at(again, "G-24Pz") == "0518"

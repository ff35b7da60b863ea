"""Reinforcements: arrivals, placing and assigning, the detachments, the Blue Division, SS-Wiking (9.1, 9.2)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.board.placeset import members
from kurgan.games.fronts.rules.detachment import _distance
from kurgan.games.fronts.rules.reinforcement import ASSIGNING, PLACING, WITHDRAWING, Reinforcement
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, FIRST_BOX, NEAR, PLACE, SOVIET, UNIT, UNITS
from tests.games.fronts.table import GAME, asked, at, host, offered, phase, play, refuse, steps, strength, verbs


def soviet(turn: int = 2, units: dict[str, Any] | None = None, **doc: Any) -> Fronts:
    """The Soviet reinforcement phase of a turn, with an army on each Front."""
    base = {"G-8": "0518", "S-62": "DSF", "S-63": "0606"}
    return phase("reinforcement", {**base, **(units or {})}, side="soviet", turn=turn, **doc)


def axis(turn: int = 3, units: dict[str, Any] | None = None, **doc: Any) -> Fronts:
    """The Axis reinforcement phase of a turn, with a corps at the supply edge."""
    return phase("reinforcement", {"G-24Pz": "0518", "S-62": "0606", **(units or {})}, turn=turn, **doc)


# ---------- Soviet arrivals ----------


@pytest.mark.case("fronts", "9.0", "9.1.1.a", "9.1.1.b")
def test_soviet_units_arrive_with_one_point_and_assets_with_the_steps_of_their_side() -> None:
    s = soviet(2)
    for unit in ("S-64", "S-6", "S-60", "S-1T", "S-4T"):
        assert at(s, unit) == "soviet-reserve" and strength(s, unit) == 1
    assert at(s, "S-1G") == "later" and host(s, "TC-25") == "later"
    assert [(host(s, name), steps(s, name)) for name in ("TC-4", "TC-18", "TB-133")] == [
        ("reserve", 1), ("reserve", 2), ("reserve", 1),
    ]


@pytest.mark.case("fronts", "9.0")
def test_every_unit_arrives_on_the_turn_of_its_counter_and_not_before() -> None:
    for one in UNITS:
        if one["side"] == "soviet" and "turn" in one["setup"]:
            turn = one["setup"]["turn"]
            before = soviet(turn - 1) if turn > 1 else None
            assert before is None or at(before, one["id"]) == "later"
            assert at(soviet(turn), one["id"]) == "soviet-reserve"


@pytest.mark.case("fronts", "9.1.1.c", "3.1.1-tcf")
def test_a_soviet_unit_is_placed_in_any_front_but_in_tcf_only_if_it_is_empty() -> None:
    s = soviet(2)
    play(s, "unit S-64")
    assert offered(s, "at") == {"SVF", "DSF", "TCF"} and refuse(s, "at 0606") == "9.1.1.c"
    play(s, "at TCF", "unit S-6")
    assert at(s, "S-64") == "TCF" and offered(s, "at") == {"SVF", "DSF"} and refuse(s, "at TCF") == "3.1.1-tcf"
    play(s, "drop", "unit S-60", "at SVF", "unit S-1T", "at DSF")
    assert [at(s, name) for name in ("S-6", "S-60", "S-1T")] == ["soviet-reserve", "SVF", "DSF"]
    assert refuse(s, "unit S-62") == "9.1.1.c"


@pytest.mark.case("fronts", "9.1.1.d", "5.1.b", "3.1.1-slots")
def test_a_soviet_asset_goes_to_any_supplied_unit_even_in_the_reserve_box() -> None:
    ring = {"G-17": "0816", "G-29": "0916", "G-51": "0717", "G-11": "0716", "G-44": "0818", "G-4": "0917"}
    s = soviet(2, {"S-37": "0817", **ring, "S-51": "TCF", "S-44": "Batumi"})
    play(s, "asset TB-133")
    able = offered(s, "give")
    assert {"S-62", "S-63", "S-51", "S-44", "S-64", "S-1T"} <= able and "S-37" not in able
    assert refuse(s, "give S-37") == "5.1.b" and refuse(s, "give G-8") == "6.4" and refuse(s, "give S-1G") == "9.1.1.d"
    play(s, "give S-64", "asset TC-4", "give S-64")
    assert host(s, "TB-133") == host(s, "TC-4") == "S-64"
    assert refuse(play(s, "asset TC-18"), "give S-64") == "3.1.1-slots"


@pytest.mark.case("fronts", "3.1.2-soviet", "9.1.1.d")
def test_no_corps_is_assigned_into_a_caucasus_box() -> None:
    s = soviet(2, {"S-44": "Batumi"})
    assert "S-44" not in offered(play(s, "asset TC-4"), "give") and refuse(s, "give S-44") == "3.1.2-soviet"
    assert "S-44" in offered(play(s, "asset TB-133"), "give")


@pytest.mark.case("fronts", "9.1.1.d", "9.1")
def test_only_assets_in_the_reserve_box_can_be_taken_in_hand() -> None:
    s = soviet(2, assets={"TC-13": "S-62", "TC-22": "destroyed"})
    for name in ("TC-13", "TC-22", "TC-25", "GP-9"):
        assert refuse(s, f"asset {name}") == "9.1.1.d"


@pytest.mark.case("fronts", "9.1.1.e", "9.1.1.c")
def test_a_unit_placed_on_a_front_moves_on_the_same_turn_with_its_assets() -> None:
    s = soviet(2)
    play(s, "unit S-64", "at DSF", "asset TB-133", "give S-64", "done")
    while s.stack[-1].kind() != "movement":
        play(s, "done")
    assert "S-64" in offered(s, "unit") and refuse(s, "unit S-6") == "9.1.1.c"
    play(s, "unit S-64", "to 0107")
    assert at(s, "S-64") == "0107" and host(s, "TB-133") == "S-64"


# ---------- Axis arrivals ----------


@pytest.mark.case("fronts", "9.2.1.a", "9.2.1.b", "9.0")
@pytest.mark.parametrize(("turn", "unit", "full"), [(3, "I-8", 6), (5, "R-3", 6), (7, "R-4", 5)])
def test_axis_armies_arrive_in_the_reserve_box_at_full_strength(turn: int, unit: str, full: int) -> None:
    s = axis(turn)
    assert at(s, unit) == "axis-reserve" and strength(s, unit) == full and at(axis(turn - 1), unit) == "later"


@pytest.mark.case("fronts", "9.2.1.b", "9.2.1.c")
def test_axis_assets_arrive_in_the_reserve_box_and_go_to_supplied_units_anywhere() -> None:
    s = axis(3, {"G-42": "Kerch", "S-51": "Krasnodarsky", "G-48Pz": "0511"})
    assert (host(s, "I-3C"), steps(s, "I-3C")) == ("reserve", 1)
    play(s, "asset I-3C")
    assert offered(s, "give") == {"G-24Pz", "G-48Pz", "I-8"}
    assert refuse(s, "give G-42") == "5.1.b" and refuse(s, "give R-3") == "9.2.1.c" and refuse(s, "give S-62") == "6.4"
    assert host(play(s, "give I-8"), "I-3C") == "I-8" and refuse(s, "unit I-8") == "9.2.1.b"


@pytest.mark.case("fronts", "3.1.2-axis", "9.2.1.c")
def test_the_asset_limit_of_a_box_binds_all_axis_units_there_together() -> None:
    units = {"G-8": "Stavropolsky", "G-57Pz": "Stavropolsky", "G-5": "Maikop", "G-11": "Krasnodarsky"}
    assets = {"GP-9": "G-57Pz", "GP-11": "G-57Pz", "GM-3": "reserve", "GM-16": "reserve", "A88": "reserve"}
    s = axis(3, units, assets=assets)
    play(s, "asset GM-3", "give G-8", "asset GM-16")
    assert {"G-5", "G-11"} <= offered(s, "give") and refuse(s, "give G-8") == "3.1.1-slots"
    play(s, "asset A88")
    assert refuse(s, "give G-8") == refuse(s, "give G-57Pz") == "3.1.2-axis" and "G-5" in offered(s, "give")
    play(s, "give G-5", "asset GM-16")
    assert refuse(s, "give G-5") == "3.1.2-axis"  # the gun counts in Maikop, which has room for one


@pytest.mark.case("fronts", "9.2.1.e", "9.0")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_blue_division_comes_on_turn_twelve_with_a_five_or_six(die: int) -> None:
    s = axis(12, dice=[die])
    assert host(s, "BLUE") == ("reserve" if die >= 5 else "gone") and s.dice.count == 1
    assert axis(11, dice=[6]).dice.count == 0 and host(axis(11, dice=[6]), "BLUE") == "later"


@pytest.mark.case("fronts", "9.2.1-wiking")
def test_wiking_joins_the_first_panzer_army_or_waits_in_the_reserve_box() -> None:
    s = axis(3, {"G-3Pz": "0518", "G-11": "0618"}, assets={"SSW": "reserve"})
    play(s, "asset SSW")
    assert offered(s, "give") == {"G-3Pz", "G-11"} and refuse(s, "give G-24Pz") == "6.4-wiking"
    without = axis(3, assets={"SSW": "reserve", "GM-3": "reserve"})
    assert "SSW" not in offered(without, "asset") and host(without, "SSW") == "reserve"


# ---------- Hollidt and Fretter-Pico ----------

HOME = {"G-8": "0518", "S-62": "0606"}


def called(units: dict[str, Any] | None = None, **doc: Any) -> Fronts:
    """The Axis reinforcement phase right after Operation Uranus."""
    later = {"G-Hollidt": "later", "G-FretterPico": "later"}
    return phase("reinforcement", {**HOME, **later, **(units or {})}, turn=10, uranus=10, **doc)


@pytest.mark.case("fronts", "9.2.1.d", "9.2.1.d-hollidt", "9.2.1.d-fretter", "9.2.1.d-apart", "9.2.1.a")
def test_hollidt_assembles_in_rostov_and_fretter_pico_in_another_city_of_the_zone() -> None:
    s = called(axis=["1112", "0413", "0512", "1106"])
    assert at(s, "G-Hollidt") == "1112" and strength(s, "G-Hollidt") == 6
    assert asked(s) == ("axis", "9.2.1.d-fretter")
    cities = offered(s, "at")
    assert {"0617", "0218", "0413"} <= cities and not {"1112", "0512", "1106", "0606", "0115"} & cities
    assert refuse(s, "at 1112") == "9.2.1.d-apart"
    assert refuse(s, "at 0512") == refuse(s, "at 0115") == refuse(s, "at 0518") == "9.2.1.d-fretter"
    play(s, "at 0413")
    assert at(s, "G-FretterPico") == "0413" and strength(s, "G-FretterPico") == 4


@pytest.mark.case("fronts", "9.2.1.d")
@pytest.mark.parametrize("turn", [9, 12])
def test_without_uranus_the_detachments_never_come(turn: int) -> None:
    units = {**HOME, "G-Hollidt": "later", "G-FretterPico": "later"}
    s = phase("reinforcement", units, turn=turn, dice=[1], axis=["1112"])
    assert at(s, "G-Hollidt") == at(s, "G-FretterPico") == "later"


@pytest.mark.case("fronts", "9.2.1.d", "9.4")
def test_they_come_on_the_axis_turn_that_follows_the_launch() -> None:
    s = phase("uranus", {**HOME, "G-Hollidt": "later", "G-FretterPico": "later"}, side="soviet", turn=9, axis=["1112"])
    play(s, "launch", "done")
    assert s.side == AXIS and at(s, "G-Hollidt") == "later"
    while s.stack[-1].kind() != "detachment":
        play(s, "done")
    assert s.turn == 9 and at(s, "G-Hollidt") == "1112"


@pytest.mark.case("fronts", "9.2.1.d-hollidt")
@pytest.mark.parametrize(("units", "cities", "goal"), [
    ({}, ["1113", "0912"], "1113"),
    ({"S-37": "1112"}, ["1113", "0912"], "1113"),
    ({"S-37": "1112", "S-12": "1113"}, ["0912", "0813"], "0912"),
    ({}, ["0909", "0617"], "0909"),  # outside the logistical zone too
])
def test_if_rostov_is_soviet_the_nearest_supplied_city_takes_hollidt(
    units: dict[str, Any], cities: list[str], goal: str
) -> None:
    assert at(called(units, only_soviet=_all_but("0518", *cities)), "G-Hollidt") == goal


@pytest.mark.case("fronts", "9.2.1.d-hollidt")
def test_an_unsupplied_or_embattled_rostov_does_not_take_hollidt() -> None:
    ring = {"S-37": "1113", "S-12": "1012", "S-18": "1011", "S-56": "1111", "S-51": "Krasnodarsky"}
    assert at(called(ring, axis=["1112"]), "G-Hollidt") != "1112"
    assert at(called({"G-17": "1112", "S-12": "1112"}, axis=["1112", "1113"]), "G-Hollidt") == "1113"


@pytest.mark.case("fronts", "9.2.1.d-hollidt")
def test_between_cities_equally_near_the_axis_chooses() -> None:
    s = called(only_soviet=_all_but("0518", "0810", "0813", "0617"))  # Morozovsk and Voroshilovgrad, three hexes away
    assert asked(s) == ("axis", "9.2.1.d-hollidt") and offered(s, "at") == {"0810", "0813"}
    assert refuse(s, "at 0617") == refuse(s, "at 1112") == "9.2.1.d-hollidt"
    play(s, "at 0813")
    assert at(s, "G-FretterPico") == "0617" and at(s, "G-Hollidt") == "0813"


@pytest.mark.case("fronts", "9.2.1.d-hollidt")
def test_the_nearest_city_is_measured_in_hexes() -> None:
    start = PLACE["1112"]
    far, edge = {start: 0}, [start]
    while edge:
        grown = []
        for place in edge:
            for near in members(NEAR[place]):
                if near < FIRST_BOX and near not in far:
                    far[near] = far[place] + 1
                    grown.append(near)
        edge = grown
    assert len(far) == FIRST_BOX and all(_distance(place, start) == steps_ for place, steps_ in far.items())


@pytest.mark.case("fronts", "9.2.1.d-apart")
def test_with_a_single_supplied_city_both_go_there() -> None:
    s = called(only_soviet=_all_but("0617", "0518"))
    assert at(s, "G-Hollidt") == at(s, "G-FretterPico") == "0617"


@pytest.mark.case("fronts", "9.2.1.d", "9.2.1.d-hollidt", "9.2.1.d-fretter")
def test_without_a_city_they_wait_for_a_later_turn() -> None:
    s = called(only_soviet=_all_but("0518"))
    assert at(s, "G-Hollidt") == at(s, "G-FretterPico") == "later"
    later = phase(
        "reinforcement", {**HOME, "G-Hollidt": "later", "G-FretterPico": "later"}, turn=11, uranus=10, axis=["1112"],
    )
    assert at(later, "G-Hollidt") == "1112"


@pytest.mark.case("fronts", "9.2.1.d-fretter", "9.2.1.d-apart")
def test_fretter_pico_finds_no_place_outside_the_zone() -> None:
    s = called(only_soviet=_all_but("0518", "0617", "0512"))
    assert at(s, "G-Hollidt") == "0512" and at(s, "G-FretterPico") == "0617"
    s = called(only_soviet=_all_but("0518", "0512", "0810"))
    assert at(s, "G-FretterPico") == "later"


def _all_but(*names: str) -> list[str]:
    """Every hex and box except these, for the Soviet side to control."""
    return [name for name in PLACE if name not in names and PLACE[name] < PLACE["SVF"]]


@pytest.mark.case("fronts", "9.1", "9.2")
def test_the_prompt_says_what_is_asked() -> None:
    def prompt(s: Fronts) -> str:
        decision = GAME.decision(s)
        assert decision is not None
        return GAME.prompt(decision)

    usual = "Place and assign reinforcements, then withdraw assets or continue."
    s = phase("reinforcement", {"G-8": "0518", "G-24Pz": "0618", "S-62": "0606"}, turn=8)
    assert prompt(s) == usual and prompt(play(s, "asset GP-27")) == "Choose a unit for 27. Panzerdivision."
    assert "drop" in verbs(s) and prompt(play(s, "drop")) == usual and "drop" not in verbs(s)
    theirs = phase("reinforcement", {"G-8": "0518", "S-62": "0606"}, turn=8, side="soviet")
    assert prompt(theirs) == usual and prompt(play(theirs, "unit S-65")) == "Choose a Front for {unit:S-65}."


@pytest.mark.case("fronts", "3.5", "9.1")
def test_everybody_sees_that_rebuilt_units_are_placed_and_nobody_else_what_is_withdrawn() -> None:
    s = phase("reinforcement", {"G-8": "0518", "S-62": "0606", "S-65": "soviet-reserve"}, turn=8, side="soviet")
    for stage, seen in ((ASSIGNING, ASSIGNING), (WITHDRAWING, ASSIGNING), (PLACING, PLACING)):
        frame = Reinforcement(SOVIET, stage, rebuilt=[UNIT["S-65"]])
        (theirs,), (ours,) = frame.shown(s, AXIS), frame.shown(s, SOVIET)
        assert isinstance(theirs, Reinforcement) and isinstance(ours, Reinforcement)
        assert (theirs.stage, ours.stage, theirs.rebuilt) == (seen, stage, [UNIT["S-65"]])


@pytest.mark.case("fronts", "9.1.1.e")
def test_the_stages_keep_the_numbers_that_the_digests_of_records_are_made_of() -> None:
    frames = [Reinforcement(SOVIET, stage) for stage in (ASSIGNING, WITHDRAWING, PLACING)]
    assert [frame.FIELDS.counted(frame)[1] for frame in frames] == [0, 1, 2]

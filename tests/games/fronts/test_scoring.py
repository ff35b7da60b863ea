"""Points during the game and after it: three objectives, Edelweiss, the weights and the losses (10.2, 10.3)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, UNIT, UNIT_IDS, UNITS_OF
from kurgan.games.fronts.rules.victory import base, lost_units, total, weights
from tests.games.fronts.table import asked, phase, play, told, verbs

FAR = {"G-8": "0518", "S-62": "0501"}
# Every Axis unit in its reserve box, so that nobody is missing from the count of the dead.
ALL: dict[str, Any] = {UNIT_IDS[u]: "axis-reserve" for u in UNITS_OF[AXIS]}
SOUTH = {"G-4": "1112", "G-57Pz": "Krasnodarsky", "G-3Pz": "Stavropolsky"}


def scored(units: dict[str, Any], **doc: Any) -> list[int]:
    """The raw points after the scoring step of a turn."""
    return phase("scoring", {**FAR, **units}, **doc).points


def points(s: Fronts) -> int:
    """The final score with the raw points as they stand."""
    return total(s, s.points)


@pytest.mark.case("fronts", "10.2.1", "10.2")
@pytest.mark.parametrize(("boxes", "gain"), [
    (["Maikop"], 1), (["Batumi"], 2), (["Dagestan"], 3), (["Baku"], 5), (["Maikop", "Batumi", "Dagestan", "Baku"], 11),
    ([], 0),
])
def test_supplied_units_in_the_oil_boxes_score_each_turn(boxes: list[str], gain: int) -> None:
    units = dict(zip(("G-5", "G-52", "G-11", "G-44"), boxes, strict=False))
    assert scored({**SOUTH, **units}, caucasus=20) == [20 + gain, 0, 0]


@pytest.mark.case("fronts", "10.2.1")
def test_an_unsupplied_unit_scores_nothing_in_the_caucasus() -> None:
    cut = {"G-5": "Baku", "S-9": "Dagestan", "S-12": "Batumi"}
    assert scored({**SOUTH, **cut}) == [0, 0, 0]


@pytest.mark.case("fronts", "10.2.1-presence")
def test_presence_is_enough_and_a_second_unit_adds_nothing() -> None:
    both = {"G-5": "Dagestan", "S-9": "Dagestan"}
    assert scored({**SOUTH, **both}) == [3, 0, 0]
    assert scored({**SOUTH, "G-5": "Dagestan", "G-52": "Dagestan"}) == [3, 0, 0]


@pytest.mark.case("fronts", "10.2.2")
def test_a_soviet_unit_destroyed_in_the_logistical_zone_is_a_don_point() -> None:
    units = {**FAR, "G-5": "0614", "G-24Pz": "0614", "G-4": "0403", "G-3Pz": "0403", "G-52": "0517"}
    weak = {"S-9": {"at": "0614", "strength": 1}, "S-12": {"at": "0403", "strength": 1}}
    s = phase("attack", {**units, **weak}, dice=[6, 1, 6, 1], don=2)
    play(s, "attack 0614")
    while "hit" in verbs(s):
        play(s, "hit G-5")
    assert s.points[1] == 3 and s.where[UNIT["S-9"]] < 0
    play(s, "attack 0403")
    while "hit" in verbs(s):
        play(s, "hit G-4")
    assert s.points[1] == 3 and s.where[UNIT["S-12"]] < 0  # dead too, but outside the zone
    own = phase("movement", {**FAR, "G-5": "0614"})
    own.eliminate(UNIT["G-5"], "8.2-unit")
    assert own.points[1] == 0


@pytest.mark.case("fronts", "10.2.3")
def test_any_axis_unit_in_stalingrad_scores_supplied_or_not_in_control_or_not() -> None:
    assert scored({"G-5": "0606"}) == [0, 0, 1]
    assert scored({"G-5": "0606", "G-4": "0606", "S-9": "0606"}) == [0, 0, 1]
    ring = {f"S-{n}": place for n, place in zip(
        ("9", "12", "18", "28", "38", "56"), ("0605", "0506", "0507", "0607", "0707", "0706"), strict=True)}
    assert scored({**ring, "G-5": "0606"}, stalingrad=4) == [0, 0, 5]
    assert scored({"G-5": "0607"}, axis=["0606"]) == [0, 0, 0]


@pytest.mark.case("fronts", "10.3.1")
@pytest.mark.parametrize(("units", "axis", "don"), [
    ({}, ["0115", "1112"], 2), ({}, ["0115"], 1), ({"S-9": "0115"}, ["1112"], 1),
    ({"S-9": "0115", "S-12": "1112"}, [], 0),
    ({"G-5": "1112", "S-9": "1112"}, ["1112"], 0),
])
def test_voronezh_and_rostov_are_don_points_at_the_end(units: dict[str, str], axis: list[str], don: int) -> None:
    s = phase("scoring", {**FAR, **units}, turn=14, axis=axis)
    assert s.outcome is not None and s.points[1] == don
    assert phase("scoring", {**FAR, **units}, turn=13, axis=axis).points[1] == 0


@pytest.mark.case("fronts", "10.3.1", "10.3.5")
def test_the_log_tells_the_last_points_and_the_directives() -> None:
    s = phase("attack", {**FAR, "G-5": "1112"}, turn=14, axis=["0115", "1112"])
    while s.outcome is None:
        play(s, "done")
    first, second, last = told(s, "score")
    assert [first, second] == [f"1 Don point for {{place:{city}}} {{case:10.3.1}}." for city in ("0115", "1112")]
    assert last.startswith("The directives were ") and last.endswith("points {case:10.3.5}.")


@pytest.mark.case("fronts", "10.3.2")
def test_the_mountain_corps_claims_edelweiss_when_it_enters_elbrus_in_supply() -> None:
    s = phase("movement", {**FAR, "G-4": "1112", "G-57Pz": "Krasnodarsky", "G-49Mtn": "Stavropolsky"})
    play(s, "unit G-49Mtn", "to Elbrus")
    assert s.edelweiss and any("10.3.2" in text for text in told(s, "score"))
    cut = phase(
        "movement", {**FAR, "G-49Mtn": {"at": "Stavropolsky", "strength": 3}, "S-9": "Krasnodarsky", "S-12": "Kalmykia",
                     "S-18": "1107", "S-28": "1109", "S-38": "1105"}, dice=[3],
    )
    play(cut, "attempt G-49Mtn", "to Elbrus")
    assert not cut.edelweiss


@pytest.mark.case("fronts", "10.3.2-roll")
@pytest.mark.parametrize(("die", "gain"), [(1, 1), (3, 3), (5, 5), (6, 0)])
def test_edelweiss_is_worth_a_die_at_the_end_but_a_six_nothing(die: int, gain: int) -> None:
    s = phase("scoring", FAR, turn=14, edelweiss=True, caucasus=10, dice=[die])
    assert s.points[0] == 10 + gain
    assert phase("scoring", FAR, turn=14, caucasus=10).points[0] == 10  # without the marker there is no roll


@pytest.mark.case("fronts", "10.3.3")
@pytest.mark.parametrize(("raw", "adjusted"), [
    ([10, 4, 6], [18, 20, 30]), ([11, 0, 0], [19, 0, 0]), ([1, 1, 1], [1, 5, 5]), ([13, 0, 9], [23, 0, 45]),
])
def test_the_base_adjustments(raw: list[int], adjusted: list[int]) -> None:
    assert base(raw) == adjusted


@pytest.mark.case("fronts", "10.3.4", "10.3.5")
@pytest.mark.parametrize(("orders", "sum_"), [
    (["Caucasus", "Don"], 3 * 19 + 2 * 20 + 30), (["Don", "Stalingrad"], 19 + 3 * 20 + 2 * 30),
    (["Stalingrad", "Caucasus"], 2 * 19 + 20 + 3 * 30),
])
def test_the_directives_weigh_the_adjusted_points(orders: list[str], sum_: int) -> None:
    s = phase("movement", {**ALL, "S-62": "0501"}, caucasus=11, don=4, stalingrad=6, directives=orders)
    assert sorted(weights(s)) == [1, 2, 3] and points(s) == sum_


@pytest.mark.case("fronts", "10.3.5", "10.3.5-lost")
def test_dead_and_unsupplied_axis_units_cost_5_points_each() -> None:
    board = {**ALL, "S-62": "0501"}
    doc: dict[str, Any] = {"don": 4, "directives": ["Don", "Caucasus"]}
    assert points(phase("movement", board, **doc)) == 60
    assert points(phase("movement", {**board, "G-5": "eliminated", "H-2": "eliminated"}, **doc)) == 50
    noose = {"S-9": "0401", "S-12": "0405", "S-18": "0203", "S-28": "0603"}
    assert points(phase("movement", {**board, **noose, "G-5": "0403"}, **doc)) == 55
    assert points(phase("movement", {**board, **noose, "G-5": "0404"}, **doc)) == 55
    cut = {"G-5": "Baku", "S-9": "Dagestan", "S-12": "Batumi"}
    assert points(phase("movement", {**board, **cut}, **doc)) == 55  # in a box too
    assert points(phase("movement", board, assets={"GP-9": "destroyed"}, **doc)) == 60  # assets cost nothing
    assert points(phase("movement", {**board, "I-8": "later"}, turn=2, **doc)) == 60  # nor who never came


@pytest.mark.case("fronts", "10.3.5-kerch")
def test_the_42nd_korps_cut_off_in_kerch_costs_nothing() -> None:
    board = {**ALL, "S-62": "0501", "S-9": "Krasnodarsky"}
    assert lost_units(phase("movement", {**board, "G-42": "Kerch"})) == 0
    assert lost_units(phase("movement", {**board, "G-42": "eliminated"})) == 1
    other = {**board, "S-9": "Krasnodarsky", "G-42": "Maikop", "S-12": "Stavropolsky", "S-18": "Batumi"}
    assert lost_units(phase("movement", other)) == 1


@pytest.mark.case("fronts", "10.2")
def test_only_the_axis_scores() -> None:
    s = phase("scoring", {**FAR, "S-9": "0606", "S-12": "Baku", "S-18": "0617"})
    assert s.points == [0, 0, 0]
    t = phase("attack", {**FAR, "G-5": {"at": "0614", "strength": 1}, "S-9": "0614", "S-12": "0614"}, side="soviet",
              dice=[6, 1])
    play(t, "attack 0614")
    while "hit" in verbs(t):
        play(t, "hit S-9")
    assert t.where[UNIT["G-5"]] < 0 and t.points == [0, 0, 0] and asked(t)

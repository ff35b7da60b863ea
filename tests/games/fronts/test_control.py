"""Control of hexes and boxes, last control, and battle spaces (3.3, 3.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import BOXES, PLACE, SIDES, UNIT
from tests.games.fronts.table import GAME, at, offered, owner, phase, play, refuse


def board(units: dict[str, Any], **doc: Any) -> Fronts:
    """These units in an Axis movement phase, with somebody of either side far away."""
    return phase("movement", {"G-8": "axis-reserve", "S-62": "DSF", **units}, **doc)


def last(s: Fronts, box: str) -> str:
    """The side that had last control of a box."""
    return SIDES[s.last >> PLACE[box] & 1]


@pytest.mark.case("fronts", "3.3")
def test_a_side_controls_where_its_units_stand_alone() -> None:
    s = board({"G-5": "0512", "S-9": "0617", "G-4": "Kalmykia"})
    assert [owner(s, place) for place in ("0512", "0617", "Kalmykia")] == ["axis", "soviet", "axis"]


@pytest.mark.case("fronts", "3.3", "3.3-stays")
def test_control_stays_behind_and_changes_when_an_enemy_enters() -> None:
    s = play(board({"G-5": "0614"}), "unit G-5", "to 0613", "stay")
    assert owner(s, "0614") == owner(s, "0613") == "axis"  # where it was, and where it is
    back = phase("movement", {"S-9": "0514", "G-8": "0518"}, side="soviet", axis=["0614", "0613"])
    play(back, "unit S-9", "to 0614", "stay")
    assert owner(back, "0614") == "soviet" and owner(back, "0613") == "axis"


@pytest.mark.case("fronts", "3.3")
def test_the_first_hex_of_the_map_falls_to_the_enemy_that_is_left_alone_in_it() -> None:
    s = board({"G-5": "0101", "S-9": "0101"}, axis=["0101"])
    s.put(UNIT["G-5"], PLACE["0102"])
    assert owner(s, "0101") == "soviet"


@pytest.mark.case("fronts", "3.3-stays")
def test_entering_a_defended_hex_takes_no_control_until_the_enemy_is_gone() -> None:
    s = play(board({"G-5": "0614", "S-9": "0613"}), "unit G-5", "to 0613")
    assert s.battle(PLACE["0613"]) and owner(s, "0613") == "soviet"
    s.eliminate(next(u for u in s.at(PLACE["0613"], 1)), "8.2-unit")
    assert owner(s, "0613") == "axis" and not s.battle(PLACE["0613"])


@pytest.mark.case("fronts", "3.3-last", "7.4-last")
def test_last_control_opens_the_hexes_beside_a_box() -> None:
    road = {"G-4": "Stavropolsky", "G-57Pz": "Krasnodarsky", "G-3Pz": "1112"}
    s = board({**road, "G-5": "Kalmykia", "S-9": "Kalmykia"}, last_axis=["Krasnodarsky", "Stavropolsky"])
    assert last(s, "Kalmykia") == "soviet" and last(s, "Stavropolsky") == "axis"
    play(s, "unit G-5")
    assert refuse(s, "to 1103") == "7.4-last" and offered(s, "to").isdisjoint({"1102", "1103", "1104"})
    own = board({**road, "G-5": "Kalmykia", "S-9": "Kalmykia"}, axis=["1103"])
    assert "1103" in offered(play(own, "unit G-5"), "to")  # a hex of its own is open all the same
    alone = board({**road, "G-5": "Kalmykia"})
    assert last(alone, "Kalmykia") == "axis" and {"1102", "1103", "1104"} <= offered(play(alone, "unit G-5"), "to")


@pytest.mark.case("fronts", "3.3-last")
def test_last_control_goes_to_whoever_holds_the_box_alone() -> None:
    road = {"G-4": "Stavropolsky", "G-57Pz": "Krasnodarsky", "G-3Pz": "1112"}
    s = board({**road, "S-9": "Kalmykia"}, last_axis=["Krasnodarsky", "Stavropolsky"])
    play(s, "unit G-4", "to Kalmykia")
    assert last(s, "Kalmykia") == "soviet"  # both are there
    empty = play(board(road, last_axis=["Krasnodarsky", "Stavropolsky"]), "unit G-4", "to Kalmykia")
    assert last(empty, "Kalmykia") == "axis" == owner(empty, "Kalmykia")
    assert last(empty, "Stavropolsky") == "axis" == owner(empty, "Stavropolsky")


@pytest.mark.case("fronts", "3.3-start", "6.0")
def test_the_boxes_begin_soviet_but_for_kerch_where_an_axis_corps_stands() -> None:
    s = GAME.setup("campaign", {}, Dice.fast(1))
    assert isinstance(s, Fronts)
    assert {box["id"] for box in BOXES if owner(s, box["id"]) == "axis"} == {"Kerch"}
    assert [last(s, box) for box in ("Krasnodarsky", "Stavropolsky", "Kalmykia")] == ["soviet"] * 3
    assert not s.edelweiss


@pytest.mark.case("fronts", "3.4")
def test_units_of_both_sides_make_a_battle_space_of_a_hex_or_box_and_only_there_is_combat() -> None:
    units = {"G-5": "0614", "S-9": "0614", "G-4": "Maikop", "S-12": "Maikop", "S-18": "0613", "G-3Pz": "0612"}
    s = phase("attack", {**units, "G-8": "axis-reserve", "S-62": "DSF"})
    assert offered(s, "attack") == {"0614", "Maikop"}
    assert refuse(s, "attack 0613") == refuse(s, "attack 0612") == "3.4"
    assert not s.battle(PLACE["DSF"]) and at(s, "S-62") == "DSF"

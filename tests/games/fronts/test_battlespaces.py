"""Battle spaces: leaving them first, and making new ones with their markers (7.1, 7.9)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from tests.games.fronts.table import GAME, at, offered, owner, phase, play, refuse, verbs

# An Axis line from the northern edge to the sea, and the 62nd Army in the middle of it.
LINE = {
    "G-55": "0116", "G-7": "0216", "G-24Pz": "0316", "G-48Pz": "0416", "G-29": "0516", "G-3Pz": "0616", "G-11": "0716",
    "G-44": "0816", "G-4": "0916", "G-52": "1016", "G-5": "1116",
}


def attacks(s: Fronts) -> dict[str, str]:
    """The attack markers on the map."""
    found: dict[str, str] = GAME.document(s)["markers"]["attacks"]
    return found


def entered(units: dict[str, Any], *moves: str, side: str = "axis") -> dict[str, str]:
    """The markers after some units have moved, each named with its goal."""
    s = phase("movement", units, side=side)
    for move in moves:
        unit, goal = move.split()
        play(s, f"unit {unit}", f"to {goal}")
    return attacks(s)


@pytest.mark.case("fronts", "7.1.1", "7.1.1-closed", "7.1.2", "7.9.2")
def test_units_leave_battle_spaces_before_all_other_movement() -> None:
    units = {"S-62": "0613", "G-29": "0613", "G-8": "0613", "G-17": "0614"}
    s = phase("movement", units)
    assert offered(s, "unit") == {"G-29", "G-8", "G-17"}
    play(s, "unit G-29", "to 0514", "stay")
    assert offered(s, "unit") == {"G-8", "G-17"}
    play(s, "unit G-17", "drop")
    assert "G-8" in offered(s, "unit")  # nothing has moved yet
    play(s, "unit G-17", "to 0615")
    assert refuse(s, "unit G-8") == "7.1.1-closed" and at(s, "G-8") == "0613"


@pytest.mark.case("fronts", "7.9.2.a", "7.9.2.b", "7.9.2.c")
def test_a_unit_out_of_a_battle_space_seeks_supply_and_no_enemies() -> None:
    s = phase("movement", {**LINE, "S-62": "0616", "S-64": "0716"}, side="soviet")
    play(s, "unit S-62")
    assert {"0615", "0515", "0614"} <= offered(s, "to")
    assert refuse(s, "to 0716") == "7.9.2.a" and refuse(s, "to 0516") == "7.9.2.b"
    # Behind the line it would be cut off: the corps it leaves closes the way again.
    assert refuse(s, "to 0617") == refuse(s, "to 0517") == refuse(s, "to 0717") == "7.9.2.c"
    assert refuse(s, "to 0613") == "7.3.c"  # by tactical movement only
    play(s, "to 0615")
    assert refuse(s, "to 0715") == "" and refuse(s, "to 0516") == "7.9.2.b" and refuse(s, "to 0613") == "7.3.c"


@pytest.mark.case("fronts", "7.9.2.c", "5.2-battle")
def test_a_battle_space_feeds_no_unit_behind_it() -> None:
    s = phase("movement", {**LINE, "S-62": "0617", "S-64": "0616", "G-8": "0617"}, side="soviet")
    assert offered(s, "unit") == {"S-64"} and refuse(s, "unit S-62") == "5.1.a"


@pytest.mark.case("fronts", "7.9.2", "3.1.2-move")
def test_a_unit_with_no_open_place_around_it_stays_in_its_battle_space() -> None:
    full = {"S-62": "Batumi", "G-8": "Batumi", "G-29": "Maikop", "S-51": "TCF", "S-64": "Baku", "S-21": "Baku"}
    s = phase("movement", full, side="soviet")
    assert offered(s, "unit") == {"S-51", "S-64", "S-21"} and refuse(s, "unit S-62") == "3.1.2-move"
    s = phase("movement", {**full, "S-21": "Dagestan"}, side="soviet")
    assert offered(play(s, "unit S-62"), "to") == {"Baku"} and refuse(s, "to Maikop") == "7.9.2.b"


@pytest.mark.case("fronts", "7.9.2-ends", "3.3")
def test_a_place_left_to_one_side_is_no_battle_space_any_more() -> None:
    s = phase("movement", {**LINE, "S-62": "0616"}, side="soviet", only_soviet=["0616", "0615"])
    assert owner(s, "0616") == "soviet"
    play(s, "unit S-62", "to 0615", "stay", "done")
    assert owner(s, "0616") == "axis" and "attack" not in verbs(s)
    s = phase("movement", {"S-62": "0613", "G-29": "0613", "G-17": "0615"})
    play(s, "unit G-29", "to 0614", "stay", "unit G-17", "to 0613")
    assert attacks(s) == {"0613": "compulsory"}  # made anew


@pytest.mark.case("fronts", "7.9.1", "7.9.1-marker")
def test_the_first_unit_among_enemies_makes_a_battle_space_and_must_attack() -> None:
    units = {"S-62": "0613", "G-29": "0614"}
    s = play(phase("movement", units), "unit G-29", "to 0613")
    assert attacks(s) == {"0613": "compulsory"} and verbs(s) == {"done"}
    assert entered({"G-29": "0613", "S-62": "0611"}, "S-62 0613", side="soviet") == {"0613": "compulsory"}
    assert entered({"G-29": "1109", "S-64": "Stavropolsky", "S-62": "0101"}, "G-29 Stavropolsky") == {
        "Stavropolsky": "compulsory"
    }
    assert entered({"G-29": "0614", "S-62": "0612"}, "G-29 0613") == {}


@pytest.mark.case("fronts", "7.9.1-river")
@pytest.mark.parametrize(
    ("unit", "start", "goal", "enemy"),
    [("G-29", "0511", "0610", "S-62"), ("G-29", "0616", "0615", "S-62"), ("S-62", "0616", "0617", "G-29")],
)
def test_an_attack_over_a_river_is_a_river_assault(unit: str, start: str, goal: str, enemy: str) -> None:
    """The Don, the Oskol, and the Donets at Kharkov, with enemies on all the dry ways."""
    around = {
        "0610": {"S-9": "0609", "S-12": "0710", "S-18": "0711", "S-24": "0611", "S-64": "0510"},
        "0615": {"S-9": "0515", "S-12": "0614", "S-18": "0715", "S-24": "0516", "S-64": "0716"},
        "0617": {"G-8": "0518", "G-17": "0517", "G-51": "0618", "G-40Pz": "0718", "G-11": "0717"},
    }
    units = {**around[goal], unit: start, enemy: goal}
    side = "axis" if unit.startswith("G") else "soviet"
    assert entered(units, f"{unit} {goal}", side=side) == {goal: "river"}


@pytest.mark.case("fronts", "7.9.1-river")
def test_a_unit_with_the_points_for_a_dry_way_takes_it() -> None:
    assert entered({"G-24Pz": "0813", "S-62": "0713"}, "G-24Pz 0713") == {"0713": "compulsory"}
    assert entered({"G-29": "0813", "S-62": "0713", "S-9": "0714", "S-12": "0812"}, "G-29 0713") == {"0713": "river"}


@pytest.mark.case("fronts", "7.9.1-city")
@pytest.mark.parametrize(
    ("start", "goal"), [("0607", "0606"), ("0605", "0606"), ("0116", "0115"), ("0114", "0115"), ("1111", "1112"),
                        ("1002", "1001"), ("0902", "1001")],
)
def test_an_attack_into_a_city_on_the_don_or_the_volga_is_no_river_assault(start: str, goal: str) -> None:
    assert entered({"G-29": start, "S-62": goal}, f"G-29 {goal}") == {goal: "compulsory"}


@pytest.mark.case("fronts", "7.9.1-more")
def test_the_first_unit_decides_for_all_that_follow() -> None:
    # From 0813 the Donets lies before 0713, and enemies stand on the dry ways.
    units = {"S-62": "0713", "S-9": "0714", "S-12": "0812", "G-29": "0813", "G-8": "0613"}
    assert entered(units, "G-29 0713", "G-8 0713") == {"0713": "river"}
    assert entered(units, "G-8 0713", "G-29 0713") == {"0713": "compulsory"}


@pytest.mark.case("fronts", "7.9.1-more", "8.0-voluntary")
def test_more_units_in_an_old_battle_space_owe_no_attack() -> None:
    units = {"S-62": "0713", "G-8": "0713", "G-24Pz": "0813", "G-29": "0614"}
    assert entered(units, "G-24Pz 0713", "G-29 0713") == {}

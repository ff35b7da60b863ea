"""Adjacency, stacking and control: whose an area is, and how that changes (3.1, 7.0)."""

from __future__ import annotations

import pytest

from kurgan.games.volga.rules.tables import PLACE
from tests.games.volga.table import GAME, at, impulse, offered, owner, play, position, refuse, told, verbs

STACK = {"191/71": "21", "194/71": "21", "211/71": "21", "PNR/71": "21"}


@pytest.mark.case("volga", "3.1", "9.1.1")
def test_units_step_between_adjacent_places_only() -> None:
    s = play(impulse({"KG-6": "21", "38M": "47"}), "activate 21", "unit KG-6")
    assert offered(s, "to") == {"18", "20", "27", "28", "E"}
    assert refuse(s, "to 23") == refuse(s, "to 30") == "9.1.1"


@pytest.mark.case("volga", "7.1", "9.3.1")
def test_four_units_of_a_side_fill_an_area() -> None:
    s = play(impulse({**STACK, "KG-6": "28", "38M": "47"}), "activate 28", "unit KG-6")
    assert "21" not in offered(s, "to") and refuse(s, "to 21") == "9.3.1"
    three = dict.fromkeys([*STACK][:3], "21")
    play(s := impulse({**three, "KG-6": "28", "38M": "47"}), "activate 28", "unit KG-6", "to 21")
    assert at(s, "KG-6") == "21"


@pytest.mark.case("volga", "7.1")
def test_each_side_has_its_own_four() -> None:
    units = {**STACK, "38M": "21", "2M": "21", "42N": "21", "92N": "20"}
    s = play(impulse(units, side="soviet"), "activate 20", "unit 92N")
    assert "21" in offered(s, "to")
    assert len(s.at(PLACE["21"], 0)) == 4
    with pytest.raises(Exception, match="the limit is four"):
        position({**STACK, "KG-6": "21"})


@pytest.mark.case("volga", "7.2", "7.4")
def test_a_vacant_area_changes_hands_the_moment_a_unit_enters_even_in_passing() -> None:
    s = play(impulse({"24/24": "8", "38M": "47"}), "activate 8", "unit 24/24")
    assert owner(s, "16") == owner(s, "19") == "soviet"
    play(s, "to 16")
    assert owner(s, "16") == "german"
    play(s, "to 19", "to 9")
    assert [owner(s, place) for place in ("16", "19", "9")] == ["german"] * 3 and at(s, "24/24") == "9"


@pytest.mark.case("volga", "7.2", "7.3")
def test_contesting_an_area_does_not_change_control() -> None:
    s = impulse({"24/24": "16", "38M": "9"})
    play(s, "activate 16", "unit 24/24", "to 9")
    assert owner(s, "9") == "soviet" and offered(s, "attack") == {"9"}


@pytest.mark.case("volga", "7.2", "7.3", "14.4")
def test_a_contested_area_goes_to_the_side_that_is_left() -> None:
    # A Soviet attack by a reduced worker is repulsed: the German in contested 47 is left alone.
    units = {"191/71": "47", "W1": {"at": "47", "reduced": True}, "38M": "L"}
    s = impulse(units, side="soviet", dice=[1, 1, 6, 6], fortifications=["47"], advantage="soviet")
    assert owner(s, "47") == "soviet"
    play(s, "activate 47", "attack 47", *(["none"] * 2), "roll", "decline")
    assert at(s, "W1") == "eliminated" and owner(s, "47") == "german"
    assert not s.forts


@pytest.mark.case("volga", "7.5", "9.2-contested")
def test_free_means_vacant_and_friendly() -> None:
    # From contested 21: 27 is vacant but Soviet, 28 is German and free.
    s = play(impulse({"KG-6": "21", "38M": "21", "2M": "47"}, german=["28"]), "activate 21", "unit KG-6")
    assert refuse(s, "to 27") == "9.2-contested" and {"28", "18", "E"} == offered(s, "to")


@pytest.mark.case("volga", "7.4")
def test_vacant_counts_enemies_only() -> None:
    s = play(impulse({"KG-6": "21", "191/71": "28", "38M": "47"}), "activate 21", "unit KG-6", "to 28")
    assert "stop" in verbs(s)  # friends do not make an area dearer or stop a unit
    assert GAME.check(s) == []


@pytest.mark.case("volga", "16.4", "7.1")
def test_any_number_stands_in_a_zone() -> None:
    units = {**dict.fromkeys([*STACK, "KG-S"], "E"), "KG-6": "21", "38M": "47"}
    s = play(impulse(units), "activate 21", "unit KG-6", "to E", "done")
    assert len(s.at(PLACE["E"], 0)) == 6


@pytest.mark.case("volga", "7.2", "7.4")
@pytest.mark.parametrize(("side", "unit", "start"), [("german", "KG-6", "21"), ("soviet", "92N", "23")])
def test_the_log_tells_who_takes_control_of_a_vacant_area(side: str, unit: str, start: str) -> None:
    held = ["23", "47", "L", "M"] + ["27"] * (side == "german")
    s = impulse({"KG-6": "21", "92N": "23", "38M": "47"}, side=side, soviet=held)
    play(s, f"activate {start}", f"unit {unit}", "to 27")
    assert owner(s, "27") == side
    assert told(s, "control") == [f"{{place:27}} is now {side.title()}-controlled {{case:7.2}}."]

"""Reinforcements: when they come, where they may be placed, and when they may act (6.2, 17.0)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.state import Volga
from tests.games.volga.table import asked, at, full, impulse, offered, play, position, refuse, verbs

FAR = {"191/71": "21", "38M": "47"}


def arriving(units: dict[str, Any], side: str = "soviet", turn: int = 2, **doc: Any) -> Volga:
    """The reinforcement phase of a turn, before a side places its units."""
    return position({**FAR, **units}, phase="reinforcement", side=side, turn=turn, **doc)


@pytest.mark.case("volga", "17.0")
def test_the_arrivals_of_a_turn_are_those_of_the_card() -> None:
    s = arriving({})
    assert offered(s, "unit") == {"92N", "137T", "90/95", "161/95", "241/95"}
    assert refuse(s, "unit 685/193") == "17.0" and refuse(s, "done") == "17.0"  # they must be placed
    third = arriving({}, side="german", turn=3)
    assert offered(third, "unit") == {"243A"}


@pytest.mark.case("volga", "17.0", "13.3.4")
def test_rebuilt_units_come_with_the_reinforcements() -> None:
    s = arriving({"42N": {"at": "arriving", "reduced": True, "rebuilt": True}})
    assert "42N" in offered(s, "unit")
    play(s, "unit 42N", "at L")
    assert at(s, "42N") == "L" and not full(s, "42N")


@pytest.mark.case("volga", "17.1")
def test_germans_arrive_in_zones_d_to_g_under_german_control() -> None:
    s = play(arriving({}, side="german", turn=3), "unit 243A")
    assert offered(s, "at") == {"D", "E", "F", "G"}
    assert refuse(s, "at C") == refuse(s, "at H") == refuse(s, "at 21") == refuse(s, "at L") == "17.1"
    # Soviet control closes a zone; a Soviet unit that contests it does not.
    lost = arriving({"92N": "E", "KG-6": "F", "2M": "F"}, side="german", turn=3)
    assert offered(play(lost, "unit 243A"), "at") == {"D", "F", "G"}


@pytest.mark.case("volga", "17.1")
def test_germans_without_a_zone_wait() -> None:
    s = arriving({}, side="german", turn=3, control={"soviet": ["47", *"DEFGLM"]})
    assert asked(s)[0] == "soviet" and at(s, "243A") == "arriving"


@pytest.mark.case("volga", "17.2")
def test_soviet_units_arrive_in_zones_l_and_m() -> None:
    s = play(arriving({}), "unit 92N")
    assert offered(s, "at") == {"L", "M"} and refuse(s, "at 47") == refuse(s, "at K") == "17.2"
    play(s, "drop", "unit 137T", "at M")
    assert at(s, "137T") == "M"


@pytest.mark.case("volga", "6.2-night", "8.1.2A", "9.1.1")
def test_new_units_beyond_the_river_wait_for_the_night() -> None:
    s = arriving({})
    for unit in ("92N", "137T", "90/95", "161/95", "241/95"):
        play(s, f"unit {unit}", "at L")
    assert asked(s)[0] == "soviet" and refuse(s, "activate L") == "6.2-night"
    play(s, "regroup")
    assert offered(s, "unit") == {"38M"} and refuse(s, "unit 92N") == "6.2-night"
    dusk = impulse({**FAR, "92N": {"at": "L", "waiting": 1}}, dice=[1, 1], impulse=4, advantage="soviet")
    play(dusk, "regroup", "done", "decline")
    assert dusk.night and "L" in offered(dusk, "activate")


@pytest.mark.case("volga", "6.2-night", "8.1.2C")
def test_a_waiting_unit_gives_no_troops_either() -> None:
    units = {**FAR, "92N": {"at": "L", "waiting": 1}, "2M": {"at": "M", "reduced": True}}
    s = impulse(units, side="soviet")
    assert refuse(s, "transfer") == "6.2-night"
    free = impulse({**units, "10R": "L"}, side="soviet")
    play(free, "transfer", "unit 2M")
    assert offered(free, "from") == {"10R"} and refuse(free, "from 92N") == "6.2-night"


@pytest.mark.case("volga", "6.2-night", "8.1.2B", "8.1.2C", "8.1.2D")
def test_a_waiting_unit_takes_no_troops_joins_no_other_and_stays() -> None:
    weak = {"at": "L", "reduced": True}
    new = {**weak, "waiting": 1}
    s = impulse({**FAR, "92N": new, "10R": weak, "2M": "M", "42N": "M"}, side="soviet")
    assert refuse(s, "consolidate") == "8.1.2D"
    assert offered(play(s.copy(), "transfer"), "unit") == {"10R"}
    assert refuse(play(s.copy(), "transfer"), "unit 92N") == "6.2-night"
    assert refuse(play(s.copy(), "redeploy"), "unit 92N") == "6.2-night"
    three = impulse({**FAR, "92N": new, "10R": weak, "2M": weak}, side="soviet")
    play(three, "consolidate")
    assert offered(three, "unit") == {"10R", "2M"} and refuse(three, "unit 92N") == "6.2-night"
    play(three, "unit 10R")
    assert offered(three, "from") == {"2M"} and refuse(three, "from 92N") == "6.2-night"
    dark = impulse({**FAR, "92N": weak, "10R": weak}, side="soviet", night=True)
    assert offered(play(dark, "consolidate"), "unit") == {"92N", "10R"}


@pytest.mark.case("volga", "17.2.1", "13.4")
def test_dead_workers_return_in_soviet_urban_areas_on_the_river() -> None:
    s = arriving({"W1": "eliminated", "KG-6": "25", "2M": "25"}, turn=3, control={"german": ["13", "22"]})
    play(s, "unit W1")
    places = offered(s, "at")
    assert {"4", "12", "36", "46", "58", "26", "25"} <= places  # 25 is contested and Soviet
    for place in ("13", "22", "27", "57", "L"):  # German, German, inland, not urban, a zone
        assert refuse(s, f"at {place}") == "17.2.1"
    play(s, "at 46")
    assert at(s, "W1") == "46" and full(s, "W1")


@pytest.mark.case("volga", "17.2.1", "7.1")
def test_one_worker_an_area_and_within_stacking() -> None:
    stack = dict.fromkeys(["92N", "10R", "2M", "42N"], "12")
    s = arriving({**stack, "W1": "eliminated", "W2": "eliminated", "W3": "36"}, turn=3)
    play(s, "unit W1")
    assert refuse(s, "at 12") == "17.2.1" and "36" in offered(s, "at")
    play(s, "at 36", "unit W2")
    assert refuse(s, "at 36") == "17.2.1" and "58" in offered(s, "at")


@pytest.mark.case("volga", "17.2.1")
def test_workers_without_a_place_wait_for_a_later_turn() -> None:
    none = {"W1": "eliminated", "38M": "57", **dict.fromkeys(["137T", "92N", "90/95", "161/95", "241/95"], "L")}
    s = arriving(none, control={"soviet": ["57", "L", "M"]})
    assert asked(s)[1] == "8.1.1" and at(s, "W1") == "arriving"
    later = arriving({**none, "W1": "arriving"}, control={"soviet": ["12", "L", "M"]})
    assert offered(later, "unit") == {"W1"} and "done" in verbs(later)
    assert offered(play(later, "unit W1"), "at") == {"12"}


@pytest.mark.case("volga", "17.2.1")
def test_a_worker_may_be_kept_back() -> None:
    none = {"W1": "eliminated", "137T": "L", "92N": "L", "90/95": "L", "161/95": "L", "241/95": "L"}
    s = play(arriving(none), "done")
    assert at(s, "W1") == "arriving" and asked(s)[1] == "8.1.1"

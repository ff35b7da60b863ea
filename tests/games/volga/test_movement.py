"""Movement in an assault impulse: activation, costs, what stops a unit and what it may not enter (9.0, 16.0)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.movement import cost
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import PLACE, UNIT
from tests.games.volga.table import at, impulse, offered, owner, play, refuse, verbs

FAR = {"38M": "47", "2/16": "K"}


def moving(unit: str, start: str, others: dict[str, Any] | None = None, **doc: Any) -> Volga:
    """A unit of an active area in hand, the enemy far away unless told."""
    s = impulse({**FAR, **(others or {}), unit: start}, **doc)
    return play(s, f"activate {start}", f"unit {unit}")


@pytest.mark.case("volga", "8.1.1", "9.1", "9.1.1", "8.0")
def test_only_units_of_the_active_area_move_and_only_ones_own() -> None:
    units = {**FAR, "KG-6": "21", "191/71": "21", "194/71": "28"}
    s = play(impulse(units, night=True), "activate 21")
    assert offered(s, "unit") == {"KG-6", "191/71"}
    assert refuse(s, "unit 194/71") == "9.1.1" and refuse(s, "unit 38M") == "8.0"
    assert verbs(s) == {"unit", "done"}


@pytest.mark.case("volga", "9.1.1")
def test_an_area_without_own_units_cannot_be_activated() -> None:
    s = impulse({**FAR, "KG-6": "21"})
    assert offered(s, "activate") == {"21", "K"} and refuse(s, "activate 47") == refuse(s, "activate 5") == "9.1.1"


@pytest.mark.case("volga", "9.1.1", "9.2", "9.1.2-twice")
def test_a_unit_goes_on_as_far_as_its_factors_last_and_moves_once() -> None:
    s = moving("191/71", "28", night=True)
    play(s, "to 21", "to 18", "to 17")
    assert refuse(s, "to 23") == "9.1.1" and "stop" in verbs(s)
    play(s, "to 8")  # the fourth factor
    assert at(s, "191/71") == "8" and verbs(s) == {"done"} and refuse(s, "unit 191/71") == "9.1.2-twice"


@pytest.mark.case("volga", "9.1.1", "9.2.1")
def test_units_move_one_at_a_time_to_different_areas_and_may_stay() -> None:
    s = impulse({**FAR, "KG-6": "21", "191/71": "21", "211/71": "21"}, night=True)
    play(s, "activate 21", "unit KG-6", "to 28", "stop", "unit 191/71", "drop", "unit 211/71", "to 18", "stop")
    assert offered(s, "unit") == {"191/71"}
    play(s, "done")
    assert [at(s, unit) for unit in ("KG-6", "191/71", "211/71")] == ["28", "21", "18"]


@pytest.mark.case("volga", "9.1.3")
def test_soviet_units_have_one_factor_more_by_night() -> None:
    day, night = (impulse({"38M": "47", "191/71": "21"}, side="soviet", night=dark) for dark in (False, True))
    assert (day.mf(UNIT["38M"]), night.mf(UNIT["38M"])) == (3, 4)
    assert day.mf(UNIT["191/71"]) == night.mf(UNIT["191/71"]) == 4


@pytest.mark.case("volga", "9.2")
@pytest.mark.parametrize(
    ("others", "price"),
    [({"W1": "27"}, 4), ({"W1": {"at": "27", "reduced": True}}, 3), ({"W1": "23"}, 2), ({}, 1),
     ({"W1": {"at": "27", "reduced": True}, "W2": "27"}, 4)],
)
def test_the_cost_of_an_area_is_the_highest_that_applies(others: dict[str, Any], price: int) -> None:
    s = impulse({**FAR, **others, "KG-6": "21"})
    assert cost(s, UNIT["KG-6"], PLACE["21"], PLACE["27"]) == price


@pytest.mark.case("volga", "9.2", "9.2-minimum")
def test_a_unit_that_has_moved_pays_the_price_or_stays() -> None:
    s = moving("191/71", "28", {"W1": "27"})
    play(s, "to 21")  # next to the worker: 2 of 4
    assert refuse(s, "to 27") == "9.2" and "18" in offered(s, "to")


@pytest.mark.case("volga", "9.2-minimum", "15.2.2")
def test_a_unit_that_has_not_moved_may_always_take_one_step() -> None:
    s = impulse({"W1": {"at": "12", "out_of_supply": True}, "191/71": "13"}, side="soviet")
    play(s, "activate 12", "unit W1")
    assert s.mf(UNIT["W1"]) == 1 and "13" in offered(s, "to")
    play(s, "to 13")
    assert at(s, "W1") == "13" and offered(s, "attack") == {"13"}


@pytest.mark.case("volga", "9.2-stop", "11.1")
def test_a_unit_stops_where_an_enemy_stands() -> None:
    s = moving("24/24", "16", {"W1": {"at": "9", "reduced": True}})
    play(s, "to 9")
    assert verbs(s) == {"attack"} and refuse(s, "done") == "11.1"


@pytest.mark.case("volga", "9.2-contested", "7.5")
def test_the_first_area_out_of_a_contested_one_must_be_free() -> None:
    s = moving("KG-6", "21", {"W1": "21", "W2": "28", "911/244": "28", "191/71": "28"}, german=["28", "20"])
    assert refuse(s, "to 27") == refuse(s, "to 28") == "9.2-contested"
    assert offered(s, "to") == {"18", "20", "E"}
    play(s, "to 20")
    assert "27" in offered(s, "to")  # the second may be any


@pytest.mark.case("volga", "9.2-contested", "9.2.1")
def test_where_the_last_enemy_has_gone_the_others_leave_as_they_like() -> None:
    units = {**FAR, "KG-6": "21", "191/71": "21", "W1": {"at": "21", "reduced": True}}
    s = impulse(units, dice=[5, 5, 1, 1], artillery_used=["art-62a", "art-62b"])
    play(s, "activate 21", "unit 191/71")
    assert refuse(s, "to 27") == "9.2-contested"
    play(s, "drop", "attack 21", "lead KG-6", "fix", "none", "none", "roll", "done")
    play(s, "unit 191/71")
    assert "27" in offered(s, "to")


@pytest.mark.case("volga", "9.2", "9.3.5", "3.1")
def test_a_ravine_takes_all_movement_and_stops_armor() -> None:
    s = moving("191/71", "18", night=True)
    assert "20" in offered(s, "to")
    play(s, "to 20")
    assert at(s, "191/71") == "20" and verbs(s) == {"done"}
    later = play(moving("191/71", "17", night=True), "to 18")
    assert refuse(later, "to 20") == "9.2" and "19" in offered(later, "to")
    tanks = moving("24/24", "18", night=True)
    assert refuse(tanks, "to 20") == "9.3.5" and "21" in offered(tanks, "to")


@pytest.mark.case("volga", "9.2.1", "9.2.1-closed", "11.0")
def test_no_unit_follows_into_an_area_that_has_been_attacked() -> None:
    units = {**FAR, "KG-6": "21", "191/71": "21", "W1": "27", "W2": "20"}
    s = impulse(units, dice=[3, 3, 3, 3], advantage="soviet", artillery_used=["art-62a", "art-62b"])
    play(s, "activate 21", "unit KG-6", "to 27", "attack 27", "none", "none", "roll", "done")
    assert refuse(s, "attack 27") == "9.2.1-closed"
    play(s, "unit 191/71")
    assert refuse(s, "to 27") == "9.2.1-closed" and "20" in offered(s, "to")
    play(s, "to 20")
    assert offered(s, "attack") == {"20"}  # another attack of the same impulse


@pytest.mark.case("volga", "9.3.2", "14.6")
def test_rubble_stops_a_unit_and_a_fortification_does_not() -> None:
    s = moving("24/24", "16", night=True, rubble=["9"], fortifications=["19"])
    play(s, "to 19")
    assert "18" in offered(s, "to")
    play(s, "to 9")
    assert verbs(s) == {"done"} and at(s, "24/24") == "9"


@pytest.mark.case("volga", "9.3.3", "16.2")
def test_zones_are_entered_by_their_connections_from_next_to_them() -> None:
    s = moving("KG-6", "21", night=True)
    assert refuse(s, "to F") == refuse(s, "to D") == "9.3.3"
    play(s, "to 18", "stop", "done")
    # Two areas away from Zone D at the start of the impulse: reached, and still closed.
    s = play(moving("KG-6", "18", night=True), "to 17")
    assert refuse(s, "to D") == "16.2" and "8" in offered(s, "to")
    s = play(moving("KG-6", "17", night=True), "to D")
    assert at(s, "KG-6") == "D" and verbs(s) == {"done"}  # movement ends on entry


@pytest.mark.case("volga", "16.2")
def test_a_unit_that_begins_in_a_zone_goes_on_into_the_city() -> None:
    s = play(moving("KG-6", "E", night=True), "to 18", "to 19", "to 9")
    assert at(s, "KG-6") == "9" and owner(s, "19") == "german"


@pytest.mark.case("volga", "16.2", "9.2")
def test_between_zones_enemies_in_areas_do_not_count_nor_those_in_zones_between_areas() -> None:
    near = {"W1": "30", "W2": "28", "38M": "47"}
    s = impulse({**near, "KG-6": "E"})
    assert cost(s, UNIT["KG-6"], PLACE["E"], PLACE["F"]) == 1  # 30 lies next to Zone F
    assert cost(s, UNIT["KG-6"], PLACE["E"], PLACE["21"]) == 2  # into an area 28 counts
    s = impulse({"38M": "L", "KG-6": "50", "191/71": "21"})
    assert cost(s, UNIT["KG-6"], PLACE["50"], PLACE["49"]) == 1


@pytest.mark.case("volga", "16.5")
def test_flank_zones_are_closed_in_the_standard_game() -> None:
    s = moving("15/29", "1", night=True)
    assert refuse(s, "to B") == "16.5" and "2" in offered(s, "to")
    early = moving("2/16", "K", {"15/29": "1"}, night=True, scenario="campaign", turn=5)
    assert refuse(early, "to J") == "16.5"


@pytest.mark.case("volga", "9.3.4")
def test_germans_never_cross_the_volga() -> None:
    s = moving("191/71", "36", night=True)
    assert refuse(s, "to L") == "9.3.4"


@pytest.mark.case("volga", "9.2-minimum")
def test_a_unit_among_enemies_may_be_picked_up_for_its_one_dear_step() -> None:
    soviets = dict(zip(("42N", "92N", "270/10NKVD", "10R", "149R"), ("18", "20", "27", "28", "E"), strict=True))
    s = play(impulse({**FAR, **soviets, "191/71": {"at": "21", "out_of_supply": True}}, night=True), "activate 21")
    assert s.mf(UNIT["191/71"]) < cost(s, UNIT["191/71"], PLACE["21"], PLACE["27"]) == 4
    assert offered(s, "unit") == {"191/71"}


@pytest.mark.case("volga", "16.2", "9.2")
def test_enemies_in_areas_count_for_who_enters_a_zone_from_an_area() -> None:
    s = impulse({**FAR, "KG-6": "21", "191/71": "D", "42N": "28"})
    assert cost(s, UNIT["KG-6"], PLACE["21"], PLACE["E"]) == 2  # 28 lies beside Zone E
    assert cost(s, UNIT["191/71"], PLACE["D"], PLACE["E"]) == 1

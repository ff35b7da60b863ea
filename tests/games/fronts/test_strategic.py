"""Strategic movement: its five bans, the city crossings and the logistical zone (7.3)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import CROSSINGS, KHARKOV, MAJOR, MAJOR_CITIES, PLACE, PLACES
from tests.games.fronts.table import offered, phase, play, refuse, verbs


def soviet(start: str, others: dict[str, Any] | None = None, **doc: Any) -> Fronts:
    """The 62nd Army in hand: two tactical points or three strategic ones."""
    return play(phase("movement", {**(others or {}), "S-62": start}, side="soviet", **doc), "unit S-62")


def german(start: str, others: dict[str, Any] | None = None, **doc: Any) -> Fronts:
    """The XXIX Korps in hand: two tactical points, five strategic ones in the logistical zone, three outside."""
    units = {"S-62": "0101", **(others or {}), "G-29": start}
    return play(phase("movement", units, **doc), "unit G-29")


@pytest.mark.case("fronts", "7.3.a")
def test_a_major_river_stops_strategic_movement_and_a_minor_one_does_not() -> None:
    s = soviet("0411")
    assert {"0512", "0611"} <= offered(s, "to")  # tactical, over the Don
    assert refuse(s, "to 0712") == refuse(s, "to 0711") == "7.3.a"
    assert "0712" in offered(soviet("0709"), "to")  # the Chir is a minor river
    s = play(soviet("0411"), "to 0412")
    assert refuse(s, "to 0613") == "7.3.a" and "0513" in offered(s, "to")


@pytest.mark.case("fronts", "7.3-crossing")
@pytest.mark.parametrize(
    ("start", "goal"), [("0114", "0117"), ("1110", "1113"), ("0605", "0708"), ("0901", "1003"), ("0117", "0114")]
)
def test_strategic_movement_passes_a_major_river_in_a_city_with_a_crossing(start: str, goal: str) -> None:
    assert goal in offered(soviet(start), "to")


@pytest.mark.case("fronts", "7.3-crossing")
def test_four_major_cities_have_a_crossing_and_kharkov_needs_none() -> None:
    crossings = {place for place in range(len(PLACES)) if CROSSINGS >> place & 1}
    assert {PLACES[place] for place in crossings} == {"0115", "1112", "0606", "1001"}
    assert MAJOR_CITIES >> KHARKOV & 1 and not CROSSINGS >> KHARKOV & 1
    assert not any(MAJOR[place] for place in [*crossings, KHARKOV])
    assert MAJOR[PLACE["0214"]] >> PLACE["0215"] & 1


@pytest.mark.case("fronts", "7.3.b")
def test_strategic_movement_neither_enters_nor_leaves_interdiction() -> None:
    s = soviet("1003", {"G-29": "1007"})
    assert "1005" in offered(s, "to") and refuse(s, "to 1006") == "7.3.b"
    friend = soviet("1003", {"G-29": "1007", "S-64": "1006"})
    assert refuse(friend, "to 1006") == "7.3.b"  # a friend in it makes no difference
    s = soviet("1006", {"G-29": "1007"})
    assert "1004" in offered(s, "to") and refuse(s, "to 1003") == "7.3.b"
    assert "1006" in offered(soviet("1004", {"G-29": "1007"}), "to")  # two steps are tactical


@pytest.mark.case("fronts", "7.3.b")
def test_strategic_movement_does_not_pass_through_interdiction_but_along_a_river_side() -> None:
    s = soviet("0503", {"G-29": "0404", "G-8": "0605"})
    assert "0504" in offered(s, "to") and refuse(s, "to 0506") == "7.3.b"
    assert "1107" in offered(soviet("1104", {"G-29": "1007"}), "to")  # beside the enemy, with the Manych between


@pytest.mark.case("fronts", "7.3.c")
def test_strategic_movement_neither_enters_nor_leaves_a_battle_space() -> None:
    s = soviet("1003", {"G-29": "1006", "S-64": "1006"})
    assert refuse(s, "to 1006") == "7.3.c" and "1006" in offered(soviet("1004", {"G-29": "1006", "S-64": "1006"}), "to")
    s = soviet("1006", {"G-29": "1006"})
    assert "1004" in offered(s, "to") and refuse(s, "to 1003") == "7.3.c"
    play(s, "to 1005")
    assert "1004" in offered(s, "to") and refuse(s, "to 1003") == "7.3.c"


@pytest.mark.case("fronts", "7.3.d")
def test_strategic_movement_makes_no_battle_space() -> None:
    assert refuse(soviet("1004", {"G-29": "1007"}), "to 1007") == "7.3.d"
    assert "1007" in offered(soviet("1005", {"G-29": "1007"}), "to")


@pytest.mark.case("fronts", "7.3.e", "7.4-tactical")
def test_strategic_movement_neither_enters_nor_leaves_a_box() -> None:
    assert refuse(soviet("0907"), "to Stavropolsky") == "7.3.e"
    assert "Stavropolsky" in offered(soviet("1007"), "to")
    s = soviet("Stavropolsky")
    assert "1004" in offered(s, "to") and refuse(s, "to 0904") == "7.4-tactical"
    play(s, "to 1105")
    assert "1004" in offered(s, "to") and refuse(s, "to 0904") == "7.0-points"


@pytest.mark.case("fronts", "7.3-zone")
def test_an_axis_move_wholly_in_the_logistical_zone_is_fast() -> None:
    s = german("0917")
    assert "0912" in offered(s, "to") and refuse(s, "to 0911") == "7.0-points"
    play(s, "to 0915", "to 0913")
    assert "0912" in offered(s, "to") and refuse(s, "to 0911") == "7.0-points"
    play(s, "to 0912")
    assert "to" not in verbs(s)


@pytest.mark.case("fronts", "7.3-outside")
def test_a_move_that_ends_outside_the_zone_is_slow() -> None:
    assert "0911" in offered(german("0914"), "to")
    s = german("0915")
    assert "0912" in offered(s, "to") and refuse(s, "to 0911") == "7.3-outside"
    play(s, "to 0913")
    assert "0912" in offered(s, "to") and "0911" not in offered(s, "to")


@pytest.mark.case("fronts", "7.3-outside")
def test_a_move_that_begins_outside_the_zone_is_slow() -> None:
    s = german("0911")
    assert "0914" in offered(s, "to") and refuse(s, "to 0915") == "7.3-outside"
    play(s, "to 0912")
    assert "0914" in offered(s, "to") and refuse(s, "to 0915") == "7.3-outside"


@pytest.mark.case("fronts", "7.3-outside")
def test_a_move_that_passes_a_hex_outside_the_zone_is_slow() -> None:
    s = german("0812")
    assert {"0714", "0715"} <= offered(s, "to")
    play(s, "to 0811")
    assert "0713" in offered(s, "to") and refuse(s, "to 0714") == "7.3-outside"
    play(s, "to 0712", "to 0713")
    assert "to" not in verbs(s)


@pytest.mark.case("fronts", "7.3-zone", "7.3-outside")
def test_a_panzer_corps_has_six_points_in_the_zone_and_four_outside_and_an_ally_four_and_two() -> None:
    s = play(phase("movement", {"S-62": "0101", "G-24Pz": "0918"}), "unit G-24Pz")
    assert "0912" in offered(s, "to") and refuse(s, "to 0911") == "7.0-points"
    s = play(phase("movement", {"S-62": "0101", "I-8": "0916", "G-24Pz": "0811"}), "unit I-8")
    assert "0912" in offered(s, "to") and refuse(s, "to 0911") == "7.0-points"
    play(s, "drop", "unit G-24Pz")
    assert "0807" not in offered(s, "to") and "0914" in offered(s, "to") and refuse(s, "to 0916") == "7.3-outside"


@pytest.mark.case("fronts", "7.3-zone", "7.4", "7.4-reserve")
def test_the_reserve_box_does_not_slow_an_axis_move() -> None:
    s = play(phase("movement", {"S-62": "0101", "G-29": "axis-reserve"}), "unit G-29")
    assert {"0118", "0914", "1114"} <= offered(s, "to")
    assert refuse(s, "to 0913") == "7.4-reserve" and refuse(s, "to axis-reserve") == "7.0"
    play(s, "to 0918")
    assert "0914" in offered(s, "to") and refuse(s, "to axis-reserve") == "7.5-axis"
    s = play(phase("movement", {"S-62": "0918", "G-29": "axis-reserve"}), "unit G-29")
    assert {"0918", "1018", "1017", "1016"} <= offered(s, "to") and refuse(s, "to 0917") == "7.0-through"


@pytest.mark.case("fronts", "7.3.d", "7.3-outside")
def test_far_off_within_the_logistic_zone_it_is_the_enemy_who_bars_the_way() -> None:
    s = play(phase("movement", {"G-8": "0115", "S-62": "0218", "S-64": "0606"}), "unit G-8")
    assert refuse(s, "to 0218") == "7.3.d"

"""Crossing the Volga by night: who may, the table with its modifiers, and the limits (9.3.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.crossing import modifiers
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import PLACE, UNIT
from tests.games.volga.table import at, full, impulse, offered, play, refuse, verbs

GERMAN = {"191/71": "21"}


def ferry(units: dict[str, Any], dice: list[int] | None = None, **doc: Any) -> Volga:
    """A Soviet night impulse."""
    return impulse({**GERMAN, **units}, side="soviet", dice=dice, **{"night": True, "advantage": "german", **doc})


def go(unit: str, start: str, to: str, dice: list[int], units: dict[str, Any] | None = None, **doc: Any) -> Volga:
    """One unit tries to cross."""
    s = ferry({unit: start, **(units or {})}, dice, **doc)
    return play(s, f"activate {start}", f"unit {unit}", f"to {to}")


@pytest.mark.case("volga", "9.3.4", "9.3.4-night")
def test_units_cross_by_night_only() -> None:
    s = play(impulse({**GERMAN, "92N": "L", "38M": "47"}, side="soviet"), "activate L", "unit 92N")
    assert refuse(s, "to 47") == "9.3.4-night" and offered(s, "to") == {"M"}
    back = play(impulse({**GERMAN, "92N": "L", "38M": "47"}, side="soviet"), "activate 47", "unit 38M")
    assert refuse(back, "to L") == "9.3.4-night"


@pytest.mark.case("volga", "9.3.4", "9.3.3")
def test_every_connection_of_the_zone_is_open_by_night() -> None:
    s = play(ferry({"92N": "L"}), "activate L", "unit 92N")
    assert offered(s, "to") == {"36", "47", "48", "49", "58", "59", "61", "M"}
    assert refuse(s, "to 46") == refuse(s, "to 13") == "9.3.3"


@pytest.mark.case("volga", "9.3.4-bank")
def test_the_bank_must_be_soviet_or_contested_by_a_soviet_unit() -> None:
    units = {"92N": "L", "194/71": "48", "KG-6": "47", "38M": "47"}
    s = play(ferry(units, german=["47", "49"]), "activate L", "unit 92N")
    assert refuse(s, "to 48") == refuse(s, "to 49") == "9.3.4-bank"
    assert "47" in offered(s, "to")  # German-controlled, but a Soviet unit contests it


@pytest.mark.case("volga", "9.3.4")
@pytest.mark.parametrize(
    ("dice", "place", "strong"),
    [([5, 6], "47", True), ([6, 6], "47", False)],
)
def test_up_to_eleven_a_unit_crosses_and_from_twelve_it_loses_a_step(dice: list[int], place: str, strong: bool) -> None:
    s = go("92N", "L", "47", dice)
    assert at(s, "92N") == place and full(s, "92N") is strong
    assert offered(s, "to") >= {"45", "46", "48"}  # not contested: it may go on


@pytest.mark.case("volga", "9.3.4")
@pytest.mark.parametrize(
    ("roll", "place", "strong"),
    [
        (13, "47", False), (14, "L", True), (15, "L", True), (16, "L", False), (17, "L", False),
        (18, "eliminated", False),
    ],
)
def test_the_rows_above(roll: int, place: str, strong: bool) -> None:
    # The hill is German (+2), the landing contested (+1), both neighbours on the bank German (+4): 7 in all.
    die = roll - 7
    s = go("92N", "L", "47", [die // 2, die - die // 2], {"KG-6": "47", "38M": "47"}, german=["33", "46", "48"])
    assert at(s, "92N") == place and full(s, "92N") is strong


@pytest.mark.case("volga", "9.3.4")
@pytest.mark.parametrize(("roll", "place"), [(11, "47"), (12, "L"), (13, "L"), (14, "L"), (16, "eliminated")])
def test_a_reduced_unit_goes_back_rather_than_lose_its_last_step(roll: int, place: str) -> None:
    die = roll - 4
    weak = {"at": "L", "reduced": True}
    s = ferry({"92N": weak, "KG-6": "33", "269/10NKVD": "33", "38M": "47", "211/71": "47"},
              [die // 2, die - die // 2], german=["48"])
    play(s, "activate L", "unit 92N", "to 47")
    assert at(s, "92N") == place


@pytest.mark.case("volga", "9.3.4")
def test_what_makes_a_crossing_harder() -> None:
    def total(units: dict[str, Any], german: list[str], landing: str = "47") -> int:
        s = ferry({"92N": "L", **units}, german=german)
        return sum(modifiers(s, PLACE[landing]))

    assert total({}, []) == 0
    assert total({"KG-6": "33", "269/10NKVD": "33"}, []) == 1
    assert total({}, ["33"]) == 2
    assert total({"KG-6": "47", "38M": "47"}, []) == 1
    assert total({}, ["48"]) == 2
    assert total({}, ["46", "48"]) == 4  # 46 lies on the bank without a landing of its own
    assert total({}, ["45"]) == 0  # 45 does not
    assert total({}, ["49"]) == 0  # 49 is not next to 47


@pytest.mark.case("volga", "9.3.4", "9.3.4-three")
def test_a_unit_rolls_on_the_way_back_too_with_the_modifiers_of_its_landing() -> None:
    s = go("38M", "47", "L", [4, 6], {"92N": "L"}, german=["48"])
    assert at(s, "38M") == "L" and not full(s, "38M")
    assert s.crossings[PLACE["47"]] == 1 and verbs(s) >= {"done"} and refuse(s, "unit 38M") == "16.2"


@pytest.mark.case("volga", "9.3.4-three")
def test_three_units_a_connection_both_ways_together_failed_ones_too() -> None:
    units = {"685/193": "L", "893/193": "L", "895/193": "L", "92N": "L", "38M": "47"}
    s = ferry(units, [1, 1, 1, 2, 1, 1], german=["48"])
    play(s, "activate L", "also 47", "unit 685/193", "to 47", "stop", "unit 893/193", "to 47", "stop")
    play(s, "unit 38M", "to L", "unit 92N")
    assert refuse(s, "to 47") == "9.3.4-three"
    assert "58" in offered(s, "to")  # another connection is open
    assert s.crossings[PLACE["47"]] == 3
    failed = ferry(units, [5, 5] * 3, german=["33", "46", "48"])
    play(failed, "activate L", *(f"{verb} {noun}" for unit in ("685/193", "893/193", "895/193")
                                 for verb, noun in (("unit", unit), ("to", "47"))), "unit 92N")
    assert refuse(failed, "to 47") == "9.3.4-three" and at(failed, "895/193") == "L"


@pytest.mark.case("volga", "9.3.4-again")
def test_a_unit_that_failed_does_nothing_else_until_the_next_night_impulse() -> None:
    s = go("92N", "L", "47", [5, 4, 6, 6, 1, 2], {"2M": "61"}, german=["33", "46", "48"])
    assert at(s, "92N") == "L" and refuse(s, "unit 92N") == "9.3.4-again"
    play(s, "done", "regroup", "done")
    assert s.night
    play(s, "activate L", "unit 92N")
    assert "47" in offered(s, "to")


@pytest.mark.case("volga", "9.3.4", "9.1.3", "9.2")
def test_a_unit_that_got_over_pays_and_may_go_on_unless_the_area_is_contested() -> None:
    s = go("92N", "L", "47", [1, 1])
    play(s, "to 45", "to 43", "to 36")
    assert at(s, "92N") == "36" and verbs(s) >= {"done"} and "stop" not in verbs(s)
    held = go("92N", "L", "47", [1, 1], {"38M": "47", "KG-6": "47"})
    assert offered(held, "attack") == {"47"} and "stop" not in verbs(held)


@pytest.mark.case("volga", "9.3.4", "8.1.2A", "8.1.2A-volga", "8.1.2A-enemy")
def test_units_regroup_over_the_river_by_the_same_table_to_free_areas_only() -> None:
    s = ferry({"92N": "L", "2M": "L", "38M": "47", "KG-6": "47"}, [6, 6])
    play(s, "regroup", "unit 92N")
    assert refuse(s, "to 47") == "8.1.2A-enemy"
    play(s, "to 49")
    assert at(s, "92N") == "49" and not full(s, "92N") and s.acted[UNIT["92N"]] == 2
    assert offered(s, "unit") == {"2M", "38M"}


@pytest.mark.case("volga", "9.3.4-three")
def test_three_units_cross_at_a_landing_whichever_way_they_go() -> None:
    names = ["38M", "92N", "42N", "270/10NKVD"]
    s = play(ferry(dict.fromkeys(names, "47"), [1] * 6), "activate 47")
    for name in names[:3]:
        play(s, f"unit {name}", "to L")
        assert at(s, name) == "L"
    play(s, f"unit {names[3]}")
    assert refuse(s, "to L") == "9.3.4-three" and "L" not in offered(s, "to")


@pytest.mark.case("volga", "9.3.4-three", "8.1.2A")
def test_three_units_regroup_over_a_landing() -> None:
    names = ["38M", "92N", "42N", "270/10NKVD"]
    s = play(ferry(dict.fromkeys(names, "L"), [1] * 6), "regroup")
    for name in names[:3]:
        play(s, f"unit {name}", "to 47")
    play(s, f"unit {names[3]}")
    assert refuse(s, "to 47") == "9.3.4-three" and "47" not in offered(s, "to") and "48" in offered(s, "to")


@pytest.mark.case("volga", "9.3.4")
@pytest.mark.parametrize(("dice", "end"), [([3, 3], "47"), ([3, 4], "L"), ([5, 6], "L")])
def test_the_move_told_ends_where_the_unit_does(dice: list[int], end: str) -> None:
    s = go("92N", "L", "47", dice, {"KG-6": "47", "38M": "47"}, german=["33", "46", "48"])
    told = next(event.given for event in s.events if event.kind == "move")
    assert (told["unit"], told["place_from"], told["place_to"]) == (UNIT["92N"], PLACE["L"], PLACE[end])

"""Supply lines, units out of supply, surrender, and areas cut off (15.2)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.supply import supplied
from kurgan.games.volga.rules.tables import UNIT
from tests.games.volga.table import at, full, impulse, offered, owner, play, position, told

WAIT = ("regroup", "done")
RING = ["18", "21", "23", "27", "14", "19", "47", "L", "M"]  # Soviet areas all around Area 20


def in_supply(units: dict[str, Any], unit: str, **doc: Any) -> bool:
    """Whether a unit of a position can trace supply."""
    return supplied(impulse(units, **doc), UNIT[unit])


@pytest.mark.case("volga", "15.2", "15.2.1")
def test_at_the_end_of_every_impulse_units_without_a_line_are_marked() -> None:
    s = impulse({"KG-6": "20", "191/71": "28", "38M": "47"}, side="soviet", soviet=RING)
    assert not s.oos[UNIT["KG-6"]]
    play(s, *WAIT)
    assert s.oos[UNIT["KG-6"]] and not s.oos[UNIT["191/71"]] and not s.oos[UNIT["38M"]]
    assert told(s, "supply") == ["Out of supply: {unit:KG-6} {case:15.2}."]


@pytest.mark.case("volga", "15.2")
def test_a_unit_regains_supply_in_a_later_impulse() -> None:
    s = impulse({"KG-6": {"at": "20", "out_of_supply": True}, "191/71": "28", "38M": "47"}, soviet=RING, dice=[6, 6])
    play(s, "activate 28", "unit 191/71", "to 21", "stop", "done")  # 20 and 21 have open ground between them
    assert not s.oos[UNIT["KG-6"]] and told(s, "supply") == ["Back in supply: {unit:KG-6} {case:15.2}."]


@pytest.mark.case("volga", "15.2.1")
def test_a_line_runs_through_friendly_areas_contested_or_not() -> None:
    units = {"KG-6": "27", "38M": "47", "191/71": "21", "W1": "21"}
    assert in_supply(units, "KG-6", soviet=["20", "23", "24", "28", "29", "47", "L", "M"])  # contested 21 is German
    assert not in_supply(units, "KG-6", soviet=["21", "20", "23", "24", "28", "29", "47", "L", "M"])  # now Soviet
    vacant = {"KG-6": "27", "38M": "47"}
    assert not in_supply(vacant, "KG-6", soviet=["21", "20", "23", "24", "28", "29", "47", "L", "M"])


@pytest.mark.case("volga", "15.2.1")
def test_a_unit_in_an_enemy_area_traces_from_the_next_one() -> None:
    units = {"KG-6": "27", "W1": "27", "38M": "47"}
    s = impulse(units)
    assert owner(s, "27") == "soviet" and supplied(s, UNIT["KG-6"])  # 21 and 28 are German


@pytest.mark.case("volga", "15.2.1")
def test_no_line_runs_over_a_ravine_without_a_crossing() -> None:
    # 20 touches German 18 and 19 over ravines only.
    soviet = ["21", "23", "27", "14", "47", "L", "M"]
    assert not in_supply({"KG-6": "20", "191/71": "18", "38M": "47"}, "KG-6", soviet=soviet)
    assert in_supply({"KG-6": "20", "191/71": "18", "38M": "47"}, "KG-6", soviet=soviet[1:])


@pytest.mark.case("volga", "15.2.1")
def test_soviet_lines_cross_the_volga_where_there_is_a_connection() -> None:
    alone = ["47", "L", "M"]
    assert in_supply({"38M": "47", "191/71": "21"}, "38M", side="soviet", soviet=alone)
    assert not in_supply({"38M": "46", "191/71": "21"}, "38M", side="soviet", soviet=["46", "L", "M"])


@pytest.mark.case("volga", "15.2.1")
def test_the_line_from_62_through_61_to_zone_l_is_soviet_only() -> None:
    held = ["61", "62", "L", "M"]
    units = {"149R": "62", "2/16": "K", "191/71": "21"}
    assert in_supply(units, "149R", side="soviet", soviet=held)
    assert not in_supply(units, "149R", side="soviet", soviet=["62", "L", "M"])
    assert in_supply({**units, "282/10NKVD": "63"}, "282/10NKVD", side="soviet", soviet=[*held, "63"])
    # The German unit in 61 is next to German 62 only over the ravine, and Zone K is not German.
    soviet = ["K", "59", "60", "57", "L", "M", "J"]
    assert not in_supply({"2/16": "61", "38M": "59"}, "2/16", soviet=soviet)


@pytest.mark.case("volga", "15.2.1", "16.5")
def test_supply_comes_from_zones_nobody_may_enter() -> None:
    every = [str(n) for n in range(2, 68)]
    s = impulse({"15/29": "1", "38M": "47"}, soviet=[*every, *"ACDEFGHIJKLM"])
    assert supplied(s, UNIT["15/29"])  # only Zone B is left


@pytest.mark.case("volga", "15.2.2")
def test_out_of_supply_costs_a_movement_factor_and_a_point_of_either_value() -> None:
    units = {"KG-6": {"at": "21", "out_of_supply": True}, "W1": {"at": "27", "out_of_supply": True}, "38M": "47"}
    s = impulse(units, dice=[3, 3, 3, 3], artillery_used=["art-62a", "art-62b"], advantage="soviet")
    assert s.mf(UNIT["KG-6"]) == 4
    play(s, "activate 21", "unit KG-6", "to 27", "attack 27", "none", "none", "roll")
    assert "4 and 6 against 4 and 6" in told(s, "battle")[0]  # 5 - 1 against 2 + 3 - 1


@pytest.mark.case("volga", "15.2.3", "13.1")
@pytest.mark.parametrize(
    ("die", "place", "strong"),
    [(1, "20", True), (2, "20", True), (3, "20", False), (4, "20", False), (5, "eliminated", False),
     (6, "eliminated", False)],
)
def test_a_unit_out_of_supply_checks_for_surrender(die: int, place: str, strong: bool) -> None:
    units = {"KG-6": {"at": "20", "out_of_supply": True}, "191/71": "28", "38M": "47"}
    s = position(units, phase="refit", turn=2, control={"soviet": RING}, dice=[die], tracks={"advantage": "soviet"})
    assert at(s, "KG-6") == place and full(s, "KG-6") is strong and s.dice.count == 1


@pytest.mark.case("volga", "15.2.3", "13.1")
def test_each_unit_out_of_supply_rolls_after_its_side_has_refitted() -> None:
    out = {"at": "20", "out_of_supply": True, "reduced": True}
    units = {"KG-6": out, "194/71": out, "191/71": {"at": "28", "reduced": True}, "38M": "47"}
    s = position(units, phase="refit", turn=2, control={"soviet": RING}, dice=[3, 1], tracks={"advantage": "soviet"})
    assert offered(s, "flip") == {"191/71"} and s.dice.count == 0
    play(s, "done")
    assert {at(s, "KG-6"), at(s, "194/71")} == {"eliminated", "20"} and s.dice.count == 2


@pytest.mark.case("volga", "15.2.4", "13.1")
def test_vacant_areas_cut_off_from_the_enemy_change_hands() -> None:
    # 57 is Soviet and cut off; 46 is cut off but held; 13 has its landing.
    units = {"191/71": "21", "38M": {"at": "46", "out_of_supply": True}}
    control = {"soviet": ["57", "46", "13", "L", "M"]}
    s = position(units, phase="refit", turn=2, control=control, tracks={"advantage": "soviet"}, dice=[1])
    assert [owner(s, place) for place in ("57", "46", "13")] == ["german", "soviet", "soviet"]
    assert {owner(s, place) for place in ("A", "I", "J")} == {"german"}  # as given: zones do not change so


@pytest.mark.case("volga", "15.2.4", "14.4")
def test_the_soviet_side_takes_over_in_its_own_half() -> None:
    for base, holder in (("21", "german"), ("28", "soviet")):  # 20 touches 21 on open ground, 18 over a ravine
        soviet = [place for place in map(str, range(1, 68)) if place not in ("20", "18", base)]
        units = {"191/71": base, "38M": "47"}
        s = position(units, phase="refit", side="soviet", turn=2, control={"soviet": [*soviet, "L", "M"]})
        assert owner(s, "20") == holder


@pytest.mark.case("volga", "15.2.1", "7.3")
def test_a_soviet_who_contests_62_traces_through_61() -> None:
    units = {"149R": "62", "2/16": "62", "191/71": "21"}
    assert in_supply(units, "149R", side="soviet", soviet=["61", "L", "M"])
    assert not in_supply(units, "149R", side="soviet", soviet=["59", "L", "M"])

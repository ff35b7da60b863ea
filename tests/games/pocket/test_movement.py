"""Movement in play: stacks, enemy hexes, what is overrun by merely entering, the option of the 62nd Army."""

import pytest

from kurgan.games.pocket.rules.data import AXIS, SOVIET
from kurgan.games.pocket.rules.land import PLACE
from tests.games.pocket.table import Table

ENEMY = {"ger_376id_672": "11.06"}


@pytest.mark.case("pocket", "S5")
def test_a_unit_moves_once_in_a_phase_and_saves_nothing() -> None:
    table = Table(units={"sov_1id": "11.04", **ENEMY})
    table.do("unit sov_1id", "to 11.03")
    assert table.frame() == "movement" and "stop" in table.verbs()
    table.do("stop")
    assert table.refused("unit sov_1id") == "S5"


@pytest.mark.case("pocket", "S5")
def test_a_stack_goes_together_as_far_as_its_slowest_unit() -> None:
    table = Table(units={"sov_1id": "8.04", "sov_19tb": "8.04", **ENEMY})
    table.do("unit sov_19tb")
    assert "14.04" in table.offers("to") and table.offers("with") == {"sov_1id"}
    far = table.offers("to")
    table.do("with sov_1id")
    assert table.offers("to") < far
    table.do("to 11.03")
    assert table.at("11.03") == {"sov_1id", "sov_19tb"}


@pytest.mark.case("pocket", "S5")
def test_what_is_left_may_be_spent_and_no_more() -> None:
    table = Table(units={"sov_1id": "8.04", "ger_376id_672": "40.12"})
    table.do("unit sov_1id", "to 12.04")
    assert "14.04" in table.offers("to") and "15.05" not in table.offers("to")
    assert table.refused("to 17.04") == "S5"
    table.do("to 14.04")
    assert table.frame() == "movement" and table.verbs() == {"done", "marker"}


@pytest.mark.case("pocket", "S9")
def test_an_enemy_hex_is_not_entered() -> None:
    table = Table(units={"sov_1id": "11.04", **ENEMY})
    table.do("unit sov_1id")
    assert table.refused("to 11.06") == "S9"


@pytest.mark.case("pocket", "S13")
def test_an_enemy_zone_is_dear_but_stops_nobody() -> None:
    table = Table(units={"sov_1id": "11.03", **ENEMY})
    table.do("unit sov_1id")
    assert {"11.05", "10.05"} <= table.offers("to")
    table.do("to 11.05")
    assert table.s.stack[-1].data()[3] == 6 + 18
    assert "10.05" not in table.offers("to")  # three points more would be too dear
    assert table.refused("to 10.05") == "S13"


@pytest.mark.case("pocket", "S8")
def test_the_don_is_not_waded() -> None:
    table = Table(units={"ger_376id_672": "1.15"}, side="axis")
    table.do("unit ger_376id_672")
    assert table.refused("to 1.16") == "S8"


@pytest.mark.case("pocket", "scenario.1-area", "scenario.3-area", "scenario.4-area")
@pytest.mark.parametrize(("scenario", "turn", "unit", "start", "out"), [
    ("1", 2, "sov_96id", "35.13", "36.13"), ("3", 11, "sov_96id", "35.13", "36.13"),
    ("4", 14, "sov_315id", "45.25", "45.26"),
])
def test_nobody_leaves_the_play_area(scenario: str, turn: int, unit: str, start: str, out: str) -> None:
    table = Table(scenario=scenario, turn=turn, units={unit: start})
    table.do(f"unit {unit}")
    assert table.refused(f"to {out}") == f"scenario.{scenario}-area"


@pytest.mark.case("pocket", "1.8c", "3.2", "S9", "S39")
def test_soviets_walk_over_supply_points_and_air_bases() -> None:
    table = Table(units={"sov_1id": "11.04", "supply_point-1": "11.05", "airbase_gumrak": "11.06"})
    table.do("unit sov_1id", "to 11.06")
    assert table.where("supply_point-1") == table.where("airbase_gumrak") == "destroyed"
    assert table.s.stack[-1].data()[3] == 12  # at no price of their own


@pytest.mark.case("pocket", "1.8c")
def test_supply_points_move_by_themselves_and_know_no_want() -> None:
    table = Table(units={"supply_point-1": "11.04", "sov_1id": "30.33"}, side="axis")
    table.do("unit supply_point-1")
    assert "14.04" in table.offers("to") and "overrun" not in table.verbs()


@pytest.mark.case("pocket", "1.8e", "1.9a")
def test_want_and_disorder_halve_movement() -> None:
    table = Table(units={"sov_1id": {"at": "8.04", "out_of_supply": True}, "sov_266id": "8.04"})
    table.do("unit sov_1id")
    assert "11.04" in table.offers("to") and "12.04" not in table.offers("to")


@pytest.mark.case("pocket", "2.3")
def test_the_hq_of_the_62nd_army_stays_if_so_agreed() -> None:
    units = {"sov_62_hq": "46.30", "sov_13gdid": "46.30"}
    free = Table(units=units)
    free.do("unit sov_62_hq")
    assert "47.30" in free.offers("to")
    bound = Table(units=units, options={"army62": "yes"})
    bound.do("unit sov_62_hq")
    assert "47.30" not in bound.offers("to") and bound.refused("to 47.30") == "2.3"
    bound.do("drop", "unit sov_13gdid")
    assert "47.30" in bound.offers("to")


@pytest.mark.case("pocket", "S15", "S16", "1.2")
def test_the_limit_holds_at_the_end_of_the_phase_and_the_owner_pays() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "11.04", "sov_153id": "11.04", "sov_197id": "11.03"}
    table = Table(units={**units, "ger_376id_672": "40.12"})
    table.do("unit sov_197id", "to 11.04")  # free while units move
    assert "11.05" in table.offers("to")
    table.do("stop", "done")
    assert table.frame() == "crowding" and table.offers("destroy") == set(units)
    assert table.refused("destroy ger_376id_672") == "S16"
    table.do("destroy sov_197id")
    assert table.where("sov_197id") == "destroyed" and table.frame() != "crowding"


@pytest.mark.case("pocket", "1.5c")
def test_the_city_holds_any_number() -> None:
    names = ("sov_1id", "sov_266id", "sov_153id", "sov_197id", "sov_14gdid")
    table = Table(units=dict.fromkeys(names, "44.30"))
    table.do("done")
    assert table.frame() != "crowding"


@pytest.mark.case("pocket", "S17")
def test_staffs_and_guns_count_a_step_and_markers_nothing() -> None:
    names = ("sov_1gds_hq", "sov_5tank_arty-1", "sov_1id", "sov_266id")
    table = Table(units=dict.fromkeys(names, "11.04"), markers={"determined": [[], ["11.04"]]})
    assert table.s.load(PLACE["11.04"], SOVIET) == 6
    points = {f"supply_point-{n}": "11.04" for n in range(1, 9)}
    axis = Table(side="axis", units={**points, "ger_376id_672": "11.04", "airbase_gumrak": "11.04"})
    assert axis.s.load(PLACE["11.04"], AXIS) == 2

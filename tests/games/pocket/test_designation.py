"""Reserves, determined action markers, gun modes and the air lift in the movement phase."""

import pytest

from tests.games.pocket.table import Table

FAR = {"sov_315id": "30.33"}
AXIS = {"ger_376id_672": "11.04", "ger_376id_673": "11.04", "ger_384id_534": "13.04", "ger_11corps_hq": "9.04"}


def axis(**doc: object) -> Table:
    """An Axis movement phase."""
    return Table(side="axis", **doc)


@pytest.mark.case("pocket", "1.7a", "1.7b")
def test_units_go_into_reserve_and_stay_where_they_are() -> None:
    table = axis(units={**AXIS, **FAR})
    table.do("reserve ger_376id_672")
    assert table.flag("reserve", "ger_376id_672") and not table.flag("reserve", "ger_376id_673")
    assert table.refused("unit ger_376id_672") == "1.7b" and "ger_376id_673" in table.offers("unit")


@pytest.mark.case("pocket", "1.7a-moved", "1.7a-disorganised", "1.7a-adjacent")
def test_who_cannot_go_into_reserve() -> None:
    units = {**AXIS, "sov_315id": "13.05", "ger_376id_767": {"at": "9.02", "disorganised": True}}
    table = axis(units=units)
    assert table.refused("reserve ger_384id_534") == "1.7a-adjacent"
    assert table.refused("reserve ger_376id_767") == "1.7a-disorganised"
    table.do("unit ger_376id_672", "to 11.03", "stop")
    assert table.refused("reserve ger_376id_672") == "1.7a-moved"
    assert table.refused("reserve sov_315id") == "1.3-turn"


@pytest.mark.case("pocket", "1.7a-moved", "1.7e")
def test_a_unit_that_moved_in_the_reaction_has_moved_this_turn() -> None:
    table = axis(units={**AXIS, **FAR, "ger_376id_672": {"at": "11.04", "moved": True}})
    assert table.refused("reserve ger_376id_672") == "1.7a-moved"


@pytest.mark.case("pocket", "1.7", "1.7-limit")
def test_one_marker_serves_a_hex_and_there_are_only_so_many() -> None:
    units = {f"alert_bn-{n}": f"{7 + n}.04" for n in range(1, 7)}
    table = axis(scenario="1", units={**units, "alert_bn-7": "8.04", "alert_bn-8": "14.05"})
    for n in range(1, 7):
        table.do(f"reserve alert_bn-{n}")
    assert table.refused("reserve alert_bn-8") == "1.7-limit"
    table.do("reserve alert_bn-7")  # the marker of 8.04 covers it


@pytest.mark.case("pocket", "4.0e", "1.12", "1.12a", "1.12-limit")
def test_markers_go_into_any_hexes_up_to_their_number() -> None:
    table = axis(units={**AXIS, **FAR})
    assert table.s.markers == [[], []]
    table.do("marker", "at 11.04", "marker", "at 20.08")
    assert table.refused("marker") == "1.12-limit"
    assert len(table.s.markers[0]) == 2


@pytest.mark.case("pocket", "1.12a", "1.12a-enemy")
def test_where_a_marker_cannot_go() -> None:
    table = axis(units={**AXIS, **FAR})
    table.do("marker", "at 11.04", "marker")
    assert table.refused("at 30.33") == "1.12a-enemy" and "11.04" in table.offers("at")
    table.do("at 11.04")
    assert table.refused("marker") == "1.12-limit" and len(table.s.markers[0]) == 2
    small = axis(scenario="3", units={"ger_11pz_1-15": "30.05", "sov_333id": "31.11"}).do("marker")
    assert small.refused("at 20.05") == "scenario.3-area"
    small.do("drop")
    assert not small.s.markers[0] and table.frame() == "movement"


@pytest.mark.case("pocket", "1.12a-enemy")
def test_an_enemy_who_enters_takes_the_marker_away() -> None:
    table = Table(units={"sov_1id": "11.04"}, markers={"determined": [["11.05"], []]})
    table.do("unit sov_1id", "to 11.05")
    assert table.s.markers == [[], []]


@pytest.mark.case("pocket", "1.12a")
def test_markers_come_back_at_the_next_movement_phase_of_their_side() -> None:
    marks = {"determined": [["11.04"], ["30.33"]]}
    table = axis(units={**AXIS, **FAR}, markers=marks)
    assert table.s.markers[0] == [] and len(table.s.markers[1]) == 1


@pytest.mark.case("pocket", "1.10a", "1.10a-when")
def test_a_gun_changes_its_mode_before_it_moves_also_in_reserve() -> None:
    table = axis(units={**AXIS, **FAR, "ger_376id_arty": "9.04", "rum_7id_arty": "9.04"})
    table.do("reserve ger_376id_arty", "mode ger_376id_arty")
    assert table.flag("back", "ger_376id_arty") == 1
    assert table.refused("mode ger_376id_arty") == "1.10a-when"
    table.do("unit rum_7id_arty", "to 9.03", "stop")
    assert table.refused("mode rum_7id_arty") == "1.10a-when"
    assert table.refused("mode ger_376id_672") == "1.10a"


@pytest.mark.case("pocket", "1.10a-when")
def test_no_gun_changes_its_mode_in_exploitation() -> None:
    units = {**AXIS, **FAR, "ger_376id_arty": "9.04", "ger_11pz_1-15": "9.02"}
    table = Table(phase="exploitation", side="axis", units=units)
    assert table.refused("mode ger_376id_arty") == "1.10a-when" and table.refused("reserve ger_376id_672") == "1.7a"


@pytest.mark.case("pocket", "1.11c", "1.11c-still", "1.11-left", "3.2")
def test_two_air_units_fly_a_supply_point_to_a_base() -> None:
    table = axis(units={**AXIS, **FAR, "airbase_pitomnik": "40.27"}, tracks={"air": [3, 0]})
    table.do("fly 40.27")
    assert table.where("supply_point-1") == "40.27" and table.s.air[0] == 1
    assert table.refused("unit supply_point-1") == "1.11c-still"
    assert table.refused("fly 40.27") == "1.11-left"


@pytest.mark.case("pocket", "1.11c", "1.11c-base")
def test_nothing_is_flown_where_no_base_stands_nor_for_the_soviets() -> None:
    table = axis(units={**AXIS, **FAR, "airbase_pitomnik": "40.27"}, tracks={"air": [4, 4]})
    assert table.refused("fly 41.30") == "1.11c-base"
    soviet = Table(units={**AXIS, **FAR, "airbase_pitomnik": "40.27"}, tracks={"air": [4, 4]})
    assert soviet.refused("fly 40.27") == "1.11c"

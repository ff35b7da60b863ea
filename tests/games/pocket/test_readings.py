"""Readings of cases that leave room, one test each; why we chose them stands in INTERPRETATIONS.md."""

from __future__ import annotations

import pytest

from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import UNIT
from tests.games.pocket.table import Table

FAR = {"sov_315id": "30.33"}


@pytest.mark.case("pocket", "1.7a-moved", "S48")
def test_a_reinforcement_may_go_into_reserve_where_it_came_in() -> None:
    table = Table(turn=3, units={"sov_315id": "later", "ger_376id_672": "30.05"}).do("enter sov_315id", "at 1.22")
    assert "sov_315id" in table.offers("reserve")
    table.do("unit sov_315id", "to 2.22", "stop")
    assert table.refused("reserve sov_315id") == "1.7a-moved"


@pytest.mark.case("pocket", "1.7b", "1.4c", "1.12d")
def test_an_hq_in_reserve_moves_the_column_and_a_marker_doubles_the_reserve() -> None:
    units = {"sov_14gdid": "11.04", "ger_11corps_hq": {"at": "11.05", "reserve": True},
             "ger_376id_672": {"at": "11.05", "reserve": True}}
    table = Table(phase="combat", side="soviet", units=units, markers={"determined": [["11.05"], []]})
    table.do("target 11.05", "everyone", "fight")
    assert POCKET.face.present is not None
    before = POCKET.face.present(POCKET.view(table.s, 0))["battle"]
    table.do("determined")
    after = POCKET.face.present(POCKET.view(table.s, 0))["battle"]
    assert before is not None and after is not None
    assert [line["case"] for line in before["shifts"]] == ["1.4c"]
    assert (before["defence"], after["defence"]) == ("4", "8")


@pytest.mark.case("pocket", "1.10g")
def test_a_brigade_of_its_corps_spots_for_a_guards_gun_regiment() -> None:
    units = {"sov_117gar": "11.02", "sov_4gmb": "11.04", "sov_1id": "13.03", "ger_376id_672": "11.05",
             "ger_376id_673": "13.04"}
    table = Table(turn=13, phase="barrage", side="soviet", units=units)
    assert POCKET.face.overlay is not None
    shown = POCKET.face.overlay(POCKET.view(table.s, 1), "range", "sov_117gar")
    assert (shown["11.05"]["text"], shown["13.04"]["text"]) == ("x2", "spotted")


@pytest.mark.case("pocket", "1.12a-enemy", "1.8c", "3.2")
def test_supply_points_and_air_bases_alone_hold_no_hex() -> None:
    units = {"sov_1id": "14.05", "supply_point-1": "11.05", "airbase_gumrak": "12.05", "ger_376id_672": "11.07"}
    table = Table(units=units).do("marker")
    assert table.refused("at 11.05") == table.refused("at 12.05") == "" and table.refused("at 11.07") == "1.12a-enemy"


@pytest.mark.case("pocket", "scenario.4")
def test_a_single_battalion_that_has_left_does_not_save_the_draw() -> None:
    units = {"ger_6pz_1-11": "left", "ger_6pz_2-11": "50.05", "sov_315id": "37.14"}
    table = Table(scenario="4", turn=16, phase="close", side="axis", units=units)
    assert table.s.outcome is not None and POCKET.sides[table.s.outcome.winner] == "soviet"
    table = Table(scenario="4", turn=16, phase="close", side="axis", units={**units, "ger_6pz_2-11": "46.16"})
    assert table.s.outcome is not None and table.s.outcome.winner < 0
    assert table.s.steps(UNIT["ger_6pz_2-11"]) > 0

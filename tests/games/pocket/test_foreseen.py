"""What sheets, overlays, queries and the shell foretell, against what then happens."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import UNIT
from tests.games.pocket.table import Table

FAR = {"sov_315id": "30.33"}
GUARDS = ("sov_14gdid", "sov_50gdid", "sov_47gdid")


def shown(table: Table) -> Any:
    """The battle as both see it."""
    assert POCKET.face.present is not None
    return POCKET.face.present(POCKET.view(table.s, 0))["battle"]


def laid(table: Table, kind: str, arg: str) -> Any:
    assert POCKET.face.overlay is not None
    return POCKET.face.overlay(POCKET.view(table.s, 0), kind, arg)


# ---------- sheets ----------


@pytest.mark.case("pocket", "S28", "S34")
def test_a_sheet_promises_no_more_steps_than_there_are() -> None:
    units = {**dict.fromkeys(GUARDS, "11.04"), "sov_27gdid": "10.04", "rum_1cd_1ros": "11.05"}
    table = Table(phase="combat", side="soviet", units=units).do("target 11.05", "everyone")
    sheet = shown(table)
    assert sheet["column"] == "12+:1" and {one["enemy"] for one in sheet["results"]} == {1.0}
    assert sheet["expected"] == [0.028, 1.0]
    assert sheet["outlook"].startswith("The defender is destroyed 100% of the time, loses steps 100% and retreats 0%")
    table = Table(phase="combat", side="axis", units={"alert_bn-1": "11.04", "sov_14gdid": "11.05"})
    sheet = shown(table.do("target 11.05", "everyone"))
    assert max(one["own"] for one in sheet["results"]) == 1.0 and sheet["expected"][0] == 0.583  # 21 in 36


@pytest.mark.case("pocket", "1.4c", "S28")
def test_a_staff_that_takes_part_is_one_step_more_to_lose() -> None:
    units = {"alert_bn-1": "11.04", "ger_11corps_hq": "11.04", "sov_14gdid": "11.05"}
    table = Table(phase="combat", side="axis", units=units).do("target 11.05", "everyone", "fight")
    assert max(one["own"] for one in shown(table)["results"]) == 1.0
    table.do("staff ger_11corps_hq")
    assert max(one["own"] for one in shown(table)["results"]) == 2.0


@pytest.mark.case("pocket", "1.10d")
def test_a_barrage_promises_no_more_steps_than_there_are() -> None:
    units = {"sov_21_arty-1": "11.03", "sov_21_arty-2": "11.03", "sov_5tank_arty-1": "11.03", "sov_1id": "11.04",
             "alert_bn-1": "11.05"}
    table = Table(phase="barrage", side="soviet", units=units)
    table.do("target 11.05", "gun sov_21_arty-1", "gun sov_21_arty-2", "gun sov_5tank_arty-1")
    sheet = shown(table)
    assert sheet["column"] == "24+" and max(one["enemy"] for one in sheet["results"]) == 1.0


# ---------- supply points ----------


def pocket(point: str) -> Table:
    """A regiment that no HQ feeds, and a supply point somewhere."""
    return Table(phase="supply", side="soviet", units={"ger_376id_672": "11.05", "supply_point-1": point, **FAR})


@pytest.mark.case("pocket", "1.8c", "1.8d", "1.8d-must")
@pytest.mark.parametrize(("point", "fed"), [("11.02", True), ("14.05", True), ("20.03", False)])
def test_who_draws_on_a_supply_point_is_foretold_to_be_fed(point: str, fed: bool) -> None:
    table = pocket(point)
    unit = POCKET.ask(table.s, "supply", side="axis")["units"]["ger_376id_672"]
    assert (unit["supplied"], unit["by"], unit["points"]) == (fed, [], ["supply_point-1"] if fed else [])
    assert ("ger_376id_672" in POCKET.ask(table.s, "isolation", side="axis")["units"]) is not fed
    good, bad = {"tone": "good", "text": "supply point"}, {"tone": "bad", "text": "no HQ"}
    assert laid(table, "supply", "axis")["11.05"] == (good if fed else bad)
    later = Table(phase="supply", side="axis", units={"ger_376id_672": "11.05", "supply_point-1": point, **FAR})
    assert later.flag("hungry", "ger_376id_672") == (not fed)


@pytest.mark.case("pocket", "1.8c")
def test_the_soviets_draw_on_no_supply_point() -> None:
    units = {"sov_1id": "11.05", "supply_point-1": "11.03", "ger_376id_672": "30.05"}
    table = Table(phase="supply", side="axis", units=units)
    unit = POCKET.ask(table.s, "supply", side="soviet")["units"]["sov_1id"]
    assert (unit["supplied"], unit["points"]) == (False, [])
    assert laid(table, "supply", "soviet")["11.05"] == {"tone": "bad", "text": "no HQ of its army"}


# ---------- odds by name ----------


@pytest.mark.case("pocket", "S25")
def test_odds_are_told_of_attackers_against_all_troops_of_a_hex() -> None:
    units = {"sov_1id": "11.04", "ger_376id_672": "11.05", "ger_376id_673": "11.05", "supply_point-1": "11.05", **FAR}
    s = Table(units=units).s
    assert POCKET.odds is not None
    one, foes = UNIT["sov_1id"], [UNIT["ger_376id_673"], UNIT["ger_376id_672"]]
    assert POCKET.odds(s, [one], foes)["column"] == "1:2"
    for wrong in (foes[:1], [UNIT["sov_315id"]], [UNIT["ger_376id_767"]]):
        with pytest.raises(ValueError, match="all the enemy units of one hex"):
            POCKET.odds(s, [one], wrong)
    barred = POCKET.odds(s, [UNIT["sov_315id"]], foes)["barred"]
    assert barred is not None and barred["case"] == "S25"


def test_odds_of_a_unit_that_is_not_on_the_map_are_refused_with_a_sentence() -> None:
    s = Table(units={"sov_1id": "11.04", "ger_376id_672": "11.05"}).s
    with pytest.raises(ValueError, match=r"266 .* is not on the map"):
        POCKET.ask(s, "odds", attackers="sov_266id", target="11.05")


# ---------- set-up ----------


@pytest.mark.case("pocket", "1.2")
def test_a_worn_division_takes_the_room_of_one_step() -> None:
    table = Table(scenario="1", base="scenario", phase="setup", side="soviet", options={"worn": "yes"})
    names = ("sov_14gdid", "sov_50gdid", "sov_47gdid", "sov_159id", "sov_119id", "sov_346id")
    table.do("unit sov_14gdid")
    place = sorted(table.offers("at"))[0]
    table.do(f"at {place}")
    for name in names[1:]:
        table.do(f"unit {name}", f"at {place}")
    assert len(table.at(place)) == 6 and table.do("unit sov_21cd").refused(f"at {place}") == "1.2"


# ---------- positions by hand ----------


@pytest.mark.case("pocket", "S48")
def test_a_unit_that_comes_later_comes_on_the_turn_of_its_scenario() -> None:
    table = Table(turn=3, units={"sov_315id": "later", "sov_139tr": "later", "ger_376id_672": "30.05"})
    assert table.offers("enter") == {"sov_315id"} and table.flag("due", "sov_139tr") == 6


@pytest.mark.parametrize(("doc", "says"), [
    ({"markers": {"determined": [["11.04"], []]}}, "No axis determined action marker can lie in 11.04"),
    ({"markers": {"determined": [[], ["50.04"]]}, "scenario": "1"}, "No soviet determined action marker can lie"),
    ({"markers": {"used": [0, 7]}}, "The soviet side cannot have used 7"),
    ({"units": {"sov_5tank_kat-1": "away"}}, "'due' must be the turn on which it comes back"),
    ({"units": {"ger_6pz_1-11": "left"}}, "cannot break out"),  # scenario 2 has no way out
    ({"units": {"lw_15_29": "left"}, "scenario": "4"}, "cannot break out"),
])
def test_what_cannot_be_is_said(doc: dict[str, Any], says: str) -> None:
    units = doc.get("units", {"sov_1id": "11.04", "ger_376id_672": "11.06"})
    with pytest.raises(BadPosition, match=says):
        POCKET.position({**doc, "units": units})

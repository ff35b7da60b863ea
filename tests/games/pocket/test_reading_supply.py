"""A second reading of the rules, position by position: supply, attrition, arrivals, alert battalions, victory."""

from typing import Any

import pytest

from kurgan.games.pocket.rules.data import AXIS, SOVIET
from kurgan.games.pocket.rules.land import ENTRY, PLACES
from tests.games.pocket.table import Table

# Six Soviet divisions two hexes away shut 11.04 and its neighbours in.
RING = dict(zip(
    ("sov_1id", "sov_266id", "sov_153id", "sov_197id", "sov_19tb", "sov_157tb"),
    ("11.06", "11.02", "9.03", "9.05", "13.03", "13.05"), strict=True))


def supply(units: dict[str, Any], side: str = "axis", dice: list[int] | None = None, **doc: Any) -> Table:
    """A supply phase, up to the first question."""
    return Table(phase="supply", side=side, units=units, dice=dice or [], **doc)


# ---------- headquarters ----------


@pytest.mark.case("pocket", "1.8b", "1.9a", "1.8e")
@pytest.mark.parametrize("marks", [{}, {"disorganised": True}, {"out_of_supply": True}, {"reserve": True}], ids=str)
def test_disorder_reserve_and_past_want_do_not_shorten_the_range_of_an_hq(marks: dict[str, Any]) -> None:
    units = {"rum_1corps_hq": {"at": "14.04", **marks}, "ger_376id_672": "5.04", "ger_376id_673": "4.04",
             "sov_315id": "30.33"}
    table = supply(units)
    assert not table.flag("hungry", "ger_376id_672") and table.flag("hungry", "ger_376id_673")
    assert not table.flag("hungry", "rum_1corps_hq")


@pytest.mark.case("pocket", "1.8b", "S47")
@pytest.mark.parametrize(("staff", "far"), [("rum_1corps_hq", 9), ("ger_11corps_hq", 11)])
def test_a_range_ends_a_hex_before_the_unit_and_no_sooner(staff: str, far: int) -> None:
    for more, hungry in ((0, 0), (1, 1)):  # so many points of open ground, then one hex
        units = {staff: "14.04", "ger_376id_672": f"{14 - far - more}.04", "sov_315id": "30.33"}
        assert supply(units).flag("hungry", "ger_376id_672") == hungry


@pytest.mark.case("pocket", "1.8a", "S14", "S45")
def test_friends_in_the_zone_open_the_way_to_an_hq() -> None:
    # 11.05 to 11.04 lies between enemies; with a battalion in 11.03 the way west is free again.
    units = {"ger_11corps_hq": "11.04", **RING}
    assert supply(units).flag("hungry", "ger_11corps_hq")
    opened = {**{name: hex_ for name, hex_ in units.items() if hex_ != "11.02"}, "alert_bn-1": "11.03",
              "alert_bn-2": "11.02", "alert_bn-3": "11.01"}
    assert not supply(opened).flag("hungry", "ger_11corps_hq")


@pytest.mark.case("pocket", "1.8a", "1.8b")
def test_an_hq_fed_by_another_feeds_nobody_itself() -> None:
    # The corps staff in the ring is next to what the other's range reaches, but has no trace of its own.
    units = {"rum_1corps_hq": "11.04", "ger_376id_672": "11.05", "ger_11corps_hq": "20.04", **RING}
    table = supply(units)
    assert table.flag("hungry", "ger_376id_672")


@pytest.mark.case("pocket", "2.2", "2.2a", "2.2b")
@pytest.mark.parametrize(("unit", "staff", "fed"), [
    ("sov_96id", "sov_21_hq", True), ("sov_96id", "sov_65_hq", False), ("sov_96id", "sov_2gds_hq", True),
    ("sov_315id", "sov_65_hq", True), ("sov_203id", "sov_1gds_hq", True), ("sov_203id", "sov_2gds_hq", False),
    ("sov_1id", "sov_1gds_hq", True), ("sov_1id", "sov_2gds_hq", True), ("sov_300id", "sov_51_hq", True),
    ("sov_65_hq", "sov_21_hq", True),
])
def test_who_feeds_whom(unit: str, staff: str, fed: bool) -> None:
    table = supply({unit: "30.32", staff: "30.33", "ger_376id_672": "11.04"}, side="soviet")
    assert table.flag("hungry", unit) == (not fed)


# ---------- supply points ----------


@pytest.mark.case("pocket", "1.8d", "1.8d-must")
@pytest.mark.parametrize("point", ["11.04", "12.04", "10.03"])
def test_a_point_in_the_ring_feeds_everybody_whose_path_leads_into_its_hex(point: str) -> None:
    # Friends on the hexes between negate the zones.
    inside = {"alert_bn-1": "11.04", "alert_bn-2": "12.04", "alert_bn-3": "10.03"}
    table = supply({**inside, **RING, "supply_point-1": point})
    assert table.where("supply_point-1") == "destroyed"
    assert [table.flag("hungry", name) for name in inside] == [0, 0, 0]


@pytest.mark.case("pocket", "1.8d")
def test_next_to_a_supply_point_is_not_enough() -> None:
    # The point lies alone in a hex in the enemy's zones: the path cannot enter it.
    units = {"alert_bn-1": "11.04", "supply_point-1": "11.05", **RING}
    table = supply(units)
    assert table.where("supply_point-1") == "11.05" and table.flag("hungry", "alert_bn-1")


@pytest.mark.case("pocket", "1.8d", "1.8")
def test_a_point_is_not_spent_on_those_whom_an_hq_feeds_nor_by_the_soviets() -> None:
    table = supply({"alert_bn-1": "11.04", "supply_point-1": "11.04", "ger_11corps_hq": "11.05", "sov_315id": "30.33"})
    assert table.where("supply_point-1") == "11.04" and not table.flag("hungry", "alert_bn-1")
    red = supply({"sov_1id": "11.04", "supply_point-1": "11.05", "ger_376id_672": "30.05"}, side="soviet")
    assert red.where("supply_point-1") == "11.05" and red.flag("hungry", "sov_1id")


# ---------- attrition ----------


@pytest.mark.case("pocket", "1.8f")
@pytest.mark.parametrize(("unit", "marks", "dice", "where", "steps"), [
    ("ger_376id_672", {}, [], "11.04", 2),  # the first time only a marker
    ("ger_376id_672", {"out_of_supply": True}, [], "11.04", 1),  # then a step, and no die
    ("ger_376id_672", {"out_of_supply": True, "back": True}, [2], "destroyed", 0),
    ("ger_376id_672", {"out_of_supply": True, "back": True}, [3], "11.04", 1),
    ("alert_bn-1", {"out_of_supply": True}, [1], "destroyed", 0),
    ("ger_376id_arty", {"out_of_supply": True}, [6], "11.04", 1),  # a gun in fire mode has one step
    ("ger_376id_arty", {"out_of_supply": True, "back": True}, [2], "destroyed", 0),
])
def test_the_second_time_hungry(unit: str, marks: dict[str, Any], dice: list[int], where: str, steps: int) -> None:
    table = supply({unit: {"at": "11.04", **marks}, **RING}, dice=dice)
    assert (table.where(unit), table.steps(unit)) == (where, steps) and table.s.dice.count == len(dice)
    if where != "destroyed":
        assert table.flag("hungry", unit) == 1


@pytest.mark.case("pocket", "1.8f", "S46")
def test_who_finds_supply_again_loses_the_marker_and_suffers_nothing() -> None:
    units = {"ger_376id_672": {"at": "11.04", "out_of_supply": True}, "ger_11corps_hq": "11.03", "sov_315id": "30.33"}
    table = supply(units)
    assert not table.flag("hungry", "ger_376id_672") and table.steps("ger_376id_672") == 2


# ---------- arrivals ----------


@pytest.mark.case("pocket", "S48", "scenario.1")
@pytest.mark.parametrize(("unit", "area", "turn"), [
    ("sov_203id", "A", 3), ("sov_315id", "B", 3), ("sov_87id", "C", 3), ("sov_139tr", "D", 6),
    ("sov_res_arty", "ABCD", 6), ("sov_168tr", "B", 9), ("sov_94ib", "A", 11), ("sov_2gds_hq", "ABCD", 13),
])
def test_soviet_reinforcements_come_by_their_area_and_not_before_their_turn(unit: str, area: str, turn: int) -> None:
    units = {unit: {"at": "later", "due": turn}, "ger_376id_672": "30.05"}
    table = Table(turn=turn, units=units).do(f"enter {unit}")
    assert table.offers("at") == {PLACES[p] for letter in area for p in ENTRY[letter]}
    assert table.refused("at 30.20") == "S48"
    assert Table(turn=turn - 1, units=units).frame() == "movement"


@pytest.mark.case("pocket", "S48")
def test_a_blocked_area_gives_way_to_the_next_hexes_of_its_edge_and_a_zone_does_not_matter() -> None:
    held = dict(zip(("ger_376id_672", "ger_376id_673", "ger_376id_767", "ger_384id_534", "ger_384id_535"),
                    ("1.22", "1.23", "1.24", "1.25", "1.26"), strict=True))
    coming = {"sov_315id": {"at": "later", "due": 3}}
    table = Table(turn=3, units={**coming, **held}).do("enter sov_315id")
    assert table.offers("at") == {"1.21", "1.27"}
    del held["ger_376id_672"]
    some = Table(turn=3, units={**coming, **held}).do("enter sov_315id")
    assert some.offers("at") == {"1.22"} and some.refused("at 1.23") == "S9"  # in the zone of its neighbour


@pytest.mark.case("pocket", "S48", "S15", "1.7a", "1.12a-enemy")
def test_reinforcements_may_overstack_wait_or_go_into_reserve_and_take_markers_away() -> None:
    coming = {name: {"at": "later", "due": 13} for name in ("sov_3gdid", "sov_24gdid", "sov_98id", "sov_33gdid")}
    table = Table(turn=13, units={**coming, "ger_376id_672": "30.05"}, markers={"determined": [["1.15"], []]})
    for name in coming:
        table.do(f"enter {name}", "at 1.15")
    assert len(table.at("1.15")) == 4 and table.s.markers[0] == []
    table.do("reserve sov_3gdid", "done")
    assert table.frame() == "crowding"
    waiting = Table(turn=13, units={**coming, "ger_376id_672": "30.05"}).do("done")
    assert waiting.frame() == "movement" and waiting.where("sov_98id") == "later"


@pytest.mark.case("pocket", "3.1", "3.1-place", "3.1-range", "3.1-zone", "3.1-west", "3.1-stack")
def test_where_an_alert_battalion_comes_in() -> None:
    coming: dict[str, Any] = {"alert_bn-1": {"at": "later", "due": 2}}
    units = {**coming, "ger_11corps_hq": "25.02", "airbase_pitomnik": "40.27", "sov_1id": "26.06",
             "ger_376id_672": "26.05", "rum_1corps_hq": "11.04", "ger_376id_673": "13.04",
             **dict.fromkeys(("ger_384id_534", "ger_384id_535", "ger_384id_536"), "24.03")}
    table = Table(side="axis", turn=2, units=units).do("enter alert_bn-1")
    assert "11.04" in table.offers("at") and "25.02" in table.offers("at")  # with an HQ, wherever it is
    assert "25.04" in table.offers("at")  # by the Chir, in range
    assert table.refused("at 26.05") == "3.1-zone"  # a friend is no help
    assert table.refused("at 24.03") == "3.1-stack" and table.refused("at 25.01") == "3.1-place"
    assert table.refused("at 40.27") == "3.1-range" and table.refused("at 1.30") == "3.1-west"
    assert table.refused("at 26.06") == "S9"
    assert table.refused("at 13.04") == "3.1-place"  # friends alone draw nobody
    near = Table(side="axis", turn=2, units={**units, "ger_8corps_hq": "40.25"}).do("enter alert_bn-1")
    assert "40.27" in near.offers("at")  # no trace to an edge is asked for
    lost = Table(side="axis", turn=2, units={**units, "ger_8corps_hq": "40.25", "airbase_pitomnik": "destroyed"})
    assert lost.do("enter alert_bn-1").refused("at 40.27") == "3.1-place"


# ---------- how it ends ----------


def end(scenario: str, turn: int, units: dict[str, Any]) -> tuple[int, str]:
    """Who wins when the Axis turn closes, and by which case."""
    table = Table(scenario=scenario, turn=turn, phase="close", side="axis", units=units)
    assert table.s.outcome is not None
    return table.s.outcome.winner, table.s.outcome.case


@pytest.mark.case("pocket", "scenario.3", "scenario.2", "scenario.1")
def test_guns_and_staffs_hold_a_hex_and_supply_points_do_not() -> None:
    towns = ("6.08", "16.14", "29.11")
    staffs = dict(zip(("rum_1corps_hq", "rum_7id_arty", "rum_7id_16rgt"), towns, strict=True))
    assert end("1", 5, staffs) == (AXIS, "scenario.1")
    assert end("1", 5, {**staffs, "rum_1corps_hq": "destroyed"}) == (SOVIET, "scenario.1")
    points = {f"supply_point-{n}": name for n, name in enumerate(("6.08", "16.14", "29.11"), 1)}
    assert end("2", 16, points) == (SOVIET, "scenario.2")


@pytest.mark.case("pocket", "scenario.3")
def test_on_the_chir_two_soviet_hexes_win_whatever_the_axis_holds() -> None:
    bank = {f"alert_bn-{n}": name for n, name in enumerate(("24.03", "25.04", "30.10", "31.10", "34.11"), 1)}
    assert end("3", 16, {**bank, "sov_21_hq": "26.01", "sov_96id": "29.11"})[0] == SOVIET
    hungry = {name: {"at": hex_, "out_of_supply": True} for name, hex_ in bank.items()}
    assert end("3", 16, {**hungry, "sov_96id": "29.11"})[0] not in (AXIS, SOVIET)


@pytest.mark.case("pocket", "scenario.4-ban")
@pytest.mark.parametrize(("hex_", "over"), [("40.23", True), ("37.25", True), ("43.24", False), ("44.24", True)])
def test_how_near_is_too_near(hex_: str, over: bool) -> None:
    table = Table(scenario="4", turn=14, phase="close", side="soviet", units={"sov_2gds_hq": hex_, "kg_bsff": "51.01"})
    assert (table.s.outcome is not None) == over

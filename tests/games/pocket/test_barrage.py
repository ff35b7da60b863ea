"""Barrages: range, spotters, own divisions, air units, disorder, Katyushas."""

from collections.abc import Mapping

import pytest

from kurgan.games.pocket.rules.counters import UNIT
from kurgan.games.pocket.rules.fire import Fire
from kurgan.games.pocket.rules.land import PLACE
from kurgan.games.pocket.rules.tables import BARRAGE_COLUMNS
from tests.games.pocket.table import Table

FOE: dict[str, object] = {"ger_376id_672": "11.05", "ger_376id_673": "11.05"}


def barrage(units: Mapping[str, object], dice: list[int] | None = None, side: str = "soviet", **doc: object) -> Table:
    """A barrage phase."""
    return Table(phase="barrage", side=side, units=units, dice=dice or [], **doc)


def column(table: Table, target: str, guns: list[str], air: int = 0, side: int = 1) -> str:
    """The column in which guns would fire."""
    return BARRAGE_COLUMNS[Fire(table.s, side, PLACE[target], [UNIT[gun] for gun in guns], air).column]


@pytest.mark.case("pocket", "1.10b", "1.10b-range", "1.10d-enemy")
def test_guns_reach_four_hexes_with_enemies_in_them() -> None:
    table = barrage({"sov_21_arty-1": "11.02", "sov_21_arty-2": "14.02", **FOE})
    assert table.offers("target") == {"11.05"} and table.refused("target 11.04") == "1.10d-enemy"
    table.do("target 11.05")
    assert table.offers("gun") == {"sov_21_arty-1"} or table.refused("gun sov_21_arty-2") == ""
    far = barrage({"sov_21_arty-1": "11.02", "sov_21_arty-2": "11.03", "ger_376id_672": "11.07"})
    far.do("target 11.07")
    assert far.offers("gun") == {"sov_21_arty-2"} and far.refused("gun sov_21_arty-1") == "1.10b-range"


@pytest.mark.case("pocket", "1.10c", "1.10c-once", "1.10c-hex")
def test_a_gun_fires_once_and_a_hex_is_fired_at_once() -> None:
    units = {"sov_21_arty-1": "11.03", "sov_21_arty-2": "11.03", "ger_376id_672": "11.05", "ger_376id_673": "12.04"}
    table = barrage(units, [1, 1])
    table.do("target 11.05", "gun sov_21_arty-1", "fire")
    assert table.refused("target 11.05") == "1.10c-hex"
    table.do("target 12.04")
    assert table.refused("gun sov_21_arty-1") == "1.10c-once" and table.offers("gun") == {"sov_21_arty-2"}
    assert table.refused("fire") == "1.10c"  # with nothing


@pytest.mark.case("pocket", "1.10c")
def test_guns_without_a_whole_point_have_no_target() -> None:
    gun = {"back": True, "disorganised": True}
    far = {"sov_1id": "11.05", "sov_266id": "11.08"}
    units = {"lw_7_arty": {"at": "11.02", **gun}, "sov_21_arty-1": "11.06", **far}
    alone = barrage(units, side="axis")
    assert alone.frame() != "barrage"
    strong = {"rum_1cd_arty": "11.04"}
    table = barrage({**units, **strong}, side="axis")
    assert table.offers("target") == {"11.05", "11.06", "11.08"}
    two = barrage({**units, "lw_8_arty": {"at": "11.04", **gun}}, side="axis")
    assert two.offers("target") == {"11.05", "11.06"} and two.refused("target 11.08") == "1.10c"


@pytest.mark.case("pocket", "1.10d", "1.9", "1.7c")
def test_a_barrage_disorganises_everybody_in_the_hex_and_ends_their_reserve() -> None:
    units = {"sov_21_arty-1": "11.03", "sov_1id": "11.04", **FOE, "ger_384id_534": {"at": "11.05", "reserve": True}}
    table = barrage(units, [4, 4])
    assert table.s.zone(0) >> PLACE["11.06"] & 1
    table.do("target 11.05", "gun sov_21_arty-1", "fire")
    for name in (*FOE, "ger_384id_534"):
        assert table.flag("disorganised", name) and not table.flag("reserve", name) and table.steps(name) == 2
    assert not table.s.zone(0) >> PLACE["11.06"] & 1  # they have no zone (1.9a, S12)


@pytest.mark.case("pocket", "1.10d", "1.10f")
def test_a_step_lost_is_the_owners_choice() -> None:
    table = barrage({"sov_21_arty-1": "11.03", "sov_1id": "11.04", **FOE}, [6, 6])
    table.do("target 11.05", "gun sov_21_arty-1", "fire")
    assert table.mover() == "axis" and table.offers("lose") == set(FOE)
    table.do("lose ger_376id_673")
    assert table.steps("ger_376id_673") == 1 and table.flag("disorganised", "ger_376id_673")


@pytest.mark.case("pocket", "1.9a")
def test_a_second_result_adds_nothing() -> None:
    shaken = {"ger_376id_672": {"at": "11.05", "disorganised": True}}
    table = barrage({"sov_21_arty-1": "11.03", "sov_1id": "11.04", **shaken}, [4, 4])
    table.do("target 11.05", "gun sov_21_arty-1", "fire")
    assert table.flag("disorganised", "ger_376id_672") == 1


@pytest.mark.case("pocket", "1.10e")
def test_nobody_advances_after_a_barrage() -> None:
    table = barrage({"sov_21_arty-1": "11.03", "sov_1id": "11.04", "alert_bn-1": "11.05"}, [6, 6])
    table.do("target 11.05", "gun sov_21_arty-1", "fire")
    assert table.where("alert_bn-1") == "destroyed" and table.frame() != "advance" and table.at("11.05") == set()


@pytest.mark.case("pocket", "1.10g")
def test_without_a_spotter_the_column_shifts_down() -> None:
    table = barrage({"sov_21_arty-1": "11.03", **FOE})
    assert column(table, "11.05", ["sov_21_arty-1"]) == "6-8"
    spotted = barrage({"sov_21_arty-1": "11.03", "sov_1id": "10.04", **FOE})
    assert column(spotted, "11.05", ["sov_21_arty-1"]) == "9-12"
    itself = barrage({"sov_21_arty-1": "11.04", **FOE})
    assert column(itself, "11.05", ["sov_21_arty-1"]) == "9-12"


@pytest.mark.case("pocket", "1.10g")
def test_a_division_spots_for_its_own_guns() -> None:
    units: dict[str, object] = {"ger_376id_arty": "11.03", "ger_376id_672": "11.04", "sov_1id": "11.05"}
    own = barrage(units, side="axis")
    assert column(own, "11.05", ["ger_376id_arty"], side=0) == "9-12"
    other = barrage({**units, "ger_376id_672": "9.04", "ger_384id_534": "11.04"}, side="axis")
    assert column(other, "11.05", ["ger_376id_arty"], side=0) == "6-8"
    alone = barrage({"ger_376id_arty": "11.04", "sov_1id": "11.05"}, side="axis")
    assert column(alone, "11.05", ["ger_376id_arty"], side=0) == "6-8"  # not for itself


@pytest.mark.case("pocket", "1.10d", "1.10g")
def test_a_river_does_not_keep_anybody_from_spotting() -> None:
    table = barrage({"sov_21_arty-1": "1.18", "sov_1id": "1.16", "ger_376id_672": "1.15"})
    assert column(table, "1.15", ["sov_21_arty-1"]) == "9-12"


@pytest.mark.case("pocket", "1.9a", "1.10a")
def test_mode_and_disorder_change_the_strength() -> None:
    units: dict[str, object] = {"sov_1id": "11.04", "sov_21_arty-1": {"at": "11.03", "back": True}, **FOE}
    assert column(barrage(units), "11.05", ["sov_21_arty-1"]) == "4-5"
    units["sov_21_arty-1"] = {"at": "11.03", "back": True, "disorganised": True}
    assert column(barrage(units), "11.05", ["sov_21_arty-1"]) == "2-3"


@pytest.mark.case("pocket", "1.11b", "1.11-left")
def test_air_units_fire_alone_anywhere_or_with_guns() -> None:
    table = barrage({"sov_1id": "30.33", **FOE}, [6, 6], tracks={"air": [0, 2]})
    table.do("target 11.05", "plane", "plane")
    assert table.refused("plane") == "1.11-left"
    assert column(table, "11.05", [], 2) == "9-12"  # ten points, and no spotter is needed
    table.do("fire")
    assert table.s.air == [0, 0]


@pytest.mark.case("pocket", "1.8e-fire", "1.7b", "1.10b", "1.3-turn")
def test_who_cannot_fire() -> None:
    units = {
        "sov_21_arty-1": {"at": "11.03", "out_of_supply": True}, "sov_21_arty-2": {"at": "11.03", "reserve": True},
        "sov_1id": "11.04", "sov_24_arty-1": "11.03", **FOE, "ger_376id_arty": "11.06",
    }
    table = barrage(units)
    table.do("target 11.05")
    assert table.offers("gun") == {"sov_24_arty-1"}
    assert table.refused("gun sov_21_arty-1") == "1.8e-fire" and table.refused("gun sov_21_arty-2") == "1.7b"
    assert table.refused("gun sov_1id") == "1.10b" and table.refused("gun ger_376id_arty") == "1.3-turn"


@pytest.mark.case("pocket", "2.1")
def test_a_katyusha_that_fires_is_gone_for_five_turns() -> None:
    table = barrage({"sov_5tank_kat-1": "3.18", "sov_1id": "3.16", "ger_376id_672": "3.15"}, [1, 1], turn=2)
    table.do("target 3.15", "gun sov_5tank_kat-1", "fire")
    assert table.where("sov_5tank_kat-1") == "away" and table.flag("due", "sov_5tank_kat-1") == 7


@pytest.mark.case("pocket", "scenario.3-katyusha", "scenario.3")
def test_in_scenario_3_it_does_not_come_back() -> None:
    units = {"sov_5tank_kat-1": "29.12", "sov_159id": "29.12", "lw_7_1": "29.11"}
    table = barrage(units, [1, 1], scenario="3", turn=10)
    table.do("target 29.11", "gun sov_5tank_kat-1", "fire")
    assert table.where("sov_5tank_kat-1") == "away" and table.flag("due", "sov_5tank_kat-1") == 0


@pytest.mark.case("pocket", "2.1-trace")
def test_a_katyusha_cut_off_does_not_fire() -> None:
    ring = dict(zip(
        ("ger_376id_672", "ger_376id_673", "ger_376id_767", "ger_384id_534", "ger_384id_535", "ger_384id_536"),
        ("11.05", "11.03", "10.03", "10.04", "12.03", "12.04"), strict=True))
    table = barrage({"sov_5tank_kat-1": "11.04", "sov_21_arty-1": "11.04", **ring})
    table.do("target 11.05")
    assert table.refused("gun sov_5tank_kat-1") == "2.1-trace" and table.offers("gun") == {"sov_21_arty-1"}


@pytest.mark.case("pocket", "2.1", "1.7f")
def test_a_released_katyusha_takes_no_marker_with_it() -> None:
    units = {"sov_5tank_kat-1": {"at": "3.18", "reserve": True}, "sov_1id": "3.16", "ger_376id_672": "3.15"}
    table = Table(phase="exploitation", side="soviet", units=units, dice=[1, 1])
    table.do("everyone", "done", "target 3.15", "gun sov_5tank_kat-1", "fire")
    assert table.where("sov_5tank_kat-1") == "away" and not table.flag("active", "sov_5tank_kat-1")

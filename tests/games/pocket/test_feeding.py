"""The supply phase in play: HQs, supply points, markers, attrition."""

from collections.abc import Mapping

import pytest

from tests.games.pocket.table import Table

RING = dict(zip(
    ("sov_1id", "sov_266id", "sov_153id", "sov_197id", "sov_19tb", "sov_157tb"),
    ("11.06", "11.02", "9.03", "9.05", "13.03", "13.05"), strict=True))


def supply(side: str, units: Mapping[str, object], dice: list[int] | None = None) -> Table:
    """A supply phase, up to the first question."""
    return Table(phase="supply", side=side, units=units, dice=dice or [])


@pytest.mark.case("pocket", "1.8a", "1.8b", "S46")
def test_units_near_a_supplied_hq_are_fed_and_others_marked() -> None:
    hungry = {"at": "11.04", "out_of_supply": True}
    units = {"ger_11corps_hq": "11.03", "ger_376id_672": hungry, "ger_376id_673": "30.05"}
    table = supply("axis", units)
    assert not table.flag("hungry", "ger_376id_672") and table.flag("hungry", "ger_376id_673")
    assert not table.flag("hungry", "ger_11corps_hq")


@pytest.mark.case("pocket", "S46", "1.8f")
def test_supply_is_judged_in_the_owners_phase_only() -> None:
    table = supply("soviet", {"ger_376id_672": "11.04", "sov_1id": "30.33"})
    assert not table.flag("hungry", "ger_376id_672") and table.flag("hungry", "sov_1id")


@pytest.mark.case("pocket", "1.8", "1.8c", "1.8d", "1.8d-must")
def test_a_supply_point_in_range_is_spent_by_itself_and_feeds_all() -> None:
    units = {"ger_376id_672": "11.04", "ger_376id_673": "12.04", "ger_376id_767": "30.05", "supply_point-1": "8.04"}
    table = supply("axis", units)
    assert table.where("supply_point-1") == "destroyed"
    assert not table.flag("hungry", "ger_376id_672") and not table.flag("hungry", "ger_376id_673")
    assert table.flag("hungry", "ger_376id_767")


@pytest.mark.case("pocket", "1.8d-must")
def test_the_player_chooses_between_supply_points() -> None:
    units = {"ger_376id_672": "11.04", "supply_point-1": "8.04", "supply_point-2": "14.04", "supply_point-3": "14.04"}
    table = supply("axis", units)
    assert table.frame() == "feeding" and len(table.offers("spend")) == 2
    assert table.refused("spend supply_point-9") == "1.8d"
    table.do("spend supply_point-1")
    assert table.where("supply_point-1") == "destroyed" and table.where("supply_point-2") == "14.04"


@pytest.mark.case("pocket", "1.8d")
def test_nothing_is_spent_on_those_whom_an_hq_feeds() -> None:
    table = supply("axis", {"ger_11corps_hq": "11.03", "ger_376id_672": "11.04", "supply_point-1": "11.04"})
    assert table.where("supply_point-1") == "11.04"


@pytest.mark.case("pocket", "1.8d", "S45")
def test_a_path_to_a_supply_point_avoids_the_enemy() -> None:
    units = {"ger_376id_672": "11.04", "supply_point-1": "11.08", **RING}
    table = supply("axis", units)
    assert table.where("supply_point-1") == "11.08" and table.flag("hungry", "ger_376id_672")


@pytest.mark.case("pocket", "1.8d", "S14", "S45")
def test_a_supply_point_alone_in_an_enemy_zone_feeds_nobody() -> None:
    units = {"ger_376id_672": "11.04", "supply_point-1": "8.04", "sov_1id": "8.05"}
    table = supply("axis", units)
    assert table.where("supply_point-1") == "8.04" and table.flag("hungry", "ger_376id_672")
    guarded = supply("axis", {**units, "alert_bn-1": "8.04"})
    assert guarded.where("supply_point-1") == "destroyed" and not guarded.flag("hungry", "ger_376id_672")


@pytest.mark.case("pocket", "1.8f")
@pytest.mark.parametrize(("die", "where"), [(1, "destroyed"), (2, "destroyed"), (3, "30.05"), (6, "30.05")])
def test_attrition_of_a_single_step_is_a_die(die: int, where: str) -> None:
    table = supply("axis", {"alert_bn-1": {"at": "30.05", "out_of_supply": True}, "sov_1id": "30.33"}, [die])
    assert table.where("alert_bn-1") == where


@pytest.mark.case("pocket", "1.8f")
def test_attrition_reduces_two_steps_without_a_die_and_leaves_the_mark() -> None:
    table = supply("axis", {"ger_376id_672": {"at": "30.05", "out_of_supply": True}, "sov_1id": "30.33"}, [1])
    assert table.steps("ger_376id_672") == 1 and table.flag("hungry", "ger_376id_672") and table.s.dice.count == 0


@pytest.mark.case("pocket", "1.8f")
def test_the_first_time_is_only_a_mark() -> None:
    table = supply("axis", {"alert_bn-1": "30.05", "sov_1id": "30.33"}, [1])
    assert table.where("alert_bn-1") == "30.05" and table.flag("hungry", "alert_bn-1") and table.s.dice.count == 0


@pytest.mark.case("pocket", "1.8")
def test_the_soviets_have_no_supply_points() -> None:
    table = supply("soviet", {"sov_1id": "11.04", "supply_point-1": "30.05", "ger_376id_672": "40.12"})
    assert table.flag("hungry", "sov_1id") and table.where("supply_point-1") == "30.05"


@pytest.mark.case("pocket", "2.2", "2.2b")
def test_a_lost_army_hq_leaves_its_army_to_the_reinforcement_hq() -> None:
    units = {"sov_96id": "30.32", "sov_65_hq": "30.33", "ger_376id_672": "11.04"}
    assert supply("soviet", units).flag("hungry", "sov_96id")
    assert not supply("soviet", {**units, "sov_2gds_hq": "30.33"}).flag("hungry", "sov_96id")


@pytest.mark.case("pocket", "1.9a")
def test_disorder_has_no_effect_on_supply() -> None:
    units = {"ger_11corps_hq": {"at": "11.03", "disorganised": True}, "ger_376id_672": "11.04"}
    assert not supply("axis", units).flag("hungry", "ger_376id_672")

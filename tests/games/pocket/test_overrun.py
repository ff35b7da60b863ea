"""Overruns: who, at what price, and what comes of them."""

from collections.abc import Mapping

import pytest

from tests.games.pocket.table import Table

# The dice 6 and 6 at long odds destroy the defender, 1 and 1 at short ones hurt the attacker.


def overrun(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A Soviet movement phase."""
    return Table(units=units, dice=dice, **doc)


@pytest.mark.case("pocket", "S18", "S19", "S22")
def test_a_stack_overruns_the_next_hex_enters_it_and_goes_on() -> None:
    table = overrun({"sov_19tb": "11.03", "sov_157tb": "11.03", "alert_bn-1": "11.05"}, [6, 6])
    table.do("unit sov_19tb", "with sov_157tb")
    assert table.refused("overrun 11.05") == "S18"  # not next to it
    table.do("to 11.04", "overrun 11.05", "air 0")
    assert table.where("alert_bn-1") == "destroyed" and table.at("11.05") == {"sov_19tb", "sov_157tb"}
    assert table.frame() == "movement" and "11.06" in table.offers("to")
    # 6 for the step, 12 for the zone; then 6 for the hex and 12 for the zone of an overrun.
    assert table.s.stack[-1].data()[3] == 36


@pytest.mark.case("pocket", "S22")
def test_an_overrun_that_fails_ends_the_movement_of_the_stack() -> None:
    table = overrun({"sov_19tb": "11.04", "ger_376id_672": "11.05"}, [3, 4])
    table.do("unit sov_19tb", "overrun 11.05", "air 0")
    assert table.where("sov_19tb") == "11.04" and table.refused("unit sov_19tb") == "S5"


@pytest.mark.case("pocket", "S19")
def test_without_the_points_there_is_no_overrun() -> None:
    table = overrun({"sov_1id": "11.02", "ger_376id_672": "11.05"}, [])
    table.do("unit sov_1id", "to 11.04")
    assert table.refused("overrun 11.05") == "S19"  # four of six points are spent


@pytest.mark.case("pocket", "S23", "1.9a-overrun", "1.10b")
def test_who_cannot_overrun() -> None:
    table = overrun({"sov_5tank_arty-1": {"at": "11.04", "back": True}, "alert_bn-1": "11.05"}, [])
    table.do("unit sov_5tank_arty-1")
    assert table.refused("overrun 11.05") == "S23"
    shaken = overrun({"sov_19tb": {"at": "11.04", "disorganised": True}, "alert_bn-1": "11.05"}, [])
    shaken.do("unit sov_19tb")
    assert shaken.refused("overrun 11.05") == "1.9a-overrun"


@pytest.mark.case("pocket", "S27", "S19")
def test_nobody_overruns_across_the_don() -> None:
    table = Table(side="axis", units={"ger_11pz_1-15": "1.15", "sov_1id": "1.16"})
    table.do("unit ger_11pz_1-15")
    assert table.refused("overrun 1.16") == "S27"


@pytest.mark.case("pocket", "S15", "S16")
def test_an_overrun_from_an_overstacked_hex_is_not_made() -> None:
    units = dict.fromkeys(("sov_1id", "sov_266id", "sov_153id", "sov_19tb"), "11.04")
    table = overrun({**units, "alert_bn-1": "11.05"}, [])
    table.do("unit sov_19tb")
    assert table.refused("overrun 11.05") == "S16"


@pytest.mark.case("pocket", "S18")
def test_units_that_began_apart_do_not_overrun_together() -> None:
    table = overrun({"sov_19tb": "11.03", "sov_157tb": "11.04", "alert_bn-1": "11.05"}, [])
    table.do("unit sov_19tb", "to 11.04")
    assert "with" not in table.verbs() and table.refused("with sov_157tb") == "S18"


@pytest.mark.case("pocket", "S20", "1.11a", "1.12c", "S28")
def test_air_units_and_markers_help_in_an_overrun() -> None:
    units = {"sov_19tb": "11.04", "ger_376id_672": "11.05"}
    table = overrun(units, [4, 3], tracks={"air": [1, 2]})
    table.do("marker", "at 11.04", "unit sov_19tb", "overrun 11.05")
    assert table.mover() == "axis" and table.offers("air") == {"0", "1"}
    table.do("air 1")
    assert table.mover() == "soviet" and table.offers("use") == {"11.04"}
    table.do("use 11.04", "air 2")
    assert table.s.air == [0, 0] and table.s.markers == [[], []]
    assert "at 4-5:1" in table.log()  # 12 to 6 is 2:1, and one column more for the air unit left over


@pytest.mark.case("pocket", "S21")
def test_only_the_overrunning_units_suffer() -> None:
    table = overrun({"sov_19tb": "11.04", "sov_1id": "11.04", "ger_376id_672": "11.05"}, [1, 2])
    table.do("unit sov_19tb", "overrun 11.05", "air 0")
    assert table.where("sov_19tb") == "destroyed" and table.steps("sov_1id") == 2


@pytest.mark.case("pocket", "S24", "S26")
def test_a_hex_may_be_overrun_again_and_attacked_all_the_same() -> None:
    units = {"sov_19tb": "11.04", "sov_157tb": "10.04", "sov_1id": "12.04", "ger_376id_672": "11.05"}
    table = overrun(units, [3, 4, 3, 4])
    table.do("unit sov_19tb", "overrun 11.05", "air 0", "unit sov_157tb", "overrun 11.05", "air 0", "done")
    assert table.frame() == "combat" and table.offers("target") == {"11.05"}


@pytest.mark.case("pocket", "1.7b")
def test_reserves_defend_at_half_also_in_an_overrun() -> None:
    units = {"sov_19tb": "11.04", "ger_376id_672": {"at": "11.05", "reserve": True}}
    table = overrun(units, [3, 4])
    table.do("unit sov_19tb", "overrun 11.05", "air 0")
    assert "at 2-3:1" in table.log()

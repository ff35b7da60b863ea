"""Reserves released in exploitation and reaction, exploitation itself, and markers removed."""

import pytest

from tests.games.pocket.table import Table

RESERVE = {"at": "11.03", "reserve": True}


@pytest.mark.case("pocket", "1.7d", "1.7f", "1.4a", "S42")
def test_released_units_exploit_and_others_stay() -> None:
    other = {"at": "9.04", "reserve": True}
    units = {"sov_19tb": RESERVE, "sov_157tb": "11.03", "sov_1id": other, "alert_bn-1": "11.05"}
    table = Table(phase="exploitation", side="soviet", units=units, dice=[6, 6])
    assert table.frame() == "release" and table.offers("release") == {"11.03", "9.04"}
    assert table.refused("release 11.05") == "1.7d"
    table.do("release 11.03", "done")
    assert table.offers("unit") == {"sov_19tb"}
    assert table.refused("unit sov_157tb") == "1.4a" and table.refused("unit sov_1id") == "1.7b"
    table.do("unit sov_19tb", "to 11.04", "overrun 11.05", "air 0")
    assert table.where("sov_19tb") == "11.05"


@pytest.mark.case("pocket", "1.7c", "1.7f")
def test_soviet_markers_last_to_the_end_of_the_soviet_turn() -> None:
    table = Table(phase="exploitation", side="soviet", units={"sov_19tb": RESERVE, "alert_bn-1": "30.05"})
    table.do("done")
    assert not table.flag("reserve", "sov_19tb") and table.mover() == "axis"


@pytest.mark.case("pocket", "1.7c", "1.7e", "1.7f")
def test_axis_markers_last_through_the_soviet_turn_and_go_when_the_next_axis_turn_opens() -> None:
    units = {"ger_376id_672": RESERVE, "sov_1id": "30.33"}
    table = Table(phase="exploitation", side="axis", units=units, dice=[1, 1, 1, 1])
    table.do("done")
    assert table.s.turn == 2 and table.flag("reserve", "ger_376id_672")
    table.do("roll", "done")
    assert table.frame() == "release" and table.mover() == "axis"
    table.do("done")
    assert table.frame() == "movement" and table.mover() == "axis" and not table.flag("reserve", "ger_376id_672")


@pytest.mark.case("pocket", "1.7e", "1.7f", "1.12c")
def test_the_axis_reacts_in_the_soviet_turn() -> None:
    units = {"ger_11pz_1-15": RESERVE, "ger_11pz_2-15": "11.03", "sov_54ur": "11.05", "ger_11pz_arty": RESERVE}
    marks = {"determined": [["11.04"], []]}
    table = Table(phase="reaction", units=units, dice=[6, 6], markers=marks)
    assert table.mover() == "axis"
    table.do("everyone")
    assert table.offers("unit") == {"ger_11pz_1-15", "ger_11pz_arty"}
    assert table.refused("unit ger_11pz_2-15") == "1.7e"  # the box is no help in the reaction
    table.do("unit ger_11pz_1-15", "to 11.04", "overrun 11.05")
    assert table.offers("use") == {"11.04"}
    table.do("use 11.04", "air 0")
    assert table.where("ger_11pz_1-15") == "11.05" and table.where("sov_54ur") == "destroyed"


@pytest.mark.case("pocket", "1.7e", "1.7f")
def test_released_guns_fire_in_the_reaction_barrage() -> None:
    units = {"ger_376id_arty": RESERVE, "ger_384id_arty": "11.03", "sov_54ur": "11.05", "ger_376id_672": "10.04"}
    table = Table(phase="reaction", units=units, dice=[4, 4])
    table.do("everyone", "done", "target 11.05")
    assert table.offers("gun") == {"ger_376id_arty"} and table.refused("gun ger_384id_arty") == "1.7f"
    table.do("gun ger_376id_arty", "fire")
    assert table.flag("disorganised", "sov_54ur") and table.mover() == "soviet"


@pytest.mark.case("pocket", "1.4a", "S42", "S43")
def test_axis_units_with_the_box_exploit_out_of_a_zone() -> None:
    units = {"ger_11pz_1-15": "11.04", "ger_376id_672": "11.03", "sov_54ur": "11.05"}
    table = Table(phase="exploitation", side="axis", units=units)
    assert table.offers("unit") == {"ger_11pz_1-15"} and table.refused("unit ger_376id_672") == "1.4a"
    table.do("unit ger_11pz_1-15")
    assert "11.02" in table.offers("to")


@pytest.mark.case("pocket", "S42")
def test_exploitation_has_the_full_allowance_but_no_regular_attack() -> None:
    units = {"ger_11pz_1-15": {"at": "8.04", "moved": True, "acted": True}, "sov_54ur": "30.33"}
    table = Table(phase="exploitation", side="axis", units=units)
    table.do("unit ger_11pz_1-15")
    assert "14.04" in table.offers("to") and table.verbs() <= {"to", "with", "drop"}


@pytest.mark.case("pocket", "S44", "1.9a", "1.9a-exploit")
def test_a_disorganised_unit_does_not_exploit() -> None:
    units = {"ger_11pz_1-15": {"at": "8.04", "disorganised": True}, "sov_54ur": "30.33", "ger_11pz_2-15": "8.05"}
    table = Table(phase="exploitation", side="axis", units=units)
    assert table.refused("unit ger_11pz_1-15") == "1.9a-exploit"


@pytest.mark.case("pocket", "1.9a")
def test_the_disorganised_lose_their_reserve_marker() -> None:
    units = {"sov_21_arty-1": "11.03", "sov_1id": "11.04", "ger_376id_672": {"at": "11.05", "reserve": True}}
    table = Table(phase="barrage", side="soviet", units=units, dice=[4, 4])
    table.do("target 11.05", "gun sov_21_arty-1", "fire")
    assert not table.flag("reserve", "ger_376id_672")


@pytest.mark.case("pocket", "1.3", "1.7f")
def test_a_segment_in_which_nobody_may_act_passes_by_itself() -> None:
    units = {"ger_11pz_1-15": "8.04", "sov_54ur": "30.33"}
    table = Table(units=units).do("done")
    assert table.mover() == "axis" and table.s.stack[-1].data()[1] == 0  # no reaction, no Soviet exploitation
    table.do("done")
    assert table.frame() == "movement" and table.s.stack[-1].data()[1] == 2
    assert table.offers("unit") == {"ger_11pz_1-15"}


@pytest.mark.case("pocket", "1.7-limit", "S36")
def test_a_reserve_stack_that_parts_in_retreat_needs_markers_for_both_parts() -> None:
    pair = {"ger_376id_672": {"at": "11.05", "reserve": True}, "ger_376id_673": {"at": "11.05", "reserve": True}}
    others = {f"alert_bn-{n}": {"at": f"{20 + 2 * n}.05", "reserve": True} for n in range(1, 6)}
    attack = {"sov_19tb": "11.06", "sov_157tb": "11.06", "sov_216tb": "10.05", "sov_8gtb": "10.05"}
    table = Table(scenario="1", phase="combat", side="soviet", units={**pair, **others, **attack}, dice=[4, 5])
    table.do("target 11.05", "everyone", "fight", "air 0")
    while table.frame() == "losses":
        table.do(f"lose {sorted(table.offers('lose'))[0]}")
    assert table.frame() == "retreat"
    table.do("unit ger_376id_672", "to 11.04", "to 11.03")
    assert table.flag("reserve", "ger_376id_673") and not table.flag("reserve", "ger_376id_672")
    table.do("to 12.04", "to 13.04")
    assert table.where("ger_376id_673") == "13.04" and table.flag("reserve", "ger_376id_673")


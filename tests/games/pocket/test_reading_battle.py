"""A second reading of the rules, position by position: combat, overruns, markers, losses, retreats, refusals."""

from typing import Any

import pytest

from kurgan.games.pocket.rules.battle import Battle
from tests.games.pocket.table import Table

FOE: dict[str, Any] = {"ger_376id_672": "11.05"}  # 4-6, two steps


def combat(units: dict[str, Any], dice: list[int] | None = None, side: str = "soviet", **doc: Any) -> Table:
    """A combat phase."""
    return Table(phase="combat", side=side, units=units, dice=dice or [], **doc)


def sums(table: Table) -> tuple[int, int]:
    """Both sums of the battle on top, in forty-eighths."""
    battle = table.s.stack[-1]
    assert isinstance(battle, Battle)
    made = battle.reckoning(table.s)
    return made.attack, made.defense


def column(units: dict[str, Any], *more: str, **doc: Any) -> str:
    """The column in which everybody attacks 11.05."""
    table = combat(units, [3, 4], **doc)
    table.do("target 11.05", "everyone", "fight", *more)
    return next(line for line in table.log().splitlines() if " attack" in line).split(" at ")[1].split(": ")[0]


# ---------- strengths ----------


@pytest.mark.case("pocket", "1.7b", "1.8e", "1.9a", "1.12d", "1.12e")
@pytest.mark.parametrize(("marks", "marker", "defense"), [
    ({}, False, 6), ({"out_of_supply": True}, False, 3), ({"disorganised": True}, False, 3),
    ({"reserve": True}, False, 3), ({"out_of_supply": True, "disorganised": True}, False, 1.5),
    ({"out_of_supply": True, "reserve": True}, False, 1.5), ({"disorganised": True}, True, 6),
    ({"out_of_supply": True, "disorganised": True}, True, 3), ({}, True, 12), ({"back": True}, False, 3),
])
def test_what_a_defender_is_worth(marks: dict[str, Any], marker: bool, defense: float) -> None:
    units = {"sov_1id": "11.04", "ger_376id_672": {"at": "11.05", **marks}}
    table = combat(units, markers={"determined": [["11.05"] if marker else [], []]})
    table.do("target 11.05", "everyone", "fight", *(["determined"] if marker else []))
    assert sums(table)[1] == defense * 48


@pytest.mark.case("pocket", "1.8e", "1.9a", "S4")
@pytest.mark.parametrize(("marks", "attack"), [
    ({}, 5), ({"out_of_supply": True}, 2.5), ({"disorganised": True}, 2.5),
    ({"out_of_supply": True, "disorganised": True}, 1.25), ({"back": True}, 2),
    ({"back": True, "out_of_supply": True}, 1),
])
def test_what_an_attacker_is_worth(marks: dict[str, Any], attack: float) -> None:
    table = combat({"sov_1id": {"at": "11.04", **marks}, **FOE}).do("target 11.05", "everyone", "fight")
    assert sums(table)[0] == attack * 48


@pytest.mark.case("pocket", "S30", "1.12c")
def test_a_river_and_a_marker_concern_each_stack_by_itself() -> None:
    # 26.05 lies beyond the Chir from 26.04: a third; 27.05 lies on its bank: whole.
    units = {"sov_1id": "26.05", "sov_266id": "27.05", "ger_376id_672": "26.04"}
    plain = combat(units).do("target 26.04", "everyone", "fight")
    assert sums(plain)[0] == 5 * 16 + 5 * 48
    marked = combat(units, markers={"determined": [[], ["26.05"]]}).do("target 26.04", "everyone", "fight", "use 26.05")
    assert sums(marked)[0] == 2 * 5 * 16 + 5 * 48  # the third of the stack with the marker, doubled


@pytest.mark.case("pocket", "S31", "1.10b", "1.4c")
def test_guns_and_staffs_defend_with_what_is_printed() -> None:
    units = {"sov_1id": "11.04", "ger_376id_arty": "11.05", "ger_11corps_hq": "11.05"}
    table = combat(units).do("target 11.05", "everyone", "fight")
    assert sums(table) == (5 * 48, 4 * 48)


# ---------- shifts ----------


@pytest.mark.case("pocket", "1.4c", "1.9a", "1.11a", "1.11a-first")
@pytest.mark.parametrize(("units", "more", "air", "made"), [
    ({}, ("air 0",), [0, 0], "2-3:1"),  # 10 to 6
    ({"sov_21_hq": "11.04"}, ("staff sov_21_hq", "air 0"), [0, 0], "4-5:1"),
    ({"sov_21_hq": {"at": "11.04", "disorganised": True}}, ("staff sov_21_hq", "air 0"), [0, 0], "4-5:1"),
    ({"sov_21_hq": "11.04"}, ("air 0",), [0, 0], "2-3:1"),  # it need not
    ({"ger_11corps_hq": {"at": "11.05", "disorganised": True}}, ("air 0",), [0, 0], "1:2"),  # 10 to 7, and its HQ
    ({"ger_11corps_hq": "11.05", "sov_21_hq": "11.04"}, ("staff sov_21_hq", "air 0"), [0, 0], "1:1"),  # 10 to 8
    ({}, ("air 0", "air 2"), [1, 2], "6-7:1"),
    ({}, ("air 1", "air 2"), [1, 2], "4-5:1"),
    ({}, ("air 3", "air 0"), [3, 2], "1:3"),
    ({}, ("air 3", "air 1"), [3, 1], "1:2"),
])
def test_what_shifts_the_column(units: dict[str, Any], more: tuple[str, ...], air: list[int], made: str) -> None:
    base = {"sov_1id": "11.04", "sov_266id": "10.04", **FOE}
    assert column({**base, **units}, *more, tracks={"air": air}) == made


@pytest.mark.case("pocket", "1.11a")
def test_air_units_move_the_column_the_rest_has_led_to() -> None:
    # Six to one and an HQ would be 8-9:1; against it three air units: back to 2-3:1 from there.
    units = {"sov_14gdid": "11.04", "sov_50gdid": "11.04", "sov_21_hq": "11.04", "rum_1cd_1ros": "11.05"}
    assert column(units, "air 0", "staff sov_21_hq", "air 0", tracks={"air": [3, 0]}) == "8-9:1"  # 14 to 2 is seven
    assert column(units, "air 3", "staff sov_21_hq", "air 0", tracks={"air": [3, 0]}) == "2-3:1"


@pytest.mark.case("pocket", "1.4c", "1.4c-stacked", "1.4c-one", "1.7b", "S26")
def test_which_headquarters_may_help() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "12.03", "sov_21_hq": {"at": "11.04", "reserve": True},
             "sov_65_hq": "10.04", "sov_5tank_hq": "11.04", **FOE, "ger_376id_673": "12.04"}
    table = combat(units, [3, 4, 3, 4]).do("target 11.05", "attack sov_1id", "fight")
    assert table.offers("staff") == {"sov_5tank_hq"} and table.refused("staff sov_21_hq") == "1.7b"
    assert table.refused("staff sov_65_hq") == "1.4c-stacked" and table.refused("staff sov_1id") == "1.4c"
    table.do("staff sov_5tank_hq")
    assert table.refused("staff sov_21_hq") == "1.7b" and "staff" not in table.verbs()
    table.do("air 0", "target 12.04")
    assert table.refused("attack sov_5tank_hq") == "S26"  # it took part, and so it has attacked


@pytest.mark.case("pocket", "1.4c-stacked", "S31")
def test_a_staff_by_itself_is_no_unit_to_be_stacked_with() -> None:
    units = {"sov_1id": "11.04", "sov_21_hq": "10.04", **FOE}
    table = combat(units, [3, 4]).do("target 11.05", "attack sov_1id", "attack sov_21_hq", "fight")
    assert "staff" not in table.verbs() and table.refused("staff sov_21_hq") == "1.4c-stacked"
    beside = combat({**units, "sov_266id": "10.04"}, [3, 4]).do("target 11.05", "everyone", "fight")
    assert beside.offers("staff") == {"sov_21_hq"}


@pytest.mark.case("pocket", "S26", "1.4c")
def test_a_staff_that_helped_once_does_not_help_again() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "11.04", "sov_21_hq": "11.04", **FOE, "ger_376id_673": "10.04"}
    table = combat(units, [3, 4]).do("target 11.05", "attack sov_1id", "fight", "staff sov_21_hq", "air 0")
    table.do("target 10.04", "attack sov_266id", "fight")
    assert "staff" not in table.verbs() and table.refused("staff sov_21_hq") == "S26"


# ---------- overruns ----------


@pytest.mark.case("pocket", "1.4c-one", "S20", "S21")
def test_an_overrun_takes_one_headquarters_along_and_not_two() -> None:
    units = {"sov_19tb": "11.04", "sov_21_hq": "11.04", "sov_65_hq": "11.04", "alert_bn-1": "11.05"}
    two = Table(units=units).do("unit sov_19tb", "with sov_21_hq", "with sov_65_hq")
    assert two.refused("overrun 11.05") == "1.4c-one" and "11.03" in two.offers("to")
    one = Table(units=units, dice=[6, 6]).do("unit sov_19tb", "with sov_21_hq", "overrun 11.05")
    assert one.offers("staff") == {"sov_21_hq"} and one.refused("staff sov_65_hq") == "1.4c-one"
    one.do("staff sov_21_hq", "air 0")
    assert one.at("11.05") == {"sov_19tb", "sov_21_hq"} and one.at("11.04") == {"sov_65_hq"}
    none = Table(units=units).do("unit sov_19tb", "overrun 11.05")
    assert "staff" not in none.verbs() and none.refused("staff sov_21_hq") == "1.4c-stacked"  # it does not overrun


@pytest.mark.case("pocket", "S19", "terrain")
@pytest.mark.parametrize(("start", "target", "price"), [
    ("11.04", "11.05", 18), ("8.14", "8.15", 24), ("1.07", "1.08", 30), ("6.09", "6.08", 15), ("29.12", "29.11", 14),
])
def test_an_overrun_costs_its_hex_and_two_points(start: str, target: str, price: int) -> None:
    table = Table(units={"sov_19tb": start, "ger_376id_672": target}, dice=[3, 4])
    table.do("unit sov_19tb", f"overrun {target}")
    assert table.s.stack[-2].data()[3] == price


@pytest.mark.case("pocket", "S15", "S16", "1.2")
def test_seven_steps_do_not_overrun_out_of_the_city_into_the_open() -> None:
    names = ("ger_376id_672", "ger_376id_673", "ger_376id_767", "ger_384id_534")
    units = {**dict.fromkeys(names, "44.29"), "sov_54ur": "44.28"}
    table = Table(side="axis", units=units).do(f"unit {names[0]}", *(f"with {name}" for name in names[1:]))
    assert table.refused("overrun 44.28") == "S16"
    table.do("drop", f"unit {names[0]}", *(f"with {name}" for name in names[1:3]))
    assert table.refused("overrun 44.28") == ""


@pytest.mark.case("pocket", "S22", "1.8c", "1.12a-enemy")
def test_an_overrun_that_enters_takes_what_lies_there() -> None:
    units = {"sov_19tb": "11.04", "sov_157tb": "11.04", "alert_bn-1": "11.05", "supply_point-1": "11.05"}
    table = Table(units=units, dice=[6, 6], markers={"determined": [["11.05"], []]})
    table.do("unit sov_19tb", "with sov_157tb", "overrun 11.05", "keep", "air 0")
    assert table.where("supply_point-1") == "destroyed" and table.s.markers == [[], []] and table.s.used == [0, 0]


@pytest.mark.case("pocket", "S23", "S42", "1.7f")
@pytest.mark.parametrize(("phase", "side", "who", "foe"), [
    ("movement", "soviet", "sov_19tb", "alert_bn-1"), ("exploitation", "soviet", "sov_19tb", "alert_bn-1"),
    ("movement", "axis", "ger_11pz_1-15", "sov_54ur"), ("exploitation", "axis", "ger_11pz_1-15", "sov_54ur"),
    ("reaction", "soviet", "ger_11pz_1-15", "sov_54ur"),
])
def test_every_movement_has_overruns(phase: str, side: str, who: str, foe: str) -> None:
    held = {"at": "11.04", "reserve": True} if phase == "reaction" or (phase, side) == ("exploitation", "soviet") else {
        "at": "11.04"}
    table = Table(phase=phase, side=side, units={who: held, foe: "11.05"}, dice=[6, 6])
    if held.get("reserve"):
        table.do("everyone")
    table.do(f"unit {who}", "overrun 11.05", "air 0")  # at long enough odds a twelve costs more than one step
    assert table.where(foe) == "destroyed" and table.where(who) == "11.05"


# ---------- markers ----------


@pytest.mark.case("pocket", "1.12b", "1.12c")
def test_several_soviet_markers_serve_their_own_stacks_in_one_attack() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "10.04", "sov_153id": "12.04", **FOE}
    table = combat(units, [3, 4], markers={"determined": [[], ["11.04", "10.04"]]})
    table.do("target 11.05", "everyone", "fight", "use 11.04")
    assert table.offers("use") == {"10.04"}
    table.do("use 10.04")
    assert sums(table)[0] == (10 + 10 + 5) * 48
    table.do("air 0")
    assert table.s.markers == [[], []] and table.s.used == [0, 2]


@pytest.mark.case("pocket", "1.12", "1.12d")
def test_a_marker_saved_in_one_attack_may_serve_in_the_next() -> None:
    units = {"sov_19tb": "11.04", "sov_157tb": "10.04", **FOE}
    table = Table(units=units, dice=[3, 4, 3, 4], markers={"determined": [["11.05"], []]})
    table.do("unit sov_19tb", "overrun 11.05", "keep", "air 0", "unit sov_157tb", "overrun 11.05", "determined")
    assert sums(table)[1] == 12 * 48
    table.do("air 0")
    assert table.s.markers[0] == []


# ---------- losses and retreats ----------


@pytest.mark.case("pocket", "S32", "1.4c")
def test_a_helping_staff_takes_its_turn_among_the_losses() -> None:
    units = {"sov_19tb": "11.04", "sov_21_hq": "11.04", "ger_376id_672": "11.05", "ger_376id_673": "11.05"}
    table = combat(units, [1, 2]).do("target 11.05", "everyone", "fight", "staff sov_21_hq", "air 0")
    # 6 to 12 is 1:2, shifted to 1:1: A2 on a three takes both.
    assert table.where("sov_19tb") == table.where("sov_21_hq") == "destroyed"


@pytest.mark.case("pocket", "S32")
def test_reduced_units_are_measured_by_the_side_that_is_up() -> None:
    units = {"sov_14gdid": {"at": "11.04", "back": True}, "sov_1id": "11.04"}
    frames = [{"frame": "turn", "step": "soviet_supply"},
              {"frame": "losses", "side": "soviet", "units": list(units), "steps": 1, "why": "attacking"}]
    table = Table(units=units, frames=frames)
    assert table.steps("sov_1id") == 1 and table.steps("sov_14gdid") == 1  # three is less than five


@pytest.mark.case("pocket", "1.4b", "S34")
def test_a_gun_has_one_step_whichever_side_is_up() -> None:
    for back in (False, True):
        frames = [{"frame": "turn", "step": "soviet_supply"},
                  {"frame": "losses", "side": "soviet", "units": ["sov_21_arty-1"], "steps": 1, "why": "freely"}]
        table = Table(units={"sov_21_arty-1": {"at": "11.04", "back": back}}, frames=frames)
        assert table.where("sov_21_arty-1") == "destroyed"


@pytest.mark.case("pocket", "S37", "S14")
def test_the_second_part_of_a_stack_finds_the_zone_negated_by_the_first() -> None:
    units = {"ger_376id_672": "11.04", "ger_376id_673": "11.04", "sov_1id": "11.02"}
    frames = [{"frame": "turn", "step": "axis_supply"},
              {"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["ger_376id_672", "ger_376id_673"],
               "hexes": 1}]
    table = Table(units=units, frames=frames)
    table.do("unit ger_376id_672", "to 11.03", "to 11.03")
    assert table.steps("ger_376id_672") == 1 and table.steps("ger_376id_673") == 2


@pytest.mark.case("pocket", "S36", "1.12a-enemy", "1.7-limit")
def test_a_retreat_through_an_enemy_marker_takes_it_away() -> None:
    frames = [{"frame": "turn", "step": "axis_supply"},
              {"frame": "retreat", "side": "axis", "combat": "11.05", "units": ["ger_376id_672"], "hexes": 1}]
    table = Table(units={"ger_376id_672": "11.04", "sov_1id": "30.33"}, frames=frames,
                  markers={"determined": [[], ["11.03"]]})
    table.do("to 11.03")
    assert table.s.markers == [[], []]


@pytest.mark.case("pocket", "S38", "1.2")
def test_a_unit_that_finds_no_room_and_no_way_on_is_destroyed() -> None:
    full = dict.fromkeys(("ger_376id_673", "ger_376id_767", "ger_384id_534"), "1.01")
    frames = [{"frame": "turn", "step": "axis_supply"},
              {"frame": "retreat", "side": "axis", "combat": "1.03", "units": ["ger_376id_672"], "hexes": 1}]
    table = Table(units={"ger_376id_672": "1.02", "sov_1id": "2.02", "sov_266id": "2.01", **full}, frames=frames)
    assert table.where("ger_376id_672") == "destroyed"


# ---------- refusals name their case ----------


@pytest.mark.case("pocket", "S25", "S26", "S27", "S31", "1.7b", "1.8c", "3.2")
def test_why_a_hex_is_not_attacked() -> None:
    always = {"sov_266id": "9.04", "ger_384id_534": "9.05"}
    for units, case in (
        ({"sov_1id": {"at": "11.04", "reserve": True}}, "1.7b"), ({"sov_21_hq": "11.04"}, "S31"),
        ({"sov_21_arty-1": "11.04"}, "S31"), ({"sov_1id": "11.02"}, "S25"),
        ({"sov_1id": {"at": "11.04", "acted": True}}, "S26"),
    ):
        frames = [{"frame": "turn", "step": "soviet_supply"}, {"frame": "combat", "side": "soviet"}]
        table = Table(units={**units, **always, **FOE}, frames=frames)
        assert table.offers("target") == {"9.05"} and table.refused("target 11.05") == case, units
    own = combat({"ger_376id_673": "11.05", "supply_point-1": "11.05", "airbase_gumrak": "11.05", "sov_1id": "11.04"},
                 side="axis").do("target 11.04")
    assert own.refused("attack supply_point-1") == "1.8c" and own.refused("attack airbase_gumrak") == "3.2"

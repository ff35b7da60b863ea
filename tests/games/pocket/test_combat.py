"""The combat phase: putting attacks together, HQs, air units, markers, terrain, losses and advance."""

from collections.abc import Mapping

import pytest

from tests.games.pocket.table import Table

FOE = {"ger_376id_672": "11.05"}


def combat(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A Soviet combat phase."""
    return Table(phase="combat", side="soviet", units=units, dice=dice or [], **doc)


@pytest.mark.case("pocket", "S25")
def test_attacks_are_voluntary_and_come_from_any_hexes_around() -> None:
    table = combat({"sov_1id": "11.04", "sov_266id": "10.04", "sov_153id": "11.02", **FOE}, [3, 4])
    assert table.offers("target") == {"11.05"} and "done" in table.verbs()
    assert table.refused("target 11.06") == "S25"
    table.do("target 11.05")
    assert table.offers("attack") == {"sov_1id", "sov_266id"}
    assert table.refused("attack sov_153id") == "S25" and table.refused("attack ger_376id_672") == "1.3-turn"
    table.do("attack sov_1id", "attack sov_266id", "fight", "air 0")
    assert "at 2-3:1" in table.log()  # 10 to 6 is 1.67, which is rounded to 2


@pytest.mark.case("pocket", "S26")
def test_a_unit_attacks_once_and_a_hex_is_attacked_once() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "12.03", "ger_376id_672": "11.05", "ger_376id_673": "12.04"}
    table = combat(units, [3, 4])
    table.do("target 11.05", "attack sov_1id", "fight", "air 0")
    assert table.refused("target 11.05") == "S26" and table.offers("target") == {"12.04"}
    table.do("target 12.04")
    assert table.offers("attack") == {"sov_266id"} and table.refused("attack sov_1id") == "S26"


@pytest.mark.case("pocket", "S27")
def test_no_attack_across_a_hexside_that_cannot_be_crossed() -> None:
    table = combat({"sov_1id": "1.16", "ger_376id_672": "1.15", "sov_266id": "11.04", "ger_376id_673": "11.05"})
    assert table.offers("target") == {"11.05"} and table.refused("target 1.15") == "S27"


@pytest.mark.case("pocket", "1.7b")
def test_reserves_do_not_attack() -> None:
    table = combat({"sov_1id": {"at": "11.04", "reserve": True}, "sov_266id": "10.04", **FOE})
    table.do("target 11.05")
    assert table.refused("attack sov_1id") == "1.7b"


@pytest.mark.case("pocket", "S31", "1.10b")
def test_guns_may_be_named_but_add_nothing() -> None:
    table = combat({"sov_1id": "11.04", "sov_5tank_arty-1": "11.04", **FOE}, [3, 4])
    table.do("target 11.05", "attack sov_5tank_arty-1")
    assert table.refused("fight") == "S31"
    table.do("attack sov_1id", "fight", "air 0")
    assert "at 1:1" in table.log()  # 5 to 6


@pytest.mark.case("pocket", "S29")
def test_odds_against_the_attacker() -> None:
    table = combat({"sov_54ur": "11.04", **FOE}, [6, 2])
    table.do("target 11.05", "everyone", "fight", "air 0")
    assert "at 1:3" in table.log()


@pytest.mark.case("pocket", "terrain", "S30")
@pytest.mark.parametrize(
    ("attacker", "target", "column"),
    [("11.04", "11.05", "2-3:1"), ("8.14", "8.15", "1:1"), ("35.19", "34.19", "1:2"), ("25.04", "25.05", "1:2"),
     ("14.17", "14.18", "1:1")],
)
def test_terrain_multiplies_the_defence_and_rivers_the_attack(attacker: str, target: str, column: str) -> None:
    table = combat({"sov_1id": attacker, "sov_266id": attacker, "ger_376id_672": target}, [3, 4])
    table.do(f"target {target}", "everyone", "fight", "air 0")
    assert f"at {column}" in table.log()


@pytest.mark.case("pocket", "1.8e", "1.9a")
def test_want_and_disorder_halve_attack_and_defence() -> None:
    weak = combat({"sov_1id": {"at": "11.04", "out_of_supply": True, "disorganised": True}, **FOE}, [3, 4])
    weak.do("target 11.05", "everyone", "fight", "air 0")
    assert "at 1:3" in weak.log()  # 1.25 to 6
    shaken = {"ger_376id_672": {"at": "11.05", "disorganised": True, "out_of_supply": True}}
    strong = combat({"sov_1id": "11.04", **shaken}, [3, 4])
    strong.do("target 11.05", "everyone", "fight", "air 0")
    assert "at 2-3:1" in strong.log()  # 5 to 1.5


@pytest.mark.case("pocket", "1.4c", "1.4c-one", "1.4c-stacked")
def test_one_hq_with_the_attackers_shifts_a_column() -> None:
    units = {
        "sov_1id": "11.04", "sov_1gds_hq": "11.04", "sov_21_hq": "10.04", "sov_65_hq": "11.04", "sov_266id": "10.04",
        **FOE,
    }
    table = combat(units, [3, 4])
    table.do("target 11.05", "attack sov_1id", "fight")
    assert table.offers("staff") == {"sov_1gds_hq", "sov_65_hq"} and table.refused("staff sov_21_hq") == "1.4c-stacked"
    table.do("staff sov_1gds_hq")
    assert table.refused("staff sov_65_hq") == "1.4c-one"
    table.do("air 0")
    assert "at 2-3:1" in table.log()  # 5 to 6 is 1:1, one column better


@pytest.mark.case("pocket", "1.4c")
def test_hqs_on_both_sides_cancel_out() -> None:
    table = combat({"sov_1id": "11.04", "sov_1gds_hq": "11.04", **FOE, "ger_11corps_hq": "11.05"}, [3, 4])
    table.do("target 11.05", "attack sov_1id", "fight", "staff sov_1gds_hq", "air 0")
    assert "at 1:2" in table.log()  # 5 to 8


@pytest.mark.case("pocket", "1.11a", "1.11a-first", "1.11-left", "S28")
def test_the_defender_names_air_units_first() -> None:
    table = combat({"sov_1id": "11.04", **FOE}, [3, 4], tracks={"air": [2, 3]})
    table.do("target 11.05", "everyone", "fight")
    assert table.mover() == "axis" and table.offers("air") == {"0", "1", "2"}
    table.do("air 1")
    assert table.mover() == "soviet" and table.refused("air 4") == "1.11-left"
    table.do("air 3")
    assert "at 4-5:1" in table.log() and table.s.air == [1, 0]


@pytest.mark.case("pocket", "1.12b", "1.12c")
def test_a_soviet_marker_doubles_its_own_stack_only() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "10.04", **FOE}
    table = combat(units, [3, 4], markers={"determined": [[], ["11.04"]]})
    table.do("target 11.05", "everyone", "fight", "use 11.04", "air 0")
    assert "at 2-3:1" in table.log()  # 10 and 5 to 6 is 2.5, rounded to 3
    assert table.s.markers == [[], []]


@pytest.mark.case("pocket", "1.12c")
def test_an_axis_marker_doubles_everybody() -> None:
    units = {"ger_376id_672": "11.04", "ger_376id_673": "10.04", "sov_1id": "11.05"}
    table = Table(
        phase="combat", side="axis", units=units, dice=[3, 4], markers={"determined": [["11.04", "10.04"], []]}
    )
    table.do("target 11.05", "everyone", "fight", "use 11.04")
    assert table.refused("use 10.04") == "1.12c"
    table.do("air 0")
    assert "at 2-3:1" in table.log()  # 16 to 7
    assert [len(side) for side in table.s.markers] == [1, 0]


@pytest.mark.case("pocket", "1.12", "1.12b", "1.12d", "1.12e")
@pytest.mark.parametrize(("answer", "column", "left"), [("determined", "1:2", 0), ("keep", "1:1", 1)])
def test_the_defender_may_use_the_marker_or_keep_it(answer: str, column: str, left: int) -> None:
    waiting = {"sov_19tb": {"at": "11.02", "reserve": True}}
    table = combat({"sov_1id": "11.04", **FOE, **waiting}, [3, 4], markers={"determined": [["11.05"], []]})
    table.do("target 11.05", "everyone", "fight")
    assert table.mover() == "axis" and table.verbs() == {"determined", "keep"}
    table.do(answer, "air 0")
    assert f"at {column}" in table.log() and table.frame() == "release"
    assert len(table.s.markers[0]) == left and table.s.used == [1 - left, 0]


@pytest.mark.case("pocket", "1.12", "1.12b")
def test_a_marker_serves_once_a_turn_even_if_it_is_placed_again() -> None:
    units = {"sov_19tb": "11.04", "ger_376id_672": "11.05"}
    used = {"determined": [[], ["11.04", "11.04", "11.04", "11.04"]], "used": [0, 4]}
    table = combat(units, [3, 4], scenario="1", markers=used)
    table.do("target 11.05", "everyone", "fight")
    assert table.verbs() == {"air"} and table.refused("use 11.04") == "1.12"
    fresh = combat(units, [3, 4], scenario="1", markers={**used, "used": [0, 3]})
    fresh.do("target 11.05", "everyone", "fight", "use 11.04")
    assert fresh.verbs() == {"air"}  # a second marker in the hex adds nothing
    fresh.do("air 0")
    assert "at 2-3:1" in fresh.log() and len(fresh.s.markers[1]) == 3


@pytest.mark.case("pocket", "1.12a")
def test_a_second_marker_in_a_hex_serves_a_second_combat() -> None:
    units = {"sov_19tb": "11.04", "sov_157tb": "11.04", "alert_bn-1": "11.05", "alert_bn-2": "10.03"}
    table = combat(units, [3, 4, 3, 4], markers={"determined": [[], ["11.04", "11.04"]]})
    table.do("target 11.05", "attack sov_19tb", "fight", "use 11.04", "air 0", "done")
    table.do("target 10.03", "attack sov_157tb", "fight", "use 11.04", "air 0")
    assert table.s.markers[1] == [] and table.s.used == [0, 2]


@pytest.mark.case("pocket", "1.4c", "1.4c-one", "1.4c-advance")
def test_of_two_headquarters_only_one_takes_part_and_advances() -> None:
    units = {"sov_19tb": "11.04", "sov_157tb": "11.04", "sov_5tank_hq": "11.04", "sov_21_hq": "11.04"}
    table = combat({**units, "alert_bn-1": "11.05"}, [6, 6])
    table.do("target 11.05", "attack sov_19tb", "attack sov_157tb", "attack sov_5tank_hq")
    assert table.refused("attack sov_21_hq") == "1.4c-one" and "attack" not in table.verbs()
    table.do("fight")
    assert table.offers("staff") == {"sov_5tank_hq"} and table.refused("staff sov_21_hq") == "1.4c-one"
    table.do("staff sov_5tank_hq", "air 0")
    assert table.frame() == "advance"
    assert table.offers("advance") == {"sov_19tb", "sov_157tb", "sov_5tank_hq"}
    assert table.refused("advance sov_21_hq") == "1.4c-advance"


@pytest.mark.case("pocket", "1.4c-one", "S31", "1.4c-advance")
def test_an_hq_that_attacks_without_helping_stays_behind() -> None:
    units = {"sov_14gdid": "11.04", "sov_5tank_hq": "11.04", "alert_bn-1": "11.05"}
    table = combat(units, [6, 6]).do("target 11.05", "everyone", "attack sov_5tank_hq", "fight", "air 0")
    assert table.offers("advance") == {"sov_14gdid"} and table.refused("advance sov_5tank_hq") == "1.4c-advance"


@pytest.mark.case("pocket", "1.12")
def test_a_marker_elsewhere_does_nothing() -> None:
    table = combat({"sov_1id": "11.04", **FOE}, [3, 4], markers={"determined": [[], ["10.04"]]})
    table.do("target 11.05", "everyone", "fight")
    assert table.refused("use 11.04") == "1.12"


@pytest.mark.case("pocket", "1.5c")
def test_six_steps_of_a_city_stack_fight_and_all_suffer() -> None:
    names = ("ger_376id_672", "ger_376id_673", "ger_376id_767", "ger_384id_534", "ger_384id_535")
    units: dict[str, object] = {"sov_1id": "44.33", "sov_266id": "44.28", **dict.fromkeys(names, "44.29")}
    table = combat(units, [3, 4])
    table.do("target 44.29", "everyone", "fight")
    frame = table.s.stack[-1]
    assert frame.KIND == "battle"
    sums = frame.reckoning(table.s)  # type: ignore[attr-defined]
    assert sums.defense == 4 * 18 * 48 and len(sums.defenders) == 5


@pytest.mark.case("pocket", "S41")
def test_attackers_advance_into_the_emptied_hex_within_the_limit() -> None:
    units = {
        "sov_14gdid": "11.04", "sov_50gdid": "11.04", "sov_1id": "10.04", "sov_19tb": "12.04", "sov_21_arty-1": "11.04",
        "alert_bn-1": "11.05",
    }
    table = combat(units, [6, 6])
    table.do("target 11.05", "everyone", "attack sov_21_arty-1", "fight", "air 0")
    assert table.frame() == "advance"
    assert table.offers("advance") == {"sov_14gdid", "sov_50gdid", "sov_1id", "sov_19tb"}
    assert table.refused("advance sov_21_arty-1") == "S41"
    table.do("advance sov_14gdid", "advance sov_50gdid", "advance sov_1id")
    assert table.frame() != "advance"  # six steps are there: no room for the brigade
    assert table.at("11.05") == {"sov_14gdid", "sov_50gdid", "sov_1id"}


@pytest.mark.case("pocket", "1.4c-advance")
def test_only_an_hq_that_took_part_advances() -> None:
    units = {"sov_14gdid": "11.04", "sov_1gds_hq": "11.04", "sov_65_hq": "11.04", "alert_bn-1": "11.05"}
    table = combat(units, [6, 6])
    table.do("target 11.05", "everyone", "fight", "staff sov_1gds_hq", "air 0")
    assert table.offers("advance") == {"sov_14gdid", "sov_1gds_hq"}
    assert table.refused("advance sov_65_hq") == "1.4c-advance"
    table.do("done")


@pytest.mark.case("pocket", "1.8c", "3.2", "S39")
def test_supply_points_neither_retreat_nor_survive_an_advance() -> None:
    units = {"sov_14gdid": "11.04", "alert_bn-1": "11.05", "supply_point-1": "11.05", "airbase_gumrak": "11.05"}
    table = combat(units, [6, 6])
    table.do("target 11.05", "everyone", "fight", "air 0")
    assert table.where("supply_point-1") == "11.05"  # until somebody comes
    table.do("advance sov_14gdid")
    assert table.where("supply_point-1") == table.where("airbase_gumrak") == "destroyed"

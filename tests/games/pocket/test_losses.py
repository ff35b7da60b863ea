"""Losses in their order, retreats hex by hex."""

from collections.abc import Mapping

import pytest

from tests.games.pocket.table import Table


def losses(units: Mapping[str, object], steps: int, why: str, hit: list[str] | None = None) -> Table:
    """A Soviet side that loses steps."""
    frames = [
        {"frame": "turn", "step": "soviet_supply"},
        {"frame": "losses", "side": "soviet", "units": list(units), "steps": steps, "why": why, "hit": hit or []},
    ]
    return Table(units=units, frames=frames)


def retreat(side: str, units: Mapping[str, object], going: list[str], hexes: int, combat: str, **more: object) -> Table:
    """A side in retreat from a hex."""
    frames = [
        {"frame": "turn", "step": "axis_supply"},
        {"frame": "retreat", "side": side, "combat": combat, "units": going, "hexes": hexes, **more},
    ]
    return Table(units=units, frames=frames)


STACK: dict[str, object] = {"sov_14gdid": "11.04", "sov_1id": "11.04", "sov_19tb": "11.04"}


@pytest.mark.case("pocket", "S32")
def test_the_strongest_loses_first_and_nobody_twice_before_all_once() -> None:
    table = losses(STACK, 2, "attacking")  # 7, 5 and 6: the guards pay first by themselves
    assert table.steps("sov_14gdid") == 1 and table.offers("lose") == {"sov_1id", "sov_19tb"}
    assert table.refused("lose sov_14gdid") == "S32"
    table.do("lose sov_1id")
    assert table.steps("sov_1id") == 1 and table.frame() != "losses"


@pytest.mark.case("pocket", "S32")
def test_defenders_are_measured_by_their_defence_and_ties_are_the_owners() -> None:
    table = losses({"sov_1id": "11.04", "sov_266id": "11.04", "sov_19tb": "11.04"}, 1, "defending")
    assert table.offers("lose") == {"sov_1id", "sov_266id"}


@pytest.mark.case("pocket", "S33", "1.10f")
def test_barrage_losses_are_free() -> None:
    table = losses(STACK, 2, "freely")
    assert table.offers("lose") == set(STACK)
    table.do("lose sov_1id")
    assert table.offers("lose") == set(STACK)
    table.do("lose sov_1id")
    assert table.where("sov_1id") == "destroyed" and table.steps("sov_14gdid") == 2


@pytest.mark.case("pocket", "S34", "1.4b")
def test_two_steps_turn_over_and_one_step_dies() -> None:
    table = losses({"sov_1id": "11.04"}, 1, "defending")
    assert table.steps("sov_1id") == 1 and table.flag("back", "sov_1id") == 1
    assert losses({"sov_19tb": "11.04"}, 1, "defending").where("sov_19tb") == "destroyed"
    assert losses(STACK, 9, "defending").at("11.04") == set()


@pytest.mark.case("pocket", "S36")
def test_a_retreat_leads_away_hex_by_hex() -> None:
    table = retreat("axis", {"ger_376id_672": "11.04", "sov_1id": "30.33"}, ["ger_376id_672"], 2, "11.04")
    assert len(table.offers("to")) == 6
    table.do("to 11.03")
    assert table.offers("to") == {"11.02", "10.02", "12.02"} and table.refused("to 11.04") == "S36"
    table.do("to 11.02")
    assert table.where("ger_376id_672") == "11.02" and table.frame() != "retreat"


@pytest.mark.case("pocket", "S36")
def test_units_may_part_or_go_together() -> None:
    units: dict[str, object] = {"ger_376id_672": "11.04", "ger_376id_673": "11.04", "sov_1id": "30.33"}
    going = ["ger_376id_672", "ger_376id_673"]
    apart = retreat("axis", units, going, 1, "11.05")
    apart.do("unit ger_376id_673")
    assert apart.offers("with") == {"ger_376id_672"}
    apart.do("to 11.03", "to 10.03")
    assert apart.at("11.03") == {"ger_376id_673"} and apart.at("10.03") == {"ger_376id_672"}
    both = retreat("axis", units, going, 1, "11.05")
    both.do("together", "to 11.03")
    assert both.at("11.03") == set(going)


@pytest.mark.case("pocket", "S37")
def test_nobody_retreats_into_enemies_or_over_the_don() -> None:
    units: dict[str, object] = {"ger_376id_672": "11.04", "sov_54ur": "11.03"}
    table = retreat("axis", units, ["ger_376id_672"], 1, "11.05")
    assert table.refused("to 11.03") == "S37"
    bank = retreat("axis", {"ger_376id_672": "1.15", "sov_1id": "30.33"}, ["ger_376id_672"], 1, "1.14")
    assert bank.where("ger_376id_672") != "1.16"


@pytest.mark.case("pocket", "S37", "S14")
def test_an_enemy_zone_costs_the_stack_one_step_unless_a_friend_negates_it() -> None:
    units: dict[str, object] = {
        "ger_376id_672": "11.04", "ger_376id_673": "11.04", "sov_1id": "11.02", "alert_bn-1": "10.03",
    }
    table = retreat("axis", units, ["ger_376id_672", "ger_376id_673"], 1, "11.05")
    table.do("together", "to 11.03")
    assert table.frame() == "losses" and table.offers("lose") == {"ger_376id_672", "ger_376id_673"}
    table.do("lose ger_376id_672")
    assert table.steps("ger_376id_672") + table.steps("ger_376id_673") == 3
    helped = retreat("axis", units, ["ger_376id_672", "ger_376id_673"], 1, "11.05")
    helped.do("together", "to 10.03")
    assert helped.frame() != "losses" and helped.steps("ger_376id_672") == 2


@pytest.mark.case("pocket", "S38")
def test_a_unit_without_a_way_back_is_destroyed() -> None:
    ring = dict(zip(
        ("sov_1id", "sov_266id", "sov_153id", "sov_197id", "sov_19tb", "sov_157tb"),
        ("11.05", "11.03", "10.03", "10.04", "12.03", "12.04"), strict=True))
    table = retreat("axis", {"ger_376id_672": "11.04", **ring}, ["ger_376id_672"], 2, "11.04")
    assert table.where("ger_376id_672") == "destroyed"


@pytest.mark.case("pocket", "S38")
def test_a_unit_that_finds_no_room_goes_on() -> None:
    full = dict.fromkeys(("ger_376id_673", "ger_376id_767", "ger_384id_534"), "11.03")
    table = retreat("axis", {"ger_376id_672": "11.04", "sov_1id": "30.33", **full}, ["ger_376id_672"], 1, "11.05")
    table.do("to 11.03")
    assert table.frame() == "retreat" and table.offers("to") == {"11.02", "10.02", "12.02"}
    table.do("to 11.02")
    assert table.where("ger_376id_672") == "11.02" and table.frame() != "retreat"


@pytest.mark.case("pocket", "S40", "S26")
def test_a_unit_that_retreated_may_be_attacked_where_it_is() -> None:
    units = {
        "sov_14gdid": "11.04", "sov_50gdid": "11.04", "sov_47gdid": "11.04", "sov_19tb": "11.08",
        "ger_376id_672": "11.05", "ger_376id_673": "11.05",
    }
    table = Table(phase="combat", side="soviet", units=units, dice=[4, 6, 3, 4])
    table.do("target 11.05", "everyone", "fight", "air 0", "together", "to 11.06", "to 11.07")
    table.do("lose ger_376id_672", "done")  # into the zone of the brigade
    assert table.offers("target") == {"11.07"}
    table.do("target 11.07", "everyone", "fight", "air 0")
    assert "attacks {place:11.07} at 2-3:1" in table.log()  # 6 to 3, as if nothing had been


@pytest.mark.case("pocket", "S36", "S40")
def test_a_beaten_stack_loses_steps_and_retreats_whole() -> None:
    units = {
        "sov_14gdid": "11.04", "sov_50gdid": "11.04", "sov_47gdid": "11.04", "sov_19tb": "9.04",
        "ger_376id_672": "11.05", "ger_376id_673": "11.05",
    }
    table = Table(phase="combat", side="soviet", units=units, dice=[4, 6])
    table.do("target 11.05", "everyone", "fight", "air 0")  # 21 to 12: D2r2, one each
    assert table.steps("ger_376id_672") == table.steps("ger_376id_673") == 1
    assert table.frame() == "retreat" and table.mover() == "axis"
    table.do("together", "to 11.06", "to 11.07")
    assert table.at("11.07") == {"ger_376id_672", "ger_376id_673"} and table.frame() == "advance"
    table.do("advance sov_14gdid", "done")
    assert table.at("11.05") == {"sov_14gdid"}


@pytest.mark.case("pocket", "S36")
def test_attackers_from_several_hexes_go_back_each_from_its_own() -> None:
    units: dict[str, object] = {
        "sov_1id": "11.04", "sov_266id": "11.04", "sov_153id": "10.04", "ger_376id_672": "11.05",
    }
    table = retreat("soviet", units, ["sov_1id", "sov_266id", "sov_153id"], 1, "11.05")
    table.do("unit sov_153id")
    assert "with" not in table.verbs()
    table.do("to 9.04", "together", "to 11.03")
    assert table.at("11.03") == {"sov_1id", "sov_266id"} and table.at("9.04") == {"sov_153id"}


@pytest.mark.case("pocket", "S41", "S36")
def test_an_attack_that_fails_costs_steps_and_sends_the_attackers_back() -> None:
    units = {"sov_1id": "11.04", "sov_266id": "10.04", "ger_376id_672": "11.05", "ger_376id_673": "11.05"}
    table = Table(phase="combat", side="soviet", units=units, dice=[1, 1])
    table.do("target 11.05", "everyone", "fight", "air 0")  # 10 to 12: A2r1
    assert table.steps("sov_1id") == table.steps("sov_266id") == 1 and table.frame() == "retreat"
    table.do("unit sov_1id", "to 11.03", "to 9.04")
    assert table.where("sov_1id") == "11.03" and table.where("sov_266id") == "9.04"


@pytest.mark.case("pocket", "S32")
def test_nobody_is_asked_in_which_order_all_lose_a_step() -> None:
    table = losses(STACK, 3, "defending")
    assert [table.steps(unit) for unit in STACK] == [1, 1, 0] and table.frame() != "losses"
    left = {"sov_14gdid", "sov_1id"}
    assert losses(STACK, 4, "attacking").offers("lose") == left  # each has lost one, and the fourth is a choice
    after = losses(STACK, 2, "attacking", ["sov_14gdid"])
    assert [after.steps(unit) for unit in STACK] == [2, 1, 0] and after.frame() != "losses"
    assert losses(STACK, 3, "freely").offers("lose") == set(STACK)  # here one may lose two


@pytest.mark.case("pocket", "S37")
def test_nobody_is_asked_who_goes_first_where_nobody_can() -> None:
    ring = {f"ger_376id_67{n}": place for n, place in ((2, "10.04"), (3, "12.04"))}
    ring |= {"ger_384id_534": "11.03", "ger_384id_535": "10.03", "ger_384id_536": "12.03"}
    units = {"sov_1id": "11.04", "sov_19tb": "11.04", **ring}
    open_ = retreat("soviet", units, ["sov_1id", "sov_19tb"], 1, "11.03")
    assert open_.offers("unit") == {"sov_1id", "sov_19tb"}
    shut = retreat("soviet", {**units, "rum_1cd_1ros": "11.05"}, ["sov_1id", "sov_19tb"], 1, "11.03")
    assert shut.where("sov_1id") == shut.where("sov_19tb") == "destroyed" and shut.frame() != "retreat"

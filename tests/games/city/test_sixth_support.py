"""Who joins an attack together is struck at together; what keeps units from supporting it, in words (7.7, 7.76)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
HOME = {"131-inf3-1": "2227", "Chuikov": "2227", "94-inf-9": "0101"}
STAGE = {"frame": "game-turn", "step": "indication"}
NO = 29


def german(units: dict[str, Any], **doc: Any) -> Table:
    """A German phase."""
    return Table(units={**HOME, **units}, control=QUIET, turn=2, **doc)


def soviet(units: dict[str, Any], stacks: int = 3, **doc: Any) -> Table:
    """A reaction in which some stacks may still move."""
    frames = [STAGE, {"frame": "reaction", "stacks": stacks}]
    return Table(units={**HOME, **units}, control=QUIET, turn=2, frames=frames, tracks={"reactions": 1}, **doc)


def asked(table: Table) -> tuple[str, str]:
    """What is asked now, and under which case."""
    decision = CITY.decision(table.s)
    assert decision is not None
    return CITY.prompt(decision), decision.case


def names(table: Table, name: str) -> set[str]:
    """The units in a field of the top frame."""
    numbers = {number: unit for unit, number in UNIT.items()}
    return {numbers[unit] for unit in table.field(name)}


# ---------- joining together ----------

# 71-inf-1 and 71-inf-2 stand next to the target and next to other Soviets.
BESIDE: dict[str, Any] = {
    "94-inf-1": "0505", "71-inf-1": "0406", "71-inf-2": "0406", "131-inf2-1": "0506", "6T-inf3-1": "0407",
    "6T-inf3-2": "0407",
}


@pytest.mark.case("city", "7.76", "7.54")
def test_units_of_one_hex_may_join_an_attack_together_and_are_struck_at_together() -> None:
    table = german(BESIDE, dice=[1, 1, NO]).do("unit 94-inf-1", "attack 0506")
    assert table.offers("join") == {"71-inf-1", "71-inf-2"} <= table.offers("unit")
    table.do("unit 71-inf-1", "with 71-inf-2")
    assert table.verbs() == {"stop", "drop", "leave"} and table.offers("to") == set()
    table.do("stop")
    assert table.frame() == "counterattack" and names(table, "movers") == {"71-inf-1", "71-inf-2"}
    table.do("unit 6T-inf3-1", "unit 6T-inf3-2", "strike", "take")
    # Six and a one are two hits: both are lost, and no point is left over. Ten and a one are three: one point.
    assert "{place:0406}: 2 lost, 2 of the counterattackers" in table.log()


@pytest.mark.case("city", "7.76", "7.53")
def test_who_joins_alone_is_struck_at_alone() -> None:
    table = german(BESIDE, dice=[1]).do("unit 94-inf-1", "attack 0506", "join 71-inf-1")
    assert names(table, "movers") == {"71-inf-1"}
    table.do("unit 6T-inf3-1", "unit 6T-inf3-2", "strike", "decline")
    assert table.frame() == "breakthrough" and table.mover() == "soviet" and table.where("71-inf-2") == "0406"


@pytest.mark.case("city", "7.76", "7.72", "10.13")
def test_those_who_joined_together_take_part() -> None:
    table = german(BESIDE).do("unit 94-inf-1", "attack 0506", "unit 71-inf-1", "all", "stop", "pass")
    assert table.frame() == "attack" and names(table, "support") == {"71-inf-1", "71-inf-2"}
    assert table.offers("out") == set() and table.refused("out 71-inf-1") == "10.13"


@pytest.mark.case("city", "7.76", "7.72", "7.22")
def test_if_they_fire_back_they_are_out_of_the_attack_and_a_chit_may_end_it() -> None:
    for chit, frame in ((NO, "attack"), (1, "reaction")):
        table = german(BESIDE, dice=[6, 6, chit, 3]).do("unit 94-inf-1", "attack 0506", "unit 71-inf-1", "all", "stop")
        table.do("unit 6T-inf3-1", "strike", "take")
        assert table.frame() == frame and table.flipped("71-inf-1", "71-inf-2") == [1, 1]
        assert table.flipped("94-inf-1") == [int(frame == "reaction")]


@pytest.mark.case("city", "7.76")
def test_where_nobody_could_strike_units_join_one_by_one() -> None:
    done = {name: {"at": "0407", "flipped": True} for name in ("6T-inf3-1", "6T-inf3-2")}
    table = german({**BESIDE, **done}).do("unit 94-inf-1", "attack 0506")
    assert table.offers("join") == {"71-inf-1", "71-inf-2"} and not table.offers("unit") & {"71-inf-1", "71-inf-2"}


@pytest.mark.case("city", "7.76", "12.15", "11.22")
def test_soviets_join_together_with_militia_and_workers_and_need_no_stack_for_it() -> None:
    name = next(unit for unit in UNIT if "worker" in unit)
    units = {
        "6T-inf3-1": "2122", "94-inf-1": "2121", name: "2221", "militia-central-1": "2221", "94-inf-2": "2220",
    }
    table = soviet(units, 0).do("unit 6T-inf3-1", "attack 2121")
    assert {name, "militia-central-1"} <= table.offers("unit")
    table.do(f"unit {name}", "all", "stop")
    assert table.frame() == "counterattack" and table.mover() == "german"
    table.do("pass")
    assert names(table, "units") == {"6T-inf3-1", name, "militia-central-1"}


@pytest.mark.case("city", "7.76", "7.7")
def test_a_unit_next_to_the_target_may_stay_after_it_was_taken_in_hand() -> None:
    units = {"94-inf-1": "1531", "71-inf-1": "1432", "35G-gds2-1": "1532"}
    table = german(units).do("unit 94-inf-1", "attack 1532", "unit 71-inf-1")
    assert {"to", "stop", "drop"} <= table.verbs()
    table.do("stop")
    assert table.frame() == "attack" and table.where("71-inf-1") == "1432" and names(table, "support") == {"71-inf-1"}


# ---------- who cannot come up ----------


@pytest.mark.case("city", "7.7", "11.32")
def test_a_unit_that_would_leave_the_general_alone_is_told_to_take_him_along() -> None:
    units = {"6T-inf3-1": "1531", "94-inf-1": "1532", "6T-inf3-2": "1629", "Chuikov": "1629"}
    table = soviet(units).do("unit 6T-inf3-1", "attack 1532", "unit 6T-inf3-2")
    assert table.offers("to") == set() and asked(table) == (
        "General Chuikov cannot stay alone: take Chuikov along, or deselect.", "11.32"
    )
    table.do("with Chuikov")
    assert table.offers("to") and asked(table)[0] == "Move these units next to {place:1532}."


@pytest.mark.case("city", "7.7", "7.11")
def test_a_stack_that_cannot_come_up_is_told_so() -> None:
    """A gun of six points is too slow for the way of the others."""
    units = {"6T-inf3-1": "1531", "94-inf-1": "1532", "6T-inf3-2": "1524", "131-mortar": "1524"}
    table = soviet(units).do("unit 6T-inf3-1", "attack 1532", "unit 6T-inf3-2")
    assert table.offers("to")
    table.do("with 131-mortar")
    assert asked(table) == ("These units cannot get next to {place:1532}: deselect them.", "7.7")
    assert table.do("leave 131-mortar").offers("to")


@pytest.mark.case("city", "12.13", "7.1")
def test_units_that_can_do_nothing_name_the_case_that_keeps_them() -> None:
    table = soviet({"6T-inf3-1": "0506", "militia-central-1": "0506", "94-inf-1": "0606"})
    assert asked(table.do("unit militia-central-1")) == ("These units can neither move nor attack.", "12.13")


@pytest.mark.case("city", "7.7", "10.12", "7.62", "7.35", "7.34", "11.21", "12.13", "12.21", "7.76")
def test_why_a_unit_may_not_support_an_attack() -> None:
    worker = next(unit for unit in UNIT if "worker" in unit)
    units = {
        "6T-inf3-1": "1531", "94-inf-1": "1532", "6T-inf3-2": {"at": "1629", "flipped": True}, "131-inf2-1": "1729",
        worker: "2221", "militia-central-1": "1631", "131-inf2-2": "0505", "131-inf2-3": "1022", "71-inf-1": "1023",
        "71-inf-2": "0404", "71-inf-3": "0605",
    }
    table = soviet(units, 0).do("unit 6T-inf3-1", "attack 1532")
    cases = {
        "6T-inf3-2": "10.12", "131-inf2-1": "11.21", worker: "12.21", "militia-central-1": "12.13",
        "131-inf2-2": "7.35", "131-inf2-3": "7.34", "71-inf-1": "7.7", "6T-inf3-1": "7.7",
    }
    assert {unit: table.refused(f"unit {unit}") for unit in cases} == cases
    assert table.refused("join 131-inf2-1") == "7.76" and table.refused("join 6T-inf3-2") == "10.12"
    attack = german({"94-inf-1": "0505", "131-inf2-1": "0506", "94-art": {"at": "0303", "deployed": True}})
    assert attack.do("unit 94-inf-1", "attack 0506").refused("unit 94-art") == "7.62"

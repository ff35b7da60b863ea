"""Instant counterattacks: who, against whom, and what it costs both (7.5)."""

import pytest

from kurgan.core.orders import ASK, NEVER
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.orders import ORDERS
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}  # one chit at a time


def passing(dice: list[int], **more: object) -> Table:
    """A German company comes next to a Soviet stack in the open, and others wait."""
    units = {
        "94-inf-1": "0505",
        "94-inf-2": "0202",
        "35G-gds2-1": "0507",
        "35G-gds2-2": "0507",
        "Chuikov": "0507",
        **more,
    }
    return Table(units=units, control=QUIET, dice=dice).do("unit 94-inf-1", "to 0506")


@pytest.mark.case("city", "7.5", "7.52")
def test_the_moving_side_says_first_what_it_does_then_the_enemy_may_strike() -> None:
    table = passing([])
    assert table.mover() == "german" and {"attack", "stop"} <= table.verbs()
    table.do("stop")
    assert table.frame() == "counterattack" and table.mover() == "soviet"
    attacked = passing([]).do("attack 0507")
    assert attacked.frame() == "attack" and attacked.mover() == "german"


@pytest.mark.case("city", "7.5", "7.56", "7.57", "7.21")
def test_who_does_not_fire_back_suffers_and_only_the_counterattacker_is_flipped() -> None:
    table = passing([1]).do("stop", "unit 35G-gds2-1", "unit 35G-gds2-2", "strike")
    assert table.mover() == "german"
    table.do("decline")  # 4 and a one: two lost of one, and a point
    assert table.where("94-inf-1") == "box" and table.frame() == "breakthrough"
    table.do("done")
    assert table.flipped("35G-gds2-1", "35G-gds2-2") == [1, 1]


@pytest.mark.case("city", "7.5", "7.57", "7.59", "11.1", "7.25")
def test_who_fires_back_is_done_and_draws_a_chit() -> None:
    table = passing([6, 1, 30]).do("stop", "unit 35G-gds2-1", "strike", "take")
    # 2 and a six: nothing; 5 and a one: two lost of one, so a point to break through with.
    assert table.where("35G-gds2-1") == "eliminated"
    assert table.frame() == "breakthrough" and table.mover() == "german"
    table.do("done")
    assert table.flipped("94-inf-1") == [1] and table.s.drawn == [1, 0]


@pytest.mark.case("city", "7.51", "12.15")
def test_who_does_not_begin_a_counterattack() -> None:
    rubble = Table(units={"94-inf-1": "1532", "94-inf-2": "0202", "survivor-1": "1534", "131-inf3-1": "1832"})
    assert rubble.do("unit 94-inf-1", "to 1533", "stop").frame() == "initiative"
    for unit in ("244-at", "133T-flak", "244-art", "militia-1"):
        table = Table(units={"94-inf-1": "0505", "94-inf-2": "0202", unit: "0507", "Chuikov": "0507"}, control=QUIET)
        table.do("unit 94-inf-1", "to 0506")
        if table.frame() == "move":
            table.do("stop")
        assert table.frame() == "initiative", unit
    done = Table(
        units={"94-inf-1": "0505", "94-inf-2": "0202", "35G-gds2-1": {"at": "0507", "flipped": True}, "Chuikov": "0507"}
    ).do("unit 94-inf-1", "to 0506", "stop")
    assert done.frame() == "initiative"


@pytest.mark.case("city", "7.53", "7.54")
def test_one_hex_at_a_time_against_those_who_came() -> None:
    table = passing([6, 6], **{"35G-gds2-3": "0606", "94-inf-3": "0506"}).do("stop")
    table.do("unit 35G-gds2-1")
    assert table.refused("unit 35G-gds2-3") == "7.53"
    table.do("strike", "decline")
    assert table.frame() == "counterattack"  # the other hex has its chance
    assert list(table.field("movers")) == [UNIT["94-inf-1"]]  # not 94-inf-3, who stood there
    table.do("unit 35G-gds2-3", "strike", "decline")
    assert table.offers("unit") == {"35G-gds2-2"}  # who has not struck yet may
    assert table.do("pass").frame() == "initiative"


@pytest.mark.case("city", "7.5", "9.36")
def test_a_mover_who_takes_it_may_go_on() -> None:
    # Houses know no zones: past a Soviet stack the way is open.
    units = {"94-inf-1": "1432", "94-inf-2": "0202", "35G-gds2-1": "1632"}
    table = Table(units=units, control=QUIET, dice=[6]).do("unit 94-inf-1", "to 1532")
    table.do("to 1531")
    assert table.frame() == "counterattack"
    table.do("unit 35G-gds2-1", "strike", "decline")
    assert table.where("94-inf-1") == "1531" and table.frame() == "move"


@pytest.mark.case("city", "7.58", "10.74", "7.55", "13.2")
def test_the_counterattacker_may_break_through_and_be_struck_in_turn() -> None:
    units = {"94-eng-1": "0505", "94-inf-2": "0509", "35G-gds2-1": "0507", "35G-gds2-2": "0507", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET, dice=[1]).do("unit 94-eng-1", "to 0506", "stop")
    table.do("unit 35G-gds2-1", "unit 35G-gds2-2", "strike", "decline")
    assert table.frame() == "breakthrough" and table.mover() == "soviet" and "attack" not in table.verbs()
    table.do("unit 35G-gds2-1", "to 0508")
    assert table.frame() == "counterattack" and table.mover() == "german"  # 94-inf-2 stands next to it


@pytest.mark.case("city", "7.72", "7.7")
def test_support_may_be_counterattacked_on_its_way() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0504", "131-inf3-1": "0507", "35G-gds2-1": "0707", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET, dice=[6]).do("unit 94-inf-1", "attack 0507")
    table.do("unit 94-inf-2", "to 0606")
    assert table.frame() == "counterattack" and table.mover() == "soviet"
    table.do("unit 35G-gds2-1", "strike", "decline")
    assert table.frame() == "attack" and UNIT["94-inf-2"] in table.field("units")


@pytest.mark.case("city", "7.72")
def test_support_that_fires_back_is_out_of_the_attack() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0504", "131-inf3-1": "0507", "35G-gds2-1": "0707", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET, dice=[6, 6, 30]).do("unit 94-inf-1", "attack 0507")
    table.do("unit 94-inf-2", "to 0606", "unit 35G-gds2-1", "strike", "take")
    assert table.flipped("94-inf-2") == [1] and table.field("units") == [UNIT["94-inf-1"]]


def test_standing_answers_are_kept_and_nobody_else_sees_them() -> None:
    table = passing([]).do("stop", "never")
    assert table.frame() == "initiative" and table.s.never[1]
    assert table.s.seen_by(0).never == [[], []] and table.s.seen_by(1).never == table.s.never
    quiet = passing([]).do("stop", "order counterattack-never")
    assert quiet.s.order(1, "counterattack") == NEVER and quiet.s.seen_by(0).orders == [ASK] * ORDERS.count

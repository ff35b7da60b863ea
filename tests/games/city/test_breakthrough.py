"""Breakthrough points: moves, further attacks, and what ends them (10.7)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30


def broken(more: Mapping[str, object] | None = None, chit: int = NO) -> Table:
    """Four panzers throw a company out of 0507 with three hits to spare."""
    panzers = {f"24Pz-armor-{n}": "0506" for n in range(1, 4)}
    units = {**panzers, "94-inf-9": "0202", "244-inf2-1": "0507", "Chuikov": "0511", "131-inf3-1": "0511"}
    table = Table(units={**units, **(more or {})}, control=QUIET, dice=[3, 6, 1, chit, 3])
    table.do("unit 24Pz-armor-1", "all", "attack 0507").fight()
    return table  # 18 and a one: four hits on one unit


@pytest.mark.case("city", "10.7", "10.73", "10.72", "10.71")
def test_each_point_moves_a_stack_a_hex_whatever_the_ground() -> None:
    table = broken()
    assert table.frame() == "breakthrough" and table.field("points") == 3
    table.do("unit 24Pz-armor-1", "unit 24Pz-armor-2", "to 0507", "to 0508")
    assert table.field("points") == 1 and table.where("24Pz-armor-2") == "0508"
    table.do("drop", "unit 24Pz-armor-3", "to 0605")  # anywhere next to it
    assert table.frame() == "initiative"
    assert table.flipped("24Pz-armor-1", "24Pz-armor-2", "24Pz-armor-3") == [1, 1, 1]


@pytest.mark.case("city", "10.79", "10.7")
def test_exact_losses_earn_nothing_and_nobody_advances() -> None:
    units = {"94-inf-1": "0506", "94-inf-9": "0202", "244-inf2-1": "0507", "Chuikov": "0511", "131-inf3-1": "0511"}
    table = Table(units=units, control=QUIET, dice=[3, 6, 4, NO]).do("unit 94-inf-1", "attack 0507").fight()
    assert table.where("244-inf2-1") == "eliminated" and table.where("94-inf-1") == "0506"
    assert table.frame() == "initiative" and table.flipped("94-inf-1") == [1]


@pytest.mark.case("city", "10.74", "10.75", "10.77", "10.11")
def test_a_point_begins_another_attack_and_the_rest_is_lost() -> None:
    table = broken({"131-inf3-2": "0508"})
    table.do("unit 24Pz-armor-1", "unit 24Pz-armor-2", "unit 24Pz-armor-3", "to 0507", "attack 0508")
    assert table.frame() == "attack" and table.field("point") == 1 and len(table.field("units")) == 3
    assert "94-inf-9" in table.offers("unit")  # support may still come for the German


@pytest.mark.case("city", "10.78", "11.4", "11.1")
def test_when_the_phase_has_ended_one_point_leads_into_the_hex_and_no_further() -> None:
    table = broken(chit=1)
    assert table.frame() == "breakthrough"
    table.do("unit 24Pz-armor-1")
    assert table.offers("to") == {"0507"} and table.refused("to 0505") == "10.78"
    table.do("to 0507")
    assert table.frame() == "reaction" and table.flipped("24Pz-armor-1", "24Pz-armor-3") == [1, 1]


@pytest.mark.case("city", "10.76", "10.67", "10.68")
def test_guns_do_not_break_through() -> None:
    table = broken({"94-art": "0503"})
    assert UNIT["94-art"] not in table.field("units")
    units = {"24Pz-art_sp-1": "0506", "94-inf-9": "0202", "244-inf2-1": "0507", "Chuikov": "0511", "131-inf3-1": "0511"}
    alone = Table(units=units, control=QUIET, dice=[3, 6, 1, NO]).do("unit 24Pz-art_sp-1", "attack 0507").fight()
    assert alone.frame() == "initiative" and alone.flipped("24Pz-art_sp-1") == [1]


@pytest.mark.case("city", "10.72", "7.55")
def test_who_breaks_through_may_be_counterattacked_and_does_not_overrun() -> None:
    table = broken({"35G-gds2-1": "0509"})
    assert table.refused("overrun 0509") == "10.72"
    table.do("unit 24Pz-armor-1", "to 0507", "to 0508")
    assert table.frame() == "breakthrough" and table.offers("attack") == {"0509"}  # before a strike (7.52)
    attacked = broken({"35G-gds2-1": "0509"}).do("unit 24Pz-armor-1", "to 0507", "to 0508", "attack 0509")
    assert attacked.frame() == "attack"  # who is attacked does not strike
    table.do("done")
    assert table.frame() == "counterattack" and table.mover() == "soviet"


@pytest.mark.case("city", "10.69", "10.75", "7.71")
def test_soviets_break_through_without_support_and_guns() -> None:
    units = {
        "35G-gds2-1": "1531",
        "35G-gds2-2": "1531",
        "6GT-gds4": "1531",
        "62A-art-1": "1632",
        "131-inf3-1": "1632",
        "94-eng-1": "1431",
        "94-eng-2": "1331",
        "94-inf-9": "0202",
        "Depot": "1731",
    }
    table = (
        Table(phase="reaction", units=units, dice=[3, 3, 6, 1, 3]).do("unit 35G-gds2-1", "all", "attack 1431").fight()
    )
    assert table.frame() == "breakthrough" and table.field("points") == 1  # 8 and a one: three; light ground adds one
    table.do("unit 35G-gds2-1", "to 1431")
    assert table.where("35G-gds2-1") == "1431"
    again = {"frame": "attack", "side": "soviet", "target": "1431", "units": ["35G-gds2-1"], "stage": "support"}
    stack = [{"frame": "game-turn", "step": 6}, {"frame": "reaction", "stacks": 3}]
    point = Table(units=units, frames=[*stack, {**again, "point": True}])
    assert point.verbs() == {"roll"}  # neither support nor guns are asked about
    assert point.refused("gun 62A-art-1") == "10.69" and point.refused("join 35G-gds2-2") == "10.75"
    first = Table(units=units, frames=[*stack, again])
    assert "35G-gds2-2" in first.offers("join") and first.refused("join 35G-gds2-2") == ""

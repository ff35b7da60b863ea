"""Chits, reaction phases, General Chuikov (11.0)."""

import pytest

from kurgan.games.city.rules.counters import UNIT
from tests.games.city.table import Table

NO = 30


def attacked(dice: list[int], **doc: object) -> Table:
    """A hopeless German attack, after which chits are drawn."""
    units = {"94-eng-1": "0506", "94-inf-9": "0202", "131-inf3-1": "0507", "Chuikov": "0507", "35G-gds2-1": "1632"}
    return Table(units=units, dice=[3, 6, 6, *dice], **doc).do("unit 94-eng-1", "attack 0507").fight()


@pytest.mark.case("city", "11.1", "11.14")
def test_a_chit_with_a_reaction_ends_the_german_phase() -> None:
    table = attacked([NO], control={"mamayev": "german"})
    assert table.frame() == "initiative" and table.s.pool == [23, 6] and table.s.drawn == [1, 0]
    hit = attacked([6, 4], control={"mamayev": "german"})
    assert hit.frame() == "reaction" and hit.field("stacks") == 4 and hit.s.pool == [24, 5]


@pytest.mark.case("city", "11.13")
def test_two_chits_while_mamayev_kurgan_was_last_soviet() -> None:
    table = attacked([NO, 29])
    assert table.frame() == "initiative" and table.s.drawn == [2, 0]
    both = attacked([1, 1])
    assert both.frame() == "chits" and both.mover() == "soviet"
    both.do("return")
    assert both.s.pool == [24, 5] and both.frame() == "reaction"


@pytest.mark.case("city", "11.11")
def test_a_low_pool_may_be_filled_and_an_empty_one_must() -> None:
    low = attacked([], tracks={"chits": [3, 1], "drawn": [21, 5]}, control={"mamayev": "german"})
    assert low.frame() == "chits" and low.verbs() == {"refill", "keep"}
    low.do("refill")
    assert sum(low.s.pool) + sum(low.s.drawn) == 30
    last = attacked([NO], tracks={"chits": [1, 0], "drawn": [23, 6]}, control={"mamayev": "german"})
    assert last.s.pool == [23, 6]  # filled before the draw


@pytest.mark.case("city", "11.2", "11.21", "11.22", "7.38")
def test_chuikovs_circle_and_the_stacks_of_the_die() -> None:
    units = {
        "Chuikov": "1632",
        "35G-gds2-1": "1632",
        "35G-gds2-2": "1630",
        "35G-gds2-3": "1628",
        "131-inf3-1": "1625",
        "131-inf3-2": "1625",
        "94-inf-9": "0202",
    }
    table = Table(phase="reaction", dice=[1], units=units)
    table.do("unit 35G-gds2-2", "to 1530", "stop")  # two hexes from Chuikov: no stack
    assert table.field("stacks") == 1
    table.do("unit 131-inf3-1", "to 1626", "stop")
    assert table.field("stacks") == 0 and table.refused("unit 35G-gds2-3") == "11.21"
    assert table.refused("unit 131-inf3-2") == ""  # the same hex is the same stack


@pytest.mark.case("city", "11.3", "11.31", "13.24", "11.36")
def test_chuikov_moves_instead_of_leading_and_is_never_flipped() -> None:
    units = {"Chuikov": "1632", "35G-gds2-1": "1632", "35G-gds2-2": "1630", "94-inf-9": "0202"}
    table = Table(phase="reaction", dice=[1], units=units).do("unit Chuikov")
    assert table.refused("to 1631") == "11.31"  # nobody is there
    table.do("to 1630")
    assert table.where("Chuikov") == "1630" and table.field("circle") == 0 and table.flipped("Chuikov") == [0]
    led = Table(phase="reaction", dice=[1], units=units).do("unit 35G-gds2-2", "to 1530", "stop")
    assert led.refused("unit Chuikov") == "11.3"


@pytest.mark.case("city", "11.32")
def test_chuikov_is_not_left_alone() -> None:
    units = {"Chuikov": "1632", "35G-gds2-1": "1632", "94-inf-9": "0202"}
    table = Table(phase="reaction", dice=[1], units=units).do("unit 35G-gds2-1")
    assert table.refused("to 1631") == "11.32"


@pytest.mark.case("city", "11.33", "11.34", "11.35")
def test_the_fate_of_chuikov() -> None:
    units = {
        "24Pz-armor-1": "0506",
        "24Pz-armor-2": "0506",
        "24Pz-armor-3": "0506",
        "94-inf-9": "0202",
        "244-inf2-1": "0507",
        "Chuikov": "0507",
        "35G-gds2-1": "0510",
        "35G-gds2-2": "0810",
    }
    dead = Table(units=units, control={"mamayev": "german"}, dice=[3, 6, 1, 1, NO]).do(
        "unit 24Pz-armor-1", "all", "attack 0507"
    )
    assert dead.fight().where("Chuikov") == "gone"
    alive = Table(units=units, control={"mamayev": "german"}, dice=[3, 6, 1, 2, NO]).do(
        "unit 24Pz-armor-1", "all", "attack 0507"
    )
    assert alive.fight().where("Chuikov") == "0510"  # the nearest
    assert "killed" in dead.log() and dead.s.near_chuikov() == 0


@pytest.mark.case("city", "11.5", "11.51", "11.52", "11.53", "4.0")
def test_the_final_reaction_rolls_two_dice_and_goes_on_after_a_six() -> None:
    units = {"35G-gds2-1": "1531", "94-inf-1": "1431", "94-inf-9": "0202", "Depot": "1632", "62A-worker-1": "2715"}
    table = Table(units=units, dice=[3, 4]).do("done")
    assert table.frame() == "reaction" and table.field("final") == 1 and table.field("stacks") == 7
    six = Table(units=units, dice=[3, 4, 6, 6, 6]).do("done", "unit 35G-gds2-1", "attack 1431").fight()
    assert six.frame() in ("workers", "levy", "relocation", "withdrawal", "emplacement")


@pytest.mark.case("city", "11.6", "11.61", "11.62", "12.13")
def test_strategic_withdrawal() -> None:
    # Central area, west of the city: 1022 is far from the Volga.
    units = {
        "131-inf3-1": "1320",
        "244-inf3-1": "1022",
        "94-inf-1": "0922",
        "militia-1": "1631",
        "35G-gds2-1": "1631",
        "62A-worker-1": "2715",
        "Depot": "1632",
    }
    table = Table(units=units, dice=[1, 1]).do("done", "done")
    assert table.frame() == "withdrawal"
    assert table.refused("unit 244-inf3-1") == "11.61" and table.refused("unit militia-1") == "11.62"
    assert table.refused("unit 62A-worker-1") == "11.62"
    table.do("unit 131-inf3-1")
    assert table.refused("to 1220") == "11.6" and "1520" in table.offers("to") and "1820" not in table.offers("to")
    table.do("to 1520")
    assert table.where("131-inf3-1") == "1520" and table.s.flipped[UNIT["131-inf3-1"]] == 1

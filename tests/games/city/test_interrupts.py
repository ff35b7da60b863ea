"""Who interrupts whom, when, and what is flipped afterwards (7.2, 7.4, 7.5, 7.7, 10.7, 11.4)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}  # one chit at a time
NO = 30


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


@pytest.mark.case("city", "7.48", "11.1", "7.4")
def test_an_overrun_that_costs_everybody_draws_its_chit() -> None:
    units = {"24Pz-armor-1": "0506", "244-at": "0507", "131-at": "0507", "10B-at": "0507", "Chuikov": "0507"}
    table = german(units, [6, 1, 6, 4]).do("unit 24Pz-armor-1", "overrun 0507")
    # Three guns at three times one are 9; a one kills two. The chit brings a reaction of four stacks.
    assert table.where("24Pz-armor-1") == "box" and table.frame() == "reaction" and table.field("stacks") == 4
    assert len(table.at("0507")) == 4  # Soviets do not move in an overrun (7.41)


@pytest.mark.case("city", "7.49", "7.22", "7.48")
def test_an_overrun_that_brings_a_reaction_flips_the_stack_where_it_went() -> None:
    units = {"24Pz-armor-1": "0506", "militia-1": "0507", "35G-gds2-1": "1632"}
    table = german(units, [1, 3]).do("unit 24Pz-armor-1", "overrun 0507")
    assert table.frame() == "reaction" and table.at("0507") == {"24Pz-armor-1"}
    assert table.flipped("24Pz-armor-1") == [1]


@pytest.mark.case("city", "7.44", "7.47", "7.4")
def test_what_an_overrun_costs_is_paid_before_the_losses_are_chosen() -> None:
    units = {"24Pz-armor-1": "0506", "militia-1": "0507", "35G-gds2-1": "1632"}
    assert german(units, [NO]).do("unit 24Pz-armor-1", "overrun 0507").field("spent") == 1
    pair = {"24Pz-armor-1": "0506", "24Pz-armor-2": "0506", "131-inf3-1": "0507", "131-inf3-2": "0507"}
    table = german({**pair, "Chuikov": "0507"}, [5, 6]).do("unit 24Pz-armor-1", "all", "overrun 0507")
    assert table.frame() == "losses" and table.s.stack[-2].data()[2] == 8  # four points in halves


@pytest.mark.case("city", "7.51", "7.5", "13.2")
def test_who_is_out_of_supply_does_not_counterattack() -> None:
    around = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(("0506", "0508", "0406", "0407", "0606"), 1)}
    units = {"35G-gds2-1": "0507", "71-inf-1": "0609", **around}
    assert german(units).do("unit 71-inf-1", "to 0607", "stop").frame() == "initiative"
    assert german({**units, "Chuikov": "0507"}).do("unit 71-inf-1", "to 0607", "stop").frame() == "counterattack"


@pytest.mark.case("city", "7.54", "7.11")
def test_units_left_in_the_hex_just_entered_are_struck_with_the_others() -> None:
    units = {"94-inf-1": "1432", "94-eng-1": "1432", "35G-gds2-1": "1632"}
    table = german(units, [6]).do("unit 94-inf-1", "with 94-eng-1", "to 1532", "leave 94-eng-1", "to 1531")
    assert table.frame() == "counterattack"
    assert list(table.field("movers")) == [UNIT["94-inf-1"], UNIT["94-eng-1"]]
    assert table.flipped("94-eng-1") == [1]  # what is left behind does nothing more
    table.do("unit 35G-gds2-1", "strike", "decline")
    assert table.where("94-inf-1") == "1531" and table.where("94-eng-1") == "1532"
    attack = german({**units, "35G-gds2-2": "1533"}).do("unit 94-inf-1", "with 94-eng-1", "to 1532", "leave 94-eng-1")
    attack.do("attack 1533")
    assert attack.frame() == "counterattack" and len(attack.field("movers")) == 2


@pytest.mark.case("city", "7.53", "7.54", "7.5")
def test_movers_who_have_fired_back_are_done_and_nobody_strikes_again() -> None:
    units = {"94-inf-1": "0505", "35G-gds2-1": "0507", "35G-gds2-2": "0507", "Chuikov": "0507"}
    table = german(units, [6, 6, NO]).do("unit 94-inf-1", "to 0506", "stop", "unit 35G-gds2-1", "strike", "take")
    assert table.frame() == "initiative" and table.flipped("94-inf-1", "35G-gds2-1", "35G-gds2-2") == [1, 1, 0]


@pytest.mark.case("city", "7.59", "10.78", "11.4", "7.58")
def test_the_chit_of_a_counterattack_comes_before_the_points() -> None:
    near = {"35G-gds2-1": "0507", "Chuikov": "0509", "131-inf3-1": "0509"}
    units = {"24Pz-armor-1": "0505", "24Pz-armor-2": "0505", **near}
    hit = german(units, [6, 1, 1, 3]).do("unit 24Pz-armor-1", "all", "to 0506", "stop", "unit 35G-gds2-1")
    hit.do("strike", "take")  # 12 and a one: three lost of one
    assert hit.frame() == "breakthrough" and hit.mover() == "german" and hit.s.drawn == [0, 1]
    hit.do("unit 24Pz-armor-1")
    assert hit.offers("to") == {"0507"} and hit.refused("to 0605") == "10.78"
    hit.do("to 0507")
    assert hit.frame() == "reaction" and hit.flipped("24Pz-armor-1", "24Pz-armor-2") == [1, 1]


@pytest.mark.case("city", "10.78", "7.58", "7.59")
def test_a_six_does_not_bind_the_counterattacker_whose_turn_comes() -> None:
    # Soviets move, are struck, fire back with a six: their phase ends, but the German side keeps its points.
    units = {"24Pz-armor-1": "0507", "24Pz-armor-2": "0507", "35G-gds2-1": "0505", "131-inf3-1": "0504"}
    table = Table(phase="reaction", units={**units, "Chuikov": "0504", "94-inf-9": "0202"}, dice=[3, 1, 6])
    table.do("unit 35G-gds2-1", "to 0506", "stop")
    table.do("unit 24Pz-armor-1", "unit 24Pz-armor-2", "strike", "take")
    assert table.frame() == "breakthrough" and table.mover() == "german"
    table.do("unit 24Pz-armor-1")
    assert len(table.offers("to")) > 1 and table.refused("to 0508") == ""
    table.do("to 0508", "done")
    assert table.frame() == "initiative" and table.flipped("24Pz-armor-1") == [1]


@pytest.mark.case("city", "7.52", "7.76", "7.72")
def test_who_is_attacked_does_not_strike_at_support_on_its_way() -> None:
    units = {"94-inf-1": "1431", "94-inf-2": "1434", "35G-gds2-1": "1532", "131-inf3-1": "1832"}
    # The way of the support leads past 1532, which is under attack, and ends next to it.
    table = german(units, []).do("unit 94-inf-1", "attack 1532", "unit 94-inf-2", "to 1432")
    assert table.frame() == "attack" and UNIT["94-inf-2"] in table.field("units")


@pytest.mark.case("city", "10.13", "7.7")
def test_support_must_take_part_and_the_last_of_the_stack_too() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0506", "94-inf-3": "0504", "94-inf-4": "0406", "131-inf3-1": "0507"}
    table = german({**units, "Chuikov": "0507"}).do("unit 94-inf-1", "with 94-inf-2", "attack 0507")
    table.do("unit 94-inf-3", "to 0606", "join 94-inf-4")
    assert table.offers("out") == {"94-inf-1", "94-inf-2"}
    assert table.refused("out 94-inf-3") == "10.13" and table.refused("out 94-inf-4") == "10.13"
    table.do("out 94-inf-2")
    assert "out" not in table.verbs() and table.refused("out 94-inf-1") == "10.13"


@pytest.mark.case("city", "7.7", "7.76")
def test_a_unit_next_to_the_target_may_also_change_its_place_in_support() -> None:
    units = {"94-inf-1": "1431", "94-inf-2": "1431", "35G-gds2-1": "1532", "131-inf3-1": "1832"}
    table = german(units).do("unit 94-inf-1", "attack 1532")
    assert "94-inf-2" in table.offers("join") and "94-inf-2" in table.offers("unit")
    table.do("unit 94-inf-2", "to 1531")
    assert table.where("94-inf-2") == "1531" and UNIT["94-inf-2"] in table.field("units")


@pytest.mark.case("city", "7.6", "10.63", "7.62", "10.76")
def test_a_deployed_gun_next_to_the_target_fires_as_one_of_the_attackers() -> None:
    units = {"94-inf-1": "0506", "94-art": {"at": "0406", "deployed": True}, "131-inf3-1": "0507"}
    table = german(units, [3, 6, 6, NO]).do("unit 94-inf-1", "attack 0507")
    assert "94-art" in table.offers("join") and "94-art" not in table.offers("unit")
    table.do("join 94-art")
    assert table.refused("gun 94-art") == "10.63"
    table.fight().do("at 0506")
    assert "with 13:" in table.log() and table.flipped("94-art") == [1] and table.s.deployed[UNIT["94-art"]] == 0


@pytest.mark.case("city", "10.76", "7.62")
def test_deployed_flak_does_not_break_through() -> None:
    units = {f"24Pz-armor-{n}": "0506" for n in (1, 2, 3)}
    flak = {"9Fl-flak_hvy-1": {"at": "0606", "deployed": True}}
    table = german({**units, **flak, "244-inf2-1": "0507", "Chuikov": "0810", "131-inf3-1": "0810"}, [3, 6, 1, NO])
    table.do("unit 24Pz-armor-1", "all", "attack 0507", "join 9Fl-flak_hvy-1").fight().do("at 0506")
    assert table.frame() == "breakthrough" and "9Fl-flak_hvy-1" not in table.offers("unit")
    assert table.flipped("9Fl-flak_hvy-1") == [1]


@pytest.mark.case("city", "8.11", "8.0", "10.72")
def test_a_breakthrough_may_pass_a_full_hex_but_nobody_stays_there() -> None:
    full = {f"94-inf-{n}": {"at": "0605", "flipped": True} for n in (1, 2, 3, 4)}
    units = {f"24Pz-armor-{n}": "0506" for n in (1, 2, 3)}
    table = german({**units, **full, "244-inf2-1": "0507", "Chuikov": "0810", "131-inf3-1": "0810"}, [3, 6, 1, NO])
    table.do("unit 24Pz-armor-1", "all", "attack 0507").fight()
    table.do("unit 24Pz-armor-1", "to 0605", "to 0604")
    assert table.where("24Pz-armor-1") == "0604" and table.field("points") == 1
    table.do("drop", "unit 24Pz-armor-2")
    assert table.refused("to 0605") == "8.1"  # the last point
    stuck = german({**units, **full, "244-inf2-1": "0507", "Chuikov": "0810", "131-inf3-1": "0810"}, [3, 6, 1, NO])
    stuck.do("unit 24Pz-armor-1", "all", "attack 0507").fight().do("unit 24Pz-armor-1", "to 0605", "done")
    assert stuck.frame() == "losses" and stuck.field("count") == 1 and stuck.mover() == "german"


@pytest.mark.case("city", "8.0", "8.11", "7.11")
def test_nobody_is_left_behind_in_a_full_hex() -> None:
    full = {f"94-inf-{n}": {"at": "0505", "flipped": True} for n in (1, 2, 3, 4)}
    table = german({**full, "24Pz-armor-1": "0503", "24Pz-armor-2": "0503"}).do("unit 24Pz-armor-1", "all", "to 0505")
    assert "leave" not in table.verbs() and table.refused("leave 24Pz-armor-2") == "8.1"
    table.do("to 0507")
    assert table.offers("leave") == {"24Pz-armor-1", "24Pz-armor-2"}


@pytest.mark.case("city", "8.0", "8.2", "7.5")
def test_who_is_stopped_in_a_full_hex_is_too_many_there() -> None:
    # A Soviet stack passes a full hex, is struck there and fires back: it stays, and one of the four is lost.
    full = {f"244-inf2-{n}": {"at": "1532", "flipped": True} for n in (1, 2, 3)}
    units = {"35G-gds2-1": "1632", "Chuikov": "1632", "131-inf3-1": "1632", "94-eng-1": "1431", **full}
    table = Table(phase="reaction", units=units, dice=[3, 6, 5]).do("unit 35G-gds2-1", "to 1532", "to 1533")
    table.do("unit 94-eng-1", "strike", "take")
    assert table.frame() == "losses" and table.field("count") == 1 and table.mover() == "soviet"
    assert table.field("cause") == 3


@pytest.mark.case("city", "8.11", "15.1", "15.12")
def test_reinforcements_may_enter_through_a_full_hex_of_open_ground() -> None:
    full = {f"94-inf-{n}": {"at": "0116", "flipped": True} for n in (1, 2, 3, 4)}
    table = german({**full, "100J-inf-1": "later"}, turn=2).do("enter 100J-inf-1", "to 0116")
    table.do("to 0217", "stop")
    assert table.where("100J-inf-1") == "0217"


@pytest.mark.case("city", "12.21", "13.2", "10.7")
def test_workers_may_attack_with_a_point_but_never_move() -> None:
    units = {"62A-worker-1": "2715", "6GT-gds4": "2715", "35G-gds2-1": "2715", "94-eng-1": "2615", "94-eng-2": "2614"}
    table = Table(phase="reaction", units={**units, "131-inf3-1": "2719", "94-inf-9": "0202"}, dice=[3, 3, 6, 1])
    table.do("unit 62A-worker-1", "all", "attack 2615").fight()
    assert table.frame() == "breakthrough" and "62A-worker-1" not in table.offers("unit")
    assert "2614" in table.offers("attack")
    table.do("attack 2614")
    assert table.frame() == "attack" and UNIT["62A-worker-1"] in table.field("units")
    assert PLACE["2614"] == table.field("target")


@pytest.mark.case("city", "12.15", "10.77")
def test_militia_alone_does_not_attack_with_a_point() -> None:
    units = {"militia-1": "1531", "6GT-gds4": "1531", "35G-gds2-1": "1531", "94-eng-1": "1431", "94-eng-2": "1430"}
    table = Table(phase="reaction", units={**units, "131-inf3-1": "1632", "94-inf-9": "0202"}, dice=[3, 3, 6, 1])
    table.do("unit 35G-gds2-1", "all", "attack 1431").fight()
    assert table.frame() == "breakthrough" and table.offers("attack") == {"1430"}
    table.do("unit 35G-gds2-1", "unit 6GT-gds4", "to 1631")
    assert table.frame() != "breakthrough"  # only militia was left next to 1430, and the point is spent


@pytest.mark.case("city", "11.32", "10.72")
def test_a_breakthrough_does_not_leave_chuikov_alone() -> None:
    units = {"6GT-gds4": "1531", "35G-gds2-1": "1531", "Chuikov": "1531", "94-eng-1": "1431", "94-inf-9": "0202"}
    table = Table(phase="reaction", units={**units, "131-inf3-1": "1632"}, dice=[3, 3, 6, 1])
    table.do("unit 35G-gds2-1", "all", "attack 1431").fight()
    table.do("unit 6GT-gds4")
    assert "1431" in table.offers("to")
    table.do("unit 35G-gds2-1")
    assert "to" not in table.verbs() and table.refused("to 1431") == "11.32"


@pytest.mark.case("city", "12.16", "10.65")
def test_guns_do_not_help_a_hex_into_which_only_militia_fires() -> None:
    # Militia and guards defend 1532 against two hexes: the guns help only where the guards fire.
    units = {
        "94-inf-1": "1431", "94-inf-2": "1432", "94-inf-9": "0202", "militia-1": "1532", "35G-gds2-1": "1532",
        "62A-art-1": "1831", "Depot": "1832", "131-inf3-1": "1832",
    }
    order = sorted((UNIT["militia-1"], UNIT["35G-gds2-1"]))
    first, second = ("militia-1", "35G-gds2-1") if order[0] == UNIT["militia-1"] else ("35G-gds2-1", "militia-1")
    aims = {"militia-1": "1431", "35G-gds2-1": "1432"}
    table = Table(units=units, control=QUIET, dice=[3, 6, 6, 6, NO]).do("unit 94-inf-1", "attack 1532", "join 94-inf-2")
    table.do("go", "gun 62A-art-1", "go", "roll", f"at {aims[first]}", f"at {aims[second]}")
    log = table.log()
    assert "Fire of 2 into {place:1431}" in log  # militia doubled by the house, and no guns
    assert "Fire of 10 into {place:1432}" in log or "Fire of 7 into {place:1432}" in log


@pytest.mark.case("city", "7.7", "15.11", "15.12")
def test_german_reinforcements_may_enter_in_support() -> None:
    units = {"94-inf-1": "0506", "100J-inf-1": "later", "100J-inf-2": "later", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = german(units, turn=2).do("unit 94-inf-1", "attack 0507")
    assert table.offers("enter") == {"100J-inf-1", "100J-inf-2"}
    table.do("enter 100J-inf-1", "with 100J-inf-2")
    assert "0106" in table.offers("to") and "0140" not in table.offers("to")  # too far from the fight
    table.do("to 0106")
    assert table.frame() == "move" and table.offers("to") <= {"0406", "0407", "0506", "0508", "0606", "0607"}
    table.do("to 0406")
    assert table.frame() == "attack" and {UNIT["100J-inf-1"], UNIT["100J-inf-2"]} <= set(table.field("units"))
    assert table.refused("out 100J-inf-2") == "10.13"

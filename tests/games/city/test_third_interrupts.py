"""A third reading of moves, counterattacks, stacks and points where they cross (7.0, 8.0, 10.7, 11.4)."""

from collections.abc import Mapping

import pytest

from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
HOME = {"42B-inf3": "1832", "Chuikov": "1832", "Depot": "1731"}  # the general far from the fight


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


def soviet(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A Soviet reaction; the first die tells the stacks."""
    return Table(phase="reaction", units={"94-inf-9": "0202", **units}, dice=dice, **doc)


def tanks(count: int, place: str) -> dict[str, str]:
    """German armour of the 24th in a hex."""
    return {f"24Pz-armor-{n}": place for n in range(1, count + 1)}


@pytest.mark.case("city", "10.78", "7.55", "10.72", "11.4")
def test_the_single_point_after_a_chit_may_be_counterattacked() -> None:
    """Eighteen and a one make four of one: three points, of which a reaction leaves one, into the hex."""
    units = {**tanks(3, "0505"), "35G-gds2-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507", "42B-inf3": "1832"}
    table = german(units, [3, 6, 1, 1, 6, 6, 4]).do("unit 24Pz-armor-1", "all", "attack 0506").fight()
    assert table.frame() == "breakthrough" and table.s.drawn == [0, 1]
    table.do("unit 24Pz-armor-1", "to 0506")
    assert table.frame() == "counterattack" and table.mover() == "soviet"
    table.do("unit 131-inf3-1", "strike", "take")
    assert table.s.drawn == [0, 1]  # the phase is over already: no second chit
    assert table.frame() == "reaction" and table.flipped(*tanks(3, ""), "131-inf3-1") == [1, 1, 1, 1]
    let = german(units, [3, 6, 1, 1, 4]).do("unit 24Pz-armor-1", "all", "attack 0506").fight()
    let.do("unit 24Pz-armor-1", "to 0506", "pass")
    assert let.frame() == "reaction" and let.flipped("131-inf3-1") == [0]


@pytest.mark.case("city", "8.2", "7.5", "7.58", "15.51")
@pytest.mark.parametrize(("count", "strikes"), [(2, True), (3, False), (4, False)])
def test_nobody_counterattacks_out_of_an_overfull_hex(count: int, strikes: bool) -> None:
    """A worker and tanks in a factory; Germans come next to it with the points of their own counterattack."""
    units = {
        **tanks(3, "2120"), **{f"factory-tank-{n}": "2221" for n in range(1, count + 1)}, "62A-worker-1": "2221",
        "131-inf2-1": "2222", "Chuikov": "2222", "131-inf2-2": "2222", "42B-inf3": "2719",
    }
    fresh = {"final": True, "stacks": 6, "fresh": [f"factory-tank-{n}" for n in range(1, count + 1)]}
    frames = [{"frame": "game-turn", "step": "indication"}, {"frame": "reaction", **fresh}]
    table = Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=[1], frames=frames, tracks={"reactions": 1})
    table.do("unit 131-inf2-1", "to 2220", "stop")
    table.do(*[f"unit {unit}" for unit in tanks(3, "")], "strike", "decline")  # 18 and a one: four of one
    table.do("unit 24Pz-armor-1", "to 2220")
    assert (table.frame() == "counterattack") == strikes
    if strikes:
        assert table.offers("unit") == {"62A-worker-1", "factory-tank-1", "factory-tank-2"}


@pytest.mark.case("city", "11.35", "11.2", "11.33")
def test_a_general_who_falls_in_the_reaction_leads_nobody_any_more() -> None:
    units = {
        "94-inf-1": "1519", "94-inf-2": "1519", "131-inf2-1": "1520", "Chuikov": "1520", "131-inf3-1": "1522",
        "131-inf3-2": "1621", "42B-inf3": "1832",
    }
    # One stack; normal attack; twenty and a one kill four; the general's die.
    dead = soviet(units, [1, 3, 1, 1]).do("unit 131-inf2-1", "attack 1519").fight()
    assert dead.where("Chuikov") == "gone" and dead.frame() == "reaction" and dead.field("stacks") == 1
    dead.do("unit 131-inf3-1", "to 1523", "stop")
    assert dead.field("stacks") == 0 and dead.refused("unit 131-inf3-2") == "11.21"
    alive = soviet(units, [1, 3, 1, 2]).do("unit 131-inf2-1", "attack 1519").fight()
    assert alive.where("Chuikov") in ("1522", "1621") or alive.frame() == "fate"


# ---------- counterattacks ----------


@pytest.mark.case("city", "7.52", "9.2", "9.36", "7.5")
def test_houses_stop_nobody_and_every_hex_gives_the_chance_anew() -> None:
    units = {"24Pz-armor-1": "1328", "35G-gds2-1": "1529", "35G-gds2-2": "1529", **HOME}
    table = german(units, [2]).do("unit 24Pz-armor-1", "to 1428", "to 1528")
    assert table.frame() == "counterattack" and table.where("24Pz-armor-1") == "1428"
    table.do("pass")
    assert table.where("24Pz-armor-1") == "1528" and table.frame() == "move"
    table.do("to 1627")
    assert table.frame() == "counterattack" and table.where("24Pz-armor-1") == "1528"
    table.do("unit 35G-gds2-1", "unit 35G-gds2-2", "strike", "decline")  # four and a two kill one
    assert table.where("24Pz-armor-1") == "box" and table.flipped("35G-gds2-1", "35G-gds2-2") == [1, 1]
    assert table.s.drawn == [0, 0]  # who takes it draws nothing (7.59)


@pytest.mark.case("city", "9.1", "7.33", "7.5", "9.36")
def test_plain_infantry_of_two_stops_nobody_but_may_strike() -> None:
    units = {"24Pz-armor-1": "0504", "131-inf2-1": "0506", "Chuikov": "0506", "42B-inf3": "1832"}
    table = german(units, [6]).do("unit 24Pz-armor-1", "to 0505", "to 0606")
    assert table.frame() == "counterattack" and table.offers("unit") == {"131-inf2-1"}
    table.do("unit 131-inf2-1", "strike", "decline")
    assert table.where("24Pz-armor-1") == "0606" and table.frame() == "move" and table.flipped("131-inf2-1") == [1]
    guards = {"24Pz-armor-1": "0504", "35G-gds2-1": "0506", "Chuikov": "0506", "42B-inf3": "1832"}
    assert german(guards).do("unit 24Pz-armor-1", "to 0505").offers("to") == set()


@pytest.mark.case("city", "7.58", "7.59", "10.74", "7.55", "11.1")
@pytest.mark.parametrize(("back", "chits"), [("decline", 1), ("take", 2)])
def test_points_of_a_counterattack_bring_the_counterattack_of_the_phase(back: str, chits: int) -> None:
    """Six and a one kill two of one: a point; where it leads a German unit strikes in its own phase, and draws."""
    units = {
        "71-recon": "0504", "94-inf-1": "0604", "131-inf3-1": "0506", "131-inf3-2": "0506", "Chuikov": "0508",
        "131-inf2-1": "0508", "42B-inf3": "1832",
    }
    fires = [1, 6, NO] if back == "take" else [1]
    table = german(units, [*fires, 6, 4, 25]).do("unit 71-recon", "to 0505", "stop")
    table.do("unit 131-inf3-1", "unit 131-inf3-2", "strike", back)
    assert table.frame() == "breakthrough" and table.mover() == "soviet" and table.where("71-recon") == "box"
    table.do("unit 131-inf3-1", "unit 131-inf3-2")
    assert "0605" in table.offers("to") and not table.offers("attack")
    table.do("to 0605")
    assert table.frame() == "counterattack" and table.mover() == "german" and table.offers("unit") == {"94-inf-1"}
    table.do("unit 94-inf-1", "strike", "take")  # five and a six nobody; six and a four one
    assert table.where("94-inf-1") == "box" and table.s.drawn == [chits, 0] and table.frame() == "initiative"
    assert table.flipped("131-inf3-1", "131-inf3-2") == [1, 1]


@pytest.mark.case("city", "7.59", "11.1", "10.78", "7.58")
def test_a_german_strike_in_a_german_phase_may_end_it() -> None:
    units = {
        "71-recon": "0504", "94-inf-1": "0604", "131-inf3-1": "0506", "131-inf3-2": "0506", "Chuikov": "0508",
        "131-inf2-1": "0508", "42B-inf3": "1832",
    }
    table = german(units, [1, 3, 1, 5]).do("unit 71-recon", "to 0505", "stop")
    table.do("unit 131-inf3-1", "unit 131-inf3-2", "strike", "decline", "unit 131-inf3-1", "to 0605")
    table.do("unit 94-inf-1", "strike", "decline")  # five and a three kill it; the chit is a reaction
    assert table.where("131-inf3-1") == "eliminated" and table.frame() == "reaction" and table.field("stacks") == 5
    assert table.flipped("131-inf3-2", "94-inf-1") == [1, 1]


@pytest.mark.case("city", "10.71", "7.55", "7.52", "10.77", "7.59")
def test_an_attack_with_a_point_does_not_come_about_if_its_only_unit_fires_back() -> None:
    units = {
        **tanks(3, "0505"), "35G-gds2-1": "0506", "131-inf3-1": "0507", "131-inf3-2": "0606", "Chuikov": "0507",
        "42B-inf3": "1832",
    }
    table = german(units, [3, 6, 1, NO, 6, 6, 25]).do("unit 24Pz-armor-1", "all", "attack 0506").fight()
    assert table.frame() == "breakthrough" and table.field("points") == 3
    table.do("unit 24Pz-armor-1", "to 0506", "attack 0507")
    assert table.frame() == "counterattack" and table.offers("unit") == {"131-inf3-2"}
    table.do("unit 131-inf3-2", "strike", "take")
    assert table.frame() == "initiative" and table.where("131-inf3-1") == "0507" and table.s.drawn == [2, 0]
    assert table.flipped(*tanks(3, ""), "131-inf3-2") == [1, 1, 1, 1]


@pytest.mark.case("city", "7.59", "11.4", "7.58")
def test_a_six_of_the_phasing_soviet_side_that_strikes_ends_its_reaction() -> None:
    units = {
        **tanks(3, "2120"), "factory-tank-1": "2221", "62A-worker-1": "2221", "131-inf2-1": "2222", "Chuikov": "2222",
        "131-inf2-2": "2222", "42B-inf3": "2719",
    }
    table = soviet(units, [6, 1, 6]).do("unit 131-inf2-1", "to 2220", "stop")
    table.do(*[f"unit {unit}" for unit in tanks(3, "")], "strike", "decline", "unit 24Pz-armor-1", "to 2220")
    table.do("unit 62A-worker-1", "strike", "decline")
    assert table.frame() == "breakthrough" and table.field("points") == 2  # the German's own points are whole
    table.do("drop", "unit 24Pz-armor-2", "to 2220")
    assert table.frame() == "breakthrough"  # and the tank in the factory strikes no more
    table.do("done")
    assert table.frame() == "initiative" and table.flipped(*tanks(3, "")) == [1, 1, 1]


@pytest.mark.case("city", "12.21", "7.58", "10.74")
def test_a_worker_strikes_and_does_not_move_for_the_points() -> None:
    units = {"71-recon": "2020", "62A-worker-1": "2221", "131-inf3-1": "2221", "Chuikov": "2719", "42B-inf3": "2719"}
    table = german(units, [1]).do("unit 71-recon", "to 2121", "stop")
    table.do("unit 62A-worker-1", "unit 131-inf3-1", "strike", "decline")  # six and a one: two of one
    assert table.frame() == "breakthrough" and table.offers("unit") == {"131-inf3-1"}
    assert table.refused("unit 62A-worker-1") == "12.21"


@pytest.mark.case("city", "15.12", "15.45", "7.5")
def test_german_reinforcements_may_be_struck_where_they_enter() -> None:
    units = {"100J-inf-1": "later", "131-inf3-1": "0102", "Chuikov": "0102", "42B-inf3": "1832"}
    table = german(units, [6], turn=2).do("enter 100J-inf-1", "to 0101", "stop")
    assert table.frame() == "counterattack" and table.offers("unit") == {"131-inf3-1"}


@pytest.mark.case("city", "10.78", "7.55", "11.4")
def test_the_single_point_after_a_six_may_be_counterattacked() -> None:
    units = {
        "94-eng-1": "1519", "94-inf-1": "1518", "Chuikov": "1832", "42B-inf3": "1832",
        **dict.fromkeys(("131-inf3-1", "131-inf3-2", "10B-inf3-1"), "1520"),
        **dict.fromkeys(("244-inf3-1", "244-inf3-2", "10B-inf3-2"), "1419"),
    }
    # Eighteen and a six kill two of one; the engineer's two in the open and a six nobody.
    table = soviet(units, [3, 3, 6, 6, 2]).do("unit 131-inf3-1", "all", "attack 1519")
    table.do("join 244-inf3-1", "join 244-inf3-2", "join 10B-inf3-2").fight().do("at 1520")
    assert table.frame() == "breakthrough" and table.field("points") == 1
    table.do("unit 131-inf3-1")
    assert table.offers("to") == {"1519"} and table.refused("to 1521") == "10.78"
    table.do("to 1519")
    assert table.frame() == "counterattack" and table.mover() == "german" and table.offers("unit") == {"94-inf-1"}
    table.do("unit 94-inf-1", "strike", "decline")  # five and a two
    assert table.where("131-inf3-1") == "eliminated" and table.frame() == "initiative"
    assert table.flipped("94-inf-1", "131-inf3-2", "10B-inf3-2") == [1, 1, 1]


@pytest.mark.case("city", "7.51", "7.5", "7.52", "7.53", "8.2")
def test_why_a_unit_may_not_strike() -> None:
    units = {
        "24Pz-armor-1": "0504", "35G-gds2-1": "0506", "131-inf3-1": "0405", "131-at": "0405", "131-inf2-1": "0604",
        "131-inf2-2": {"at": "0604", "flipped": True}, "131-inf3-2": "0507", "Chuikov": "0506", "42B-inf3": "1832",
    }
    table = german(units).do("unit 24Pz-armor-1", "to 0505", "attack 0506")
    assert table.frame() == "counterattack" and table.offers("unit") == {"131-inf3-1", "131-inf2-1"}
    why = {"35G-gds2-1": "7.52", "131-at": "7.51", "131-inf2-2": "7.51", "131-inf3-2": "7.5", "24Pz-armor-1": "7.5"}
    assert {unit: table.refused(f"unit {unit}") for unit in why} == why
    assert table.do("unit 131-inf3-1").refused("unit 131-inf2-1") == "7.53"


# ---------- stacks ----------


@pytest.mark.case("city", "7.11", "10.12", "7.2")
def test_the_slow_are_left_and_take_no_part_in_the_attack_of_the_fast() -> None:
    units = {"24Pz-armor-1": "0503", "94-inf-1": "0503", "35G-gds2-1": "0505", **HOME}
    table = german(units).do("unit 24Pz-armor-1", "all", "to 0504", "leave 94-inf-1", "attack 0505")
    assert table.flipped("94-inf-1") == [1] and not table.offers("join")
    assert table.refused("join 94-inf-1") == "10.12"


@pytest.mark.case("city", "8.3", "10.72", "10.7")
def test_no_more_than_two_germans_break_through_onto_the_bank() -> None:
    units = {
        "94-inf-1": "1733", "94-inf-2": "1733", "94-inf-3": "1733", "94-eng-1": "1733", "131-inf2-1": "1832",
        "Chuikov": "2719", "42B-inf3": "2719", "Depot": "2719",
    }
    # Twelve and one with an engineer: a one kills three of one; two and the ground's three are six.
    table = german(units, [3, 6, 1, NO]).do("unit 94-inf-1", "all", "attack 1832").fight()
    assert table.frame() == "breakthrough" and table.field("points") == 2
    table.do("unit 94-inf-1", "unit 94-inf-2", "unit 94-inf-3")
    assert table.refused("to 1832") == "8.3" and "1732" in table.offers("to")
    table.do("drop", "unit 94-inf-1", "unit 94-inf-2", "to 1832", "drop", "unit 94-inf-3")
    assert table.refused("to 1832") == "8.3" and table.at("1832") == {"94-inf-1", "94-inf-2"}


@pytest.mark.case("city", "10.72", "7.73")
def test_no_overrun_with_points_or_in_support() -> None:
    units = {**tanks(3, "0505"), "24Pz-armor-4": "0503", "35G-gds2-1": "0506", "131-inf2-1": "0607", "Chuikov": "0508",
             "131-inf2-2": "0508", "42B-inf3": "1832"}
    table = german(units, [3, 6, 1, NO]).do("unit 24Pz-armor-1", "all", "attack 0506", "unit 24Pz-armor-4")
    assert table.refused("overrun 0506") == "7.73" and table.refused("attack 0506") == "7.73"
    table.do("drop").fight().do("unit 24Pz-armor-1", "to 0506")
    assert table.frame() == "breakthrough" and table.refused("overrun 0607") == "10.72"


@pytest.mark.case("city", "8.11", "15.12", "7.7")
@pytest.mark.parametrize(("count", "joins"), [(3, True), (4, False)])
def test_reinforcements_do_not_support_an_attack_out_of_an_overfull_edge_hex(count: int, joins: bool) -> None:
    full = {f"71-inf-{n}": "0101" for n in range(1, count + 1)}
    units = {"94-inf-1": "0103", **full, "100J-inf-1": "later", "131-inf2-1": "0102", **HOME}
    table = german(units, turn=2).do("unit 94-inf-1", "attack 0102", "enter 100J-inf-1", "to 0101")
    assert table.frame() == "move" and table.offers("to") == {"0103", "0201", "0202"}
    assert ("stop" in table.verbs()) == joins
    if joins:
        assert "100J-inf-1" in table.do("stop").at("0101") and table.frame() == "attack"
    else:  # they may go through the full hex, and on to another next to the target
        assert "100J-inf-1" in table.do("to 0201").at("0201") and table.frame() == "attack"


@pytest.mark.case("city", "10.13", "10.1", "7.76", "7.2")
def test_a_unit_left_out_of_an_attack_is_flipped_only_if_it_has_moved() -> None:
    units = {"94-inf-1": "0505", "94-inf-2": "0505", "35G-gds2-1": "0506", **HOME}
    stood = german(units).do("unit 94-inf-1", "all", "attack 0506", "out 94-inf-2")
    assert stood.flipped("94-inf-2") == [0] and stood.offers("join") == {"94-inf-2"}
    moved = {**units, "94-inf-1": "0504", "94-inf-2": "0504"}
    came = german(moved).do("unit 94-inf-1", "all", "to 0505", "attack 0506", "out 94-inf-2")
    assert came.flipped("94-inf-2") == [1] and not came.offers("join") and came.refused("join 94-inf-2") == "10.12"
    new = {"13G-gds3-1": "later", "13G-gds3-2": "later", "94-inf-1": "1733", "131-inf3-1": "1632", "Chuikov": "1632"}
    land = soviet(new, [1]).do("enter 13G-gds3-1", "with 13G-gds3-2", "to 1832", "attack 1733", "out 13G-gds3-2")
    assert land.flipped("13G-gds3-2") == [1]  # who has landed moves now or not at all (15.4)

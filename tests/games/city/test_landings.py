"""Soviet reinforcements as they come ashore, and the general who moves among them (11.3, 15.4, 15.5)."""

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

GUARDS = {f"13G-gds3-{n}": "later" for n in range(1, 10)}
BASE = {**GUARDS, "35G-gds2-1": "1632", "Chuikov": "1632", "94-inf-9": "0202"}


@pytest.mark.case("city", "15.4", "15.44", "8.2", "8.3")
def test_many_land_together_and_stacking_counts_when_they_stop() -> None:
    table = Table(phase="reaction", dice=[1], units=BASE).do("enter 13G-gds3-1")
    table.do(*[f"with 13G-gds3-{n}" for n in (2, 3)], "to 1832")
    assert table.frame() == "move" and len(table.at("1832")) == 3  # a bank holds two, but they have not stopped
    assert table.refused("leave 13G-gds3-2") == ""
    table.do("leave 13G-gds3-1", "leave 13G-gds3-2", "to 1731", "stop")
    assert table.flipped("13G-gds3-1", "13G-gds3-2", "13G-gds3-3") == [1, 1, 1]
    crowd = Table(phase="reaction", dice=[1], units=BASE).do("enter 13G-gds3-1", "with 13G-gds3-2", "with 13G-gds3-3")
    crowd.do("to 1832", "stop")
    assert crowd.frame() == "losses" and crowd.field("count") == 1


@pytest.mark.case("city", "15.4", "15.42")
def test_no_more_land_together_than_a_ferry_takes() -> None:
    near = {"94-inf-1": "1733", "94-inf-2": "1733"}
    table = Table(phase="reaction", dice=[1], units={**BASE, **near}).do("enter 13G-gds3-1", "with 13G-gds3-2")
    assert "1832" in table.offers("to") and "2227" in table.offers("to")
    table.do("with 13G-gds3-3")
    assert table.refused("to 1832") == "15.42" and "2227" in table.offers("to")
    table.do("with 13G-gds3-4", "with 13G-gds3-5", "with 13G-gds3-6")
    assert table.offers("with") == set() and table.refused("with 13G-gds3-7") == "15.4"  # six at most


@pytest.mark.case("city", "15.4", "11.2")
def test_who_has_landed_moves_now_or_not_at_all() -> None:
    table = Table(phase="reaction", dice=[1], units=BASE).do("enter 13G-gds3-1", "to 1832", "stop")
    assert table.flipped("13G-gds3-1") == [1] and table.refused("unit 13G-gds3-1") == "7.37"
    assert table.field("stacks") == 1


@pytest.mark.case("city", "15.45", "7.5")
def test_nobody_counterattacks_where_reinforcements_land_but_well_where_they_go() -> None:
    units = {**BASE, "94-inf-1": "1732"}
    table = Table(phase="reaction", dice=[1], units=units).do("enter 13G-gds3-1", "to 1832")
    assert table.frame() == "move"
    stays = Table(phase="reaction", dice=[1], units=units).do("enter 13G-gds3-1", "to 1832", "stop")
    assert stays.frame() == "reaction"
    table.do("to 1831", "stop")
    assert table.frame() == "counterattack" and table.mover() == "german"


@pytest.mark.case("city", "15.43", "12.43", "15.41")
def test_a_pontoon_opens_a_ferry_in_the_phase_that_began_with_all_shut() -> None:
    shut = {f"94-inf-{n}": "1733" for n in (1, 2, 3)} | {"71-inf-1": "2227", "71-inf-2": "2719"}
    units = {**GUARDS, "44P-pontoon": "later", "35G-gds2-1": "1534", **shut}
    table = Table(phase="reaction", dice=[1, 2], units=units)
    assert table.field("crossing") == 2
    table.do("enter 44P-pontoon", "to 1832")
    table.do("enter 13G-gds3-1", "with 13G-gds3-2", "with 13G-gds3-3", "to 1832")
    assert table.field("half") == 0  # by ferry, more than the die, at full pace
    table.do("leave 13G-gds3-3", "to 1931", "stop")
    table.do("enter 13G-gds3-4", "to 2029")
    assert table.field("half") == 1 and table.s.stack[1].data()[-1] == 1  # one of the two on the banks


@pytest.mark.case("city", "15.44", "7.7")
def test_reinforcements_may_land_and_move_in_support() -> None:
    units = {**BASE, "94-inf-1": "1732", "35G-gds2-2": "1731", "35G-gds2-3": "1633"}
    table = Table(phase="reaction", dice=[1, 3, 6, 5], units=units).do("unit 35G-gds2-2", "attack 1732")
    assert "13G-gds3-1" in table.offers("enter")
    table.do("enter 13G-gds3-1", "with 13G-gds3-2")
    assert table.offers("to") == {"1832", "2227"}  # from 2719 it is too far
    table.do("to 1832", "stop")  # next to the target: they are there
    assert table.frame() == "attack" and {UNIT["13G-gds3-1"], UNIT["13G-gds3-2"]} <= set(table.field("units"))
    assert table.refused("out 13G-gds3-1") == "10.13"
    far = Table(phase="reaction", dice=[1], units={**BASE, "94-inf-1": "1531", "35G-gds2-2": "1532"})
    far.do("unit 35G-gds2-2", "attack 1531", "enter 13G-gds3-1", "to 1832")
    assert far.frame() == "move" and far.offers("to") <= {"1430", "1431", "1530", "1532", "1630", "1631"}
    far.do("to 1631")
    assert far.frame() == "attack" and far.s.stack[1].data()[2] == 1  # no stack was spent


@pytest.mark.case("city", "15.44", "7.71", "10.75")
def test_no_reinforcements_support_a_soviet_breakthrough() -> None:
    stack = [{"frame": "game-turn", "step": 6}, {"frame": "reaction", "stacks": 3}]
    again = {"frame": "attack", "side": "soviet", "target": "1732", "units": ["35G-gds2-2"], "stage": "support"}
    units = {**BASE, "94-inf-1": "1732", "35G-gds2-2": "1731", "131-inf3-1": "1731"}
    plain = Table(units=units, tracks={"reactions": 1}, frames=[*stack, again])
    assert "enter" in plain.verbs()
    point = Table(units=units, tracks={"reactions": 1}, frames=[*stack, {**again, "point": True}])
    assert point.verbs() == {"roll"} and point.refused("enter 13G-gds3-1") == "10.75"


@pytest.mark.case("city", "15.51", "8.2", "8.0", "15.53")
def test_tanks_that_stay_crowded_in_their_factory_are_lost_at_the_end() -> None:
    units = {"62A-worker-1": "2715", "62A-worker-2": "2716", "Depot": "1632", "35G-gds2-1": "1632", "94-inf-9": "0202"}
    table = Table(units=units, dice=[4, 3, 3]).do("done")
    table.do("at 2715", "at 2715", "at 2715", "at 2715")
    assert len(table.at("2715")) == 5 and table.frame() == "reaction"
    table.do("done")
    while table.frame() == "withdrawal":
        table.do("done")
    assert table.frame() == "losses" and table.field("count") == 2 and table.mover() == "soviet"


@pytest.mark.case("city", "11.3", "11.31")
def test_chuikov_moves_once_in_a_phase() -> None:
    units = {"Chuikov": "1632", "35G-gds2-1": "1632", "35G-gds2-2": "1630", "94-inf-9": "0202"}
    table = Table(phase="reaction", dice=[1], units=units).do("unit Chuikov", "to 1630")
    assert "Chuikov" not in table.offers("unit") and table.refused("unit Chuikov") == "11.3"


@pytest.mark.case("city", "11.31", "11.32", "11.3")
def test_chuikov_may_go_with_a_stack_which_he_then_does_not_lead() -> None:
    units = {"Chuikov": "1632", "35G-gds2-1": "1632", "35G-gds2-2": "1630", "94-inf-9": "0202"}
    table = Table(phase="reaction", dice=[1], units=units).do("unit 35G-gds2-1")
    assert table.refused("to 1631") == "11.32" and "Chuikov" in table.offers("with")
    table.do("with Chuikov", "to 1531", "stop")
    assert table.where("Chuikov") == "1531" and table.flipped("Chuikov", "35G-gds2-1") == [0, 1]
    assert table.field("stacks") == 0 and table.field("circle") == 0 and table.refused("unit Chuikov") == "11.3"
    assert table.refused("unit 35G-gds2-2") == "11.21"
    none = Table(phase="reaction", dice=[1], units={**units, "131-inf3-1": "1620"})
    none.do("unit 131-inf3-1", "to 1621", "stop", "unit 35G-gds2-1", "with Chuikov")
    assert none.refused("to 1531") == "11.21"  # no stack is left for them
    led = Table(phase="reaction", dice=[1], units=units).do("unit 35G-gds2-2", "to 1530", "stop", "unit 35G-gds2-1")
    assert "with" not in led.verbs() and led.refused("with Chuikov") == "11.3"


@pytest.mark.case("city", "2.1", "11.32")
def test_set_up_does_not_end_with_chuikov_alone() -> None:
    table = Table(phase="setup", base="scenario")
    table.do("rest")
    home = table.where("Chuikov")
    alone = sorted(table.at(home) - {"Chuikov", "Depot"})
    assert "done" in table.verbs()
    table.do(*[f"recall {unit}" for unit in alone])
    for unit in alone:
        table.do(f"unit {unit}")
        places = sorted(table.offers("at") - {home})
        table.do(f"at {places[-1]}")
    assert "done" not in table.verbs() and table.refused("done") == "11.32"
    assert table.s.load(PLACE[home], 1) == 0

"""A third reading of moves, overruns, counterattacks and points where they cross (7.0, 8.0, 10.7, 11.4)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.counters import UNIT
from kurgan.games.city.strength import overrun_defence
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


def tanks(count: int, place: str, first: int = 1) -> dict[str, str]:
    """German armour of the 24th in a hex."""
    return {f"24Pz-armor-{n}": place for n in range(first, first + count)}


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
    table = soviet(units, [6, 1]).do("unit 131-inf2-1", "to 2220", "stop")
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


@pytest.mark.case("city", "7.4", "6.6", "7.43")
@pytest.mark.parametrize(
    ("who", "with_depot", "without"),
    [
        (("131-inf3-1", "244-art"), 5, 3), (("131-inf3-1", "131-inf3-2", "244-art"), 6, 5), (("244-art",), 3, 2),
        (("244-art", "62A-rocket-1"), 7, 4), (("6T-tank-1", "244-art", "131-inf2-1"), 8, 7),
        (("131-at", "131-inf2-1", "131-mortar"), 8, 6),
    ],
)
def test_an_overrun_halves_the_sum_of_what_ammunition_leaves(
    who: tuple[str, ...], with_depot: int, without: int
) -> None:
    """The whole sum is halved once, guns in it at what they are worth without ammunition."""
    units = {**dict.fromkeys(who, "0507"), "Chuikov": "0507", "24Pz-armor-1": "0505", "42B-inf3": "1832"}
    numbers = [UNIT[unit] for unit in who]
    assert overrun_defence(german({**units, "Depot": "1731"}).s, numbers) == with_depot
    assert overrun_defence(german(units).s, numbers) == without

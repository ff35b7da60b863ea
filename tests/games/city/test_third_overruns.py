"""A third reading of overruns: who rides, over whom, what it costs, and who strikes before it comes to it (7.4)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.strength import overrun_defence
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
HOME = {"42B-inf3": "1832", "Chuikov": "1832", "Depot": "1731"}  # the general far from the fight


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


def tanks(count: int, place: str) -> dict[str, str]:
    """German armour of the 24th in a hex."""
    return {f"24Pz-armor-{n}": place for n in range(1, count + 1)}


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


@pytest.mark.case("city", "7.52", "7.4", "7.57", "7.49")
def test_a_stack_that_is_struck_before_its_overrun_goes_on_with_who_is_left() -> None:
    units = {**tanks(2, "0504"), "35G-gds2-1": "0506", "131-inf3-1": "0405", "Chuikov": "0405", "42B-inf3": "1832"}
    table = german(units, [1, 1, 6, NO]).do("unit 24Pz-armor-1", "all", "to 0505", "overrun 0506")
    assert table.frame() == "counterattack" and table.offers("unit") == {"131-inf3-1"}  # not who is overrun
    table.do("unit 131-inf3-1", "strike", "decline", "lose 24Pz-armor-2")
    # Half of six and a one kill the one; a half of two and a six nobody.
    assert table.where("35G-gds2-1") == "eliminated" and table.where("24Pz-armor-1") == "0506"
    assert table.frame() == "move" and table.field("spent") == 1 + 8 + 1 and table.s.drawn == [1, 0]
    assert table.refused("to 0507") == "7.34" and table.offers("overrun") == {"0405"}  # it stands in a zone


@pytest.mark.case("city", "7.52", "7.5", "7.59", "7.72")
def test_a_stack_that_fires_back_before_its_overrun_makes_none() -> None:
    units = {**tanks(2, "0504"), "35G-gds2-1": "0506", "131-inf3-1": "0405", "Chuikov": "0406", "131-inf2-1": "0406"}
    table = german(units, [6, 6, NO]).do("unit 24Pz-armor-1", "all", "to 0505", "overrun 0506")
    table.do("unit 131-inf3-1", "strike", "take")  # twelve and a six kill one
    assert table.frame() == "initiative" and table.where("35G-gds2-1") == "0506"
    assert table.where("131-inf3-1") == "eliminated" and table.s.drawn == [1, 0]
    assert table.flipped("24Pz-armor-1", "24Pz-armor-2", "35G-gds2-1") == [1, 1, 0]


@pytest.mark.case("city", "7.4", "7.47", "7.49", "10.1")
def test_overruns_until_the_points_are_spent_and_then_an_attack() -> None:
    """Eighteen points are four overruns of four; for a fifth two are left, too few."""
    units = {"71-recon": "0505", "131-inf2-1": "0506", "Chuikov": "0506", "42B-inf3": "1832"}
    table = german(units, [6, 6, 25] * 4 + [3, 6, 6, 20]).do("unit 71-recon")
    for n in range(1, 5):
        table.do("overrun 0506")
        assert table.frame() == "move" and table.field("spent") == 8 * n and table.s.drawn == [n, 0]
    assert table.refused("overrun 0506") == "7.47" and table.offers("attack") == {"0506"}
    assert table.offers("to")  # infantry of two has no zone
    table.do("attack 0506").fight()
    assert table.flipped("71-recon", "131-inf2-1") == [1, 0] and table.s.drawn == [5, 0]


@pytest.mark.case("city", "10.74", "7.46", "7.4")
def test_an_overrun_earns_no_points_and_leads_into_the_hex() -> None:
    units = {**tanks(4, "0505"), "35G-gds2-1": "0506", **HOME}
    table = german(units, [1, 6, NO]).do("unit 24Pz-armor-1", "all", "overrun 0506")  # 12 and a one: three of one
    assert table.frame() == "move" and table.at("0506") == set(tanks(4, ""))


@pytest.mark.case("city", "7.44", "12.17", "11.33", "11.34", "7.48")
@pytest.mark.parametrize(("die", "where"), [(1, "gone"), (2, "0509"), (6, "0509")])
def test_the_general_among_militia_that_is_ridden_down(die: int, where: str) -> None:
    units = {"24Pz-armor-1": "0505", "militia-1": "0506", "Chuikov": "0506", "131-inf3-1": "0509", "42B-inf3": "1832"}
    table = german(units, [die, NO]).do("unit 24Pz-armor-1", "overrun 0506")
    assert table.where("Chuikov") == where and table.where("militia-1") == "eliminated"
    assert table.at("0506") == {"24Pz-armor-1"} and table.s.drawn == [1, 0] and table.field("spent") == 1


@pytest.mark.case("city", "7.45", "7.43", "7.48", "7.4")
def test_an_overrun_in_which_both_fall_leaves_an_empty_hex() -> None:
    units = {"24Pz-armor-1": "0505", "62A-heavy": "0506", "Chuikov": "0508", "131-inf3-1": "0508"}
    table = german(units, [1, 1, NO]).do("unit 24Pz-armor-1", "overrun 0506")  # 3 kills one, 6 kills two
    assert table.at("0506") == set() and table.where("24Pz-armor-1") == "box" and table.s.drawn == [1, 0]
    assert table.frame() == "initiative"


@pytest.mark.case("city", "7.4", "7.41", "3.31")
@pytest.mark.parametrize(
    ("more", "case"),
    [
        ("24Pz-art_sp-1", ""), ("24Pz-eng_arm-1", ""), ("24Pz-hrecon", ""), ("24Pz-mot_5-1", ""), ("29Mot-mot_4-1", ""),
        ("71-recon", ""), ("24Pz-flak_mot", "7.41"), ("29Mot-eng_mot-1", "7.41"), ("94-inf-1", "7.41"),
        ("94-at", "7.41"), ("29Mot-art-1", "7.41"), ("94-eng-1", "7.41"),
    ],
)
def test_one_slow_unit_keeps_a_stack_from_overrunning(more: str, case: str) -> None:
    units = {"24Pz-armor-1": "0505", more: "0505", "35G-gds2-1": "0506", **HOME}
    assert german(units).do("unit 24Pz-armor-1", "all").refused("overrun 0506") == case


@pytest.mark.case("city", "7.41", "7.42", "14.42", "14.44")
@pytest.mark.parametrize(
    ("start", "target", "case"),
    [
        ("1425", "1426", ""), ("1323", "1423", "7.41"), ("1023", "1124", "7.41"), ("1229", "1330", "7.41"),
        ("1825", "1925", "7.41"), ("1826", "1726", "7.41"), ("1434", "1535", ""), ("1434", "1534", "7.41"),
        ("1328", "1428", "7.41"), ("1430", "1531", "7.41"), ("1425", "1428", "7.42"),
    ],
)
def test_only_clear_ground_is_overrun_from_any_ground(start: str, target: str, case: str) -> None:
    """Woods, hill, park, special structure, Mamayev Kurgan, oil tanks, gully, houses."""
    units = {"24Pz-armor-1": start, "35G-gds2-1": target, **HOME}
    assert german(units).do("unit 24Pz-armor-1").refused(f"overrun {target}") == case

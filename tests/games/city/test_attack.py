"""Ground attacks: declaring, types, both fires, ground, losses (10.1 to 10.5, 14.1, 14.2)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.strength import volley
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30  # a chit without reaction


def attack(units: Mapping[str, object], target: str, dice: list[int], lead: str, **doc: object) -> Table:
    """An attack that is fought as it stands."""
    return Table(units=units, control=QUIET, dice=dice, **doc).do(f"unit {lead}", f"attack {target}").fight()


@pytest.mark.case("city", "10.0", "10.1", "10.11", "10.2", "10.4", "10.14", "7.24")
def test_in_a_normal_attack_the_defender_fires_first() -> None:
    units = {
        "94-inf-1": "0506",
        "94-inf-2": "0506",
        "94-inf-9": "0202",
        "131-inf3-1": {"at": "0507", "flipped": True},
        "Chuikov": "0507",
    }
    table = Table(units=units, control=QUIET, dice=[3, 1, 1, 2, NO]).do("unit 94-inf-1", "with 94-inf-2", "attack 0507")
    table.fight()
    # Defence 3 and a one: one lost; then 5 and a one: two lost of one, which is a point to break through with.
    table.do("lose 94-inf-2")
    assert table.where("94-inf-2") == "box" and table.where("131-inf3-1") == "eliminated"
    assert table.frame() == "breakthrough"


@pytest.mark.case("city", "10.3", "10.32", "10.34", "10.2")
def test_in_a_surprise_both_fire_at_once_and_ground_does_nothing() -> None:
    # 1531 is heavy: in a surprise neither +2 for the attacker nor double fire for the defender.
    units = {"94-inf-1": "1431", "94-inf-9": "0202", "35G-gds2-1": "1531"}
    table = attack(units, "1531", [1, 3, 2, NO], "94-inf-1")
    # 4 (its second strength) with a three: one; 2 with a two: one. Both are gone.
    assert table.where("94-inf-1") == "box" and table.where("35G-gds2-1") == "eliminated"


@pytest.mark.case("city", "10.5", "10.2")
def test_in_an_ambush_the_defender_rolls_one_less_and_chooses() -> None:
    units = {"94-inf-1": "0506", "94-eng-1": "0506", "94-inf-9": "0202", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET, dice=[6, 3, 6, NO]).do("unit 94-inf-1", "with 94-eng-1", "attack 0507")
    table.fight()  # 3 with three less one: one lost
    assert table.frame() == "losses" and table.mover() == "soviet"
    table.do("lose 94-inf-1")
    assert table.where("94-inf-1") == "box" and table.where("94-eng-1") == "0506"


@pytest.mark.case("city", "10.22", "12.16", "6.76")
def test_soviets_in_the_open_and_weak_defenders_change_the_type() -> None:
    soviet = {"35G-gds2-1": "0506", "35G-gds2-2": "0505", "94-inf-1": "0507", "Chuikov": "0506"}
    table = Table(phase="reaction", units=soviet, dice=[3, 5, 6, 6]).do("unit 35G-gds2-1", "attack 0507").fight()
    assert "ambush" in table.log()  # five and one
    militia = {"94-inf-1": "1431", "94-inf-9": "0202", "militia-1": "1531", "35G-gds2-1": "1632"}
    assert "surprise" in attack(militia, "1531", [2, 6, 6, NO], "94-inf-1").log()
    rubble = {"94-inf-1": "1533", "94-inf-9": "0202", "survivor-1": "1534", "35G-gds2-1": "1832"}
    assert "surprise" in attack(rubble, "1534", [2, 6, 6, NO], "94-inf-1").log()
    mixed = {"94-inf-1": "1431", "94-inf-9": "0202", "militia-1": "1531", "35G-gds2-1": "1531"}
    assert "normal" in attack(mixed, "1531", [2, 6, 6, NO], "94-inf-1").log()


@pytest.mark.case("city", "10.42", "3.21", "14.0")
def test_ground_helps_soviet_defenders() -> None:
    # Two in the open, twice that in heavy and three times in fortified structures; a hill takes one from the die.
    for hex_, near, fire in (("0507", "0506", 2), ("1531", "1431", 4), ("1534", "1533", 6)):
        units = {"94-inf-1": near, "94-inf-9": "0202", "35G-gds2-1": hex_, "Chuikov": hex_}
        table = attack(units, hex_, [3, 6, 6, NO], "94-inf-1")
        assert f"Fire of {fire} " in table.log(), hex_
    hill = {"94-inf-1": "1409", "94-inf-9": "0202", "131-inf3-1": "1410", "Chuikov": "1410"}
    assert attack(hill, "1410", [3, 3, NO], "94-inf-1").where("94-inf-1") == "box"  # three less one


@pytest.mark.case("city", "10.42", "3.21")
def test_german_defenders_profit_from_soviets_in_the_open() -> None:
    units = {"35G-gds2-1": "0506", "35G-gds2-2": "0505", "94-inf-1": "0507", "Chuikov": "0506"}
    table = Table(phase="reaction", units=units, dice=[3, 3, 6, 6]).do("unit 35G-gds2-1", "attack 0507").fight()
    assert "Fire of 10 " in table.log()
    house = {"35G-gds2-1": "1531", "35G-gds2-2": "1632", "94-inf-1": "1431"}
    table = Table(phase="reaction", units=house, dice=[3, 3, 6, 6]).do("unit 35G-gds2-1", "attack 1431").fight()
    assert "Fire of 4 " in table.log()  # into a heavy structure: its second strength, no double


@pytest.mark.case("city", "10.43", "3.21")
def test_ground_adds_to_the_attackers_die_unless_engineers_are_there() -> None:
    # A heavy structure adds two: 8 with a three is a five and kills one; with an engineer 9 and a three kill two.
    units = {"94-inf-1": "1431", "94-inf-2": "1431", "94-inf-9": "0202", "35G-gds2-1": "1531", "244-at": "1531"}
    table = Table(units=units, control=QUIET, dice=[3, 6, 3, NO]).do("unit 94-inf-1", "with 94-inf-2", "attack 1531")
    table.fight()
    assert table.frame() == "losses" and table.field("count") == 1
    with_them = {**units, "94-eng-1": "1431"}
    table = Table(units=with_them, control=QUIET, dice=[3, 6, 3, NO]).do("unit 94-inf-1", "all", "attack 1531").fight()
    assert table.where("35G-gds2-1") == table.where("244-at") == "eliminated"


@pytest.mark.case("city", "10.12", "10.13", "7.76")
def test_who_takes_part() -> None:
    units = {
        "94-inf-1": "0506",
        "94-inf-2": {"at": "0606", "flipped": True},
        "94-inf-3": "0406",
        "94-inf-4": "0506",
        "131-inf3-1": "0507",
        "Chuikov": "0507",
    }
    table = Table(units=units, control=QUIET).do("unit 94-inf-1", "with 94-inf-4", "attack 0507")
    assert table.offers("join") == {"94-inf-3"} and table.refused("join 94-inf-2") == "10.12"
    table.do("out 94-inf-4", "join 94-inf-3")
    assert table.flipped("94-inf-4") == [0]  # it has not moved, so nothing of it is over
    assert set(table.field("units")) == {UNIT["94-inf-1"], UNIT["94-inf-3"]}


@pytest.mark.case("city", "7.71", "7.73", "7.74", "10.75")
def test_support_moves_next_to_the_target_and_does_nothing_else() -> None:
    units = {
        "94-inf-1": "0506",
        "24Pz-armor-1": "0303",
        "131-inf3-1": "0507",
        "militia-1": "0307",
        "Chuikov": "0507",
        "244-inf2-1": "0307",
    }
    table = Table(units=units, control=QUIET).do("unit 94-inf-1", "attack 0507", "unit 24Pz-armor-1")
    assert table.refused("to 0302") == "7.7" and table.refused("overrun 0307") == "7.73"
    assert table.offers("to") <= {"0506", "0508", "0406", "0407", "0606", "0607"}


@pytest.mark.case("city", "14.1", "14.12", "3.31")
def test_armour_needs_company_outside_clear_ground() -> None:
    units = {"24Pz-armor-1": "1431", "94-inf-1": "1431", "94-inf-2": "1532"}
    s = Table(units=units).s
    tank, foot, other, house = UNIT["24Pz-armor-1"], UNIT["94-inf-1"], UNIT["94-inf-2"], PLACE["1531"]
    assert volley(s, [tank], house) == 2 and volley(s, [tank], PLACE["1331"]) == 2  # light: not clear either
    assert volley(s, [tank, foot], house) == 6 + 4  # in company, the infantry with its second strength
    assert volley(s, [tank, other], house) == 2 + 4  # not stacked with it
    assert volley(Table(units={"24Pz-armor-1": "0506"}).s, [tank], PLACE["0507"]) == 6


@pytest.mark.case("city", "14.2", "14.41", "3.31")
def test_german_infantry_uses_its_second_strength_in_built_up_ground() -> None:
    s = Table(units={"94-inf-1": "1431"}).s
    unit = UNIT["94-inf-1"]
    for hex_, strength in (("0507", 5), ("1331", 5), ("1531", 4), ("1534", 4), ("1925", 4), ("1832", 4), ("1410", 5)):
        assert volley(s, [unit], PLACE[hex_]) == strength, hex_


@pytest.mark.case("city", "14.13", "11.1")
def test_a_fire_of_nothing_does_not_take_place() -> None:
    units = {"94-inf-1": "1431", "94-inf-9": "0202", "244-at": "1531", "131-at": "1531"}
    table = attack(units, "1531", [3, 6, NO], "94-inf-1")
    assert "Fire of" not in table.log() and table.s.drawn == [1, 0]


@pytest.mark.case("city", "12.15", "6.7", "10.12")
def test_militia_alone_and_survivors_do_not_attack() -> None:
    units = {"militia-1": "1531", "35G-gds2-1": "1531", "94-inf-1": "1431", "survivor-1": "1534"}
    table = Table(phase="reaction", units=units, dice=[6]).do("unit militia-1")
    assert table.refused("attack 1431") == "12.15"
    assert table.do("with 35G-gds2-1").refused("attack 1431") == ""
    assert "survivor-1" not in Table(phase="reaction", units=units, dice=[6]).offers("unit")


@pytest.mark.case("city", "13.0", "13.2", "11.22")
def test_out_of_supply_strength_is_halved_and_soviets_still_attack_in_place() -> None:
    around = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(("0504", "0506", "0404", "0405", "0604", "0605"), 1)}
    table = Table(phase="reaction", dice=[1, 3], units={"131-inf3-1": "0505", "131-inf3-2": "0505", **around})
    units = [UNIT["131-inf3-1"], UNIT["131-inf3-2"]]
    assert volley(table.s, units, PLACE["0504"]) == 3  # six, halved together
    assert volley(table.s, units[:1], PLACE["0504"]) == 2  # fractions up
    table.do("unit 131-inf3-1", "attack 0504")
    assert table.frame() == "attack" and table.s.stack[1].data()[2] == 1  # no stack was spent


@pytest.mark.case("city", "11.4", "7.22", "7.59")
def test_a_soviet_six_ends_the_phase_after_the_attack() -> None:
    units = {"35G-gds2-1": "1531", "35G-gds2-2": "1632", "94-inf-1": "1431", "94-inf-2": "0202"}
    table = Table(phase="reaction", units=units, dice=[3, 6, 6, 6]).do("unit 35G-gds2-1", "attack 1431").fight()
    assert table.frame() == "initiative" and table.flipped("35G-gds2-1") == [1]

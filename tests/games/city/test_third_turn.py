"""A third reading of chits, reactions, the general, supply and collapse (11.0, 13.0)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.strength import strain
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
FAR = {"94-inf-9": "0202"}  # somebody who has not moved
IN_FERRIES = {"295-inf-1": "1832", "295-inf-2": "2227", "295-inf-3": "2719"}
NEAR_FERRIES = {
    **{f"71-inf-{n}": "1733" for n in (1, 2, 3)}, **{f"295-inf-{n}": "2127" for n in (1, 2, 3)},
    **{f"389-inf-{n}": "2618" for n in (1, 2, 3)},
}


def soviet(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A Soviet reaction; the first die tells the stacks."""
    return Table(phase="reaction", units={**FAR, **units}, dice=dice, **doc)


# ---------- chits (11.1) ----------


@pytest.mark.case("city", "11.11", "11.13")
@pytest.mark.parametrize(
    ("chits", "drawn", "hill", "asked"),
    [
        ([0, 1], [24, 5], "german", False), ([1, 1], [23, 5], "german", True), ([1, 0], [23, 6], "soviet", False),
        ([1, 1], [23, 5], "soviet", True), ([4, 0], [20, 6], "soviet", True), ([4, 1], [20, 5], "soviet", False),
        ([2, 2], [0, 0], "german", False),
    ],
)
def test_when_drawn_chits_go_back(chits: list[int], drawn: list[int], hill: str, asked: bool) -> None:
    """The Soviet side may with fewer than five, must with one, and with too few for the two of the hill."""
    units = {**FAR, "94-eng-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507", "35G-gds2-1": "1632"}
    if hill == "soviet":
        units["131-inf2-1"] = "1726"
    tracks = {"chits": chits, "drawn": drawn}
    table = Table(units=units, control={"mamayev": hill}, tracks=tracks, dice=[3, 6, 6])
    table.do("unit 94-eng-1", "attack 0507").fight()
    assert (table.frame() == "chits" and table.verbs() == {"refill", "keep"}) == asked
    if not asked:
        draws = 2 if hill == "soviet" else 1
        full = sum(chits) < 2
        assert sum(table.s.pool) == (sum(chits) + sum(drawn) if full else sum(chits)) - draws


@pytest.mark.case("city", "11.13", "10.7")
def test_two_chits_until_a_german_stands_on_the_hill_and_again_when_it_is_lost() -> None:
    units = {
        **FAR, "94-inf-1": "1727", "94-inf-2": "1727", "94-inf-3": "1727", "94-eng-1": "1727", "131-inf2-1": "1726",
        "94-eng-2": "0506", "131-inf3-1": "0507", "Chuikov": "0507", "42B-inf3": "1832",
    }
    # Twelve and one with an engineer and a one: three of one. Then the hopeless attack of another.
    table = Table(units=units, dice=[3, 6, 1, NO, 29, 3, 6, 6, 28]).do("unit 94-inf-1", "all", "attack 1726").fight()
    assert table.s.drawn == [2, 0] and table.frame() == "breakthrough" and table.s.mamayev == 1
    table.do("unit 94-inf-1", "to 1726", "done")
    assert table.s.mamayev == 0
    table.do("unit 94-eng-2", "attack 0507").fight()
    assert table.s.drawn == [3, 0]
    empty = {"94-inf-1": "1628", "131-inf3-1": "1725", "Chuikov": "1725", "42B-inf3": "1832"}
    back = soviet(empty, [3], control=QUIET)
    assert back.s.mamayev == 0  # nobody is there: it stays with the side that was there last
    assert back.do("unit 131-inf3-1", "with Chuikov", "to 1726").s.mamayev == 1


@pytest.mark.case("city", "11.13", "11.1")
@pytest.mark.parametrize(("answer", "pool"), [("return", [24, 5]), ("keep", [24, 4])])
def test_of_two_reactions_one_may_go_back(answer: str, pool: list[int]) -> None:
    units = {**FAR, "94-eng-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507", "131-inf2-1": "1726"}
    table = Table(units=units, dice=[3, 6, 6, 1, 1, 4]).do("unit 94-eng-1", "attack 0507").fight()
    assert table.frame() == "chits" and table.verbs() == {"return", "keep"}
    table.do(answer)
    assert table.s.pool == pool and table.frame() == "reaction" and table.field("stacks") == 4


# ---------- who may move (11.2, 11.3) ----------


@pytest.mark.case("city", "11.2", "11.21", "7.38")
def test_one_stack_is_one_hex_however_its_units_go() -> None:
    units = {
        "131-inf3-1": "1521", "131-inf3-2": "1521", "131-inf2-1": "1521", "131-inf2-2": "1523", "Chuikov": "1832",
        "42B-inf3": "1832",
    }
    table = soviet(units, [1])
    for unit, to in (("131-inf3-1", "1520"), ("131-inf3-2", "1522"), ("131-inf2-1", "1621")):
        table.do(f"unit {unit}", f"to {to}", "stop")
    assert table.field("stacks") == 0 and table.refused("unit 131-inf2-2") == "11.21"


@pytest.mark.case("city", "11.22", "11.21", "10.7", "7.7")
def test_without_stacks_units_attack_in_place_and_break_through_but_none_comes_in_support() -> None:
    units = {
        "94-eng-1": "1519", "131-inf3-1": "1520", "131-inf3-2": "1520", "10B-inf3-1": "1520", "131-inf2-1": "1522",
        "10B-inf3-2": "1530", "Chuikov": "1832", "42B-inf3": "1832",
    }
    # One stack, spent elsewhere. Nine and a one kill two of one; the engineer's two in the open and a six nobody.
    table = soviet(units, [1, 3, 6, 1]).do("unit 10B-inf3-2", "to 1529", "stop")
    assert table.field("stacks") == 0 and table.refused("unit 131-inf2-1") == "11.21"
    table.do("unit 131-inf3-1", "all")
    assert table.refused("to 1521") == "11.21"
    table.do("attack 1519")
    assert "131-inf2-1" not in table.offers("unit") and table.refused("unit 131-inf2-1") == "11.21"
    table.fight()
    assert table.frame() == "breakthrough" and table.field("points") == 1
    table.do("unit 131-inf3-1", "to 1519")
    assert table.frame() == "reaction" and table.where("131-inf3-1") == "1519"


@pytest.mark.case("city", "13.24", "11.3", "11.36", "7.35")
def test_supply_follows_the_general_though_he_leads_nobody() -> None:
    units = {**IN_FERRIES, "131-inf3-1": "1425", "131-inf3-2": "1531", "131-inf2-1": "1531", "Chuikov": "1531"}
    table = soviet(units, [2])
    assert table.refused("unit 131-inf3-1") == "7.35"
    table.do("unit Chuikov", "to 1425")
    assert table.field("circle") == 0 and table.s.in_supply(UNIT["131-inf3-1"])
    assert not table.s.in_supply(UNIT["131-inf3-2"]) and table.refused("unit 131-inf3-2") == "7.35"
    table.do("unit 131-inf3-1")
    assert table.refused("to 1426") == "11.32"  # he would be alone


@pytest.mark.case("city", "11.34", "11.2")
def test_a_general_who_escapes_in_the_reaction_still_leads_those_who_began_near_him() -> None:
    units = {
        "94-inf-1": "1519", "94-inf-2": "1519", "131-inf2-1": "1520", "Chuikov": "1520", "131-inf3-1": "1522",
        "131-inf3-2": "1524", "42B-inf3": "1832",
    }
    table = soviet(units, [1, 3, 1, 2]).do("unit 131-inf2-1", "attack 1519").fight()
    assert table.where("Chuikov") == "1522" and table.frame() == "reaction"
    table.do("unit 131-inf3-2", "to 1525", "stop")
    assert table.field("stacks") == 0  # near him now, but not when the phase began
    assert table.refused("unit 131-inf3-1") == ""


@pytest.mark.case("city", "11.33", "11.34", "10.4", "11.14")
@pytest.mark.parametrize(("die", "where"), [(1, "gone"), (3, "1522")])
def test_the_general_loses_his_stack_to_a_german_attack(die: int, where: str) -> None:
    units = {
        **FAR, "94-inf-1": "1519", "94-inf-2": "1519", "131-inf2-1": "1520", "Chuikov": "1520", "131-inf3-1": "1522",
        "42B-inf3": "1832",
    }
    # Ten and a three kill two of one; the general's die; the chit; the point leads into his hex.
    table = Table(units=units, control=QUIET, dice=[3, 6, 3, die, NO]).do("unit 94-inf-1", "all", "attack 1520").fight()
    assert table.where("Chuikov") == where and table.s.drawn == [1, 0]  # his die draws nothing
    assert table.do("unit 94-inf-1", "to 1520").at("1520") == {"94-inf-1"}


@pytest.mark.case("city", "11.5", "11.53", "11.2")
def test_the_final_reaction_has_two_dice_and_everything_that_is_due() -> None:
    due = ["13G-gds3-1", "44P-pontoon", "BaltM-marine-1", "179E-eng-1", "137T-light-1", "Ind1-mortar"]
    later = dict.fromkeys([*due, "160P-pontoon", "13GR-gds3-1"], "later")
    units = {**FAR, **later, "131-inf3-1": "1521", "Chuikov": "1832", "42B-inf3": "1832"}
    table = Table(units=units, control=QUIET, dice=[5, 6]).do("done")
    assert table.frame() == "reaction" and table.field("stacks") == 11
    assert table.offers("enter") == set(due)  # nobody of the second game-turn


# ---------- supply, isolation, collapse (13.0) ----------


@pytest.mark.case("city", "13.3", "15.42")
@pytest.mark.parametrize(
    ("change", "isolated"),
    [
        ({}, True), ({"71-inf-3": "0203"}, False), ({"44P-pontoon": "2227"}, False),
        ({"295-inf-3": "2227", "295-inf-2": "2127", "295-inf-1": "0203"}, True),
        ({"295-inf-1": "2227", "295-inf-2": "0203", "295-inf-3": "0203"}, True),
        ({"389-inf-3": "2617"}, False), ({"94-inf-1": "2617"}, True),
    ],
)
def test_isolation_is_ferries_without_capacity_taken_or_not(change: dict[str, str], isolated: bool) -> None:
    table = Table(units={**FAR, **NEAR_FERRIES, "131-inf3-1": "1531", **change}, control=QUIET)
    assert table.s.isolated() == isolated and strain(table.s, 1) == 2 * isolated


@pytest.mark.case("city", "13.3", "10.4")
def test_isolation_ends_in_the_middle_of_an_attack() -> None:
    """The first defensive fire costs a German next to the ferry; the second is no longer isolated."""
    units = {
        **FAR, **NEAR_FERRIES, "131-inf3-1": "1732", "131-inf3-2": "1732", "94-inf-1": "1731", "Chuikov": "1631",
        "42B-inf3": "1631",
    }
    table = Table(units=units, control=QUIET, dice=[3, 5, 3, 6, NO]).do("unit 94-inf-1", "attack 1732")
    table.do(*[f"join 71-inf-{n}" for n in (1, 2, 3)])
    while "go" in table.verbs():
        table.do("go")
    table.do("roll")
    assert table.frame() == "attack" and table.mover() == "soviet" and table.s.isolated()
    table.do("at 1731", "at 1733")
    # Three doubled is six: a five and two isolated kill nobody in 1731; a three and two is a five: one of 1733 falls.
    assert "Fire of 6 into {place:1731}: 0 lost" in table.log()
    assert table.frame() == "losses"
    table.do("lose 71-inf-1")
    assert not table.s.isolated() and table.s.capacity(PLACE["1832"]) == 2


@pytest.mark.case("city", "13.4", "13.41", "13.26", "13.42")
def test_collapse_passes_over_the_general_and_the_far_bank_and_takes_all_other_militia() -> None:
    units = {
        **FAR, **IN_FERRIES, "militia-1": "2715", "militia-2": "1520", "131-inf3-1": "1520", "TVA1-2_6": "2723",
        "Flotilla": "2424", "131-inf2-1": "1526", "Chuikov": "1526", "131-at": "1527", "62A-heavy": "1522",
    }
    # Oil, then a die for 131-inf3-1 and 62A-heavy; the others roll none.
    table = Table(phase="indication", turn=3, units=units, dice=[1, 3, 4])
    assert [table.where(u) for u in ("militia-1", "militia-2", "131-inf3-1", "62A-heavy")] == [
        "eliminated", "eliminated", "1520", "eliminated",
    ]
    safe = ("TVA1-2_6", "Flotilla", "131-inf2-1", "131-at")
    assert [table.where(u) for u in safe] == ["2723", "2424", "1526", "1527"]


@pytest.mark.case("city", "13.2", "7.35", "13.0", "10.1")
def test_soviets_out_of_supply_attack_at_half_strength_and_do_not_break_through() -> None:
    units = {**IN_FERRIES, "94-eng-1": "1519", "131-inf3-1": "1520", "131-inf3-2": "1520", "10B-inf3-1": "1520",
             "Chuikov": "2715", "42B-inf3": "2715"}
    # Nine halved is five; a one kills two of one, but nobody may move.
    table = soviet(units, [4, 3, 6, 1]).do("unit 131-inf3-1", "all")
    assert table.refused("to 1521") == "7.35"
    table.do("attack 1519").fight()
    assert "attack {place:1519} with 5: 1 lost" in table.log() and table.frame() == "reaction"
    assert table.where("131-inf3-1") == "1520" and table.flipped("131-inf3-1") == [1]


@pytest.mark.case("city", "14.5", "11.33", "13.4", "13.41", "4.0")
def test_the_general_leaves_the_flames_before_the_army_collapses() -> None:
    units = {**FAR, **IN_FERRIES, "131-inf2-1": "1535", "Chuikov": "1535", "131-inf3-1": "1435", "131-inf3-2": "1236"}
    # The oil burns, he escapes to 1435; 1236 is two hexes from there and was not near him before: nobody rolls.
    table = Table(phase="indication", turn=3, units=units, dice=[6, 3])
    assert table.where("131-inf2-1") == "eliminated" and table.where("Chuikov") == "1435"
    assert table.where("131-inf3-1") == "1435" and table.where("131-inf3-2") == "1236" and table.s.dice.count == 2
    dead = Table(phase="indication", turn=3, units=units, dice=[6, 1, 4, 4])
    assert dead.where("Chuikov") == "gone" and dead.where("131-inf3-1") == dead.where("131-inf3-2") == "eliminated"

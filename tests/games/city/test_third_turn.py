"""A third reading of chits, reactions, the general, supply, the river and the set-up (2.0, 11.0 to 15.0)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.counters import UNIT
from kurgan.games.city.land import PLACE
from kurgan.games.city.strength import strain
from tests.games.city.referee import within
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
    """He may with fewer than five, he must with one, and with too few for the two of the hill."""
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
def test_two_chits_until_a_german_stands_on_the_hill_and_again_when_he_has_lost_it() -> None:
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
    assert back.s.mamayev == 0  # nobody is there: it stays with him who was there last
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
    assert "131-inf2-1" not in table.offers("unit") and table.refused("unit 131-inf2-1") == "7.7"
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


@pytest.mark.case("city", "15.4", "15.46", "15.47", "12.4")
@pytest.mark.parametrize(
    ("turn", "before", "due"),
    [
        (1, 0, {"13G-gds3-1", "44P-pontoon"}), (1, 1, {"13G-gds3-1", "44P-pontoon", "BaltM-marine-1"}),
        (1, 2, {"13G-gds3-1", "44P-pontoon", "BaltM-marine-1", "179E-eng-1"}),
        (1, 5, {"13G-gds3-1", "44P-pontoon", "BaltM-marine-1", "179E-eng-1"}),
        (2, 0, {"13G-gds3-1", "44P-pontoon", "BaltM-marine-1", "179E-eng-1", "137T-light-1", "13GR-gds3-1"}),
    ],
)
def test_who_is_due_in_which_reaction(turn: int, before: int, due: set[str]) -> None:
    """The final phase of a game-turn is no fourth one; what has waited comes in any phase of the next."""
    later = dict.fromkeys(
        ("13G-gds3-1", "44P-pontoon", "BaltM-marine-1", "179E-eng-1", "137T-light-1", "13GR-gds3-1", "284-inf2-1"),
        "later"
    )
    units = {**later, "131-inf3-1": "1521", "Chuikov": "1832", "42B-inf3": "1832"}
    assert soviet(units, [3], turn=turn, tracks={"reactions": before}).offers("enter") == due


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
    assert "attacks {place:1519} with 5: 1 lost" in table.log() and table.frame() == "reaction"
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


# ---------- the river (12.4, 15.4) ----------


@pytest.mark.case("city", "15.41", "15.42", "12.4")
@pytest.mark.parametrize("pontoon", [False, True])
@pytest.mark.parametrize(("near", "taken"), [(0, 0), (1, 2), (2, 4), (3, 6), (4, 8), (5, 10), (6, 12), (7, 14)])
def test_what_a_ferry_takes(near: int, taken: int, pontoon: bool) -> None:
    germans = {f"94-inf-{n}": "1733" if n <= 4 else "1732" for n in range(1, near + 1)}
    units = {"24Pz-armor-1": "0202", **germans, "131-inf3-1": "1632", **({"44P-pontoon": "1832"} if pontoon else {})}
    assert Table(units=units, control=QUIET).s.capacity(PLACE["1832"]) == max(0, 6 + 6 * pontoon - taken)


@pytest.mark.case("city", "12.42", "12.4", "10.7")
@pytest.mark.parametrize(("die", "left", "points"), [(6, 1, 0), (3, 0, 0), (2, 0, 1), (1, 0, 1)])
def test_a_pontoon_falls_as_one_of_the_defenders_and_never_comes_back(die: int, left: int, points: int) -> None:
    """Three infantry and an engineer are 13: a six kills one, a three two, a two or a one three; two are there."""
    units = {
        **FAR, **{f"94-inf-{n}": "1733" for n in (1, 2, 3)}, "94-eng-1": "1733", "131-inf2-1": "1832",
        "44P-pontoon": "1832", "42B-inf3": "2719", "Chuikov": "2719",
    }
    table = Table(units=units, control=QUIET, dice=[3, 6, die, NO]).do("unit 94-inf-1", "all", "attack 1832").fight()
    if left:
        assert table.frame() == "losses" and table.offers("lose") == {"131-inf2-1", "44P-pontoon"}
        table.do("lose 44P-pontoon")
        assert table.where("44P-pontoon") == "gone" and table.at("1832") == {"131-inf2-1"}
    else:
        assert table.at("1832") == set() and table.where("44P-pontoon") == "gone"
    assert table.frame() == ("breakthrough" if points else "initiative")
    assert not points or table.field("points") == points


@pytest.mark.case("city", "12.4", "12.41", "15.46")
def test_where_a_pontoon_may_be_placed() -> None:
    there = {"295-inf-2": "2227", "131-inf3-1": "1632", "Chuikov": "1632"}
    units = {"44P-pontoon": "1832", "160P-pontoon": "later", **there}
    table = soviet(units, [1], turn=3).do("enter 160P-pontoon")  # it could have come on game-turn two
    assert table.offers("to") == {"2719"} and table.refused("to 1832") == "12.41"
    assert table.refused("to 2227") == "12.4" and table.refused("to 1833") == "12.4"
    assert table.do("to 2719").s.capacity(PLACE["2719"]) == 12 and table.frame() == "reaction"


@pytest.mark.case("city", "15.43", "15.44", "7.12")
@pytest.mark.parametrize(
    ("unit", "reach"), [("13G-gds3-1", 4), ("Ind3-mortar", 3), ("84L-light-1", 5), ("Ind3-rocket", 6), ("Ind2-at-1", 3)]
)
def test_who_lands_on_a_bank_has_half_his_points(unit: str, reach: int) -> None:
    units = {**NEAR_FERRIES, unit: "later", "131-inf3-1": "1537", "Chuikov": "1537"}
    table = soviet(units, [1, 2], turn=4)
    assert table.field("crossing") == 2
    table.do(f"enter {unit}", "to 1638")
    assert table.field("half") == 1
    assert table.offers("to") <= within("1638", reach) and table.offers("to") - within("1638", reach - 1)


@pytest.mark.case("city", "15.43", "15.4", "15.42")
def test_no_bank_while_a_ferry_is_open_and_no_more_than_the_die_when_none_is() -> None:
    guards = {f"13G-gds3-{n}": "later" for n in range(1, 6)}
    units = {**NEAR_FERRIES, **guards, "131-inf3-1": "1537", "Chuikov": "1537"}
    shut = soviet(units, [1, 3]).do("enter 13G-gds3-1", "with 13G-gds3-2", "with 13G-gds3-3")
    assert shut.offers("with") == set() and "1638" in shut.offers("to") and "1832" in shut.offers("to")
    open_ = soviet({**units, "389-inf-3": "0203"}, [1]).do("enter 13G-gds3-1")
    assert open_.offers("to") == {"2719"} and open_.refused("to 1638") == "15.4" and open_.refused("to 1832") == "15.42"


# ---------- setting up (2.1) ----------


@pytest.mark.case("city", "2.1", "12.11", "12.2", "8.3", "8.2", "11.31", "6.61")
@pytest.mark.parametrize(
    ("unit", "hex_", "case"),
    [
        ("militia-south-1", "1336", ""), ("militia-south-1", "1434", "12.11"), ("militia-south-1", "1331", "12.11"),
        ("militia-central-1", "1925", "12.11"), ("militia-central-1", "1726", ""),
        ("militia-central-1", "1330", "12.11"),
        ("militia-central-1", "1124", "12.11"), ("militia-central-1", "1423", "12.11"),
        ("militia-central-1", "2227", ""),
        ("62A-worker-1", "2221", ""), ("62A-worker-1", "2222", "2.1"), ("62A-worker-1", "2519", ""),
        ("244-inf2-1", "1534", ""), ("244-inf2-1", "1634", ""), ("244-inf2-1", "1735", ""),
        ("416-inf3-1", "1534", "2.1"),
        ("416-inf3-1", "1735", "2.1"), ("124B-inf3-1", "1726", "2.1"), ("244-inf2-1", "0434", "2.1"),
        ("Depot", "1832", ""), ("Depot", "1826", ""), ("Depot", "1520", "2.1"), ("Depot", "1933", "2.1"),
        ("Chuikov", "1726", "11.31"),
    ],
)
def test_where_a_soviet_unit_may_be_set_up(unit: str, hex_: str, case: str) -> None:
    table = Table(phase="setup").do(f"unit {unit}")
    assert table.refused(f"at {hex_}") == case


@pytest.mark.case("city", "2.1", "8.3", "8.2", "12.2")
def test_set_up_heeds_stacks_and_one_worker_a_hex() -> None:
    table = Table(phase="setup")
    for n, hex_ in ((1, "1638"), (2, "1638"), (3, "1336"), (4, "1336")):
        table.do(f"unit 244-inf2-{n}", f"at {hex_}")
    table.do("unit 131-inf2-1", "at 1336", "unit 131-inf2-2")
    assert table.refused("at 1638") == "8.3" and table.refused("at 1336") == "8.2"
    table.do("drop", "unit 62A-worker-1", "at 2221", "unit 62A-worker-2")
    assert "2221" not in table.offers("at") and table.offers("at") == {"2321", "2518", "2519", "2715", "2716"}


@pytest.mark.case("city", "2.1", "8.1")
def test_where_a_german_unit_may_be_set_up() -> None:
    table = Table(phase="setup").do("rest", "done").do("unit 94-inf-1")
    sector = {"0335", "0434", "0435", "0436", "0437", "0535", "0536", "0537"}  # the rulebook names them
    assert table.offers("at") == sector and table.refused("at 0334") == "2.1"
    for n in range(1, 5):
        table.do(*([] if n == 1 else [f"unit 94-inf-{n}"]), "at 0435")
    table.do("unit 94-inf-5")
    assert table.refused("at 0435") == "8.1"
    table.do("drop", "unit army-art_hvy")
    assert sector - {"0435"} < table.offers("at")

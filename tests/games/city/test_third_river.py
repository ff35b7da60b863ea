"""A third reading of the river and the set-up: ferries, pontoons, banks, areas and sectors (2.1, 12.4, 15.4)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.land import PLACE
from tests.games.city.referee import within
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
FAR = {"94-inf-9": "0202"}  # somebody who has not moved
NEAR_FERRIES = {
    **{f"71-inf-{n}": "1733" for n in (1, 2, 3)}, **{f"295-inf-{n}": "2127" for n in (1, 2, 3)},
    **{f"389-inf-{n}": "2618" for n in (1, 2, 3)},
}


def soviet(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A Soviet reaction; the first die tells the stacks."""
    return Table(phase="reaction", units={**FAR, **units}, dice=dice, **doc)


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
def test_a_unit_that_lands_on_a_bank_has_half_its_points(unit: str, reach: int) -> None:
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


@pytest.mark.case("city", "6.21", "6.23", "6.22", "12.41", "12.32")
@pytest.mark.parametrize(
    ("who", "place", "seen"),
    [
        ("44P-pontoon", "1832", True), ("131-inf2-1", "1832", True), ("militia-1", "1832", False),
        ("survivor-1", "1832", False), ("Depot", "1832", False),
    ],
)
def test_who_shows_soviet_guns_a_hex_beside_a_ferry(who: str, place: str, seen: bool) -> None:
    """Only militia and survivors are no eyes; the depot and the flotilla occupy no hex."""
    units = {"94-inf-1": "1733", "94-inf-2": "0202", "62A-art_long-1": "1828", "131-inf3-1": "2719", who: place}
    table = Table(phase="bombardment", turn=3, control=QUIET, units=units)
    assert (table.frame() == "bombardment" and "1733" in table.offers("target")) == seen
    bank = {"94-inf-1": "1833", "94-inf-2": "0202", "62A-art_long-1": "1828", "131-inf3-1": "2719", "Flotilla": "1834"}
    afloat = Table(phase="bombardment", turn=3, control=QUIET, units=bank).do("target 1833")
    assert afloat.offers("gun") == {"Flotilla"} and afloat.refused("gun 62A-art_long-1") == "6.21"


@pytest.mark.case("city", "15.52", "12.11", "12.41")
def test_a_pontoon_is_company_for_new_militia() -> None:
    units = {**FAR, "44P-pontoon": "1832", "survivor-1": "2227", "131-inf3-1": "1632", "Chuikov": "1632",
    "Depot": "1632"}
    table = Table(phase="final reaction", units=units, dice=[1, 1]).do("done")
    while table.frame() != "levy":
        table.do("keep" if "keep" in table.verbs() else "done")
    assert table.offers("at") == {"1832", "1632"} and table.refused("at 2227") == "12.11"
    table.do("at 1832", "at 1832")
    assert table.refused("at 1832") == "8.3"  # two, the pontoon aside


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

"""Guns on both sides of an attack, what sheets promise of them, and who bombards once more (6.1, 10.6, 14.3)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.city.game import CITY
from tests.games.city.table import Table
from tests.games.city.test_sheet_parts import told
from tests.games.city.test_sheets import shown

QUIET = {"mamayev": "german"}
HOME = {"131-inf3-1": "2227", "Chuikov": "2227", "Depot": "2227", "94-inf-9": "0101"}
NO = 29  # a chit without reaction


def german(units: dict[str, Any], **doc: Any) -> Table:
    """A German phase."""
    return Table(units={**HOME, **units}, control=QUIET, **doc)


def defended(table: Table) -> Table:
    """Go on until the defender is asked for their guns."""
    while table.mover() == "german":
        table.do("go")
    return table


def lines(sheet: dict[str, Any]) -> list[tuple[str, str, str]]:
    """The modifiers of a sheet."""
    return [(one["text"], one["value"], one["case"]) for one in sheet["lines"]]


def lost(sheet: dict[str, Any], group: str) -> dict[str, list[int]]:
    """For each number of losses the faces that bring it."""
    return {one["result"]: one["dice"] for one in sheet["results"] if one["group"] == group}


# ---------- the attacker's guns are declared first ----------


def declared(*guns: str, below: tuple[str, str] = ("94-art", "71-art")) -> Table:
    """An attack with guns that lie below others in a stack which no Soviet touches."""
    stack = {unit: {"at": "0202", "height": n} for n, unit in enumerate((*below, "94-inf-3"), 1)}
    units = {"94-inf-1": "0506", **stack, "6T-inf3-1": "0507", "62A-art-1": "0509"}
    return german(units).do("unit 94-inf-1", "attack 0507", "go", *[f"gun {gun}" for gun in guns])


@pytest.mark.case("city", "10.0", "10.62", "8.4")
def test_the_defender_knows_the_strength_of_declared_guns_before_deciding() -> None:
    table = declared("94-art", "71-art")
    composing = shown(table, 1)["battle"]
    assert composing["attack"] == "5"  # what is being composed is nobody else's
    table.do("go")
    assert table.mover() == "soviet" and table.offers("gun") == {"62A-art-1"}
    mine, his = (shown(table, side)["battle"] for side in (0, 1))
    assert (mine["attack"], his["attack"], his["column"]) == ("21", "21", mine["column"])
    assert ("indirect fire", "+16", "10.6") in lines(his)
    assert lost(his, "Offensive fire") == lost(mine, "Offensive fire")
    assert [one["unit"] for one in his["attackers"]] == ["94-inf-1"]  # the defender is not told whose guns they are
    assert table.field("covered") == 0 and CITY.document(table.s)["frames"][-1].get("covered") is None


@pytest.mark.case("city", "8.4", "10.62")
def test_which_guns_they_are_the_defender_is_not_told() -> None:
    one = declared("94-art", "71-art").do("go")
    two = declared("94-art", "295-art", below=("94-art", "295-art")).do("go")
    sheets = [shown(table, 1)["battle"] for table in (one, two)]
    assert sheets[0] == sheets[1]
    guess = CITY.guess(CITY.view(one.s, 1), 3)
    assert CITY.view(CITY.position(CITY.document(guess)), 1).plain() == CITY.view(one.s, 1).plain()


# ---------- the defender's guns ----------


@pytest.mark.case("city", "10.66", "10.65")
def test_soviet_guns_that_cannot_fire_together_are_not_committed_together() -> None:
    units = {"94-inf-1": "0506", "6T-inf3-1": "0507", "62A-art-1": "0509", "62A-art-2": "0711"}
    table = defended(german(units, dice=[3, 6, NO]).do("unit 94-inf-1", "attack 0507"))
    assert table.offers("gun") == {"62A-art-1", "62A-art-2"}
    table.do("gun 62A-art-1")
    assert table.refused("gun 62A-art-2") == "10.66" and table.offers("gun") == set()
    assert shown(table, 1)["battle"]["defence"] == "9"
    table.do("go", "roll")
    assert "Fire of 9 into {place:0506}" in table.log() and table.flipped("62A-art-1", "62A-art-2") == [1, 0]
    beside = defended(german({**units, "62A-art-2": "0510"}).do("unit 94-inf-1", "attack 0507")).do("gun 62A-art-1")
    assert beside.offers("gun") == {"62A-art-2"}


@pytest.mark.case("city", "10.66", "10.65")
def test_two_units_under_attack_may_direct_guns_into_two_hexes() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0607", "6T-inf3-1": "0507", "62A-art-1": "0509", "62A-art-2": "0711"}
    for more, offered in (("6T-inf3-2", True), ("militia-central-1", False)):
        table = german({**units, more: "0507"}).do("unit 94-inf-1", "attack 0507", "join 94-inf-2")
        defended(table).do("gun 62A-art-1")
        assert (table.offers("gun") == {"62A-art-2"}) == offered


@pytest.mark.case("city", "10.61", "10.4")
def test_the_sheet_counts_a_gun_only_where_it_reaches() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0607", "6T-inf3-1": "0507", "131-mortar": "0710"}
    table = german(units).do("unit 94-inf-1", "attack 0507", "join 94-inf-2")
    sheet = shown(defended(table).do("gun 131-mortar"), 1)["battle"]
    named = {text: value for text, value, _ in lines(sheet) if text.startswith("fire if")}
    assert named == {"fire if 0506 is chosen": "3", "fire if 0607 is chosen": "11"} and sheet["defence"] == "11"


@pytest.mark.case("city", "10.4")
def test_fire_into_one_hex_costs_no_more_than_stand_there() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0607", "6T-inf3-1": "0507", "6T-inf3-2": "0507", "131-inf2-1": "0507"}
    table = german(units).do("unit 94-inf-1", "attack 0507", "join 94-inf-2")
    sheet = shown(table, 0)["battle"]
    assert set(lost(sheet, "Defensive fire")) <= {"0", "1"} and sheet["expected"][0] <= 1 and sheet["estimate"]
    two = german({**units, "94-inf-3": "0607"}).do("unit 94-inf-1", "attack 0507", "join 94-inf-2", "join 94-inf-3")
    assert "2" in lost(shown(two, 0)["battle"], "Defensive fire")  # as many fire there, and more are hit


# ---------- modifiers that counted, and no others ----------


@pytest.mark.case("city", "10.32", "14.3")
def test_a_surprise_lists_no_ground() -> None:
    units = {"94-inf-1": "1531", "94-inf-2": "1531", "35G-gds2-1": "1532"}
    table = german(units, dice=[1, 4, 6, NO]).do("unit 94-inf-1", "with 94-inf-2", "attack 1532").fight()
    assert lines(told(table, "attack")) == [("surprise: terrain does not count", "0", "10.32")]


@pytest.mark.case("city", "10.67", "14.41", "6.42")
def test_guns_left_alone_are_listed_as_they_fired() -> None:
    units = {"94-eng-1": "1825", "94-art": "1225", "71-art": "1225", "35G-gds2-1": "1926", "35G-gds2-2": "1926"}
    table = german(units, dice=[3, 1, 4, NO]).do("unit 94-eng-1", "attack 1926", "go", "gun 94-art", "gun 71-art", "go")
    table.fight()
    sheet = told(table, "attack")
    assert sheet["attack"] == "8" and lines(sheet) == [("guns alone, halved", "+8", "10.67")]


@pytest.mark.case("city", "14.5", "5.6")
def test_smoke_shows_what_dive_bombers_are_worth_in_it() -> None:
    units = {"94-inf-1": "0506", "6T-inf3-1": "0507"}
    table = german(units, turn=2, tracks={"oil": 2}).do("unit 94-inf-1", "attack 0507")
    while "dive" not in table.verbs():
        table.do("go")
    table.do("dive 4")
    sheet = shown(table, 0)["battle"]
    assert sheet["attack"] == "7" and lines(sheet) == [("dive bombers, halved by smoke", "+2", "14.5")]


@pytest.mark.case("city", "10.42", "10.5", "14.3")
def test_what_ground_and_ambush_do_for_defensive_fire_is_listed() -> None:
    units = {"94-inf-1": "1431", "94-inf-2": "1431", "35G-gds2-1": "1532"}
    table = german(units, dice=[6, 6, 6, NO]).do("unit 94-inf-1", "with 94-inf-2", "attack 1532").fight()
    assert lines(told(table, "fire")) == [("heavy ground, fire", "×2", "10.42"), ("ambush, die", "-1", "10.5")]
    assert lines(told(table, "attack")) == [("heavy ground, die", "+2", "10.43")]
    doc: dict[str, Any] = {"phase": "reaction", "dice": [3, 3, 6, 6, 6], "control": QUIET}
    open_ = {"94-inf-1": "0507", "35G-gds2-1": "0506", **HOME}
    soviet = Table(units=open_, **doc).do("unit 35G-gds2-1", "attack 0507")
    before = shown(soviet, 1)["battle"]
    column = [line for line in lines(before) if line[2] == "10.42"]
    assert column and column == lines(told(soviet.fight(), "fire"))


# ---------- bombardments ----------


@pytest.mark.case("city", "8.4", "6.0")
def test_a_bombardment_of_a_covered_stack_may_cost_as_many_as_lie_there() -> None:
    stack = {f"94-inf-{n}": {"at": "1522", "height": n} for n in (1, 2, 3, 4)}
    guns = {"62A-art_long-1": "1726", "62A-art_long-2": "1726"}
    table = Table(phase="bombardment", turn=2, units={**HOME, **stack, **guns}, dice=[1])
    table.do("target 1522", "gun 62A-art_long-1", "gun 62A-art_long-2")
    sheet = shown(table, 1)["battle"]
    assert "2" in lost(sheet, "Bombardment") and 1 in lost(sheet, "Bombardment")["2"]
    assert len(sheet["defenders"]) == 1 and "hidden in the stack" in sheet["estimate"]
    table.do("fire")
    assert ": 2 lost" in table.log()


@pytest.mark.case("city", "16.26", "6.26")
def test_a_bombardment_of_guns_across_the_volga_counts_them() -> None:
    units = {**HOME, "TVA1-2_6": "2925", "TVA1-3_8": "2925", "94-art": "2422", "army-art_hvy": "2422"}
    table = Table(phase="bombardment", turn=2, units=units).do("target 2925")
    while table.offers("gun"):
        table.do(f"gun {min(table.offers('gun'))}")
    sheet = shown(table, 0)["battle"]
    assert {one["unit"] for one in sheet["defenders"]} == {"TVA1-2_6", "TVA1-3_8"}


@pytest.mark.case("city", "6.43", "6.44", "8.4")
def test_who_lies_below_visible_armour_counts_as_its_company() -> None:
    guns = {"62A-art_long-1": "1726", "62A-art_long-2": "1726"}
    for below, halved in (({"94-inf-1": {"at": "1522", "height": 1}}, True), ({}, False)):
        stack = {**below, "24Pz-armor-1": {"at": "1522", "height": 2}}
        table = Table(phase="bombardment", turn=2, units={**HOME, **stack, **guns})
        table.do("target 1522", "gun 62A-art_long-1", "gun 62A-art_long-2")
        mine = int(shown(table, 1)["battle"]["attack"])
        bare = Table(phase="bombardment", turn=2, units={**HOME, "94-inf-1": "1522", **guns})
        full = int(shown(bare.do("target 1522", "gun 62A-art_long-1", "gun 62A-art_long-2"), 1)["battle"]["attack"])
        assert mine == -(-full // (2 if halved else 4))


@pytest.mark.case("city", "6.1", "6.23", "6.11")
@pytest.mark.parametrize("ends", [False, True])
def test_a_side_without_a_target_has_not_ended_its_bombardments(ends: bool) -> None:
    """Survivors on Mamayev Kurgan see for guns that had nothing to fire at; who has ended stays out."""
    guns = {"94-art": "1324", "71-art": "1326", "295-art": "1425", "389-art": "1425", "army-art_hvy": "1326"}
    units = {**HOME, **guns, "militia-central-1": "1726", "62A-art_long-1": "2128", "6T-inf3-1": "1533"}
    if ends:
        units["94-inf-1"] = "1532"  # a target from the beginning
    table = Table(phase="bombardment", turn=2, units=units, dice=[6, 1], control=QUIET)
    table.do("target 1533", "gun 94-art", "fire")
    if ends:
        table.do("done")
    table.do("target 1726")
    while table.offers("gun"):
        table.do(f"gun {min(table.offers('gun'))}")
    table.do("fire")
    assert table.at("1726") == {"survivor-1"}
    if ends:
        assert table.frame() != "bombardment" or table.mover() == "german"
    else:
        assert table.mover() == "soviet" and {"1324", "1326", "1425"} <= table.offers("target")

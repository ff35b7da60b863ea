"""A fourth reading, its end: sheets of surprises, guns that are gone, pontoons under fire, straight ways in support."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import pytest

from kurgan.games.city.face.sheet_parts import fought_sheet
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.columns import LATER, NONE, UNSEEN
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.data import SOVIET
from kurgan.games.city.rules.figures import Fought
from kurgan.games.city.rules.tables import losses
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


@pytest.mark.case("city", "10.3", "10.31")
def test_the_sheet_of_a_surprise_has_the_chances_of_both_fires() -> None:
    units = {"24Pz-armor-1": "0506", "24Pz-armor-2": "0506", "131-inf3-1": "0507", "131-inf3-2": "0507"}
    table = german({**units, "Chuikov": "0507"}, [1, 6, 6, NO]).do("unit 24Pz-armor-1", "all", "attack 0507").fight()
    assert "surprise" in table.log()
    (told,) = [event for event in table.s.events if event.kind == "attack"]
    sheet = cast("dict[str, Any]", fought_sheet(cast("Fought", told.given["fought"])))
    for group, strength in (("Offensive fire", int(sheet["attack"])), ("Defensive fire", int(sheet["defence"]))):
        lost = {face: min(2, losses(strength, face)) for face in range(1, 7)}
        rows = [one for one in sheet["results"] if one["group"] == group]
        assert {face: int(one["result"]) for one in rows for face in one["dice"]} == lost


@pytest.mark.case("city", "6.1", "6.11")
def test_a_gun_that_was_destroyed_fires_once_and_is_gone() -> None:
    units = {"94-art": "0503", "71-art": "0603", "244-art": "0507", "131-inf3-1": "0506", "94-inf-1": "0505"}
    table = Table(phase="bombardment", units={**units, "Depot": "1632"}, control=QUIET, turn=2, dice=[1, 6])
    assert "gun" not in table.verbs() and table.refused("gun 94-art") == "6.0"  # a target comes first
    table.do("target 0507", "gun 94-art", "fire")
    assert table.where("244-art") == "eliminated" and table.s.ghost[UNIT["244-art"]] != NONE
    table.do("target 0505", "gun 244-art", "fire")
    assert table.s.ghost[UNIT["244-art"]] == NONE and table.flipped("244-art") == [1]
    assert table.mover() == "german" and table.frame() == "bombardment"  # the second German gun is still to come


@pytest.mark.case("city", "12.42", "10.4")
def test_a_pontoon_is_not_asked_into_which_hex_it_fires() -> None:
    units = {
        "94-inf-1": "1831", "94-inf-2": "1732", "131-inf3-1": "1832", "44P-pontoon": "1832", "42B-inf3": "2719",
        "Chuikov": "2719",
    }
    table = german(units, [3, 6, 6, NO]).do("unit 94-inf-1", "attack 1832", "join 94-inf-2")
    while "roll" not in table.verbs():
        table.do("go")
    table.do("roll")
    attack: Any = table.s.stack[-1]
    assert table.offers("at") == {"1831", "1732"} and attack.line(table.s) == [UNIT["131-inf3-1"]]
    assert UNIT["44P-pontoon"] in attack.defenders(table.s)
    assert table.do("at 1831").frame() != "attack"  # the defender was the only one to be asked


@pytest.mark.case("city", "7.7", "7.1")
def test_support_may_step_straight_to_where_it_attacks_from() -> None:
    """By the road through 1236 the hex 1336 would cost a point and a half, straight it is two."""
    units = {"94-inf-1": "1437", "94-inf-2": "1235", "35G-gds2-1": "1436", "131-inf3-1": "1832", "Chuikov": "1832"}
    spent = []
    for way in ([], ["way"]):
        table = german(units).do("unit 94-inf-1", "attack 1436", "unit 94-inf-2")
        move: Any = table.s.stack[-1]
        table.do(*way, "to 1336")
        spent.append(move.spent)
        assert table.where("94-inf-2") == "1336"
    assert spent == [3, 4]


@pytest.mark.case("city", "6.12", "6.23")
def test_only_soviets_are_missed_as_spotters() -> None:
    guns = {"94-art": "0503", "71-art": "0503", "244-art": "0510", "Depot": "1632"}
    units = {**guns, "94-inf-1": "0505", "131-inf3-1": "0506", "131-inf3-2": "0506"}
    table = Table(phase="bombardment", units=units, control=QUIET, turn=2, dice=[6, 1])
    table.do("target 0506", "gun 94-art", "fire", "lose 131-inf3-2")
    table.do("target 0505", "gun 244-art", "fire")
    assert table.where("94-inf-1") == "box" and table.frame() == "bombardment" and table.s.spotters == 0


@pytest.mark.case("city", "13.24", "13.25", "11.31")
def test_militia_whom_the_general_leaves_without_supply_is_lost_at_once() -> None:
    ferries = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2719"}
    units = {**ferries, "Chuikov": "1531", "35G-gds2-1": "1531", "35G-gds2-2": "1528", "militia-1": "1533"}
    table = Table(phase="reaction", units=units, control=QUIET, dice=[3]).do("unit Chuikov")
    assert table.where("militia-1") == "1533"
    assert table.do("to 1528").where("militia-1") == "eliminated" and "cut off and lost" in table.log()


@pytest.mark.case("city", "8.4", "2.1")
def test_while_the_german_side_sets_up_only_those_in_its_hand_are_hidden() -> None:
    table = Table(phase="setup", side="german", units={"100J-inf-1": "later", "71-inf-1": "later"})
    known = table.s.seen_by(SOVIET)
    assert known.where[UNIT["71-inf-1"]] == UNSEEN and known.where[UNIT["100J-inf-1"]] == LATER


@pytest.mark.parametrize("phase", ["german air", "bombardment", "operations", "reaction"])
def test_a_document_says_in_which_phase_it_is(phase: str) -> None:
    units = {"94-inf-1": "0505", "94-art": "0503", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = Table(phase=phase, units=units, control=QUIET, turn=2, dice=[3])
    doc = CITY.document(table.s)
    assert doc["phase"] == phase and CITY.document(Table(**doc).s) == doc


@pytest.mark.case("city", "15.46", "15.47")
def test_the_page_says_in_which_reaction_somebody_is_due() -> None:
    names = {"13G-gds3-1": "first", "BaltM-marine-1": "second", "179E-eng-1": "third", "137T-light-1": "final"}
    table = german({**dict.fromkeys(names, "later"), "131-inf3-1": "1832"})
    page = cast("dict[str, Any]", CITY.face.present(CITY.view(table.s, SOVIET)))
    notes = {one["id"]: one.get("note", "") for one in page["units"]}
    for name, which in names.items():
        assert notes[name] == f"game-turn 1, {which} reaction phase"

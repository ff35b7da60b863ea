"""The sheet of a combat: the same before the dice and after, with both values, every modifier, dice and result."""

from __future__ import annotations

from typing import cast

import pytest

from kurgan.core.sheet_types import Sheet
from kurgan.games.volga.rules.state import Volga
from tests.games.volga.field import german, strike
from tests.games.volga.table import GAME, play
from tests.games.volga.test_odds import air, zone


def shown(s: Volga) -> Sheet:
    """The combat that the table shows."""
    return cast("Sheet", GAME.face.present(GAME.view(s, 0))["battle"])


def fought(s: Volga) -> Sheet:
    """The sheet of the last combat, as its event tells it."""
    assert GAME.face.sheet is not None
    return GAME.face.sheet(next(one.given["fought"] for one in reversed(s.events) if one.kind == "battle"))


def rolled(s: Volga, *dice: int) -> Volga:
    """Roll these dice."""
    s.dice.script, s.dice.count = list(dice), 0
    return play(s, "roll")


def came(sheet: Sheet) -> list[str]:
    """The results that came true."""
    return [one["result"] for one in sheet["results"] if one["came"]]


@pytest.mark.case("volga", "11.4.1", "11.4.2", "11.4.3", "11.4.4")
def test_before_the_dice_the_sheet_names_every_modifier_and_die() -> None:
    sheet = shown(air())
    assert sheet["state"] == "composing" and (sheet["attacker"], sheet["defender"]) == ("german", "soviet")
    assert [(one["value"], one["case"]) for one in sheet["lines"]] == [
        ("5", "11.4.2"), ("1", "11.4.2"), ("2", "10.2.4"), ("1 to 5", "10.1.3"),
        ("2", "11.4.3"), ("3", "11.4.3"), ("1", "10.2.4"), ("1", "14.3"),
    ]
    assert int(sheet["attack"]) - int(sheet["defence"]) == int(sheet["column"])
    assert [(die["label"], die["value"], die["side"]) for die in sheet["dice"]] == [
        ("Air support", None, "german"), *[("Attack", None, "german")] * 2, *[("Defence", None, "soviet")] * 2,
    ]
    assert {die["faces"] for die in sheet["dice"]} == {6}
    assert not came(sheet) and sheet["result"] == "" and sheet["losses"] == []
    for group in ("combat", "rubble"):
        assert sum(one["chance"] for one in sheet["results"] if one["group"] == group) == pytest.approx(1)
    assert [one["result"] for one in sheet["results"] if one.get("price")] == ["OVERRUN"]  # only its label tells none
    reduced = next(one for one in sheet["defenders"] if one["unit"] == "92N")
    assert reduced["lead"] and [note["case"] for note in reduced["notes"]] == ["4.2"]


@pytest.mark.case("volga", "11.4.4-success", "11.5")
def test_the_event_carries_the_same_sheet_with_dice_and_result() -> None:
    s = air()
    before = shown(s)
    after = fought(rolled(s, 4, 1, 2, 6, 6))
    assert after["state"] == "fought" and [die["value"] for die in after["dice"]] == [4, 1, 2, 6, 6]
    assert [line for line in after["lines"] if line["text"] != "Air support"] == [
        line for line in before["lines"] if not line["text"].startswith("Air support")
    ]
    assert int(after["attack"]) == int(before["attack"]) + 3  # the die less one for the fortification
    assert [(one["result"], one["chance"]) for one in after["results"]] == [
        (one["result"], one["chance"]) for one in before["results"]
    ]
    margin = int(after["attack"]) + 3 - int(after["defence"]) - 12
    assert margin < 0 and after["result"] == "REPULSE" and came(after) == ["REPULSE", "NO RUBBLE"]
    assert after["losses"] == ["{unit:KG-6} and {unit:191/71}: a step lost each {case:11.4.4-repulse}"]


@pytest.mark.case("volga", "11.4.4-success", "11.4.4-stalemate", "11.5", "14.5")
@pytest.mark.parametrize(("dice", "result", "losses"), [
    ((2, 1, 1, 1), "STALEMATE", ["{unit:KG-6} and {unit:270/10NKVD}: a step lost each {case:11.4.4-stalemate}"]),
    ((3, 2, 1, 1), "SUCCESS 2", [
        "{unit:KG-6}: a step lost {case:11.4.4-success}", "{unit:270/10NKVD}: 2 attrition points to absorb {case:11.5}",
    ]),
    ((6, 6, 5, 4), "SUCCESS 2", [
        "{unit:KG-6}: a step lost {case:11.4.4-success}", "{unit:270/10NKVD}: 2 attrition points to absorb {case:11.5}",
        "{place:27}: rubble {case:14.5}",
    ]),
])
def test_every_result_says_what_it_costs(dice: tuple[int, ...], result: str, losses: list[str]) -> None:
    s = german({"KG-6": "21", "270/10NKVD": "27"}, artillery_used=["art-62a", "art-62b"])
    s = play(strike(s, "21", "27", "KG-6"), "none", "none")
    assert s.dice.count == 0
    made = fought(rolled(s, *dice))
    assert (made["result"], made["losses"]) == (result, losses)


def test_the_question_of_the_advantage_still_shows_the_fight() -> None:
    s = german({"KG-6": "21", "270/10NKVD": "27"}, artillery_used=["art-62a", "art-62b"], advantage="soviet")
    s = rolled(play(strike(s, "21", "27", "KG-6"), "none", "none"), 5, 2, 2, 1)
    assert GAME.decision(s) is not None and s.stack[-1].KIND == "ask"
    sheet = shown(s)
    assert sheet["state"] == "fought" and sheet["result"] == fought(s)["result"] and came(sheet) == came(fought(s))


def test_a_zone_knows_no_rubble_and_the_night_sets_the_mood() -> None:
    assert {one["group"] for one in shown(zone())["results"]} == {"combat"}
    day, night = german({"KG-6": "21"}), german({"KG-6": "21"}, night=True)
    assert [GAME.face.present(GAME.view(s, 0))["mood"] for s in (day, night)] == ["", "night"]


def test_a_combat_without_a_lead_is_shown_with_the_strongest() -> None:
    units = {"191/71": "21", "KG-6": "21", "270/10NKVD": "27", "399MB": "27"}
    s = strike(german(units), "21", "27", "191/71", "KG-6")
    sheet = shown(s)
    assert [one["unit"] for one in sheet["attackers"] if one["lead"]] == ["KG-6"]
    assert [one["unit"] for one in sheet["attackers"]] == ["KG-6", "191/71"]
    assert len([one for one in sheet["defenders"] if one["lead"]]) == 1

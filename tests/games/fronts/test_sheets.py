"""The sheets of battles: the same figures before the dice, in the event and on the table, and no more than is known."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, cast, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY
from kurgan.core.face import Shown
from kurgan.core.sheet_types import Sheet
from kurgan.core.state import side_asked
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, CRT, OTHER, QUOTIENTS, ROW_LABEL, SIDES, SOVIET, cell_of
from kurgan.study.chance import pick
from tests.games.fronts.table import GAME, phase, play
from tests.telling import sheet as sheet_of


@cache
def parts(kind: Any) -> tuple[dict[str, Any], set[str]]:
    """What the parts of a type are, and which of them must be there."""
    must = {key for key, one in get_type_hints(kind, include_extras=True).items() if get_origin(one) != NotRequired}
    return get_type_hints(kind), must


def misfit(kind: Any, value: Any, at: str = "") -> str:
    """Where a value is not what a type of the face says; empty if it is."""
    if is_typeddict(kind):
        hints, must = parts(kind)
        if not isinstance(value, dict) or set(value) - set(hints) or must - set(value):
            return f"{at}: {str(value)[:200]}"
        return next((said for key in value if (said := misfit(hints[key], value[key], f"{at}.{key}"))), "")
    origin, args = get_origin(kind), get_args(kind)
    if origin is list:
        if not isinstance(value, list):
            return f"{at}: no list"
        return next((said for n, one in enumerate(value) if (said := misfit(args[0], one, f"{at}[{n}]"))), "")
    if origin in (Union, UnionType):
        return "" if any(not misfit(one, value, at) for one in args) else f"{at}: {value!r}"
    return "" if (value is None if kind is NoneType else type(value) is kind) else f"{at}: {value!r}"


def shown(s: Fronts, side: int) -> Shown:
    return cast("Shown", GAME.face.present(GAME.view(s, side)))


def fought(s: Fronts) -> Sheet:
    """The sheet that the last attack told."""
    return [made for event in s.events if (made := sheet_of("fronts", event)) is not None][-1]


def openly(sheet: Sheet) -> Sheet:
    """A sheet without the anti-tank asset of the defence, as the event has it (3.5)."""
    return {**sheet, "lines": [one for one in sheet["lines"] if one["case"] != "8.1.b"]}


CITY: dict[str, Any] = {"G-24Pz": "0617", "G-8": "0617", "S-62": {"at": "0617", "strength": 4}}


def city(dice: list[int]) -> Fronts:
    """A river assault on a major city, whose defender has an anti-tank asset."""
    return phase("attack", CITY, assets={"GP-9": "G-24Pz", "SAT-1": "S-62"}, attacks={"0617": "river"}, dice=dice)


@pytest.mark.case("fronts", "8.0.a", "8.0.b", "8.1.a", "8.1.b", "8.1.c", "3.5")
def test_the_event_carries_the_sums_the_cases_the_dice_and_the_result() -> None:
    s = play(city([6, 2]), "attack 0617")
    made = fought(s)
    attack, defence = 12 + 8 // 8, 4
    assert (made["state"], made["place"], made["number"]) == ("fought", "0617", 1)
    assert (made["attacker"], made["defender"]) == ("axis", "soviet")
    assert (made["attack"], made["defence"]) == (str(attack), str(defence))
    assert made["table"] == "Quotient 3" and made["column"] == "13 : 4"
    assert [(one["side"], one["value"], one["case"]) for one in made["lines"]] == [
        ("axis", "13", "8.0.a"), ("axis", "1/2", "8.1.a"), ("axis", "1/2", "8.1.c"),
        ("soviet", "4", "8.0.b"), ("soviet", "1/2", "8.1.c"),
        ("axis", ROW_LABEL[3][2], "8.0.e"), ("soviet", ROW_LABEL[3][0], "8.0.f"),
    ]
    for side in (AXIS, SOVIET):  # what only one side may know is on its own table
        mine = cast("Sheet", shown(s, side)["battle"])
        assert ("axis", "1/2", "8.1.b") in [(one["side"], one["value"], one["case"]) for one in mine["lines"]]
        assert openly(mine) == made
    assert [(die["label"], die["value"], die["side"]) for die in made["dice"]] == [
        ("attack", 6, "axis"), ("defence", 2, "soviet"),
    ]
    hurt, harm = CRT[3][2][1][5], CRT[3][0][1][1]
    assert made["result"] == f"{hurt} : {harm}"
    assert [one["result"] for one in made["results"] if one["came"]] == [f"Defender {hurt}", f"Attacker {harm}"]
    assert made["losses"] == made["says"].rstrip(".").split(". ")
    steps, _ = cell_of(hurt)
    assert made["losses"][0] == f"Soviet: {steps} step{'' if steps == 1 else 's'}"  # nobody retreats from a city


@pytest.mark.case("fronts", "8.0.e", "8.0.f", "8.0-result")
def test_each_result_names_the_faces_that_bring_it() -> None:
    for die in range(1, 7):
        made = fought(play(city([die, 7 - die]), "attack 0617"))
        for group, value in (("Defender", die), ("Attacker", 7 - die)):
            rows = [one for one in made["results"] if one["group"] == group]
            assert sorted(face for one in rows for face in one["dice"]) == [1, 2, 3, 4, 5, 6]
            assert [value in one["dice"] for one in rows] == [one["came"] for one in rows]
            assert all(one["chance"] == pytest.approx(len(one["dice"]) / 6) for one in rows)
            part: Literal["enemy", "own"] = "enemy" if group == "Defender" else "own"
            assert sum(one["chance"] * one[part] for one in rows) == pytest.approx(
                made["expected"][0 if group == "Attacker" else 1]
            )


@pytest.mark.case("fronts", "3.5", "8.1.b")
def test_which_of_two_kinds_of_anti_tank_assets_was_used_is_not_told() -> None:
    sheets = []
    for gun, strength in (("A88", 2), ("APZJ", 2)):
        units = {"S-62": {"at": "0810", "strength": 4}, "G-8": {"at": "0810", "strength": strength}}
        s = phase("attack", units, side="soviet", turn=9, assets={gun: "G-8"}, dice=[1, 1])
        sheets.append(shown(play(s, "attack 0810"), AXIS)["battles"][-1])
    assert sheets[0] == sheets[1]  # no tanks: the fraction changes nothing, and only that there is one shows
    assert ("soviet", "1/2 or 1/3", "8.1.b") in [(one["side"], one["value"], one["case"]) for one in sheets[0]["lines"]]


@pytest.mark.case("fronts", "3.5")
def test_before_the_dice_the_attacker_sees_a_range_and_its_reason_and_the_defender_nothing() -> None:
    s = city([1, 1])
    made = shown(s, AXIS)["battles"][0]
    assert (made["state"], made["number"], made["attack"]) == ("composing", 1, str(12 + 8 // 4))  # the gun is not known
    assert made["defence"].startswith("1 to ") and made["estimate"].endswith("would weaken your tanks.")
    assert [note["case"] for one in made["defenders"] for note in one["notes"]] == ["3.5"]
    assert {one["unit"]: [note["case"] for note in one["notes"]] for one in made["attackers"]} == {
        "G-24Pz": ["8.1.a", "8.1.c"], "G-8": [],
    }
    assert all(die["value"] is None for die in made["dice"]) and not any(one["came"] for one in made["results"])
    assert shown(s, SOVIET)["battles"] == [] and shown(s, SOVIET)["battle"] is None


@pytest.mark.case("fronts", "8.0.f", "8.3-spent")
def test_a_defence_of_nobody_has_no_row_and_does_no_harm() -> None:
    s = phase("attack", {"G-8": "0810", "S-62": {"at": "0810", "spent": True}}, dice=[4, 6])
    coming = shown(s, AXIS)["battles"][0]
    assert (coming["defence"], coming["estimate"], coming["defenders"]) == ("0", "", [])
    made = fought(play(s, "attack 0810"))
    for one in (coming, made):
        assert [line["side"] for line in one["lines"] if line["text"] == "Row"] == ["axis"]
        assert one["table"] == f"Quotient {QUOTIENTS[5]}" and one["expected"][0] == 0
        assert [(row["result"], row["chance"]) for row in one["results"] if row["group"] == "Attacker"] == [
            ("Attacker 0", 1.0),
        ]
    assert [one["came"] for one in made["results"] if one["group"] == "Attacker"] == [True]
    assert not any(one["came"] for one in coming["results"])


@pytest.mark.case("fronts", "3.5")
def test_without_tanks_no_hidden_gun_is_warned_of() -> None:
    s = phase("attack", {"G-8": "0810", "S-62": "0810"})
    assert shown(s, AXIS)["battles"][0]["estimate"].endswith("is taken as equally likely.")


@pytest.mark.case("fronts", "8.0.d")
def test_a_range_names_the_tables_between_its_ends() -> None:
    made = shown(city([1, 1]), AXIS)["battles"][0]
    low, high = (int(part) for part in made["defence"].split(" to "))
    first, last = (QUOTIENTS[min(14 // sum_, 5)] for sum_ in (high, low))
    assert made["table"] == f"Quotient {first} to {last}"
    for group in ("Defender", "Attacker"):
        assert sum(one["chance"] for one in made["results"] if one["group"] == group) == pytest.approx(1.0)


@pytest.mark.case("fronts", "3.1.2-idle", "3.5")
def test_while_units_stand_aside_the_attacker_sees_the_battle_that_is_coming() -> None:
    units: dict[str, Any] = {
        "G-8": {"at": "Kalmykia", "strength": 3}, "G-17": {"at": "Kalmykia", "strength": 5}, "S-62": "Kalmykia",
        "G-29": "0810", "S-63": {"at": "0810", "strength": 1},
    }
    s = play(phase("attack", units, dice=[1, 1, 6, 6]), "attack 0810")
    while "attack" not in GAME.decision(s).choices:  # type: ignore[union-attr]
        play(s, f"hit {'S-63' if side_asked(s) == SOVIET else 'G-29'}")
    play(s, "attack Kalmykia")
    made = shown(s, AXIS)["battle"]
    assert made is not None and (made["state"], made["place"], made["attack"]) == ("composing", "Kalmykia", "5")
    assert made["number"] == 2 and shown(s, SOVIET)["battle"] is None
    play(s, "idle G-17")
    assert fought(s)["attack"] == "3"
    after = [shown(s, side)["battle"] for side in (AXIS, SOVIET)]
    assert after[0] == after[1] == fought(s)


@pytest.mark.case("fronts", "3.5")
@pytest.mark.parametrize("seed", range(2))
def test_in_random_games_everything_fits_the_types_and_events_tell_what_the_table_shows(seed: int) -> None:
    rng = Random(seed)
    s = cast("Fronts", GAME.setup(dice=Dice.fast(seed)))
    told = 0
    while (decision := GAME.decision(s)) is not None:
        GAME.play(s, pick(decision, rng))
        sheets = [event for event in s.events if "fought" in event.given]
        told += len(sheets)
        for event in sheets:
            sheet = sheet_of("fronts", event)
            assert sheet is not None and event.only == NOBODY
            assert misfit(Sheet, sheet) == "" and json.loads(json.dumps(sheet)) == sheet
            assert all(not one["factor"] for one in [*sheet["attackers"], *sheet["defenders"]])
            if s.stack[-1].kind() == "losses":
                assert sheet == openly(shown(s, AXIS)["battles"][-1]) == openly(shown(s, SOVIET)["battles"][-1])
        if sheets or rng.random() < 0.02:
            for side in (AXIS, SOVIET):
                table = shown(s, side)
                assert misfit(Shown, table) == ""
                hidden = [one for sheet in table["battles"] for one in sheet["defenders"] if sheet["state"] != "fought"]
                assert s.outcome is not None or SIDES[OTHER[side]] not in [one["side"] for one in table["displays"]]
                assert all("to" in one["factor"] or one["notes"] for one in hidden)
        s.events.clear()
    assert told > 5

"""Sheets of a battle and of a barrage, the table and the counters, whole: nothing is left out or told twice."""

from typing import Any

import pytest

from kurgan.games.pocket.face.sheet import combat_chances, number, outlook, words
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.chances import expected_steps
from kurgan.games.pocket.rules.tables import COLUMNS, Result
from tests.games.pocket.table import Table

VILLAGE: dict[str, Any] = {
    "sov_19tb": {"at": "46.20", "out_of_supply": True}, "sov_157tb": "45.21", "sov_21_hq": "46.20",
    "ger_376id_672": {"at": "46.21", "reserve": True}, "ger_11corps_hq": "46.21",
}


def shown(table: Table) -> Any:
    """The table as the Axis sees it."""
    return POCKET.face.present(POCKET.view(table.s, 0))


def village() -> Table:
    """An attack on a minor village in which everything helps that can."""
    table = Table(
        phase="combat", side="soviet", units=VILLAGE, tracks={"air": [1, 2], "weather": "Clear"}, dice=[3, 4],
        markers={"determined": [["46.21"], ["46.20"]]},
    )
    return table.do("target 46.21", "everyone", "fight", "determined", "air 1", "staff sov_21_hq", "use 46.20")


@pytest.mark.case("pocket", "1.4c", "1.7b", "1.8e", "1.11a", "1.12c", "1.12d", "terrain")
def test_a_battle_sheet_whole() -> None:
    sheet = shown(village())["battle"]
    for one in sheet["attackers"] + sheet["defenders"]:
        one["notes"] = [note["case"] for note in one["notes"] if note["says"]]
    results = sheet.pop("results")
    assert sheet == {
        "number": 0, "state": "composing", "place": "46.21", "attacker": "soviet", "defender": "axis",
        "attackers": [
            {"unit": "sov_19tb", "factor": "6", "notes": ["1.8e", "1.12c"]},
            {"unit": "sov_157tb", "factor": "6", "notes": []},
        ],
        "defenders": [
            {"unit": "ger_11corps_hq", "factor": "4", "notes": ["1.12d"]},
            {"unit": "ger_376id_672", "factor": "6", "notes": ["1.7b", "1.12d"]},
        ],
        "lines": [{"side": "soviet", "text": "Needed for the column 1:2", "value": "3 more", "case": "S29"}],
        "attack": "12", "defence": "10", "table": "Combat", "column": "1:3", "track": 0,
        "shifts": [
            {"side": "axis", "text": "Minor village", "value": "-1", "case": "terrain"},
            {"side": "soviet", "text": "Headquarters", "value": "+1", "case": "1.4c"},
            {"side": "axis", "text": "Headquarters", "value": "-1", "case": "1.4c"},
            {"side": "axis", "text": "Air units", "value": "-1", "case": "1.11a"},
        ],
        "estimate": "", "expected": [1.0, 0.028], "barred": None,
        "dice": [{"label": "combat", "faces": 6, "value": None, "side": "soviet"}] * 2,
        "result": "", "says": "", "losses": [], "measure": "steps",
        "outlook": "The defender loses steps 3% of the time and retreats 0%, the attacker loses steps 58%.",
        "answers": ["Soviet support (2 air units) makes it 1:1 at best"],
    }
    assert [(one["result"], one["label"], round(36 * one["chance"])) for one in results] == [
        ("A2r1", "Attacker loses 2 steps, retreats 1 hex", 3), ("A2", "Attacker loses 2 steps", 12),
        ("A1", "Attacker loses a step", 6), ("NR", "Nothing happens", 14), ("D1", "Defender loses a step", 1),
    ]
    assert all(one["group"] == "combat" and not one["dice"] and one["came"] is False for one in results)


@pytest.mark.case("pocket", "1.9a", "1.10d", "1.10g", "1.11b")
def test_a_barrage_sheet_whole() -> None:
    units = {
        "ger_376id_arty": "11.03", "ger_384id_arty": {"at": "11.02", "back": True, "disorganised": True},
        "ger_376id_672": "11.04", "sov_1id": "11.05", "sov_21_arty-1": "11.05",
    }
    table = Table(phase="barrage", side="axis", units=units, tracks={"air": [2, 0]})
    table.do("target 11.05", "gun ger_376id_arty", "gun ger_384id_arty", "plane")
    sheet = shown(table)["battle"]
    for one in sheet["attackers"] + sheet["defenders"]:
        one["notes"] = [note["case"] for note in one["notes"]]
    results = sheet.pop("results")
    assert sheet == {
        "number": 0, "state": "composing", "place": "11.05", "attacker": "axis", "defender": "soviet",
        "attackers": [
            {"unit": "ger_376id_arty", "factor": "12", "notes": ["1.10g"]},
            {"unit": "ger_384id_arty", "factor": "1.5", "notes": ["1.9a"]},
        ],
        "defenders": [
            {"unit": "sov_1id", "factor": "7", "notes": []}, {"unit": "sov_21_arty-1", "factor": "1", "notes": []},
        ],
        "lines": [
            {"side": "axis", "text": "1 air unit", "value": "+5", "case": "1.11b"},
            {"side": "axis", "text": "Needed for the next column", "value": "5.5 more", "case": "1.10d"},
        ],
        "attack": "18.5", "defence": "", "table": "Barrage", "column": "18-23", "shifts": [], "track": 0,
        "estimate": "", "expected": [], "barred": None,
        "dice": [{"label": "barrage", "faces": 6, "value": None, "side": "axis"}] * 2,
        "result": "", "says": "", "losses": [], "measure": "steps",
    }
    assert [(one["result"], one["label"], round(36 * one["chance"])) for one in results] == [
        ("-1", "Nothing happens", 10), ("0", "Disorganised", 16), ("1", "Disorganised, a step lost", 9),
        ("2", "Disorganised, 2 steps lost", 1),
    ]
    assert [one["enemy"] for one in results] == [0, 0, 1, 2]
    assert all(one["group"] == "barrage" and not one["dice"] and one["came"] is False for one in results)


@pytest.mark.case("pocket", "1.10c", "1.10g")
def test_a_barrage_too_weak_and_one_that_nobody_spots() -> None:
    weak = {"at": "11.03", "back": True, "disorganised": True}
    units = {"lw_7_arty": weak, "ger_376id_arty": "11.02", "sov_1id": "11.05"}
    table = Table(phase="barrage", side="axis", units=units).do("target 11.05", "gun lw_7_arty")
    sheet = shown(table)["battle"]
    assert (sheet["column"], sheet["barred"]["case"], sheet["results"]) == ("none", "1.10c", [])
    assert [(one["value"], one["case"]) for one in sheet["shifts"]] == [("-1", "1.10g")]
    assert [one["value"] for one in sheet["lines"]] == ["0.5 more"]
    table.do("clear")
    assert shown(table)["battle"] is None and "clear" not in table.verbs()
    strong = {f"ger_{n}id_arty": "11.02" for n in (376, 384, 44, 76)}
    more = Table(phase="barrage", side="axis", units={**strong, "sov_1id": "11.05"}, tracks={"air": [2, 0]})
    more.do("target 11.05", *(f"gun {gun}" for gun in strong), "plane", "plane")
    sheet = shown(more)["battle"]  # 34 points and no spotter
    assert (sheet["attack"], sheet["column"]) == ("34", "18-23")
    assert [one["text"] for one in sheet["lines"]] == ["2 air units"]


def test_the_table_whole() -> None:
    table = shown(village())
    assert table.pop("battle") and len(table.pop("units")) == 5
    assert table == {
        "turn": 1, "turn_label": "19-20 Nov", "turn_of": "soviet", "phase": "Combat", "to_move": "soviet",
        "outcome": None, "mood": "frost", "battles": [], "displays": [], "notebook": [],
        "markers": [
            {"place": "46.21", "kind": "determined", "text": "determined action", "side": "axis"},
            {"place": "46.20", "kind": "determined", "text": "determined action", "side": "soviet"},
        ],
        "tracks": [
            {"id": "weather", "label": "Weather", "value": "Clear", "bar": True},
            {"id": "air axis", "label": "Axis air units", "value": "1"},
            {"id": "reserve axis", "label": "Axis reserve markers left", "value": "9"},
            {"id": "determined axis", "label": "Axis action markers left", "value": "1"},
            {"id": "air soviet", "label": "Soviet air units", "value": "2"},
            {"id": "reserve soviet", "label": "Soviet reserve markers left", "value": "12"},
            {"id": "determined soviet", "label": "Soviet action markers left", "value": "5"},
            {"id": "victory", "label": "Victory hexes held in supply", "value": "0", "score": 0},
        ],
    }
    chir = shown(Table(scenario="3", units={"sov_96id": "35.11", "alert_bn-1": "29.11"}))
    assert chir["tracks"][-1] == {"id": "victory", "label": "Victory hexes taken", "value": "1", "score": 1}
    assert shown(Table(scenario="4", units={"sov_315id": "37.14"}))["tracks"][-1]["id"] == "determined soviet"


def test_counters_on_the_map_and_off_it() -> None:
    units = {
        "sov_21_hq": "30.33", "sov_21_arty-1": {"at": "30.33", "back": True}, "sov_1id": {"at": "30.33", "back": True},
        "sov_5tank_kat-1": {"at": "away", "due": 6}, "sov_266id": "destroyed", "sov_315id": {"at": "later", "due": 3},
        "ger_11pz_1-15": {"at": "11.04", "released": True},
    }
    frames = [{"frame": "turn", "step": "axis_exploit_barrage"},
              {"frame": "movement", "side": "axis", "mode": "exploitation"}]
    made = {one["id"]: one for one in shown(Table(units=units, frames=frames))["units"]}
    assert made["sov_21_hq"] == {"id": "sov_21_hq", "at": "30.33", "box": "board", "badges": [],
                                 "factors": ["(9)", "2", "6"]}
    assert made["sov_21_arty-1"]["factors"] == ["(5)", "1", "6"] and made["sov_1id"]["factors"] == ["2", "4", "6"]
    assert (made["sov_5tank_kat-1"]["box"], made["sov_5tank_kat-1"]["note"]) == ("away", "turn 6")
    assert (made["sov_315id"]["box"], made["sov_315id"]["note"]) == ("later", "turn 3")
    assert made["sov_266id"]["box"] == "destroyed" and "note" not in made["sov_266id"]
    assert made["ger_11pz_1-15"]["badges"] == ["active"] and set(made) == set(units)


@pytest.mark.case("pocket", "S28")
def test_every_result_of_the_table_has_words_and_its_chances_add_up() -> None:
    assert words(Result("D2r2")) == "Defender loses 2 steps, retreats 2 hexes"
    assert words(Result("A1D1")) == "Attacker loses a step; defender loses a step"
    for column in range(len(COLUMNS)):
        assert sum(one["chance"] for one in combat_chances(column, 9, 9)) == pytest.approx(1)
        assert not any(one["came"] for one in combat_chances(column, 9, 9))
    assert [one["result"] for one in combat_chances(2, 9, 9, 12) if one["came"]] == ["D3r4"]
    assert expected_steps(8, 9, 9) == [0.028, 2.944] and expected_steps(2, 9, 9) == [0.444, 0.417]
    assert outlook(8, 9).endswith("the attacker loses steps 3%.")


@pytest.mark.parametrize(("value", "says"), [
    (48, "1"), (24, "0.5"), (12, "0.25"), (16, "1/3"), (112, "2 1/3"), (8, "1/6"), (0, "0"), (120, "2.5"),
])
def test_a_sum_is_written_as_people_write_it(value: int, says: str) -> None:
    assert number(value, 48) == says

"""Charts: every cell is what the rules look up, and every case that a chart names exists."""

import json
from pathlib import Path
from typing import Any

import pytest

import kurgan
from kurgan.core.board_types import Chart
from kurgan.games.city.rules.tables import losses
from kurgan.games.pocket.rules.tables import barrage_result, combat_result, weather_of
from kurgan.games.volga.rules.tables import effect

GAMES = Path(kurgan.__file__).parent / "games"
NAMES = ("barbarossa", "city", "fronts", "pocket", "volga")


def charts(name: str, scenario: str = "") -> dict[str, Chart]:
    """Return the charts of a game by id."""
    game = kurgan.game(name)
    return {one["id"]: one for one in game.face.board(scenario or game.scenarios[0].id)["charts"]}


def data(name: str, file: str) -> Any:
    """Read a data file of a game."""
    return json.loads((GAMES / name / "data" / f"{file}.json").read_text("utf-8"))


def heads(chart: Chart, which: str = "rows") -> list[str]:
    """List the ids of the rows or columns."""
    return [head["id"] for head in (chart["rows"] if which == "rows" else chart["columns"])]


@pytest.mark.parametrize("name", NAMES)
def test_charts_are_whole_and_their_cases_exist(name: str) -> None:
    game = kurgan.game(name)
    for scenario in game.scenarios:
        made = game.face.board(scenario.id)["charts"]
        assert len({one["id"] for one in made}) == len(made)
        for chart in made:
            cited = {chart["case"], *chart.get("links", {}).values()}
            cited |= {head["case"] for head in [*chart["rows"], *chart["columns"]] if "case" in head}
            assert cited <= set(game.rulebook), chart["id"]
            assert len(chart["cells"]) == len(chart["rows"])
            assert all(len(row) == len(chart["columns"]) and all(row) for row in chart["cells"]), chart["id"]


@pytest.mark.parametrize("name", NAMES)
def test_the_terrain_chart_speaks_of_the_ground_of_places(name: str) -> None:
    game = kurgan.game(name)
    board = game.face.board(game.scenarios[0].id)
    ground = [head for one in board["charts"] if one["by"] == "place" for head in one["rows"]]
    rows = {head.get("called", head["id"]) for head in ground}
    bare = {"volga", "east"} if name == "city" else set()  # the river and what lies beyond it
    assert {place["terrain"] for place in board["places"]} - bare <= rows


def test_barbarossa() -> None:
    made, printed, weather = charts("barbarossa"), data("barbarossa", "crt"), data("barbarossa", "weather")
    crt = made["crt"]
    for column, odds in enumerate(heads(crt, "columns")):
        expected = printed["columns"].get(odds, [printed["automatic_result"]] * 6)
        assert [row[column] for row in crt["cells"]] == expected
    assert set(printed["columns"]) | {printed["automatic"]} == set(heads(crt, "columns"))
    factors = [row[1] for row in made["defence"]["cells"]]  # of cases 1 to 7 of the printed table
    assert factors == ["as printed", "doubled", "as printed", "as printed", "doubled", "doubled", "doubled"]
    for month, row in zip(heads(made["weather"]), made["weather"]["cells"], strict=True):
        assert [cell.lower() for cell in row] == weather["table"].get(month, [weather["months"][month]] * 6)
    for kind, row in zip(heads(made["effects"]), made["effects"]["cells"], strict=True):
        one = weather["effects"][kind.lower()]
        assert row == [str(one["move_divisor"]), str(one["rail_bonus"]), "yes" if one["frozen"] else "no"]
    for turn, row in zip(data("barbarossa", "turns")["turns"], made["replacements"]["cells"], strict=True):
        assert row[:3] == [str(turn["axis"]), str(turn["russian"]["4-5-6"]), str(turn["russian"]["4-6-8"])]
        assert (row[-1] != "–") == turn["arrivals"]


def test_city() -> None:
    made, printed = charts("city", "campaign"), data("city", "tables")
    least = printed["crt"]["least"]
    for die, row in enumerate(made["crt"]["cells"]):
        assert row == [str(losses(strength, die)) for strength in least]
        assert row == [str(figure) for figure in printed["crt"]["rows"][die]]
    fractions = {"1/4": "¼", "1/2": "½"}
    for kind, row in zip(heads(made["terrain"]), made["terrain"]["cells"], strict=True):
        one = printed["terrain"][kind]
        assert row[0] == fractions.get(one["cost"], one["cost"]) and (row[1] == "yes") == one["zone"]
        assert row[2:4] == [fractions.get(one["share"][side], "1") for side in ("german", "soviet")]
        assert row[4:6] == [f"+{one['die'][side]}" if one["die"][side] else "–" for side in ("german", "soviet")]
        for cell, fire in zip(row[6:], (one["soviet_fire"], one["german_fire"]), strict=True):
            assert cell == (f"×{fire['times']}" if "times" in fire else f"die −{-fire['die']}" if fire else "–")
    types = [[row[column] for row in made["types"]["cells"]] for column in range(3)]
    assert types[0] == ["surprise", *["normal"] * 4, "ambush"]
    assert types[1] == [*["normal"] * 4, "ambush", "ambush"] and types[2] == ["surprise", "surprise", *["normal"] * 4]
    for turn, row in zip(data("city", "air")["turns"], made["air"]["cells"], strict=True):
        assert row == [str(n) for n in [*turn["german"], *turn["soviet"]]]
    for turn, (german, soviet) in enumerate(made["arrivals"]["cells"], 1):
        for one in data("city", "units")["formations"]:
            assert (one.get("turn") != turn) or one["name"] in (german if one["side"] == "german" else soviet)


def test_fronts() -> None:
    made, turns = charts("fronts"), data("fronts", "turns")["turns"]
    for n, table in enumerate(data("fronts", "crt")["subtables"]):
        assert heads(made[f"crt-{n}"]) == [row["label"] for row in table["rows"]]
        assert made[f"crt-{n}"]["cells"] == [row["results"] for row in table["rows"]]
    assert made["points"]["cells"] == [
        [str(one["soviet_rp"]), str(one["german_rp"]), str(one["axis_minor_rp"])] for one in turns
    ]
    assert made["costs"]["cells"] == [["1"], ["2"], ["3"]]
    for one, (soviet, axis) in zip(turns, made["arrivals"]["cells"], strict=True):
        assert all(f"{{unit:{unit}}}" in soviet for unit in one["soviet_units"])
        assert all(f"{{unit:{unit}}}" in axis for unit in one["axis_units"])


def test_pocket() -> None:
    made = charts("pocket", "2")
    for roll, row in enumerate(made["crt"]["cells"], 2):
        assert row == [one["results"][roll - 2] for one in data("pocket", "crt")["columns"]]
        assert row == [combat_result(column, roll).text for column in range(len(row))]
    for roll, row in enumerate(made["barrage"]["cells"], 2):
        assert row == [one["results"][roll - 2] for one in data("pocket", "barrage")["columns"]]
        assert [barrage_result(column, roll) for column in range(len(row))] == [
            -1 if cell == "NE" else 0 if cell == "DG" else int(cell) for cell in row
        ]
    for kind, row in enumerate(made["weather"]["cells"]):
        low, high = row[0].split("-")
        assert [weather_of(roll) for roll in range(int(low), int(high) + 1)] == [kind] * (int(high) - int(low) + 1)
    effects = data("pocket", "map")["effects"]
    for name, row in zip(heads(made["terrain"]), made["terrain"]["cells"], strict=True):
        one = effects["ground"].get(name) or effects["settlements"][name.replace(" ", "_")]
        assert row[:2] == [one.get("cost", "–"), f"×{one['defense']}" if "defense" in one else "–"]
        assert row[2] == ("−1" if one.get("shift") == -1 else "–")
    for name, row in zip(heads(made["rivers"]), made["rivers"]["cells"], strict=True):
        river = [effects["rivers"][name][what] for what in ("cost", "attack", "bridged")]
        assert row == [f"{sign}{one}" if one else "closed" for sign, one in zip("+××", river, strict=True)]
    help_ = [row[0] for row in made["helps"]["cells"]]
    assert help_ == ["+1 column", "+1 column", "+5 barrage points", "×2", "−1 column"]


def test_volga() -> None:
    made, tables = charts("volga"), data("volga", "tables")
    words = kurgan.game("volga").words
    for name in ("crossing", "fortification", "clearance", "surrender"):
        for row, one in zip(made[name]["cells"], tables[name]["results"], strict=True):
            found = {effect(name, roll) for roll in range(-2, 25) if _within(roll, one)}
            assert found == {one["effect"]} and row == [words.say(f"chart-effect-{one['effect'].replace('_', '-')}")]
    for name, key in (("attack", "attack_value"), ("defence", "defense_value")):
        for row, one in zip(made[name]["cells"], tables[key]["rows"], strict=True):
            assert row == ["its figure" if one["value"] is None else f"{one['value']:+}".replace("-", "−")]
    assert [row[0] for row in made["movement"]["cells"]] == ["4", "3", "2", "1", "all; armor never"]
    assert [row[0] for row in made["attrition"]["cells"]] == ["3", "1", "2", "1", "1"]
    assert heads(made["results"]) == ["repulse", "stalemate", "success"]
    assert made["replacements"]["cells"] == [["1", "1"], ["2", "2"]]


def _within(roll: int, row: dict[str, Any]) -> bool:
    return (row["from"] is None or roll >= row["from"]) and (row["to"] is None or roll <= row["to"])

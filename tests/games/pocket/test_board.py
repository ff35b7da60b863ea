"""The static facts that a client is given: hexes, counters, turns, cases, and where each lies."""

from typing import Any

from kurgan.games.pocket.face.board import HALF_WIDTH, centre
from kurgan.games.pocket.face.words import RULEBOOK
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import COUNT
from kurgan.games.pocket.rules.land import GRID, PLACE
from tests.games.pocket.table import Table


def board(scenario: str) -> Any:
    """The board of a scenario."""
    return POCKET.face.board(scenario)


def test_even_columns_stand_half_a_hex_higher() -> None:
    for name, y in (("11.04", -4.0), ("12.04", -4.5), ("14.04", -4.5), ("15.04", -4.0), ("16.09", -9.5)):
        assert centre(PLACE[name]) == (int(name.split(".")[0]) * HALF_WIDTH, y)
    for start in ("11.04", "12.04"):  # all six neighbours lie at the same distance
        x, y = centre(PLACE[start])
        away = {round((centre(p)[0] - x) ** 2 + (centre(p)[1] - y) ** 2, 3) for p in GRID.neighbours[PLACE[start]]}
        assert away == {1.0}


def test_a_hex_a_counter_and_a_turn_whole() -> None:
    made = board("2")
    places = {one["id"]: one for one in made["places"]}
    assert len(places) == 58 * 35 and len(made["units"]) == COUNT
    near = places["40.27"].pop("near")
    assert {name for name, _ in near} == {"40.26", "40.28", "39.27", "39.28", "41.27", "41.28"}
    assert len({direction for _, direction in near}) == 6
    tags = places["40.27"].pop("tags")
    assert "air base" in tags and "minor village" in tags and "victory" not in tags
    assert places["40.27"] == {
        "id": "40.27", "x": round(40 * HALF_WIDTH, 4), "y": -27.5, "name": "Pitomnik", "terrain": "open",
    }
    assert {"victory", "major city"} <= set(places["44.31"]["tags"]) and places["8.15"]["terrain"] == "hills"
    assert "front line" in places["1.14"]["tags"]
    entries = {name: [tag for tag in one.get("tags", []) if tag.startswith("entry:")] for name, one in places.items()}
    assert entries["1.15"] == ["entry:A"] and entries["11.04"] == [] and entries["51.01"] == ["entry:E"]
    assert any(tag.startswith("zone:") for tag in places["2.14"]["tags"])
    unit = next(one for one in made["units"] if one["id"] == "sov_21_arty-1")
    assert unit.pop("source")
    assert unit == {
        "id": "sov_21_arty-1", "side": "soviet", "nation": unit["nation"], "type": "artillery", "size": unit["size"],
        "name": unit["name"], "short": "1/21", "formations": ["21 Army"],
        "factors": ["(10)", "1", "2"], "label": "(10)-1-2",
    }
    assert made["turns"][0] == {"turn": 1, "label": "19-20 Nov", "short": "19-20", "year": 1942}
    assert [one["turn"] for one in board("3")["turns"]] == [10, 11, 12, 13, 14, 15, 16]


def test_the_rest_of_a_board() -> None:
    made = board("4")
    assert (made["id"], made["title"], made["hex"]) == ("pocket", "Stalingrad Pocket II", {"pointy": False})
    assert made["sides"] == [{"id": "axis", "title": "Axis"}, {"id": "soviet", "title": "Soviet"}]
    assert [one["case"] for one in made["cases"]] == list(RULEBOOK) and len(made["chapters"]) == len(
        {one["heading"] for one in made["cases"]})
    assert [(one["id"], one["arg"]) for one in made["overlays"]] == [
        ("reach", "unit"), ("zones", "side"), ("supply", "side"), ("range", "unit"),
    ]
    assert made["overlays"][0]["tones"]["bad"] == "can be overrun" and made["overlays"][1]["tones"] == {}
    assert {one["id"] for one in made["places"] if "victory" in one["tags"]} == {"39.25", "40.25", "46.25"}
    assert set(made["verbs"]) == set(POCKET.lexicon.verbs) and made["boxes"]["away"] == "Waiting to enter"
    assert "reconstructed" in made["reconstructed"]
    assert len(board("nonsense")["places"]) == 58 * 35  # the campaign, where no such scenario is


def test_overlays_of_zones_and_of_reach() -> None:
    units = {"sov_1id": "11.04", "ger_376id_672": "11.06", "ger_11corps_hq": "14.04"}
    view = POCKET.view(Table(units=units).s, 0)
    zones = POCKET.face.overlay(view, "zones", "axis")
    assert zones["11.05"] == {"tone": "both", "text": ""} and zones["11.07"] == {"tone": "own", "text": ""}
    assert zones["11.03"] == {"tone": "enemy", "text": ""} and "13.04" not in zones  # a staff has none
    reach = POCKET.face.overlay(view, "reach", "sov_1id")
    assert reach["11.03"] == {"tone": "good", "text": "1"} and reach["11.05"] == {"tone": "good", "text": "3"}
    assert "11.04" not in reach and reach["11.06"] == {"tone": "bad", "text": "1:1"}  # three points and three more
    fed = POCKET.face.overlay(view, "supply", "axis")
    assert fed["13.04"] == {"tone": "good", "text": ""} and "40.20" not in fed and fed["14.04"]["tone"] == "own"

"""The data files of Barbarossa agree with the rulebook, and every figure says where it comes from."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from kurgan.games.barbarossa.rules import tables

FOLDER: Final = Path(tables.__file__).parent.parent / "data"
DATA: Final[dict[str, dict[str, Any]]] = {f.stem: json.loads(f.read_text("utf-8")) for f in FOLDER.glob("*.json")}
MAP, UNITS = DATA["map"], DATA["units"]["units"]
LABELS: Final = {"rulebook", "public", "known", "derived", "reconstructed", "ours"}
ROLLED: Final = {"Oct", "Nov", "Mar", "Apr"}


def dicts(value: Any) -> Iterator[dict[str, Any]]:
    """Every dictionary inside a JSON value, itself included."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from dicts(inner)


# Units


def test_there_are_117_units_with_names_of_their_own() -> None:
    assert len(UNITS) == len({u["id"] for u in UNITS}) == len({u["name"] for u in UNITS}) == 117
    counts = {"german": 58, "finnish": 7, "rumanian": 8, "hungarian": 5, "italian": 5, "russian": 34}
    assert Counter(u["nationality"] for u in UNITS) == counts


@pytest.mark.case("barbarossa", "units")
@pytest.mark.parametrize("unit", UNITS, ids=lambda u: str(u["id"]))
def test_a_unit_follows_the_pattern_of_its_army(unit: dict[str, Any]) -> None:
    attack = unit["attack"]
    assert unit["side"] == ("russian" if unit["nationality"] == "russian" else "axis")
    assert unit["defense"] == (attack if unit["side"] == "axis" else attack * 3 // 2)
    assert unit["type"] in {"infantry", "cavalry", "armor", "panzergrenadier"}
    assert unit["move"] == (4 if unit["type"] == "infantry" else 6)
    assert unit["available"] == ("1942-05" if unit["nationality"] in {"hungarian", "italian"} else "setup")


@pytest.mark.case("barbarossa", "units")
def test_the_two_counters_the_rulebook_shows() -> None:
    shown = {u["id"]: (u["attack"], u["defense"], u["move"]) for u in UNITS if u["source"] == "rulebook"}
    assert shown == {"GE-PAN-10": (3, 3, 6), "SU-ARM-7": (2, 3, 6)}


def test_there_is_room_for_everyone() -> None:
    starting = Counter(u["nationality"] for u in UNITS if u["available"] == "setup")
    russian = [h for h in MAP["hexes"] if h["side"] == "russian" and h["terrain"] != "lake"]
    assert 3 * len(MAP["axis_setup_hexes"]) >= starting["german"] + starting["rumanian"]
    assert 3 * len(MAP["finland_setup_hexes"]) >= starting["finnish"] + 8
    assert 3 * len(russian) >= starting["russian"]


# Tables


def test_the_combat_table_has_eleven_columns_of_six() -> None:
    table = DATA["crt"]
    odds = ["1-6", "1-5", "1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"]
    assert list(table["columns"]) == odds and table["worst"] == odds[0]
    assert table["automatic"] == "7-1" and table["automatic_result"] == "D ELIM"
    for cells in table["columns"].values():
        assert len(cells) == 6 and set(cells) <= set(table["results"])


def test_better_odds_are_never_worse_for_the_attacker() -> None:
    def worth(cells: list[str]) -> int:
        scale = {"A ELIM": -2, "A BACK 2": -1, "EXCHANGE": 0, "D BACK 2": 1, "D ELIM": 2}
        return sum(scale[cell] for cell in cells)

    values = [worth(cells) for cells in DATA["crt"]["columns"].values()]
    assert values == sorted(values)


def test_the_time_record() -> None:
    months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    turns = DATA["turns"]["turns"]
    for i, turn in enumerate(turns, start=1):
        step = sum(i >= start for start in (4, 7, 12))
        assert (turn["turn"], turn["year"], turn["month"]) == (i, 1941 + (i + 4) // 12, months[(i + 4) % 12])
        assert turn["label"].startswith(turn["month"]) and turn["label"].endswith(str(turn["year"]))
        assert turn["axis"] == (0 if i == 1 else 4)
        assert turn["russian"] == {"4-5-6": (0, 4, 5, 6)[step], "4-6-8": (0, 4, 6, 8)[step]}
        assert turn["arrivals"] == (i == 12)
    assert len(turns) == 24 and list(turns[0]["russian"]) == DATA["turns"]["rates"]


def test_the_weather_card() -> None:
    weather = DATA["weather"]
    snow = {"Dec", "Jan", "Feb"}
    for month, sky in weather["months"].items():
        assert sky == ("snow" if month in snow else "roll" if month in ROLLED else "clear")
    assert len(weather["months"]) == 12 and set(weather["table"]) == ROLLED
    for faces in weather["table"].values():
        assert len(faces) == 6 and set(faces) <= set(weather["effects"])
    assert {sky: e["rail_bonus"] for sky, e in weather["effects"].items()} == {"clear": 10, "mud": 10, "snow": 5}
    assert {sky for sky, e in weather["effects"].items() if e["frozen"]} == {"snow"}


def test_halved_movement_leaves_no_fraction() -> None:
    divisors = {effect["move_divisor"] for effect in DATA["weather"]["effects"].values()}
    assert {u["move"] % d for u in UNITS for d in divisors} == {0}


# Labels


@pytest.mark.parametrize("name", DATA)
def test_every_block_says_where_it_comes_from(name: str) -> None:
    data = DATA[name]
    assert data["source"] in LABELS
    labels = data.get("labels", {})
    for block in data.keys() - {"source", "note", "labels"}:
        value = data[block]
        held = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        assert (
            block in labels
            or (isinstance(value, dict) and "source" in value)
            or (held and all(isinstance(item, dict) and "source" in item for item in held))
        ), block
    assert {d["source"] for d in dicts(data) if "source" in d} <= LABELS


def test_every_unit_effect_river_and_city_carries_its_own_label() -> None:
    cities = [city for square in MAP["hexes"] for city in square.get("cities", [])]
    held = [*UNITS, *DATA["weather"]["effects"].values(), *MAP["river_paths"], *cities, *DATA["grid"]["anchors"]]
    assert [item for item in held if item.get("source") not in LABELS] == []

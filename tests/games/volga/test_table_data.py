"""The tables of Verdun on the Volga give what the rulebook's examples give, and every figure says where it is from."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import pytest

from tests.games.volga.data import AREA, DATA, TABLES, UNIT, ZONE

LABELS: Final = {"rulebook", "public", "known", "derived", "reconstructed"}


def dicts(value: Any) -> Iterator[dict[str, Any]]:
    """Every dictionary inside a JSON value, itself included."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from dicts(inner)


def effect(table: str, roll: int) -> str:
    """What a table says of a roll."""
    rows = TABLES[table]["results"]
    low, high = float("-inf"), float("inf")
    found = [r for r in rows if (r["from"] or low) <= roll <= (r["to"] or high)]
    assert len(found) == 1
    return str(found[0]["effect"])


def values(table: str) -> dict[str, Any]:
    """The numbers of the attack or the defense value, by their row."""
    return {row["id"]: row["value"] for row in TABLES[table]["rows"]}


def attack(lead: str, others: list[str], support: int, night: bool = False) -> int:
    """The attack value with artillery, as the examples have it."""
    row = values("attack_value")
    together = Counter(UNIT[u]["division"] for u in [lead, *others] if UNIT[u]["division"])
    threshold = next(r["units"] for r in TABLES["attack_value"]["rows"] if r["id"] == "division")
    whole = row["division"] if max(together.values()) >= threshold else 0
    dark = row["night"] if night else 0
    cv: int = UNIT[lead]["cv"][0]
    return cv + int(row["additional"]) * len(others) + support + int(row["artillery"]) + int(whole) + int(dark)


def defense(cv: int, others: int, area: str, artillery: bool = False) -> int:
    """The defense value, as the examples have it."""
    row = values("defense_value")
    return cv + int(row["additional"]) * others + int(AREA[area]["tem"]) + int(row["artillery"] if artillery else 0)


def test_the_combats_of_the_overrun_example() -> None:
    assert attack("KG-6", ["191/71"], 3) == 11 and defense(UNIT["270/10NKVD"]["cv"][0], 0, "27") == 6
    assert attack("191/71", ["KG-6"], 1) == 8 and defense(UNIT["399MB"]["cv"][0], 0, "23", artillery=True) == 6
    assert TABLES["attrition"]["full_eliminated"] < 18 - 14
    above = TABLES["rubble"]["above"]
    assert 7 + AREA["27"]["tem"] <= above < 10 + AREA["23"]["tem"]


def test_the_combat_of_the_crossing_example() -> None:
    assert attack("92N", ["685/193", "893/193", "895/193"], 3, night=True) == 13
    assert defense(UNIT["245A"]["cv"][1], 3, "47") == 10
    assert TABLES["attrition"]["reduced_eliminated"] + TABLES["attrition"]["full_flipped"] == 3
    assert 7 + AREA["47"]["tem"] <= TABLES["rubble"]["above"]


def test_the_rolls_of_the_crossing_example() -> None:
    modifier = {m["id"]: m["value"] for m in TABLES["crossing"]["modifiers"]}
    total = modifier["hill_contested"] + modifier["bank_contested"] + modifier["neighbour_controlled"]
    assert total == 4
    assert [effect("crossing", roll + total) for roll in (8, 7, 9)] == ["cross_attrition", "cross", "cross_attrition"]


def test_the_rolls_of_the_fortification_example() -> None:
    assert (effect("fortification", 3), effect("fortification", 3 + 1)) == ("fail", "success")
    assert TABLES["fortification"]["modifiers"][0]["value"] == 1


@pytest.mark.parametrize(
    ("table", "count"), [("crossing", 5), ("fortification", 2), ("clearance", 2), ("surrender", 3)]
)
def test_a_table_has_as_many_results_as_the_rulebook_says_and_no_gaps(table: str, count: int) -> None:
    rows = TABLES[table]["results"]
    assert len(rows) == len({r["effect"] for r in rows}) == count
    assert rows[0]["from"] is None and rows[-1]["to"] is None
    assert all(one["to"] + 1 == other["from"] for one, other in pairwise(rows))


def test_victory_points_stand_alike_in_map_and_table() -> None:
    assert TABLES["victory"]["vp"] == {name: a["vp"] for name, a in AREA.items() if a["vp"]}
    assert sum(TABLES["victory"]["vp"].values()) == sum(a["vp"] for a in AREA.values()) == 18


def test_the_turn_track_shows_who_has_arrivals() -> None:
    for turn in TABLES["turn_track"]:
        come = {u["side"] for u in UNIT.values() if u["setup"].get("turn") == turn["turn"]}
        assert {side for side in ("german", "soviet") if turn[side]} == come
    assert [t["turn"] for t in TABLES["turn_track"]] == list(range(1, TABLES["turns"]["campaign_last"] + 1))


def test_tables_name_places_and_divisions_that_exist() -> None:
    campaign, victory = TABLES["campaign"], TABLES["victory"]
    zones = [*campaign["barred_zones"], *campaign["waiting_zones"], *victory["trace_zones"], *victory["flank_zones"]]
    zones += [*victory["breakthrough_zones"], *TABLES["reinforcement"]["german_zones"], campaign["released_by_zone"]]
    assert set(zones) <= set(ZONE)
    assert {z["id"] for z in ZONE.values() if z["kind"] == "flank"} == set(campaign["barred_zones"])
    assert {z["id"] for z in ZONE.values() if z["kind"] == "volga"} == set(TABLES["reinforcement"]["soviet_zones"])
    divisions = {u["division"] for u in UNIT.values()}
    named = {TABLES["storm"]["division"], campaign["waiting_division"], campaign["released_by_division"]}
    assert named <= divisions


# Labels


@pytest.mark.parametrize("name", DATA)
def test_every_block_says_where_it_comes_from(name: str) -> None:
    data = DATA[name]
    assert data["source"] in LABELS and data["note"]
    for block in data.keys() - {"source", "note", "labels"}:
        value = data[block]
        held = value if isinstance(value, list) else ()
        assert (
            block in data["labels"]
            or (isinstance(value, dict) and "source" in value)
            or (held and all(isinstance(item, dict) and "source" in item for item in held))
        ), block
    assert {d["source"] for d in dicts(data) if "source" in d} <= LABELS
    assert {label for d in dicts(data) for label in d.get("sources", {}).values()} <= LABELS


def test_every_place_unit_marker_and_row_carries_its_own_label() -> None:
    rows = [row for table in TABLES.values() if isinstance(table, dict) for row in table.get("results", [])]
    rows += [*TABLES["attack_value"]["rows"], *TABLES["defense_value"]["rows"], *TABLES["crossing"]["modifiers"]]
    held = [*UNIT.values(), *DATA["units"]["markers"], *AREA.values(), *ZONE.values(), *rows]
    held += [*DATA["areas"]["borders"], *DATA["areas"]["links"], *TABLES["turn_track"]]
    assert [item for item in held if item.get("source") not in LABELS] == []


def test_a_field_with_a_label_of_its_own_is_there() -> None:
    for item in [*UNIT.values(), *AREA.values(), *ZONE.values()]:
        assert item["sources"].keys() <= item.keys() | {"cv_reduced"}
        assert item["source"] not in item["sources"].values()

"""Map, counters, tables and turns of The Battle of Stalingrad agree with the rulebook and with one another."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, Final

import pytest

import kurgan.games.fronts as package
from kurgan.games.fronts.rules.supply import supplied
from kurgan.games.fronts.rules.tables import UNIT, result, row_of, uranus_moves
from tests.games.fronts.table import phase

FOLDER: Final = Path(package.__file__).parent / "data"
DATA: Final[dict[str, dict[str, Any]]] = {f.stem: json.loads(f.read_text("utf-8")) for f in FOLDER.glob("*.json")}
MAP: Final = DATA["map"]
HEX: Final[dict[str, dict[str, Any]]] = {one["id"]: one for one in MAP["hexes"]}
BOX: Final[dict[str, dict[str, Any]]] = {one["id"]: one for one in MAP["caucasus_boxes"]}
CITY: Final[dict[str, str]] = {one["name"]: one["hex"] for one in MAP["major_cities"]}
UNITS: Final[dict[str, dict[str, Any]]] = {one["id"]: one for one in DATA["units"]["units"]}
ASSET: Final[dict[str, dict[str, Any]]] = {one["id"]: one for one in DATA["assets"]["assets"]}
TURNS: Final[list[dict[str, Any]]] = DATA["turns"]["turns"]
TABLES: Final[dict[str, list[dict[str, Any]]]] = {one["quotient"]: one["rows"] for one in DATA["crt"]["subtables"]}
OPPOSITE: Final = {"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}


# ---------- the map ----------


@pytest.mark.case("fronts", "2.1")
def test_neighbours_and_rivers_are_the_same_from_both_sides() -> None:
    for one in HEX.values():
        for way, name in one["neighbours"].items():
            other = HEX[name]
            assert other["neighbours"][OPPOSITE[way]] == one["id"]
            assert one["rivers"].get(way) == other["rivers"].get(OPPOSITE[way])
        assert one["rivers"].keys() <= one["neighbours"].keys()
    assert len(HEX) == 197


@pytest.mark.case("fronts", "2.1", "2.1.1")
def test_five_major_cities_four_of_them_on_a_river_that_runs_through() -> None:
    assert set(CITY) == {"Voronezh", "Rostov", "Kharkov", "Stalingrad", "Astrakhan"}
    assert CITY["Voronezh"] == "0115" and CITY["Rostov"] == "1112"
    crossings = {one["name"] for one in MAP["major_cities"] if one["river_crossing"]}
    assert crossings == set(CITY) - {"Kharkov"} and not any(HEX[CITY[name]]["rivers"] for name in crossings)
    assert {side["river"] for side in HEX[CITY["Kharkov"]]["rivers"].values()} == {"Donets"}
    assert {"0115", "1112"} <= set(MAP["alz"]) and not {CITY["Stalingrad"], CITY["Astrakhan"]} & set(MAP["alz"])


def test_the_great_rivers_are_major_and_the_others_minor() -> None:
    for name, river in MAP["rivers"].items():
        assert river["class"] == ("major" if name in ("Don", "Volga") else "minor")
        for one, two in river["hexsides"]:
            assert two in HEX[one]["neighbours"].values()


@pytest.mark.case("fronts", "2.1.3")
def test_the_fronts_have_their_edges() -> None:
    edges = MAP["edges"]
    assert "0112" in edges["SVF"]["hexes"] and not {"0113", "0114", "0115"} & set(edges["SVF"]["hexes"])
    assert set(edges["TCF"]["boxes"]) == {"Batumi", "Dagestan", "Baku"} and edges["TCF"]["capacity"] == 1
    assert all(name in HEX for key in ("AXIS", "SVF", "DSF") for name in edges[key]["hexes"])


@pytest.mark.case("fronts", "2.1.2", "3.1.2", "3.3-last")
def test_nine_boxes_with_the_slots_that_the_rulebook_shows() -> None:
    border = {"Krasnodarsky", "Stavropolsky", "Kalmykia"}
    assert set(BOX) == border | {"Maikop", "Batumi", "Dagestan", "Baku", "Elbrus", "Kerch"}
    for name in ("Kalmykia", "Baku"):
        assert (BOX[name]["axis_slots"], BOX[name]["soviet_slots"]) == (1, 2)
    assert set(BOX["Kalmykia"]["hexes"]) == {"1102", "1103", "1104"}
    assert {name for name in BOX if BOX[name]["hexes"]} == border
    assert {name for name in BOX if BOX[name].get("last_control_marker")} == border
    assert BOX["Kerch"]["only_unit"] == "G-42" and BOX["Elbrus"]["only_unit"] == "G-49Mtn"
    for name, box in BOX.items():
        assert all(name in BOX[other]["connects"] for other in box["connects"])
        assert all(HEX[place]["caucasus_box"] == name for place in box["hexes"])


@pytest.mark.case("fronts", "10.2.1")
def test_the_oil_is_worth_11_points_a_turn() -> None:
    worth = {name: box["vp_per_turn"] for name, box in BOX.items() if box.get("vp_per_turn")}
    assert worth == {"Maikop": 1, "Batumi": 2, "Dagestan": 3, "Baku": 5}


@pytest.mark.case("fronts", "10.4-volga")
def test_only_0607_and_1102_of_the_west_bank_need_the_exception() -> None:
    near = {n for city in ("Stalingrad", "Astrakhan") for n in HEX[CITY[city]]["neighbours"].values()}
    doubtful = {n for n in near if not HEX[n]["east_of_volga"] and n not in MAP["volga_hexes"]}
    assert doubtful == {"0607", "1102"}
    wet = {n for n in HEX if any(side["river"] == "Volga" for side in HEX[n]["rivers"].values())}
    assert set(MAP["volga_hexes"]) == wet | {CITY["Stalingrad"], CITY["Astrakhan"]}


# ---------- units and assets ----------


@pytest.mark.case("fronts", "6.2", "6.2-front", "6.2-kerch", "6.2-turn", "6.2-uranus")
def test_the_places_that_the_rulebook_names() -> None:
    assert UNITS["S-37"]["setup"] == {"kind": "hex", "hex": "0814"}
    assert UNITS["S-51"]["setup"] == {"kind": "front_box", "box": "TCF"}
    assert UNITS["I-8"]["setup"] == {"kind": "turn", "turn": 3} and UNITS["G-42"]["setup"]["box"] == "Kerch"
    assert [u for u in UNITS if UNITS[u]["setup"]["kind"] == "event"] == ["G-Hollidt", "G-FretterPico"]
    assert Counter(u["setup"].get("box") for u in UNITS.values())["TCF"] == 1


@pytest.mark.case("fronts", "6.3", "6.3-soviet", "6.3-each")
def test_49_points_for_15_soviet_units() -> None:
    start = [u for u in UNITS.values() if u["side"] == "soviet" and u["setup"]["kind"] in ("hex", "front_box")]
    assert len(start) == 15 and sum(u["suggested_start_strength"] for u in start) == 49
    assert all(1 <= u["suggested_start_strength"] <= u["basic_max"] for u in start)
    assert DATA["units"]["soviet_start"] == {**DATA["units"]["soviet_start"], "points": 49, "minimum_each": 1}
    assert median(u["basic_max"] for u in UNITS.values() if u["nation"] == "german") == 6
    assert median(u["basic_max"] for u in UNITS.values() if u["side"] == "soviet") == 5


@pytest.mark.case("fronts", "2.2.2", "7.3-zone")
@pytest.mark.parametrize("unit", UNITS.values(), ids=lambda u: str(u["id"]))
def test_a_unit_has_movement_and_slots(unit: dict[str, Any]) -> None:
    assert unit["tactical"] >= 1 and unit["asset_slots"] >= 1 and unit["anti_tank_slots"] == 1
    assert len(unit["strategic"]) == (2 if unit["side"] == "axis" else 1)
    assert unit["side"] == "soviet" or unit["strategic"][0] > unit["strategic"][1]
    assert unit["setup"].get("hex", "0101") in HEX
    if "hex" in unit["setup"]:
        assert HEX[unit["setup"]["hex"]]["initial_control"] == unit["side"]


@pytest.mark.case("fronts", "7.7")
def test_mostly_germans_may_attempt_to_move_unsupplied() -> None:
    nations = Counter(u["nation"] for u in UNITS.values() if u["unsupplied_tactical"])
    assert nations["german"] > nations.total() / 2


@pytest.mark.case("fronts", "2.2.2", "2.2.3", "6.4-panzer", "6.4-88mm", "9.1.1.b")
def test_the_assets_that_the_rulebook_names() -> None:
    assert ASSET["GP-14"]["strength_by_step"] == [8, 6, 3] and ASSET["GP-14"]["rebuild_max_steps"] == 2
    assert all(one["rebuild_max_steps"] == 2 for one in ASSET.values() if one["max_steps"] == 3)
    corps = ASSET["TC-4"]
    assert (corps["arrival"]["turn"], corps["arrives_with_steps"], corps["max_steps"]) == (2, 1, 2)
    assert ASSET["TB-140"]["strength_by_step"] == [2] and ASSET["A88"]["fraction"] == [1, 3]
    guns = [name for name, one in ASSET.items() if one["kind"] == "anti_tank" and one["arrival"]["kind"] == "start"]
    assert guns == ["A88"]
    assert ASSET["SART"]["only_unit"] == "S-5Sh" and ASSET["SSW"]["only_army"] == "1. PanzerArmee"
    assert ASSET["GD"]["withdraw_turn"] == 2 and ASSET["BLUE"]["arrival"]["turn"] == 12


@pytest.mark.case("fronts", "6.4-full")
@pytest.mark.parametrize("one", ASSET.values(), ids=lambda a: str(a["id"]))
def test_an_asset_is_weaker_with_each_step_and_axis_ones_come_whole(one: dict[str, Any]) -> None:
    strengths = one["strength_by_step"]
    assert one["max_steps"] == len(strengths) >= one["arrives_with_steps"] >= 1
    assert all(more > less for more, less in pairwise(strengths))
    assert one["side"] == "soviet" or one["arrives_with_steps"] == one["max_steps"]
    assert one["size"] in ("XXX", "XX", "X", "II")


def test_the_suggested_assignment_fits_the_slots() -> None:
    load = Counter(a["suggested_unit"] for a in ASSET.values() if "suggested_unit" in a and a["kind"] != "anti_tank")
    assert all(UNITS[name]["asset_slots"] >= count for name, count in load.items())


@pytest.mark.case("fronts", "2.0")
def test_216_counters() -> None:
    markers = {one["kind"]: one["count"] for one in DATA["assets"]["markers"]}
    assert markers["basic_strength"] == len(UNITS)
    assert len(UNITS) + sum(one["counters"] for one in ASSET.values()) + sum(markers.values()) == 216


@pytest.mark.case("fronts", "6.1-primary", "6.1-secondary")
def test_each_face_of_the_die_gives_one_objective() -> None:
    directives = DATA["assets"]["hitler_directives"]
    assert sorted(die for one in directives["primary"] for die in one["die"]) == [1, 2, 3, 4, 5, 6]
    for primary in ("Don", "Caucasus", "Stalingrad"):
        rest = [one for one in directives["secondary"] if one["primary"] == primary]
        assert len(rest) == 2 and primary not in {one["secondary"] for one in rest}
        assert sorted(die for one in rest for die in one["die"]) == [1, 2, 3, 4, 5, 6]


# ---------- turns and combat results ----------


@pytest.mark.case("fronts", "9.1.3", "9.2.3", "4.2-end")
def test_fourteen_turns_and_the_replacements_of_the_sixth() -> None:
    assert len(TURNS) == 14 and TURNS[0]["label"] == "July I 1942" and TURNS[13]["label"] == "January II 1943"
    assert [TURNS[5][key] for key in ("soviet_rp", "german_rp", "axis_minor_rp")] == [17, 5, 1]
    assert [uranus_moves(turn) for turn in (9, 10, 11, 14)] == [1, 2, 3, 3]


@pytest.mark.case("fronts", "9.0")
def test_the_track_brings_each_unit_and_asset_once_on_the_turn_of_its_counter() -> None:
    keys = ("soviet_units", "axis_units", "soviet_assets", "axis_assets", "conditional_axis_assets")
    track = [(name, turn["turn"]) for turn in TURNS for key in keys for name in turn.get(key, [])]
    track = [(name["asset"] if isinstance(name, dict) else name, turn) for name, turn in track]
    counters = [(u["id"], u["setup"]["turn"]) for u in UNITS.values() if u["setup"]["kind"] == "turn"]
    counters += [(a["id"], a["arrival"]["turn"]) for a in ASSET.values() if a["arrival"]["kind"] == "turn"]
    assert sorted(track) == sorted(counters)


def worth(cell: str) -> tuple[int, bool]:
    """The losses of a result and whether it forces a retreat."""
    return int(cell.removesuffix("-R")), cell.endswith("-R")


@pytest.mark.case("fronts", "8.0.d", "8.0.e")
def test_six_tables_of_four_rows_without_a_gap() -> None:
    assert list(TABLES) == ["<1", "1", "2", "3", "4", "5"]
    for rows in TABLES.values():
        assert [row["min"] for row in rows] == [0, *[row["max"] + 1 for row in rows[:-1]]] and rows[-1]["max"] is None
        assert all(len(row["results"]) == 6 for row in rows)
    for name in ("3", "4"):
        assert [row["label"] for row in TABLES[name]] == ["5 or less", "6-12", "13-26", "27+"]


@pytest.mark.case("fronts", "8.0-result")
def test_a_better_die_a_larger_force_and_better_odds_never_do_less() -> None:
    grids = [[[worth(cell) for cell in row["results"]] for row in rows] for rows in TABLES.values()]
    pairs = [(a, b) for grid in grids for row in grid for a, b in pairwise(row)]
    pairs += [(a, b) for grid in grids for one, two in pairwise(grid)
              for a, b in zip(one, two, strict=True)]
    pairs += [(a, b) for one, two in pairwise(grids)
              for low, high in zip(one, two, strict=True) for a, b in zip(low, high, strict=True)]
    assert all(less[0] <= more[0] and less[1] <= more[1] for less, more in pairs)


@pytest.mark.case("fronts", "8.0.e", "8.0.f", "8.0-result")
def test_the_worked_example_reads_its_two_cells() -> None:
    assert row_of(3, 20) == 2 and result(3, 20, 5) == (5, True)
    assert row_of(3, 6) == 1 and result(3, 6, 5) == (3, False)


@pytest.mark.case("fronts", "5.2")
def test_everyone_on_the_map_but_the_42nd_korps_begins_in_supply() -> None:
    start = {u["id"]: u["setup"].get("hex", u["setup"].get("box")) for u in UNITS.values()
             if u["setup"]["kind"] in ("hex", "front_box", "caucasus_box")}
    s = phase("movement", start, turn=1)
    assert [name for name in start if not supplied(s, UNIT[name])] == ["G-42"]
    assert not s.battle_spaces()


def test_every_figure_says_where_it_comes_from() -> None:
    assert all("provenance" in one for one in [*UNITS.values(), *ASSET.values(), *BOX.values()])
    assert all("rp_provenance" in turn for turn in TURNS)

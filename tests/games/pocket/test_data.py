"""The data files of Stalingrad Pocket II agree with the rulebook, and every figure says where it comes from."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

from kurgan.board.placeset import members, size
from kurgan.games.pocket.rules import data
from kurgan.games.pocket.rules.counters import (
    ALERT,
    ARMIES,
    ATTACK,
    BARRAGE,
    COUNT,
    DEFENSE,
    DIVISION,
    EXPLOITS,
    GUN,
    HAS_ZONE,
    HQ,
    HQS_OF,
    INFANTRY,
    KATYUSHA,
    MOVE,
    NOBODY,
    OWN_HQ_ONLY,
    OWNER,
    RANGE,
    SIDE,
    STEPS,
    STRIPE,
    SUPPLY,
    TROOPS,
    TYPE,
    UNIT,
    UNIT_IDS,
)
from kurgan.games.pocket.rules.data import AXIS, SOVIET
from kurgan.games.pocket.rules.land import ALL, CITY, FRONT, PLACE, PLACES
from kurgan.games.pocket.rules.scenarios import ALL_SCENARIOS, SCENARIO, Scenario
from kurgan.games.pocket.rules.stacking import LIMIT
from kurgan.games.pocket.rules.tables import (
    AIR_MODIFIER,
    BARRAGE_COLUMNS,
    COLUMNS,
    LEAST,
    NEXT_ROLL,
    TURNS,
    WEATHERS,
    air_units,
    barrage_result,
    combat_result,
    weather_of,
)

FOLDER: Final = data.FOLDER / "data"
DATA: Final[dict[str, dict[str, Any]]] = {f.stem: json.loads(f.read_text("utf-8")) for f in FOLDER.glob("*.json")}
LABELS: Final = {"rulebook", "public", "known", "derived", "reconstructed"}
ROLLS: Final = range(2, 13)


def dicts(value: Any) -> Iterator[dict[str, Any]]:
    """Every dictionary inside a JSON value, itself included."""
    if isinstance(value, dict):
        yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from dicts(inner)


def units(scenario: Scenario, side: int) -> list[int]:
    """Every unit of a side in a scenario, set up or coming."""
    return [unit for group in [*scenario.setup[side], *scenario.reinforcements[side]] for unit in group.units]


# Units


def test_486_counters_with_names_of_their_own() -> None:
    assert COUNT == len(set(UNIT_IDS)) == 486
    assert sum(ALERT) == 22 and sum(SUPPLY) == 20 and sum(KATYUSHA) == 13
    assert len(HQS_OF[AXIS]) == 13 and len(HQS_OF[SOVIET]) == 11


@pytest.mark.case("pocket", "1.4b", "S34")
@pytest.mark.parametrize("unit", range(COUNT), ids=UNIT_IDS)
def test_the_steps_and_sides_of_a_counter(unit: int) -> None:
    assert STEPS[unit] in (0, 1, 2)
    assert TROOPS[unit] == (TYPE[unit] not in ("supply", "airbase"))
    if GUN[unit]:
        assert STEPS[unit] == 1 and ATTACK[unit] == (0, 0)
        assert BARRAGE[unit][0] > BARRAGE[unit][1] > 0 and MOVE[unit][0] < MOVE[unit][1]
    elif STEPS[unit] == 2:
        assert ATTACK[unit][1] < ATTACK[unit][0] and DEFENSE[unit][1] < DEFENSE[unit][0]
        assert MOVE[unit][0] == MOVE[unit][1]
    else:
        assert ATTACK[unit][0] == ATTACK[unit][1] and DEFENSE[unit][0] == DEFENSE[unit][1]
    assert (RANGE[unit] > 0) == HQ[unit]


@pytest.mark.case("pocket", "errata")
def test_the_errata_of_the_counters() -> None:
    assert STEPS[UNIT["rum_5corps_hq"]] == STEPS[UNIT["ger_23pz_mc"]] == 1
    guns = UNIT["rum_5cd_arty"]
    assert (BARRAGE[guns][1], DEFENSE[guns][1], MOVE[guns][1]) == (1, 1, 8)
    wheels = {one["id"] for one in DATA["units"]["units"] if one.get("motorized")}
    assert {"sov_22ib", "sov_156nib"} <= wheels


@pytest.mark.case("pocket", "1.4a")
def test_no_soviet_unit_has_the_exploitation_box() -> None:
    assert any(EXPLOITS)
    assert all(SIDE[unit] == AXIS for unit in range(COUNT) if EXPLOITS[unit])


@pytest.mark.case("pocket", "S12")
def test_guns_staffs_and_markers_have_no_zone() -> None:
    assert not any(HAS_ZONE[u] for u in range(COUNT) if GUN[u] or HQ[u] or not TROOPS[u])
    assert all(HAS_ZONE[u] for u in range(COUNT) if INFANTRY[u])


@pytest.mark.case("pocket", "2.2", "2.2a", "2.2b")
def test_each_army_has_one_hq_and_reinforcements_have_no_stripe() -> None:
    staffs = [STRIPE[hq] for hq in HQS_OF[SOVIET]]
    assert sorted(staffs) == [NOBODY, *range(len(ARMIES))]
    assert STRIPE[UNIT["sov_2gds_hq"]] == NOBODY
    for unit in range(COUNT):
        assert (OWNER[unit] != NOBODY) == (STRIPE[unit] != NOBODY)
        assert SIDE[unit] == SOVIET or STRIPE[unit] == NOBODY
    late = {UNIT_IDS[u] for g in SCENARIO["2"].reinforcements[SOVIET] for u in g.units if STRIPE[u] != NOBODY}
    assert late == {"sov_203id", "sov_278id", "sov_22ib"} == {UNIT_IDS[u] for u in range(COUNT) if OWN_HQ_ONLY[u]}


@pytest.mark.case("pocket", "1.10g")
def test_the_guns_of_a_division_have_somebody_to_spot_for_them() -> None:
    for gun in range(COUNT):
        if GUN[gun] and DIVISION[gun] != NOBODY:
            assert any(DIVISION[u] == DIVISION[gun] and not GUN[u] and not HQ[u] for u in range(COUNT)), UNIT_IDS[gun]


# Tables


def test_the_combat_table_is_whole_and_never_worse_for_better_odds() -> None:
    assert COLUMNS == ["1:3", "1:2", "1:1", "2-3:1", "4-5:1", "6-7:1", "8-9:1", "10-11:1", "12+:1"]
    assert LEAST == [-3, -2, 1, 2, 4, 6, 8, 10, 12]
    for roll in ROLLS:
        row = [combat_result(column, roll) for column in range(len(COLUMNS))]
        worth = [2 * one.defender_steps + one.defender_retreat - 2 * one.attacker_steps for one in row]
        assert worth == sorted(worth), roll


def test_cells_of_the_combat_table() -> None:
    worst, best, both = combat_result(0, 2), combat_result(8, 12), combat_result(6, 2)
    assert (worst.attacker_steps, worst.attacker_retreat, worst.defender_steps) == (2, 1, 0)
    assert (best.defender_steps, best.defender_retreat, best.attacker_steps) == (6, 5, 0)
    assert (both.attacker_steps, both.defender_steps, both.text) == (1, 1, "A1D1")
    assert [combat_result(6, roll).text for roll in ROLLS].count("NR") == 1  # about 5 % at 9:1


def test_the_barrage_table_is_whole_and_never_worse_for_more_points() -> None:
    assert BARRAGE_COLUMNS == ["1", "2-3", "4-5", "6-8", "9-12", "13-17", "18-23", "24+"]
    for roll in ROLLS:
        row = [barrage_result(column, roll) for column in range(len(BARRAGE_COLUMNS))]
        assert row == sorted(row)
    assert barrage_result(7, 12) == 2 and barrage_result(0, 12) == 0 and barrage_result(0, 11) == -1


@pytest.mark.case("pocket", "1.6a", "1.6c")
def test_the_weather_table_covers_every_roll() -> None:
    seen = [weather_of(roll) for roll in ROLLS]
    assert set(seen) == set(range(len(WEATHERS))) and seen == sorted(seen)
    assert weather_of(1) == weather_of(2) and weather_of(14) == weather_of(12)
    assert {len(row) for row in AIR_MODIFIER} == {2} and any(NEXT_ROLL)
    fog = WEATHERS.index("Fog")
    assert AIR_MODIFIER[fog][SOVIET] >= 1  # a report has seven Soviet air units in fog


@pytest.mark.case("pocket", "1.11", "scenario.1", "scenario.3-air")
def test_air_units_are_die_and_weather_shared_by_the_scenario() -> None:
    clear, snow = WEATHERS.index("Clear"), WEATHERS.index("Snow")
    assert air_units(6, clear, AXIS, 1) == 7 and air_units(1, snow, AXIS, 1) == 0
    assert [air_units(die, clear, AXIS, 2) for die in range(1, 7)] == [1, 2, 2, 3, 3, 4]
    assert [air_units(die, clear, AXIS, 3) for die in range(1, 7)] == [1, 1, 1, 2, 2, 2]


def test_sixteen_turns_of_two_days() -> None:
    assert len(TURNS) == 17 and TURNS[1] == "19-20 Nov" and TURNS[9] == "5-6 Dec" and TURNS[16] == "19-20 Dec"


# Scenarios


@pytest.mark.parametrize("scenario", ALL_SCENARIOS, ids=lambda one: str(one.id))
def test_a_scenario_uses_each_counter_once_and_in_its_area(scenario: Scenario) -> None:
    for side in (AXIS, SOVIET):
        used = units(scenario, side)
        assert len(used) == len(set(used)) and all(SIDE[unit] == side for unit in used)
        for group in [*scenario.setup[side], *scenario.reinforcements[side]]:
            assert group.where and not group.where & ~scenario.area
            assert not group.turn or scenario.start <= group.turn <= scenario.end
    assert scenario.edges[AXIS] and scenario.edges[SOVIET]


def test_no_counter_is_left_over() -> None:
    used = {unit for scenario in ALL_SCENARIOS for side in (AXIS, SOVIET) for unit in units(scenario, side)}
    spare = {unit for unit in range(COUNT) if unit not in used}
    assert all(SUPPLY[unit] for unit in spare) and len(spare) == 20 - 6


@pytest.mark.parametrize(
    ("name", "turns", "reserves", "markers"),
    [("1", (1, 5), [6, 8], [2, 4]), ("2", (1, 16), [10, 12], [2, 6]), ("3", (10, 16), [5, 4], [2, 2]),
     ("4", (13, 16), [6, 6], [2, 4])],
)
def test_turns_and_markers(name: str, turns: tuple[int, int], reserves: list[int], markers: list[int]) -> None:
    scenario = SCENARIO[name]
    assert (scenario.start, scenario.end) == turns
    assert scenario.reserves == reserves and scenario.markers == markers


@pytest.mark.parametrize("name", ["1", "2"])
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_zones_have_room_for_those_who_set_up_in_them(name: str, side: int) -> None:
    scenario = SCENARIO[name]
    for group in scenario.setup[side]:
        if group.zone and not group.where & CITY:
            assert sum(STEPS[unit] for unit in group.units) <= LIMIT * size(group.where)
            if side == AXIS:
                foot = sum(STEPS[unit] for unit in group.units if INFANTRY[unit])
                assert foot <= LIMIT * size(group.where & FRONT)


@pytest.mark.parametrize("name", ["3", "4"])
def test_set_ups_by_hex_keep_the_stacking_limit(name: str) -> None:
    for side in (AXIS, SOVIET):
        steps: Counter[int] = Counter()
        for group in SCENARIO[name].setup[side]:
            if size(group.where) == 1:
                steps[members(group.where)[0]] += sum(STEPS[unit] for unit in group.units)
        assert max(steps.values(), default=0) <= LIMIT


def test_victory_hexes() -> None:
    assert len(SCENARIO["1"].victory["hexes"]) == 5
    seventeen = SCENARIO["2"].victory["hexes"]
    assert len(seventeen) == 17 and {PLACES[p] for p in members(CITY)} <= set(seventeen)
    levels = SCENARIO["2"].victory["levels"]
    covered = sorted(count for low, high, _, _ in levels for count in range(low, high + 1))
    assert covered == list(range(18)) and {who for low, _, who, _ in levels if low >= 10} == {"axis"}
    assert SCENARIO["3"].victory["hexes"] == ["35.11", "33.04", "29.11", "26.01"]
    assert SCENARIO["4"].victory["exits"] == ["39.25", "40.25", "46.25"]
    assert SCENARIO["2"].area == ALL and all(PLACE[name] for name in seventeen)


# Labels


@pytest.mark.parametrize("name", DATA)
def test_every_block_says_where_it_comes_from(name: str) -> None:
    file = DATA[name]
    assert file["source"] in LABELS
    labels = file.get("labels", {})
    for block in file.keys() - {"source", "note", "labels"}:
        value = file[block]
        assert block in labels or (isinstance(value, dict) and "source" in value), block
    assert {one["source"] for one in dicts(file) if "source" in one} <= LABELS


def test_every_unit_river_town_and_bridge_carries_its_own_label() -> None:
    chart = DATA["map"]
    held = [*DATA["units"]["units"], *chart["rivers"], *chart["lakes"], *chart["settlements"], *chart["bridges"]]
    held += [*chart["effects"].values(), *chart["entry_areas"].values(), *DATA["scenarios"]["scenarios"]]
    assert [one for one in held if one.get("source") not in LABELS] == []

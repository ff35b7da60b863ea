"""From a case to its figures: every data file and key that is named holds them, and the important cases name some."""

from __future__ import annotations

from typing import Final

import pytest

import kurgan
from kurgan.core.data import load
from kurgan.study.cases import PACKAGE
from kurgan.study.one_case import figures, find_case, look_up

# Data files without figures of any case: where things are drawn, and ready set-ups of our own.
NO_CASE: Final = {
    "barbarossa": {"setups"}, "city": {"setups"}, "fronts": {"layout"}, "pocket": {"grid", "setups"},
    "volga": set[str](),
}
# Charts without figures of a data file: what a die or a difference is called.
NAMES: Final = {"types", "results"}
# The combat table, ground, movement, arrivals, points, units, supply and weather of each game, and one key for each.
IMPORTANT: Final = {
    "barbarossa": {
        "resolve": "crt.json, columns", "combat.automatic": 'crt.json, automatic: "7-1"',
        "combat.odds": "crt.json, columns",
        "map.terrain": "map.json, hexes.terrain", "rail.1": "weather.json, effects.clear.rail_bonus: 10",
        "rail.3": "weather.json, effects.snow.rail_bonus: 5", "weather": "weather.json, table",
        "weather.mud": "weather.json, effects.mud.move_divisor: 2", "replace.german": "turns.json, turns.axis",
        "replace.russian": "turns.json, turns.russian", "minors.date": "turns.json, turns.arrivals",
        "units": "units.json, units.attack", "move.2": "units.json, units.move",
        "win.german": "map.json, roles.victory",
        "supply.german": "map.json, roles.axis_supply", "supply.russian": "map.json, russian_supply_edge",
    },
    "city": {
        "3.22": "tables.json, crt.rows", "3.21": "tables.json, terrain", "7.12": "tables.json, terrain.clear.cost",
        "14.3": 'tables.json, road: "1/2"', "5.0": "air.json, turns.german", "15.1": "units.json, formations.turn",
        "15.4": "map.json, ferries", "17.2": "map.json, victory", "3.3": "units.json, types.fire",
        "7.1": "units.json, types.move", "6.31": "units.json, types.range", "12.12": "units.json, militia.most: 30",
    },
    "fronts": {
        "8.0.d": "crt.json, subtables.rows", "8.0.c": "crt.json, quotient_rule", "8.1.c": "map.json, terrain_effects",
        "7.0-points": "units.json, units.tactical", "7.3-zone": "map.json, alz", "9.1.3": "turns.json, turns.soviet_rp",
        "9.2.3": "turns.json, turns.german_rp", "9.1.1": "turns.json, turns.soviet_units",
        "9.4-units": "turns.json, uranus.units_by_turn", "10.4": "map.json, volga_hexes",
        "10.2.2": "map.json, alz", "6.3": "units.json, units.basic_max", "5.3-axis": "map.json, edges.AXIS",
        "6.1-primary": "assets.json, hitler_directives.primary", "2.2.3": "assets.json, assets.strength_by_step",
    },
    "pocket": {
        "S29": "crt.json, columns", "1.10d": "barrage.json, columns", "terrain": "map.json, effects.ground",
        "S6": "map.json, effects.ways", "S13": "map.json, effects.zone.enter", "S30": "map.json, effects.rivers",
        "S48": "scenarios.json, scenarios.axis.reinforcements", "scenario.1": "scenarios.json, scenarios.victory.hexes",
        "scenario.2": "scenarios.json, scenarios.victory.levels", "1.4": "units.json, units.values",
        "1.8b": "units.json, units.range", "1.6a": "weather.json, types.from", "1.11": "weather.json, types.air",
        "1.11b": "barrage.json, strength.air_unit: 5", "1.10b-range": "units.json, barrage_range: 4",
    },
    "volga": {
        "11.4.2": "tables.json, attack_value.rows", "11.4.3": "tables.json, defense_value.rows",
        "11.5A": "tables.json, attrition.full_eliminated: 3", "3.1.3": "areas.json, areas.tem",
        "9.2": "tables.json, movement", "9.3.4": "tables.json, crossing", "14.2": "tables.json, fortification",
        "17.0": "setups.json, standard.reinforcements", "3.1.5": "tables.json, victory.vp",
        "19.2": "tables.json, victory.standard_german: 10", "21.7": "tables.json, victory.turn_10_german: 15",
        "4.3.1": "units.json, units.cv", "15.2.1": "tables.json, supply.exception",
        "13.2": "tables.json, replacement.points",
    },
}


@pytest.mark.parametrize("game", IMPORTANT)
def test_every_file_and_key_is_there_and_every_case_in_the_rulebook(game: str) -> None:
    room, rulebook = PACKAGE / "games" / game, kurgan.game(game).rulebook
    named = figures(room)
    assert set(named) | NO_CASE[game] == {file.stem for file in (room / "data").glob("*.json")}
    for name, keys in named.items():
        held = load(room / "data", name)
        for key, cases in keys.items():
            assert look_up(held, key), f"{name}.json has no {key}"
            assert cases and len(set(cases)) == len(cases) and set(cases) <= set(rulebook), (name, key)


@pytest.mark.parametrize("game", IMPORTANT)
def test_the_important_cases_name_their_data(game: str) -> None:
    found = kurgan.game(game)
    for case, key in IMPORTANT[game].items():
        assert any(line.startswith(f"data/{key}") for line in find_case(found, case).data), (case, key)


@pytest.mark.parametrize("game", IMPORTANT)
def test_every_chart_s_case_names_its_data(game: str) -> None:
    found = kurgan.game(game)
    known = {case for keys in figures(PACKAGE / "games" / game).values() for cases in keys.values() for case in cases}
    for chart in found.face.board(found.scenarios[0].id)["charts"]:
        assert chart["case"] in known or chart["id"] in NAMES, chart["id"]


def test_a_key_leads_through_tables_and_through_every_entry_of_a_list() -> None:
    held = {"units": [{"move": 1}, {"move": 2}, {}], "kinds": {"gun": {"range": 3}, "tank": {"move": 4}}, "last": 5}
    assert look_up(held, "units.move") == [1, 2] and look_up(held, "last") == [5]
    assert look_up(held, "kinds.gun.range") == [3] == look_up(held, "kinds.range")
    assert look_up(held, "units.range") == [] == look_up(held, "nothing") == look_up(held, "last.move")

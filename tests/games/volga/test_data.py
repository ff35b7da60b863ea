"""Units and set-ups of Verdun on the Volga agree with the rulebook, with the map and with one another."""

from collections import Counter, defaultdict
from typing import Any, Final

import pytest

from tests.games.volga.data import AREA, DATA, SETUPS, TABLES, UNIT, ZONE

SCENARIOS: Final = ("standard", "midgame")


def arrivals(scenario: dict[str, Any], key: str) -> dict[str, str]:
    """Each unit of a list by turn or zone, with the turn or zone it stands under."""
    lists = scenario[key].items()
    return {unit: under for under, by_side in lists for units in by_side.values() for unit in units}


# Units


@pytest.mark.case("volga", "4.2", "4.3.1")
@pytest.mark.parametrize("unit", UNIT.values(), ids=lambda u: str(u["id"]))
def test_a_unit_has_a_type_two_sides_and_a_place_to_start(unit: dict[str, Any]) -> None:
    full, reduced = unit["cv"]
    assert unit["type"] in {"infantry", "armor", "pioneer"}
    assert 0 < reduced < full and reduced == (full - 2 if full >= 4 else full - 1)
    assert len(unit["mf"]) == 2 and all(1 <= mf <= 6 for mf in unit["mf"])
    assert (unit["army"] in {"62", "64", "66"}) == (unit["side"] == "soviet")
    assert not unit["worker"] or (unit["type"] == "infantry" and unit["side"] == "soviet")
    assert unit["setup"].keys() in ({"area"}, {"zone"}, {"turn"}, {"zone", "turn"}, {"optional"}, {"any", "suggested"})


def test_units_have_ids_and_names_of_their_own() -> None:
    assert len(UNIT) == len(DATA["units"]["units"]) == len({u["name"] for u in UNIT.values()}) == 153


def test_the_values_that_the_rulebook_shows() -> None:
    shown = {"KG-6": 5, "191/71": 4, "270/10NKVD": 3, "399MB": 2, "92N": 3}
    assert {u["id"]: u["cv"][0] for u in UNIT.values() if u["sources"].get("cv") == "rulebook"} == shown
    assert {u["id"]: u["cv"][1] for u in UNIT.values() if u["sources"].get("cv_reduced") == "rulebook"} == {"245A": 3}
    assert min(UNIT["KG-6"]["mf"][0], UNIT["191/71"]["mf"][0]) >= 4


def test_the_units_that_the_rulebook_names() -> None:
    named = "211/71 544/389 545/389 PNR/389 685/193 893/193 895/193 385/112 482/131 271/10NKVD 133/131 42N 244A"
    assert set(f"{named} 274/94 276/94 PNR/94".split()) <= set(UNIT)
    assert UNIT["42N"]["division"] is None and UNIT["KG-6"]["division"] is None
    assert UNIT["133/131"]["division"] == "131" and UNIT["133/131"]["type"] == "armor"
    assert sum(u["worker"] for u in UNIT.values()) == 3


def test_the_divisions_that_the_campaign_names_have_four_units() -> None:
    for division in ("14Pz", "29M"):
        assert sum(u["division"] == division for u in UNIT.values()) == 4
    assert all(u["setup"] == {"zone": "C", "turn": 6} for u in UNIT.values() if u["division"] == "14Pz")
    assert all(u["setup"] == {"turn": 1} for u in UNIT.values() if u["division"] == "13G")


def test_seven_optional_units_a_side() -> None:
    assert Counter(u["side"] for u in UNIT.values() if "optional" in u["setup"]) == {"german": 7, "soviet": 7}


def test_the_armies_of_the_flanks_start_in_their_zones() -> None:
    for unit in UNIT.values():
        if unit["army"] in {"64", "66"}:
            assert unit["setup"]["turn"] == 6
            assert unit["setup"]["zone"] in TABLES["campaign"]["rebuild"][unit["army"]]


@pytest.mark.case("volga", "10.2")
def test_artillery_for_each_german_division_and_each_soviet_army() -> None:
    guns = [m for m in DATA["units"]["markers"] if m["kind"] == "artillery"]
    divisions = {u["division"] for u in UNIT.values() if u["side"] == "german" and u["division"]}
    assert sorted(m["division"] for m in guns if m["side"] == "german") == sorted(divisions)
    armies = Counter((m["army"], m["from_turn"]) for m in guns if m["side"] == "soviet")
    assert armies == {("62", 1): 2, ("64", 6): 2, ("66", 6): 2}
    for gun in guns:
        if gun["side"] == "german":
            comes = {u["setup"].get("turn", 1) for u in UNIT.values() if u["division"] == gun["division"]}
            assert comes == {gun["from_turn"]}


@pytest.mark.case("volga", "4.4.7")
def test_the_other_support_markers() -> None:
    kinds = Counter(m["kind"] for m in DATA["units"]["markers"] if m["kind"] != "artillery")
    assert kinds == {"air": 2, "storm": 1, "hero": 1}
    assert (TABLES["air"]["markers"], TABLES["storm"]["markers"], TABLES["hero"]["markers"]) == (2, 1, 1)


# Set-ups


def supplied(scenario: dict[str, Any], side: str, at: str) -> bool:
    """Whether a unit could trace supply at the start, by 15.2.1 with its exception."""
    own = set(scenario["control"][side])
    ways = defaultdict(set)
    exception = set(TABLES["supply"]["exception"]["path"][:2]) if side == "soviet" else set()
    for border in DATA["areas"]["borders"]:
        if not border["ravine"] or border["crossing"] or {border["a"], border["b"]} == exception:
            ways[border["a"]].add(border["b"])
            ways[border["b"]].add(border["a"])
    for link in DATA["areas"]["links"]:
        ways[link["a"]].add(link["b"])
        ways[link["b"]].add(link["a"])
    # The place itself need not be friendly: Germans in the Soviet Zones I and J trace to H and K beside them.
    seen, todo = {at}, [at]
    while todo:
        place = todo.pop()
        if place in ZONE and place in own:
            return True
        fresh = (ways[place] & own) - seen
        seen |= fresh
        todo.extend(fresh)
    return False


def test_the_markers_of_the_standard_game() -> None:
    standard = SETUPS["standard"]
    assert standard["rubble"] == ["11", "12", "13", "14", "24", "25", "34", "61"]
    assert standard["fortifications"] == ["62", "63"]
    assert (standard["first_turn"], standard["last_turn"], standard["impulse"]) == (1, 5, 1)
    assert (standard["night"], standard["pause"], standard["advantage"], standard["vp"]) == (False, False, "german", 0)


def test_control_of_the_standard_game_is_that_of_the_map() -> None:
    for side, places in SETUPS["standard"]["control"].items():
        assert places == [place["id"] for place in [*AREA.values(), *ZONE.values()] if place["side"] == side]


def test_the_standard_game_sets_up_the_examples_of_the_rulebook() -> None:
    places = SETUPS["standard"]["units"]
    shown = {"KG-6": "21", "191/71": "21", "211/71": "21", "270/10NKVD": "27", "399MB": "23", "482/131": "5"}
    assert {unit: places[unit] for unit in shown} == shown and places["271/10NKVD"] == "5"


def test_the_lists_of_units_and_set_ups_agree() -> None:
    standard, campaign = SETUPS["standard"], SETUPS["campaign"]
    arriving, flank = arrivals(campaign, "reinforcements"), arrivals(campaign, "flank")
    optional = {unit for units in campaign["optional"].values() for unit in units}
    for name, unit in UNIT.items():
        setup = unit["setup"]
        assert standard["units"].get(name) == (None if "turn" in setup else setup.get("area", setup.get("zone")))
        assert arriving.get(name) == (str(setup["turn"]) if setup.keys() == {"turn"} else None)
        assert flank.get(name) == (setup["zone"] if setup.keys() == {"turn", "zone"} else None)
        assert standard["workers"]["suggested"].get(name) == setup.get("suggested")
        assert (name in optional) == ("optional" in setup)
    assert {t: d for t, d in campaign["reinforcements"].items() if int(t) <= 5} == standard["reinforcements"]
    assert campaign["optional"] == SETUPS["midgame"]["optional"]


def test_every_unit_has_one_fate_in_the_mid_game_scenario() -> None:
    mid = SETUPS["midgame"]
    optional = [unit for units in mid["optional"].values() for unit in units]
    told = [
        *mid["units"],
        *mid["eliminated"],
        *mid["workers"]["suggested"],
        *arrivals(mid, "reinforcements"),
        *optional,
    ]
    assert sorted(told) == sorted(UNIT)
    assert set(mid["reduced"]) <= set(mid["units"])
    later = {t: d for t, d in SETUPS["campaign"]["reinforcements"].items() if int(t) >= mid["first_turn"]}
    assert later == mid["reinforcements"]


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_place_has_one_owner_and_the_points_are_right(name: str) -> None:
    scenario = SETUPS[name]
    german, soviet = scenario["control"]["german"], scenario["control"]["soviet"]
    assert sorted([*german, *soviet]) == sorted([*AREA, *ZONE])
    assert scenario["vp"] == sum(AREA[place]["vp"] for place in german if place in AREA)
    assert set(scenario["rubble"]) <= set(AREA) and set(scenario["fortifications"]) <= set(AREA) & set(soviet)


@pytest.mark.parametrize("name", SCENARIOS)
def test_units_start_within_stacking_in_areas_of_their_own(name: str) -> None:
    scenario = SETUPS[name]
    stacks: dict[str, Counter[str]] = defaultdict(Counter)
    for unit, place in [*scenario["units"].items(), *scenario["workers"]["suggested"].items()]:
        stacks[place][UNIT[unit]["side"]] += 1
    for place, stack in stacks.items():
        if place in AREA:
            assert max(stack.values()) <= TABLES["stacking"]["area"], place
            assert len(stack) == 2 or place in scenario["control"][next(iter(stack))], place
            assert len(stack) == 1 or name == "midgame", place


@pytest.mark.parametrize("name", SCENARIOS)
def test_units_start_in_supply(name: str) -> None:
    scenario = SETUPS[name]
    cut_off = [u for u, place in scenario["units"].items() if not supplied(scenario, UNIT[u]["side"], place)]
    assert cut_off == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_workers_are_suggested_in_urban_areas(name: str) -> None:
    workers = SETUPS[name]["workers"]
    assert sorted(workers["suggested"]) == sorted(u["id"] for u in UNIT.values() if u["worker"])
    for place in workers["suggested"].values():
        assert AREA[place]["terrain"] == "urban" and place in SETUPS[name]["control"]["soviet"]

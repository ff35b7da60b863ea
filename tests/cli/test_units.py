"""The commands that list counters and places by their ids."""

from __future__ import annotations

import json
from typing import Any

import pytest

import kurgan
from tests.contract.journey import GAMES
from tests.docs.test_examples import run


def listed(*arguments: str) -> dict[str, Any]:
    """What a command prints as JSON."""
    code, said = run([*arguments, "--json"])
    assert code == 0
    made: dict[str, Any] = json.loads(said)
    return made


@pytest.mark.parametrize("name", [game.id for game in GAMES])
def test_every_counter_and_every_place_is_listed_with_its_id(name: str) -> None:
    game = kurgan.game(name)
    units = listed("units", name, "--scenario", game.scenarios[-1].id)["units"]
    assert {one["id"] for one in units} >= set(game.lexicon.ids["unit"])
    assert all(one["side"] in game.sides and one["name"] and one["values"] for one in units)
    places = listed("places", name)["places"]
    assert places and {one["id"] for one in places} <= set(game.lexicon.ids["place"])


def test_a_side_and_a_text_narrow_the_list() -> None:
    guns = listed("units", "city", "art", "--side", "german")["units"]
    assert guns and all(one["side"] == "german" for one in guns)
    assert all("art" in f"{one['id']} {one['name']} {one['type']}".lower() for one in guns)
    late = {one["id"]: one["arrives"] for one in listed("units", "city", "371", "--scenario", "campaign")["units"]}
    assert late["371-inf-1"] == 5 and len(late) == 7
    assert {one["arrives"] for one in listed("units", "city", "94-inf")["units"]} == {None}


def test_a_table_for_people_and_a_wrong_side() -> None:
    code, said = run(["units", "city", "371-eng"])
    assert code == 0 and "371-eng" in said and said.strip().endswith("1 counter.")
    code, said = run(["places", "city", "1726"])
    assert code == 0 and said.strip().endswith("1 place.")
    code, said = run(["units", "city", "--side", "axis"])
    assert code != 0 and "it has german, soviet" in said


@pytest.mark.parametrize("name", ["city", "pocket"])
def test_no_id_is_cut_off_in_a_narrow_window(name: str) -> None:
    lines = {line.split(" ")[0] for line in run(["units", name])[1].splitlines()}
    assert lines >= set(kurgan.game(name).lexicon.ids["unit"])


def test_without_a_scenario_the_places_of_all_are_listed() -> None:
    assert {one["id"] for one in listed("places", "pocket")["places"]} >= {"1.01", "40.25", "58.35"}
    assert "40.25" not in {one["id"] for one in listed("places", "pocket", "--scenario", "1")["places"]}

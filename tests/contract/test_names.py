"""Every counter has a name that a player can tell apart, a designation, and words for what it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import kurgan
from kurgan.core.board_types import Unit

WORDS = Path(__file__).parents[2] / "web" / "src" / "words.ftl"
LONGEST = 10  # letters of a designation: "269/10NKVD"


def units(name: str) -> list[Unit]:
    """List the counters of all scenarios of a game."""
    game = kurgan.game(name)
    return list({unit["id"]: unit for one in game.scenarios for unit in game.face.board(one.id)["units"]}.values())


def said() -> set[str]:
    """List the nations and arms for which the page has words."""
    body = FluentParser().parse(WORDS.read_text("utf-8")).body
    message = next(one for one in body if isinstance(one, ast.Message) and one.id.name == "unit-is")
    assert message.value is not None
    chosen = [part.expression for part in message.value.elements if isinstance(part, ast.Placeable)]
    keys = [variant.key for one in chosen if isinstance(one, ast.SelectExpression) for variant in one.variants]
    return {key.name for key in keys if isinstance(key, ast.Identifier)}


@pytest.mark.parametrize("name", ["barbarossa", "city", "fronts", "pocket", "volga"])
def test_every_counter_has_a_name_of_its_own(name: str) -> None:
    known, words = units(name), said()
    assert len({unit["name"] for unit in known}) == len(known) > 50
    for unit in known:
        assert unit["name"] != unit["id"] and not re.search(r"_|^[a-z]|  ", unit["name"]), unit["name"]
        assert 0 < len(unit["short"]) <= LONGEST and not re.search(r"_|^[a-z]{2}", unit["short"]), unit["short"]
        assert {unit["type"], unit["nation"]} <= words, unit


def test_alike_counters_are_numbered() -> None:
    city = {unit["id"]: (unit["name"], unit["short"]) for unit in units("city")}
    assert city["24Pz-armor-3"] == ("24th Panzer Division, tanks 3", "3/24Pz")
    assert city["14PzR-armor-1"] == ("14th Panzer Division, tanks 3", "3/14Pz")  # after the two that came before them
    assert city["94-at"] == ("94th Infantry Division, anti-tank", "94")
    assert city["Chuikov"][0] == "General Chuikov" and city["militia-1"][0] == "Militia 18"
    pocket = {unit["id"]: (unit["name"], unit["short"]) for unit in units("pocket")}
    assert pocket["sov_5tank_kat-2"] == ("Katyusha Bde 2 (5 Tank Army)", "2/5")
    assert pocket["supply_point-7"] == ("Supply Point 7", "SP7") and pocket["ger_44id_aufk"][1] == "44"
    assert pocket["rum_9id_40rgt"][0] != pocket["ger_17pz_40"][0] and pocket["sov_14gdid"][1] == "14G"

"""Zones of interdiction: which hexes a unit reaches, and what stops it (3.2)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.board.placeset import members
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import supplied
from kurgan.games.fronts.rules.tables import AXIS, PLACE, PLACES, SOVIET, UNIT
from tests.games.fronts.table import offered, phase, play


def zone(s: Fronts, side: int) -> set[str]:
    """The hexes that a side interdicts."""
    return {PLACES[place] for place in members(s.interdicted(side))}


def board(units: dict[str, Any]) -> Fronts:
    """These units on the map, nobody else."""
    return phase("movement", {"G-8": "axis-reserve", "S-62": "DSF", **units})


@pytest.mark.case("fronts", "3.2")
def test_a_unit_interdicts_the_hexes_next_to_it() -> None:
    assert zone(board({"S-9": "0403"}), SOVIET) == {"0402", "0404", "0303", "0304", "0503", "0504"}
    assert zone(board({"G-5": "0916"}), AXIS) == {"0915", "0917", "0816", "0815", "1016", "1015"}
    assert zone(board({"G-5": "0918"}), AXIS) == {"0917", "0818", "0817", "1018", "1017"}  # at the edge of the map


@pytest.mark.case("fronts", "3.2")
def test_interdiction_hampers_supply_and_strategic_movement() -> None:
    open_, barred = board({"G-5": "0518"}), board({"G-5": "0518", "S-9": "0516"})
    assert "0514" in offered(play(open_, "unit G-5"), "to")
    assert "0514" not in offered(play(barred, "unit G-5"), "to")
    cut = board({"G-5": "0403", "S-9": "0401", "S-12": "0405", "S-18": "0203", "S-28": "0603"})
    assert supplied(board({"G-5": "0403"}), UNIT["G-5"]) and not supplied(cut, UNIT["G-5"])


@pytest.mark.case("fronts", "3.2.a")
def test_a_major_city_is_never_interdicted() -> None:
    s = board({"G-5": "0607", "S-9": "0718", "G-4": "0902"})
    assert "0606" not in zone(s, AXIS) and "0507" in zone(s, AXIS)
    assert "0617" not in zone(s, SOVIET) and "0618" in zone(s, SOVIET)
    assert "1001" not in zone(s, AXIS)


@pytest.mark.case("fronts", "3.2.b", "3.2.c")
def test_interdiction_enters_and_leaves_no_box() -> None:
    s = board({"G-5": "1103", "G-4": "Stavropolsky", "S-9": "Kalmykia", "S-51": "TCF"})
    assert zone(s, AXIS) == {"1102", "1104", "1002", "1003"}
    assert zone(s, SOVIET) == set()
    assert zone(board({"G-5": "0107"}), AXIS).isdisjoint({"DSF", "SVF", "TCF"})


@pytest.mark.case("fronts", "3.2.d")
def test_interdiction_crosses_no_river_major_or_minor() -> None:
    assert zone(board({"S-9": "0813"}), SOVIET) == {"0814", "0914", "0913"}  # the Donets on three sides
    assert zone(board({"S-9": "0707"}), SOVIET) == {"0607", "0708", "0807", "0806"}  # the Volga in the east


@pytest.mark.case("fronts", "3.2.e", "3.2-city")
def test_a_unit_in_a_battle_space_interdicts_nothing_even_in_a_city() -> None:
    alone = board({"S-9": "0606"})
    assert zone(alone, SOVIET) == {"0605", "0506", "0507", "0607", "0707", "0706"}  # the river runs through the city
    both = board({"S-9": "0606", "G-5": "0606"})
    assert zone(both, SOVIET) == zone(both, AXIS) == set()
    field = board({"S-9": "0403", "G-5": "0403", "S-12": "0401"})
    assert zone(field, SOVIET) == {"0402", "0301", "0302", "0501", "0502"} and zone(field, AXIS) == set()
    assert field.battle(PLACE["0403"])

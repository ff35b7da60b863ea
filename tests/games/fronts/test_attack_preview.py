"""Odds while moving: as far as the side that moves can know them."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import PLACE, UNIT
from tests.games.fronts.table import GAME, phase, play

UNITS: dict[str, Any] = {
    "G-29": {"at": "0813", "strength": 6}, "G-8": {"at": "0813", "strength": 5}, "S-62": {"at": "0713", "strength": 4},
    "S-9": {"at": "0714", "strength": 3},
}


def told(s: Fronts) -> dict[str, tuple[str, str]]:
    """The odds by place."""
    return {one["place"]: (one["odds"], one["more"]) for one in GAME.face.attack_previews(s)}


@pytest.mark.case("fronts", "3.5")
def test_the_enemy_is_told_as_a_range() -> None:
    s = play(phase("movement", UNITS, turn=5, assets={"GP-9": "G-29"}), "unit G-29")
    assert told(s)["0713"] == ("14:1 to 13, quotient 1 to 5", "12 more for 2 at worst")


@pytest.mark.case("fronts", "3.5")
def test_the_odds_do_not_tell_strengths_that_are_hidden() -> None:
    other = {**UNITS, "S-62": {"at": "0713", "strength": 1}, "S-9": {"at": "0714", "strength": 5}}
    one = play(phase("movement", UNITS, turn=5), "unit G-29")
    two = play(phase("movement", other, turn=5, assets={"TC-13": "S-62", "TB-90": "S-9"}), "unit G-29")
    assert told(one) == told(two) != {}


def test_who_is_there_already_counts() -> None:
    s = play(phase("movement", UNITS, turn=5), "unit G-29")
    alone = told(s)["0713"][0]
    play(s, "to 0713", "unit G-8")
    assert alone.startswith("6:") and told(s)["0713"][0].startswith("11:")


@pytest.mark.case("fronts", "8.1.a", "7.9.1-river")
def test_tanks_over_a_river_count_half() -> None:
    s = phase("movement", UNITS, turn=5, assets={"GP-9": "G-29"})
    before = told(play(s, "unit G-29"))["0713"][0]
    play(s, "to 0713")
    marker = s.marker[PLACE["0713"]]
    there = play(phase("movement", {**UNITS, "G-29": {"at": "0713", "strength": 6}}, turn=5, assets={"GP-9": "G-29"},
                       attacks={"0713": "river" if marker == 2 else "compulsory"}), "unit G-8")
    assert s.where[UNIT["G-29"]] == PLACE["0713"]
    assert int(told(there)["0713"][0].split(":")[0]) == int(before.split(":")[0]) + 5


def test_nothing_is_told_with_nobody_in_hand() -> None:
    assert told(phase("movement", UNITS, turn=5)) == {}


def test_units_that_follow_count_where_they_can_come_as_well() -> None:
    s = play(phase("movement", UNITS, turn=5), "unit G-29")
    (alone,) = [one for one in GAME.face.attack_previews(s) if one["place"] == "0713"]
    (together,) = [one for one in GAME.face.attack_previews(s, [UNIT["G-8"]]) if one["place"] == "0713"]
    assert alone["column"].startswith("6 : ") and together["column"].startswith("11 : ")
    (still,) = [one for one in GAME.face.attack_previews(s, [UNIT["S-9"]]) if one["place"] == "0713"]
    assert still == alone  # an enemy follows nobody

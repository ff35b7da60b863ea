"""Replacement factors: when they come, from where, and when they are lost (REPLACEMENTS and details 3 to 11)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.barbarossa.rules.state import Barbarossa
from tests.games.barbarossa.table import at, play, position, refuse, ring

GERMAN, RUSSIAN = "GE-INF-1", "SU-INF-30"
BASE = {GERMAN: "QQ-8", RUSSIAN: "R-47"}
# Three units two squares from Moscow: their zones close the ring, and none of them touches the city.
RING = {"GE-ARM-3": "Q-35", "GE-ARM-14": "T-32", "GE-CAV-1": "T-35"}
NOVEMBER = 6


def starting(side: str, turn: int, units: dict[str, Any] | None = None, **doc: Any) -> Barbarossa:
    """The start of a side's turn, its factors just received."""
    return position(BASE | (units or {}), phase="start", side=side, turn=turn, **doc)


@pytest.mark.case("barbarossa", "replace.german")
@pytest.mark.parametrize("turn", range(1, 25))
def test_the_axis_receives_four_factors_a_month_from_july_1941(turn: int) -> None:
    assert starting("axis", turn).factors == [0 if turn == 1 else 4, 0]


@pytest.mark.case("barbarossa", "replace.russian", "replace.historical", "replace.7")
@pytest.mark.parametrize("turn", range(1, 25))
@pytest.mark.parametrize(("rates", "steps"), [("4-5-6", (4, 5, 6)), ("4-6-8", (4, 6, 8))])
def test_the_russian_receives_for_each_city_from_september_1941(turn: int, rates: str, steps: tuple[int, ...]) -> None:
    # September 1941 is turn 4, December turn 7, May 1942 turn 12; nobody garrisons the three cities.
    city = 0 if turn < 4 else steps[0] if turn < 7 else steps[1] if turn < 12 else steps[2]
    assert starting("russian", turn, options={"replacements": rates}).factors == [0, 3 * city]


@pytest.mark.case("barbarossa", "replace.german", "replace.russian")
def test_factors_come_to_the_side_whose_turn_begins() -> None:
    s = starting("axis", 4)
    assert s.factors == [4, 0]
    play(s, "done")
    assert s.factors == [4, 12]


@pytest.mark.case("barbarossa", "replace.3")
def test_factors_not_spent_are_saved() -> None:
    s = play(starting("axis", 2), "done", "done", "done", "done", "done", "done")
    assert s.turn == 5 and s.factors == [12, 12]
    assert starting("russian", 12, tracks={"replacements": {"russian": 7}}).factors == [0, 25]


@pytest.mark.case("barbarossa", "replace.4")
@pytest.mark.parametrize("square", ["S-34", "S-33", "R-35"])
def test_an_enemy_in_or_next_to_a_city_stops_its_factors(square: str) -> None:
    assert starting("russian", 5, {"GE-ARM-3": square}).factors == [0, 8]


@pytest.mark.case("barbarossa", "replace.4")
def test_an_enemy_two_squares_away_stops_nothing() -> None:
    assert starting("russian", 5, {"GE-ARM-3": "S-32"}).factors == [0, 12]


@pytest.mark.case("barbarossa", "replace.4")
@pytest.mark.parametrize("square", sorted(ring("Z-13", 1) | {"Z-13"}))
def test_warsaw_gives_nothing_with_a_russian_in_or_next_to_it(square: str) -> None:
    assert starting("axis", 4, {"SU-ARM-1": square}).factors == [0, 0]


@pytest.mark.case("barbarossa", "replace.4")
def test_the_enemy_must_still_be_there_after_combat() -> None:
    # A German unit goes next to Moscow and is thrown out by the dice: 8 to 20 is 1-3, a six eliminates it.
    s = position(
        BASE | {"GE-ARM-3": "S-31", "SU-INF-6": "S-34"}, phase="movement", side="axis", turn=4, dice=[6]
    )
    play(s, "unit GE-ARM-3", "to S-33", "done", "allot", "done", "resolve 1")
    assert at(s, "GE-ARM-3") == "eliminated" and s.side == 1 and s.factors[1] == 12


@pytest.mark.case("barbarossa", "replace.4", "replace.5", "isolation")
def test_an_enemy_who_starves_as_the_turn_begins_stops_nothing_any_more() -> None:
    beside = {"at": "S-33", "isolated": 3}
    s = starting("russian", 5, {"GE-ARM-3": beside, "SU-ARM-1": "eliminated"})
    assert at(s, "GE-ARM-3") == "eliminated" and s.factors == [0, 12]
    play(s, "replace SU-ARM-1", "at S-34")
    # A month earlier the unit is still there, and nothing comes or enters.
    s = starting("russian", 5, {"GE-ARM-3": beside | {"isolated": 4}, "SU-ARM-1": "eliminated"})
    assert at(s, "GE-ARM-3") == "S-33" and s.factors == [0, 8]
    assert refuse(play(s, "replace SU-ARM-1"), "at S-34") == "replace.5"


@pytest.mark.case("barbarossa", "replace.4", "isolation")
@pytest.mark.parametrize("phase", ["weather", "start"])
def test_a_russian_who_starves_beside_warsaw_stops_nothing_any_more(phase: str) -> None:
    s = position(BASE | {"SU-ARM-1": {"at": "Z-14", "isolated": 1}}, phase=phase, side="axis", turn=3)
    assert at(s, "SU-ARM-1") == "eliminated" and s.factors == [4, 0]


@pytest.mark.case("barbarossa", "replace.10", "replace.11", "isolation")
def test_a_ring_that_starves_is_broken_before_the_factors_come() -> None:
    starving = {"GE-CAV-1": {"at": "T-35", "isolated": 3}}
    assert starting("russian", 5, RING | starving, markers={"surrounded": {"Moscow": 4}}).factors == [0, 12]


@pytest.mark.case("barbarossa", "replace.6")
def test_a_captured_city_left_without_a_garrison_works_for_its_owner_again() -> None:
    assert starting("russian", 5, {"GE-ARM-3": "HH-36"}).factors == [0, 8]
    assert starting("russian", 5, {"GE-ARM-3": "HH-33"}).factors == [0, 12]


@pytest.mark.case("barbarossa", "replace.8")
def test_saved_factors_are_lost_when_every_city_is_in_an_enemy_zone() -> None:
    # Leningrad held, Moscow and Stalingrad touched.
    units = {"GE-ARM-3": "K-31", "GE-ARM-14": "S-33", "GE-ARM-24": "HH-35"}
    saved = {"replacements": {"russian": 30, "axis": 9}}
    s = position(BASE | units, phase="end", side="axis", turn=5, tracks=saved)
    assert s.side == 1 and s.factors == [9, 0]


@pytest.mark.case("barbarossa", "replace.8")
def test_one_city_out_of_the_zones_keeps_the_savings() -> None:
    units = {"GE-ARM-3": "K-31", "GE-ARM-14": "S-33", "GE-ARM-24": "HH-34"}
    s = position(BASE | units, phase="end", side="axis", turn=3, tracks={"replacements": {"russian": 30}})
    assert s.factors[1] == 30


@pytest.mark.case("barbarossa", "replace.8")
def test_a_ring_round_every_city_is_not_enough_to_lose_the_savings() -> None:
    units = RING | {"GE-ARM-24": "K-31", "GE-ARM-39": "HH-36"}
    s = position(BASE | units, phase="end", side="axis", turn=3, tracks={"replacements": {"russian": 30}})
    assert s.factors[1] == 30


@pytest.mark.case("barbarossa", "replace.8")
def test_the_axis_has_warsaw_alone_to_lose() -> None:
    s = position(BASE | {"SU-ARM-1": "Z-14"}, phase="end", side="russian", turn=3, tracks={"replacements": {"axis": 9}})
    assert s.turn == 4 and s.factors == [0, 0]


@pytest.mark.case("barbarossa", "replace.9")
def test_a_ringed_city_gives_nothing_from_that_very_turn() -> None:
    # The rulebook's example: Moscow is surrounded in the German October turn, the Russian side gets eight in its own.
    s = starting("russian", 5, RING)
    assert s.factors == [0, 8]


@pytest.mark.case("barbarossa", "replace.9", "replace.11")
def test_a_ring_with_a_gap_is_none() -> None:
    for gone in RING:
        assert starting("russian", 5, {unit: square for unit, square in RING.items() if unit != gone}).factors[1] == 12


@pytest.mark.case("barbarossa", "replace.9")
def test_a_ring_far_away_is_a_ring() -> None:
    # Leningrad: the sea, the lake, and zones from shore to shore.
    far = {"GE-ARM-3": "L-29", "GE-ARM-14": "M-31", "GE-ARM-24": "L-33", "GE-ARM-39": "K-34", "FI-INF-II": "I-31"}
    assert starting("russian", 4, far).factors == [0, 8]
    del far["FI-INF-II"]  # the way out by Karelia
    assert starting("russian", 4, far).factors == [0, 12]


@pytest.mark.case("barbarossa", "replace.10", "replace.11", "replace.9")
def test_the_factors_return_the_turn_after_the_ring_is_broken() -> None:
    # October: eight. Then the ring is broken by combat at T-35, and November brings twelve again.
    reserve = {f"SU-INF-{n}": "T-36" for n in (6, 9, 10)}
    s = starting("russian", 5, RING | reserve, dice=[1, 1, 1, 1])
    assert s.factors[1] == 8
    play(s, "done", "allot", "done", "resolve 1")
    assert at(s, "GE-CAV-1") == "eliminated" and s.factors[1] == 8
    while s.stack[-1].kind() == "advance":
        play(s, "done")
    play(s, "roll", "done")
    assert s.turn == NOVEMBER and s.side == 1 and s.factors[1] == 8 + 12


@pytest.mark.case("barbarossa", "replace.10")
def test_unless_the_ring_is_closed_again_before() -> None:
    s = starting("axis", NOVEMBER, RING | {"GE-CAV-1": "T-37"}, tracks={"replacements": {"russian": 8}})
    play(s, "unit GE-CAV-1", "to T-35", "done")
    assert s.side == 1 and s.factors[1] == 8 + 8


@pytest.mark.case("barbarossa", "isolation.city.lost", "replace.russian")
def test_a_lost_city_gives_nothing_until_its_owner_stands_in_it_again() -> None:
    lost = {"lost": ["Moscow"]}
    assert starting("russian", 5, control=lost).factors == [0, 8]
    s = play(starting("russian", 5, {"SU-INF-6": "S-35"}, control=lost), "unit SU-INF-6", "to S-34", "done")
    play(s, *(["roll", "done"] if s.stack[-1].kind() == "weather" else ["done"]))
    assert s.factors[1] == 8 + 12

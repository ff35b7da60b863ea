"""Winning: three cities for two turns, the end of May 1943, or nobody left (HOW TO WIN)."""

from __future__ import annotations

from typing import Any, Final

import pytest

from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import LAST_TURN
from tests.games.barbarossa.field import REAR, declare, march, resolve
from tests.games.barbarossa.table import GAME, at, play, position

MARCH, APRIL, MAY = LAST_TURN - 2, LAST_TURN - 1, LAST_TURN
CITIES: Final = {"GE-ARM-3": "K-31", "GE-ARM-14": "S-34", "GE-ARM-24": "HH-36"}


def outcome(s: Barbarossa) -> tuple[str, str] | None:
    """Who has won, and by which case."""
    return None if s.outcome is None else (GAME.sides[s.outcome.winner], s.outcome.case)


def held(s: Barbarossa) -> int:
    """The turn since which the Axis holds all three cities."""
    return int(GAME.document(s)["tracks"]["held"])


def taking(turn: int, **units: Any) -> Barbarossa:
    """The Axis, in two of the cities, is about to enter the third."""
    s = position(
        {**REAR, **CITIES, "GE-ARM-24": "HH-35", **units}, phase="movement", side="axis", turn=turn, dice=[2, 2, 2, 2]
    )
    assert held(s) == 0
    return play(s, "unit GE-ARM-24", "to HH-36", "done")


@pytest.mark.case("barbarossa", "win.two-turns", "win.german")
def test_with_all_three_cities_since_march_the_axis_wins_when_the_russian_april_turn_is_over() -> None:
    s = taking(MARCH)
    assert held(s) == MARCH
    march(s, APRIL, "russian")
    assert s.outcome is None
    play(s, "done")
    assert outcome(s) == ("axis", "win.two-turns") and s.turn == APRIL and GAME.decision(s) is None


@pytest.mark.case("barbarossa", "win.two-turns")
def test_cities_whose_clock_the_axis_has_not_started_are_not_won_in_the_russian_turn() -> None:
    s = position({**REAR, **CITIES, "GE-ARM-24": "HH-36"}, phase="movement", side="russian", turn=APRIL, dice=[2])
    play(s, "done")
    assert s.outcome is None and s.turn == APRIL + 1 and held(s) == 0


@pytest.mark.case("barbarossa", "win.two-turns")
def test_the_cities_need_not_fall_in_the_same_turn_nor_be_held_by_the_same_units() -> None:
    s = taking(10, **{"GE-INF-1": "S-33"})
    march(s, 11, "axis")
    play(s, "unit GE-ARM-14", "to S-32", "unit GE-INF-1", "to S-34")
    march(s, 11, "russian")
    assert held(s) == 10
    play(s, "done")
    assert outcome(s) == ("axis", "win.two-turns")


@pytest.mark.case("barbarossa", "win.two-turns")
@pytest.mark.parametrize("freed", [MARCH, APRIL])
def test_the_russian_side_must_free_one_city_by_its_april_turn(freed: int) -> None:
    # The Axis drives the garrison out of Moscow; it does not matter that nobody follows.
    force = {"SU-INF-6": "S-36", "SU-INF-9": "S-36", "SU-INF-10": "S-36"}
    s = march(taking(MARCH, **force), freed, "russian")
    for unit in force:
        play(s, f"unit {unit}", "to S-35")
    play(s, "done")
    declare(s, list(force), ["GE-ARM-14"])
    s.dice.script[s.dice.count :] = [1, 2, 2]
    resolve(s)
    assert at(s, "GE-ARM-14") == "eliminated"
    play(s, "done")
    assert outcome(s) is None and held(s) == 0


@pytest.mark.case("barbarossa", "win.two-turns", "win.russian")
def test_a_city_given_up_in_between_starts_the_clock_anew() -> None:
    s = march(taking(10), 11, "axis")
    play(s, "unit GE-ARM-14", "to S-32", "done")
    assert held(s) == 0
    march(s, 12, "axis")
    play(s, "unit GE-ARM-14", "to S-34", "done")
    assert held(s) == 12
    march(s, 13, "russian")
    assert outcome(s) is None
    play(s, "done")
    assert outcome(s) == ("axis", "win.two-turns")


@pytest.mark.case("barbarossa", "win.two-turns")
def test_a_city_left_and_entered_again_in_one_turn_was_held_throughout() -> None:
    s = march(taking(10, **{"GE-INF-1": "S-33"}), 11, "axis")
    play(s, "unit GE-ARM-14", "to S-32", "unit GE-INF-1", "to S-34", "done")
    assert held(s) == 10


@pytest.mark.case("barbarossa", "win.two-turns")
def test_a_lost_city_counts_only_with_an_axis_unit_in_it() -> None:
    units = {**REAR, **CITIES, "GE-ARM-14": "S-32"}
    s = position(units, phase="end", side="axis", turn=10, control={"lost": ["Moscow"]})
    assert held(s) == 0


@pytest.mark.case("barbarossa", "win.german", "win.two-turns")
def test_the_third_city_in_april_1943_is_in_time() -> None:
    s = march(taking(APRIL), MAY, "russian")
    assert outcome(play(s, "done")) == ("axis", "win.two-turns")


@pytest.mark.case("barbarossa", "win.russian", "win.two-turns")
def test_the_third_city_in_may_1943_is_too_late() -> None:
    s = march(taking(MAY), MAY, "russian")
    assert held(s) == MAY
    assert outcome(play(s, "done")) == ("russian", "win.russian")


@pytest.mark.case("barbarossa", "win.russian")
def test_the_russian_wins_when_the_last_turn_ends_without_an_axis_victory() -> None:
    s = position({**REAR, "GE-ARM-3": "S-34"}, phase="movement", side="axis", turn=MAY)
    play(s, "done")
    assert outcome(s) is None
    assert outcome(play(s, "done")) == ("russian", "win.russian")


@pytest.mark.case("barbarossa", "win.german.elimination", "win.german")
def test_the_axis_wins_at_once_with_the_last_russian_unit() -> None:
    s = position(
        {"GE-ARM-3": "S-33", "GE-ARM-14": "S-33", "SU-ARM-7": "S-34"}, phase="combat", side="axis", turn=3, dice=[1]
    )
    resolve(declare(s, ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))
    assert outcome(s) == ("axis", "win.german.elimination") and GAME.decision(s) is None


@pytest.mark.case("barbarossa", "win.russian.elimination", "win.russian")
def test_the_russian_wins_at_once_with_the_last_axis_unit_if_none_is_to_come() -> None:
    gone = {unit: "eliminated" for unit in GAME.lexicon.names["unit"] if unit.startswith(("HU", "IT"))}
    units = {"SU-INF-6": "Z-36", "SU-INF-9": "Z-36", "GE-PAN-10": "Z-37"}
    s = position({**units, **gone}, phase="combat", side="russian", turn=14, dice=[1])
    resolve(declare(s, ["SU-INF-6", "SU-INF-9"], ["GE-PAN-10"]))
    assert outcome(s) == ("russian", "win.russian.elimination")
    # Before May 1942 Hungarians and Italians are still to come.
    s = position(units, phase="combat", side="russian", turn=4, dice=[1, 1])
    resolve(declare(s, ["SU-INF-6", "SU-INF-9"], ["GE-PAN-10"]))
    assert at(s, "GE-PAN-10") == "eliminated" and outcome(s) is None


@pytest.mark.case("barbarossa", "win.german.elimination", "win.russian", "result.exchange.equal")
@pytest.mark.parametrize("side", ["axis", "russian"])
@pytest.mark.parametrize("allies", ["eliminated", "reserve"])
def test_when_the_last_units_of_both_sides_die_in_one_exchange_the_axis_wins(side: str, allies: str) -> None:
    to_come = {unit: allies for unit in GAME.lexicon.names["unit"] if unit.startswith(("HU", "IT"))}
    force = {"axis": ["GE-INF-1"], "russian": ["SU-INF-7"]}  # worth four each
    other = {"axis": "russian", "russian": "axis"}[side]
    s = position({"GE-INF-1": "Z-36", "SU-INF-7": "Z-37", **to_come}, phase="combat", side=side, turn=14, dice=[2])
    resolve(declare(s, force[side], force[other]))
    assert at(s, "GE-INF-1") == at(s, "SU-INF-7") == "eliminated"
    assert outcome(s) == ("axis", "win.german.elimination") and GAME.decision(s) is None


@pytest.mark.case("barbarossa", "win.german.elimination", "win.russian", "result.exchange")
def test_a_stronger_russian_side_that_pays_with_its_last_unit_has_lost_too() -> None:
    gone = {unit: "eliminated" for unit in GAME.lexicon.names["unit"] if unit.startswith(("HU", "IT"))}
    units = {"SU-INF-3": "Z-36", "GE-INF-1": "Z-37"}  # five against four
    s = position({**units, **gone}, phase="combat", side="russian", turn=14, dice=[2])
    resolve(declare(s, ["SU-INF-3"], ["GE-INF-1"]))
    assert at(s, "GE-INF-1") == at(s, "SU-INF-3") == "eliminated" and outcome(s) == ("axis", "win.german.elimination")


@pytest.mark.case("barbarossa", "win.german.elimination", "isolation")
def test_a_last_unit_lost_by_isolation_ends_the_game_too() -> None:
    units = {"GE-INF-1": "NN-20", "GE-INF-2": "PP-24", "SU-INF-6": {"at": "QQ-19", "isolated": 2}}
    assert outcome(position(units, phase="start", side="axis", turn=4)) == ("axis", "win.german.elimination")

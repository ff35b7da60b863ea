"""How near each side is to winning: even at first, and more with every city, month and army."""

import pytest

from kurgan.core.dice import Dice
from kurgan.games.barbarossa.rules.tables import AXIS, LATE, RUSSIAN, UNIT_IDS, UNITS_OF
from tests.games.barbarossa.table import GAME, moving

CITIES = ["K-31", "S-34", "HH-36"]  # Leningrad, Moscow, Stalingrad


def axis(units: dict[str, str], turn: int = 2) -> float:
    """How near the Axis is to winning in a position, with the Russian's share beside it."""
    ours, theirs = GAME.grade(moving({"SU-INF-6": "N-48", **units}, turn=turn, rest="absent"))
    assert ours + theirs == pytest.approx(1) and 0 <= ours <= 1
    return ours


def test_the_campaign_begins_about_even() -> None:
    s = GAME.setup(dice=Dice.fast(1))
    assert GAME.grade(s) == pytest.approx([0.5, 0.5], abs=0.05)
    for word in ("rest", "done", "rest", "done"):
        GAME.apply(s, GAME.lexicon.parse(word))
    assert GAME.grade(s) == pytest.approx([0.5, 0.5], abs=0.1)


@pytest.mark.case("barbarossa", "win.german", "win.two-turns")
def test_every_city_brings_the_axis_nearer_and_the_third_nearly_wins() -> None:
    force = dict(zip(["GE-ARM-3", "GE-ARM-14", "GE-ARM-24"], CITIES, strict=True))
    grades = [axis({"GE-INF-1": "Z-13", **dict(list(force.items())[:n])}, 20) for n in range(4)]
    assert grades == sorted(grades) and len(set(grades)) == 4
    assert grades[0] < 0.15 and grades[2] < 0.5 and grades[3] > 0.8


@pytest.mark.case("barbarossa", "win.russian")
def test_time_is_on_the_russian_side() -> None:
    grades = [axis({"GE-ARM-3": "S-32"}, turn) for turn in (2, 10, 20, 24)]
    assert grades == sorted(grades, reverse=True) and grades[-1] < 0.1


@pytest.mark.case("barbarossa", "win.german.elimination", "win.russian.elimination")
def test_armies_lost_count_for_the_other_side() -> None:
    standing = {"GE-INF-1": "Z-13"}
    for side, better in ((RUSSIAN, True), (AXIS, False)):
        dead = {UNIT_IDS[unit]: "eliminated" for unit in UNITS_OF[side] if not LATE[unit]}
        assert (axis({**dead, **standing, "SU-INF-6": "N-48"}) > axis(standing)) == better
        assert axis({**dead, **standing, "SU-INF-6": "N-48"}) != axis(standing)


def test_a_game_that_is_over_is_graded_by_its_outcome() -> None:
    s = moving({"GE-ARM-3": "S-34", "SU-INF-6": "N-48"}, rest="absent")
    s.finish(1, "win.russian", "end-no-axis")
    assert GAME.grade(s) == [0.0, 1.0]

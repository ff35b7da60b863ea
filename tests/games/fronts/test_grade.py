"""How near the Axis is to winning."""

from __future__ import annotations

import pytest

from kurgan.core.dice import Dice
from kurgan.games.fronts.rules.tables import AXIS, SOVIET
from tests.games.fronts.table import GAME, phase

FAR = {"G-8": "0518", "S-62": "SVF"}


def test_the_beginning_is_even() -> None:
    assert GAME.grade(GAME.setup(dice=Dice.fast(1))) == [0.5, 0.5]


@pytest.mark.case("fronts", "10.4-volga", "10.4")
def test_who_stands_on_the_volga_late_has_all_but_won() -> None:
    far, near, there = (
        GAME.grade(phase("movement", {**FAR, "G-29": place}, turn=13, rest="absent"))[AXIS]
        for place in ("0518", "0608", "0507")
    )
    assert far < near < 0.25 and there > 0.9
    early = GAME.grade(phase("movement", {**FAR, "G-29": "0507"}, turn=2, rest="absent"))[AXIS]
    assert 0.5 < early < there


@pytest.mark.case("fronts", "10.1-axis", "10.1-soviet")
def test_a_city_that_would_end_the_game_decides() -> None:
    assert GAME.grade(phase("movement", {**FAR, "G-29": "0606"}, rest="absent")) == [1.0, 0.0]
    kharkov = phase("movement", {"G-8": "0518", "S-62": "0617", "S-63": "0616"}, side="axis", rest="absent")
    assert GAME.grade(kharkov)[SOVIET] == 1.0


@pytest.mark.case("fronts", "10.4.f")
def test_points_without_the_volga_are_worth_a_draw_at_most() -> None:
    few, many = (GAME.grade(phase("movement", FAR, turn=14, don=don, rest="absent"))[AXIS] for don in (5, 90))
    assert few < many == pytest.approx(0.5, abs=0.05)


@pytest.mark.case("fronts", "6.1-secret")
def test_the_soviet_side_grades_without_the_directives() -> None:
    seen = GAME.view(phase("movement", FAR, turn=8, don=5, rest="absent"), SOVIET).known
    assert 0 < GAME.grade(seen)[AXIS] < 0.5


def test_each_of_the_nine_hexes_to_the_volga_is_worth_a_ninth_of_the_way() -> None:
    near, far = (
        GAME.grade(phase("movement", {**FAR, "G-29": place}, turn=7, rest="absent"))[AXIS] for place in ("0608", "0609")
    )
    assert near - far == pytest.approx(1 / 2 / 4 / 9)  # in the middle of the game the way counts half of a quarter

"""Hitler's directives: two dice rank the objectives, and only the Axis sees them (6.1)."""

from __future__ import annotations

import json
from typing import cast

import pytest

from kurgan.core.dice import Dice
from kurgan.games.fronts.rules.kinds import UNKNOWN
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, OBJECTIVES, SOVIET
from kurgan.games.fronts.rules.victory import weights
from tests.games.fronts.table import GAME, phase, play
from tests.telling import sentence


def fresh(*dice: int) -> Fronts:
    """A new game with these dice for the directives."""
    return cast("Fronts", GAME.setup("campaign", {}, Dice.scripted(list(dice))))


@pytest.mark.case("fronts", "6.1", "6.1-primary")
def test_the_first_die_gives_the_primary_objective() -> None:
    drawn = [OBJECTIVES[fresh(die, 1).orders[0]] for die in range(1, 7)]
    assert drawn == ["Don", "Don", "Caucasus", "Caucasus", "Stalingrad", "Stalingrad"]


@pytest.mark.case("fronts", "6.1", "6.1-secondary")
@pytest.mark.parametrize(("first", "low", "high"), [
    (1, "Caucasus", "Stalingrad"), (3, "Don", "Stalingrad"), (5, "Don", "Caucasus"),
])
def test_the_second_die_gives_one_of_the_other_two(first: int, low: str, high: str) -> None:
    drawn = [OBJECTIVES[fresh(first, die).orders[1]] for die in range(1, 7)]
    assert drawn == [low, low, low, high, high, high]


@pytest.mark.case("fronts", "6.1-tertiary")
def test_the_objective_left_over_is_the_tertiary_one() -> None:
    for first in range(1, 7):
        for second in range(1, 7):
            assert sorted(weights(fresh(first, second))) == [1, 2, 3]
    assert weights(fresh(5, 1)) == [1, 2, 3]  # Caucasus is left over


@pytest.mark.case("fronts", "6.1-secret", "3.5")
def test_the_soviet_player_learns_the_directives_at_the_end() -> None:
    s = fresh(5, 1)
    assert GAME.view(s, SOVIET).plain()["knows"][0][5] == [UNKNOWN, UNKNOWN]
    assert GAME.view(s, AXIS).plain()["knows"][0][5] == s.orders
    assert s.events == []
    shown = [json.dumps(GAME.face.present(GAME.view(s, side))["tracks"]) for side in (AXIS, SOVIET)]
    assert "Stalingrad, then Don" in shown[AXIS] and "then Don" not in shown[SOVIET]
    units = {"G-8": "0518", "S-62": "0501"}
    end = phase("scoring", units, turn=14, directives=["Stalingrad", "Don"])
    assert end.outcome is not None and GAME.view(end, SOVIET).plain()["knows"][0][5] == end.orders
    late = play(phase("movement", units, turn=14, directives=["Stalingrad", "Don"]), "done")
    while late.outcome is None:
        play(late, "done")
    told = [sentence("fronts", event) for event in late.events]
    assert any("first" in line or "Stalingrad, then Don" in line for line in told)

"""The number of ways to go on from stored positions is what it was."""

import json
from typing import Final

import pytest

from tests.golden.perft import differences, divide, perft
from tests.golden.write import COUNTS, DEPTHS, FOLDER, counted, game_of, position

GOLDEN: Final[dict[str, dict[str, int]]] = json.loads(COUNTS.read_text("utf-8"))["counts"]


@pytest.mark.parametrize("name", DEPTHS)
def test_the_sequences_of_actions_are_those_counted_before(name: str) -> None:
    now = counted(name)
    assert now == GOLDEN[name], f"{name}, by first action:\n{differences(now, GOLDEN[name])}"


@pytest.mark.parametrize("name", DEPTHS)
def test_counts_by_first_action_add_up(name: str) -> None:
    game = game_of(name)
    s = position(name)
    before = s.digest()
    for depth in (1, 2):
        assert sum(divide(game, s, depth).values()) == perft(game, s, depth)
    assert s.digest() == before and perft(game, s, 0) == 1


def test_a_difference_is_told_by_its_first_action() -> None:
    assert differences({"done": 1, "fix": 2}, {"done": 1, "fix": 3, "clear": 4}).splitlines() == [
        "clear: 4 before, not offered now", "fix: 3 before, 2 now",
    ]


def test_every_stored_position_is_counted() -> None:
    assert {path.stem for path in (FOLDER / "positions").glob("*.json")} == DEPTHS.keys() == GOLDEN.keys()

"""Every battle that was fought tells its dice, each result with its chance and its price, and which of them came."""

from random import Random
from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.study.chance import pick
from tests.contract.journey import every_game

ENOUGH = 15
MOST = 6_000


def fought(game: Game, seed: int) -> list[Any]:
    """The sheets of the first battles of a random game."""
    rng = Random(seed)
    s = game.setup(dice=Dice.fast(seed))
    sheets: list[Any] = []
    for _ in range(MOST):
        decision = game.decision(s)
        if decision is None or len(sheets) >= ENOUGH:
            break
        game.play(s, pick(decision, rng))
        for event in s.events:
            if event.dice and "fought" in event.given and game.face.sheet is not None:
                sheets.append(game.face.sheet(event.given["fought"]))
            elif event.dice and "sheet" in event.given:
                sheets.append(event.given["sheet"])
        s.events.clear()
    return sheets


@every_game
def test_luck_can_be_told_from_the_sheet_of_a_fought_battle(game: Game) -> None:
    sheets = fought(game, 5)
    assert len(sheets) >= ENOUGH
    for sheet in sheets:
        assert sheet["state"] == "fought" and sheet["says"]
        groups = {one["group"] for one in sheet["results"]}
        for group in groups:
            rows = [one for one in sheet["results"] if one["group"] == group]
            assert sum(one["chance"] for one in rows) == pytest.approx(1)
            assert [one["came"] for one in rows].count(True) == 1
        assert any("own" in one or "enemy" in one for one in sheet["results"])
        assert all(die["value"] is not None for die in sheet["dice"])
    # Over many battles what came has a price, for one side or the other.
    assert any(one["came"] and (one.get("own") or one.get("enemy")) for sheet in sheets for one in sheet["results"])

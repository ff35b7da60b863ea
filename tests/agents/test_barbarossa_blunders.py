"""What the watcher of Barbarossa counts, and what nobody could have avoided."""

from __future__ import annotations

import pytest

from kurgan.agents.barbarossa.blunders import Watcher
from kurgan.core.action import Action
from kurgan.core.message import Message, message
from tests.agents.positions import GAME, T, position

ELSEWHERE = {"SU-INF-3": "S-34", "SU-INF-4": "K-31", "SU-INF-5": "HH-36", "GE-INF-1": "Z-13", "GE-INF-2": "QQ-8"}


def seen(units: dict[str, str]) -> list[Message]:
    """Return what the watcher says of a Russian player who moves nothing and lets the combat be divided."""
    s = position("russian", {**ELSEWHERE, **units})
    watcher = Watcher()
    said: list[Message] = []
    while True:
        decision = GAME.decision(s)
        assert decision is not None
        verb = next((v for v in ("done", "allot") if v in decision.choices), "")
        if not verb or decision.side != T.RUSSIAN:
            return said
        action = Action(verb, decision.choices[verb][0])
        said += watcher.see(s, decision, action)
        GAME.play(s, action)


def test_an_army_that_could_have_left_should_not_soak_off() -> None:
    said = seen({"SU-INF-21": "V-27", "GE-ARM-3": "V-25", "GE-ARM-14": "V-26", "GE-ARM-24": "V-26"})
    assert any(one.id == "blunder-soaks-off" and one.given["unit"] == T.UNIT["SU-INF-21"] for one in said)


def test_an_army_with_no_way_out_is_not_blamed() -> None:
    ring = {"GE-ARM-3": "V-26", "GE-ARM-24": "V-28"}
    assert seen({"SU-INF-21": "V-27", **ring}) == []


@pytest.mark.parametrize("at", ["S-33", ""])
def test_an_empty_city_counts_unless_the_enemy_bars_it(at: str) -> None:
    near = {"GE-ARM-3": at} if at else {"GE-ARM-3": "S-31"}
    said = seen({**near, "SU-INF-3": "S-44"})
    assert (message("blunder-empty", place=T.PLACE["S-34"]) in said) is not bool(at)

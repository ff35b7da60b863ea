"""Computer players that think in processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal

import pytest

import kurgan
from kurgan import agents
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.server.thinkers import Processes
from kurgan.tables.thinking import AtOnce, Seat, Thinker

GAME = kurgan.game("volga")


async def answers(thinker: Thinker, count: int) -> list[Action]:
    """What an officer of Volga does in the first decisions of a game."""
    s = GAME.setup(dice=Dice.fast(3))
    made: list[Action] = []
    while len(made) < count:
        decision = GAME.decision(s)
        assert decision is not None
        seat = Seat("table", GAME.id, decision.side, "officer", 7)
        action = await thinker.think(seat, GAME.view(s, decision.side), decision)
        assert decision.allows(action)
        GAME.play(s, action)
        s.events.clear()
        made.append(action)
    return made


def test_elsewhere_a_player_thinks_as_it_does_here_and_a_crash_is_survived() -> None:
    thinker = Processes(1)

    async def both() -> None:
        assert await answers(AtOnce(agents), 25) == await answers(thinker, 25)
        pool = thinker._pools[0]
        assert pool is not None
        for pid in list(pool._processes):
            os.kill(pid, signal.SIGKILL)
        assert len(await answers(thinker, 3)) == 3

    try:
        asyncio.run(both())
    finally:
        thinker.close()


def test_the_pool_is_bounded() -> None:
    assert 1 <= len(Processes()._pools) <= 4
    assert Processes().ranks() == agents.ranks()


def test_nobody_thinks_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Processes(2)
    thinker.close()
    assert thinker._pools == [None, None]

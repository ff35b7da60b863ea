"""Computer players that think in processes of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

import kurgan
from kurgan import agents
from kurgan.core.dice import Dice
from kurgan.server.agent_pool import Processes
from kurgan.server.clock import SystemClock
from kurgan.tables.listener import Listener
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.services import Services
from kurgan.tables.table import Table
from kurgan.tables.thinking import AgentPool, AtOnce, Seat, Thought
from kurgan.tables.wishes import NewTable
from tests.tables.services import PATIENCE
from tests.tables.test_served import ask, click, heard

GAME = kurgan.game("volga")


async def answers(agent_pool: AgentPool, count: int) -> list[Thought]:
    """What an officer of Volga does in the first decisions of a game, and why."""
    s = GAME.setup(dice=Dice.fast(3))
    made: list[Thought] = []
    while len(made) < count:
        decision = GAME.decision(s)
        assert decision is not None
        seat = Seat("table", GAME.id, decision.side, "officer", 7)
        action, why = await agent_pool.think(seat, GAME.view(s, decision.side), decision)
        assert decision.allows(action)
        GAME.play(s, action)
        s.events.clear()
        made.append((action, why))
    return made


def test_elsewhere_a_player_thinks_as_it_does_here_and_a_crash_is_survived() -> None:
    agent_pool = Processes(1)

    async def both() -> None:
        assert await answers(AtOnce(agents), 25) == await answers(agent_pool, 25)
        pool = agent_pool.workers[0].pool
        assert pool is not None
        for pid in list(pool._processes):
            os.kill(pid, signal.SIGKILL)
        assert len(await answers(agent_pool, 3)) == 3

    try:
        asyncio.run(both())
    finally:
        agent_pool.close()


async def joined(lobby: Lobby, players: dict[str, str]) -> tuple[Table, list[Listener]]:
    """A table of Volga with a person at each seat that no computer player has."""
    row = await lobby.create(NewTable(game=GAME.id, seed=3, seats=players))
    table = await lobby.table(row.id)
    assert table is not None
    seats = [Listener() for _ in GAME.sides]
    for side, listener in zip(GAME.sides, seats, strict=True):
        await table.join(listener)
        await ask(table, listener, type="sit", side=side)
    return table, seats


async def worker(agent_pool: Processes) -> int:
    """The process that thinks, once it is there."""
    await answers(agent_pool, 1)
    pool = agent_pool.workers[0].pool
    assert pool is not None
    return next(iter(pool._processes))


@pytest.mark.parametrize("end", [signal.SIGCONT, signal.SIGKILL])
def test_a_player_in_thought_keeps_no_other_table_waiting(end: signal.Signals) -> None:
    agent_pool = Processes(1)

    async def play() -> None:
        mind = await worker(agent_pool)
        os.kill(mind, signal.SIGSTOP)  # in the middle of its thoughts, for as long as we like
        try:
            lobby = Lobby(Services(Memory(), agent_pool, SystemClock()))
            slow, _ = await joined(lobby, dict.fromkeys(GAME.sides, "officer"))
            quick, people = await joined(lobby, {})
            rng = Random(2)
            for n in range(1, 61):
                assert await click(quick, people, rng)
                told = [message for listener in people for message in await heard(listener)]
                assert len(quick.stored.session.steps) == n and told
            assert slow.stored.session.steps == []  # all this while it was thinking
        finally:
            os.kill(mind, end)  # it thinks on, or it dies and another takes its place
        async with asyncio.timeout(PATIENCE):
            while not slow.stored.session.steps:
                await asyncio.sleep(0.01)
        await lobby.close()

    try:
        asyncio.run(play())
    finally:
        agent_pool.close()


def test_the_pool_is_bounded() -> None:
    assert 1 <= len(Processes().workers) <= 4
    assert Processes().ranks() == agents.ranks()


ALONE = '''
import asyncio, time
from kurgan.core.dice import Dice
from kurgan.core.registry import game
from kurgan.server.agent_pool import Processes
from kurgan.tables.thinking import Seat

async def think():
    made = game("barbarossa")
    state = made.setup(made.scenarios[0].id, {}, Dice.fast(1))
    decision = made.decision(state)
    seat = Seat("t", "barbarossa", decision.side, "random", 1)
    await elsewhere.think(seat, made.view(state, decision.side), decision)

if __name__ == "__main__":
    elsewhere = Processes(1)
    asyncio.run(think())
    print(*elsewhere.workers[0].pool._processes, flush=True)
    time.sleep(600)
'''


def test_who_thinks_ends_when_the_server_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "alone.py"
    script.write_text(ALONE, "utf-8")
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        pids = [int(word) for word in server.stdout.readline().split()]
        assert pids
        server.kill()
    ends = time.monotonic() + 30
    while any(alive(pid) for pid in pids) and time.monotonic() < ends:
        time.sleep(0.05)
    assert not any(alive(pid) for pid in pids)


def alive(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text("ascii").rsplit(")", 1)[1].split()[0] not in ("Z", "X")

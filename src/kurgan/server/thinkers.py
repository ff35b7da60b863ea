"""Computer players in processes of their own, so that no thinking player slows a table down."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import zlib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, TypeVar

from kurgan import agents
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.game import game
from kurgan.core.view import View
from kurgan.tables.thinking import Advice, Agents, Bench, Seat, Thought

LOG = logging.getLogger("kurgan.server")
MOST = 4  # processes, however many cores there are
_TRIES = 3
T = TypeVar("T")

Question = tuple[int, str, str, dict[str, list[int]], tuple[str, ...], dict[str, str], tuple[str, ...], list[int], bool]


class Crashed(Exception):
    """The processes that think die again and again."""


class Threads:
    """Thinks in two threads of this process: for players that no other process could make."""

    def __init__(self, agents: Agents) -> None:
        self._agents = agents
        self._bench = Bench(agents)
        # Threads of their own, so that many who think never keep a person's action from being stored.
        self._pool = ThreadPoolExecutor(2, thread_name_prefix="thinking")

    def ranks(self, game_id: str = "") -> list[str]:
        """The ranks there are for a game."""
        return self._agents.ranks(game_id)

    async def think(self, seat: Seat, view: View, decision: Decision) -> Thought:
        """The action that a player takes, and why."""
        return await asyncio.wrap_future(self._pool.submit(self._bench.choose, seat, view, decision))

    async def advise(self, seat: Seat, view: View, decision: Decision) -> Advice:
        """What a player would do."""
        return await asyncio.wrap_future(self._pool.submit(self._bench.advise, seat, view, decision))

    def close(self) -> None:
        """Think no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Processes:
    """A few processes with one worker each: a player always thinks in the same one, where its memory is.

    They are started when the first computer player has to think. One that dies is replaced; its players begin with
    an empty memory, which their answers do not need.
    """

    def __init__(self, count: int = 0) -> None:
        wanted = count or max(1, min(MOST, (os.cpu_count() or 2) - 1))
        self._pools: list[ProcessPoolExecutor | None] = [None] * wanted

    def ranks(self, game_id: str = "") -> list[str]:
        """The ranks there are for a game."""
        return agents.ranks(game_id)

    async def think(self, seat: Seat, view: View, decision: Decision) -> Thought:
        """The action that a player takes, and why."""
        verb, noun, why = await self._ask(_think, seat, view, decision)
        return Action(verb, noun), why

    async def advise(self, seat: Seat, view: View, decision: Decision) -> Advice:
        """What a player would do."""
        actions, why = await self._ask(_advise, seat, view, decision)
        return [Action(verb, noun) for verb, noun in actions], why

    async def _ask(self, what: Callable[..., T], seat: Seat, view: View, decision: Decision) -> T:
        """The answer of the process in which a player's memory is."""
        number = zlib.crc32(f"{seat.table} {seat.side}".encode()) % len(self._pools)
        question = (seat, view.known.freeze(), _plain(decision))
        for _ in range(_TRIES):
            pool = self._pool(number)
            try:
                return await asyncio.wrap_future(pool.submit(what, *question))
            except BrokenProcessPool:
                LOG.warning("a process that thinks for computer players has died and is replaced")
                if self._pools[number] is pool:
                    self._pools[number] = None
                pool.shutdown(wait=False)
        raise Crashed("The computer player's process died several times in a row.")

    def _pool(self, number: int) -> ProcessPoolExecutor:
        pool = self._pools[number]
        if pool is None:
            # Not forked: a copy of a process with threads may hang.
            pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_begin)
            self._pools[number] = pool
        return pool

    def close(self) -> None:
        """Think no more; what is being thought is given up."""
        for pool in self._pools:
            if pool is not None:
                for process in list((pool._processes or {}).values()):
                    process.terminate()
                pool.shutdown(wait=False, cancel_futures=True)
        self._pools = [None] * len(self._pools)


def _plain(decision: Decision) -> Question:
    """A decision as a process can be handed it."""
    return (
        decision.side, decision.prompt, decision.case, decision.choices, decision.back, decision.labels,
        decision.rolls, decision.selected, decision.open,
    )


# ---------- in the other process ----------

_bench: Bench | None = None


def _begin() -> None:
    """Ctrl-C is for the server, which then ends us; and people's moves come before our thoughts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """A server that is killed cannot end us: we notice by ourselves that it is gone."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _bench_here() -> Bench:
    global _bench
    if _bench is None:
        _bench = Bench(agents)
    return _bench


def _asked(seat: Seat, known: list[Any], question: Question) -> tuple[View, Decision]:
    """A question as the player is asked it."""
    decision = Decision(*question)
    state = game(seat.game).thaw(known)
    if state.outcome is None and state.stack[-1].asks(state) == decision.side:
        state.question = decision
    return View(seat.game, seat.side, state), decision


def _think(seat: Seat, known: list[Any], question: Question) -> tuple[str, int, str]:
    """The answer of a player whose memory is here, and why."""
    action, why = _bench_here().choose(seat, *_asked(seat, known, question))
    return action.verb, action.noun, why


def _advise(seat: Seat, known: list[Any], question: Question) -> tuple[list[tuple[str, int]], str]:
    """What a player would do whose memory is here."""
    actions, why = _bench_here().advise(seat, *_asked(seat, known, question))
    return [(action.verb, action.noun) for action in actions], why

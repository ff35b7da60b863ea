"""Computer players in processes of their own, so that no thinking player slows a table down."""

from __future__ import annotations

import asyncio
import os
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from kurgan import agents
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.registry import game
from kurgan.core.view import View
from kurgan.server.turns import SENDER, Turns
from kurgan.server.worker import Worker, begin
from kurgan.tables.thinking import Advice, Agents, Bench, Seat, Thought

MOST = 4  # processes, however many cores there are
_TRIES = 3
_THREADS = 2
T = TypeVar("T")

Question = tuple[Any, ...]  # a decision as plain data


class Threads:
    """Two threads of this process that think for players which no other process could make."""

    def __init__(self, agents: Agents) -> None:
        self._agents = agents
        self._bench = Bench(agents)
        # Threads of their own, so that many who think never keep a person's action from being stored.
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="thinking")
        self._turns = Turns(_THREADS)

    def ranks(self, game_id: str = "") -> list[str]:
        """Return the ranks there are for a game."""
        return self._agents.ranks(game_id)

    async def think(self, seat: Seat, view: View, decision: Decision) -> Thought:
        """Return the action that a player takes, and why."""
        async with self._turns.turn(SENDER.get()):
            return await asyncio.wrap_future(self._pool.submit(self._bench.choose, seat, view, decision))

    async def advise(self, seat: Seat, view: View, decision: Decision) -> Advice:
        """Find what a player would do."""
        async with self._turns.turn(SENDER.get()):
            return await asyncio.wrap_future(self._pool.submit(self._bench.advise, seat, view, decision))

    def waiting(self) -> int:
        """Count the questions that wait for their turn."""
        return self._turns.length()

    def close(self) -> None:
        """Think no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _nothing(_seconds: float) -> None:
    """Charge nobody for advice."""


class Processes:
    """A few processes with one worker each: a player always thinks in the same one, where its memory is.

    They are started when the first computer player has to think. One that dies is replaced; its players begin with
    an empty memory, which their answers do not need. A player who asks for advice pays for the time it takes; computer
    players play for nothing, but wait for their turn like everyone else.
    """

    def __init__(self, count: int = 0, pay: Callable[[float], None] = _nothing) -> None:
        wanted = count or max(1, min(MOST, (os.cpu_count() or 2) - 1))
        self.workers = [Worker("thinks for computer players", begin, _TRIES) for _ in range(wanted)]
        self._pay = pay

    def ranks(self, game_id: str = "") -> list[str]:
        """Return the ranks there are for a game."""
        return agents.ranks(game_id)

    async def think(self, seat: Seat, view: View, decision: Decision) -> Thought:
        """Return the action that a player takes, and why."""
        (verb, noun, why), _ = await self._ask(_think, seat, view, decision)
        return Action(verb, noun), why

    async def advise(self, seat: Seat, view: View, decision: Decision) -> Advice:
        """Find what a player would do."""
        (actions, why), seconds = await self._ask(_advise, seat, view, decision)
        self._pay(seconds)
        return [Action(verb, noun) for verb, noun in actions], why

    async def _ask(self, what: Callable[..., T], seat: Seat, view: View, decision: Decision) -> tuple[T, float]:
        """Return the answer of the process in which a player's memory is."""
        number = zlib.crc32(f"{seat.table} {seat.side}".encode()) % len(self.workers)
        return await self.workers[number].ask(what, seat, view.known.freeze(), decision.plain())

    def waiting(self) -> int:
        """Count the questions that wait for their turn."""
        return sum(worker.waiting() for worker in self.workers)

    def close(self) -> None:
        """Think no more; what is being thought is given up."""
        for worker in self.workers:
            worker.close()


# ---------- in the other process ----------

_bench: Bench | None = None


def _bench_here() -> Bench:
    global _bench
    if _bench is None:
        _bench = Bench(agents)
    return _bench


def _asked(seat: Seat, known: list[Any], question: Question) -> tuple[View, Decision]:
    """Make the question as the player is asked it."""
    decision = Decision(*question)
    state = game(seat.game).thaw(known)
    if state.outcome is None and state.stack[-1].asks(state) == decision.side:
        state.question = decision
    return View(seat.game, seat.side, state), decision


def _think(seat: Seat, known: list[Any], question: Question) -> tuple[str, int, str]:
    """Return the answer of a player whose memory is here, and why."""
    action, why = _bench_here().choose(seat, *_asked(seat, known, question))
    return action.verb, action.noun, why


def _advise(seat: Seat, known: list[Any], question: Question) -> tuple[list[tuple[str, int]], str]:
    """Find what a player would do whose memory is here."""
    actions, why = _bench_here().advise(seat, *_asked(seat, known, question))
    return [(action.verb, action.noun) for action in actions], why

"""A process beside the server: replaced when it dies, ended when it dawdles, deaf to what is meant for the server."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any
from unittest.mock import Mock, call

import pytest

from kurgan.server import worker
from kurgan.server.worker import Crashed, Slow, Worker, begin
from tests.tables.services import PATIENCE


@contextmanager
def working(tries: int = 3, start: Callable[[], None] = begin) -> Iterator[Worker]:
    """A worker that is gone when the test is."""
    made = Worker("works", start, tries)
    try:
        yield made
    finally:
        made.close()


def pids(made: Worker) -> list[int]:
    """The processes of a worker."""
    assert made.pool is not None
    return list(made.pool._processes)


def test_what_is_asked_is_answered_with_its_cost() -> None:
    with working() as made:
        answer, seconds = asyncio.run(made.ask(sum, range(100_000)))
        assert answer == sum(range(100_000)) and 0 < seconds < PATIENCE
        assert asyncio.run(made.ask(os.getpid))[0] == pids(made)[0] != os.getpid()


def test_the_signals_for_the_server_end_no_worker() -> None:
    with working() as made:

        async def story() -> None:
            first, _ = await made.ask(os.getpid)
            for number in (signal.SIGINT, signal.SIGTERM):
                os.kill(first, number)
            assert (await made.ask(os.getpid))[0] == first

        asyncio.run(story())


def test_a_worker_hears_no_signal_while_it_starts() -> None:
    with working(start=wait_for_signals) as made:

        async def story() -> int:
            asked = asyncio.create_task(made.ask(os.getpid))
            while made.pool is None or not made.pool._processes:
                await asyncio.sleep(0.01)
            for number in (signal.SIGINT, signal.SIGTERM):
                os.kill(pids(made)[0], number)
            return (await asked)[0]

        assert asyncio.run(story()) == pids(made)[0]


def wait_for_signals() -> None:
    """Start like any worker, only later: both signals have come before."""
    ends = time.monotonic() + PATIENCE
    while signal.sigpending() != {signal.SIGINT, signal.SIGTERM} and time.monotonic() < ends:
        time.sleep(0.01)
    begin()


def test_a_worker_that_dies_is_replaced_but_not_for_ever(caplog: pytest.LogCaptureFixture) -> None:
    with working(tries=2) as made:
        with pytest.raises(Crashed, match="died 2 times"):
            asyncio.run(made.ask(os._exit, 3))
        assert caplog.messages == ["a process that works has died and is replaced"] * 2
        assert asyncio.run(made.ask(abs, -1))[0] == 1


def test_a_worker_that_dawdles_is_ended(caplog: pytest.LogCaptureFixture) -> None:
    with working() as made:

        async def story() -> None:
            first, _ = await made.ask(os.getpid)
            with pytest.raises(Slow):
                await made.ask(time.sleep, 600, within=0.2)
            assert (await made.ask(os.getpid))[0] != first
            with pytest.raises(ProcessLookupError):
                os.kill(first, 0)

        asyncio.run(story())
        assert caplog.messages == ["a process that works took too long and is replaced"]


def test_a_worker_that_is_closed_gives_up_and_starts_no_other(caplog: pytest.LogCaptureFixture) -> None:
    with working() as made:

        async def story() -> None:
            first, _ = await made.ask(os.getpid)
            asked = asyncio.create_task(made.ask(time.sleep, 600))
            await asyncio.sleep(0.05)
            made.close()
            with pytest.raises((Crashed, BrokenProcessPool, asyncio.CancelledError)):
                await asked
            with pytest.raises(ProcessLookupError):
                os.kill(first, 0)
            with pytest.raises(Crashed):
                await made.ask(abs, -1)

        asyncio.run(story())
        assert made.pool is None and caplog.messages == []


def test_a_worker_lets_the_server_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[Any] = []
    monkeypatch.setattr(signal, "signal", lambda number, what: called.append((number, what)))
    monkeypatch.setattr(os, "nice", called.append)
    begin()
    assert called == [(signal.SIGINT, signal.SIG_IGN), (signal.SIGTERM, signal.SIG_IGN), 5]


@pytest.mark.parametrize("server", [True, False])
def test_a_worker_waits_for_the_end_of_the_server_and_ends_too(monkeypatch: pytest.MonkeyPatch, server: bool) -> None:
    watch = Mock()
    monkeypatch.setattr(worker, "parent_process", lambda: watch if server else None)
    monkeypatch.setattr(worker, "os", Mock(_exit=watch._exit))
    worker._end_with_the_server()
    assert watch.mock_calls == ([call.join(), call._exit(1)] if server else [])

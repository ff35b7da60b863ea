"""A process beside the server that does one thing at a time, started when first needed and replaced if it dies."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process, resource_tracker
from threading import Thread
from typing import Any, TypeVar

from kurgan.server.turns import SENDER, Turns

LOG = logging.getLogger("kurgan.server")
T = TypeVar("T")
_ENDS = (signal.SIGINT, signal.SIGTERM)


class Crashed(Exception):
    """A process dies again and again."""


class Slow(Exception):
    """A process did not answer in time and was ended."""


class Worker:
    """One process; callers wait for their turn, sender by sender."""

    def __init__(self, does: str, begin: Callable[[], None], tries: int) -> None:
        self._does = does  # for the log
        self._begin = begin
        self._tries = tries
        self._turns = Turns(1)
        self._closed = False
        self.pool: ProcessPoolExecutor | None = None

    async def ask(self, what: Callable[..., T], *given: Any, within: float | None = None) -> tuple[T, float]:
        """Return what the process answers, and how many seconds of processor time that took."""
        async with self._turns.turn(SENDER.get()):
            for _ in range(self._tries):
                if self._closed:
                    break
                pool = self._running()
                try:
                    return await asyncio.wait_for(asyncio.wrap_future(_submit(pool, what, *given)), within)
                except BrokenProcessPool:
                    if not self._closed:
                        LOG.warning("a process that %s has died and is replaced", self._does)
                    self._drop(pool)
                except TimeoutError:
                    LOG.warning("a process that %s took too long and is replaced", self._does)
                    self._drop(pool)
                    raise Slow from None
            raise Crashed(f"A process that {self._does} died {self._tries} times in a row.")

    def waiting(self) -> int:
        """Count the questions that wait for their turn."""
        return self._turns.length()

    def _running(self) -> ProcessPoolExecutor:
        if self.pool is None:
            # Not forked: a copy of a process with threads may hang.
            self.pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=self._begin)
        return self.pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """End a process at once, whatever it does."""
        if self.pool is pool:
            self.pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        # Waiting takes a moment only, and gives back the semaphores that would otherwise be called leaked.
        pool.shutdown(wait=True, cancel_futures=True)

    def close(self) -> None:
        """Do nothing more; what is being done is given up."""
        self._closed = True
        if self.pool is not None:
            self._drop(self.pool)


def _submit(pool: ProcessPoolExecutor, what: Callable[..., T], *given: Any) -> Future[tuple[T, float]]:
    with _undisturbed():
        return pool.submit(_timed, what, *given)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Start processes that never hear Ctrl-C or SIGTERM: both are for the server, which then ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would let both signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _ENDS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ---------- in the other process ----------


def begin() -> None:
    """Give way to people's moves, and leave Ctrl-C to the server."""
    for number in _ENDS:
        signal.signal(number, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    """End this process when the server is gone, because one that is killed cannot do so itself."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _timed(what: Callable[..., T], *given: Any) -> tuple[T, float]:
    began = time.thread_time()
    done = what(*given)
    return done, time.thread_time() - began

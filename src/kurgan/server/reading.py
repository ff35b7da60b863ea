"""Files and positions from outside are read in a process of their own, one at a time, with bounded time and memory."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from kurgan.core.language import say
from kurgan.core.record import BadRecord
from kurgan.server.turns import SENDER, Turns
from kurgan.server.worker import Crashed, Slow, Worker, begin
from kurgan.tables.errors import Impossible, Sentence

LOG = logging.getLogger("kurgan.server")
T = TypeVar("T")

MEMORY = 512 * 1024 * 1024  # bytes that reading may use beyond what the program itself does
LONGEST = 60.0  # seconds by the clock


class ReadingApart:
    """A reader in a process of its own, which is ended if it uses too much time or memory."""

    def __init__(self, pay: Callable[[float], None]) -> None:
        self._worker = Worker("reads files", _begin, 2)
        self._pay = pay

    async def __call__(self, work: Callable[[], T], /) -> T:
        """Do the work there; what it raises is raised here."""
        made: tuple[list[T], Exception | None]
        try:
            made, seconds = await self._worker.ask(_outcome, work, within=LONGEST)
        except (Crashed, Slow):
            self._pay(LONGEST)
            raise BadRecord(say("record-costly")) from None
        self._pay(seconds)
        done, error = made
        if error is not None:
            raise error
        return done[0]

    def close(self) -> None:
        """Read no more."""
        self._worker.close()


class ReadingHere:
    """A reader in one thread of this process, for games that no other process knows."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="reading")
        self._turns = Turns(1)

    async def __call__(self, work: Callable[[], T], /) -> T:
        """Do the work there."""
        async with self._turns.turn(SENDER.get()):
            return await asyncio.wrap_future(self._pool.submit(work))

    def close(self) -> None:
        """Read no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


# ---------- in the other process ----------


def _begin() -> None:
    begin()
    with contextlib.suppress(ImportError, OSError, ValueError):  # not every system can or knows how
        import resource

        with open("/proc/self/statm", encoding="ascii") as pages:
            used = int(pages.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
        resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


def _outcome(work: Callable[[], T]) -> tuple[list[T], Exception | None]:
    """Return what came of the work, or the fault found; no other fault goes from process to process unharmed."""
    try:
        return [work()], None
    except MemoryError:
        return [], BadRecord(say("record-costly"))
    except (BadRecord, Sentence) as error:
        return [], error
    except Exception as error:
        LOG.warning("something from outside could not be read", exc_info=error)
        return [], Impossible(type(error).__name__)

"""Where the tables' work is done: in a few threads, sender by sender, and each sender pays for the time it takes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from kurgan.server.rate_limits import COMPUTERS, RateLimits
from kurgan.server.turns import SENDER, Turns
from kurgan.tables.services import Clock

T = TypeVar("T")
THREADS = 4
FROM_ONE = 1  # so much of one sender's work at a time: the threads share one interpreter, and the others need it too


class Desk:
    """Threads for work that blocks, while all other work goes on."""

    def __init__(self, rate_limits: RateLimits, clock: Clock) -> None:
        self._rate_limits = rate_limits
        self._clock = clock
        self._turns = Turns(THREADS, FROM_ONE)
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="table")

    async def aside(self, work: Callable[[], T], /) -> T:
        """Do the work when it is its sender's turn."""
        who = SENDER.get()
        async with self._turns.turn(who):
            return await asyncio.wrap_future(self._pool.submit(self._paid, who, work))

    def _paid(self, who: str, work: Callable[[], T]) -> T:
        began = self._clock.worked()
        try:
            return work()
        finally:
            self._rate_limits.purse(who).pay(self._clock.worked() - began)

    async def rest(self) -> None:
        """Let computer players wait while those whom the same sender has set to work have used up their time.

        From here on the task that plays for them counts as a sender of its own, so that they cost a person nothing
        of what they may do themselves.
        """
        who = SENDER.get()
        if not who.endswith(COMPUTERS):
            who += COMPUTERS
            SENDER.set(who)
        while (seconds := self._rate_limits.purse(who).debt()) > 0:
            await asyncio.sleep(seconds)

    def pay(self, seconds: float) -> None:
        """Let the sender for whom this work is done pay for what was done for them elsewhere."""
        self._rate_limits.purse(SENDER.get()).pay(seconds)

    def close(self) -> None:
        """Take no more work."""
        self._pool.shutdown(wait=False)

"""Whether a server is well: a look at its database that takes a bounded time, however many ask."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Final

from kurgan.core.language import say
from kurgan.tables.errors import StoreError

WITHIN: Final = 2.0  # seconds for the database to answer
FRESH: Final = 1.0  # seconds for which one look answers everybody


class Health:
    """Looks at the database for all who ask, one look at a time."""

    def __init__(self, look: Callable[[], None], within: float = WITHIN) -> None:
        """Take what looks: it blocks, and raises StoreError."""
        self._look = look
        self._within = within
        # A thread of its own: where the database hangs, the others may all be waiting for it.
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="health")
        self._looking: asyncio.Future[str] | None = None
        self._began = 0.0

    async def fault(self) -> str:
        """Say what is wrong; nothing if all is well."""
        now = monotonic()
        if self._looking is None or (self._looking.done() and now - self._began >= FRESH):
            self._began = now
            self._looking = asyncio.wrap_future(self._pool.submit(self._found))
        try:
            return await asyncio.wait_for(asyncio.shield(self._looking), self._within)
        except TimeoutError:
            return say("server-database-slow")

    def _found(self) -> str:
        try:
            self._look()
        except StoreError as error:
            return error.says
        return ""

    def close(self) -> None:
        """Look no more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

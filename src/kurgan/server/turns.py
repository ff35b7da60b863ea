"""Whose turn it is: work waits in one line for each sender, and the lines are served by turns."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from contextvars import ContextVar

# Who sent what is being worked on; the guard at the door says so. Empty for what the server does of its own accord.
SENDER: ContextVar[str] = ContextVar("sender", default="")


class Turns:
    """A queue for a number of places for work. A sender of much waits for their own work, and nobody else does.

    One sender has at most `each` of the places at a time.
    """

    def __init__(self, places: int, each: int = 0) -> None:
        self._free = places
        self._each = each or places
        self._busy: Counter[str] = Counter()
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # the next to be served first

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for a place, and hold it."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(who, deque()).append(mine)
        self._serve()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._leave(who)
            raise
        try:
            yield
        finally:
            self._leave(who)

    def waiting(self, who: str) -> int:
        """Count the pieces of work of this sender that wait for a place."""
        return sum(1 for one in self._lines.get(who, ()) if not one.cancelled())

    def length(self) -> int:
        """Count all work that waits for a place."""
        return sum(self.waiting(who) for who in self._lines)

    def _leave(self, who: str) -> None:
        self._free += 1
        self._busy[who] -= 1
        if not self._busy[who]:
            del self._busy[who]
        self._serve()

    def _serve(self) -> None:
        """Give free places away, one to each line in turn."""
        while self._free > 0 and (who := self._next()) is not None:
            self._free -= 1
            self._busy[who] += 1
            self._lines[who].popleft().set_result(None)
            self._lines.move_to_end(who)
            if not self._lines[who]:
                del self._lines[who]

    def _next(self) -> str | None:
        """Find the sender who has waited longest since they were served; who has given up waiting is forgotten."""
        for who, line in tuple(self._lines.items()):
            while line and line[0].cancelled():
                line.popleft()
            if not line:
                del self._lines[who]
            elif self._busy[who] < self._each:
                return who
        return None

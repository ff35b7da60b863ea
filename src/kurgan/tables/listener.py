"""One open socket at a table, seen from the table: what still has to be sent to it, in order."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from kurgan.core.event import NOBODY
from kurgan.tables.storing import Json

LONGEST_QUEUE = 500


class Listener:
    """The messages that wait for one socket.

    A table message that has not gone out yet is replaced by a newer one, so a slow client sees fewer steps, not
    older ones; the log it gets is complete all the same.
    """

    def __init__(self) -> None:
        self.open = True
        self.seat = NOBODY  # the side whose player has said that he sits here
        self._table: Json | None = None  # the last that was offered
        self._told: list[Json] = []
        self._waiting: deque[Json] = deque()
        self._wake = asyncio.Event()

    def reply(self, message: Json) -> None:
        """Queue an answer."""
        self._waiting.append(message)
        if len(self._waiting) > LONGEST_QUEUE:
            self.open = False
        self._wake.set()

    def offer(self, table: Json) -> None:
        """Queue the table as it is now, in place of an older one at the end of the queue."""
        if self._waiting and self._waiting[-1]["type"] == "table":
            self._waiting.pop()
        self._table = table
        self.reply(table)

    def lacks(self, table: Json) -> bool:
        """Whether this says anything that the table offered last did not: if not, even to be sent it would tell."""
        return table != self._table

    @property
    def version(self) -> int:
        """The version of the table offered last."""
        return 0 if self._table is None else int(self._table["version"])

    def end(self) -> None:
        """Send what is queued and no more."""
        self.open = False
        self._wake.set()

    async def next(self) -> bytes | None:
        """The next message to send, None when there will be none."""
        while not self._waiting:
            if not self.open:
                return None
            self._wake.clear()
            await self._wake.wait()
        message = self._waiting.popleft()
        return msgspec.json.encode(self._news(message) if message["type"] == "table" else message)

    def _news(self, table: Json) -> Json:
        """A table message with only those entries of its log that this client does not have yet.

        `log_from` is how many of its entries the client keeps: an undo has made those after them void.
        """
        log: list[Json] = table["log"]
        start = min(len(self._told), len(log))
        while start > 0 and self._told[start - 1] != log[start - 1]:
            start -= 1
        self._told = log
        return {**table, "log": log[start:], "log_from": start}

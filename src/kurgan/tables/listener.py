"""One client at a table, seen from the table: what still has to be sent to it, in order, and no more than is new."""

from __future__ import annotations

import asyncio
from collections import deque
from weakref import ReferenceType, ref

import msgspec

from kurgan.tables.patch import difference
from kurgan.tables.permissions import OWNER, Visitor
from kurgan.tables.server_messages import Reply
from kurgan.tables.table_messages import ChangeMessage, LogEntry, TableMessage

LONGEST_QUEUE = 500
ROOM = 8  # messages that may wait for a client who is still heard

_encode = msgspec.json.Encoder().encode


class SeatMessage:
    """The table as those see it who see the same, at one moment; its log apart, which only grows and is cut."""

    def __init__(self, table: TableMessage) -> None:
        self.log = table["log"]
        self.table: TableMessage = {**table, "log": []}
        self._since: tuple[ReferenceType[SeatMessage], bytes] | None = None

    def same(self, other: SeatMessage) -> bool:
        """Tell whether two sights tell the same: if so, even to be sent the second would tell."""
        return self.table == other.table and self.log == other.log

    def whole(self, n: int) -> bytes:
        """Write all of it, as the n-th message."""
        return _encode({**self.table, "n": n, "log": self.log})

    def change(self, n: int, old: SeatMessage) -> bytes:
        """Write what has changed since an older sight, as the n-th message; made once for all who saw that one."""
        if self._since is None or self._since[0]() is not old:
            kept = _common(old.log, self.log)
            made: ChangeMessage = {
                "type": "change", "n": 0, "patch": difference(old.table, self.table),
                "log": self.log[kept:], "log_from": kept,
            }
            self._since = (ref(old), _encode(made)[_HEAD:])
        return b'{"type":"change","n":%d' % n + self._since[1]


_HEAD = len('{"type":"change","n":0')


def _common(old: list[LogEntry], new: list[LogEntry]) -> int:
    """Count the entries that two logs share at the beginning: those that stayed are the very same objects."""
    start = min(len(old), len(new))
    while start > 0 and old[start - 1] is not new[start - 1]:
        start -= 1
    return start


class Listener:
    """The messages that wait for one client.

    A sight of the table that has not gone out yet is replaced by a newer one, so a slow client sees fewer steps, not
    older ones; the log it gets is complete all the same. The client is sent the whole table first and then what has
    changed; it counts the messages, and asks for the whole table again if one is missing.
    """

    def __init__(self, visitor: Visitor = OWNER) -> None:
        self.open = True
        self.visitor = visitor
        self.chair = visitor.chair()
        self.present = True  # whether they can see the table, as far as is known
        self._sight: SeatMessage | None = None  # the last that was offered
        self._sent: SeatMessage | None = None  # the last that went out; None before the next whole one
        self._count = 0
        self._waiting: deque[Reply | SeatMessage] = deque()
        self._wake = asyncio.Event()
        self._taken = asyncio.Event()

    @property
    def waiting(self) -> bool:
        """Whether there is something to send."""
        return bool(self._waiting)

    def reply(self, message: Reply) -> None:
        """Queue an answer."""
        self._queue(message)

    def offer(self, sight: SeatMessage, whole: bool = False) -> None:
        """Queue the table as it is now, unless it tells nothing new, in place of an older one at the queue's end."""
        if whole:
            self._sent = None
        elif self._sight is not None and sight.same(self._sight):
            return
        if self._waiting and isinstance(self._waiting[-1], SeatMessage):
            self._waiting.pop()
        self._sight = sight
        self._queue(sight)

    def _queue(self, message: Reply | SeatMessage) -> None:
        self._waiting.append(message)
        if len(self._waiting) > LONGEST_QUEUE:
            self.open = False
        self._wake.set()

    @property
    def version(self) -> int:
        """The version of the table offered last."""
        return 0 if self._sight is None else self._sight.table["version"]

    def end(self) -> None:
        """Send what is queued and no more."""
        self.open = False
        self._wake.set()
        self._taken.set()

    async def room(self) -> None:
        """Wait while too much waits for this client: who does not read the answers asks nothing more."""
        while self.open and len(self._waiting) > ROOM:
            self._taken.clear()
            await self._taken.wait()

    async def next(self) -> bytes | None:
        """Return the next message to send, None when there will be none."""
        while not self._waiting:
            if not self.open:
                return None
            self._wake.clear()
            await self._wake.wait()
        message = self._waiting.popleft()
        self._taken.set()
        return self._news(message) if isinstance(message, SeatMessage) else _encode(message)

    def _news(self, sight: SeatMessage) -> bytes:
        """Write a sight as this client needs it: whole, or what is new."""
        sent, self._sent = self._sent, sight
        if sent is None:
            self._count = 0
            return sight.whole(0)
        self._count += 1
        return sight.change(self._count, sent)

"""How the processes of a server tell each other which table has changed, and which of them plays for its computers.

Both rest on PostgreSQL: LISTEN and NOTIFY, and its advisory locks, which end with the connection of a process that
dies.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import psycopg
from psycopg.conninfo import make_conninfo
from sqlalchemy import Engine

from kurgan.server.database import PATIENCE
from kurgan.server.statements import CHANNEL

LOG = logging.getLogger("kurgan.server")
LOOK: Final = 0.5  # seconds between two looks whether the server ends
COME_BACK: Final = 0.5  # seconds until a lost connection is tried again
_LOCKS: Final = 0x4B757267  # the first number of our advisory locks; the second is made of the table's name


def _address(engine: Engine) -> str:
    return make_conninfo(engine.url.set(drivername="postgresql").render_as_string(hide_password=False), **PATIENCE)


class Bus:
    """The listener to the other processes, on a connection of its own and in a thread."""

    def __init__(
        self, engine: Engine, process: str, changed: Callable[[str], None], missed: Callable[[], None]
    ) -> None:
        """Begin to hear: `changed` and `missed` are called in the loop of the caller."""
        self._address = _address(engine)
        self._process = process
        self._changed = changed
        self._missed = missed
        self._loop = asyncio.get_running_loop()
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="bus", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                with psycopg.connect(self._address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._call(self._missed)  # whatever was told before this connection
                    while not self._ended.is_set():
                        for told in connection.notifies(timeout=LOOK):
                            process, _, table = told.payload.partition(" ")
                            if process != self._process:
                                self._call(self._changed, table)
            except psycopg.Error as error:
                LOG.warning("the other processes cannot be heard: %s", error)
                self._ended.wait(COME_BACK)

    def _call(self, what: Callable[..., None], *given: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(what, *given)

    def close(self) -> None:
        """Hear no more."""
        self._ended.set()


class TableClaims:
    """One process at a time plays for the computers of a table; another takes over when it dies."""

    def __init__(self, engine: Engine) -> None:
        self._address = _address(engine)
        self._connection: psycopg.Connection | None = None
        self._held: set[str] = set()
        # One thread, so that what is let go and taken again happens in this order.
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="claims")

    async def take(self, table: str, /) -> bool:
        """Tell whether this process may play for the computers of a table."""
        if table in self._held:
            return True
        if not await asyncio.wrap_future(self._pool.submit(self._lock, table)):
            return False
        self._held.add(table)
        return True

    def release(self, table: str, /) -> None:
        """Let another process play for them."""
        if table in self._held:
            self._held.discard(table)
            self._pool.submit(self._unlock, table)

    def _lock(self, table: str) -> bool:
        try:
            if self._connection is None or self._connection.closed:
                self._held.clear()  # with the connection the locks have gone
                self._connection = psycopg.connect(self._address, autocommit=True)
            found = self._connection.execute("SELECT pg_try_advisory_lock(%s, %s)", (_LOCKS, _number(table))).fetchone()
        except psycopg.Error as error:
            LOG.warning("no process can be chosen to play for the computers: %s", error)
            if self._connection is not None:
                self._connection.close()
            return False
        return found is not None and bool(found[0])

    def _unlock(self, table: str) -> None:
        with contextlib.suppress(psycopg.Error):
            if self._connection is not None:
                self._connection.execute("SELECT pg_advisory_unlock(%s, %s)", (_LOCKS, _number(table)))

    def close(self) -> None:
        """Let go of everything."""
        self._pool.shutdown(wait=True)
        if self._connection is not None:
            self._connection.close()


def _number(table: str) -> int:
    """Return a table's number among the locks: of two tables with the same one, only one is played for at a time."""
    return zlib.crc32(table.encode()) - 2**31

"""When the house was up: clocks at its tables stand still while it is down, or its database.

Every process notes the time now and then in one row. One that finds no fresh note writes down an outage, so one
is found only if all processes were down. The time between the last note and the end counts as down, too.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from threading import Lock
from typing import Final

from sqlalchemy import insert, select, update

from kurgan.server.schema import HEARTBEAT, OUTAGES, VACATIONS
from kurgan.server.store import SqlStore
from kurgan.tables.errors import StoreError
from kurgan.tables.services import Aside, Clock
from kurgan.tables.spans import Span

LOG = logging.getLogger("kurgan.server")
EVERY: Final = 10.0  # seconds between two notes
GAP: Final = 45.0  # seconds without a note that make an outage
KEPT: Final = 5.0  # seconds until a vacation that was changed in another process is noticed
MOST: Final = 4096


class Uptime:
    """Knows when the house was down and when its people are away; its methods block."""

    def __init__(self, store: SqlStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._outages: list[Span] = []
        self._away: dict[str, tuple[float, list[Span]]] = {}
        self._lock = Lock()  # tables ask from several threads

    def beat(self) -> None:
        """Note that the house is up, and an outage if it was not until now; raises StoreError."""
        with contextlib.suppress(StoreError):  # another process has noted the first time, or the same outage
            self._note()
        with self._store.reading() as connection:
            found = connection.execute(select(OUTAGES.c.since, OUTAGES.c.until).order_by(OUTAGES.c.since)).all()
        self._outages = [(one.since, one.until) for one in found]

    def _note(self) -> None:
        now = self._clock.now()
        with self._store.transaction() as connection:
            last = connection.execute(select(HEARTBEAT.c.at).with_for_update()).scalar()
            if last is None:
                connection.execute(insert(HEARTBEAT).values(n=0, at=now))
                return
            if now - last > GAP:
                connection.execute(insert(OUTAGES).values(since=last, until=now))
            connection.execute(update(HEARTBEAT).where(HEARTBEAT.c.at < now).values(at=now))

    def outages(self) -> list[Span]:
        """Return when the house was down."""
        return self._outages

    def vacations(self, person: str) -> list[Span]:
        """Return when a person is away, in the past and as far as they have said."""
        now = time.monotonic()
        with self._lock:
            kept = self._away.get(person)
        if kept is not None and kept[0] > now:
            return kept[1]
        query = select(VACATIONS.c.since, VACATIONS.c.until).where(VACATIONS.c.person_id == person)
        with self._store.reading() as connection:
            found = [(one.since, one.until) for one in connection.execute(query.order_by(VACATIONS.c.since))]
        with self._lock:
            if len(self._away) > MOST:
                self._away.clear()
            self._away[person] = now + KEPT, found
        return found

    def forget(self, person: str) -> None:
        """Look a person up anew: they have changed when they are away."""
        with self._lock:
            self._away.pop(person, None)


class Heart:
    """Notes that the house is up as long as this process runs."""

    def __init__(self, uptime: Uptime, aside: Aside) -> None:
        self._uptime = uptime
        self._aside = aside
        self._task: asyncio.Task[None] | None = None

    async def begin(self, every: float = EVERY) -> None:
        """Note it now, before anybody comes in, and from now on."""
        await self._beat()
        self._task = asyncio.create_task(self._run(every))

    async def _run(self, every: float) -> None:
        while True:
            await asyncio.sleep(every)
            await self._beat()

    async def _beat(self) -> None:
        try:
            await self._aside(self._uptime.beat)
        except StoreError as error:
            LOG.warning("it cannot be noted that the house is up: %s", error.says)

    async def close(self) -> None:
        """Note it no more."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

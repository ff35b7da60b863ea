"""Work that is due at a time: kept in rows, taken by whichever process comes first, and done once.

Who takes a row puts it off by a while, in one statement, so that nobody else takes it. When the work is done the row
goes, or moves to the time at which it is due again. A process that dies leaves the row, and another does the work
after that while: so work must look for itself whether it is still to be done.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from kurgan.server.schema import DUE
from kurgan.server.store import SqlStore
from kurgan.tables.errors import StoreError
from kurgan.tables.services import Aside, Clock

LOG = logging.getLogger("kurgan.server")
LEASE: Final = 60.0  # seconds after which work that was taken and not done is taken again
MOST: Final = 20  # that are taken at a time
EVERY = 5.0  # seconds between two looks

# Does a piece of work; returns when it is due again, None for never.
Handler = Callable[["Job"], Awaitable[float | None]]


def plan_within(
    connection: Connection, kind: str, about: str, at: float, given: dict[str, Any] | None = None
) -> None:
    """Have something done at a time if a transaction ends well, in place of any earlier plan for the same thing."""
    add: Any = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(DUE)
    planned = add.values(kind=kind, about=about, at=at, given=msgspec.json.encode(given or {}).decode())
    changes = {"at": planned.excluded.at, "given": planned.excluded.given}
    connection.execute(planned.on_conflict_do_update(index_elements=[DUE.c.kind, DUE.c.about], set_=changes))


@dataclass(frozen=True)
class Job:
    """A piece of work: what is to be done, about which table or person, and when."""

    kind: str
    about: str
    at: float
    given: dict[str, Any]


class DueRows:
    """The rows of work that is due; its methods block."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def plan(self, kind: str, about: str, at: float, given: dict[str, Any] | None = None) -> None:
        """Have something done at a time, in place of any earlier plan of this kind for the same thing."""
        with self._store.transaction() as connection:
            plan_within(connection, kind, about, at, given)

    def plan_first(self, kind: str, about: str, at: float) -> None:
        """Have something done at a time unless it is planned already."""
        with self._store.reading() as connection:
            planned = connection.execute(select(DUE.c.at).where(DUE.c.kind == kind, DUE.c.about == about)).first()
        if planned is None:
            with contextlib.suppress(StoreError), self._store.transaction() as connection:  # else another was quicker
                connection.execute(insert(DUE).values(kind=kind, about=about, at=at, given="{}"))

    def cancel(self, kind: str, about: str) -> None:
        """Have it done no more."""
        with self._store.transaction() as connection:
            connection.execute(delete(DUE).where(DUE.c.kind == kind, DUE.c.about == about))

    def take(self, kinds: list[str], now: float) -> list[Job]:
        """Take what is due, and keep it from others for a while."""
        first = (
            select(DUE.c.kind, DUE.c.about).where(DUE.c.at <= now, DUE.c.kind.in_(kinds)).order_by(DUE.c.at)
            .limit(MOST).with_for_update(skip_locked=True)
        )
        until = now + LEASE
        with self._store.transaction() as connection:
            found = connection.execute(first).all()
            if not found:
                return []
            these = or_(*(and_(DUE.c.kind == kind, DUE.c.about == about) for kind, about in found))
            taken = connection.execute(update(DUE).where(these, DUE.c.at <= now).values(at=until).returning(DUE)).all()
        return [Job(one.kind, one.about, one.at, msgspec.json.decode(one.given)) for one in taken]

    def finish(self, job: Job, again: float | None) -> None:
        """Forget work that was taken and is done, or put it off; what was planned anew in the meantime stays."""
        mine = (DUE.c.kind == job.kind, DUE.c.about == job.about, DUE.c.at == job.at)
        change = delete(DUE).where(*mine) if again is None else update(DUE).where(*mine).values(at=again)
        with self._store.transaction() as connection:
            connection.execute(change)


class Caretaker:
    """Does the work that is due, as long as a server runs."""

    def __init__(self, rows: DueRows, clock: Clock, aside: Aside, handlers: Mapping[str, Handler]) -> None:
        self._rows = rows
        self._clock = clock
        self._aside = aside
        self._handlers = handlers
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Look for work from now on."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Look for no more work; what is being done is left to another process."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                busy = await self.look()
            except StoreError as error:
                LOG.warning("work that is due cannot be found: %s", error.says)
                busy = False
            await asyncio.sleep(0 if busy else EVERY)

    async def look(self) -> bool:
        """Do what is due now; True if there may be more."""
        jobs = await self._aside(partial(self._rows.take, sorted(self._handlers), self._clock.now()))
        await asyncio.gather(*(self._do(job) for job in jobs))  # one that waits for another computer keeps none waiting
        return len(jobs) == MOST

    async def _do(self, job: Job) -> None:
        """Do one piece of work; what fails is done when its time comes again."""
        try:
            again = await self._handlers[job.kind](job)
        except Exception as error:
            LOG.error("work that was due failed and is tried again: %s %s", job.kind, job.about, exc_info=error)
            return
        await self._aside(partial(self._rows.finish, job, again))

"""What a public house does by itself: it makes results, and once a day forgets guests and sessions that have ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from kurgan.people.settings import DAY
from kurgan.server.alert_queue import SqlAlerts
from kurgan.server.alert_rows import SqlAlertSettings
from kurgan.server.due import Caretaker, DueRows, Handler, Job
from kurgan.server.overview import remove_idle_guests
from kurgan.server.people_rows import SqlPeople
from kurgan.server.result_work import EARLIER, result_work
from kurgan.server.store import SqlStore
from kurgan.tables.services import Aside, Clock

SWEEP: Final = "sweep"
_FAULTS_KEPT: Final = 30 * DAY  # how long people are told what could not be delivered to them


def sweeper(store: SqlStore, clock: Clock, aside: Aside, guest_days: int) -> Handler:
    """Return what sweeps once a day."""

    def sweep() -> None:
        now = clock.now()
        with SqlPeople(store).changing() as rows:
            rows.sweep(now, now - DAY)
        remove_idle_guests(store, now - guest_days * DAY)
        SqlAlerts(store).sweep(now)
        SqlAlertSettings(store).sweep(now - _FAULTS_KEPT)

    async def handle(_job: Job) -> float:
        await aside(sweep)
        return clock.now() + DAY

    return handle


async def begin_housekeeping(
    store: SqlStore, clock: Clock, aside: Aside, guest_days: int, more: Mapping[str, Handler] | None = None
) -> Caretaker:
    """Let this process do its part of what is due: the sweep, results, and more."""
    rows, work = DueRows(store), {**(more or {}), **result_work(store, aside)}
    for kind in (SWEEP, EARLIER):
        await aside(partial(rows.plan_first, kind, "", clock.now()))
    caretaker = Caretaker(rows, clock, aside, {**work, SWEEP: sweeper(store, clock, aside, guest_days)})
    caretaker.begin()
    return caretaker

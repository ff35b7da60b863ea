"""Whose time has run out: looked for when it may have, and told at the table. What comes of it the players decide."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from kurgan.server.due import Handler, Job
from kurgan.tables.clocks import Clocks, holder, next_look, out_at, short
from kurgan.tables.lobby import Lobby

CLOCKS: Final = "clocks"


def clock_watcher(lobby: Lobby, time_short: Callable[[str, str], None]) -> Handler:
    """Return what looks at the clocks of a table, and says when to look again.

    `time_short` has a person told that their time at a table runs short; it blocks.
    """

    services = lobby.services

    async def handle(job: Job) -> float | None:
        row = await services.aside(partial(services.store.row, job.about))
        if row is None or row.pace is None or row.summary.get("over") is not None:
            return None
        clocks, now = row.clock or Clocks(), services.clock.now()
        runs_out = out_at(row.pace, clocks, row.seats, services.times)
        if not clocks.out and now < runs_out <= now + short(row.pace):
            await services.aside(partial(time_short, row.id, holder(row.seats, clocks.seat)))
        if not clocks.out and runs_out <= now:
            table = await lobby.table(job.about)
            if table is not None:
                await table.change(table.agreements.note_out)
            clocks = clocks.noted_out()
        return next_look(row.pace, clocks, row.seats, services.times, now)

    return handle

"""What is done when games end: results are made, or taken back with the action that ended the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from sqlalchemy import select

from kurgan.league.results import Result, result_of
from kurgan.server.due import DueRows, Handler, Job
from kurgan.server.result_rows import ResultRows
from kurgan.server.schema import RESULTS, TABLES
from kurgan.server.statements import RATINGS_DUE, RESULT_DUE
from kurgan.server.store import SqlStore
from kurgan.server.tournament_rows import TOURNAMENT, TournamentRows
from kurgan.tables.errors import Unwanted
from kurgan.tables.importing import find_game
from kurgan.tables.services import Aside

EARLIER: Final = "results"  # finds the games that ended before results were made


def settle(store: SqlStore, table: str) -> Result | None:
    """Make, correct or remove the result of a table, as the game now stands; return it."""
    rows, row = ResultRows(store), store.row(table)
    kept = rows.find(table)
    if row is None:
        return None
    try:
        game = find_game(row.game)
    except Unwanted:  # it is not played here any more
        return kept
    made = result_of(game, row, store.steps(table), rows.kind_of)
    if kept is not None and made is not None and _same(kept, made):
        if kept.shown != made.shown:
            rows.show(table, made.shown)
        return kept
    if kept is not None:
        rows.remove(kept)
    return None if made is None else rows.add(made)


def _same(kept: Result, made: Result) -> bool:
    """Tell whether a game ended as it had; who has left their seat since then has played it nevertheless."""
    return (kept.winner, kept.case, kept.actions, kept.ended) == (made.winner, made.case, made.actions, made.ended)


def unsettled(store: SqlStore) -> list[str]:
    """List the finished games of people that have no result."""
    over = (TABLES.c.maker.is_not(None), TABLES.c.maker != "", TABLES.c.summary.contains('"over":{'))
    query = select(TABLES.c.id).where(*over, TABLES.c.id.not_in(select(RESULTS.c.table_id)))
    with store.reading() as connection:
        return [one.id for one in connection.execute(query)]


def result_work(store: SqlStore, aside: Aside) -> Mapping[str, Handler]:
    """Return what is done about results."""
    due = DueRows(store)

    async def handle(job: Job) -> None:
        await aside(partial(settle, store, job.about))
        if tournament := await aside(partial(TournamentRows(store).of_table, job.about)):
            await aside(partial(due.plan, TOURNAMENT, tournament, 0.0))

    async def rate_anew(job: Job) -> None:
        await aside(partial(ResultRows(store).rate_anew, job.about))

    def plan_all() -> None:
        for table in unsettled(store):
            due.plan_first(RESULT_DUE, table, 0.0)

    async def look_back(_job: Job) -> None:
        await aside(plan_all)

    return {RESULT_DUE: handle, RATINGS_DUE: rate_anew, EARLIER: look_back}

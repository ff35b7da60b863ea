"""Repairing the tables of a database after a change of rules or figures; the earlier history of each is kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update

from kurgan.core.language import say
from kurgan.core.record import BadRecord, write_date
from kurgan.server.overview import all_tables
from kurgan.server.rows import pack_columns, pack_notices, pack_step
from kurgan.server.schema import ACTIONS, HISTORIES, NOTICES, SNAPSHOTS, TABLES
from kurgan.server.statements import CHANNEL
from kurgan.server.store import SqlStore
from kurgan.tables.errors import ChangedElsewhere, StoreError, Unwanted
from kurgan.tables.examination import SAME, UNREADABLE, Finding, examine, rewritten
from kurgan.tables.importing import find_game
from kurgan.tables.services import Clock
from kurgan.tables.store import Notice, Row
from kurgan.tables.stored_form import closed_record, opening_of, summary_of


@dataclass(frozen=True)
class History:
    """An earlier history of a table, as a list tells it."""

    n: int
    kept: str  # when
    why: str


def examine_tables(store: SqlStore, only: list[str]) -> Iterator[tuple[str, Row | None, Finding]]:
    """Examine the running games of a database, or those that are named; a damaged one has no row."""
    for name in only or all_tables(store):
        try:
            row = store.row(name)
            if row is None:
                raise Unwanted(say("table-unknown"))
            if row.summary.get("over") is None:
                yield name, row, examine(find_game(row.game), row, store.steps(name))
        except (StoreError, Unwanted) as error:
            yield name, None, Finding(UNREADABLE, 0, says=error.says)


def repair(store: SqlStore, row: Row, finding: Finding, clock: Clock) -> int:
    """Store a table as it goes on by today's rules, and keep its earlier history; return the number of that."""
    if finding.verdict in (SAME, UNREADABLE):
        raise ValueError("there is nothing to repair")
    game, steps = find_game(row.game), store.steps(row.id)
    earlier = closed_record(game, row, steps).dumps()
    try:
        session, snapshots, kept = rewritten(game, row, steps, finding, clock)
    except BadRecord as error:
        raise Unwanted(str(error)) from error
    now, version = clock.now(), row.version + 1
    told = Notice(len(kept), "repaired", {"case": finding.case}, now)
    columns = {
        "data": game.data_digest, "dice": session.play.record.dice, "opening": opening_of(session), "redo": [],
        "summary": summary_of(session), "updated": now, "version": version,
    }
    for step in kept:
        step.version = version
    mine = (TABLES.c.id == row.id, TABLES.c.version == row.version)
    with store.transaction() as connection:
        if connection.execute(update(TABLES).where(*mine).values(pack_columns(columns))).rowcount != 1:
            raise ChangedElsewhere(say("repair-played-meanwhile"))
        number = select(func.coalesce(func.max(HISTORIES.c.n), 0) + 1).where(HISTORIES.c.table_id == row.id)
        n = connection.execute(number).scalar_one()
        history = {"table_id": row.id, "n": n, "kept_at": now, "why": why(finding), "record": earlier}
        connection.execute(insert(HISTORIES).values(history))
        for table in (ACTIONS, SNAPSHOTS, NOTICES):
            connection.execute(delete(table).where(table.c.table_id == row.id))
        if kept:
            connection.execute(insert(ACTIONS), [pack_step(row.id, step) for step in kept])
        connection.execute(insert(SNAPSHOTS), [{"table_id": row.id, **vars(one)} for one in snapshots])
        connection.execute(insert(NOTICES), pack_notices(row.id, [*row.notices, told]))
        if store.engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_notify(CHANNEL, f"{store.process} {row.id}")))
    return int(n)


def why(finding: Finding) -> str:
    """Say what has become of a game, in a sentence."""
    given = {
        "at": str(finding.at), "action": finding.text[:80], "says": finding.says[:300], "kept": str(finding.actions),
        "by": finding.case or "none",
    }
    return say(f"repair-{finding.verdict}", **given)


def histories(store: SqlStore, table: str) -> list[History]:
    """List the earlier histories of a table."""
    query = select(HISTORIES.c.n, HISTORIES.c.kept_at, HISTORIES.c.why).where(HISTORIES.c.table_id == table)
    with store.reading() as connection:
        found = connection.execute(query.order_by(HISTORIES.c.n)).all()
    return [History(one.n, write_date(one.kept_at), one.why) for one in found]


def history_record(store: SqlStore, table: str, n: int) -> str:
    """Return the record of an earlier history; Unwanted if there is none."""
    query = select(HISTORIES.c.record).where(HISTORIES.c.table_id == table, HISTORIES.c.n == n)
    with store.reading() as connection:
        found = connection.execute(query).scalar()
    if found is None:
        raise Unwanted(say("repair-no-history"))
    return str(found)

"""Statements that every click needs: put into the words of a database once, and sent to PostgreSQL together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Delete, Engine, Insert, Select, TextClause, Update
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.pool import PoolProxiedConnection

from kurgan.tables.store import Json


class Prepared:
    """A statement in the words of one database, which take longer to find than to carry out."""

    def __init__(self, engine: Engine, statement: Insert | Update | Delete | Select[Any] | TextClause) -> None:
        made = statement.compile(dialect=engine.dialect)
        self._text = str(made)
        self._order = made.positiontup

    def run(self, cursor: DBAPICursor, values: Json) -> None:
        """Carry it out."""
        cursor.execute(self._text, values if self._order is None else tuple(values[name] for name in self._order))


Asked = tuple[Prepared, Json]  # a statement and what it is given


def read_all(connection: PoolProxiedConnection, asked: Sequence[Asked]) -> list[list[Any]]:
    """Return the rows that each of some queries finds; PostgreSQL answers all of them in one round trip.

    They need no transaction: what is done between two of them is the caller's to notice.
    """
    driver: Any = connection.driver_connection
    cursors = [connection.cursor() for _ in asked]
    if not hasattr(driver, "pipeline"):
        _run_each(cursors, asked)
    else:
        driver.autocommit = True
        try:
            with driver.pipeline():
                _run_each(cursors, asked)
        finally:
            if not driver.closed:
                driver.autocommit = False
    return [list(cursor.fetchall()) for cursor in cursors]


def change_all(connection: PoolProxiedConnection, asked: Sequence[Asked]) -> bool:
    """Carry out changes if the first of them changes one row; PostgreSQL does all in one round trip.

    If it is False nothing of them may be committed.
    """
    cursors = [connection.cursor() for _ in asked]
    first = cursors[0]
    try:
        with _sent_together(connection.driver_connection) as together:
            for cursor, (statement, values) in zip(cursors, asked, strict=True):
                statement.run(cursor, values)
                if not together and first.rowcount != 1:
                    return False
    except Exception:
        if first.rowcount == 0:  # so the others had no reason to succeed
            return False
        raise
    return first.rowcount == 1


def _run_each(cursors: Sequence[DBAPICursor], asked: Sequence[Asked]) -> None:
    for cursor, (statement, values) in zip(cursors, asked, strict=True):
        statement.run(cursor, values)


@contextmanager
def _sent_together(driver: Any) -> Iterator[bool]:
    """Send what is executed meanwhile at once, if the driver can; then nothing is known of it before the end."""
    if not hasattr(driver, "pipeline"):
        yield False
        return
    with driver.pipeline():
        yield True

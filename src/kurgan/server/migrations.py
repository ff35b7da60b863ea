"""Bringing a database that an earlier Kurgan made to today's tables; what it holds stays."""

from __future__ import annotations

import msgspec
from sqlalchemy import Engine, Table, insert, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from kurgan.server.schema import METADATA, SEATS, TABLES
from kurgan.tables.seats import seat_rows

_OLD_SEATS = "seats"  # a column of words by side, before seats were rows of their own


def migrate(engine: Engine) -> None:
    """Add the columns that are missing, empty, and move what is kept elsewhere today."""
    for table in METADATA.sorted_tables:
        for column in table.columns:
            if column.name not in _columns(engine, table):
                kind = column.type.compile(engine.dialect)
                _add(engine, table, column.name, f"ALTER TABLE {table.name} ADD COLUMN {column.name} {kind}")
    if _OLD_SEATS in _columns(engine, TABLES):
        _move_seats(engine)


def _add(engine: Engine, table: Table, column: str, statement: str) -> None:
    try:
        with engine.begin() as connection:
            connection.execute(text(statement))
    except SQLAlchemyError:
        # Another program may have been quicker.
        if column not in _columns(engine, table):
            raise


def _move_seats(engine: Engine) -> None:
    """Make a row of every seat; a table whose seats cannot be read gets none, and is damaged as it was before."""
    try:
        with engine.begin() as connection:
            rows = []
            for table, words in connection.execute(text(f"SELECT id, {_OLD_SEATS} FROM {TABLES.name}")):
                try:
                    seats = seat_rows(msgspec.json.decode(words, type=dict[str, str]))
                except (msgspec.DecodeError, TypeError, UnicodeError):
                    continue
                rows += [{"table_id": table, "n": n, **vars(seat)} for n, seat in enumerate(seats)]
            if rows:
                connection.execute(insert(SEATS), rows)
            connection.execute(text(f"ALTER TABLE {TABLES.name} DROP COLUMN {_OLD_SEATS}"))
    except SQLAlchemyError:
        # Another program may have been quicker.
        if _OLD_SEATS in _columns(engine, TABLES):
            raise


def _columns(engine: Engine, table: Table) -> set[str]:
    """Name the columns that a table of the database has."""
    return {str(column["name"]) for column in inspect(engine).get_columns(table.name)}

"""Private boards as rows of the database: they go with their table, and with the person who made them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, func, select

from kurgan.server.schema import (
    ACTIONS,
    ALERTS,
    HISTORIES,
    LOOKED,
    NOTICES,
    PRESENCE,
    REMARKS,
    RESULT_SIDES,
    RESULTS,
    SEATS,
    SNAPSHOTS,
    STUDIES,
    TABLES,
    TAKEBACKS,
)

# What is kept of a table besides its row.
PARTS: Final = (
    SNAPSHOTS, ACTIONS, SEATS, NOTICES, HISTORIES, REMARKS, RESULT_SIDES, RESULTS, ALERTS, PRESENCE, LOOKED, STUDIES,
    TAKEBACKS,
)


def is_board() -> ColumnElement[bool]:
    """Return the condition for the row of a private board."""
    return func.coalesce(TABLES.c.branch_of, "") != ""


def forget_boards(connection: Connection, which: ColumnElement[bool]) -> None:
    """Forget those private boards that a condition names."""
    found = list(connection.execute(select(TABLES.c.id).where(is_board(), which)).scalars())
    for part in PARTS:
        connection.execute(delete(part).where(part.c.table_id.in_(found)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(found)))

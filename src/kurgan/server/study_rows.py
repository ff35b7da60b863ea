"""Comments and variations of finished games as rows of the database."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from sqlalchemy import delete, func, insert, select

from kurgan.core.language import say
from kurgan.server.schema import STUDIES, TABLES
from kurgan.server.store import SqlStore
from kurgan.tables.errors import StoreError
from kurgan.tables.study_store import Note


class SqlStudies:
    """What was added to the games of one database."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def notes(self, table: str) -> list[Note]:
        """Return all comments and variations of a table, in order."""
        query = select(STUDIES).where(STUDIES.c.table_id == table).order_by(STUDIES.c.n)
        with self._store.reading() as connection:
            found = connection.execute(query).all()
        return [
            Note(one.n, one.person_id, one.made_at, **{one.kind: msgspec.json.decode(one.given)}) for one in found
        ]

    def add(self, table: str, note: Note) -> Note:
        """Keep one more; return it with its number."""
        mine = select(TABLES.c.id).where(TABLES.c.id == table).with_for_update()  # one after the other
        number = select(func.coalesce(func.max(STUDIES.c.n) + 1, 0)).where(STUDIES.c.table_id == table)
        with self._store.transaction() as connection:
            if connection.execute(mine).first() is None:
                raise StoreError(say("table-removed"))
            made = replace(note, n=int(connection.execute(number).scalar_one()))
            connection.execute(
                insert(STUDIES).values(
                    table_id=table, n=made.n, kind=made.kind, person_id=made.person,
                    given=msgspec.json.encode(made.given).decode(), made_at=made.made_at,
                )
            )
        return made

    def remove(self, table: str, n: int) -> None:
        """Forget one."""
        with self._store.transaction() as connection:
            connection.execute(delete(STUDIES).where(STUDIES.c.table_id == table, STUDIES.c.n == n))

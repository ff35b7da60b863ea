"""What people say at tables, as rows of the database."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import func, insert, select

from kurgan.core.language import say
from kurgan.server.due import plan_within
from kurgan.server.report_rows import SqlReports
from kurgan.server.schema import REMARKS, TABLES
from kurgan.server.statements import CHANNEL, TALKED
from kurgan.tables.errors import StoreError
from kurgan.tables.talk import NOTES, Remark

TALK = "talk"  # after the id of a table: what has changed there is not the game


class SqlTalk(SqlReports):
    """The remarks of all tables of one database, and whom people do not want to hear."""

    def add(self, table: str, remark: Remark) -> Remark:
        """Keep one more remark; return it with its number."""
        mine = select(TABLES.c.id).where(TABLES.c.id == table).with_for_update()  # one speaks after the other
        number = select(func.coalesce(func.max(REMARKS.c.n) + 1, 0)).where(REMARKS.c.table_id == table)
        with self._store.transaction() as connection:
            if connection.execute(mine).first() is None:
                raise StoreError(say("table-removed"))
            made = replace(remark, n=int(connection.execute(number).scalar_one()))
            connection.execute(
                insert(REMARKS).values(
                    table_id=table, n=made.n, room=made.room, person_id=made.person, moment=made.moment,
                    text=made.text, made_at=made.made_at,
                )
            )
            if made.room != NOTES:
                plan_within(connection, TALKED, table, 0.0)
            if self._store.engine.dialect.name == "postgresql":
                connection.execute(select(func.pg_notify(CHANNEL, f"{self._store.process} {table} {TALK}")))
        return made

    def since(self, table: str, n: int) -> list[Remark]:
        """Return the remarks of a table after the first n, in order."""
        query = select(REMARKS).where(REMARKS.c.table_id == table, REMARKS.c.n >= n).order_by(REMARKS.c.n)
        with self._store.reading() as connection:
            found = connection.execute(query).all()
        return [Remark(one.n, one.room, one.person_id, one.moment, one.text, one.made_at) for one in found]

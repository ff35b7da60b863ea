"""Whom people block and what they report, as rows of the database."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, delete, insert, or_, select

from kurgan.people.reports import BlockedLine, ReportedLine
from kurgan.people.tokens import new_id
from kurgan.server.apart import apart_from
from kurgan.server.schema import BLOCKS, PEOPLE, REPORTS
from kurgan.server.store import SqlStore

MOST = 200  # reports in a list


class SqlReports:
    """The rows of one database; all methods block and raise StoreError."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def block(self, person: str, other: str) -> None:
        """Let a person hear somebody no more."""
        with self._store.transaction() as connection:
            row = {"person_id": person, "other_id": other}
            connection.execute(delete(BLOCKS).where(BLOCKS.c.person_id == person, BLOCKS.c.other_id == other))
            connection.execute(insert(BLOCKS).values(**row))

    def unblock(self, person: str, other: str) -> None:
        """Let a person hear somebody again."""
        with self._store.transaction() as connection:
            connection.execute(delete(BLOCKS).where(BLOCKS.c.person_id == person, BLOCKS.c.other_id == other))

    def blocked(self, person: str) -> set[str]:
        """Return whom a person has blocked."""
        query = select(BLOCKS.c.other_id).where(BLOCKS.c.person_id == person)
        with self._store.reading() as connection:
            return set(connection.execute(query).scalars())

    def apart(self, person: str, others: Iterable[str]) -> bool:
        """Tell whether somebody has blocked one of the others, or has been blocked by one."""
        with self._store.reading() as connection:
            return not set(others).isdisjoint(connection.execute(apart_from(person)).scalars())

    def blocks(self, person: str) -> list[BlockedLine]:
        """List whom a person has blocked, by their names."""
        named = select(PEOPLE.c.id, PEOPLE.c.name).join(BLOCKS, BLOCKS.c.other_id == PEOPLE.c.id)
        query = named.where(BLOCKS.c.person_id == person).order_by(PEOPLE.c.name, PEOPLE.c.id)
        with self._store.reading() as connection:
            return [BlockedLine(*one) for one in connection.execute(query)]

    def report(self, person: str, about: str, table: str, said: str, why: str, now: float) -> None:
        """Keep what a person reports of a remark."""
        values = {"person_id": person, "about_id": about, "table_id": table, "said": said, "why": why, "made_at": now}
        with self._store.transaction() as connection:
            connection.execute(insert(REPORTS).values(id=new_id(), **values))

    def reports(self) -> list[ReportedLine]:
        """List what was reported, the latest first."""
        by, about = PEOPLE.alias(), PEOPLE.alias()
        columns = (
            REPORTS.c.id, by.c.name, about.c.name, REPORTS.c.table_id, REPORTS.c.said, REPORTS.c.why, REPORTS.c.made_at
        )
        joined = REPORTS.join(by, by.c.id == REPORTS.c.person_id).join(about, about.c.id == REPORTS.c.about_id)
        query = select(*columns).select_from(joined).order_by(REPORTS.c.made_at.desc(), REPORTS.c.id).limit(MOST)
        with self._store.reading() as connection:
            return [ReportedLine(*one) for one in connection.execute(query)]

    def settle(self, id: str) -> bool:
        """Forget a report that was looked into; tell whether there was one."""
        with self._store.transaction() as connection:
            return connection.execute(delete(REPORTS).where(REPORTS.c.id == id)).rowcount > 0


def forget_blocks(connection: Connection, person: str) -> None:
    """Forget whom somebody has blocked, who has blocked them, and what they have reported."""
    connection.execute(delete(BLOCKS).where(or_(BLOCKS.c.person_id == person, BLOCKS.c.other_id == person)))
    connection.execute(delete(REPORTS).where(REPORTS.c.person_id == person))

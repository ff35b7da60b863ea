"""What an administrator sees of a database: people, tables, and guests who will not come back."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import ColumnElement, Label, Select, delete, func, or_, select

from kurgan.core.record import write_date
from kurgan.people.names import name_key
from kurgan.people.person import GUEST
from kurgan.people.store import PersonRow
from kurgan.server.board_rows import forget_boards, is_board
from kurgan.server.people_data import TableLine, tables_of
from kurgan.server.schema import ACTIONS, KEYS, PEOPLE, SEATS, SESSIONS, TABLES
from kurgan.server.store import SqlStore
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import ALL, Place, Row, Wanted

PAGE = 200  # tables that are read at a time


class PersonLine(Struct, frozen=True):
    """One person in a list."""

    id: str
    name: str
    kind: str
    admin: bool
    banned: str  # why, if they are
    created: str
    seen: str
    tables: int  # at which they sit


class PersonSheet(Struct, frozen=True):
    """All that an administrator sees of one person; no secret, and no hash of one."""

    person: PersonLine
    email: str | None
    confirmed: bool
    sessions: int
    keys: int
    tables: list[TableLine]


def find_people(store: SqlStore, search: str, most: int) -> tuple[list[PersonLine], bool]:
    """List the people whose name has a part, or of this id, the last seen first, and tell whether there are more."""
    fits: list[ColumnElement[bool]] = [PEOPLE.c.deleted.is_(None)]
    if search:
        named = PEOPLE.c.name_key.contains(name_key(search), autoescape=True)
        called = func.lower(PEOPLE.c.name).contains(search.lower(), autoescape=True)
        fits.append(or_(named, called, PEOPLE.c.id == search))
    query = select(PEOPLE, _seats()).where(*fits).order_by(PEOPLE.c.seen.desc(), PEOPLE.c.id).limit(most + 1)
    with store.reading() as connection:
        found = connection.execute(query).all()
    made = [
        PersonLine(
            one.id, one.name, one.kind, bool(one.admin), one.banned or "", write_date(one.created),
            write_date(one.seen), one.seats,
        )
        for one in found[:most]
    ]
    return made, len(found) > most


def describe_person(store: SqlStore, row: PersonRow) -> PersonSheet:
    """Gather what an administrator sees of a person."""
    tables = tables_of(store, row.id)
    with store.reading() as connection:
        sessions, keys = (
            connection.execute(select(func.count()).where(table.c.person_id == row.id)).scalar_one()
            for table in (SESSIONS, KEYS)
        )
    line = PersonLine(
        row.id, row.name, row.kind, row.admin, row.banned or "", write_date(row.created), write_date(row.seen),
        sum(1 for one in tables if one.sides),
    )
    return PersonSheet(line, row.email, row.confirmed, sessions, keys, tables)


def _seats() -> Label[int]:
    """Count the tables at which a person sits."""
    mine = (SEATS.c.kind == HUMAN, SEATS.c.who == PEOPLE.c.id, SEATS.c.table_id.not_in(_boards()))
    counted = select(func.count(SEATS.c.table_id.distinct())).where(*mine)
    return counted.correlate(PEOPLE).scalar_subquery().label("seats")


def _boards() -> Select[tuple[str]]:
    """Find the private boards of all tables."""
    return select(TABLES.c.id).where(is_board())


def find_tables(
    store: SqlStore, most: int, *, person: str = "", game: str = "", over: bool | None = None
) -> tuple[list[Row], bool]:
    """List the tables of a person and a game that are over, running or either, and tell whether there are more."""
    made: list[Row] = []
    after: Place | None = None
    while True:
        rows, after = store.page(after, PAGE, Wanted(person) if person else ALL)
        for row in rows:
            ended = row.summary.get("over") is not None
            if over in (None, ended) and game in ("", row.game):
                made.append(row)
        if after is None or len(made) > most:
            return made[:most], len(made) > most


def count_actions(store: SqlStore, table: str) -> int:
    """Count the actions of a table."""
    with store.reading() as connection:
        return connection.execute(select(func.count()).where(ACTIONS.c.table_id == table)).scalar_one()


def has_table(store: SqlStore, table: str) -> bool:
    """Tell whether there is a table of this id, damaged or not."""
    with store.reading() as connection:
        return connection.execute(select(TABLES.c.id).where(TABLES.c.id == table)).first() is not None


def all_tables(store: SqlStore) -> list[str]:
    """List the ids of all tables, damaged ones too, without private boards."""
    with store.reading() as connection:
        query = select(TABLES.c.id).where(~is_board()).order_by(TABLES.c.created, TABLES.c.id)
        return list(connection.execute(query).scalars())


def count_idle_guests(store: SqlStore, since: float) -> int:
    """Count the guests without a table who have not been seen since."""
    with store.reading() as connection:
        return connection.execute(select(func.count()).where(*_idle(since))).scalar_one()


def remove_idle_guests(store: SqlStore, since: float) -> int:
    """Remove the guests without a table who have not been seen since; return how many."""
    with store.transaction() as connection:
        gone = list(connection.execute(select(PEOPLE.c.id).where(*_idle(since))).scalars())
        forget_boards(connection, TABLES.c.maker.in_(gone))
        return connection.execute(delete(PEOPLE).where(PEOPLE.c.id.in_(gone))).rowcount


def _idle(since: float) -> list[ColumnElement[bool]]:
    """Return the conditions for guests who sit nowhere, made no table and have not been seen since."""
    sits = select(SEATS.c.table_id).where(SEATS.c.who == PEOPLE.c.id, SEATS.c.table_id.not_in(_boards()))
    made = select(TABLES.c.id).where(TABLES.c.maker == PEOPLE.c.id, ~is_board())
    uses = select(KEYS.c.id).where(KEYS.c.person_id == PEOPLE.c.id, KEYS.c.used >= since)
    ties = [~tie.exists() for tie in (sits, made, uses)]
    return [PEOPLE.c.kind == GUEST, PEOPLE.c.deleted.is_(None), PEOPLE.c.seen < since, *ties]

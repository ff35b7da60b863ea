"""Tables kept in a database: every change is one transaction, on the disk before anyone is told of it."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Lock
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import PoolProxiedConnection

from kurgan.core.language import say
from kurgan.server.board_rows import PARTS, forget_boards
from kurgan.server.database import open_engine
from kurgan.server.database_errors import NOT_READ, NOT_SAVED, refusal_of
from kurgan.server.dbfile import file_of, same_files
from kurgan.server.prepared import Asked, change_all, read_all
from kurgan.server.rows import (
    DAMAGED,
    notices_of,
    pack_columns,
    pack_notices,
    pack_seats,
    pack_step,
    pack_takeback,
    read_seats,
    read_takebacks,
    seats_of,
    unpack_row,
    unpack_step,
)
from kurgan.server.schema import ACTIONS, DUE, NOTICES, RESULTS, SEATS, SNAPSHOTS, TABLES
from kurgan.server.statements import (
    CHANNEL,
    RATINGS_DUE,
    ROW,
    STEP,
    Statements,
    asks_another,
    concerns_result,
    wanted_tables,
)
from kurgan.tables.errors import ChangedElsewhere, StoreError
from kurgan.tables.seats import SeatRow
from kurgan.tables.store import ALL, Json, News, Notice, Place, Row, Snapshot, Step, Takeback, Wanted

LOG = logging.getLogger("kurgan.server")


class SqlStore:
    """All tables of one database; its methods block, so the server calls them in a worker thread."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.process = secrets.token_hex(8)  # by which other processes know what this one has done
        self.appended: Callable[[str], None] = lambda game: None  # told the game of each action that is stored
        self._file = file_of(self.engine)
        # SQLite knows one writer; queueing here is fairer and quicker than its retries. PostgreSQL queues by itself.
        alone = self.engine.dialect.name == "sqlite"
        self._writing: AbstractContextManager[object] = Lock() if alone else nullcontext()
        self._statements = Statements(self.engine)
        self._refusals: type[Exception] = self.engine.dialect.loaded_dbapi.Error

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Change several things at once or none of them; raises StoreError."""
        with self._writing:
            try:
                with self.engine.connect() as connection:
                    with connection.begin():
                        yield connection
                    self._still_there(connection.info)
            except SQLAlchemyError as error:
                raise StoreError(refusal_of(error, NOT_SAVED)) from error

    def _change(self, row: Row, changes: Json, *more: Asked) -> None:
        """Change the table's row and what goes with it, provided that nobody else has since we read it.

        This is what every click does, so it goes straight to the driver.
        """
        seats: list[SeatRow] | None = changes.pop("seats", None)
        notices: list[Notice] | None = changes.pop("notices", None)
        asked = [self._statements.change(row.id, row.version, pack_columns(changes))]
        asked += [*self._statements.tell(self.process, row.id), *more]
        if row.maker and concerns_result(row, changes):
            asked += self._statements.plan_result(row.id)
        if seats is not None:
            asked += self._statements.seats(row.id, seats)
        if row.maker and not row.branch_of and (seats is not None or asks_another(row, changes)):
            asked.append(self._statements.ask_who(row.id))
        if notices is not None:
            asked += self._statements.notices(row.id, notices)
        with self._writing, self._lent(NOT_SAVED) as connection:
            if not change_all(connection, asked):
                raise ChangedElsewhere(say("table-changed-elsewhere"))
            connection.commit()
            self._still_there(connection.info)

    @contextmanager
    def _lent(self, outcome: str) -> Iterator[PoolProxiedConnection]:
        """Lend the driver's own connection; what was not committed is not done. Raises StoreError."""
        try:
            connection = self.engine.raw_connection()
            try:
                yield connection
            except self._refusals as error:
                if not getattr(connection.driver_connection, "closed", False):
                    raise
                connection.invalidate(error)  # whatever the driver says of it, it is lost
                raise StoreError(say("server-database-lost", outcome=outcome)) from error
            finally:
                connection.close()  # this takes back what was not committed
        except (SQLAlchemyError, self._refusals) as error:
            raise StoreError(refusal_of(error, outcome)) from error

    def _still_there(self, info: Any) -> None:
        """Raise StoreError if a change went into a file that nobody will find again."""
        if self._file is not None and not same_files(self._file, info):
            raise StoreError(say("server-database-gone", outcome=NOT_SAVED))

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Lend a connection to read with; raises StoreError."""
        try:
            with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, self._refusals) as error:
            raise StoreError(refusal_of(error, NOT_READ)) from error

    def look(self) -> None:
        """Read something, as a proof that the database answers; raises StoreError."""
        with self.reading() as connection:
            connection.execute(select(TABLES.c.id).limit(1)).first()

    def create(self, row: Row, steps: Iterable[Step] = (), snapshots: Iterable[Snapshot] = ()) -> None:
        """Store a new table, with the actions it already has when it comes from a file."""
        with self.transaction() as connection:
            values = {name: value for name, value in vars(row).items() if name not in ("seats", "notices")}
            connection.execute(insert(TABLES).values(**pack_columns(values)))
            if row.seats:
                connection.execute(insert(SEATS), pack_seats(row.id, row.seats))
            if row.notices:
                connection.execute(insert(NOTICES), pack_notices(row.id, row.notices))
            if packed := [pack_step(row.id, step) for step in steps]:
                connection.execute(insert(ACTIONS), packed)
            if kept := [{"table_id": row.id, **vars(snapshot)} for snapshot in snapshots]:
                connection.execute(insert(SNAPSHOTS), kept)
            if row.maker and not row.branch_of:
                self._statements.ask_within(connection, row.id)

    def append(self, row: Row, step: Step, snapshot: Snapshot | None, **changes: Any) -> None:
        """Store one more action; `changes` are the columns of the table that change with it."""
        more = [(self._statements.add_action, pack_step(row.id, step))]
        if snapshot is not None:
            more.append((self._statements.add_snapshot, {"table_id": row.id, **vars(snapshot)}))
        self._change(row, changes, *more)
        self.appended(row.game)

    def truncate(self, row: Row, keep: int, takeback: Takeback | None = None, **changes: Any) -> None:
        """Take back every action after the first `keep`; by consent with all snapshots, whose dice are no more."""
        after = {"the_table": row.id, "the_first": keep}
        good = after if takeback is None else {**after, "the_first": -1}
        more = [(self._statements.cut_actions, after), (self._statements.cut_snapshots, good)]
        if takeback is not None:
            more.append((self._statements.add_takeback, pack_takeback(row.id, takeback)))
        self._change(row, changes, *more)

    def change(self, row: Row, **changes: Any) -> None:
        """Store a change that is not an action: a seat, the pace."""
        self._change(row, changes)

    def snapshot(self, table: str, snapshot: Snapshot) -> None:
        """Store a snapshot beside the actions; it only makes loading quicker."""
        with self.transaction() as connection:
            place = (SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.n == snapshot.n)
            connection.execute(delete(SNAPSHOTS).where(*place))
            connection.execute(insert(SNAPSHOTS).values(table_id=table, **vars(snapshot)))

    def row(self, table: str) -> Row | None:
        """Return the stored table of this id."""
        with self._lent(NOT_READ) as connection:
            found = read_all(connection, self._statements.row(table))
        return _row_of(*found)

    def invited(self, invitation: str) -> tuple[str, str] | None:
        """Return the table and the side of the seat to which an invitation belongs."""
        query = select(SEATS.c.table_id, SEATS.c.side).where(SEATS.c.invitation == invitation)
        with self.reading() as connection:
            found = connection.execute(query).first() if invitation else None
        return None if found is None else (found.table_id, found.side)

    def page(self, after: Place | None, most: int, wanted: Wanted = ALL) -> tuple[list[Row], Place | None]:
        """Read a page of tables, the latest played first: so many after a place among them, and where the page ends."""
        chosen = select(TABLES).where(*wanted_tables(wanted))
        query = chosen.order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(most + 1)
        if after is not None:
            updated, name = after
            query = query.where(
                or_(TABLES.c.updated < updated, and_(TABLES.c.updated == updated, TABLES.c.id > name))
            )
        with self.reading() as connection:
            found = connection.execute(query).mappings().all()
            seats = read_seats(connection, [str(one["id"]) for one in found])
        rows = []
        for one in found[:most]:
            try:
                rows.append(unpack_row(dict(one), seats.get(str(one["id"]), [])))
            except StoreError:
                LOG.error("table %r is damaged and left out of the list", one["id"])
        end = found[most - 1] if len(found) > most else None
        return rows, None if end is None else (end["updated"], end["id"])

    def boards(self, table: str, person: str) -> list[Row]:
        """Return the private boards that a person has made of a table, the latest played first."""
        maker = func.coalesce(TABLES.c.maker, "") == person
        query = select(TABLES).where(TABLES.c.branch_of == table, maker).order_by(TABLES.c.updated.desc(), TABLES.c.id)
        with self.reading() as connection:
            found = connection.execute(query).mappings().all()
            seats = read_seats(connection, [str(one["id"]) for one in found])
        return [unpack_row(dict(one), seats.get(str(one["id"]), [])) for one in found]

    def steps(self, table: str) -> list[Step]:
        """Return all actions of a table, in order."""
        with self.reading() as connection:
            found = connection.execute(select(*STEP).where(ACTIONS.c.table_id == table).order_by(ACTIONS.c.n)).all()
        try:
            return [unpack_step(*one) for one in found]
        except (msgspec.DecodeError, TypeError, UnicodeError) as error:
            raise StoreError(DAMAGED) from error

    def news(self, table: str, version: int) -> News | None:
        """Find out what other processes have done at a table since a version of it; None if the table is no more."""
        while True:
            with self._lent(NOT_READ) as connection:
                *of_row, steps, count, after = read_all(connection, self._statements.news(table, version))
            row = _row_of(*of_row)
            if row is None:
                return None
            if after == [(row.version,)]:  # else somebody has acted in the meantime
                return News(row, [unpack_step(*one) for one in steps], count[0][0])

    def takebacks(self, table: str) -> list[Takeback]:
        """Return what was taken back by consent, in order."""
        with self.reading() as connection:
            return read_takebacks(connection, table)

    def newest(self, table: str, rules: str, data: list[str], until: int) -> Snapshot | None:
        """Find the newest snapshot with at most `until` actions, made under these rules and one of these digests."""
        columns = [column for column in SNAPSHOTS.c if column.name != "table_id"]
        mine = (SNAPSHOTS.c.table_id == table, SNAPSHOTS.c.rules == rules, SNAPSHOTS.c.data.in_(data))
        query = select(*columns).where(*mine, SNAPSHOTS.c.n <= until).order_by(SNAPSHOTS.c.n.desc()).limit(1)
        with self.reading() as connection:
            found = connection.execute(query).first()
        return None if found is None else Snapshot(*found)

    def remove(self, table: str, version: int | None = None) -> bool:
        """Forget a table and all private boards of it; False if there was none.

        With a version, raises ChangedElsewhere if it has another.
        """
        this = (TABLES.c.id == table,) if version is None else (TABLES.c.id == table, TABLES.c.version == version)
        with self.transaction() as connection:
            rated = select(RESULTS.c.game).where(RESULTS.c.table_id == table, RESULTS.c.rated == 1)
            if (game := connection.execute(rated).scalar()) is not None:
                connection.execute(delete(DUE).where(DUE.c.kind == RATINGS_DUE, DUE.c.about == game))
                connection.execute(insert(DUE).values(kind=RATINGS_DUE, about=game, at=0.0, given="{}"))
            forget_boards(connection, TABLES.c.branch_of == table)
            for part in PARTS:
                connection.execute(delete(part).where(part.c.table_id == table))
            if self.engine.dialect.name == "postgresql":
                connection.execute(select(func.pg_notify(CHANNEL, f"{self.process} {table}")))
            gone = connection.execute(delete(TABLES).where(*this)).rowcount == 1
            if not gone and version is not None:
                raise ChangedElsewhere(say("table-changed-elsewhere"))  # and nothing of the above is done
            return gone


def _row_of(found: list[Any], seats: list[Any], notices: list[Any]) -> Row | None:
    """Make the row of a table from what was read of it."""
    if not found:
        return None
    sat = seats_of(seats).get(found[0][0], [])
    return unpack_row(dict(zip(ROW, found[0], strict=True)), sat, notices_of(notices))

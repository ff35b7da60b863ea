"""The statements of the store of tables; those that every click needs are prepared."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Engine,
    Insert,
    Integer,
    Select,
    Table,
    Update,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy import text as words
from sqlalchemy.dialects import postgresql, sqlite

from kurgan.server.apart import apart_from
from kurgan.server.board_rows import is_board
from kurgan.server.prepared import Asked, Prepared
from kurgan.server.rows import pack_notices, pack_seats
from kurgan.server.schema import ACTIONS, DUE, NOTICES, SEATS, SNAPSHOTS, TABLES, TAKEBACKS
from kurgan.tables.seats import HUMAN, SeatRow
from kurgan.tables.store import Json, Notice, Row, Wanted

CHANNEL: Final = "kurgan"  # on which processes tell each other which table has changed
RESULT_DUE: Final = "result"  # the work of making the result of a table
RATINGS_DUE: Final = "ratings"  # the work of rating all results of a game anew
# The kinds of work that changes at a table leave behind: see due.py and alerting.py.
ASKED: Final = "asked"  # somebody else has to act
TALKED: Final = "talked"  # somebody has said something
STEP: Final = [column for column in ACTIONS.c if column.name != "table_id"]
ROW: Final = [column.name for column in TABLES.c]
_FIRST: Final = bindparam("the_first", type_=Integer())


def _mine(table: Table) -> ColumnElement[bool]:
    return table.c.table_id == bindparam("the_table")


def _of_table(table: Table) -> Select[tuple[object, ...]]:
    """Find what belongs to a table, in order."""
    return select(table).where(_mine(table)).order_by(table.c.n)


def _cut(table: Table, after: ColumnElement[bool]) -> Delete:
    """Forget what belongs to a table after some point."""
    return delete(table).where(_mine(table), after)


def _update(columns: tuple[str, ...]) -> Update:
    """Make the statement that changes these columns of a table, if it is of the expected version."""
    mine = (TABLES.c.id == bindparam("the_table"), TABLES.c.version == bindparam("the_version"))
    return update(TABLES).where(*mine).values({name: bindparam(name) for name in columns})


def _plan(engine: Engine) -> Insert:
    """Make the statement that plans work, in place of what was planned for the same thing."""
    add: Any = (postgresql if engine.dialect.name == "postgresql" else sqlite).insert(DUE)
    given: Json = {name: bindparam(f"the_{name}") for name in ("kind", "about", "at", "given")}
    planned: Insert = add.values(**given).on_conflict_do_update(
        index_elements=[DUE.c.kind, DUE.c.about], set_={"at": add.excluded.at, "given": add.excluded.given}
    )
    return planned


class Statements:
    """The statements in the words of one database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.add_action = Prepared(engine, insert(ACTIONS))
        self.add_snapshot = Prepared(engine, insert(SNAPSHOTS))
        self.cut_actions = Prepared(engine, _cut(ACTIONS, ACTIONS.c.n >= _FIRST))
        self.cut_snapshots = Prepared(engine, _cut(SNAPSHOTS, SNAPSHOTS.c.n > _FIRST))
        self.add_takeback = Prepared(engine, insert(TAKEBACKS))
        self._add_seat = Prepared(engine, insert(SEATS))
        self._cut_seats = Prepared(engine, _cut(SEATS, SEATS.c.n >= _FIRST))
        self._add_notice = Prepared(engine, insert(NOTICES))
        self._cut_notices = Prepared(engine, _cut(NOTICES, NOTICES.c.n >= _FIRST))
        self._plan = _plan(engine)
        self._plan_asked = Prepared(engine, self._plan)
        self._tell = Prepared(engine, words("SELECT pg_notify(:channel, :told)"))
        plan = (DUE.c.kind == bindparam("the_kind"), DUE.c.about == bindparam("the_table"))
        self._forget_plan, self._add_plan = Prepared(engine, delete(DUE).where(*plan)), Prepared(engine, insert(DUE))
        self._updates: dict[tuple[str, ...], Prepared] = {}
        this = TABLES.c.id == bindparam("the_table")
        self._row = Prepared(engine, select(TABLES).where(this))
        self._version = Prepared(engine, select(TABLES.c.version).where(this))
        self._seats, self._notices = Prepared(engine, _of_table(SEATS)), Prepared(engine, _of_table(NOTICES))
        later = (_mine(ACTIONS), ACTIONS.c.version > bindparam("the_version"))
        self._later = Prepared(engine, select(*STEP).where(*later).order_by(ACTIONS.c.n))
        self._count = Prepared(engine, select(func.count()).where(_mine(ACTIONS)))

    def row(self, table: str) -> list[Asked]:
        """Ask for a table with its seats and notices."""
        return [(asked, {"the_table": table}) for asked in (self._row, self._seats, self._notices)]

    def news(self, table: str, version: int) -> list[Asked]:
        """Ask for the same, then for the actions since a version, how many there are, and the version once more."""
        this = {"the_table": table}
        later = (self._later, {**this, "the_version": version})
        return [*self.row(table), later, (self._count, this), (self._version, this)]

    def change(self, table: str, version: int, values: dict[str, object]) -> Asked:
        """Change columns of a table of this version."""
        columns = tuple(sorted(values))
        if columns not in self._updates:
            self._updates[columns] = Prepared(self._engine, _update(columns))
        return self._updates[columns], {**values, "the_table": table, "the_version": version}

    def tell(self, process: str, table: str) -> list[Asked]:
        """Tell the other processes that a table has changed, once the change is stored."""
        if self._engine.dialect.name != "postgresql":
            return []
        return [(self._tell, {"channel": CHANNEL, "told": f"{process} {table}"})]

    def plan_result(self, table: str) -> list[Asked]:
        """Let the result of a table be made, or made anew."""
        plan = {"kind": RESULT_DUE, "about": table, "at": 0.0, "given": "{}"}
        return [(self._forget_plan, {"the_kind": RESULT_DUE, "the_table": table}), (self._add_plan, plan)]

    def ask_who(self, table: str) -> Asked:
        """Have some process find out for whom a table waits now."""
        return self._plan_asked, _asked(table)

    def ask_within(self, connection: Connection, table: str) -> None:
        """Do the same in a transaction of SQLAlchemy's."""
        connection.execute(self._plan, _asked(table))

    def seats(self, table: str, seats: list[SeatRow]) -> list[Asked]:
        """Store the seats of a table in place of what there was."""
        made = [(self._add_seat, values) for values in pack_seats(table, seats)]
        return [(self._cut_seats, {"the_table": table, "the_first": 0}), *made]

    def notices(self, table: str, notices: list[Notice]) -> list[Asked]:
        """Store the notices of a table in place of what there was."""
        made = [(self._add_notice, values) for values in pack_notices(table, notices)]
        return [(self._cut_notices, {"the_table": table, "the_first": 0}), *made]


def concerns_result(row: Row, changes: Json) -> bool:
    """Tell whether a change ends a game, takes back its end, or lets others see it."""
    over = row.summary.get("over") is not None
    if "summary" in changes and (changes["summary"].get("over") is not None) != over:
        return True
    return over and ("shared" in changes or "watched" in changes)


def _asked(table: str) -> Json:
    return {"the_kind": ASKED, "the_about": table, "the_at": 0.0, "the_given": "{}"}


def asks_another(row: Row, changes: Json) -> bool:
    """Tell whether a change of a table's row makes it wait for another side, or for nobody."""
    now = changes.get("summary")
    return now is not None and any(now.get(key) != row.summary.get(key) for key in ("to_move", "over"))


def wanted_tables(wanted: Wanted) -> list[ColumnElement[bool]]:
    """Return the conditions for the tables that a list shall hold."""
    made: list[ColumnElement[bool]] = [~is_board()]
    people = select(SEATS.c.table_id).where(SEATS.c.kind == HUMAN)
    if wanted.offered:
        made += [TABLES.c.offered == 1, TABLES.c.id.in_(people.where(SEATS.c.who == ""))]
        if wanted.viewer:
            made.append(or_(TABLES.c.maker.is_(None), TABLES.c.maker.not_in(apart_from(wanted.viewer))))
    if wanted.watched:
        made.append(TABLES.c.watched == 1)
    if wanted.person:
        own = or_(and_(SEATS.c.kind == HUMAN, SEATS.c.who == wanted.person), SEATS.c.kept_for == wanted.person)
        sits = select(SEATS.c.table_id).where(own)
        made.append(or_(TABLES.c.maker == wanted.person, TABLES.c.id.in_(sits)))
    return made

"""The statements of the store of tables, and the form in which they are ready to be run."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Delete, Engine, Insert, Table, Update, bindparam, delete, or_, select, update
from sqlalchemy.engine.interfaces import DBAPICursor

from kurgan.server.board_rows import is_board
from kurgan.server.schema import SEATS, TABLES
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import Json, Wanted


def update_columns(columns: tuple[str, ...]) -> Update:
    """Make the statement that changes these columns of a table, if it is of the expected version."""
    mine = (TABLES.c.id == bindparam("the_table"), TABLES.c.version == bindparam("the_version"))
    return update(TABLES).where(*mine).values({name: bindparam(name) for name in columns})


def cut_after(table: Table, after: ColumnElement[bool]) -> Delete:
    """Forget what belongs to a table after some point."""
    return delete(table).where(table.c.table_id == bindparam("the_table"), after)


class Prepared:
    """A statement in the words of one database, which take longer to find than to carry out."""

    def __init__(self, engine: Engine, statement: Insert | Update | Delete) -> None:
        made = statement.compile(dialect=engine.dialect)
        self._text = str(made)
        self._order = made.positiontup

    def run(self, cursor: DBAPICursor, values: Json) -> int:
        """Carry it out; how many rows it changed."""
        cursor.execute(self._text, values if self._order is None else tuple(values[name] for name in self._order))
        return cursor.rowcount


def wanted_tables(wanted: Wanted) -> list[ColumnElement[bool]]:
    """Return the conditions for the tables that a list shall hold."""
    made: list[ColumnElement[bool]] = [~is_board()]
    people = select(SEATS.c.table_id).where(SEATS.c.kind == HUMAN)
    if wanted.offered:
        made += [TABLES.c.offered == 1, TABLES.c.id.in_(people.where(SEATS.c.who == ""))]
    if wanted.watched:
        made.append(TABLES.c.watched == 1)
    if wanted.person:
        made.append(or_(TABLES.c.maker == wanted.person, TABLES.c.id.in_(people.where(SEATS.c.who == wanted.person))))
    return made

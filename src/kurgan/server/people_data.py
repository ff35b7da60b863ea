"""What a person takes away with them: all that the house keeps of them, with the tables at which they sit."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import select

from kurgan.people.alerts import AlertSettings, BrowserLine
from kurgan.people.house import Asker, House
from kurgan.people.messages import Belongings
from kurgan.people.profile import belongings
from kurgan.server.alert_rows import SqlAlertSettings
from kurgan.server.schema import REMARKS, SEATS, TABLES
from kurgan.server.store import SqlStore


class TableLine(Struct, frozen=True):
    """A table at which I sit or which I made."""

    id: str
    game: str
    scenario: str
    name: str
    sides: list[str]
    made: bool
    created: float


class RemarkLine(Struct, frozen=True):
    """Something that I have said at a table, or noted for myself."""

    table: str
    room: str
    moment: str
    text: str
    made_at: float


class DataFile(Struct, frozen=True):
    """All that the house keeps of me."""

    person: Belongings
    tables: list[TableLine]
    remarks: list[RemarkLine]
    alerts: AlertSettings
    browsers: list[BrowserLine]


def data_of(house: House, store: SqlStore, asker: Asker) -> DataFile:
    """Gather everything; raises Stranger."""
    own = belongings(house, asker)
    alerts, me = SqlAlertSettings(store), own.me.id
    return DataFile(own, tables_of(store, me), _remarks_of(store, me), alerts.of(me)[0], alerts.browsers(me))


def _remarks_of(store: SqlStore, person: str) -> list[RemarkLine]:
    columns = (REMARKS.c.table_id, REMARKS.c.room, REMARKS.c.moment, REMARKS.c.text, REMARKS.c.made_at)
    query = select(*columns).where(REMARKS.c.person_id == person).order_by(REMARKS.c.made_at)
    with store.reading() as connection:
        return [RemarkLine(*one) for one in connection.execute(query)]


def tables_of(store: SqlStore, person: str) -> list[TableLine]:
    """Find the tables at which a person sits or which they made."""
    with store.reading() as connection:
        seats = select(SEATS.c.table_id, SEATS.c.side).where(SEATS.c.who == person).order_by(SEATS.c.n)
        sides: dict[str, list[str]] = {}
        for table, side in connection.execute(seats):
            sides.setdefault(table, []).append(side)
        columns = (TABLES.c.id, TABLES.c.game, TABLES.c.scenario, TABLES.c.name, TABLES.c.maker, TABLES.c.created)
        mine = (TABLES.c.maker == person) | TABLES.c.id.in_(list(sides))
        found = connection.execute(select(*columns).where(mine).order_by(TABLES.c.created, TABLES.c.id))
        return [
            TableLine(id, game, scenario, name or "", sides.get(id, []), maker == person, created)
            for id, game, scenario, name, maker, created in found
        ]

"""What a person takes away with them: all that the house keeps of them, with the tables at which they sit."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import or_, select

from kurgan.people.alerts import AlertSettings, BrowserLine
from kurgan.people.house import Asker, House
from kurgan.people.messages import Belongings
from kurgan.people.profile import belongings
from kurgan.server.alert_rows import SqlAlertSettings
from kurgan.server.schema import ENTRIES, OFFERS, RATINGS, REMARKS, SEATS, TABLES, TOURNAMENTS
from kurgan.server.store import SqlStore
from kurgan.tables.seats import HUMAN


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


class OfferLine(Struct, frozen=True):
    """A game that I have offered."""

    game: str
    scenario: str
    kind: str
    created: float


class RatingLine(Struct, frozen=True):
    """My rating at a game, and what it rests on."""

    game: str
    rating: float
    sigma: float
    games: int


class EntryLine(Struct, frozen=True):
    """A tournament that I organise or in which I take part."""

    id: str
    name: str
    organised: bool


class DataFile(Struct, frozen=True):
    """All that the house keeps of me."""

    person: Belongings
    tables: list[TableLine]
    remarks: list[RemarkLine]
    alerts: AlertSettings
    browsers: list[BrowserLine]
    offers: list[OfferLine]
    ratings: list[RatingLine]
    tournaments: list[EntryLine]


def data_of(house: House, store: SqlStore, asker: Asker) -> DataFile:
    """Gather everything; raises Stranger."""
    own = belongings(house, asker)
    alerts, me = SqlAlertSettings(store), own.me.id
    return DataFile(
        own, tables_of(store, me), _remarks_of(store, me), alerts.of(me)[0], alerts.browsers(me),
        _offers_of(store, me), _ratings_of(store, me), _tournaments_of(store, me),
    )


def _offers_of(store: SqlStore, person: str) -> list[OfferLine]:
    columns = (OFFERS.c.game, OFFERS.c.scenario, OFFERS.c.kind, OFFERS.c.created)
    query = select(*columns).where(OFFERS.c.maker == person).order_by(OFFERS.c.created)
    with store.reading() as connection:
        return [OfferLine(*one) for one in connection.execute(query)]


def _ratings_of(store: SqlStore, person: str) -> list[RatingLine]:
    columns = (RATINGS.c.game, RATINGS.c.mu, RATINGS.c.sigma, RATINGS.c.games)
    query = select(*columns).where(RATINGS.c.person_id == person).order_by(RATINGS.c.game)
    with store.reading() as connection:
        return [RatingLine(*one) for one in connection.execute(query)]


def _tournaments_of(store: SqlStore, person: str) -> list[EntryLine]:
    entered = select(ENTRIES.c.tournament_id).where(ENTRIES.c.who == person, ENTRIES.c.kind == HUMAN)
    mine = or_(TOURNAMENTS.c.organiser == person, TOURNAMENTS.c.id.in_(entered))
    query = select(TOURNAMENTS.c.id, TOURNAMENTS.c.name, TOURNAMENTS.c.organiser).where(mine)
    with store.reading() as connection:
        found = connection.execute(query.order_by(TOURNAMENTS.c.created)).all()
    return [EntryLine(id, name, organiser == person) for id, name, organiser in found]


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

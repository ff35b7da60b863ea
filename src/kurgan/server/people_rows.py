"""People, their sessions, keys and links as rows of the database."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Row, case, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from kurgan.people.errors import NameTaken
from kurgan.people.person import Person
from kurgan.people.store import KeyRow, PersonRow, SessionRow, TicketRow
from kurgan.server.alert_rows import forget_person
from kurgan.server.board_rows import forget_boards
from kurgan.server.report_rows import forget_blocks
from kurgan.server.schema import (
    ATTEMPTS,
    ENTRIES,
    KEYS,
    OFFERS,
    PEOPLE,
    RATINGS,
    REMARKS,
    SESSIONS,
    TABLES,
    TICKETS,
    VACATIONS,
)
from kurgan.server.store import SqlStore
from kurgan.tables.seats import HUMAN
from kurgan.tables.talk import NOTES

T = TypeVar("T")
_FLAGS = ("confirmed", "admin")
_PERSON = PEOPLE.c.keys()
_AT_ONCE = 500  # sessions that one statement looks for


class SqlPeople:
    """The people in the database in which the tables are, too."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    @contextmanager
    def changing(self) -> Iterator[SqlRows]:
        """Change several rows, all or none of them."""
        with self._store.transaction() as connection:
            yield SqlRows(connection)

    @contextmanager
    def reading(self) -> Iterator[SqlRows]:
        """Look at rows."""
        with self._store.reading() as connection:
            yield SqlRows(connection)


class SqlRows:
    """The rows, within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def add_person(self, row: PersonRow) -> None:
        """Store a new person; raises NameTaken."""
        try:
            self._connection.execute(insert(PEOPLE).values(**_packed(vars(row))))
        except IntegrityError as error:
            raise NameTaken from error

    def change_person(self, id: str, **changes: Any) -> None:
        """Change columns of a person; raises NameTaken."""
        try:
            self._connection.execute(update(PEOPLE).where(PEOPLE.c.id == id).values(**_packed(changes)))
        except IntegrityError as error:
            raise NameTaken from error

    def person(self, id: str) -> PersonRow | None:
        """Find a person."""
        return _person(self._connection.execute(select(PEOPLE).where(PEOPLE.c.id == id)).one_or_none())

    def person_named(self, key: str) -> PersonRow | None:
        """Find an account by the key of its name."""
        return _person(self._connection.execute(select(PEOPLE).where(PEOPLE.c.name_key == key)).one_or_none())

    def people_at(self, email: str) -> list[PersonRow]:
        """Find the accounts with this address, as far as they have confirmed it."""
        mine = (func.lower(PEOPLE.c.email) == email.lower(), PEOPLE.c.confirmed == 1)
        found = [_person(row) for row in self._connection.execute(select(PEOPLE).where(*mine).order_by(PEOPLE.c.id))]
        return [row for row in found if row is not None]

    def people(self, ids: Iterable[str]) -> dict[str, Person]:
        """Find people; those who have left have an empty name."""
        found = [_person(row) for row in self._connection.execute(select(PEOPLE).where(PEOPLE.c.id.in_(list(ids))))]
        return {row.id: row.person() for row in found if row is not None}

    def add_session(self, row: SessionRow, most: int) -> None:
        """Store a session; of those of its person only the newest are kept."""
        self._connection.execute(insert(SESSIONS).values(**vars(row)))
        for old in self.sessions(row.person_id)[most:]:
            self.end_session(old.hash)

    def session(self, hash: str) -> tuple[SessionRow, PersonRow] | None:
        """Find a session and whose it is."""
        found = self._connection.execute(select(SESSIONS).where(SESSIONS.c.hash == hash)).one_or_none()
        return None if found is None else self._with_person(_made(SessionRow, found))

    def sessions_among(self, hashes: Iterable[str]) -> list[tuple[SessionRow, PersonRow]]:
        """Find those of many sessions that there still are, and whose they are."""
        wanted, width = list(hashes), len(SESSIONS.c)
        query = select(SESSIONS, PEOPLE).join(PEOPLE, PEOPLE.c.id == SESSIONS.c.person_id)
        found: list[tuple[Any, ...]] = []
        for n in range(0, len(wanted), _AT_ONCE):
            some = query.where(SESSIONS.c.hash.in_(wanted[n : n + _AT_ONCE]))
            found += [tuple(one) for one in self._connection.execute(some)]
        return [(SessionRow(*one[:width]), _person_row(dict(zip(_PERSON, one[width:], strict=True)))) for one in found]

    def sessions(self, person: str) -> list[SessionRow]:
        """List the sessions of a person, the newest first."""
        mine = select(SESSIONS).where(SESSIONS.c.person_id == person)
        ordered = mine.order_by(SESSIONS.c.created.desc(), SESSIONS.c.hash)
        return [_made(SessionRow, row) for row in self._connection.execute(ordered)]

    def touch_session(self, hash: str, seen: float, expires: float) -> None:
        """Note that a session is in use."""
        self._connection.execute(update(SESSIONS).where(SESSIONS.c.hash == hash).values(seen=seen, expires=expires))

    def end_session(self, hash: str) -> None:
        """End a session."""
        self._connection.execute(delete(SESSIONS).where(SESSIONS.c.hash == hash))

    def end_sessions(self, person: str) -> None:
        """End all sessions of a person."""
        self._connection.execute(delete(SESSIONS).where(SESSIONS.c.person_id == person))

    def add_key(self, row: KeyRow) -> None:
        """Store a key."""
        self._connection.execute(insert(KEYS).values(**vars(row)))

    def key(self, hash: str) -> tuple[KeyRow, PersonRow] | None:
        """Find a key and whose it is."""
        found = self._connection.execute(select(KEYS).where(KEYS.c.hash == hash)).one_or_none()
        return None if found is None else self._with_person(_made(KeyRow, found))

    def keys(self, person: str) -> list[KeyRow]:
        """List the keys of a person, the oldest first."""
        mine = select(KEYS).where(KEYS.c.person_id == person).order_by(KEYS.c.created, KEYS.c.id)
        return [_made(KeyRow, row) for row in self._connection.execute(mine)]

    def touch_key(self, id: str, used: float) -> None:
        """Note that a key was used."""
        self._connection.execute(update(KEYS).where(KEYS.c.id == id).values(used=used))

    def end_key(self, id: str) -> None:
        """Withdraw a key."""
        self._connection.execute(delete(KEYS).where(KEYS.c.id == id))

    def end_boards(self, person: str) -> None:
        """Forget the private boards of a person."""
        forget_boards(self._connection, TABLES.c.maker == person)

    def end_keys(self, person: str) -> None:
        """Withdraw all keys of a person."""
        self._connection.execute(delete(KEYS).where(KEYS.c.person_id == person))

    def add_ticket(self, row: TicketRow) -> None:
        """Store a link."""
        values = {**vars(row), "given": msgspec.json.encode(row.given).decode()}
        self._connection.execute(insert(TICKETS).values(**values))

    def ticket(self, hash: str, purpose: str) -> TicketRow | None:
        """Find a link for this purpose."""
        mine = (TICKETS.c.hash == hash, TICKETS.c.purpose == purpose)
        found = self._connection.execute(select(TICKETS).where(*mine)).one_or_none()
        if found is None:
            return None
        values = found._asdict()
        return TicketRow(**{**values, "given": msgspec.json.decode(values["given"])})

    def end_ticket(self, hash: str) -> bool:
        """Use a link up; tell whether nobody was quicker."""
        return self._connection.execute(delete(TICKETS).where(TICKETS.c.hash == hash)).rowcount > 0

    def end_tickets(self, person: str, purpose: str = "") -> None:
        """Forget the links of a person, of one purpose or all."""
        mine = delete(TICKETS).where(TICKETS.c.person_id == person)
        self._connection.execute(mine.where(TICKETS.c.purpose == purpose) if purpose else mine)

    def end_offers(self, person: str) -> None:
        """Withdraw what a person has offered, forget their ratings, and let them take part in no tournament."""
        theirs = (OFFERS.c.maker == person) | (OFFERS.c.invited == person)
        self._connection.execute(delete(OFFERS).where(theirs))
        self._connection.execute(delete(RATINGS).where(RATINGS.c.person_id == person))
        entered = (ENTRIES.c.who == person, ENTRIES.c.kind == HUMAN)
        self._connection.execute(update(ENTRIES).where(*entered).values(withdrawn=1))

    def end_notes(self, person: str) -> None:
        """Forget what a person has noted at tables for themselves alone."""
        notes = (REMARKS.c.person_id == person, REMARKS.c.room == NOTES)
        # Only emptied, because remarks are counted.
        self._connection.execute(update(REMARKS).where(*notes).values(text="", moment=""))

    def end_alerts(self, person: str) -> None:
        """Forget how a person wished to be told of tables, what waits for them, and when they looked."""
        forget_person(self._connection, person)
        forget_blocks(self._connection, person)

    def vacations(self, person: str) -> list[tuple[float, float]]:
        """List the vacations of a person, in order: from when until when."""
        mine = select(VACATIONS.c.since, VACATIONS.c.until).where(VACATIONS.c.person_id == person)
        return [(one.since, one.until) for one in self._connection.execute(mine.order_by(VACATIONS.c.since))]

    def add_vacation(self, person: str, since: float, until: float) -> None:
        """Store a vacation."""
        self._connection.execute(insert(VACATIONS).values(person_id=person, since=since, until=until))

    def end_vacation(self, person: str, since: float, until: float | None) -> None:
        """Let a vacation end at another time; without one forget it."""
        this = (VACATIONS.c.person_id == person, VACATIONS.c.since == since)
        change = delete(VACATIONS) if until is None else update(VACATIONS).values(until=until)
        self._connection.execute(change.where(*this))

    def end_vacations(self, person: str) -> None:
        """Forget the vacations of a person."""
        self._connection.execute(delete(VACATIONS).where(VACATIONS.c.person_id == person))

    def attempt(self, key: str, now: float, window: float) -> tuple[int, float]:
        """Count one more attempt; how many there were, and since when."""
        over = ATTEMPTS.c.since <= now - window
        add: Any = (postgresql if self._connection.dialect.name == "postgresql" else sqlite).insert(ATTEMPTS)
        counted = add.values(key=key, count=1, since=now).on_conflict_do_update(
            index_elements=[ATTEMPTS.c.key],
            set_={
                "count": case((over, 1), else_=ATTEMPTS.c.count + 1),
                "since": case((over, now), else_=ATTEMPTS.c.since),
            },
        )
        count, since = self._connection.execute(counted.returning(ATTEMPTS.c.count, ATTEMPTS.c.since)).one()
        return int(count), float(since)

    def take_back(self, key: str) -> None:
        """Count one attempt less."""
        mine = (ATTEMPTS.c.key == key, ATTEMPTS.c.count > 0)
        self._connection.execute(update(ATTEMPTS).where(*mine).values(count=ATTEMPTS.c.count - 1))

    def forgive(self, key: str) -> None:
        """Count no attempts."""
        self._connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.key == key))

    def sweep(self, now: float, attempts_since: float) -> None:
        """Forget sessions and links that have expired, and old attempts."""
        self._connection.execute(delete(SESSIONS).where(SESSIONS.c.expires <= now))
        self._connection.execute(delete(TICKETS).where(TICKETS.c.expires <= now))
        self._connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.since <= attempts_since))

    def _with_person(self, row: T) -> tuple[T, PersonRow] | None:
        person = self.person(row.person_id)  # type: ignore[attr-defined]
        return None if person is None else (row, person)


def _packed(values: dict[str, Any]) -> dict[str, Any]:
    return {name: int(value) if name in _FLAGS else value for name, value in values.items()}


def _made(kind: type[T], found: Row[Any]) -> T:
    return kind(**found._asdict())


def _person(found: Row[Any] | None) -> PersonRow | None:
    if found is None:
        return None
    return _person_row(found._asdict())


def _person_row(values: dict[str, Any]) -> PersonRow:
    return PersonRow(**{**values, **{name: bool(values[name]) for name in _FLAGS}})

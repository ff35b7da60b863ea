"""What people are to be told and who looks at which table, as rows that all processes share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from kurgan.people.alerts import QUESTION, TIME, TURN
from kurgan.people.tokens import new_id
from kurgan.server.alert_rows import upsert
from kurgan.server.due import plan_within
from kurgan.server.schema import ALERT_SETTINGS, ALERTS, DELIVERIES, LOOKED, PRESENCE
from kurgan.server.store import SqlStore

# The kinds of work that is due for it: see due.py.
ALERT = "alert"  # somebody may have to be told of something
DELIVER = "deliver"  # a message is to be sent
LASTS = 45.0  # seconds for which somebody counts as looking after the process that knows it has said so
_ASKS = (TURN, QUESTION, TIME)  # what is over when somebody else has to act
_KEY = ("person_id", "table_id", "kind")


@dataclass(frozen=True)
class Alert:
    """Something that a person is to be told of a table, and since when it waits for them."""

    person: str
    table: str
    kind: str
    since: float


@dataclass(frozen=True)
class Delivery:
    """A message on its way to somebody."""

    id: str
    person: str
    way: str
    given: dict[str, Any]
    made_at: float
    tries: int


class _Quicker(Exception):
    """Another process has sent this already."""


class SqlAlerts:
    """The rows of one database; all methods block and raise StoreError."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def ask(self, table: str, person: str, kind: str, now: float) -> None:
        """Note that a table waits for a person, and for nobody else; without a person for nobody."""
        others = and_(ALERTS.c.table_id == table, ALERTS.c.kind.in_(_ASKS))
        if person:
            others = and_(others, or_(ALERTS.c.person_id != person, ALERTS.c.kind != kind))
        with self._store.transaction() as connection:
            connection.execute(delete(ALERTS).where(others))
            if person:
                self._wait(connection, Alert(person, table, kind, now))

    def add(self, alert: Alert) -> None:
        """Note that somebody is to be told of something, unless they were and have not looked since."""
        mine = _mine(alert)
        looked = select(LOOKED.c.at).where(LOOKED.c.table_id == alert.table, LOOKED.c.person_id == alert.person)
        with self._store.transaction() as connection:
            told = connection.execute(select(ALERTS.c.since).where(*mine)).scalar()
            if told is None or told <= (connection.execute(looked).scalar() or 0.0):
                self._wait(connection, alert)

    def _wait(self, connection: Connection, alert: Alert) -> None:
        values = {"table_id": alert.table, "person_id": alert.person, "kind": alert.kind}
        upsert(connection, ALERTS, _KEY, [{**values, "since": alert.since, "sent": None}])
        plan_within(connection, ALERT, alert.person, 0.0)

    def waiting(self, person: str) -> list[Alert]:
        """List what somebody is to be told and was not yet, the longest waiting first."""
        query = select(ALERTS).where(ALERTS.c.person_id == person, ALERTS.c.sent.is_(None)).order_by(ALERTS.c.since)
        with self._store.reading() as connection:
            return [Alert(one.person_id, one.table_id, one.kind, one.since) for one in connection.execute(query)]

    def drop(self, alert: Alert) -> None:
        """Tell somebody of this no more."""
        with self._store.transaction() as connection:
            connection.execute(delete(ALERTS).where(*_mine(alert), ALERTS.c.since == alert.since))

    def send(self, alerts: list[Alert], messages: list[tuple[str, dict[str, Any]]], now: float) -> bool:
        """Put messages on their way, each with its way, and note of what they tell that it was told.

        False, and nothing is done, if another process was quicker with any of it.
        """
        person = alerts[0].person
        try:
            with self._store.transaction() as connection:
                for one in alerts:
                    fresh = (*_mine(one), ALERTS.c.since == one.since, ALERTS.c.sent.is_(None))
                    if connection.execute(update(ALERTS).where(*fresh).values(sent=now)).rowcount != 1:
                        raise _Quicker
                put_on_way(connection, person, messages, now)
                connection.execute(update(ALERT_SETTINGS).where(ALERT_SETTINGS.c.person_id == person).values(last=now))
        except _Quicker:
            return False
        return True

    def put(self, person: str, messages: list[tuple[str, dict[str, Any]]], now: float) -> None:
        """Put messages on their way that tell of no table."""
        with self._store.transaction() as connection:
            put_on_way(connection, person, messages, now)

    # ---------- on their way ----------

    def delivery(self, id: str) -> Delivery | None:
        """Find a message that is still to be delivered."""
        query = select(DELIVERIES).where(DELIVERIES.c.id == id, DELIVERIES.c.fault.is_(None))
        with self._store.reading() as connection:
            one = connection.execute(query).first()
        if one is None:
            return None
        return Delivery(one.id, one.person_id, one.way, msgspec.json.decode(one.given), one.made_at, one.tries)

    def delivered(self, id: str) -> None:
        """Forget a message that has arrived or is no longer wanted."""
        with self._store.transaction() as connection:
            connection.execute(delete(DELIVERIES).where(DELIVERIES.c.id == id))

    def failed(self, id: str, fault: str | None) -> None:
        """Note that a message did not arrive; with a fault it is given up, and kept to be told without what it said."""
        changes: dict[str, Any] = {"tries": DELIVERIES.c.tries + 1}
        if fault is not None:
            changes |= {"fault": fault, "given": "{}"}
        with self._store.transaction() as connection:
            connection.execute(update(DELIVERIES).where(DELIVERIES.c.id == id).values(**changes))

    # ---------- who looks ----------

    def arrive(self, table: str, person: str, now: float) -> int | None:
        """Note that somebody looks at a table now; return how many actions there were when they looked last."""
        mine = (LOOKED.c.table_id == table, LOOKED.c.person_id == person)
        with self._store.transaction() as connection:
            last = connection.execute(select(LOOKED.c.actions).where(*mine)).scalar()
            self._present(connection, [(table, person)], now)
        return last

    def looks(self, lines: Iterable[tuple[str, str, int]], now: float) -> None:
        """Note who looks at which table now, and how many actions there are."""
        seen = list(lines)
        if not seen:
            return
        with self._store.transaction() as connection:
            self._present(connection, [(table, person) for table, person, _ in seen], now)
            self._looked(connection, seen, now)

    def leave(self, table: str, person: str, actions: int, now: float) -> None:
        """Note that somebody looks at a table no more, at least not in this process."""
        mine = (PRESENCE.c.table_id == table, PRESENCE.c.person_id == person)
        with self._store.transaction() as connection:
            connection.execute(delete(PRESENCE).where(*mine, PRESENCE.c.process == self._store.process))
            self._looked(connection, [(table, person, actions)], now)

    def looking(self, table: str, person: str, now: float) -> bool:
        """Tell whether somebody looks at a table, in whatever process."""
        mine = (PRESENCE.c.table_id == table, PRESENCE.c.person_id == person, PRESENCE.c.until > now)
        with self._store.reading() as connection:
            return connection.execute(select(PRESENCE.c.until).where(*mine)).first() is not None

    def looked(self, table: str, person: str) -> tuple[int, float]:
        """Return how many actions there were when somebody looked at a table last, and when that was; 0 for never."""
        mine = (LOOKED.c.table_id == table, LOOKED.c.person_id == person)
        with self._store.reading() as connection:
            found = connection.execute(select(LOOKED.c.actions, LOOKED.c.at).where(*mine)).first()
        return (0, 0.0) if found is None else (found.actions, found.at)

    def _present(self, connection: Connection, there: list[tuple[str, str]], now: float) -> None:
        process = self._store.process
        rows = [{"table_id": table, "person_id": person, "process": process, "until": now + LASTS}
                for table, person in sorted(there)]
        upsert(connection, PRESENCE, ("table_id", "person_id", "process"), rows)

    def _looked(self, connection: Connection, seen: list[tuple[str, str, int]], now: float) -> None:
        rows = [{"table_id": table, "person_id": person, "actions": actions, "at": now}
                for table, person, actions in sorted(seen)]
        upsert(connection, LOOKED, ("table_id", "person_id"), rows)

    def sweep(self, now: float) -> None:
        """Forget what processes said that have ended."""
        with self._store.transaction() as connection:
            connection.execute(delete(PRESENCE).where(PRESENCE.c.until <= now))


def put_on_way(connection: Connection, person: str, messages: list[tuple[str, dict[str, Any]]], now: float) -> None:
    """Keep messages and have them sent at once."""
    for way, given in messages:
        id = new_id()
        told = msgspec.json.encode(given).decode()
        connection.execute(
            insert(DELIVERIES).values(id=id, person_id=person, way=way, given=told, made_at=now, tries=0)
        )
        plan_within(connection, DELIVER, id, now)


def _mine(alert: Alert) -> tuple[Any, ...]:
    mine = (ALERTS.c.person_id == alert.person, ALERTS.c.table_id == alert.table, ALERTS.c.kind == alert.kind)
    return mine

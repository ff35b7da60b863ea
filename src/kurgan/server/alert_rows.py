"""How people wish to be told of tables, as rows: their settings, their browsers, and what could not be delivered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Table, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from kurgan.core.language import say
from kurgan.people.alerts import MOST_BROWSERS, AlertFault, AlertSettings, BrowserLine, NewBrowser
from kurgan.people.errors import Unfit
from kurgan.people.tokens import new_id, new_token
from kurgan.server.schema import ALERT_SETTINGS, ALERTS, BROWSERS, DELIVERIES, HOUSE_KEYS, LOOKED, PRESENCE
from kurgan.server.store import SqlStore

UNCHOSEN: Final = AlertSettings()


def upsert(connection: Connection, table: Table, keys: tuple[str, ...], rows: list[dict[str, Any]]) -> None:
    """Add rows, or change those that have the same keys."""
    add: Any = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(table)
    changes = {name: add.excluded[name] for name in rows[0] if name not in keys} if rows else {}
    for row in rows:
        connection.execute(add.values(**row).on_conflict_do_update(index_elements=list(keys), set_=changes))


class SqlAlertSettings:
    """The rows of one database; all methods block and raise StoreError."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def of(self, person: str) -> tuple[AlertSettings, float]:
        """Return what a person has chosen, and when they were told something last."""
        query = select(ALERT_SETTINGS.c.given, ALERT_SETTINGS.c.last).where(ALERT_SETTINGS.c.person_id == person)
        with self._store.reading() as connection:
            found = connection.execute(query).first()
        return (UNCHOSEN, 0.0) if found is None else (msgspec.json.decode(found.given, type=AlertSettings), found.last)

    def choose(self, person: str, settings: AlertSettings) -> None:
        """Keep what a person has chosen."""
        given = msgspec.json.encode(settings).decode()
        mine = ALERT_SETTINGS.c.person_id == person
        with self._store.transaction() as connection:
            if connection.execute(update(ALERT_SETTINGS).where(mine).values(given=given)).rowcount == 0:
                values = {"person_id": person, "given": given, "stop": new_token(), "last": 0.0}
                upsert(connection, ALERT_SETTINGS, ("person_id",), [values])

    def stop_of(self, person: str) -> str:
        """Return the secret by which a letter to a person ends all letters."""
        query = select(ALERT_SETTINGS.c.stop).where(ALERT_SETTINGS.c.person_id == person)
        with self._store.reading() as connection:
            return str(connection.execute(query).scalar() or "")

    def stop_mail(self, stop: str) -> bool:
        """End all letters to the person who has this secret; False if nobody has it."""
        query = select(ALERT_SETTINGS.c.person_id, ALERT_SETTINGS.c.given).where(ALERT_SETTINGS.c.stop == stop)
        with self._store.transaction() as connection:
            found = connection.execute(query).first()
            if found is None:
                return False
            chosen = msgspec.structs.replace(msgspec.json.decode(found.given, type=AlertSettings), mail=[])
            mine = ALERT_SETTINGS.c.person_id == found.person_id
            given = msgspec.json.encode(chosen).decode()
            connection.execute(update(ALERT_SETTINGS).where(mine).values(given=given))
            return True

    # ---------- browsers ----------

    def browsers(self, person: str) -> list[BrowserLine]:
        """List the browsers in which a person wants to be told, the oldest first."""
        columns = (BROWSERS.c.id, BROWSERS.c.endpoint, BROWSERS.c.device, BROWSERS.c.created)
        query = select(*columns).where(BROWSERS.c.person_id == person).order_by(BROWSERS.c.created, BROWSERS.c.id)
        with self._store.reading() as connection:
            return [BrowserLine(*one) for one in connection.execute(query)]

    def browser(self, id: str) -> NewBrowser | None:
        """Return the address and the keys of a browser."""
        query = select(BROWSERS.c.endpoint, BROWSERS.c.key, BROWSERS.c.auth).where(BROWSERS.c.id == id)
        with self._store.reading() as connection:
            found = connection.execute(query).first()
        return None if found is None else NewBrowser(*found)

    def add_browser(self, person: str, browser: NewBrowser, device: str, now: float) -> None:
        """Keep a browser: another person who used it before is not told there any more; raises Unfit."""
        mine = select(func.count()).where(BROWSERS.c.person_id == person)
        with self._store.transaction() as connection:
            connection.execute(delete(BROWSERS).where(BROWSERS.c.endpoint == browser.endpoint))
            if connection.execute(mine).scalar_one() >= MOST_BROWSERS:
                raise Unfit(say("alert-browsers-many", most=MOST_BROWSERS))
            values = {"endpoint": browser.endpoint, "key": browser.key, "auth": browser.auth}
            connection.execute(
                insert(BROWSERS).values(id=new_id(), person_id=person, device=device[:200], created=now, **values)
            )

    def remove_browser(self, id: str, person: str = "") -> bool:
        """Forget a browser, with a person only if it is theirs; tell whether there was one."""
        mine = (BROWSERS.c.id == id, *([BROWSERS.c.person_id == person] if person else []))
        with self._store.transaction() as connection:
            return connection.execute(delete(BROWSERS).where(*mine)).rowcount > 0

    # ---------- what could not be delivered ----------

    def faults(self, person: str) -> list[AlertFault]:
        """List what could not be delivered to a person, the latest first."""
        mine = (DELIVERIES.c.person_id == person, DELIVERIES.c.fault.is_not(None))
        columns = (DELIVERIES.c.way, DELIVERIES.c.made_at, DELIVERIES.c.fault)
        query = select(*columns).where(*mine).order_by(DELIVERIES.c.made_at.desc()).limit(20)
        with self._store.reading() as connection:
            return [AlertFault(*one) for one in connection.execute(query)]

    def dismiss(self, person: str) -> None:
        """Forget what could not be delivered to a person."""
        mine = (DELIVERIES.c.person_id == person, DELIVERIES.c.fault.is_not(None))
        with self._store.transaction() as connection:
            connection.execute(delete(DELIVERIES).where(*mine))

    def sweep(self, before: float) -> None:
        """Forget what could not be delivered before a time."""
        with self._store.transaction() as connection:
            connection.execute(delete(DELIVERIES).where(DELIVERIES.c.made_at < before))

    # ---------- the house's own keys ----------

    def key(self, name: str, make: Callable[[], str]) -> str:
        """Return a key of the house, made by whichever process asks first."""
        query = select(HOUSE_KEYS.c.value).where(HOUSE_KEYS.c.name == name)
        with self._store.reading() as connection:
            found = connection.execute(query).scalar()
        if found is not None:
            return str(found)
        with self._store.transaction() as connection:
            add: Any = (postgresql if connection.dialect.name == "postgresql" else sqlite).insert(HOUSE_KEYS)
            connection.execute(add.values(name=name, value=make()).on_conflict_do_nothing())
            return str(connection.execute(query).scalar_one())


def forget_person(connection: Connection, person: str) -> None:
    """Forget how somebody wished to be told of tables, what waits for them, and when they looked."""
    for table in (ALERT_SETTINGS, ALERTS, DELIVERIES, BROWSERS, PRESENCE, LOOKED):
        connection.execute(delete(table).where(table.c.person_id == person))

"""Sending messages to people: by e-mail, to webhooks and to browsers; what fails is tried again with longer pauses."""

from __future__ import annotations

import asyncio
import logging
import smtplib
from functools import partial
from typing import Final
from urllib.parse import urlsplit

import msgspec

from kurgan.core.language import say
from kurgan.people.alerts import MAIL, PUSH
from kurgan.people.house import Mail
from kurgan.people.settings import DAY, HOUR, MINUTE
from kurgan.server.alert_queue import DELIVER, Delivery, SqlAlerts
from kurgan.server.alert_rows import SqlAlertSettings
from kurgan.server.alerting import still_so
from kurgan.server.due import Handler, Job
from kurgan.server.mail import MailServer, deliver, written
from kurgan.server.outgoing import Gone, Undeliverable, post
from kurgan.server.people_rows import SqlPeople
from kurgan.server.push import KEY, new_key, push_headers, sealed
from kurgan.server.store import SqlStore
from kurgan.tables.services import Aside, Clock

LOG = logging.getLogger("kurgan.server")
PAUSES: Final = (MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, DAY)  # before a message is tried again
_JSON: Final = {"Content-Type": "application/json"}


class Sender:
    """Sends what is on its way."""

    def __init__(
        self, store: SqlStore, clock: Clock, aside: Aside, mail: MailServer | None, url: str, private: bool
    ) -> None:
        """Send with these means; `private` allows messages to addresses of this network."""
        self._store = store
        self._queue = SqlAlerts(store)
        self._chosen = SqlAlertSettings(store)
        self._clock = clock
        self._aside = aside
        self._mail = mail
        self._url = url
        self._private = private

    def handlers(self) -> dict[str, Handler]:
        """Return what does the work that is due for messages."""
        return {DELIVER: self.send}

    async def send(self, job: Job) -> float | None:
        """Send one message; return when it is to be tried again."""
        delivery = await self._aside(partial(self._queue.delivery, job.about))
        if delivery is None:
            return None
        if not await self._aside(partial(self._wanted, delivery)):
            await self._aside(partial(self._queue.delivered, delivery.id))
            return None
        try:
            await self._send(delivery)
        except Undeliverable as error:
            LOG.warning("a message could not be delivered by %s: %s", delivery.way, type(error).__name__)
            last = error.for_good or delivery.tries >= len(PAUSES)
            await self._aside(partial(self._queue.failed, delivery.id, error.says if last else None))
            return None if last else self._clock.now() + PAUSES[delivery.tries]
        await self._aside(partial(self._queue.delivered, delivery.id))
        return None

    def _wanted(self, delivery: Delivery) -> bool:
        """Tell whether what did not arrive at once still has to be told."""
        asks: dict[str, str] = delivery.given.get("asks", {})
        if delivery.tries == 0 or not asks:
            return True
        return any(still_so(self._store.row(table), kind, delivery.person) for table, kind in asks.items())

    async def _send(self, delivery: Delivery) -> None:
        if delivery.way == MAIL:
            await self._post_letter(delivery)
        elif delivery.way == PUSH:
            await self._push(delivery)
        else:
            body = msgspec.json.encode(delivery.given["body"])
            await post(delivery.given["url"], _JSON, body, self._private)

    async def _post_letter(self, delivery: Delivery) -> None:
        server, to = self._mail, await self._aside(partial(self._address, delivery.person))
        if server is None or not to:
            raise Undeliverable(say("alert-no-mail"), True)
        given = delivery.given
        mail = Mail(to, given["subject"], given["text"], given["stop"])
        domain = urlsplit(self._url).hostname or "localhost"
        try:
            # In a thread of its own: a mail server that is slow keeps nobody at the tables waiting.
            await asyncio.to_thread(deliver, server, written(server, mail, domain, delivery.id))
        except (OSError, smtplib.SMTPException) as error:
            lasting = isinstance(error, smtplib.SMTPRecipientsRefused | smtplib.SMTPResponseException) and _lasts(error)
            raise Undeliverable(say("alert-mail-refused"), lasting) from error

    def _address(self, person: str) -> str:
        with SqlPeople(self._store).reading() as rows:
            row = rows.person(person)
        return row.email or "" if row is not None and row.confirmed and row.banned is None else ""

    async def _push(self, delivery: Delivery) -> None:
        id = str(delivery.given["browser"])
        browser = await self._aside(partial(self._chosen.browser, id))
        if browser is None:
            return  # it was taken away in the meantime
        key = await self._aside(partial(self._chosen.key, KEY, new_key))
        headers = push_headers(key, browser.endpoint, self._url, self._clock.now())
        body = sealed(browser.key, browser.auth, msgspec.json.encode(delivery.given["text"]))
        try:
            await post(browser.endpoint, headers, body, self._private)
        except Gone:
            await self._aside(partial(self._chosen.remove_browser, id))  # it wants no messages any more
            raise


def _lasts(error: smtplib.SMTPException) -> bool:
    """Tell whether a mail server refuses for good."""
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return all(code >= 500 for code, _ in error.recipients.values())
    return isinstance(error, smtplib.SMTPResponseException) and error.smtp_code >= 500

"""Letters go out by SMTP, from a thread of their own: nobody waits for a mail server, or learns from its delay."""

from __future__ import annotations

import contextlib
import logging
import queue
import smtplib
import ssl
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import partial
from typing import Final
from urllib.parse import urlsplit

from kurgan.people.house import Mail

LOG = logging.getLogger("kurgan.server")
PLAIN: Final = "none"
STARTTLS: Final = "starttls"
TLS: Final = "tls"
PATIENCE: Final = 20.0  # seconds that a mail server may take to answer
PAUSES: Final = (2.0, 20.0)  # seconds before a letter that did not go out is tried again
MOST_WAITING: Final = 500  # letters and other work


@dataclass(frozen=True)
class MailServer:
    """The server that takes our letters, and what it must know of us."""

    server: str
    port: int
    security: str
    user: str
    password: str
    sender: str

    def __repr__(self) -> str:
        return f"MailServer({self.server}:{self.port})"  # a password belongs in no log


class Errands:
    """Does one thing after another for people who do not wait: sends letters and prepares them."""

    def __init__(self, server: MailServer | None, url: str, pauses: tuple[float, ...] = PAUSES) -> None:
        self._server = server
        self._domain = urlsplit(url).hostname or "localhost"
        self._pauses = pauses
        self._waiting: queue.Queue[Callable[[], None] | None] = queue.Queue(MOST_WAITING)
        self._starting = threading.Lock()
        self._thread: threading.Thread | None = None  # from the first letter on

    def send(self, mail: Mail) -> None:
        """Send a letter, as soon as may be."""
        if self._server is not None:
            self.later(partial(self._send, self._server, mail))

    def later(self, work: Callable[[], None]) -> None:
        """Do some work after what already waits."""
        try:
            self._waiting.put_nowait(work)
        except queue.Full:
            LOG.warning("too many letters wait, and one was dropped")
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="mail", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Take no more work, and wait a moment for what is being done."""
        with self._starting:
            if self._thread is None:
                return
            with contextlib.suppress(queue.Full):
                self._waiting.put_nowait(None)
            self._thread.join(PATIENCE / 10)
            self._thread = None

    def _run(self) -> None:
        while (work := self._waiting.get()) is not None:
            try:
                work()
            except Exception as error:
                # Only the kind: a mail server's answer may repeat the recipient.
                LOG.warning("a letter could not be prepared: %s", type(error).__name__)

    def _send(self, server: MailServer, mail: Mail) -> None:
        message = written(server, mail, self._domain)
        for pause in (*self._pauses, None):
            try:
                deliver(server, message)
                return
            except (OSError, smtplib.SMTPException) as error:
                LOG.warning("a letter could not be sent: %s", type(error).__name__)
            if pause is not None:
                time.sleep(pause)


def written(server: MailServer, mail: Mail, domain: str, id: str = "") -> EmailMessage:
    """Write a letter; one with an id of its own is known again if it comes twice."""
    message = EmailMessage()
    message["From"] = server.sender
    message["To"] = mail.to
    message["Subject"] = mail.subject
    message["Date"] = formatdate()
    message["Message-ID"] = f"<{id}@{domain}>" if id else make_msgid(domain=domain)
    message["Auto-Submitted"] = "auto-generated"
    if mail.stop:
        message["List-Unsubscribe"] = f"<{mail.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(mail.text)
    return message


def deliver(server: MailServer, message: EmailMessage) -> None:
    """Hand a letter to the mail server; raises OSError or SMTPException."""
    context = ssl.create_default_context()
    if server.security == TLS:
        connection: smtplib.SMTP = smtplib.SMTP_SSL(server.server, server.port, timeout=PATIENCE, context=context)
    else:
        connection = smtplib.SMTP(server.server, server.port, timeout=PATIENCE)
    with connection:
        if server.security == STARTTLS:
            connection.starttls(context=context)
        if server.user:
            connection.login(server.user, server.password)
        connection.send_message(message)

"""A public house for tests: its browsers, which keep their cookie, and a real mail server."""

from __future__ import annotations

import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default as modern
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope
from starlette.testclient import TestClient

from kurgan.people.settings import Limits, Settings
from kurgan.server.app import create_app
from kurgan.server.clock import SystemClock
from kurgan.server.config import Config
from kurgan.server.mail import PLAIN, MailServer
from tests.server.services import Json, Stubs

URL = "https://kurgan.example"
PASSWORD = "correct horse battery"
PATIENCE = 15.0
ROOMY = Limits(1000, 1000, 1000, 1000, 1000)


class Clock:
    """The time of a house, which can be moved on."""

    def __init__(self) -> None:
        self.shift = 0.0

    def now(self) -> float:
        return time.time() + self.shift


class Mailbox:
    """A mail server on this machine that keeps what it is given."""

    def __init__(self, **more: Any) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.mails: list[EmailMessage] = []
        self.arrived = threading.Condition()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port, **more)
        self._controller.start()

    async def handle_DATA(self, server: SMTP, session: Any, envelope: Envelope) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.original_content or b"", policy=modern)
        assert isinstance(mail, EmailMessage)
        with self.arrived:
            self.mails.append(mail)
            self.arrived.notify_all()
        return "250 OK"

    def wait(self, count: int) -> EmailMessage:
        """The newest of so many mails, once they have come."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.mails) >= count, PATIENCE), f"{len(self.mails)} mails came"
            assert len(self.mails) == count
            return self.mails[-1]

    def server(self, **more: Any) -> MailServer:
        """What a house must know to send mails here."""
        known = MailServer("127.0.0.1", self.port, PLAIN, "", "", "kurgan@kurgan.example")
        return replace(known, **more)

    def close(self) -> None:
        self._controller.stop()


@contextmanager
def mailbox(**more: Any) -> Iterator[Mailbox]:
    """A mail server that is gone when the test is."""
    made = Mailbox(**more)
    try:
        yield made
    finally:
        made.close()


def text_of(mail: EmailMessage) -> str:
    """What a mail says."""
    body = mail.get_body()
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def token_in(text: str, page: str) -> str:
    """The secret of the link to a page."""
    found = re.search(rf"{URL}/#/{page}/([\w-]+)", text)
    assert found is not None, text
    return found[1]


def terms(mail: MailServer | None = None, **more: Any) -> Config:
    """The configuration of a house; anyone may register."""
    settings: Json = {"register": "anyone", "mail": mail is not None, "limits": ROOMY, **more}
    return Config(Settings(URL, **settings), mail=mail)


class Browser:
    """Somebody's browser: it keeps the cookie, and names the page as a browser does."""

    def __init__(self, client: TestClient, address: str = "192.0.2.1") -> None:
        self.client = client
        self.address = address
        self.cookie = ""
        self.set_cookie = ""  # the last header

    def ask(self, method: str, path: str, /, **body: Any) -> Json:
        """Send a request that is answered; its answer."""
        status, answer = self.try_(method, path, **body)
        assert status < 300, answer
        return answer

    def try_(self, method: str, path: str, /, **body: Any) -> tuple[int, Json]:
        """Send a request; status and answer."""
        answer = self.client.request(method, path, json=body or None, headers=self.headers(method))
        self.set_cookie = answer.headers.get("set-cookie", "")
        if self.set_cookie:
            name, _, value = self.set_cookie.partition(";")[0].partition("=")
            self.cookie = f"{name}={value}" if value else ""
        self.client.cookies.clear()  # each browser has its own
        return answer.status_code, answer.json() if answer.content else {}

    def headers(self, method: str = "GET") -> dict[str, str]:
        """What a browser sends besides."""
        headers = {"x-forwarded-for": self.address, "user-agent": "Test browser"}
        if method != "GET":
            headers["origin"] = URL
        if self.cookie:
            headers["cookie"] = self.cookie
        return headers

    def me(self) -> Json | None:
        """Who the house thinks this is."""
        me: Json | None = self.ask("GET", "/api/me")["me"]
        return me

    def register(self, name: str, **more: Any) -> Json:
        """Make an account; who one is then."""
        me: Json = self.ask("POST", "/api/register", name=name, password=PASSWORD, **more)["me"]
        return me


@contextmanager
def house(database: str, config: Config, clock: SystemClock | None = None) -> Iterator[TestClient]:
    """A public house whose only proxy is the tests' client."""
    app = create_app(database, Stubs(), config=config, clock=clock)
    with TestClient(app, base_url=URL, client=("127.0.0.1", 5)) as client:
        yield client

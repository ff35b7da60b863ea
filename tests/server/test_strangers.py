"""A public house among strangers who mean no good: who reads nothing, who floods, who comes by a borrowed name."""

from __future__ import annotations

import contextlib
import json
import random
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from kurgan.server.rate_limits import MOST_SOCKETS
from kurgan.tables.patch import patched
from tests.server.postgres import Postgres
from tests.server.public import URL, Browser, terms
from tests.server.public import house as open_house
from tests.server.services import Json, url
from tests.server.test_public_process import Served, secret_of, served
from tests.tables.services import PATIENCE

HOST = "kurgan.example"
OPEN = '[people]\nregister = "anyone"\n[limits]\nnew_people_by_address = 1000\n'


class Stranger:
    """A guest with an address of their own, as a proxy tells it."""

    def __init__(self, house: Served, name: str, address: str) -> None:
        self.house = house
        self.headers = {"host": HOST, "x-forwarded-proto": "https", "x-forwarded-for": address}
        self.cookie = ""
        status, _, cookie = self.ask("POST", "/api/guest", {"name": name})
        assert status == 201
        self.cookie = secret_of(cookie)

    def ask(self, method: str, path: str, body: Json | None = None, **other: str) -> tuple[int, Any, str]:
        """Send a request; `other` are headers that differ from the usual ones."""
        connection = HTTPConnection("127.0.0.1", self.house.port, timeout=PATIENCE)
        differ = {name.replace("_", "-"): value for name, value in other.items()}
        headers = {**self.headers, "cookie": self.cookie, "origin": URL, **differ}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        made = json.loads(text) if answer.getheader("content-type") == "application/json" else text
        return answer.status, made, answer.getheader("set-cookie") or ""

    @contextmanager
    def sitting(self, table: str, host: str = HOST, origin: str = URL) -> Iterator[ClientConnection]:
        """Open the socket of a table."""
        with connect(
            f"ws://{host}/api/tables/{table}/ws", sock=socket.create_connection(("127.0.0.1", self.house.port)),
            proxy=None, max_size=None, compression=None, open_timeout=PATIENCE, close_timeout=1,
            additional_headers={
                "cookie": self.cookie, "origin": origin, "x-forwarded-for": self.headers["x-forwarded-for"],
                "x-forwarded-proto": "https",
            },
        ) as made:
            yield made


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(
    request: pytest.FixtureRequest, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("house")
    address = url(folder) if request.param == "sqlite" else postgres.new()
    with served(folder, f'database = "{address}"\n{OPEN}') as made:
        yield made
        assert "Traceback" not in made.end()


class Screen:
    """A socket, and the table as it shows it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: Json = {}
        self.hear()

    def hear(self) -> Json:
        """The next message; the table follows it."""
        message: Json = json.loads(self.socket.recv(PATIENCE))
        assert message["type"] not in ("error", "refused"), message
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "change":
            self.table = patched(self.table, message["patch"])
        return message

    def asked(self) -> str:
        """An answer that it may give, empty if it is not asked."""
        decision = self.table["decision"]
        if not decision or decision["side"] not in self.table["you"]:
            return ""
        verbs = [verb for verb in decision["choices"] if verb not in decision["back"]]
        verb = CHANCE.choice(verbs)
        nouns = decision["choices"][verb]
        return f"{verb} {CHANCE.choice(nouns)}" if nouns else verb


CHANCE = random.Random(1942)


def refuse_to_read(house: Served, who: Stranger, table: str) -> socket.socket:
    """Open a socket of a table that never reads, and ask for the whole table again and again."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    connection.connect(("127.0.0.1", house.port))
    lines = [
        f"GET /api/tables/{table}/ws HTTP/1.1", f"Host: {HOST}", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", f"Origin: {URL}",
        f"Cookie: {who.cookie}", "X-Forwarded-Proto: https", f"X-Forwarded-For: {who.headers['x-forwarded-for']}",
    ]
    connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n")
    assert connection.recv(12) == b"HTTP/1.1 101"
    again = b'{"type":"again"}'
    connection.sendall((bytes([0x81, 0x80 | len(again)]) + bytes(4) + again) * 150)  # masked with zeros
    return connection


def test_who_reads_nothing_delays_nobody(house: Served) -> None:
    one, other, stuck = (Stranger(house, f"Reader {n}", f"192.0.2.{n}") for n in range(1, 4))
    wish = {"game": "fronts", "watched": True, "seats": {"soviet": "open"}, "offered": True}
    table = one.ask("POST", "/api/tables", wish)[1]["table"]
    assert other.ask("POST", f"/api/tables/{table}/seats/soviet/take")[0] == 200
    deaf = [refuse_to_read(house, stuck, table) for _ in range(3)]
    waits: list[float] = []
    with one.sitting(table) as mine, other.sitting(table) as theirs:
        screens = [Screen(mine), Screen(theirs)]
        for _ in range(150):
            mover = next(screen for screen in screens if screen.asked())
            version = mover.table["version"]
            began = time.monotonic()
            mover.socket.send(json.dumps({"type": "act", "version": version, "actions": [mover.asked()]}))
            while mover.table["version"] == version:
                mover.hear()
            waiting = screens[1 - screens.index(mover)]
            waiting.socket.send('{"type":"again"}')
            while waiting.hear()["type"] != "table":
                pass
            waits.append(time.monotonic() - began)
    assert max(waits) < PATIENCE, waits  # nobody waits until those who do not read are given up
    for connection in deaf:
        connection.close()


def test_a_flood_from_one_address_shuts_out_nobody_else_behind_the_proxy(house: Served) -> None:
    flood, calm = Stranger(house, "Flood", "198.51.100.1"), Stranger(house, "Calm", "198.51.100.2")
    table = calm.ask("POST", "/api/tables", {"game": "fronts", "watched": True})[1]["table"]
    with contextlib.ExitStack() as open_sockets, calm.sitting(table) as mine:
        screen = Screen(mine)
        first = [open_sockets.enter_context(Sitting(flood, table)).first for _ in range(MOST_SOCKETS + 5)]
        assert [one["type"] for one in first].count("error") == 5  # of one sender only so many are served
        mine.send('{"type":"again"}')
        assert screen.hear()["type"] == "table"
        assert calm.ask("GET", f"/api/tables/{table}/picture")[0] == 200


def test_requests_are_counted_by_the_address_that_the_proxy_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kurgan.server.rate_limits.monotonic", lambda: 1000.0)
    with open_house(url(tmp_path), terms()) as client:
        flood, calm = Browser(client, "198.51.100.1"), Browser(client, "198.51.100.2")
        for one in (flood, calm):
            one.ask("POST", "/api/guest", name="Somebody")
        limits = client.app.state.rate_limits  # type: ignore[attr-defined]
        while limits.refuses("198.51.100.1") is None:
            pass
        assert flood.try_("GET", "/api/me")[0] == 429 and calm.try_("GET", "/api/me")[0] == 200
        flood.address = "203.0.113.9"
        assert flood.try_("GET", "/api/me")[0] == 200  # it was the address, not the person


class Sitting:
    """A socket that is opened and forgotten."""

    def __init__(self, who: Stranger, table: str) -> None:
        self._way = who.sitting(table)
        self.first: Json = {}

    def __enter__(self) -> Sitting:
        self.first = json.loads(self._way.__enter__().recv(PATIENCE))
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(Exception):
            self._way.__exit__(None, None, None)


@pytest.mark.parametrize("host", ["evil.example", "kurgan.example.evil.example", "192.0.2.77"])
def test_a_borrowed_name_opens_nothing(house: Served, host: str) -> None:
    guest = Stranger(house, "Borrowed", "203.0.113.1")
    table = guest.ask("POST", "/api/tables", {"game": "fronts"})[1]["table"]
    for method, path in (
        ("GET", "/"), ("GET", "/api/tables"), ("POST", "/api/guest"), ("GET", f"/api/tables/{table}/picture"),
    ):
        status, answer, cookie = guest.ask(method, path, {"name": "X"} if method == "POST" else None, host=host)
        assert status == 403 and URL in answer["says"] and not cookie
    with pytest.raises(InvalidStatus) as refused, guest.sitting(table, host):
        pass
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://kurgan.example", "https://kurgan.example:444"])
def test_a_page_of_another_site_does_nothing_in_somebody_s_name(house: Served, origin: str) -> None:
    guest = Stranger(house, "Visited", "203.0.113.2")
    table = guest.ask("POST", "/api/tables", {"game": "fronts"})[1]["table"]
    for method, path in (
        ("POST", "/api/tables"), ("DELETE", f"/api/tables/{table}"), ("PATCH", "/api/me"), ("POST", "/api/logout"),
        ("DELETE", "/api/me"), ("GET", "/api/me/data"),
    ):
        assert guest.ask(method, path, {}, origin=origin)[0] == 403
        assert guest.ask(method, path, {}, sec_fetch_site="cross-site", sec_fetch_mode="cors")[0] == 403
    with pytest.raises(InvalidStatus) as refused, guest.sitting(table, origin=origin):
        pass
    assert refused.value.response.status_code == 403
    assert guest.ask("GET", "/api/me")[1]["me"]["name"] == "Visited"


def test_no_page_can_be_framed_and_none_runs_a_script_of_others(house: Served) -> None:
    for path in ("/", "/api", "/api/games", "/none.html", "/api/none", "/api/me"):
        connection = HTTPConnection("127.0.0.1", house.port, timeout=PATIENCE)
        connection.request("GET", path, headers={"host": HOST, "x-forwarded-proto": "https"})
        answer = connection.getresponse()
        answer.read()
        policy = answer.getheader("content-security-policy") or ""
        assert "frame-ancestors 'none'" in policy and "default-src 'none'" in policy, path
        scripts = [part for part in policy.split(";") if part.strip().startswith("script-src")]
        assert not any("unsafe-inline" in part or "unsafe-eval" in part for part in scripts or [policy.split(";")[0]])
        assert answer.getheader("x-frame-options") == "DENY"
        assert answer.getheader("x-content-type-options") == "nosniff"
        connection.close()

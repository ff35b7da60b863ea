"""A real server in bad hands: half requests, broken frames, foreign names, floods; never a traceback, never a hang."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from websockets.sync.client import connect

from kurgan.server import rate_limits, run
from kurgan.server.app import create_app
from kurgan.server.guard import LOOPBACK
from kurgan.server.rate_limits import RateLimits, sender
from kurgan.server.security_headers import HEADERS
from kurgan.tables.lobby import Lobby
from tests.server.services import Stubs, new_table, seat, server, url
from tests.tables.services import PATIENCE

CLOCK = "kurgan.server.rate_limits.monotonic"
SOCKET = "/api/tables/x/ws"

# The command itself with less patience, so that its limits can be waited for.
COMMAND = """
from kurgan.server import protocols, uploads
protocols.HEAD_WITHIN, protocols.WHOLE_WITHIN, uploads.SLOWEST = 0.6, 1.2, 0.6
from kurgan.cli import main
main()
"""


class Live:
    """A server in a process of its own, and what it says on its outputs."""

    def __init__(self, folder: Path, *arguments: str, command: str = COMMAND) -> None:
        self.popen = subprocess.Popen(
            [sys.executable, "-c", command, "serve", "--port", "0", *arguments],
            env={**os.environ, "KURGAN_DATA": str(folder), "PYTHONUNBUFFERED": ""},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        assert self.popen.stdout is not None
        self.said = self.popen.stdout.readline()
        self.port = int(re.findall(r":(\d+)/", self.said)[0])
        self.host = f"127.0.0.1:{self.port}".encode()

    def send(self, data: bytes) -> bytes:
        """Send raw bytes and hear everything until the server hangs up; one that does not fails the test."""
        with self.connected() as connection:
            connection.sendall(data)
            heard = b""
            try:
                while part := connection.recv(65536):
                    heard += part
            except ConnectionError:
                pass
            return heard

    @contextmanager
    def connected(self) -> Iterator[socket.socket]:
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as connection:
            yield connection

    def request(self, first: str, *headers: str, body: bytes = b"") -> bytes:
        """A request as bytes; the server is told to hang up after it."""
        lines = [first, f"Host: {self.host.decode()}", "Connection: close", *headers]
        return "\r\n".join(lines).encode() + b"\r\n\r\n" + body

    def fine(self) -> bool:
        """Whether it still answers."""
        return self.send(self.request("GET /api/games HTTP/1.1")).startswith(b"HTTP/1.1 200")

    def end(self, number: signal.Signals = signal.SIGINT) -> str:
        """Press Ctrl-C, or end it in another way; all that was said on standard error since the start."""
        self.popen.send_signal(number)
        out, err = self.popen.communicate(timeout=60)
        assert (self.popen.returncode, out) == (0, "Stopped.\n")
        return err


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """One server for all of it, which has nothing to be ashamed of at the end."""
    running = Live(tmp_path_factory.mktemp("live"))
    try:
        yield running
        assert running.fine()
        assert "Traceback" not in running.end()
    finally:
        running.popen.kill()


def test_the_address_is_told_at_once_to_a_program_too(live: Live) -> None:
    assert live.said == f"Kurgan is at http://127.0.0.1:{live.port}/  (Ctrl-C ends it)\n"


@pytest.mark.parametrize("start", [b"", b"GET /", b"GET / HTTP/1.1\r\nHost: x\r\nX-"])
def test_a_half_request_is_not_waited_for(live: Live, start: bytes) -> None:
    began = time.monotonic()
    assert live.send(start) == b""
    assert time.monotonic() - began > 0.4


def test_a_request_that_trickles_in_is_not_waited_for(live: Live) -> None:
    with live.connected() as connection:
        began = time.monotonic()
        with pytest.raises(OSError):
            while time.monotonic() - began < PATIENCE:
                connection.sendall(b"G")
                time.sleep(0.1)


@pytest.mark.parametrize("path", ["/api/load", "/api/tables", "/api/games"])
def test_a_body_that_never_comes_is_not_waited_for(live: Live, path: str) -> None:
    heard = live.send(live.request(f"POST {path} HTTP/1.1", "Content-Length: 5000", body=b"{").replace(b"close", b"x"))
    if path != "/api/games":
        assert heard.startswith(b"HTTP/1.1 408") and b"try again" in heard


@pytest.mark.parametrize("reset", [False, True])
def test_a_client_gone_during_an_upload_is_no_fault(live: Live, reset: bool) -> None:
    for path in ("/api/load", "/api/tables"):
        with live.connected() as connection:
            connection.sendall(live.request(f"POST {path} HTTP/1.1", "Content-Length: 50000", body=b"{"))
            time.sleep(0.05)
            if reset:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    assert live.fine()


@pytest.mark.parametrize(
    "data",
    [
        b"\x16\x03\x01\x02\x00\x01" * 20,
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST /api/load HTTP/1.1\r\nHost: {host}\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/load HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /api/load HTTP/1.0\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
        b"GET /api/tables/%ff%00/record HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n",
        b"OPTIONS * HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n",
    ],
    ids=lambda data: data[:40].decode("latin-1"),
)
def test_garbage_gets_a_short_refusal(live: Live, data: bytes) -> None:
    assert live.send(data.replace(b"{host}", live.host))[:10] == b"HTTP/1.1 4"


@pytest.mark.parametrize("order", [1, -1])
def test_a_request_that_tells_its_length_in_two_ways_is_refused(live: Live, order: int) -> None:
    """A proxy may believe the one and we the other: the second request here must not be carried out."""
    hidden = live.request("GET /api/games HTTP/1.1")
    lengths = [f"Content-Length: {5 + len(hidden)}", "Transfer-Encoding: chunked"][::order]
    request = live.request("POST /api/load HTTP/1.1", *lengths, body=b"0\r\n\r\n" + hidden)
    heard = live.send(request.replace(b"Connection: close\r\n", b"", 1))
    assert heard.startswith(b"HTTP/1.1 400") and b"does not say clearly how long it is" in heard
    assert heard.count(b"HTTP/1.1 ") == 1


GREETING = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13")
KEY = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="


@pytest.mark.parametrize(
    ("first", "headers"),
    [
        ("GET / HTTP/1.1", [KEY]),
        ("POST /api/tables/x/ws HTTP/1.1", [KEY]),
        ("GET /api/tables/x/ws HTTP/1.1", []),
        ("GET /api/tables/x/ws HTTP/1.1", [KEY, "Content-Length: 3"]),
        ("GET /api/tables/x/ws HTTP/1.1", [KEY, "X: " + "x" * 9000]),
        ("GET /api/tables/x/ws HTTP/1.1", [KEY, *["X: y"] * 200]),
        ("GET /api/tables/x/ws HTTP/1.1", [KEY, "Origin: http://evil.example"]),
    ],
    ids=str,
)
def test_a_wrong_greeting_of_a_socket_is_refused_at_once(live: Live, first: str, headers: list[str]) -> None:
    greeting = live.request(first, *GREETING, *headers).replace(b"Connection: close\r\n", b"")
    assert live.send(greeting + b"abc")[:10] in (b"HTTP/1.1 4", b"")


def frame(code: int, data: bytes, last: bool = True) -> bytes:
    """A client's frame, masked with zeros."""
    size = struct.pack("!B", 0x80 | len(data)) if len(data) < 126 else struct.pack("!BH", 0xFE, len(data))
    return bytes([(0x80 if last else 0) | code]) + size + bytes(4) + data


@contextmanager
def sitting(live: Live) -> Iterator[socket.socket]:
    """A raw socket at a new table, the first message heard."""
    wish = json.dumps({"game": "volga", "seed": 1}).encode()
    answer = live.send(live.request("POST /api/tables HTTP/1.1", f"Content-Length: {len(wish)}", body=wish))
    made = json.loads(answer.partition(b"\r\n\r\n")[2])
    greeting = live.request(f"GET /api/tables/{made['table']}/ws?token={made['token']} HTTP/1.1", *GREETING, KEY)
    with live.connected() as connection:
        connection.sendall(greeting.replace(b"Connection: close\r\n", b""))
        until(connection, b'"type":"table"')
        yield connection


def until(connection: socket.socket, words: bytes) -> bytes:
    """Hear until these words have come."""
    heard = b""
    while words not in heard:
        part = connection.recv(1_000_000)
        assert part, heard[-200:]
        heard += part
    return heard


def test_broken_text_in_a_frame_gets_a_sentence(live: Live) -> None:
    with sitting(live) as connection:
        for broken in (frame(1, b"\xff\xfe"), frame(1, b"{\xc3", last=False) + frame(0, b"\x28}")):
            connection.sendall(broken)
            assert b"cannot be understood" in until(connection, b'"type":"error"')
        connection.sendall(frame(1, b'{"type":"why","action":"pass"}'))
        until(connection, b'"type":"why"')


@pytest.mark.parametrize(
    "data",
    [
        b"\x81\x02{}", frame(3, b""), frame(9, b"x" * 126), frame(0, b"x"), frame(8, b"\x03\xe8\xff"),
        b"\x81\xff" + b"\x7f" * 8,
    ],
    ids=lambda data: data[:8].hex(),
)
def test_a_broken_frame_ends_its_own_socket_alone(live: Live, data: bytes) -> None:
    with sitting(live) as connection:
        connection.sendall(data + bytes(10))
        heard = b""
        while part := connection.recv(100_000):
            heard += part
        assert b"\x88" in heard
    assert live.fine()


def test_a_socket_is_no_request_that_has_taken_too_long(live: Live) -> None:
    """It stays open far longer than a request may take, also while nobody says anything."""
    wish = json.dumps({"game": "volga", "seats": {"german": "human", "soviet": "human"}}).encode()
    with urlopen(f"http://127.0.0.1:{live.port}/api/tables", wish, timeout=PATIENCE) as answer:
        made = json.load(answer)
    address = f"ws://127.0.0.1:{live.port}/api/tables/{made['table']}/ws?token={made['token']}"
    with connect(address, proxy=None, max_size=None) as table:
        assert json.loads(table.recv(PATIENCE))["type"] == "table"
        time.sleep(3)
        table.send('{"type": "again"}')
        assert json.loads(table.recv(PATIENCE))["type"] in ("table", "change")


def test_whoever_comes_through_a_proxy_does_not_own_the_tables(live: Live) -> None:
    wish = b'{"game": "volga", "seed": 1}'
    answer = live.send(live.request("POST /api/tables HTTP/1.1", f"Content-Length: {len(wish)}", body=wish))
    table = json.loads(answer.partition(b"\r\n\r\n")[2])["table"]
    sit = f"POST /api/tables/{table}/sit HTTP/1.1"
    assert live.send(live.request(sit, "Content-Length: 0")).startswith(b"HTTP/1.1 200")
    through = live.request(sit, "Content-Length: 0", "X-Forwarded-For: 203.0.113.5")
    assert live.send(through).startswith(b"HTTP/1.1 403")


def test_a_full_output_stops_the_server_with_a_sentence(tmp_path: Path) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no such device here")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "kurgan.cli", "serve", "--port", "0"], stdout=full, stderr=subprocess.PIPE,
            env={**os.environ, "KURGAN_DATA": str(tmp_path)}, text=True, timeout=120, check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "The address of the server cannot be written anywhere: No space left on device.\n"


def test_every_answer_carries_the_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>the client</p>")
    (folder / "assets" / "a-1.js").write_text("1")
    app = create_app(url(tmp_path), Stubs(), folder, hosts=["testserver"])
    with TestClient(app, raise_server_exceptions=False) as client:
        answers = {
            200: [client.get("/"), client.get("/assets/a-1.js"), client.get("/api/games"), client.head("/")],
            403: [client.get("/", headers={"host": "evil.example"})],
            404: [client.get("/assets/none.js"), client.get("/api/nowhere"), client.get("/api/tables/x/record")],
            405: [client.post("/")],
            413: [client.post("/api/tables", content=b" " * 2_000_000)],
            422: [client.post("/api/load", content=b"{}")],
        }

        def fail(_lobby: Lobby) -> None:
            raise RuntimeError("a fault")

        monkeypatch.setattr(Lobby, "listing", fail)
        answers[500] = [client.get("/api/tables")]
    for status, found in answers.items():
        for answer in found:
            assert answer.status_code == status
            assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert "script-src 'self';" in policy and "eval" not in policy


@pytest.mark.parametrize(
    ("host", "allow", "answers", "refuses"),
    [
        ("127.0.0.1", [], ["localhost:80", "127.0.0.1", "[::1]:9"], ["evil.example", "10.0.0.1", "localhost.evil.org"]),
        ("0.0.0.0", [], ["localhost", "10.0.0.7:8000", "[fe80::1]:80"], ["evil.example", "10.0.0.7.evil.org", ""]),
        ("0.0.0.0", ["Games.example"], ["games.example:8000", "localhost"], ["evil.example", "x.games.example"]),
        ("192.168.1.5", [], ["192.168.1.5", "localhost"], ["evil.example"]),
        ("::", ["*"], ["anything.example"], []),
    ],
)
def test_a_server_answers_to_its_own_names_alone(
    tmp_path: Path, host: str, allow: list[str], answers: list[str], refuses: list[str]
) -> None:
    local = host in LOOPBACK
    app = create_app(url(tmp_path), Stubs(), hosts=run._names(host, allow), addresses=not local)
    with TestClient(app) as client:
        for name in answers:
            assert client.get("/api/games", headers={"host": name}).status_code == 200, name
        for name in refuses:
            answer = client.get("/api/games", headers={"host": name})
            assert answer.status_code == 403 and "--allow-host" in answer.json()["says"], name
            with pytest.raises(WebSocketDisconnect), client.websocket_connect(SOCKET, headers={"host": name}):
                pass


def test_coming_back_does_not_refill_the_allowance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, lambda: 0.0)
    question = '{"type":"why","action":"done"}'
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as me:
            for _ in range(200):
                me.socket.send_text(question)
            assert [me.hear()["type"] for _ in range(200)] == ["why"] * 199 + ["error"]
        address = f"/api/tables/{made['table']}/ws?token={made['token']}"
        with client.websocket_connect(address) as again:
            assert again.receive_json() == {"type": "error", "says": rate_limits.TOO_MANY}
        with seat(client, new_table(client)) as me:  # another table is not to suffer for it
            assert me.send(type="why", action="done")["type"] == "why"
        monkeypatch.setattr(CLOCK, lambda: 1.0)
        with client.websocket_connect(address) as again:
            assert again.receive_json()["type"] == "table"
            for _ in range(50):
                again.send_text(question)
            assert [again.receive_json()["type"] for _ in range(50)] == ["why"] * 49 + ["error"]


def test_a_sender_who_asks_too_much_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CLOCK, lambda: 0.0)
    with server(tmp_path) as client:
        assert all(client.app.state.rate_limits.refuses("testclient") is None for _ in range(1999))  # type: ignore[attr-defined]
        assert client.get("/api/nowhere").status_code == 404
        answer = client.get("/api/nowhere")
        assert (answer.status_code, answer.json()["says"]) == (429, rate_limits.TOO_MANY)
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(SOCKET):
            pass
        monkeypatch.setattr(CLOCK, lambda: 1.0)
        assert client.get("/api/games").status_code == 200


def test_what_is_remembered_of_senders_is_bounded() -> None:
    kept = RateLimits()
    for n in range(rate_limits.MOST_KEPT + 500):
        kept.at_table(f"10.0.{n // 256}.{n % 256}", "x")
        kept.at_table("me", "x")
    assert len(kept._kept) == rate_limits.MOST_KEPT
    assert kept.at_table("me", "x") is kept.at_table("me", "x")


def test_a_network_of_many_numbers_is_one_sender() -> None:
    def of(address: str) -> str:
        return sender({"type": "http", "client": (address, 1)})

    assert of("2001:db8::1") == of("2001:db8::ffff:2") != of("2001:db8:0:1::1")
    assert of("10.0.0.1") != of("10.0.0.2")
    assert of("::ffff:10.0.0.1") != of("::ffff:10.0.0.2")
    assert sender({"type": "http", "client": None}) == ""


def test_only_so_many_connections_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from unittest.mock import Mock

    from kurgan.server import protocols

    made = Mock(spec=protocols.HttpProtocol, connections=set(), client=("203.0.113.5", 1))
    made.config = Mock(forwarded_allow_ips="127.0.0.1")
    others: list[Any] = [Mock(client=("203.0.113.5", n)) for n in range(protocols.MOST_FROM_ONE)]
    made.connections = {made, *others[1:]}
    assert not protocols.HttpProtocol._crowding(made)
    made.connections.add(others[0])
    assert protocols.HttpProtocol._crowding(made)
    for proxies, crowding in ((["203.0.113.4", "2001:db8::/32"], True), (["203.0.113.0/24"], False)):
        made.config.forwarded_allow_ips = proxies
        assert protocols.HttpProtocol._crowding(made) is crowding
    made.client = ("127.0.0.1", 1)
    assert not protocols.HttpProtocol._crowding(made)

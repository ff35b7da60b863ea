"""A public house as it is run: `kurgan serve --config` in processes of its own, on real sockets."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import IO

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import kurgan
from tests.server.postgres import Postgres
from tests.server.public import PASSWORD, URL, Mailbox, mailbox, text_of, token_in
from tests.server.services import Json, url
from tests.server.test_processes import children
from tests.tables.services import PATIENCE

SOURCE = Path(kurgan.__file__).parents[1]


class Served:
    """A running house."""

    def __init__(self, folder: Path, text: str, **environ: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        file = folder / "kurgan.toml"
        file.write_text(f'url = "{URL}"\nport = {self.port}\n{text}', "utf-8")
        self.popen = subprocess.Popen(
            [sys.executable, "-m", "kurgan.cli", "serve", "--config", str(file)],
            env={**os.environ, "KURGAN_DATA": str(folder), "PYTHONPATH": str(SOURCE), **environ},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        assert self.popen.stdout is not None
        self.out: IO[str] = self.popen.stdout
        self.said = [self.out.readline(), self.out.readline()]

    def ask(self, method: str, path: str, body: Json | None = None, cookie: str = "") -> tuple[int, Json, str]:
        """Send a request as a proxy does; status, answer and cookie."""
        headers = {"cookie": cookie} if cookie else {}
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        usual = {"host": "kurgan.example", "x-forwarded-proto": "https"} | ({"origin": URL} if method != "GET" else {})
        connection.request(method, path, None if body is None else json.dumps(body), {**usual, **headers})
        answer = connection.getresponse()
        made = answer.status, json.loads(answer.read()), answer.getheader("set-cookie") or ""
        connection.close()
        return made

    def text(self, path: str) -> str:
        """What a program on the server's own computer reads."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", path)
        made = connection.getresponse().read().decode()
        connection.close()
        return made

    def end(self) -> str:
        """Stop it; all that it said."""
        self.popen.send_signal(signal.SIGINT)
        rest, _ = self.popen.communicate(timeout=60)
        assert self.popen.returncode == 0, rest
        return "".join(self.said) + rest


@contextmanager
def served(folder: Path, text: str, **environ: str) -> Iterator[Served]:
    """A house that is gone when the test is."""
    made = Served(folder, text, **environ)
    try:
        yield made
    finally:
        if made.popen.poll() is None:
            made.popen.kill()
            made.popen.wait(PATIENCE)
        made.out.close()


def secret_of(cookie: str) -> str:
    """What a browser sends back of a cookie."""
    return cookie.partition(";")[0]


def test_a_whole_visit_leaves_no_secret_in_the_output(tmp_path: Path) -> None:
    with mailbox() as box:
        text = f"""
            database = "{url(tmp_path)}"
            [people]
            register = "anyone"
            [mail]
            server = "127.0.0.1"
            port = {box.port}
            security = "none"
            sender = "kurgan@kurgan.example"
        """
        with served(tmp_path, text) as house:
            assert house.said[0] == f"Kurgan is at {URL}/  (Ctrl-C ends it)\n"
            assert house.said[1].startswith(f"It listens at http://127.0.0.1:{house.port}/ and expects a proxy")
            secrets = visit(house, box)
            said = house.end()
            assert said.endswith("Stopped.\n") and not [one for one in secrets if one in said], said
            told_of(said)


def told_of(said: str) -> None:
    """The log tells of each request and each socket of a visit, and of nobody by name."""
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert all(line["level"] == "info" and line["at"].endswith("Z") for line in lines)
    requests = [(one["method"], one["door"], one["status"]) for one in lines if one["says"] == "request"]
    socket = "/api/tables/{table}/ws"
    assert requests == [
        ("POST", "/api/register", 201), ("POST", "/api/confirm", 200), ("GET", "/api/me", 200),
        ("POST", "/api/me/keys", 201), ("GET", "-", 403), ("POST", "/api/logout", 200), ("GET", "/api/me", 200),
        ("POST", "/api/login", 401), ("GET", "/api/tables/{table}/picture", 404), ("GET", "/{path:path}", 200),
        ("GET", "/api/me", 200),
    ]
    sockets = [(one["says"], one["door"], one.get("code")) for one in lines if one["says"] != "request"]
    assert sockets == [("socket opened", socket, None), ("socket closed", socket, 1008)]
    assert all(one["ms"] > 0 for one in lines if "ms" in one) and {one["from"] for one in lines} == {"127.0.0.1"}
    people = [one["person"] for one in lines]
    assert people[0] == "" and re.fullmatch(r"\w{8,}", people[2]) and {*people} == {"", people[2]}
    assert "Anna" not in said and "anna" not in said and "query" not in said


def visit(house: Served, box: Mailbox) -> list[str]:
    """Register, confirm, make a key, sit at a table; all secrets that were used."""
    wish = {"name": "Anna", "password": PASSWORD, "email": "anna@example.org"}
    status, answer, cookie = house.ask("POST", "/api/register", wish)
    assert status == 201 and answer["me"]["name"] == "Anna" and cookie.endswith("; HttpOnly; SameSite=Strict; Secure")
    mine = secret_of(cookie)
    token = token_in(text_of(box.wait(1)), "confirm")
    assert house.ask("POST", "/api/confirm", {"token": token})[0] == 200
    assert house.ask("GET", "/api/me", cookie=mine)[1]["me"]["confirmed"]
    key = house.ask("POST", "/api/me/keys", {"name": "bot"}, mine)[1]["key"]
    address, shown = "ws://kurgan.example/api/tables/none/ws", {"cookie": mine}
    for origin, status in (("https://evil.example", 403), (URL, 101)):
        to = socket.create_connection(("127.0.0.1", house.port))
        try:
            with connect(address, sock=to, proxy=None, origin=Origin(origin), additional_headers=shown) as heard:
                assert (status, json.loads(heard.recv(PATIENCE))["says"]) == (101, "There is no such table.")
        except InvalidStatus as refused:
            assert refused.response.status_code == status
    assert house.ask("POST", "/api/logout", {}, mine)[2].startswith("__Host-kurgan=;")
    assert house.ask("GET", "/api/me", cookie=mine)[1]["me"] is None
    assert house.ask("POST", "/api/login", {"name": "Anna", "password": "a wrong password"})[0] == 401
    assert house.ask("GET", f"/api/tables/{token}/picture?token={key}")[0] == 404
    assert "<title>Kurgan" in house.text(f"/join/{token}?key={key}")
    assert house.ask("GET", "/api/me", cookie="__Host-kurgan=a-session-of-old")[1]["me"] is None
    return ["a-session-of-old", PASSWORD, "a wrong password", cookie.partition("=")[2].partition(";")[0], token, key]


def test_several_processes_are_one_house(postgres: Postgres, tmp_path: Path) -> None:
    text = """
        workers = 2
        [people]
        register = "anyone"
        [limits]
        failed_logins_by_account = 6
    """
    with served(tmp_path, text, KURGAN_DATABASE=postgres.new()) as house:
        cookie = house.ask("POST", "/api/register", {"name": "Anna", "password": PASSWORD})[2]
        known = [house.ask("GET", "/api/me", cookie=secret_of(cookie))[1]["me"] for _ in range(8)]
        assert all(me is not None and me["name"] == "Anna" for me in known)
        wrong = {"name": "Anna", "password": "a wrong password"}
        assert [house.ask("POST", "/api/login", wrong)[0] for _ in range(9)] == [401] * 6 + [429] * 3
        ends = time.monotonic() + PATIENCE
        while figure(house, "kurgan_processes") != 2:
            assert time.monotonic() < ends
        # Whichever process answers, it tells of all: and of one that was killed what it has counted, not what it had.
        for _ in range(8):
            assert figure(house, "kurgan_failed_logins_total") == 9
            assert figure(house, 'kurgan_requests_total{door="/api/me",method="GET",status="200"}') == 8
        os.kill(children(house.popen.pid)[0], signal.SIGKILL)
        while figure(house, "kurgan_processes") != 1:
            assert time.monotonic() < ends
        while figure(house, "kurgan_processes") != 2:
            assert time.monotonic() < ends
        assert figure(house, "kurgan_failed_logins_total") == 9
        lines = [json.loads(line) for line in house.end().splitlines() if line.startswith("{")]
        assert [one["status"] for one in lines if one.get("door") == "/api/login"] == [401] * 6 + [429] * 3


def figure(house: Served, name: str) -> float:
    """One of the figures of a house; nothing while a process that was killed has not been asked in vain."""
    try:
        found = re.search(rf"^{re.escape(name)} (\S+)$", house.text("/metrics"), re.MULTILINE)
    except OSError:
        return -1
    return float(found[1]) if found else -1


@pytest.mark.parametrize("text", ["port = 0", 'database = "nothing://x"'])
def test_a_house_that_cannot_be_opened_says_why(tmp_path: Path, text: str) -> None:
    file = tmp_path / "kurgan.toml"
    file.write_text(f'url = "{URL}"\n{text}', "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "kurgan.cli", "serve", "--config", str(file)],
        env={**os.environ, "KURGAN_DATA": str(tmp_path), "PYTHONPATH": str(SOURCE)}, capture_output=True, text=True,
        timeout=60, check=False,
    )
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and done.stdout == ""

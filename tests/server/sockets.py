"""A server on a real port in a thread of this process, and clients on real sockets who note all that they hear."""

from __future__ import annotations

import json
import re
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from websockets.sync.client import ClientConnection, connect

from kurgan.core.record import SEALED_KIND
from kurgan.server.app import create_app
from kurgan.server.protocols import HttpProtocol, Socket
from kurgan.tables.patch import patched
from kurgan.tables.thinking import Agents
from tests.server.services import Json, url

HUSH = "is anybody there"


class Services:
    """A server that listens."""

    def __init__(self, folder: Path, agents: Agents) -> None:
        app = create_app(url(folder), agents)
        self.server = uvicorn.Server(
            uvicorn.Config(app, port=0, log_level="warning", http=HttpProtocol, ws=Socket, lifespan="on")
        )
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            self.thread.join(0.01)
            assert self.thread.is_alive()
        self.address = f"127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"

    def ask(self, path: str, body: Json | None = None) -> Any:
        """One HTTP request; what it was refused with if it was."""
        data = None if body is None else json.dumps(body).encode()
        try:
            with urllib.request.urlopen(f"http://{self.address}{path}", data, timeout=60) as answer:
                return json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return json.loads(error.read())

    def end(self) -> None:
        """Stop in order."""
        self.server.should_exit = True
        self.thread.join(20)


@contextmanager
def services(folder: Path, agents: Agents) -> Iterator[Services]:
    """A server that is gone when the test is."""
    made = Services(folder, agents)
    try:
        yield made
    finally:
        made.end()


class Ear:
    """A client who sits at a table and keeps every text that came, without the table's own name."""

    def __init__(self, services: Services, made: Json, side: str, socket: ClientConnection) -> None:
        self.services = services
        self.made = made
        self.side = side
        self.socket = socket
        self.heard: list[str] = []
        self.table: Json = {}
        self.hear()
        self.say(type="sit", side=side)
        self.hush()

    def say(self, **message: Any) -> None:
        """Send a message and wait for nothing."""
        self.socket.send(json.dumps(message))

    def hear(self) -> Json:
        """The next message."""
        text = str(self.socket.recv(timeout=30))
        message: Json = json.loads(text)
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "change":
            assert message["n"] == self.table["n"] + 1
            self.table = {**patched(self.table, message["patch"]), "n": message["n"]}
        if message.get("action") != HUSH:
            self.heard.append(text.replace(self.made["table"], "here"))
        return message

    def hush(self) -> None:
        """Hear all that was said up to now."""
        self.say(type="why", action=HUSH)
        while self.hear().get("action") != HUSH:
            pass

    def ask(self, **message: Any) -> None:
        """Ask something; the answer is heard."""
        self.say(**message)
        self.hush()

    def do(self, kind: str, **more: Any) -> None:
        """Act, or take back, on the table as it was last seen; a refusal is no answer to that."""
        before = len(self.heard)
        self.ask(type=kind, version=self.table["version"], **more)
        assert not re.search(r'"type":"(refused|error)"', "".join(self.heard[before:])), self.heard[before:]

    def step(self) -> None:
        """Let a paused computer player do one thing that can be seen."""
        version = self.table["version"]
        self.say(type="step")
        while self.table["version"] == version:
            self.hear()

    def take_away(self) -> None:
        """Take the file that one may have; of a sealed text only its length can tell anything."""
        path = f"/api/tables/{self.made['table']}/record?token={self.made['token']}&side={self.side}"
        file = self.services.ask(path)
        if file.get("kind") == SEALED_KIND:
            file["sealed"] = len(file["sealed"])
        self.heard.append(json.dumps(file).replace(self.made["table"], "here"))


@contextmanager
def sitting(services: Services, made: Json, side: str) -> Iterator[Ear]:
    """A client who leaves when the test is over."""
    address = f"ws://{services.address}/api/tables/{made['table']}/ws?token={made['token']}"
    with connect(address, proxy=None, max_size=None, compression=None) as socket:
        yield Ear(services, made, side, socket)

"""Helpers of the server's tests: a server in this process, a client at a table, computer players that obey."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message
from kurgan.core.view import View
from kurgan.server.app import create_app
from kurgan.server.clock import SystemClock
from kurgan.tables.patch import patched
from kurgan.tables.services import Services
from kurgan.tables.store import Store
from kurgan.tables.thinking import AtOnce
from tests.server import toy

Json = dict[str, Any]


class Stub:
    """A computer player that chooses at random, but never what only takes back."""

    reason: Message | None = None

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Action:
        return self.random.choice(decision.forward())


class Stubs:
    """The ranks of the tests: `random` obeys the rules, `rogue` does not, `dud` fails."""

    def ranks(self, game_id: str = "") -> list[str]:
        return ["random", "rogue", "dud"]

    def agent(self, rank: str, game_id: str, side: int, seed: int) -> Stub:
        return {"random": Stub, "rogue": Rogue, "dud": Dud}[rank](seed)


class Rogue(Stub):
    """A computer player that chooses what is not offered."""

    def choose(self, view: View, decision: Decision) -> Action:
        return Action("to", 5)


class Dud(Stub):
    """A computer player with a fault."""

    def choose(self, view: View, decision: Decision) -> Action:
        raise RuntimeError("a fault")


def lent(store: Store) -> Services:
    """What a server with this store lends to its tables."""
    return Services(store, AtOnce(Stubs()), SystemClock())


def url(folder: Path) -> str:
    """The address of a database in this folder."""
    return f"sqlite:///{folder / 'kurgan.db'}"


@contextmanager
def server(folder: Path, local: bool = False) -> Iterator[TestClient]:
    """A server in this process whose database is in this folder."""
    app = create_app(url(folder), Stubs(), hosts=["testserver"], local=local)
    with TestClient(app) as client:
        yield client


class Seat:
    """A client at a table, which knows the last table message."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.table: Json = {}
        self.log: list[Json] = []
        self.heard = ""  # the last message as it came
        if self.hear()["type"] == "time":  # where there are clocks
            self.hear()

    def hear(self) -> Json:
        """The next message; one about the table is remembered and given as the whole table."""
        self.heard = self.socket.receive_text()
        message: Json = json.loads(self.heard)
        if message["type"] == "change":
            assert message["n"] == self.table["n"] + 1, "a message is missing"
            log = self.log[: message["log_from"]] + message["log"]
            message = {**patched(self.table, message["patch"]), "n": message["n"], "log": log}
        if message["type"] == "table":
            self.table = message
            self.log = message["log"]
        return message

    def send(self, **message: Any) -> Json:
        """Send a message and hear the next one."""
        self.socket.send_json(message)
        return self.hear()

    def ask(self, wanted: str, **message: Any) -> Json:
        """Send a message and hear until an answer of the wanted type comes."""
        answer = self.send(**message)
        while answer["type"] != wanted:
            answer = self.hear()
        return answer

    def act(self, action: str) -> Json:
        """Act on the table as it was last seen."""
        return self.send(type="act", actions=[action], version=self.table["version"])

    def until(self, wanted: Any, most: int = 2000) -> Json:
        """Hear messages until the table is as wanted."""
        for _ in range(most):
            if self.table and wanted(self.table):
                return self.table
            self.hear()
        raise AssertionError("the table never became so")


def new_table(client: TestClient, **wish: Any) -> Json:
    """A new table of the toy game."""
    answer = client.post("/api/tables", json={"game": toy.TOY.id, "seed": 7, **wish})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


@contextmanager
def seat(client: TestClient, made: Json) -> Iterator[Seat]:
    """A client that sits at this table."""
    with client.websocket_connect(f"/api/tables/{made['table']}/ws?token={made['token']}") as socket:
        yield Seat(socket)

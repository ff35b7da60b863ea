"""People of a public house at its tables: two who play each other, a stranger, and their sockets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from tests.server.public import URL, Browser
from tests.server.services import Json, Seat

WSS = URL.replace("https", "wss")


def person(client: TestClient, name: str, address: str = "192.0.2.1") -> Browser:
    """Somebody with an account."""
    made = Browser(client, address)
    made.register(name)
    return made


def table_of(ann: Browser, game: str = "toy", mine: str = "red", other: str = "blue", **wish: Any) -> str:
    """A table of Ann's whose other seat waits for somebody."""
    made = ann.ask("POST", "/api/tables", game=game, seats={mine: "human", other: "open"}, **wish)
    return str(made["table"])


def invite(ann: Browser, table: str, side: str = "blue") -> str:
    """The secret of a new invitation to a seat."""
    return str(ann.ask("POST", f"/api/tables/{table}/seats/{side}/invite")["invitation"])


def two_at_a_table(client: TestClient, **wish: Any) -> tuple[Browser, Browser, str]:
    """Ann, who plays red, and Bob, who plays blue, at a table of Ann's."""
    ann, bob = person(client, "Ann"), person(client, "Bob", "192.0.2.2")
    table = table_of(ann, **wish)
    bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, table))
    return ann, bob, table


@contextmanager
def socket(who: Browser, table: str, query: str = "", **more: str) -> Iterator[WebSocketTestSession]:
    """A socket at a table, opened as a browser does."""
    headers = {**who.headers("POST"), **more}
    with who.client.websocket_connect(f"{WSS}/api/tables/{table}/ws{query}", headers=headers) as made:
        yield made


@contextmanager
def at(who: Browser, table: str, query: str = "") -> Iterator[Seat]:
    """Somebody at a table who has been shown it."""
    with socket(who, table, query) as made:
        yield Seat(made)


def everything(seat: Seat) -> list[Json]:
    """All that is said to somebody up to an answer to a question of theirs."""
    seat.socket.send_json({"type": "why", "action": "is anybody there"})
    heard = [seat.hear()]
    while heard[-1].get("action") != "is anybody there":
        heard.append(seat.hear())
    return heard[:-1]

"""What the server's tests share: sockets that fail in place of waiting for ever, and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import anyio
import pytest
from starlette.testclient import WebSocketTestSession
from starlette.types import Message

from kurgan.server import due, tournament_work
from tests.server.postgres import Postgres

PATIENCE = 15  # seconds; every answer of the tests comes in a small part of one


def _receive(session: WebSocketTestSession) -> Message:
    async def soon() -> Message:
        with anyio.fail_after(PATIENCE):
            return await session._send_rx.receive()

    return session.portal.call(soon)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WebSocketTestSession, "receive", _receive)


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that looks for work ten times a second, where a test waits for it."""
    monkeypatch.setattr(due, "EVERY", 0.1)
    monkeypatch.setattr(tournament_work, "LOOK", 0.3)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL for all tests of a process."""
    server = Postgres()
    yield server
    server.close()

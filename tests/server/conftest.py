"""A socket of the tests that hears nothing says so: a test fails in place of waiting for ever."""

from __future__ import annotations

import anyio
import pytest
from starlette.testclient import WebSocketTestSession
from starlette.types import Message

PATIENCE = 15  # seconds; every answer of the tests comes in a small part of one


def _receive(session: WebSocketTestSession) -> Message:
    async def soon() -> Message:
        with anyio.fail_after(PATIENCE):
            return await session._send_rx.receive()

    return session.portal.call(soon)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WebSocketTestSession, "receive", _receive)

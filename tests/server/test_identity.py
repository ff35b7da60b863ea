"""Who asks, in a house without log-in: the owner on their own machine, a stranger everywhere else."""

from __future__ import annotations

import asyncio

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket

from kurgan.people.person import HOUSE_OWNER
from kurgan.server.identity import Identity, OwnMachine, person_of


async def _asked(request: Request) -> JSONResponse:
    assert person_of(request) == person_of(request.scope)
    person = person_of(request)
    return JSONResponse(None if person is None else person.id)


async def _opened(socket: WebSocket) -> None:
    await socket.accept()
    person = person_of(socket)
    await socket.send_json(None if person is None else person.id)
    await socket.close()


APP = Starlette(routes=[Route("/", _asked), WebSocketRoute("/ws", _opened)])


@pytest.mark.parametrize(
    ("owned", "client", "owner"),
    [
        (True, ("127.0.0.1", 5), True),
        (True, ("::1", 5), True),
        (True, ("192.0.2.7", 5), False),
        (False, ("127.0.0.1", 5), False),
    ],
)
def test_a_request_and_a_socket_carry_who_sent_them(owned: bool, client: tuple[str, int], owner: bool) -> None:
    app = Identity(APP, OwnMachine(owned))
    with TestClient(app, client=client) as sender:
        wanted = HOUSE_OWNER.id if owner else None
        assert sender.get("/").json() == wanted
        with sender.websocket_connect("/ws") as socket:
            assert socket.receive_json() == wanted


def test_a_scope_without_the_middleware_has_nobody() -> None:
    assert person_of({"type": "http"}) is None
    found = asyncio.run(OwnMachine(True).find({"type": "http", "client": None}))
    assert found.person == HOUSE_OWNER

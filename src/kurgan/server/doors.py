"""What the server offers over HTTP: each door with who may use it, what it takes and what it gives."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from kurgan.core.language import say
from kurgan.server.identity import person_of
from kurgan.tables.lobby import Lobby
from kurgan.tables.messages import table_name
from kurgan.tables.permissions import Visitor
from kurgan.tables.table import Table

Endpoint = Callable[[Request], Awaitable[Response]]
JSON: Final = "application/json"
NO_CONTENT: Final = 204


class Fault(Struct, frozen=True):
    """What is wrong, in one sentence: the answer with every status from 400 on."""

    says: str


@dataclass(frozen=True)
class Door:
    """One method of one path."""

    method: str
    path: str
    endpoint: Endpoint  # its docstring is what programmers read about the door
    may: Callable[..., bool]  # the function of permissions that the endpoint asks
    answers: Any = None  # the type of its answer; none if it has no body or is a file
    takes: Any = None  # the type of its body
    asks: type[Struct] | None = None  # the type of its query
    status: int = 200  # of its answer
    others: tuple[int, ...] = ()  # further statuses, besides those that its parts bring with them
    media: str = JSON  # the type of content of its answer
    session: bool = False  # whether it is only for people who have logged in with a browser

    @property
    def name(self) -> str:
        """The name by which programs know it."""
        return self.endpoint.__name__.strip("_")

    @property
    def about(self) -> str:
        """What it is for."""
        return inspect.getdoc(self.endpoint) or ""

    def route(self) -> Route:
        """Return it as Starlette needs it."""
        return Route(self.path, self.endpoint, methods=[self.method])


def as_json(value: Any, status: int = 200) -> Response:
    """Answer with JSON."""
    return Response(msgspec.json.encode(value), status, media_type=JSON)


def lobby_of(asked: HTTPConnection) -> Lobby:
    """Return the lobby of the server."""
    lobby: Lobby = asked.app.state.lobby
    return lobby


def visitor_of(asked: HTTPConnection, table: Table | None = None) -> Visitor:
    """Return who asks, and whether they show the key of a table."""
    unlocked = not asked.app.state.public
    key = unlocked and table is not None and table.admits(_token(asked))
    return Visitor(person_of(asked), key, unlocked)


def _token(asked: HTTPConnection) -> str:
    carried = asked.headers.get("authorization", "").removeprefix("Bearer ").strip()
    return carried or asked.query_params.get("token", "")


async def table_of(request: Request, may: Callable[[Visitor, Any], bool]) -> tuple[Table, Visitor]:
    """Return the table of this address and who asks, if they may; raises HTTPException."""
    table = await lobby_of(request).table(table_name(request.path_params))
    if table is None:
        raise HTTPException(404, say("table-unknown"))
    visitor = visitor_of(request, table)
    if not may(visitor, table.stored.row):
        raise refusal(visitor)
    return table, visitor


def refusal(visitor: Visitor) -> HTTPException:
    """Say what somebody lacks who may not do what they ask: a key, a log-in, or the right."""
    if visitor.unlocked:
        return HTTPException(403, say("server-no-key"))
    if visitor.person is None:
        return HTTPException(401, say("server-log-in"))
    return HTTPException(403, say("table-not-yours"))

"""Who asks: every request and every socket carries the person who sent it, or nobody."""

from __future__ import annotations

from typing import Final, Protocol

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from kurgan.people.person import HOUSE_OWNER, Person
from kurgan.server.protocols import of_this_machine

PERSON: Final = "kurgan.person"  # the key of a scope under which the person is found


def person_of(asked: Scope | HTTPConnection) -> Person | None:
    """Return who has sent a request or opened a socket; None for a stranger."""
    scope = asked.scope if isinstance(asked, HTTPConnection) else asked
    found: Person | None = scope.get(PERSON)
    return found


class Doorkeeper(Protocol):
    """A way to identify people by what they send."""

    async def find(self, scope: Scope) -> Person | None:
        """Return who sends this."""


class OwnMachine:
    """The identification of a server without log-in: a request from this machine is its owner's, if it has one."""

    def __init__(self, owned: bool) -> None:
        self.owned = owned

    async def find(self, scope: Scope) -> Person | None:
        """Return the owner, unless a proxy sends for somebody elsewhere."""
        client = scope.get("client")
        return HOUSE_OWNER if self.owned and of_this_machine(client[0] if client else "") else None


class Identity:
    """Middleware that asks the doorkeeper once for each request and each socket."""

    def __init__(self, app: ASGIApp, doorkeeper: Doorkeeper) -> None:
        self.app = app
        self.doorkeeper = doorkeeper

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            scope[PERSON] = await self.doorkeeper.find(scope)
        await self.app(scope, receive, send)

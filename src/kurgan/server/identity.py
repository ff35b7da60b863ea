"""Who asks: every request and every socket carries the person who sent it, or nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from kurgan.people.errors import Refused, Stranger
from kurgan.people.person import HOUSE_OWNER, Person
from kurgan.server.guard import WATCHED
from kurgan.server.protocols import of_this_machine
from kurgan.tables.errors import StoreError

# The keys of a scope under which is found who has sent it, and the hash of the session by which they did.
PERSON: Final = "kurgan.person"
SESSION: Final = "kurgan.session"
# Seconds between two looks whether the person at a socket is still logged in; this process itself notices at once.
LOOK: Final = 20.0
POLICY: Final = 1008


def person_of(asked: Scope | HTTPConnection) -> Person | None:
    """Return who has sent a request or opened a socket; None for a stranger."""
    scope = asked.scope if isinstance(asked, HTTPConnection) else asked
    found: Person | None = scope.get(PERSON)
    return found


def session_of(asked: HTTPConnection) -> str:
    """Return the hash of the session by which somebody asks; empty for strangers and for programs with a key."""
    return str(asked.scope.get(SESSION, ""))


@dataclass(frozen=True)
class Found:
    """Who sends something."""

    person: Person | None
    session: str = ""
    cookie: str = ""  # the header that lets their browser keep the session for longer, if it is time to


NOBODY: Final = Found(None)


class Doorkeeper(Protocol):
    """A way to identify people by what they send."""

    async def find(self, scope: Scope) -> Found:
        """Return who sends this; raises Refused for a key that cannot be used, and StoreError."""

    def forget(self, *people: str) -> None:
        """Look these people up anew at their next request: something about them has changed."""

    def watch(self, found: Found, stir: Callable[[], None]) -> None:
        """Call `stir` whenever something about a person at a socket has changed."""

    def unwatch(self, found: Found, stir: Callable[[], None]) -> None:
        """Call it no more."""


class OwnMachine:
    """The identification of a server without log-in: a request from this machine is its owner's, if it has one."""

    def __init__(self, owned: bool) -> None:
        self.owned = owned

    async def find(self, scope: Scope) -> Found:
        """Return the owner, unless a proxy sends for somebody elsewhere."""
        client = scope.get("client")
        return Found(HOUSE_OWNER) if self.owned and of_this_machine(client[0] if client else "") else NOBODY

    def forget(self, *people: str) -> None:
        """Do nothing: the owner never changes."""

    def watch(self, found: Found, stir: Callable[[], None]) -> None:
        """Do nothing, as above."""

    def unwatch(self, found: Found, stir: Callable[[], None]) -> None:
        """Do nothing, as above."""


class Identity:
    """Middleware that asks the doorkeeper for each request and each socket."""

    def __init__(self, app: ASGIApp, doorkeeper: Doorkeeper) -> None:
        self.app = app
        self.doorkeeper = doorkeeper

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or scope["path"] in WATCHED:
            await self.app(scope, receive, send)
            return
        try:
            found = await self.doorkeeper.find(scope)
        except (Refused, StoreError) as error:
            await _turn_away(scope, receive, send, error)
            return
        scope[PERSON], scope[SESSION] = found.person, found.session
        if scope["type"] == "http":
            await self.app(scope, receive, _keeping(send, found.cookie) if found.cookie else send)
        elif found.person is None or found.person == HOUSE_OWNER:
            await self.app(scope, receive, send)
        else:
            ear = _Ear(self.doorkeeper, scope, found, receive)
            try:
                await self.app(scope, ear.receive, send)
            finally:
                ear.close()


async def _turn_away(scope: Scope, receive: Receive, send: Send, error: Refused | StoreError) -> None:
    """Tell the person who asks why nobody can say who they are."""
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).close(POLICY, error.says)
        return
    status = 503 if isinstance(error, StoreError) else 401 if isinstance(error, Stranger) else 403
    await JSONResponse({"says": error.says}, status)(scope, receive, send)


def _keeping(send: Send, cookie: str) -> Send:
    """Add a cookie to the answer, unless the answer sets or takes away one itself."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            if "set-cookie" not in headers:
                headers.append("set-cookie", cookie)
        await send(message)

    return sending


class _Ear:
    """Hears a socket as long as its person is logged in; then it sounds as if the other end had gone."""

    def __init__(self, doorkeeper: Doorkeeper, scope: Scope, found: Found, receive: Receive) -> None:
        self._doorkeeper = doorkeeper
        self._scope = scope
        self._found = found
        self._receive = receive
        self._waiting: asyncio.Future[Message] | None = None
        self._stirred: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        doorkeeper.watch(found, self._stir)

    def _stir(self) -> None:
        if not self._stirred.done():
            self._stirred.set_result(None)

    async def receive(self) -> Message:
        """Return the next message, or that the connection has ended."""
        while True:
            self._waiting = self._waiting or asyncio.ensure_future(self._receive())
            both: set[asyncio.Future[Any]] = {self._waiting, self._stirred}
            await asyncio.wait(both, timeout=LOOK, return_when=asyncio.FIRST_COMPLETED)
            if self._stirred.done():
                self._stirred = asyncio.get_running_loop().create_future()
            if not await self._is_known():
                return {"type": "websocket.disconnect", "code": POLICY}
            if self._waiting.done():
                heard, self._waiting = self._waiting, None
                return heard.result()

    async def _is_known(self) -> bool:
        try:
            found = (await self._doorkeeper.find(self._scope)).person
        except Refused:
            return False
        except StoreError:
            return True  # a database that cannot be reached logs nobody out
        return found is not None and self._found.person is not None and found.id == self._found.person.id

    def close(self) -> None:
        """Wait for nothing more."""
        self._doorkeeper.unwatch(self._found, self._stir)
        if self._waiting is not None:
            self._waiting.cancel()

"""The journal of a server: each request and each socket is counted, and written down as a line without any secret."""

from __future__ import annotations

import logging
from time import monotonic
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kurgan.server.identity import person_of
from kurgan.server.log_lines import FIELDS
from kurgan.server.metrics import Metrics

LOG: Final = logging.getLogger("kurgan.journal")
REFUSED: Final = "-"  # in place of an address: nobody looked for the door, because the guard refused
UPGRADED: Final = 101


class Journal:
    """Middleware that notes what is asked and how it is answered.

    What names a thing is left out of an address: only its template is kept, never what stands after the question mark
    or in a header.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await _Socket(self, scope, receive, send).serve()
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = monotonic(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception:
            status = status or 500  # so it is answered, outside of here
            raise
        finally:
            self.answered(scope, str(scope["method"]), status, began)

    def answered(self, scope: Scope, method: str, status: int, began: float) -> None:
        """Note a request; the status 0 is that of one which was given up before it was answered."""
        door = _door(scope)
        self.metrics.answered(method, door, status)
        _write("request", {"method": method[:10], "door": door, "status": status, "ms": _ms(began)}, scope)


class _Socket:
    """One socket, from its greeting to its end."""

    def __init__(self, journal: Journal, scope: Scope, receive: Receive, send: Send) -> None:
        self._journal = journal
        self._scope = scope
        self._receive = receive
        self._send = send
        self._began = monotonic()
        self._open = False
        self._code = 1006  # that of an end which nobody has announced

    async def serve(self) -> None:
        """Note how a socket opens and closes."""
        try:
            await self._journal.app(self._scope, self._hearing, self._sending)
        finally:
            if self._open:
                self._journal.metrics.sockets.dec()
                seconds = round(monotonic() - self._began, 1)
                fields = {"door": _door(self._scope), "code": self._code, "seconds": seconds}
                _write("socket closed", fields, self._scope)
            else:
                self._journal.answered(self._scope, "GET", 403, self._began)

    async def _hearing(self) -> Message:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._code = message.get("code") or self._code
        return message

    async def _sending(self, message: Message) -> None:
        await self._send(message)
        if message["type"] == "websocket.accept":
            self._open = True
            self._journal.metrics.answered("GET", _door(self._scope), UPGRADED)
            self._journal.metrics.sockets.inc()
            _write("socket opened", {"door": _door(self._scope), "ms": _ms(self._began)}, self._scope)
        elif message["type"] == "websocket.close":
            self._code = message.get("code") or self._code


def _door(scope: Scope) -> str:
    """Return the template of the address that was asked for."""
    return str(getattr(scope.get("route"), "path", REFUSED))


def _ms(began: float) -> float:
    return round((monotonic() - began) * 1000, 1)


def _write(says: str, fields: dict[str, object], scope: Scope) -> None:
    """Write a line, with the address and the id of the person who asks."""
    if not LOG.isEnabledFor(logging.INFO):
        return
    client, person = scope.get("client"), person_of(scope)
    who = {"from": str(client[0])[:64] if client else "", "person": "" if person is None else person.id}
    LOG.info(says, extra={FIELDS: {**fields, **who}})

"""Who may talk to a server: no foreign web page, no borrowed host name, no flood, no endless body."""

from __future__ import annotations

import time
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

MOST_DRAINED = 200 * 1024 * 1024
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Guard:
    """Middleware that refuses foreign hosts and foreign origins.

    A page of another site can make a browser send requests to this machine; the browser then names that page as
    Origin, and a name that merely resolves to this machine as Host.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str] | None) -> None:
        self.app = app
        self.hosts = None if hosts is None else frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        says = self.refuses(Headers(scope=scope))
        if says is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await JSONResponse({"says": says}, status_code=403)(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).close(1008, says)

    def refuses(self, headers: Headers) -> str | None:
        """The sentence with which a request with these headers is refused, or None."""
        host = headers.get("host", "")
        if self.hosts is not None and _parts(f"//{host}")[0] not in self.hosts:
            return "This server does not answer to that host name."
        origin = headers.get("origin")
        if origin is not None and _parts(origin)[1] != host.lower():
            return "Pages of other sites may not use this server."
        if headers.get("sec-fetch-site") == "cross-site" and headers.get("sec-fetch-mode") != "navigate":
            return "Pages of other sites may not use this server."
        return None


def _parts(address: str) -> tuple[str, str]:
    """The host name alone, and with its port, of an address; empty if it is none."""
    try:
        parts = urlsplit(address)
        return parts.hostname or "", parts.netloc.lower()
    except ValueError:
        return "", ""


class Allowance:
    """How many messages one socket may still send: a bucket that fills again with time."""

    def __init__(self, burst: float = 200, per_second: float = 50) -> None:
        self.burst = burst
        self.per_second = per_second
        self._left = burst
        self._then = time.monotonic()

    def take(self) -> bool:
        """Take one message out of the bucket; False if it is empty."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._then) * self.per_second)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


async def read_body(request: Request, largest: int) -> bytes | None:
    """The body of a request, or None if it proves larger than it may be."""
    parts: list[bytes] = []
    size = 0
    async for part in request.stream():
        size += len(part)
        if size <= largest:
            parts.append(part)
        elif size > MOST_DRAINED:
            return None
    # Too long a body is read to its end and thrown away: a browser hears the answer only when it has sent all.
    return b"".join(parts) if size <= largest else None

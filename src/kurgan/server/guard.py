"""Who may talk to a server: no foreign web page, no borrowed host name, nobody who asks for too much."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from kurgan.core.language import say
from kurgan.server.rate_limits import RateLimits, sender
from kurgan.server.turns import SENDER

LOOPBACK = ("127.0.0.1", "localhost", "::1")
# What those ask who look after the server: no person, under whatever name, and however much others ask.
HEALTH, METRICS = WATCHED = ("/healthz", "/metrics")


class Guard:
    """Middleware that refuses foreign hosts and foreign origins.

    A page of another site can make a browser send requests to this machine; the browser then names that page as
    Origin, and a name that merely resolves to this machine as Host.
    """

    def __init__(
        self, app: ASGIApp, hosts: Iterable[str] | None, rate_limits: RateLimits, addresses: bool = False, url: str = ""
    ) -> None:
        """Guard a server; `url` is the only address from which pages may ask, if it is given."""
        self.app = app
        self.hosts = None if hosts is None else frozenset(hosts)
        self.rate_limits = rate_limits
        self.addresses = addresses
        self.url = url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if (says := _framed_wrongly(scope)) is not None:
            # Where the body ends is not certain, so nothing more is read from this connection.
            await JSONResponse({"says": says}, 400, headers={"Connection": "close"})(scope, receive, send)
            return
        if scope["path"] in WATCHED:
            await self.app(scope, receive, send)
            return
        says, status = self.refuses(Headers(scope=scope)), 403
        who = sender(scope)
        SENDER.set(who)
        if says is None and (says := self.rate_limits.refuses(who)) is not None:
            status = 429
        if says is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await JSONResponse({"says": says}, status_code=status)(scope, receive, send)
        else:
            await WebSocket(scope, receive, send).close(1008, says)

    def _known(self, name: str) -> bool:
        """Tell whether this is a name of ours; a bare address is no name that a foreign page could have borrowed."""
        return self.hosts is None or name in self.hosts or (self.addresses and _is_address(name))

    def _own(self, origin: str, host: str) -> bool:
        """Tell whether a page of this origin is ours, by our address if we know it, else by the name we were called."""
        return origin.lower() == self.url if self.url else _parts(origin)[1] == host.lower()

    def refuses(self, headers: Headers) -> str | None:
        """Say why a request with these headers is refused; None if it is not."""
        host = headers.get("host", "")
        if not self._known(host_name(host)):
            return say("server-other-address", url=self.url) if self.url else say("server-other-host")
        origin = headers.get("origin")
        if origin is not None and not self._own(origin, host):
            return say("server-other-site")
        if headers.get("sec-fetch-site") == "cross-site" and headers.get("sec-fetch-mode") != "navigate":
            return say("server-other-site")
        return None


def _framed_wrongly(scope: Scope) -> str | None:
    """Say what is wrong with a request that tells its length in two ways.

    A proxy may believe the one and we the other: what is a body to it would be a second request to us.
    """
    headers = Headers(scope=scope)
    if scope["type"] != "http" or "transfer-encoding" not in headers:
        return None
    if "content-length" in headers or scope.get("http_version") == "1.0":
        return say("server-two-lengths")
    return None


def host_name(host: str) -> str:
    """Return the name in a Host header, without its port; empty if it is none."""
    return _parts(f"//{host}")[0]


def _parts(address: str) -> tuple[str, str]:
    """Return the host name alone, and with its port, of an address; empty if it is none."""
    try:
        parts = urlsplit(address)
        return parts.hostname or "", parts.netloc.lower()
    except ValueError:
        return "", ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True

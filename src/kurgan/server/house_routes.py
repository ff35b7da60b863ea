"""The house over HTTP: whether it is well, its figures, and what programmers read about its doors and sockets."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, Final

import msgspec
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kurgan.core.language import say
from kurgan.server.api_page import api_page
from kurgan.server.asyncapi import asyncapi
from kurgan.server.doors import JSON, Door, visitor_of
from kurgan.server.guard import HEALTH, METRICS
from kurgan.server.health import Health
from kurgan.server.metrics import Metrics
from kurgan.server.openapi import openapi
from kurgan.server.packed import Packed, pack, unchanging
from kurgan.server.public_house import PublicHouse
from kurgan.tables.permissions import may_measure, may_read

HTML: Final = "text/html"
_HOME: Final = "http://127.0.0.1:8000"  # where a house without log-in usually is

_FRESH: Final = {"Cache-Control": "no-store"}
_FORWARDED: Final = ("x-forwarded-for", "forwarded", "x-real-ip")  # who has one of these comes through a proxy


class Well(Struct, frozen=True):
    """That a server is well."""

    ok: bool = True


class Documents:
    """What is written about the doors and the socket of one server, once somebody asks."""

    def __init__(self, groups: dict[str, list[Door]], public: PublicHouse | None) -> None:
        self._groups = groups
        self._cookie, self._url = ("", _HOME) if public is None else (public.cookie.name, public.house.settings.url)
        self._made: dict[str, Packed] = {}

    async def find(self, name: str) -> Packed:
        """Return one of them."""
        if not self._made:
            self._made = await asyncio.to_thread(self._write)
        return self._made[name]

    def _write(self) -> dict[str, Packed]:
        doors, socket = openapi(self._groups, self._cookie), asyncapi(self._url)
        return {
            "openapi": pack(msgspec.json.encode(doors)),
            "asyncapi": pack(msgspec.json.encode(socket)),
            "page": pack(api_page(doors, socket).encode()),
        }


async def _sent(request: Request, name: str, media: str) -> Response:
    documents: Documents = request.app.state.documents
    return unchanging(request, await documents.find(name), media)


async def read_openapi(request: Request) -> Response:
    """Describe all doors in OpenAPI's form."""
    return await _sent(request, "openapi", JSON)


async def read_asyncapi(request: Request) -> Response:
    """Describe the socket of a table in AsyncAPI's form."""
    return await _sent(request, "asyncapi", JSON)


async def read_page(request: Request) -> Response:
    """Show both descriptions as a page."""
    return await _sent(request, "page", HTML)


async def read_health(request: Request) -> Response:
    """Tell whether the server and its database answer."""
    health: Health = request.app.state.health
    if fault := await health.fault():
        raise HTTPException(503, fault, _FRESH)
    return Response(msgspec.json.encode(Well()), headers=_FRESH, media_type=JSON)


async def read_metrics(request: Request) -> Response:
    """Return the server's figures in Prometheus' form."""
    metrics: Metrics = request.app.state.metrics
    address = request.client.host if request.client else ""
    forwarded = any(name in request.headers for name in _FORWARDED)
    near = metrics.may_read(address, request.headers.get("host", ""), forwarded)
    if not may_measure(replace(visitor_of(request), near=near)):
        raise HTTPException(403, say("server-metrics"))
    metrics.sample()
    return Response(await asyncio.to_thread(metrics.written), headers=_FRESH, media_type=CONTENT_TYPE_PLAIN_0_0_4)


HOUSE_DOORS = [
    Door("GET", HEALTH, read_health, may_read, Well),
    Door("GET", METRICS, read_metrics, may_measure, media="text/plain"),
    Door("GET", "/api", read_page, may_read, others=(304,), media=HTML),
    Door("GET", "/api/openapi.json", read_openapi, may_read, dict[str, Any], others=(304,)),
    Door("GET", "/api/asyncapi.json", read_asyncapi, may_read, dict[str, Any], others=(304,)),
]

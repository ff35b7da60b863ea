"""The application: routes, socket, guard and the built client, put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from kurgan.core.language import say
from kurgan.server.agent_pool import Processes, Threads
from kurgan.server.alert_queue import SqlAlerts
from kurgan.server.asyncapi import SOCKET
from kurgan.server.clock import SystemClock
from kurgan.server.config import READERS, Config
from kurgan.server.database import default_url
from kurgan.server.deadlines import CLOCKS
from kurgan.server.desk import Desk
from kurgan.server.due import DueRows
from kurgan.server.guard import LOOPBACK, Guard
from kurgan.server.health import Health
from kurgan.server.heartbeat import Heart
from kurgan.server.house_routes import Documents
from kurgan.server.identity import Doorkeeper, Identity, OwnMachine
from kurgan.server.journal import Journal
from kurgan.server.metrics import SAMPLED, Metrics
from kurgan.server.public_house import begin_work, open_house, public_door, watch
from kurgan.server.rate_limits import RateLimits
from kurgan.server.reading import ReadingApart, ReadingHere
from kurgan.server.routes import GROUPS, ROUTES
from kurgan.server.seal import KeySeal, key_path
from kurgan.server.security_headers import HEADERS, SecurityHeaders
from kurgan.server.socket import table_socket
from kurgan.server.static import Client
from kurgan.server.store import SqlStore
from kurgan.server.study_rows import SqlStudies
from kurgan.server.talk_rows import SqlTalk
from kurgan.server.uploads import Uploads
from kurgan.tables.errors import StoreError
from kurgan.tables.lobby import Lobby
from kurgan.tables.people import nobody_known
from kurgan.tables.services import Claims, Clock, OneProcess, Services
from kurgan.tables.thinking import Agents

LONGEST_SENTENCE = 600  # a sentence may quote a file, and a file may hold names of any length
LOG = logging.getLogger("kurgan.server")


def create_app(
    database_url: str | None = None,
    agents: Agents | None = None,
    static: Path | None = None,
    hosts: Iterable[str] | None = LOOPBACK,
    local: bool = False,
    addresses: bool = False,
    config: Config | None = None,
    clock: Clock | None = None,
) -> Starlette:
    """Return the server as an application: a public house with a configuration, else one without log-in.

    `agents` are other computer players than ours. `hosts` are the names it answers to, None for any, with `addresses`
    also every bare address; `local` makes everybody who reaches it the owner of its tables, which is right only on
    one's own machine. A configuration decides all these for itself, also where the database is unless it is named.
    `clock` is another than this machine's. Raises ValueError with a plain sentence if the database cannot be opened.
    """
    url = database_url or (config and config.database) or default_url()
    store = SqlStore(url)
    time = SystemClock() if clock is None else clock
    public = None if config is None else open_house(config, store, time)
    doorkeeper: Doorkeeper = OwnMachine(local) if public is None else public.doorkeeper
    seal, client = KeySeal(key_path(url)), Client(static)
    rate_limits = RateLimits()
    metrics, health = Metrics(READERS if config is None else config.metrics), Health(store.look)
    store.appended = metrics.acted
    if config is None:
        guard = Middleware(Guard, hosts=hosts, rate_limits=rate_limits, addresses=addresses)
        door = [Middleware(Journal, metrics=metrics), guard]
    else:
        door = public_door(config, rate_limits, metrics)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        desk = Desk(rate_limits, SystemClock())
        agent_pool = Processes(pay=desk.pay) if agents is None else Threads(agents)
        apart = ReadingApart(desk.pay) if agents is None else ReadingHere()
        claims, hear = _others(store)
        directory = nobody_known if public is None else public.directory
        services = Services(
            store, agent_pool, time, desk.aside, apart, seal, claims, desk.rest, directory, metrics.took,
            studies=SqlStudies(store),
        )
        if public is not None:
            plan = partial(DueRows(store).plan, CLOCKS)
            talk, attention = SqlTalk(store), SqlAlerts(store)
            services = replace(services, times=public.uptime, look_at=plan, talk=talk, attention=attention)
        lobby = app.state.lobby = Lobby(services)
        metrics.look = lambda: (lobby.live, agent_pool.waiting())
        sampling = asyncio.create_task(_sample(metrics)) if metrics.shared else None
        hush = hear(lobby)
        looking, watching, heart = None, None, None
        if public is not None:
            heart = Heart(public.uptime, desk.aside)
            await heart.begin()
            looking = asyncio.create_task(public.doorkeeper.keep_looking())
            app.state.caretaker, app.state.alerter = await begin_work(public, lobby)
            watching = asyncio.create_task(watch(lobby))
        yield
        if public is not None:
            await app.state.caretaker.close()
        if heart is not None:
            await heart.close()
        for task in (sampling, looking, watching):
            if task is not None:
                task.cancel()
        apart.close()
        await lobby.close()
        hush()
        desk.close()
        health.close()
        if public is not None:
            public.errands.close()

    app = Starlette(
        routes=[
            *ROUTES,
            WebSocketRoute(SOCKET, table_socket),
            Route("/{path:path}", client.page),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            *door,
            Middleware(Identity, doorkeeper=doorkeeper),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4),
        ],
        exception_handlers={
            HTTPException: _told, StoreError: _not_stored, ClientDisconnect: _gone, Exception: _failed,
        },
        lifespan=lifespan,
    )
    app.state.public, app.state.client = public, client
    app.state.rate_limits = rate_limits
    app.state.metrics, app.state.health = metrics, health
    app.state.uploads = Uploads()
    app.state.documents = Documents(GROUPS, public)
    app.state.games = None  # the list of games, once it was asked for
    return app


async def _sample(metrics: Metrics) -> None:
    """Look now and then at what is counted at the moment: another process may be asked for the sum."""
    while True:
        metrics.sample()
        await asyncio.sleep(SAMPLED)


def _others(store: SqlStore) -> tuple[Claims, Callable[[Lobby], Callable[[], None]]]:
    """Find the way to the other processes that share this store: whom computers' tables belong to, and how to hear.

    Hearing begins with a lobby and is ended by what is returned then.
    """
    if store.engine.dialect.name != "postgresql":
        return OneProcess(), lambda _lobby: lambda: None
    from kurgan.server.bus import Bus, TableClaims  # psycopg is an extra

    claims = TableClaims(store.engine)

    def hear(lobby: Lobby) -> Callable[[], None]:
        bus = Bus(store.engine, store.process, lobby.changed, lobby.missed)

        def hush() -> None:
            bus.close()
            claims.close()

        return hush

    return claims, hear


async def _told(_request: Request, error: Exception) -> Response:
    """Answer with an error that was meant for the client."""
    assert isinstance(error, HTTPException)
    says = error.detail[:LONGEST_SENTENCE]
    return JSONResponse({"says": says}, status_code=error.status_code, headers=error.headers)


async def _not_stored(_request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreError)
    return JSONResponse({"says": error.says}, status_code=503)


async def _gone(_request: Request, _error: Exception) -> Response:
    """Answer a client that has gone in the meantime: nobody hears it."""
    return Response(status_code=400)


async def _failed(_request: Request, error: Exception) -> Response:
    LOG.error("a request failed", exc_info=error)
    says = say("server-failed")
    return JSONResponse({"says": says}, status_code=500, headers=HEADERS)  # no middleware sees this answer

"""A public house, as its configuration wants it: who knows its people, and who is let in at its door."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from functools import partial
from typing import Final

from starlette.middleware import Middleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from kurgan.people.house import House
from kurgan.server.alert_sending import Sender
from kurgan.server.alerting import Alerter
from kurgan.server.clock import SystemClock
from kurgan.server.config import Config
from kurgan.server.deadlines import CLOCKS, clock_watcher
from kurgan.server.directory import Directory
from kurgan.server.doorkeeper import Cookie, SessionDoorkeeper
from kurgan.server.due import Caretaker, DueRows
from kurgan.server.guard import LOOPBACK, Guard
from kurgan.server.heartbeat import Uptime
from kurgan.server.housekeeping import begin_housekeeping
from kurgan.server.journal import Journal
from kurgan.server.mail import Errands
from kurgan.server.metrics import Metrics
from kurgan.server.people_rows import SqlPeople
from kurgan.server.rate_limits import RateLimits
from kurgan.server.store import SqlStore
from kurgan.server.tournament_work import TOURNAMENTS, tournament_work
from kurgan.tables.errors import StoreError
from kurgan.tables.lobby import Lobby
from kurgan.tables.services import Clock

LOOK_EVERY: Final = 15.0  # seconds; see LASTS in alert_queue.py


@dataclass(frozen=True)
class PublicHouse:
    """What belongs to a house with log-in."""

    house: House
    store: SqlStore
    doorkeeper: SessionDoorkeeper
    cookie: Cookie
    errands: Errands
    directory: Directory
    config: Config
    uptime: Uptime


def open_house(config: Config, store: SqlStore, clock: Clock | None = None) -> PublicHouse:
    """Open a house for the people in this database."""
    time = SystemClock() if clock is None else clock
    errands = Errands(config.mail, config.settings.url)
    house = House(SqlPeople(store), time.now, config.settings, errands)
    cookie = Cookie(config.secure, config.settings.session_days)
    doorkeeper = SessionDoorkeeper(house, cookie)
    directory, uptime = Directory(house.store), Uptime(store, time)
    return PublicHouse(house, store, doorkeeper, cookie, errands, directory, config, uptime)


async def begin_work(public: PublicHouse, lobby: Lobby) -> tuple[Caretaker, Alerter]:
    """Let this process do its part of what is due in a house, and note who looks at its tables."""
    config, services = public.config, lobby.services
    url, store = config.settings.url, public.store
    alerter = Alerter(store, lobby, url, config.mail is not None)
    sender = Sender(store, services.clock, services.aside, config.mail, url, config.private_addresses)
    handlers = {**alerter.handlers(), **sender.handlers(), **tournament_work(lobby, store)}
    handlers[CLOCKS] = clock_watcher(lobby, alerter.time_short)
    await services.aside(partial(DueRows(store).plan_first, TOURNAMENTS, "", services.clock.now()))
    days = config.settings.guest_days
    return await begin_housekeeping(store, services.clock, services.aside, days, handlers), alerter


async def watch(lobby: Lobby) -> None:
    """Note again and again who looks at the tables of this process."""
    services = lobby.services
    while services.attention is not None:
        await asyncio.sleep(LOOK_EVERY)
        lines = lobby.attending()
        with contextlib.suppress(StoreError):
            await services.aside(partial(services.attention.looks, lines, services.clock.now()))


def public_door(config: Config, rate_limits: RateLimits, metrics: Metrics) -> list[Middleware]:
    """Return what a request passes first: a proxy of ours tells for whom it speaks."""
    hosts = {config.name, *LOOPBACK}
    return [
        Middleware(ProxyHeadersMiddleware, trusted_hosts=list(config.proxies)),
        Middleware(Journal, metrics=metrics),
        Middleware(Guard, hosts=hosts, rate_limits=rate_limits, url=config.settings.url),
    ]

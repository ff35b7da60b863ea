"""A public house, as its configuration wants it: who knows its people, and who is let in at its door."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.middleware import Middleware
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from kurgan.people.house import House
from kurgan.server.clock import SystemClock
from kurgan.server.config import Config
from kurgan.server.directory import Directory
from kurgan.server.doorkeeper import Cookie, SessionDoorkeeper
from kurgan.server.guard import LOOPBACK, Guard
from kurgan.server.journal import Journal
from kurgan.server.mail import Errands
from kurgan.server.metrics import Metrics
from kurgan.server.people_rows import SqlPeople
from kurgan.server.rate_limits import RateLimits
from kurgan.server.store import SqlStore


@dataclass(frozen=True)
class PublicHouse:
    """What belongs to a house with log-in."""

    house: House
    store: SqlStore
    doorkeeper: SessionDoorkeeper
    cookie: Cookie
    errands: Errands
    directory: Directory


def open_house(config: Config, store: SqlStore) -> PublicHouse:
    """Open a house for the people in this database."""
    errands = Errands(config.mail, config.settings.url)
    house = House(SqlPeople(store), SystemClock().now, config.settings, errands)
    cookie = Cookie(config.secure, config.settings.session_days)
    return PublicHouse(house, store, SessionDoorkeeper(house, cookie), cookie, errands, Directory(house.store))


def public_door(config: Config, rate_limits: RateLimits, metrics: Metrics) -> list[Middleware]:
    """Return what a request passes first: a proxy of ours tells for whom it speaks."""
    hosts = {config.name, *LOOPBACK}
    return [
        Middleware(ProxyHeadersMiddleware, trusted_hosts=list(config.proxies)),
        Middleware(Journal, metrics=metrics),
        Middleware(Guard, hosts=hosts, rate_limits=rate_limits, url=config.settings.url),
    ]

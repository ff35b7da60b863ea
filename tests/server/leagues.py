"""Games of a public house that are played to their end without sockets, for tests of what comes after."""

from __future__ import annotations

import random
from typing import Any

from starlette.testclient import TestClient

from kurgan.league.results import Result
from kurgan.server.result_work import settle
from kurgan.server.store import SqlStore
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.table import Table
from tests.server.public import Browser
from tests.server.visitors import invite, table_of


class At:
    """A clock that stands still."""

    def __init__(self, time: float) -> None:
        self.time = time

    def now(self) -> float:
        return self.time

    def passing(self) -> float:
        return 0.0

    def worked(self) -> float:
        return 0.0


def store_of(client: TestClient) -> SqlStore:
    """The store of a running house."""
    store = client.app.state.lobby.store  # type: ignore[attr-defined]
    assert isinstance(store, SqlStore)
    return store


def live(client: TestClient, table: str) -> StoredSession:
    """The game at a table as the house has it."""
    portal = client.portal
    assert portal is not None
    found = portal.call(client.app.state.lobby.table, table)  # type: ignore[attr-defined]
    assert isinstance(found, Table)
    return found.stored


def play_out(client: TestClient, table: str, seed: int = 1, ended: float | None = None) -> StoredSession:
    """Play a game to its end by chance; its players have nothing to say."""
    stored, portal = live(client, table), client.portal
    assert portal is not None
    chance = random.Random(seed)
    if ended is not None:
        stored.clock = At(ended)

    def play() -> None:
        while (decision := stored.session.play.decision()) is not None:
            stored.act(chance.choice(decision.forward()), decision.side)

    portal.call(play)
    return stored


def played(client: TestClient, ann: Browser, bob: Browser, seed: int = 1, **wish: Any) -> tuple[str, Result | None]:
    """A game of Ann, who plays red, against Bob, and its result."""
    table = table_of(ann, **wish)
    bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, table))
    play_out(client, table, seed, 1_000.0 + seed)
    return table, settle(store_of(client), table)

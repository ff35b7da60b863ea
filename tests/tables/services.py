"""Helpers of the tables' tests: a clock, lines, stored tables and sights of the smallest game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.tables.listener import SeatMessage
from kurgan.tables.memory import Memory
from kurgan.tables.seats import seat_rows
from kurgan.tables.session import Session
from kurgan.tables.store import Row
from kurgan.tables.stored_form import opening_of, snapshot_of, summary_of
from kurgan.tables.stored_session import StoredSession
from tests.server.toy import TOY

WAGERS = ("bet 1", "bet 2")
PATIENCE = 30  # seconds until somebody silent is given up: what hangs shall fail


class Still:
    """A clock that goes on by a second whenever it is asked."""

    def __init__(self) -> None:
        self.time = 100.0
        self.work = 0.0

    def now(self) -> float:
        self.time += 1
        return self.time

    def passing(self) -> float:
        return 0.0

    def worked(self) -> float:
        return self.work


def secret(s: Any) -> bool:
    """Each side's wager is its secret as long as the game lasts."""
    return s.outcome is None


SECRET = replace(TOY, secret=secret)


def lined(*texts: str, game: Any = TOY) -> Session:
    session = Session(Play.new(game, dice=Dice.fast(3)))
    for text in texts:
        session.do(text)
    return session


def kept(*texts: str, game: Any = TOY) -> tuple[StoredSession, Memory]:
    """A stored table, and some actions at it."""
    store, session = Memory(), lined(game=game)
    record = session.play.record
    row = Row(
        "t", game.id, game.rules_version, game.data_digest, record.scenario, record.options, None, record.dice,
        seat_rows({"red": "human", "blue": "human"}), "key", 1.0, 2.0,
        opening=opening_of(session), summary=summary_of(session),
    )
    store.create(row, [], [snapshot_of(game, session.play.state, 0)])
    stored = StoredSession(store, Still(), game, row)
    for text in texts:
        stored.act(text)
    return stored, store


def sight(version: int, *log: Any, **more: Any) -> SeatMessage:
    """A table as a listener sees it, made up."""
    return SeatMessage({"type": "table", "version": version, "log": list(log), **more})  # type: ignore[typeddict-item]

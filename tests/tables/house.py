"""Helpers of the tables' tests: a clock, lines, stored tables and sights of the smallest game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.tables.ledger import Ledger, opening_of, snapshot_of, summary_of
from kurgan.tables.line import Line
from kurgan.tables.listener import Sight
from kurgan.tables.memory import Memory
from kurgan.tables.storing import Row
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


def lined(*texts: str, game: Any = TOY) -> Line:
    line = Line(Play.new(game, dice=Dice.fast(3)))
    for text in texts:
        line.do(text)
    return line


def kept(*texts: str, game: Any = TOY) -> tuple[Ledger, Memory]:
    """A stored table, and some actions at it."""
    store, line = Memory(), lined(game=game)
    record = line.play.record
    row = Row(
        "t", game.id, game.rules_version, game.data_digest, record.scenario, record.options, None, record.dice,
        {"red": "human", "blue": "human"}, "key", 1.0, 2.0, opening=opening_of(line), summary=summary_of(line),
    )
    store.create(row, [], [snapshot_of(game, line.play.state, 0)])
    ledger = Ledger(store, Still(), game, row)
    for text in texts:
        ledger.act(text)
    return ledger, store


def sight(version: int, *log: Any, **more: Any) -> Sight:
    """A table as a listener sees it, made up."""
    return Sight({"type": "table", "version": version, "log": list(log), **more})  # type: ignore[typeddict-item]

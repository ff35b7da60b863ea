"""A process takes over what another one has done at a table: the missing actions, without reading the game anew."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.registry import game as known
from kurgan.server.clock import SystemClock
from kurgan.server.store import SqlStore
from kurgan.tables.errors import ChangedElsewhere, Unplayable
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.store import Row, Store
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.wishes import NewTable
from tests.server import toy
from tests.server.postgres import Postgres
from tests.server.services import lent, url


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        made: Store = Memory()
    elif request.param == "sqlite":
        made = SqlStore(url(tmp_path))
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        made = SqlStore(postgres.new())
    yield made
    made.close()


def begun(store: Store, game: Game) -> tuple[StoredSession, StoredSession]:
    """Open a new table in two processes."""
    assert toy.TOY
    row: Row = asyncio.run(Lobby(lent(store)).create(NewTable(game=game.id, seed=3)))
    rows = [store.row(row.id) for _ in range(2)]
    one, other = (StoredSession(store, SystemClock(), game, found) for found in rows if found is not None)
    assert one.session and other.session
    return one, other


def same(one: StoredSession, other: StoredSession) -> None:
    """Both know the same."""
    assert one.row == other.row
    a, b = one.session, other.session
    assert a.play.state.digest() == b.play.state.digest()
    assert (a.play.actions, a.play.undone, a.play.barrier) == (b.play.actions, b.play.undone, b.play.barrier)
    assert a.play.record.rolls == b.play.record.rolls
    assert a.all.log == b.all.log and a.all.marks == b.all.marks
    assert [vars(step) for step in a.steps] == [vars(step) for step in b.steps]


@pytest.mark.parametrize("name", ["toy", "barbarossa", "volga"])
def test_another_process_follows_action_by_action(store: Store, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = begun(store, known(name))
    monkeypatch.setattr(StoredSession, "_load", lambda self: pytest.fail("the game was read anew"))
    chance = random.Random(4)
    moves = 0
    while one.session.side is not None and moves < 150:
        for _ in range(chance.randint(1, 4)):
            decision, lot = one.session.play.decision(), chance.random()
            if decision is None:
                break
            moves += 1
            if lot < 0.15 and one.session.play.can_undo():
                assert one.undo()
            elif lot < 0.18 and one.session.can_restart():
                assert one.restart()
            elif lot < 0.25 and (again := one.session.play.can_redo()) is not None:
                one.act(again)
            elif lot < 0.28:
                one.change(paused=chance.random() < 0.5)
            else:
                one.act(chance.choice(decision.forward()))
        assert other.catch_up() and not other.catch_up()
        same(one, other)
        if chance.random() < 0.5:
            one, other = other, one  # either may act


def test_the_slower_of_two_is_refused_and_sees_why(store: Store) -> None:
    one, other = begun(store, toy.TOY)
    one.act("bet 1")
    with pytest.raises(ChangedElsewhere):
        other.act("bet 2")
    assert other.session.play.actions == ["bet 1"]  # read as it is stored
    other.act("bet 2")
    assert one.catch_up()
    same(one, other)


def test_a_process_that_kept_no_game_in_memory_learns_the_row_alone(store: Store) -> None:
    one, other = begun(store, toy.TOY)
    other.forget()
    one.act("bet 1")
    assert other.catch_up() and other.row == one.row and other._session is None
    same(one, other)


def test_a_table_that_another_process_removed_is_no_more(store: Store) -> None:
    _, other = begun(store, toy.TOY)
    assert store.remove(other.row.id)
    with pytest.raises(Unplayable, match="removed"):
        other.catch_up()


def test_a_game_that_leads_elsewhere_is_read_anew(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = begun(store, toy.TOY)
    one.act("bet 1")
    one.act("bet 2")
    other.session.play.state.dice = Dice.fast(99)  # not those of the table
    one.act("roll")
    assert other.catch_up() and other._session is None
    same(one, other)

"""Tables in PostgreSQL: the same claims as in SQLite, games that survive its restart, refusals in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from kurgan.server.app import create_app
from kurgan.server.database import open_engine
from kurgan.server.store import SqlStore
from kurgan.tables.errors import StoreError
from kurgan.tables.seats import SeatRow
from kurgan.tables.store import Store
from tests.server.postgres import Postgres
from tests.server.services import Stubs, new_table, seat
from tests.server.test_storage import WALK, same
from tests.tables.test_parts import STORED, row, step


@pytest.fixture
def store(postgres: Postgres) -> Iterator[SqlStore]:
    made = SqlStore(postgres.new())
    yield made
    made.close()


@pytest.mark.parametrize("claim", STORED)
def test_a_store_in_postgresql(claim: Callable[[Store], None], store: SqlStore) -> None:
    claim(store)


def test_rows_come_back_as_they_were(store: SqlStore) -> None:
    kept = replace(row(), unseen={"red": 1}, name="Ostfront", position={"turn": 3}, updated=1795012345.123456)
    timed = replace(step(0, {"turn": 2, "side": 0, "kind": "move", "text": "Ä → Ö 𝄞", "dice": []}), made_at=12.5)
    store.create(kept, [timed])
    assert store.row("a") == kept and store.steps("a") == [timed]
    taken = [SeatRow("red", "computer", "cadet"), SeatRow("blue", "human")]
    store.change(kept, seats=taken, version=1)
    with pytest.raises(StoreError):
        store.change(kept, seats=row().seats, version=1)  # somebody else was quicker
    found = store.row("a")
    assert found is not None and found.seats == taken
    assert store.remove("a") and not store.remove("a") and store.row("a") is None and store.steps("a") == []


def test_a_game_goes_on_after_a_restart_of_the_server(postgres: Postgres) -> None:
    url = postgres.new()
    with TestClient(create_app(url, Stubs(), hosts=["testserver"])) as client:
        made = new_table(client)
        with seat(client, made) as me:
            for action in WALK:
                me.act(action)
            before = me.table
    with TestClient(create_app(url, Stubs(), hosts=["testserver"])) as client, seat(client, made) as me:
        same(before, me.table)


def test_a_restart_of_the_database_loses_nothing_and_is_told_in_a_sentence(postgres: Postgres) -> None:
    url = postgres.new()
    with TestClient(create_app(url, Stubs(), hosts=["testserver"])) as client:
        made = new_table(client)
        with seat(client, made) as me:
            me.act(WALK[0])
            postgres.stop()
            try:
                lost = me.ask("error", type="act", actions=[WALK[1]], version=me.table["version"])
                assert "The database cannot be reached, so this could not be saved" in lost["says"]
            finally:
                postgres.start()
            me.until(lambda table: table["actions"] == 1)
            me.send(type="act", actions=[WALK[1]], version=me.table["version"])
            assert me.until(lambda table: table["actions"] == 2)
    store = SqlStore(url)
    assert [one.text for one in store.steps(made["table"])] == WALK[:2]
    store.close()


def test_a_database_that_cannot_be_reached_is_told_without_its_password(postgres: Postgres) -> None:
    for address in (f"postgresql://kurgan:secret@/none?host={postgres.folder}", "postgres://kurgan:secret@127.0.0.1:1/x"):
        with pytest.raises(ValueError, match="cannot be opened") as refused:
            open_engine(address)
        assert "secret" not in str(refused.value)
    with pytest.raises(ValueError, match="cannot be understood") as misread:
        open_engine("kurgan:secret@x")
    assert "secret" not in str(misread.value)

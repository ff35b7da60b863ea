"""The database file: only its owner reads it, and nothing is acknowledged that went into a file nobody will find."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.pool import PoolProxiedConnection

from kurgan.server.prepared import Asked, change_all
from kurgan.server.store import SqlStore
from kurgan.tables.errors import StoreError
from kurgan.tables.store import Step
from tests.server.process import Witness, running
from tests.server.services import new_table, seat, server, url
from tests.tables.test_parts import row

STEP = Step(0, "bet 1", 0, 1, "", [], 0, [])
SAVED = "is missing, so this could not be saved and was not done"
READ = "is missing, so this could not be read"


@pytest.fixture
def open_mask() -> Iterator[None]:
    """The usual rights of new files: everybody may read them."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(folder: Path) -> dict[str, int]:
    """The rights of every file in a folder."""
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir() if file.is_file()}


ALL_PRIVATE = {"kurgan.db": 0o600, "kurgan.db-wal": 0o600, "kurgan.db-shm": 0o600}


@pytest.mark.usefixtures("open_mask")
def test_only_the_owner_reads_the_database(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    store = SqlStore(url(folder))
    store.create(row())
    assert rights(folder) == ALL_PRIVATE and folder.stat().st_mode & 0o777 == 0o700
    store.close()


@pytest.mark.usefixtures("open_mask")
def test_a_database_of_an_earlier_version_becomes_private_too(tmp_path: Path) -> None:
    SqlStore(url(tmp_path)).close()
    (tmp_path / "kurgan.db").chmod(0o644)
    other = sqlite3.connect(tmp_path / "kurgan.db")  # an old server that was killed leaves these files behind
    other.execute("PRAGMA journal_mode=WAL")
    other.execute("CREATE TABLE x (y)")
    assert set(rights(tmp_path).values()) == {0o644} and len(rights(tmp_path)) == 3
    store = SqlStore(url(tmp_path))
    store.create(row())
    assert rights(tmp_path) == ALL_PRIVATE
    other.close()
    store.close()


def test_a_deleted_file_takes_no_more_actions(tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    store.create(row())
    shutil.rmtree(tmp_path)
    for change in (
        lambda: store.append(row(), STEP, None, version=1), lambda: store.change(row(), version=1),
        lambda: store.truncate(row(), 0, version=1), lambda: store.create(row("b")), lambda: store.remove("a"),
    ):
        with pytest.raises(StoreError, match=SAVED):
            change()
    for look in (lambda: store.row("a"), lambda: store.page(None, 5), lambda: store.steps("a")):
        with pytest.raises(StoreError, match=READ):
            look()
    assert not tmp_path.exists()
    store.close()


@pytest.mark.parametrize("lost", ["kurgan.db", "kurgan.db-wal"])
def test_a_file_that_vanishes_during_a_change_is_noticed_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    """SQLite itself says that all is well: it goes on with the deleted file."""
    store = SqlStore(url(tmp_path))
    store.create(row())

    def meanwhile(connection: PoolProxiedConnection, asked: list[Asked]) -> bool:
        done = change_all(connection, asked)
        (tmp_path / lost).unlink()
        return done

    monkeypatch.setattr("kurgan.server.store.change_all", meanwhile)
    with pytest.raises(StoreError, match=SAVED):
        store.append(row(), STEP, None, version=1)
    store.close()


def test_a_file_that_comes_back_is_used_again(tmp_path: Path) -> None:
    folder, away = tmp_path / "data", tmp_path / "away"
    store = SqlStore(url(folder))
    store.create(row())
    folder.rename(away)
    with pytest.raises(StoreError, match=READ):
        store.row("a")
    away.rename(folder)
    assert store.row("a") == row()
    store.change(row(), version=1)
    store.close()


def test_at_a_real_server_without_its_folder_nothing_is_acknowledged(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with running(folder) as process:
        witness = Witness(process, 1)
        with witness._socket(process) as socket:
            socket.recv(30)
            subprocess.run(["rm", "-rf", str(folder)], check=True)
            wish = {**witness._wish(), "version": 0}
            socket.send(json.dumps(wish))
            answer = json.loads(socket.recv(30))
            assert answer["type"] == "error" and SAVED in answer["says"]
            answer = json.loads(socket.recv(30))
            assert answer["type"] == "error" and READ in answer["says"]
        assert process.interrupt() == (0, "Stopped.\n")
    assert not folder.exists()


def test_who_only_reads_a_table_hears_nothing_of_saving(tmp_path: Path) -> None:
    """A game whose snapshots are lost is replayed and would be given a new one; here the store refuses that."""
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as me:
            for action in ["bet 1", "bet 2", "roll"]:
                me.act(action)
            before = me.table
    raw = sqlite3.connect(tmp_path / "kurgan.db")
    raw.execute("DELETE FROM snapshots")
    raw.execute("CREATE TRIGGER full BEFORE INSERT ON snapshots BEGIN SELECT RAISE(ABORT, 'disk is full'); END")
    raw.commit()
    raw.close()
    with server(tmp_path) as client, seat(client, made) as me:
        assert {**me.table, "n": 0} == {**before, "n": 0}
        assert me.send(type="why", action="done")["type"] == "why"

"""What was acknowledged is stored: reloads, undo on the disk, snapshots, a disk that refuses."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.server.clock import SystemClock
from kurgan.server.database import open_engine
from kurgan.server.folders import data_folder
from kurgan.server.store import SqlStore
from kurgan.tables import stored_session
from kurgan.tables.errors import StoreError, Unplayable
from kurgan.tables.resuming import resume
from kurgan.tables.stored_session import StoredSession
from tests.server import toy
from tests.server.services import Json, new_table, seat, server, url

WALK = ["bet 1", "bet 2", "roll", "unit R-1", "to P-2", "unit R-2", "to P-3"]


def rows(folder: Path, query: str) -> list[Any]:
    """What is really in the database."""
    with sqlite3.connect(folder / "kurgan.db") as connection:
        return connection.execute(query).fetchall()


def same(before: Json, after: Json) -> None:
    """Two table messages tell the same but for their number."""
    for key in before.keys() - {"n"}:
        assert after[key] == before[key], key


def test_a_table_comes_back_after_a_restart(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as me:
            for action in WALK:
                me.act(action)
            me.send(type="undo", version=me.table["version"])
            before, log = me.table, me.log
    with server(tmp_path) as client, seat(client, made) as me:
        same(before, me.table)
        assert me.log == log
        assert me.send(type="redo", version=me.table["version"])["actions"] == 7
        assert me.send(type="restart", version=me.table["version"])["actions"] == 3
        assert me.act("unit R-2")["type"] == "table"
    with server(tmp_path) as client, seat(client, made) as me:
        assert me.table["undo"] == "unit R-2"
        assert rows(tmp_path, "SELECT text FROM actions ORDER BY n") == [(text,) for text in [*WALK[:3], "unit R-2"]]


def test_every_action_is_in_the_file_when_it_is_acknowledged(tmp_path: Path) -> None:
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        for n, action in enumerate(WALK, 1):
            me.act(action)
            assert rows(tmp_path, "SELECT count(*), max(text) FILTER (WHERE n = 0) FROM actions")[0] == (n, "bet 1")
            assert rows(tmp_path, "SELECT version FROM tables") == [(me.table["version"],)]


def test_the_database_writes_through(tmp_path: Path) -> None:
    engine = open_engine(url(tmp_path))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


def long_game(store: SqlStore, walks: int = 150) -> StoredSession:
    """A stored game of many actions, most of them before the last roll."""
    from kurgan.tables.lobby import Lobby
    from kurgan.tables.wishes import NewTable
    from tests.server.services import lent

    row = asyncio.run(Lobby(lent(store)).create(NewTable(game="toy", seed=1)))
    made = StoredSession(store, SystemClock(), toy.TOY, row)
    for text in ["bet 1", "bet 2", *["unit R-1", "to P-2", "unit R-1", "to P-0"] * walks, "roll", "unit R-2", "to P-3"]:
        made.act(text)
    return made


def test_loading_starts_from_the_newest_snapshot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqlStore(url(tmp_path))
    made = long_game(store)
    stored = [n for (n,) in rows(tmp_path, "SELECT n FROM snapshots ORDER BY n")]
    assert stored == [0, 1, 2, 102, 202, 302, 402, 502, 602]
    bases: list[int] = []

    def spy(game: Any, record: Any, steps: Any, first: Any, redo: Any, base: Any) -> Any:
        bases.append(base[0])
        return resume(game, record, steps, first, redo, base)

    monkeypatch.setattr(stored_session, "resume", spy)
    again = StoredSession(store, SystemClock(), toy.TOY, made.row)
    began = time.process_time()
    assert again.session.play.state.digest() == made.session.play.state.digest()
    assert time.process_time() - began < 1
    assert bases == [602]
    assert again.session.play.record == made.session.play.record
    assert again.session.all.log == made.session.all.log
    assert again.undo() and again.undo() and not again.undo()


@pytest.mark.parametrize("damage", ["'[1, 2]'", "'no json'", "replace(state, '\"turn\"', '\"wager\"')"])
def test_a_damaged_snapshot_costs_nothing_but_time(tmp_path: Path, damage: str) -> None:
    store = SqlStore(url(tmp_path))
    made = long_game(store, walks=30)
    with sqlite3.connect(tmp_path / "kurgan.db") as connection:
        connection.execute(f"UPDATE snapshots SET state = {damage}")
    again = StoredSession(store, SystemClock(), toy.TOY, made.row)
    assert again.session.play.state.digest() == made.session.play.state.digest()
    assert again.look(50).digest() == made.look(50).digest()


def test_snapshots_of_other_rules_are_not_read(tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    made = long_game(store, walks=30)
    with sqlite3.connect(tmp_path / "kurgan.db") as connection:
        connection.execute("UPDATE snapshots SET rules = 'toy-0', state = '[]'")
    again = StoredSession(store, SystemClock(), toy.TOY, made.row)
    assert again.session.play.state.digest() == made.session.play.state.digest()
    assert rows(tmp_path, "SELECT n FROM snapshots WHERE rules = 'toy-1'") == [(123,)]


def test_a_game_that_new_rules_refuse_says_at_which_action(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as me:
            for action in WALK:
                me.act(action)
    with sqlite3.connect(tmp_path / "kurgan.db") as connection:
        connection.execute("UPDATE tables SET rules = 'toy-0'")
        connection.execute("UPDATE snapshots SET rules = 'toy-0'")
        connection.execute("UPDATE actions SET text = 'fly P-1' WHERE n = 4")
    with server(tmp_path) as client:
        with client.websocket_connect(f"/api/tables/{made['table']}/ws?token={made['token']}") as socket:
            says = socket.receive_json()["says"]
        assert "Action 5 (fly P-1) is refused" in says
        assert "fly P-1" in client.get(f"/api/tables/{made['table']}/record?token={made['token']}").text


def test_altered_actions_are_noticed(tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    made = long_game(store, walks=3)
    with sqlite3.connect(tmp_path / "kurgan.db") as connection:
        connection.execute("UPDATE actions SET text = 'to P-9' WHERE n = (SELECT max(n) FROM actions)")
    with pytest.raises(Unplayable, match="damaged"):
        _ = StoredSession(store, SystemClock(), toy.TOY, made.row).session


def test_a_full_disk_refuses_the_action_and_keeps_the_game(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with seat(client, made) as me:
            me.act("bet 1")
            me.act("bet 2")
            before = me.table
            engine = client.app.state.lobby.store.engine  # type: ignore[attr-defined]
            engine.dispose()
            limit = rows(tmp_path, "PRAGMA page_count")[0][0]

            def full(connection: Any, _record: object) -> None:
                connection.execute(f"PRAGMA max_page_count={limit}")

            from sqlalchemy import event

            event.listen(engine, "connect", full)
            for _ in range(200):
                answer = me.act("unit R-1" if me.table["decision"]["choices"].get("unit") else "drop")
                if answer["type"] == "error":
                    break
            assert "disk is full" in answer["says"]
            stood = me.table["version"]
            assert me.hear()["version"] == stood
            assert stood >= before["version"]
            event.remove(engine, "connect", full)
            engine.dispose()
            action = "drop" if "drop" in me.table["decision"]["choices"] else "roll"
            assert me.act(action)["version"] == stood + 1
    with server(tmp_path) as client, seat(client, made) as me:
        assert me.table["version"] == stood + 1


@pytest.mark.parametrize("kind", ["act", "undo", "pace", "seat"])
def test_when_storing_fails_nothing_has_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    messages: dict[str, Json] = {
        "act": {"type": "act", "actions": ["roll"]},
        "undo": {"type": "undo"},
        "pace": {"type": "pace", "paused": True},
        "seat": {"type": "seat", "side": "red", "player": "random"},
    }
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        for action in ["bet 1", "bet 2", "unit R-1", "to P-2"]:
            me.act(action)
        before = me.table
        message = messages[kind] | ({"version": before["version"]} if kind in ("act", "undo") else {})

        def fail(*_args: object, **_more: object) -> None:
            raise StoreError("The disk is full.")

        with monkeypatch.context() as broken:
            broken.setattr(SqlStore, "_change", fail)
            assert me.send(**message) == {"type": "error", "says": "The disk is full."}
            same(before, me.hear())
        assert me.send(**message)["type"] == "table"
        if kind == "act":
            assert me.log[-1]["dice"] == [Play.new(toy.TOY, dice=Dice.fast(7)).state.dice.roll("luck")]


def test_a_locked_database_refuses_the_action_and_keeps_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kurgan.server.database.BUSY_SECONDS", 0.1)
    with server(tmp_path) as client, seat(client, new_table(client)) as me:
        me.act("bet 1")
        before = me.table
        other = sqlite3.connect(tmp_path / "kurgan.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert "in use by another program" in me.act("bet 2")["says"]
        same(before, me.hear())
        answer = client.post("/api/tables", json={"game": "toy"})
        assert (answer.status_code, "in use" in answer.json()["says"]) == (503, True)
        other.close()
        assert me.act("bet 2")["version"] == before["version"] + 1


def test_another_program_at_the_same_table_is_noticed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        made = new_table(client)
        with server(tmp_path) as other, seat(client, made) as me, seat(other, made) as you:
            me.act("bet 1")
            assert "moved on" in you.act("bet 2")["says"]
            assert you.hear()["version"] == me.table["version"]
            assert you.act("bet 2")["type"] == "table"


def test_the_data_folder_follows_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KURGAN_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
    monkeypatch.delenv("KURGAN_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert data_folder() == tmp_path / "share" / "kurgan"


def test_a_database_that_cannot_be_opened_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "kurgan.db").write_text("this is no database, " * 100)
    with pytest.raises(ValueError, match="is not a database"):
        open_engine(url(tmp_path))
    with pytest.raises(ValueError, match="cannot be understood"):
        open_engine("what is this")
    with pytest.raises(ValueError, match="needs the Python package"):
        open_engine("postgresql+psycopg2://here/kurgan")
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match="cannot be opened"):
        open_engine(f"sqlite:///{tmp_path}/file/kurgan.db")

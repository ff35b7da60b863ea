"""The database, how it is opened, where the server listens, and those who think: each by itself."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Barrier
from typing import Any
from unittest.mock import MagicMock, Mock, call

import pytest
from sqlalchemy import Column, insert, select
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View
from kurgan.server import agent_pool, database, run, schema
from kurgan.server.agent_pool import Processes, Threads
from kurgan.server.database_errors import refusal_of
from kurgan.server.folders import data_folder
from kurgan.server.rows import pack_columns, unpack_row
from kurgan.server.store import SqlStore
from kurgan.tables.errors import StoreError
from kurgan.tables.seats import SeatRow
from kurgan.tables.store import Store
from kurgan.tables.thinking import Seat, Thought
from tests.server.oldforms import forget_steps
from tests.server.services import Stub, Stubs, url
from tests.server.toy import TOY
from tests.tables.services import PATIENCE, WAGERS, lined
from tests.tables.test_parts import STORED, row, step


@pytest.mark.parametrize("claim", STORED)
def test_a_store_in_a_database(claim: Callable[[Store], None], tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    claim(store)
    store.close()


def test_a_refusal_of_the_database_is_arefusal_of() -> None:
    for text, says in (
        ("database or disk is FULL", "The disk is full"), ("database is locked", "in use by another program"),
        ("resource busy", "in use by another program"), ("attempt to write a readonly database", "cannot be written"),
        ("read-only file system", "cannot be written"), ("no such thing", "The database reported an error"),
    ):
        for outcome in ("so this could not be saved", "so this could not be read"):
            assert says in refusal_of(sqlite3.OperationalError(text), outcome)
            assert outcome in refusal_of(sqlite3.OperationalError(text), outcome)
    wrapped = SQLAlchemyError("x")
    wrapped.orig = sqlite3.OperationalError("database is locked")  # type: ignore[attr-defined]
    assert "in use" in refusal_of(wrapped, "")


def test_a_damaged_row_says_so_and_an_old_one_hides_nothing(tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    store.create(row())
    raw = sqlite3.connect(tmp_path / "kurgan.db")
    columns = ("unseen", "name", "maker", "offered", "watched", "branch_of")
    raw.execute("update tables set " + ", ".join(f"{name} = null" for name in columns))
    raw.commit()
    assert store.row("a") == row()
    kinds = [type(pack_columns({"paused": paused})["paused"]) for paused in (True, False)]
    assert kinds == [int, int]  # as the column is
    raw.execute("update tables set options = '{'")
    raw.commit()
    with pytest.raises(StoreError, match="damaged where it is stored"):
        store.row("a")
    with pytest.raises(StoreError):
        later = (
            "paused", "unseen", "name", "maker", "offered", "watched", "branch_of", "rated", "shared", "proposals",
        )
        unpack_row(dict.fromkeys(later), [SeatRow("red", "human")])
    assert store.page(None, 5) == ([], None)
    raw.execute("update tables set options = '{}'")
    raw.execute("delete from seats")
    raw.commit()
    with pytest.raises(StoreError, match="damaged where it is stored"):
        store.row("a")
    raw.close()
    store.close()


def test_what_cannot_be_read_gets_arefusal_of(tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    with store.engine.begin() as connection:
        connection.exec_driver_sql("DROP TABLE actions")
    with pytest.raises(StoreError, match="The database reported an error, so this could not be read"):
        store.steps("a")
    store.close()


def test_what_cannot_be_stored_leaves_nothing_behind(tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    store.create(row())
    with pytest.raises(StoreError):
        store.create(row())  # there is one of this name
    with pytest.raises(StoreError):
        store.change(row(), game=None)
    assert store.row("a") == row()
    store.close()


# ---------- how it is opened ----------


def test_the_data_folder_follows_the_custom_of_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("KURGAN_DATA", "LOCALAPPDATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    found = {}
    for platform in ("win32", "darwin", "linux"):
        monkeypatch.setattr(sys, "platform", platform)
        found[platform] = data_folder()
    assert found == {
        "win32": tmp_path / "AppData" / "Local" / "kurgan",
        "darwin": tmp_path / "Library" / "Application Support" / "kurgan",
        "linux": tmp_path / ".local" / "share" / "kurgan",
    }
    monkeypatch.setenv("XDG_DATA_HOME", "/x")
    assert data_folder() == Path("/x/kurgan")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/y")
    assert data_folder() == Path("/y/kurgan")
    monkeypatch.setenv("KURGAN_DATA", "/z")
    assert data_folder() == Path("/z") and database.default_url() == "sqlite:////z/kurgan.db"
    monkeypatch.setattr(database, "data_folder", Mock(side_effect=RuntimeError))
    with pytest.raises(ValueError, match="You have no home folder to keep games in; choose another file"):
        database.default_url()


def test_a_database_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database " * 100, "utf-8")
    for address, says in (
        ("nonsense", "The address of the database cannot be understood."),
        (f"sqlite:///{tmp_path / 'file' / 'k.db'}", "cannot be opened: file exists; choose another file with --data"),
        (f"sqlite:///{tmp_path / 'file' / 'in' / 'k.db'}", "cannot be opened: not a directory; choose"),
        (f"sqlite:///{tmp_path / 'file'}", "cannot be opened: file is not a database; choose"),
    ):
        with pytest.raises(ValueError, match=says):
            database.open_engine(address)
    assert database._arguments("sqlite://") == {"timeout": 5.0} and database._arguments("other://") == {}
    database.open_engine("sqlite://").dispose()
    database.open_engine(f"sqlite:///{tmp_path / 'new' / 'folder' / 'k.db'}").dispose()


def test_a_database_of_old_is_given_the_later_columns(tmp_path: Path) -> None:
    SqlStore(url(tmp_path)).close()
    raw = sqlite3.connect(tmp_path / "kurgan.db")
    forget_steps(raw.execute)
    raw.execute("alter table tables drop column unseen")
    raw.execute("alter table actions drop column unseen")
    raw.execute("alter table actions drop column made_at")
    raw.commit()
    raw.close()
    store = SqlStore(url(tmp_path))
    timed = replace(step(0), made_at=12.5)
    store.create(row(unseen={"red": 1}), [timed])
    assert store.row("a") == row(unseen={"red": 1}) and store.steps("a") == [timed]
    with store.engine.connect() as connection:
        asked = [connection.exec_driver_sql(f"pragma {name}").scalar() for name in ("journal_mode", "synchronous")]
        assert asked == ["wal", 2] and connection.exec_driver_sql("pragma foreign_keys").scalar() == 1
    store.close()


def test_the_seats_of_a_database_of_old_become_rows(tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    for name in ("a", "b", "c"):
        store.create(row(name))
    store.close()
    raw = sqlite3.connect(tmp_path / "kurgan.db")
    forget_steps(raw.execute)
    raw.execute("delete from seats")
    raw.execute("alter table tables add column seats TEXT NOT NULL DEFAULT ''")
    for name, words in (("a", '{"red": "human", "blue": "officer"}'), ("b", '{"red": "human", "blue": "teacher"}')):
        raw.execute("update tables set seats = ? where id = ?", (words, name))
    raw.commit()
    raw.close()
    for _ in range(2):  # the second time nothing is left to move
        store = SqlStore(url(tmp_path))
        first, second = store.row("a"), store.row("b")
        assert first is not None and first.seats == [SeatRow("red", "human"), SeatRow("blue", "computer", "officer")]
        assert second is not None and second.seats == [SeatRow("red", "human"), SeatRow("blue", "teacher")]
        with pytest.raises(StoreError, match="damaged where it is stored"):
            store.row("c")
        assert [one.id for one in store.page(None, 5)[0]] == ["a", "b"]
        store.close()


def test_seats_are_changed_with_the_row(tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    store.create(row())
    taken = [SeatRow("red", "computer", "cadet"), SeatRow("blue", "human")]
    store.change(row(), seats=taken, version=1)
    found = store.row("a")
    assert found is not None and (found.seats, found.version) == (taken, 1)
    with pytest.raises(StoreError):
        store.change(row(), seats=row().seats, version=1)  # somebody else was quicker
    assert store.row("a") == found
    store.close()


# ---------- where the server listens ----------


def test_a_server_answers_to_the_names_of_its_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Here")
    local = {"127.0.0.1", "localhost", "::1"}
    assert run._names("127.0.0.1", []) == local and run._names("127.0.0.1", ["Me", "[::2]"]) == local | {"me", "::2"}
    assert run._names("0.0.0.0", []) == local | {"0.0.0.0", "here", "here.local"} and run._names("x", ["*"]) is None


def test_the_address_is_one_that_a_person_can_open() -> None:
    for host, address in (
        ("", "http://127.0.0.1:80"), ("::", "http://127.0.0.1:80"), ("0.0.0.0", "http://127.0.0.1:80"),
        ("::1", "http://[::1]:80"), ("here", "http://here:80"),
    ):
        assert run._address(host, 80) == address


def test_the_first_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    def bind(host: str, port: int) -> Any:
        tried.append(port)
        if port < 8002:
            raise OSError(98, "Address already in use")
        return port

    monkeypatch.setattr(run, "_bind", bind)
    assert run._listen("127.0.0.1", None) == 8002 and tried == [8000, 8001, 8002]  # type: ignore[comparison-overlap]
    with pytest.raises(run.CannotServe, match=r"Port 8001 on 127\.0\.0\.1 cannot be used: Address already in use\."):
        run._listen("127.0.0.1", 8001)
    monkeypatch.setattr(run, "LAST_PORT", 8001)
    with pytest.raises(run.CannotServe, match="No port from 8000 to 8001 is free"):
        run._listen("127.0.0.1", None)


def test_a_socket_listens_and_is_let_go_if_it_cannot() -> None:
    with run._bind("127.0.0.1", 0) as listening:
        assert listening.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN) == 1
        assert listening.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR) == 1 and listening.get_inheritable()
        assert listening.family == socket.AF_INET
        with pytest.raises(OSError, match="in use"):
            run._bind("127.0.0.1", listening.getsockname()[1])


def test_a_screen_is_known_by_what_the_system_says(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    for name in names:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert run._has_screen() is False
    for name in names:
        monkeypatch.setenv(name, "x")
        assert run._has_screen() is True
        monkeypatch.delenv(name)
    for platform in ("win32", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        assert run._has_screen() is True


# ---------- those who think ----------


def question() -> tuple[Any, Decision]:
    state = lined(*WAGERS).play.state
    decision = TOY.decision(state)
    assert decision is not None
    return TOY.view(state, 0), decision


SEAT = Seat("t", "toy", 0, "random", 1)


def test_a_question_comes_to_another_process_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    view, decision = question()
    given, asked = agent_pool._asked(SEAT, view.known.freeze(), decision.plain())
    assert given.known.table() == view.known.table() and (given.game, given.side) == ("toy", 0)
    assert vars(asked) == vars(decision) and given.known.question is asked
    other = Decision(1, "Well?", "1", {"done": [-1]})
    assert agent_pool._asked(SEAT, view.known.freeze(), other.plain())[0].known.question is None
    monkeypatch.setattr(agent_pool, "_bench", None)
    monkeypatch.setattr(agent_pool, "agents", Stubs())
    verb, noun, unsaid = agent_pool._think(SEAT, view.known.freeze(), decision.plain())
    assert decision.allows(Action(verb, noun)) and unsaid == ""
    bench = agent_pool._bench_here()
    assert agent_pool._bench_here() is bench
    actions, why = agent_pool._advise(SEAT, view.known.freeze(), decision.plain())
    assert actions and decision.allows(Action(*actions[0])) and why == ""


def test_players_of_our_own_think_in_threads() -> None:
    view, decision = question()
    threads = Threads(Stubs())
    assert threads.ranks("toy") == ["random", "rogue", "dud"]
    action, unsaid = asyncio.run(threads.think(SEAT, view, decision))
    actions, _ = asyncio.run(threads.advise(SEAT, view, decision))
    assert decision.allows(action) and unsaid == "" and decision.allows(actions[0])
    threads.close()
    with pytest.raises(RuntimeError):
        asyncio.run(threads.think(SEAT, view, decision))


class Meeting(Stub):
    """A player who answers when another one is in thought too."""

    def choose(self, view: View, decision: Decision) -> Action:
        MET.wait(PATIENCE)
        return super().choose(view, decision)


MET = Barrier(2)


def test_two_of_our_own_players_think_at_once() -> None:
    class Meetings(Stubs):
        def agent(self, rank: str, game_id: str, side: int, seed: int) -> Stub:
            return Meeting(seed)

    async def both() -> list[Thought]:
        asked = [threads.think(Seat("t", "toy", side, "random", 1), view, decision) for side in (0, 1)]
        return list(await asyncio.gather(*asked))

    view, decision = question()
    threads = Threads(Meetings())
    assert all(decision.allows(action) for action, _ in asyncio.run(both()))
    threads.close()


def test_there_are_as_many_processes_as_cores_but_one_and_never_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, count in ((1, 1), (2, 1), (3, 2), (5, 4), (64, 4), (None, 1)):
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        assert len(Processes().workers) == count
    assert len(Processes(7).workers) == 7


def test_a_database_that_refuses_changes_is_refused_at_once_and_a_busy_one_is_not() -> None:
    engine = MagicMock()
    engine.dialect.name = "sqlite"
    execute = engine.connect.return_value.__enter__.return_value.execute
    execute.side_effect = OperationalError("", {}, Exception("database is locked"))
    database._try_writing(engine)
    execute.side_effect = OperationalError("", {}, Exception("attempt to write a readonly database"))
    with pytest.raises(OperationalError, match="readonly"):
        database._try_writing(engine)
    engine.dialect.name = "postgresql"
    database._try_writing(engine)
    assert execute.call_count == 2


def test_nothing_is_left_of_a_removed_table(tmp_path: Path) -> None:
    store = SqlStore(url(tmp_path))
    try:
        with store.engine.begin() as connection:
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            for table in (schema.TABLES, schema.ACTIONS, schema.SNAPSHOTS, schema.SEATS):
                for name in ("a", "b"):
                    own = "id" if table is schema.TABLES else "table_id"
                    values = {column.name: _some(column) for column in table.columns}
                    connection.execute(insert(table).values({**values, own: name}))
        assert store.remove("a") and not store.remove("c")
        with store.engine.connect() as connection:
            names = [
                connection.execute(select(column)).scalars().all()
                for column in (
                    schema.TABLES.c.id, schema.ACTIONS.c.table_id, schema.SNAPSHOTS.c.table_id, schema.SEATS.c.table_id,
                )
            ]
        assert names == [["b"]] * 4
    finally:
        store.close()


def _some(column: Column[Any]) -> Any:
    return {int: 1, float: 1.0, bytes: b"x"}.get(column.type.python_type, "x")


def test_an_address_of_the_new_kind_gets_a_socket_of_the_new_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Mock()
    monkeypatch.setattr("socket.socket", made)
    for host in ("::1", "127.0.0.1"):
        run._bind(host, 8000)
    assert made.call_args_list == [
        call(family, socket.SOCK_STREAM) for family in (socket.AF_INET6, socket.AF_INET)
    ]
    assert (run.FIRST_PORT, run.LAST_PORT) == (8000, 8999)

"""Backups: whole and of one moment while people play, restored into either kind of database, and never half."""

from __future__ import annotations

import json
import shutil
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from sqlalchemy import text

import kurgan
from kurgan.core.play import Play
from kurgan.core.registry import game as known
from kurgan.server.backup import _write_rows
from kurgan.server.backup_form import Content
from kurgan.server.clock import SystemClock
from kurgan.server.database import open_engine
from kurgan.server.migrations import LATEST
from kurgan.server.schema import METADATA
from kurgan.server.store import SqlStore
from kurgan.tables.stored_form import closed_record
from kurgan.tables.stored_session import StoredSession
from tests.server.admin import KINDS, Admin, admin, database
from tests.server.postgres import Postgres
from tests.server.process import Witness, running
from tests.server.services import url
from tests.server.test_admin import add_people, imported, seat_at
from tests.server.test_migrations import SAMPLES, differences, unpacked
from tests.tables.services import PATIENCE

__all__ = ["admin"]
CROSSED = [(one, other) for one in KINDS for other in KINDS]


def everything(address: str) -> dict[str, list[Any]]:
    """All rows of all tables of a database."""
    engine = open_engine(address)
    with engine.connect() as connection:
        rows = {
            name: sorted(tuple(row) for row in connection.execute(table.select()))
            for name, table in METADATA.tables.items()
        }
    engine.dispose()
    return rows


def verified(address: str) -> int:
    """Open and verify all games of a database; return the number of their actions."""
    store = SqlStore(address)
    actions = 0
    for row in store.page(None, 1000)[0]:
        game, steps = kurgan.game(row.game), store.steps(row.id)
        Play.replay(game, closed_record(game, row, steps), verify=True)
        assert len(StoredSession(store, SystemClock(), game, row).session.steps) == len(steps)
        actions += len(steps)
    store.close()
    return actions


@pytest.mark.parametrize(("source", "target"), CROSSED)
def test_a_backup_during_play_has_all_that_was_acknowledged(
    source: str, target: str, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = database(source, postgres, tmp_path)
    shell = Admin(address, tmp_path, monkeypatch)
    stop = threading.Event()
    with running(tmp_path, address) as process:
        witnesses = [Witness(process, seed, name) for seed, name in enumerate(("barbarossa", "toy", "barbarossa"), 1)]
        threads = [threading.Thread(target=one.play, args=(process, stop)) for one in witnesses]
        for thread in threads:
            thread.start()
        backups = []

        def wait(more: int) -> None:
            heard, ends = witnesses[0].acknowledged + more, time.monotonic() + PATIENCE
            while witnesses[0].acknowledged < heard:
                assert time.monotonic() < ends and threads[0].is_alive()
                time.sleep(0.005)

        def write_rows(*given: Any) -> Content:
            wait(1)  # so that somebody has acted before every table
            return _write_rows(*given)

        monkeypatch.setattr("kurgan.server.backup._write_rows", write_rows)
        for n in range(3):
            wait(10)
            before = {one.made["table"]: one.version for one in witnesses}
            file = tmp_path / f"{n}.backup"
            shell.here("backup", str(file))
            backups.append((before, file))
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)
        for one in witnesses:
            one.compare(process)
    for n, (before, file) in enumerate(backups):
        folder = tmp_path / str(n)
        folder.mkdir()
        new = database(target, postgres, folder)
        shell.address = new
        assert "is restored: 3 tables" in shell.here("restore", str(file))
        store = SqlStore(new)
        for table, version in before.items():
            row = store.row(table)
            assert row is not None and row.version >= version
        assert differences(store.engine) == []
        store.close()
        assert verified(new) > 0


@pytest.mark.parametrize(("source", "target"), CROSSED)
def test_everything_is_restored(
    source: str, target: str, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = Admin(database(source, postgres, tmp_path), tmp_path, monkeypatch)
    add_people(shell.address)
    table, _ = imported(shell, tmp_path)
    seat_at(shell.address, table, "sits", "ann")
    shell.public("invite")
    (tmp_path / "seal.key").write_text("a key", "utf-8")
    file, whole = tmp_path / "all.backup", everything(shell.address)
    assert shell.here("backup", str(file)).startswith(f"{file} is written: 1 table, ")
    assert file.stat().st_mode & 0o777 == 0o600 and not list(tmp_path.glob("*.part"))
    folder = tmp_path / "new"
    folder.mkdir()
    monkeypatch.setenv("KURGAN_DATA", str(folder))
    shell.address = database(target, postgres, folder)
    said = shell.here("restore", str(file))
    assert said.endswith("The key for sealed saves is restored, too.\n")
    assert (folder / "seal.key").read_text("utf-8") == "a key" and (folder / "seal.key").stat().st_mode & 0o777 == 0o600
    assert everything(shell.address) == whole
    assert shell.refused("restore", str(file)).startswith("This database is not empty, so nothing was restored")
    assert everything(shell.address) == whole
    again = tmp_path / "again.backup"
    shell.here("backup", str(again))
    with ZipFile(file) as one, ZipFile(again) as other:
        assert [one.read(name) for name in sorted(one.namelist()) if name.endswith("l")] == [
            other.read(name) for name in sorted(other.namelist()) if name.endswith("l")
        ]


def dumped(file: Path) -> list[str]:
    """All that is in a file of SQLite."""
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


@pytest.mark.parametrize("target", KINDS)
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_a_backup_of_an_earlier_form_is_migrated(
    sample: Path, target: str, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = Admin(unpacked(sample, tmp_path), tmp_path, monkeypatch)
    before = dumped(tmp_path / "kurgan.db")
    file, folder = tmp_path / "old.backup", tmp_path / "new"
    shell.here("backup", str(file))
    assert dumped(tmp_path / "kurgan.db") == before  # taken before the upgrade, and no part of it
    with ZipFile(file) as archive:
        assert json.loads(archive.read("manifest.json"))["schema"] != LATEST
    folder.mkdir()
    new = shell.address = database(target, postgres, folder)
    shell.here("restore", str(file))
    engine = open_engine(new)
    assert differences(engine) == []
    engine.dispose()
    assert everything(new) == everything(url(tmp_path))
    store = SqlStore(new)
    for row in store.page(None, 100)[0]:
        assert StoredSession(store, SystemClock(), known(row.game), row).session
    store.close()


def test_a_server_that_has_made_its_tables_is_empty(admin: Admin, tmp_path: Path) -> None:
    table, _ = imported(admin, tmp_path)
    file = tmp_path / "all.backup"
    admin.here("backup", str(file))
    whole = everything(admin.address)
    admin.here("remove", table, "--yes")
    admin.here("restore", str(file))
    assert everything(admin.address) == whole


def test_a_backup_of_another_version_or_of_nothing_is_refused(admin: Admin, tmp_path: Path) -> None:
    file = tmp_path / "x.backup"
    if admin.address.startswith("sqlite"):
        assert "cannot be opened: there is no such file" in admin.refused("backup", str(file))
    else:
        assert admin.refused("backup", str(file)).startswith("There are no tables of Kurgan in this database")
    engine = open_engine(admin.address)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    assert "later version of Kurgan" in admin.refused("backup", str(file))
    assert not list(tmp_path.glob("x.backup*"))


def changed(file: Path, name: str, content: bytes | None) -> Path:
    """A copy of a backup in which a member is another, or is missing."""
    made = file.with_name("changed.backup")
    made.unlink(missing_ok=True)
    with ZipFile(file) as old, ZipFile(made, "w") as new:
        for one in old.namelist():
            if one != name:
                new.writestr(one, old.read(one))
        if content is not None:
            new.writestr(name, content)
    return made


def test_a_torn_or_foreign_file_restores_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Admin(url(tmp_path), tmp_path, monkeypatch)
    imported(shell, tmp_path)
    file = tmp_path / "good.backup"
    shell.here("backup", str(file))
    assert shell.refused("backup", str(file)) == f"{file} exists already; it was left as it is."
    assert "cannot be written" in shell.refused("backup", str(tmp_path / "none" / "x"))
    whole, bad = file.read_bytes(), tmp_path / "bad.backup"
    with ZipFile(file) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        actions = archive.read("actions.jsonl")
    shell.address = url(tmp_path / "new")
    for content in (whole[:-30], whole[: len(whole) // 2], whole[:100] + bytes(50) + whole[150:]):
        bad.write_bytes(content)
        assert "is damaged or cut off" in shell.refused("restore", str(bad))
    for content in (b"", b"SQLite format 3\0" + bytes(500)):
        bad.write_bytes(content)
        assert shell.refused("restore", str(bad)) == f"{bad} is no backup of Kurgan."
    assert "No such file" in shell.refused("restore", str(tmp_path / "none.backup"))
    later = [{**manifest, "kurgan_backup": 2, "tables": 7}, {**manifest, "schema": "9999"}]
    for made in later:
        told = shell.refused("restore", str(changed(file, "manifest.json", json.dumps(made).encode())))
        assert told.endswith("was made by a later version of Kurgan; restore it with that version.")
    strange = {**manifest, "contents": {**manifest["contents"], "strange": {"rows": 0, "sha256": ""}}}
    for name, member in (
        ("manifest.json", None), ("manifest.json", b"{"), ("manifest.json", b"[]"), ("seal.key", b""),
        ("manifest.json", json.dumps({**manifest, "seal": True}).encode()),
        ("manifest.json", json.dumps(strange).encode()),
        ("actions.jsonl", None), ("actions.jsonl", actions.replace(b"roll", b"walk")), ("actions.jsonl", b"[1]\n"),
        ("actions.jsonl", actions[: actions.index(b"\n") + 1]), ("actions.jsonl", actions[:-20]),
    ):
        if (name, member) != ("seal.key", b""):
            said = shell.refused("restore", str(changed(file, name, member)))
            assert "is damaged or cut off" in said or "is no backup of Kurgan" in said
    assert not (tmp_path / "new" / "kurgan.db").exists()


def test_a_restore_that_fails_leaves_nothing(
    admin: Admin, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported(admin, tmp_path)
    file, folder = tmp_path / "good.backup", tmp_path / "new"
    admin.here("backup", str(file))
    folder.mkdir()
    admin.address = database("sqlite" if admin.address.startswith("sqlite") else "postgresql", postgres, folder)
    with monkeypatch.context() as patch:
        patch.setattr("kurgan.server.restore.note_version", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            admin.here("restore", str(file))
    assert not list(folder.iterdir())
    admin.here("restore", str(file))


def test_a_backup_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = Admin(url(tmp_path), tmp_path, monkeypatch)
    imported(shell, tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("kurgan.server.backup.version_of", lambda _: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            shell.here("backup", str(tmp_path / "x.backup"))
    full = OSError(28, "No space left on device")
    with monkeypatch.context() as patch:
        patch.setattr("kurgan.server.whole_file.os.fsync", lambda _: (_ for _ in ()).throw(full))
        said = shell.refused("backup", str(tmp_path / "x.backup"))
        assert said == f"{tmp_path / 'x.backup'} cannot be written: No space left on device."
    assert not list(tmp_path.glob("x.backup*"))


def test_a_file_system_without_links_and_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kurgan.server.whole_file import new_file

    def no_links(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr("kurgan.server.whole_file.os.link", no_links)
    with new_file(tmp_path / "a") as file:
        file.write(b"a")
    assert (tmp_path / "a").read_bytes() == b"a" and len(list(tmp_path.iterdir())) == 1
    with pytest.raises(FileExistsError), new_file(tmp_path / "b") as file:
        shutil.copy(tmp_path / "a", tmp_path / "b")  # by another program
    assert len(list(tmp_path.iterdir())) == 2

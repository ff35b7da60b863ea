"""Restoring a backup into an empty database: all of it or nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal
from zipfile import BadZipFile, ZipFile
from zlib import error as BadStream  # noqa: N812

import msgspec
from sqlalchemy import Connection, Engine, MetaData, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from kurgan.server.backup_form import FORMAT, MANIFEST, SEAL, Manifest, build, member_of
from kurgan.server.database import open_unchanged
from kurgan.server.database_errors import refusal_of
from kurgan.server.dbfile import file_of
from kurgan.server.migrations import LATEST, TooNew, begin_alone, check_version, make_steps, note_version
from kurgan.server.schema import METADATA
from kurgan.server.seal import key_path
from kurgan.server.whole_file import new_file

ROWS: Final = 500  # that are stored at a time
Key = Literal["none", "same", "written", "other"]  # what became of the key for sealed saves
_BEGINNING: Final = b"PK\x03\x04"  # of every zip file with anything in it
_BESIDE: Final = ("", "-wal", "-shm")


class BadBackup(ValueError):
    """A file that cannot be restored; the message is one sentence."""


class Backup:
    """A backup that is being read."""

    def __init__(self, path: Path, archive: ZipFile) -> None:
        self.path = path
        self._archive = archive
        self.manifest = self._manifest()

    def _manifest(self) -> Manifest:
        if MANIFEST not in self._archive.namelist():
            raise BadBackup(f"{self.path} is no backup of Kurgan.")
        with self._reading():
            raw = msgspec.json.decode(self._archive.read(MANIFEST))
            form = raw.get("kurgan_backup") if isinstance(raw, dict) else None
            try:
                made = None if isinstance(form, int) and form > FORMAT else msgspec.convert(raw, Manifest)
                check_version(None if made is None else made.schema)
            except TooNew:
                made = None
        if made is None:
            raise BadBackup(f"{self.path} was made by a later version of Kurgan; restore it with that version.")
        names = {form.name for form in made.tables}
        if set(made.contents) != names or not names or not names <= set(METADATA.tables):
            raise self._damaged()
        return made

    def _damaged(self) -> BadBackup:
        return BadBackup(f"{self.path} is damaged or cut off, so nothing was restored; take another backup.")

    @contextmanager
    def _reading(self) -> Iterator[None]:
        """Say of whatever cannot be read that the file is damaged."""
        try:
            yield
        except (BadZipFile, BadStream, KeyError, EOFError, NotImplementedError, msgspec.MsgspecError) as error:
            raise self._damaged() from error

    def rows(self, table: str) -> Iterator[list[list[Any]]]:
        """Read the rows of a table, some at a time; raises BadBackup unless they are those that were written."""
        digest, count = hashlib.sha256(), 0
        told = self.manifest.contents[table]
        width = next(len(form.columns) for form in self.manifest.tables if form.name == table)
        with self._reading(), self._archive.open(member_of(table)) as member:
            while lines := list(islice(member, ROWS)):
                part = [msgspec.json.decode(line, type=list[Any]) for line in lines]
                if any(len(row) != width for row in part):
                    raise self._damaged()
                digest.update(b"".join(lines))
                count += len(lines)
                yield part
        if (count, digest.hexdigest()) != (told.rows, told.sha256):
            raise self._damaged()

    def check(self) -> None:
        """Read all of it; raises BadBackup unless it is whole."""
        for table in self.manifest.contents:
            for _ in self.rows(table):
                pass
        self.seal()

    def seal(self) -> bytes | None:
        """Return the key for sealed saves, if there was one."""
        with self._reading():
            return self._archive.read(SEAL) if self.manifest.seal else None


@contextmanager
def open_backup(path: Path) -> Iterator[Backup]:
    """Open a backup; raises BadBackup."""
    with path.open("rb") as file:
        begins_well = file.read(len(_BEGINNING)) == _BEGINNING
    if not begins_well:
        raise BadBackup(f"{path} is no backup of Kurgan.")
    try:
        archive = ZipFile(path)
    except BadZipFile as error:
        raise BadBackup(f"{path} is damaged or cut off; take another backup.") from error
    with archive:
        yield Backup(path, archive)


def restore(path: Path, url: str) -> tuple[Manifest, Key]:
    """Restore a backup into an empty database; tell what became of the key for sealed saves.

    BadBackup or ValueError say why nothing was restored.
    """
    with open_backup(path) as backup:
        backup.check()
        engine = open_unchanged(url, make=True)
        with _whole(engine) as connection:
            _fill(connection, backup)
        return backup.manifest, _keep_seal(url, backup.seal())


@contextmanager
def _whole(engine: Engine) -> Iterator[Connection]:
    """Open a transaction after which all is in the database or nothing is, not even an empty file."""
    file, done, new = file_of(engine), False, False
    try:
        with engine.connect() as connection:
            begin_alone(connection)
            new = not inspect(connection).get_table_names()
            yield connection
            connection.commit()
            done = True
    except (SQLAlchemyError, engine.dialect.loaded_dbapi.Error) as error:
        raise ValueError(refusal_of(error, "so nothing was restored")) from error
    finally:
        engine.dispose()
        if file is not None and new and not done:
            for end in _BESIDE:
                file.with_name(file.name + end).unlink(missing_ok=True)


def _fill(connection: Connection, backup: Backup) -> None:
    """Make the tables of a backup, with its rows, and bring them to today's form."""
    _clear(connection)
    made = build(backup.manifest.tables)
    made.create_all(connection)
    for table in made.sorted_tables:
        names = [column.name for column in table.columns]
        for rows in backup.rows(table.name):
            connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])
    at = backup.manifest.schema
    note_version(connection, at)
    if at != LATEST:
        make_steps(connection, at)


def _clear(connection: Connection) -> None:
    """Drop the empty tables that a server has made; ValueError if anything is in them."""
    known = set(inspect(connection).get_table_names())
    there = MetaData()
    for name in METADATA.tables:
        if name in known:
            METADATA.tables[name].to_metadata(there)
    for table in there.tables.values():
        if connection.execute(select(1).select_from(table).limit(1)).first() is not None:
            raise ValueError(
                "This database is not empty, so nothing was restored; name an empty one with --database or --config."
            )
    there.drop_all(connection)


def _keep_seal(url: str, key: bytes | None) -> Key:
    """Put the key for sealed saves where it belongs, unless there is one already."""
    path = key_path(url)
    if key is None or path is None:
        return "none"
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with new_file(path) as file:
            file.write(key)
    except FileExistsError:
        return "same" if path.read_bytes().strip() == key.strip() else "other"
    return "written"

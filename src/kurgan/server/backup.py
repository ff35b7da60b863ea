"""A backup of a whole database in one file, taken while a server is running: everything as it was at one moment."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from sqlalchemy import Connection, Engine, Table, select
from sqlalchemy.exc import SQLAlchemyError

from kurgan.core.record import write_date
from kurgan.server.backup_form import FORMAT, MANIFEST, SEAL, Content, Manifest, build, describe, member_of
from kurgan.server.clock import SystemClock
from kurgan.server.database import open_unchanged
from kurgan.server.database_errors import NOT_READ, refusal_of
from kurgan.server.migrations import check_version, version_of
from kurgan.server.seal import key_path
from kurgan.server.whole_file import new_file
from kurgan.tables.errors import StoreError

ROWS: Final = 500  # that are in memory at a time


def back_up(url: str, path: Path) -> Manifest:
    """Write a backup of the database of this address, which is not changed.

    FileExistsError if there is such a file, ValueError or StoreError if the database cannot be opened or read.
    """
    engine = open_unchanged(url, make=False)
    try:
        with new_file(path) as file, ZipFile(file, "w", ZIP_DEFLATED) as archive, _moment(engine) as connection:
            return _write(archive, connection, _seal(url))
    finally:
        engine.dispose()


@contextmanager
def _moment(engine: Engine) -> Iterator[Connection]:
    """Open a connection that sees the database as it is at the first look, whatever others do meanwhile."""
    try:
        with engine.connect() as connection:
            if engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")
            else:
                connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield connection
    except (SQLAlchemyError, engine.dialect.loaded_dbapi.Error) as error:
        raise StoreError(refusal_of(error, NOT_READ)) from error


def _write(archive: ZipFile, connection: Connection, seal: bytes | None) -> Manifest:
    at = version_of(connection)
    check_version(at)
    made = write_date(SystemClock().now())
    forms = describe(connection)
    if not forms:
        raise ValueError("There are no tables of Kurgan in this database, so there is nothing to back up.")
    contents = {}
    for table in build(forms).sorted_tables:
        with archive.open(member_of(table.name), "w", force_zip64=True) as member:
            contents[table.name] = _write_rows(member, connection, table)
    if seal is not None:
        archive.writestr(SEAL, seal)
    manifest = Manifest(FORMAT, made, at, forms, contents, seal is not None)
    archive.writestr(MANIFEST, json.dumps(msgspec.to_builtins(manifest), indent=1))
    return manifest


def _write_rows(member: IO[bytes], connection: Connection, table: Table) -> Content:
    """Write the rows of a table, one a line."""
    digest = hashlib.sha256()
    count = 0
    query = select(table).order_by(*table.primary_key.columns)
    for rows in connection.execution_options(yield_per=ROWS).execute(query).partitions():
        lines = b"".join(msgspec.json.encode(tuple(row)) + b"\n" for row in rows)
        digest.update(lines)
        member.write(lines)
        count += len(rows)
    return Content(count, digest.hexdigest())


def _seal(url: str) -> bytes | None:
    """Read the key for sealed saves, if there is one yet."""
    path = key_path(url)
    try:
        return None if path is None else path.read_bytes()
    except OSError:
        return None

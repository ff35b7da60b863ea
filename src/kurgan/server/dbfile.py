"""The file of an SQLite database: only its owner may read it, and it is noticed when somebody takes it away."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.exc import DisconnectionError

PRIVATE = 0o600
GONE = "the database file is gone"
_FILES = "files"  # under this name a connection remembers which files it has open
_BESIDE = ("-wal", "-shm", "-journal")


def file_of(engine: Engine) -> Path | None:
    """Return the file in which this database lies; None for one in memory or on a server."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name)


def make_private(path: Path) -> None:
    """Make the file if there is none, and see to it that only its owner reads it and what SQLite writes beside it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
    for file in (path, *(path.with_name(path.name + end) for end in _BESIDE)):
        # A user of another's file may not change its rights; then they are as its owner wants them.
        with contextlib.suppress(OSError):
            if file.is_file() and file.stat().st_mode & 0o077:
                file.chmod(PRIVATE)


def watch(engine: Engine, path: Path) -> None:
    """Refuse to go on with a file that was deleted, replaced or unmounted.

    SQLite would write on into a deleted file, and lose everything at the end.
    """

    def connecting(_dialect: object, _record: object, _arguments: object, _more: object) -> None:
        if not path.exists():  # SQLite would make an empty one
            raise sqlite3.OperationalError(GONE)

    def connected(_connection: object, record: Any) -> None:
        record.info[_FILES] = _files(path)

    def taken(_connection: object, record: Any, _proxy: object) -> None:
        if not same_files(path, record.info):
            raise DisconnectionError(GONE)
        record.info[_FILES] = _files(path)  # the log beside a new database comes with its first change

    event.listen(engine, "do_connect", connecting)
    event.listen(engine, "connect", connected)
    event.listen(engine, "checkout", taken)


def same_files(path: Path, info: Any) -> bool:
    """Tell whether what a connection has open are still the files of this name."""
    return all(was in (None, now) for was, now in zip(info[_FILES], _files(path), strict=True))


def _files(path: Path) -> tuple[tuple[int, int] | None, ...]:
    return _identity(str(path)), _identity(f"{path}-wal")


def _identity(name: str) -> tuple[int, int] | None:
    try:
        found = os.stat(name)
    except OSError:
        return None
    # Windows lets nobody delete a file in use, and is slow to tell its number.
    return (0, 0) if sys.platform == "win32" else (found.st_dev, found.st_ino)

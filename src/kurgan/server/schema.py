"""The tables of the database, and how a database is opened so that what it accepts is on the disk."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    false,
    inspect,
    text,
)
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError

from kurgan.server.dbfile import file_of, make_private, watch

# Long for another process to hold the file, and short for a player to wait.
BUSY_SECONDS = 5.0

_ELSEWHERE = "choose another file with --database, or another folder with KURGAN_DATA"

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", String(64), nullable=False),
    Column("data", String(128), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("position", Text),
    Column("dice", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("token", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("paused", Integer, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("redo", Text, nullable=False),
    Column("opening", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("unseen", Text),
    Column("name", String(128)),
)

ACTIONS = Table(
    "actions",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("side", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("rolls", Text, nullable=False),
    Column("barrier", Integer, nullable=False),
    Column("events", Text, nullable=False),
    Column("mark", Text),
    Column("unseen", Integer),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("rules", String(64), nullable=False),
    Column("data", String(128), nullable=False),
    Column("state", Text, nullable=False),
)


def data_folder() -> Path:
    """The folder in which this user's games are kept; KURGAN_DATA overrides the custom of the system."""
    if chosen := os.environ.get("KURGAN_DATA"):
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "kurgan"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "kurgan"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "kurgan"


def default_url() -> str:
    """The address of the user's own database file; raises ValueError with a sentence for a user without a home."""
    try:
        return f"sqlite:///{data_folder() / 'kurgan.db'}"
    except RuntimeError as error:
        raise ValueError(f"You have no home folder to keep games in; {_ELSEWHERE}.") from error


def open_engine(url: str) -> Engine:
    """An engine for this address, its tables made; raises ValueError with a plain sentence if it cannot be opened."""
    try:
        engine = create_engine(url, connect_args=_sqlite_arguments(url))
    except ImportError as error:
        raise ValueError(f"This kind of database needs the Python package {error.name!r}.") from error
    except (ArgumentError, ValueError, TypeError) as error:
        raise ValueError(f"The database address {url!r} cannot be understood.") from error
    try:
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _prepare_sqlite)
            if (path := file_of(engine)) is not None:
                make_private(path)
                watch(engine, path)
        METADATA.create_all(engine)
        _try_writing(engine)
        _add_columns(engine)
    except (SQLAlchemyError, OSError, TypeError, ValueError) as error:
        reason = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error).lower()
        named = engine.url.render_as_string()
        raise ValueError(f"The database {named} cannot be opened: {reason}; {_ELSEWHERE}.") from error
    return engine


def _try_writing(engine: Engine) -> None:
    """Raise at once what the first change would raise, unless it is only that somebody else is writing."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        try:
            connection.execute(delete(TABLES).where(false()))
        except OperationalError as error:
            if "locked" not in str(error.orig):
                raise
        connection.rollback()


def _add_columns(engine: Engine) -> None:
    """Give a database of old the columns that came later; they are empty for what it holds already."""
    for table in METADATA.sorted_tables:
        for column in table.columns:
            if column.name in _columns(engine, table):
                continue
            kind = column.type.compile(engine.dialect)
            try:
                with engine.begin() as connection:
                    connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {column.name} {kind}"))
            except SQLAlchemyError:
                # Another program may have been quicker.
                if column.name not in _columns(engine, table):
                    raise


def _columns(engine: Engine, table: Table) -> set[str]:
    """The columns that a table of the database has."""
    return {str(column["name"]) for column in inspect(engine).get_columns(table.name)}


def _sqlite_arguments(url: str) -> dict[str, Any]:
    return {"timeout": BUSY_SECONDS} if url.startswith("sqlite") else {}


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Make a commit mean that the bytes are on the disk, also when the machine loses power."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()

"""Opening the database, so that what it accepts is on the disk, and where it is kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, delete, event, false, make_url
from sqlalchemy.exc import ArgumentError, InvalidatePoolError, OperationalError, SQLAlchemyError

from kurgan.server.dbfile import file_of, make_private, watch
from kurgan.server.folders import data_folder
from kurgan.server.migrations import TooNew, migrate
from kurgan.server.schema import METADATA

# Long for another process to hold the file, and short for a player to wait.
BUSY_SECONDS = 5.0

# After so long a connection to PostgreSQL over which nothing comes is taken to be cut (seconds; the last milliseconds).
PATIENCE: Final = {
    "connect_timeout": 10, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}

# Connections to PostgreSQL that one process keeps open: as many threads ask for one when much is done at once.
KEPT: Final = 8

_ELSEWHERE = "choose another file with --database, or another folder with KURGAN_DATA"


def default_url() -> str:
    """Name the user's own database file; ValueError is a sentence for a user without a home folder."""
    try:
        return f"sqlite:///{data_folder() / 'kurgan.db'}"
    except RuntimeError as error:
        raise ValueError(f"You have no home folder to keep games in; {_ELSEWHERE}.") from error


def open_engine(url: str) -> Engine:
    """Open an engine for this address, its tables made and migrated; ValueError says in a sentence why it cannot."""
    engine = _engine(url)
    with _explained(engine):
        if (path := file_of(engine)) is not None:
            make_private(path)
        migrate(engine)
        _try_writing(engine)
    return engine


def open_unchanged(url: str, make: bool) -> Engine:
    """Open an engine whose tables are neither made nor migrated; ValueError says in a sentence why it cannot.

    Without `make` there must be a database.
    """
    engine = _engine(url)
    with _explained(engine):
        if (path := file_of(engine)) is not None:
            if not make and not path.exists():
                raise ValueError("there is no such file")
            make_private(path)
        engine.connect().close()
    return engine


def _engine(url: str) -> Engine:
    try:
        engine = create_engine(
            _address(url), connect_args=_arguments(url), hide_parameters=True, **_pool(url)
        )
    except ImportError as error:
        raise ValueError(_lacking(error)) from error
    except (ArgumentError, ValueError, TypeError) as error:
        raise ValueError("The address of the database cannot be understood.") from error
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        if (path := file_of(engine)) is not None:
            watch(engine, path)
    elif engine.dialect.driver == "psycopg":
        _refuse_ended(engine)
    return engine


@contextmanager
def _explained(engine: Engine) -> Iterator[None]:
    """Say in a sentence why a database cannot be opened."""
    named = engine.url.render_as_string()
    try:
        yield
    except TooNew as error:
        raise ValueError(f"The database {named} cannot be opened: {error}; {_ELSEWHERE}.") from error
    except (SQLAlchemyError, OSError, TypeError, ValueError) as error:
        reason = str(getattr(error, "orig", None) or getattr(error, "strerror", None) or error).lower()
        raise ValueError(f"The database {named} cannot be opened: {reason}; {_ELSEWHERE}.") from error


def _try_writing(engine: Engine) -> None:
    """Raise at once what the first change would raise, unless it is only that somebody else is writing."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        try:
            for table in METADATA.sorted_tables:
                connection.execute(delete(table).where(false()))
        except OperationalError as error:
            if "locked" not in str(error.orig):
                raise
        connection.rollback()


def _address(url: str) -> URL:
    """Read an address; PostgreSQL's is known by both names that are in use, and reached through psycopg."""
    made = make_url(url)
    return made.set(drivername="postgresql+psycopg") if made.drivername in ("postgres", "postgresql") else made


def _pool(url: str) -> dict[str, Any]:
    """Return how many connections are kept: opening one takes PostgreSQL longer than what most are opened for."""
    return {"pool_size": KEPT} if _address(url).drivername.startswith("postgresql") else {}


def _refuse_ended(engine: Engine) -> None:
    """Lend no connection that PostgreSQL has ended. It tells so on the connection, and need not be asked each time."""
    lost = engine.dialect.loaded_dbapi.Error

    def taken(connection: Any, _record: object, _proxy: object) -> None:
        try:
            connection.pgconn.consume_input()  # its last words
            connection.pgconn.consume_input()  # and that nothing follows
        except lost as error:
            raise InvalidatePoolError from error
        if connection.closed:
            raise InvalidatePoolError

    event.listen(engine, "checkout", taken)


def _lacking(error: ImportError) -> str:
    if error.name == "psycopg":
        return "PostgreSQL needs the Python package psycopg: install it with `pip install 'kurgan[postgres]'`."
    return f"This kind of database needs the Python package {error.name!r}."


def _arguments(url: str) -> dict[str, Any]:
    """Return how long a connection waits for others, or for a server that does not answer."""
    if url.startswith("sqlite"):
        return {"timeout": BUSY_SECONDS}
    return dict(PATIENCE) if _address(url).drivername.startswith("postgresql") else {}


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Make a commit mean that the bytes are on the disk, also when the machine loses power."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()

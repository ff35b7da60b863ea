"""Bringing a database to the tables that this program uses; what it holds stays.

The steps are Alembic's, one file each in `versions/`. A new database gets its tables at once and is marked as being
at the last step. Alembic is imported only when there is a step to make: that takes longer than opening the database.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from sqlalchemy import Column, Connection, Engine, MetaData, String, Table, delete, insert, inspect, select

from kurgan.server.schema import METADATA, TABLES

LATEST: Final = "0012"  # the last step
_LOCK: Final = 0x4B757267  # the number by which PostgreSQL knows that somebody is migrating
_PATIENCE: Final = 60_000  # milliseconds for which SQLite waits while somebody is

# As Alembic keeps it.
_VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


class TooNew(ValueError):
    """The database was made by a later Kurgan."""


def migrate(engine: Engine) -> None:
    """Make or convert the tables of a database, one program at a time; raises TooNew."""
    with engine.connect() as connection:
        if version_of(connection) == LATEST:
            return
        if inspect(connection).has_table(TABLES.name):
            import_module("alembic.command")  # before others have to wait for us
        connection.rollback()
        waits = begin_alone(connection)
        at = version_of(connection)  # another program may have been quicker
        if at is None and not inspect(connection).has_table(TABLES.name):
            METADATA.create_all(connection)
            note_version(connection, LATEST)
        elif at != LATEST:
            make_steps(connection, at)
        connection.commit()
        if waits is not None:
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {waits}")


def version_of(connection: Connection) -> str | None:
    """Return the last step that was made; None for a database that was never migrated by steps."""
    if not inspect(connection).has_table(_VERSION.name):
        return None
    return connection.execute(select(_VERSION.c.version_num)).scalar()


def begin_alone(connection: Connection) -> int | None:
    """Begin a transaction that no other program may begin until this one has ended.

    Return how long this connection waited for others before, if it has become more patient.
    """
    if connection.dialect.name == "sqlite":
        waits = connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one()
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {_PATIENCE}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        return int(waits)
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
    return None


def check_version(at: str | None) -> None:
    """Raise TooNew for a step that this program does not know."""
    if at in (None, LATEST):
        return
    from alembic.script import ScriptDirectory

    if at not in {step.revision for step in ScriptDirectory(str(Path(__file__).parent)).walk_revisions()}:
        raise TooNew("it was made by a later version of Kurgan")


def make_steps(connection: Connection, at: str | None) -> None:
    """Make the steps after one, in a transaction that has begun; raises TooNew."""
    from alembic import command
    from alembic.config import Config

    check_version(at)
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    command.upgrade(config, "head")


def note_version(connection: Connection, at: str | None) -> None:
    """Write down the last step that was made in a new database; None for none."""
    _VERSION.create(connection, checkfirst=True)
    connection.execute(delete(_VERSION))
    if at is not None:
        connection.execute(insert(_VERSION).values(version_num=at))

"""Databases of every earlier form open, with all their games playable, and come to the form of a new one."""

from __future__ import annotations

import gzip
import multiprocessing
import shutil
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, inspect, text

from kurgan.core.registry import game as known
from kurgan.server import migrations
from kurgan.server.clock import SystemClock
from kurgan.server.database import open_engine
from kurgan.server.schema import METADATA
from kurgan.server.store import SqlStore
from kurgan.tables.stored_session import StoredSession
from tests.server.oldforms import forget_steps
from tests.server.postgres import Postgres
from tests.server.services import url
from tests.tables.services import PATIENCE
from tests.tables.test_parts import row, step

GOLDEN = Path(__file__).parents[1] / "golden"
# Each was written by the program of its time; in what way they differ from the next is in their names.
SAMPLES = (*sorted((GOLDEN / "databases").glob("*.db.gz")), GOLDEN / "before_0_2" / "tables.db.gz")


def unpacked(sample: Path, folder: Path) -> str:
    """Put a sample where a database is kept, and return its address."""
    with gzip.open(sample) as packed, (folder / "kurgan.db").open("wb") as file:
        shutil.copyfileobj(packed, file)
    return url(folder)


def differences(engine: Engine) -> list[object]:
    """List in what a database differs from the tables that the program uses."""
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), METADATA)
    return [one for one in found if "alembic_version" not in str(one)]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_a_database_of_every_earlier_form_opens_and_its_games_go_on(sample: Path, tmp_path: Path) -> None:
    address = unpacked(sample, tmp_path)
    for _ in range(2):  # the second time nothing is left to do
        store = SqlStore(address)
        assert differences(store.engine) == []
        rows, _ = store.page(None, 100)
        assert rows
        for found in rows:
            game = known(found.game)
            before = [one.text for one in store.steps(found.id)]
            table = StoredSession(store, SystemClock(), game, found)
            assert [one.text for one in table.session.steps] == before
            decision = table.session.play.decision()
            if decision is None:
                assert table.session.play.state.outcome is not None
                continue
            table.act(decision.forward()[0], decision.side)
            again = StoredSession(store, SystemClock(), game, table.row)
            assert again.session.play.state.digest() == table.session.play.state.digest()
        store.close()


def test_a_new_database_has_the_tables_that_the_program_uses(postgres: Postgres, tmp_path: Path) -> None:
    for address in (url(tmp_path), postgres.new()):
        engine = open_engine(address)
        assert differences(engine) == []
        engine.dispose()


def test_a_database_in_postgresql_without_steps_is_taken_over(postgres: Postgres) -> None:
    address = postgres.new()
    engine = open_engine(address)
    with engine.begin() as connection:
        forget_steps(lambda told: connection.execute(text(told)))
        connection.execute(text("ALTER TABLE actions DROP COLUMN made_at"))
        connection.execute(text("ALTER TABLE tables ADD COLUMN seats TEXT"))
    engine.dispose()
    for _ in range(2):
        engine = open_engine(address)
        assert differences(engine) == []
        engine.dispose()
    store = SqlStore(address)
    store.create(row(), [step(0)])
    assert store.row("a") == row() and store.steps("a") == [step(0)]
    store.close()


def test_the_last_step_is_the_one_that_new_databases_are_marked_with() -> None:
    scripts = ScriptDirectory(str(Path(migrations.__file__).parent))
    assert scripts.get_current_head() == migrations.LATEST
    assert len(scripts.get_heads()) == 1


def test_a_database_of_a_later_version_is_refused_and_left_alone(postgres: Postgres, tmp_path: Path) -> None:
    for address in (url(tmp_path), postgres.new()):
        engine = open_engine(address)
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        engine.dispose()
        with pytest.raises(ValueError, match="cannot be opened: it was made by a later version of Kurgan"):
            open_engine(address)


def _open(address: str) -> None:
    open_engine(address).dispose()


def test_programs_that_migrate_at_the_same_time_wait_for_each_other(postgres: Postgres, tmp_path: Path) -> None:
    old, new = unpacked(SAMPLES[0], tmp_path), postgres.new()
    for address in (old, new):
        processes = [multiprocessing.get_context("spawn").Process(target=_open, args=(address,)) for _ in range(3)]
        for process in processes:
            process.start()
        for process in processes:
            process.join(4 * PATIENCE)
        assert [process.exitcode for process in processes] == [0, 0, 0]
        engine = create_engine(address)
        assert inspect(engine).has_table("seats")
        assert differences(engine) == []
        engine.dispose()

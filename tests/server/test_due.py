"""Work that is due: taken by one process, done once, taken over from one that died; the daily sweep."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from kurgan.people.person import GUEST
from kurgan.people.settings import DAY
from kurgan.people.store import PersonRow
from kurgan.server.due import LEASE, Caretaker, DueRows, Job
from kurgan.server.housekeeping import SWEEP, begin_housekeeping
from kurgan.server.people_rows import SqlPeople
from kurgan.server.schema import ATTEMPTS, DUE, PEOPLE
from kurgan.server.store import SqlStore
from kurgan.tables.services import at_once
from tests.server.admin import KINDS, database
from tests.server.postgres import Postgres
from tests.tables.services import Still


@pytest.fixture(params=KINDS)
def address(request: pytest.FixtureRequest, postgres: Postgres, tmp_path: Path) -> str:
    return database(request.param, postgres, tmp_path)


def planned(store: SqlStore) -> list[tuple[str, str, float]]:
    with store.reading() as connection:
        return [(one.kind, one.about, one.at) for one in connection.execute(select(DUE).order_by(DUE.c.kind))]


def test_what_is_due_is_taken_once_and_again_when_its_taker_has_died(address: str) -> None:
    store = SqlStore(address)
    rows = DueRows(store)
    rows.plan("bell", "t1", 50.0, {"hour": 12})
    rows.plan("bell", "t2", 200.0)
    rows.plan("other", "t1", 10.0)
    assert rows.take(["bell"], 49.0) == []
    (job,) = rows.take(["bell"], 100.0)
    assert job == Job("bell", "t1", 100.0 + LEASE, {"hour": 12})
    assert rows.take(["bell"], 100.0 + LEASE - 1) == []
    (again,) = rows.take(["bell"], 100.0 + LEASE)  # whoever took it has not been heard of
    assert again.at == 100.0 + 2 * LEASE
    rows.finish(job, None)  # too late: it is another's now
    assert ("bell", "t1", again.at) in planned(store)
    rows.finish(again, 500.0)
    assert ("bell", "t1", 500.0) in planned(store)
    (job,) = rows.take(["bell"], 300.0)
    rows.plan("bell", "t2", 400.0)  # planned anew while it was being done
    rows.finish(job, None)
    assert ("bell", "t2", 400.0) in planned(store)
    rows.cancel("bell", "t2")
    rows.plan_first("bell", "t1", 1.0)
    rows.plan_first("bell", "t3", 1.0)
    assert planned(store) == [("bell", "t1", 500.0), ("bell", "t3", 1.0), ("other", "t1", 10.0)]
    store.close()


def test_several_processes_never_take_the_same_work(address: str) -> None:
    stores = [SqlStore(address) for _ in range(3)]
    for n in range(60):
        DueRows(stores[0]).plan("bell", f"t{n}", float(n))
    taken: list[str] = []

    def take(store: SqlStore) -> None:
        rows = DueRows(store)
        while jobs := rows.take(["bell"], 100.0):
            for job in jobs:
                taken.append(job.about)
                rows.finish(job, None)

    threads = [threading.Thread(target=take, args=(store,)) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(taken) == sorted(f"t{n}" for n in range(60)) and planned(stores[0]) == []
    for store in stores:
        store.close()


def test_work_that_fails_is_tried_again(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite:///{tmp_path / 'kurgan.db'}")
    rows = DueRows(store)
    rows.plan("bell", "t", 1.0)
    tried: list[float] = []

    async def ring(job: Job) -> float | None:
        tried.append(job.at)
        if len(tried) == 1:
            raise RuntimeError("the bell has cracked")
        return None

    clock = Still()
    caretaker = Caretaker(rows, clock, at_once, {"bell": ring})
    assert asyncio.run(caretaker.look()) is False and len(tried) == 1 and len(planned(store)) == 1
    asyncio.run(caretaker.look())
    assert len(tried) == 1
    rows.plan("bell", "t", 1.0)
    asyncio.run(caretaker.look())
    assert len(tried) == 2 and planned(store) == []
    store.close()


def test_a_public_house_sweeps_once_a_day(address: str) -> None:
    store = SqlStore(address)
    now = time.time()
    with SqlPeople(store).changing() as rows:
        rows.add_person(PersonRow("gone", GUEST, "Gone", now - 200 * DAY, now - 100 * DAY))
        rows.add_person(PersonRow("here", GUEST, "Here", now - 200 * DAY, now - DAY))
    with store.transaction() as connection:
        connection.execute(insert(ATTEMPTS).values(key="old", count=3, since=now - 3 * DAY))

    class Today(Still):
        def now(self) -> float:
            return now

    async def a_while() -> None:
        caretakers = [await begin_housekeeping(store, Today(), at_once, 90, {}) for _ in range(2)]
        while planned(store)[0][2] < now + DAY:
            await asyncio.sleep(0.01)
        for caretaker in caretakers:
            await caretaker.close()

    asyncio.run(asyncio.wait_for(a_while(), 60))
    with store.reading() as connection:
        assert list(connection.execute(select(PEOPLE.c.id)).scalars()) == ["here"]
        assert connection.execute(select(ATTEMPTS)).all() == []
    assert planned(store) == [(SWEEP, "", now + DAY)]
    store.close()

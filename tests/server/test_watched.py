"""What those see who look after a server: that it is well, and its figures."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from starlette.testclient import TestClient

from kurgan.server.app import create_app
from kurgan.server.guard import METRICS
from kurgan.server.health import FRESH, WITHIN, Health
from kurgan.tables.errors import StoreError
from tests.server import toy
from tests.server.postgres import Postgres
from tests.server.public import PASSWORD, Browser, house, terms
from tests.server.services import Stubs, new_table, seat, url
from tests.tables.services import PATIENCE

HERE: Final = {"host": "127.0.0.1:8000"}


@contextmanager
def at_home(folder: Path) -> Iterator[TestClient]:
    """A house without log-in on one's own computer."""
    app = create_app(url(folder), Stubs(), hosts=["testserver"], local=True)
    with TestClient(app, client=("127.0.0.1", 5), raise_server_exceptions=False) as client:
        yield client


def figures(client: TestClient) -> dict[str, float]:
    """All figures."""
    answer = client.get(METRICS, headers=HERE)
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found = [line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#")]
    assert len({name for name, _ in found}) == len(found)
    return {name: float(value) for name, value in found}


def test_a_server_is_well_as_long_as_its_database_answers(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as client:
        near, through = {"host": "10.0.0.7:8000"}, {"x-forwarded-for": "1.2.3.4"}
        for headers in ({}, near, {"cookie": "__Host-kurgan=none"}, through):
            answer = client.get("/healthz", headers=headers)
            assert (answer.status_code, answer.json()) == (200, {"ok": True})
            assert answer.headers["cache-control"] == "no-store"
        (tmp_path / "kurgan.db").rename(tmp_path / "gone.db")
        client.app.state.health._began = 0.0  # type: ignore[attr-defined]  # as if it had been some time ago
        answer = client.get("/healthz", headers={"cookie": "__Host-kurgan=none"})
        assert answer.status_code == 503
        assert answer.json() == {"says": "The file that holds the games is missing, so this could not be read."}


def test_a_postgresql_that_hangs_or_ends_is_told_in_time(postgres: Postgres) -> None:
    database = postgres.new()
    name = database.partition("@/")[2].partition("?")[0]
    with house(database, terms()) as client:
        assert client.get("/healthz").status_code == 200
        found = postgres.run(f"SELECT pid FROM pg_stat_activity WHERE datname = '{name}'")
        backends = [int(str(pid)) for (pid,) in found]
        try:
            for pid in backends:
                os.kill(pid, signal.SIGSTOP)
            time.sleep(FRESH)
            began = time.monotonic()
            answer = client.get("/healthz")
            assert (answer.status_code, answer.json()) == (503, {"says": "The database does not answer."})
            assert WITHIN <= time.monotonic() - began < WITHIN + 2
        finally:
            for pid in backends:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)
        until_well(client)
        postgres.stop()
        try:
            time.sleep(FRESH)
            answer = client.get("/healthz")
            assert answer.status_code == 503 and answer.json()["says"].startswith("The database cannot be reached")
        finally:
            postgres.start()
        until_well(client)


def until_well(client: TestClient) -> None:
    ends = time.monotonic() + PATIENCE
    while client.get("/healthz").status_code != 200:
        assert time.monotonic() < ends
        time.sleep(0.1)


@pytest.mark.anyio
async def test_a_database_that_hangs_keeps_nobody_waiting() -> None:
    hangs, looks = threading.Event(), []

    def look() -> None:
        looks.append(1)
        hangs.wait(20)

    health = Health(look, within=0.05)
    assert [await health.fault() for _ in range(3)] == ["The database does not answer."] * 3
    assert len(looks) == 1  # the next look waits for the end of this one
    hangs.set()
    assert await Health(look).fault() == ""
    health.close()


@pytest.mark.anyio
async def test_a_look_answers_all_who_ask_within_a_second() -> None:
    looks = []

    def look() -> None:
        looks.append(1)
        raise StoreError("The disk is full.")

    health = Health(look)
    assert {await health.fault() for _ in range(50)} == {"The disk is full."} and len(looks) == 1
    health._began -= 1
    assert await health.fault() == "The disk is full." and len(looks) == 2
    health.close()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def test_neither_is_refused_to_one_who_asks_too_much(tmp_path: Path) -> None:
    with at_home(tmp_path) as client:
        client.app.state.rate_limits.refuses = lambda who: "Too much."  # type: ignore[attr-defined]
        assert client.get("/api/games").status_code == 429
        assert client.get("/healthz").status_code == client.get(METRICS, headers=HERE).status_code == 200


@pytest.mark.parametrize(
    ("headers", "client", "status"),
    [
        ({}, "127.0.0.1", 200),
        ({"host": "localhost:8000"}, "::1", 200),
        ({"host": "[::1]:8000"}, "::ffff:127.0.0.1", 200),
        ({"host": "192.168.1.5:8000"}, "127.0.0.1", 200),
        ({}, "192.0.2.1", 403),
        ({}, "nobody", 403),
        ({"host": "evil.example"}, "127.0.0.1", 403),  # a name of a foreign page that resolves to this computer
        ({"host": "kurgan.example"}, "127.0.0.1", 403),  # a proxy that does not say for whom it asks
        ({"x-forwarded-for": "127.0.0.1"}, "127.0.0.1", 403),
        ({"x-forwarded-for": "192.0.2.1"}, "127.0.0.1", 403),
        ({"forwarded": "for=192.0.2.1"}, "127.0.0.1", 403),
    ],
)
def test_the_figures_are_for_those_near_it(
    tmp_path: Path, headers: dict[str, str], client: str, status: int
) -> None:
    for config in (None, terms()):
        app = create_app(url(tmp_path), Stubs(), config=config)
        with TestClient(app, base_url="http://127.0.0.1:8000", client=(client, 5)) as asking:
            answer = asking.get(METRICS, headers=headers)
            assert answer.status_code == status
            assert ("kurgan_" in answer.text) == (status == 200)


def test_a_play_is_counted(tmp_path: Path) -> None:
    with at_home(tmp_path) as client:
        made = new_table(client, seats={"blue": "random"})
        with seat(client, made) as me:
            me.ask("done", type="act", version=me.table["version"], actions=["bet 1"], request="one")
            me.until(lambda table: table["actions"] >= 2)
            now = figures(client)
            assert now["kurgan_sockets"] == now["kurgan_tables_live"] == now["kurgan_processes"] == 1
            assert now[f'kurgan_actions_total{{game="{toy.TOY.id}"}}'] >= 2  # the computer's too
            assert now["kurgan_action_seconds_count"] == 1 == now['kurgan_action_seconds_bucket{le="+Inf"}']
            assert now["kurgan_thinking_queue"] == 0 and now["kurgan_memory_bytes"] > 10_000_000
            socket = 'kurgan_requests_total{door="/api/tables/{table}/ws",method="GET",status="101"}'
            assert now[socket] == 1 and "kurgan_sockets_created" not in now
        assert figures(client)["kurgan_sockets"] == 0


def test_no_figure_names_anybody_or_anything_that_somebody_has_made_up(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as client:
        anna = Browser(client)
        me = anna.register("Anna")
        table = anna.ask("POST", "/api/tables", game=toy.TOY.id)["table"]
        anna.ask("GET", f"/api/tables/{table}/picture?token=abcdef")
        for password in ("wrong one", "wrong two"):
            assert anna.try_("POST", "/api/login", name="Anna", password=password)[0] == 401
        assert anna.try_("POST", "/api/login", name="Anna", password=PASSWORD)[0] == 200
        for n in range(5):
            client.request(f"METHOD{n}", f"/api/{n}/{table}", headers=anna.headers())
            client.get(f"/page/{n}/{table}?x={n}", headers=anna.headers())
        text = client.get(METRICS, headers=HERE).text
        for secret in ("Anna", me["id"], table, "abcdef", "192.0.2.1", "METHOD", "/page", "kurgan.example"):
            assert secret not in text, secret
        assert set(re.findall(r'(\w+)="', text)) == {"door", "method", "status", "le"}
        now = figures(client)
        assert now["kurgan_failed_logins_total"] == 2
        assert now['kurgan_requests_total{door="/api/{rest:path}",method="other",status="405"}'] == 5
        assert now['kurgan_requests_total{door="/{path:path}",method="GET",status="200"}'] == 5


def test_what_fails_is_counted_as_a_failure(tmp_path: Path) -> None:
    with at_home(tmp_path) as client:
        client.app.state.documents = None  # type: ignore[attr-defined]
        assert client.get("/api").status_code == 500
        assert figures(client)['kurgan_requests_total{door="/api",method="GET",status="500"}'] == 1

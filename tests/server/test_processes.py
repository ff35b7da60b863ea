"""Several processes serve the same tables from one PostgreSQL: seen at once, killed at random, one for computers."""

from __future__ import annotations

import json
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from kurgan.server.store import SqlStore
from tests.server.postgres import Postgres
from tests.server.process import PACE, Process, Witness, running
from tests.server.services import Json
from tests.server.wire import Wire
from tests.tables.services import PATIENCE

ROUNDS = 3
COME_AGAIN = 1012  # the code with which a socket ends because its server stops: another one may serve
TABLES = 4


@contextmanager
def two(folder: Path, database: str) -> Iterator[list[Process]]:
    """Two servers with one database."""
    with running(folder, database) as one, running(folder, database) as other:
        yield [one, other]


@pytest.fixture(scope="module")
def pair(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Process]]:
    """Two servers for tests that end neither of them."""
    with two(tmp_path_factory.mktemp("pair"), postgres.new()) as made:
        yield made


@contextmanager
def sitting(process: Process, made: Json) -> Iterator[ClientConnection]:
    """A client at a table of one process."""
    address = f"ws://{process.address}/api/tables/{made['table']}/ws?token={made['token']}"
    with connect(address, open_timeout=PATIENCE, close_timeout=1, proxy=None, max_size=None) as socket:
        yield socket


def heard(socket: ClientConnection) -> Json:
    message: Json = json.loads(socket.recv(PATIENCE))
    return message


def whole(socket: ClientConnection) -> Json:
    """The whole table as it is now, whatever was sent before."""
    socket.send(json.dumps({"type": "again"}))
    while (message := heard(socket))["type"] != "table":
        pass
    return message


def until(wanted: Any, patience: float = PATIENCE) -> None:
    ends = time.monotonic() + patience
    while not wanted():
        assert time.monotonic() < ends
        time.sleep(0.05)


def until_version(socket: ClientConnection, version: int) -> Json:
    """The table once it has this version; one who was refused is sent it unasked, too."""
    ends = time.monotonic() + PATIENCE
    while (table := whole(socket))["version"] < version:
        assert time.monotonic() < ends
        time.sleep(0.05)
    assert table["version"] == version
    return table


def act(socket: ClientConnection, version: int, *actions: str) -> None:
    socket.send(json.dumps({"type": "act", "version": version, "actions": list(actions)}))


def test_what_is_done_in_one_process_is_seen_in_another(pair: list[Process]) -> None:
    one, other = pair
    made = one.ask("/api/tables", {"game": "toy", "seed": 7})
    with sitting(one, made) as near, sitting(other, made) as far:
        version, waits = heard(near)["version"], list[float]()
        assert heard(far)["version"] == version
        for n, action in enumerate(["bet 1", "bet 2", "roll", "unit R-1", "to P-2"]):
            by, to = (near, far) if n % 2 else (far, near)  # both act, in turn
            began = time.monotonic()
            act(by, version, action)
            assert heard(to)["patch"]["d"]["version"]["v"] == version + 1
            waits.append(time.monotonic() - began)
            assert heard(by)["type"] == "change"
            version += 1
        assert min(waits) < 0.1, waits  # nothing waits for a look now and then
        seen, shown = whole(near), whole(far)
        assert seen["actions"] == 5 and {**seen, "n": 0} == {**shown, "n": 0}


def test_two_who_act_at_the_same_moment_end_with_the_same_game(pair: list[Process]) -> None:
    one, other = pair
    made = one.ask("/api/tables", {"game": "toy", "seed": 7})
    with sitting(one, made) as near, sitting(other, made) as far:
        version = heard(near)["version"]
        heard(far)
        for action in ["bet 1", "bet 2", "roll", "unit R-1", "to P-2", "unit R-2", "to P-3"]:
            act(near, version, action)
            act(far, version, action)
            version += 1
            seen, shown = (until_version(socket, version) for socket in (near, far))
            assert {**seen, "n": 0} == {**shown, "n": 0}
        assert [whole(socket)["actions"] for socket in (near, far)] == [7, 7]


def test_processes_killed_at_random_lose_nothing_acknowledged(postgres: Postgres, tmp_path: Path) -> None:
    database, chance, stop = postgres.new(), random.Random(1), threading.Event()
    processes = [Process(tmp_path, database) for _ in range(2)]
    witnesses = [Witness(processes[0], seed) for seed in range(TABLES)]
    try:
        for _ in range(ROUNDS):
            stop.clear()
            threads = [
                threading.Thread(target=witness.play, args=(processes[n % 2], stop))
                for n, witness in enumerate(witnesses)
            ]
            for thread in threads:
                thread.start()
            enough = sum(one.acknowledged for one in witnesses) + 20
            ends = time.monotonic() + PATIENCE
            while sum(one.acknowledged for one in witnesses) < enough and any(one.is_alive() for one in threads):
                assert time.monotonic() < ends
                time.sleep(0.01)
            victim = chance.randrange(2)
            processes[victim].kill()
            stop.set()
            for thread in threads:
                thread.join(PATIENCE)
                assert not thread.is_alive()
            for witness in witnesses:
                witness.compare(processes[1 - victim])  # the other process serves all of them at once
            processes[victim] = Process(tmp_path, database)
            witnesses.reverse()  # so that each table is played in both
    finally:
        for process in processes:
            process.kill()
    assert sum(one.acknowledged for one in witnesses) > 50


class Stubborn(Witness):
    """A player who loses no click: what was not answered is sent again, under its name, to whoever serves then."""

    def insist(self, alive: list[Process], stop: threading.Event) -> None:
        """Act until it is time to stop; what is sent again may have been done, but not twice."""
        while not stop.is_set() or self.pending is not None:
            try:
                with self._socket(self.random.choice(alive)) as socket:
                    heard(socket)
                    while self.mirror.state.outcome is None and (not stop.is_set() or self.pending is not None):
                        self._ask(socket)
                        time.sleep(PACE)
                    return
            except (ConnectionClosed, OSError, TimeoutError):
                time.sleep(0.05)

    def _ask(self, socket: ClientConnection) -> None:
        if self.pending is None:
            decision = self.mirror.decision()
            assert decision is not None
            action = self.game.lexicon.text(self.random.choice(decision.forward()))
            name = f"{self.made['table']}-{self.acknowledged}"
            self.pending = {"type": "act", "actions": [action], "version": self.version, "request": name}
        socket.send(json.dumps(self.pending))
        while (answer := heard(socket))["type"] != "done":
            assert answer["type"] in ("change", "table"), answer
        assert answer["request"] == self.pending["request"]
        self._accept(self.version + 1, len(self.mirror.actions) + 1)
        self.acknowledged += 1


def test_no_click_is_lost_or_done_twice_when_processes_stop_or_die(postgres: Postgres, tmp_path: Path) -> None:
    database, stop = postgres.new(), threading.Event()
    alive = [Process(tmp_path, database) for _ in range(2)]
    players = [Stubborn(alive[0], seed, "volga") for seed in range(2)]
    threads = [threading.Thread(target=player.insist, args=(alive, stop)) for player in players]
    try:
        for thread in threads:
            thread.start()
        for n in range(ROUNDS):
            enough = sum(one.acknowledged for one in players) + 10
            until(lambda enough=enough: sum(one.acknowledged for one in players) >= enough)
            ends, alive[n % 2] = alive[n % 2], alive[1 - n % 2]
            if n % 2:
                ends.kill()
            else:
                assert ends.interrupt() == (0, "Stopped.\n")
            alive[n % 2] = Process(tmp_path, database)
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()
        for player in players:
            assert player.pending is None
            player.compare(alive[0])
    finally:
        stop.set()
        for process in set(alive):
            process.kill()


def test_one_process_plays_for_the_computers_and_another_takes_over(postgres: Postgres, tmp_path: Path) -> None:
    with two(tmp_path, postgres.new()) as (one, other):
        made = one.ask("/api/tables", {"game": "volga", "seats": dict.fromkeys(("german", "soviet"), "random")})
        with sitting(other, made) as far:
            with sitting(one, made) as near:
                near.send(json.dumps({"type": "pace", "delay": 200}))
                until(lambda: whole(near)["actions"] >= 3)
                one.kill()
            now = whole(far)["actions"]
            until(lambda: whole(far)["actions"] > now)


def test_a_restart_of_the_database_leaves_both_processes_with_the_same_game(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.new()
    with two(tmp_path, database) as (one, other):
        made = one.ask("/api/tables", {"game": "toy", "seed": 7})
        with sitting(one, made) as near, sitting(other, made) as far:
            version = heard(near)["version"]
            heard(far)
            act(near, version, "bet 1")
            for socket in (near, far):
                until_version(socket, version + 1)
            postgres.stop()
            try:
                act(near, version + 1, "bet 2")
                assert "could not be saved" in heard(near)["says"]
            finally:
                postgres.start()
            act(far, version + 1, "bet 2")
            # The first process learns of it when it hears again.
            seen, shown = (until_version(socket, version + 2) for socket in (far, near))
            assert {**seen, "n": 0} == {**shown, "n": 0}
    store = SqlStore(database)
    assert [step.text for step in store.steps(made["table"])] == ["bet 1", "bet 2"]
    store.close()


def test_a_process_that_is_cut_off_from_the_database_comes_back_to_the_same_game(
    postgres: Postgres, tmp_path: Path
) -> None:
    database = postgres.new()
    wire = Wire(database)
    try:
        with running(tmp_path, database) as one, running(tmp_path, wire.database) as other:
            made = one.ask("/api/tables", {"game": "toy", "seed": 7})
            with sitting(one, made) as near, sitting(other, made) as far:
                version = heard(near)["version"]
                heard(far)
                for action in ("bet 1", "bet 2"):
                    act(far, version, action)
                    version = until_version(near, version + 1)["version"]
                    until_version(far, version)
                wire.cut()
                act(far, version, "roll")
                assert "could not be saved" in heard(far)["says"]  # said, and nothing is done
                act(near, version, "mood glad")  # meanwhile the game goes on at the other process
                until_version(near, version + 1)
                wire.mend()
                until(lambda: whole(far)["version"] == version + 1)  # it hears of what it has missed
                act(far, version + 1, "roll")
                seen, shown = (until_version(socket, version + 2) for socket in (near, far))
                assert {**seen, "n": 0} == {**shown, "n": 0}
    finally:
        wire.close()
    store = SqlStore(database)
    assert [step.text for step in store.steps(made["table"])] == ["bet 1", "bet 2", "mood glad", "roll"]
    store.close()


def test_a_silent_connection_to_the_database_is_given_up(postgres: Postgres) -> None:
    store = SqlStore(postgres.new())
    with store.engine.connect() as connection:
        told = connection.connection.dbapi_connection.info.get_parameters()  # type: ignore[union-attr]
    store.close()
    assert int(told["connect_timeout"]) <= 10 and int(told["tcp_user_timeout"]) <= 30_000
    assert int(told["keepalives_idle"]) + int(told["keepalives_interval"]) * int(told["keepalives_count"]) <= 60


def children(pid: int) -> list[int]:
    """The processes that serve for a parent, without those that help multiprocessing."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat, command = (folder / "stat").read_text(), (folder / "cmdline").read_text()
        except OSError:
            continue
        if int(stat.rpartition(")")[2].split()[1]) == pid and "spawn_main" in command:
            found.append(int(folder.name))
    return found


def gone(pids: list[int]) -> bool:
    return not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_one_command_starts_several_processes_and_replaces_one_that_dies(postgres: Postgres, tmp_path: Path) -> None:
    with running(tmp_path, postgres.new(), workers=2) as parent:
        until(lambda: len(children(parent.popen.pid)) == 2)
        first = children(parent.popen.pid)
        made = parent.ask("/api/tables", {"game": "toy", "seed": 7})
        os.kill(first[0], signal.SIGKILL)
        until(lambda: len(children(parent.popen.pid)) == 2 and children(parent.popen.pid) != first)
        with sitting(parent, made) as socket:
            act(socket, heard(socket)["version"], "bet 1")
            assert heard(socket)["type"] == "change"
            serving = children(parent.popen.pid)
            assert parent.interrupt() == (0, "Stopped.\n")
            with pytest.raises(ConnectionClosed) as told:
                heard(socket)
            assert told.value.rcvd is not None and told.value.rcvd.code == COME_AGAIN
        until(lambda: gone(serving))


def test_processes_whose_parent_is_killed_end_too(postgres: Postgres, tmp_path: Path) -> None:
    with running(tmp_path, postgres.new(), workers=2) as parent:
        until(lambda: len(children(parent.popen.pid)) == 2)
        serving = children(parent.popen.pid)
        parent.kill()
        until(lambda: gone(serving))

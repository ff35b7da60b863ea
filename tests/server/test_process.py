"""A real server in its own process: killed in the middle of games, interrupted, a second one beside it."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, redirect_stdout
from ipaddress import ip_address
from pathlib import Path
from queue import Queue
from unittest.mock import Mock

import pytest
from starlette.applications import Starlette
from websockets.sync.client import connect

from kurgan.server import reach, run
from kurgan.server.run import CannotServe, serve
from kurgan.tables.lobby import Lobby
from tests.server.process import Witness, running
from tests.server.services import Stubs
from tests.server.test_hostile import Live
from tests.tables.services import PATIENCE

ROUNDS = 3
TABLES = 4
GAMES = ("toy", "barbarossa")


def test_killing_the_server_loses_nothing_acknowledged(tmp_path: Path) -> None:
    chance = random.Random(1)
    witnesses: list[Witness] = []
    for _ in range(ROUNDS):
        with running(tmp_path) as process:
            for witness in witnesses:
                witness.compare(process)
            playing = [w for w in witnesses if w.mirror.state.outcome is None][-TABLES:]
            fresh = [
                Witness(process, seed, GAMES[seed % 2])
                for seed in range(len(witnesses), len(witnesses) + TABLES - len(playing))
            ]
            witnesses += fresh
            threads = [threading.Thread(target=w.play, args=(process,)) for w in [*playing, *fresh]]
            for thread in threads:
                thread.start()
            heard_of = sum(w.acknowledged for w in witnesses) + 20
            ends = time.monotonic() + PATIENCE
            while sum(w.acknowledged for w in witnesses) < heard_of and any(thread.is_alive() for thread in threads):
                assert time.monotonic() < ends
                time.sleep(0.01)
            time.sleep(chance.uniform(0, 0.5))  # at any moment between two messages or within one
            process.kill()
            for thread in threads:
                thread.join(15)
                assert not thread.is_alive()
    with running(tmp_path) as process:
        for witness in witnesses:
            witness.compare(process)
    assert sum(witness.acknowledged for witness in witnesses) > 50


def test_ctrl_c_ends_in_order_and_ports_are_found(tmp_path: Path) -> None:
    with running(tmp_path) as first, running(tmp_path) as second:
        assert first.address.startswith("127.0.0.1:")
        assert first.address != second.address
        assert first.ask("/api/games")["games"]
        witness = Witness(first, 1)
        with witness._socket(first) as open_socket:
            open_socket.recv(PATIENCE)
            code, said = first.interrupt()
        assert (code, said) == (0, "Stopped.\n")
        assert second.interrupt()[0] == 0


# Whether the maps are still being drawn when the end comes.
DRAWING = "import time\nfrom kurgan.server import run\nrun.warm = lambda: time.sleep(600)\n"
COMMAND = "from kurgan.cli import main\nmain()\n"


@pytest.mark.parametrize("command", [COMMAND, DRAWING + COMMAND], ids=["", "drawing"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_sigterm_ends_like_ctrl_c_while_computer_players_think(
    tmp_path: Path, number: signal.Signals, command: str
) -> None:
    live = Live(tmp_path, command=command)
    try:
        body = json.dumps({"game": "volga", "seats": dict.fromkeys(("german", "soviet"), "officer")}).encode()
        with urllib.request.urlopen(f"http://127.0.0.1:{live.port}/api/tables", body, timeout=60) as answer:
            made = json.loads(answer.read())
        with connect(
            f"ws://127.0.0.1:{live.port}/api/tables/{made['table']}/ws?token={made['token']}", proxy=None, max_size=None
        ) as socket:
            while json.loads(socket.recv(2 * PATIENCE))["type"] != "change":
                pass
            assert live.end(number) == ""  # neither a traceback nor a word of semaphores
    finally:
        live.popen.kill()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_request_that_waits_for_a_drawing_is_cut_off_without_a_word(tmp_path: Path, number: signal.Signals) -> None:
    slow = "game_routes._drawing = lambda _: (print('here', flush=True), time.sleep(6))[1]\n"
    live = Live(tmp_path, command=f"import time\nfrom kurgan.server import game_routes\n{slow}{COMMAND}")
    try:
        with socket.create_connection(("127.0.0.1", live.port), timeout=PATIENCE) as waiting:
            waiting.sendall(b"GET /api/games/volga/map.svg HTTP/1.1\r\nHost: " + live.host + b"\r\n\r\n")
            assert live.popen.stdout is not None and live.popen.stdout.readline() == "here\n"
            assert live.end(number) == ""
    finally:
        live.popen.kill()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_ended_while_it_starts_says_so_too(tmp_path: Path, number: signal.Signals) -> None:
    slow = "run.create_app = lambda *_, **__: (print('here', flush=True), time.sleep(600))\n"
    command = f"import time\nfrom kurgan.server import run\n{slow}{COMMAND}"
    with subprocess.Popen(
        [sys.executable, "-c", command, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "KURGAN_DATA": str(tmp_path)}, text=True,
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "here\n"
        process.send_signal(number)
        out, err = process.communicate(timeout=60)
        assert (process.returncode, out, err) == (130, "", "Stopped.\n")


def test_a_server_on_the_network_says_who_can_reach_it(tmp_path: Path) -> None:
    live = Live(tmp_path, "--host", "0.0.0.0", command=COMMAND)
    try:
        assert live.said == f"Kurgan is at http://127.0.0.1:{live.port}/  (Ctrl-C ends it)\n"
        assert live.popen.stdout is not None
        assert live.popen.stdout.readline() == reach.WHO + "\n"
        assert f"{live.port}" in live.popen.stdout.readline()
        live.end(signal.SIGTERM)
    finally:
        live.popen.kill()


def test_the_address_for_the_others_is_one_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [reach.reach(host, 80) for host in ("127.0.0.1", "::1", "localhost", "127.0.0.2")] == [[]] * 4
    monkeypatch.setattr(reach, "own_addresses", lambda: ["192.168.1.5", "2001:db8::7"])
    four, six = "http://192.168.1.5:80/", "http://[2001:db8::7]:80/"
    for host, address in (("0.0.0.0", four), ("::", f"{four} or {six}"), ("10.0.0.7", "http://10.0.0.7:80/")):
        assert reach.reach(host, 80) == [reach.WHO, f"Give the others this address: {address}"]
    monkeypatch.setattr(reach, "own_addresses", list)
    assert reach.reach("0.0.0.0", 80)[1] == (
        "Give the others the address of this computer in its network, with the port 80."
    )


def test_a_machine_knows_its_own_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    for found in reach.own_addresses():
        assert not ip_address(found).is_loopback
    monkeypatch.setattr(reach, "_ELSEWHERE", ((socket.AF_INET, "127.0.0.9"), (socket.AF_INET, "no address")))
    assert reach.own_addresses() == []


def test_a_port_in_use_gets_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(CannotServe, match="cannot be used"):
            serve(port=taken.getsockname()[1], database=f"sqlite:///{tmp_path / 'k.db'}")
    with pytest.raises(CannotServe, match="not a port"):
        serve(port=99999)
    with pytest.raises(CannotServe, match="no host"):
        serve(host="no.such.host.invalid")
    with pytest.raises(CannotServe, match="cannot be understood"):
        serve(database="nonsense")


def test_a_server_that_cannot_start_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @asynccontextmanager
    async def broken(app: Starlette) -> AsyncIterator[None]:
        raise RuntimeError("a fault")
        yield

    monkeypatch.setattr(run, "create_app", lambda *_, **__: Starlette(lifespan=broken))
    said: list[str] = []
    with pytest.raises(CannotServe, match=r"The server could not start\."):
        serve(port=0, database=f"sqlite:///{tmp_path / 'k.db'}", say=said.append)
    assert said == []


def test_a_server_that_can_tell_nobody_its_address_does_not_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(run, "warm", lambda: None)
    with pytest.raises(CannotServe, match="cannot be written anywhere: No space left on device"):
        serve(port=0, database=f"sqlite:///{tmp_path / 'k.db'}", open_browser=False, say=full, agents=Stubs())


@pytest.mark.parametrize("drawing", [False, True])
def test_serving_ends_with_a_word_and_waits_for_no_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawing: bool
) -> None:
    over = threading.Event()
    exits: list[int] = []
    said: list[str] = []
    opened: list[str] = []
    monkeypatch.setattr(run, "_has_screen", lambda: True)
    monkeypatch.setattr(run, "_open", opened.append)

    def say(text: str) -> None:
        said.append(re.sub(r":\d+", "", text))
        if text != "Stopped.":
            threading.Timer(0.2, signal.raise_signal, [signal.SIGINT]).start()

    monkeypatch.setattr(run, "warm", over.wait if drawing else lambda: None)
    monkeypatch.setattr(run, "os", Mock(wraps=os, _exit=exits.append))
    serve(port=0, database=f"sqlite:///{tmp_path / 'k.db'}", say=say, agents=Stubs())
    over.set()
    assert opened == []  # unless it is asked for
    assert said == ["Kurgan is at http://127.0.0.1/  (Ctrl-C ends it)", "Stopped."] and exits == [0] * drawing


def test_ctrl_c_told_twice_ends_in_order_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A program that started us may send it to us and to our whole group, and a person is impatient."""
    closed: list[bool] = []
    close = Lobby.close

    async def noted(lobby: Lobby) -> None:
        closed.append(True)
        await close(lobby)

    def say(text: str) -> None:
        if text != "Stopped.":
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Lobby, "close", noted)
    monkeypatch.setattr(run, "warm", lambda: None)
    serve(port=0, database=f"sqlite:///{tmp_path / 'k.db'}", say=say, agents=Stubs())
    assert closed == [True] and capfd.readouterr().err == ""


def test_a_browser_opens_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: Queue[str] = Queue()
    monkeypatch.setattr("webbrowser.open", opened.put)
    monkeypatch.setattr(run, "warm", lambda: None)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    said: list[str] = []
    run._announce("http://127.0.0.1:8000", "/", True, said.append)
    assert said == ["Kurgan is at http://127.0.0.1:8000/  (Ctrl-C ends it)"]
    monkeypatch.setenv("DISPLAY", ":0")
    run._announce("http://127.0.0.1:8000", "/table/x", True, said.append)
    assert opened.get(timeout=PATIENCE) == "http://127.0.0.1:8000/table/x" and opened.empty()


def test_a_word_is_said_at_once_to_a_program_that_waits_for_it() -> None:
    ours, theirs = os.pipe()
    os.set_blocking(ours, False)
    with os.fdopen(theirs, "w", buffering=4096) as out, os.fdopen(ours) as heard, redirect_stdout(out):
        run._say("Here.")
        assert heard.read() == "Here.\n"


def test_the_address_is_one_a_person_can_open() -> None:
    assert run._address("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert run._address("::1", 80) == "http://[::1]:80"

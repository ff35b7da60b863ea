"""A server in a process of its own, and a player who remembers what was acknowledged."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import kurgan
from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.core.record import Record
from tests.server import toy
from tests.server.services import Json, url
from tests.tables.services import PATIENCE

ROOT = Path(__file__).parents[2]
PACE = 0.02  # seconds between two clicks: a server takes 50 messages a second


class Process:
    """A running server and its address."""

    def __init__(self, folder: Path, database: str = "", workers: int = 1) -> None:
        source = os.environ.get("PYTHONPATH", str(ROOT / "src"))
        self.popen = subprocess.Popen(
            [sys.executable, "-m", "tests.server.serve_toy", database or url(folder), str(workers)],
            cwd=ROOT,
            env={**os.environ, "KURGAN_DATA": str(folder), "PYTHONPATH": f"{source}:{ROOT}"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.popen.stdout is not None
        said = self.popen.stdout.readline()
        found = re.search(r"http://(\S+?)/", said)
        assert found is not None, said + self.popen.stdout.read()
        self.address = found[1]

    def kill(self) -> None:
        """End it as a power cut would: without a word."""
        self.popen.send_signal(signal.SIGKILL)
        self.popen.wait(10)

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C; the exit code and all that was said since the address."""
        self.popen.send_signal(signal.SIGINT)
        said, _ = self.popen.communicate(timeout=60)
        return self.popen.returncode, said

    def ask(self, path: str, body: Json | None = None) -> Any:
        """One HTTP request."""
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(f"http://{self.address}{path}", data, timeout=60) as answer:
            return json.loads(answer.read())


@contextmanager
def running(folder: Path, database: str = "", workers: int = 1) -> Iterator[Process]:
    """A server that is gone when the test is."""
    process = Process(folder, database, workers)
    try:
        yield process
    finally:
        if process.popen.poll() is None:
            process.kill()
        if process.popen.stdout is not None:
            process.popen.stdout.close()


class Witness:
    """A player at one table who keeps a game of their own, moved on only by what the server acknowledged."""

    def __init__(self, process: Process, seed: int, game: str = toy.TOY.id) -> None:
        self.random = random.Random(seed)
        self.game = kurgan.game(game)
        self.made: Json = process.ask("/api/tables", {"game": game, "seed": seed})
        self.mirror = Play.new(self.game, dice=Dice.fast(seed))
        self.version = 0
        self.pending: Json | None = None
        self.acknowledged = 0

    def play(self, process: Process, stop: Event | None = None) -> None:
        """Act until the server is gone, or it is time to stop."""
        try:
            with self._socket(process) as socket:
                json.loads(socket.recv(PATIENCE))
                while self.mirror.state.outcome is None and not (stop is not None and stop.is_set()):
                    self._exchange(socket)
                    time.sleep(PACE)
        except (ConnectionClosed, OSError):
            return

    def _socket(self, process: Process) -> ClientConnection:
        address = f"ws://{process.address}/api/tables/{self.made['table']}/ws?token={self.made['token']}"
        return connect(address, open_timeout=10, close_timeout=1, proxy=None)

    def _exchange(self, socket: ClientConnection) -> None:
        self.pending = {**self._wish(), "version": self.version}
        socket.send(json.dumps(self.pending))
        answer = json.loads(socket.recv(PATIENCE))
        if answer["type"] == "refused" and self.pending["type"] == "restart":
            self.pending = None  # nothing was done in this turn
            return
        assert answer["type"] == "change", answer
        changed = answer["patch"]["d"]
        self._accept(changed["version"]["v"], changed.get("actions", {}).get("v", len(self.mirror.actions)))
        self.acknowledged += 1

    def _wish(self) -> Json:
        chance = self.random.random()
        if self.mirror.can_undo() and chance < 0.2:
            return {"type": "undo"} if chance < 0.17 else {"type": "restart"}
        if self.mirror.can_redo() and chance < 0.5:
            return {"type": "redo"}
        decision = self.mirror.decision()
        assert decision is not None
        choices = [a for a in decision.forward() if a.verb != "done" or self.random.random() < 0.05]
        action = self.random.choice(choices or decision.forward())
        return {"type": "act", "actions": [self.game.lexicon.text(action)]}

    def _accept(self, version: int, actions: int) -> None:
        """Do in our own game what the server has done in its.

        Of a move done again it may have done a part only, and a turn begun anew ends where it tells.
        """
        assert self.pending is not None
        wish = self.pending
        if wish["type"] == "act":
            self.mirror.act(wish["actions"][0])
        elif wish["type"] == "undo":
            assert [self.mirror.undo() for _ in range(self.mirror.last_move())][-1]
        elif wish["type"] == "restart":
            while len(self.mirror.actions) > actions:
                assert self.mirror.undo()
        else:
            while self.version < version:
                assert self.mirror.redo() is not None
                self.version += 1
            self.version -= 1
        self.version += 1
        assert self.version == version
        self.pending = None

    def compare(self, process: Process) -> None:
        """All that was acknowledged is there; of what was not, at most the one message that was under way."""
        with self._socket(process) as socket:
            table = json.loads(socket.recv(PATIENCE))
        if table["version"] > self.version and self.pending is not None:
            self._accept(table["version"], table["actions"])
        assert table["version"] == self.version
        assert table["actions"] == len(self.mirror.actions)
        assert (table["undo"] is None) == (self.mirror.can_undo() is None)
        assert table["redo"] == self.mirror.can_redo()
        record = Record.loads(json.dumps(process.ask(f"/api/tables/{self.made['table']}/record")))
        assert record.actions == self.mirror.actions
        assert record.rolls == self.mirror.record.rolls
        if record.actions:
            assert record.digests[-1] == (len(self.mirror.actions), self.mirror.state.digest())
        assert Play.replay(self.game, record, verify=True).state.digest() == self.mirror.state.digest()

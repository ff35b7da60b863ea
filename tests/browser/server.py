"""A real server for the browser tests: a process of its own with a data folder of its own."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

Json = dict[str, Any]
CLIENT = Path(__file__).parents[2] / "src" / "kurgan" / "server" / "static" / "index.html"
PLAIN = "kurgan.test"  # a name of this machine that no browser takes for a safe one, as those of a home network
COMMAND = "from kurgan.cli import main; main()"


class Server:
    """A running server and its address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.begin()

    def begin(self) -> None:
        """Start, the first time on any free port, again on the same one."""
        self.popen = subprocess.Popen(
            [
                sys.executable, "-u", "-c", COMMAND, "serve", "--port", str(self.port), "--no-browser",
                "--allow-host", PLAIN,
            ],
            env={**os.environ, "KURGAN_DATA": str(self.folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.popen.stdout is not None
        said = self.popen.stdout.readline()
        found = re.search(r"http://\S+?:(\d+)", said)
        assert found is not None, said + self.popen.stdout.read()
        self.address, self.port = found[0], int(found[1])

    @property
    def plain(self) -> str:
        """Return its address for another computer of the home network: plain http, not this computer itself."""
        return f"http://{PLAIN}:{self.port}"

    def kill(self) -> None:
        """End it as a power cut would: without a word."""
        self.popen.kill()
        self.popen.communicate()

    def ask(self, path: str, body: Json | None = None) -> Any:
        """One HTTP request."""
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(f"{self.address}{path}", data, timeout=30) as answer:
            return json.loads(answer.read())

    def warm(self) -> None:
        """Wait until every map is drawn: at the first start that takes seconds, which no test is about."""
        for game in self.ask("/api/games")["games"]:
            with contextlib.suppress(urllib.error.HTTPError):  # a game may have no drawing yet
                urllib.request.urlopen(f"{self.address}/api/games/{game['id']}/map.svg", timeout=300).read()

    def table(self, position: Json | None = None, game: str = "barbarossa", **wish: Any) -> Json:
        """A new table, all seats at this screen unless told; its id and token."""
        made: Json = self.ask("/api/tables", {"game": game, "position": position, "seed": 7, **wish})
        return made


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """A server that is gone when the tests are."""
    assert CLIENT.exists(), "The client is not built: `make browser-tests` builds it first."
    server = Server(folder)
    try:
        server.warm()
        yield server
    finally:
        server.popen.send_signal(signal.SIGINT)
        try:
            server.popen.communicate(timeout=15)
        except subprocess.TimeoutExpired:
            server.popen.kill()
            server.popen.communicate()

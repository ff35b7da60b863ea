"""A PostgreSQL of the tests' own: made in a temporary folder, reached through a socket there, ended with the tests."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from glob import glob
from pathlib import Path
from typing import Final

import psycopg

PATIENCE: Final = 30.0  # seconds until it must have started or ended
DEBIAN: Final = "/usr/lib/postgresql/*/bin"
USER: Final = "postgres"  # who runs it where the tests are run by root, whom it refuses


def program(name: str) -> str:
    """Find a program of PostgreSQL; Debian keeps the server's out of the way."""
    for folder in sorted(glob(DEBIAN), reverse=True):
        if (found := Path(folder, name)).exists():
            return str(found)
    found_anywhere = shutil.which(name)
    assert found_anywhere is not None, f"{name} of PostgreSQL is not installed: see scripts/needs.py"
    return found_anywhere


class Postgres:
    """A running server with as many databases as are asked for."""

    def __init__(self, durable: bool = False) -> None:
        """Start a server; a durable one waits for the disk as one does on which people rely."""
        self._durable = durable
        self.folder = Path(tempfile.mkdtemp(prefix="kurgan-pg-"))
        self.data = self.folder / "data"
        self._made = 0
        self._as: dict[str, int] = {}
        if os.geteuid() == 0:
            who = pwd.getpwnam(USER)
            os.chown(self.folder, who.pw_uid, who.pw_gid)
            self._as = {"user": who.pw_uid, "group": who.pw_gid}
        command = [program("initdb"), "-D", str(self.data), "-U", "kurgan", "-A", "trust", "-E", "UTF8", "-N"]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self._as)  # type: ignore[call-overload]
        self._server = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        # What tests do outlives no machine, so they need not wait for its disk: the end of a server, too, must be kept.
        settings = [
            "listen_addresses=", f"unix_socket_directories={self.folder}", "max_connections=60",
            *([] if self._durable else ["fsync=off", "full_page_writes=off"]),
        ]
        command = [program("postgres"), "-D", str(self.data), *(word for one in settings for word in ("-c", one))]
        with (self.folder / "log").open("ab") as log:
            server: subprocess.Popen[bytes] = subprocess.Popen(  # type: ignore[call-overload]
                command, stdout=log, stderr=log, cwd=self.folder, **self._as
            )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.run("SELECT 1")
            except psycopg.OperationalError:
                assert server.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < deadline, (self.folder / "log").read_text()
                time.sleep(0.05)
            else:
                return server

    @property
    def pid(self) -> int:
        """The process that has started all others of it."""
        return self._server.pid

    def run(self, statement: str, database: str = "postgres") -> list[tuple[object, ...]]:
        """Carry out one statement by itself."""
        with psycopg.connect(self._address(database), autocommit=True) as connection:
            found = connection.execute(statement.encode())
            return found.fetchall() if found.description else []

    def _address(self, database: str) -> str:
        return f"host={self.folder} user=kurgan dbname={database}"

    def new(self) -> str:
        """Make an empty database and return its address."""
        self._made += 1
        name = f"kurgan{self._made}"
        self.run(f"CREATE DATABASE {name}")
        return f"postgresql://kurgan@/{name}?host={self.folder}"

    def stop(self) -> None:
        """End it at once; what was committed is kept."""
        self._server.send_signal(signal.SIGINT)
        try:
            self._server.wait(PATIENCE)
        except subprocess.TimeoutExpired:  # a connection that a test has frozen, or a crowded disk
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait(PATIENCE)

    def start(self) -> None:
        """Start it again."""
        self._server = self._start()

    def close(self) -> None:
        """End it and take its folder away: nothing of it need be put in order first."""
        if self._server.poll() is None:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)

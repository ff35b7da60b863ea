"""A wire between a server and its database that a test can cut and mend."""

from __future__ import annotations

import contextlib
import shutil
import socket
import tempfile
import threading
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

_NAME = ".s.PGSQL.5432"


class Wire:
    """Passes everything on between a socket of its own and PostgreSQL's, until it is cut."""

    def __init__(self, database: str) -> None:
        parts = urlsplit(database)
        self._to = str(Path(parse_qs(parts.query)["host"][0], _NAME))
        self.folder = Path(tempfile.mkdtemp(prefix="kurgan-wire-"))
        self.database = f"postgresql://{parts.netloc}{parts.path}?host={self.folder}"
        self._joined: list[socket.socket] = []
        self._lock = threading.Lock()
        self._listening: socket.socket | None = None
        self.mend()

    def mend(self) -> None:
        """Let connections through from now on."""
        listening = socket.socket(socket.AF_UNIX)
        listening.bind(str(self.folder / _NAME))
        listening.listen(50)
        self._listening = listening
        threading.Thread(target=self._serve, args=(listening,), daemon=True).start()

    def cut(self) -> None:
        """End all connections and take no new ones."""
        assert self._listening is not None
        self._end(self._listening)
        (self.folder / _NAME).unlink()
        with self._lock:
            for one in self._joined:
                self._end(one)
            self._joined.clear()

    def close(self) -> None:
        """Cut it for good."""
        with contextlib.suppress(OSError):
            self.cut()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _serve(self, listening: socket.socket) -> None:
        while True:
            try:
                near, _ = listening.accept()
                far = socket.socket(socket.AF_UNIX)
                far.connect(self._to)
            except OSError:
                return
            with self._lock:
                self._joined += [near, far]
            for source, sink in ((near, far), (far, near)):
                threading.Thread(target=self._pump, args=(source, sink), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        self._end(source)
        self._end(sink)

    @staticmethod
    def _end(one: socket.socket) -> None:
        with contextlib.suppress(OSError):
            one.shutdown(socket.SHUT_RDWR)
        one.close()

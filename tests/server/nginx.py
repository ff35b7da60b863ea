"""Debian's nginx before a public house: the site that we ship, with ports and certificates of the tests."""

from __future__ import annotations

import json
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPMessage, HTTPSConnection
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.public import URL
from tests.tables.services import PATIENCE

ROOT: Final = Path(__file__).parents[2]
SITE: Final = ROOT / "deploy" / "nginx.conf"
NAME: Final = "kurgan.example"
_MAIN: Final = """
daemon off;
user root;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes 1;
events {{ worker_connections 4096; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Nginx:
    """A running nginx and its ports."""

    def __init__(self, folder: Path, backend: int) -> None:
        self.folder, self.plain, self.secure = folder, free_port(), free_port()
        folder.mkdir(exist_ok=True)
        subprocess.run(
            [
                "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", "privkey.pem", "-out", "fullchain.pem",
            ],
            cwd=folder, check=True, capture_output=True,
        )
        site = SITE.read_text("utf-8")
        for ours, theirs in (
            ("127.0.0.1:8000", f"127.0.0.1:{backend}"), ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen 443 ssl", f"listen 127.0.0.1:{self.secure} ssl"),
            (f"/etc/letsencrypt/live/{NAME}/", f"{folder}/"),
        ):
            assert ours in site
            site = site.replace(ours, theirs)
        (folder / "site.conf").write_text(site, "utf-8")
        (folder / "nginx.conf").write_text(_MAIN.format(folder=folder), "utf-8")
        self.popen = subprocess.Popen(["/usr/sbin/nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")])
        self.context = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
        self._wait()

    def _wait(self) -> None:
        ends = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.secure), 1).close()
            except OSError:
                assert self.popen.poll() is None, (self.folder / "error.log").read_text()
                assert time.monotonic() < ends
                time.sleep(0.05)
            else:
                return

    def close(self) -> None:
        self.popen.terminate()
        self.popen.wait(PATIENCE)


@contextmanager
def proxied(folder: Path, backend: int) -> Iterator[Nginx]:
    """An nginx that is gone when the test is."""
    made = Nginx(folder, backend)
    try:
        yield made
    finally:
        made.close()


class Visitor:
    """Somebody's browser at the other side of the proxy; it keeps its cookie."""

    def __init__(self, nginx: Nginx) -> None:
        self.nginx = nginx
        self.cookie = ""

    def headers(self) -> dict[str, str]:
        return {"host": NAME, "origin": URL} | ({"cookie": self.cookie} if self.cookie else {})

    def request(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None,
        plain: bool = False,
    ) -> tuple[int, HTTPMessage, bytes]:
        """One request; status, headers and body of the answer."""
        connection: HTTPConnection = (
            HTTPConnection("127.0.0.1", self.nginx.plain, timeout=PATIENCE) if plain
            else Named("127.0.0.1", self.nginx.secure, timeout=PATIENCE, context=self.nginx.context)
        )
        connection.request(method, path, body, {**self.headers(), **(headers or {})})
        answer = connection.getresponse()
        made = answer.status, answer.headers, answer.read()
        connection.close()
        if kept := made[1].get("set-cookie"):
            self.cookie = kept.partition(";")[0]
        return made

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """A request that is answered with JSON; its answer."""
        status, _, text = self.request(method, path, json.dumps(body).encode() if body else None)
        assert status < 300, text
        return json.loads(text) if text else None

    def sit(self, table: str) -> ClientConnection:
        """A socket at a table."""
        line = socket.create_connection(("127.0.0.1", self.nginx.secure), PATIENCE)
        return connect(
            f"wss://{NAME}/api/tables/{table}/ws", sock=line, ssl=self.nginx.context,
            origin=Origin(URL), additional_headers={"cookie": self.cookie}, proxy=None, max_size=None,
            open_timeout=PATIENCE, close_timeout=1,
        )


class Named(HTTPSConnection):
    """A connection to this machine that checks the certificate of the house's name."""

    def connect(self) -> None:
        HTTPConnection.connect(self)
        context: ssl.SSLContext = self._context  # type: ignore[attr-defined]
        self.sock = context.wrap_socket(self.sock, server_hostname=NAME)

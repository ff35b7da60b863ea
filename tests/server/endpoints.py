"""Where notices arrive in tests: a web server on this machine that keeps what it is sent, and a browser's keys."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import http_ece
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.public import PATIENCE
from tests.server.services import Json


@dataclass(frozen=True)
class Sent:
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Json:
        """What it says, if it is JSON."""
        made: Json = json.loads(self.body)
        return made


class Endpoint:
    """A web server that answers with the next of some statuses, the last again and again."""

    def __init__(self, *statuses: int) -> None:
        self.statuses = list(statuses) or [201]
        self.sent: list[Sent] = []
        self.arrived = threading.Condition()
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                status = endpoint.take(Sent(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(status)
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def take(self, sent: Sent) -> int:
        with self.arrived:
            self.sent.append(sent)
            self.arrived.notify_all()
            return self.statuses.pop(0) if len(self.statuses) > 1 else self.statuses[0]

    def wait(self, count: int) -> Sent:
        """The newest of so many requests, once they have come."""
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.sent) >= count, PATIENCE), f"{len(self.sent)} came"
            assert len(self.sent) == count
            return self.sent[-1]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(PATIENCE)


@contextmanager
def endpoint(*statuses: int) -> Iterator[Endpoint]:
    """A web server that is gone when the test is."""
    made = Endpoint(*statuses)
    try:
        yield made
    finally:
        made.close()


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class BrowserKeys:
    """What a browser gives away and keeps for itself when it wants messages."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def wish(self) -> Json:
        """What the page sends to the house."""
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "key": encoded(point), "auth": encoded(self._auth)}

    def read(self, sent: Sent) -> Json:
        """Unseal a message, as a browser does."""
        assert sent.headers["content-encoding"] == "aes128gcm" and int(sent.headers["ttl"]) > 0
        text = http_ece.decrypt(sent.body, private_key=self._key, auth_secret=self._auth)
        made: Json = json.loads(text)
        return made


def signer_of(sent: Sent, origin: str, now: float) -> str:
    """The public key of the house that has signed a message for a push service, which checks the signature."""
    scheme, _, rest = sent.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(one.strip().split("=", 1) for one in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(decoded(claims))
    assert told["aud"] == origin and now < told["exp"] <= now + 24 * 3600 and told["sub"].startswith("https://")
    raw = decoded(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(parts["k"]))
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return parts["k"]

"""Messages to browsers: sealed for the browser alone (RFC 8291), and signed by the house (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

KEY: Final = "push"  # its name among the keys of the house
KEPT: Final = 24 * 3600  # seconds for which a message waits for a browser that is off
_RECORD: Final = 4096
_SIGNED_FOR: Final = 12 * 3600.0


def encoded(data: bytes) -> str:
    """Write bytes as addresses and tokens have them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def decoded(text: str) -> bytes:
    """Read such bytes; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def new_key() -> str:
    """Make the private key of a house."""
    return encoded(ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def public_key(key: str) -> str:
    """Return the public half of a private key."""
    return encoded(_point(_private(key).public_key()))


def is_browser_key(key: str, auth: str) -> bool:
    """Tell whether these are keys with which a message can be sealed."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
        return len(decoded(auth)) == 16
    except ValueError:
        return False


def sealed(key: str, auth: str, text: bytes) -> bytes:
    """Seal a message for the browser that has these keys."""
    theirs = decoded(key)
    once = ec.generate_private_key(ec.SECP256R1())
    ours = _point(once.public_key())
    shared = once.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = _derived(shared, decoded(auth), b"WebPush: info\0" + theirs + ours, 32)
    salt = os.urandom(16)
    cipher = AESGCM(_derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16))
    body = cipher.encrypt(_derived(secret, salt, b"Content-Encoding: nonce\0", 12), text + b"\x02", None)
    return salt + _RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + body


def push_headers(key: str, endpoint: str, contact: str, now: float) -> dict[str, str]:
    """Return the headers with which a house says to a push service who it is."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now + _SIGNED_FOR), "sub": contact}
    token = ".".join(encoded(json.dumps(one).encode()) for one in ({"typ": "JWT", "alg": "ES256"}, claims))
    one, other = decode_dss_signature(_private(key).sign(token.encode(), ec.ECDSA(hashes.SHA256())))
    signature = encoded(one.to_bytes(32, "big") + other.to_bytes(32, "big"))
    return {
        "Authorization": f"vapid t={token}.{signature}, k={public_key(key)}", "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream", "TTL": str(KEPT), "Urgency": "normal",
    }


def _private(key: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(key), "big"), ec.SECP256R1())


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

"""Secrets that are given away once and kept as hashes only: of sessions, keys and links."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

KEY_PREFIX: Final = "kurgan_"  # by which a person, and a search for secrets in files, knows a key


def new_token(prefix: str = "") -> str:
    """Make a secret that nobody guesses."""
    return prefix + secrets.token_urlsafe(32)


def new_id() -> str:
    """Make a name for a row."""
    return secrets.token_hex(16)


def hash_token(token: str) -> str:
    """Return the form in which a secret is kept; with so much chance in it no salt is needed."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()

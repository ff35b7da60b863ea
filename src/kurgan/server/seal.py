"""The key of this installation, with which games that hold secrets are sealed when they are saved to a file."""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path

from cryptography.fernet import Fernet, InvalidToken
from sqlalchemy import make_url

from kurgan.core.language import say
from kurgan.server.dbfile import make_private
from kurgan.server.folders import data_folder
from kurgan.server.whole_file import new_file
from kurgan.tables.sealing import CannotSeal, NotOurs

KEY_FILE = "seal.key"


def key_path(url: str) -> Path | None:
    """Find where the key lies: beside the database, or in the data folder; nowhere for a database in memory."""
    found = make_url(url)
    if not found.drivername.startswith("sqlite"):
        return data_folder() / KEY_FILE
    name = found.database
    return None if not name or name == ":memory:" or name.startswith("file:") else Path(name).parent / KEY_FILE


class KeySeal:
    """A seal by a key that is made at its first use and kept in a file, or without a file until the program ends."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._kept: bytes | None = None

    def mark(self) -> str:
        """Return a name of the key that tells nothing of it; raises CannotSeal."""
        return hashlib.sha256(b"mark" + self._key()).hexdigest()[:16]

    def close(self, content: bytes) -> str:
        """Encrypt a content; raises CannotSeal."""
        return Fernet(self._key()).encrypt(content).decode()

    def open(self, text: str) -> bytes:
        """Return the content that was encrypted; raises NotOurs or CannotSeal."""
        try:
            return Fernet(self._key()).decrypt(text)
        except (InvalidToken, ValueError):
            raise NotOurs from None

    def _key(self) -> bytes:
        if self._kept is None:
            self._kept = Fernet.generate_key() if self._path is None else _key_in(self._path)
        return self._kept


def _key_in(path: Path) -> bytes:
    """Read the key, or make it if there is none yet; raises CannotSeal."""
    try:
        if not path.exists():
            _make_key(path)
        make_private(path)
        key = path.read_bytes().strip()
        Fernet(key)
        return key
    except (OSError, ValueError) as error:
        raise CannotSeal(say("server-no-seal", file=str(path))) from error


def _make_key(path: Path) -> None:
    """Write a new key; it never replaces one that another program has made."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError), new_file(path) as file:
        file.write(Fernet.generate_key())

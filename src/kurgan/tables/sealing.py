"""Sealed saves: a game with secrets in play as a file that only the installation that wrote it can read."""

from __future__ import annotations

import json
import zlib
from typing import Protocol

import msgspec

from kurgan.core.language import say
from kurgan.core.record import SEALED_KIND, BadRecord, Record
from kurgan.core.record_shapes import FORMAT
from kurgan.tables.errors import Sentence
from kurgan.tables.store import Row

LEAST = 64 * 1024  # bytes; the sealed part has this length or one that is twice, four times... as long
BEGINNING = f'{{\n "kurgan": {FORMAT},\n "kind": "{SEALED_KIND}",'


class CannotSeal(Sentence):
    """There is no key to seal with."""


class NotOurs(Exception):
    """A text that this seal did not write, or that was changed since."""


class Seal(Protocol):
    """A way to encrypt what only this installation may read again."""

    def mark(self) -> str:
        """Return a name of the key that tells nothing of it; raises CannotSeal."""

    def close(self, content: bytes) -> str:
        """Encrypt a content; raises CannotSeal."""

    def open(self, text: str) -> bytes:
        """Return the content that was encrypted; raises NotOurs or CannotSeal."""


class _File(msgspec.Struct):
    """A sealed save: what anyone may read of it, and the rest."""

    game: str
    key: str
    sealed: str


class _Content(msgspec.Struct):
    """What is sealed: the whole record with the secrets of its dice, who sits where, and what the table is called."""

    record: str
    seats: dict[str, str]
    name: str


def sealed_text(row: Row, record: Record, seal: Seal) -> str:
    """Write a sealed save; raises CannotSeal."""
    seats = {seat.side: seat.word for seat in row.seats}
    content = msgspec.json.encode(_Content(record.dumps(), seats, row.name))
    told = {
        "game": row.game, "scenario": row.scenario, "turn": row.summary.get("turn"), "players": record.players,
        "key": seal.mark(), "sealed": seal.close(_padded(zlib.compress(content))),
    }
    lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in told.items()]
    return BEGINNING + "\n" + ",\n".join(lines) + "\n}\n"


def _padded(content: bytes) -> bytes:
    """Fill a content up, so that its length does not tell how much was done in private."""
    length = LEAST
    while length < len(content):
        length *= 2
    return content.ljust(length, b"\0")


def is_sealed(body: bytes) -> bool:
    """Tell whether a file is a sealed save, without reading all of it."""
    return body.startswith(BEGINNING.encode())


def unsealed(body: bytes, seal: Seal) -> tuple[bytes, dict[str, str], str]:
    """Return the record in a sealed save, its seats and its name; BadRecord says why it cannot be opened."""
    try:
        file = msgspec.json.decode(body, type=_File)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRecord(say("record-seal-damaged")) from None
    try:
        if file.key != seal.mark():
            raise BadRecord(say("record-seal-foreign"))
        content = msgspec.json.decode(zlib.decompressobj().decompress(seal.open(file.sealed)), type=_Content)
    except CannotSeal as error:
        raise BadRecord(error.says) from error
    except (NotOurs, zlib.error, msgspec.DecodeError):
        raise BadRecord(say("record-seal-damaged")) from None
    return content.record.encode(), content.seats, content.name

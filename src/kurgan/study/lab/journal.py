"""The journal of a study that is not finished: every game played, appended as it comes, safe against a crash."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from kurgan.study.lab.playing import Head, Played

_SIZES: Final = struct.Struct(">IIIII")  # cell, game, bytes of the head, bytes of the rest, checksum of both
_CODER: Final = msgspec.json.Encoder()


class Journal:
    """A file of played games in the order in which they came; a game whose end is missing or damaged was not played."""

    def __init__(self, file: Path) -> None:
        self.heads: Final[dict[tuple[int, int], Head]] = {}
        self._places: Final[dict[tuple[int, int], tuple[int, int]]] = {}
        file.touch()
        self._file = file.open("r+b")
        end = 0
        for key, head, place, after in self._entries():
            self._enter(key, head, place, after - place)
            end = after
        self._file.seek(end)
        self._file.truncate()

    def _entries(self) -> Iterator[tuple[tuple[int, int], Head, int, int]]:
        """Read whole entries, one after another: which game, its head, where its pack begins and ends."""
        while len(front := self._file.read(_SIZES.size)) == _SIZES.size:
            cell, game, first, rest, checksum = _SIZES.unpack(front)
            head, packed = self._file.read(first), self._file.read(rest)
            if len(head) + len(packed) < first + rest or zlib.crc32(packed, zlib.crc32(head)) != checksum:
                return
            end = self._file.tell()
            yield (cell, game), msgspec.json.decode(head, type=Head), end - rest, end

    def _enter(self, key: tuple[int, int], head: Head, place: int, length: int) -> None:
        self.heads[key] = head
        self._places[key] = (place, length)

    def add(self, played: Played) -> None:
        """Append a game."""
        head = _CODER.encode(played.head)
        checksum = zlib.crc32(played.packed, zlib.crc32(head))
        self._file.seek(0, os.SEEK_END)
        self._file.write(_SIZES.pack(played.cell, played.game, len(head), len(played.packed), checksum) + head)
        place = self._file.tell()
        self._file.write(played.packed)
        self._file.flush()
        self._enter((played.cell, played.game), played.head, place, len(played.packed))

    def packed(self, cell: int, game: int) -> bytes:
        """Read what is kept of a game."""
        place, length = self._places[cell, game]
        self._file.seek(place)
        return self._file.read(length)

    def close(self) -> None:
        """Close the file."""
        self._file.close()

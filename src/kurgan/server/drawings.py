"""The map drawings, made once and kept on the disk, because drawing one takes seconds."""

from __future__ import annotations

import contextlib
import hashlib
from functools import lru_cache
from pathlib import Path
from threading import Lock

import kurgan.maps
from kurgan.core.game import games
from kurgan.server.schema import data_folder

_DRAWING = Lock()


@lru_cache(maxsize=1)
def _program() -> bytes:
    """A digest of the drawing program itself, so that a kept drawing is never an older program's."""
    program = hashlib.sha256()
    for file in sorted(Path(kurgan.maps.__file__).parent.rglob("*.*")):
        if file.suffix != ".pyc":
            program.update(file.read_bytes())
    return program.digest()


def _kept(game_id: str, data: str) -> Path:
    name = hashlib.sha256(_program() + data.encode()).hexdigest()[:16]
    return data_folder() / "maps" / f"{game_id}-{name}.svg"


def drawn(game_id: str) -> str | None:
    """The map of a game as SVG text, None if it has none; blocks while it is being drawn."""
    if game_id not in kurgan.maps.GAMES:
        return None
    with _DRAWING:
        return _drawn(game_id)


@lru_cache(maxsize=8)
def _drawn(game_id: str) -> str:
    data = next((game.data_digest for game in games() if game.id == game_id), "")
    file = _kept(game_id, data)
    with contextlib.suppress(OSError, UnicodeDecodeError):
        return file.read_text(encoding="utf-8")
    made = kurgan.maps.draw(game_id)
    # A folder that cannot be written to costs time at the next start, nothing else.
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        for old in file.parent.glob(f"{game_id}-*.svg"):
            old.unlink()
        part = file.with_suffix(".part")
        part.write_text(made, encoding="utf-8")
        part.replace(file)
    return made


def warm() -> None:
    """Draw every map that is not kept yet."""
    for game in games():
        drawn(game.id)

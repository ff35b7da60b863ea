"""The map drawings, made when the program is built and kept beside it, because drawing one takes seconds.

`python -m kurgan.server.drawings` draws them; where nobody has, the first start does and keeps them with its data.
Without the library that draws (the extra `maps`) a game whose map is not drawn is played on its bare places.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from threading import Lock

import kurgan.maps
from kurgan.core.registry import games
from kurgan.server.folders import data_folder

_DRAWING = Lock()
_LOG = logging.getLogger(__name__)


@lru_cache(maxsize=1)
def _program() -> bytes:
    """Compute a digest of the drawing program itself, so that a kept drawing is never an older program's."""
    program = hashlib.sha256()
    for file in sorted(Path(kurgan.maps.__file__).parent.rglob("*.*")):
        if file.suffix != ".pyc":
            program.update(file.read_bytes())
    return program.digest()


BUILT = Path(__file__).parent / "maps"


def _named(game_id: str) -> str:
    """Name the file of a drawing after the program and the data files it is made from, their words included."""
    made = hashlib.sha256(_program())
    for file in sorted(files("kurgan.games").joinpath(game_id, "data").iterdir(), key=lambda file: file.name):
        if file.is_file():
            made.update(file.read_bytes())
    return f"{game_id}-{made.hexdigest()[:16]}.svg"


def drawn(game_id: str) -> str | None:
    """Return the map of a game as SVG text, None if there is none; blocks while it is being drawn."""
    if game_id not in kurgan.maps.GAMES:
        return None
    with _DRAWING:
        return _drawn(game_id)


@lru_cache(maxsize=8)
def _drawn(game_id: str) -> str | None:
    name = _named(game_id)
    for folder in (BUILT, data_folder() / "maps"):
        with contextlib.suppress(OSError, UnicodeDecodeError):
            return (folder / name).read_text(encoding="utf-8")
    if not kurgan.maps.can_draw():
        _LOG.warning("The map of %s is not drawn: install kurgan[maps], and the next start draws it.", game_id)
        return None
    made = kurgan.maps.draw(game_id)
    # A folder that cannot be written to costs time at the next start, nothing else.
    with contextlib.suppress(OSError):
        _keep(data_folder() / "maps", name, game_id, made)
    return made


def _keep(folder: Path, name: str, game_id: str, drawing: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob(f"{game_id}-*.svg"):
        old.unlink()
    part = (folder / name).with_suffix(".part")
    part.write_text(drawing, encoding="utf-8")
    part.replace(folder / name)


def build() -> None:
    """Draw every map into the program's own folder."""
    for game in games():
        if game.id in kurgan.maps.GAMES and not (BUILT / (name := _named(game.id))).exists():
            _keep(BUILT, name, game.id, kurgan.maps.draw(game.id))


def warm() -> None:
    """Draw every map that is not kept yet."""
    for game in games():
        drawn(game.id)


if __name__ == "__main__":
    build()

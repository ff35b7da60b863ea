"""Which form of the rules runs: interpreted, or compiled with mypyc and where; and a digest of the program itself."""

from __future__ import annotations

import hashlib
import os
import sys
from functools import lru_cache
from pathlib import Path
from typing import Final

import kurgan
import kurgan.core.state

PACKAGE: Final = Path(kurgan.__file__).resolve().parent
BUILT: Final = PACKAGE.parents[1] / "build" / "compiled"  # where `make compiled` and `make quick` leave it
ROOMS: Final = ("core", "board", "games", "agents", "study")  # what decides how a game is played and written down
COMMAND: Final = ("kurgan", "cli")
FORM: Final = "KURGAN_FORM"
KINDS: Final = (".py", ".json", ".toml", ".ftl")


def compiled() -> bool:
    """Tell whether the rules run as compiled extensions."""
    return not (kurgan.core.state.__file__ or "").endswith(".py")


def form() -> str:
    """Name the form of the rules as sentences and files do."""
    return "compiled" if compiled() else "interpreted"


def _sources(package: Path) -> list[Path]:
    """List the files of a package that decide how games are played, relative to it."""
    found = (file for room in ROOMS for file in (package / room).rglob("*") if file.suffix in KINDS)
    return sorted(file.relative_to(package) for file in found if "__pycache__" not in file.parts)


@lru_cache(maxsize=1)
def code_digest() -> str:
    """Compute a digest of all that decides how a game is played; it is the same for both forms."""
    made = hashlib.blake2b(digest_size=8)
    for file in _sources(PACKAGE):
        made.update(f"{file.as_posix()} ".encode() + (PACKAGE / file).read_bytes())
    return made.hexdigest()


@lru_cache(maxsize=1)
def built() -> Path | None:
    """Find the compiled rules beside the sources; None where there are none, or of earlier sources."""
    if compiled() or not (BUILT / "stamp").is_file():
        return None
    ours, theirs = _sources(PACKAGE), _sources(BUILT / "kurgan")
    same = ours == theirs and all((PACKAGE / one).read_bytes() == (BUILT / "kurgan" / one).read_bytes() for one in ours)
    return BUILT if same else None


def environment() -> dict[str, str]:
    """Return the environment of a process that plays by the quickest form there is."""
    path = str(built() or PACKAGE.parent)
    others = os.environ.get("PYTHONPATH", "")
    return {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{others}" if others else path}


def go_on_compiled() -> None:
    """Begin the command again by the compiled rules where they are built; else, or where they run already, return.

    Only the command itself does so, not a program that calls its functions; the environment says that it was done.
    """
    program = Path(str(getattr(sys.modules["__main__"], "__file__", None))).stem
    if sys.platform != "win32" and program in COMMAND and FORM not in os.environ and built() is not None:
        arguments = [sys.executable, "-P", "-m", "kurgan.cli", *sys.argv[1:]]
        os.execve(sys.executable, arguments, {**environment(), FORM: "compiled"})

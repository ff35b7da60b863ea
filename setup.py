"""Puts the page into the package when a wheel is made of it; everything else is said in pyproject.toml."""

import shutil
import subprocess
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
PAGE = ROOT / "src" / "kurgan" / "server" / "static" / "index.html"
WEB = ROOT / "web"
FETCHED = WEB / "node_modules" / ".package-lock.json"

NO_SOURCES = "This copy of Kurgan has neither a page nor its sources: install Kurgan from a clone of its repository."
NO_NPM = (
    "Kurgan's page is not built, and npm, which builds it, is not here: "
    "install Node 20.19 or newer, or run `make play` in this folder once, and try again."
)
FAILED = "Kurgan's page could not be built: the message of npm is above. It needs Node 20.19 or newer."


def build_page() -> None:
    """Build the page unless it is there and newer than its sources; end with one sentence if that cannot be done."""
    if not (WEB / "package.json").is_file():
        if not PAGE.is_file():
            raise SystemExit(NO_SOURCES)
        return
    if PAGE.is_file() and PAGE.stat().st_mtime >= newest():
        return
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit(NO_NPM)
    fetch = [npm, "install", "--no-save", "--silent", "--no-audit", "--no-fund"]
    steps = [[npm, "run", "--silent", "build"]]
    for step in [fetch, *steps] if lacking() else steps:
        if subprocess.run(step, cwd=WEB, check=False).returncode != 0:
            raise SystemExit(FAILED)
    for done in (FETCHED, PAGE):
        if done.is_file():
            done.touch()


def lacking() -> bool:
    """Whether the packages that build the page are not here, or were fetched before the list of them changed."""
    return not FETCHED.is_file() or FETCHED.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime


def newest() -> float:
    """When the sources of the page were changed last."""
    files = (file for file in WEB.rglob("*") if "node_modules" not in file.parts and "test" not in file.parts)
    return max(file.stat().st_mtime for file in files if file.is_file())


class WithPage(build_py):
    """Copies the package with its page; a package that is used where it lies needs no copy and no page yet."""

    def run(self) -> None:
        if not self.editable_mode:
            build_page()
            self.__dict__.pop("data_files", None)  # it may have been listed before there was a page
        super().run()


class WithPageToo(sdist):
    """Packs the sources together with the page, which whoever unpacks them could not build."""

    def run(self) -> None:
        build_page()
        super().run()


setup(cmdclass={"build_py": WithPage, "sdist": WithPageToo})

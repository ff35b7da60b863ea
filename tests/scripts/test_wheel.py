"""A wheel made from a clone holds the page, or is not made at all."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns("static", "node_modules", "__pycache__", "*.egg-info", "*.so", "*.svg")
SERVE = "from kurgan.cli import main\nmain()\n"


def cloned(folder: Path, page: bool = True) -> Path:
    """What a fresh clone holds of the program: neither a built page nor drawn maps."""
    clone = folder / "clone"
    clone.mkdir()
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, clone)
    for name in ("src", "web") if page else ("src",):
        shutil.copytree(ROOT / name, clone / name, ignore=LEFT_OUT)
    assert not (clone / "src" / "kurgan" / "server" / "static").exists()
    return clone


def wheel(clone: Path, path: str) -> subprocess.CompletedProcess[str]:
    """Make a wheel as pip does, with the tools of the tests."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", "made", "."]
    return subprocess.run(
        command, cwd=clone, env={**os.environ, "PATH": path}, text=True, capture_output=True, timeout=600, check=False
    )


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        (True, "Kurgan's page is not built, and npm, which builds it, is not here: install Node 20.19 or newer"),
        (False, "This copy of Kurgan has neither a page nor its sources"),
    ],
)
def test_a_wheel_without_a_page_is_refused_in_a_sentence(tmp_path: Path, page: bool, sentence: str) -> None:
    done = wheel(cloned(tmp_path, page), str(Path(sys.executable).parent))
    assert done.returncode != 0 and sentence in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr


def test_a_page_that_cannot_be_built_is_told_in_a_sentence(tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "npm").write_text("#!/bin/sh\necho 'npm is unwell'\nexit 3\n", "utf-8")
    (tools / "npm").chmod(0o755)
    done = wheel(cloned(tmp_path), f"{tools}:/usr/bin:/bin")
    assert done.returncode != 0 and "could not be built: the message of npm is above" in done.stdout + done.stderr
    assert "npm is unwell" in done.stdout + done.stderr


@pytest.mark.parametrize(("fetched", "calls"), [(None, "install run"), (-60, "install run"), (60, "run")])
def test_packages_are_fetched_anew_when_their_list_has_changed(
    tmp_path: Path, fetched: int | None, calls: str
) -> None:
    """After a pull the packages that are here may lack one that the page needs now."""
    clone, tools = cloned(tmp_path), tmp_path / "tools"
    tools.mkdir()
    page = "../src/kurgan/server/static"
    (tools / "npm").write_text(f"#!/bin/sh\necho $1 >> ../calls\nmkdir -p {page}\ntouch {page}/index.html\n", "utf-8")
    (tools / "npm").chmod(0o755)
    if fetched is not None:
        lock = clone / "web" / "node_modules" / ".package-lock.json"
        lock.parent.mkdir()
        lock.touch()
        changed = (clone / "web" / "package-lock.json").stat().st_mtime + fetched
        os.utime(lock, (changed, changed))
    done = wheel(clone, f"{tools}:/usr/bin:/bin")
    assert done.returncode == 0, done.stdout + done.stderr
    assert (clone / "calls").read_text("utf-8").split() == calls.split()


def test_a_wheel_from_a_clone_is_a_program_that_plays(tmp_path: Path) -> None:
    """The page is built, the wheel installed elsewhere, the server started: it has its page and its maps."""
    clone = cloned(tmp_path)
    if (ROOT / "web" / "node_modules").exists():
        (clone / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    done = wheel(clone, os.environ["PATH"])
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = (clone / "made").glob("kurgan-*.whl")
    names = zipfile.ZipFile(made).namelist()
    assert "kurgan/server/static/index.html" in names
    site = tmp_path / "site"
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site), str(made)],
        check=True, timeout=600,
    )
    with subprocess.Popen(
        [sys.executable, "-c", SERVE, "serve", "--port", "0"], cwd=tmp_path, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(site), "KURGAN_DATA": str(tmp_path / "data")},
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+:\d+", server.stdout.readline())
            assert found is not None

            def fetched(path: str) -> str:
                with urllib.request.urlopen(found[0] + path, timeout=600) as answer:
                    return str(answer.read().decode())

            script = re.search(r'src="\./(assets/[^"]+\.js)"', fetched("/"))
            assert script is not None and fetched(f"/{script[1]}") and f"kurgan/server/static/{script[1]}" in names
            assert "<svg" in fetched("/api/games/barbarossa/map.svg")  # drawn by the program itself
        finally:
            server.terminate()
            assert server.wait(60) == 0


def test_a_package_that_is_used_where_it_lies_needs_no_page_yet(tmp_path: Path) -> None:
    """`make play` installs it so before it builds the page."""
    clone = cloned(tmp_path, page=False)
    done = subprocess.run(
        [
            sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", "--target",
            str(tmp_path / "site"), "--editable", str(clone),
        ],
        text=True, capture_output=True, timeout=600, check=False,
    )
    assert done.returncode == 0, done.stderr

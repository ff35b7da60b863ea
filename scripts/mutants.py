"""Change lines of the rules, one at a time, and list the changes that no test notices."""

from __future__ import annotations

import argparse
import compileall
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from itertools import pairwise
from pathlib import Path
from random import Random

from covered import APART, Covered, covered
from mutation import Mutant, mutants
from trials import judge

ROOT = Path(__file__).resolve().parent.parent
# Tables are played at through the server's doors, and everything stands on the kernel.
BESIDE = {
    "core": ["contract", "server", "tables", "cli"], "server": ["tables"], "tables": ["server"], "people": ["server"],
}
PROSE = ("__init__", "rulebook", "guide", "facts")  # modules of words and names


def sources(root: Path, target: str) -> list[Path]:
    """Return the modules that are changed: a game's, or a room's."""
    room = root / "src" / "kurgan" / ("games" if (root / "src" / "kurgan" / "games" / target).is_dir() else "") / target
    if not room.is_dir():
        sys.exit(f"There is no game and no room called {target!r}.")
    return sorted(file for file in room.rglob("*.py") if not file.stem.startswith(PROSE))


def folders(root: Path, target: str) -> list[Path]:
    """Return the folders of the tests that ought to notice, the first of them the target's own."""
    if (root / "src" / "kurgan" / "games" / target).is_dir():
        names = [f"games/{target}", "golden", "contract"]
    else:
        names = [target, *BESIDE.get(target, ["core", "contract"])]
    return [root / "tests" / name for name in names if (root / "tests" / name).is_dir()]


def sample(pool: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """Sample so many changes, spread evenly over the statements that can be changed."""
    statements: dict[tuple[str, int], list[Mutant]] = {}
    for mutant in pool:
        statements.setdefault((mutant.path, mutant.line), []).append(mutant)
    choices = list(statements.values())
    rng, count = Random(seed), min(count, len(choices))
    edges = [len(choices) * n // count for n in range(count + 1)] if count else [0]
    return [rng.choice(rng.choice(choices[low:high])) for low, high in pairwise(edges)]


def explained(folder: Path) -> dict[tuple[str, str, str], str]:
    """Return the changes judged to change nothing, each with its reason, from `mutants.txt` beside the tests."""
    file = folder / "mutants.txt"
    made = {}
    for block in (file.read_text("utf-8") if file.is_file() else "").split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            path, function = lines[0].split()
            made[path, function, lines[1]] = " ".join(lines[2:])
    return made


def report(chosen: list[Mutant], fates: dict[Mutant, str], known: Covered) -> Iterator[str]:
    """Yield a line for every survivor, then the figures."""
    survivors = [mutant for mutant in chosen if fates.get(mutant) == ""]
    for one in survivors:
        seen = "" if known.runs.get(f"{one.path}:{one.line}") else "  (no test runs it)"
        yield f"{one.path}:{one.line} {one.function}  {one.kind}  {one.before} -> {one.after}{seen}"
    yield (
        f"{len(chosen)} changes: {len(fates) - len(survivors)} killed, {len(survivors)} survived, "
        f"{len(chosen) - len(fates)} explained; {share(chosen, fates)} per cent killed or explained."
    )


def share(chosen: list[Mutant], fates: dict[Mutant, str]) -> int:
    """Return the per cent that were killed or explained."""
    survived = sum(1 for mutant in chosen if fates.get(mutant) == "")
    return 100 * (len(chosen) - survived) // max(1, len(chosen))


def still(project: Path, folder: Path) -> Path:
    """Copy the project, so that work on it can go on meanwhile: source and tests copied, the rest linked."""
    (project / "build").mkdir(exist_ok=True)
    for part in project.iterdir():
        if part.name in ("src", "tests"):
            shutil.copytree(part, folder / part.name)
        else:
            (folder / part.name).symlink_to(part)
    return folder


def main() -> None:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", help="a game, or core, board, people, tables, server")
    parser.add_argument("-n", type=int, default=60, help="how many changes to try")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another sample")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many to try at once")
    parser.add_argument("--module", default="", help="change only modules with this in their name")
    parser.add_argument("--own", action="store_true", help="run only the target's own folder of tests")
    parser.add_argument("--within", action="store_true", help="leave out the slow tests that start other processes")
    parser.add_argument("--least", type=int, default=0, help="fail if fewer per cent are killed or explained")
    parser.add_argument("--json", action="store_true", help="tell everything as JSON")
    parser.add_argument("--diary", type=Path, help="write here what becomes of each; go on from there if stopped")
    parser.add_argument("--root", type=Path, default=ROOT, help="another project of the same shape")
    given = parser.parse_args()
    os.environ["KURGAN_NIGHTLY"] = "1"  # all that the tests ever try
    given.diary = given.diary and given.diary.resolve()
    with tempfile.TemporaryDirectory() as folder:
        least = run(still(given.root.resolve(), Path(folder)), given)
    sys.exit(1 if least < given.least else 0)


def run(root: Path, given: argparse.Namespace) -> int:
    """Sample, run, report; return the per cent that were killed or explained."""
    os.chdir(root)
    sys.path.insert(0, str(root / "src"))
    files, beside = sources(root, given.target), folders(root, given.target)
    compileall.compile_dir(root / "src" / "kurgan", quiet=2)
    known = covered(root, given.target, files, beside[:1] if given.own else beside)
    if given.within:
        known.runs.pop(APART, None)
    changed = [file for file in files if given.module in file.stem]
    pool = [one for file in changed for one in mutants(str(file.relative_to(root)), file.read_bytes())]
    chosen = sample(pool, given.n, given.seed)
    reasons = explained(beside[0])
    fates = judge(root, [mutant for mutant in chosen if mutant.key() not in reasons], known, given.jobs, given.diary)
    if given.json:
        told = [asdict(one) | {"killed_by": fates.get(one), "explained": reasons.get(one.key())} for one in chosen]
        print(json.dumps({"mutants": told, "share": share(chosen, fates)}, indent=1))
    else:
        print("\n".join(report(chosen, fates, known)))
    return share(chosen, fates)


if __name__ == "__main__":
    main()

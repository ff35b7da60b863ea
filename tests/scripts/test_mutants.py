"""The tool that changes the rules to see whether a test notices, tried on a small project."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import covered
import mutants
import pytest
from mutation import Mutant
from mutation import mutants as changes
from trials import LATE

Json = dict[str, Any]
ROOT = Path(__file__).resolve().parents[2]
APART = "tests/toy/test_rules.py::test_apart"
RULES = '''from kurgan.toy.ground import STEPS

LIMIT = 3


def room(count: int) -> bool:
    return count < LIMIT


def down(count: int) -> int:
    steps = 0
    while count > 0:
        count -= 2
        steps += 1
    return steps


def far(count: int) -> int:
    return STEPS[count]
'''
GROUND = '''def _steps(last: int) -> list[int]:
    return [n + n for n in range(last)]


STEPS = _steps(9)
'''
LOST = '''def half(count: int) -> int:
    return count // 2


def forgotten(count: int) -> int:
    return 7
'''
TESTS = '''import subprocess
import sys

from kurgan.toy.lost import half
from kurgan.toy.rules import down, far, room


def test_room():
    assert room(2) and not room(3)


def test_half():
    half(4)


def test_down():
    assert down(3) == down(4) == 2


def test_far():
    assert far(3) == 6 and far(8) == 16


def test_apart():
    code = "from kurgan.toy.lost import half; assert half(4) != 8"
    subprocess.run([sys.executable, "-c", code], check=True)
'''


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of the same shape, with one room."""
    root = tmp_path_factory.mktemp("project")
    for name, text in (
        ("src/kurgan/__init__.py", ""), ("src/kurgan/toy/__init__.py", ""), ("src/kurgan/toy/rules.py", RULES),
        ("src/kurgan/toy/ground.py", GROUND), ("src/kurgan/toy/lost.py", LOST), ("tests/toy/test_rules.py", TESTS),
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return root


def run(project: Path, target: str, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "scripts" / "mutants.py"), target, "--root", str(project), "--jobs", "1"]
    return subprocess.run([*command, "-n", "99", *more], capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def told(project: Path) -> list[Json]:
    """What is told of every change of a sample."""
    made: list[Json] = json.loads(run(project, "toy", "--json", "--seed", "2").stdout)["mutants"]
    return made


@pytest.fixture(scope="module")
def fates(told: list[Json]) -> dict[str, list[str]]:
    """By function, what became of the changes to each of its statements."""
    made: dict[str, list[str]] = {}
    for one in told:
        made.setdefault(one["function"], []).append(one["killed_by"])
    return made


def test_changes_that_a_test_notices_are_killed_by_it(fates: dict[str, list[str]]) -> None:
    assert fates["room"] == ["tests/toy/test_rules.py::test_room"]
    assert {fate.removesuffix(LATE) for fate in fates["down"]} == {"tests/toy/test_rules.py::test_down"}
    assert len(fates["down"]) == 5


def test_what_only_ran_out_of_time_is_told_apart(told: list[Json]) -> None:
    late = {(one["before"], one["after"]) for one in told if one["killed_by"].endswith(LATE)}
    assert late == {("count -= 2", "count += 2")}


def test_a_change_that_no_test_runs_or_judges_survives(project: Path, fates: dict[str, list[str]]) -> None:
    assert fates["forgotten"] == [""]
    done = [run(project, "toy", "--module", "lost", "--json", "--seed", str(seed)) for seed in (1, 2, 3)]
    halves = [one for each in done for one in json.loads(each.stdout)["mutants"] if one["function"] == "half"]
    assert {one["killed_by"] for one in halves if one["after"] == "return (count * 2)"} <= {APART}
    assert {one["killed_by"] for one in halves if one["after"] != "return (count * 2)"} == {""}


def test_a_change_with_which_nothing_can_be_imported_is_killed(tmp_path: Path) -> None:
    rules = "\n".join(f"def first_{n}() -> int:\n    return (5,)[0]\n\n\nFIRST_{n} = first_{n}()\n" for n in range(12))
    for name, text in (
        ("src/kurgan/__init__.py", ""), ("src/kurgan/brittle/__init__.py", ""), ("src/kurgan/brittle/rules.py", rules),
        ("tests/brittle/test_rules.py", "from kurgan.brittle.rules import FIRST_1\n\n\ndef test_it():\n    FIRST_1\n"),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    told = json.loads(run(tmp_path, "brittle", "--json").stdout)["mutants"]
    fates = {one["after"]: one["killed_by"] for one in told}
    assert fates["return (5,)[1]"] == "the import" and fates["return (6,)[0]"] == ""


def test_what_runs_at_the_import_is_changed_before_it(fates: dict[str, list[str]]) -> None:
    assert fates["_steps"] == fates["far"] == ["tests/toy/test_rules.py::test_far"]
    assert fates["module"] == ["tests/toy/test_rules.py::test_room"]


def test_survivors_are_listed_with_file_and_line_and_the_source_stays(project: Path) -> None:
    done = run(project, "toy", "--module", "lost", "--least", "60")
    first, second, last = done.stdout.splitlines()
    assert first.startswith("src/kurgan/toy/lost.py:2 half  ") and " -> " in first
    assert second.startswith("src/kurgan/toy/lost.py:6 forgotten  constant  return 7 -> return ")
    assert second.endswith("  (no test runs it)")
    assert last == "2 changes: 0 killed, 2 survived, 0 explained; 0 per cent killed or explained."
    assert done.returncode == 1
    assert (project / "src/kurgan/toy/lost.py").read_text("utf-8") == LOST


def test_what_is_explained_is_counted_so_and_a_target_unknown_is_named(project: Path) -> None:
    reasons = project / "tests" / "toy" / "mutants.txt"
    reasons.write_text("# Reasons.\n\n" + "\n".join(
        f"src/kurgan/toy/lost.py forgotten\nreturn 7 -> return {n}\nNobody\ncalls it.\n" for n in (6, 8)
    ), "utf-8")
    assert set(mutants.explained(reasons.parent).values()) == {"Nobody calls it."}
    done = run(project, "toy", "--module", "lost", "--least", "50")
    reasons.unlink()
    assert done.stdout.endswith("\n2 changes: 0 killed, 1 survived, 1 explained; 50 per cent killed or explained.\n")
    assert done.returncode == 0
    unknown = run(project, "moon")
    assert unknown.returncode == 1 and "'moon'" in unknown.stderr


def test_a_run_that_was_stopped_goes_on_from_its_diary(project: Path, tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    first = run(project, "toy", "--diary", str(diary))
    lines = diary.read_text("utf-8").splitlines()
    assert len(lines) + 1 == int(first.stdout.splitlines()[-1].split()[0])  # nothing is run for what no test runs
    old = next(line for line in lines if "'room'" in line)
    diary.write_text(old.replace("test_room", "test_of_old") + "\n", "utf-8")
    again = json.loads(run(project, "toy", "--diary", str(diary), "--json").stdout)["mutants"]
    assert [one["killed_by"] for one in again if one["function"] == "room"] == ["tests/toy/test_rules.py::test_of_old"]
    assert sorted(diary.read_text("utf-8").splitlines()[1:]) == sorted(set(lines) - {old})


def test_what_tests_run_is_measured_anew_when_a_source_of_theirs_has_changed() -> None:
    def matters(target: str, file: str) -> bool:
        return covered._matters(ROOT, target, ROOT / "src" / "kurgan" / file)

    assert matters("volga", "games/volga/rules/odds.py") and matters("volga", "core/state.py")
    assert matters("volga", "board/roster.py") and matters("volga", "__init__.py") is False
    assert not any(matters("volga", file) for file in ("games/fronts/odds.py", "agents/arena.py", "server/app.py"))
    assert matters("server", "games/fronts/odds.py") and matters("core", "server/app.py")


def test_a_sample_is_spread_over_the_statements_and_the_same_for_a_seed() -> None:
    lines = [line for line in range(100) for _ in range(1 + line % 3)]
    pool = [Mutant("m.py", line, "f", "drop", "a", "b", n, n, "") for n, line in enumerate(lines)]
    chosen = mutants.sample(pool, 10, 4)
    assert [one.line // 10 for one in chosen] == list(range(10))
    assert chosen == mutants.sample(pool, 10, 4) != mutants.sample(pool, 10, 5)
    assert len(mutants.sample(pool, 1000, 4)) == 100
    assert mutants.sample([], 5, 1) == []


def test_every_explained_change_can_still_be_made() -> None:
    for file in (ROOT / "tests").rglob("mutants.txt"):
        for (path, function, change), reason in mutants.explained(file.parent).items():
            known = {one.key() for one in changes(path, (ROOT / path).read_bytes())}
            assert (path, function, change) in known and reason, f"{file}: {path} {function}: {change}"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can promise it")
def test_a_run_that_is_stopped_leaves_nobody_behind() -> None:
    code = (
        "import os, time, trials\n"
        "if os.fork() == 0:\n"
        "    trials.end_with_parent()\n"
        "    print('here', flush=True)\n"
        "time.sleep(60)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=environment) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "here\n"
        began = time.monotonic()
        run.kill()
        assert run.stdout.read() == ""  # which the child holds open until it ends
    assert time.monotonic() - began < 30

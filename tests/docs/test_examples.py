"""Every example in the README and the docs works: programs run, positions are read, commands are what they say."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import tomllib
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import kurgan.study
from kurgan.cli import main
from kurgan.commands import tables
from kurgan.core.decision import Decision
from kurgan.core.frame import Frame
from kurgan.core.registry import games
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.people.person import ACCOUNT
from kurgan.people.store import PersonRow
from kurgan.server.clock import SystemClock
from kurgan.server.config import EXAMPLE
from kurgan.server.database import default_url
from kurgan.server.people_rows import SqlPeople
from kurgan.server.store import SqlStore
from kurgan.study.lab.plan import read_plan
from kurgan.tables.importing import read_record
from kurgan.tables.seats import HUMAN, SeatRow
from kurgan.tables.store import Row
from tests.golden.write import record_path

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE: Final = re.compile(r"`((?:kurgan|make)(?: [^`]+)?)`")
# Names that a sketch of a class may take as known; a program that is to be copied imports what it needs.
SKETCH: Final = {"Frame": Frame, "Decision": Decision, "Rule": Rule, "Barbarossa": Barbarossa}
# What stands for the reader's own: a record, a game.
STANDS_FOR: Final = {"FILE": "{record}", "game.json": "{record}", "<id>": "barbarossa"}
STUDIES: Final = ROOT / "docs" / "studies.md"
ASK: Final = ("delete", "remove", "sweep")  # commands that ask somebody, and nobody sits here
MY_BOT: Final = "./mybot"  # the reader's own program, for which one of ours is taken
# Arguments that would take long, and quick ones in their place.
QUICK: Final = [("--games", "1"), ("--actions", "40")]


class Example(NamedTuple):
    """One example: the page and line where it stands, its language, and its text."""

    page: Path
    line: int
    language: str
    text: str

    def name(self) -> str:
        """How a failed test names it."""
        return f"{self.page.name}:{self.line}"


def blocks() -> list[Example]:
    """Every fenced block of every page."""
    found = []
    for page in PAGES:
        text = page.read_text("utf-8")
        for block in FENCE.finditer(text):
            found.append(Example(page, text.count("\n", 0, block.start()) + 1, block[1], block[2]))
        assert text.count("\n```") == 2 * len(FENCE.findall(text)), f"{page.name} has a fence that is not closed."
    return found


def of(*languages: str) -> list[Any]:
    """The blocks in some languages, as parameters of a test."""
    return [pytest.param(one, id=one.name()) for one in blocks() if one.language in languages]


def lines() -> list[Any]:
    """Every command line, in plain blocks and within sentences, without the words that explain it."""
    found = []
    for block in blocks():
        if not block.language and not is_tree(block):
            found += [
                block._replace(line=block.line + n, text=re.split(r"  +|#", line)[0].strip())
                for n, line in enumerate(block.text.splitlines(), 1)
            ]
    for page in PAGES:
        prose = FENCE.sub(lambda block: "\n" * block[0].count("\n"), page.read_text("utf-8"))
        for n, line in enumerate(prose.splitlines(), 1):
            found += [Example(page, n, "", words) for words in INLINE.findall(line) if " " in words]
    first = {one.text: one for one in reversed(found)}  # what stands in two places is run once
    return [pytest.param(one, id=f"{one.name()} {one.text}") for one in first.values()]


def is_tree(block: Example) -> bool:
    """Whether a plain block shows folders and files."""
    return block.text.split("\n", 1)[0].endswith("/")


def test_every_block_is_of_a_kind_that_is_tested() -> None:
    # The one block of `sh` is tested with the files that it names (tests/server/test_nginx.py), and the lines that
    # programs are told and tell with a program that is told them (tests/agents/test_outside.py).
    assert {block.language for block in blocks()} <= {"", "python", "toml", "json", "jsonl", "fluent", "caddy", "sh"}
    assert len(blocks()) > 8 and len(lines()) > 12


@pytest.mark.parametrize("example", of("fluent"))
def test_sentences_are_of_a_catalogue(example: Example) -> None:
    entries = FluentParser().parse(example.text).body
    assert entries and all(isinstance(entry, fluent.Message) for entry in entries)


# A program that is told a server and a key plays at a real one (tests/server/test_bot.py).
@pytest.mark.parametrize("example", [one for one in of("python") if "sys.argv" not in one.values[0].text])
def test_a_program_runs(
    example: Example, study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if example.page == STUDIES:  # the reader's own study lies beside the program
        (tmp_path / "study").symlink_to(study)
    if "import duckdb" in example.text:  # which tells at the end of its process what it did not give back
        done = subprocess.run([sys.executable, "-c", example.text], capture_output=True, text=True, check=True)
        assert done.stdout.strip()
        return
    known: dict[str, Any] = dict(SKETCH) if example.text.startswith("class ") else {}
    out = io.StringIO()
    with redirect_stdout(out):
        exec(compile(example.text, example.name(), "exec"), known)
    sketches = [thing for name, thing in known.items() if isinstance(thing, type) and thing.__module__ == "builtins"]
    assert sketches or out.getvalue().strip(), "A program shows something."
    for sketch in sketches:
        base = sketch.__mro__[1]
        strange = [name for name in vars(sketch) if not name.startswith("__") and not hasattr(base, name)]
        assert base is object or not strange, f"{base.__name__} has no {strange[0]}."


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write the plan of the page on studies to a file, with one game for each cell."""
    text = next(one.text for one in blocks() if one.page == STUDIES and one.language == "toml")
    file = tmp_path_factory.mktemp("plan") / "plan.toml"
    file.write_text(re.sub(r"^games = \d+", "games = 1", text, flags=re.MULTILINE), "utf-8")
    return file


@pytest.fixture(scope="module")
def study(plan: Path) -> Path:
    """The study that the page on studies plans."""
    kurgan.study.run(plan, plan.parent / "study", jobs=2)
    return plan.parent / "study"


@pytest.mark.parametrize("example", [one for one in of("toml", "json") if one.values[0].page != STUDIES])
def test_a_position_is_read(example: Example) -> None:
    document = tomllib.loads(example.text) if example.language == "toml" else json.loads(example.text)
    game = kurgan.game(str(document.get("game", example.page.stem)))
    state = game.position(document)
    assert game.check(state) == [] and game.decision(state) is not None
    assert game.position(json.loads(json.dumps(game.document(state)))).digest() == state.digest()


@pytest.mark.parametrize("example", lines())
def test_a_command_does_what_it_says(
    example: Example, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, plan: Path, request: pytest.FixtureRequest,
) -> None:
    command, *words = example.text.split()
    if command == "pip":
        extra = re.fullmatch(r'pip install "kurgan\[(\w+)\]"', example.text)
        assert extra and extra[1] in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
            "optional-dependencies"
        ]
        return
    if command == "make":
        targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
        assert words[0] in targets
        return
    assert command == "kurgan", "A plain block holds commands, or folders and files."
    bot = str(ROOT / "docs" / "bots" / "eager.py")
    known = [STANDS_FOR.get(word, word).replace(MY_BOT, bot).replace(plan.name, str(plan)) for word in words]
    if words[0] == "study" and words[1].startswith("studies/"):
        assert read_plan(ROOT / words[1])
        return
    if words[0] == "study" and words[1] in ("report", "compare"):
        study = request.getfixturevalue("study")
        known = [str(study) if word.endswith("-study") else word for word in known]
    arguments = [word.format(record=record_path("barbarossa-fast")) for word in known]
    for option, few in QUICK:
        if option in arguments:
            arguments[arguments.index(option) + 1] = few
    served: list[Any] = []
    monkeypatch.setattr(tables, "_serve", lambda *given, **more: served.append(given))  # no server, no browser
    monkeypatch.chdir(tmp_path)
    if "admin" in words or "--config" in words:
        open_house(monkeypatch, tmp_path)
    if words[0] == "admin":
        arguments += [] if "--config" in words else ["--config", "kurgan.toml"]
        arguments += ["--yes"] if words[1] in ASK else []
        if words[1] == "restore":
            run(["admin", "backup", words[2], "--config", "kurgan.toml"])
            address = f'database = "sqlite:///{tmp_path / "new.db"}"'
            (tmp_path / "new.toml").write_text(EXAMPLE.read_text("utf-8").replace('database = ""', address), "utf-8")
    # Too long, or nothing without the reader's own file or server: only read.
    if words[0] in ("bench", "odds", "ask", "why", "sit") or "--ray" in words or "dataset" in words:
        arguments = [words[0], "--help"]
    code, said = run(arguments)
    assert code == 0 and (said.strip() or served)
    assert bool(served) == (words[0] in ("play", "serve"))


def open_house(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Make a public server in this folder, with the account and the table that the examples name."""
    monkeypatch.setenv("KURGAN_DATA", str(folder))
    (folder / "kurgan.toml").write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    store = SqlStore(default_url())
    with SqlPeople(store).changing() as rows:
        rows.add_person(PersonRow("a", ACCOUNT, "NAME", 0.0, 0.0, "name"))
    made = read_record(record_path("barbarossa-fast").read_bytes(), SystemClock())
    seats = [SeatRow(side, HUMAN, "a") for side in kurgan.game(made.game).sides]
    store.create(
        Row(
            "TABLE", made.game, made.rules, kurgan.game(made.game).data_digest, made.scenario, made.options, None,
            made.dice, seats, "key", 0.0, 0.0, opening=made.opening, summary=made.summary, maker="a",
        ),
        made.steps, made.snapshots,
    )
    store.close()


def run(arguments: list[str]) -> tuple[object, str]:
    """How a command ends, and what it prints."""
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(out):
        patch.setattr(sys, "argv", ["kurgan", *arguments])
        with pytest.raises(SystemExit) as end:
            main()
    return end.value.code, out.getvalue()


@pytest.mark.parametrize("example", [one for one in of("") if is_tree(one.values[0])])
def test_a_tree_shows_what_is_there(example: Example) -> None:
    first, *rest = example.text.splitlines()
    folder = ROOT
    for line in [first, *rest]:
        name = line.strip().split("  ", 1)[0]
        if not line.startswith(" "):
            folder = ROOT / name if line == first else ROOT
        elif line.startswith("   "):
            continue  # what was said of the line above goes on
        assert (ROOT / name if not line.startswith(" ") else folder / name).exists(), name


def test_the_page_of_every_game_shows_a_position_by_hand() -> None:
    shown = {one.page.stem for one in blocks() if one.language == "toml" and one.page != STUDIES}
    assert shown == {game.id for game in games() if ROOT / "docs" / f"{game.id}.md" in PAGES}

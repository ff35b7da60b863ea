"""Catalogues: every sentence stands in one, every id has its sentence, and every sentence is said somewhere."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import kurgan
from kurgan.core.kinds import Word

PACKAGE: Final = Path(kurgan.__file__).resolve().parent
KERNEL: Final = PACKAGE / "core" / "kernel.ftl"
GAMES: Final = sorted({path.parents[1].name for path in PACKAGE.glob("games/*/content/words.ftl")})
# What an id begins with: the kind of thing that is said.
KINDS: Final = (
    "ask", "event", "end", "refusal", "phase", "fault", "position", "overlay", "sheet", "track", "board", "verb",
    "query", "warning", "scenario", "option", "side", "reason", "kernel", "record", "table", "server", "unit", "error",
    "blunder", "blunders", "chart", "player", "weight", "weights", "arena", "tuning",
    "points", "report",
    "people", "config", "bot", "house", "lab",
)  # fmt: skip
ROOMS: Final = ("core", "people", "tables", "agents", "study")
ID: Final = re.compile(rf"(?:{'|'.join(KINDS)})-[A-Za-z0-9_-]+")
SENTENCE: Final = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")  # two words, the second in small letters
# Names that look like sentences: tags of places, which the page knows, and words that documents have.
NAMES: Final = {
    "major city", "axis supply", "russian supply", "closed on the first turn", "next month", "final reaction",
    "if better",
}  # fmt: skip
TOOLS: Final = ("bench.py", "fuzz.py", "probes.py")  # tell those who program what they find
DOCUMENTED: Final = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
# Calls whose strings are no sentences for players: labels of dice are part of the proof that they are fair, words of
# documents are names, and some errors are for those who program.
FOR_PROGRAMMERS: Final = (
    "roll", "draw", "compile", "Word", "AssertionError", "RuntimeError", "NotImplementedError", "MissingWords",
    "cast", "warning", "error", "exception",
)  # fmt: skip


def sources(*folders: str) -> list[Path]:
    """List the modules of these folders."""
    return sorted(file for folder in folders for file in (PACKAGE / folder).rglob("*.py"))


def texts(file: Path) -> Iterator[tuple[int, str, bool]]:
    """Find the strings of a module for people: line, text, and whether it is the beginning of one put together."""
    tree = ast.parse(file.read_text("utf-8"))
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            assert isinstance(node.body[0], ast.Expr)
            skipped.add(node.body[0].value)
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in FOR_PROGRAMMERS:
                skipped.update(inner for argument in node.args for inner in ast.walk(argument))
        if isinstance(node, ast.Dict):  # its keys are names
            skipped.update(key for key in node.keys if key is not None)
        if isinstance(node, ast.FunctionDef) and node.name == "__repr__":
            skipped.update(ast.walk(node))
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.JoinedStr):
            parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
            skipped.update(node.values)
            yield node.lineno, "".join(str(part) for part in parts), True
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value, False


def messages(file: Path) -> dict[str, fluent.Message]:
    """Read the sentences of a catalogue; a line that is no Fluent fails the test."""
    found: dict[str, fluent.Message] = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, fluent.Junk), f"{file.name}: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in found, f"{file.name} has {entry.id.name} twice."
            found[entry.id.name] = entry
    return found


def used(*folders: str) -> tuple[set[str], set[str]]:
    """List the ids that the modules of these folders write out, and the beginnings of those that they put together."""
    whole, begun = set(), set()
    for file in sources(*folders):
        for _, text, open_ in texts(file):
            if open_ and (match := re.fullmatch(rf"((?:{'|'.join(KINDS)})-[A-Za-z0-9_-]*)\{{\}}.*", text)):
                begun.add(match[1])
            elif not open_ and ID.fullmatch(text):
                whole.add(text)
    return whole, begun


@pytest.mark.parametrize("game", GAMES)
def test_the_code_of_a_game_has_no_sentences(game: str) -> None:
    names = named(game)
    found = [
        f"{file.relative_to(PACKAGE)}:{line}: {text}"
        for file in sources(f"games/{game}")
        for line, text, _ in texts(file) if SENTENCE.search(text) and text not in NAMES | names
    ]
    assert not found, "\n".join(found)


def named(game: str) -> set[str]:
    """List the words by which documents name values of columns and frames: they are names, whatever the language."""
    known = kurgan.game(game)
    parts = [type(known.setup()).COLUMNS, *(frame.FIELDS for frame in known.frames.values())]
    kinds = [field.kind for fields in parts for field in fields.all]
    return {word for kind in kinds if isinstance(kind, Word) for word in kind.words.values()}


@pytest.mark.parametrize("room", ROOMS)
def test_the_code_of_a_room_has_no_sentences(room: str) -> None:
    found = [
        f"{file.relative_to(PACKAGE)}:{line}: {text}"
        for file in sources(room) for line, text, _ in texts(file)
        if SENTENCE.search(text) and file.name not in TOOLS
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_id_has_its_sentence_and_every_sentence_is_said(game: str) -> None:
    words = messages(PACKAGE / "games" / game / "content" / "words.ftl")
    kernel = messages(KERNEL)
    whole, begun = used(f"games/{game}", f"agents/{game}")
    shared, shared_begun = used("core", "tables", "agents/core", "study", "server", "commands")
    assert not sorted(id for id in whole if id not in words and id not in kernel), "ids without a sentence"
    referred = {id for entry in words.values() for id in references(entry)}
    beginnings = tuple(begun | shared_begun | {f"{kind}-" for kind in kurgan.game(game).lexicon.names})
    unsaid = [id for id in words if id not in whole | shared | referred and not id.startswith(beginnings)]
    assert not unsaid, "sentences that nobody says"
    for beginning in begun:
        assert any(id.startswith(beginning) for id in words), f"no sentence begins with {beginning}"


def test_every_sentence_about_tables_and_records_is_said_and_every_id_has_one() -> None:
    kernel = messages(KERNEL)
    whole, begun = used("core", "people", "tables", "server", "agents", "study", "commands")
    ours = ("table-", "record-", "server-", "people-", "config-")
    assert not sorted(id for id in whole if id.startswith(ours) and id not in kernel), "ids without a sentence"
    assert not sorted(id for id in kernel if id.startswith(ours) and id not in whole), "sentences that nobody says"
    assert not [beginning for beginning in begun if beginning.startswith(ours)], "ids are written out"


def test_every_sentence_of_the_laboratory_is_said_and_every_id_has_one() -> None:
    words = messages(PACKAGE / "study" / "lab" / "words.ftl")
    whole, begun = used("study", "commands")
    ours = {id for id in whole if id.startswith("lab-")}
    assert not sorted(ours - set(words)), "ids without a sentence"
    referred = {id for entry in words.values() for id in references(entry)}
    assert not sorted(set(words) - ours - referred), "sentences that nobody says"
    assert not [beginning for beginning in begun if beginning.startswith("lab-")], "ids are written out"


def references(entry: fluent.Message) -> Iterator[str]:
    """List the sentences that a sentence includes."""
    stack: list[object] = [entry]
    while stack:
        node = stack.pop()
        if isinstance(node, fluent.MessageReference):
            yield node.id.name
        elif isinstance(node, list):
            stack.extend(node)
        elif isinstance(node, fluent.BaseNode):
            stack.extend(vars(node).values())


@pytest.mark.parametrize("name", GAMES)
def test_the_cases_that_sentences_cite_exist(name: str) -> None:
    game = kurgan.game(name)
    text = (PACKAGE / "games" / name / "content" / "words.ftl").read_text("utf-8")
    cited = set(re.findall(r'CASE\("([^"]*)"\)', text))
    assert not sorted(cited - set(game.rulebook))

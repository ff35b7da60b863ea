"""Everything that belongs to one case of a rulebook: its digest, rule, tests, sentences, reading and data."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from kurgan.core.data import load
from kurgan.core.game import Game
from kurgan.study.cases import PACKAGE, cited, marked

LONGEST = 160  # characters of a line that is quoted
LONGEST_FIGURE: Final = 80  # characters of a figure or a short table that is told with its key
# How a place in code speaks of a case, the most telling first.
ROLES: Final = ("implements", "refuses", "tells", "mentions", "introduces")
DOES, REFUSES, TELLS, MENTIONS, CHAPTER = range(len(ROLES))
_REFUSING: Final = frozenset({"rule", "Rule"})
_TELLING: Final = frozenset({"Decision", "tell", "finish", "Message", "message"})
_MESSAGE: Final = re.compile(r"^(?P<id>[a-z][\w-]*) =(?P<text>(?:.*\n?(?:[ \t}].*\n?|\n(?=[ \t}]))*))", re.MULTILINE)


@dataclass
class OneCase:
    """A case with every place that names it, each as `file:line`, relative to the game's folder or to the tests."""

    case: str
    heading: str
    says: str
    note: str
    folder: str
    code: list[str]
    tests: list[str]
    tests_found: bool  # whether the tests are installed at all
    sentences: list[str]
    interpretations: list[str]
    data: list[str]

    def as_json(self) -> dict[str, Any]:
        """Return the parts under the names that scripts rely on."""
        return asdict(self)


def find_case(game: Game, case: str, package: Path = PACKAGE, tests: Path | None = None) -> OneCase:
    """Find everything that belongs to a case; KeyError if the rulebook has no such case."""
    known = game.rulebook[case]
    room, folder = package / "games" / game.id, tests or package.parent.parent / "tests"
    named = re.compile(rf"(?<![\w.-]){re.escape(case)}(?![\w-]|\.\w)")
    code, ids = _code(room, case)
    return OneCase(
        case, known.heading, known.says, known.note, f"games/{game.id}", code, _tests(folder, game.id, case),
        folder.is_dir(), [*_messages(room, named, ids), *_lines(room, "content/lesson.toml", named)],
        _lines(room, "INTERPRETATIONS.md", named),
        [*_figures(room, case), *_noted(room, named)],
    )


def figures(room: Path) -> dict[str, dict[str, list[str]]]:
    """Read for each data file and key of a game the cases whose figures it holds."""
    file = room / "data" / "cases.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def look_up(value: Any, key: str) -> list[Any]:
    """Find what stands under a key, in every entry of a list that has it."""
    found = [value]
    for name in key.split("."):
        parts = [part for one in found for part in (one if isinstance(one, list) else [one])]
        if parts and not any(isinstance(part, dict) and name in part for part in parts):
            parts = [inner for part in parts if isinstance(part, dict) for inner in part.values()]  # by name
        found = [part[name] for part in parts if isinstance(part, dict) and name in part]
    return found


def _figures(room: Path, case: str) -> list[str]:
    """List the data files and keys that hold the figures of a case, short ones with the figure itself."""
    made = []
    for name, keys in figures(room).items():
        for key in [key for key, cases in keys.items() if case in cases]:
            held = look_up(load(room / "data", name), key)
            text = json.dumps(held[0], ensure_ascii=False) if len(held) == 1 else ""
            made.append(f"data/{name}.json, {key}{f': {text}' if 0 < len(text) <= LONGEST_FIGURE else ''}")
    return made


def _code(room: Path, case: str) -> tuple[list[str], set[str]]:
    """List the places in code that name a case, the most telling first; and the ids of sentences named with it."""
    found: list[tuple[int, str, int, str]] = []
    ids: set[str] = set()
    for file in sorted(room.rglob("*.py")):
        source = file.read_text("utf-8")
        name = file.relative_to(room).as_posix()
        lines = sorted({line for _, line in cited(source, {case: None})})
        if not lines:
            continue
        tree = ast.parse(source)
        for line in lines:
            role, owner, more = _place(tree, line)
            ids |= more
            found.append((role, name, line, owner))
    return [f"{name}:{line} {owner or 'module'}, {ROLES[role]}" for role, name, line, owner in sorted(found)], ids


def _place(tree: ast.Module, line: int) -> tuple[int, str, set[str]]:
    """Tell how a line of a module speaks of a case, in which function, and which words stand in the same call."""
    owner, role = "", MENTIONS
    words: set[str] = set()
    narrowest = len(ast.dump(tree))
    for node in ast.walk(tree):
        if not hasattr(node, "lineno") and not isinstance(node, ast.Module):
            continue
        first, last = getattr(node, "lineno", 1), getattr(node, "end_lineno", line)
        if not first <= line <= last:
            continue
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            owner = f"{owner}.{node.name}" if owner else node.name
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)) and ast.get_docstring(node) is not None:
            text = node.body[0]
            if text.lineno <= line <= (text.end_lineno or line):
                role = CHAPTER if isinstance(node, ast.Module) else DOES
        elif isinstance(node, ast.Call) and last - first < narrowest:
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in _REFUSING | _TELLING:
                narrowest = last - first
                role = REFUSES if called in _REFUSING else TELLS
                words = {word for part in ast.walk(node) for word in _ids(part)}
    return role, owner, words if role == TELLS else set()


def _ids(part: ast.AST) -> list[str]:
    """Return what may be the id of a sentence."""
    return [part.value] if isinstance(part, ast.Constant) and isinstance(part.value, str) else []


def _tests(folder: Path, game: str, case: str) -> list[str]:
    """List the tests that prove a case."""
    return [
        f"{file.relative_to(folder)}::{test}"
        for file in sorted(folder.rglob("test_*.py")) if f'"{case}"' in (source := file.read_text("utf-8"))
        for found, test in marked(source, game) if found == case
    ]


def _messages(room: Path, named: re.Pattern[str], ids: set[str]) -> list[str]:
    """List the sentences that name a case, or whose ids stand beside it in code, each whole and in one line."""
    name = "content/words.ftl"
    text = (room / name).read_text("utf-8") if (room / name).is_file() else ""
    return [
        f"{name}:{text.count(chr(10), 0, found.start()) + 1}: {found['id']} = {' '.join(found['text'].split())}"
        for found in _MESSAGE.finditer(text) if found["id"] in ids or named.search(found["text"])
    ]


def _noted(room: Path, named: re.Pattern[str]) -> list[str]:
    """List the lines of the data files that name the case."""
    names = sorted(file.name for file in (room / "data").glob("*.json"))
    return [line for name in names for line in _lines(room, f"data/{name}", named)]


def _lines(room: Path, name: str, named: re.Pattern[str]) -> list[str]:
    """List the lines of a file that name the case."""
    file = room / name
    if not file.is_file():
        return []
    lines = enumerate(file.read_text("utf-8").splitlines(), 1)
    return [f"{name}:{number}: {line.strip()[:LONGEST]}" for number, line in lines if named.search(line)]

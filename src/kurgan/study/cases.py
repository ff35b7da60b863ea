"""From a case of the rulebook to the code that implements it and the tests that prove it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import kurgan
from kurgan.core.game import Game

PACKAGE = Path(kurgan.__file__).resolve().parent
_CITED = re.compile(r"\{+case:([\w.-]+)\}")
_ASIDE = re.compile(r"\(([^()]*)\)")
_TAKE_CASES = frozenset({"rule", "Rule", "Decision", "finish"})
_WORD = re.compile(r"[\w.-]+")
_RANGE = re.compile(r"\b([\w-]+(?:\.[\w-]+)*)\.(\d+) to (?:[\w.-]+\.)?(\d+)\b")


@dataclass
class Covered:
    """One case with the places in code and tests that name it, each as `file:line`."""

    case: str
    heading: str
    says: str
    normative: bool
    code: list[str]
    tests: list[str]

    def bare(self) -> bool:
        """Tell whether a case that enforces something has no test."""
        return self.normative and not self.tests

    def has(self, words: list[str]) -> bool:
        """Tell whether number, heading and digest have all these words, in any letter case."""
        text = f"{self.case} {self.heading} {self.says}".casefold()
        return all(word.casefold() in text for word in words)


@dataclass
class Coverage:
    """All cases of a game; `tests_seen` is False where the tests are not installed."""

    cases: list[Covered]
    tests_seen: bool

    def uncovered(self) -> list[str]:
        """Return the cases that enforce something and have no test."""
        return [one.case for one in self.cases if one.bare()]

    def as_json(self) -> dict[str, Any]:
        """Return the figures under the names that scripts rely on."""
        return {
            "cases": len(self.cases),
            "normative": sum(one.normative for one in self.cases),
            "implemented": sum(bool(one.code) for one in self.cases),
            "tested": sum(bool(one.tests) for one in self.cases),
            "uncovered": self.uncovered(),
            "tests_found": self.tests_seen,
        }


def coverage(game: Game, package: Path = PACKAGE, tests: Path | None = None) -> Coverage:
    """Find which cases of a game are named in its code and proven by its tests."""
    folder = tests or package.parent.parent / "tests"
    code: dict[str, list[str]] = {}
    room = package / "games" / game.id
    for file in sorted(room.rglob("*.py")):
        if not file.name.startswith("rulebook"):
            for case, line in cited(file.read_text("utf-8"), game.rulebook):
                place = f"{file.relative_to(room).as_posix()}:{line}"
                if place not in code.setdefault(case, []):
                    code[case].append(place)
    proofs: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        source = file.read_text("utf-8")
        for case, test in marked(source, game.id) if f'"{game.id}"' in source else ():
            proofs.setdefault(case, []).append(f"{file.relative_to(folder)}::{test}")
    return Coverage(
        [
            Covered(one.case, one.heading, one.says, one.normative, code.get(one.case, []), proofs.get(one.case, []))
            for one in game.rulebook.values()
        ],
        folder.is_dir(),
    )


# ---------- in code ----------


def cited(source: str, known: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """List the cases that a module names, with lines: in a rule, a decision or a log text, a docstring or a comment."""
    tree = ast.parse(source)
    prose: set[int] = set()  # docstrings
    spoken: set[int] = set()  # arguments of calls that take a case
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            prose.update(id(part) for part in ast.walk(node.body[0]))
        elif isinstance(node, ast.Call) and _called(node.func) in _TAKE_CASES:
            spoken.update(id(part) for arg in node.args if not isinstance(arg, ast.Dict) for part in ast.walk(arg))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for case in in_prose(node.value) if id(node) in prose else _in_text(node.value, id(node) in spoken):
                if case in known:
                    yield case, node.lineno
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            for case in in_prose(token.string):
                if case in known:
                    yield case, token.start[0]


def _called(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""


def _in_text(text: str, spoken: bool) -> list[str]:
    """Find the cases in a string: it is one (a plain word only where a case is asked for), or has {case:...} in it."""
    return [text] if _WORD.fullmatch(text) and (spoken or "." in text) else _CITED.findall(text)


def in_prose(text: str) -> Iterator[str]:
    """Find cases in running text: dotted ones anywhere, plain words only in brackets; `defend.2, 4`, `rail.1 to 4`."""
    for stem, first, last in _RANGE.findall(text):
        for number in range(int(first), int(last) + 1):
            yield f"{stem}.{number}"
    for word in _WORD.findall(text):
        if "." in word:
            yield word.strip(".")
    for aside in _ASIDE.findall(text):
        stem = ""
        for part in re.split(r", | and ", aside):
            if re.fullmatch(r"\d+|[a-z]", part) and stem:
                yield f"{stem}.{part}"
            elif _WORD.fullmatch(part):
                stem = part.rpartition(".")[0]
                yield part


# ---------- in tests ----------


def marked(source: str, game: str) -> Iterator[tuple[str, str]]:
    """List the cases that a test module proves, with its tests: `@pytest.mark.case("barbarossa", "move.1")`."""
    tree = ast.parse(source)
    owner: dict[int, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            for part in node.decorator_list:
                for inner in ast.walk(part):
                    owner[id(inner)] = node.name
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "case":
            names = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if names and names[0] == game:
                for case in names[1:]:
                    yield case, owner.get(id(node), "module")

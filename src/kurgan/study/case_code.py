"""The places in a game's code that speak of a case, the function that carries the rule out first."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from kurgan.study.case_flow import ENDS, REFUSES, TELLS, Flow
from kurgan.study.cases import cited, in_prose

# How a place speaks of a case, the most telling first.
DOES, FRAMES, ASKS, NOTES, MENTIONS, CHAPTER = "does", "frames", "asks", "notes", "mentions", "introduces"
ROLES: Final = (ENDS, DOES, TELLS, FRAMES, REFUSES, NOTES, ASKS, MENTIONS, CHAPTER)
# Modules of rules/ that reckon with or explain a rule that another one carries out; the methods that check a document.
_BESIDE: Final = frozenset({
    "chances", "estimate", "figures", "fitting", "grade", "guess", "invariants", "odds", "orders", "refusal",
    "refusals", "whatif",
})
_ABOVE: Final = 2  # lines between a comment and the constant of which it speaks
# Methods of frames that say what may be done or not, whatever their docstrings name.
_ROLE_OF_METHOD: Final = {"decide": ASKS, "question": ASKS, "questions": ASKS, "why_not": REFUSES}
_CHECKS: Final = frozenset({"wrong"})
_CASE_OF_SENTENCE: Final = re.compile(r'CASE\("([\w.-]+)"\)')
_SENTENCE: Final = re.compile(r"^([a-z][\w-]*) =((?:.*\n?(?:[ \t}].*\n?|\n(?=[ \t}]))*))", re.MULTILINE)


@dataclass(frozen=True)
class Place:
    """A line that speaks of a case: where it is, in which function, how, and how many cases stand in one docstring."""

    file: str
    line: int
    owner: str
    role: str
    beside: int = 0

    def shown(self) -> str:
        """Return the place as the command prints it."""
        return f"{self.file}:{self.line} {self.owner or 'module'}, {self.role}"


@dataclass(frozen=True)
class Code:
    """What was found in a game's code: the places of each case, and the ids of sentences said with it."""

    places: dict[str, list[Place]]
    words: dict[str, set[str]]
    trees: dict[str, ast.Module]


@lru_cache(maxsize=8)
def read_code(room: Path, known: frozenset[str]) -> Code:
    """Read the code of a game and find every place that speaks of one of the known cases."""
    trees: dict[str, ast.Module] = {}
    found: dict[str, set[Place]] = {case: set() for case in known}
    said = _cases_said(room)
    for file in sorted(room.rglob("*.py")):
        source, name = file.read_text("utf-8"), file.relative_to(room).as_posix()
        tree = trees[name] = ast.parse(source)
        for case, place in (*_written(name, source, tree, known), *_events(name, tree, said)):
            if case in known:
                found[case].add(place)
    words: dict[str, set[str]] = {case: set() for case in known}
    for reach in Flow(trees, known).reaches:
        sink, role = reach.sink, ASKS if reach.sink.asks else reach.sink.role
        if reach.owner:
            found[reach.case].add(Place(reach.module, reach.line, reach.owner, role))
        else:  # a table of the module: what takes the case from it does it
            found[reach.case].add(Place(sink.module, sink.line, sink.owner, role))
            found[reach.case].add(Place(reach.module, reach.line, "", MENTIONS))
        words[reach.case] |= sink.words
    return Code({case: _ranked(places) for case, places in found.items()}, words, trees)


def _cases_said(room: Path) -> dict[str, set[str]]:
    """Return for each sentence the cases that it cites."""
    file = room / "content" / "words.ftl"
    text = file.read_text("utf-8") if file.is_file() else ""
    return {name: cases for name, said in _SENTENCE.findall(text) if (cases := set(_CASE_OF_SENTENCE.findall(said)))}


# ---------- what is written ----------


def _written(name: str, source: str, tree: ast.Module, known: frozenset[str]) -> Iterator[tuple[str, Place]]:
    """List the cases in docstrings, comments and texts."""
    prose: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            text = node.body[0]
            assert isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant)
            role = CHAPTER if isinstance(node, ast.Module) else FRAMES if isinstance(node, ast.ClassDef) else DOES
            prose.update(range(text.lineno, (text.end_lineno or text.lineno) + 1))
            if role == DOES:
                role = _ROLE_OF_METHOD.get(owner_of(tree, text.lineno).rpartition(".")[2], DOES)
            cases = {case for case in in_prose(str(text.value.value)) if case in known}
            for case in cases:
                yield case, Place(name, text.lineno, owner_of(tree, text.lineno), role, len(cases))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            for case in in_prose(token.string):
                owner = owner_of(tree, token.start[0]) or _table_at(tree, token.start[0])
                yield case, Place(name, token.start[0], owner, NOTES if owner else MENTIONS)
    for case, line in cited(source, dict.fromkeys(known)):
        if line not in prose:
            yield case, Place(name, line, owner_of(tree, line), MENTIONS)


def _events(name: str, tree: ast.Module, said: dict[str, set[str]]) -> Iterator[tuple[str, Place]]:
    """List the calls that tell a sentence which cites a case."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    for case in said.get(part.value, ()):
                        yield case, Place(name, part.lineno, owner_of(tree, part.lineno), TELLS)


def owner_of(tree: ast.Module, line: int) -> str:
    """Return the function or class in which a line stands."""
    names: list[str] = []
    nodes: list[ast.stmt] = tree.body
    while nodes:
        inside: list[ast.stmt] = []
        for node in nodes:
            if node.lineno <= line <= (node.end_lineno or line):
                if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                    names.append(node.name)
                inside = [part for part in ast.iter_child_nodes(node) if isinstance(part, ast.stmt)]
        nodes = inside
    return ".".join(names)


def _table_at(tree: ast.Module, line: int) -> str:
    """Return the constant of a module of which a comment speaks: on its lines, or just above."""
    for node in tree.body:
        if isinstance(node, (ast.AnnAssign, ast.Assign)) and line <= (node.end_lineno or line):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            return target.id if isinstance(target, ast.Name) and node.lineno - line <= _ABOVE else ""
        if line <= (node.end_lineno or line):
            return ""
    return ""


# ---------- the order ----------


def _ranked(places: set[Place]) -> list[Place]:
    """Put the function that carries a rule out first, and keep one line for each function and role."""
    outcomes = {place for place in places if place.role in (ENDS, TELLS, REFUSES) and not _aside(place)}
    owners = {(place.file, place.owner) for place in outcomes}
    frames = {(place.file, place.owner.partition(".")[0]) for place in outcomes}
    files = {place.file for place in outcomes}

    def key(place: Place) -> tuple[int, int, int, str, int]:
        near = 0 if (place.file, place.owner) in owners else 1 if (
            place.file, place.owner.partition(".")[0]) in frames else 2 if place.file in files or not files else 3
        return _aside(place), ROLES.index(place.role), near + place.beside, place.file, place.line

    kept: dict[tuple[str, str], Place] = {}
    for place in sorted(places, key=key):
        kept.setdefault((place.file, place.owner), place)
    return list(kept.values())


def _aside(place: Place) -> int:
    """Tell how far a place is from the rules: 0 in them, 1 where they are reckoned with, 2 elsewhere."""
    if not place.file.startswith("rules/"):
        return 2
    return int(Path(place.file).stem in _BESIDE or place.owner.rpartition(".")[2] in _CHECKS)


# ---------- figures ----------


def constants(code: Code, places: list[Place]) -> list[str]:
    """List the constants with a plain value that a case's first functions read, or that stand on a line naming it."""
    values: dict[str, list[tuple[str, int, str]]] = {}
    for name, tree in code.trees.items():
        for node in tree.body if name.startswith("rules/") else []:
            if isinstance(node, (ast.AnnAssign, ast.Assign)) and node.value is not None and _is_plain(node.value):
                target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                if isinstance(target, ast.Name) and target.id.strip("_").isupper():
                    values.setdefault(target.id, []).append((name, node.lineno, ast.unparse(node.value)))
    found: dict[str, None] = {}
    for place in places:
        read = _names_in(code.trees[place.file], place) if place.owner else set()
        for constant, homes in values.items():
            for file, line, value in homes:
                mine = file == place.file or not any(other == place.file for other, _, _ in homes)
                if (constant in read and mine) or (not place.owner and (file, line) == (place.file, place.line)):
                    found[f"{file}:{line} {constant} = {value}"] = None
    return list(found)


def _is_plain(node: ast.expr) -> bool:
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return bool(parts) and all(isinstance(part, ast.Constant) and type(part.value) is int for part in parts)


def _names_in(tree: ast.Module, place: Place) -> set[str]:
    """Return the names that a function reads."""
    return {
        part.id for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.lineno <= place.line <= (node.end_lineno or place.line)
        for part in ast.walk(node) if isinstance(part, ast.Name)
    }


def readers(code: Code, key: str) -> list[str]:
    """List where rules read a key of a data file: the line, and the constant or function that holds it."""
    *above, last = key.split(".")
    found: list[tuple[int, str]] = []
    for name, tree in code.trees.items():
        for node in ast.walk(tree) if name.startswith("rules/") else []:
            if isinstance(node, ast.Constant) and node.value == last and (holder := _holder(tree, node)):
                around = {part.value for part in ast.walk(holder[0]) if isinstance(part, ast.Constant)}
                missing = sum(part not in around for part in above)
                found.append((missing, f"{name}:{node.lineno} {holder[1]}"))
    least = min((missing for missing, _ in found), default=0)
    return list(dict.fromkeys(place for missing, place in found if missing == least))


def _holder(tree: ast.Module, wanted: ast.Constant) -> tuple[ast.AST, str] | None:
    """Return the statement in which a text is the key of a table, and the name that holds what is read."""
    for node in tree.body:
        if not node.lineno <= wanted.lineno <= (node.end_lineno or node.lineno):
            continue
        for part in ast.walk(node):
            is_key = isinstance(part, ast.Subscript) and part.slice is wanted
            if is_key or (isinstance(part, ast.Call) and wanted in part.args[:1]
                          and isinstance(part.func, ast.Attribute) and part.func.attr == "get"):
                target = node.target if isinstance(node, ast.AnnAssign) else node
                return node, target.id if isinstance(target, ast.Name) else owner_of(tree, wanted.lineno) or "module"
    return None

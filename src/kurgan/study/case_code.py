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
DOES, FRAMES, DECIDES, NOTES, ASKS = "does", "frames", "decides", "notes", "asks"
MENTIONS, CHAPTER = "mentions", "introduces"
ROLES: Final = (ENDS, DOES, TELLS, FRAMES, DECIDES, REFUSES, NOTES, ASKS, MENTIONS, CHAPTER)
# Modules of rules/ that reckon with or explain a rule that another one carries out; the methods that check a document.
_BESIDE: Final = frozenset({
    "chances", "estimate", "figures", "fitting", "grade", "guess", "invariants", "odds", "orders", "refusal",
    "refusals", "whatif",
})
_ABOVE: Final = 2  # lines between a comment and the constant of which it speaks
# Methods of frames that say what may be done or not, whatever their docstrings name.
_ROLE_OF_METHOD: Final = {"decide": ASKS, "question": ASKS, "questions": ASKS, "why_not": REFUSES}
# Functions that begin so only explain a refusal, whatever they ask of others.
_EXPLAINING: Final = ("why_not", "bar", "_bar", "fault", "wrong")
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
    refusals: dict[str, list[Place]]  # the lines that refuse an action by a case


@lru_cache(maxsize=8)
def read_code(room: Path, known: frozenset[str]) -> Code:
    """Read the code of a game and find every place that speaks of one of the known cases."""
    trees: dict[str, ast.Module] = {}
    found: dict[str, set[Place]] = {case: set() for case in known}
    said = _cases_said(room)
    words: dict[str, set[str]] = {case: set() for case in known}
    for file in sorted(room.rglob("*.py")):
        source, name = file.read_text("utf-8"), file.relative_to(room).as_posix()
        tree = trees[name] = ast.parse(source)
        for case, place in (*_written(name, source, tree, known), *_events(name, tree, said)):
            if case in known:
                found[case].add(place)
                if place.role == NOTES:
                    words[case] |= _texts_at(tree, place.line)
    refusals: dict[str, set[Place]] = {case: set() for case in known}
    deciding = _deciding(trees)
    for reach in Flow(trees, known).reaches:
        sink, role = reach.sink, ASKS if reach.sink.asks else reach.sink.role
        owner = reach.owner or sink.owner
        if role == REFUSES and owner.rpartition(".")[2] in deciding:
            role = DECIDES
        if reach.owner:
            found[reach.case].add(Place(reach.module, reach.line, reach.owner, role))
        else:  # a table of the module: what takes the case from it does it
            found[reach.case].add(Place(sink.module, sink.line, sink.owner, role))
            found[reach.case].add(Place(reach.module, reach.line, "", MENTIONS))
        words[reach.case] |= sink.words
        if role in (REFUSES, DECIDES):
            at = reach if reach.owner else sink
            refusals[reach.case].add(Place(at.module, at.line, at.owner, role))
    shown = _only_shown(trees)
    return Code(
        {case: _ranked(places, shown) for case, places in found.items()}, words, trees,
        {case: sorted(places, key=lambda one: (one.file, one.line)) for case, places in refusals.items()},
    )


def _cases_said(room: Path) -> dict[str, set[str]]:
    """Return for each sentence the cases that it cites."""
    file = room / "content" / "words.ftl"
    text = file.read_text("utf-8") if file.is_file() else ""
    return {name: cases for name, said in _SENTENCE.findall(text) if (cases := set(_CASE_OF_SENTENCE.findall(said)))}


def _deciding(trees: dict[str, ast.Module]) -> frozenset[str]:
    """Return the functions whose refusal is asked for before anything is offered: what they let pass is legal."""
    functions = [
        node for file, tree in trees.items() if file.startswith("rules/") and Path(file).stem not in _BESIDE
        for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
    ]
    refusing = {node.name for node in functions if _refuses(node)}
    calls: dict[str, set[str]] = {}
    found: set[str] = set()
    for node in functions:
        calls.setdefault(node.name, set()).update(_calls_in(node) & refusing)
        for part in ast.walk(node) if not node.name.startswith(_EXPLAINING) else ():
            if isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.Is):
                found |= _calls_in(part.left) & refusing
            elif isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not):
                found |= _calls_in(part.operand) & refusing
    edge = found
    while edge:
        edge = {name for one in edge for name in calls.get(one, ())} - found
        found = found | edge
    return frozenset(found)


def _refuses(node: ast.FunctionDef) -> bool:
    """Tell whether a function returns the rule that forbids something, or the number of its case."""
    returns = "" if node.returns is None else ast.unparse(node.returns)
    return "Rule" in returns or (returns == "str" and "bar" in node.name)


def _calls_in(node: ast.AST) -> set[str]:
    """Return the names of the functions that are called in a piece of code."""
    return {
        part.func.id if isinstance(part.func, ast.Name) else part.func.attr
        for part in ast.walk(node) if isinstance(part, ast.Call) and isinstance(part.func, (ast.Name, ast.Attribute))
    }


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


def _texts_at(tree: ast.Module, line: int) -> set[str]:
    """Return the texts on a line, among them the ids of sentences of which a comment speaks."""
    return {
        part.value for part in ast.walk(tree)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.lineno == line
    }


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


def _ranked(places: set[Place], shown: frozenset[str]) -> list[Place]:
    """Put the function that carries a rule out first, and keep one line for each function and role."""
    outcomes = {place for place in places if place.role in (ENDS, TELLS, DECIDES, REFUSES) and not _aside(place, shown)}
    owners = {(place.file, place.owner) for place in outcomes}
    frames = {(place.file, place.owner.partition(".")[0]) for place in outcomes}
    files = {place.file for place in outcomes}

    def key(place: Place) -> tuple[int, int, int, str, int]:
        near = 0 if (place.file, place.owner) in owners else 1 if (
            place.file, place.owner.partition(".")[0]) in frames else 2 if place.file in files or not files else 3
        return _aside(place, shown), ROLES.index(place.role), near + place.beside, place.file, place.line

    kept: dict[tuple[str, str], Place] = {}
    for place in sorted(places, key=key):
        kept.setdefault((place.file, place.owner), place)
    return list(kept.values())


def _aside(place: Place, shown: frozenset[str]) -> int:
    """Tell how far a place is from the rules: 0 in them, 1 where they are reckoned with or shown, 2 elsewhere."""
    if not place.file.startswith("rules/"):
        return 2
    name = place.owner.rpartition(".")[2]
    return int(Path(place.file).stem in _BESIDE or name in _CHECKS or name in shown)


def _only_shown(trees: dict[str, ast.Module]) -> frozenset[str]:
    """Return the functions of the rules that only faces and documents use."""
    made: set[str] = set()
    inside: set[str] = set()
    outside: set[str] = set()
    for file, tree in trees.items():
        within = file.startswith("rules/")
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and within:
                made.add(node.name)
            elif isinstance(node, (ast.Name, ast.Attribute)):
                (inside if within else outside).add(node.id if isinstance(node, ast.Name) else node.attr)
    return frozenset(made & outside - inside)

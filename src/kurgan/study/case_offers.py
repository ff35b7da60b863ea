"""Where the choices are built that a case takes away, for a case that no function says it carries out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kurgan.study.case_code import Code

_FAR: Final = 4  # calls from a frame down to the function that refuses


@dataclass(frozen=True)
class _Spot:
    """A function, and the verb of which is spoken where it is called, if that is known."""

    file: str
    owner: str
    verb: str


class Offers:
    """Who calls whom in the rules of a game, and which frame builds the choices of which verb."""

    def __init__(self, code: Code) -> None:
        self._code = code
        self._built: dict[tuple[str, str], dict[str, str]] = {}  # by file and frame, for each verb the method
        self._users: dict[str, list[_Spot]] = {}
        for file, tree in code.trees.items():
            if file.startswith("rules/"):
                for node in tree.body:
                    self._read(file, node)

    def _read(self, file: str, node: ast.stmt) -> None:
        if isinstance(node, ast.ClassDef):
            methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
            if any(part.name in ("decide", "question", "questions") for part in methods):
                self._built[file, node.name] = {verb: f"{node.name}.{name}" for verb, name in _verbs(methods)}
            for part in methods:
                self._note(file, f"{node.name}.{part.name}", part)
        else:
            self._note(file, node.name if isinstance(node, ast.FunctionDef) else "", node)

    def _note(self, file: str, owner: str, node: ast.stmt) -> None:
        """Keep which names a function or a table uses, and under which verb."""
        above = {id(part): whole for whole in ast.walk(node) for part in ast.iter_child_nodes(whole)}
        for part in ast.walk(node):
            name = part.id if isinstance(part, ast.Name) else part.attr if isinstance(part, ast.Attribute) else ""
            if name:
                of = part.value.id if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) else ""
                self._users.setdefault(name, []).append(_Spot(file, owner or f"{of}.", _verb_at(part, above)))

    def of(self, case: str) -> list[tuple[str, str]]:
        """List the verbs that a case refuses, each with the method that builds its choices."""
        found: dict[tuple[str, str], None] = {}
        for place in self._code.refusals[case]:
            if place.file.startswith("rules/"):
                for verb, built in self._from(place.file, place.owner, self._verb_of(place.file, place.line), _FAR):
                    found[verb, built] = None
        return list(found)

    def _verb_of(self, file: str, line: int) -> str:
        tree = self._code.trees[file]
        above = {id(part): whole for whole in ast.walk(tree) for part in ast.iter_child_nodes(whole)}
        verbs = [
            verb for part in ast.walk(tree)
            if isinstance(part, ast.Constant) and part.lineno == line and (verb := _verb_at(part, above))
        ]
        return verbs[0] if verbs else ""

    def _from(self, file: str, owner: str, verb: str, far: int) -> Iterator[tuple[str, str]]:
        """List verbs and builders for a function, from the frames that call it."""
        built = self._built.get((file, owner.partition(".")[0]), {})
        if verb in built:
            yield verb, f"{file} {built[verb]}"
        elif far and (name := owner.rpartition(".")[2]) not in ("", "why_not", "decide"):
            for user in self._users.get(name, []):
                if (user.file, user.owner) != (file, owner) and (user.file == file or not name.startswith("_")):
                    yield from self._from(user.file, user.owner, verb or user.verb, far - 1)


def _verbs(methods: list[ast.FunctionDef]) -> Iterator[tuple[str, str]]:
    """List the verbs whose choices the methods of a frame put into a dictionary."""
    for method in methods:
        for node in ast.walk(method):
            keys: list[ast.expr | None] = []
            if isinstance(node, ast.Dict):
                keys = list(node.keys)
            elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
                keys = [node.slice]
            for key in keys:
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield key.value, method.name


def _verb_at(node: ast.AST, above: dict[int, ast.AST]) -> str:
    """Return the verb that a test around a node, or the key of a table that holds it, names."""
    part = node
    while (whole := above.get(id(part))) is not None:
        if isinstance(whole, ast.Dict):
            for key, value in zip(whole.keys, whole.values, strict=True):
                if value is part and isinstance(key, ast.Constant) and isinstance(key.value, str):
                    return key.value
        tests: list[ast.AST] = []
        if (isinstance(whole, ast.If) and part in whole.body) or (isinstance(whole, ast.IfExp) and part is whole.body):
            tests = [whole.test]
        elif isinstance(whole, ast.BoolOp) and isinstance(whole.op, ast.And):
            tests = [value for value in whole.values if value is not part]
        for test in tests:
            for one in ast.walk(test):
                if verb := _compared(one):
                    return verb
        part = whole
    return ""


def _compared(node: ast.AST) -> str:
    """Return the verb with which a test compares that of an action."""
    if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], ast.Eq):
        return ""
    left, right = node.left, node.comparators[0]
    name = left.attr if isinstance(left, ast.Attribute) else left.id if isinstance(left, ast.Name) else ""
    text = right.value if isinstance(right, ast.Constant) else None
    return text if name == "verb" and isinstance(text, str) else ""

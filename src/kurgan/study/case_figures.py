"""The figures of a case that stand in constants of its code."""

from __future__ import annotations

import ast
from typing import Final

from kurgan.study.case_code import Code, Place

_FIRST_LABELS: Final = (0, 1)  # constants that count up from one of these name choices, stages or sides


def constants(code: Code, places: list[Place]) -> list[str]:
    """List the constants with a plain value that a case's first functions read, or that stand on a line naming it."""
    values: dict[str, list[tuple[str, int, str]]] = {}
    for name, tree in code.trees.items():
        if not name.startswith("rules/"):
            continue
        labels = _labels(tree)
        for target, node, value in _assigned(tree):
            if _is_plain(value) and target.strip("_").isupper() and target not in labels:
                values.setdefault(target, []).append((name, node.lineno, ast.unparse(value)))
    found: dict[str, None] = {}
    for place in places:
        read = _names_in(code.trees[place.file], place) if place.owner else set()
        for constant, homes in values.items():
            for file, line, shown in homes:
                mine = file == place.file or not any(other == place.file for other, _, _ in homes)
                if (constant in read and mine) or ((file, line) == (place.file, place.line)
                                                   or (file, constant) == (place.file, place.owner)):
                    found[f"{file}:{line} {constant} = {shown}"] = None
    return list(found)


def _assigned(tree: ast.Module) -> list[tuple[str, ast.stmt, ast.expr]]:
    """List what a module assigns to plain names: the name, the statement and the value."""
    found: list[tuple[str, ast.stmt, ast.expr]] = []
    for node in tree.body:
        if isinstance(node, (ast.AnnAssign, ast.Assign)) and node.value is not None:
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            if isinstance(target, ast.Name):
                found.append((target.id, node, node.value))
    return found


def _labels(tree: ast.Module) -> set[str]:
    """Return the constants that number choices, stages or sides: they stand together and count up from 0 or 1."""
    counted = {
        part.id for node in ast.walk(tree) if isinstance(node, ast.BinOp)
        for part in (node.left, node.right) if isinstance(part, ast.Name)
    }
    labels: set[str] = set()
    run: list[tuple[str, int]] = []

    def close() -> None:
        names = {name for name, _ in run}
        if len(run) > 1 and run[0][1] in _FIRST_LABELS and (run[0][1] == 0 or not names & counted):
            labels.update(names)

    for name, _, value in _assigned(tree):
        number = value.value if isinstance(value, ast.Constant) and type(value.value) is int else None
        if number is None or not run or number != run[-1][1] + 1:
            close()
            run = []
        if number is not None:
            run.append((name, number))
    close()
    return labels


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

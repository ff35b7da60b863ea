"""The figures of a case: constants in the code that hold some, and the code that reads a key of a data file."""

from __future__ import annotations

import ast
from typing import Final

from kurgan.study.case_code import Code, Place, owner_of

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


# ---------- data files ----------


def readers(code: Code, key: str) -> list[str]:
    """List where the code reads a key of a data file: the line, and the constant or function that holds it.

    Rules come before faces. A key that nothing names is read where its whole table is; else nothing reads it.
    """
    for wanted, whole in ((key, False), (key.rpartition(".")[0], True)):
        for within in (True, False):
            found = _reading(code, wanted, within, whole) if wanted else []
            if found:
                return found
    return []


def _reading(code: Code, key: str, within: bool, whole: bool) -> list[str]:
    """List where rules, or faces and documents, read a key; with `whole`, only those that use all its table."""
    *above, last = key.split(".")
    found: list[tuple[int, str]] = []
    for name, tree in code.trees.items():
        for holder, parent, line in _keys(tree, last) if name.startswith("rules/") == within else []:
            if whole and isinstance(parent, ast.Subscript) and isinstance(parent.slice, ast.Constant):
                continue
            around = {part.value for part in ast.walk(holder) if isinstance(part, ast.Constant)}
            missing = sum(part not in around for part in above)
            found.append((missing, f"{name}:{line} {_name_of(tree, holder, line)}"))
    least = min((missing for missing, _ in found), default=0)
    return list(dict.fromkeys(place for missing, place in found if missing == least))


def _keys(tree: ast.Module, wanted: str) -> list[tuple[ast.stmt, ast.AST | None, int]]:
    """List the statements that read an entry of a table by this name, with what the entry stands in, and the line."""
    found: list[tuple[ast.stmt, ast.AST | None, int]] = []
    for node in tree.body:
        above = {id(part): whole for whole in ast.walk(node) for part in ast.iter_child_nodes(whole)}
        for part in ast.walk(node):
            key: ast.expr | None = None
            if isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Load):
                key = part.slice
            elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "get":
                key = part.args[0] if part.args else None
            if key is not None and _fits(key, wanted):
                found.append((node, above.get(id(part)), key.lineno))
    return found


def _fits(key: ast.expr, wanted: str) -> bool:
    """Tell whether a key is a text, or one that is put together and ends or begins as it."""
    if isinstance(key, ast.Constant):
        return key.value == wanted
    if not isinstance(key, ast.JoinedStr):
        return False
    texts = [part.value for part in key.values if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return bool(texts) and all(text in wanted for text in texts) and (
        wanted.endswith(texts[-1]) if key.values[-1] in [p for p in key.values if isinstance(p, ast.Constant)]
        else wanted.startswith(texts[0])
    )


def _name_of(tree: ast.Module, holder: ast.stmt, line: int) -> str:
    target = holder.target if isinstance(holder, ast.AnnAssign) else holder
    return target.id if isinstance(target, ast.Name) else owner_of(tree, line) or "module"

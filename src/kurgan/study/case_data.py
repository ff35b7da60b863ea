"""The code that reads a key of a data file: an expression is followed back to the file that it comes from."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from kurgan.study.case_code import Code, owner_of
from kurgan.study.case_names import ANY, Names, Path, entry


@dataclass(frozen=True)
class _Reading:
    """A line that reads an entry: in which function or constant, the key, the table, and the texts around it."""

    file: str
    line: int
    name: str
    table: ast.expr
    holder: ast.stmt
    around: frozenset[str]
    whole: bool  # whether the entry is used as a whole

    def shown(self) -> str:
        """Return the line as the command prints it."""
        return f"{self.file}:{self.line} {self.name}"


class Readers:
    """All lines of a game's code that read entries of tables, by key."""

    def __init__(self, code: Code, files: frozenset[str]) -> None:
        self._names = Names(code.trees, files)
        self._by_key: dict[str, list[_Reading]] = {}
        for file, tree in code.trees.items():
            for key, reading in self._readings(file, tree):
                self._by_key.setdefault(key, []).append(reading)

    def of(self, file: str, key: str) -> list[str]:
        """List where the code reads a key of a data file: the line, and the constant or function that holds it.

        Rules come before faces. A key that nothing names is read where its whole table is; else nothing reads it.
        """
        for wanted, whole in ((key, False), (key.rpartition(".")[0], True)):
            if not wanted:
                break
            for found in (self._known(file, wanted, whole), self._likely(wanted, whole)):
                rules = [one for one in found if one.file.startswith("rules/")]
                if found:
                    return list(dict.fromkeys(one.shown() for one in rules or found))
        return []

    def _known(self, file: str, key: str, whole: bool) -> list[_Reading]:
        """List the lines that lead from the file to the key."""
        full = (file, *key.split("."))
        return [
            one for one in self._by_key.get(full[-1], []) if (one.whole or not whole)
            and any(_leads((*path, full[-1]), full) for path in self._paths(one))
        ]

    def _likely(self, key: str, whole: bool) -> list[_Reading]:
        """List the lines that read an entry of this name from a table that nobody knows, best those that name all."""
        *above, last = key.split(".")
        found = [
            (sum(part not in one.around for part in above), one) for one in self._by_key.get(last, [])
            if not self._paths(one) and (one.whole or not whole)
        ]
        least = min((missing for missing, _ in found), default=0)
        return [one for missing, one in found if missing == least] if not above or least < len(above) else []

    def _paths(self, one: _Reading) -> frozenset[Path]:
        return self._names.paths(one.file, one.holder, one.table)

    def _readings(self, file: str, tree: ast.Module) -> Iterator[tuple[str, _Reading]]:
        for holder in tree.body:
            above = {id(part): whole for whole in ast.walk(holder) for part in ast.iter_child_nodes(whole)}
            texts = (part.value for part in ast.walk(holder) if isinstance(part, ast.Constant))
            around = frozenset(text for text in texts if isinstance(text, str))
            for part in ast.walk(holder):
                if (read := entry(part)) is not None:
                    table, key = read
                    outer = above.get(id(part))
                    whole = not (isinstance(outer, ast.Subscript) and isinstance(outer.slice, ast.Constant))
                    name = _name_of(tree, holder, key.lineno)
                    for text in self._names.texts(file, holder, key):
                        yield text, _Reading(file, key.lineno, name, table, holder, around, whole)


def _leads(path: Path, full: Path) -> bool:
    """Tell whether a way leads to a key; what stands in a table by its name may be left out of either."""
    if not path or not full:
        return path == full
    if path[0] == full[0]:
        return _leads(path[1:], full[1:])
    return path[0] == ANY and (_leads(path[1:], full) or _leads(path[1:], full[1:]))


def _name_of(tree: ast.Module, holder: ast.stmt, line: int) -> str:
    target = holder.target if isinstance(holder, ast.AnnAssign) else holder
    return target.id if isinstance(target, ast.Name) else owner_of(tree, line) or "module"

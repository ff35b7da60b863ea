"""What the names of a game's code stand for: an expression is followed to the table of a data file that it is."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import Final

Path = tuple[str, ...]  # the name of a data file, then keys
ANY: Final = "*"  # a key that is not known
_UNKNOWN: Final[frozenset[Path]] = frozenset()
_ABOVE_GAME: Final = 3  # words of a module's name before those that name its file in a game: kurgan, games, the game
_ENTRY: Final = frozenset({"get", "pop"})  # methods that give one entry
_ENTRIES: Final = frozenset({"items", "values"})  # methods that give all entries


@dataclass(frozen=True)
class _Given:
    """An argument: the function that takes it, and its place among what the caller writes."""

    called: str
    place: int


@dataclass(frozen=True)
class _Value:
    """An expression in its file and statement."""

    file: str
    holder: ast.stmt
    node: ast.expr


Bound = dict[str, list[ast.expr | _Given]]


class Names:
    """The names of all modules of a game."""

    def __init__(self, trees: dict[str, ast.Module], files: frozenset[str]) -> None:
        self._files = files
        self._constants: dict[tuple[str, str], _Value] = {}  # what a module assigns to a name
        self._imported: dict[tuple[str, str], str] = {}  # the module from which a module has a name
        self._fields: dict[str, list[_Value]] = {}  # what objects keep under a name
        self._returned: dict[str, list[_Value]] = {}  # what functions of modules return
        self._calls: dict[tuple[str, str], list[tuple[ast.stmt, ast.Call]]] = {}
        self._scopes: dict[ast.stmt, Bound] = {}
        self._paths: dict[ast.expr, frozenset[Path]] = {}
        self._texts: dict[ast.expr, frozenset[str]] = {}
        for file, tree in trees.items():
            for node in tree.body:
                self._read(file, node)

    def _read(self, file: str, node: ast.stmt) -> None:
        target, value = _assigned(node)
        if isinstance(target, ast.Name) and value is not None:
            self._constants[file, target.id] = _Value(file, node, value)
        elif isinstance(node, ast.ImportFrom) and node.module:
            home = "/".join(node.module.split(".")[_ABOVE_GAME:]) + ".py"
            self._imported.update({(file, one.asname or one.name): home for one in node.names})
        for part in ast.walk(node):
            target, value = _assigned(part)
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name):
                self._calls.setdefault((file, part.func.id), []).append((node, part))
            elif isinstance(part, ast.Return) and part.value is not None and isinstance(node, ast.FunctionDef):
                self._returned.setdefault(node.name, []).append(_Value(file, node, part.value))
            elif isinstance(target, ast.Attribute) and value is not None:
                self._fields.setdefault(target.attr, []).append(_Value(file, node, value))

    def texts(self, file: str, holder: ast.stmt, key: ast.expr) -> frozenset[str]:
        """Return what a key may be."""
        if isinstance(key, ast.Constant):
            return frozenset({key.value} if isinstance(key.value, str) else ())
        if not isinstance(key, ast.Name):
            return frozenset()
        if key not in self._texts:
            self._texts[key] = frozenset()  # where one name leads back to itself
            self._texts[key] = frozenset(
                text for one in self._values(file, holder, key.id) for part in _listed(one.node)
                for text in self.texts(file, one.holder, part)
            )
        return self._texts[key]

    def paths(self, file: str, holder: ast.stmt, node: ast.expr) -> frozenset[Path]:
        """Return the tables that an expression may be, each by the way that leads to it from its file."""
        if node not in self._paths:
            self._paths[node] = _UNKNOWN  # where one name leads back to itself
            self._paths[node] = self._follow(file, holder, node)
        return self._paths[node]

    def _follow(self, file: str, holder: ast.stmt, node: ast.expr) -> frozenset[Path]:
        if (read := entry(node)) is not None:
            table, key = read
            before = self.paths(file, holder, table)
            if isinstance(key, (ast.Slice, ast.Constant)) and not isinstance(getattr(key, "value", None), str):
                return before  # the entries of a list have no keys
            texts = self.texts(file, holder, key) or {ANY}
            return frozenset((*path, text) for path in before for text in texts)
        if isinstance(node, ast.Name):
            bound = self._values(file, holder, node.id)
            if bound or node.id in self._scopes[holder]:
                return self._all(bound)
            home = self._constants.get((self._imported.get((file, node.id), file), node.id))
            return _UNKNOWN if home is None else self._all([home])
        if isinstance(node, ast.Attribute):
            return self._all(self._fields.get(node.attr, []))
        if isinstance(node, ast.Call):
            return self._called(file, holder, node)
        return self._all([_Value(file, holder, part) for part in _made_from(node)])

    def _called(self, file: str, holder: ast.stmt, node: ast.Call) -> frozenset[Path]:
        """Return the tables that a call may give: a file, a table's entries, what the function returns or takes."""
        if isinstance(node.func, ast.Attribute):
            before = self.paths(file, holder, node.func.value) if node.func.attr in _ENTRIES else _UNKNOWN
            return frozenset((*path, ANY) for path in before)
        if not isinstance(node.func, ast.Name):
            return _UNKNOWN
        for one in node.args:
            if isinstance(one, ast.Constant) and one.value in self._files:
                return frozenset({(str(one.value),)})
        returned = self._returned.get(node.func.id, [])
        return self._all(returned or [_Value(file, holder, one) for one in node.args])

    def _all(self, values: list[_Value]) -> frozenset[Path]:
        return frozenset(path for one in values for path in self.paths(one.file, one.holder, one.node))

    def _values(self, file: str, holder: ast.stmt, name: str) -> list[_Value]:
        """List what a name of a statement is bound to: what it loops over, is assigned or is called with."""
        if holder not in self._scopes:
            self._scopes[holder] = _bindings(holder)
        found: list[_Value] = []
        for one in self._scopes[holder].get(name, []):
            if isinstance(one, _Given):
                calls = self._calls.get((file, one.called), [])
                given = [(scope, call.args) for scope, call in calls if len(call.args) > one.place]
                found += [_Value(file, scope, args[one.place]) for scope, args in given]
            else:
                found.append(_Value(file, holder, one))
        return found


def entry(node: ast.AST) -> tuple[ast.expr, ast.expr] | None:
    """Return the table and the key of an entry that an expression reads."""
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Load):
        return node.value, node.slice
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _ENTRY and node.args:
        return node.func.value, node.args[0]
    return None


def _assigned(node: ast.AST) -> tuple[ast.expr | None, ast.expr | None]:
    """Return the target and the value of an assignment."""
    if isinstance(node, ast.AnnAssign):
        return node.target, node.value
    return (node.targets[0], node.value) if isinstance(node, ast.Assign) else (None, None)


def _bindings(holder: ast.stmt) -> Bound:
    """Return what each name of a statement is bound to."""
    made: Bound = {}
    for part in ast.walk(holder):
        target, value = (None, None) if part is holder else _assigned(part)
        if isinstance(part, (ast.comprehension, ast.For)):
            target, value = part.target, part.iter
        elif isinstance(part, ast.NamedExpr):
            target, value = part.target, part.value
        elif isinstance(part, ast.FunctionDef):
            named = [one.arg for one in part.args.args]
            bound = int(bool(named) and named[0] == "self")
            called = holder.name if isinstance(holder, ast.ClassDef) and part.name == "__init__" else part.name
            for place, name in enumerate(named[bound:]):
                made.setdefault(name, []).append(_Given(called, place))
        if target is not None and value is not None and not isinstance(target, (ast.Attribute, ast.Subscript)):
            for one in ast.walk(target):
                if isinstance(one, ast.Name):
                    made.setdefault(one.id, []).append(value)
    return made


def _listed(value: ast.expr) -> list[ast.expr]:
    """Return the entries of a tuple or list that is written down, else the value itself."""
    return value.elts if isinstance(value, (ast.Tuple, ast.List)) else [value]


def _made_from(node: ast.expr) -> list[ast.expr]:
    """Return the expressions whose entries an expression takes over."""
    if isinstance(node, (ast.List, ast.Tuple)):
        return node.elts
    if isinstance(node, (ast.ListComp, ast.GeneratorExp, ast.SetComp)):
        return [node.elt]
    if isinstance(node, ast.Dict):
        return [value for key, value in zip(node.keys, node.values, strict=True) if key is None]
    if isinstance(node, (ast.DictComp, ast.Starred, ast.NamedExpr)):
        return [node.value]
    if isinstance(node, ast.BoolOp):
        return node.values
    if isinstance(node, ast.BinOp):
        return [node.left, node.right]
    return [node.body, node.orelse] if isinstance(node, ast.IfExp) else []

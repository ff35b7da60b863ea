"""From the calls that take a case back to the text that names it, through variables, tables and returns."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

REFUSES, ENDS, TELLS = "refuses", "ends", "tells"
_REFUSING: Final = frozenset({"rule", "Rule"})
_SAYING: Final = frozenset({"tell", "Message", "message"})
_FUNCTIONS: Final = (ast.FunctionDef, ast.Lambda)
_EACH: Final = -1  # any entry of a list, or any value of a dictionary
# Calls that hand on what they are given, and methods that hand on what their object holds.
_PASSING: Final = frozenset({"dict", "iter", "list", "max", "min", "next", "reversed", "set", "sorted", "tuple"})
_HOLDING: Final = frozenset({"copy", "get", "items", "pop", "values"})
Path = tuple[int, ...]


@dataclass(frozen=True)
class Sink:
    """A call that takes a case: what it does with it, where, and which texts stand beside it."""

    role: str
    module: str
    line: int
    owner: str
    words: frozenset[str]
    asks: bool  # a question, where nothing has happened yet


@dataclass(frozen=True)
class Reach:
    """A text that names a case, where it stands, and the call that it reaches."""

    case: str
    module: str
    line: int
    owner: str
    sink: Sink


@dataclass(eq=False)
class Scope:
    """A module or a function: its name, what is assigned to each name in it, and what it returns."""

    module: str
    owner: str
    above: Scope | None
    params: list[str] = field(default_factory=list)
    called: str = ""  # how a call names it
    values: dict[str, list[tuple[ast.expr, Path]]] = field(default_factory=dict)
    returns: list[ast.expr] = field(default_factory=list)


class Flow:
    """The modules of a game, read once; `reaches` lists every text that names a case and arrives at a call."""

    def __init__(self, modules: dict[str, ast.Module], known: frozenset[str]) -> None:
        self._known = known
        self._modules: dict[str, Scope] = {}
        self._functions: dict[str, list[Scope]] = {}
        self._attributes: dict[str, list[tuple[ast.expr, Path, Scope]]] = {}
        self._fields: dict[str, list[str]] = {}  # of each class whose constructor takes its fields
        self._calls: dict[str, list[tuple[ast.Call, Scope]]] = {}
        self.reaches: set[Reach] = set()
        for name, tree in modules.items():
            scope = self._modules[name] = Scope(name, "", None)
            self._read(tree.body, scope)
        for sink, value, scope in list(self._sinks()):
            self._seen: set[tuple[int, Path]] = set()
            self._trace(value, scope, (), sink)

    # ---------- reading ----------

    def _read(self, nodes: list[ast.stmt], scope: Scope, inside: str = "") -> None:
        for node in nodes:
            self._visit(node, scope, inside)

    def _visit(self, node: ast.AST, scope: Scope, inside: str = "") -> None:
        if isinstance(node, ast.ClassDef):
            self._fields[node.name] = [
                part.target.id for part in node.body
                if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
            ]
            self._read(node.body, scope, node.name)
            return
        if isinstance(node, _FUNCTIONS):
            self._open(node, scope, inside)
            return
        self._note(node, scope, inside)
        for part in ast.iter_child_nodes(node):
            self._visit(part, scope, inside)

    def _open(self, node: ast.FunctionDef | ast.Lambda, scope: Scope, inside: str) -> None:
        name = "" if isinstance(node, ast.Lambda) else node.name
        owner = ".".join(part for part in (scope.owner, inside, name) if part)
        made = Scope(scope.module, owner, scope, [arg.arg for arg in (*node.args.posonlyargs, *node.args.args)])
        if inside and made.params[:1] == ["self"]:
            del made.params[0]
        made.params += [arg.arg for arg in node.args.kwonlyargs]
        made.called = inside if name == "__init__" else name
        for arg, value in zip(node.args.args[::-1], node.args.defaults[::-1], strict=False):
            made.values.setdefault(arg.arg, []).append((value, ()))
        for arg, given in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True):
            if given is not None:
                made.values.setdefault(arg.arg, []).append((given, ()))
        self._functions.setdefault(made.called, []).append(made)
        if isinstance(node, ast.Lambda):
            self._visit(node.body, made)
        else:
            self._read(node.body, made)

    def _note(self, node: ast.AST, scope: Scope, inside: str) -> None:
        """Keep what a node assigns, returns or calls."""
        if isinstance(node, ast.Assign):
            for target in node.targets:
                self._assign(target, node.value, (), scope, inside)
        elif isinstance(node, (ast.AnnAssign, ast.NamedExpr, ast.AugAssign)) and node.value is not None:
            self._assign(node.target, node.value, (), scope, inside)
        elif isinstance(node, (ast.For, ast.comprehension)):
            self._assign(node.target, node.iter, (_EACH,), scope, inside)
        elif isinstance(node, ast.Return) and node.value is not None:
            scope.returns.append(node.value)
        elif isinstance(node, ast.Call):
            self._calls.setdefault(_called(node.func), []).append((node, scope))

    def _assign(self, target: ast.expr, value: ast.expr, path: Path, scope: Scope, inside: str) -> None:
        if isinstance(target, ast.Name):
            scope.values.setdefault(target.id, []).append((value, path))
            if inside:
                self._attributes.setdefault(target.id, []).append((value, path, scope))
        elif isinstance(target, ast.Attribute):
            self._attributes.setdefault(target.attr, []).append((value, path, scope))
        elif isinstance(target, ast.Subscript):
            self._assign(target.value, value, path, scope, inside)
        elif isinstance(target, (ast.Tuple, ast.List)):
            for number, part in enumerate(target.elts):
                self._assign(part, value, (*path, number), scope, inside)

    # ---------- calls that take a case ----------

    def _sinks(self) -> Iterator[tuple[Sink, ast.expr, Scope]]:
        for name, calls in self._calls.items():
            for call, scope in calls:
                given = {word.arg: word.value for word in call.keywords if word.arg}
                role, taken = TELLS, given.get("case")
                if name in _REFUSING and scope.owner not in _REFUSING and call.args:
                    role, taken = REFUSES, call.args[0]
                elif name == "Decision" and len(call.args) > 2:
                    taken = call.args[2]
                elif name == "finish" and len(call.args) > 2:
                    role, taken = ENDS, call.args[1]
                elif taken is None or name not in _SAYING:
                    continue  # also the makers of rules, which every case would reach
                parts = (part.value for part in ast.walk(call) if isinstance(part, ast.Constant))
                words = frozenset(part for part in parts if isinstance(part, str)) if role != REFUSES else frozenset()
                yield Sink(role, scope.module, taken.lineno, scope.owner, words, name == "Decision"), taken, scope

    # ---------- back to the text ----------

    def _trace(self, node: ast.expr, scope: Scope, path: Path, sink: Sink) -> None:
        """Follow a value back to the texts that it may be; `path` says which part of a tuple or dictionary is meant."""
        if (id(node), path) in self._seen:
            return
        self._seen.add((id(node), path))
        if isinstance(node, (ast.Constant, ast.JoinedStr)):
            for case in self._cases(node):
                self.reaches.add(Reach(case, scope.module, node.lineno, scope.owner, sink))
        elif isinstance(node, ast.Name):
            self._trace_name(node.id, scope, path, sink)
        elif isinstance(node, ast.Attribute):
            self._trace_attribute(node, scope, path, sink)
        elif isinstance(node, ast.Call):
            self._trace_call(node, scope, path, sink)
        else:
            for part, rest in _parts(node, path):
                self._trace(part, scope, rest, sink)

    def _cases(self, node: ast.expr) -> list[str]:
        if isinstance(node, ast.Constant):
            return [node.value] if node.value in self._known else []
        assert isinstance(node, ast.JoinedStr)
        parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
        fits = "".join(r"[\w-]+" if part is None else re.escape(str(part)) for part in parts)
        return [case for case in self._known if re.fullmatch(fits, case)] if re.search(r"[^\W_]", fits[:2]) else []

    def _trace_name(self, name: str, scope: Scope, path: Path, sink: Sink) -> None:
        at: Scope | None = scope
        while at is not None:
            if name in at.values or name in at.params:
                for value, inner in at.values.get(name, []):
                    self._trace(value, at, (*inner, *path), sink)
                if name in at.params:
                    self._trace_arguments(at, at.params.index(name), path, sink)
                return
            at = at.above
        for module in self._modules.values():  # imported
            for value, inner in module.values.get(name, []):
                self._trace(value, module, (*inner, *path), sink)

    def _trace_arguments(self, function: Scope, index: int, path: Path, sink: Sink) -> None:
        for call, scope in self._calls.get(function.called, []):
            if function.called.startswith("_") and scope.module != function.module:
                continue  # another function of this name
            self._trace_argument(call, scope, index, function.params[index], path, sink)

    def _trace_argument(self, call: ast.Call, scope: Scope, index: int, name: str, path: Path, sink: Sink) -> None:
        given = [word.value for word in call.keywords if word.arg == name]
        if index < len(call.args) and not any(isinstance(arg, ast.Starred) for arg in call.args[:index + 1]):
            given.append(call.args[index])
        for value in given:
            self._trace(value, scope, path, sink)

    def _trace_attribute(self, node: ast.Attribute, scope: Scope, path: Path, sink: Sink) -> None:
        name, own = node.attr, isinstance(node.value, ast.Name) and node.value.id == "self"
        if name == "case" and not own:
            return  # of a rule or a decision, which was a call itself
        for value, inner, assigned in self._attributes.get(name, []):
            if not own or assigned.module == scope.module:
                self._trace(value, assigned, (*inner, *path), sink)
        for kind, names in self._fields.items():
            if name in names:
                for call, caller in self._calls.get(kind, []):
                    self._trace_argument(call, caller, names.index(name), name, path, sink)

    def _trace_call(self, node: ast.Call, scope: Scope, path: Path, sink: Sink) -> None:
        name = _called(node.func)
        if isinstance(node.func, ast.Attribute) and name in _HOLDING:
            rest = path
            if name == "items" and len(path) > 1:
                rest = (_EACH, *path[2:]) if path[1] == 1 else path[:1]
            elif name in ("get", "pop"):
                rest = (_EACH, *path)
            self._trace(node.func.value, scope, rest, sink)
            for default in node.args[1:]:
                self._trace(default, scope, path, sink)
        elif name in _PASSING:
            for value in node.args:
                self._trace(value, scope, (_EACH, *path) if name in ("max", "min", "next") else path, sink)
        elif name in self._functions:
            named = self._functions[name]
            for function in [one for one in named if one.module == scope.module] or named:
                for value in function.returns:
                    self._trace(value, function, path, sink)
        elif name in self._fields and path and path[0] >= 0:
            self._trace_argument(node, scope, path[0], "", path[1:], sink)


def _parts(node: ast.expr, path: Path) -> list[tuple[ast.expr, Path]]:
    """List the expressions from which a value comes, each with the part of it that is meant."""
    if isinstance(node, (ast.Tuple, ast.List, ast.Set)):
        chosen = node.elts if not path or path[0] == _EACH or path[0] >= len(node.elts) else [node.elts[path[0]]]
        return [(part.value, path) if isinstance(part, ast.Starred) else (part, path[1:]) for part in chosen]
    if isinstance(node, ast.Dict):
        return [
            (value, path[1:] if key is not None else path) for key, value in zip(node.keys, node.values, strict=True)
        ]
    if isinstance(node, ast.Subscript):
        index = node.slice.value if isinstance(node.slice, ast.Constant) else _EACH
        return [(node.value, (index if isinstance(index, int) and index >= 0 else _EACH, *path))]
    if isinstance(node, ast.IfExp):
        return [(node.body, path), (node.orelse, path)]
    if isinstance(node, ast.BoolOp):
        return [(value, path) for value in node.values]
    if isinstance(node, ast.BinOp):
        return [(node.left, path), (node.right, path)]
    if isinstance(node, ast.NamedExpr):
        return [(node.value, path)]
    if isinstance(node, (ast.GeneratorExp, ast.ListComp, ast.SetComp)):
        return [(node.elt, path[1:])]
    return [(node.value, path[1:])] if isinstance(node, ast.DictComp) else []


def _called(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""

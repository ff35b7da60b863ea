"""Small changes to Python source, one at a time; `scripts/mutants.py` samples from them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], ast.cmpop]] = {
    ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(), ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(), ast.NotEq: ast.Eq(),
    ast.In: ast.NotIn(), ast.NotIn: ast.In(), ast.Is: ast.IsNot(), ast.IsNot: ast.Is(),
}
OPERATORS: Final[dict[type[ast.operator], ast.operator]] = {
    ast.Add: ast.Sub(), ast.Sub: ast.Add(), ast.Mult: ast.Add(), ast.FloorDiv: ast.Mult(), ast.Div: ast.Mult(),
    ast.Mod: ast.FloorDiv(), ast.BitOr: ast.BitAnd(), ast.BitAnd: ast.BitOr(), ast.LShift: ast.RShift(),
    ast.RShift: ast.LShift(), ast.BitXor: ast.BitOr(),
}
EMPTY: Final = {"int": "0", "list": "[]", "dict": "{}", "set": "set()", "tuple": "()", "Iterator": "iter(())"}
SYMMETRIC: Final = {"min", "max", "isinstance", "cast"}  # swapping their arguments says nothing
BLOCKS: Final = ("body", "orelse", "finalbody", "handlers", "cases")
UNSEEN: Final = {*BLOCKS, "annotation", "returns", "decorator_list", "bases", "keywords", "type_comment"}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Change = tuple[str, ast.AST, str]  # the kind, what is replaced, by what text


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what the statement says before and after, and how the bytes are replaced."""

    path: str
    line: int
    function: str
    kind: str
    before: str
    after: str
    start: int
    end: int
    text: str

    def apply(self, source: bytes) -> bytes:
        """Return the source with the change made."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def key(self) -> tuple[str, str, str]:
        """Return what names the change whatever happens elsewhere in the file."""
        return self.path, self.function, f"{self.before} -> {self.after}"


def mutants(path: str, source: bytes) -> list[Mutant]:
    """Return every change that can be made to a module, in the order of its text."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    made: list[Mutant] = []
    for statement, name, inside in _statements(ast.parse(source).body, (), None):
        first = starts[statement.lineno - 1] + statement.col_offset
        last = _header_end(statement, starts)
        for kind, node, text in _changes(statement, inside):
            start = starts[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined]
            end = starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]
            before = _one_line(source[first:last])
            after = _one_line(source[first:start] + text.encode() + source[end:last])
            if before != after:
                made.append(Mutant(path, statement.lineno, name, kind, before, after, start, end, text))
    return made


def _one_line(text: bytes) -> str:
    return " ".join(line.strip() for line in text.decode().splitlines()).strip()


def _header_end(statement: ast.stmt, starts: list[int]) -> int:
    body: list[ast.stmt] = getattr(statement, "body", [])
    if isinstance(body, list) and body:
        return starts[body[0].lineno - 1] + body[0].col_offset
    return starts[(statement.end_lineno or 0) - 1] + (statement.end_col_offset or 0)


def _statements(
    body: list[ast.stmt], name: tuple[str, ...], inside: Function | None
) -> Iterator[tuple[ast.stmt, str, Function | None]]:
    """Yield every statement whose changes matter, with the function it stands in."""
    for statement in body:
        if isinstance(statement, ast.ClassDef | Function):
            inner = (*name, statement.name)
            if isinstance(statement, Function):
                yield statement, ".".join(inner), statement
            yield from _statements(statement.body, inner, statement if isinstance(statement, Function) else None)
        elif inside is not None or _plain(statement):
            yield statement, ".".join(name) or "module", inside
            for block in BLOCKS[:3]:
                yield from _statements(getattr(statement, block, []), name, inside)
            for part in (*getattr(statement, "handlers", []), *getattr(statement, "cases", [])):
                yield from _statements(part.body, name, inside)


def _plain(statement: ast.stmt) -> bool:
    """Tell whether a statement outside all functions sets one figure; tables come from data."""
    value = statement.value if isinstance(statement, ast.Assign | ast.AnnAssign) else None
    figure = ast.Constant | ast.UnaryOp | ast.BinOp | ast.operator | ast.unaryop
    return value is not None and all(isinstance(node, figure) for node in ast.walk(value))


def _changes(statement: ast.stmt, inside: Function | None) -> Iterator[Change]:
    """Yield the changes to a statement itself, then those to its expressions."""
    if isinstance(statement, ast.Assert | ast.Import | ast.ImportFrom):
        return
    yield from _whole(statement, inside)
    if isinstance(statement, Function):
        held: list[ast.AST] = [*statement.args.defaults, *(one for one in statement.args.kw_defaults if one)]
    else:
        held = [statement]
    while held:
        node = held.pop(0)
        yield from _expression(node)
        for field, value in ast.iter_fields(node):
            if not isinstance(node, ast.stmt | ast.ExceptHandler) or field not in UNSEEN:
                parts = value if isinstance(value, list) else [value]
                held += [part for part in parts if isinstance(part, ast.AST) and not _prose(part)]


def _whole(statement: ast.stmt, inside: Function | None) -> Iterator[Change]:
    if isinstance(statement, ast.If):
        yield "condition", statement.test, "True"
        yield "condition", statement.test, "False"
    elif isinstance(statement, ast.While):
        yield "condition", statement.test, "False"
    elif isinstance(statement, ast.Continue | ast.Break):
        yield "loop", statement, "break" if isinstance(statement, ast.Continue) else "continue"
        yield "drop", statement, "pass"
    elif isinstance(statement, ast.AugAssign):
        other = ast.AugAssign(statement.target, OPERATORS[type(statement.op)], statement.value)
        yield "operator", statement, ast.unparse(other)
        yield "drop", statement, "pass"
    elif isinstance(statement, ast.Assign) and inside is not None and inside.name != "__init__":
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in statement.targets):
            yield "drop", statement, "pass"
    elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return
    elif isinstance(statement, ast.Expr | ast.Raise | ast.Delete):
        yield "drop", statement, "pass"
    elif isinstance(statement, ast.Return) and inside is not None:
        if statement.value is None:
            yield "drop", statement, "pass"
        elif not isinstance(statement.value, ast.Constant | ast.JoinedStr):
            kind = ast.unparse(inside.returns).split("[")[0] if inside.returns is not None else ""
            if kind == "bool":
                yield "return", statement.value, f"not ({ast.unparse(statement.value)})"
            elif kind != "str":
                yield "return", statement.value, EMPTY.get(kind, "None")


def _expression(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        for number, op in enumerate(node.ops):
            ops = [*node.ops[:number], COMPARISONS[type(op)], *node.ops[number + 1 :]]
            yield "comparison", node, f"({ast.unparse(ast.Compare(node.left, ops, node.comparators))})"
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS and not _texts(node.left, node.right):
        yield "operator", node, f"({ast.unparse(ast.BinOp(node.left, OPERATORS[type(node.op)], node.right))})"
        if isinstance(node.op, ast.Sub | ast.FloorDiv | ast.LShift | ast.RShift):
            yield "swap", node, f"({ast.unparse(ast.BinOp(node.right, node.op, node.left))})"
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or", node, f"({ast.unparse(ast.BoolOp(other, node.values))})"
        for number in range(len(node.values)):
            left = [*node.values[:number], *node.values[number + 1 :]]
            kept = ast.BoolOp(node.op, left) if len(left) > 1 else left[0]
            yield "condition", node, f"({ast.unparse(kept)})"
    elif isinstance(node, ast.UnaryOp):
        yield "not", node, f"({ast.unparse(node.operand)})"
    elif isinstance(node, ast.IfExp):
        yield "condition", node, f"({ast.unparse(node.body)})"
        yield "condition", node, f"({ast.unparse(node.orelse)})"
    elif isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield "condition", test, "True"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "constant", node, str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "constant", node, str(node.value + 1)
        yield "constant", node, f"({node.value - 1})" if node.value < 1 else str(node.value - 1)
    elif isinstance(node, ast.Call) and len(node.args) > 1:
        first, second = node.args[:2]
        named = node.func.id if isinstance(node.func, ast.Name) else ""
        if not _texts(first, second) and named not in SYMMETRIC and ast.dump(first) != ast.dump(second):
            args = [second, first, *node.args[2:]]
            yield "swap", node, ast.unparse(ast.Call(node.func, args, node.keywords))


def _prose(node: ast.AST) -> bool:
    """Tell whether this is a sentence, or a choice between sentences."""
    if isinstance(node, ast.IfExp):
        return _prose(node.body) or _prose(node.orelse)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and " " in str(node.value))


def _texts(*nodes: ast.expr) -> bool:
    """Tell whether one of these is text or unpacked, where a change would be one of words or of syntax."""
    return any(
        isinstance(node.value, str) if isinstance(node, ast.Constant) else isinstance(node, ast.JoinedStr | ast.Starred)
        for node in nodes
    )

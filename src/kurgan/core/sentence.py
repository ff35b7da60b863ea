"""One sentence of a catalogue: its pattern, the arguments it uses, and what was made of it."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any, Final

GROUPED: Final = 1000  # numbers from here on are written as the language groups their digits


class Unusual(Exception):
    """A pattern or a value that is work for the library."""


class Selection:
    """A part of a sentence that depends on an argument: the first variant that fits, else the default."""

    def __init__(self, name: str, variants: list[tuple[int | str, list[Part]]], default: list[Part]) -> None:
        self.name: Final = name
        self.variants: Final = variants
        self.default: Final = default

    def chosen(self, value: Any, plural: Callable[[int], str]) -> list[Part]:
        """Return the parts of the variant that fits a value: by the number or its plural form, else by the word."""
        form = plural(value) if isinstance(value, int) else value
        for key, parts in self.variants:
            if key in (value, form):
                return parts
        return self.default


class Argument:
    """A part of a sentence that is an argument."""

    def __init__(self, name: str) -> None:
        self.name: Final = name


Part = str | Argument | Selection


class Sentence:
    """A pattern of Project Fluent with the sentences that were made of it.

    Texts, arguments, selections and references to other sentences are put together here, in a tenth of the time that
    the library takes; it does the rest, such as large numbers.
    """

    def __init__(self, variables: dict[str, str], parts: list[Part] | None) -> None:
        self.variables: Final = variables  # of the pattern, each with the argument that it is made from
        self.uses: Final = tuple(dict.fromkeys(variables.values()))
        self.said: Final[dict[Any, str]] = {}  # by the arguments
        self.key: Final[Callable[[dict[str, object]], Any]] = itemgetter(*self.uses) if self.uses else tuple
        self._parts: Final = parts

    def fill(self, spoken: dict[str, Any], plural: Callable[[int], str]) -> str | None:
        """Put the arguments in; None if that is work for the library. `plural` names the plural form of a number."""
        if self._parts is None:
            return None
        made: list[str] = []
        try:
            _fill(self._parts, spoken, plural, made)
        except (Unusual, KeyError):
            return None
        return "".join(made)


def _fill(parts: list[Part], spoken: dict[str, Any], plural: Callable[[int], str], made: list[str]) -> None:
    for part in parts:
        if isinstance(part, str):
            made.append(part)
            continue
        value = spoken[part.name]
        small = isinstance(value, int) and -GROUPED < value < GROUPED
        if not small and not isinstance(value, str):
            raise Unusual
        if isinstance(part, Selection):
            _fill(part.chosen(value, plural), spoken, plural, made)
        else:
            made.append(str(int(value)) if small else value)


def take_apart(pattern: Any, refer: Callable[[str, str], Any], token: Callable[[str, str], str]) -> list[Part] | None:
    """Take a pattern apart; None if it has anything that only the library understands.

    `refer` finds the pattern of another sentence or of its attribute, `token` writes what a function stands for.
    """
    try:
        return _parts(pattern, refer, token)
    except Unusual:
        return None


def _parts(pattern: Any, refer: Callable[[str, str], Any], token: Callable[[str, str], str]) -> list[Part]:
    """Take a pattern apart in texts, arguments and selections; raise Unusual at anything else."""
    parts: list[Part] = []
    for element in getattr(pattern, "elements", [pattern]):
        node = getattr(element, "expression", element)
        match type(node).__name__:
            case "TextElement":
                parts.append(node.value)
            case "StringLiteral":
                parts.append(node.parse()["value"])
            case "VariableReference":
                parts.append(Argument(node.id.name))
            case "MessageReference":
                parts += _parts(refer(node.id.name, node.attribute.name if node.attribute else ""), refer, token)
            case "FunctionReference":
                parts.append(token(node.id.name.lower(), _literal(node.arguments)))
            case "SelectExpression" if type(node.selector).__name__ == "VariableReference":
                variants = [(_key(one.key), _parts(one.value, refer, token)) for one in node.variants]
                default = next(parts for one, (_, parts) in zip(node.variants, variants, strict=True) if one.default)
                parts.append(Selection(node.selector.id.name, variants, default))
            case _:
                raise Unusual
    return parts


def _key(key: Any) -> int | str:
    """Return the number or the word by which a variant is selected."""
    if hasattr(key, "name"):
        return str(key.name)
    if not key.value.lstrip("-").isdigit():
        raise Unusual
    return int(key.value)


def _literal(arguments: Any) -> str:
    """Return the only argument of a function, a text."""
    if len(arguments.positional) != 1 or arguments.named or type(arguments.positional[0]).__name__ != "StringLiteral":
        raise Unusual
    return str(arguments.positional[0].parse()["value"])

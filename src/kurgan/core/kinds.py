"""What a value is: how it is copied, how a document written by hand names it, and what may stand there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kurgan.core.document import BadPosition, number, only, pick, shown
from kurgan.core.language import join_list, say

MOST: Final = 10_000  # entries of a list in a document; no game has more of anything


class Kind:
    """One kind of value; `deep` is 0 for a value that never changes, 1 for a list of such values, 2 for more."""

    deep: int = 0

    def copy(self, value: Any) -> Any:
        """Return an independent value made of plain data."""
        return value

    def kept(self, value: Any) -> Any:
        """Return an independent value in the form in which a state keeps it."""
        return self.copy(value)

    def write(self, value: Any) -> Any:
        """Return the value as a document names it."""
        raise NotImplementedError

    def read(self, what: str, given: object) -> Any:
        """Return the value that a document names; BadPosition says what is wrong with it."""
        raise NotImplementedError


class Number(Kind):
    """A number within its limits."""

    def __init__(self, low: int = 0, high: int = 999) -> None:
        self.low: Final = low
        self.high: Final = high

    def write(self, value: Any) -> Any:
        return value

    def read(self, what: str, given: object) -> Any:
        return number(what, given, self.low, self.high)


class Flag(Kind):
    """True or false, kept as 1 or 0; with `truth` kept as True or False, with `turned` as its opposite."""

    def __init__(self, truth: bool = False, turned: bool = False) -> None:
        self.truth: Final = truth
        self.turned: Final = turned

    def write(self, value: Any) -> Any:
        return bool(value) != self.turned

    def read(self, what: str, given: object) -> Any:
        if not isinstance(given, bool):
            raise BadPosition(say("position-flag", what=what, value=shown(given)))
        value = given != self.turned
        if self.truth:  # in one expression with the number a compiled truth would become one too
            return value
        return int(value)


class Word(Kind):
    """One of a few numbers, each with a word for it."""

    def __init__(self, words: dict[int, str]) -> None:
        self.words: Final = words
        self.values: Final[dict[str, int]] = {word: value for value, word in words.items()}

    def write(self, value: Any) -> Any:
        return self.words[value]

    def read(self, what: str, given: object) -> Any:
        return self.values[list(self.values)[pick(what, given, list(self.values))]]


class Text(Kind):
    """One of a few texts, kept as they are."""

    def __init__(self, *texts: str) -> None:
        self.texts: Final = texts

    def write(self, value: Any) -> Any:
        return value

    def read(self, what: str, given: object) -> Any:
        return self.texts[pick(what, given, self.texts)]


class Noun(Kind):
    """The number of a thing that has a name, or one of a few other numbers with words of their own."""

    def __init__(self, what: str, names: Sequence[str], others: dict[int, str] | None = None) -> None:
        self.what: Final = what
        self.names: Final = names
        self.others: Final[dict[int, str]] = {} if others is None else others
        self.ids: Final[dict[str, int]] = {name: number_ for number_, name in enumerate(names) if name}
        for number_, word in self.others.items():
            self.ids[word] = number_

    def write(self, value: Any) -> Any:
        return self.names[value] if value >= 0 else self.others[value]

    def read(self, what: str, given: object) -> Any:
        if not isinstance(given, str) or given not in self.ids:
            raise BadPosition(say(
                "position-no-noun", what=what, name=shown(given), kind=self.what, number=len(self.others),
                others=join_list(self.others.values(), "or"),
            ))
        return self.ids[given]


class Mask(Kind):
    """A set of things as an integer; a list of names in a document."""

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def write(self, value: Any) -> Any:
        names = self.noun.names
        return [names[n] for n in range(int(value).bit_length()) if value >> n & 1]

    def read(self, what: str, given: object) -> Any:
        made = 0
        for item in _list(what, given):
            bit = 1 << self.noun.read(what, item)
            if made & bit:
                raise BadPosition(say("position-twice", what=what, name=shown(item)))
            made |= bit
        return made


class Listed(Kind):
    """A flag for each thing of a kind; a document lists the names of those with 1."""

    deep = 1

    def __init__(self, noun: Noun) -> None:
        self.noun: Final = noun

    def copy(self, value: Any) -> Any:
        return list(value)

    def write(self, value: Any) -> Any:
        return [name for name, one in zip(self.noun.names, value, strict=True) if one]

    def read(self, what: str, given: object) -> Any:
        if not isinstance(given, list):
            raise BadPosition(say("position-names", what=what))
        made = [0] * len(self.noun.names)
        for name in given:
            made[self.noun.read(what, name)] = 1
        return made


class ListOf(Kind):
    """A list of values of one kind."""

    def __init__(self, item: Kind) -> None:
        self.item: Final = item
        self.deep = item.deep + 1

    def copy(self, value: Any) -> Any:
        return list(value) if self.deep == 1 else [self.item.copy(one) for one in value]

    def write(self, value: Any) -> Any:
        return [self.item.write(one) for one in value]

    def read(self, what: str, given: object) -> Any:
        return [self.item.read(what, one) for one in _list(what, given)]


class Tuple(Kind):
    """A list of so many values, each of its own kind."""

    def __init__(self, *items: Kind) -> None:
        self.items: Final = items
        self.deep = 1 + max(item.deep for item in items)

    def copy(self, value: Any) -> Any:
        if self.deep == 1:
            return list(value)
        return [item.copy(one) for item, one in zip(self.items, value, strict=True)]

    def write(self, value: Any) -> Any:
        return [item.write(one) for item, one in zip(self.items, value, strict=True)]

    def read(self, what: str, given: object) -> Any:
        if not isinstance(given, list) or len(given) != len(self.items):
            raise BadPosition(say("position-values", what=what, number=len(self.items)))
        return [item.read(what, one) for item, one in zip(self.items, given, strict=True)]


class Per(Kind):
    """A column: for each thing that has a name one value; a document names only those unlike the usual one."""

    def __init__(self, noun: Noun, item: Kind, usual: Any, owners: Sequence[int] | None = None) -> None:
        self.noun: Final = noun
        self.item: Final = item
        self.usual: Final = usual
        self.owners: Final = owners
        self.owned: Final[dict[int, list[tuple[int, int]]]] = {}  # the things of each owner, from and up to
        for n, owner in enumerate(owners or ()):
            spans = self.owned.setdefault(owner, [])
            if spans and spans[-1][1] == n:
                spans[-1] = (spans[-1][0], n + 1)
            else:
                spans.append((n, n + 1))
        self.deep = item.deep + 1

    def copy(self, value: Any) -> Any:
        return list(value) if self.deep == 1 else [self.item.copy(one) for one in value]

    def write(self, value: Any) -> Any:
        names = self.noun.names
        return {names[n]: self.item.write(one) for n, one in enumerate(value) if one != self.usual and names[n]}

    def read(self, what: str, given: object) -> Any:
        if not isinstance(given, dict):
            raise BadPosition(say("position-table", what=what))
        made = [self.usual] * len(self.noun.names)
        for name, one in given.items():
            made[self.noun.read(what, name)] = self.item.read(f"{what}.{name}", one)
        return made


class Bytes(Per):
    """A column of numbers from 0 to 255, which a state keeps in bytes: quicker to copy than a list."""

    def kept(self, value: Any) -> Any:
        return bytearray(value)


class Fixed(Kind):
    """A value that nobody changes once it is made, however deep it is: copies share it."""

    def __init__(self, item: Kind) -> None:
        self.item: Final = item

    def write(self, value: Any) -> Any:
        return self.item.write(value)

    def read(self, what: str, given: object) -> Any:
        return self.item.read(what, given)


class Part:
    """A named part of a row."""

    def __init__(self, name: str, kind: Kind, usual: Any = None) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.usual: Final = usual  # what stands where a document leaves the part out


class Row(Kind):
    """A list of named parts, or an object that has them as attributes where `make` builds it from the list."""

    def __init__(self, *parts: Part, make: Callable[..., Any] | None = None) -> None:
        self.parts: Final = parts
        self.make: Final = make
        self.deep = 2

    def _values(self, value: Any) -> list[Any]:
        return list(value) if self.make is None else [getattr(value, part.name) for part in self.parts]

    def copy(self, value: Any) -> Any:
        return [part.kind.copy(one) for part, one in zip(self.parts, self._values(value), strict=True)]

    def write(self, value: Any) -> Any:
        pairs = zip(self.parts, self._values(value), strict=True)
        return {part.name: part.kind.write(one) for part, one in pairs if part.usual is None or one != part.usual}

    def read(self, what: str, given: object) -> Any:
        if not isinstance(given, dict):
            raise BadPosition(say("position-table", what=what))
        only(given, what, [part.name for part in self.parts])
        made = []
        for part in self.parts:
            if part.name in given:
                made.append(part.kind.read(f"{what}.{part.name}", given[part.name]))
            elif part.usual is None:
                raise BadPosition(say("position-lacks", what=what, key=part.name))
            else:
                made.append(part.kind.copy(part.usual))
        return made


def _list(what: str, given: object) -> list[Any]:
    if not isinstance(given, list) or len(given) > MOST:
        raise BadPosition(say("position-list", what=what, value=shown(given), most=MOST))
    return given

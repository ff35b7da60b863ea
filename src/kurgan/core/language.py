"""Sentences made from messages: catalogues in Project Fluent's format, one for the kernel and one for each game."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kurgan.core.message import Message

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from kurgan.core.rule import Case

LANGUAGE: Final = "en"
TOKENS: Final = ("unit", "place", "asset", "case")  # nouns that a reader may point at: the text has a token for them
MOST_KEPT: Final = 5_000  # sentences
LONGEST_PART: Final = 100_000  # characters; a list of all units is longer than the library allows by itself
_FOLDER: Final = Path(__file__).resolve().parent
_OTHER_THAN_ID: Final = re.compile(r"[^A-Za-z0-9_-]")


LOG: Final = logging.getLogger("kurgan.language")
_strict = False


class MissingWords(LookupError):
    """A message without a sentence, or a sentence that misses an argument."""


def be_strict() -> None:
    """Raise MissingWords from now on; without it a fault in a catalogue is logged, and the game goes on."""
    global _strict
    _strict = True


def join_list(parts: Iterable[str], last: str = "and") -> str:
    """Join several things in one phrase: "A", "A and B", "A, B and C"; `last` may be "or"."""
    known = list(parts)
    if len(known) < 2:
        return known[0] if known else ""
    return f"{', '.join(known[:-1])} {last} {known[-1]}"


def ident(text: str) -> str:
    """Turn a name into something that can stand in the id of a sentence."""
    return _OTHER_THAN_ID.sub("-", text)


def token(kind: str, name: object) -> str:
    """Write the mark for a noun that a reader may point at."""
    return f"{{{kind}:{name}}}"


def _function(kind: str) -> Any:
    """Make the Fluent function that writes a noun's token: `{ CASE("attack.8") }`."""
    return lambda name: token(kind, name)


class Catalogue:
    """The sentences of a game or of the kernel; the files are read when the first sentence is asked for.

    A game's catalogue includes the kernel's, whose sentences it may replace.
    """

    def __init__(
        self, *files: Path, names: dict[str, list[str]] | None = None, rulebook: dict[str, Case] | None = None
    ) -> None:
        self.files: Final = (_FOLDER / "kernel.ftl", *files)
        self.names: Final[dict[str, list[str]]] = {} if names is None else names  # of the nouns, by kind
        self.rulebook: Final[dict[str, Case]] = {} if rulebook is None else rulebook  # for `$case_says`
        self._bundle: FluentBundle | None = None
        self._uses: Final[dict[tuple[str, str], tuple[str, ...] | None]] = {}
        self._fixed: Final[dict[tuple[str, str], str]] = {}  # sentences without arguments, which are most of a page
        self._said: Final[dict[Any, str]] = {}

    def say(self, id: str, **given: object) -> str:
        """Make a sentence from its id and arguments."""
        return self.text(id, given)

    def of(self, message: Message) -> str:
        """Make the sentence of a message."""
        return self.text(message.id, message.given)

    def text(self, id: str, given: dict[str, object], attribute: str = "") -> str:
        """Make a sentence, or one of its attributes, from arguments of which it may use a part.

        Snapshots of earlier games have sentences where ids belong; they stay as they are.
        """
        whole = id, attribute
        said = self._fixed.get(whole)
        if said is not None:
            return said
        uses = self._uses.get(whole)
        if uses:
            try:
                said = self._said.get((id, attribute, *[given.get(name) for name in uses]))
                if said is not None:
                    return said
            except TypeError:  # a list, which is looked up with more care
                pass
        if not id[:1].islower():
            return id
        try:
            return self._found(id, given, attribute)
        except MissingWords as error:
            if _strict:
                raise
            LOG.error("%s", error)
            return id

    def _found(self, id: str, given: dict[str, object], attribute: str) -> str:
        uses = self.arguments(id, attribute)
        if uses is None:
            raise MissingWords(f"No catalogue has a sentence for {id}{'.' if attribute else ''}{attribute}.")
        if not uses:
            made = self._fixed[id, attribute] = self._made(id, given, attribute, uses)
            return made
        values = [given.get(name) for name in uses]
        key = (id, attribute, *[tuple(value) if isinstance(value, list) else value for value in values])
        try:
            said = self._said.get(key)
            if said is not None:
                return said
        except TypeError:  # an argument that changes, such as a message of messages
            return self._made(id, given, attribute, uses)
        if len(self._said) >= MOST_KEPT:
            self._said.clear()
        made = self._said[key] = self._made(id, given, attribute, uses)
        return made

    def has(self, id: str, attribute: str = "") -> bool:
        """Tell whether there is such a sentence."""
        return self.arguments(id, attribute) is not None

    def arguments(self, id: str, attribute: str = "") -> tuple[str, ...] | None:
        """List the arguments that a sentence uses; None if there is no such sentence."""
        key = id, attribute
        if key not in self._uses:
            pattern = self._pattern(id, attribute)
            names = () if pattern is None else tuple(dict.fromkeys(_base(name) for name in _variables(self, pattern)))
            self._uses[key] = None if pattern is None else names
        return self._uses[key]

    # ---------- making a sentence ----------

    def _made(self, id: str, given: dict[str, object], attribute: str, uses: tuple[str, ...]) -> str:
        spoken: dict[str, Any] = {}
        for name in uses:
            if name not in given:
                raise MissingWords(f"The sentence of {id} uses ${name}, which is not given.")
            self._speak(spoken, name, given[name])
        text, errors = self._read().format_pattern(self._pattern(id, attribute), spoken)
        if errors:
            raise MissingWords(f"The sentence of {id} cannot be made: {errors[0]}.")
        return str(text)

    def _speak(self, spoken: dict[str, Any], name: str, value: object) -> None:
        """Add an argument as the sentence needs it: nouns by name, lists joined ("and", `_or`) and counted."""
        kind = name.partition("_")[0]
        if isinstance(value, (list, tuple)):
            one = kind.removesuffix("s")
            parts = [self._noun(one, part) for part in value]
            spoken[name], spoken[f"{name}_or"] = join_list(parts), join_list(parts, "or")
            spoken[f"{name}_count"] = len(value)
        elif isinstance(value, float):
            spoken[name] = value
        else:
            spoken[name] = value if self._plain(kind, value) else self._noun(kind, value)
            spoken[f"{name}_id"] = self._id(kind, value)
            if kind == "case" and value in self.rulebook:
                spoken[f"{name}_says"] = self.rulebook[str(value)].says

    def _plain(self, kind: str, value: object) -> bool:
        """Tell whether a value is a number that stands for itself."""
        return isinstance(value, int) and kind not in self.names

    def _id(self, kind: str, value: object) -> str:
        """Find the id by which a sentence can select among nouns."""
        if kind in self.names and isinstance(value, int):
            return self.names[kind][value]
        return str(value)

    def _noun(self, kind: str, value: object) -> str:
        """Name one thing: by a token where a reader may point at it, else in words of the catalogue if it has any."""
        if isinstance(value, Message):
            return self.of(value)
        name = self._id(kind, value)
        if kind in TOKENS:
            return token(kind, name)
        if kind in self.names and self.has(f"{kind}-{ident(name)}"):
            return self.say(f"{kind}-{ident(name)}")
        return name

    # ---------- the files ----------

    def _read(self) -> FluentBundle:
        if self._bundle is None:
            # Imported here because most commands say nothing, and the library takes a twentieth of a second.
            from fluent.runtime import FluentBundle, FluentResource, resolver

            resolver.MAX_PART_LENGTH = LONGEST_PART
            functions = {kind.upper(): _function(kind) for kind in TOKENS}
            made = FluentBundle([LANGUAGE], functions=functions, use_isolating=False)
            for file in self.files:
                made.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)
            self._bundle = made
        return self._bundle

    def _pattern(self, id: str, attribute: str) -> Any:
        """Find the pattern of a sentence or of one of its attributes."""
        bundle = self._read()
        if not bundle.has_message(id):
            return None
        found = bundle.get_message(id)
        return found.attributes.get(attribute) if attribute else found.value


def _base(name: str) -> str:
    """Find the argument from which one that the catalogue adds is made."""
    return name.removesuffix("_count").removesuffix("_or").removesuffix("_says").removesuffix("_id")


def _variables(catalogue: Catalogue, pattern: Any) -> Iterator[str]:
    """Find the variables in the syntax tree of a pattern, through the sentences it refers to."""
    stack = [pattern]
    while stack:
        node = stack.pop()
        name = type(node).__name__
        if name == "VariableReference":
            yield node.id.name
        elif name == "MessageReference":
            yield from catalogue.arguments(node.id.name) or ()
        elif isinstance(node, (list, tuple)):
            stack.extend(node)
        elif hasattr(node, "__dict__"):
            stack.extend(value for key, value in vars(node).items() if key not in ("span", "parent"))


KERNEL: Final = Catalogue()


def say(id: str, **given: object) -> str:
    """Make a sentence of the kernel's catalogue."""
    return KERNEL.text(id, given)

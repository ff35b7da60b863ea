"""Sentences made from messages: catalogues in Project Fluent's format, one for the kernel and one for each game."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kurgan.core.message import Message
from kurgan.core.sentence import Sentence, take_apart

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
        self._entries: Final[dict[str, Any]] = {}  # the syntax trees of the sentences
        self._sentences: Final[dict[str | tuple[str, str], Sentence | None]] = {}
        self._fixed: Final[dict[str | tuple[str, str], str]] = {}  # sentences without arguments, most of a page
        self._kept = 0  # sentences with arguments

    def say(self, id: str, **given: object) -> str:
        """Make a sentence from its id and arguments."""
        if not given:
            said = self._fixed.get(id)
            if said is not None:
                return said
        return self.text(id, given)

    def of(self, message: Message) -> str:
        """Make the sentence of a message."""
        return self.text(message.id, message.given)

    def text(self, id: str, given: dict[str, object], attribute: str = "") -> str:
        """Make a sentence, or one of its attributes, from arguments of which it may use a part.

        Snapshots of earlier games have sentences where ids belong; they stay as they are.
        """
        whole = (id, attribute) if attribute else id
        said = self._fixed.get(whole)
        if said is not None:
            return said
        sentence = self._sentences.get(whole)
        if sentence is not None:
            try:
                said = sentence.said.get(sentence.key(given))
                if said is not None:
                    return said
            except (KeyError, TypeError):  # an argument is missing or is a list, which is looked up with more care
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
        sentence = self._sentence(id, attribute)
        if sentence is None:
            raise MissingWords(f"No catalogue has a sentence for {id}{'.' if attribute else ''}{attribute}.")
        if not sentence.uses:
            made = self._fixed[(id, attribute) if attribute else id] = self._made(id, given, attribute, sentence)
            return made
        values = [given.get(name) for name in sentence.uses]
        fixed = [tuple(value) if isinstance(value, list) else value for value in values]
        key = fixed[0] if len(fixed) == 1 else tuple(fixed)
        try:
            said = sentence.said.get(key)
            if said is not None:
                return said
        except TypeError:  # an argument that changes, such as a message of messages
            return self._made(id, given, attribute, sentence)
        if self._kept >= MOST_KEPT:
            self.forget()
        self._kept += 1
        made = sentence.said[key] = self._made(id, given, attribute, sentence)
        return made

    def forget(self) -> None:
        """Forget the sentences that were made; they are made again when they are asked for."""
        self._kept = 0
        self._fixed.clear()
        for sentence in self._sentences.values():
            if sentence is not None:
                sentence.said.clear()

    def has(self, id: str, attribute: str = "") -> bool:
        """Tell whether there is such a sentence."""
        return self.arguments(id, attribute) is not None

    def arguments(self, id: str, attribute: str = "") -> tuple[str, ...] | None:
        """List the arguments that a sentence uses; None if there is no such sentence."""
        sentence = self._sentence(id, attribute)
        return None if sentence is None else sentence.uses

    def variables(self, id: str, attribute: str) -> tuple[str, ...]:
        """List the variables in a sentence: its arguments in the forms that it uses."""
        sentence = self._sentence(id, attribute)
        return () if sentence is None else tuple(sentence.variables)

    def _sentence(self, id: str, attribute: str) -> Sentence | None:
        whole = (id, attribute) if attribute else id
        if whole not in self._sentences:
            pattern = self._pattern(id, attribute)
            self._sentences[whole] = None if pattern is None else self._read_sentence(pattern)
        return self._sentences[whole]

    def _read_sentence(self, pattern: Any) -> Sentence:
        variables = {name: _base(name) for name in _variables(self, pattern)}
        return Sentence(variables, take_apart(pattern, self._pattern, token))

    # ---------- making a sentence ----------

    def _made(self, id: str, given: dict[str, object], attribute: str, sentence: Sentence) -> str:
        spoken: dict[str, Any] = {}
        for variable, name in sentence.variables.items():
            if name not in given:
                raise MissingWords(f"The sentence of {id} uses ${name}, which is not given.")
            spoken[variable] = self._spoken(name.partition("_")[0], variable[len(name):], given[name])
        plain = sentence.fill(spoken, self._plural)
        if plain is not None:
            return plain
        found = self._read().get_message(id)
        pattern: Any = found.attributes[attribute] if attribute else found.value
        text, errors = self._read().format_pattern(pattern, spoken)
        if errors:
            raise MissingWords(f"The sentence of {id} cannot be made: {errors[0]}.")
        return str(text)

    def _plural(self, number: int) -> str:
        """Name the plural form of a number, as the library does."""
        return str(self._read()._plural_form(number))

    def _spoken(self, kind: str, form: str, value: object) -> Any:
        """Return an argument in the form in which a sentence uses it; None if it has no such form."""
        if isinstance(value, (list, tuple)):
            return self._spoken_list(kind.removesuffix("s"), form, value)
        if form == "_id":
            return self._id(kind, value)
        if form == "_says" and value in self.rulebook:
            return self.rulebook[str(value)].says
        if form:
            return None
        return value if isinstance(value, float) or self._plain(kind, value) else self._noun(kind, value)

    def _spoken_list(self, kind: str, form: str, values: Sequence[object]) -> Any:
        """Return a list as one phrase, joined by "and" or by "or", or how long it is."""
        if form == "_count":
            return len(values)
        if form not in ("", "_or"):
            return None
        return join_list([self._noun(kind, value) for value in values], "or" if form else "and")

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
            from fluent.runtime import FluentBundle, resolver
            from fluent.syntax import FluentParser, ast

            resolver.MAX_PART_LENGTH = LONGEST_PART
            functions = {kind.upper(): _function(kind) for kind in TOKENS}
            made = FluentBundle([LANGUAGE], functions=functions, use_isolating=False)
            for file in self.files:
                resource = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))
                made.add_resource(resource, allow_overrides=True)
                self._entries.update({one.id.name: one for one in resource.body if isinstance(one, ast.Message)})
            self._bundle = made
        return self._bundle

    def _pattern(self, id: str, attribute: str) -> Any:
        """Find the pattern of a sentence or of one of its attributes."""
        self._read()
        found = self._entries.get(id)
        if found is None or not attribute:
            return found and found.value
        return next((one.value for one in found.attributes if one.id.name == attribute), None)


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
            yield from catalogue.variables(node.id.name, node.attribute.name if node.attribute else "")
        elif isinstance(node, (list, tuple)):
            stack.extend(node)
        elif hasattr(node, "__dict__"):
            stack.extend(value for key, value in vars(node).items() if key not in ("span", "parent"))


KERNEL: Final = Catalogue()


def say(id: str, **given: object) -> str:
    """Make a sentence of the kernel's catalogue."""
    return KERNEL.text(id, given)

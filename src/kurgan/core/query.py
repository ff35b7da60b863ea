"""Questions about a position that anyone may ask by name: reach, supply, odds; for checking and for studies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kurgan.core.action import Lexicon
from kurgan.core.language import join_list, say

SIDES = "side"


@dataclass(frozen=True)
class Query:
    """One question: the nouns it is asked with, each under a name with its kind, and the answer.

    The catalogue says what it answers (`query-<name>`).

    A kind is a kind of noun of the game ("unit", "place"), "side" for the number of a side, or one of these in the
    plural ("units") for several; an argument in brackets ("[unit]") may be left out and is then an empty list.
    """

    takes: dict[str, str]
    answer: Callable[..., dict[str, Any]]

    def answer_to(self, lexicon: Lexicon, s: Any, given: Mapping[str, str | Sequence[str]]) -> dict[str, Any]:
        """Return the answer; ValueError says what is wrong with the question."""
        strange = [name for name in given if name not in self.takes]
        if strange:
            raise ValueError(say("query-takes", known=join_list(self.takes) or "none", name=strange[0]))
        nouns: dict[str, Any] = {}
        for name, kind in self.takes.items():
            plain = kind.strip("[]")
            many = plain.endswith("s") and plain[:-1] in lexicon.names
            if name not in given:
                if plain == kind:
                    raise ValueError(say("query-wants", name=name, kind=plain))
                nouns[name] = []
                continue
            texts = _texts(given[name])
            if texts is None:
                raise ValueError(say("query-names" if many else "query-name", name=name, kind=plain))
            numbers = [_number(lexicon, plain[:-1] if many else plain, text) for text in texts]
            if not many and len(numbers) != 1:
                raise ValueError(say("query-one", name=name, kind=plain))
            if len(set(numbers)) < len(numbers):
                raise ValueError(say("query-twice", name=name, kind=plain[:-1]))
            nouns[name] = numbers if many or plain != kind else numbers[0]
        return self.answer(s, **nouns)


def _texts(given: object) -> list[str] | None:
    """Return the names that were given, in a list or in one text with commas; None if they are no texts."""
    if isinstance(given, str):
        return given.split(",")
    if not isinstance(given, (list, tuple)):
        return None
    return [text for text in given if isinstance(text, str)] if all(isinstance(one, str) for one in given) else None


def _number(lexicon: Lexicon, kind: str, text: str) -> int:
    """Return the number of a noun."""
    names = lexicon.ids.get(kind, {})
    if text.strip() not in names:
        raise ValueError(say("query-no-noun", kind=kind, name=text.strip()))
    return names[text.strip()]

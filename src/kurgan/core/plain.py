"""Plain data from outside, looked over before anyone works with it: no odd numbers, no broken text, not too deep."""

from __future__ import annotations

import json
import math
from typing import Any, Final

from kurgan.core.language import say

DEEPEST: Final = 30
MOST_VALUES: Final = 1_000_000
MOST_INNER: Final = 200_000  # lists and tables within: far more than the longest game has rolls
LEAST: Final = -(2**63)
LARGEST: Final = 2**64 - 1  # seeds have 64 bits and no sign


class NotPlain(ValueError):
    """Data that no document of ours can hold; the message is the end of a sentence that says why."""


def parse(text: str) -> Any:
    """Return the JSON value in this text; ValueError if it is none, NotPlain if it is one that we never work with.

    The text is looked over first: a list takes twenty times the memory of the three characters that make it.
    """
    if text.count("[") + text.count("{") > MOST_INNER or text.count(",") + text.count(":") > MOST_VALUES:
        raise NotPlain(say("error-too-many"))
    try:
        made = json.loads(text, parse_constant=_constant, object_pairs_hook=_once)
    except RecursionError:
        raise NotPlain(say("error-too-deep")) from None
    check(made)
    return made


def _constant(name: str) -> object:
    raise NotPlain(say("error-not-a-number", name=name))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the pairs of an object as a table; a key written twice would hide what it first said."""
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise NotPlain(say("error-key-twice", name=repr(key[:60])))
        made[key] = value
    return made


def check(value: object) -> None:
    """Refuse what is not plain; the work is bounded and nothing recurses."""
    level: list[object] = [value]
    seen = 0
    depth = 0
    while level:
        seen += len(level)
        if depth > DEEPEST:
            raise NotPlain(say("error-too-deep"))
        if seen > MOST_VALUES:
            raise NotPlain(say("error-too-many"))
        inner: list[object] = []
        for one in level:
            if isinstance(one, dict):
                inner.extend(one.keys())
                inner.extend(one.values())
            elif isinstance(one, list):
                inner.extend(one)
            else:
                _single(one)
        level = inner
        depth += 1


def _single(value: object) -> None:
    """Refuse a single value that cannot be kept, compared or written."""
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, str):
        # A lone half of a pair cannot be written to any file or page.
        if not value.isascii() and any(0xD800 <= ord(letter) <= 0xDFFF for letter in value):
            raise NotPlain(say("error-broken-text"))
    elif isinstance(value, int):
        if not LEAST <= value <= LARGEST:
            raise NotPlain(say("error-large-number"))
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise NotPlain(say("error-no-number"))
    else:
        raise NotPlain(say("error-strange-value", kind=type(value).__name__))

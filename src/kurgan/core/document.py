"""Reading a document written by hand: each part is what it should be, or BadPosition says what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kurgan.core.language import join_list, say


class BadPosition(ValueError):
    """A position document that describes no possible position; the message says what is wrong."""


LONGEST = 60  # characters of a name that a sentence quotes


def shown(value: object) -> str:
    """Return a value as a sentence names it: short, however long, large or deep it is."""
    if isinstance(value, dict):
        return say("position-a-table")
    if isinstance(value, (list, tuple)):
        return say("position-a-list")
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST else f"{value[:LONGEST]}...")
    if isinstance(value, int) and abs(value) >= 10**LONGEST:
        return say("position-beyond-bounds")
    if value is None or isinstance(value, (int, float)):
        return repr(value)
    return say("position-a-thing", kind=type(value).__name__)


def only(part: dict[str, Any], what: str, keys: Sequence[str]) -> None:
    """Refuse a part that has other keys than these."""
    strange = [key for key in part if key not in keys]
    if strange:
        raise BadPosition(
            say("position-strange-key", what=what, key=shown(strange[0]), known=join_list(keys) or "none")
        )


def table(doc: dict[str, Any], key: str) -> dict[str, Any]:
    """Return a part that is a table; empty if left out."""
    value = doc.get(key, {})
    if not isinstance(value, dict):
        raise BadPosition(say("position-part-table", key=key))
    return value


def names(doc: dict[str, Any], key: str) -> list[Any]:
    """Return a part that is a list; empty if left out."""
    value = doc.get(key, [])
    if not isinstance(value, list):
        raise BadPosition(say("position-part-list", key=key))
    return value


def pick(what: str, value: object, among: Sequence[str]) -> int:
    """Return the number of a name among those that can stand here."""
    if not isinstance(value, str) or value not in among:
        raise BadPosition(say("position-one-of", what=what, value=shown(value), known=join_list(among, "or")))
    return among.index(value)


def number(what: str, value: object, low: int, high: int) -> int:
    """Return a number within its limits."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(say("position-number", what=what, value=shown(value), low=str(low), high=str(high)))
    return value


def dice(value: object, most: int = 6) -> list[int]:
    """Return the rolls to come; `most` is what the largest die of the game can show."""
    if not isinstance(value, list) or any(type(die) is not int or not 1 <= die <= most for die in value):
        raise BadPosition(say("position-dice", most=str(most)))
    return list(value)


def apart(one: tuple[str, Sequence[object]], other: tuple[str, Sequence[object]]) -> None:
    """Refuse two parts, each with its name, that both hold the same thing."""
    both = [name for name in one[1] if name in other[1]]
    if both:
        raise BadPosition(say("position-both", name=shown(both[0]), one=one[0], other=other[0]))


def opened(doc: object, game: str, keys: Sequence[str]) -> None:
    """Refuse what is no document of this game, or has other parts than these."""
    if not isinstance(doc, dict):
        raise BadPosition(say("position-no-document"))
    only(doc, say("position-itself"), keys)
    pick("game", doc.get("game", game), [game])


def chosen(doc: dict[str, Any], among: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the options that a document names, those at their first value left out."""
    given = table(doc, "options")
    only(given, "options", list(among))
    return {name: given[name] for name in among if name in given and pick(f"options.{name}", given[name], among[name])}

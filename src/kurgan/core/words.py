"""Numbers and lists in sentences: "1 unit", "3 units", "A, B and C", "A attacks", "A and B attack"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_HISSING: Final = ("s", "x", "z", "ch", "sh")


def plural(noun: str) -> str:
    """Return the plural of a regular noun or of a phrase that ends with one: units, hexes, ferries."""
    if noun.endswith(_HISSING):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in ("a", "e", "i", "o", "u"):
        return noun[:-1] + "ies"
    return noun + "s"


def agree(number: int, one: str, many: str) -> str:
    """Return the form of a word that goes with this number of things: `agree(len(units), "attacks", "attack")`."""
    return one if number in (1, -1) else many


def count(number: int, noun: str, many: str = "") -> str:
    """Return a number with its noun: "1 unit", "2 units", "0 units"; `many` is the plural of an irregular noun."""
    return f"{number:,} {agree(number, noun, many or plural(noun))}"


def some(number: int, noun: str, many: str = "") -> str:
    """Write the same with words for none and one: "no units", "one unit", "2 units"."""
    if number in (0, 1):
        return f"one {noun}" if number else f"no {many or plural(noun)}"
    return count(number, noun, many)


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Join several things in one phrase: "A", "A and B", "A, B and C"; `last` may be "or"."""
    known = list(parts)
    if len(known) < 2:
        return known[0] if known else ""
    return f"{', '.join(known[:-1])} {last} {known[-1]}"

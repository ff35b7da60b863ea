"""Sets of places as Python integers: place n is bit n, and set algebra is `|`, `&`, `~`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

# A set of places in code that computes much with it. mypyc's own integers are made for short numbers, and Python's
# are faster for long ones; a type that mypyc does not know keeps Python's.
Wide: TypeAlias = Any

FEW: Final = 5  # up to so many members, taking them out one by one is faster
_BITS: Final[list[list[int]]] = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
_NUMBERS: Final[list[Any]] = []  # one object for each place number: a small working set stays in the processor's cache


def members(places: int) -> list[int]:
    """Return the places of a set, in order."""
    found: list[Any] = []
    if not places:
        return found
    if places.bit_count() <= FEW:
        few: Wide = places
        while few:
            rest: Wide = few & (few - 1)
            found.append((few ^ rest).bit_length() - 1)
            few = rest
        return found
    first = lowest(places) & -8  # what lies before the first byte that has members
    while len(_NUMBERS) < places.bit_length() + 8:
        _NUMBERS.append(len(_NUMBERS))
    places >>= first
    for byte in places.to_bytes((places.bit_length() + 7) >> 3, "little"):
        if byte:
            for bit in _BITS[byte]:
                found.append(_NUMBERS[first + bit])
        first += 8
    return found


def placeset(places: Iterable[int]) -> int:
    """Return the set of the given places."""
    made = 0
    for place in places:
        made |= 1 << place
    return made


def lowest(places: int) -> int:
    """Return the first place of a set that holds some."""
    return (places & -places).bit_length() - 1


def size(places: int) -> int:
    """Return how many places a set holds."""
    return places.bit_count()

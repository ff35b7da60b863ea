"""Sets of places as Python integers: place n is bit n, and set algebra is `|`, `&`, `~`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

# A set of places where much is computed with it. The compiler has an arithmetic of its own for what it knows to be a
# whole number, made for short ones; of what it does not know, Python's own makes short work, however long it is.
Wide: TypeAlias = Any

FEW: Final = 5  # members of a set that are quicker taken out one by one
_BITS: Final[list[list[int]]] = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
_KNOWN: Final[list[list[list[int] | None]]] = []  # for each byte of a set and its value the members: few ever occur


def members(places: int) -> list[int]:
    """The places of a set, in order."""
    found: list[int] = []
    if not places:
        return found
    if places.bit_count() <= FEW:
        few: Wide = places
        while few:
            rest: Wide = few & (few - 1)
            found.append((few ^ rest).bit_length() - 1)
            few = rest
        return found
    at = lowest(places) >> 3  # bytes before the first member
    places >>= at << 3
    count = (places.bit_length() + 7) >> 3
    while len(_KNOWN) < at + count:
        _KNOWN.append([None] * 256)
    for byte in places.to_bytes(count, "little"):
        if byte:
            known = _KNOWN[at][byte]
            if known is None:
                known = _KNOWN[at][byte] = [(at << 3) + bit for bit in _BITS[byte]]
            found += known
        at += 1
    return found


def placeset(places: Iterable[int]) -> int:
    """The set of the given places."""
    made = 0
    for place in places:
        made |= 1 << place
    return made


def lowest(places: int) -> int:
    """The first place of a set that holds some."""
    return (places & -places).bit_length() - 1


def size(places: int) -> int:
    """How many places a set holds."""
    return places.bit_count()

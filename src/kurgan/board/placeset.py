"""Sets of places as Python integers: place n is bit n, and set algebra is `|`, `&`, `~`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

_BITS: Final[list[list[int]]] = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]


def members(places: int) -> list[int]:
    """The places of a set, in order."""
    found: list[int] = []
    base = 0
    for byte in places.to_bytes((places.bit_length() + 7) >> 3, "little"):
        if byte:
            for bit in _BITS[byte]:
                found.append(base + bit)
        base += 8
    return found


def placeset(places: Iterable[int]) -> int:
    """The set of the given places."""
    made = 0
    for place in places:
        made |= 1 << place
    return made


def size(places: int) -> int:
    """How many places a set holds."""
    return places.bit_count()

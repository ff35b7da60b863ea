"""Exact odds: the chances of a table's results and of dice, and what they make of values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TypeVar

R = TypeVar("R")


def chances(faces: Sequence[R]) -> dict[R, float]:
    """Return the chance of each result of a row or column, every face as likely as the others."""
    found: dict[R, float] = {}
    for face in faces:
        found[face] = found.get(face, 0.0) + 1.0 / len(faces)
    return found


@lru_cache(maxsize=64)
def dice(count: int, sides: int = 6) -> tuple[tuple[int, float], ...]:
    """Return every sum of some dice with its chance."""
    found = {0: 1.0}
    for _ in range(count):
        more: dict[int, float] = {}
        for total, chance in found.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, 0.0) + chance / sides
        found = more
    return tuple(sorted(found.items()))


def at_least(need: int, count: int = 1, sides: int = 6) -> float:
    """Return the chance that some dice show a sum or more."""
    return sum(chance for total, chance in dice(count, sides) if total >= need)


def expected(found: Mapping[R, float], value: Callable[[R], float]) -> float:
    """Return the mean of a value over results with their chances."""
    return sum(chance * value(result) for result, chance in found.items())


def mixed(parts: Iterable[tuple[float, Mapping[R, float]]]) -> dict[R, float]:
    """Combine chances that each hold with a chance of their own."""
    found: dict[R, float] = {}
    for share, one in parts:
        for result, chance in one.items():
            found[result] = found.get(result, 0.0) + share * chance
    return found

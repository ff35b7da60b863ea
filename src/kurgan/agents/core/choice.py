"""Choosing by seed among things nearly as good as the best, so that the same position is not always played alike."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def nearly_best(rng: random.Random, found: Sequence[T], worth: Callable[[T], float], within: float) -> T:
    """Choose one of those whose worth falls short of the best by no more than `within`."""
    best = max(worth(one) for one in found)
    return rng.choice([one for one in found if worth(one) >= best - within])


def best_over(least: float, found: Iterable[T], worth: Callable[[T], float], none: T) -> tuple[T, float]:
    """Return the first of those worth most, and its worth; `none` and the least if nothing is worth more than that."""
    chosen = none
    for one in found:
        value = worth(one)
        if value > least:
            chosen, least = one, value
    return chosen, least


def weighted(rng: random.Random, found: Sequence[T], liking: Callable[[T], float]) -> T:
    """Choose one of several, each as likely as it is liked."""
    return rng.choices(found, [liking(one) for one in found])[0]

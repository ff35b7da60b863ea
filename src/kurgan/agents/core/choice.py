"""Choosing by seed among things nearly as good as the best, so that the same position is not always played alike."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def nearly_best(rng: random.Random, found: Sequence[T], worth: Callable[[T], float], within: float) -> T:
    """One of those whose worth falls short of the best by no more than `within`."""
    best = max(worth(one) for one in found)
    return rng.choice([one for one in found if worth(one) >= best - within])


def best_over(found: Iterable[T], worth: Callable[[T], float], least: float) -> T | None:
    """The first of those worth most; None if none is worth more than a least."""
    chosen: T | None = None
    for one in found:
        value = worth(one)
        if value > least:
            chosen, least = one, value
    return chosen


def weighted(rng: random.Random, found: Sequence[T], liking: Callable[[T], float]) -> T:
    """One of several, each as likely as it is liked."""
    return rng.choices(found, [liking(one) for one in found])[0]

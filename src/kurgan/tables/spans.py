"""Stretches of time in which clocks stand still, and what passes between them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

Span = tuple[float, float]  # from when until when, in seconds since the beginning of 1970


class Stillness(Protocol):
    """Knows when clocks stand still."""

    def outages(self) -> list[Span]:
        """Return when the house was down."""

    def vacations(self, person: str) -> list[Span]:
        """Return when a person is away, in the past and as far as they have said."""


@dataclass(frozen=True)
class NeverStill:
    """A house that is never down and whose people are never away."""

    def outages(self) -> list[Span]:
        """Return nothing."""
        return []

    def vacations(self, _person: str) -> list[Span]:
        """Return nothing."""
        return []


def united(spans: Iterable[Span]) -> list[Span]:
    """Return the same stretches in order, those that touch each other as one."""
    made: list[Span] = []
    for since, until in sorted(spans):
        if made and since <= made[-1][1]:
            made[-1] = made[-1][0], max(made[-1][1], until)
        elif until > since:
            made.append((since, until))
    return made


def counted(since: float, until: float, still: Iterable[Span]) -> float:
    """Return the seconds between two moments in which clocks ran."""
    stood = sum(max(0.0, min(until, end) - max(since, begin)) for begin, end in united(still))
    return max(0.0, until - since - stood)


def moment_after(since: float, seconds: float, still: Iterable[Span]) -> float:
    """Return when so many seconds will have been counted since a moment."""
    at = since
    left = max(0.0, seconds)
    for begin, end in united(still):
        if end <= at:
            continue
        if left <= 0 or begin - at >= left:
            break
        left -= max(0.0, begin - at)
        at = end
    return at + left

"""Wald's sequential test: play until it is certain on which side of a line a share lies."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

FEWEST: Final = 4  # pairs before a sequential test may decide
EVEN: Final = 0.125  # the variance of the mean of two even games


@dataclass
class Sequential:
    """Wald's test whether the first player's share lies above or below a line, stopped as soon as that is certain.

    One pair of games is one sample, or one game with `even` set to its variance. The likelihoods of the two shares, a
    margin below and above the line, are compared as if samples were normal with the spread they show; `error` is the
    chance to be wrong either way.
    """

    line: float = 0.5
    margin: float = 0.05
    error: float = 0.05
    even: float = EVEN  # the variance of a sample between equals
    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, share: float) -> None:
        """Add one pair: the share of its points that the first player took."""
        self.count += 1
        self.total += share
        self.squares += share * share

    def verdict(self) -> int:
        """Return 1 if the share is above the line, -1 if below, 0 while nothing is certain."""
        if self.count < FEWEST:
            return 0
        mean = self.total / self.count
        # Few samples show too small a spread, so a few imaginary pairs of even games are added to them.
        spread = (self.squares - self.count * mean * mean + FEWEST * self.even) / (self.count + FEWEST)
        ratio = self.count * 2 * self.margin * (mean - self.line) / spread
        bound = math.log((1 - self.error) / self.error)
        return int(ratio >= bound) - int(ratio <= -bound)

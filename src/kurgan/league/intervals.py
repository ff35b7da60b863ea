"""Shares with the interval in which they truly lie."""

from __future__ import annotations

from math import sqrt
from typing import Final

from kurgan.league.messages import Portion

Z: Final = 1.959964  # of a normal distribution, for 95 per cent


def wilson(count: int, of: int) -> tuple[float, float]:
    """Return Wilson's interval for a share; all there is without any cases."""
    if of == 0:
        return 0.0, 1.0
    share, square = count / of, Z * Z
    middle = (share + square / (2 * of)) / (1 + square / of)
    reach = Z * sqrt(share * (1 - share) / of + square / (4 * of * of)) / (1 + square / of)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def share_of(count: int, of: int) -> Portion:
    """Describe a share with its interval."""
    low, high = wilson(count, of)
    return Portion(count, of, count / of if of else 0.0, low, high)

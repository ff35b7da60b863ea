"""Stacking: six steps in a hex, any number in Stalingrad of which six fight (1.2, 1.5c, S15 to S17)."""

from __future__ import annotations

from typing import Final

from kurgan.games.pocket.rules.land import CITY

LIMIT: Final = 6


def limited(place: int) -> bool:
    """Tell whether the stacking limit holds in a hex; it does not in the city (1.5c)."""
    return not CITY >> place & 1


def excess(place: int, steps: int) -> int:
    """Work out by how many steps a hex is overstacked (1.2)."""
    return max(0, steps - LIMIT) if limited(place) else 0


def fighting(steps: list[int], strengths: list[int]) -> list[int]:
    """Find which units of a stack count for its strength, by their numbers in it: at most six steps (1.5c).

    The owner is taken to have arranged the stack well: of all choices within the limit the strongest counts.
    """
    if sum(steps) <= LIMIT:
        return list(range(len(steps)))
    # The best strength with so many steps, and who makes it up.
    best: list[tuple[int, list[int]]] = [(0, []) for _ in range(LIMIT + 1)]
    for unit, (cost, strength) in enumerate(zip(steps, strengths, strict=True)):
        for room in range(LIMIT, cost - 1, -1):
            value, chosen = best[room - cost]
            if value + strength > best[room][0]:
                best[room] = (value + strength, [*chosen, unit])
    return best[LIMIT][1]

"""Fields over the map: distances by land, and how far a whole side can come in one turn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.agents.barbarossa_facts import CLOSED, GRID, LAKE, SEA
from kurgan.board.placeset import members

FAR: Final = 99
LAND: Final[int] = GRID.all & ~(SEA | LAKE | CLOSED)


@lru_cache(maxsize=64)
def distances(goals: int) -> list[int]:
    """Steps over land from every square to the nearest of some squares, FAR where there is no way."""
    found = [FAR] * GRID.size
    edge = goals
    seen = goals
    steps = 0
    while edge:
        for place in members(edge):
            found[place] = steps
        edge = GRID.step(edge) & LAND & ~seen
        seen |= edge
        steps += 1
    return found


@lru_cache(maxsize=4096)
def around(place: int, steps: int) -> int:
    """The squares at most so many steps from one."""
    found = 1 << place
    for _ in range(steps):
        found |= GRID.step(found)
    return found

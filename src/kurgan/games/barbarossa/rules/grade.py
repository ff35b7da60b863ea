"""How near the Axis is to winning, from 0 to 1, by what wins the game (HOW TO WIN)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.state import DEAD, Barbarossa
from kurgan.games.barbarossa.rules.tables import (
    AXIS,
    AXIS_GROUND,
    COST,
    GRID,
    LAST_TURN,
    RUSSIAN,
    UNITS_OF,
    VICTORY,
)
from kurgan.games.barbarossa.rules.victory import holds_all


def _steps_to(city: int) -> list[int]:
    """Count the squares from each square to a city."""
    found = [GRID.size] * GRID.size
    edge = reached = 1 << city
    steps = 0
    while edge:
        for place in members(edge):
            found[place] = steps
        edge = GRID.step(edge) & ~reached
        reached |= edge
        steps += 1
    return found


_STEPS: Final[list[list[int]]] = [_steps_to(city) for city in VICTORY]
_FROM_BORDER: Final[list[int]] = [min(steps[place] for place in members(AXIS_GROUND)) for steps in _STEPS]
_WORTH: Final[list[int]] = [sum(COST[unit] for unit in UNITS_OF[side]) for side in (AXIS, RUSSIAN)]


def standing(s: Barbarossa) -> float:
    """Tell how near the Axis is to winning: about even at the beginning, 1 with the three cities at the end.

    Each side has two ways: the Axis the cities or the Russian army (win.german), the Russian time or the Axis army
    (win.russian). The more months have gone, the more it counts how the game would end now.
    """
    gone = (s.turn - 1) / LAST_TURN
    axis = max(_advance(s), _lost(s, RUSSIAN))
    russian = max(gone, _lost(s, AXIS))
    if_it_ended = 1.0 if holds_all(s) else 0.0
    return gone * if_it_ended + (1 - gone) * (1 + axis - russian) / 2


def _advance(s: Barbarossa) -> float:
    """Tell how much of the way from the border to the three cities the Axis has made, from 0 to 1."""
    places = members(s.one[AXIS])
    made = 0.0
    for steps, start in zip(_STEPS, _FROM_BORDER, strict=True):
        left = min((steps[place] for place in places), default=start)
        made += max(1 - left / start, 0.0)
    return made / len(VICTORY)


def _lost(s: Barbarossa, side: int) -> float:
    """Tell how much of a side's army is in the eliminated pile, in the factors that replace it."""
    return sum(COST[unit] for unit in UNITS_OF[side] if s.where[unit] == DEAD) / _WORTH[side]

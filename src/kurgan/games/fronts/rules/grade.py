"""How near the Axis is to winning, from 0 to 1, by the victory conditions (10.1, 10.4)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.games.fronts.rules.kinds import UNKNOWN
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import fed_places, lines
from kurgan.games.fronts.rules.tables import (
    ASTRAKHAN,
    AXIS,
    AXIS_AT_START,
    HEX_MASK,
    KHARKOV,
    LAST_TURN,
    NEAR,
    PLACE_COUNT,
    SOVIET,
    STALINGRAD,
    VOLGA,
)
from kurgan.games.fronts.rules.victory import DECISIVE, base, holds, lost_units, principal, total


def _steps_to_volga() -> list[int]:
    """Count the hexes from each hex to the Volga."""
    found = [PLACE_COUNT] * PLACE_COUNT
    edge, reached, steps = VOLGA, VOLGA, 0
    while edge:
        grown = 0
        for place in members(edge):
            found[place] = steps
            grown |= NEAR[place]
        edge = grown & HEX_MASK & ~reached
        reached |= edge
        steps += 1
    return found


_STEPS: Final = _steps_to_volga()
_AT_START: Final = min(_STEPS[place] for place in members(AXIS_AT_START & HEX_MASK))


def standing(s: Fronts) -> float:
    """Tell how near the Axis is to winning: 1 or 0 where a city would end the game, about even at the beginning.

    The more turns have gone, the more it counts how the game would end now, and the less how far the Axis has come.
    """
    if holds(s, STALINGRAD, AXIS) or holds(s, ASTRAKHAN, AXIS):
        return 1.0
    if holds(s, KHARKOV, SOVIET):
        return 0.0
    gone = s.turn / LAST_TURN
    return gone * _if_it_ended(s) + (1 - gone) * (2 + _progress(s)) / 4


def _if_it_ended(s: Fronts) -> float:
    """Grade the game as if it ended now: a victory on the Volga, else by points a draw at most (10.4.f)."""
    if principal(s):
        return 1.0
    # A side that does not know the directives reckons with the average of the weights 3, 2 and 1.
    points = total(s, s.points) if UNKNOWN not in s.orders else 2 * sum(base(s.points)) - 5 * lost_units(s)
    return min(max(points / DECISIVE, 0.0), 1.0) / 2


def _progress(s: Fronts) -> float:
    """Tell how much of the way to the Volga supplied Axis units have made, from 0 to 1."""
    fed = s.held[AXIS] & HEX_MASK & fed_places(AXIS, lines(s, AXIS))
    left = min((_STEPS[place] for place in members(fed)), default=_AT_START)
    return min(max(1 - left / _AT_START, 0.0), 1.0)

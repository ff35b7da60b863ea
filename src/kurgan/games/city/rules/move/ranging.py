"""What a unit reaches with its own allowance."""

from __future__ import annotations

from kurgan.games.city.rules.counters import (
    CHUIKOV,
    MILITIA,
    SIDE,
    WORKER,
)
from kurgan.games.city.rules.move.chuikov import chuikov_goals
from kurgan.games.city.rules.move.reach import Reach, reach
from kurgan.games.city.rules.state import City


def ranging(s: City, unit: int) -> tuple[Reach, int]:
    """Tell what a unit reaches with its allowance, and where it may end: militia alone stays, Chuikov goes to units.

    Militia has the reach of who takes it along (12.13); supply does not stop the general (11.31, 13.26).
    """
    place, side = s.where[unit], SIDE[unit]
    alone = MILITIA[unit] and all(MILITIA[other] or WORKER[other] for other in s.pile(place, side))
    found = reach(s, side, place, 0 if alone else s.allowance(unit), int(unit != CHUIKOV), unit == CHUIKOV)
    return found, chuikov_goals(s) & found.places if unit == CHUIKOV else found.places

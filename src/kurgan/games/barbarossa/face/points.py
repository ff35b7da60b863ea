"""What the score is made of: the three cities that the Axis must hold (HOW TO WIN)."""

from __future__ import annotations

from kurgan.core.face import PlacePoints
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import AXIS, CITY_NAMES, PLACES, SIDES, VICTORY


def points(s: Barbarossa) -> list[PlacePoints]:
    """List the three cities, each with the side for whose score it counts."""
    return [
        {
            "title": CITY_NAMES[city], "place": PLACES[city], "points": 1,
            "side": SIDES[AXIS] if s.one[AXIS] >> city & 1 else None,
        }
        for city in VICTORY
    ]

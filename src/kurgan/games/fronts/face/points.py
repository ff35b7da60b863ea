"""What the score is made of: the three objectives with their weights, less the units lost (10.3)."""

from __future__ import annotations

from typing import Final

from kurgan.core.face import PlacePoints
from kurgan.games.fronts.face.words import say
from kurgan.games.fronts.rules.kinds import UNKNOWN
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, SIDES
from kurgan.games.fronts.rules.victory import base, lost_units, weights

_LOST: Final = 5  # points for each unit (10.3.5-lost)


def points(s: Fronts) -> list[PlacePoints]:
    """List what each objective gives under the directives, and what lost units cost; nothing before there are any."""
    if UNKNOWN in s.orders:
        return []
    side, lost = SIDES[AXIS], lost_units(s)
    made: list[PlacePoints] = [
        {
            "title": say("points-objective", objective=n), "side": side, "points": points * weight,
            "says": say("points-objective-says", raw=raw, adjusted=points, weight=weight),
        }
        for n, (raw, points, weight) in enumerate(zip(s.points, base(s.points), weights(s), strict=True))
    ]
    if lost:
        made.append({"title": say("points-lost", count=lost), "side": side, "points": -_LOST * lost})
    return made

"""What the score is made of: the victory hexes of a scenario (scenario.1 to scenario.3)."""

from __future__ import annotations

from kurgan.core.face import PlacePoints
from kurgan.games.pocket.rules.data import AXIS, SIDES, SOVIET
from kurgan.games.pocket.rules.land import PLACE, TOWN
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.victory import supplied


def points(s: Pocket) -> list[PlacePoints]:
    """List the victory hexes: those of supplied Axis units count, in the third scenario those of Soviet units."""
    side, theirs = (AXIS, supplied(s)) if s.play().id in ("1", "2") else (SOVIET, s.troops[SOVIET])
    return [
        {
            "title": TOWN.get(PLACE[name]) or name, "place": name, "points": 1,
            "side": SIDES[side] if theirs >> PLACE[name] & 1 else None,
        }
        for name in s.play().victory.get("hexes", [])
    ]

"""What the score is made of: areas under German control that can trace supply, less the penalties (19.2, 21.7)."""

from __future__ import annotations

from kurgan.core.face import PlacePoints
from kurgan.games.volga.face.words import say
from kurgan.games.volga.rules import victory
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import GERMAN, PLACE_NAMES, PLACES, SIDES, VP
from kurgan.games.volga.rules.victory import counted, flank_points, traced


def points(s: Volga) -> list[PlacePoints]:
    """List the areas that are worth points, and what is taken off for Orlovka and for empty flanks."""
    own = traced(s)
    made: list[PlacePoints] = [
        {
            "title": PLACE_NAMES[place], "place": PLACES[place], "points": worth,
            "side": SIDES[GERMAN] if own >> place & 1 else None,
        }
        for place, worth in enumerate(VP) if worth
    ]
    ground = sum(one["points"] for one in made if one["side"] is not None)
    if less := ground - victory.points(s):
        made.append({"title": say("points-orlovka"), "side": SIDES[GERMAN], "points": -less})
    if victory.points(s) != counted(s):
        made.append({"title": say("points-flank"), "side": SIDES[GERMAN], "points": -flank_points(s)})
    return made

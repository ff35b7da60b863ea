"""What the score is made of: the victory hexes with Germans in them (17.0)."""

from __future__ import annotations

from kurgan.core.face import PlacePoints
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.data import GERMAN, SIDES
from kurgan.games.city.rules.land import PLACES, VICTORY, VICTORY_NAME
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.victory import CAMPAIGN, held


def points(s: City) -> list[PlacePoints]:
    """List the victory hexes: the introduction counts their points (17.1), the campaign the hexes (17.2)."""
    ours = held(s)
    return [
        {
            "title": _title(place), "place": PLACES[place], "points": 1 if s.scenario == CAMPAIGN else worth,
            "side": SIDES[GERMAN] if place in ours else None,
        }
        for place, worth in VICTORY.items()
        if s.scenario == CAMPAIGN or worth
    ]


def _title(place: int) -> str:
    """Name a victory hex; works that lie in several hexes are told apart by their numbers."""
    name = VICTORY_NAME[place]
    several = sum(one == name for one in VICTORY_NAME.values()) > 1
    return WORDS.say("points-hex", name=name, number=PLACES[place]) if several else name

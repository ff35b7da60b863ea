"""How near the German is to winning, from 0 to 1, by what wins each scenario (17.1, 17.2)."""

from __future__ import annotations

from kurgan.games.city.rules.land import FERRIES
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import LAST_TURN
from kurgan.games.city.rules.turn.victory import INTRODUCTORY, held, hexes_needed, points, points_needed


def standing(s: City) -> float:
    """Tell how near the German is to winning: even at first, then by what is held and how much time is gone.

    With all that the scenario asks for it is 1, with nothing in the last game-turn of a campaign close to 0.
    """
    share = _share(s)
    gone = 0.0 if s.scenario == INTRODUCTORY else (s.turn - 1) / LAST_TURN
    return share + (1 - share) * (1 - gone) / 2


def _share(s: City) -> float:
    """Tell how much of what wins the scenario the German holds, from 0 to 1."""
    if s.scenario == INTRODUCTORY:
        return min(points(s) / points_needed(s), 1.0)
    hexes = held(s)
    need, banks = hexes_needed(s)
    ferries = [place for place in hexes if place in FERRIES]
    return (min(len(hexes), need) + min(len(ferries), banks)) / (need + banks)

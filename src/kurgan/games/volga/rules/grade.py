"""How near a side is to winning, by the victory conditions (19.0, 21.7, 21.8)."""

from __future__ import annotations

from functools import lru_cache

from kurgan.core.dice import Dice
from kurgan.games.volga.rules.setup import lay_out
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import LANDINGS, scenario
from kurgan.games.volga.rules.victory import NO_POINTS, counted, need, traced


def standing(s: Volga) -> float:
    """Tell how near the first seat is to winning, from 0 to 1.

    The German side is at one half if the share of its goal that it has won equals the share of the turns that have
    gone by, both counted from the set-up. Bids may give that side to the second seat (20.1).
    """
    one = scenario(s.scenario)
    gone: float = (s.turn - one["first_turn"]) / (one["last_turn"] - one["first_turn"] + 1)
    start = _first_share(s.scenario, need(s))
    german = min(max(0.5 + (_share(s, need(s)) - start - (1 - start) * gone) / 2, 0.0), 1.0)
    return 1.0 - german if s.swapped else german


def _share(s: Volga, goal: int) -> float:
    """Return how much of what the German needs is won: victory points, or landings where points do not count."""
    if goal == NO_POINTS:
        return (LANDINGS & traced(s)).bit_count() / LANDINGS.bit_count()
    return counted(s) / goal


@lru_cache(maxsize=64)
def _first_share(number: int, goal: int) -> float:
    """Return the same of a scenario as it is set up."""
    s = Volga(Dice())
    s.scenario = number
    lay_out(s)
    return _share(s, goal)

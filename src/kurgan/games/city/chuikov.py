"""Where General Chuikov can go (11.3)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.core.rule import Rule
from kurgan.games.city.counters import CHUIKOV, MOVE
from kurgan.games.city.data import SOVIET
from kurgan.games.city.reach import reach
from kurgan.games.city.rulebook import rule
from kurgan.games.city.state import City


def chuikov_goals(s: City) -> int:
    """The hexes with a Soviet unit that he reaches (11.31)."""
    found = reach(s, SOVIET, s.where[CHUIKOV], MOVE[CHUIKOV], 0, only_zones=True)
    held = 0
    for place in members(s.troops[SOVIET] & found.places):
        if s.load(place, SOVIET):
            held |= 1 << place
    return held


def bar_chuikov(s: City, place: int) -> Rule | None:
    """Why he may not go to a hex."""
    return rule("11.3" if s.load(place, SOVIET) else "11.31")

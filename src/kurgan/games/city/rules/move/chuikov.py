"""Where General Chuikov can go (11.3)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.core.rule import Rule
from kurgan.games.city.rules.counters import CHUIKOV, MOVE
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.move.reach import reach
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City


def chuikov_goals(s: City) -> int:
    """The hexes with a Soviet unit that he reaches (11.31)."""
    found = reach(s, SOVIET, s.where[CHUIKOV], MOVE[CHUIKOV], 0, only_zones=True)
    held = 0
    for place in members(s.troops[SOVIET] & found.places):
        if s.load(place, SOVIET):
            held |= 1 << place
    return held


def bar_departure(s: City) -> Rule:
    """Why he cannot set out: he is dead, in a German zone, or reaches nobody (7.34, 11.31, 11.35)."""
    place = s.where[CHUIKOV]
    if place < 0:
        return rule("11.35")
    return rule("7.34" if s.zone(GERMAN) >> place & 1 else "11.31")


def bar_chuikov(s: City, place: int) -> Rule | None:
    """Why he may not go to a hex."""
    return rule("11.3" if s.load(place, SOVIET) else "11.31")

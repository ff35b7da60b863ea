"""What each side hears of a move: all of its own, of a German stack out of sight only the top (8.4)."""

from __future__ import annotations

from kurgan.core.words import agree, count, listed
from kurgan.games.city.rules.counters import unit_token, units_token
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import place_token
from kurgan.games.city.rules.state import City


def tell_move(s: City, side: int, units: list[int], start: int, place: int, broke_through: bool = False) -> None:
    """Say where a stack went; of a German stack out of sight the Soviet hears only what lies on top (8.4)."""
    path = [start, place]
    if broke_through:
        says = f"{agree(len(units), 'breaks', 'break')} through to {place_token(place)} {{case:10.7}}."
    else:
        says = f"{agree(len(units), 'moves', 'move')} from {place_token(start)} to {place_token(place)} {{case:7.1}}."
    if side == SOVIET:
        s.tell("move", f"{units_token(units)} {says}", side, path=path, units=units.copy())
        return
    s.tell("move", f"{units_token(units)} {says}", side, only=GERMAN, path=path, units=units.copy())
    seen = s.open_to(SOVIET, units)
    more = len(units) - len(seen)
    known = [unit_token(unit) for unit in seen]
    who = listed([*known, f"{more} more"] if known and more else known) or count(more, "German unit")
    s.tell("move", f"{who} {says}", side, only=SOVIET, path=path, units=seen)

"""Who may attack a hex (10.1)."""

from __future__ import annotations

from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import limit
from kurgan.games.city.rules.counters import MILITIA, SURVIVOR
from kurgan.games.city.rules.data import OTHER
from kurgan.games.city.rules.land import GRID
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City


def bar_attack(s: City, side: int, units: list[int], target: int) -> Rule | None:
    """Tell why units may not attack a hex, None if they may (10.1, 10.11)."""
    if not s.troops[OTHER[side]] >> target & 1 or any(not GRID.near[target] >> s.where[unit] & 1 for unit in units):
        return rule("10.1")
    if any(s.flipped[unit] for unit in units):
        return rule("10.12")
    if any(SURVIVOR[unit] for unit in units):
        return rule("6.7")
    if all(MILITIA[unit] for unit in units):
        return rule("12.15")
    full = [place for place in {s.where[unit] for unit in units} if s.load(place, side) > limit(place, side)]
    return bar_crowd(min(full), side, fighting=True) if full else None

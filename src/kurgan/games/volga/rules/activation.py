"""Which units may act, and which areas may be activated (9.1, 6.2, 21.2.1)."""

from __future__ import annotations

from kurgan.core.rule import Rule
from kurgan.games.volga.rules.movement import CAMPAIGN, bound
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import DIVISION, EAST_BANK, GERMAN


def idle(s: Volga, unit: int) -> bool:
    """Tell whether a unit may not act at all now: bound on a flank, or landed on the east bank by day (6.2)."""
    return s.waiting[unit] == 1 or bound(s, unit)


def idle_bar(s: Volga, unit: int) -> Rule | None:
    """Return the rule by which a unit may not act at all now."""
    if s.waiting[unit] == 1:
        return rule("6.2-night")
    if not bound(s, unit):
        return None
    return rule("21.2.1-14" if DIVISION[unit] == CAMPAIGN["waiting_division"] else "21.2.1")


def activatable(s: Volga, side: int, but: int = 0) -> list[int]:
    """List the areas that may be activated: some unit there could act."""
    places = {s.where[u] for u in s.on_board(side) if not idle(s, u) and not s.acted[u]}
    return sorted(p for p in places if not but >> p & 1)


def partners(s: Volga, side: int, first: int) -> list[int]:
    """List the second areas of Combined Operations (9.1.2)."""
    if side == GERMAN:
        return activatable(s, side, 1 << first) if not s.night else []
    if not s.night:
        return []
    found = activatable(s, side, 1 << first)
    return found if EAST_BANK >> first & 1 else [p for p in found if EAST_BANK >> p & 1]

"""Winning: three cities for two turns, or no unit left (HOW TO WIN)."""

from __future__ import annotations

from kurgan.games.barbarossa.rules.state import RESERVE, Barbarossa
from kurgan.games.barbarossa.rules.tables import AXIS, LAST_TURN, RUSSIAN, UNITS_OF, VICTORY


def holds_all(s: Barbarossa) -> bool:
    """Tell whether an Axis unit stands in each of the three cities."""
    return all(s.one[AXIS] >> city & 1 for city in VICTORY)


def close_turn(s: Barbarossa) -> None:
    """Check for victory at the end of a turn: three cities held, or the last turn over (win.two-turns)."""
    if not holds_all(s):
        if s.held:
            s.tell("win", "event-cities-gone", RUSSIAN)
        s.held = 0
    elif not s.held and s.side == AXIS:
        s.held = s.turn
        s.tell("win", "event-cities-held", AXIS)
    elif s.held and s.side == RUSSIAN and s.turn > s.held:
        s.finish(AXIS, "win.two-turns", "end-cities")
        return
    if s.side == RUSSIAN and s.turn >= LAST_TURN:
        s.finish(RUSSIAN, "win.russian", "end-time", turn=s.turn)


def annihilated(s: Barbarossa) -> bool:
    """End the game if a side has no unit left; units still to come count as left (win.german, win.russian)."""
    if not s.one[RUSSIAN]:
        s.finish(AXIS, "win.german.elimination", "end-no-russian")
    elif not s.one[AXIS] and not any(s.where[unit] == RESERVE for unit in UNITS_OF[AXIS]):
        s.finish(RUSSIAN, "win.russian.elimination", "end-no-axis")
    return s.outcome is not None

"""Who may move in a phase, and the rule that keeps the others from it (S5, S42 to S44, 1.7)."""

from __future__ import annotations

from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import REACTION, REGULAR
from kurgan.games.pocket.rules.counters import BASE, EXPLOITS, MOVE, MOVERS_OF, SUPPLY
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket


def may_act(s: Pocket, unit: int, mode: int) -> bool:
    """Tell whether a unit may use a phase of this kind, in an enemy zone or not.

    (1.4a, 1.7d, 1.7e, S42, S43, S44, 1.9a-exploit)
    """
    if mode == REGULAR:
        return True
    if mode == REACTION:
        return bool(s.active[unit])
    return not s.disorganised[unit] and (bool(s.active[unit]) or EXPLOITS[unit])


def bar_move(s: Pocket, unit: int, mode: int) -> Rule | None:
    """Return the rule that keeps a unit from beginning to move, None if it may: every unit once, not from reserve."""
    if s.where[unit] < 0:
        return rule("S5")
    if BASE[unit]:
        return rule("3.2")
    if s.reserve[unit]:
        return rule("1.7b")
    if SUPPLY[unit] and s.due[unit] == s.turn:
        return rule("1.11c-still")
    if not may_act(s, unit, mode):
        if mode == REACTION:
            return rule("1.7e")
        return rule("1.9a-exploit" if s.disorganised[unit] else "1.4a")
    if s.acted[unit] or not MOVE[unit][0] or (SUPPLY[unit] and mode != REGULAR):
        return rule("S5")
    return None


def ready(s: Pocket, side: int, mode: int) -> list[int]:
    """Find the units of a side that may begin to move (1.3-turn)."""
    where, acted, reserve = s.where, s.acted, s.reserve
    found = []
    for unit in MOVERS_OF[side]:
        if where[unit] < 0 or acted[unit] or reserve[unit]:
            continue
        if (mode == REGULAR and not SUPPLY[unit]) or bar_move(s, unit, mode) is None:
            found.append(unit)
    return found

"""Where a unit could go if one ban on movement did not exist: that tells which ban alone stands in its way (7.0)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.games.fronts.rules.reach import leaving, next_to
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import (
    ALZ,
    BOARD,
    BOX_MASK,
    FAST,
    HEX_MASK,
    MAJOR,
    NEAR,
    OFF_MAP,
    OTHER,
    RESERVE,
    SIDE,
    SLOW,
    SOVIET,
    TACTICAL,
)

# In this order they are named: what bars every way, then tactical movement, then strategic movement.
BANS: Final = (
    "7.9.2.c", "7.4-last", "7.0-through", "7.2-box", "7.3.e", "7.3.c", "7.3.d", "7.3-outside", "7.3.a", "7.3.b",
)


def only_ban(s: Fronts, unit: int, goal: int, spent: int, strategic: bool, outside: bool) -> str:
    """Find the ban without which a unit could get to a place with what is left of its move; empty if none alone is."""
    for ban in BANS:
        if _tactical(s, unit, spent, ban) >> goal & 1:
            return ban
        if strategic and _strategic(s, unit, spent, outside, ban) >> goal & 1:
            return "7.4-tactical" if ban == "7.3.e" and 1 << s.where[unit] & BOX_MASK else ban
    return ""


def reach_without(s: Fronts, unit: int, spent: int, strategic: bool, outside: bool, ban: str) -> int:
    """Find where a unit could go with what is left of its move if one ban did not exist; with no ban, where it can."""
    return _tactical(s, unit, spent, ban) | (_strategic(s, unit, spent, outside, ban) if strategic else 0)


def _tactical(s: Fronts, unit: int, spent: int, lifted: str) -> int:
    """Find what tactical movement would reach."""
    enemy = s.held[OTHER[SIDE[unit]]]
    fit, past = BOARD | OFF_MAP, ~enemy
    if s.inside[unit]:
        fit = fit & ~enemy if lifted == "7.9.2.c" else leaving(s, unit, fit)
    if lifted == "7.0-through":
        past = -1
    through = (HEX_MASK | (BOX_MASK if lifted == "7.2-box" else 0)) & (fit | enemy) & past
    found, edge = 0, 1 << s.where[unit]
    for step in range(TACTICAL[unit] - spent):
        grown = 0
        for place in members(edge):
            grown |= _near(s, unit, place, spent + step == 0, lifted)
        edge = grown & through & ~found
        found |= grown
    return found & fit


def _strategic(s: Fronts, unit: int, spent: int, outside: bool, lifted: str) -> int:
    """Find what strategic movement would reach, by the fast factor in the logistical zone and by the slow one."""
    side, here = SIDE[unit], 1 << s.where[unit]
    enemy = s.held[OTHER[side]]
    zone = 0 if lifted == "7.3.b" else s.interdicted(OTHER[side])
    held = here & zone or (here & BOX_MASK and lifted != "7.3.e") or (s.inside[unit] and lifted != "7.3.c")
    if held or s.where[unit] == RESERVE[SOVIET]:
        return 0
    fit = leaving(s, unit, BOARD | OFF_MAP) if s.inside[unit] else BOARD | OFF_MAP
    clear = HEX_MASK & ~zone & fit
    through = clear if lifted == "7.0-through" else clear & ~enemy
    into = clear & ~enemy | OFF_MAP
    if lifted == "7.3.c":
        into |= clear & s.battle_spaces()
    elif lifted == "7.3.d":
        into |= clear & enemy & ~s.battle_spaces()
    elif lifted == "7.3.e":
        into |= BOX_MASK
    slow = FAST[unit] if lifted == "7.3-outside" else SLOW[unit]
    found = _spread(s, unit, through, into, slow - spent, lifted)
    if not outside and not here & HEX_MASK & ~ALZ:
        found |= _spread(s, unit, through & ALZ, into & (ALZ | ~HEX_MASK), FAST[unit] - spent, lifted)
    return found & fit


def _spread(s: Fronts, unit: int, through: int, into: int, points: int, lifted: str) -> int:
    """Find what lies so many steps away, over hexes of one set, into places of another."""
    found, edge = 0, 1 << s.where[unit]
    for step in range(points):
        grown = 0
        for place in members(edge):
            grown |= _near(s, unit, place, step == 0, lifted) & ~(0 if lifted == "7.3.a" else MAJOR[place])
        edge = grown & through & ~found
        found |= grown & into
    return found


def _near(s: Fronts, unit: int, place: int, first: bool, lifted: str) -> int:
    """Find the places next to a place that a unit may enter at all."""
    beside = NEAR[place] & HEX_MASK if lifted == "7.4-last" and 1 << place & BOX_MASK else 0
    return next_to(s, unit, place, first) | beside

"""Odds while moving: the enemies that the unit in hand could enter upon, as far as its side can judge them (3.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kurgan.core.face import AttackPreview
from kurgan.games.fronts.face.words import say
from kurgan.games.fronts.rules.estimate import preview
from kurgan.games.fronts.rules.kinds import NOBODY
from kurgan.games.fronts.rules.movement import Attempt, Movement, assault_over, movable
from kurgan.games.fronts.rules.reach import Reach, reachable
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import OTHER, PLACES, QUOTIENTS, SIDE, quotient

BEST = len(QUOTIENTS) - 1


def attack_previews(s: Fronts, more: Sequence[int] = ()) -> list[AttackPreview]:
    """List enemies in reach: our sum there with the hand, theirs as a range, and what the next table needs.

    Units that follow the one in hand count wherever they can come as well.
    """
    unit, ways, marked = _hand(s)
    if unit == NOBODY:
        return []
    side = SIDE[unit]
    known = s.seen_by(side)
    free = movable(s, side)[0]
    come = {other: reachable(s, other, 0, True, True, False) for other in more if other in free and other != unit}
    found: list[AttackPreview] = []
    for goal in sorted(ways):
        fresh = not s.held[side] >> goal & 1
        way = ways[goal]
        known.put(unit, goal)  # and on to the next one: this is nobody's board
        for other, reached in come.items():
            known.put(other, goal if reached >> goal & 1 else s.where[other])
        if fresh and marked:
            known.marker[goal] = assault_over(way[-2] if len(way) > 1 else s.where[unit], goal)
        seen = preview(known, goal, side)
        found.append(_told(goal, seen.ours.total(), seen.low, seen.high))
    return found


def _hand(s: Fronts) -> tuple[int, dict[int, list[int]], bool]:
    """Find the unit in hand, its ways to places of enemies, and whether an attack must follow there."""
    top = s.stack[-1]
    if not isinstance(top, Attempt | Movement):
        return NOBODY, {}, False
    unit = top.unit if isinstance(top, Attempt) else top.hand
    if unit == NOBODY:
        return NOBODY, {}, False
    asked = top.decide(s) if s.question is None else s.question
    foes = s.held[OTHER[SIDE[unit]]]
    goals = [goal for goal in asked.choices["to"] if foes >> goal & 1]
    if not goals:
        return NOBODY, {}, False
    if isinstance(top, Attempt):
        return unit, {goal: [goal] for goal in goals}, bool(top.marked)
    # Strategic movement meets no enemy.
    reach = Reach(s, unit, top.spent, bool(top.tactical), False, bool(top.outside))
    return unit, {goal: reach.way(goal)[0] for goal in goals}, top.left < 0


@lru_cache(maxsize=1024)
def _told(place: int, attack: int, low: int, high: int) -> AttackPreview:
    """Say the sums; what is missing is told against the most that the enemy can have; nobody changes it."""
    table, best = quotient(attack, high), quotient(attack, low)
    tables = say("sheet-preview-table", quotient=QUOTIENTS[table])
    if best != table:
        tables = say("sheet-preview-tables", low=QUOTIENTS[table], high=QUOTIENTS[best])
    more, sure = "", low == high
    if table < BEST:
        name = "sheet-preview-more" if sure else "sheet-preview-more-worst"
        more = say(name, more=(table + 1) * high - attack, quotient=QUOTIENTS[table + 1])
    defence = str(low) if sure else say("sheet-range", low=low, high=high)
    odds = say("sheet-preview-odds", attack=attack, defence=defence, tables=tables)
    column = f"{attack} : {defence}"
    return {"place": PLACES[place], "odds": odds, "short": tables, "more": more, "column": column}

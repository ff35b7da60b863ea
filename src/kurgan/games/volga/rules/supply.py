"""Supply lines and units out of supply (15.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.board.placeset import members
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import (
    ARMOR,
    FERRY,
    GERMAN,
    GULLY,
    NEAR,
    PLACE_COUNT,
    SIDE,
    SOVIET,
    SUPPLY_EXCEPTION,
    UNITS_OF,
    ZONES_MASK,
)

# For each side and place the neighbours a supply line may run to: not across an unbridged ravine, the Volga only for
# Soviets.
_LINKS: Final = [
    [NEAR[place] & ~GULLY[place] & (~0 if side == SOVIET else ~FERRY[place]) for place in range(PLACE_COUNT)]
    for side in (GERMAN, SOVIET)
]
_EXCEPTION: Final = 1 << SUPPLY_EXCEPTION[0]  # over the ravine from Area 62, if the rest of the path is there
_THROUGH: Final = sum(1 << place for place in SUPPLY_EXCEPTION[1:])


def linked(place: int, side: int) -> int:
    """Return the neighbours a supply line may run to."""
    return _LINKS[side][place]


def links_out(place: int, side: int, own: int) -> int:
    """Return the same for a line that begins in a place: from Area 62 over the ravine, if the rest is there.

    A line may begin in an enemy-controlled area, so the exception holds no matter which side controls Area 62.
    """
    near = _LINKS[side][place]
    if side == SOVIET and place == SUPPLY_EXCEPTION[0] and own & _THROUGH == _THROUGH:
        near |= 1 << SUPPLY_EXCEPTION[1]
    return near


@lru_cache(maxsize=8192)  # lines follow from control alone, which changes seldom
def spread(side: int, source: int, open_: int, exception: bool = True) -> int:
    """Return the open areas that a line through open areas joins to a source; armor never uses the exception."""
    links = _LINKS[side]
    over = _EXCEPTION & open_ if side == SOVIET and exception else 0
    reached = edge = source & open_
    while edge:
        grown = 0
        for place in members(edge):
            grown |= links[place]
        edge = grown & open_ & ~reached
        reached |= edge
        if over and reached & _THROUGH == _THROUGH:  # from Area 62 over the ravine to 61 and Zone L
            edge |= over & ~reached
            reached |= edge
    return reached


def lines(s: Volga, side: int) -> int:
    """Return the areas and zones joined to a zone of a side by its own areas (15.2.1)."""
    own = s.controls(side)
    return spread(side, own & ZONES_MASK, own)


def supplied(s: Volga, unit: int, joined: int | None = None) -> bool:
    """Tell whether a unit can trace supply: its own area may be enemy-controlled, the path may not."""
    side = SIDE[unit]
    reach = lines(s, side) if joined is None else joined
    place = s.where[unit]
    if reach >> place & 1:
        return True
    if s.controls(side) >> place & 1:
        return False
    return bool(links_out(place, side, reach) & reach)


def path_home(s: Volga, unit: int) -> list[int]:
    """List the shortest line of a unit from its area to a zone of its own; empty if it has none (15.2.1)."""
    side, start = SIDE[unit], s.where[unit]
    joined = lines(s, side)
    came = {start: start}
    todo = [start] if supplied(s, unit, joined) else []
    for place in todo:
        if joined & ZONES_MASK & 1 << place:
            path = [place]
            while path[-1] != start:
                path.append(came[path[-1]])
            return path[::-1]
        for p in members(links_out(place, side, joined) & joined):
            if p not in came:
                came[p] = place
                todo.append(p)
    return []


def mark(s: Volga) -> None:
    """Mark units without a line, and take the mark from others, at the end of every impulse (15.2)."""
    for side in (GERMAN, SOVIET):
        joined = lines(s, side)
        cut, freed = [], []
        doubtful = s.held[side] & ~joined
        where, marked = s.where, s.oos
        for unit in [u for u in UNITS_OF[side] if where[u] >= 0 and (marked[u] or doubtful >> where[u] & 1)]:
            out = 0 if supplied(s, unit, joined) else 1
            if out and not s.oos[unit]:
                cut.append(unit)
            elif s.oos[unit] and not out:
                freed.append(unit)
            s.oos[unit] = out
        if cut:
            s.tell("supply", "event-out-of-supply", side, units=cut)
        if freed:
            s.tell("supply", "event-in-supply", side, units=freed)


def joined_units(s: Volga, a: int, b: int, known: dict[int, int]) -> bool:
    """Tell whether a line of supply runs between two units of a side (8.1.2C); `known` keeps the lines once drawn."""
    return s.where[a] == s.where[b] or _meets(s, b, _lines_from(s, a, known)) or _meets(s, a, _lines_from(s, b, known))


def _lines_from(s: Volga, unit: int, known: dict[int, int]) -> int:
    """Return the areas that lines from a unit reach; armor gives and takes no step over an unbridged ravine (9.3.5)."""
    side, start = SIDE[unit], s.where[unit]
    key = 2 * start + ARMOR[unit]
    if key not in known:
        own = s.controls(side)
        first = 1 << start if own >> start & 1 else _ends(unit, start, own) & own
        known[key] = spread(side, first, own, not ARMOR[unit])
    return known[key]


def _meets(s: Volga, unit: int, reach: int) -> bool:
    """Tell whether lines that reach these areas reach a unit there, or one next to them in an area of the enemy's."""
    side, place = SIDE[unit], s.where[unit]
    return bool(reach >> place & 1 or (not s.controls(side) >> place & 1 and _ends(unit, place, reach) & reach))


def _ends(unit: int, place: int, open_: int) -> int:
    """Return the neighbours that a line between two units may run to from the place of one of them (8.1.2C, 9.3.5)."""
    return linked(place, SIDE[unit]) if ARMOR[unit] else links_out(place, SIDE[unit], open_)

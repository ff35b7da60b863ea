"""Supply lines and units out of supply (15.2)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.games.volga.state import Volga, units_token
from kurgan.games.volga.tables import FERRY, GERMAN, GULLY, NEAR, SIDE, SOVIET, SUPPLY_EXCEPTION, ZONES_MASK


def linked(place: int, side: int) -> int:
    """The neighbours a supply line may run to: not across an unbridged ravine, the Volga only for Soviets."""
    near = NEAR[place] & ~GULLY[place]
    return near if side == SOVIET else near & ~FERRY[place]


def spread(s: Volga, side: int, source: int, open_: int) -> int:
    """The open areas that a line through open areas joins to a source."""
    reached = edge = source & open_
    while edge:
        grown = 0
        for place in members(edge):
            grown |= linked(place, side)
        edge = grown & open_ & ~reached
        reached |= edge
        if side == SOVIET and _exception_open(s, reached, open_) and not reached >> SUPPLY_EXCEPTION[0] & 1:
            edge |= 1 << SUPPLY_EXCEPTION[0] & open_
            reached |= edge
    return reached


def _exception_open(s: Volga, reached: int, open_: int) -> bool:
    """Soviet supply from area 62 may cross the ravine to 61 and go on to Zone L (15.2.1)."""
    return all(reached >> place & 1 for place in SUPPLY_EXCEPTION[1:]) and bool(open_ >> SUPPLY_EXCEPTION[0] & 1)


def lines(s: Volga, side: int) -> int:
    """The areas and zones joined to a zone of a side by its own areas (15.2.1)."""
    own = s.controls(side)
    return spread(s, side, own & ZONES_MASK, own)


def supplied(s: Volga, unit: int, joined: int | None = None) -> bool:
    """Whether a unit can trace supply: its own area may be enemy-controlled, the path may not."""
    side = SIDE[unit]
    reach = lines(s, side) if joined is None else joined
    place = s.where[unit]
    if reach >> place & 1:
        return True
    if s.controls(side) >> place & 1:
        return False
    if side == SOVIET and place == SUPPLY_EXCEPTION[0] and reach >> SUPPLY_EXCEPTION[1] & 1:
        return True
    return bool(linked(place, side) & reach)


def mark(s: Volga) -> None:
    """At the end of every impulse: units without a line are marked, others lose the mark (15.2)."""
    for side in (GERMAN, SOVIET):
        joined = lines(s, side)
        cut, freed = [], []
        for unit in s.on_board(side):
            out = 0 if supplied(s, unit, joined) else 1
            if out and not s.oos[unit]:
                cut.append(unit)
            elif s.oos[unit] and not out:
                freed.append(unit)
            s.oos[unit] = out
        if cut:
            s.tell("supply", f"Out of supply: {units_token(cut)} {{case:15.2}}.", side)
        if freed:
            s.tell("supply", f"In supply again: {units_token(freed)} {{case:15.2}}.", side)


def joined_units(s: Volga, a: int, b: int) -> bool:
    """Whether a line of supply runs between two units of a side (8.1.2C)."""
    side = SIDE[a]
    own = s.controls(side)
    start, end = s.where[a], s.where[b]
    if start == end:
        return True
    first = 1 << start if own >> start & 1 else linked(start, side) & own
    reach = spread(s, side, first, own)
    return bool(reach >> end & 1 or (not own >> end & 1 and linked(end, side) & reach))

"""Lines of supply (13.0): from the map edges for Germans, from the ferries for Soviets."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from kurgan.board.flood import flood
from kurgan.board.placeset import Wide, members, placeset
from kurgan.games.city.rules.data import GERMAN
from kurgan.games.city.rules.land import FERRY_SET, FORT, GERMAN_EDGE, GRID, INSIDE, LAND, OUTSIDE, SECTORS

SovietLine: TypeAlias = tuple[int, int, int, int]  # open hexes, open ferries, sectors that are shut, and what is joined

_SECTORED: Final = placeset(place for sector in SECTORS.values() for place in members(sector))


def open_hexes(enemy: int, enemy_zone: int, own: int) -> int:
    """Find the hexes through which a line may go: no enemy, and an enemy zone only with an own unit (9.35, 13.0)."""
    return LAND & ~enemy & ~(enemy_zone & ~own)


def german_line(open_: int, was: int = 0, line: int = 0) -> int:
    """Find the hexes that a line joins to the west or north edge (13.1).

    A line that is known from before, with the hexes that were open then, is taken if nothing in it was shut.
    """
    if not line or was & ~open_ & line:
        return flood(GRID, GERMAN_EDGE & open_, open_)
    fresh = open_ & ~was & (GRID.step(line) | GERMAN_EDGE)
    return line | flood(GRID, fresh, open_ & ~line) if fresh else line


def watched(germans: int) -> int:
    """Find the hexes beyond the start line in sectors with Germans: no Soviet line crosses there (13.21)."""
    return _watched(germans & _SECTORED)


@lru_cache(maxsize=256)
def _watched(germans: int) -> int:
    made = 0
    for sector in SECTORS.values():
        if sector & germans:
            made |= sector
    return made


def soviet_line(open_: int, germans: int, known: SovietLine | None = None) -> SovietLine:
    """Return the hexes that a line joins to a ferry hex without Germans, whatever it can carry (13.2, 13.22).

    With them, first, what they were worked out from: open hexes, open ferries, sectors that are shut. A line that is
    known from before is taken as far as it still holds.
    """
    shut = watched(germans)
    ferries = FERRY_SET & ~germans & open_
    joined = ferries
    if known is not None and known[1] == ferries and known[2] == shut and _holds(known[3] & ~open_, known[3] & open_):
        joined = known[3] & open_
    left: Wide = open_ & ~joined  # what is not joined yet
    edge: Wide = joined
    beyond: Wide = OUTSIDE
    crossed: Wide = LAND & ~(OUTSIDE & shut)
    while edge:
        outside = edge & beyond
        step = GRID.step(edge & ~beyond) & crossed
        if outside:
            step |= GRID.step(outside) & beyond
            free = outside & crossed
            if free:
                step |= GRID.step(free) & INSIDE
        edge = step & left
        left ^= edge
    return open_, ferries, shut, open_ & ~left


def _holds(lost: int, left: int) -> bool:
    """Tell whether what is left of a line is still joined: all around the lost hexes hangs together without them.

    Told for the inner side of the start line alone, where every step goes both ways.
    """
    rim = GRID.step(lost) & left if lost else 0
    if not rim:
        return True
    if (rim | lost) & OUTSIDE:
        return False
    around: Wide = (rim | GRID.step(rim)) & left & INSIDE
    edge: Wide = rim & -rim
    wanted: Wide = rim
    while edge:
        around &= ~edge
        wanted &= ~edge
        if not wanted:
            return True
        edge = GRID.step(edge) & around
    return False


def still_joined(known: SovietLine, open_: int, germans: int) -> bool:
    """Tell whether a Soviet line worked out before is the same now: nothing in it was shut, nothing next to it opened.

    Most Germans move where no Soviet line goes.
    """
    was, ferries, shut, line = known
    if not line or was & ~open_ & line or ferries != FERRY_SET & ~germans & open_ or shut != watched(germans):
        return False
    return not open_ & ~was & GRID.step(line)


def fed(side: int, line: int, near_chuikov: int) -> int:
    """Find the hexes in which a side is in supply: Soviets also in fortified ones and near Chuikov (13.23, 13.24)."""
    return line if side == GERMAN else line | FORT | near_chuikov

"""Lines of supply (13.0): from the map edges for Germans, from the ferries for Soviets."""

from __future__ import annotations

from kurgan.board.flood import flood
from kurgan.board.placeset import Wide
from kurgan.games.city.data import GERMAN
from kurgan.games.city.land import FERRY_SET, FORT, GERMAN_EDGE, GRID, INSIDE, LAND, OUTSIDE, SECTORS


def open_hexes(enemy: int, enemy_zone: int, own: int) -> int:
    """The hexes through which a line may go: no enemy, no enemy zone unless one's own unit is there (9.35, 13.0)."""
    return LAND & ~enemy & ~(enemy_zone & ~own)


def german_line(open_: int) -> int:
    """The hexes that a line joins to the west or north edge (13.1)."""
    return flood(GRID, GERMAN_EDGE & open_, open_)


def watched(germans: int) -> int:
    """The hexes beyond the start line in sectors with a German unit: no Soviet line crosses the line there (13.21)."""
    made = 0
    for sector in SECTORS.values():
        if sector & germans:
            made |= sector
    return made


def soviet_line(open_: int, germans: int) -> tuple[int, int, int, int]:
    """The hexes that a line joins to a ferry hex without Germans, whatever it can carry (13.2, 13.22).

    With them, first, what they were worked out from: open hexes, open ferries, sectors that are shut.
    """
    shut = watched(germans)
    ferries = FERRY_SET & ~germans & open_
    left: Wide = open_ & ~ferries  # what is not joined yet
    edge: Wide = ferries
    beyond: Wide = OUTSIDE
    crossed: Wide = LAND & ~(OUTSIDE & shut)
    while edge:
        outside = edge & beyond
        step = GRID.step(edge & ~beyond) & crossed
        if outside:
            step |= GRID.step(outside) & beyond | GRID.step(outside & crossed) & INSIDE
        edge = step & left
        left ^= edge
    return open_, ferries, shut, open_ & ~left


def still_joined(known: tuple[int, int, int, int], open_: int, germans: int) -> bool:
    """Whether a Soviet line worked out before is the same now: nothing in it was shut, nothing next to it opened.

    Most Germans move where no Soviet line goes.
    """
    was, ferries, shut, line = known
    if not line or was & ~open_ & line or ferries != FERRY_SET & ~germans & open_ or shut != watched(germans):
        return False
    return not open_ & ~was & GRID.step(line)


def fed(side: int, line: int, near_chuikov: int) -> int:
    """The hexes in which a side is in supply: Soviets also in fortified ones and near Chuikov (13.23, 13.24)."""
    return line if side == GERMAN else line | FORT | near_chuikov

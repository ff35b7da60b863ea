"""Supply lines: whether a unit can trace a path to a source of its side at this instant (5.0)."""

from __future__ import annotations

from functools import lru_cache

from kurgan.board.placeset import members
from kurgan.games.fronts.rules.state import Fronts, interdicted_from
from kurgan.games.fronts.rules.tables import BOARD, NEAR, OFF_MAP, OTHER, SIDE, SOURCES


def lines(s: Fronts, side: int) -> int:
    """Find the places a supply line of a side may run through, joined to a source (5.2)."""
    return _lines(side, s.held[side], s.held[OTHER[side]])


def passable(ours: int, theirs: int) -> int:
    """Find the places where a supply line may run, joined to a source or not, if both sides hold some places.

    Lines avoid enemies, and with them battle spaces (5.2-enemy, 5.2-battle). A hex under enemy interdiction passes if a
    friend stands in it: reached from a supplied place, that unit is supplied (5.2-zoi).
    """
    return BOARD & ~theirs & ~(interdicted_from(theirs & ~ours) & ~ours)


@lru_cache(maxsize=4096)
def _lines(side: int, ours: int, theirs: int) -> int:
    """Find the supply lines of a side, shared by all units (5.2-shared): they follow from what both sides hold."""
    open_ = passable(ours, theirs)
    reached = edge = SOURCES[side] & open_
    while edge:
        grown = 0
        for place in members(edge):
            grown |= NEAR[place]
        edge = grown & open_ & ~reached
        reached |= edge
    return reached


def fed(place: int, side: int, joined: int) -> bool:
    """Tell whether a unit would be supplied at a place, given the lines of its side; its own place never bars it.

    A holding box is always supplied (5.2-holding), and a battle space traces its line from a neighbour (5.2-battle).
    """
    return bool(fed_places(side, joined) >> place & 1)


@lru_cache(maxsize=4096)
def fed_places(side: int, joined: int) -> int:
    """Find every place where a unit would be supplied, given the lines of its side; cached under them."""
    found = OFF_MAP | SOURCES[side] | joined
    for place in members(joined):
        found |= NEAR[place]
    return found


def supplied(s: Fronts, unit: int, joined: int | None = None) -> bool:
    """Tell whether a unit is supplied (5.0)."""
    place, side = s.where[unit], SIDE[unit]
    if place < 0:
        return False
    return fed(place, side, lines(s, side) if joined is None else joined)


def unsupplied(s: Fronts, side: int) -> list[int]:
    """List the units of a side that no supply line reaches."""
    unfed = s.held[side] & ~fed_places(side, lines(s, side))
    where = s.where
    return [unit for unit in s.present(side) if unfed >> where[unit] & 1] if unfed else []


def source_path(place: int, side: int, joined: int) -> list[int]:
    """Find the shortest line from a place to a source of a side over places joined to one; empty if there is none."""
    if not fed(place, side, joined) or 1 << place & OFF_MAP:
        return []
    came = {place: -1}
    edge = [place]
    while edge:
        grown = []
        for here in edge:
            if SOURCES[side] >> here & 1:
                path = [here]
                while came[path[-1]] >= 0:
                    path.append(came[path[-1]])
                return path[::-1]
            for near in members(NEAR[here] & joined):
                if near not in came:
                    came[near] = here
                    grown.append(near)
        edge = grown
    return []


def lines_without(s: Fronts, unit: int) -> int:
    """Find the lines of a unit's side as they are once it has left its place (7.9.2.c)."""
    side, place = SIDE[unit], s.where[unit]
    ours = s.held[side]
    if place >= 0 and s.size(place, side) == 1:
        ours &= ~(1 << place)
    return _lines(side, ours, s.held[OTHER[side]])

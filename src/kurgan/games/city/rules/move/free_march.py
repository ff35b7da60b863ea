"""Ways, and those on which nobody can answer and nothing follows: a stack goes them in one go (7.1, 7.52)."""

from __future__ import annotations

from itertools import pairwise

from kurgan.board.placeset import placeset
from kurgan.games.city.rules.counters import CHUIKOV, DEPOT, SURVIVORS
from kurgan.games.city.rules.data import GERMAN, OTHER, POINT, SOVIET
from kurgan.games.city.rules.land import FORT, GRID, LAND, MAMAYEV
from kurgan.games.city.rules.move.overrun import into
from kurgan.games.city.rules.move.reach import barred
from kurgan.games.city.rules.state import City


def unbroken(way: list[int]) -> bool:
    """Tell whether every hex of a way lies next to the one before."""
    return all(GRID.near[one] >> other & 1 for one, other in pairwise(way))


def hurried(s: City, side: int, path: list[int], left: int) -> int:
    """Leave out hexes of a way where nothing can come in between: what those after them cost more."""
    cost = 0
    for _ in range(quiet(s, side, path[:-1]) if len(path) > 1 else 0):
        more = into(path[0], path[1]) if side == GERMAN else POINT
        if cost + more > left:
            break
        cost += more
        del path[0]
    return cost


def quiet(s: City, side: int, path: list[int]) -> int:
    """Count how many hexes of a way, from the first, a stack of a side passes without any consequence.

    Nobody who could counterattack stands next to them (7.52), nobody starves while it passes (13.25), and they are none
    of the hexes in which aftermath() would find something.
    """
    near, enemies, marked, passed = GRID.near, s.troops[OTHER[side]], _marked(s, side), 0
    for place in path:
        if near[place] & enemies or marked >> place & 1:
            break
        passed += 1
    return passed if passed and not _starves(s, side, path[:passed]) else 0


def _marked(s: City, side: int) -> int:
    """Find the hexes in which it matters that a stack of a side has come."""
    marked = barred(s, side) | 1 << MAMAYEV
    if side == SOVIET:
        marked |= LAND & ~s.fed(SOVIET)
    found = (DEPOT,) if side == GERMAN else (CHUIKOV, *SURVIVORS)
    return marked | placeset([s.where[unit] for unit in found if s.where[unit] >= 0])


def _starves(s: City, side: int, path: list[int]) -> bool:
    """Tell whether militia may be cut off while a stack passes: Germans shut hexes, Soviets who are in supply none."""
    alone = s.lonely & ~FORT
    return alone != 0 and alone & ~(s.fed(SOVIET) if side == SOVIET else s.fed_despite(placeset(path))) != 0

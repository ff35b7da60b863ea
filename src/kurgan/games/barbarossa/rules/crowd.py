"""The most that a retreat can cost: the winner chooses ways and order, and may let the losers crowd each other out.

Losers on one square have the same ways, and the losers of a battle stand on six squares at most, around one square of
the winner. Each of these groups ends in one of three ways: all its units go two squares away; its squares two away are
filled and the others go to those next to it; or all its squares are filled and the units left are eliminated. So the
winner chooses a fate for each group, which says what squares must be filled; the units that fill them come first from
the groups that lose none, then from the cheapest units of those that do (the sets of units that can fill squares are
a matroid, so taking the cheapest in turn is best).

The order needs no search. Where units wait in a circle, each to go next to its square until another has filled one two
away from it, every one of them can take the square it waits for instead, and as many squares are filled as before.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.retreat import ends
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import COST, SIDE

AWAY: Final = 0  # all units of a group go two squares away
NEAR_BY: Final = 1  # the squares two away are filled, the others go next to where they were
LOST: Final = 2  # everything is filled, and the units left are eliminated


def trapped(s: Barbarossa, units: list[int]) -> list[int]:
    """List the units that a retreat eliminates if the winner, who chooses paths and order, does the most harm."""
    side = SIDE[units[0]]
    room = s.room(side)
    groups: dict[tuple[int, int], list[int]] = {}
    for unit in sorted(units, key=lambda u: COST[u]):
        away, near = ends(s, unit)
        groups.setdefault((away & room, near & room), []).append(unit)
    doomed = groups.pop((0, 0), [])
    if not groups:
        return doomed
    return doomed + _worst(list(groups), list(groups.values()), [room, s.room(side, 2), s.room(side, 3)])


def seats(squares: int, room: list[int]) -> int:
    """Count the units that squares have room for; `room` holds the squares with room for one, two and three."""
    return (squares & room[0]).bit_count() + (squares & room[1]).bit_count() + (squares & room[2]).bit_count()


def _worst(ways: list[tuple[int, int]], groups: list[list[int]], room: list[int]) -> list[int]:
    """List the costliest units that any choice of fates eliminates."""
    count = sum(len(group) for group in groups)
    open_: list[list[int]] = []  # for each group, the fates for which there are units enough
    for away, near in ways:
        fates = [AWAY]
        if near and seats(away, room) <= count:
            fates.append(NEAR_BY)
        if seats(away | near, room) < count:
            fates.append(LOST)
        open_.append(fates)
    plans: list[tuple[int, tuple[int, ...], int]] = []  # the most a choice can cost, the choice, the squares it fills
    for fates_ in product(*open_):
        full, lost, others = 0, [], 0
        for fate, (away, near), group in zip(fates_, ways, groups, strict=True):
            full |= 0 if fate == AWAY else away if fate == NEAR_BY else away | near
            if fate == LOST:
                lost += [COST[unit] for unit in group]
            else:
                others += len(group)
        fillers = seats(full, room) - others
        if len(lost) > fillers:
            lost.sort()
            plans.append((sum(lost[max(fillers, 0) :]), fates_, full))
    plans.sort(key=lambda plan: -plan[0])
    worst: list[int] = []
    most = 0
    for bound, fates_, full in plans:
        if bound <= most:
            break
        found = _losses(fates_, full, ways, groups, room)
        cost = sum(COST[unit] for unit in found)
        if cost > most:
            worst, most = found, cost
    return worst


def _losses(
    fates: tuple[int, ...], full: int, ways: list[tuple[int, int]], groups: list[list[int]], room: list[int]
) -> list[int]:
    """List the units lost by a choice of fates if `full` is filled at the least cost; none if it cannot be filled."""
    reach = [away if fate == AWAY else away | near for fate, (away, near) in zip(fates, ways, strict=True)]
    everywhere = Seating(reach, room)
    filling = Seating([squares & full for squares in reach], room)
    filled = 0
    for n, group in enumerate(groups):
        if fates[n] != LOST:
            for _ in group:
                if not everywhere.seat(n):
                    return []
                filled += filling.seat(n)
    rest = [(COST[unit], unit, n) for n, group in enumerate(groups) if fates[n] == LOST for unit in group]
    lost = []
    for _, unit, n in sorted(rest):
        if filling.seat(n):
            filled += 1
        else:
            lost.append(unit)
    return lost if filled == seats(full, room) else []


class Seating:
    """Units of several groups on squares with limited room; a newcomer may make others of them move up."""

    def __init__(self, reach: list[int], room: list[int]) -> None:
        self.reach = reach
        self.room = room
        self.free = room.copy()  # squares with room left for one, two, three
        self.taken: list[dict[int, int]] = [{} for _ in reach]  # for each group, how many of it are on each square

    def seat(self, group: int) -> bool:
        """Find a square for one more unit of a group, if need be by moving others up."""
        came: dict[int, tuple[int, int]] = {}  # for each square met: the group that wants it, and the square it leaves
        edge = [(group, -1)]
        met = 0
        while edge:
            mover, left = edge.pop(0)
            for place in members(self.reach[mover] & ~met):
                met |= 1 << place
                came[place] = (mover, left)
                if self.free[0] >> place & 1:
                    self._move_up(place, came)
                    return True
                edge += [(other, place) for other, taken in enumerate(self.taken) if taken.get(place)]
        return False

    def _move_up(self, place: int, came: dict[int, tuple[int, int]]) -> None:
        """Move every unit on the way to a free place up by one."""
        for n in (2, 1, 0):
            if self.free[n] >> place & 1:
                self.free[n] ^= 1 << place
                break
        while place >= 0:
            mover, left = came[place]
            self.taken[mover][place] = self.taken[mover].get(place, 0) + 1
            if left >= 0:
                self.taken[mover][left] -= 1
            place = left

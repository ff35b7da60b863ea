"""How far units can go: the cheapest way to every hex within an allowance, in sixths of a point (S5 to S13, S19).

Costs are small whole numbers, so hexes wait in one list for each cost and are settled in order, without a heap. What
the enemy adds is worked out once for many searches, as tolls on the hexes entered.
"""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.games.pocket.rules.data import AXIS, POINT, SOVIET
from kurgan.games.pocket.rules.land import ALL, BARRED, GRID, ZONE_COST, step_cost

_SIZE: Final = GRID.size
FAR: Final = 1 << 20  # more than any way costs
SHUT: Final = 1 << 16  # the toll of a hex that may not be entered
HELD: Final = 1 << 12  # and of one that only an overrun enters (S9, S18)

Steps = list[list[tuple[int, int]]]


def _outward(side: int) -> Steps:
    """List for each hex the next ones with the price of the step there."""
    return [
        [(b, step_cost(side, a, b)) for b in GRID.neighbours[a] if step_cost(side, a, b) != BARRED]
        for a in range(_SIZE)
    ]


def _inward(side: int) -> Steps:
    """List for each hex the next ones with the price of the step from there."""
    return [
        [(b, step_cost(side, b, a)) for b in GRID.neighbours[a] if step_cost(side, b, a) != BARRED]
        for a in range(_SIZE)
    ]


OUTWARD: Final[list[Steps]] = [_outward(AXIS), _outward(SOVIET)]
INWARD: Final[list[Steps]] = [_inward(AXIS), _inward(SOVIET)]


def allowance(move: int, halvings: int) -> int:
    """Turn a movement allowance into sixths, halved for each of out of supply and disorganised (1.8e, 1.9a).

    What is cut off is less than the smallest price, so no fraction of a move is lost.
    """
    return move * POINT >> halvings


def tolls(open_: int, zone: int, enemy: int) -> list[int]:
    """Work out what the enemy adds to the price of each hex: two points in zones (S13), held hexes (S9)."""
    made = [0] * _SIZE
    for place in members(zone & open_):
        made[place] = ZONE_COST
    for place in members(enemy & open_):
        made[place] = HELD
    for place in members(ALL & ~open_):
        made[place] = SHUT
    return made


class Reach:
    """What can be reached: the price of every hex, the hexes in the order of their prices, and overruns."""

    def __init__(self, cost: list[int]) -> None:
        self.cost: Final = cost
        self.places: Final[list[int]] = []
        self.overruns: Final[dict[int, int]] = {}  # enemy hexes with the least that is spent once inside (S19)


def spread(side: int, start: int, budget: int, toll: list[int]) -> Reach:
    """Find everything that units of a side reach from a hex; friends on the way are no matter."""
    return _search(OUTWARD[side], start, budget, toll)


def gather(side: int, goal: int, budget: int, toll: list[int]) -> Reach:
    """Find every hex from which a way within the budget leads to the goal, counted from there to it (1.8d)."""
    return _search(INWARD[side], goal, budget, toll)


def _search(steps: Steps, start: int, budget: int, toll: list[int]) -> Reach:
    cost = [FAR] * _SIZE
    cost[start] = 0
    found = Reach(cost)
    places, overruns = found.places, found.overruns
    waiting: list[list[int]] = [[] for _ in range(budget + 1)]
    waiting[0].append(start)
    for spent in range(budget + 1):
        for place in waiting[spent]:
            if cost[place] != spent:
                continue  # a cheaper way was found after this one
            places.append(place)
            for next_, price in steps[place]:
                total = spent + price
                if total < cost[next_]:
                    extra = toll[next_]
                    if extra:
                        if extra >= HELD:
                            total += ZONE_COST
                            if extra == HELD and total <= budget and total < overruns.get(next_, FAR):
                                overruns[next_] = total
                            continue
                        total += extra
                        if total >= cost[next_]:
                            continue
                    if total <= budget:
                        cost[next_] = total
                        waiting[total].append(next_)
    return found


def path(side: int, reach: Reach, toll: list[int], goal: int) -> list[int]:
    """Find a cheapest way to a reached hex: the hexes entered, the goal last; empty for the start itself."""
    way: list[int] = []
    cost = reach.cost
    place = goal
    while cost[place]:
        way.append(place)
        rest = cost[place] - toll[place]
        place = next(before for before, price in INWARD[side][place] if cost[before] == rest - price)
    way.reverse()
    return way

"""German guns in the campaign: which of them follow the army, where they stand, and how much they help an attack."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.agents.city.facts import points_of
from kurgan.agents.city.orders import Order
from kurgan.board.placeset import members
from kurgan.games.city.rules.counters import GUNS_OF, RANGE, SHELLS, TVA
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import BANK, FORT, GRID, HEAVY, VICTORY, disc
from kurgan.games.city.rules.move.reach import reach, roomy
from kurgan.games.city.rules.state import City

HELD: Final = 0.4  # of a victory hex's points, what reaching it is worth while it is ours: guns defend it too
NEAR: Final = (9.0, 4.0, 1.5)  # what it costs a gun to stand so few hexes away from a Soviet
UNDER_FIRE: Final = 2.0  # and in the reach of guns across the Volga, without walls
GOOD: Final = 0.6  # of the best post in reach, what is good enough to stay and fire
CLOSER: Final = 0.02  # a little for every hex nearer to those it reaches


def shelled(s: City) -> int:
    """Return the hexes where guns across the Volga hit and no walls help (16.2)."""
    reached = 0
    for u in GUNS_OF[SOVIET]:
        if TVA[u] and s.where[u] >= 0:
            reached |= disc(s.where[u], RANGE[u])
    return reached & ~(HEAVY | FORT & ~BANK)


@lru_cache(maxsize=4096)
def _in_range(place: int, range_: int) -> list[tuple[int, float]]:
    """Return the victory hexes in range of a hex, with what it costs that they are so far."""
    return [(goal, CLOSER * far) for goal in VICTORY if (far := GRID.distance(place, goal)) <= range_]


class Posts:
    """How good hexes are for guns: the victory hexes in range, the enemies around."""

    def __init__(self, s: City) -> None:
        self._s = s
        self._shelled = shelled(s)
        self._near = [0, 0, 0]
        ring = s.troops[SOVIET]
        for far in range(len(NEAR)):
            ring = self._near[far] = GRID.step(ring) | ring
        self._goals = {p: points_of(s, p) * (HELD if s.troops[GERMAN] >> p & 1 else 1.0) for p in VICTORY}
        self._known: dict[tuple[int, int], float] = {}

    def worth(self, place: int, range_: int) -> float:
        """Return what a gun of this range is worth in a hex."""
        value = self._known.get((place, range_))
        if value is None:
            value = 0.0
            for goal, less in _in_range(place, range_):
                value += self._goals[goal] - less
            for ring, price in zip(self._near, NEAR, strict=True):
                if ring >> place & 1:
                    value -= price
                    break
            value -= UNDER_FIRE * (self._shelled >> place & 1)
            self._known[place, range_] = value
        return value

    def best(self, gun: int) -> tuple[float, int]:
        """Return the best hex that a gun reaches, the one where it is if none is better."""
        s, here = self._s, self._s.where[gun]
        found = reach(s, GERMAN, here, s.allowance(gun), 1)
        far = disc(here, 1)
        for goal in VICTORY:
            far |= disc(goal, RANGE[gun])
        places = found.places & far & roomy(s, GERMAN, 1) & ~self._near[0]
        return max([(self.worth(p, RANGE[gun]), p) for p in [here, *members(places)]])


def stays(s: City, guns: list[int]) -> list[int]:
    """Return the guns that stand well enough to bombard rather than to follow the army."""
    posts, made = Posts(s), []
    for gun in guns:
        if s.where[gun] < 0 or posts.worth(s.where[gun], RANGE[gun]) >= GOOD * posts.best(gun)[0]:
            made.append(gun)  # a unit hit in this stage still fires (6.11)
    return made


def follow(s: City, units: list[int]) -> Order | None:
    """Send a gun that stands too far off, or too near, to a better post; there it is deployed (7.6)."""
    posts: Posts | None = None
    for gun in units:
        if SHELLS[gun] and not s.flipped[gun] and not s.deployed[gun]:
            posts = posts or Posts(s)
            best, place = posts.best(gun)
            if place != s.where[gun] and posts.worth(s.where[gun], RANGE[gun]) < GOOD * best:
                return Order([gun], place, why=("reason-follows",))
    return None

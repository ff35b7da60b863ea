"""The posts of a line: what the enemy can bring against each, and who mans them."""

from __future__ import annotations

from itertools import accumulate, combinations
from typing import Final

from kurgan.agents.barbarossa.facts import Might, rules
from kurgan.agents.barbarossa.scene import Scene
from kurgan.agents.barbarossa.value import CERTAIN, CHANCES, WORTH
from kurgan.agents.core.allot import fill, settle
from kurgan.games.barbarossa.rules.tables import ATTACK, DEFENSE, NEAR, STACK, UNITS_OF, VICTORY, WORST

BEST: Final = 0.6  # how often a post meets the best the enemy has within reach
LESS: Final = 0.6  # the share of it that it meets otherwise
PUSH: Final = 0.5  # what it costs to be driven back
HOLE: Final = 14.0  # what an empty post costs beyond the fall of a manned one
CITY: Final = 15.0  # what the fall of a city costs beyond that of another post
DEBT: Final = 0.8  # how the enemy's losses weigh against ours
EFFORT: Final = 0.03  # what each factor used against a post is worth to the enemy elsewhere
PART: Final = 0.15  # the share of a post's weight that goes with one unit of several
SOAKED: Final = 0.67  # how often a soak-off is lost
ODDS: Final = tuple((times, CHANCES[f"{times}-1"] if times < 7 else CERTAIN) for times in (2, 3, 4, 5, 7))


class Post:
    """One post of the line: what can come against it, and what would be lost there."""

    def __init__(self, place: int, comers: list[int], slots: int, twice: bool, weight: float) -> None:
        self.place = place
        self.twice = twice
        self.weight = weight  # what its fall would cost beside the units
        self.slots = slots
        self.sums = list(accumulate(comers[:slots], initial=0))  # the most that so many attackers have
        self.small = comers[::-1]
        self.force = self.sums[-1]
        self._known: dict[tuple[int, ...], float] = {}

    def loss(self, units: list[int]) -> float:
        """Return the expected loss: now and then the enemy attacks with their best, mostly with what is near."""
        key = tuple(sorted(DEFENSE[u] for u in units))
        if key not in self._known:
            self._known[key] = self._loss(units) if units else self.weight + HOLE
        return self._known[key]

    def _loss(self, units: list[int]) -> float:
        factor = 2 if self.twice else 1
        total = sum(DEFENSE[u] for u in units) * factor
        best = less = 0.0
        for count in range(1, len(units) + 1):
            for part in combinations(units, count):
                whole = count == len(units)
                defence = sum(DEFENSE[u] for u in part) * factor
                debt = sum(ATTACK[u] for u in part) * factor
                lost = sum(WORTH[u] for u in part)
                soak = 0 if whole else self._soak(total - defence)
                if soak < 0:
                    continue
                most = self.sums[-1] if whole or len(self.sums) <= self.slots else self.sums[-2]
                push = PUSH + self.weight * (1.0 if whole else PART)
                for times, (gone, _, exchange, routed, killed) in ODDS:
                    if most < times * defence:
                        break
                    taken = killed * (lost + push) + routed * push + exchange * (lost + push - DEBT * debt)
                    taken -= DEBT * (gone * times * defence + SOAKED * soak) + EFFORT * (times * defence + soak)
                    best = max(best, taken)
                    if LESS * most >= times * defence:
                        less = max(less, taken)
        return BEST * best + (1 - BEST) * less

    def _soak(self, defence: int) -> int:
        """Return the factors of the smallest attacker that may soak off so much, -1 if there is none."""
        return next((factors for factors in self.small if factors * WORST >= defence), -1)


def posts_on(scene: Scene, places: list[int], weather: int, weight: float) -> list[Post]:
    """Make posts of squares, with what the enemy could bring against each past the zones of all of them."""
    s = scene.s.copy()
    for u in s.on_board(scene.side):
        s.put(u, rules.DEAD)
    standing = dict.fromkeys([*scene.moves.values(), *places])
    for u, place in zip(UNITS_OF[scene.side], standing, strict=False):
        s.put(u, place)
    s.weather = weather
    might = Might(s, scene.enemy)
    found = []
    for place in places:
        sides = NEAR[place] & might.anywhere
        twice = rules.doubled(s, place, sides)
        comers = [ATTACK[u] for u in might.units if might.reach[u] & sides]
        slots = STACK * sides.bit_count()
        found.append(Post(place, comers, slots, twice, weight + (CITY if place in VICTORY else 0.0)))
    return [post for post in found if post.force]


class Line:
    """The posts of a line as an allotment asks about them."""

    def __init__(self, scene: Scene, posts: list[Post]) -> None:
        self.scene = scene
        self.posts = {post.place: post for post in posts}

    def can(self, unit: int, post: int) -> bool:
        """Tell whether a unit can come to a post."""
        return bool(self.scene.reach[unit] >> post & 1)

    def loss(self, post: int, units: list[int]) -> float:
        """Return what the enemy is expected to take there."""
        return self.posts[post].loss(units)

    def room(self, post: int) -> int:
        """Return three units for any square."""
        return STACK


def man(scene: Scene, posts: list[Post]) -> None:
    """Give units to posts: one each, then two, then shift and swap while the whole line gains."""
    line = Line(scene, posts)
    force: dict[int, list[int]] = {post.place: [] for post in posts}
    for u, place in scene.moves.items():
        if place in force:
            force[place].append(u)
    pool = set(scene.free())
    fixed = set(scene.moves)
    fill(line, force, pool, 2, lambda place: line.posts[place].force, scene.s.where)
    settle(line, force, pool, fixed, scene.clock)
    for place, units in force.items():
        for u in units:
            if u not in scene.moves:
                scene.place(u, place, ("reason-line", "place", place))

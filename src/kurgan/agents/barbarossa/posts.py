"""The posts of a line: what the enemy can bring against each, and who mans them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kurgan.agents.barbarossa.facts import Might, rules
from kurgan.agents.barbarossa.scene import Scene
from kurgan.agents.core.allot import fill, settle
from kurgan.games.barbarossa.tables import DEFENSE, NEAR, PLACES, STACK, UNITS_OF, VICTORY

BEST: Final = 0.55  # how often a post meets the best the enemy has within reach
HOLE: Final = 14.0  # what an empty post costs beyond the fall of a manned one
CITY: Final = 15.0  # what the fall of a city costs beyond that of another post
PART: Final = 0.45  # the expected loss of a unit that can be attacked at 3-1 apart from its stack


@dataclass
class Post:
    """One post of the line."""

    place: int
    force: int  # attack factors that can come against it
    twice: bool
    weight: float  # what its fall would cost beside the units

    def loss(self, units: list[int]) -> float:
        """What the enemy is expected to take: now and then he comes with his best, mostly with what is at hand."""
        if not units:
            return self.weight + HOLE
        factor = 2 if self.twice else 1
        total = sum(DEFENSE[u] for u in units)
        cost = 0.0
        for force, chance in ((self.force, BEST), (0.55 * self.force, 1 - BEST)):
            odds = force / (total * factor)
            share = 0.8 if odds >= 5 else 0.7 if odds >= 3 else 0.3 if odds >= 2 else 0.08 * odds
            worst = (0.7 * total + self.weight) * share
            for u in units if len(units) > 1 else []:
                rest = (total - DEFENSE[u]) * factor
                if force - rest / 6 >= 3 * DEFENSE[u] * factor:  # the rest of the stack is soaked off
                    worst = max(worst, PART * DEFENSE[u] + 0.1 * self.weight)
            cost += chance * worst
        return cost


def posts_on(scene: Scene, places: list[int], weather: int, weight: float) -> list[Post]:
    """Squares as posts, with what the enemy could bring against each, the zones of all of them barring his way."""
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
        found.append(Post(place, might.at(place, sides), twice, weight + (CITY if place in VICTORY else 0.0)))
    return [post for post in found if post.force]


class Line:
    """The posts of a line as an allotment asks about them."""

    def __init__(self, scene: Scene, posts: list[Post]) -> None:
        self.scene = scene
        self.posts = {post.place: post for post in posts}

    def can(self, unit: int, post: int) -> bool:
        """Whether a unit can come to a post."""
        return bool(self.scene.reach[unit] >> post & 1)

    def loss(self, post: int, units: list[int]) -> float:
        """What the enemy is expected to take there."""
        return self.posts[post].loss(units)

    def room(self, post: int) -> int:
        """Three units to a square."""
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
                scene.place(u, place, f"the line holds {PLACES[place]}")

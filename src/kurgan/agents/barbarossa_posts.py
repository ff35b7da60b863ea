"""The posts of a line: what the enemy can bring against each, and who mans them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kurgan.agents.barbarossa_facts import BEHIND_RIVER, DEAD, DEFENSE, DOUBLING, NEAR, STACK, UNITS_OF, VICTORY
from kurgan.agents.barbarossa_scene import Scene, Threat

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
        s.put(u, DEAD)
    standing = dict.fromkeys([*scene.moves.values(), *places])
    for u, place in zip(UNITS_OF[scene.side], standing, strict=False):
        s.put(u, place)
    s.weather = weather
    threat = Threat(s, scene.enemy)
    frozen = bool(s.frozen())
    found = []
    for place in places:
        sides = NEAR[place] & threat.anywhere
        twice = bool(DOUBLING >> place & 1) or (not frozen and sides & ~BEHIND_RIVER[place] == 0)
        found.append(Post(place, threat.against(place, sides), twice, weight + (CITY if place in VICTORY else 0.0)))
    return [post for post in found if post.force]


def man(scene: Scene, posts: list[Post]) -> None:
    """Give units to posts: doubled posts first and two deep, then shift and swap while the whole line gains."""
    force: dict[int, list[int]] = {post.place: [] for post in posts}
    for u, place in scene.moves.items():
        if place in force:
            force[place].append(u)
    pool = set(scene.free())
    for depth in (1, 2):
        waiting = [p for p in posts if len(force[p.place]) < depth and scene.room(p.place) >= depth - _own(scene, p)]
        while waiting:
            post = min(waiting, key=lambda p: (_able(scene, p.place, pool), -p.force, p.place))
            waiting.remove(post)
            able = [u for u in pool if scene.reach[u] >> post.place & 1]
            if not able:
                continue
            held = force[post.place]
            unit = min(
                able, key=lambda u: (post.loss([*held, u]), scene.s.where[u] != post.place, u)
            )
            force[post.place].append(unit)
            pool.discard(unit)
    _shift(scene, posts, force, pool)
    for place, units in force.items():
        for u in units:
            if u not in scene.moves:
                scene.place(u, place)


def _own(scene: Scene, post: Post) -> int:
    return scene.load.get(post.place, 0)


def _able(scene: Scene, place: int, pool: set[int]) -> int:
    """How many units of a pool can come to a square."""
    return sum(1 for u in pool if scene.reach[u] >> place & 1)


def _shift(scene: Scene, posts: list[Post], force: dict[int, list[int]], pool: set[int]) -> None:
    """Hill-climb: bring in a spare unit, send one elsewhere, or let two change places."""
    by_place = {post.place: post for post in posts}
    loss = {post.place: post.loss(force[post.place]) for post in posts}
    fixed = set(scene.moves)

    def gain(changes: dict[int, list[int]]) -> float:
        return sum(loss[p] - by_place[p].loss(units) for p, units in changes.items())

    def take(changes: dict[int, list[int]]) -> None:
        for p, units in changes.items():
            force[p] = units
            loss[p] = by_place[p].loss(units)

    for _ in range(4):
        changed = False
        for place in list(force):
            for u in sorted(pool):
                if scene.reach[u] >> place & 1 and len(force[place]) < STACK:
                    change = {place: [*force[place], u]}
                    if gain(change) > 0.1:
                        take(change)
                        pool.discard(u)
                        changed = True
        for place, other in [(a, b) for a in force for b in force if a != b]:
            for u in force[place]:
                if u in fixed or not scene.reach[u] >> other & 1:
                    continue
                rest = [v for v in force[place] if v != u]
                options: list[dict[int, list[int]]] = []
                if len(force[other]) < STACK:
                    options.append({place: rest, other: [*force[other], u]})
                options += [
                    {place: [*rest, v], other: [*[w for w in force[other] if w != v], u]}
                    for v in force[other]
                    if v not in fixed and scene.reach[v] >> place & 1 and DEFENSE[v] != DEFENSE[u]
                ]
                better = next((change for change in options if gain(change) > 0.1), None)
                if better is not None:
                    take(better)
                    changed = True
                    break
        if not changed:
            return

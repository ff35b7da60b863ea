"""The Russian line: the cheapest chain of posts from the Baltic to the Black Sea, and who mans it."""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from kurgan.agents.barbarossa_facts import (
    AXIS,
    BEHIND_RIVER,
    DEAD,
    DEFENSE,
    DOUBLING,
    GRID,
    LAKE,
    LENINGRAD,
    MOSCOW,
    NEAR,
    PLACE,
    SEA,
    STACK,
    STALINGRAD,
    UNITS_OF,
    VICTORY,
)
from kurgan.agents.barbarossa_field import FAR, LAND, around, distances
from kurgan.agents.barbarossa_scene import Scene, Threat
from kurgan.board.flood import flood
from kurgan.board.placeset import members

BALTIC: Final[int] = flood(GRID, 1 << PLACE["K-29"], SEA)
SOUTH_SEAS: Final[int] = SEA & ~BALTIC & ~(1 << PLACE["OO-37"])
ARCTIC: Final[int] = sum(1 << p for p in members(GRID.all) if GRID.rows[p] == 2 and GRID.lines[p] > 36)
NORTHERN: Final = 5.0  # the price of a line that ends in the far north instead of at the Baltic
ABSENT: Final = 9.0  # the price of a post that nobody can man this turn
SPAN: Final = 3  # posts so far apart leave no square between them out of their zones
WIDTHS: Final = (0.1, 0.5, 1.2, 2.0, 3.0)  # the risk of a post by the number of squares it can be attacked from
BEST: Final = 0.55  # how often a post meets the best the enemy has within reach
PASSED: Final = 3.0  # the price of each step that the enemy has come past a post
SLOPE: Final = 1.5  # how steeply the line may run back behind an enemy spearhead
CLOSE: Final = 16.0  # the price of a post level with the cities
FADE: Final = 3.5  # steps forward over which that price falls to a third
HOLE: Final = 14.0  # what an empty post costs beyond the fall of a manned one
GAP: Final = 14.0  # posts three apart can be attacked from the squares between them


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
        weakest = min(DEFENSE[u] for u in units)
        value = 0.7 * total + self.weight
        cost = 0.0
        for force, chance in ((self.force, BEST), (0.55 * self.force, 1 - BEST)):
            odds = force / (total * factor)
            cost += chance * value * (0.85 if odds >= 5 else 0.75 if odds >= 3 else 0.3 if odds >= 2 else 0.08 * odds)
            if odds < 3 and len(units) > 1 and force - (total - weakest) * factor / 6 >= 3 * weakest * factor:
                cost += chance * 0.45 * weakest
        return cost


class Front:
    """What the ground is worth to a defender, worked out once a turn."""

    def __init__(self, scene: Scene, threat: Threat, frozen: bool) -> None:
        self.scene = scene
        self.threat = threat
        self.frozen = frozen
        self.water = SEA | (0 if frozen else LAKE)
        mainland = sum(1 << p for p in scene.foes_at if not _in_the_north(p))
        self.far = distances(mainland) if mainland else [FAR] * GRID.size
        self.price = 2.0  # what one more post costs
        self.tips = _tips(scene)
        self._costs: dict[int, float] = {}

    def cost(self, place: int) -> float:
        """What a post here costs: units, expected loss, ground given up."""
        if place not in self._costs:
            self._costs[place] = self._risk(place) + self.ground(place)
        return self.price + self._costs[place]

    def _risk(self, place: int) -> float:
        """What the enemy may take from a post here."""
        far = self.far
        sides = 0
        for p in members(NEAR[place] & ~self.water):
            if far[p] < far[place]:
                sides |= 1 << p
        twice = bool(DOUBLING >> place & 1) or (not self.frozen and sides & ~BEHIND_RIVER[place] == 0)
        risk = WIDTHS[min(4, sides.bit_count())] * min(1.0, self.threat.against(place, sides) / 30)
        return 0.4 * risk if twice else risk

    def ground(self, place: int) -> float:
        """The price of standing so far back."""
        margin = limit(GRID.rows[place], self._lost()) - (GRID.lines[place] + GRID.rows[place] / 2)
        near = CLOSE * math.exp(-margin / FADE) if margin > 0 else CLOSE + 5.0 * -margin
        row = GRID.rows[place]
        behind = max(0.0, self.tips[row] + 1.0 - (GRID.lines[place] + row / 2))
        return near + 0.12 * self.far[place] + PASSED * behind

    def _lost(self) -> tuple[bool, ...]:
        return tuple(bool(self.scene.s.one[AXIS] >> city & 1) for city in VICTORY)

    def belt(self) -> int:
        """The squares where a line may run at all: from just west of the enemy's points to just east of the cities."""
        lost = self._lost()
        found = 0
        for place in members(LAND):
            row = GRID.rows[place]
            x = GRID.lines[place] + row / 2
            if self.tips[row] - 3 <= x <= limit(row, lost) + 4:
                found |= 1 << place
        return found

    def chain(self, nodes: int, able: int) -> list[int]:
        """The cheapest chain of posts from the north to the southern seas; `able` are squares somebody can come to."""
        water = self.water
        costs: dict[int, float] = {}
        came: dict[int, int] = {}
        heap: list[tuple[float, int]] = []
        for place in members(BALTIC):
            costs[place] = 0.0
            heap.append((0.0, place))
        for place in members(ARCTIC & nodes & ~water):
            costs[place] = NORTHERN + self.cost(place)
            heap.append((costs[place], place))
        heapq.heapify(heap)
        own: dict[int, float] = {}
        done = 0
        while heap:
            cost, place = heapq.heappop(heap)
            if done >> place & 1:
                continue
            done |= 1 << place
            if SOUTH_SEAS >> place & 1:
                return _trace(came, place, nodes)
            wet = water >> place & 1
            for near, distance in ring(place):
                bit = 1 << near
                if done & bit or not (nodes | water) & bit:
                    continue
                if water & bit:
                    if distance > (1 if wet else 2):
                        continue
                    total = cost
                else:
                    if wet and distance > 2:
                        continue
                    if near not in own:
                        own[near] = self.cost(near) + (0.0 if able & bit else ABSENT)
                    total = cost + own[near] + (GAP if distance == SPAN else 0.0)
                if total < costs.get(near, 1e9):
                    costs[near] = total
                    came[near] = place
                    heapq.heappush(heap, (total, near))
        return []


@lru_cache(maxsize=4096)
def ring(place: int) -> list[tuple[int, int]]:
    """The squares at most SPAN steps away with their distances."""
    return [(p, GRID.distance(place, p)) for p in members(around(place, SPAN)) if p != place]


@lru_cache(maxsize=1024)
def limit(row: int, lost: tuple[bool, ...]) -> float:
    """How far east the line may run in a row: through the three cities, or behind one that is lost."""
    knots = [(1.0, 38.0)]
    for city, gone in zip((LENINGRAD, MOSCOW, STALINGRAD), lost, strict=True):
        x = GRID.lines[city] + GRID.rows[city] / 2
        knots.append((float(GRID.rows[city]), x + (5.0 if gone else 0.0)))
    knots.append((49.0, 54.0))
    for (r0, x0), (r1, x1) in pairwise(knots):
        if r0 <= row <= r1:
            return x0 + (x1 - x0) * (row - r0) / (r1 - r0)
    return knots[-1][1]


def _tips(scene: Scene) -> list[float]:
    """For every row, how far east the line must stand so that no salient is passed on its flank."""
    last = max(GRID.rows)
    rows = [0.0] * (last + 4)
    for place in scene.foes_at:
        if not _in_the_north(place):
            row, x = GRID.rows[place], GRID.lines[place] + GRID.rows[place] / 2
            for r in range(max(0, row - 12), min(last, row + 12) + 1):
                rows[r] = max(rows[r], x - SLOPE * max(0, abs(r - row) - 2))
    return rows


def _in_the_north(place: int) -> bool:
    """Whether a square lies on the Finnish side of Leningrad."""
    return GRID.rows[place] < GRID.rows[LENINGRAD]


def _trace(came: dict[int, int], place: int, nodes: int) -> list[int]:
    found = []
    while place in came:
        if nodes >> place & 1 and not SEA >> place & 1:
            found.append(place)
        place = came[place]
    return found[::-1]


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
        found.append(Post(place, threat.against(place, sides), twice, weight))
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

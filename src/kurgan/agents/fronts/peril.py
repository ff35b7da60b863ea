"""Peril: what the enemy could cut off from supply on their next turn by moving a unit or two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kurgan.agents.fronts.facts import FACTS, flood, touching
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.supply import Supply
from kurgan.board.placeset import members
from kurgan.games.fronts.rules.tables import BOARD, FIRST_FRONT, HEX_MASK, INTERDICTS, NEAR, SLOW, SOURCES, TACTICAL

FIRST: Final = 4  # first moves of two that are looked into


class Cut:
    """Places the enemy goes to, and what is without supply then and was not before."""

    def __init__(self, places: tuple[int, ...], loss: float, closed: int, lost: int) -> None:
        self.places = places
        self.loss = loss
        self.closed = closed  # where no line of ours can run any more
        self.lost = lost  # our places without supply then


NONE: Final = Cut((), 0.0, 0, 0)


class Peril:
    """Enemies that could come, and what they could cut, for one arrangement of ours after another."""

    def __init__(self, scene: Scene, supply: Supply) -> None:
        self.scene = scene
        self.supply = supply
        s = scene.s
        joined = FACTS.lines(s, scene.enemy)
        self.foes = [
            u for u in s.present(scene.enemy)
            if s.where[u] < FIRST_FRONT and not scene.muted >> s.where[u] & 1 and FACTS.supplied(s, u, joined)
        ]
        self.reach: dict[int, list[int]] = {}  # by hex, the enemies that can be there
        self.left: dict[int, int] = {}  # by hex, the place an enemy gives up by going there
        self.looked = 0  # arrangements looked at so far, so that the work can be bounded

    def _look(self, held: int) -> None:
        """Work out where the enemies can go if we hold some places."""
        zone = FACTS.interdicted_from(held & ~self.supply.enemy_held)
        self.reach = {}
        known: dict[tuple[int, int, int], int] = {}
        for foe in self.foes:
            key = (self.scene.s.where[foe], TACTICAL[foe], SLOW[foe])
            if key not in known:
                known[key] = march(self.scene.enemy, *key, held, zone)
            for place in members(known[key] & HEX_MASK & ~held):
                self.reach.setdefault(place, []).append(foe)
        self.left = {place: self._leaves(place) for place in self.reach}

    def worst(self, held: int, mass: dict[int, float]) -> tuple[Cut, Cut]:
        """Return the worst that one enemy can do, and two; `mass` is what is at stake at each place."""
        held &= BOARD
        self._look(held)
        one = two = NONE
        lines = self._lines(held, ())
        hungry = self._lacking(held, lines)
        before = sum(mass.get(p, 0.0) for p in members(hungry))
        ways = self._ways(held, lines, mass)
        firsts: list[tuple[float, int, float]] = []
        for place, weight, _ in self._cutters(ways):
            loss = self._loss(held, (place,), mass) - before
            firsts.append((-weight - loss, place, loss))
            if loss > one.loss:
                one = self._cut(held, (place,), lines, hungry, loss)
        two = one
        for _, first, lost in sorted(firsts)[:FIRST]:
            after = self._lines(held, (first,))
            for place, _, most in self._cutters(self._ways(held, after, mass)):
                if lost + most <= two.loss:
                    continue  # even if everybody whose way is blocked had no other
                if len({*self.reach[place], *self.reach[first]}) < 2:
                    continue
                loss = self._loss(held, (first, place), mass) - before
                if loss > two.loss:
                    two = self._cut(held, (first, place), lines, hungry, loss)
        return one, two

    def menace(self, held: int, mass: dict[int, float]) -> dict[int, float]:
        """Return by place the most that one enemy from there can cut off by a move."""
        held &= BOARD
        self._look(held)
        lines = self._lines(held, ())
        before = sum(mass.get(p, 0.0) for p in members(self._lacking(held, lines)))
        made: dict[int, float] = {}
        for place, _, _ in self._cutters(self._ways(held, lines, mass)):
            loss = self._loss(held, (place,), mass) - before
            if loss > 0.0:
                for foe in self.reach[place]:
                    home = self.scene.s.where[foe]
                    made[home] = max(made.get(home, 0.0), loss)
        return made

    def _cut(self, held: int, places: tuple[int, ...], lines: int, hungry: int, loss: float) -> Cut:
        after = self._lines(held, places)
        return Cut(places, loss, lines & ~after, self._lacking(held, after) & ~hungry)

    def _cutters(self, ways: dict[int, float]) -> Iterator[tuple[int, float, float]]:
        """Return the places where an enemy would block a way, with what goes that way, and by all it would block."""
        all_ = sum(1 << place for place in ways)
        for place in self.reach:
            hit = (INTERDICTS[place] | 1 << place) & all_
            if hit:
                blocked = [ways[p] for p in members(hit)]
                yield place, max(blocked), sum(blocked)

    def _lines(self, held: int, cut: tuple[int, ...]) -> int:
        """Return where our lines run if enemies go to some places besides."""
        self.looked += 1
        gone = 0
        for place in cut:
            gone |= self.left[place]
        enemies = self.supply.enemy_held & ~gone
        for place in cut:
            enemies |= 1 << place
        return flood(SOURCES[self.scene.side], FACTS.passable(held, enemies))

    def _leaves(self, place: int) -> int:
        """Return the place an enemy gives up by going to a place; none if it leaves others there."""
        s, enemy = self.scene.s, self.scene.enemy
        origins = [s.where[u] for u in self.reach[place]]
        if any(s.size(p, enemy) > 1 or not BOARD >> p & 1 for p in origins):
            return 0
        return 1 << origins[0]

    def _lacking(self, held: int, lines: int) -> int:
        fed = lines | SOURCES[self.scene.side]
        return held & ~fed & ~touching(lines)

    def _loss(self, held: int, cut: tuple[int, ...], mass: dict[int, float]) -> float:
        return sum(mass.get(p, 0.0) for p in members(self._lacking(held, self._lines(held, cut))))

    def _ways(self, held: int, lines: int, mass: dict[int, float]) -> dict[int, float]:
        """Return one shortest way from a source to each of our places, and what depends on each open place on it."""
        sources = SOURCES[self.scene.side]
        layers = [sources & lines]
        reached = layers[0]
        while layers[-1]:
            layers.append(touching(layers[-1]) & lines & ~reached)
            reached |= layers[-1]
        made: dict[int, float] = {}
        for home in members(held & ~sources):
            weight = mass.get(home, 0.0)
            if weight <= 0.0:
                continue
            depth = next((n for n, layer in enumerate(layers) if (NEAR[home] | 1 << home) & layer), -1)
            spot = home
            for layer in reversed(layers[: depth + 1]):
                spot = members((NEAR[spot] | 1 << spot) & layer)[0]
                if not held >> spot & 1:
                    made[spot] = made.get(spot, 0.0) + weight
        return made


def march(side: int, start: int, tactical: int, strategic: int, barred: int, zone: int) -> int:
    """Return where a unit of a side can go: by tactical steps, or farther where the other side interdicts nothing."""
    free, here = HEX_MASK & ~barred, 1 << start
    reached = here | FACTS.within(side, NEAR[start] & free, tactical - 1, free, False)
    if free & ~zone & here:
        reached |= FACTS.within(side, here, strategic, free & ~zone, True)
    return reached

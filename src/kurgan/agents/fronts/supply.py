"""Supply of both sides if our units stood elsewhere, for one arrangement after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.agents.fronts.facts import FACTS, flood, steps_from, touching
from kurgan.agents.fronts.scene import Scene
from kurgan.board.placeset import members
from kurgan.games.fronts.rules.tables import BOARD, INTERDICTS, NEAR, SOURCES

FAR: Final = 12  # steps more than the straight way at which a way is as good as none
_BASE: Final = [steps_from(sources) for sources in SOURCES]


class Supply:
    """Supply of both sides as it follows from the places our units would hold."""

    def __init__(self, scene: Scene, hunger: Callable[[int], float]) -> None:
        s, enemy = scene.s, scene.enemy
        self.scene = scene
        self.ring = scene.weights["ring"]  # what the longest way round is worth, of no way at all
        self.enemy_held = s.held[enemy] & BOARD
        self.sources = SOURCES[enemy]
        self.base = _BASE[enemy]
        self.hunger = {p: sum(hunger(u) for u in s.at(p, enemy)) for p in members(self.enemy_held)}
        self._plight: dict[int, float] = {}
        self._fed: dict[int, int] = {}
        self._used: dict[int, tuple[float, int]] = {}
        self._run: dict[int, tuple[int, int]] = {}
        self._enemy_fed: dict[int, int] = {}

    def open(self, held: int) -> int:
        """Return where lines of the enemy's could run if we held some places."""
        return FACTS.passable(self.enemy_held, held & BOARD)

    def plight(self, held: int) -> float:
        """Return what the enemy's supply is worth to us if we held some places and no others: hunger, and long ways."""
        held &= BOARD
        known = self._plight.get(held)
        if known is None:
            known = self._plight[held] = self._measure(self.open(held), self.enemy_held)
        return known

    def plight_with(self, others: int, place: int) -> float:
        """Return the same if one place were held besides: no way of the enemy's has to change unless it is on one."""
        known = self._used.get(others)
        if known is None:
            known = self._used[others] = (self.plight(others), self._ways(self.open(others)))
        if (INTERDICTS[place] | 1 << place) & known[1]:
            return self.plight(others | 1 << place)
        return known[0]

    def _ways(self, open_: int) -> int:
        """Return the places of one shortest way of supply to each of the enemy's places."""
        layers = [self.sources & open_]
        reached = layers[0]
        wanted = self.enemy_held & ~self.sources
        used = 0
        while layers[-1] and wanted:
            grown = touching(layers[-1])
            for place in members(grown & wanted):
                spot = place
                for layer in reversed(layers):
                    near = NEAR[spot] & layer
                    if near & used:
                        break  # from here on another's way is shared
                    used |= near & -near
                    spot = (near & -near).bit_length() - 1
            wanted &= ~grown
            layers.append(grown & open_ & ~reached)
            reached |= layers[-1]
        return used

    def enemy_fed(self, held: int) -> int:
        """Return where the enemy would have supply if we held some places and no others."""
        held &= BOARD
        known = self._enemy_fed.get(held)
        if known is None:
            joined = flood(self.sources, self.open(held))
            known = self._enemy_fed[held] = joined | touching(joined) | self.sources
        return known

    def reopened(self, held: int, movers: list[tuple[int, int]], most: int) -> list[int]:
        """Return the same if the enemy opens none, one, ... interdicted hexes of a line by standing on them.

        `movers` are enemy units: where each stands and where it could go; only units with supply can move.
        """
        held &= BOARD
        open_ = self.open(held)
        closed = BOARD & ~held & ~open_
        joined = flood(self.sources, open_)
        made = [joined | touching(joined) | self.sources]
        for _ in range(most):
            near = touching(joined) & closed
            steps = 0
            for place, goals in movers:
                if made[-1] >> place & 1:
                    steps |= goals & near
            if steps:
                open_ |= steps
                joined = flood(joined | steps, open_)
            made.append(joined | touching(joined) | self.sources)
        return made

    def _measure(self, open_: int, wanted: int) -> float:
        """Spread the enemy's supply step by step and see when it reaches each of their places."""
        reached = edge = self.sources & open_
        wanted &= ~self.sources
        value, steps = 0.0, 0
        while edge and wanted:
            steps += 1
            grown = touching(edge)
            if grown & wanted:
                for place in members(grown & wanted):
                    late = steps - self.base[place]
                    if late > 0:
                        value += self.hunger[place] * self.ring * min(late, FAR) / FAR
                wanted &= ~grown
            edge = grown & open_ & ~reached
            reached |= edge
        return value + sum(self.hunger[place] for place in members(wanted))

    def hungry(self, held: int) -> int:
        """Return our own places without supply if we held these and no others."""
        held &= BOARD
        known = self._fed.get(held)
        if known is None:
            known = self._fed[held] = self._lacking(held)
        return known

    def hungry_with(self, others: int, place: int) -> int:
        """Return the same if one place were held besides: lines run as before unless it opens an interdicted hex."""
        others &= BOARD
        known = self._run.get(others)
        if known is None:
            open_ = FACTS.passable(others, self.enemy_held)
            known = self._run[others] = (BOARD & ~open_, flood(SOURCES[self.scene.side], open_))
        here = 1 << place & BOARD
        if not here or here & known[0]:
            return self.hungry(others | here)
        return self.hungry(others) | self._without(self.scene.side, here, known[1])

    def _lacking(self, held: int) -> int:
        side = self.scene.side
        return self._without(side, held, flood(SOURCES[side], FACTS.passable(held, self.enemy_held)))

    def _without(self, side: int, held: int, joined: int) -> int:
        fed = joined | SOURCES[side]
        return held & ~fed & ~touching(joined)

    def spoils(self, held: int, place: int) -> tuple[int, float]:
        """Return, if we held an enemy's place instead of them: our places without supply, and their worse plight."""
        here = 1 << place
        kept, self.enemy_held = self.enemy_held, self.enemy_held & ~here
        held = (held | here) & BOARD
        worse = self._measure(self.open(held), self.enemy_held)
        hungry = self._lacking(held)
        self.enemy_held = kept
        return hungry, worse

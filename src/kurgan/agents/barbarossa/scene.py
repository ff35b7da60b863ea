"""One side's movement being planned: who can go where, who touches whom, and what has been decided so far."""

from __future__ import annotations

import random
from dataclasses import dataclass

from kurgan.agents.barbarossa.facts import Barbarossa, Battle, reaches, rules
from kurgan.agents.core.clock import Clock
from kurgan.agents.core.orders import Orders
from kurgan.agents.core.reasons import NO_REASON, Reason
from kurgan.agents.core.weights import Weights
from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.tables import ATTACK, DEFENSE, STACK


@dataclass(frozen=True)
class Kept:
    """What had been decided at some moment."""

    moves: dict[int, int]
    why: dict[int, Reason]
    load: dict[int, int]
    fought: int
    battles: list[Battle]
    gain: float
    taken: int


class Scene(Orders):
    """A movement in progress: the squares and units given away, each with the reason."""

    def __init__(
        self, s: Barbarossa, side: int, weights: Weights, clock: Clock | None = None,
        rng: random.Random | None = None,
    ) -> None:
        super().__init__([u for u in s.on_board(side) if not s.moved[u]])
        self.s = s
        self.side = side
        self.enemy = rules.OTHER[side]
        self.weights = weights
        self.clock = clock if clock is not None else Clock()
        self.rng = rng
        self.ground = s.ground()
        self.foes = s.one[self.enemy]
        self.zone = s.zone(self.enemy)
        self.reach = reaches(s, side, self.units)
        self.foes_at = {place: list(s.at(place, self.enemy)) for place in members(self.foes)}
        self._comers: dict[int, list[int]] = {}
        self.load: dict[int, int] = {}
        self.fought = 0  # enemy squares for which battles are arranged
        self.battles: list[Battle] = []
        self.gain = 0.0  # what the attacks decided on are expected to gain
        self.taken = 0  # squares our decided units will stand on
        for u in s.on_board(side):
            if s.moved[u]:
                self.place(u, s.where[u], NO_REASON)

    def kept(self) -> Kept:
        """Return what has been decided so far, to come back to."""
        return Kept(
            dict(self.moves), dict(self.why), dict(self.load), self.fought, list(self.battles), self.gain, self.taken
        )

    def back(self, kept: Kept) -> None:
        """Forget what has been decided since."""
        self.moves, self.why, self.load = dict(kept.moves), dict(kept.why), dict(kept.load)
        self.fought, self.battles, self.gain, self.taken = kept.fought, list(kept.battles), kept.gain, kept.taken

    def place(self, unit: int, place: int, why: Reason) -> None:
        """Decide where a unit goes."""
        super().place(unit, place, why)
        self.load[place] = self.load.get(place, 0) + 1
        self.taken |= 1 << place

    def comers(self, place: int) -> list[int]:
        """Return the units that can come to a square, the strongest first."""
        if place not in self._comers:
            able = [u for u in self.units if self.reach[u] >> place & 1]
            self._comers[place] = sorted(able, key=lambda u: (-ATTACK[u], u))
        return self._comers[place]

    def room(self, place: int) -> int:
        """Return how many more units may be sent to a square."""
        return STACK - self.load.get(place, 0)

    def shut(self, place: int, squares: int) -> bool:
        """Tell whether enemies on a square could not retreat, our units standing on `squares`."""
        away, near = rules.ends_over(place, self.ground & ~rules.zone_of(squares) & ~squares)
        return not (away | near) & self.s.room(self.enemy)

    def defence(self, units: list[int]) -> int:
        """Add up basic defence factors."""
        return sum(DEFENSE[u] for u in units)

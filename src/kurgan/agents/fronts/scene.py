"""What a side sees and expects: its own strength exactly, the enemy's by public accounts, threats and supply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Final

from kurgan.agents.core.weights import Weights
from kurgan.agents.fronts.facts import FACTS, STEP
from kurgan.board.placeset import members
from kurgan.core.view import View
from kurgan.games.fronts.rules.facts import Fronts, Reach
from kurgan.games.fronts.rules.tables import (
    ASSET_ARRIVES,
    ASSET_SLOTS,
    ASSETS_OF,
    AXIS,
    BASIC,
    BOARD,
    COUNT,
    FRACTION,
    GERMAN,
    GERMAN_POINTS,
    GUN,
    MAJOR_CITIES,
    MINOR_POINTS,
    OTHER,
    POINTS,
    SOVIET,
    STEPS,
    STRENGTH,
    TACTICAL,
    TANK,
    UNITS_OF,
)

SPENT: Final = (0.5, 0.85)  # by side, the share of replacement points that becomes strength


def prior(unit: int) -> float:
    """Return how strong a unit is compared with others of its side, for all the enemy can tell."""
    armoured = GERMAN[unit] and ASSET_SLOTS[unit] > 1
    return BASIC[unit] + (7.5 if armoured else 0.8) * ASSET_SLOTS[unit]


class Scene:
    """A view with estimates; strengths are plain factors, tank factors and steps by unit."""

    def __init__(self, view: View, weights: Weights) -> None:
        self.weights = weights
        self.s: Fronts = FACTS.known(view)
        self.side: int = view.side
        self.enemy = OTHER[self.side]
        self._ways: dict[int, Reach] = {}
        self._against: dict[int, list[int]] = {}
        self.muted = 0

    # ---------- strengths ----------
    # Most answers are clicks of a plan and need none of this, so it is worked out when it is asked for.

    @cached_property
    def _strengths(self) -> tuple[list[float], list[float], list[float]]:
        made = ([0.0] * COUNT, [0.0] * COUNT, [0.0] * COUNT)
        self.plain, self.tank, self.steps = made
        self._own()
        self._enemy()
        return made

    @cached_property
    def plain(self) -> list[float]:
        """Plain factors by unit."""
        return self._strengths[0]

    @cached_property
    def tank(self) -> list[float]:
        """Tank factors by unit."""
        return self._strengths[1]

    @cached_property
    def steps(self) -> list[float]:
        """Steps by unit."""
        return self._strengths[2]

    @cached_property
    def lines(self) -> int:
        """Where our lines of supply run."""
        return FACTS.lines(self.s, self.side)

    def _own(self) -> None:
        s = self.s
        for unit in UNITS_OF[self.side]:
            self.plain[unit] = self.steps[unit] = float(s.basic[unit]) if s.where[unit] >= 0 else 0.0
        for asset in ASSETS_OF[self.side]:
            unit = s.host[asset]
            if unit < 0:
                continue
            self.steps[unit] += s.steps[asset]
            if TANK[asset]:
                self.tank[unit] += s.strength(asset)
            else:
                self.plain[unit] += s.strength(asset)

    def _total(self) -> float:
        """Return all the strength the enemy can have on the map: what they began with and got, less losses."""
        s, enemy = self.s, self.enemy
        if enemy == SOVIET:
            begun = float(POINTS)
            sent = SPENT[SOVIET] * sum(FACTS.soviet_points(turn, s.options) for turn in range(1, s.turn + 1))
        else:
            begun = float(sum(BASIC[u] for u in UNITS_OF[AXIS] if s.where[u] != FACTS.LATER))
            sent = SPENT[AXIS] * sum(GERMAN_POINTS[1 : s.turn] + MINOR_POINTS[1 : s.turn])
        assets = sum(
            STRENGTH[a][STEPS[a]] for a in ASSETS_OF[enemy] if ASSET_ARRIVES[a] <= s.turn and not GUN[a]
        )
        lost = 0.0
        for shown in s.battles:
            lost += shown[11] if shown[1] == enemy else shown[10]
        most = sum(prior(u) * 1.1 for u in s.present(enemy))
        return max(min(begun + sent + 0.9 * assets - lost, most), 1.0)

    def _enemy(self) -> None:
        s = self.s
        units = s.present(self.enemy)
        if not units:
            return
        weight = {unit: prior(unit) for unit in units}
        scale = self._total() / sum(weight.values())
        for unit in units:
            self._set(unit, max(weight[unit] * scale, 1.0))
        for shown in s.battles[-24:]:
            force = shown[3] if shown[1] == self.enemy else shown[4]
            left, since = self._left(shown), s.turn - shown[0]
            alive = [u for u in force if s.where[u] >= 0]
            if not alive or since > 3:
                continue
            all_ = sum(weight[u] for u in alive)
            for unit in alive:
                share = left * weight[unit] / all_
                grown = min(share + 1.5 * since, prior(unit) * 1.2)
                self._set(unit, max(grown, 1.0))

    def _left(self, shown: list[Any]) -> float:
        """Return what a force that has fought had left afterwards; modified sums hide some of its tanks."""
        attacked = shown[1] == self.enemy
        total = float(shown[5] if attacked else shown[6])
        hidden = 1.5 if attacked and shown[14] and self.enemy == AXIS else 1.0
        return max(total * hidden - float(shown[11] if attacked else shown[10]), 1.0)

    def _set(self, unit: int, strength: float) -> None:
        armoured = GERMAN[unit] and ASSET_SLOTS[unit] > 1
        tanks = max(strength - BASIC[unit], strength * 0.3) if armoured else strength * 0.15
        self.tank[unit], self.plain[unit] = tanks, strength - tanks
        self.steps[unit] = self.plain[unit] + tanks * (0.375 if self.enemy == AXIS else 0.5)

    def strength(self, unit: int) -> float:
        """Return all the factors of a unit."""
        return self.plain[unit] + self.tank[unit]

    def value(self, units: Sequence[int], place: int, halves: int = 0, gun: tuple[int, int] = (1, 1)) -> int:
        """Return the sum that units bring to a battle at a place."""
        tanks = sum(self.tank[unit] for unit in units) * gun[0] / gun[1]
        if 1 << place & MAJOR_CITIES:
            tanks /= 2
        for _ in range(halves):
            tanks /= 2
        return int(sum(self.plain[unit] for unit in units) + tanks + 0.01)

    def toughness(self, units: Sequence[int]) -> int:
        """Return the steps that units can lose."""
        return max(int(sum(self.steps[unit] for unit in units) + 0.5), 1)

    def gun(self, units: Sequence[int]) -> tuple[int, int]:
        """Return the best anti-tank fraction among own units."""
        found = [FRACTION[a] for u in units for a in self.s.assets(u) if GUN[a]]
        return min(found, key=lambda f: f[0] / f[1], default=(1, 1))

    # ---------- reach ----------

    def ways(self, unit: int) -> Reach:
        """Return where one of our units can go now."""
        known = self._ways.get(unit)
        if known is None:
            known = self._ways[unit] = FACTS.Reach(self.s, unit, 0, True, True, False)
        return known

    @cached_property
    def threats(self) -> list[tuple[int, int]]:
        """The enemy units with the places each can attack on its next turn."""
        s = self.s
        joined = FACTS.lines(s, self.enemy)
        found = []
        for unit in s.present(self.enemy):
            if not FACTS.supplied(s, unit, joined):
                continue
            found.append((unit, spread(s.where[unit], TACTICAL[unit], s.held[self.side])))
        return found

    def against(self, place: int) -> list[int]:
        """Return the enemies that can come against a place."""
        known = self._against.get(place)
        if known is None:
            where, muted = self.s.where, self.muted
            known = self._against[place] = [
                unit for unit, mask in self.threats if mask >> place & 1 and not muted >> where[unit] & 1
            ]
        return known

    def mute(self, places: int) -> None:
        """Treat enemies at some places as without supply, so that they come nowhere."""
        self.muted = places
        self._against.clear()

    @contextmanager
    def quiet(self, places: int) -> Iterator[None]:
        """Treat enemies at some places as without supply for a while."""
        kept = self.muted
        self.mute(places)
        yield
        self.mute(kept)

    # ---------- supply ----------

    def fed(self, place: int) -> bool:
        """Tell whether a unit of ours would be supplied at a place as lines run now."""
        return bool(FACTS.fed(place, self.side, self.lines))


def spread(start: int, points: int, barred: int) -> int:
    """Return the places within so many steps, going through none that are barred."""
    edge = reached = 1 << start
    for _ in range(points):
        grown = 0
        for place in members(edge):
            grown |= STEP[place]
        edge = grown & ~reached
        reached |= edge
        edge &= BOARD & ~barred
    return reached

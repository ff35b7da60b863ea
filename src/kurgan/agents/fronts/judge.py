"""What things are worth to a side: steps, units, ground, a stack under threat, an attack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from kurgan.agents.fronts.facts import fight
from kurgan.agents.fronts.scene import Scene
from kurgan.board.placeset import members
from kurgan.games.fronts.rules.tables import ALZ, AXIS, MAJOR_CITIES, NEAR, PLACE_COUNT, SOURCES, SOVIET

FEAR: Final = 0.7  # how much of what the enemy could do they will do


@dataclass
class Worth:
    """The prices of one side; ground is what a place is worth to us, theirs what it is worth to the enemy."""

    ours: float  # a step of ours
    theirs: float  # a step of the enemy's
    loss: float  # a unit of ours, beside its steps
    kill: float  # a unit of the enemy's
    zone_loss: float = 0.0  # more for a unit of ours lost in the logistical zone
    zone_kill: float = 0.0
    back: float = 0.5  # being sent back
    dread: float = 1.0  # how much exposure counts
    poor: float = 0.0  # what an attack below two to one costs beside its losses
    caution: float = 0.5  # of the exposure after an attack
    ground: list[float] = field(default_factory=lambda: [0.6] * PLACE_COUNT)
    stake: list[float] = field(default_factory=lambda: [0.3] * PLACE_COUNT)


class Judge:
    """Values of attacks and of stacks for the side of a scene."""

    def __init__(self, scene: Scene, worth: Worth) -> None:
        self.scene = scene
        self.worth = worth
        self._known: dict[tuple[int, int, int, int], float] = {}
        self._feared: dict[tuple[int, int, tuple[int, ...]], float] = {}

    def exposed(self, place: int, units: Sequence[int]) -> float:
        """Return what a stack of ours must fear where it stands."""
        key = (place, self.scene.muted, tuple(units))
        known = self._feared.get(key)
        if known is None:
            known = self._feared[key] = self._fear(place, units)
        return known

    def _fear(self, place: int, units: Sequence[int]) -> float:
        scene, worth = self.scene, self.worth
        foes = scene.against(place)
        if not foes:
            return 0.0
        gun = scene.gun(units) if units else (1, 1)
        attack = scene.value(foes, place, gun=gun)
        if not units:
            return worth.stake[place] * FEAR * worth.dread if worth.stake[place] > 1.0 else 0.0
        defence, tough = scene.value(units, place), scene.toughness(units)
        key = (place, attack, defence, tough * 64 + len(units))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._exposed(place, attack, max(defence, 1), tough, len(units), foes)
        return found

    def _exposed(self, place: int, attack: int, defence: int, tough: int, count: int, foes: list[int]) -> float:
        worth = self.worth
        made = fight(attack, defence, tough, self.scene.toughness(foes), bool(1 << place & MAJOR_CITIES))
        dead = worth.loss + (worth.zone_loss if 1 << place & ALZ else 0.0)
        lost = made.hurt * worth.ours + made.kill * count * dead + (made.kill + made.flee) * worth.stake[place]
        lost += made.flee * worth.back * count
        gain = lost - made.harm * worth.theirs * 0.8
        return max(gain, 0.0) * FEAR * worth.dread

    def attack(self, place: int, units: Sequence[int], foes: Sequence[int], halves: int, prize: float = 0.0) -> float:
        """Return what an attack promises, losses, the place afterwards and a prize that comes with it included."""
        scene = self.scene
        mine = scene.value(units, place, halves)
        theirs = max(scene.value(foes, place), 1)
        city = bool(1 << place & MAJOR_CITIES)
        strong, weak = scene.toughness(foes), scene.toughness(units)
        # Estimates of the enemy are uncertain: the mean of a weaker, an equal and a stronger one.
        total = 0.0
        for part, more in ((0.25, 0.75), (0.5, 1.0), (0.25, 1.3)):
            shown = max(int(theirs * more + 0.5), 1)
            steps = max(int(strong * more + 0.5), 1)
            total += part * self._blow(place, mine, shown, steps, weak, len(foes), len(units), city, prize)
        return total - self.worth.caution * self.exposed(place, units)

    def _blow(
        self, place: int, mine: int, theirs: int, strong: int, weak: int, foes: int, units: int, city: bool,
        prize: float,
    ) -> float:
        worth = self.worth
        made = fight(max(mine, 1), theirs, strong, weak, city)
        kill = worth.kill + (worth.zone_kill if 1 << place & ALZ else 0.0)
        gain = made.hurt * worth.theirs + made.kill * foes * kill
        gain += (made.kill + made.flee) * (worth.ground[place] + prize)
        if mine < 2 * theirs:
            gain -= worth.poor if 2 * mine >= 3 * theirs else 2.0 * worth.poor
        gain += made.flee * (foes * kill if not self._exits(place) else worth.back)
        cost = made.harm * worth.ours + made.back * worth.back * units
        if made.harm >= weak - 0.5:
            cost += worth.loss * units
        return gain - cost

    def _exits(self, place: int) -> bool:
        """Tell whether defenders of a place have somewhere to retreat to."""
        s, side = self.scene.s, self.scene.side
        if side == AXIS and SOURCES[SOVIET] >> place & 1:
            return True
        alone = s.held[side] & ~s.held[self.scene.enemy]
        return any(not alone >> p & 1 for p in members(NEAR[place]))

"""What a battle comes to: both sums with every multiplier, the odds, the shifts and the column."""

from __future__ import annotations

from typing import Final

from kurgan.games.pocket.rules.counters import HQ, SIDE
from kurgan.games.pocket.rules.data import AXIS, OTHER
from kurgan.games.pocket.rules.land import DEFENSE, SHIFT, attack_share
from kurgan.games.pocket.rules.stacking import fighting, limited
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import (
    attack_strength,
    column_of,
    defense_strength,
    final_column,
    least_attack,
    odds,
)
from kurgan.games.pocket.rules.tables import COLUMNS


def attack_of(s: Pocket, unit: int, target: int, markers: list[int]) -> int:
    """Work out what a unit brings to an attack on a hex, in forty-eighths; `markers` are hexes whose marker is used.

    A Soviet marker doubles its own stack, an Axis marker everybody (1.12c).
    """
    side = SIDE[unit]
    determined = bool(markers) if side == AXIS else s.where[unit] in markers
    share = attack_share(side, s.where[unit], target)
    return attack_strength(s.attack(unit), s.halvings(unit), share, determined)


def defense_of(s: Pocket, unit: int, determined: bool) -> int:
    """Work out what a unit brings to the defence of its hex, in forty-eighths (1.7b, 1.12d)."""
    return defense_strength(
        s.defense(unit), s.halvings(unit) + s.reserve[unit], DEFENSE[s.where[unit]], determined
    )


def counted(s: Pocket, place: int, units: list[int], strengths: list[int]) -> int:
    """Return the sum of units in one hex: all of them, or the best six steps in the city (1.5c)."""
    if limited(place):
        return sum(strengths)
    return sum(strengths[n] for n in fighting([s.steps(unit) for unit in units], strengths))


def moved_odds(s: Pocket, units: list[int], place: int, target: int) -> Reckoning:
    """Return the odds of units that would overrun a hex from another one, with nothing to help them."""
    there = s.copy()
    for unit in units:
        there.put(unit, place)
    return Reckoning(there, SIDE[units[0]], target, units, -1, [], False, 0)


class Reckoning:
    """A battle in figures, before the dice."""

    def __init__(
        self, s: Pocket, side: int, target: int, attackers: list[int], staff: int, markers: list[int],
        determined: bool, air: int,
    ) -> None:
        by_hex: dict[int, list[int]] = {}
        for unit in attackers:
            by_hex.setdefault(s.where[unit], []).append(unit)
        self.attack: Final = sum(
            counted(s, place, units, [attack_of(s, unit, target, markers) for unit in units])
            for place, units in by_hex.items()
        )
        self.defenders: Final = s.pile(target, OTHER[side])
        self.defense: Final = counted(
            s, target, self.defenders, [defense_of(s, unit, determined) for unit in self.defenders]
        )
        self.ratio: Final = odds(self.attack, self.defense)
        self.base: Final = column_of(self.ratio)
        self.ground: Final = SHIFT[target]  # the Minor Village of the terrain chart
        self.staff: Final = staff >= 0
        self.defender_staff: Final = any(HQ[unit] for unit in self.defenders)
        self.air: Final = air  # the attacker's air units less the defender's
        self.column: Final = final_column(self.base, self.ground, self.staff, self.defender_staff, air)

    def helped(self, staff: bool, air: int) -> int:
        """Return the column with or without an HQ of the attacker's and with so many more air units of theirs."""
        return final_column(self.base, self.ground, staff, self.defender_staff, air)

    def _fought_in(self, base: int) -> int:
        """Return the column that odds of a base column lead to."""
        return final_column(base, self.ground, self.staff, self.defender_staff, self.air)

    def _next(self) -> int:
        """Find the next base column fought in a better one, -1 if there is none: shifts end at the table's edges."""
        for base in range(self.base + 1, len(COLUMNS)):
            if self._fought_in(base) > self.column:
                return base
        return -1

    def lacking(self) -> int:
        """Work out how much attack strength a better column would take, in forty-eighths; 0 where there is none."""
        base = self._next()
        return max(1, least_attack(base, self.defense) - self.attack) if base >= 0 else 0

    def better(self) -> int:
        """Return the column that it would then be fought in."""
        return self._fought_in(self._next())

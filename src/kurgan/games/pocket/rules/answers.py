"""What both sides may still add to a battle before its dice, and the column to which that leads (1.4c, 1.11a, 1.12)."""

from __future__ import annotations

from typing import Final

from kurgan.games.pocket.rules.columns import NONE
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.odds import Reckoning, attack_of
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.support import staffs, usable


class Answers:
    """What may still come into a battle: the worst column for the attacker, the best, and what leads there."""

    def __init__(
        self, s: Pocket, side: int, target: int, attackers: list[int], overrun: bool, staff: int = NONE,
        markers: list[int] | None = None, determined: bool = False, theirs: int = 0, marker_asked: bool = False,
        air_asked: bool = False,
    ) -> None:
        """Work it out; `marker_asked` and `air_asked` once the defender has said what they add."""
        enemy, used = OTHER[side], [] if markers is None else markers
        self.marker: Final = not marker_asked and target in s.determined(enemy)  # the defender's
        self.air: Final = 0 if air_asked else s.air[enemy]  # the defender's
        joining = staffs(s, side, attackers, staff, overrun)
        self.staff: Final = bool(joining)
        self.markers: Final = _markers(s, side, target, attackers, used)
        self.planes: Final = s.air[side]  # the attacker's
        sums = Reckoning(s, side, target, attackers, staff, used, determined, -theirs)
        worst = best = sums  # air units and HQs change no strengths, only the column
        if self.marker and not determined:
            worst = Reckoning(s, side, target, attackers, staff, used, True, -theirs)
        if self.markers:
            best = Reckoning(s, side, target, attackers, staff, used + self.markers, determined, -theirs)
        self.side: Final = side  # the attacker's
        self.sums: Final = sums  # as it stands
        self.now: Final = sums.column
        self.low: Final = worst.helped(worst.staff, -theirs - self.air)
        self.high: Final = best.helped(best.staff or self.staff, self.planes - theirs)


def _markers(s: Pocket, side: int, target: int, attackers: list[int], used: list[int]) -> list[int]:
    """Find the hexes whose markers the attacker may still use, those with the strongest attackers first."""
    strength: dict[int, int] = {}
    for unit in attackers:
        strength[s.where[unit]] = strength.get(s.where[unit], 0) + attack_of(s, unit, target, [])
    added: list[int] = []
    while open_ := usable(s, side, attackers, used + added):
        added.append(max(open_, key=lambda place: strength[place]))
    return added

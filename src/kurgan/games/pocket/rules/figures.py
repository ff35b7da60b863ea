"""A battle or a barrage in all its figures, before or after the dice: what a sheet is made of."""

from __future__ import annotations

from typing import Final

from kurgan.games.pocket.rules.answers import Answers
from kurgan.games.pocket.rules.columns import NONE
from kurgan.games.pocket.rules.data import AXIS, OTHER
from kurgan.games.pocket.rules.fire import Fire
from kurgan.games.pocket.rules.land import DEFENSE, FULL, attack_share
from kurgan.games.pocket.rules.odds import Reckoning, attack_of, defense_of
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.tables import AIR_BARRAGE, NO_SPOTTER


class Part:
    """What one unit brings, and the cases that change it."""

    def __init__(self, unit: int, strength: int, cases: list[str]) -> None:
        self.unit: Final = unit
        self.strength: Final = strength
        self.cases: Final = cases


class Shift:
    """So many columns for a side, by a case, for a reason."""

    def __init__(self, side: int, reason: str, by: int, case: str) -> None:
        self.side: Final = side
        self.reason: Final = reason
        self.by: Final = by
        self.case: Final = case


class BattleFigures:
    """A combat or overrun; the dice are empty until it is fought."""

    def __init__(
        self, s: Pocket, side: int, target: int, attackers: list[int], staff: int = NONE,
        markers: list[int] | None = None, determined: bool = False, air_attacker: int = 0, air_defender: int = 0,
        dice: list[int] | None = None, answers: Answers | None = None,
    ) -> None:
        markers = [] if markers is None else markers
        sums = Reckoning(s, side, target, attackers, staff, markers, determined, air_attacker - air_defender)
        self.side: Final = side
        self.target: Final = target
        self.attackers: Final = [_attacker(s, unit, target, markers, side) for unit in attackers]
        self.defenders: Final = [_defender(s, unit, determined) for unit in sums.defenders]
        self.attack: Final = sums.attack
        self.defense: Final = sums.defense
        self.column: Final = sums.column
        self.lacking: Final = sums.lacking()
        self.better: Final = sums.better() if self.lacking else NONE
        self.shifts: Final = shifts_of(sums, side, air_attacker, air_defender)
        fighters = [*attackers, staff] if staff != NONE and staff not in attackers else attackers
        self.ours: Final = sum(s.steps(unit) for unit in fighters)
        self.theirs: Final = sum(s.steps(unit) for unit in sums.defenders)
        self.dice: Final[list[int]] = [] if dice is None else dice
        self.answers: Final = answers  # what may still come; None once nobody can add anything


class BarrageFigures:
    """A barrage; the dice are empty until it is fired."""

    def __init__(self, s: Pocket, side: int, target: int, guns: list[int], air: int, dice: list[int]) -> None:
        fire, enemy = Fire(s, side, target, guns, air), OTHER[side]
        self.side: Final = side
        self.target: Final = target
        self.guns: Final = [
            Part(
                gun, Fire(s, side, target, [gun], 0).halves,
                [*_hurts(s, gun), *(["1.10g"] if gun in fire.doubled else [])],
            )
            for gun in guns
        ]
        self.defenders: Final = [_defender(s, unit, False) for unit in s.pile(target, enemy)]
        self.air: Final = air
        self.from_air: Final = AIR_BARRAGE * air
        self.halves: Final = fire.halves
        self.column: Final = fire.column
        self.lacking: Final = fire.lacking()
        self.shifts: Final = [] if fire.spotted else [Shift(enemy, "unseen", NO_SPOTTER, "1.10g")]
        self.theirs: Final = s.load(target, enemy)
        self.dice: Final = dice


def _hurts(s: Pocket, unit: int) -> list[str]:
    """List the cases that halve a unit whichever way it fights."""
    return [case for column, case in ((s.hungry, "1.8e"), (s.disorganised, "1.9a")) if column[unit]]


def _attacker(s: Pocket, unit: int, target: int, markers: list[int], side: int) -> Part:
    cases = _hurts(s, unit)
    if attack_share(side, s.where[unit], target) != FULL:
        cases.append("S30")
    if markers and (side == AXIS or s.where[unit] in markers):
        cases.append("1.12c")
    return Part(unit, attack_of(s, unit, target, markers), cases)


def _defender(s: Pocket, unit: int, determined: bool) -> Part:
    cases = _hurts(s, unit)
    if s.reserve[unit]:
        cases.append("1.7b")
    if DEFENSE[s.where[unit]] > 1:
        cases.append("terrain")
    if determined:
        cases.append("1.12d")
    return Part(unit, defense_of(s, unit, determined), cases)


def shifts_of(sums: Reckoning, side: int, air_attacker: int = 0, air_defender: int = 0) -> list[Shift]:
    """List what moves the column away from that of the odds."""
    enemy = OTHER[side]
    found = []
    if sums.ground:
        found.append(Shift(enemy, "village", sums.ground, "terrain"))
    if sums.staff:
        found.append(Shift(side, "headquarters", 1, "1.4c"))
    if sums.defender_staff:
        found.append(Shift(enemy, "headquarters", -1, "1.4c"))
    if air_attacker:
        found.append(Shift(side, "air", air_attacker, "1.11a"))
    if air_defender:
        found.append(Shift(enemy, "air", -air_defender, "1.11a"))
    return found

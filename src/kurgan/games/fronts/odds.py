"""The exact chances of an attack, and how far an enemy force can be judged from what it has shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from kurgan.games.fronts.combat import NOBODY, Sum, fighters, force, quotient, sums
from kurgan.games.fronts.state import UNKNOWN, Fronts
from kurgan.games.fronts.tables import (
    ASSET_ARRIVES,
    ASSET_SLOTS,
    ASSETS_OF,
    BASIC,
    OTHER,
    SIDE,
    STRENGTH,
    result,
)


@dataclass
class Chances:
    """The chance of each result on the defender and on the attacker, and the steps they lose on average."""

    table: int
    defender: dict[tuple[int, bool], float] = field(default_factory=dict)
    attacker: dict[tuple[int, bool], float] = field(default_factory=dict)

    def steps(self, who: dict[tuple[int, bool], float]) -> float:
        """The steps lost on average."""
        return sum(steps * chance for (steps, _), chance in who.items())


def chances(attack: int, defence: int) -> Chances:
    """Enumerate both dice, which do not depend on each other (8.0.e, 8.0.f)."""
    made = Chances(quotient(attack, max(defence, 1)))
    for die in range(1, 7):
        for total, who in ((attack, made.defender), (defence, made.attacker)):
            cell = result(made.table, total, die)
            who[cell] = who.get(cell, 0.0) + 1 / 6
    return made


def span(s: Fronts, unit: int) -> tuple[int, int]:
    """The least and the greatest strength a unit can have, as far as the asking side knows."""
    if s.basic[unit] != UNKNOWN:
        plain, tanks = force(s, [unit])
        return plain + tanks, plain + tanks
    best = sorted(
        (max(STRENGTH[a]) for a in ASSETS_OF[SIDE[unit]] if _may_be_here(s, a)), reverse=True,
    )
    return 1, BASIC[unit] + sum(best[: ASSET_SLOTS[unit]])


def _may_be_here(s: Fronts, asset: int) -> bool:
    return ASSET_ARRIVES[asset] <= s.turn


def preview(s: Fronts, place: int, side: int) -> tuple[Sum, tuple[int, int]]:
    """Our own sum for an attack as it stands now, and the range of the defender's."""
    ours = fighters(s, place, side, [])
    theirs = fighters(s, place, OTHER[side], [])
    spans = [span(s, unit) for unit in theirs]
    if all(s.basic[unit] != UNKNOWN for unit in theirs):
        attack, defence = sums(s, place, ours, theirs, NOBODY)
        return attack, (defence.total(), defence.total())
    attack, _ = sums(s, place, ours, [], NOBODY)
    return attack, (sum(low for low, _ in spans), sum(high for _, high in spans))

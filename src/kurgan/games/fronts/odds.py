"""The exact chances of an attack, given both sums."""

from __future__ import annotations

from dataclasses import dataclass, field

from kurgan.games.fronts.combat import quotient
from kurgan.games.fronts.tables import result


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
    """Enumerate both dice, which do not depend on each other (8.0.e, 8.0.f); nobody hurts nobody."""
    made = Chances(quotient(attack, defence))
    for die in range(1, 7):
        for total, who in ((attack, made.defender), (defence, made.attacker)):
            cell = result(made.table, total, die) if total else (0, False)
            who[cell] = who.get(cell, 0.0) + 1 / 6
    return made

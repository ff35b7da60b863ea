"""The exact chances of a battle: every result, and what each side can expect to lose by it."""

from __future__ import annotations

from dataclasses import dataclass

from kurgan.games.barbarossa.battle import (
    AUTOMATIC_COLUMN,
    attack_total,
    chances,
    column,
    defence_total,
    squares_of,
)
from kurgan.games.barbarossa.exchange import defending_worth
from kurgan.games.barbarossa.retreat import refuges
from kurgan.games.barbarossa.state import Barbarossa
from kurgan.games.barbarossa.tables import ATTACK, COST


@dataclass(frozen=True)
class Prospect:
    """One result of a battle: its chance, the faces that bring it, and the units each side loses by it."""

    result: str
    chance: float
    faces: list[int]
    attackers_lost: list[int]
    defenders_lost: list[int]


def trapped(s: Barbarossa, units: list[int]) -> list[int]:
    """The units that a retreat would eliminate, the others taking the first way open."""
    board = s.copy()
    lost = []
    for unit in units:
        open_ = refuges(board, unit)
        if open_:
            board.put(unit, open_.bit_length() - 1)
        else:
            lost.append(unit)
    return lost


def cheapest(units: list[int], worth: list[int], debt: int) -> list[int]:
    """The units with which an exchange is paid at the least cost."""
    best: dict[int, list[int]] = {0: []}
    for unit, value in sorted(zip(units, worth, strict=True), key=lambda pair: -pair[1]):
        for total, chosen in list(best.items()):
            if total < debt and total + value not in best:
                best[total + value] = [*chosen, unit]
    return best[min(total for total in best if total >= debt)]


def exchange_losses(s: Barbarossa, attackers: list[int], defenders: list[int]) -> tuple[list[int], list[int]]:
    """What each side loses in an exchange if the payer pays as little as he can."""
    worth = defending_worth(s, defenders, attackers)
    ours, theirs = attack_total(attackers), sum(worth)
    if ours == theirs:
        return attackers, defenders
    if ours < theirs:
        return attackers, cheapest(defenders, worth, ours)
    return cheapest(attackers, [ATTACK[u] for u in attackers], theirs), defenders


def prospects(s: Barbarossa, attackers: list[int], defenders: list[int]) -> list[Prospect]:
    """Every result of a battle as it stands; none if the battle may not be fought."""
    odds = column(attack_total(attackers), defence_total(s, defenders, squares_of(s, attackers))) if attackers else ""
    if not odds or not defenders:
        return []
    found = []
    for result, faces in chances(odds):
        chance = 1.0 if odds == AUTOMATIC_COLUMN else len(faces) / 6
        ours: list[int] = []
        theirs: list[int] = []
        if result == "A ELIM":
            ours = attackers
        elif result == "D ELIM":
            theirs = defenders
        elif result == "A BACK 2":
            ours = trapped(s, attackers)
        elif result == "D BACK 2":
            theirs = trapped(s, defenders)
        else:
            ours, theirs = exchange_losses(s, attackers, defenders)
        found.append(Prospect(result, chance, faces, ours, theirs))
    return found


def factors(units: list[int]) -> int:
    """What units are worth in the factors their side replaces them by."""
    return sum(COST[unit] for unit in units)


def expected(found: list[Prospect]) -> tuple[float, float]:
    """Expected losses in replacement factors: the attacker's, the defender's."""
    return (
        sum(one.chance * factors(one.attackers_lost) for one in found),
        sum(one.chance * factors(one.defenders_lost) for one in found),
    )

"""The exact chances of a battle, what each side can expect to lose by it, and the best odds the enemy could bring."""

from __future__ import annotations

from dataclasses import dataclass

from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.battle import (
    AUTOMATIC_COLUMN,
    attack_total,
    chances,
    column,
    defence_total,
    doubled,
    forbidden,
    squares_of,
)
from kurgan.games.barbarossa.rules.crowd import Seating, trapped
from kurgan.games.barbarossa.rules.exchange import defending_worth
from kurgan.games.barbarossa.rules.reach import allowance, reach
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa
from kurgan.games.barbarossa.rules.tables import ATTACK, COST, DEFENSE, NEAR, STACK


@dataclass(frozen=True)
class Prospect:
    """One result of a battle: its chance, the faces that bring it, and the units each side loses by it."""

    result: str
    chance: float
    faces: list[int]
    attackers_lost: list[int]
    defenders_lost: list[int]


def cheapest(units: list[int], worth: list[int], debt: int) -> list[int]:
    """Choose the units that pay for an exchange at the least cost in replacement factors."""
    best: dict[int, list[int]] = {0: []}
    for unit, value in zip(units, worth, strict=True):
        for total, chosen in list(best.items()):
            paid = min(total + value, debt)
            if total < debt and (paid not in best or factors([*chosen, unit]) < factors(best[paid])):
                best[paid] = [*chosen, unit]
    return best[debt]


def exchange_losses(s: Barbarossa, attackers: list[int], defenders: list[int]) -> tuple[list[int], list[int]]:
    """List what each side loses in an exchange if the payer pays as little as possible."""
    worth = defending_worth(s, defenders, attackers)
    ours, theirs = attack_total(attackers), sum(worth)
    if ours == theirs:
        return attackers, defenders
    if ours < theirs:
        return attackers, cheapest(defenders, worth, ours)
    return cheapest(attackers, [ATTACK[u] for u in attackers], theirs), defenders


def would_lose(
    s: Barbarossa, result: str, attackers: list[int], defenders: list[int]
) -> tuple[list[int], list[int]]:
    """List the units that each side loses by a result: in a retreat those without a path."""
    if result == "A ELIM":
        return attackers, []
    if result == "D ELIM":
        return [], defenders
    if result == "A BACK 2":
        return trapped(s, attackers), []
    if result == "D BACK 2":
        return [], trapped(s, defenders)
    return exchange_losses(s, attackers, defenders)


def prospects(s: Barbarossa, attackers: list[int], defenders: list[int]) -> list[Prospect]:
    """List every result of a battle as it stands; none if the battle may not be fought."""
    if forbidden(s, attackers, defenders) is not None:
        return []
    odds = column(attack_total(attackers), defence_total(s, defenders, squares_of(s, attackers)))
    found = []
    for result, faces in chances(odds):
        chance = 1.0 if odds == AUTOMATIC_COLUMN else len(faces) / 6
        ours, theirs = would_lose(s, result, attackers, defenders)
        found.append(Prospect(result, chance, faces, ours, theirs))
    return found


def factors(units: list[int]) -> int:
    """Add up what units cost their side to replace."""
    return sum(COST[unit] for unit in units)


def expected(found: list[Prospect]) -> tuple[float, float]:
    """Compute the expected losses in replacement factors: the attacker's, the defender's."""
    return (
        sum(one.chance * factors(one.attackers_lost) for one in found),
        sum(one.chance * factors(one.defenders_lost) for one in found),
    )


def best_odds(s: Barbarossa, side: int) -> dict[int, str]:
    """Find for each square a side holds the best odds the enemy could bring there now; empty below 1-6."""
    enemy = OTHER[side]
    comes: dict[int, int] = {}  # for each enemy, the squares of the zones that it could come to
    known: dict[tuple[int, int], int] = {}
    for unit in sorted(s.on_board(enemy), key=lambda u: -ATTACK[u]):
        key = (s.where[unit], allowance(s, [unit]))
        if key not in known:
            known[key] = (reach(s, enemy, key[0], key[1]) | 1 << key[0]) & s.zone(side)
        if known[key]:
            comes[unit] = known[key]
    found: dict[int, str] = {}
    for place in members(s.one[side]):
        attack, squares = _gathered(comes, NEAR[place])
        if attack:
            # A unit that could come to a square from which nothing doubles the defence has room there or is not needed.
            basic = sum(DEFENSE[u] for u in s.at(place, side))
            found[place] = column(attack, 2 * basic if doubled(s, place, squares) else basic)
    return found


def _gathered(comes: dict[int, int], near: int) -> tuple[int, int]:
    """Return the most factors that find room next to a square, strongest units first, and the squares in reach."""
    ways = sorted({squares & near for squares in comes.values()} - {0})
    open_ = 0
    for way in ways:
        open_ |= way
    seating, seats = Seating(ways, [open_] * STACK), STACK * open_.bit_count()
    attack = 0
    for unit, squares in comes.items():
        if seats and squares & near and seating.seat(ways.index(squares & near)):
            attack += ATTACK[unit]
            seats -= 1
    return attack, open_

"""What units and battles are worth to the players, computed exactly from the table of results."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from kurgan.agents.barbarossa.facts import rules
from kurgan.agents.core.odds import chances
from kurgan.games.barbarossa.rules.tables import ALLY, ATTACK, AXIS, DEFENSE, RESULTS, SIDE

ORDER: Final = ("A ELIM", "A BACK 2", "EXCHANGE", "D BACK 2", "D ELIM")
# The chances of each column, in this order.
CHANCES: Final[dict[str, tuple[float, ...]]] = {
    name: tuple(chances(faces).get(result, 0.0) for result in ORDER) for name, faces in RESULTS.items()
}
NEVER: Final = 1e9
MOST_SOAKED: Final = 5  # no stronger unit is given away for a soak-off
CERTAIN: Final = (0.0, 0.0, 0.0, 0.0, 1.0)
WORTH: Final[list[float]] = [
    ATTACK[u] * (0.7 if ALLY[u] else 1.1 if ATTACK[u] >= 8 else 1.0) if SIDE[u] == AXIS else DEFENSE[u] * 0.7
    for u in range(len(ATTACK))
]


def worth(units: list[int]) -> float:
    """Return what units are worth together."""
    return sum(WORTH[u] for u in units)


@lru_cache(maxsize=20000)
def cheapest(units: tuple[int, ...], debt: int) -> float:
    """Return the cost of an exchange to attackers who pay a debt in attack factors with their least units."""
    best = {0: 0.0}
    for u in units:
        for paid, cost in list(best.items()):
            more = min(paid + ATTACK[u], debt)
            if paid < debt and cost + WORTH[u] < best.get(more, NEVER):
                best[more] = cost + WORTH[u]
    return best[debt]


def battle_value(
    attackers: list[int], defenders: list[int], doubled: list[bool], trapped: bool, push: float, care: float
) -> float:
    """Return the expected gain of a battle, -inf if barred; `push` is a retreat's worth, `care` weighs own losses."""
    strength = 0
    own = 0.0
    for u in attackers:
        strength += ATTACK[u]
        own += WORTH[u]
    defence = 0
    count = 0
    theirs = 0.0
    for u, twice in zip(defenders, doubled, strict=True):
        factor = 2 if twice else 1
        defence += DEFENSE[u] * factor
        count += ATTACK[u] * factor
        theirs += WORTH[u]
    odds = rules.column(strength, defence)
    if not odds:
        return float("-inf")
    gone, back, exchange, routed, killed = CHANCES.get(odds, CERTAIN)
    paid = own if strength <= count else cheapest(tuple(attackers), count)
    taken = theirs if count <= strength else theirs * strength / count
    return (
        killed * theirs
        + routed * (theirs if trapped else push)
        + exchange * (taken - care * paid)
        - care * own * (gone + 0.08 * back)
    )


def parts_to_attack(foes: list[int]) -> list[list[int]]:
    """Return the parts of a stack worth attacking on their own, the whole of it first; of equals only one."""
    found = [foes]
    seen = set()
    for count in range(1, len(foes)):
        for part in combinations(foes, count):
            kind = tuple(sorted(DEFENSE[u] for u in part))
            if kind not in seen:
                seen.add(kind)
                found.append(list(part))
    return found

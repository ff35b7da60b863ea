"""What units and battles are worth to the players, reckoned exactly from the table of results."""

from __future__ import annotations

from typing import Final

from kurgan.agents.barbarossa_facts import (
    ATTACK,
    AXIS,
    BEHIND_RIVER,
    DEFENSE,
    DOUBLING,
    FACTS,
    RESULTS,
    SIDE,
    column,
)

# Chances of each column: attacker eliminated, attacker back, exchange, defender back, defender eliminated.
CHANCES: Final[dict[str, tuple[float, float, float, float, float]]] = {
    name: (
        faces.count("A ELIM") / 6, faces.count("A BACK 2") / 6, faces.count("EXCHANGE") / 6,
        faces.count("D BACK 2") / 6, faces.count("D ELIM") / 6,
    )
    for name, faces in RESULTS.items()
}
CERTAIN: Final = (0.0, 0.0, 0.0, 0.0, 1.0)
ALLY: Final[list[bool]] = FACTS.tables.ALLY
WORTH: Final[list[float]] = [
    ATTACK[u] * (0.7 if ALLY[u] else 1.1 if ATTACK[u] >= 8 else 1.0) if SIDE[u] == AXIS else DEFENSE[u] * 0.7
    for u in range(len(ATTACK))
]


def worth(units: list[int]) -> float:
    """What units are worth together."""
    return sum(WORTH[u] for u in units)


def is_doubled(frozen: bool, place: int, squares: int) -> bool:
    """Whether a square defends doubled against attackers on a set of squares."""
    return bool(DOUBLING >> place & 1) or (not frozen and squares & ~BEHIND_RIVER[place] == 0)


def battle_value(
    attackers: list[int], defenders: list[int], doubled: list[bool], trapped: bool, push: float, care: float
) -> float:
    """The expected gain of a battle, -inf if barred; `push` is what a retreat is worth, `care` weighs own losses."""
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
    odds = column(strength, defence)
    if not odds:
        return float("-inf")
    gone, back, exchange, routed, killed = CHANCES.get(odds, CERTAIN)
    paid = own if strength <= count else min(own, own * count / strength + 0.7)
    taken = theirs if count <= strength else theirs * strength / count
    return (
        killed * theirs
        + routed * (theirs if trapped else push)
        + exchange * (taken - care * paid)
        - care * own * (gone + 0.08 * back)
    )

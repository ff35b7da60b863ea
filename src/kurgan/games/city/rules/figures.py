"""The figures of fights: what changes their sums and dice, and what each face of a die costs."""

from __future__ import annotations

from typing import Final, NamedTuple

from kurgan.games.city.rules.data import SOVIET
from kurgan.games.city.rules.fire.strength import strain
from kurgan.games.city.rules.state import City

DIE: Final = range(1, 7)


class Change(NamedTuple):
    """What changes a sum or a die of one side, with its case; `ground` is the kind of ground where that does it."""

    side: int
    what: str
    value: str
    case: str
    ground: str = ""


class Shot(NamedTuple):
    """One die of a fight: who fired and how strongly, the units lost by each face, and the face that fell."""

    what: str
    side: int
    strength: int
    costs: list[int]
    die: int


class Fought(NamedTuple):
    """Dice that have fallen in a fight that `side` has begun: all that both sides are told, and no more."""

    side: int
    place: int
    attackers: list[int]
    shots: list[Shot]
    changes: list[Change]
    defenders: list[int]


def strained(s: City) -> list[Change]:
    """List what isolation does to the fire of the Soviet side (13.3)."""
    worse = strain(s, SOVIET)
    return [Change(SOVIET, "isolated", f"+{worse}", "13.3")] if worse else []

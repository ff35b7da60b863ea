"""What the players of Barbarossa know of the map, worked out once from the game's own tables."""

from __future__ import annotations

from typing import Final, TypeAlias

from kurgan.agents.core.fields import FAR, Field, Threat
from kurgan.core.registry import game
from kurgan.games.barbarossa.rules import facts as rules
from kurgan.games.barbarossa.rules.facts import Barbarossa
from kurgan.games.barbarossa.rules.tables import (
    ATTACK,
    CLOSED_ALWAYS,
    GRID,
    LAKE,
    NEAR,
    SEA,
    STACK,
    VICTORY,
)

Battle: TypeAlias = tuple[list[int], list[int]]  # attackers, defenders

GAME: Final = game("barbarossa")
LENINGRAD, MOSCOW, STALINGRAD = VICTORY
LAND: Final[int] = GRID.all & ~(SEA | LAKE | CLOSED_ALWAYS)
FIELD: Final = Field(GRID.step, GRID.size, LAND)
distances: Final = FIELD.away
around: Final = FIELD.around


def reaches(s: Barbarossa, side: int, units: list[int]) -> dict[int, int]:
    """Return every square each unit could end its movement on, its own included; equal units share the work."""
    known: dict[tuple[int, int], int] = {}
    found: dict[int, int] = {}
    for u in units:
        here = s.where[u]
        key = (here, rules.allowance(s, [u]))
        if key not in known:
            known[key] = rules.reach(s, side, here, key[1]) | 1 << here
        found[u] = known[key]
    return found


class Might(Threat):
    """How much a side could bring against squares if it moved now."""

    def __init__(self, s: Barbarossa, side: int) -> None:
        units = s.on_board(side)
        super().__init__(units, ATTACK, reaches(s, side, units), STACK)

    def at(self, place: int, open_: int) -> int:
        """Return the most attack factors that can stand next to a square, on squares that are open."""
        return int(self.against(NEAR[place] & open_))


def free_might(s: Barbarossa, side: int, weather: int) -> Might:
    """Return what a side could bring if no enemy stood in its way."""
    bare = s.copy()
    for u in bare.on_board(rules.OTHER[side]):
        bare.put(u, rules.DEAD)
    bare.weather = weather
    return Might(bare, side)


__all__ = [
    "FAR", "FIELD", "GAME", "LAND", "LENINGRAD", "MOSCOW", "STALINGRAD", "Barbarossa", "Battle", "Might",
    "around", "distances", "free_might", "reaches", "rules",
]

"""Orders: who goes where and attacks what, and which units may be given one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from kurgan.agents.city.facts import ending
from kurgan.agents.city.worth import last_moves
from kurgan.agents.core.reasons import NO_REASON, Reason
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import (
    MILITIA,
    MORTAR,
    SHELLS,
    SIDE,
    WORKER,
)
from kurgan.games.city.rules.data import SOVIET
from kurgan.games.city.rules.land import (
    FERRY_SET,
    GRID,
    VICTORY,
)
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.reaction import Reaction

HOLDERS: Final = 3  # so many hold a victory hex; units beyond them may leave it


@dataclass
class Order:
    """One stack's task: where it goes, what it attacks or overruns from there, and why."""

    units: list[int]
    goal: int
    target: int = NONE
    why: Reason = NO_REASON
    worth: float = 0.0
    overrun: bool = False
    who: dict[int, int] = field(default_factory=dict)  # the whole force of an attack, and where each would stand


def able(s: City, units: Iterable[int]) -> list[int]:
    """Return the units that may be given an order: those that can act, workers and militia only where they stand."""
    return [u for u in units if s.where[u] >= 0 and not s.flipped[u] and not s.deployed[u] and not MORTAR[u]]


def loose(s: City, units: Iterable[int]) -> list[int]:
    """Return the units that may leave: no workers or militia, of a victory hex only those beyond its holders."""
    found = [u for u in units if not WORKER[u] and not MILITIA[u]]
    if last_moves(s):
        return found  # the enemy can take nothing back any more
    gone, made = dict[int, int](), list[int]()
    kept = 0  # units at a ferry keep it closed (13.3), or open
    if found and not ending(s) and (SIDE[found[0]] == SOVIET or s.isolated()):
        kept = GRID.step(FERRY_SET)
    for u in found:
        place = s.where[u]
        if kept >> place & 1:
            continue
        if place not in VICTORY or gone.get(place, 0) < s.load(place, SIDE[u]) - HOLDERS:
            gone[place] = gone.get(place, 0) + 1
            made.append(u)
    return made


def walkers(s: City, units: Iterable[int]) -> list[int]:
    """Return the units that may be sent to hold something: no guns, none that holds something already."""
    return loose(s, [u for u in units if not SHELLS[u]])


class Stacks:
    """How many more stacks the Soviet may move in a plan, beside those that Chuikov leads (11.2)."""

    def __init__(self, phase: Reaction) -> None:
        self._free = phase.circle | phase.begun
        self._left = phase.stacks

    def take(self, place: int) -> bool:
        """Tell whether a unit of a hex may go; the first of a hex takes one of the stacks."""
        if self._free >> place & 1:
            return True
        if not self._left:
            return False
        self._left -= 1
        self._free |= 1 << place
        return True

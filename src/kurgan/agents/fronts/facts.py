"""What the players of The Battle of Stalingrad know of the map and the tables, worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import kurgan.games.fronts  # noqa: F401  registers the game
from kurgan.agents.core import fields
from kurgan.board.placeset import members
from kurgan.core.registry import game
from kurgan.games.fronts.rules import facts
from kurgan.games.fronts.rules.tables import (
    AXIS,
    AXIS_EDGE,
    BOARD,
    CRT,
    DSF,
    EDGE,
    NEAR,
    PLACE_COUNT,
    RESERVE,
    SVF,
    TCF,
    TCF_BOXES,
)

GAME: Final = game("fronts")
FACTS: Final = facts

touching: Final = fields.neighbours(NEAR)  # the places that touch a member of a set

# The places one step away, holding boxes too.
STEP: Final[list[int]] = NEAR.copy()
STEP[SVF] |= EDGE[0] | 1 << DSF
STEP[DSF] |= EDGE[1] | 1 << SVF | 1 << TCF
STEP[TCF] |= TCF_BOXES | 1 << DSF
STEP[RESERVE[AXIS]] |= AXIS_EDGE


def steps_from(goals: int, over: int = BOARD) -> list[int]:
    """Count the steps from every place to the nearest goal over some places; holding boxes count as starts only."""
    found = fields.steps_from(goals, touching, over, PLACE_COUNT)
    for box in (SVF, DSF, TCF, RESERVE[AXIS]):
        found[box] = 1 + min((found[place] for place in members(STEP[box] & BOARD)), default=fields.FAR)
    return found


AWAY: Final[list[list[int]]] = [steps_from(1 << goal) for goal in range(PLACE_COUNT)]  # [goal][place]


@lru_cache(maxsize=4096)
def row(table: int, total: int) -> list[tuple[int, bool]]:
    """Return the six results of a sum in a table: steps and whether the other side must retreat."""
    return [facts.cell_of(cell) for cell in CRT[table][facts.row_of(table, total)][1]]


class Fight:
    """What an attack promises: steps lost, the chance that all defenders are lost, that they leave, that we must."""

    def __init__(self, hurt: float, kill: float, flee: float, harm: float, back: float) -> None:
        self.hurt = hurt
        self.kill = kill  # every defender is destroyed
        self.flee = flee  # the defenders survive and leave
        self.harm = harm
        self.back = back


@lru_cache(maxsize=65536)
def fight(attack: int, defence: int, strong: int, weak: int, city: bool) -> Fight:
    """Return the exact prospects of an attack; `strong` and `weak` are the defender's and the attacker's steps."""
    chosen = facts.quotient(attack, defence)
    hurt = kill = flee = harm = back = 0.0
    for steps, leaves in row(chosen, attack):
        hurt += min(steps, strong) / 6
        if steps >= strong:
            kill += 1 / 6
        elif leaves and not city:
            flee += 1 / 6
    for steps, leaves in row(chosen, defence):
        harm += min(steps, weak) / 6
        if leaves and not city:
            back += 1 / 6
    return Fight(hurt, kill, flee, harm, back)


FIELD: Final = fields.Field(touching, PLACE_COUNT, BOARD)
flood: Final = FIELD.flood

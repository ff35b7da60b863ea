"""The figures of one battle: both forces, how each square defends, the odds, and every result with its losses."""

from __future__ import annotations

from dataclasses import dataclass

from kurgan.board.placeset import members
from kurgan.games.barbarossa.rules.battle import (
    Battle,
    attack_total,
    defence_total,
    doubled,
    doubling_case,
    odds,
    squares_of,
)
from kurgan.games.barbarossa.rules.odds import Prospect, prospects
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import DEFENSE


@dataclass(frozen=True)
class Stand:
    """The defenders of one square: whether they are doubled, and the row of the defence table that says so."""

    place: int
    units: list[int]
    doubled: bool
    case: str


@dataclass(frozen=True)
class Figures:
    """A battle as it stands; result, die and the units lost at once are known once it is fought."""

    number: int
    attackers: list[int]
    defenders: list[int]
    stands: list[Stand]  # none before an attacker is named
    attack: int
    defence: int
    column: str
    prospects: list[Prospect]
    result: str = ""
    die: int = 0
    lost: tuple[int, ...] = ()


def figures(s: Barbarossa, battle: Battle, number: int, lost: tuple[int, ...] = ()) -> Figures:
    """Collect the figures of a battle while all its units stand where they fight."""
    attackers, defenders = battle.attackers, battle.defenders
    if not attackers:
        printed = sum(DEFENSE[unit] for unit in defenders)
        return Figures(number, [], defenders.copy(), [], 0, printed, "", [])
    squares = squares_of(s, attackers)
    stands = [
        Stand(
            place, [unit for unit in defenders if s.where[unit] == place], doubled(s, place, squares),
            doubling_case(s, place, squares),
        )
        for place in members(squares_of(s, defenders))
    ]
    return Figures(
        number, attackers.copy(), defenders.copy(), stands, attack_total(attackers),
        defence_total(s, defenders, squares), odds(s, attackers, defenders), prospects(s, attackers, defenders),
        battle.result, battle.die, lost,
    )

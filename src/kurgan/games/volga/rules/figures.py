"""A combat in figures: all that its sheet needs, whatever happens to the units afterwards (11.4)."""

from __future__ import annotations

from typing import NamedTuple

from kurgan.games.volga.rules.losses import capacity
from kurgan.games.volga.rules.odds import Chances, by_gap
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import SIDE
from kurgan.games.volga.rules.values import Modifier, attack_lines, defense_lines, support_die, total


class Fighter(NamedTuple):
    """A unit in a combat: its combat value, and why that may be less than printed."""

    unit: int
    value: int
    full: bool
    cut: bool  # out of supply


class Rolled(NamedTuple):
    """What the dice of a combat brought."""

    dice: list[int]  # as they fell: the support die if there is one, two of the attacker's, two of the defender's
    bonus: int  # what the support die came to
    margin: int
    result: str
    overrun: bool
    ruined: bool  # the area becomes rubble


class Figures(NamedTuple):
    """A combat as it stands, or as it was fought."""

    place: int
    side: int  # the attacker's
    attackers: list[Fighter]
    lead: int
    defenders: list[Fighter]
    foe: int  # the lead defending unit
    attack: list[Modifier]
    defense: list[Modifier]
    support: list[int]  # the least and the most that the support die can come to; empty without support
    chances: Chances
    most: int  # points that the defenders can absorb
    rolled: Rolled | None


def figures(
    s: Volga, place: int, attackers: list[int], lead: int, foes: list[int], foe: int, gun: int, reply: int,
    support: bool, second: bool, rolled: Rolled | None = None,
) -> Figures:
    """Work out the figures of a combat."""
    side = SIDE[lead]
    bonus = 0 if rolled is None else rolled.bonus
    attack = attack_lines(s, attackers, lead, gun, bonus)
    defense = defense_lines(s, place, foes, foe, reply)
    chances = by_gap(s, place, side, foes, total(attack) - bonus - total(defense), support, second)
    return Figures(
        place, side, [_fighter(s, unit) for unit in attackers], lead, [_fighter(s, unit) for unit in foes], foe,
        attack, defense, [support_die(s, side, place, die) for die in (1, 6)] if support else [], chances,
        capacity(s, foes), rolled,
    )


def _fighter(s: Volga, unit: int) -> Fighter:
    return Fighter(unit, s.cv(unit), bool(s.full[unit]), bool(s.oos[unit]))

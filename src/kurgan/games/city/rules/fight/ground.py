"""The sums and dice of a ground attack: its type, both fires, the ground's part (10.2, 10.3, 10.4, 10.5, 14.3)."""

from __future__ import annotations

from typing import Protocol

from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import ENGINEER, MILITIA, SHELLS, SURVIVOR
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.stages import AMBUSH, NORMAL, SURPRISE
from kurgan.games.city.rules.fire.strength import shelling, strain, volley
from kurgan.games.city.rules.land import CLEAR, KIND_AT
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import ADDED, GERMAN_FIRE, SHELLED_AS, SOVIET_FIRE


class Fight(Protocol):
    """What the sums need to know of a ground attack."""

    side: int
    target: int
    units: list[int]
    guns: list[int]
    covered: int
    shield: list[int]
    aims: list[int]
    dive: int
    type: int
    point: int

    def alive(self, s: City) -> list[int]:
        """List the attackers that are still there."""

    def defenders(self, s: City) -> list[int]:
        """List everybody in the hex under attack."""

    def line(self, s: City) -> list[int]:
        """List who fires for the defender."""

    def fronts(self, s: City) -> list[int]:
        """List the hexes from which the attack comes."""


def type_shift(s: City, f: Fight) -> int:
    """Tell what is added to the die for the type: Soviets in the open, militia or survivors alone.

    (10.22, 6.76, 12.16)
    """
    if f.side == SOVIET:
        return 1 if all(CLEAR >> place & 1 for place in f.fronts(s)) else 0
    defenders = f.defenders(s)
    if any(SURVIVOR[unit] for unit in defenders):
        return -1  # a pontoon may be with them (6.76)
    return -1 if defenders and all(MILITIA[unit] for unit in defenders) else 0


def kind_of_attack(s: City, f: Fight, die: int) -> int:
    """Tell the type that a die gives: surprise on a one, ambush on a six (10.2)."""
    return type_of(die + type_shift(s, f))


def type_of(value: int) -> int:
    """Tell the type for a die with what is added to it."""
    return SURPRISE if value <= 1 else AMBUSH if value >= 6 else NORMAL


def air_worth(s: City, side: int, points: int) -> int:
    """Tell what air points are worth: smoke halves the German's (14.5), ground does not count here (5.62)."""
    return (points + 1) // 2 if side == GERMAN and s.oil == s.turn else points


def attack_strength(s: City, f: Fight) -> int:
    """Return the attacker's sum; guns whose attackers are all gone bombard at half strength (10.67)."""
    alive = f.alive(s)
    if not alive:
        return shelling(s, f.guns, f.target, 2) + (f.covered + 1) // 2
    return volley(s, alive, f.target) + shelling(s, f.guns, f.target) + f.covered + air_worth(s, f.side, f.dive)


def attack_die(s: City, f: Fight, die: int) -> int:
    """Return the attacker's die: ground adds to it unless it is a surprise or an engineer is there (10.32, 10.43)."""
    alive = f.alive(s)
    ground = KIND_AT[f.target] if alive else SHELLED_AS[KIND_AT[f.target]]  # guns alone bombard (10.67, 14.41)
    added = ADDED[ground][OTHER[f.side]]
    if f.type == SURPRISE or any(ENGINEER[unit] for unit in alive):
        added = 0
    return die + added + strain(s, f.side)


def defence_strength(s: City, f: Fight, firing: list[int], place: int) -> int:
    """Return the defender's sum into one hex: what ground does for it, for Germans with their guns (10.42).

    Armour in company of foot fires with its first strength where both fire (14.1); a sum of nothing is no fire (14.13).
    """
    units = [unit for unit in firing if s.where[unit] == f.target]
    guns = [unit for unit in firing if unit not in units and SHELLS[unit]]
    direct, indirect = volley(s, units, place), shelling(s, guns, place)
    if f.side == GERMAN:
        times, _ = SOVIET_FIRE[KIND_AT[f.target]]
        return direct * times + indirect
    times, _ = GERMAN_FIRE[KIND_AT[place]]
    return (direct + indirect) * times


def best_defence(s: City, f: Fight) -> int:
    """Sum up the defender's fire in a surprise: no hex is named, ground does nothing (10.3, 10.34, 14.12)."""
    units = [unit for unit in f.line(s) if s.where[unit] == f.target]
    return max([volley(s, units, place) for place in f.fronts(s)], default=0)


def defence_die(s: City, f: Fight, place: int, die: int) -> int:
    """Return the defender's die into a hex; NONE for a surprise, in which ground does nothing."""
    side = OTHER[f.side]
    value = die + strain(s, side)
    if place == NONE:
        return value
    chart = SOVIET_FIRE[KIND_AT[f.target]] if side == SOVIET else GERMAN_FIRE[KIND_AT[place]]
    return value + chart[1] - (1 if f.type == AMBUSH else 0)

"""What both sides bring to a battle: basic strength, assets, and tanks with all that is done to them (8.1)."""

from __future__ import annotations

from kurgan.games.fronts.rules.kinds import GUN_CASE, NOBODY, RIVER_ASSAULT
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import BOX_MASK, COUNT, FRACTION, GUN, MAJOR_CITIES, SLOTS, TANK


class Sum:
    """What one side brings to a battle: basic strength and other assets, and tanks with all that is done to them."""

    def __init__(self, plain: int, tanks: int, parts: list[tuple[str, int, int]]) -> None:
        self.plain = plain
        self.tanks = tanks
        self.parts = parts  # case, numerator, denominator of each modifier

    def total(self) -> int:
        """Compute the modified sum."""
        return self.plain + scaled(self.tanks, self.parts)


def scaled(tanks: int, parts: list[tuple[str, int, int]]) -> int:
    """Apply all modifiers to tanks, fractions dropped once (8.1-round, 8.1-basic)."""
    over, under = tanks, 1
    for _, top, bottom in parts:
        over, under = over * top, under * bottom
    return over // under


def fighters(s: Fronts, place: int, side: int, idle: list[int]) -> list[int]:
    """List the units of a side that take part: none that retreated in, none over a box's limit (8.3-spent)."""
    return [unit for unit in s.at(place, side) if not s.spent[unit] and unit not in idle]


def force(s: Fronts, units: list[int]) -> tuple[int, int]:
    """Add up the plain strength and the tank factors of units (8.1)."""
    plain = tanks = 0
    for unit in units:
        plain += s.basic[unit]
        for asset in s.assets(unit):
            if TANK[asset]:
                tanks += s.strength(asset)
            else:
                plain += s.strength(asset)
    return plain, tanks


def room(place: int, side: int) -> int:
    """Count how many units of a side may fight at a place: in a Caucasus box as many as it has slots (3.1.2-idle)."""
    return SLOTS[place][side] if 1 << place & BOX_MASK else COUNT


def best_gun(s: Fronts, units: list[int]) -> int:
    """Find the anti-tank asset of a force that cuts tanks down the most, NOBODY if it has none (8.1.b)."""
    found = [asset for unit in units for asset in s.assets(unit) if GUN[asset]]
    return min(found, key=lambda asset: FRACTION[asset][0] / FRACTION[asset][1], default=NOBODY)


def modifiers(
    s: Fronts, place: int, gun: int = NOBODY
) -> tuple[list[tuple[str, int, int]], list[tuple[str, int, int]]]:
    """List the modifiers of the attacker's and the defender's tanks: case, numerator, denominator of each (8.1)."""
    ours: list[tuple[str, int, int]] = []
    theirs: list[tuple[str, int, int]] = []
    if s.marker[place] == RIVER_ASSAULT:
        ours.append(("8.1.a", 1, 2))
    if gun != NOBODY:
        ours.append((GUN_CASE, *FRACTION[gun]))
    if 1 << place & MAJOR_CITIES:
        ours.append(("8.1.c", 1, 2))
        theirs.append(("8.1.c", 1, 2))
    return ours, theirs


def sums(s: Fronts, place: int, attackers: list[int], defenders: list[int]) -> tuple[Sum, Sum]:
    """Sum what attacker and defender bring (8.0.a, 8.0.b); only the defender uses anti-tank assets (8.1-defender)."""
    ours, theirs = modifiers(s, place, best_gun(s, defenders))
    return Sum(*force(s, attackers), ours), Sum(*force(s, defenders), theirs)



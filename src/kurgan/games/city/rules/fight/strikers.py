"""Who may counterattack units that come near, and what each face of the die costs them (7.5)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.core.orders import REFUSALS
from kurgan.games.city.rules.columns import ALWAYS_NO, IF_BETTER, limit
from kurgan.games.city.rules.counters import COUNTERS_AT_ONCE
from kurgan.games.city.rules.figures import DIE
from kurgan.games.city.rules.fire.strength import plain, strain
from kurgan.games.city.rules.land import GRID
from kurgan.games.city.rules.orders import BETTER, COUNTERATTACK
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import losses


def costs(s: City, side: int, strength: int, most: int) -> list[int]:
    """List what each face of a side's die costs so many enemies (7.56, 13.3)."""
    return [min(losses(strength, face + strain(s, side)), most) for face in DIE]


def eligible(s: City, side: int, place: int, barred: int) -> list[int]:
    """List the units of a side that may counterattack movers in a hex: next to it, zones or not (7.51, 9.36).

    None that are attacked themselves (7.52), and none out of an overfull hex, as with every attack (8.11, 8.2).
    """
    made = []
    for near in members(GRID.near[place] & s.troops[side]):
        if near != barred and s.load(near, side) <= limit(near, side):
            made += [unit for unit in s.pile(near, side) if able(s, unit)]
    return made


def able(s: City, unit: int) -> bool:
    """Tell whether a unit may begin a counterattack at all (7.51)."""
    return COUNTERS_AT_ONCE[unit] and not s.flipped[unit] and not s.deployed[unit] and s.in_supply(unit)


def _standing(s: City, side: int) -> int:
    """Return a side's standing answer to "counterattack?", an order or what earlier games and positions have."""
    order = s.order(side, COUNTERATTACK)
    if order in REFUSALS:
        return ALWAYS_NO
    return IF_BETTER if order == BETTER else s.answers[side]


def answered(s: City, side: int, units: list[int], movers: list[int]) -> list[int]:
    """List those of the units that a side's standing answer does not keep back."""
    answer = _standing(s, side)
    if answer == ALWAYS_NO:
        return []
    units = [unit for unit in units if s.where[unit] not in s.never[side]]
    if answer == IF_BETTER:
        theirs = plain(s, movers)
        places = {s.where[unit] for unit in units}
        strong = {p for p in places if plain(s, [u for u in units if s.where[u] == p]) >= 2 * theirs}
        units = [unit for unit in units if s.where[unit] in strong]
    return units

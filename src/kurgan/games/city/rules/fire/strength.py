"""Fire strengths: what units bring to a fire into a hex: ground, supply, armour, ammunition (6.4, 13.0, 14.0)."""

from __future__ import annotations

from typing import Final

from kurgan.games.city.rules.counters import (
    ANTI_TANK,
    ARMOR,
    FIRST,
    FLAK,
    FOOT,
    GUN,
    HELPS_ARMOR,
    MORTAR,
    RANGE,
    SECOND,
    SHELLS,
    SIDE,
    TVA,
)
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.land import CLEAR, FORT, GRID, HEAVY, KIND_AT, SPECIAL
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import QUARTER, SHARE, SHELLED_AS

ISOLATION: Final = 2  # added to the die of isolated Soviets (13.3)
BUILT_UP: Final = HEAVY | FORT | SPECIAL  # where German infantry uses its second strength (3.31, 14.2)


def shared(sums: dict[int, int]) -> int:
    """Sum up strengths: those divided by the same number are added first, fractions up (6.48, 13.0)."""
    return sum([-(-total // by) for by, total in sums.items() if total])


def plain(s: City, units: list[int]) -> int:
    """Sum up first strengths, halved by want of supply or ammunition (7.56, 14.11)."""
    sums: dict[int, int] = {}
    for unit in units:
        by = want(s, unit)
        sums[by] = sums.get(by, 0) + FIRST[unit]
    return shared(sums)


def direct(unit: int, into: int, helped: bool) -> int:
    """Return the printed strength used against an adjacent hex (14.1, 14.2); some flak has only one (14.14)."""
    if ARMOR[unit] or ANTI_TANK[unit] or (FLAK[unit] and not RANGE[unit]):
        return FIRST[unit] if helped or CLEAR >> into & 1 else SECOND[unit]
    if FOOT[unit] and SIDE[unit] == GERMAN and BUILT_UP >> into & 1:
        return SECOND[unit]
    return FIRST[unit]


def against_armor(s: City, place: int, side: int) -> int:
    """Tell by how much armour in a hex divides the fire of guns: four if alone, two in company (6.43, 6.44)."""
    units = s.pile(place, side)
    tanks = [unit for unit in units if ARMOR[unit]]
    if not tanks:
        return 1
    return 4 if len(tanks) == s.load(place, side) else 2  # units that are not seen count as company


def cover(s: City, place: int, held_by: int, kind: str = "") -> int:
    """Tell by how much the ground in a hex divides what falls on it from afar (column 4)."""
    ground = SHELLED_AS[kind or KIND_AT[place]]
    return QUARTER // SHARE[ground][held_by]


def gun_divisor(s: City, unit: int, place: int, kind: str = "", start: int = -1) -> int:
    """Tell by how much a gun's fire into a hex is divided: ground or armour, nearness, mortars (6.4, 6.5).

    `kind` is what the hex counts as where that is not what it is; `start` where a gun fires from that is gone.
    """
    enemy = OTHER[SIDE[unit]]
    by = cover(s, place, enemy, kind)
    if (kind or KIND_AT[place]) not in ("heavy", "fort"):
        by = against_armor(s, place, enemy)  # in heavy and fortified hexes only the ground counts (6.41, 6.45, 16.23)
    home = s.where[unit] if start < 0 else start
    if GRID.near[place] >> home & 1:
        by = max(by, 2) if MORTAR[unit] else 1  # a mortar's harshest, none of the others' (6.33, 6.46, 6.5)
    return by


def want(s: City, unit: int, start: int = -1) -> int:
    """Tell by how much want of supply or shells divides a unit; guns across the Volga have both (6.6, 6.65, 13.0)."""
    by = 1
    if s.where[unit] >= 0:
        hungry = not s.in_supply(unit)
    else:  # a gun that is gone fires as if it still stood there (6.11)
        hungry = start >= 0 and not TVA[unit] and not s.fed_at(SIDE[unit], start)
    if hungry:
        by = 2
    if SIDE[unit] == SOVIET and GUN[unit] and not TVA[unit] and not s.depot():
        by *= 2
    return by


def shelling(
    s: City, guns: list[int], place: int, more: int = 1, kind: str = "", starts: dict[int, int] | None = None
) -> int:
    """Return the strength of guns that bombard or fire indirectly into a hex (6.47, 10.31, 10.41, 10.64).

    `more` divides the whole sum once again (6.22, 10.67, 14.5).
    """
    sums: dict[int, int] = {}
    for unit in guns:
        start = -1 if starts is None else starts.get(unit, -1)
        by = gun_divisor(s, unit, place, kind, start) * want(s, unit, start)
        sums[by] = sums.get(by, 0) + FIRST[unit]
    return -(-shared(sums) // more)


def volley(s: City, units: list[int], into: int) -> int:
    """Sum up units that fire into an adjacent hex in a ground attack, ground of defenders left aside."""
    helpers = {s.where[unit] for unit in units if HELPS_ARMOR[unit]}
    sums: dict[int, int] = {}
    for unit in units:
        by = want(s, unit)
        if MORTAR[unit] and SHELLS[unit]:
            by *= gun_divisor(s, unit, into, "heavy" if SPECIAL >> into & 1 else "")  # 14.41
        sums[by] = sums.get(by, 0) + direct(unit, into, s.where[unit] in helpers)
    return shared(sums)


def greatest_volley(units: list[int], into: int) -> int:
    """Return what units fire into an adjacent hex at the most, wherever they stand: want and distance only divide."""
    return sum([max(direct(unit, into, True), direct(unit, into, False)) for unit in units])


def overrun_defence(s: City, units: list[int]) -> int:
    """Tell what Soviets bring against an overrun: armour and flak double, anti-tank guns triple, the rest half (7.43).

    Want of supply or ammunition comes first, then what is left of the rest is halved as one sum (7.4, step 1).
    """
    double = [unit for unit in units if ARMOR[unit] or FLAK[unit]]
    triple = [unit for unit in units if ANTI_TANK[unit]]
    rest = [unit for unit in units if unit not in double and unit not in triple]
    return 2 * plain(s, double) + 3 * plain(s, triple) + -(-plain(s, rest) // 2)


def overrun_strength(s: City, units: list[int]) -> int:
    """Tell what German units bring to an overrun: half their strength (7.4, step 1)."""
    return -(-plain(s, units) // 2)


def strain(s: City, side: int) -> int:
    """Tell what isolation adds to a side's die west of the Volga (13.3)."""
    return ISOLATION if side == SOVIET and s.isolated() else 0

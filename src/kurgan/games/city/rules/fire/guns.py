"""Which guns may bombard which hexes, alone and together, and what the Soviets see (6.2, 6.3, 16.2)."""

from __future__ import annotations

from typing import Final

from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import (
    FLOTILLA,
    GUNS_OF,
    RANGE,
    SINGLE,
    SURVIVOR,
    TVA,
)
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.land import BANK, GRID, HILLS, MAMAYEV, disc
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City

FAR_SIGHT: Final = 9  # from Mamayev Kurgan (6.21)
SIGHT: Final = 3  # from other hills
FLOTILLA_FIRE: Final = {2: 4, 3: 2, 4: 2, 5: 2, 6: 2}  # 12.3


def spots(s: City) -> int:
    """Find the hexes from which Soviets direct fire, not militia or survivors; emptied ones too (6.12, 6.23)."""
    return s.spotters | s.directors


def seen(s: City) -> int:
    """Find the hexes that Soviet guns may bombard (6.21)."""
    eyes = spots(s)
    made = GRID.step(eyes)
    if eyes >> MAMAYEV & 1 or any(SURVIVOR[u] for u in s.pile(MAMAYEV, SOVIET)):
        made |= disc(MAMAYEV, FAR_SIGHT)  # survivors see from there too (6.23)
    hills = eyes & HILLS
    for _ in range(SIGHT):
        hills |= GRID.step(hills)
    return made | hills


def home(s: City, unit: int) -> int:
    """Find where a gun fires from: where it stands, or where it was destroyed in this stage (6.11)."""
    return s.where[unit] if s.where[unit] >= 0 else s.ghost[unit]


def loaded(s: City, side: int) -> list[int]:
    """List the guns of a side that have not fired yet (6.3)."""
    made = [u for u in GUNS_OF[side] if not s.flipped[u] and home(s, u) >= 0]
    if side == SOVIET and s.where[FLOTILLA] >= 0 and not s.flipped[FLOTILLA] and s.turn in FLOTILLA_FIRE:
        made.append(FLOTILLA)
    return made


def prey(s: City, place: int, enemy: int) -> list[int]:
    """List the units in a hex that shells can hit (6.26, 6.62, 6.74, 12.32); guns across the Volga too (16.26)."""
    units = [unit for unit in s.at(place, enemy) if TVA[unit]] or s.pile(place, enemy)
    return [unit for unit in units if not SURVIVOR[unit]]


def reaches(s: City, unit: int, place: int) -> bool:
    """Tell whether a gun reaches a hex: the flotilla only banks next to it (6.31, 12.3)."""
    if unit == FLOTILLA:
        return bool(GRID.near[s.where[unit]] & BANK & 1 << place)
    return GRID.distance(home(s, unit), place) <= RANGE[unit]


def bar_target(s: City, side: int, unit: int, place: int, sight: int = NONE) -> Rule | None:
    """Tell why a gun may not bombard a hex by itself, however often it was hit already (6.25).

    `sight` is what the Soviets see, if it was worked out; guns across the Volga need no sight (6.24).
    """
    enemy = OTHER[side]
    if not s.with_at_least(enemy, 1) >> place & 1 and not prey(s, place, enemy):
        return rule("6.74" if any(SURVIVOR[u] for u in s.at(place, enemy)) else "6.26" if s.at(place, enemy) else "6.2")
    if not reaches(s, unit, place):
        return rule("12.3" if unit == FLOTILLA else "6.31")
    if side == GERMAN or TVA[unit] or unit == FLOTILLA:
        return None
    return None if (seen(s) if sight == NONE else sight) >> place & 1 else rule("6.21")


def may_combine(s: City, guns: list[int], unit: int) -> Rule | None:
    """Tell why a gun may not fire with others (6.32, 12.33, 16.21, 16.25)."""
    if not guns or unit in GUNS_OF[GERMAN]:
        return None
    if FLOTILLA in (unit, guns[0]):
        return rule("12.33")
    if SINGLE[unit] or any(SINGLE[gun] for gun in guns):
        return rule("16.25")
    if TVA[unit] != TVA[guns[0]]:
        return rule("16.21")
    if TVA[unit]:
        return None  # from wherever they stand (6.34)
    here = home(s, unit)
    near = all(home(s, gun) == here or GRID.near[here] >> home(s, gun) & 1 for gun in guns)
    return None if near else rule("6.32")

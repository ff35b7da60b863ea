"""Indirect fire: which guns may help either side of a ground attack, and where they fire (10.6)."""

from __future__ import annotations

from kurgan.core.rule import Rule
from kurgan.games.city.rules.counters import GUNS_OF, MILITIA, PONTOON, RANGE, SHELLS, SIDE, SURVIVOR, TVA
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.ground import Fight
from kurgan.games.city.rules.fire.strength import shelling
from kurgan.games.city.rules.land import GRID, MAMAYEV
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City


def in_range(s: City, unit: int, place: int) -> bool:
    """Tell whether a gun reaches a hex (6.31, 10.61)."""
    return GRID.distance(s.where[unit], place) <= RANGE[unit]


def together(s: City, guns: list[int], unit: int) -> bool:
    """Tell whether a Soviet gun stands with or next to every other gun of one fire (6.32, 10.66)."""
    home = s.where[unit]
    return all(s.where[gun] == home or GRID.near[home] >> s.where[gun] & 1 for gun in guns)


def ready_guns(s: City, side: int) -> list[int]:
    """List the guns of a side that can still fire indirectly: not flipped, on this bank of the Volga (10.6, 16.0)."""
    return [u for u in GUNS_OF[side] if s.where[u] >= 0 and not s.flipped[u] and not TVA[u]]


def bar_gun(s: City, f: Fight, unit: int) -> Rule | None:
    """Tell why a gun may not fire in an attack, None if it may."""
    if not SHELLS[unit] or s.where[unit] < 0:
        return rule("10.6")
    if TVA[unit]:
        return rule("16.0")
    if s.flipped[unit]:
        return rule("10.61")
    if SIDE[unit] == f.side:
        return _bar_attacker(s, f, unit)
    return _bar_defender(s, f, unit)


def _bar_attacker(s: City, f: Fight, unit: int) -> Rule | None:
    if f.point and f.side == SOVIET:
        return rule("10.69")
    if unit in f.units or GRID.near[f.target] >> s.where[unit] & 1:
        return rule("10.63")
    if not in_range(s, unit, f.target):
        return rule("10.61")
    return rule("10.66") if f.side == SOVIET and not together(s, f.guns, unit) else None


def _bar_defender(s: City, f: Fight, unit: int) -> Rule | None:
    defenders = [u for u in f.defenders(s) if not PONTOON[u]]  # a pontoon does not fire (12.42)
    if s.where[unit] == f.target:
        return rule("10.63")
    if f.side == GERMAN and defenders and f.target != MAMAYEV and all(SURVIVOR[u] for u in defenders):
        return rule("6.71")
    if f.side == GERMAN and defenders and all(MILITIA[u] for u in defenders):
        return rule("12.16")
    if f.side == GERMAN and not defenders and s.follows(7):
        return rule("10.65")  # nobody fires whom guns could help
    if not any(in_range(s, unit, place) for place in f.fronts(s)):
        return rule("10.61")
    return rule("10.66") if f.side == GERMAN and f.shield and not _all_fire(s, f, [*f.shield, unit]) else None


def _all_fire(s: City, f: Fight, guns: list[int]) -> bool:
    """Tell whether Soviet guns can all fire: into hexes into which units under attack do, those of one hex together.

    No more hexes than there are such units. Guns of one hex go together.
    """
    least: dict[int, int] = {}  # for each hex of guns the shortest range
    for unit in guns:
        least[s.where[unit]] = min(RANGE[unit], least.get(s.where[unit], RANGE[unit]))
    # No more hexes than units (10.65), of whom militia helps no gun (12.16).
    most = sum([not MILITIA[unit] and not PONTOON[unit] for unit in f.defenders(s)])
    return _parted(list(least.items()), f.fronts(s), {}, most)


def _parted(homes: list[tuple[int, int]], fronts: list[int], fires: dict[int, list[int]], most: int) -> bool:
    """Tell whether the guns of these hexes, each with a range, can fire where others fire into some hexes already."""
    if not homes:
        return True
    (home, far), rest = homes[0], homes[1:]
    for place in fronts:
        mates = fires.get(place, [])
        if GRID.distance(home, place) > far or (not mates and len(fires) >= most):
            continue
        beside = all(GRID.near[home] >> mate & 1 for mate in mates)
        if beside and _parted(rest, fronts, {**fires, place: [*mates, home]}, most):
            return True
    return False


def attack_guns(s: City, f: Fight) -> list[int]:
    """List the guns that the attacker may still add."""
    return [unit for unit in ready_guns(s, f.side) if unit not in f.guns and bar_gun(s, f, unit) is None]


def defence_guns(s: City, f: Fight) -> list[int]:
    """List the guns that the defender may still add."""
    return [unit for unit in ready_guns(s, OTHER[f.side]) if unit not in f.shield and bar_gun(s, f, unit) is None]


def who_fires(s: City, f: Fight, place: int) -> list[int]:
    """List who may fire for the defender into one hex at best: all attacked, and guns that may together (10.66)."""
    direct = [unit for unit in f.line(s) if s.where[unit] == f.target]
    guns = [unit for unit in f.shield if in_range(s, unit, place)]
    if f.side == SOVIET or not guns:
        return direct + guns
    best: list[int] = []
    for first in guns:
        group = [first]
        for unit in guns:
            if unit != first and together(s, group, unit):
                group.append(unit)
        if shelling(s, group, place) > shelling(s, best, place):
            best = group
    return direct + best


def aims_of(s: City, f: Fight, unit: int) -> list[int]:
    """List the hexes into which a defending unit may fire; Soviet guns only where a unit under attack does (10.65)."""
    fronts = f.fronts(s)
    if s.where[unit] == f.target:
        return fronts
    places = [place for place in fronts if in_range(s, unit, place)]
    if SIDE[unit] == GERMAN:
        return places
    line, aims = f.line(s), f.aims
    # Guns help no fire of militia alone (12.16).
    direct = {aim for other, aim in zip(line, aims, strict=False) if s.where[other] == f.target and not MILITIA[other]}
    made = []
    for place in places:
        guns = [o for o, aim in zip(line, aims, strict=False) if aim == place and s.where[o] != f.target]
        if place in direct and together(s, guns, unit):
            made.append(place)
    return made

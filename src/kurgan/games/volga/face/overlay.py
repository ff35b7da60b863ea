"""Pictures laid over the map: control, supply, reach, and the enemy's best assault."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.overlays import Overlay, Overlays, Picture
from kurgan.games.volga.face.words import WORDS, say
from kurgan.games.volga.rules.activation import idle
from kurgan.games.volga.rules.movement import open_flanks
from kurgan.games.volga.rules.odds import support_dice, wins
from kurgan.games.volga.rules.reach import reach, ways
from kurgan.games.volga.rules.state import OTHER, Volga
from kurgan.games.volga.rules.supply import lines, supplied
from kurgan.games.volga.rules.tables import (
    AREAS_MASK,
    ARMOR,
    DIVISION,
    FERRY,
    GERMAN,
    GULLY,
    NEAR,
    PLACES,
    SIDE,
    STACK,
    ZONES_MASK,
)
from kurgan.games.volga.rules.values import NO_GUN, attack_lines, defense_lines, guns_for, storm_bar_here, total


def _reach(s: Volga, unit: int) -> Picture:
    return {PLACES[p]: {"tone": "good", "text": str(n)} for p, n in reach(s, unit).items()}


def _supply(s: Volga, side: int) -> Picture:
    joined = lines(s, side)
    made: Picture = {PLACES[p]: {"tone": "good", "text": ""} for p in members(joined)}
    for unit in s.on_board(side):
        if not supplied(s, unit, joined):
            made[PLACES[s.where[unit]]] = {"tone": "bad", "text": say("overlay-cut-off")}
    return made


def _control(s: Volga, side: int) -> Picture:
    own = s.controls(side)
    everywhere = members(AREAS_MASK | ZONES_MASK)
    return {PLACES[p]: {"tone": "own" if own >> p & 1 else "enemy", "text": ""} for p in everywhere}


def _threat(s: Volga, side: int) -> Picture:
    """Rate each area held: the enemy's chance to win a point with the best four units of one neighbour."""
    enemy = OTHER[side]
    made: Picture = {}
    if enemy == GERMAN and s.pause:
        return made  # 15.1.1
    able = {
        start: sorted((u for u in s.at(start, enemy) if not idle(s, u)), key=lambda u: -s.cv(u))
        for start in members(s.held[enemy])
    }
    values: dict[tuple[int, ...], int] = {}  # what a force is worth under its first, with a gun
    for place in members(s.held[side]):
        foes = s.at(place, side)
        defense = total(defense_lines(s, place, foes, max(foes, key=s.cv), NO_GUN))
        best = -1.0
        for start in members((NEAR[place] & ~FERRY[place] | 1 << place) & s.held[enemy]):
            for units in _forces(s, *_comers(s, able[start], start, place)):
                if units not in values:
                    values[units] = _value(s, enemy, list(units))
                best = max(best, _driven(s, enemy, units, place, values[units] - defense))
        if best >= 0:
            text = say("overlay-chance", percent=round(best * 100))
            made[PLACES[place]] = {"tone": str(1 + min(4, int(best * 5))), "text": text}
    return made


def _comers(s: Volga, units: list[int], start: int, place: int) -> tuple[list[int], int]:
    """Find the units of an area that could attack the next one, and how many together (7.1, 9.3.5, 21.2)."""
    if start == place or not units:
        return units, len(units)
    side = SIDE[units[0]]
    if s.held[OTHER[side]] >> start & 1:
        return [], 0  # out of a contested area they go to a free one (9.2-contested)
    found = [
        u for u in units
        if open_flanks(s, u) >> place & 1 and (not ARMOR[u] or not GULLY[start] >> place & 1 or place in ways(s, u))
    ]
    return found, len(found) if ZONES_MASK >> place & 1 else STACK - s.size(place, side)


def _forces(s: Volga, units: list[int], room: int) -> list[tuple[int, ...]]:
    """List the forces of which one is the best: beside the lead only division, artillery and supply count."""
    if len(units) <= room or not room:
        return [tuple(units)] if units and room else []
    armed = {u for u in units if guns_for(s, SIDE[u], [u])}
    leads = {(s.cv(u), DIVISION[u], s.oos[u]): u for u in reversed(units)}.values()
    found: dict[tuple[int, ...], None] = {}
    for lead in leads:
        rest = [u for u in units if u != lead]
        for name in {DIVISION[u] for u in units}:
            rest.sort(key=lambda u: (DIVISION[u] != name, s.oos[u], u not in armed))
            found[(lead, *rest[: room - 1])] = None
    return list(found)


def _value(s: Volga, side: int, units: list[int]) -> int:
    """Add up the Attack Value of units under the first of them, with a gun if there is one."""
    guns = guns_for(s, side, units)
    return total(attack_lines(s, units, units[0], guns[0] if guns else NO_GUN, 0)) if units else 0


def _driven(s: Volga, side: int, units: tuple[int, ...], place: int, plain: int) -> float:
    """Return the chance that units win a point, led by the first or by a unit that the storm group follows."""
    if side == GERMAN or not s.night:
        return wins(plain, support_dice(s, side, place, side == GERMAN and not s.night))
    storm = next((unit for unit in units if storm_bar_here(s, place, unit) is None), units[0])
    helped = support_dice(s, side, place, storm_bar_here(s, place, storm) is None)
    return max(wins(plain, support_dice(s, side, place, False)), wins(plain - s.cv(units[0]) + s.cv(storm), helped))


OVERLAYS: Final = Overlays(
    WORDS, Overlay("supply", "side", _supply), Overlay("control", "side", _control), Overlay("reach", "unit", _reach),
    Overlay("threat", "side", _threat),
)

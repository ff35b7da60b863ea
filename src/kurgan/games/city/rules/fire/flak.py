"""Flak and its fire at air points (5.5)."""

from __future__ import annotations

from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import ANTI_AIR, FLAK, FLAK_OF, SIDE
from kurgan.games.city.rules.data import SOVIET
from kurgan.games.city.rules.fire.strength import plain, strain
from kurgan.games.city.rules.land import GRID
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import LEVEL, losses


def batteries(s: City, side: int, place: int) -> list[int]:
    """List the flak that may fire over a hex (5.52, 5.53, 5.55); if it is flipped only German (5.56, 7.25)."""
    made = []
    for unit in FLAK_OF[side]:
        home = s.where[unit]
        if home < 0 or GRID.distance(home, place) > ANTI_AIR[unit]:
            continue
        if side == SOVIET and (s.flipped[unit] or s.flak_at[unit] not in (NONE, place)):
            continue
        made.append(unit)
    return made


def bar_flak(s: City, unit: int, place: int, flipped: str) -> Rule:
    """Tell why a counter may not fire at German air points over a hex; `flipped` is the case that bars flipped flak.

    What an enemy's flak has done is hidden (8.4).
    """
    if not FLAK[unit] or SIDE[unit] != SOVIET or s.where[unit] < 0:
        return rule("5.5")
    if s.flipped[unit]:
        return rule(flipped)
    return rule("5.53" if s.flak_at[unit] not in (NONE, place) else "5.52")


def flak_strength(s: City, units: list[int], place: int) -> int:
    """Return the sum of flak: half out of supply, twice what is left over its own hex (5.54, 5.55, 13.0)."""
    here = [unit for unit in units if s.where[unit] == place]
    return 2 * plain(s, here) + plain(s, [unit for unit in units if unit not in here])


def anti_air(s: City, side: int, units: list[int], place: int, points: int, kind: int) -> int:
    """Fire once with any number of batteries at one attack, and return the air points left (5.51, 5.57).

    Ground has no effect (5.59), and nobody is flipped (5.56).
    """
    strength = flak_strength(s, units, place)
    if strength < 1:
        return points
    if side == SOVIET:
        for unit in units:
            s.flak_at[unit] = place
    die = s.dice.roll("flak")
    shot = losses(strength, die + strain(s, side)) * (2 if kind == LEVEL else 1)
    left = max(0, points - shot)
    s.tell("flak", "event-flak", side, [die], strength=strength, place=place, lost=points - left, points=points)
    return left

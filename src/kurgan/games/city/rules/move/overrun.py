"""Overruns: fast German stacks roll over Soviets in clear ground without stopping (7.4)."""

from __future__ import annotations

from typing import Final

from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import limit
from kurgan.games.city.rules.counters import OVERRUNS
from kurgan.games.city.rules.data import GERMAN, POINT, SOVIET
from kurgan.games.city.rules.figures import DIE, Fought, Shot, strained
from kurgan.games.city.rules.fire.strength import overrun_defence, overrun_strength, strain
from kurgan.games.city.rules.land import CLEAR, GRID, OIL, STEPS
from kurgan.games.city.rules.losses import FIRE, Losses
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import losses

_INTO: Final[list[dict[int, int]]] = [dict(steps) for steps in STEPS]  # for each hex what a step to the next costs
OVERRUN_COST: Final = 4 * POINT  # beside the cost of entering (7.4, step 4)


def militia_only(s: City, place: int) -> bool:
    """Tell whether nobody but militia holds a hex (7.44)."""
    return bool(s.lonely >> place & 1)


def into(here: int, place: int) -> int:
    """Tell what it costs to enter the next hex, in halves."""
    return _INTO[here][place]


def price(s: City, here: int, place: int) -> int:
    """Return the points that an overrun needs before it begins: nothing extra against militia alone (7.44, 7.47)."""
    return into(here, place) + (0 if militia_only(s, place) else OVERRUN_COST)


def bar_overrun(s: City, side: int, units: list[int], here: int, place: int, budget: int) -> Rule | None:
    """Tell why a stack may not overrun a hex, None if it may."""
    if side != GERMAN or not all(OVERRUNS[unit] for unit in units):
        return rule("7.41")
    if place == OIL and s.oil == s.turn:
        return rule("14.5")
    if not s.pile(place, SOVIET) or not GRID.near[here] >> place & 1:
        return rule("7.42")
    if not CLEAR >> place & 1:
        return rule("7.41")
    if price(s, here, place) > budget:
        return rule("7.47")
    if s.load(here, side) > limit(here, side):
        return bar_crowd(here, side, fighting=True)
    return None


def fight(s: City, units: list[int], place: int) -> None:
    """Fire for both sides at once, whatever the ground (7.45, 7.46); at militia alone nobody fires (7.44, 12.17)."""
    defenders = s.pile(place, SOVIET)
    if militia_only(s, place):
        s.tell("overrun", "event-overrun-militia", GERMAN, units=units.copy(), place=place)
        s.stack.append(Losses(SOVIET, defenders, len(defenders), FIRE))
        return
    attack, defence = overrun_strength(s, units), overrun_defence(s, defenders)
    dice = [s.dice.roll("overrun"), s.dice.roll("overrun, defence")]
    hits, lost = losses(attack, dice[0]), losses(defence, dice[1] + strain(s, SOVIET))
    if not s.silent:
        ours = [min(losses(attack, face), len(defenders)) for face in DIE]
        theirs = [min(losses(defence, face + strain(s, SOVIET)), len(units)) for face in DIE]
        shots = [Shot("overrun", GERMAN, attack, ours, dice[0]), Shot("defensive", SOVIET, defence, theirs, dice[1])]
        s.tell(
            "overrun", "event-overrun", GERMAN, dice, units=units.copy(), place=place, strength=attack,
            defence=defence, lost_soviet=min(hits, len(defenders)), lost_german=min(lost, len(units)),
            fought=Fought(GERMAN, place, units.copy(), shots, strained(s), defenders),
        )
    if hits:
        s.stack.append(Losses(SOVIET, defenders, hits, FIRE))
    if lost:
        s.stack.append(Losses(GERMAN, units.copy(), lost, FIRE))

"""Where units may come, and what a hex loses when they do (1.8c, 1.12a, 2.3, 3.2, S39)."""

from __future__ import annotations

from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.counters import HQ_62, SIDE, TROOPS
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.land import ALL, BARRED, EAST_OF_VOLGA, GRID, step_cost
from kurgan.games.pocket.rules.reach import FAR, SHUT, Reach, spread, tolls
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.victory import area_rule


def occupy(s: Pocket, side: int, place: int) -> None:
    """Take a hex into which a side's units have come: enemy supply points, air bases and markers in it are gone (3.2).

    (1.8c)
    """
    enemy = OTHER[side]
    for unit in s.at(place, enemy):
        if not TROOPS[unit]:
            s.destroy(unit)
            s.tell("loss", "event-overrun-point", enemy, unit=unit, place=place)
    if place in s.markers[enemy]:
        s.markers[enemy] = [one for one in s.markers[enemy] if one != place]
        s.tell("marker", "event-marker-lost", enemy, place=place)


def march(s: Pocket, side: int, units: list[int], way: list[int]) -> None:
    """Move units along a way, whatever it passes through."""
    for place in way:
        occupy(s, side, place)
    if way:
        for unit in units:
            s.put(unit, way[-1])


def reached(s: Pocket, units: list[int], budget: int) -> Reach:
    """Find everything that units of one hex reach together with so much to spend."""
    side, here, open_ = SIDE[units[0]], s.where[units[0]], bound(s, units)
    if open_ == ALL:
        return s.reach(side, here, budget)
    # Not even their way leads elsewhere (2.3).
    return spread(side, here, budget, [t if open_ >> p & 1 else SHUT for p, t in enumerate(s.tolls(side))])


def bound(s: Pocket, units: list[int]) -> int:
    """Find the hexes to which a rule of the scenario or an option holds units (2.3)."""
    return EAST_OF_VOLGA if HQ_62 in units and s.options.get("army62") == "yes" else ALL


def bar_goal(s: Pocket, units: list[int], budget: int, place: int) -> Rule:
    """Return the rule that keeps units from going to a hex that they do not reach."""
    side, here, held = SIDE[units[0]], s.where[units[0]], s.troops[OTHER[SIDE[units[0]]]]
    if not s.play().area >> place & 1:
        return area_rule(s)
    if held >> place & 1:
        return rule("S9")
    if not bound(s, units) >> place & 1:
        return rule("2.3")
    if GRID.near[here] >> place & 1 and step_cost(side, here, place) == BARRED:
        return rule("S8")
    area = s.play().area & bound(s, units)
    if spread(side, here, budget, tolls(area, 0, held)).cost[place] < FAR:
        return rule("S13")  # but for the zones they would get there
    return rule("S9" if spread(side, here, budget, tolls(area, 0, 0)).cost[place] < FAR else "S5")

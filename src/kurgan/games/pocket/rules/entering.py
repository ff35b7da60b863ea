"""Where units may come, and what a hex loses when they do (1.8c, 1.12a, 2.3, 3.2, S39)."""

from __future__ import annotations

from kurgan.games.pocket.rules.counters import HQ_62, SIDE, TROOPS
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.land import ALL, EAST_OF_VOLGA
from kurgan.games.pocket.rules.reach import SHUT, Reach, spread
from kurgan.games.pocket.rules.state import Pocket, place_token, unit_token


def occupy(s: Pocket, side: int, place: int) -> None:
    """A side's units have come into a hex: enemy supply points, air bases and markers in it are gone."""
    enemy = OTHER[side]
    for unit in s.at(place, enemy):
        if not TROOPS[unit]:
            s.destroy(unit)
            s.tell("loss", f"{unit_token(unit)} is destroyed in {place_token(place)} {{case:S39}}.", enemy)
    if place in s.markers[enemy]:
        s.markers[enemy] = [one for one in s.markers[enemy] if one != place]
        s.tell("marker", f"A determined action marker is lost in {place_token(place)} {{case:1.12a-enemy}}.", enemy)


def march(s: Pocket, side: int, units: list[int], way: list[int]) -> None:
    """Move units along a way, whatever it passes through."""
    for place in way:
        occupy(s, side, place)
    if way:
        for unit in units:
            s.put(unit, way[-1])


def reached(s: Pocket, units: list[int], budget: int) -> Reach:
    """Everything that units of one hex reach together with so much to spend."""
    side, here, open_ = SIDE[units[0]], s.where[units[0]], bound(s, units)
    if open_ == ALL:
        return s.reach(side, here, budget)
    # Not even their way leads elsewhere (2.3).
    return spread(side, here, budget, [t if open_ >> p & 1 else SHUT for p, t in enumerate(s.tolls(side))])


def bound(s: Pocket, units: list[int]) -> int:
    """The hexes to which a rule of the scenario or an option holds units (2.3)."""
    return EAST_OF_VOLGA if HQ_62 in units and s.options.get("army62") == "yes" else ALL

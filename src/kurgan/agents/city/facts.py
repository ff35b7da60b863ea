"""What both ranks know of the city: what units and hexes are worth, how far it is, and what a fire does."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.board.placeset import members
from kurgan.games.city.rules.counters import (
    COMBAT,
    ENGINEER,
    FIRST,
    GUN,
    MILITIA,
    RECON,
    SIDE,
    SURVIVOR,
    UNIT_IDS,
    WORKER,
)
from kurgan.games.city.rules.data import GERMAN, OTHER
from kurgan.games.city.rules.land import FERRIES, GRID, LAND, PLACES, VICTORY, VICTORY_NAME, disc
from kurgan.games.city.rules.move.reach import FAR, german_rings_back
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import LAST_TURN, losses
from kurgan.games.city.rules.turn.victory import INTRODUCTORY, held, hexes_needed, points, points_needed

HIDDEN: Final = 4  # the strength that an unseen German unit is taken for (8.4)
NEARNESS: Final = (1.0, 0.35, 0.15, 0.05)  # how much of a victory hex's points a hex so far from it is worth
FIRES: Final = 0.3  # units that a gun costs its enemy in a game-turn
_FURTHEST: Final = 160


def _worth(unit: int) -> float:
    """Return the worth of a unit in units: what it can still do for its side."""
    if not COMBAT[unit]:
        return 0.3
    if SIDE[unit] == GERMAN:
        return 1.1 if GUN[unit] or ENGINEER[unit] else 0.4 if RECON[unit] else 0.35 + 0.12 * FIRST[unit]
    if MILITIA[unit] or SURVIVOR[unit]:
        return 0.15
    return 0.5 if GUN[unit] else 0.45 if WORKER[unit] else 0.15 + 0.13 * FIRST[unit]


WORTH: Final = [_worth(unit) for unit in range(len(UNIT_IDS))]


def worth_of(s: City, unit: int) -> float:
    """Return what it is worth to destroy a unit: a Soviet gun fires in every game-turn that is left."""
    if GUN[unit] and SIDE[unit] != GERMAN and s.scenario != INTRODUCTORY:
        return WORTH[unit] + FIRES * (LAST_TURN - s.turn)
    return WORTH[unit]


@lru_cache(maxsize=4096)
def hits(strength: int, shift: int) -> tuple[int, int, int, int, int, int]:
    """Return how many units a fire destroys for each face of the die."""
    one, two, three, four, five, six = (losses(strength, die + shift) for die in range(1, 7))
    return one, two, three, four, five, six


@lru_cache(maxsize=4096)
def mean_hits(strength: int, shift: int, most: int) -> float:
    """Return how many of `most` units a fire destroys in the mean."""
    return sum(min(n, most) for n in hits(strength, shift)) / 6


def points_of(s: City, place: int) -> float:
    """Return what a victory hex counts; in the campaign ferries count for more than one hex of fifteen."""
    if place not in VICTORY:
        return 0.0
    if s.scenario == INTRODUCTORY:
        return float(VICTORY[place])
    return 1.6 if place in FERRIES else 1.0


def ending(s: City) -> bool:
    """Tell whether no other game-turn follows, so that units are worth nothing after it."""
    return s.scenario == INTRODUCTORY or s.turn >= LAST_TURN


def lacking(s: City) -> int:
    """Return what the German lacks to win at the end of this game-turn: points, or in the campaign hexes or ferries."""
    if s.scenario == INTRODUCTORY:
        return points_needed(s) - points(s)
    hexes, ferries = hexes_needed(s)
    ours = held(s)
    return max(hexes - len(ours), ferries - len([p for p in ours if p in FERRIES]))


@lru_cache(maxsize=64)
def _march(goal: int) -> list[int]:
    made = [FAR] * GRID.size
    for price, ring in enumerate(german_rings_back(1 << goal, LAND, _FURTHEST)):
        for place in members(ring):
            made[place] = price
    return made


def march(side: int, start: int, goal: int) -> int:
    """Return the distance in half points if nobody were in the way."""
    return _march(goal)[start] if side == GERMAN else 2 * GRID.distance(start, goal)


def wanted(s: City, side: int) -> list[int]:
    """Return the victory hexes that a side does not hold."""
    held = s.troops[side]
    if side != GERMAN:
        held = ~s.troops[GERMAN]
    return [place for place in VICTORY if not held >> place & 1]


# For each hex the victory hexes near it, with how much of their points it is worth.
_AROUND: Final = [
    [(goal, NEARNESS[far]) for goal in VICTORY if (far := GRID.distance(place, goal)) < len(NEARNESS)]
    for place in range(GRID.size)
]


def importance(s: City, place: int) -> float:
    """Return what a hex is worth for the victory hexes in and around it that are not German."""
    return sum([share * points_of(s, goal) for goal, share in _AROUND[place] if not s.troops[GERMAN] >> goal & 1])


def exposure(s: City, side: int, place: int, reach: int = 2) -> int:
    """Count the enemies within so many hexes that can still act."""
    ring, enemy = disc(place, reach), OTHER[side]
    return sum(
        not s.flipped[u] for p in members(ring & s.troops[enemy]) for u in s.pile(p, enemy) if not MILITIA[u]
    ) + sum(count for p, count in s.unseen if ring >> p & 1)


def name_of(place: int) -> str:
    """Return the name of a hex as a reason uses it."""
    return VICTORY_NAME.get(place, PLACES[place])

"""What the players of Verdun on the Volga know of the map and the units, worked out once from the game's facts."""

from __future__ import annotations

import heapq
from functools import lru_cache
from typing import Final

import kurgan.games.volga  # noqa: F401  registers the game
from kurgan.board.placeset import members
from kurgan.core.registry import game
from kurgan.games.volga.rules import facts
from kurgan.games.volga.rules.state import ARRIVING, DEAD, LATER, OTHER, REBUILT, Volga
from kurgan.games.volga.rules.tables import (
    CV,
    EAST_BANK,
    FERRY,
    FLANKS,
    GERMAN,
    GULLY,
    HILL,
    INDEPENDENT,
    NEAR,
    ORLOVKA,
    PLACE_COUNT,
    SIDE,
    SOVIET,
    UNITS_OF,
    VP,
    WORKER,
    ZONES_MASK,
)

GAME: Final = game("volga")
FACTS: Final = facts

# What the fight is about: the victory areas, Orlovka while its penalty threatens, and the hill over the crossings.
TARGETS: Final[list[int]] = [*[p for p in range(PLACE_COUNT) if VP[p]], ORLOVKA, HILL]
TARGET: Final[dict[int, int]] = {place: number for number, place in enumerate(TARGETS)}
POINTS: Final[list[float]] = [float(VP[p]) if VP[p] else 1.0 if p == ORLOVKA else 0.6 for p in TARGETS]

# How much a unit counts for a target so many areas away: as attacker, and as defender.
FAR: Final = 7
NEARNESS: Final[tuple[tuple[float, ...], tuple[float, ...]]] = (
    (1.2, 1.0, 0.7, 0.46, 0.3, 0.18, 0.1, 0.0),
    (1.0, 0.42, 0.2, 0.1, 0.05, 0.0, 0.0, 0.0),
)
FERRIED: Final = 0.05  # a Soviet on the east bank, against one already where it can land
OTHER_BANK: Final = 0.5  # and if it must go to the other zone of the east bank first
LANDINGS: Final = sum(1 << p for p in range(PLACE_COUNT) if FERRY[p] and not EAST_BANK >> p & 1)


def _distances(goal: int) -> list[int]:
    """Count the areas from everywhere to a goal on foot; a ravine without a crossing costs one more."""
    found = [99] * PLACE_COUNT
    found[goal] = 0
    queue = [(0, goal)]
    while queue:
        far, place = heapq.heappop(queue)
        if far > found[place]:
            continue
        for near in members(NEAR[place] & ~FERRY[place] & ~FLANKS):
            step = far + (2 if GULLY[place] >> near & 1 else 1)
            if step < found[near]:
                found[near] = step
                heapq.heappush(queue, (step, near))
    return found


AWAY: Final[list[list[int]]] = [_distances(goal) for goal in range(PLACE_COUNT)]  # [goal][place]


Reach = list[list[tuple[int, float]]]  # for each place the targets that a unit there counts for, and how much


def _ferried(goal: int, zone: int, steep: float, landings: int) -> float:
    """Return how much a Soviet on the east bank counts for a goal: as one would at the best landing open to it."""
    best = 0.0
    for bank in members(EAST_BANK):
        factor = FERRIED if bank == zone else FERRIED * OTHER_BANK
        for place in members(FERRY[bank] & landings):
            best = max(best, factor * NEARNESS[SOVIET][min(AWAY[goal][place], FAR)] ** steep)
    return best


def _counts(side: int, place: int, steep: float, landings: int) -> list[tuple[int, float]]:
    """Return the targets a unit in a place counts for, and how much; the steeper, the less from afar."""
    found = []
    for number, goal in enumerate(TARGETS):
        if side == SOVIET and EAST_BANK >> place & 1:
            count = _ferried(goal, place, steep, landings)
        else:
            count = NEARNESS[side][min(AWAY[goal][place], FAR)] ** steep
        if count > 0.0:
            found.append((number, count))
    return found


@lru_cache(maxsize=256)
def reach_table(side: int, steep: float, landings: int = 0) -> tuple[Reach, list[int], list[float]]:
    """Return where units of a side count for what; the targets concerned as a set; how well each place lies for all.

    `landings` are the areas Soviets may cross to: only there is the east bank near.
    """
    rows = [_counts(side, place, steep, landings) for place in range(PLACE_COUNT)]
    sets = [sum(1 << number for number, _ in row) for row in rows]
    return rows, sets, [sum(weight * POINTS[number] for number, weight in row) for row in rows]

# Strength in the fight for a target and value as a piece, reduced and full.
POWER: Final[list[tuple[float, float]]] = [(0.15 + 0.1 * cv[1], 0.2 + 0.2 * cv[0]) for cv in CV]


def _matter(unit: int) -> tuple[float, float]:
    """Return the value of a unit: a German step is dear; a Soviet step comes back, only a lost regiment hurts."""
    strong, weak = CV[unit]
    if SIDE[unit] == GERMAN:
        return 1.0 + 0.1 * weak, 1.1 + 0.2 * strong
    if WORKER[unit]:
        return 0.3, 0.5
    whole = (1.0 + 0.24 * strong) * (0.8 if INDEPENDENT[unit] else 1.0)
    return whole - 0.35, whole


MATTER: Final[list[tuple[float, float]]] = [_matter(unit) for unit in range(len(CV))]


@lru_cache(maxsize=64)
def matter_table(frail: float) -> list[tuple[float, float]]:
    """Return the value of all units, reduced and full; `frail` says how much the life of a German remnant counts."""
    return [
        (weak * frail, strong + weak * (frail - 1.0)) if SIDE[unit] == GERMAN else (weak, strong)
        for unit, (weak, strong) in enumerate(MATTER)
    ]


# What holding an area is worth by itself: more near a target, most on the way to several.
GROUND: Final[list[float]] = [
    0.0 if ZONES_MASK >> p & 1 else 0.12 + sum(0.5 * POINTS[n] * 0.4 ** AWAY[goal][p] for n, goal in enumerate(TARGETS))
    for p in range(PLACE_COUNT)
]

__all__ = [
    "ARRIVING", "AWAY", "DEAD", "FACTS", "GAME", "GERMAN", "GROUND", "LANDINGS", "LATER", "MATTER", "OTHER", "POINTS",
    "POWER", "REBUILT", "SIDE", "SOVIET", "TARGET", "TARGETS", "UNITS_OF", "Volga", "matter_table", "members",
    "reach_table",
]

"""What an attack is worth: kills and losses, points as far as they are wanted, ways that it opens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kurgan.agents.city.facts import ending, importance, lacking, points_of
from kurgan.agents.city.fight import Result
from kurgan.agents.core.weights import Weights
from kurgan.board.placeset import members
from kurgan.games.city.rules.columns import GERMAN_STACK, limit
from kurgan.games.city.rules.counters import FIRST, FOOT, GUNS_OF, RANGE, SECOND, SHELLS, TVA
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fire.indirect import in_range, ready_guns
from kurgan.games.city.rules.fire.strength import BUILT_UP
from kurgan.games.city.rules.land import FERRIES, GRID, LAND, MAMAYEV, VICTORY
from kurgan.games.city.rules.phase import phase_of
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.reaction import Reaction
from kurgan.games.city.rules.turn.victory import INTRODUCTORY

SPARE: Final = (1.2, 0.8, 0.4)  # what a point is worth beyond those that win: the first, the second, more
TAKE: Final = 0.3  # of a victory hex's worth, what is for going in at once: others may walk in after the attack
OPENS: Final = 0.3  # of a ferry's worth, what it is to open the only way to it
DIVES: Final = 6  # dive bomber points that an attack on a victory hex counts on
FERRY_DIVES: Final = 8  # in the introduction: one on a ferry, which few can stand around
FEW_DIVES: Final = 2  # and on another victory hex


def punch(unit: int, target: int) -> int:
    """Estimate what a unit brings against a hex, in company."""
    return SECOND[unit] if BUILT_UP >> target & 1 and FOOT[unit] else FIRST[unit]


def price(who: Iterable[int], target: int) -> float:
    """Return what is spent by using units up, in infantry battalions: guns and weak units cost less than they bring."""
    return sum(0.7 if SHELLS[u] else 0.4 + 0.13 * punch(u, target) for u in who)


def expected_guns(s: City, side: int, target: int) -> int:
    """Return what the enemy's guns may add to the defence: the strongest, with those that can fire together with it."""
    enemy = OTHER[side]
    guns = [u for u in GUNS_OF[enemy] if s.where[u] >= 0 and not s.flipped[u] and not TVA[u] and s.where[u] != target]
    near = [u for u in guns if GRID.distance(s.where[u], target) <= RANGE[u]]
    if not near:
        return 0
    lead = max(near, key=lambda u: (FIRST[u], -u))
    home = s.where[lead]
    mates = [u for u in near if enemy == GERMAN or s.where[u] == home or GRID.near[home] >> s.where[u] & 1]
    return min(16, sum(FIRST[u] for u in mates))


def profit(s: City, side: int, target: int, result: Result, spent: float, weights: Weights) -> float:
    """Return what an attack is worth: kills, ground, losses, the chance that the phase ends."""
    short = weights["short"] if ending(s) else 1.0  # units are worth less if no other game-turn follows
    value = short * (weights["kill"] * result.worth_killed - weights["care"] * result.worth_lost)
    value -= weights["use"] * spent
    won = weights["vp"] * stakes(s, side, target)
    if side == GERMAN:
        value += won * (TAKE * result.take + (1 - TAKE) * result.clear)
        value += weights["way"] * (importance(s, target) - points_of(s, target)) * result.clear
        if s.scenario == INTRODUCTORY and limit(target, GERMAN) == GERMAN_STACK:
            value += OPENS * weights["vp"] * bars(s, target) * result.clear
        if target == MAMAYEV and s.mamayev == SOVIET:
            value += weights["chit"] * result.clear  # from then on one chit is drawn instead of two (11.13)
        return value - weights["chit"] * (0.37 if s.mamayev == SOVIET else 0.2)
    value += won * (0.9 * result.clear + 0.1 * result.take)
    if last_moves(s):
        return value
    near = sum(points_of(s, p) for p in GRID.neighbours[target] if not s.troops[GERMAN] >> p & 1)
    return value + weights["way"] * near * result.clear - 0.15


def bars(s: City, place: int) -> float:
    """Return the points of Soviet ferries that Germans reach through a hex: more where there are few other ways."""
    worth = 0.0
    for ferry in FERRIES if place not in FERRIES else []:
        if GRID.near[ferry] >> place & 1 and not s.troops[GERMAN] >> ferry & 1:
            open_ = members(GRID.near[ferry] & LAND & ~(s.troops[SOVIET] & ~(1 << place)))
            worth += points_of(s, ferry) / len(open_)
    return worth


def stakes(s: City, side: int, target: int) -> float:
    """Return the points of a hex, as far as they are still wanted: a win by one is a win (17.1, 17.2)."""
    value = points_of(s, target)
    if not value:
        return value
    short = lacking(s)
    if side == GERMAN:
        return min(value, short) * (1 + 1 / short) if short > 0 else value * SPARE[min(2, -short)]
    return min(value, 1.0 - short) if last_moves(s) and short <= 0 else value


def last_moves(s: City) -> bool:
    """Tell whether only what is retaken now counts: the final reaction of the last game-turn, or of a losing one."""
    phase = phase_of(s)
    return isinstance(phase, Reaction) and bool(phase.final) and (ending(s) or lacking(s) <= 0)


def dives(s: City, target: int) -> int:
    """Return the dive bomber points for an attack: in a single game-turn they are kept for ferries."""
    if s.scenario != INTRODUCTORY:
        return DIVES if points_of(s, target) else 0
    return FERRY_DIVES if target in FERRIES else FEW_DIVES if target in VICTORY else 0


def batteries(s: City, target: int) -> list[int]:
    """Return the German guns that can still fire into a hex from afar, the strongest first."""
    near = GRID.near[target]
    guns = [u for u in ready_guns(s, GERMAN) if not near >> s.where[u] & 1 and in_range(s, u, target)]
    return sorted(guns, key=lambda u: (-FIRST[u], u))

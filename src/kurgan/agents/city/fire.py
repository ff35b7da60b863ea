"""Bombs and shells: where they do most, and how many are enough (5.0, 6.0)."""

from __future__ import annotations

from kurgan.agents.city.facts import ending, importance, mean_hits, points_of, worth_of
from kurgan.agents.city.guns import stays
from kurgan.agents.core.weights import Weights
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import FIRST, FLOTILLA, GUN, MOVE
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.fire.guns import loaded, may_combine, prey, reaches
from kurgan.games.city.rules.fire.raid import bomb_die, bomb_strength
from kurgan.games.city.rules.fire.raid import prey as bombed
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import DIVE, INCREMENT, LEVEL
from kurgan.games.city.rules.turn.victory import INTRODUCTORY

FOLLOWS = 24  # half points of movement with which a gun follows an attack, where it is worth more
_STEPS = 10  # how many increments one attack tries at most


def stake(s: City, side: int, place: int, units: list[int], weights: Weights) -> float:
    """Return what it is worth to a side to destroy one of the units in a hex."""
    if not units:
        return 0.0
    guns = [u for u in units if GUN[u]] if s.scenario != INTRODUCTORY else []  # in one game-turn they hardly fire again
    first = guns or units  # guns are lost first (5.32, 6.49)
    mean = sum(worth_of(s, u) for u in first) / len(first)
    matter = importance(s, place) if side == GERMAN else points_of(s, place) + 0.1
    return weights["kill"] * mean + weights["vp"] * 0.5 * matter / (len(units) + 1)


def level(s: City, decision: Decision, side: int, weights: Weights) -> tuple[Action, int] | None:
    """Return the hex where bombs bring most for their number."""
    step, best, found = INCREMENT[side][LEVEL], 0.0, None
    thrift = weights["bomb"] if s.scenario == INTRODUCTORY else 0.0  # what is not used in a game-turn is lost
    for place in decision.choices.get("bomb", []):
        units = bombed(s, place, OTHER[side])
        value = stake(s, side, place, units, weights)
        if value < weights["least"]:
            continue
        for points in range(step, min(s.level[side], step * _STEPS) + 1, step):
            shift = bomb_die(side, place, NONE, 0)
            dead = mean_hits(bomb_strength(s, side, place, NONE, points), shift, len(units))
            gain = (dead * value - thrift * points) / (points + 4)
            if dead >= 0.4 and gain > best:
                best, found = gain, (Action("bomb", place), points)
    return found


def dive(s: City, decision: Decision, side: int, weights: Weights, spare: int) -> tuple[Action, int] | None:
    """Choose a single unit that matters, with the points that are not kept for ground attacks."""
    step, best, found = INCREMENT[side][DIVE], weights["dive"], None
    for unit in decision.choices.get("dive_at", []) if spare >= step else []:
        place = s.where[unit]
        value = stake(s, side, place, [unit], weights)
        for points in range(step, min(s.dive[side], spare) + 1, step):
            dead = mean_hits(bomb_strength(s, side, place, unit, points), bomb_die(side, place, unit, 0), 1)
            gain = dead * value / points
            if gain > best:
                best, found = gain, (Action("dive_at", unit), points)
    return found


def shells(s: City, side: int, targets: list[int], weights: Weights) -> tuple[int, list[int]] | None:
    """Choose the bombardment that does most for its guns, by as many as are worth it."""
    best, found = 0.0, None
    guns = sorted(loaded(s, side), key=lambda u: (-FIRST[u], u))
    if side == GERMAN and ending(s):
        guns = [u for u in guns if MOVE[u] < FOLLOWS]
    elif side == GERMAN:
        guns = stays(s, guns)
    for place in targets:
        units = prey(s, place, OTHER[side])
        value = stake(s, side, place, units, weights)
        if value < weights["least"]:
            continue
        for start in range(len(guns) if side == SOVIET else 1):
            gain, who = _volley(s, side, place, guns[start:] + guns[:start], value, len(units), weights)
            if gain > best:
                best, found = gain, (place, who)
    return found


def _volley(
    s: City, side: int, place: int, guns: list[int], value: float, count: int, weights: Weights
) -> tuple[float, list[int]]:
    """Choose as many guns as bring most, in this order; return the gain and the guns."""
    who: list[int] = []
    best, best_who = 0.0, list[int]()
    for gun in guns:
        if not reaches(s, gun, place) or may_combine(s, who, gun) is not None or (gun == FLOTILLA and who):
            continue
        who.append(gun)
        frame = Bombardment(side, None, place, NONE, who.copy())
        gain = value * mean_hits(max(1, frame.strength(s)), frame.added(s), count) - weights["shell"] * len(who)
        if gain > best:
            best, best_who = gain, who.copy()
    return best, best_who

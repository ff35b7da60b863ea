"""Where a unit makes for, and where it stands on the way: supply, danger, ground and company weighed for each hex."""

from __future__ import annotations

from typing import Final

from kurgan.agents.pocket.facts import hardness, way
from kurgan.agents.pocket.scene import QUICK, Scene
from kurgan.board.placeset import members
from kurgan.games.pocket.rules.counters import GUN, HQ
from kurgan.games.pocket.rules.land import DEFENSE, GRID

DASH: Final = 0.25  # how much supply counts for those who run ahead of it
NOWHERE: Final = [0.0] * GRID.size  # the way to no goal
FIRST: Final = 12  # hexes that are looked at closely for one unit


def choose_goal(scene: Scene, unit: int) -> int:
    """Choose the goal of a unit: near, worth it, and not crowded; -1 if there is none."""
    s, here, crowd = scene.s, scene.s.where[unit], scene.weights["crowd"]

    def cost(goal: int) -> float:
        return way(s.scenario, scene.side, goal)[here] + crowd * scene.aims.get(goal, 0.0) / scene.goals[goal]

    best = min(scene.goals, key=cost, default=-1)
    if best >= 0:
        scene.aims[best] = scene.aims.get(best, 0.0) + s.defense(unit)
    return best


def stand(scene: Scene, unit: int, goal: int) -> int:
    """Return the best hex within reach for a unit that makes for a goal, -1 if there is no room anywhere."""
    return best_of(scene, unit, goal, scene.roomy(unit), hardness(scene.s, unit))


def best_of(scene: Scene, unit: int, goal: int, places: int, strength: float) -> int:
    """Return the best of some hexes for a unit that makes for a goal, with so much to defend itself."""
    s, w, touched = scene.s, scene.weights, scene.touched
    here, pull, steps = s.where[unit], w["pull"], s.steps(unit)
    fed, soft = scene.fed(unit), GUN[unit] or HQ[unit]
    quick = not soft and s.allowance(unit) >= QUICK
    field = way(s.scenario, scene.side, goal) if goal >= 0 else NOWHERE
    hungry = w["hunger"] * (DASH if unit in scene.dash else 1.0)
    near: list[tuple[float, int]] = []
    for hexes, hunger in ((places & fed, 0.0), (places & ~fed, hungry)):
        near += [(-pull * field[p] - hunger, p) for p in members(hexes & ~touched & ~(1 << here))]
        for p in members(hexes & (touched | 1 << here)):
            score = -pull * field[p] + (w["stay"] if p == here else 0.0) - hunger
            if touched >> p & 1:
                score -= w["touch_soft"] if soft and not scene.held.get(p) else w["touch"]
            near.append((score, p))
    best, most = -1, -1e9
    for first, p in sorted(near, reverse=True)[:FIRST]:
        risk = scene.danger(p, strength, steps)
        score = first - w["danger"] * risk
        if p == here and touched >> p & 1 and not soft:
            score += w["line"] * (1.0 - 2.0 * risk)
        score += w["ground"] * (DEFENSE[p] - 1) * (scene.threat(p) > 0)
        if quick and scene.riders.get(p) == s.allowance(unit):
            score += w["company"]
        value = scene.goals.get(p, 0.0)
        if value and not scene.held.get(p):
            score += w["hold"] * value
        if score > most:
            best, most = p, score
    return best

"""Attacks: which to make, with whom, from where; overruns; what helps in a battle."""

from __future__ import annotations

from dataclasses import dataclass

from kurgan.agents.core.allot import best_first
from kurgan.agents.core.choice import best_over
from kurgan.agents.core.weights import Weights
from kurgan.agents.pocket.facts import around, attack_share, ways, worth
from kurgan.agents.pocket.prey import Force, Prey
from kurgan.agents.pocket.scene import QUICK, Scene
from kurgan.board.placeset import members
from kurgan.games.pocket.rules.columns import REGULAR
from kurgan.games.pocket.rules.combat import attackers, can_attack
from kurgan.games.pocket.rules.counters import HQ
from kurgan.games.pocket.rules.data import AXIS, POINT, SOVIET
from kurgan.games.pocket.rules.land import CITY, GRID, ZONE_COST, step_cost
from kurgan.games.pocket.rules.odds import Reckoning, attack_of
from kurgan.games.pocket.rules.stacking import LIMIT, limited
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import attack_strength

WIDE = 16  # units that are tried for one attack
HUNGER = 0.3  # the share of a unit's worth that is lost by ending out of supply


@dataclass
class Attack:
    """An attack to be made: who goes where against which hex, and what it gains."""

    gain: float
    target: int
    who: dict[int, int]


# ---------- in movement ----------


def allot(scene: Scene, least: float) -> None:
    """Decide on the attacks of this turn that gain enough: the best first, each by the units that just do it."""
    targets = [t for t in members(scene.foes) if GRID.near[t] & scene.touched]

    def commit(found: Attack) -> None:
        for unit, place in found.who.items():
            scene.place(unit, place, ("reason-attacks", "place", found.target))
        scene.fought[found.target] = list(found.who)

    scene.clock.allow(400)
    best_first(
        targets, lambda t: _best(scene, t), lambda a: any(u in scene.moves for u in a.who), commit,
        lambda t: around(t, 2), scene.fought.__contains__, least, scene.clock, scene.rng,
    )


def _best(scene: Scene, target: int) -> Attack | None:
    """Return the best attack on a hex by those who are free: the strongest come first, as many as pay."""
    s, side, weights = scene.s, scene.side, scene.weights
    options: dict[int, list[tuple[int, int]]] = {}
    for place in members(GRID.near[target] & ~scene.foes & ~scene.ban):
        share = attack_share(side, place, target)
        if share and scene.room(place) > 0:
            for u in scene.comers(place):
                if (s.where[u] == place or not scene.bound(u)) and not (
                        side == SOVIET and CITY >> target & 1 and s.allowance(u) >= QUICK):
                    options.setdefault(u, []).append((-share, place))
    fixed = [
        u for place in members(GRID.near[target] & s.troops[side]) if attack_share(side, place, target)
        for u in s.at(place, side) if u in scene.moves and scene.moves[u] == place and s.attack(u)
        and can_attack(s, u) and not any(u in force for force in scene.fought.values())
    ] if scene.mode == REGULAR else []
    if not options and not fixed:
        return None
    prey = scene.prey(target)
    against = int(prey.defence * (1.0 - weights["guns"] * _shelled(scene, target)))
    parts: dict[int, int] = {}
    for u in fixed:
        parts[s.where[u]] = parts.get(s.where[u], 0) + attack_of(s, u, target, [])
    marked = scene.mode == REGULAR and len(scene.fought) < s.play().markers[side] * weights["mark"]
    load: dict[int, int] = {}
    who: dict[int, int] = {}
    force = Force(s, fixed)
    best: Attack | None = None
    ranked = sorted(options, key=lambda u: (-s.attack(u) / (1 << s.halvings(u)) / s.steps(u), u))[:WIDE]
    for u in ranked:
        steps, here = s.steps(u), s.where[u]
        open_ = [(share, p != here, load.get(p, 0), p) for share, p in options[u]
                 if scene.room(p) - load.get(p, 0) >= steps]
        if not open_:
            continue
        place = min(open_)[3]
        who[u] = place
        force.add(u)
        load[place] = load.get(place, 0) + steps
        share = attack_share(side, place, target)
        parts[place] = parts.get(place, 0) + attack_strength(s.attack(u), s.halvings(u), share, False)
        total = _marked(side, parts) if marked else sum(parts.values())
        value = prey.gain(prey.column(total, against), force) - weights["engage"] * len(who)
        if weights["expose"]:
            value -= weights["expose"] * _exposed(scene, who)
        if best is None or value > best.gain + 0.01:
            best = Attack(value, target, dict(who))
    return best


def _marked(side: int, parts: dict[int, int]) -> int:
    """Return the strength of an attack by hexes with one determined action marker: all or the largest stack doubled."""
    return sum(parts.values()) + (sum(parts.values()) if side == AXIS else max(parts.values()))


def _exposed(scene: Scene, who: dict[int, int]) -> float:
    """Return what attackers stand to lose where they end: to the enemy's reply, and for lack of supply."""
    s = scene.s
    by_hex: dict[int, list[int]] = {}
    for u, place in who.items():
        by_hex.setdefault(place, []).append(u)
    total = 0.0
    for place, units in by_hex.items():
        share = scene.danger(place, sum(s.defense(u) for u in units), sum(s.steps(u) for u in units))
        for u in units:
            total += worth(s, u) * (share + (0.0 if scene.fed(u) >> place & 1 else HUNGER))
    return total


def _shelled(scene: Scene, target: int) -> float:
    """Return how surely our guns will disorganise a hex: the share of a good barrage that is in range."""
    points = sum(p for place, p in scene.batteries.items() if GRID.distance(place, target) <= 4)
    return min(1.0, points / 20.0)


# ---------- overruns ----------


def overrun(scene: Scene, stacks: list[list[int]], spent: int = 0) -> tuple[float, list[int], int, int] | None:
    """Return the best overrun of some stacks: its gain, who, the hex to go to first, the target."""
    s, side, w = scene.s, scene.side, scene.weights
    best: tuple[float, list[int], int, int] | None = None
    least = w["least_overrun"] if scene.mode == REGULAR else w["least_exploit"]
    for units in stacks:
        budget = min(s.allowance(u) for u in units) - spent
        here, force, staff = s.where[units[0]], Force(s, units), any(HQ[u] for u in units)
        reach = ways(s, side, here, max(0, budget))
        for target in reach.overruns:
            prey = scene.prey(target)
            for place in members(GRID.near[target] & ~scene.foes):
                cost = step_cost(side, place, target)
                if cost < 0 or reach.cost[place] + cost + ZONE_COST > budget or scene.ban >> place & 1:
                    continue
                crowd = s.load(place, side) + (0 if place == here else force.steps)
                share = attack_share(side, place, target)
                if not share or (limited(place) and crowd > LIMIT):
                    continue
                total = sum(attack_strength(s.attack(u), s.halvings(u), share, False) for u in units)
                column = prey.column(total, prey.defence, staff)
                value = prey.gain(column, force) - 0.02 * reach.cost[place] / POINT
                if w["expose"] and value > least:
                    value -= w["expose"] * _exposed(scene, dict.fromkeys(units, target))
                if value > least and (best is None or value > best[0]):
                    best = (value, units, place, target)
    return best


def stacks(scene: Scene) -> list[list[int]]:
    """Return the groups that may overrun together: all units in a hex that can fight and are quick enough."""
    s = scene.s
    by_hex: dict[int, list[int]] = {}
    for u in scene.units:
        if s.attack(u) and not s.disorganised[u] and u not in scene.moves:
            by_hex.setdefault(s.where[u], []).append(u)
    found = []
    for units in by_hex.values():
        quick = max(s.allowance(u) for u in units)
        found.append([u for u in units if s.allowance(u) == quick])
        if len(found[-1]) < len(units):
            found.append(units)
    return [units for units in found if sum(s.steps(u) for u in units) <= LIMIT]


# ---------- in the combat phase ----------


def force(s: Pocket, side: int, target: int) -> list[int]:
    """Choose who attacks a hex: all units that can, less those that change nothing."""
    able_ = [u for u in attackers(s, side, target) if s.attack(u)]
    able_.sort(key=lambda u: (attack_of(s, u, target, []), u))
    if not able_:
        return []
    column = Reckoning(s, side, target, able_, -1, [], False, 0).column
    kept = list(able_)
    for u in able_:
        less = [v for v in kept if v != u]
        if less and Reckoning(s, side, target, less, -1, [], False, 0).column == column:
            kept = less
    return kept


def helped(s: Pocket, side: int, target: int, units: list[int]) -> int:
    """Return the column that an attack comes to with HQ, marker and an air unit where they can be had."""
    places = {s.where[u] for u in units}
    staff = next((u for p in places for u in s.at(p, side) if HQ[u] and not s.acted[u] and not s.reserve[u]), -1)
    marks = [p for p in s.determined(side) if p in places]
    marks = marks[:1] if side == AXIS else marks[:2]
    sums = Reckoning(s, side, target, units, staff, marks, False, min(1, s.air[side]))
    return sums.column


def best_target(s: Pocket, side: int, targets: list[int], weights: Weights) -> int:
    """Return the hex to attack next, -1 for none."""
    def value(target: int) -> float:
        units = force(s, side, target)
        column = helped(s, side, target, units) if units else 0
        return Prey(s, side, target, weights).gain(column, Force(s, units)) if units else 0.0

    return best_over(weights["least"], targets, value, -1)[0]

"""The German's orders: walk in where nobody is, attack what counts, hold what was taken, close up."""

from __future__ import annotations

from kurgan.agents.city.facts import exposure, importance, march, name_of, points_of, wanted
from kurgan.agents.city.orders import Order, able, gather
from kurgan.agents.core.player import Desk
from kurgan.agents.core.weights import Weights
from kurgan.board.placeset import members
from kurgan.core.decision import Decision
from kurgan.games.city.counters import FIRST, RECON
from kurgan.games.city.data import GERMAN, SOVIET
from kurgan.games.city.land import BANK, GRID, LAND, VICTORY
from kurgan.games.city.reach import barred, german_rings_back, stops
from kurgan.games.city.state import NONE, City, limit
from kurgan.games.city.victory import INTRODUCTORY

FURTHEST = 48  # half points of the fastest unit


def orders(s: City, decision: Decision, weights: Weights, desk: Desk) -> Order | None:
    """The best order now."""
    if decision.choices.get("enter"):
        return entry(s, decision.choices["enter"])
    free = able(s, [u for u in decision.choices.get("unit", []) if u not in desk.tried])
    found = walk_in(s, free, weights)
    if found is not None:
        return found
    best = best_attack(s, free, weights)
    held = garrison(s, free, weights)
    if best is not None and (held is None or best.worth >= held.worth):
        return best
    if held is not None:
        return held
    return None if s.scenario == INTRODUCTORY else close_up(s, free)


def entry(s: City, units: list[int]) -> Order:
    """Reinforcements come in where the way to a victory hex is shortest."""
    goals = wanted(s, GERMAN) or list(VICTORY)
    return Order(units[:3], goals[0], why="reinforcements")


def _comers(s: City, free: list[int], goal: int, reach: int = FURTHEST) -> dict[int, list[int]]:
    """By their hex those who can walk to a goal."""
    walked = LAND & ~barred(s, GERMAN) & ~stops(s, GERMAN)
    rings = german_rings_back(1 << goal, walked, reach)
    price: dict[int, int] = {}
    places = {s.where[u] for u in free}
    for cost, ring in enumerate(rings):
        if ring:
            for place in places:
                if ring >> place & 1:
                    price[place] = cost
    found: dict[int, list[int]] = {}
    for u in free:
        place = s.where[u]
        if price.get(place, FURTHEST + 1) <= s.allowance(u) and place != goal:
            found.setdefault(place, []).append(u)
    return found


def _party(s: City, units: list[int], most: int) -> list[int]:
    """Of a stack the best to hold a hex."""
    return sorted(units, key=lambda u: (-FIRST[u], u))[:most]


def walk_in(s: City, free: list[int], weights: Weights) -> Order | None:
    """A victory hex in which nobody is can simply be walked into."""
    best: Order | None = None
    for goal in wanted(s, GERMAN):
        if s.troops[SOVIET] >> goal & 1:
            continue
        most = 2 if BANK >> goal & 1 else 3
        for place, units in _comers(s, free, goal).items():
            party = _party(s, units, most)
            worth = weights["vp"] * points_of(s, goal) + 0.15 * len(party) - 0.01 * march(GERMAN, place, goal)
            worth += 0.03 * sum(FIRST[u] for u in party)
            if best is None or worth > best.worth:
                best = Order(party, goal, why=f"walks into {name_of(goal)}", worth=worth)
    return best


def best_attack(s: City, free: list[int], weights: Weights) -> Order | None:
    """The attack that is worth most."""
    best: Order | None = None
    targets = [p for p in members(s.troops[SOVIET] & LAND) if importance(s, p) >= 0.3]
    if s.scenario != INTRODUCTORY:
        close = GRID.step(s.troops[GERMAN])
        targets += [p for p in members(s.troops[SOVIET] & close) if p not in targets]
    for target in targets:
        worth, who, result = gather(s, GERMAN, target, free, weights)
        if not who or worth < weights["least"] or (best is not None and worth <= best.worth):
            continue
        near = GRID.near[target]
        lead = _lead(s, who, near)
        first = lead[0]
        goal = NONE if near >> s.where[first] & 1 else who[first]
        chance = round(100 * result.clear)
        best = Order(lead, goal, target, f"attacks {name_of(target)}, cleared at {chance} in 100", worth, who=who)
    return best


def _lead(s: City, who: dict[int, int], near: int) -> list[int]:
    """The stack that begins: one that stands there already, else the largest that comes to one hex."""
    groups: dict[tuple[int, int], list[int]] = {}
    for unit, place in who.items():
        groups.setdefault((s.where[unit], place), []).append(unit)
    key = max(groups, key=lambda k: (bool(near >> k[0] & 1), len(groups[k]), -k[0]))
    return groups[key]


def garrison(s: City, free: list[int], weights: Weights) -> Order | None:
    """Somebody more into a victory hex that is held thinly."""
    best: Order | None = None
    for goal in VICTORY:
        load = s.load(goal, GERMAN)
        if not load or load >= limit(goal, GERMAN):
            continue
        threat = exposure(s, GERMAN, goal, 3)
        wish = min(limit(goal, GERMAN), 2 + threat // 3)
        if load >= wish:
            continue
        for place, units in _comers(s, free, goal).items():
            party = [u for u in _party(s, units, wish - load) if not RECON[u]]
            if place in VICTORY or not party:
                continue
            worth = weights["hold"] * points_of(s, goal) * (wish - load) - 0.005 * march(GERMAN, place, goal)
            if best is None or worth > best.worth:
                best = Order(party, goal, why=f"strengthens {name_of(goal)}", worth=worth)
    return best


def close_up(s: City, free: list[int]) -> Order | None:
    """Everybody else goes nearer to a victory hex, for the next game-turn."""
    goals = wanted(s, GERMAN)
    for unit in free:
        place = s.where[unit]
        if s.zone(SOVIET) >> place & 1 or GRID.near[place] & s.troops[SOVIET] or not goals:
            continue
        mates = [u for u in free if s.where[u] == place and s.allowance(u) >= s.allowance(unit)][:3]
        return Order([unit, *[u for u in mates if u != unit]], NONE, why="closes up")
    return None


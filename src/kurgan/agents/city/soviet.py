"""The Soviet side's orders: land everyone, fill what is threatened, retake what was lost."""

from __future__ import annotations

from typing import Final

from kurgan.agents.city.facts import ending, exposure, lacking, points_of, wanted
from kurgan.agents.city.force import GOALS, lead, recall
from kurgan.agents.city.orders import Order, able, walkers
from kurgan.agents.city.ways import Danger, rings_to
from kurgan.agents.city.worth import bars, last_moves
from kurgan.agents.core.player import Desk
from kurgan.agents.core.weights import Weights
from kurgan.board.placeset import members, placeset
from kurgan.core.decision import Decision
from kurgan.games.city.rules.columns import NONE, limit
from kurgan.games.city.rules.counters import ARMOR, CHUIKOV, FIRST, MILITIA, MOVE, PONTOON, UNITS_OF, WORKER
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import BANK, FERRIES, FERRY_SET, GRID, LAND, VICTORY, disc
from kurgan.games.city.rules.move.chuikov import chuikov_goals
from kurgan.games.city.rules.move.reach import barred, joined, stops
from kurgan.games.city.rules.phase import phase_of
from kurgan.games.city.rules.state import City

DESPERATE: Final = {"use": 0.1, "care": 0.0, "least": 0.1}  # a side that would lose anyway spares nobody
LASTING: Final = {"care": 2.0}  # in the campaign a unit that falls in an attack is missed for the rest of the battle
BAR: Final = 0.5  # of a ferry's points, what the only hex from which it can be attacked is worth
HOPE: Final = 0.3  # the chance to clear a hex from which a reason speaks of retaking it
CIRCLE: Final = 2  # so far Chuikov leads
LEADS: Final = 4  # so near to Chuikov a victory hex is helped by those he leads
POSTS: Final = members(GOALS | GRID.step(FERRY_SET) & LAND)  # victory hexes, and those from which ferries are attacked
_CROWD: Final = (1.0, 2.8, 5.2, 8.0)  # by how much units that are there already lessen the wish for another


def need(s: City, place: int) -> float:
    """Return how much a hex wants another unit: a victory hex, or one that bars the way to a ferry."""
    if s.troops[GERMAN] >> place & 1 or s.load(place, SOVIET) >= limit(place, SOVIET):
        return 0.0
    threat = min(1.0, exposure(s, SOVIET, place, 4) / 8 + menace(s) / 60)
    return (points_of(s, place) + BAR * bars(s, place)) * (0.1 + threat) / _CROWD[s.load(place, SOVIET)]


def wishes(s: City) -> list[int]:
    """Return the hexes that may want a unit, those that want it most first."""
    return sorted(POSTS, key=lambda p: (-need(s, p), p))


def menace(s: City) -> int:
    """Count the visible Germans that can still act; fast ones come from anywhere."""
    seen = sum(not s.flipped[u] for u in UNITS_OF[GERMAN] if s.where[u] >= 0)
    return seen + sum(count for _, count in s.unseen)


def posts(s: City) -> list[int]:
    """Return the victory hexes that want a unit most; those in German hands if none does."""
    found = [p for p in wishes(s) if need(s, p) > 0][:4]
    return found or wanted(s, SOVIET) or list(VICTORY)


def orders(s: City, decision: Decision, weights: Weights, desk: Desk) -> Order | None:
    """Choose the best order now."""
    new = decision.choices.get("enter", [])
    if new and (not last_moves(s) or PONTOON[new[0]]) and (found := landing(s, new)) is not None:
        return found
    free = able(s, [u for u in decision.choices.get("unit", []) if u not in desk.tried])
    crowd = [u for u in free if s.load(s.where[u], SOVIET) > limit(s.where[u], SOVIET) and not WORKER[u]]
    if crowd:  # tanks leave a factory in which they would be lost (8.2)
        return Order(sorted(crowd, key=lambda u: (not ARMOR[u], u))[:1], NONE, why=("reason-makes-room",))
    if last_moves(s):
        return best_attack(s, free, desk, weights.times(DESPERATE)) if lacking(s) <= 0 else None
    if not ending(s):
        weights = weights.times(LASTING)
    best = best_attack(s, free, desk, weights)
    filled = reinforce(s, walkers(s, free), weights)
    if best is not None and (filled is None or best.worth > filled.worth):
        return best
    return filled


def landing(s: City, units: list[int]) -> Order | None:
    """Bring reinforcements across in small groups, each for a post in reach that wants them; else for a bank.

    If every ferry is shut they come to the banks, and walk half as far (15.43).
    """
    pontoons = [u for u in units if PONTOON[u]]
    if pontoons:
        return Order(pontoons[:1], NONE, why=("reason-pontoon",))
    ranked = sorted(units, key=lambda u: (-FIRST[u], u))
    ferries = [p for p in FERRIES if s.capacity(p)]
    sites, points = placeset(ferries), MOVE[ranked[0]]
    if not ferries:
        sites, points = BANK & ~s.troops[GERMAN], points // 2
    for goal in [] if last_moves(s) else wishes(s):
        if need(s, goal) <= 0:
            break
        if joined(_rings(s, goal)[: points + 1]) & sites:
            room = max(1, min(3, limit(goal, SOVIET) - s.load(goal, SOVIET)))
            return Order(ranked[:room], goal, why=("reason-lands-for", "place", goal))
    for ferry in ferries:
        if s.load(ferry, SOVIET) < limit(ferry, SOVIET):
            return Order(ranked[:1], ferry, why=("reason-lands-at", "place", ferry))
    return None


def _rings(s: City, goal: int) -> list[int]:
    """Return by price the hexes from which Soviets come to a goal."""
    return rings_to(SOVIET, goal, LAND & ~barred(s, SOVIET) & ~stops(s, SOVIET))


def reinforce(s: City, free: list[int], weights: Weights) -> Order | None:
    """Send another unit into a victory hex that is threatened."""
    best: Order | None = None
    phase = phase_of(s)
    for goal in wishes(s):
        wish = need(s, goal)
        if wish < 0.2:
            break
        rings = _rings(s, goal)
        room = limit(goal, SOVIET) - s.load(goal, SOVIET)
        groups: dict[int, list[int]] = {}
        for u in free:
            place = s.where[u]
            if phase is not None and phase.bar_move(s, [u]) is not None:
                continue
            far = next((price for price, ring in enumerate(rings) if ring >> place & 1), 99)
            if far <= s.allowance(u):
                groups.setdefault(place, []).append(u)
        for place, units in groups.items():
            party = sorted(units, key=lambda u: (-FIRST[u], u))[:room]
            worth = weights["vp"] * weights["hold"] * wish * (0.5 + 0.12 * sum(FIRST[u] for u in party))
            worth -= 0.02 * GRID.distance(place, goal)
            if worth > weights["least"] and (best is None or worth > best.worth):
                best = Order(party, goal, why=("reason-into", "place", goal), worth=worth)
    return best


def headquarters(s: City) -> int:
    """Choose where Chuikov leads most: many units that can act, near what is in danger, in good company (11.3)."""
    here = s.where[CHUIKOV]

    def worth(place: int) -> float:
        led = [
            u for p in members(s.troops[SOVIET] & disc(place, CIRCLE)) for u in s.pile(p, SOVIET)
            if not MILITIA[u] and not WORKER[u]
        ]
        danger = sum(points_of(s, p) for p in VICTORY if GRID.distance(place, p) <= LEADS)
        safe = -3.0 if GRID.near[place] & s.troops[GERMAN] else 0.0
        return sum(FIRST[u] for u in led) * 0.2 + danger + safe + 0.5 * s.load(place, SOVIET) + 2.0 * (place == here)

    return max(members(chuikov_goals(s) | 1 << here), key=lambda p: (worth(p), -p))


def best_attack(s: City, free: list[int], desk: Desk, weights: Weights) -> Order | None:
    """Choose the attack that is worth most: victory hexes in German hands, and Germans next to ours."""
    near = GOALS if last_moves(s) else GRID.step(GOALS) | GOALS
    best: Order | None = None
    danger = Danger(s, SOVIET)
    for target in members(s.troops[GERMAN] & near):
        worth, who, result = recall(s, target, free, weights, danger, desk)
        if not who or worth < weights["least"] or (best is not None and worth <= best.worth):
            continue
        found = lead(s, target, who, danger)
        if found is not None:
            units, goal, dear = found
            retakes = target in VICTORY and result.clear > HOPE
            id_ = "reason-retakes" if retakes else "reason-clears"
            why = (id_, "place", target, "percent", round(100 * result.clear))
            worth -= weights["risk"] * dear
            if worth >= weights["least"] and (best is None or worth > best.worth):
                best = Order(units, goal, target, why, worth, who=who)
    return best

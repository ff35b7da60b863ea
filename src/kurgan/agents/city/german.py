"""The German side's orders: walk into empty hexes, attack what counts, hold what was taken, close up."""

from __future__ import annotations

from typing import Final

from kurgan.agents.city.facts import (
    WORTH,
    ending,
    exposure,
    hits,
    importance,
    lacking,
    march,
    mean_hits,
    points_of,
    wanted,
)
from kurgan.agents.city.force import gather, lead, recall
from kurgan.agents.city.guns import follow, shelled
from kurgan.agents.city.orders import Order, able, walkers
from kurgan.agents.city.river import shut
from kurgan.agents.city.ways import FAR_OFF, Danger, rings_to
from kurgan.agents.core.choice import nearly_best
from kurgan.agents.core.player import Desk
from kurgan.agents.core.reasons import Reason
from kurgan.agents.core.weights import Weights
from kurgan.board.placeset import members, placeset
from kurgan.core.decision import Decision
from kurgan.games.city.rules.columns import NONE, limit
from kurgan.games.city.rules.counters import ENGINEER, FIRST, FOOT, HAS_ZONE, MOVE, OVERRUNS, RECON, SECOND, SHELLS
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.fire.strength import overrun_defence, overrun_strength, strain
from kurgan.games.city.rules.land import CLEAR, GRID, LAND, VICTORY
from kurgan.games.city.rules.move.overrun import militia_only, price
from kurgan.games.city.rules.move.reach import FAR, barred, reach, roomy, stops
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import LAST_TURN

FREELY: Final = {"use": 0.2, "chit": 0.4, "risk": 0.3, "least": 0.4}  # by these factors men are spent more freely
LASTING: Final = {"use": 0.5, "risk": 7.0}  # in the campaign everyone acts again, but units lost on the way stay lost
PATIENCE: Final = 0.15  # by so much more losses count for every game-turn that is left
MANY: Final = 12  # so many who can do nothing else try to open a way
FAIR: Final = 0.3  # the chance to clear a hex below which men are not spent freely
CUSHION: Final = 2  # points beyond those that win for which men are spent freely, with a good chance
SURE: Final = 0.6  # the chance to clear a hex that is enough for it
LOOKS: Final = 4  # parties whose way is looked at
ENOUGH: Final = 3  # units that hold a victory hex before attacks begin
FULL: Final = 4  # and after them
CLOSE: Final = 0.03  # of the best attack: those that fall short by no more are as good
FEW: Final = 2  # where no enemy is near, or guns across the Volga are


def orders(s: City, decision: Decision, weights: Weights, desk: Desk) -> Order | None:
    """Return the best order now: what costs nothing first, for every attack may bring a reaction."""
    free = able(s, [u for u in decision.choices.get("unit", []) if u not in desk.tried])
    foot = walkers(s, free)
    short, lacks = ending(s), lacking(s)
    if not short:
        weights = weights.times({**LASTING, "care": 1 + PATIENCE * (LAST_TURN - s.turn)})
    danger = Danger(s, GERMAN)
    found = None if short else follow(s, [u for u in decision.choices.get("unit", []) if u not in desk.tried])
    found = found or (None if short else shut(s, foot, danger))
    found = found or walk_in(s, foot, weights, danger) or garrison(s, foot, weights, danger, ENOUGH)
    if found is None and short and lacks <= 0:
        found = garrison(s, foot, weights, danger, FULL)
    if found is None:
        found = best_attack(s, free, desk, danger, weights)
        ridden = overrun(s, foot, weights)
        if ridden is not None and (found is None or ridden.worth > found.worth):
            found = ridden
    if found is None and short:
        found = garrison(s, foot, weights, danger, FULL)
    if found is None and lacks > -CUSHION:  # units that have done nothing by the end are of no use
        spent = weights.times(FREELY)
        found = best_attack(s, free, desk, danger, spent, FAIR if lacks > 0 else SURE)
        if short and lacks > 0:
            found = found or open_way(s, free, spent, danger)
    if found is None and decision.choices.get("enter"):
        return entry(s, decision.choices["enter"])
    found = found or garrison(s, foot, weights, danger, FULL)
    if short or lacks <= 0:
        found = found or screen(s, foot, weights, danger)
    return found or (None if short else close_up(s, foot))


def entry(s: City, units: list[int]) -> Order:
    """Bring reinforcements in where the way to a victory hex is shortest."""
    goals = wanted(s, GERMAN) or list(VICTORY)
    like = [u for u in units if SHELLS[u] == SHELLS[units[0]] and MOVE[u] == MOVE[units[0]]]
    return Order(like[:1] if SHELLS[units[0]] else like[:3], goals[0], why=("reason-reinforcements",))


def _comers(s: City, free: list[int], goal: int) -> dict[int, list[int]]:
    """Return by hex the units that can walk to a goal."""
    rings = rings_to(GERMAN, goal, LAND & ~barred(s, GERMAN) & ~stops(s, GERMAN))
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
        if price.get(place, FAR) <= s.allowance(u) and place != goal:
            found.setdefault(place, []).append(u)
    return found


def _party(s: City, units: list[int], most: int) -> list[int]:
    """Return the best of a stack to hold a hex."""
    return sorted(units, key=lambda u: (-(FIRST[u] if FOOT[u] else SECOND[u] + 1), u))[:most]


def walk_in(s: City, free: list[int], weights: Weights, danger: Danger) -> Order | None:
    """Walk into a victory hex in which nobody is."""
    best: Order | None = None
    for goal in wanted(s, GERMAN):
        if s.troops[SOVIET] >> goal & 1:
            continue
        found = []
        for place, units in _comers(s, free, goal).items():
            party = _party(s, units, min(limit(goal, GERMAN), 3))
            worth = weights["vp"] * points_of(s, goal) + 0.15 * len(party) - 0.01 * march(GERMAN, place, goal)
            found.append((worth + 0.03 * sum(FIRST[u] for u in party), party))
        best = _safest(s, found, goal, ("reason-walks-into", "place", goal), weights, danger, best)
    return best


def _safest(
    s: City, found: list[tuple[float, list[int]]], goal: int, why: Reason, weights: Weights, danger: Danger,
    best: Order | None,
) -> Order | None:
    """Choose of the best parties the one whose way costs least, if it is better than the best order so far."""
    found.sort(key=lambda one: (-one[0], one[1]))
    for worth, party in found[:LOOKS]:
        dear = danger.risk(party, goal)
        if dear < FAR_OFF:
            left = worth - weights["risk"] * dear
            if left > 0 and (best is None or left > best.worth):
                best = Order(party, goal, why=why, worth=left)
    return best


def best_attack(
    s: City, free: list[int], desk: Desk, danger: Danger, weights: Weights, sure: float = 0.0
) -> Order | None:
    """Choose the attack that is worth most, or by seed one nearly as good.

    Men are spent freely only with a fair chance, in the introduction for points.
    """
    close: list[Order] = []
    least = weights["least"]  # rises with the best that was found
    targets = [p for p in members(s.troops[SOVIET] & LAND) if importance(s, p) >= 0.3]
    if not ending(s):
        beside = GRID.step(s.troops[GERMAN])
        targets += [p for p in members(s.troops[SOVIET] & beside) if p not in targets]
    elif sure:
        targets = [p for p in targets if p in VICTORY]
    for target in targets:
        worth, who, result = recall(s, target, free, weights, danger, desk)
        if not who or worth < least or result.clear < sure:
            continue
        if result.clear < FAIR and result.lost > 2 * result.kills + 0.5:
            continue  # it costs more than twice what it brings, and leaves the hex to the enemy all the same
        found = lead(s, target, who, danger)
        if found is not None:
            units, goal, dear = found
            why = ("reason-clears", "place", target, "percent", round(100 * result.clear))
            worth -= weights["risk"] * dear
            if worth >= least:
                close.append(Order(units, goal, target, why, worth, who=who))
                least = max(least, (1 - CLOSE) * worth)
    within = CLOSE * max((order.worth for order in close), default=0.0)
    return nearly_best(desk.rng, close, lambda order: order.worth, within) if close else None


def open_way(s: City, free: list[int], weights: Weights, danger: Danger) -> Order | None:
    """Attack a hex whose units bar the way to the city by their zones."""
    if len(free) < MANY:
        return None
    places = 0
    for u in free:
        places |= 1 << s.where[u]
    if s.turn == 1:
        places |= GRID.step(places)  # nobody was set up next to them
    best: Order | None = None
    for target in members(s.zoners[SOVIET] & GRID.step(places)):
        _, who, result = gather(s, target, free, weights, danger)
        worth = result.clear - 0.04 * len(who)
        found = lead(s, target, who, danger) if who and result.clear > SURE else None
        if found is not None and (best is None or worth > best.worth):
            best = Order(found[0], found[1], target, ("reason-opens-way", "place", target), worth, who=who)
    return best


def overrun(s: City, free: list[int], weights: Weights) -> Order | None:
    """Ride down units in the open with fast troops: militia for nothing, others where little fires back (7.4)."""
    groups: dict[int, list[int]] = {}
    for u in free:
        if OVERRUNS[u] and not ENGINEER[u]:
            groups.setdefault(s.where[u], []).append(u)
    best: Order | None = None
    for place, units in groups.items():
        party = _party(s, units, 3)
        budget = min(s.allowance(u) for u in party)
        found = reach(s, GERMAN, place, budget, len(party))
        stand = 1 << place | found.places & roomy(s, GERMAN, len(party))
        for target in members(s.troops[SOVIET] & CLEAR & GRID.step(stand)):
            worth = _ridden(s, party, target, weights)
            if worth < weights["least"] or (best is not None and worth <= best.worth):
                continue
            for goal in members(GRID.near[target] & stand):
                if found.price(goal) + price(s, goal, target) <= budget:
                    why = ("reason-overruns", "place", target)
                    best = Order(party, NONE if goal == place else goal, target, why, worth, overrun=True)
                    break
    return best


def _ridden(s: City, party: list[int], target: int, weights: Weights) -> float:
    """Return what an overrun is worth."""
    there = s.pile(target, SOVIET)
    if not there:
        return 0.0
    kills, clear, lost = float(len(there)), 1.0, 0.0
    if not militia_only(s, target):
        fire, back = overrun_strength(s, party), overrun_defence(s, there)
        kills = mean_hits(max(1, fire), 0, len(there))
        clear = sum(n >= len(there) for n in hits(max(1, fire), 0)) / 6
        lost = mean_hits(back, strain(s, SOVIET), len(party)) if back else 0.0
    mean = sum(WORTH[u] for u in there) / len(there)
    short = weights["short"] if ending(s) else 1.0
    value = short * (weights["kill"] * kills * mean - weights["care"] * lost * WORTH[party[-1]])
    zones = short * weights["overrun"] * sum(HAS_ZONE[u] for u in there)
    value += clear * (weights["way"] * importance(s, target) + zones)
    return value - 0.25 * weights["use"] * len(party) - weights["chit"] * (0.37 if s.mamayev == SOVIET else 0.2)


def garrison(s: City, free: list[int], weights: Weights, danger: Danger, most: int) -> Order | None:
    """Send another unit into a victory hex that is held thinly."""
    best: Order | None = None
    under = 0 if ending(s) else shelled(s)  # there a crowd is lost to guns in every game-turn
    for goal in VICTORY:
        load = s.load(goal, GERMAN)
        wish = min(limit(goal, GERMAN), most if exposure(s, GERMAN, goal, 5) and not under >> goal & 1 else FEW)
        if not load or load >= wish:
            continue
        found = []
        for place, units in _comers(s, free, goal).items():
            party = [u for u in _party(s, units, wish - load) if not RECON[u]]
            if party and place not in VICTORY:
                worth = weights["hold"] * points_of(s, goal) * (wish - load) - 0.002 * march(GERMAN, place, goal)
                found.append((worth + 0.02 * sum(FIRST[u] for u in party), party))
        best = _safest(s, found, goal, ("reason-strengthens", "place", goal), weights, danger, best)
    return best


def screen(s: City, free: list[int], weights: Weights, danger: Danger) -> Order | None:
    """Send a unit into an empty hex beside a victory hex that we hold: from there nobody attacks it."""
    worth: dict[int, float] = {}
    for goal in VICTORY:
        if s.troops[GERMAN] >> goal & 1 and exposure(s, GERMAN, goal, 5):
            for place in GRID.neighbours[goal]:
                if LAND >> place & 1 and not (s.troops[GERMAN] | s.troops[SOVIET]) >> place & 1:
                    worth[place] = worth.get(place, 0.0) + weights["screen"] * points_of(s, goal)
    wished = placeset(worth)
    best: Order | None = None
    weakest = {s.where[u]: u for u in sorted(free, key=lambda u: (FIRST[u], u), reverse=True)}  # of every stack
    for unit in sorted(weakest.values(), key=lambda u: (FIRST[u], u)) if wished else []:
        found = reach(s, GERMAN, s.where[unit], s.allowance(unit), 1)
        for place in members(found.places & wished):
            left = worth[place] - weights["risk"] * danger.risk([unit], place, found) - 0.02 * WORTH[unit]
            if left > 0 and (best is None or left > best.worth):
                best = Order([unit], place, why=("reason-screens", "place", place), worth=left)
        if best is not None:
            break
    return best


def close_up(s: City, free: list[int]) -> Order | None:
    """Bring all others nearer to a victory hex, for the next game-turn."""
    goals = wanted(s, GERMAN)
    for unit in free:
        place = s.where[unit]
        if s.zone(SOVIET) >> place & 1 or GRID.near[place] & s.troops[SOVIET] or not goals:
            continue
        mates = [u for u in free if s.where[u] == place and s.allowance(u) >= s.allowance(unit)][:3]
        return Order([unit, *[u for u in mates if u != unit]], NONE, why=("reason-closes-up",))
    return None


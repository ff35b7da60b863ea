"""A force for an attack: who comes from where, who begins, and what help it counts on."""

from __future__ import annotations

from typing import Final

from kurgan.agents.city.facts import ending
from kurgan.agents.city.fight import Result, Target
from kurgan.agents.city.orders import Stacks, loose
from kurgan.agents.city.ways import Danger, Posts
from kurgan.agents.city.worth import batteries, dives, expected_guns, last_moves, price, profit, punch
from kurgan.agents.core.player import Desk
from kurgan.agents.core.weights import Weights
from kurgan.board.placeset import members, placeset
from kurgan.games.city.rules.columns import LATER, NONE, limit
from kurgan.games.city.rules.counters import (
    ARMOR,
    ENGINEER,
    FIRST,
    FROM_SOUTH,
    HELPS_ARMOR,
    MILITIA,
    MORTAR,
    MOVE,
    SHELLS,
    SIDE,
)
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fire.strength import shelling
from kurgan.games.city.rules.land import (
    BANK,
    CLEAR,
    ENTRY_371,
    FERRIES,
    GERMAN_EDGE,
    GRID,
    LAND,
    VICTORY,
    disc,
)
from kurgan.games.city.rules.move.reach import (
    FAR,
    barred,
    edge_cost,
    german_rings_back,
    joined,
    reach,
    roomy,
    soviet_rings,
    stops,
)
from kurgan.games.city.rules.move.support import ways_to
from kurgan.games.city.rules.phase import phase_of
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.supply.ferries import ferry_room
from kurgan.games.city.rules.turn.entry import due
from kurgan.games.city.rules.turn.reaction import Reaction

MOST: Final = 14  # units in one attack
BATTERIES: Final = 4  # guns that an attack counts on
PASSED: Final = 0.5  # units that are lost when one passes enemies
LATE: Final = 3.0  # so much weaker counts a unit that would pass enemies on its way to an attack
AROUND: Final = 8  # so near to a hex changes may mean another force against it
LEADS: Final = 4  # parties that are looked at to begin an attack
PAIR: Final = 3  # units of a stack that go to one hex together
GOALS: Final = placeset(VICTORY)


def gather(
    s: City, target: int, free: list[int], weights: Weights, danger: Danger, fixed: dict[int, int] | None = None
) -> tuple[float, dict[int, int], Result]:
    """Return the force that attacks a hex best: its worth, who stands where, and what to expect."""
    near, side = GRID.near[target], danger.side
    shut = barred(s, side)
    space: dict[int, int] = {}
    for place in members(near & LAND & ~shut):
        space[place] = limit(place, side) - s.load(place, side)
    who: dict[int, int] = dict(fixed) if fixed else {}
    phase = phase_of(s)
    stacks = Stacks(phase) if isinstance(phase, Reaction) else None
    home = {u: s.where[u] for u in [*free, *who]}
    there = [
        u for u in free
        if near >> home[u] & 1 and u not in who and not MILITIA[u] and (side == GERMAN or not SHELLS[u])
    ]
    if side == SOVIET and not last_moves(s):  # a holder of a victory hex does not risk it for another
        there = [u for u in there if home[u] not in VICTORY]
    coming: list[int] = []
    lasting = side == GERMAN and not ending(s)  # then guns support from afar
    ways = ways_to(s, side, target)
    posts = Posts(s, side, [place for place, room in space.items() if room > 0])
    for u in loose(s, [u for u in free if not near >> home[u] & 1 and u not in who]):
        if SHELLS[u] and (side == SOVIET or lasting):
            continue
        if not posts.near(home[u], s.allowance(u)) or (side == SOVIET and not s.in_supply(u)):
            continue
        if phase is None or phase.bar_move(s, [u]) is None:
            coming.append(u)
    if isinstance(phase, Reaction):
        landing = ashore(s, phase, target)
        home.update(landing)
        coming += landing
    else:
        for u, gate in entering(s, ways).items() if side == GERMAN else ():
            if not MORTAR[u] and not (SHELLS[u] and lasting):
                home[u] = gate
                coming.append(u)
    if not there and not coming and not who:
        return -9.0, {}, Result()
    calm = _calm(s, danger, target, ways)
    hit = Target(s, side, target, expected_guns(s, side, target))
    dive = min(s.dive[side], dives(s, target))
    engineer = hit.ground > 0
    if lasting:
        dive += shelling(s, batteries(s, target)[:BATTERIES], target)

    def weighed() -> tuple[float, dict[int, int], Result]:
        result = hit.attack(who, dive)
        worth = profit(s, side, target, result, price(who, target), weights)
        beside = 0
        for place in set(who.values()):
            beside |= GRID.near[place]
        dear = danger.blows(beside, 2, target)
        dear += PASSED * len([u for u in who if u in coming and not calm >> home[u] & 1])
        return worth - weights["risk"] * dear, dict(who), result

    best: tuple[float, dict[int, int], Result] = (-9.0, {}, Result())
    if who:
        best = weighed()
    pioneer = any(ENGINEER[u] for u in who)
    used = {home[u] for u in who}
    pool = [(-1.0 * punch(u, target), home[u], u) for u in there]
    pool += [(LATE * (not calm >> home[u] & 1) - punch(u, target), home[u], u) for u in coming]
    pool.sort()
    while pool and len(who) < MOST:
        first = next((one for one in pool if ENGINEER[one[2]]), None) if engineer and not pioneer else None
        # Of the strongest, a unit that has company on its way.
        first = first or next((one for one in pool if one[1] in used and one[0] == pool[0][0]), pool[0])
        pool.remove(first)
        unit = first[2]
        if engineer and ENGINEER[unit] and FIRST[unit] < 2 and pioneer:
            continue
        stands, place = unit in there, home[unit]
        if not stands:
            place = _post(s, side, unit, space, who, posts.near(place, left(s, unit, place)))
        if place == NONE:
            continue
        if not stands and stacks is not None and s.where[unit] >= 0 and not stacks.take(home[unit]):
            continue  # the die gives no more stacks (11.21)
        if not stands:
            space[place] -= 1
        who[unit] = place
        pioneer = pioneer or ENGINEER[unit]
        used.add(home[unit])
        found = weighed()
        if found[0] > best[0]:
            best = found
    return best


def left(s: City, unit: int, home: int) -> int:
    """Return the half points that a unit has from its hex on, or from where it would come in (15.12, 15.43)."""
    if s.where[unit] >= 0:
        return s.allowance(unit)
    if SIDE[unit] == GERMAN:
        return MOVE[unit] - edge_cost(home)
    return MOVE[unit] if home in FERRIES else MOVE[unit] // 2


def _calm(s: City, danger: Danger, target: int, ways: list[int]) -> int:
    """Return the hexes from which the shortest way to a target passes nobody who strikes."""
    side, goals = danger.side, ways[0]
    walked = LAND & ~barred(s, side) & ~stops(s, side) & ~danger.hot(target)
    safe = (
        german_rings_back(goals, walked, len(ways) - 1) if side == GERMAN
        else soviet_rings(goals, walked, 0, len(ways) - 1)
    )
    return joined([one & two for one, two in zip(ways, safe, strict=False)])


def recall(
    s: City, target: int, free: list[int], weights: Weights, danger: Danger, desk: Desk
) -> tuple[float, dict[int, int], Result]:
    """Return what `gather` finds, or found in this phase if nothing near the hex has changed since: units that have
    acted only get fewer.
    """
    near, around, side = GRID.near[target], disc(target, AROUND), danger.side
    phase = phase_of(s)
    moves = (phase.stacks, phase.begun) if isinstance(phase, Reaction) else ()
    key = (
        s.pile(target, OTHER[side]), s.troops[SOVIET] & around, s.troops[GERMAN] & (near | GOALS),
        sum(s.load(p, side) for p in members(near & s.troops[side])), s.zone(OTHER[side]) & around, s.mamayev, moves,
    )
    known: dict[object, tuple[object, tuple[float, dict[int, int], Result]]] = desk.notes.setdefault("forces", {})
    name = target, weights["use"]
    old = known.get(name)
    if old is not None and old[0] == key and all(
        u in free or (side == GERMAN and s.where[u] == LATER) for u in old[1][1]
    ):
        return old[1]
    found = gather(s, target, free, weights, danger)
    known[name] = key, found
    return found


def ashore(s: City, phase: Reaction, target: int) -> dict[int, int]:
    """Return the reinforcements that could land and attack a hex, each with the nearest ferry (15.44), or
    with the bank nearest to it while every ferry is shut.
    """
    new = [u for u in phase.landers(s, target) if not SHELLS[u]]
    rooms = {p: ferry_room(s, p, phase.landed) for p in FERRIES}
    if new and phase.crossing:
        bank = min(members(BANK & ~s.troops[GERMAN]), key=lambda p: (GRID.distance(p, target), p))
        rooms[bank] = phase.crossing - phase.banked
    found: dict[int, int] = {}
    for u in sorted(new, key=lambda u: (-FIRST[u], u)):
        open_ = [p for p in rooms if rooms[p] > 0]
        if open_:
            ferry = min(open_, key=lambda p: (GRID.distance(p, target), p))
            rooms[ferry] -= 1
            found[u] = ferry
    return found


def entering(s: City, ways: list[int]) -> dict[int, int]:
    """Return the German reinforcements that could enter and come up, each with the nearest edge hex (15.1)."""
    found: dict[int, int] = {}
    gates: dict[bool, tuple[int, int]] = {}
    for u in due(s):
        if FROM_SOUTH[u] not in gates:
            edge = (ENTRY_371 if FROM_SOUTH[u] else GERMAN_EDGE) & ~barred(s, GERMAN) & roomy(s, GERMAN, 1)
            price = next((n for n, ring in enumerate(ways) if ring & edge), FAR)
            gates[FROM_SOUTH[u]] = price, members(ways[price] & edge)[0] if price < FAR else NONE
        price, gate = gates[FROM_SOUTH[u]]
        if gate != NONE and price + edge_cost(gate) <= MOVE[u]:
            found[u] = gate
    return found


def _post(s: City, side: int, unit: int, space: dict[int, int], who: dict[int, int], near: list[int]) -> int:
    """Return where a unit that comes up would stand: tanks with foot, others where fewest are, Soviets under cover."""
    best, found = -99.0, NONE
    for place in near:
        if space[place] < 1:
            continue
        mates = [u for u, p in who.items() if p == place]
        value = -1.0 * len(mates) - (2.0 if side == SOVIET and CLEAR >> place & 1 else 0.0)
        if ARMOR[unit] and any(HELPS_ARMOR[u] for u in mates):
            value += 3.0
        value -= 0.6 * len([p for p in GRID.neighbours[place] if s.troops[OTHER[side]] >> p & 1])
        if value > best:
            best, found = value, place
    return found


def lead(s: City, target: int, who: dict[int, int], danger: Danger) -> tuple[list[int], int, float] | None:
    """Return who of a force begins the attack, from where, and what the way may cost: a unit that stands there already,
    else the party of one hex that comes up best.
    """
    near, side = GRID.near[target], danger.side
    phase = phase_of(s)
    home = ashore(s, phase, target) if isinstance(phase, Reaction) else entering(s, ways_to(s, side, target))
    groups: dict[int, list[int]] = {}
    for unit in who:
        if s.where[unit] >= 0 or unit in home:
            groups.setdefault(home.get(unit, s.where[unit]), []).append(unit)
    there = [p for p in groups if near >> p & 1 and groups[p][0] not in home]
    if there:
        best = max(there, key=lambda p: (len(groups[p]), -p))
        return groups[best], NONE, 0.0
    chosen: tuple[list[int], int, float] | None = None
    value = 0.0
    for place in sorted(groups, key=lambda p: (-len(groups[p]), p))[:LEADS]:
        group = [u for u in groups[place] if (u in home) == (groups[place][0] in home)]
        found = reach(s, side, place, min(left(s, u, place) for u in group), 1)
        for goal in members(found.places & near & roomy(s, side, 1)):
            party = [u for u in group if who[u] == goal or side == SOVIET][:PAIR] or group[:1]
            if not roomy(s, side, len(party)) >> goal & 1:
                continue
            dear = danger.risk(party, goal, found, target)
            worth = len(party) - 2.0 * dear - 0.3 * (side == SOVIET and CLEAR >> goal & 1)
            if chosen is None or worth > value:
                chosen, value = (party, goal, dear), worth
    return chosen

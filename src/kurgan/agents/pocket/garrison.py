"""Who holds what: towns and HQs under threat, those that will be, and the river bank on the last turn."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.allot import enough
from kurgan.agents.pocket.facts import bank, final, hardness, towns, way, worth
from kurgan.agents.pocket.menace import fall
from kurgan.agents.pocket.scene import Scene
from kurgan.agents.pocket.stand import stand
from kurgan.board.placeset import members
from kurgan.games.pocket.rules.columns import REGULAR
from kurgan.games.pocket.rules.counters import EXPLOITS, HQ, HQS_OF
from kurgan.games.pocket.rules.data import AXIS, POINT
from kurgan.games.pocket.rules.land import DEFENSE, SHIFT

FAR: Final = 2.5  # turns: nobody is sent to a town further off
AWAY: Final = 0.5  # what leaving its place costs a garrison


def staffs(scene: Scene) -> dict[int, int]:
    """Return our HQs with the hexes they are going to."""
    where = scene.s.where
    return {hq: scene.staffs.get(hq, where[hq]) for hq in HQS_OF[scene.side] if where[hq] >= 0}


def garrisons(scene: Scene, everywhere: bool = True) -> None:
    """Man HQs, and everywhere also towns, by what each more unit saves there, the greatest saving first."""
    s, w = scene.s, scene.weights
    value = {p: w["keep"] * one for p, one in scene.goals.items() if everywhere}
    for hq, place in staffs(scene).items():
        value[place] = value.get(place, 0.0) + w["escort"] * worth(s, hq)
    threat = {p: scene.pressed(p, "ahead") for p in value if not (scene.foes | scene.ban) >> p & 1}
    posts = {p: one for p, one in threat.items() if one}
    fit = scene.troops()
    able = {p: [u for u in fit if scene.can(u, p)] for p in posts}
    best = {p: _saving(scene, p, value[p], posts[p], able[p]) for p in posts}
    while best:
        place = max(best, key=lambda p: (best[p][0], p))
        gain, unit = best[place]
        if gain <= 0.0:
            return
        scene.place(unit, place, ("reason-holds",) if place in scene.goals else ("reason-guards",))
        for p, press in posts.items():
            if p == place or best[p][1] == unit:
                best[p] = _saving(scene, p, value[p], press, [u for u in able[p] if u not in scene.moves])


def _saving(scene: Scene, place: int, value: float, threat: float, able: list[int]) -> tuple[float, int]:
    """Return what the best of some units saves at a post, and who it is."""
    s, w = scene.s, scene.weights
    own = scene.held.get(place, 0.0)
    before = fall(threat, own * DEFENSE[place], SHIFT[place]) if scene.load.get(place) else w["empty"]
    best, who = 0.0, -1
    room = scene.room(place)
    for u in able:
        if s.steps(u) <= room:
            after = fall(threat, (own + hardness(s, u)) * DEFENSE[place], SHIFT[place])
            gain = value * (before - after) - w["post"] * worth(s, u)
            if s.where[u] != place:
                gain -= AWAY
            if EXPLOITS[u] and scene.mode == REGULAR:  # a unit that can come after the fighting need not come now
                gain -= w["later"]
            if gain > best:
                best, who = gain, u
    return best, who


def escorts(scene: Scene) -> None:
    """Send troops to an HQ that the enemy could reach."""
    s = scene.s
    for place in staffs(scene).values():
        need = scene.weights["escort"] * scene.pressed(place, "open") / DEFENSE[place]
        able = {
            u: scene.reach(u).cost[place] / POINT + s.attack(u) - 2 * s.defense(u)
            for u in scene.troops() if scene.can(u, place)
        }
        for u in sorted(able, key=lambda u: (able[u], u)):
            if scene.held.get(place, 0.0) < need and scene.room(place) >= s.steps(u):
                scene.place(u, place, ("reason-guards",))


def claims(scene: Scene) -> None:
    """Give every town that is not the enemy's a garrison there or on the way: near, of little worth, or idle."""
    s = scene.s
    if scene.side != AXIS:
        return
    wanted = towns(s.scenario, AXIS)
    for goal in sorted(wanted, key=lambda g: (-wanted[g], g)):
        if scene.foes >> goal & 1 or s.load(goal, AXIS) > 1:
            continue
        field = way(s.scenario, AXIS, goal)
        days = {u: field[s.where[u]] * POINT / max(POINT, s.allowance(u)) for u in scene.troops()}
        able = [u for u in days if s.attack(u) and s.where[u] not in scene.goals and days[u] <= FAR]
        own = sum(s.defense(u) for u in s.pile(goal, AXIS) if not HQ[u])
        need = scene.weights["claim"] * scene.goals[goal] - max(scene.held.get(goal, 0.0), own)
        able.sort(key=lambda u: (days[u] + 0.04 * worth(s, u), u))
        for unit in enough(able, need, s.defense):
            place = stand(scene, unit, goal)
            if place < 0:
                break
            scene.place(unit, place, ("reason-on-way", "place", goal))
            scene.aims[goal] = scene.aims.get(goal, 0.0) + s.defense(unit)


def line(scene: Scene) -> None:
    """Keep Axis stacks in contact that are fed and strong enough for what may come."""
    s, firm = scene.s, scene.weights["firm"]
    for place in members(scene.touched & s.troops[AXIS]) if scene.side == AXIS and firm else []:
        units = [u for u in scene.free() if s.where[u] == place and not HQ[u]]
        own = scene.held.get(place, 0.0) + sum(hardness(s, u) for u in units)
        if units and scene.fed(units[0]) >> place & 1 and (
                fall(scene.threat(place), own * DEFENSE[place], SHIFT[place]) < firm):
            for u in units:
                scene.place(u, place, ("reason-line",))


def along_the_river(scene: Scene) -> None:
    """Hold as many hexes along the river in supply as possible on the last turn; a town keeps one unit."""
    s = scene.s
    if not final(s, scene.side) or "river" not in s.play().victory:
        return
    for goal in towns(s.scenario, scene.side):
        here = [u for u in scene.free() if s.where[u] == goal]
        if here and not scene.held.get(goal):
            scene.place(min(here, key=lambda u: (HQ[u], s.allowance(u), u)), goal, ("reason-holds",))
    able = {
        p: [u for u in scene.free() if not HQ[u] and scene.can(u, p)
            and (scene.fed(u) >> p & 1 if scene.mode == REGULAR else not s.hungry[u])]
        for p in members(bank(s.scenario) & ~scene.foes) if not scene.load.get(p)
    }
    for p in sorted(able, key=lambda p: (len(able[p]), p)):
        left = [u for u in able[p] if u not in scene.moves]
        if left:
            scene.place(min(left, key=lambda u: (s.where[u] != p, worth(s, u), u)), p, ("reason-chir",))

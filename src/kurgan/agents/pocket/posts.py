"""Where units go that are in no attack and no garrison: guns, reserves, markers, the rest towards their goals."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.reasons import NO_REASON, Reason
from kurgan.agents.pocket.facts import FIELD, around, cut_off, towns, way, worth
from kurgan.agents.pocket.scene import QUICK, Scene
from kurgan.agents.pocket.stand import choose_goal, stand
from kurgan.board.placeset import members, placeset
from kurgan.games.pocket.rules.counters import ARMOR, BARRAGE_RANGE, EXPLOITS, GUN, HQ, NATION
from kurgan.games.pocket.rules.data import AXIS
from kurgan.games.pocket.rules.land import DEFENSE, GRID
from kurgan.games.pocket.rules.victory import exits

ASSEMBLY: Final = 8  # hexes from the town on the edge: units there belong to the relief
STRONG: Final = 45  # attack strength of quick troops with which it sets out
LATE: Final = 3  # turns before the end at which it goes however weak


def breakout(scene: Scene) -> None:
    """Send panzers to an exit that an HQ feeds, or will feed from where it goes."""
    for u in [u for u in scene.free() if ARMOR[u] and NATION[u] == "german"]:
        able = [p for p in members(exits(scene.s) & scene.fed(u)) if scene.fits(u, p)]
        if able:
            scene.place(u, min(able, key=lambda p: scene.reach(u).cost[p]), ("reason-through",))


def send(scene: Scene, unit: int, goal: int, why: Reason) -> None:
    """Send a unit to the best hex on its way to a goal."""
    place = stand(scene, unit, goal)
    if place >= 0:
        scene.place(unit, place, why if place != scene.s.where[unit] else NO_REASON)


def muster(scene: Scene) -> None:
    """Gather the relief of a cut-off army: it waits around the town on the edge until it is strong, or it is late.

    Then nobody of it is spent on garrisons any more.
    """
    s = scene.s
    base = next(iter(members(scene.edge())), -1) if scene.side == AXIS else -1
    if base < 0 or not cut_off(s):
        return
    for hq in scene.free():
        if HQ[hq] and s.where[hq] == base:
            scene.place(hq, base, ("reason-feeds-relief",))
    force = [u for u in scene.free() if s.attack(u) and GRID.distance(s.where[u], base) <= ASSEMBLY]
    if sum(s.attack(u) for u in force if EXPLOITS[u]) >= STRONG or s.turn + LATE >= s.play().end:
        scene.column = [u for u in force if s.where[u] != base and EXPLOITS[u]]
        return
    for u in sorted(force, key=lambda u: (-s.attack(u), u)):
        send(scene, u, base, ("reason-gathers",))


def march(scene: Scene) -> None:
    """Move the relief together, from one town on its way to the next, and then on to the nearest units cut off."""
    s = scene.s
    if not scene.column:
        return
    field = way(s.scenario, AXIS, next(iter(members(scene.edge()))))
    pocket = min(members(cut_off(s)), key=lambda p: (field[p], p))
    towns_ = [p for p in towns(s.scenario, AXIS) if 0 < field[p] < field[pocket] and not scene.held.get(p)]
    aim = min([*towns_, pocket], key=lambda p: (field[p], p))
    for u in [u for u in scene.column if u not in scene.moves]:
        send(scene, u, aim, ("reason-relief", "place", aim))


def stuck(scene: Scene) -> None:
    """Keep room for units that cannot leave their hex before others come."""
    for u in scene.free():
        if len(scene.reach(u).places) == 1:
            scene.place(u, scene.s.where[u], NO_REASON)


def guns(scene: Scene) -> list[int]:
    """Keep guns in fire mode where the enemy is in range, else limber them and move up; return those that change."""
    s = scene.s
    turned = []
    for u in [u for u in scene.free() if GUN[u]]:
        here = s.where[u]
        alone = scene.threat(here) and not scene.held.get(here) and scene.weights["join"]
        near = [p for p in scene.reach(u).places if scene.held.get(p) and scene.room(p) > 0] if alone else []
        if near:
            best = max(near, key=lambda p: (scene.held[p] * DEFENSE[p] - scene.threat(p), -p))
            scene.place(u, best, ("reason-joins",))
        elif around(here, BARRAGE_RANGE) & scene.foes and not scene.ban >> here & 1 and scene.room(here) > 0 and not (
            scene.touched >> here & 1 and not scene.held.get(here)
        ):
            if s.back[u]:
                turned.append(u)
            scene.place(u, here, ("reason-in-range",))
        elif not s.back[u]:
            scene.limber(u)
            turned.append(u)
    return turned


def everybody(scene: Scene) -> None:
    """Give each unit its best hex given the others: those next to the enemy first, then the strongest."""
    s = scene.s
    order = sorted(
        (u for u in scene.free() if not HQ[u]),
        key=lambda u: (GUN[u], not scene.touched >> s.where[u] & 1, -worth(s, u), u),
    )
    for u in order:
        if scene.clock.late():
            break
        goal = choose_goal(scene, u)
        send(scene, u, goal, scene.towards(goal))


def reserves(scene: Scene) -> None:
    """Put quick stacks out of contact under markers: they act when the battles are over, Axis ones in the enemy's turn.

    They do something near our attacks, those of the Axis near the enemy.
    """
    s, w = scene.s, scene.weights
    near = FIELD.within(scene.foes if scene.side == AXIS else placeset(scene.fought), int(w["depth"]))
    fit: dict[int, list[int]] = {}
    for u in scene.free():
        if s.attack(u) and s.allowance(u) >= QUICK and not s.disorganised[u] and not s.moved[u]:
            fit.setdefault(s.where[u], []).append(u)
    value = {
        p: sum(s.attack(u) for u in units) for p, units in fit.items() if (near & ~scene.touched & ~scene.ban) >> p & 1
    }
    for p in sorted(value, key=lambda p: (-value[p], p))[: s.play().reserves[scene.side]]:
        for u in fit[p] if value[p] >= w["reserve"] else []:
            if scene.room(p) >= s.steps(u):
                scene.place(u, p, ("reason-reserve",))
                scene.reserve.append(u)


def markers(scene: Scene) -> list[int]:
    """Return the hexes for determined action markers: the strongest stack of each attack, then threatened towns."""
    s = scene.s
    by_hex: dict[int, float] = {}
    for force in scene.fought.values():
        parts: dict[int, float] = {}
        for u in force:
            parts[scene.moves[u]] = parts.get(scene.moves[u], 0.0) + s.attack(u)
        best = max(parts, key=lambda p: (parts[p], -p))
        by_hex[best] = max(by_hex.get(best, 0.0), 100.0 + parts[best])
    for goal, value in scene.goals.items():
        if scene.held.get(goal) and scene.threat(goal):
            by_hex[goal] = max(by_hex.get(goal, 0.0), value)
    left = s.play().markers[scene.side] - len(s.markers[scene.side])
    return sorted(by_hex, key=lambda p: (-by_hex[p], p))[:left]

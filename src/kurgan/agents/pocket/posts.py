"""Where everybody goes who is in no attack: garrisons, guns, reserves, markers, and the rest towards their goals."""

from __future__ import annotations

from kurgan.agents.pocket.facts import around, bank, final, towns, way, worth
from kurgan.agents.pocket.scene import QUICK, Scene
from kurgan.board.placeset import members
from kurgan.games.pocket.counters import ARMOR, BARRAGE_RANGE, GUN, HQ, HQS_OF, NATION
from kurgan.games.pocket.data import AXIS, POINT
from kurgan.games.pocket.land import DEFENSE, GRID
from kurgan.games.pocket.state import REGULAR
from kurgan.games.pocket.victory import exits


def garrisons(scene: Scene) -> None:
    """Man the towns that the enemy threatens: the dearest first, with those who can be there."""
    s, w = scene.s, scene.weights
    for goal in sorted(scene.goals, key=lambda g: (-scene.goals[g] * (1.0 + scene.threat(g)), g)):
        if scene.foes >> goal & 1 or scene.ban >> goal & 1:
            continue
        need = w["garrison"] * scene.threat(goal) / DEFENSE[goal]
        while scene.held.get(goal, 0.0) < need or (scene.threat(goal) and not scene.held.get(goal)):
            able = [
                u for u in scene.free()
                if not HQ[u] and not GUN[u] and scene.reach(u).cost[goal] <= s.allowance(u)
                and scene.room(goal) >= s.steps(u)
            ]
            if not able:
                break
            unit = min(able, key=lambda u: (s.where[u] != goal, worth(s, u) - 2.0 * s.defense(u), u))
            scene.place(unit, goal, "holds the town")


def claims(scene: Scene) -> None:
    """Every town that is not the enemy's has its garrison there or on the way: who is near, worth little or idle."""
    s, w = scene.s, scene.weights
    if scene.side != AXIS:
        return
    wanted = towns(s.scenario, AXIS)
    for goal in sorted(wanted, key=lambda g: (-wanted[g], g)):
        if scene.foes >> goal & 1 or s.load(goal, AXIS) > 1:
            continue
        field = way(s.scenario, scene.side, goal)
        own = sum(s.defense(u) for u in s.pile(goal, AXIS) if not HQ[u])
        coming = max(scene.held.get(goal, 0.0), own)
        while coming < w["claim"] * scene.goals[goal]:
            able = [
                u for u in scene.free()
                if not HQ[u] and not GUN[u] and s.attack(u) and s.where[u] not in scene.goals
            ]
            if not able:
                return
            unit = min(able, key=lambda u: (_days(scene, u, field) + 0.04 * worth(s, u), u))
            place = scene.stand(unit, goal)
            if place < 0:
                break
            scene.place(unit, place, f"on the way to {scene.name(goal)}")
            scene.aims[goal] = scene.aims.get(goal, 0.0) + s.defense(unit)
            coming += s.defense(unit)


def along_the_river(scene: Scene) -> None:
    """On the last turn as many hexes along the river as can be are held in supply; a town keeps one unit."""
    s = scene.s
    if not final(s, scene.side) or "river" not in s.play().victory:
        return
    for goal in towns(s.scenario, scene.side):
        here = [u for u in scene.free() if s.where[u] == goal]
        if here and not scene.held.get(goal):
            scene.place(min(here, key=lambda u: (HQ[u], s.allowance(u), u)), goal, "holds the town")
    able: dict[int, list[int]] = {}
    for p in members(bank(s.scenario) & ~scene.foes):
        if not scene.load.get(p):
            able[p] = [
                u for u in scene.free() if not HQ[u] and scene.reach(u).cost[p] <= s.allowance(u)
                and (scene.fed(u) >> p & 1 if scene.mode == REGULAR else not s.hungry[u])
            ]
    for p in sorted(able, key=lambda p: (len(able[p]), p)):
        left = [u for u in able[p] if u not in scene.moves]
        if left:
            scene.place(min(left, key=lambda u: (s.where[u] != p, worth(s, u), u)), p, "stands on the Chir")


def _days(scene: Scene, unit: int, field: list[float]) -> float:
    """How many turns a unit needs to a goal."""
    return field[scene.s.where[unit]] * POINT / max(POINT, scene.s.allowance(unit))


def escorts(scene: Scene) -> None:
    """An HQ that the enemy could reach is joined by troops."""
    s, w = scene.s, scene.weights
    for hq in HQS_OF[scene.side]:
        if s.where[hq] < 0:
            continue
        place = scene.staffs.get(hq, s.where[hq])
        threat = max(scene.threat(place), w["open"] * scene.crow()[place])
        while threat and scene.held.get(place, 0.0) * DEFENSE[place] < w["escort"] * threat:
            able = [
                u for u in scene.free() if not HQ[u] and not GUN[u] and scene.room(place) >= s.steps(u)
                and scene.reach(u).cost[place] <= s.allowance(u)
            ]
            if not able:
                break
            unit = min(able, key=lambda u: (scene.reach(u).cost[place] / POINT + s.attack(u) - 2 * s.defense(u), u))
            scene.place(unit, place, "guards the HQ")


def breakout(scene: Scene) -> None:
    """Panzers go to an exit that an HQ feeds, or will feed from where it goes."""
    s = scene.s
    for u in scene.free():
        if ARMOR[u] and NATION[u] == "german":
            fed = scene.fed(u)
            able = [
                p for p in members(exits(s)) if fed >> p & 1 and scene.reach(u).cost[p] <= s.allowance(u)
                and scene.room(p) >= s.steps(u)
            ]
            if able:
                scene.place(u, min(able, key=lambda p: scene.reach(u).cost[p]), "through to the pocket")


def stuck(scene: Scene) -> None:
    """Whoever cannot leave his hex has his room there before anybody else comes."""
    for u in scene.free():
        if len(scene.reach(u).places) == 1:
            scene.place(u, scene.s.where[u], "")


def guns(scene: Scene) -> list[int]:
    """Guns stay in fire mode where the enemy is in range, else they limber and come up; those that change mode."""
    s = scene.s
    turned = []
    for u in [u for u in scene.free() if GUN[u]]:
        here = s.where[u]
        if around(here, BARRAGE_RANGE) & scene.foes and not scene.ban >> here & 1 and scene.room(here) > 0 and not (
            scene.touched >> here & 1 and not scene.held.get(here)
        ):
            if s.back[u]:
                turned.append(u)
            scene.place(u, here, "in range")
        elif not s.back[u]:
            s.back[u] = 1
            turned.append(u)
    return turned


def everybody(scene: Scene) -> None:
    """Each unit takes its best hex given the others: those next to the enemy first, then the strongest."""
    s = scene.s
    order = sorted(
        (u for u in scene.free() if not HQ[u]),
        key=lambda u: (GUN[u], not scene.touched >> s.where[u] & 1, -worth(s, u), u),
    )
    for u in order:
        if scene.clock.late():
            break
        goal = scene.aim(u)
        place = scene.stand(u, goal)
        if place >= 0:
            scene.place(u, place, f"towards {scene.name(goal)}" if place != s.where[u] else "")


def reserves(scene: Scene) -> None:
    """Put quick stacks out of contact under markers: they act when the battles are over, Axis ones in his turn."""
    s = scene.s
    if scene.mode != REGULAR:
        return
    fit: dict[int, list[int]] = {}
    for u in scene.free():
        p = s.where[u]
        if (
            s.attack(u) and s.allowance(u) >= QUICK and not s.disorganised[u] and not s.moved[u]
            and not scene.touched >> p & 1 and not scene.ban >> p & 1
        ):
            fit.setdefault(p, []).append(u)
    near = around_set(scene)
    left = s.play().reserves[scene.side]

    def value(p: int) -> float:
        return sum(s.attack(u) for u in fit[p])

    for p in sorted((p for p in fit if near >> p & 1), key=lambda p: (-value(p), p))[:left]:
        if value(p) < scene.weights["reserve"]:
            continue
        for u in fit[p]:
            if scene.room(p) >= s.steps(u):
                scene.place(u, p, "in reserve")
                scene.reserve.append(u)


def around_set(scene: Scene) -> int:
    """The hexes from which a reserve can do something: near our attacks, or for the Axis near the enemy."""
    found = 0
    if scene.side == AXIS:
        return around_all(scene.foes, int(scene.weights["depth"]))
    for target in scene.fought:
        found |= around(target, int(scene.weights["depth"]))
    return found


def around_all(places: int, steps: int) -> int:
    """The hexes within so many of a set."""
    for _ in range(steps):
        places |= GRID.step(places)
    return places


def markers(scene: Scene) -> list[int]:
    """The hexes for determined action markers: the strongest attacking stacks, then threatened towns."""
    s = scene.s
    by_hex: dict[int, float] = {}
    for target, force in scene.fought.items():
        for u in force:
            p = scene.moves[u]
            by_hex[p] = by_hex.get(p, 0.0) + s.attack(u) + 0.01 * target / (1 + target)
    for goal, value in scene.goals.items():
        if scene.held.get(goal) and scene.threat(goal):
            by_hex[goal] = max(by_hex.get(goal, 0.0), value)
    left = s.play().markers[scene.side] - len(s.markers[scene.side])
    return sorted(by_hex, key=lambda p: (-by_hex[p], p))[:left]

"""Supply care: where HQs go, when supply is flown in, and which supply point is spent."""

from __future__ import annotations

from typing import Final

from kurgan.agents.core.replies import most
from kurgan.agents.pocket.facts import AIR_BASES, around, cut_off, fed_from, towns, way, worth
from kurgan.agents.pocket.menace import fall
from kurgan.agents.pocket.scene import Scene
from kurgan.board.placeset import members, placeset
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.games.pocket.rules.columns import REGULAR
from kurgan.games.pocket.rules.counters import HQ, HQS_OF, RANGE, SUPPLY, SUPPLY_POINTS, TROOPS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, POINT
from kurgan.games.pocket.rules.designation import LIFT
from kurgan.games.pocket.rules.feeding import points_for, unfed
from kurgan.games.pocket.rules.land import DEFENSE, SHIFT
from kurgan.games.pocket.rules.mobility import bar_move
from kurgan.games.pocket.rules.reach import tolls
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.supply import may_feed, served
from kurgan.games.pocket.rules.victory import exits

LOOKS: Final = 12  # hexes for an HQ that are looked at closely
NEIGHBOURS: Final = 9  # towns so near each other share an HQ
STRETCH: Final = 0.2  # what a hex of the river bank is worth to an HQ that feeds it
REAL: Final = 0.8  # hexes that a movement point of range is good for, off the roads and on them


def place_staffs(scene: Scene, settled: bool = True) -> None:
    """Send every HQ where it feeds most of its own, in line with the map edge and not next to the enemy.

    What is not settled is a proposal, so that the others know where supply will be.
    """
    s, side, w = scene.s, scene.side, scene.weights
    line, out = s.traced(side), exits(s) if side == AXIS else 0
    covered = 0
    wanted = placeset(goal for goal in towns(s.scenario, side) if not scene.foes >> goal & 1)
    bank = placeset(scene.goals) & ~wanted if side == AXIS and not out else 0
    calm = scene.edge() & (placeset(scene.held) | s.troops[side])  # nobody can cut off who is there
    safe = placeset(p for p in members(wanted & scene.touched) if scene.guarded(p))  # next to the enemy only there
    sent = _sent(scene, wanted) if side == AXIS and not out else {}
    for hq in [u for u in scene.free() if HQ[u]]:
        fed = [u for u in UNITS_OF[side] if s.where[u] >= 0 and may_feed(hq, u, s.tied())]
        own = placeset(scene.moves.get(u, s.where[u]) for u in fed if not HQ[u] and not SUPPLY[u])
        lead = own & scene.touched | placeset(scene.moves.get(u, s.where[u]) for u in fed if s.hungry[u])
        risk = w["staff_danger"] * worth(s, hq)
        radius = max(2, int(RANGE[hq] * REAL))
        onward = _way_out(s, out, s.where[hq]) if out else sent.get(hq)
        found = [(-1e9, s.where[hq])]
        lost = side == AXIS and not scene.reach(hq).hexes & line
        open_ = scene.roomy(hq) & (line if line >> s.where[hq] & 1 else ~0)
        for p in members(open_ & (safe | ~scene.touched)):
            if lost:  # it feeds nobody: it only has to live
                found.append((0.2 * scene.guarded(p) * DEFENSE[p], p))
                continue
            disc = around(p, radius)
            fresh = own & disc & ~covered
            score = 2.0 * (wanted & disc & ~covered).bit_count() + 0.7 * fresh.bit_count()
            score += 0.3 * (own & disc).bit_count() + 0.5 * (fresh & around(p, radius // 2)).bit_count()
            score += w["staff_lead"] * (lead & disc).bit_count()
            score += STRETCH * (bank & disc).bit_count()
            score -= w["staff_pull"] * onward[p] if onward is not None else 0.0
            score += w["staff_line"] * (calm >> p & 1)
            found.append((score - 0.02 * scene.reach(hq).cost[p] / POINT, p))
        found = _least_risk(scene, found, risk)
        best = found[0][1]
        if out:  # an HQ that feeds an exit has done what it is there for
            feeds = (p for _, p in found[:LOOKS] if fed_from(side, p, RANGE[hq], s.free(side)) & out)
            best = next(feeds, best)
        scene.staffs[hq] = best
        if settled:
            scene.place(hq, best, ("reason-needed",))
        if side == AXIS:
            covered |= around(best, radius)
    scene.feed()


def _least_risk(scene: Scene, found: list[tuple[float, int]], risk: float) -> list[tuple[float, int]]:
    """Return the best hexes once the danger there is counted, which is slow to compute: only where it can matter."""
    found.sort(reverse=True)
    best: list[tuple[float, int]] = []
    for score, p in found:
        if len(best) >= LOOKS and score <= best[LOOKS - 1][0]:
            break
        best.append((score - (risk * scene.peril(p) if score > -1e8 else 0.0), p))
        best.sort(reverse=True)
    return best


def _sent(scene: Scene, bare: int) -> dict[int, list[float]]:
    """Return for HQs that must leave their place the way to unfed towns of ours, the nearest HQ to each group."""
    s = scene.s
    kept = scene.edge() if cut_off(s) else 0  # the relief wants its HQ
    staffs = [u for u in scene.free() if HQ[u] and not kept >> s.where[u] & 1]
    for hq in HQS_OF[AXIS]:
        if s.where[hq] >= 0:
            bare &= ~around(s.where[hq], int(RANGE[hq] * REAL))
    found: dict[int, list[float]] = {}
    while bare and len(found) < len(staffs):
        heart = max(members(bare), key=lambda p: ((bare & around(p, NEIGHBOURS)).bit_count(), -p))
        field = way(s.scenario, AXIS, heart)
        hq = min((u for u in staffs if u not in found), key=lambda u: (field[s.where[u]], u))
        found[hq] = field
        bare &= ~around(heart, NEIGHBOURS)
    return found


def _way_out(s: Pocket, out: int, start: int) -> list[float]:
    """Return the way to the exit that is nearest to a hex."""
    return min((way(s.scenario, AXIS, p) for p in members(out)), key=lambda field: field[start])


def flights(s: Pocket, fields: list[int]) -> list[int]:
    """Return the air base to fly to now, once for every point, as long as there are fewer points than turns left."""
    if not fields:
        return []
    need = s.play().end - s.turn + 1 - sum(s.where[u] >= 0 for u in SUPPLY_POINTS)
    best = max(fields, key=lambda p: (sum(s.defense(u) for u in s.pile(p, AXIS)) * DEFENSE[p], p))
    return [best] * max(0, min(s.air[AXIS] // LIFT, need))


def stores(scene: Scene) -> list[tuple[int, int]]:
    """Choose supply points flown in before that move on, and where to: a garrison hard to drive out that feeds many."""
    s = scene.s
    fields = {s.where[u] for u in AIR_BASES}
    points = [u for u in SUPPLY_POINTS if s.where[u] in fields and bar_move(s, u, REGULAR) is None]
    found = []
    toll = tolls(s.free(AXIS), 0, 0) if points else []
    own = placeset(scene.moves.get(u, s.where[u]) for u in UNITS_OF[AXIS] if s.where[u] >= 0 and TROOPS[u])

    def value(p: int) -> float:
        safe = 1.0 - fall(scene.pressed(p, "ahead"), scene.guarded(p) * DEFENSE[p], SHIFT[p])
        return safe * (served(p, toll) & own).bit_count()

    for u in points:
        here = s.where[u]
        best = max((p for p in scene.goals if scene.guarded(p) and scene.can(u, p)), key=value, default=here)
        if best != here and value(best) > value(here) + 0.5:
            found.append((u, best))
    return found


def spend(s: Pocket, decision: Decision) -> Action | None:
    """Return the supply point that feeds most."""
    found = points_for(s, unfed(s, AXIS))
    return most(decision, "spend", lambda u: len(found.get(u, [])))

"""Supply care: where HQs go, when supply is flown in, and which supply point is spent."""

from __future__ import annotations

from typing import Final

from kurgan.agents.pocket.facts import Pocket, around
from kurgan.agents.pocket.scene import Scene
from kurgan.board.placeset import placeset
from kurgan.core.decision import Decision
from kurgan.games.pocket.counters import BASE, HQ, RANGE, SUPPLY, SUPPLY_POINTS, UNITS_OF
from kurgan.games.pocket.data import AXIS
from kurgan.games.pocket.feeding import points_for, unfed
from kurgan.games.pocket.supply import may_feed

REAL: Final = 0.8  # hexes that a movement point of range is good for, off the roads and on them


def place_staffs(scene: Scene) -> None:
    """Every HQ goes where it feeds most of its own, in line with the map edge and not next to the enemy."""
    s, side = scene.s, scene.side
    line = s.traced(side)
    covered = 0
    for hq in [u for u in scene.free() if HQ[u]]:
        own = placeset(
            scene.moves.get(u, s.where[u]) for u in UNITS_OF[side]
            if s.where[u] >= 0 and not HQ[u] and not SUPPLY[u] and may_feed(hq, u)
        )
        radius = max(2, int(RANGE[hq] * REAL))
        best, most = s.where[hq], -1e9
        for p in scene.reach(hq).places:
            if scene.ban >> p & 1 or scene.room(p) < 1 or scene.touched >> p & 1:
                continue
            if not line >> p & 1 and line >> s.where[hq] & 1:
                continue
            disc = around(p, radius)
            score = float((own & disc & ~covered).bit_count()) + 0.3 * (own & disc & covered).bit_count()
            score += 0.5 * (own & around(p, radius // 2) & ~covered).bit_count()
            score -= scene.weights["staff_danger"] * scene.danger(p, 1.0) + 0.02 * scene.reach(hq).cost[p] / 6
            if score > most:
                best, most = p, score
        scene.place(hq, best, "where its troops need it")
        if side == AXIS:
            covered |= around(best, radius)
    scene.feed()


def flights(s: Pocket, fields: list[int], reserve: int) -> list[int]:
    """The air bases to fly to now: where somebody is hungry and no supply point is left."""
    hungry = placeset(s.where[u] for u in unfed(s, AXIS))
    stocked = placeset(s.where[u] for u in SUPPLY_POINTS if s.where[u] >= 0)
    if stocked.bit_count() > reserve:
        return []
    return [p for p in fields if around(p, 4) & hungry]


def spend(s: Pocket, decision: Decision) -> int:
    """The supply point that feeds most."""
    found = points_for(s, unfed(s, AXIS))
    return max(decision.choices["spend"], key=lambda u: (len(found.get(u, [])), -u))


def bases(s: Pocket) -> list[int]:
    """The hexes with an air base."""
    return [s.where[u] for u in UNITS_OF[AXIS] if BASE[u] and s.where[u] >= 0]

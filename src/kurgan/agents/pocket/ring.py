"""The ring around Stalingrad: where the Soviets close it soonest, who mans its posts, how the Axis keeps a way out."""

from __future__ import annotations

from functools import cache
from typing import Final

from kurgan.agents.core.fields import steps_from
from kurgan.agents.core.lines import chain
from kurgan.agents.pocket.facts import AIR_BASES, FARTHEST, FIELD, cut_off, way, worth
from kurgan.agents.pocket.scene import QUICK, Scene
from kurgan.agents.pocket.stand import stand
from kurgan.board.placeset import members, placeset
from kurgan.games.pocket.rules.counters import GUN, HAS_ZONE, HQ, HQS_OF, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, POINT, SOVIET
from kurgan.games.pocket.rules.land import CITY, COLUMN, CROSS, CROSSINGS, DEFENSE, GRID, PLACE, RIVER, ROW
from kurgan.games.pocket.rules.state import Pocket

TIGHT: Final = 3  # hexes around what is to be cut off that stay inside
CUT: Final = CITY | placeset(PLACE[name] for name in ("37.23", "39.25"))
POST: Final = 0.3  # what a hex of the ring costs however near we are
RIDE: Final = 7.0  # hexes that quick troops make in a turn
MARCH: Final = 4.5  # and the others
DEEP: Final = 2  # units that are sent to every post
LONGEST: Final = 6  # hexes of a way out that troops must hold
AHEAD: Final = 0.2  # turns that quick troops must be earlier than others to be sent
SAFE: Final = 0.3  # the share of a post that may be lost
FAR: Final = 4.0  # turns: nobody is sent to a post further off


def _barriers() -> list[int]:
    """Return the waters that no Axis supply crosses, cut up by the bridges: for each stretch the hexes beside it."""
    left = {side for side in RIVER if RIVER[side] in ("major", "volga", "lake") and side not in CROSSINGS[AXIS]}
    found = []
    while left:
        edge, touching = [min(left)], 0
        left.remove(edge[0])
        while edge:
            a, b = edge.pop()
            ends = GRID.near[a] & GRID.near[b]  # the two hexes at the ends of the hexside
            touching |= 1 << a | 1 << b | ends
            for c in members(ends):
                for side in ((min(a, c), max(a, c)), (min(b, c), max(b, c))):
                    if side in left:
                        left.remove(side)
                        edge.append(side)
        found.append(touching)
    return found


BARRIERS: Final = _barriers()
DON: Final = next(n for n, one in enumerate(BARRIERS) if one >> PLACE["2.15"] & 1)
VOLGA: Final = next(n for n, one in enumerate(BARRIERS) if one >> PLACE["45.29"] & 1)
_BESIDE: Final[list[list[int]]] = [[n for n, one in enumerate(BARRIERS) if one >> p & 1] for p in range(GRID.size)]
_RAY: Final = placeset(p for p in members(GRID.all) if 43 <= COLUMN[p] <= 46 and ROW[p] >= 30)  # the Volga front
_ENDS: Final = placeset(p for p in members(BARRIERS[VOLGA]) if COLUMN[p] >= 45)


class Ring:
    """The cheapest ring as things stand: its hexes, and the posts whose zones close them."""

    def __init__(self, s: Pocket) -> None:
        self.s = s
        self.foes = s.troops[AXIS]
        step, land = CROSS[SOVIET].step, s.play().area & ~self.foes
        quick = slow = 0
        for u in UNITS_OF[SOVIET]:
            if s.where[u] >= 0 and HAS_ZONE[u]:
                if s.allowance(u) >= QUICK:
                    quick |= 1 << s.where[u]
                else:
                    slow |= 1 << s.where[u]
        self._ride = steps_from(quick, step, land, GRID.size)
        self._march = steps_from(slow, step, land, GRID.size)
        self.line = self._line()
        self.posts = self._posts()

    def turns(self, place: int) -> float:
        """Return how long it takes until one of our units can be in a hex."""
        return min(self._ride[place] / RIDE, self._march[place] / MARCH)

    def _line(self) -> list[int]:
        s = self.s
        inside = CUT | placeset(s.where[u] for u in AIR_BASES if s.where[u] >= 0)
        inside = FIELD.within(inside, TIGHT)
        open_ = s.play().area & ~_RAY & ~(inside & ~(s.troops[SOVIET] | s.zone(SOVIET)))
        contested = s.zone(AXIS)

        def price(p: int) -> float:
            if self.foes >> p & 1:
                return POST + 4.0 + 0.3 * sum(s.defense(u) for u in s.pile(p, AXIS)) * DEFENSE[p]
            return POST + self.turns(p) + (0.5 if contested >> p & 1 else 0.0)

        def links(node: int) -> list[tuple[int, float]]:
            if node >= GRID.size:
                return [(p, price(p)) for p in members(BARRIERS[node - GRID.size] & open_)]
            found = [(p, price(p)) for p in members(GRID.near[node] & open_)]
            return found + [(GRID.size + n, 0.0) for n in _BESIDE[node] if n not in (DON, VOLGA)]

        return [p for p in chain({GRID.size + DON: 0.0}, _ENDS & open_, links) if p < GRID.size]

    def _posts(self) -> list[int]:
        """Choose hexes from which zones close the line, one after another, those that close most of it first."""
        bare = placeset(self.line) & ~self.foes
        near = (bare | GRID.step(bare)) & ~self.foes & self.s.play().area
        cover = {p: (1 << p | CROSS[SOVIET].step(1 << p)) for p in members(near)}
        found = []
        while bare:
            best = max(cover, key=lambda p: (
                (cover[p] & bare).bit_count() - 0.7 * self.turns(p) + 0.2 * (DEFENSE[p] - 1)
                - 0.5 * (self.s.zone(AXIS) >> p & 1) if cover[p] & bare else -99.0, -p))
            found.append(best)
            bare &= ~cover[best]
        return found


def ring(scene: Scene) -> Ring | None:
    """Return the ring to be closed, kept through a phase; None where there is no city to cut off."""
    if not CITY & scene.s.play().area:
        return None
    if "ring" not in scene.notes:
        scene.notes["ring"] = Ring(scene.s)
    found: Ring = scene.notes["ring"]
    return found


def man(scene: Scene, late: bool = False) -> None:
    """Send troops to the posts of the ring: those whose way is open at once, the others when attacks are settled."""
    found = ring(scene) if scene.side == SOVIET else None
    if found is None:
        return
    s = scene.s
    fields = {post: way(s.scenario, SOVIET, post) for post in found.posts}
    pairs = []
    for u in [u for u in scene.free() if HAS_ZONE[u]]:
        here, full, cost = s.where[u], max(POINT, s.allowance(u)), scene.reach(u).cost
        quick = full >= QUICK
        for post, field in fields.items():  # one turn more if it cannot be there in this one
            days = cost[post] / full if cost[post] <= full else 1.0 + field[here] * POINT / full
            if days <= (FAR if quick else 1.0):
                pairs.append((days + (AHEAD if quick else 0.0), u, post))
    pairs.sort()
    manned = {post: [u for u, p in scene.moves.items() if p == post and HAS_ZONE[u]] for post in found.posts}
    for depth in range(1, DEEP + 1):
        for _, u, post in pairs:
            if len(manned[post]) < depth and u not in scene.moves and _send(scene, u, post, late):
                manned[post].append(u)
    _strengthen(scene, found, pairs)
    _fill(scene, found, found.line)
    if late:  # and a second row, which makes any way through longer
        _fill(scene, found, list(members(GRID.step(placeset(found.line)) & s.play().area)))


def _strengthen(scene: Scene, found: Ring, pairs: list[tuple[float, int, int]]) -> None:
    """Send more units where those on a post would be lost, the greatest danger first."""
    while True:
        risks = {p: scene.danger(p, 0.0, 0) for p in found.posts if scene.held.get(p)}
        weak = {p: risk for p, risk in risks.items() if risk > SAFE}
        able = [
            (-weak[p], days, u, p) for days, u, p in pairs if p in weak and u not in scene.moves and scene.fits(u, p)
        ]
        if not able:
            return
        *_, u, post = min(able)
        _send(scene, u, post, late=False)


def _fill(scene: Scene, found: Ring, places: list[int]) -> None:
    """Place near units between the posts, where an enemy would let supply through by standing there (S14)."""
    free = [u for u in scene.free() if HAS_ZONE[u]]
    for post in places:
        if not scene.held.get(post) and not found.foes >> post & 1:
            near = [(scene.reach(u).cost[post], u) for u in free if u not in scene.moves and scene.fits(u, post)]
            if near:
                scene.place(min(near)[1], post, ("reason-ring", "place", post))


def _send(scene: Scene, unit: int, post: int, late: bool) -> bool:
    """Send a unit to a post, or on its way there if that leads somewhere, and tell whether it goes."""
    s = scene.s
    if scene.can(unit, post):
        if scene.fits(unit, post):
            scene.place(unit, post, ("reason-ring", "place", post))
        return unit in scene.moves
    scene.dash.add(unit)
    field = way(s.scenario, SOVIET, post)

    def leads(away: float) -> bool:
        return late or 2.0 * (field[s.where[unit]] - away) * POINT >= s.allowance(unit)  # half a turn nearer

    nearest = min([field[p] for p in members(scene.roomy(unit))], default=FARTHEST)
    place = stand(scene, unit, post) if leads(nearest) else -1
    if place >= 0 and leads(field[place]):
        scene.place(unit, place, ("reason-to-ring", "place", post))
    return unit in scene.moves


# ---------- the way out ----------


def keep_open(scene: Scene) -> None:
    """Place troops in the zones of the ring where a few of them let supply through (S14, S45).

    The unit that feeds the pocket must be in it, and all that hold the corridor must reach it.
    """
    s = scene.s
    pocket = cut_off(s) if scene.side == AXIS else 0
    line, open_ = s.traced(AXIS), s.play().area & ~scene.foes
    starts = {s.where[hq]: 0.0 for hq in HQS_OF[AXIS] if s.where[hq] >= 0 and pocket >> s.where[hq] & 1}
    if not starts:
        return
    bare = s.zone(scene.enemy) & open_

    @cache
    def comers(place: int) -> list[int]:
        return [u for u in scene.comers(place) if not HQ[u] and not GUN[u]]

    def links(place: int) -> list[tuple[int, float]]:
        found = []
        for p in members(CROSS[AXIS].step(1 << place) & open_):
            if not bare >> p & 1 or scene.held.get(p):
                found.append((p, 0.01))
            elif comers(p):
                found.append((p, 1.0 + 0.5 * scene.danger(p, 4.0)))
        return found

    posts = [p for p in chain(starts, line & ~bare, links) if bare >> p & 1 and not scene.held.get(p)]
    if len(posts) > LONGEST:
        return
    chosen: dict[int, int] = {}
    for post in sorted(posts, key=lambda p: (len(comers(p)), p)):
        free = [u for u in comers(post) if u not in chosen]
        if not free:
            return
        chosen[min(free, key=lambda u: (s.where[u] != post, scene.bound(u), worth(s, u), u))] = post
    for u, post in chosen.items():
        scene.place(u, post, ("reason-corridor",))

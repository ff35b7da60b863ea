"""Where a unit can move: one step at a time, then as far as its movement factors carry it (7.2, 7.3, 7.4, 7.5, 7.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kurgan.board.placeset import members
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import fed, lines_without, supplied
from kurgan.games.fronts.rules.tables import (
    ALZ,
    ASSET_LIMIT,
    AXIS,
    AXIS_EDGE,
    BOARD,
    BOX_MASK,
    DSF,
    EDGE,
    ELBRUS,
    FAST,
    FIRST_BOX,
    FIRST_FRONT,
    GUN,
    HEX_MASK,
    KERCH,
    LARGE,
    MAJOR,
    NEAR,
    ONLY_UNIT,
    OTHER,
    RESERVE,
    RIVER,
    SIDE,
    SLOTS,
    SLOW,
    SOVIET,
    SVF,
    TACTICAL,
    TCF,
    TCF_BOXES,
    UNIT_IDS,
)

Way = list[int]  # the places entered, the goal last

_FRONT_MASK: Final = 1 << SVF | 1 << DSF | 1 << TCF
# By side, what lies one step from each hex, the Front boxes beyond the edges with it; and of that what is neither a
# box nor across a major river.
_WAYS: Final = [
    [
        NEAR[place] | sum(1 << SVF + front for front in range(2) if side == SOVIET and EDGE[front] >> place & 1)
        for place in range(FIRST_BOX)
    ]
    for side in (AXIS, SOVIET)
]
_DRY: Final = [[near & ~BOX_MASK & ~MAJOR[place] for place, near in enumerate(ways)] for ways in _WAYS]


def box_bar(s: Fronts, unit: int, box: int, bare: bool = False) -> str:
    """Find the case that keeps a unit, bare or with its assets, out of a Caucasus box, or nothing (3.1.2)."""
    side = SIDE[unit]
    if box in ONLY_UNIT and ONLY_UNIT[box] != UNIT_IDS[unit]:
        return "3.1.2-elbrus" if box == ELBRUS else "3.1.2-kerch"
    if s.size(box, side) >= SLOTS[box][side]:
        return "3.1.2-move"
    carried = [] if bare else [asset for asset in s.assets(unit) if not GUN[asset]]
    if box == ELBRUS and carried:
        return "3.1.2-elbrus"
    if side == SOVIET:
        return "3.1.2-soviet" if any(LARGE[asset] for asset in carried) else ""
    return "3.1.2-axis" if s.brought(box, AXIS) + len(carried) > ASSET_LIMIT[box] else ""


def open_boxes(s: Fronts, unit: int, boxes: int, bare: bool) -> int:
    """Find those of some Caucasus boxes that a unit may move into."""
    found = 0
    if not boxes:
        return found
    for box in members(boxes):
        if not box_bar(s, unit, box, bare):
            found |= 1 << box
    return found


def next_to(s: Fronts, unit: int, place: int, first: bool, bare: bool = False) -> int:
    """Find the places one tactical step away; moves between Front boxes only as the first step.

    (7.4, 7.4-front, 7.4-reserve, 7.4-last, 7.4-tactical, 7.5, 7.5-front, 7.5-axis)
    """
    side = SIDE[unit]
    if place < FIRST_FRONT and not 1 << place & BOX_MASK:
        found = _WAYS[side][place]
        boxes = found & BOX_MASK
        return found & ~boxes | open_boxes(s, unit, boxes, bare) if boxes else found
    if 1 << place & BOX_MASK:
        hexes = NEAR[place] & HEX_MASK
        if bool(s.last >> place & 1) != (side == SOVIET):
            hexes &= s.controls(side)
        found = hexes | open_boxes(s, unit, NEAR[place] & BOX_MASK, bare)
        if side == SOVIET and 1 << place & TCF_BOXES and not s.size(TCF, SOVIET):
            found |= 1 << TCF
        return found
    if place == RESERVE[AXIS]:
        return AXIS_EDGE
    if place == RESERVE[SOVIET]:
        return 0
    found = open_boxes(s, unit, TCF_BOXES, bare) if place == TCF else EDGE[place - SVF]
    return found | between_fronts(s, place) if first else found


def between_fronts(s: Fronts, place: int) -> int:
    """Find the Front boxes a unit may move to from another (7.6, 7.6-svf, 7.6-tcf)."""
    if place == SVF:
        return 1 << DSF
    if place == TCF:
        return 0 if s.exchange else 1 << DSF
    return 1 << SVF | (0 if s.exchange or s.size(TCF, SOVIET) else 1 << TCF)


def leaving(s: Fronts, unit: int, among: int) -> int:
    """Find those of some places that a unit out of a battle space may enter: without enemies, in supply.

    (7.9.2, 7.9.2.a, 7.9.2.b)
    """
    side = SIDE[unit]
    joined = lines_without(s, unit)
    found = 0
    for place in members(among & ~s.held[OTHER[side]]):
        if fed(place, side, joined):
            found |= 1 << place
    return found


def steps(s: Fronts, unit: int, bare: bool = False) -> int:
    """Find where a unit may set foot first, with its assets or without them."""
    near = next_to(s, unit, s.where[unit], True, bare)
    return leaving(s, unit, near) if s.inside[unit] else near


def reachable(s: Fronts, unit: int, spent: int, tactical: bool, strategic: bool, outside: bool) -> int:
    """Find the places that a unit can reach with what is left of its movement factors, without the ways.

    (7.0-points, 7.0-through, 7.2, 7.2-box, 7.3.a, 7.3.b, 7.3.c, 7.3.d, 7.3.e, 7.3-outside)
    """
    side, start = SIDE[unit], s.where[unit]
    here, enemy = 1 << start, s.held[OTHER[side]]
    inside = bool(s.inside[unit])
    near = next_to(s, unit, start, spent == 0) & ~here
    found = 0
    if tactical and TACTICAL[unit] > spent:
        allowed = leaving(s, unit, BOARD | _FRONT_MASK) if inside else -1
        hexes = near & allowed & HEX_MASK & ~enemy
        beyond = _flood(side, hexes, HEX_MASK & ~enemy & allowed, -1, TACTICAL[unit] - spent - 1, False) & allowed
        found = (near & allowed | beyond & ~BOX_MASK | open_boxes(s, unit, beyond & BOX_MASK, False)) & ~here
    if strategic and not inside:
        zone = s.interdicted(OTHER[side])
        if here & (zone | enemy | BOX_MASK) or start == RESERVE[SOVIET]:
            return found
        near &= ~MAJOR[start] & ~BOX_MASK
        clear = HEX_MASK & ~zone & ~enemy
        if not (outside or here & HEX_MASK & ~ALZ) and FAST[unit] > SLOW[unit]:  # every hex in the zone (7.3-zone)
            found |= _strategic(side, near, here, clear & ALZ, FAST[unit] - spent)
        found |= _strategic(side, near, here, clear, SLOW[unit] - spent)
    return found


def _strategic(side: int, near: int, here: int, clear: int, points: int) -> int:
    """Find what a unit reaches over clear hexes, and the Front boxes it can leave the map for."""
    if points < 1:
        return 0
    near &= clear | _FRONT_MASK
    beyond = _flood(side, near & HEX_MASK, clear, clear | _FRONT_MASK, points - 1, True)
    return (near | beyond) & ~here


@lru_cache(maxsize=4096)
def _flood(side: int, edge: int, through: int, into: int, points: int, dry: bool) -> int:
    """Find what lies so many steps from some hexes: over hexes of one set, into places of another."""
    ways = _DRY[side] if dry else _WAYS[side]
    found = edge
    for _ in range(points):
        grown = 0
        for place in members(edge):
            grown |= ways[place]
        grown &= into & ~found
        found |= grown
        edge = grown & through
        if not edge:
            break
    return found


def within(side: int, hexes: int, points: int, over: int, dry: bool) -> int:
    """Find what lies at most so many steps from some hexes, over hexes of a set; dry ways cross no major river."""
    return _flood(side, hexes, over, over, points, dry)


class Reach:
    """What a unit can reach from where it is, with what is left of its movement factors."""

    def __init__(self, s: Fronts, unit: int, spent: int, tactical: bool, strategic: bool, outside: bool) -> None:
        self.s = s
        self.unit = unit
        self.side = SIDE[unit]
        self.start = s.where[unit]
        self.first = spent == 0
        self.enemy = s.held[OTHER[self.side]]
        inside = bool(s.inside[unit])
        self.allowed = leaving(s, unit, BOARD | _FRONT_MASK) if inside else -1
        self.tactical: dict[int, Way] = {}
        self.strategic: dict[int, Way] = {}
        if tactical:
            self._spread_tactical(TACTICAL[unit] - spent)
        if strategic and not inside:
            self._spread_strategic(spent, outside)

    def _spread_tactical(self, points: int) -> None:
        edge: dict[int, Way] = {self.start: []}
        for step in range(points):
            grown: dict[int, Way] = {}
            for place, way in edge.items():
                near = next_to(self.s, self.unit, place, self.first and step == 0) & self.allowed
                for goal in members(near & ~(1 << self.start)):
                    known = self.tactical.get(goal)
                    if known is None or (self._wet(known) and not RIVER[place] >> goal & 1):
                        self.tactical[goal] = grown[goal] = [*way, goal]
            edge = {place: way for place, way in grown.items() if 1 << place & HEX_MASK & ~self.enemy}

    def _wet(self, way: Way) -> bool:
        """Tell whether a way ends in a river assault, which halves the tanks: any dry way is better (7.9.1-river)."""
        before = way[-2] if len(way) > 1 else self.start
        return bool(self.enemy & RIVER[before] & 1 << way[-1])

    def _spread_strategic(self, spent: int, outside: bool) -> None:
        s, unit, side = self.s, self.unit, self.side
        zone = s.interdicted(OTHER[side])
        here = 1 << self.start
        if here & (zone | self.enemy | BOX_MASK) or self.start == RESERVE[SOVIET]:
            return
        clear = HEX_MASK & ~zone & ~self.enemy
        outside = outside or bool(here & HEX_MASK & ~ALZ)
        if not outside and FAST[unit] > SLOW[unit]:  # every hex in the zone (7.3-zone)
            self._flow(clear & ALZ, FAST[unit] - spent)
        self._flow(clear, SLOW[unit] - spent)

    def _flow(self, clear: int, points: int) -> None:
        """Spread over clear hexes, over major rivers only by a city (7.3-crossing), and off the map where one may."""
        edge: dict[int, Way] = {self.start: []}
        seen = 1 << self.start
        for step in range(points):
            grown: dict[int, Way] = {}
            for place, way in edge.items():
                if place < FIRST_BOX:
                    near = _DRY[self.side][place]
                else:
                    near = next_to(self.s, self.unit, place, self.first and step == 0) & ~BOX_MASK
                for goal in members(near & (clear | _FRONT_MASK) & ~seen):
                    seen |= 1 << goal
                    grown[goal] = [*way, goal]
                    known = self.strategic.get(goal)
                    if known is None or len(known) > step + 1:
                        self.strategic[goal] = grown[goal]
            edge = {place: way for place, way in grown.items() if 1 << place & HEX_MASK}

    def goals(self) -> list[int]:
        """List every place that can be reached."""
        return sorted(self.tactical.keys() | self.strategic.keys())

    def way(self, goal: int) -> tuple[Way, bool, bool]:
        """Find the way to a goal, and whether it is tactical and strategic movement."""
        near, far = self.tactical.get(goal), self.strategic.get(goal)
        if near is None:
            assert far is not None
            return far, False, True
        if far is not None and len(far) == len(near):
            return far, True, True
        return near, True, False


def reach_now(s: Fronts, unit: int) -> Reach | None:
    """Find where a unit that begins to move now can go; None if it is not in play or has no supply."""
    if s.where[unit] < 0 or not supplied(s, unit):
        return None
    trial = s.copy()
    trial.inside[unit] = int(trial.battle(trial.where[unit]))
    return Reach(trial, unit, 0, True, True, False)


def can_step(s: Fronts, unit: int, bare: bool = False) -> bool:
    """Tell whether a unit that may move has anywhere to go; only battle spaces and boxes can hold it fast."""
    return bool(1 << s.where[unit] & HEX_MASK and not s.inside[unit]) or bool(steps(s, unit, bare))


def may_leave(s: Fronts, unit: int, fed_now: bool) -> bool:
    """Tell whether a unit may leave its place: the 42nd Korps stays in Kerch until it is supplied (3.1.2-leave)."""
    return fed_now or s.where[unit] != KERCH


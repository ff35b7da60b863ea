"""The way to every square a unit can reach, square by square: slower than reach(), for showing and for checking it."""

from __future__ import annotations

from kurgan.games.barbarossa.rules.reach import Ground
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import ACROSS_STRAIT, GRID, RAIL_EDGES, ROUGH_OFF, ROUGH_RAIL

_LINES: set[tuple[int, int]] = {pair for a, b in RAIL_EDGES for pair in ((a, b), (b, a))}

# A unit on its way: square, own squares spent, bonus spent, whether it has left the track after using the bonus,
# whether it may only go on along the track, whether rail.5 binds it.
Node = tuple[int, int, int, bool, bool, bool]


def paths(s: Barbarossa, side: int, start: int, squares: int) -> dict[int, list[int]]:
    """Find for every square in reach a path with the fewest squares of own movement."""
    ground = Ground(s, side, start)
    first: Node = (start, 0, 0, False, False, False)
    came: dict[Node, Node] = {}
    layers: list[list[Node]] = [[] for _ in range(squares + 1)]
    layers[0].append(first)
    least: dict[tuple[int, bool, bool, bool], int] = {}  # the least bonus spent so far, own squares only growing
    best: dict[int, Node] = {}
    for spent in range(squares + 1):
        queue = layers[spent]
        at = 0
        while at < len(queue):
            node = queue[at]
            at += 1
            place = node[0]
            key = (place, node[3], node[4], node[5])
            if node[2] >= least.get(key, 1000):
                continue
            least[key] = node[2]
            if place not in best:
                best[place] = node
            if node != first and (ground.zone | ROUGH_OFF) >> place & 1:
                continue
            for nxt in _steps(ground, node, node == first, squares):
                if nxt not in came and nxt[2] < least.get((nxt[0], nxt[3], nxt[4], nxt[5]), 1000):
                    came[nxt] = node
                    layers[nxt[1]].append(nxt)
    found: dict[int, list[int]] = {}
    for place, node in best.items():
        if place == start:
            continue
        way = [place]
        at_ = node
        while at_ != first:
            at_ = came[at_]
            way.append(at_[0])
        found[place] = way[::-1]
    if start in ACROSS_STRAIT and squares and ground.first >> ACROSS_STRAIT[start] & 1:
        found.setdefault(ACROSS_STRAIT[start], [start, ACROSS_STRAIT[start]])
    return found


def _steps(ground: Ground, node: Node, opening: bool, squares: int) -> list[Node]:
    """List the single steps open from a point of the path."""
    place, spent, bonus, gone, only_track, bound = node
    allowed = ground.first if opening else ground.later
    made: list[Node] = []
    for nxt in GRID.neighbours[place]:
        if not allowed >> nxt & 1 or ACROSS_STRAIT.get(place) == nxt:
            continue
        if (place, nxt) in _LINES:
            if bonus < ground.bonus and not gone:
                made.append((nxt, spent, bonus + 1, gone, False, bound))
            if spent < squares:
                made.append((nxt, spent + 1, bonus, gone, False, bound))
        elif not only_track and spent < squares:
            rough_rail = bool(ROUGH_RAIL >> nxt & 1)
            if bound and ROUGH_RAIL >> place & 1 and ROUGH_OFF >> nxt & 1:
                continue
            binds = bound or (opening and bool(ROUGH_OFF >> place & 1) and rough_rail)
            made.append((nxt, spent + 1, bonus, gone or bonus > 0, rough_rail, binds))
    return made

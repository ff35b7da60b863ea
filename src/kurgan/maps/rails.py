"""Railways: each stretch between two hexes once, run together into long easy lines with cross ticks."""

from collections import defaultdict
from math import hypot

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from kurgan.maps import curves, svg
from kurgan.maps.layout import Point
from kurgan.maps.source import HexMap

Edge = tuple[str, str]


def tracks(game: HexMap, tier: str, sheet: BaseGeometry) -> list[LineString]:
    """Return the railways of one class as smooth lines."""
    at = {h.id: h.at for h in game.hexes.values()}
    ends: dict[str, int] = defaultdict(int)
    for a, b, _ in game.rails:
        ends[a] += 1
        ends[b] += 1
    towns = {c.hex for c in game.cities}
    out = []
    for chain in chains([(a, b) for a, b, t in game.rails if t == tier], at):
        homes = [at[h] for h in chain]
        slack = [0.0 if h in towns or ends[h] != 2 else 0.13 for h in chain]
        points = curves.relax(homes, homes, slack)
        if run_off(game, chain[-1], ends, towns):
            points.append(beyond(points[-2], points[-1]))
        if run_off(game, chain[0], ends, towns):
            points.insert(0, beyond(points[1], points[0]))
        line = LineString(curves.spline(points, 6))
        out += [s for s in svg.lines(line.intersection(sheet)) if s.length > 0.1]
    return out


def run_off(game: HexMap, last: str, ends: dict[str, int], towns: set[str]) -> bool:
    """Tell whether a line that ends on this hex goes on over the edge of the board."""
    return ends[last] == 1 and last not in towns and len(game.near(game.hexes[last])) < 6


def beyond(a: Point, b: Point) -> Point:
    """Return the point as far past b as b is from a."""
    return 2 * b[0] - a[0], 2 * b[1] - a[1]


def chains(edges: list[Edge], at: dict[str, Point]) -> list[list[str]]:
    """Return the edges joined end to end, straight on through every junction."""
    follow: dict[tuple[str, str], str] = {}
    around: dict[str, list[str]] = defaultdict(list)
    for a, b in edges:
        around[a].append(b)
        around[b].append(a)
    for hub, others in around.items():
        options = sorted((turn(at[a], at[hub], at[b]), a, b) for a in others for b in others if a < b)
        taken: set[str] = set()
        for bend, a, b in options:
            if bend < 0.6 and not taken & {a, b}:
                follow[a, hub], follow[b, hub] = b, a
                taken |= {a, b}
    left = {frozenset(e) for e in edges}
    out = []
    for a, b in sorted(edges):
        if frozenset((a, b)) in left:
            left.discard(frozenset((a, b)))
            run = walk(a, b, follow, left)
            back = walk(b, a, follow, left)
            out.append(back[:1:-1] + run)
    return out


def walk(a: str, b: str, follow: dict[tuple[str, str], str], left: set[frozenset[str]]) -> list[str]:
    """Return the hexes from a through b as far as the line goes straight on."""
    run = [a, b]
    while (run[-2], run[-1]) in follow:
        nxt = follow[run[-2], run[-1]]
        if frozenset((run[-1], nxt)) not in left:
            break
        left.discard(frozenset((run[-1], nxt)))
        run.append(nxt)
    return run


def turn(a: Point, hub: Point, b: Point) -> float:
    """Return how sharply a line turns at a hub: 0 straight on, 2 straight back."""
    ux, uy, vx, vy = hub[0] - a[0], hub[1] - a[1], b[0] - hub[0], b[1] - hub[1]
    return 1 - (ux * vx + uy * vy) / (hypot(ux, uy) * hypot(vx, vy))


def ties(line: LineString, spacing: float, half: float) -> str:
    """Return the cross ticks of a railway."""
    out = []
    count = max(1, round(line.length / spacing))
    for k in range(count):
        d = (k + 0.5) * line.length / count
        a, b, c = line.interpolate(max(0.0, d - 0.03)), line.interpolate(d + 0.03), line.interpolate(d)
        dx, dy = b.x - a.x, b.y - a.y
        size = hypot(dx, dy) or 1.0
        nx, ny = -dy / size * half, dx / size * half
        out.append(svg.line([(c.x - nx, c.y - ny), (c.x + nx, c.y + ny)]))
    return "".join(out)

"""Rivers: calm tapering curves through the hexes the rules name, from the source to the water they reach."""

from dataclasses import dataclass
from math import hypot

from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from kurgan.maps import curves, svg
from kurgan.maps.layout import Point
from kurgan.maps.source import HexMap

SLACK = 0.2
"""How far from the middle of its hex a river may run."""

BESIDE = 0.17
"""How far a river steps aside for a railway along the same way."""


@dataclass(frozen=True)
class Waters:
    """What a river can end in."""

    sea: BaseGeometry
    lakes: BaseGeometry


@dataclass(frozen=True)
class Course:
    """A river as drawn."""

    name: str
    tier: str
    hexes: list[str]
    line: LineString
    width: float
    source: float = 0.018
    """The width it begins with."""


def courses(game: HexMap, water: Waters, sheet: Polygon) -> list[Course]:
    """Return every river, each after the one it joins."""
    done: list[Course] = []
    tracks = {frozenset((a, b)) for a, b, _ in game.rails}
    for name, tier, hexes in in_order(game):
        homes = aside([game.hexes[h].at for h in hexes], hexes, tracks)
        points = curves.relax(homes, homes, [SLACK * 0.7] * len(homes))
        points = reach_on(game, name, hexes, points, done, water, sheet)
        bent = curves.wander(curves.spline(points, 9), 0.055)
        width = min(0.1, 0.04 + 0.0016 * len(hexes)) if tier == "core" else 0.04
        done.append(Course(name, tier, hexes, LineString(bent), width))
    return done


def in_order(game: HexMap) -> list[tuple[str, str, list[str]]]:
    """Return the rivers, each after the one it joins."""
    waiting = sorted(game.rivers, key=lambda r: (r[1] != "core", -len(r[2]), r[0]))
    out: list[tuple[str, str, list[str]]] = []
    while waiting:
        ahead = {r[0] for r in waiting}
        ready = [r for r in waiting if game.river_ends.get((r[0], r[2][-1]), {}).get("joins") not in ahead]
        if not ready:
            raise ValueError(f"these rivers join one another in a ring: {', '.join(sorted(ahead))}")
        out += ready
        waiting = [r for r in waiting if r not in ready]
    return out


def aside(points: list[Point], hexes: list[str], tracks: set[frozenset[str]]) -> list[Point]:
    """Return the same points, moved off a railway that goes the same way."""
    out = list(points)
    for i in range(len(points)):
        steps = [(j, k) for j, k in ((i - 1, i), (i, i + 1)) if j >= 0 and k < len(points)]
        shared = [(j, k) for j, k in steps if frozenset((hexes[j], hexes[k])) in tracks]
        if shared:
            dx = sum(points[k][0] - points[j][0] for j, k in shared)
            dy = sum(points[k][1] - points[j][1] for j, k in shared)
            size = hypot(dx, dy) or 1.0
            out[i] = (points[i][0] - dy / size * BESIDE, points[i][1] + dx / size * BESIDE)
    return out


def reach_on(
    game: HexMap, name: str, hexes: list[str], points: list[Point], done: list[Course], water: Waters,
    sheet: Polygon,
) -> list[Point]:
    """Return the points with the river's ends carried to the water, the other river or the edge they meet."""
    first, last = game.river_ends.get((name, hexes[0])), game.river_ends.get((name, hexes[-1]))
    out = list(points)
    if last:
        out = meet(out, last, done, water, sheet)
    elif first is None or (name, hexes[0]) not in game.river_ends:
        out = meet(out, {"kind": "mouth", "note": ""}, done, water, sheet)
    arm = [c for c in done if c.name == name]
    if arm:  # a second arm of the same river begins on the first
        near = arm[0].line.interpolate(arm[0].line.project(Dot(out[0])))
        out[0] = (near.x, near.y)
    elif first and first.get("points_to") is None:
        out = meet(out[::-1], {**first, "kind": "mouth"}, done, water, sheet)[::-1]
    return out


def meet(
    points: list[Point], end: dict[str, object], done: list[Course], water: Waters, sheet: Polygon,
) -> list[Point]:
    """Return the points with their last end carried to what it flows into."""
    tail = Dot(points[-1])
    if end["kind"] == "confluence":
        main = next(c for c in done if c.name == end["joins"])
        near = main.line.interpolate(main.line.project(Dot(points[-2])))
        if near.distance(tail) > 0.45:
            near = main.line.interpolate(main.line.project(tail))
        return [*points[:-1], (near.x, near.y)]
    if "edge of the board" in str(end.get("note", "")) and "Caspian" not in str(end.get("note", "")):
        border = nearest_points(sheet.exterior, tail)[0]
        return [*points, (border.x, border.y)]
    near = nearest_points(water.lakes if "Lake" in str(end.get("note", "")) else water.sea, tail)[0]
    if near.distance(tail) > 1.3:
        return points
    far = near.distance(tail) or 1.0
    into = ((near.x - tail.x) / far * 0.05, (near.y - tail.y) / far * 0.05)
    return [*points, (near.x + into[0], near.y + into[1])]


def ribbon(course: Course, extra: float = 0.0) -> str:
    """Return the outline of a river that grows from its source to its end."""
    points = list(course.line.coords)
    last = len(points) - 1
    left, right = [], []
    for i, (x, y) in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(last, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = hypot(dx, dy) or 1.0
        half = (course.source + (course.width - course.source) * min(1.0, i / last * 1.25)) / 2 + extra
        left.append((x - dy / size * half, y + dx / size * half))
        right.append((x + dy / size * half, y - dx / size * half))
    return svg.line(left + right[::-1], close=True)

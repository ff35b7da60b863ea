"""Calm curves: smoothing, splines and a slight wandering that is the same every time."""

from math import cos, hypot, pi, sin

from shapely.geometry import LinearRing, Polygon
from shapely.geometry.base import BaseGeometry

from kurgan.maps.layout import Point


def noise(x: float, y: float) -> float:
    """Return a smooth value between about -1 and 1 for a place on the sheet, always the same."""
    return (
        sin(2.7 * x + 1.3 * y + 0.7) + 0.7 * sin(-1.9 * x + 3.7 * y + 2.1) + 0.5 * sin(6.1 * x + 4.3 * y + 4.2)
        + 0.3 * sin(9.7 * x - 8.9 * y + 1.1)
    ) / 2.5


def relax(points: list[Point], homes: list[Point], slack: list[float], rounds: int = 30) -> list[Point]:
    """Pull a chain of points straight, each staying within its slack of its home."""
    out = list(points)
    for _ in range(rounds):
        for i in range(1, len(out) - 1):
            x = (out[i - 1][0] + out[i + 1][0]) / 2
            y = (out[i - 1][1] + out[i + 1][1]) / 2
            out[i] = leash((x, y), homes[i], slack[i])
    return out


def leash(p: Point, home: Point, reach: float) -> Point:
    """Return the point, or the nearest one to it within reach of home."""
    dx, dy = p[0] - home[0], p[1] - home[1]
    far = hypot(dx, dy)
    return p if far <= reach else (home[0] + dx * reach / far, home[1] + dy * reach / far)


def spline(points: list[Point], steps: int = 8, closed: bool = False) -> list[Point]:
    """Return a centripetal-looking Catmull-Rom curve through the points."""
    count = len(points)
    if count < 3:
        return list(points)
    out: list[Point] = []
    for i in range(count if closed else count - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        else:
            p1, p2 = points[i], points[i + 1]
            p0 = points[i - 1] if i else (2 * p1[0] - p2[0], 2 * p1[1] - p2[1])
            p3 = points[i + 2] if i + 2 < count else (2 * p2[0] - p1[0], 2 * p2[1] - p1[1])
        out.extend(hermite(p0, p1, p2, p3, k / steps) for k in range(steps))
    out.append(out[0] if closed else points[-1])
    return out


def hermite(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> Point:
    """Return the point at t between p1 and p2 of a Catmull-Rom curve."""
    a, b = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
    c, d = -2 * t**3 + 3 * t**2, t**3 - t**2
    return (
        a * p1[0] + b * (p2[0] - p0[0]) / 2 + c * p2[0] + d * (p3[0] - p1[0]) / 2,
        a * p1[1] + b * (p2[1] - p0[1]) / 2 + c * p2[1] + d * (p3[1] - p1[1]) / 2,
    )


def wander(points: list[Point], amount: float, keep_ends: bool = True) -> list[Point]:
    """Shift a curve sideways a little, as rivers and shores do."""
    out = list(points)
    last = len(points) - 1
    for i in range(last + 1):
        a, b = points[max(0, i - 1)], points[min(last, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = hypot(dx, dy) or 1.0
        fade = min(1.0, i / 4, (last - i) / 4) if keep_ends else 1.0
        shift = amount * fade * noise(points[i][0] * 1.6, points[i][1] * 1.6)
        out[i] = (points[i][0] - dy / size * shift, points[i][1] + dx / size * shift)
    return out


def blob(at: Point, reach: float, rough: float = 0.12) -> Polygon:
    """Return a round shape with an uneven rim."""
    rim = []
    for k in range(24):
        angle = k * pi / 12
        x, y = cos(angle), sin(angle)
        far = reach * (1 + rough * noise(at[0] * 3 + x * 0.9, at[1] * 3 + y * 0.9))
        rim.append((at[0] + x * far, at[1] + y * far))
    return Polygon(rim)


def rounded(geometry: BaseGeometry, reach: float) -> BaseGeometry:
    """Return the same area without corners or slivers finer than the reach."""
    return geometry.buffer(reach).buffer(-2 * reach).buffer(reach)


def rough(ring: LinearRing, amount: float) -> BaseGeometry:
    """Return the area of a ring whose line wanders a little."""
    points = list(ring.segmentize(0.15).coords)[:-1]
    shifted = [
        (x + amount * noise(x * 4.1, y * 4.1), y + amount * noise(y * 4.7 + 3, x * 4.3 - 5)) for x, y in points
    ]
    return Polygon(shifted).buffer(0)


def smooth(ring: LinearRing) -> BaseGeometry:
    """Return the area of a ring of hexsides with its corners averaged away."""
    spacing = 0.144
    count = round(ring.length / spacing)
    points = [ring.interpolate(k / count, normalized=True) for k in range(count)]
    weights = [(k, 1 - abs(k) / 5) for k in range(-4, 5)]
    total = sum(w for _, w in weights)
    mean = [
        (sum(points[(i + k) % count].x * w for k, w in weights) / total,
         sum(points[(i + k) % count].y * w for k, w in weights) / total)
        for i in range(count)
    ]
    return rough(LinearRing(mean), 0.06).buffer(0.03)

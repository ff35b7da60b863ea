"""Mountains as shaded hachures, swamps as reeds: marks that read without colour."""

from math import hypot

from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.prepared import prep

from kurgan.maps import svg
from kurgan.maps.curves import noise
from kurgan.maps.layout import Point

LIGHT = (-0.55, -0.83)
"""The direction the light comes from: the north-west, as on every old map."""

TIERS = ((0.0, 0.15, 0.085), (0.17, 0.17, 0.07), (0.36, 0.18, 0.07), (0.58, 0.18, 0.08), (0.82, 0.16, 0.09))
"""Contours up the slope: how far inside the outline, length of the strokes, their spacing."""


def hachures(outline: BaseGeometry, sheet: BaseGeometry) -> tuple[str, str]:
    """Return strokes up the slopes of an outline, those on the sheet: the lit ones, and the heavier ones in shade."""
    page = prep(sheet.buffer(-0.12))
    lit: list[str] = []
    shaded: list[str] = []
    for inside, length, spacing in TIERS:
        for p in svg.shapes(outline.buffer(-inside).simplify(0.02)):
            if p.area < 0.02:
                continue
            ring = p.exterior if p.exterior.is_ccw else p.exterior.reverse()
            for k in range(int(ring.length / spacing)):
                d = k * spacing
                a, b = ring.interpolate(d), ring.interpolate((d + 0.06) % ring.length)
                if not page.contains(a):
                    continue
                dx, dy = b.x - a.x, b.y - a.y
                size = hypot(dx, dy) or 1.0
                nx, ny = -dy / size, dx / size
                far = length * (0.8 + 0.3 * noise(a.x * 9, a.y * 9))
                start = 0.02 + 0.02 * noise(a.y * 7, a.x * 5)
                stroke = svg.line([(a.x + nx * start, a.y + ny * start), (a.x + nx * far, a.y + ny * far)])
                # the outward normal is (-nx, -ny): it faces away from the light on the shaded side
                (shaded if -nx * LIGHT[0] - ny * LIGHT[1] < -0.1 else lit).append(stroke)
    return "".join(lit), "".join(shaded)


def reeds(outline: BaseGeometry) -> str:
    """Return rows of short level strokes with a tuft here and there."""
    inside = prep(outline.buffer(-0.05))
    out: list[str] = []
    x0, y0, x1, y1 = outline.bounds
    row = 0
    y = y0
    while y < y1:
        x = x0 + (row % 2) * 0.13
        while x < x1:
            at = (x + 0.05 * noise(x * 5, y * 5), y + 0.02 * noise(y * 7, x * 3))
            half = 0.07 + 0.02 * noise(x * 11, y * 3)
            if inside.contains(Dot(at)):
                out.append(svg.line([(at[0] - half, at[1]), (at[0] + half, at[1])]))
                if noise(x * 13, y * 17) > 0.05:
                    out.extend(tuft(at))
            x += 0.27
        y += 0.135
        row += 1
    return "".join(out)


def tuft(at: Point) -> list[str]:
    """Return three blades standing on a stroke."""
    x, y = at[0], at[1] - 0.012
    return [svg.line([(x + d * 0.4, y), (x + d, y - h)]) for d, h in ((-0.035, 0.05), (0.0, 0.07), (0.035, 0.05))]

"""Boxes beside a grid: their outlines, the squares for counters, what they are worth, and the ways between them."""

from dataclasses import dataclass
from math import hypot
from typing import Any

from shapely.geometry import LineString, Polygon, box
from shapely.geometry import Point as Dot
from shapely.ops import nearest_points

from kurgan.maps import lettering, svg
from kurgan.maps.layout import Point

OVERLAP = 0.15
"""Boxes that share so much of their height or width are joined by a level or an upright line."""


@dataclass(frozen=True)
class Box:
    """A box on the sheet."""

    id: str
    title: str
    shape: Polygon
    label: Point
    slots: dict[str, list[Point]]
    control: Point | None
    facts: dict[str, Any]

    @property
    def region(self) -> bool:
        """Whether it is ground that units hold, not a place where they wait."""
        return bool(self.facts)


def read(layout: Any, facts: list[dict[str, Any]]) -> dict[str, Box]:
    """Return the boxes of a layout with what the map document says of them, by id."""
    known = {f["id"]: f for f in facts}
    out = {}
    for b in layout["boxes"]:
        shape = Polygon(b["polygon"]) if "polygon" in b else box(b["x"], b["y"], b["x"] + b["w"], b["y"] + b["h"])
        slots = {side: [(x, y) for x, y in places] for side, places in b["slots"].items()}
        control = (b["control"][0], b["control"][1]) if "control" in b else None
        out[b["id"]] = Box(b["id"], b["title"], shape, (b["label"][0], b["label"][1]), slots, control,
                           known.get(b["id"], {}))
    return out


def way(a: Box, b: Box) -> LineString:
    """Return the shortest level, upright or slanting line between two boxes."""
    (al, at, ar, ab), (bl, bt, br, bb) = a.shape.bounds, b.shape.bounds
    left, right, top, bottom = max(al, bl), min(ar, br), max(at, bt), min(ab, bb)
    if right - left > OVERLAP:
        x = (left + right) / 2
        return LineString([(x, min(ab, bb)), (x, max(at, bt))])
    if bottom - top > OVERLAP:
        y = (top + bottom) / 2
        return LineString([(min(ar, br), y), (max(al, bl), y)])
    return LineString(nearest_points(a.shape, b.shape))


def reaching(line: LineString, into: float) -> LineString:
    """Return a way carried a little into the boxes at its ends, so that it is seen to reach them."""
    points = [(x, y) for x, y in line.coords]
    return LineString([past(points[1], points[0], into), *points[1:-1], past(points[-2], points[-1], into)])


def past(a: Point, b: Point, into: float) -> Point:
    """Return the point so far past b, coming from a."""
    size = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return b[0] + (b[0] - a[0]) / size * into, b[1] + (b[1] - a[1]) / size * into


def squares(b: Box, side: str, size: float) -> str:
    """Return path data for the squares of one side's counters."""
    half = size / 2
    return "".join(
        svg.area(box(x - half, y - half, x + half, y + half)) for x, y in b.slots.get(side, []))


def sign(side: str, at: Point) -> str:
    """Draw the mark in the middle of a square: a cross for the Axis, a star for the Soviets."""
    if side == "soviet":
        return svg.line(lettering.star(at, 0.17), close=True)
    x, y = at
    arm, half = 0.16, 0.045
    return svg.line([
        (x - half, y - arm), (x + half, y - arm), (x + half, y - half), (x + arm, y - half), (x + arm, y + half),
        (x + half, y + half), (x + half, y + arm), (x - half, y + arm), (x - half, y + half), (x - arm, y + half),
        (x - arm, y - half), (x - half, y - half),
    ], close=True)


def badges(b: Box) -> str:
    """Draw from the right end of the title's line: the last control, the limit of assets, the victory points."""
    x, y = b.shape.bounds[2] - 0.27, b.label[1] - 0.085
    out = []
    if b.control is not None:
        out.append(svg.path(ring(b.control, 0.15), class_="control"))
        x = b.control[0] - 0.42
    limit, points = b.facts.get("axis_asset_limit"), b.facts.get("vp_per_turn")
    if limit is not None:
        out.append(svg.path(ring((x, y), 0.14), class_="limit"))
        out.append(svg.text(str(limit), (x, y + 0.065), class_="figure"))
        x -= 0.31
    if points:
        out.append(svg.path(svg.line(lettering.star((x - 0.17, y + 0.01), 0.14), close=True), class_="worth"))
        out.append(svg.text(str(points), (x + 0.05, y + 0.075), class_="figure worth"))
    return "".join(out)


def ring(at: Point, reach: float) -> str:
    """Return path data for a circle."""
    return svg.trace(Dot(at).buffer(reach, 8).exterior, close=True)

"""Flat-topped hexes in columns: their corners, the ground of many together, hexsides by name, the rim of the map."""

from math import hypot

from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

from kurgan.maps import borders, curves, svg
from kurgan.maps.layout import RADIUS, Point
from kurgan.maps.source import HexMap

CORNERS = (
    (-RADIUS / 2, -0.5), (RADIUS / 2, -0.5), (RADIUS, 0.0), (RADIUS / 2, 0.5), (-RADIUS / 2, 0.5), (-RADIUS, 0.0),
)


def corners(at: Point) -> list[Point]:
    """Return the six corners of the hex centred at a point."""
    return [(at[0] + dx, at[1] + dy) for dx, dy in CORNERS]


def ground(game: HexMap, names: list[str]) -> BaseGeometry:
    """Return hexes run together, with soft edges."""
    whole = unary_union([Polygon(corners(game.hexes[h].at)).buffer(0.002) for h in names])
    return unary_union([curves.smooth(p.exterior) for p in svg.shapes(whole)])


def exact(game: HexMap, names: list[str]) -> BaseGeometry:
    """Return hexes run together along their very sides."""
    return unary_union([Polygon(corners(game.hexes[h].at)).buffer(0.002) for h in names]).buffer(-0.002)


def pair(text: str) -> tuple[str, str]:
    """Return the two hexes of a hexside written `6.08|6.09`."""
    a, _, b = text.partition("|")
    return a, b


def outward(a: Point, b: Point) -> Point:
    """Return a point a little past b, seen from a."""
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return b[0] + (b[0] - a[0]) / far * 0.3, b[1] + (b[1] - a[1]) / far * 0.3


def rim(game: HexMap, names: list[str]) -> list[LineString]:
    """Return the outer hexsides of hexes at the edge of the map, as long lines."""
    board = exact(game, list(game.hexes)).buffer(0.0)
    edge = board.boundary.buffer(0.01)
    sides = []
    for h in names:
        around = corners(game.hexes[h].at)
        for a, b in zip(around, [*around[1:], around[0]], strict=True):
            if LineString([a, b]).within(edge):
                sides.append(LineString([borders.key(a), borders.key(b)]))
    return svg.lines(linemerge(sides))

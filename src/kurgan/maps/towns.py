"""Towns on the ground: the crossed blocks of a city, the dot of a town."""

from shapely.geometry import LineString, box
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry

from kurgan.maps import curves, svg
from kurgan.maps.layout import Point


def block(at: Point, half: float) -> BaseGeometry:
    """Return the outline of a city of this half width."""
    x, y = at
    return box(x - half * 0.86, y - half * 0.8, x + half * 0.86, y + half * 0.8).intersection(
        curves.blob((x, y), half * 1.12, 0.05)).buffer(-0.04).buffer(0.04)


def dot(at: Point) -> str:
    """Return path data for a town's dot."""
    return svg.trace(Dot(at).buffer(0.075, 6).exterior, close=True)


def streets(at: Point, shape: BaseGeometry) -> list[LineString]:
    """Return crossing streets within a shape."""
    out = []
    for k in range(-6, 7):
        d = k * 0.105
        for lean in (1, -1):
            x, y = at[0] + d, at[1]
            street = LineString([(x - lean * 0.5, y - 0.5), (x + lean * 0.5, y + 0.5)])
            out += svg.lines(street.intersection(shape))
    return out

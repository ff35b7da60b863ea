"""The ground of the Volga map: areas and zones as shapes, and the real city laid under them."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any

from shapely.geometry import Polygon

from kurgan.maps import stalingrad

UNIT = 100.0  # map units to one unit of the drawing
TURN = radians(32.8)  # by which the sheet is turned


@dataclass(frozen=True)
class Drawing:
    """What is drawn: areas and zones as polygons, in the units of the drawing."""

    data: dict[str, Any]
    shapes: dict[str, Polygon]
    river: Polygon
    ground: stalingrad.Ground

    def terrain(self, kind: str) -> list[Polygon]:
        """Return the shapes of one kind of ground."""
        return [self.shapes[one["id"]] for one in self.data["areas"] if one["terrain"] == kind]


def scaled(points: list[list[float]]) -> list[tuple[float, float]]:
    """Return points of the data in units of the drawing."""
    return [(x / UNIT, y / UNIT) for x, y in points]


def project(lon: float, lat: float) -> tuple[float, float]:
    """Return a place by longitude and latitude on the sheet, which is turned along the Volga."""
    east, north = (lon - 44.445) * stalingrad.KM_LON, (lat - 48.625) * stalingrad.KM_LAT
    along = north * cos(TURN) + east * sin(TURN)
    inland = north * sin(TURN) - east * cos(TURN)
    return along + 1.8, 10.2 - inland

"""The shared geography laid on a game's grid by that grid's fitted transform and warp."""

from collections.abc import Callable
from math import asin, cos, degrees, exp, log, pi, radians, sin, tan
from typing import Any

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from kurgan.maps.layout import PITCH, Point, on_sheet
from kurgan.maps.source import region


def projector(grid: Any) -> Callable[[float, float], Point]:
    """Return a function from longitude and latitude to the sheet (equidistant conic, similarity, Gaussian warp)."""
    t, warp = grid["transform"], grid["warp"]
    phi0 = asin(t["N"])
    rho0 = degrees(1 / tan(phi0))
    spread = 2 * warp["sigma"] ** 2

    def project(lon: float, lat: float) -> Point:
        rho = rho0 - (lat - degrees(phi0))
        theta = radians(t["N"] * (lon - t["lam0"]))
        u, v = rho * sin(theta), rho0 - rho * cos(theta)
        x = t["p"] * u - t["q"] * v + t["e"]
        y = -(t["q"] * u + t["p"] * v + t["g"])
        dx = dy = 0.0
        for (cx, cy), (wx, wy) in zip(warp["centres"], warp["weights"], strict=True):
            pull = exp(-((x - cx) ** 2 + (y - cy) ** 2) / spread)
            dx, dy = dx + wx * pull, dy + wy * pull
        return on_sheet(x + dx, (y + dy) / PITCH)

    return project


def lambert(geometry: Any) -> Callable[[float, float], Point]:
    """Return a function from longitude and latitude to the sheet (Lambert's conformal conic and a similarity)."""
    p, fit = geometry["projection"], geometry["similarity_to_grid"]
    first, second = (radians(v) for v in p["std_parallels"])
    n = log(cos(first) / cos(second)) / log(tan(pi / 4 + second / 2) / tan(pi / 4 + first / 2))
    scale = p["sphere_km"] * cos(first) * tan(pi / 4 + first / 2) ** n / n
    rho0 = scale / tan(pi / 4 + radians(p["lat0"]) / 2) ** n
    turn, shift = complex(*fit["m"]), complex(*fit["k"])

    def project(lon: float, lat: float) -> Point:
        rho = scale / tan(pi / 4 + radians(lat) / 2) ** n
        theta = n * radians(lon - p["lon0"])
        at = turn * complex(rho * sin(theta), rho0 - rho * cos(theta)) + shift
        # the fit counts columns and rows from one, to the left and downwards
        return at.real + geometry["cols"], -at.imag - PITCH

    return project


def layer(name: str, project: Callable[[float, float], Point]) -> BaseGeometry:
    """Return all shapes of one layer of the geography, on the sheet, as one geometry."""

    def ring(points: list[list[float]]) -> list[Point]:
        return [project(lon, lat) for lon, lat in points]

    found = [f["geometry"]["coordinates"] for f in region()["features"] if f["properties"]["layer"] == name]
    return unary_union([Polygon(ring(outer), [ring(hole) for hole in holes]).buffer(0) for outer, *holes in found])

"""The ground of Stalingrad, shared by the hex map and the area map: banks, gullies, streets, works, rails, ferries.

A game lays it on its own sheet with a projection and a few pins: each pin pulls a known place to where the game has it,
and the shift is spread over the neighbourhood, because where the drawing and a game differ the game is right.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from json import loads
from typing import Any

from shapely import prepare as prepared
from shapely import transform
from shapely.affinity import rotate
from shapely.geometry import LineString, MultiPoint, Polygon, box, shape
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from kurgan.maps import curves, rails, svg
from kurgan.maps.layout import Point

Lay = Callable[[float, float], Point]
KM_LON, KM_LAT = 73.4, 111.2
"""Kilometres to a degree at the latitude of the city."""


@dataclass(frozen=True)
class Feature:
    """One thing on the ground, laid on the sheet."""

    id: str
    layer: str
    kind: str
    name: str
    rank: int
    data: dict[str, Any]
    shape: BaseGeometry


@dataclass
class Ground:
    """Everything on the ground that the sheet shows, and how many of its units make a kilometre."""

    sheet: BaseGeometry
    km: float
    features: list[Feature]
    by_id: dict[str, Feature] = field(init=False)

    def __post_init__(self) -> None:
        self.by_id = {one.id: one for one in self.features}

    def of(self, layer: str, *kinds: str) -> list[Feature]:
        """Return the features of a layer, or of some of its kinds."""
        return [one for one in self.features if one.layer == layer and (not kinds or one.kind in kinds)]

    def whole(self, layer: str, *kinds: str) -> BaseGeometry:
        """Return the shapes of a layer run together."""
        return unary_union([one.shape for one in self.of(layer, *kinds)])


@cache
def survey() -> Any:
    """Return the shared geography of the city by longitude and latitude."""
    return loads(files("kurgan.maps").joinpath("data", "stalingrad.geojson").read_text("utf-8"))


def style() -> str:
    """Return the look of the ground."""
    return files("kurgan.maps").joinpath("data", "stalingrad.css").read_text("utf-8")


def pinned(project: Lay, pins: Sequence[tuple[Point, Point]], reach: float) -> Lay:
    """Return a projection bent so that each pin's first point lies on its second, fading out with the distance."""
    if not pins:
        return project
    ease = 1 / reach**2

    def bent(lon: float, lat: float) -> Point:
        x, y = project(lon, lat)
        total, dx, dy = ease, 0.0, 0.0
        for (fx, fy), (tx, ty) in pins:
            weight = 1 / ((x - fx) ** 2 + (y - fy) ** 2 + 1e-4)
            total += weight
            dx += weight * (tx - fx)
            dy += weight * (ty - fy)
        return x + dx / total, y + dy / total

    return bent


def middle(identity: str) -> Point:
    """Return where a feature lies, by longitude and latitude."""
    one = next(f for f in survey()["features"] if f["properties"]["id"] == identity)
    at = shape(one["geometry"]).centroid
    return at.x, at.y


def lay(project: Lay, sheet: BaseGeometry, km: float) -> Ground:
    """Return the ground on a sheet; what lies outside is left away."""
    def laid(points: Any) -> Any:
        return [project(lon, lat) for lon, lat in points]

    found = []
    for one in survey()["features"]:
        p = one["properties"]
        made: BaseGeometry = transform(shape(one["geometry"]), laid)
        if isinstance(made, Polygon) or made.geom_type == "MultiPolygon":
            made = made.buffer(0)
        made = made.intersection(sheet)
        if not made.is_empty:
            found.append(Feature(p["id"], p["layer"], p["kind"], p["name"], p.get("rank") or 3, p, made))
    return Ground(sheet, km, found)


def within(g: Ground, land: BaseGeometry) -> Ground:
    """Return the same ground, cut to a part of the sheet."""
    cut = [replace(one, shape=one.shape.intersection(land)) for one in g.features if one.shape.intersects(land)]
    return Ground(land, g.km, [one for one in cut if not one.shape.is_empty])


# ---------- layers ----------


def plants(g: Ground, land: BaseGeometry) -> str:
    """Draw woods, orchards, parks, sand and marsh in tint and pattern."""
    made = ""
    for kind, apart in (("wood", 0.2), ("orchard", 0.26), ("park", 0.22), ("cemetery", 0.3), ("marsh", 0.3)):
        ground = g.whole("area", kind).intersection(land)
        dots = [svg.trace(Dot(x, y).buffer(0.045 * g.km / 1.56, 2).exterior, close=True)
                for x, y in scatter(ground, apart * g.km / 1.56)]
        made += svg.path(svg.area(ground), class_=kind) + svg.path(dots, class_=f"{kind} sprig")
    made += svg.path(svg.area(g.whole("area", "sand").intersection(land)), class_="sand")
    return made + svg.path(svg.area(g.whole("area", "airfield")), class_="airfield")


def scatter(ground: BaseGeometry, apart: float) -> list[Point]:
    """Return points inside a shape on a shaken grid."""
    inner = ground.buffer(-0.25 * apart)
    if inner.is_empty:
        return []
    prepared(inner)
    west, north, east, south = inner.bounds
    found = []
    for row in range(int((south - north) / apart) + 1):
        for column in range(int((east - west) / apart) + 1):
            x, y = west + (column + 0.5 * (row % 2)) * apart, north + row * apart
            x, y = x + 0.3 * apart * curves.noise(x * 5, y * 5), y + 0.3 * apart * curves.noise(y * 5, x * 5)
            if inner.contains(Dot(x, y)):
                found.append((x, y))
    return found


def gullies(g: Ground, skip: Sequence[str] = ()) -> str:
    """Draw gullies as cut lines with hairs on both slopes, and their branches."""
    courses = [part for one in g.of("stream") if one.id not in skip for part in svg.lines(one.shape)]
    branches = [svg.trace(part) for one in g.of("relief", "gully_branches") for part in svg.lines(one.shape)]
    hairs = [rails.ties(part, 0.09, 0.05) for part in courses]
    beds = [svg.trace(part) for part in courses]
    return (
        svg.path(branches, class_="branch") + svg.path(hairs, class_="hair") + svg.path(beds, class_="cut")
    )


def streets(g: Ground, kinds: Sequence[str]) -> str:
    """Draw roads of some kinds as pale lines with an edge."""
    lines = [svg.trace(part) for one in g.of("road", *kinds) for part in svg.lines(one.shape)]
    return svg.path(lines, class_="edge") + svg.path(lines, class_="way")


def blocks(shapes: BaseGeometry, kind: str) -> str:
    """Draw street blocks."""
    return svg.path(svg.area(shapes), class_=kind)


def grid(ground: BaseGeometry, bearing: float, long: float, wide: float, gap: float) -> BaseGeometry:
    """Return street blocks that fill a shape, with streets along a bearing and across it."""
    if ground.is_empty:
        return ground
    centre = ground.envelope.centroid
    turned = rotate(ground, bearing, origin=centre)
    prepared(turned)
    x0, y0, x1, y1 = turned.bounds
    made = []
    for i in range(int((x1 - x0) / (wide + gap)) + 1):
        for k in range(int((y1 - y0) / (long + gap)) + 1):
            x, y = x0 + i * (wide + gap), y0 + k * (long + gap)
            at = Dot(x + wide / 2, y + long / 2)
            if curves.noise(x * 7, y * 7) > -0.75 and turned.contains(at):
                made.append(box(x, y, x + wide, y + long))
    return rotate(unary_union(made), -bearing, origin=centre)


def works(g: Ground) -> str:
    """Draw factories by their outlines, with halls and tanks."""
    outlines = [svg.area(one.shape) for one in g.of("factory")]
    halls = svg.area(g.whole("blocks", "halls"))
    tanks = []
    for one in g.of("blocks", "tanks_pattern"):
        points = one.shape.geoms if isinstance(one.shape, MultiPoint) else [one.shape.centroid]
        tanks += [svg.trace(p.buffer(0.035 * g.km, 4).exterior, close=True) for p in points]
    return svg.path(outlines, class_="ground") + svg.path(halls, class_="halls") + svg.path(tanks, class_="tanks")


def contours(g: Ground) -> str:
    """Return the hill by its form lines, darker the higher."""
    lines = sorted(g.of("relief", "contour"), key=lambda one: one.data["height"])
    return "".join(svg.path(svg.area(one.shape), class_="contour") for one in lines)


def tracks(lines: Sequence[LineString], branch: bool = False) -> str:
    """Draw railways with cross ticks."""
    data = "".join(svg.trace(one) for one in lines)
    ties = [rails.ties(one, 0.16, 0.035 if branch else 0.05) for one in lines]
    kind = "branch" if branch else "trunk"
    return svg.path(data, class_="bed") + svg.path(data, class_=kind) + svg.path(ties, class_="ties")


def rail_lines(g: Ground, *kinds: str) -> list[LineString]:
    """Return the railways of some kinds; a loop is its ring."""
    found = []
    for one in g.of("rail", *kinds):
        rings = [p.exterior for p in svg.shapes(one.shape)]
        found += [LineString(ring.coords) for ring in rings] or svg.lines(one.shape)
    return found


def ferries(g: Ground, water: BaseGeometry) -> str:
    """Return the routes of boats as dotted lines with a landing."""
    routes = [svg.trace(part) for one in g.of("ferry", "route") for part in svg.lines(one.shape.intersection(water))]
    landings = [svg.trace(Dot(p).buffer(0.06, 3).exterior, close=True)
                for one in g.of("ferry", "landing") for p in one.shape.coords]
    return svg.path(routes, class_="route") + svg.path(landings, class_="landing")


def shore(water: BaseGeometry, islands: BaseGeometry) -> str:
    """Return the river: water, a firm shore and fainter lines along it, islands on top."""
    rings = [r for p in svg.shapes(water) for r in (p.exterior, *p.interiors)]
    lines = [svg.path([svg.trace(r, close=True) for r in rings], class_="shore")]
    made = svg.path(svg.area(water), class_="water")
    for n in (1, 2, 3):
        inner = water.difference(islands).buffer(-0.11 * n)
        made += svg.path([svg.trace(r, close=True) for p in svg.shapes(inner) for r in (p.exterior, *p.interiors)],
                         class_=f"shoal s{n}")
    return made + "".join(lines) + svg.path(svg.area(islands), class_="island")

"""The ground of the Stalingrad fronts: hexes, land and sea, rivers along hexsides, and the edges of the board."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, split, unary_union

from kurgan.maps import borders, boxes, curves, rivers, svg
from kurgan.maps.boxes import Box, reaching
from kurgan.maps.geography import lambert, layer
from kurgan.maps.layout import PITCH, STEPS, Point, beyond, corners, side
from kurgan.maps.rivers import Course
from kurgan.maps.source import City, Hex, HexMap

FOOT = 9.24
"""Where the hexes end; below, the isthmus is drawn closer together than it is."""

SQUEEZE_DOWN, SQUEEZE_IN, PIVOT = 0.55, 0.6, 9.0
WIDTHS = {"Volga": (0.13, 0.17), "Don": (0.08, 0.13)}
"""Width of a river where it begins and where it ends; the rest are brooks beside these."""
BROOK = (0.02, 0.06)
BEND = 0.5
"""How far into a hex's corner a river follows its sides."""
BAND = 0.13
"""The breadth of the coloured band along an edge."""


@dataclass
class Drawing:
    """The map and all that was worked out for it, for the checks to look at."""

    doc: Any
    game: HexMap
    names: dict[str, Any]
    sheet: Polygon
    land: BaseGeometry
    courses: list[rivers.Course]
    boxes: dict[str, Box]
    layout: Any
    faults: list[str] = field(default_factory=list)

    @property
    def sea(self) -> BaseGeometry:
        """All water but the rivers."""
        return self.sheet.difference(self.land)

    def links(self) -> list[tuple[str, str, LineString]]:
        """Return the ways between boxes, each once, with the line that shows it."""
        set_by_hand = {frozenset((r["a"], r["b"])): LineString(r["line"]) for r in self.layout["routes"]}
        pairs = {frozenset((b["id"], other)) for b in self.doc["caucasus_boxes"] for other in b["connects"]}
        pairs |= {frozenset((b["id"], b["front"])) for b in self.doc["caucasus_boxes"] if "front" in b}
        pairs |= {frozenset((b["id"], other)) for b in self.doc["front_boxes"] for other in b["adjacent"]}
        out = []
        for a, b in sorted((min(p), max(p)) for p in pairs):
            line = set_by_hand.get(frozenset((a, b))) or boxes.way(self.boxes[a], self.boxes[b])
            out.append((a, b, line))
        return out


def read(doc: Any) -> HexMap:
    """Return the hexes and cities of the map document, with columns counted to the right as the drawing needs them."""
    wide = doc["geometry"]["cols"]
    hexes = {}
    for h in doc["hexes"]:
        at = (wide - h["col"] - (0.5 if h["row"] % 2 == 0 else 0.0), (h["row"] - 1) * PITCH)
        n = round(at[0] - (h["row"] - 1) / 2) + wide
        hexes[h["id"]] = Hex(h["id"], h["row"], n, at, h["terrain"], h["initial_control"], "")
    cities = [City(c["name"], c["hex"], True) for c in doc["major_cities"]]
    cities += [City(c["name"], c["hex"], False) for c in doc["minor_cities"]]
    return HexMap(hexes, cities, [], {}, [], [], [], {})


def board(game: HexMap) -> Polygon:
    """Return the outline of all hexes together."""
    whole = unary_union([Polygon(corners(h.at)).buffer(0.001) for h in game.hexes.values()])
    return svg.shapes(whole.buffer(-0.001))[0]


def projector(geometry: Any) -> Callable[[float, float], Point]:
    """Make a projection from longitude and latitude to the sheet: true among the hexes, compressed beyond them."""
    true = lambert(geometry)

    def project(lon: float, lat: float) -> Point:
        x, y = true(lon, lat)
        if y <= FOOT:
            return x, y
        deep = min(1.0, (y - FOOT) / 7)
        inward = 1 - SQUEEZE_IN * deep * deep * (3 - 2 * deep) if x > PIVOT else 1.0
        return PIVOT + (x - PIVOT) * inward, FOOT + (y - FOOT) * SQUEEZE_DOWN

    return project


def mainland(game: HexMap, geometry: Any, sheet: Polygon, patches: list[list[list[float]]]) -> BaseGeometry:
    """Return the land: the real shore, with every hex of the board dry and the hexes cut out of the corner wet."""
    project = projector(geometry)
    added = [Polygon([project(lon, lat) for lon, lat in p]).buffer(0.05) for p in patches]
    real = unary_union([layer("land", project), *added]).intersection(sheet.buffer(1))
    gone = [Polygon(corners(beyond(game.hexes[h].at, 0, 1))) for h in before_gaps(geometry)]
    wet = unary_union([p.buffer(0.2) for p in gone]).difference(board(game).buffer(0.05))
    land = curves.rounded(real.union(board(game).buffer(0.1)).difference(wet), 0.05)
    return unary_union([p for p in svg.shapes(land) if p.area > 0.05]).simplify(0.006)


def before_gaps(geometry: Any) -> list[str]:
    """Return the hex west of each one that the grid leaves out."""
    return [f"{int(h[:2]):02d}{int(h[2:]) + 1:02d}" for h in geometry["absent"]]


def mountains(geometry: Any, ridges: list[dict[str, Any]]) -> BaseGeometry:
    """Return the ranges of the isthmus: each ridge line with its breadth, uneven at the rim."""
    project = projector(geometry)
    found = []
    for ridge in ridges:
        crest = [project(lon, lat) for lon, lat in ridge["line"]]
        body = LineString(curves.spline(crest, 8)).buffer(ridge["breadth"])
        found += [curves.rough(p.exterior, 0.12) for p in svg.shapes(body)]
    return unary_union(found)


def courses(doc: Any, game: HexMap, sea: BaseGeometry) -> list[Course]:
    """Return every river, the great ones first so that the others can join them."""
    gates = [game.hexes[c["hex"]].at for c in doc["major_cities"] if c["river_crossing"]]
    rim = board(game).exterior
    done: list[Course] = []
    for name, river in sorted(doc["rivers"].items(), key=lambda item: item[1]["class"] != "major"):
        pairs = [(a, b) for a, b in river["hexsides"]]
        points = through(borders.between(game, pairs), gates)
        points = from_source(points, gates, rim, done)
        points = to_mouth(points, gates, sea, done)
        first, last = WIDTHS.get(name, BROOK)
        line = LineString(curves.wander(curves.spline(points, 6), 0.025))
        done.append(Course(name, river["class"], [a for a, _ in pairs], line, last, first))
    return done


def through(sides: list[borders.Side], gates: list[Point]) -> list[Point]:
    """Return the way along hexsides in order with soft corners, straight through a city where the sides end."""
    out: list[Point] = []
    corner = free_end(sides[0], sides[1])
    for here in sides:
        a, b = here
        if borders.key(corner) not in (borders.key(a), borders.key(b)):
            near = nearest(corner, gates)
            start = a if Dot(a).distance(Dot(near)) < Dot(b).distance(Dot(near)) else b
            corner = start
            out += [near, corner]
        elif not out:
            out.append(corner)
        out.append(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
        corner = b if borders.key(corner) == borders.key(a) else a
        out.append(corner)
    return softened(out)


def softened(points: list[Point]) -> list[Point]:
    """Return corners and middles in turn, with every corner but the ends drawn in towards its two middles."""
    out = list(points)
    for i in range(1, len(points) - 1):
        (ax, ay), (x, y), (bx, by) = points[i - 1:i + 2]
        out[i] = (x * BEND + (ax + bx) / 2 * (1 - BEND), y * BEND + (ay + by) / 2 * (1 - BEND))
    return out


def free_end(first: borders.Side, second: borders.Side) -> Point:
    """Return the end of a hexside that the following one does not touch."""
    touched = {borders.key(p) for p in second}
    return next(p for p in first if borders.key(p) not in touched)


def nearest(p: Point, places: list[Point]) -> Point:
    """Return the one of some places that lies nearest."""
    return min(places, key=lambda q: Dot(p).distance(Dot(q)))


def at_gate(corner: Point, gates: list[Point]) -> Point | None:
    """Return the city whose hex has this corner."""
    near = nearest(corner, gates)
    return near if borders.key(corner) in {borders.key(p) for p in corners(near)} else None


def across(corner: Point, centre: Point, further: float) -> Point:
    """Return the point opposite a corner, a little beyond the hex."""
    return centre[0] + (centre[0] - corner[0]) * further, centre[1] + (centre[1] - corner[1]) * further


def from_source(points: list[Point], gates: list[Point], rim: BaseGeometry, done: list[Course]) -> list[Point]:
    """Return the points with the upper end carried through a city or over the edge, or kept clear of another river."""
    first, second = points[0], points[1]
    gate = at_gate(first, gates)
    if gate is not None:
        return [across(first, gate, 1.2), gate, *points]
    if rim.distance(Dot(first)) < 0.02 and first[1] < 0:
        return [(first[0], first[1] - BAND), *points]
    if any(c.line.distance(Dot(first)) < 0.2 for c in done):
        # its spring lies beside a river that it does not leave
        return [((first[0] + 2 * second[0]) / 3, (first[1] + 2 * second[1]) / 3), *points[1:]]
    return points


def to_mouth(points: list[Point], gates: list[Point], sea: BaseGeometry, done: list[Course]) -> list[Point]:
    """Return the points with the lower end carried through a city into the sea, or to the river it joins."""
    last = points[-1]
    gate = at_gate(last, gates)
    if gate is not None:
        out = across(last, gate, 0.35)
        shore = sea.buffer(-0.06).boundary
        mouth = shore.interpolate(shore.project(Dot(out)))
        return [*points, gate, out, (mouth.x, mouth.y)]
    main = min(done, key=lambda c: c.line.distance(Dot(last)), default=None)
    if main is not None and main.line.distance(Dot(last)) < 0.3:
        joint = main.line.interpolate(main.line.project(Dot(last)))
        return [*points[:-1], (joint.x, joint.y)]
    return points


def zone_limit(game: HexMap, zone: set[str]) -> LineString:
    """Return the limit of the logistical zone between its hexes and the others, as one smooth line."""
    pairs = [(a.id, b.id) for a, b in game.pairs() if (a.id in zone) != (b.id in zone)]
    merged = linemerge([LineString([borders.key(p) for p in s]) for s in borders.between(game, pairs)])
    longest = max(svg.lines(merged), key=lambda line: line.length)
    corner = [(x, y) for x, y in longest.coords]
    points = [corner[0]]
    for (ax, ay), (bx, by) in pairwise(corner):
        points += [((ax + bx) / 2, (ay + by) / 2), (bx, by)]
    return LineString(curves.spline(softened(points), 6))


def zone_ground(game: HexMap, limit: LineString) -> BaseGeometry:
    """Return the part of the board west of the limit."""
    parts = svg.shapes(split(board(game), reaching(limit, 0.1)))
    west = game.hexes[min(game.hexes, key=lambda h: game.hexes[h].at[0])].at
    return next(p for p in parts if p.contains(Dot(west)))


def edge(game: HexMap, name: str, hexes: list[str]) -> list[borders.Side]:
    """Return the outer hexsides of an edge: all that lead off the board, those of the Axis only facing west."""
    out = []
    for h in (game.hexes[i] for i in hexes):
        for way, (dr, dn) in STEPS.items():
            there = beyond(h.at, dr, dn)
            off = (h.r + dr, h.n + dn) not in game.at
            if off and (within_rows(game, h.r + dr) and "W" in way if name == "AXIS" else there[1] < FOOT - 1):
                out.append(side(h.at, there))
    return out


def within_rows(game: HexMap, row: int) -> bool:
    """Tell whether the board has a row of this number."""
    return min(h.r for h in game.hexes.values()) <= row <= max(h.r for h in game.hexes.values())


def band(game: HexMap, sides: list[borders.Side]) -> BaseGeometry:
    """Return the coloured band outside some hexsides."""
    lines = unary_union([LineString(s).buffer(BAND) for s in sides])
    return lines.difference(board(game)).buffer(-0.005).buffer(0.005)

"""The ground of the city on its hexes: flat-topped, in columns; terrain, water, streams and the bent survey."""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from kurgan.maps import (
    borders,
    columns,
    curves,
    rivers,
    stalingrad,
    svg,
)
from kurgan.maps.layout import PITCH, Point
from kurgan.maps.rivers import Course
from kurgan.maps.source import City, Hex, HexMap

TURN = complex(1.5499686161630046, 0.1956463314538372)
SHIFT = complex(16.009572313813038, -26.631961656392402)
"""From kilometres east and north of Mamayev Kurgan to hexes, fitted to places that the rulebook names."""
KM = abs(TURN)
SLACK = 0.36
"""How far a shore may leave its hexside: not as far as the middle of a hex."""
WIDTHS = {"Tsaritsa": 0.13, "Mokraya Mechetka": 0.12, "Sukhaya Mechetka": 0.08, "Yelshanka": 0.09}
PINS = {
    "factory-stz": ("2715", "2716"), "factory-barrikady": ("2518", "2519"), "factory-red-october": ("2221", "2321"),
    "landmark-kurgan": ("1726",), "ferry-central": ("1832",), "ferry-lazur": ("2227",), "ferry-barrikady": ("2719",),
    "factory-elevator": ("1537",), "landmark-station-1": ("1632",), "landmark-station-2": ("1336",),
    "landmark-univermag": ("1733",), "factory-lazur": ("1926",), "factory-tanks-tsaritsa": ("1535",),
    "factory-silikat": ("2319",), "factory-bread": ("2420",), "height-107-5": ("1922",), "height-126-3": ("0827",),
    "district-orlovka": ("1908",), "district-gorodishche": ("0916",), "district-spartanovka": ("2911",),
    "district-rynok": ("3109",), "landmark-station-sadovaya": ("0737",),
    "landmark-station-razgulyaevka": ("0723",), "landmark-flight-school": ("1130",),
}
"""Which hexes decide where a thing of the survey is drawn."""


@dataclass
class Drawing:
    """The map and all that was worked out for it, for the checks to look at."""

    doc: Any
    game: HexMap
    names: dict[str, Any]
    sheet: Polygon
    ground: stalingrad.Ground
    water: BaseGeometry
    courses: list[rivers.Course]
    ways: dict[str, list[LineString]]
    said: dict[str, str] = field(default_factory=dict)
    defs: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def at(self, name: str) -> Point:
        """Return the centre of a hex."""
        return self.game.hexes[name].at

    def kind(self, *names: str) -> list[str]:
        """Return the hexes of some terrains."""
        return [h.id for h in self.game.hexes.values() if h.terrain in names]

    def land(self) -> BaseGeometry:
        """Return all that is not under the Volga."""
        return self.sheet.difference(self.water)


def centre(name: str) -> Point:
    """Return the centre of a hex by its number; even columns stand half a hex lower."""
    column, row = int(name[:2]), int(name[2:])
    return round(column * PITCH, 4), row + (0.5 if column % 2 == 0 else 0.0)


def read(doc: Any) -> HexMap:
    """Return the hexes, places and ways of the map document."""
    hexes = {}
    for row, text in enumerate(doc["rows"], 1):
        for column, letter in enumerate(text, 1):
            name = f"{column:02d}{row:02d}"
            area = doc["areas"][row - 1][column - 1]
            hexes[name] = Hex(
                name, column, row - (column - 1) // 2, centre(name), doc["letters"][letter], "", area.strip("."),
            )
    towns = [City(name, place, False) for place, name in doc["names"].items()]
    ways = {
        (a, b, kind) for kind in ("roads", "rails") for path in doc[kind].values() for a, b in pairwise(path)
    }
    return HexMap(hexes, towns, [], {}, sorted(ways), [], [], {})


def project(lon: float, lat: float) -> Point:
    """Return a place by longitude and latitude on the sheet, before it is bent."""
    at = TURN * complex((lon - 44.537) * stalingrad.KM_LON, (lat - 48.7423) * stalingrad.KM_LAT) + SHIFT
    return at.real, -at.imag


def survey(sheet: BaseGeometry) -> stalingrad.Ground:
    """Return the shared ground, bent to the hexes."""
    pins = []
    for name, hexes in PINS.items():
        at = [centre(h) for h in hexes]
        goal = (sum(x for x, _ in at) / len(at), sum(y for _, y in at) / len(at))
        pins.append((project(*stalingrad.middle(name)), goal))
    return stalingrad.lay(stalingrad.pinned(project, pins, 3.0), sheet, KM)


def banks(game: HexMap) -> tuple[list[Point], list[Point]]:
    """Return the two shores of the Volga from north to south: hexsides pulled as straight as their hexes allow."""
    made = []
    for far in (False, True):
        pairs = [
            (a.id, b.id) for a, b in game.pairs()
            if (a.terrain == "volga") != (b.terrain == "volga") and ("east" in (a.terrain, b.terrain)) == far
        ]
        run = max(borders.joined(borders.between(game, pairs)), key=len)
        points = run if run[0][1] < run[-1][1] else run[::-1]
        x, y = points[-1]
        points = [(x + (2.0 if not far else 1.0), y) for x, y in points[:1]] + points + [(x - 0.4, y + 1.0)]
        made.append(curves.wander(curves.spline(curves.relax(points, points, [SLACK] * len(points), 40), 4), 0.07))
    return made[0], made[1]


def water(game: HexMap, ground: stalingrad.Ground) -> BaseGeometry:
    """Return the Volga between its shores, and the arms of the survey beyond them."""
    west, east = banks(game)
    river = Polygon([*west, *east[::-1]]).buffer(0)
    dry = unary_union([Dot(h.at).buffer(0.6) for h in game.hexes.values() if h.terrain == "east"]).buffer(-0.05)
    arms = ground.by_id["volga"].shape.difference(dry.difference(ground.by_id["volga"].shape.buffer(-0.1)))
    beyond = arms.intersection(Polygon([*east, (60.0, 60.0), (60.0, 0.0)]).buffer(0).buffer(-0.4))
    pits = unary_union([Dot(h.at).buffer(0.5) for h in game.hexes.values() if h.terrain == "east"])
    southern = [p for p in svg.shapes(beyond.difference(pits)) if p.area > 3 and p.bounds[1] > 30]
    return unary_union([river, *southern])


def courses(doc: Any, game: HexMap, river: BaseGeometry) -> list[Course]:
    """Return the streams of the rules along their hexsides, flowing into the Volga."""
    made = []
    board = columns.exact(game, list(game.hexes)).boundary
    for name, sides in doc["rivers"].items():
        pairs = [columns.pair(text) for text in sides]
        for run in borders.joined(borders.between(game, pairs)):
            points = run if run[0][0] < run[-1][0] else run[::-1]
            if board.distance(Dot(points[0])) < 0.02:
                points.insert(0, columns.outward(points[1], points[0]))
            elif name == "Tsaritsa" and points[-1][0] > 11:
                points += [centre("1534"), centre("1634"), centre("1735")]  # the Great Gully (14.44)
            near = river.boundary.interpolate(river.boundary.project(Dot(points[-1])))
            if near.distance(Dot(points[-1])) < 1.5:
                points.append((near.x, near.y))
            points = curves.relax(points, points, [0.13] * len(points))
            line = LineString(curves.wander(curves.spline(points, 5), 0.03))
            made.append(Course(name, name, [a for a, _ in pairs], line, WIDTHS[name], WIDTHS[name] * 0.4))
    return made

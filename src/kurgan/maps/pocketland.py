"""The ground of the pocket: flat-topped hexes in columns, rivers and lakes along hexsides, roads, zones, the front."""

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from kurgan.maps import borders, columns, curves, rivers, svg
from kurgan.maps.layout import PITCH, Point
from kurgan.maps.rivers import Course
from kurgan.maps.source import City, Hex, HexMap

WIDTHS = {"volga": (0.3, 0.34), "major": (0.13, 0.18), "medium": (0.07, 0.1), "minor": (0.025, 0.05)}
"""The width of a river of each class where it begins and where it ends."""
ORDER = ("volga", "major", "medium", "minor")
CITIES = ("major_city", "minor_city")


@dataclass
class Drawing:
    """The map and all that was worked out for it, for the checks to look at."""

    doc: Any
    game: HexMap
    names: dict[str, Any]
    victory: list[str]
    sheet: Polygon
    courses: list[rivers.Course]
    ways: dict[str, list[LineString]]
    faults: list[str] = field(default_factory=list)

    def at(self, name: str) -> Point:
        """Return the centre of a hex."""
        return self.game.hexes[name].at

    def kind(self, name: str) -> list[str]:
        """Return the hexes of one terrain."""
        return [h.id for h in self.game.hexes.values() if h.terrain == name]

    def city(self) -> list[str]:
        """Return the hexes of Stalingrad."""
        return [s["hex"] for s in self.doc["settlements"] if s["kind"] == "major_city"]


def centre(name: str) -> Point:
    """Return the centre of a hex by its number; even columns stand half a hex higher, rows grow upwards."""
    column, row = (int(part) for part in name.split("."))
    return round(column * PITCH, 4), -(row + (0.5 if column % 2 == 0 else 0.0))


def spans(names: list[str]) -> list[str]:
    """List hexes and spans of hexes (`3.09-15`) one by one."""
    found = []
    for name in names:
        column, _, rows = name.partition(".")
        first, _, last = rows.partition("-")
        found += [f"{column}.{row:02d}" for row in range(int(first), int(last or first) + 1)]
    return found


def read(doc: Any) -> HexMap:
    """Return the hexes, towns and ways of the map document."""
    ground = {h: kind for kind, names in doc["terrain"].items() for h in spans(names)}
    hexes = {}
    for column in range(1, doc["columns"] + 1):
        for row in range(1, doc["rows"] + 1):
            name = f"{column}.{row:02d}"
            line = row - (column + 1) // 2
            hexes[name] = Hex(name, column, line, centre(name), ground.get(name, "open"), "", "")
    towns = [City(s["name"], s["hex"], s["kind"] in CITIES) for s in doc["settlements"]]
    ways: dict[frozenset[str], tuple[str, str, str]] = {}
    for kind, paths in (
        ("rail", [one["path"] for one in doc["rails"]]),
        ("secondary", [one["path"] for one in doc["roads"] if one["class"] == "secondary"]),
        ("primary", [one["path"] for one in doc["roads"] if one["class"] == "primary"]),
    ):
        for path in paths:
            for a, b in pairwise(path):
                if kind == "rail" or frozenset((a, b)) not in ways or kind == "primary":
                    ways[frozenset((a, b, kind if kind == "rail" else ""))] = (a, b, kind)
    return HexMap(hexes, towns, [], {}, list(ways.values()), [], [], {})


def courses(doc: Any, game: HexMap) -> list[Course]:
    """Return every river, the great ones first so that others can join them; the Volga has arms round its island."""
    done: list[Course] = []
    by_name: dict[str, Course] = {}
    board = columns.exact(game, list(game.hexes)).boundary
    names = {one["name"] for one in doc["rivers"]}
    waiting = sorted(doc["rivers"], key=lambda one: (ORDER.index(one["class"]), -len(one["hexsides"])))
    while waiting:
        river = next(one for one in waiting if one["to"] not in names or one["to"] in by_name)
        waiting.remove(river)
        pairs = [columns.pair(text) for text in river["hexsides"]]
        main = by_name.get(river["to"])
        for run in sorted(borders.joined(borders.between(game, pairs)), key=len, reverse=True):
            points = run
            if main is not None:
                if main.line.distance(Dot(points[0])) < main.line.distance(Dot(points[-1])):
                    points.reverse()
                joint = main.line.interpolate(main.line.project(Dot(points[-1])))
                points[-1] = (joint.x, joint.y)
            elif points[0][1] > points[-1][1] and river["class"] != "volga":
                points.reverse()
            if board.distance(Dot(points[0])) < 0.02:
                points.insert(0, columns.outward(points[1], points[0]))
            if board.distance(Dot(points[-1])) < 0.02:
                points.append(columns.outward(points[-2], points[-1]))
            first, last = WIDTHS[river["class"]]
            line = LineString(curves.wander(curves.spline(points, 5), 0.03))
            hexes = [a for a, _ in pairs] if river["name"] not in by_name else []
            bare = river["name"].partition(" (")[0]
            done.append(Course(bare, river["class"], hexes, line, last, first))
            by_name.setdefault(river["name"], done[-1])
    return done


def lakes(doc: Any, game: HexMap) -> BaseGeometry:
    """Return each lake as a long pool over its hexsides."""
    pools = []
    for lake in doc["lakes"]:
        for run in borders.joined(borders.between(game, [columns.pair(text) for text in lake["hexsides"]])):
            body = LineString(curves.spline(run, 5)).buffer(0.15)
            pools += [curves.rough(p.exterior, 0.03) for p in svg.shapes(body)]
    return unary_union(pools)


def front(doc: Any, game: HexMap) -> LineString:
    """Return the front line of 19 November, from hex to hex."""
    points = [game.hexes[h].at for h in doc["front_line"]]
    return LineString(curves.spline(curves.relax(points, points, [0.14] * len(points)), 6))

"""Borders: lines along hexsides, rounded so that they look drawn by hand."""

from collections import defaultdict

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from kurgan.maps import curves, svg
from kurgan.maps.layout import Point, side
from kurgan.maps.source import HexMap

Side = tuple[Point, Point]


def joined(sides: list[Side]) -> list[list[Point]]:
    """Put hexsides end to end; each line is the middles of its sides between its two ends."""
    at: dict[Point, list[int]] = defaultdict(list)
    for k, ends in enumerate(sides):
        for p in ends:
            at[key(p)].append(k)
    left = set(range(len(sides)))
    out = []
    starts = sorted(range(len(sides)), key=lambda k: (all(len(at[key(p)]) == 2 for p in sides[k]), k))
    for k in starts:
        if k not in left:
            continue
        a, b = sides[k]
        if len(at[key(a)]) == 2 and len(at[key(b)]) != 2:
            a, b = b, a
        run = [a]
        here: int | None = k
        while here is not None:
            left.discard(here)
            p, q = sides[here]
            b = q if key(p) == key(a) else p
            run.append(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2))
            following = [i for i in at[key(b)] if i in left] if len(at[key(b)]) == 2 else []
            here, a = (following[0] if following else None), b
        out.append([*run, a])
    return out


def key(p: Point) -> Point:
    """Return a corner's name: the same for all hexes that share it."""
    return round(p[0], 2), round(p[1], 2)


def lines(sides: list[Side], within: BaseGeometry) -> str:
    """Return path data for hexsides as smooth lines, kept to the land."""
    out = []
    for run in joined(sides):
        curve = LineString(curves.spline(run, 5)).intersection(within)
        out += [svg.trace(s) for s in svg.lines(curve) if s.length > 0.15]
    return "".join(out)


def between(game: HexMap, pairs: list[tuple[str, str]]) -> list[Side]:
    """Return the hexsides between pairs of hexes."""
    return [side(game.hexes[a].at, game.hexes[b].at) for a, b in pairs]


def frontiers(game: HexMap) -> list[tuple[str, str]]:
    """Return the pairs of neighbouring dry hexes in different countries, the 1941 border left out."""
    main = {frozenset(p) for p in game.borders}
    return [
        (a.id, b.id) for a, b in game.pairs()
        if a.dry and b.dry and a.region != b.region and frozenset((a.id, b.id)) not in main
    ]

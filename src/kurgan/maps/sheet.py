"""The sheet itself: grid, hex numbers, frame with its letters and numbers."""

from shapely.geometry import box
from shapely.geometry.base import BaseGeometry
from shapely.strtree import STRtree

from kurgan.maps import svg
from kurgan.maps.layout import STEPS, Point, beyond, centre, row_name, side
from kurgan.maps.source import HexMap

MARGIN = 0.9
"""The paper outside the frame, in hex widths."""

ADVANCE = {"-": 3.6, "W": 11.5, "M": 10.6, "I": 3.6, "J": 6.2}
"""Widths of narrow sans letters at the size of the hex numbers; the rest are LETTER or DIGIT wide."""
LETTER, DIGIT = 8.6, 7.0


SPOTS = ((0.0, -0.385), (0.0, -0.31), (0.0, -0.24), (0.19, -0.27), (-0.19, -0.27), (0.0, -0.17))
"""Where a hex's number may stand, from its centre: under the top corner unless a name is there."""


def grid(game: HexMap) -> str:
    """Return all hexsides, once each, those between two sea hexes apart."""
    firm: list[tuple[Point, Point]] = []
    wet: list[tuple[Point, Point]] = []
    for a, b in game.pairs():
        (wet if a.terrain == b.terrain == "sea" else firm).append(side(a.at, b.at))
    for h in game.hexes.values():
        firm += [side(h.at, beyond(h.at, dr, dn)) for dr, dn in STEPS.values() if (h.r + dr, h.n + dn) not in game.at]
    return svg.path(joined(firm), class_="dry") + svg.path(joined(wet), class_="wet")


def joined(sides: list[tuple[Point, Point]]) -> str:
    """Run hexsides together into long lines, to save bytes."""
    ends: dict[Point, list[Point]] = {}
    for a, b in ((tenth(a), tenth(b)) for a, b in sides):
        ends.setdefault(a, []).append(b)
        ends.setdefault(b, []).append(a)
    out = []
    for start in sorted(ends):
        while ends[start]:
            run = [start]
            while ends[run[-1]]:
                here = run[-1]
                # keep going as level as possible: the rows make the longest lines
                there = min((abs(p[0] - here[0]) < 0.1, p) for p in ends[here])[1]
                ends[here].remove(there)
                ends[there].remove(here)
                run.append(there)
            out.append(svg.line(run))
    return "".join(out)


def tenth(p: Point) -> Point:
    """Return a point as the SVG will round it, so that shared corners are the same."""
    return round(p[0], 3), round(p[1], 3)


def numbers(game: HexMap, taken: list[BaseGeometry], places: tuple[Point, ...] = SPOTS) -> str:
    """Set the hex numbers in few elements with every letter placed, each clear of what is taken if possible."""
    tree = STRtree(taken)
    rows: dict[float, list[tuple[float, str]]] = {}
    for h in sorted(game.hexes.values(), key=lambda h: (h.r, h.n)):
        wide = sum(advance(c) for c in h.id) / svg.SCALE
        spots = [(h.at[0] + dx, h.at[1] + dy) for dx, dy in places]
        rooms = [box(x - wide / 2 - 0.03, y - 0.13, x + wide / 2 + 0.03, y + 0.03) for x, y in spots]
        hidden = [sum(taken[k].intersection(room).area for k in tree.query(room, "intersects")) for room in rooms]
        x, y = spots[hidden.index(min(hidden))]
        left = (x - wide / 2) * svg.SCALE
        for c in h.id:
            rows.setdefault(y, []).append((left, c))
            left += advance(c)
    out = []
    for y, letters in sorted(rows.items()):
        across = " ".join(svg.number(x) for x, _ in letters)
        out.append(f'<text y="{svg.coordinate(y)}" x="{across}">{"".join(c for _, c in letters)}</text>')
    return "".join(out)


def advance(letter: str) -> float:
    """Return the width of one letter of a hex number."""
    return ADVANCE.get(letter, DIGIT if letter.isdigit() else LETTER)


def frame(game: HexMap, inner: BaseGeometry) -> str:
    """Draw the paper margin with a double line, the rows' letters at its sides and the lines' numbers."""
    x0, y0, x1, y1 = inner.bounds
    paper = box(x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN)
    out = [
        svg.path(svg.area(paper.difference(inner)), class_="margin"),
        svg.path(svg.area(inner)),
        svg.path(svg.area(inner.buffer(0.7, join_style="mitre")), class_="outer"),
    ]
    last = max(h.r for h in game.hexes.values())
    for r in range(1, last + 1):
        y = centre(r, 0)[1] + 0.09
        out += [svg.text(row_name(r), (x, y)) for x in (x0 - 0.35, x1 + 0.35)]
    for r, y in ((1, y0 - 0.24), (last, y1 + 0.46)):
        out += [svg.text(str(h.n), (h.at[0], y)) for h in game.hexes.values() if h.r == r]
    return "".join(out)


def view_box(inner: BaseGeometry) -> tuple[float, float, float, float]:
    """Return the sheet with its margin, as x, y, width and height in SVG units."""
    x0, y0, x1, y1 = inner.bounds
    return (
        (x0 - MARGIN) * svg.SCALE, (y0 - MARGIN) * svg.SCALE,
        (x1 - x0 + 2 * MARGIN) * svg.SCALE, (y1 - y0 + 2 * MARGIN) * svg.SCALE,
    )

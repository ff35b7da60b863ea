"""Words as SVG: names set by hand, towns as the compositor placed them, rivers along their courses."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from shapely.geometry import LineString

from kurgan.maps import lettering, svg
from kurgan.maps.layout import Point
from kurgan.maps.rivers import Course


@dataclass(frozen=True)
class Face:
    """How the rivers of one class are lettered: the size in hex widths and the zooms that show them."""

    tier: str
    size: float
    zooms: list[str]


def by_hand(n: dict[str, Any], at: Point, kind: str) -> str:
    """Return a name whose place, size and spacing the lettering file gives."""
    x, y = svg.coordinate(at[0]), svg.coordinate(at[1] + n["size"] / 300)
    look = f"font-size:{n['size']}px;letter-spacing:{n['spacing']}px"
    # a name shows only at the zooms where its letters come out readable
    seen = "fine" if n["size"] < 30 else "small" if n["size"] < 60 else ""
    extra = {"class_": f"{kind} {seen}".strip()} if kind or seen else {}
    turn = {"transform": f"rotate({n['turn']} {x} {y})"} if n["turn"] else {}
    return svg.text(n["name"], (at[0], at[1] + n["size"] / 300), **extra, **turn, style=look)


def town(label: lettering.Label) -> str:
    """Return a town's name as the compositor set it."""
    s = label.slot
    anchor = {} if s.anchor == "middle" else {"style": f"text-anchor:{s.anchor}"}
    return svg.text(label.words, (label.at[0] + s.dx, label.at[1] + s.dy), class_="town", dy=f"{s.drop:g}em", **anchor)


def streams(face: Face, courses: Sequence[Course], page: lettering.Compositor, defs: list[str]) -> str:
    """Return the names of the rivers of one class, along their courses."""
    out = []
    for c in courses:
        if c.tier != face.tier or len(c.hexes) < 3:
            continue
        times = 1 + len(c.hexes) // 24
        for k in range(times):
            a, b = c.line.length * k / times, c.line.length * (k + 1) / times
            part = LineString([c.line.interpolate(a + (b - a) * t / 60) for t in range(61)])
            arc = page.along(c.name, part, face.size, face.zooms, 0.07)
            if arc is None:
                continue
            name = f"km-r{len(defs)}"
            defs.append(f'<path id="{name}" d="{svg.line(lettering.bow(arc))}"/>')
            out.append(f'<text class="stream"><textPath href="#{name}" startOffset="50%">{c.name}</textPath></text>')
    return "".join(out)

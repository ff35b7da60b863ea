"""Small helpers that write SVG: numbers to a tenth, paths in short relative form."""

from collections.abc import Iterable, Sequence
from html import escape

from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from kurgan.maps.layout import Point

SCALE = 100


def number(v: float) -> str:
    """Return a coordinate already in SVG units, to a tenth, without needless zeros."""
    text = f"{v:.1f}"
    text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


def coordinate(v: float) -> str:
    """Return a coordinate in hex widths as SVG units."""
    return number(v * SCALE)


def line(points: Iterable[Point], close: bool = False) -> str:
    """Return path data for one line through the points, relative and without drift."""
    tenths = [(round(x * SCALE * 10), round(y * SCALE * 10)) for x, y in points]
    (px, py), rest = tenths[0], tenths[1:]
    out = [f"M{number(px / 10)} {number(py / 10)}"]
    if close and rest and rest[-1] == tenths[0]:
        rest = rest[:-1]
    pairs = []
    for x, y in rest:
        if (x, y) != (px, py):
            pairs.append(f"{number((x - px) / 10)} {number((y - py) / 10)}")
            px, py = x, y
    if pairs:
        out.append("l" + " ".join(pairs).replace(" -", "-"))
    return "".join(out) + ("z" if close else "")


def trace(curve: LineString, close: bool = False) -> str:
    """Return path data for a line or ring."""
    return line([(c[0], c[1]) for c in curve.coords], close)


def shapes(geometry: BaseGeometry) -> list[Polygon]:
    """Return the polygons of any geometry, largest first, so that a drawing never depends on their order."""
    if isinstance(geometry, Polygon):
        return [] if geometry.is_empty else [geometry]
    parts = geometry.geoms if hasattr(geometry, "geoms") else []
    found = [p for part in parts for p in shapes(part)]
    return sorted(found, key=lambda p: (-p.area, p.bounds))


def lines(geometry: BaseGeometry) -> list[LineString]:
    """Return the lines of any geometry, in the order of their place on the sheet."""
    if isinstance(geometry, LineString):
        return [] if geometry.is_empty else [geometry]
    parts = geometry.geoms if hasattr(geometry, "geoms") else []
    return sorted((s for part in parts for s in lines(part)), key=lambda s: s.bounds)


def area(geometry: BaseGeometry) -> str:
    """Return path data for polygons with their holes."""
    rings = []
    for p in shapes(geometry):
        rings.append(trace(p.exterior, close=True))
        rings.extend(trace(hole, close=True) for hole in p.interiors)
    return "".join(rings)


def path(data: str | Sequence[str], **attributes: str) -> str:
    """Return a path element; a trailing underscore in a name is dropped, others become dashes."""
    text = data if isinstance(data, str) else "".join(data)
    return f'<path{attribute_text(attributes)} d="{text}"/>' if text else ""


def group(name: str, *content: str) -> str:
    """Return a layer: a group with its class."""
    return f'<g class="{name}">{"".join(content)}</g>\n'


def text(words: str, at: Point, **attributes: str) -> str:
    """Return a line of text whose place is given in hex widths."""
    x, y = coordinate(at[0]), coordinate(at[1])
    return f'<text x="{x}" y="{y}"{attribute_text(attributes)}>{escape(words, quote=False)}</text>'


def rows(spread: Sequence[tuple[str, Point, int]], **attributes: str) -> str:
    """Return one text of several lines, each with its words, its place in hex widths and the size of its letters."""
    made = ""
    for words, (x, y), size in spread:
        place = f'x="{coordinate(x)}" y="{coordinate(y)}" style="font-size:{size}px"'
        made += f"<tspan {place}>{escape(words, quote=False)}</tspan>"
    return f"<text{attribute_text(attributes)}>{made}</text>"


def attribute_text(attributes: dict[str, str]) -> str:
    """Write attributes as they stand in a tag."""
    return "".join(f' {k.rstrip("_").replace("_", "-")}="{escape(v)}"' for k, v in attributes.items())

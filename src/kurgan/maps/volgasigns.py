"""What is written on the map of the Volga: zone letters, area signs and names."""

from __future__ import annotations

from html import escape
from typing import Any

from shapely.geometry import LineString, MultiLineString, Point
from shapely.geometry.base import BaseGeometry

from kurgan.maps.lettering import star
from kurgan.maps.svg import area, coordinate, group, line, path, rows, text
from kurgan.maps.volgaland import UNIT, Drawing

ROOMY = 3.0  # the least width of a zone whose name is shown far out
HEAD = 0.5  # of a narrow box, for its letter
BADGE = 0.2  # half the height of an area's identifier
LINES = (16, 12, 9)  # letters in a line of a name, as many as will be tried
SMALLEST = 19  # of the letters of a name, in hundredths of a hex


def zone_names(d: Drawing) -> list[str]:
    """Set the letter and the name of each zone: side by side over the counters, or stacked in a narrow box."""
    made = []
    for one in d.data["zones"]:
        x, y, wide, high = (value / UNIT for value in one["box"])
        middle, head = x + wide / 2, y + 0.4
        if wide >= ROOMY:
            name = f'<tspan class="zone" dx="8">{escape(one["name"])}</tspan>'
            at = f'x="{coordinate(middle)}" y="{coordinate(head)}"'
            made.append(f'<text {at}><tspan class="letter">{one["id"]}</tspan> {name}</text>')
            continue
        made.append(text(one["id"], (middle, head), class_="letter"))
        if high <= 1.6 * wide:
            made.append(text(one["name"], (middle, y + high / 2 + 0.3), class_="small"))
            continue
        # Upright in what the letter leaves of the box, a word beside a word.
        centre, words = y + (HEAD + high) / 2, one["name"].split()
        turn = {"transform": f"rotate(-90 {middle * UNIT:.0f} {centre * UNIT:.0f})"}
        for n, word in enumerate(words):
            beside = 0.08 + (n - (len(words) - 1) / 2) * 0.3
            made.append(text(word, (middle, centre + beside), class_="small", **turn))
    return made


def identifiers(d: Drawing) -> list[str]:
    """Draw each area's sign: circle, triangle or square by terrain, its number and modifier; victory stars."""
    made = []
    for one in d.data["areas"]:
        x, y = spot(d.shapes[one["id"]], one)
        light = "" if one["terrain"] == "clear" else " light"
        made.append(group(
            "badge", sign(one["terrain"], x, y), text(one["id"], (x, y - 0.01), class_=f"number{light}"),
            text(f"+{one['tem']}", (x, y + 0.16), class_=f"tem{light}"),
        ))
        for n in range(one["vp"]):
            made.append(path(line(star((x + 0.36 + 0.24 * n, y), 0.12), close=True), class_="star"))
    return made


def spot(shape: BaseGeometry, one: dict[str, Any]) -> tuple[float, float]:
    """Return where an area's sign stands: near its upper edge, so that counters have the middle."""
    x = one["x"] / UNIT
    cut = shape.intersection(LineString([(x, -50), (x, 50)]))
    parts = cut.geoms if isinstance(cut, MultiLineString) else [cut]
    longest = max(parts, key=lambda part: part.length)
    return x, longest.bounds[1] + 0.3


def sign(terrain: str, x: float, y: float) -> str:
    """Return the shape behind a number."""
    if terrain == "urban":
        corners = [(x - BADGE, y - BADGE), (x + BADGE, y - BADGE), (x + BADGE, y + BADGE), (x - BADGE, y + BADGE)]
        return path(line(corners, close=True), class_="sign dark")
    if terrain == "forest":
        corners = [(x, y - 0.32), (x + 0.32, y + 0.22), (x - 0.32, y + 0.22)]
        return path(line(corners, close=True), class_="sign wood")
    return path(area(Point(x, y).buffer(0.22, 12)), class_="sign")


def names(d: Drawing) -> list[str]:
    """Set area names under their signs, broken into lines where that lets the letters be larger."""
    made = []
    for one in d.data["areas"]:
        x, y = spot(d.shapes[one["id"]], one)
        best: list[tuple[str, tuple[float, float]]] = []
        largest = 0
        for longest in LINES:
            spread = [(words, (x, y + 0.46 + 0.24 * n)) for n, words in enumerate(broken(one["name"], longest))]
            letters = min([size(d, one["id"], *at, words) for words, at in spread])
            if letters > largest:
                best, largest = spread, letters
        made.append(rows([(words, at, largest) for words, at in best], class_="town"))
    return made


def size(d: Drawing, key: str, x: float, row: float, words: str) -> int:
    """Count the letters that fit the width an area has at a row."""
    cut = d.shapes[key].intersection(LineString([(x - 3, row), (x + 3, row)]))
    room = 2 * min((x - cut.bounds[0], cut.bounds[2] - x), default=0) if not cut.is_empty else 0.0
    return max(SMALLEST, min(25, int(room * 100 / (0.56 * max(len(words), 1)))))


def broken(name: str, longest: int) -> list[str]:
    """Return a name in lines of at most so many letters."""
    rows = [""]
    for word in name.split():
        if rows[-1] and len(rows[-1]) + len(word) >= longest:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return rows

"""The map of Stalingrad Pocket II: the steppe between Chir, Don and Volga, as its rules need it to be read."""

from importlib.resources import files
from typing import Any

from shapely.geometry import Point as Dot
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from kurgan.maps import columns, curves, lettering, pocketland, rails, relief, rivers, sheet, svg, words
from kurgan.maps.layout import side
from kurgan.maps.pocketland import Drawing
from kurgan.maps.pocketsigns import (
    BLOCK,
    FOOT,
    MARGIN,
    STALINGRAD,
    boundaries,
    bridges,
    cartouche,
    cities,
    edges,
    frame,
    railways,
    roads,
    zones,
)

FACES = {
    1: [],
    2: [words.Face(tier, 0.32, ["mid", "near"]) for tier in ("volga", "major", "medium")],
    3: [words.Face("minor", 0.2, ["near"])],
}
SPOTS = ((0.0, -0.36), (0.0, -0.29), (0.18, -0.36), (-0.18, -0.36), (0.0, 0.46), (0.22, 0.44), (-0.22, 0.44))
"""Where a hex's number may stand, from its centre."""


def prepare(doc: Any, names: dict[str, Any], victory: list[str]) -> Drawing:
    """Work out every shape of the map."""
    game = pocketland.read(doc)
    x0, y0, x1, y1 = columns.exact(game, list(game.hexes)).bounds
    page = box(x0 - 0.3, y0 - 0.3, x1 + 0.3, y1 + 0.3)
    ways = {kind: rails.tracks(game, kind, page) for kind in ("primary", "secondary", "rail")}
    made = Drawing(doc, game, names, victory, page, pocketland.courses(doc, game), ways)
    lettered(made, [])
    return made


def draw(d: Drawing) -> str:
    """Return the whole SVG."""
    folder = files("kurgan.maps").joinpath("data")
    style = folder.joinpath("style.css").read_text("utf-8") + folder.joinpath("pocket.css").read_text("utf-8")
    x0, y0, x1, y1 = d.sheet.bounds
    view = " ".join(
        svg.coordinate(v) for v in (x0 - MARGIN, y0 - MARGIN, x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN + FOOT)
    )
    defs: list[str] = [
        '<pattern id="km-ice" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" '
        'style="fill:var(--ice)"/><path d="M0 16L16 0" style="stroke:var(--ice-line);stroke-width:1.6"/></pattern>',
    ]
    said = lettered(d, defs)
    layers = [
        svg.group("land", svg.path(svg.area(d.sheet), class_="steppe")), svg.group("woods", woods(d)),
        svg.group("relief", hills(d)), svg.group("swamp", swamp(d)), svg.group("countries", said["countries"]),
        svg.group("front", svg.path(svg.trace(pocketland.front(d.doc, d.game)), class_="ribbon")),
        svg.group("rivers", streams(d)),
        svg.group("lakes", svg.path(svg.area(pocketland.lakes(d.doc, d.game)))),
        svg.group("zones", boundaries(d), said["zones"]), svg.group("grid", grid(d)),
        svg.group("roads", roads(d)), svg.group("rails", railways(d)), svg.group("bridges", bridges(d)),
        svg.group("cities", cities(d)),
        svg.group("front", svg.path(svg.trace(pocketland.front(d.doc, d.game)), class_="line")),
        svg.group("names-3", said["3"]), svg.group("names-2", said["2"]), svg.group("names-1", said["1"]),
        svg.group("hexnumbers", said["hexnumbers"]), svg.group("frame", frame(d)), svg.group("edges", edges(d)),
        svg.group("title", cartouche(d)),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kurgan-map" viewBox="{view}" role="img" '
        f'aria-label="Map of the steppe between Chir, Don and Volga">\n<style>\n{style}</style>\n'
        f"<defs>{''.join(defs)}</defs>\n{''.join(layers)}</svg>\n"
    )


# ---------- the ground ----------


def woods(d: Drawing) -> str:
    """Draw woods: tint and trees."""
    names = d.kind("woods")
    trees = []
    for h in names:
        x, y = d.at(h)
        for dx, dy in ((-0.25, -0.18), (0.05, -0.27), (0.27, -0.05), (-0.08, 0.05), (-0.3, 0.2), (0.2, 0.26)):
            lean = 0.06 * curves.noise(x + dx * 7, y + dy * 7)
            trees.append(svg.trace(Dot(x + dx + lean, y + dy - lean).buffer(0.065, 3).exterior, close=True))
    return svg.path(svg.area(columns.ground(d.game, names)), class_="tint") + svg.path(trees, class_="trees")


def hills(d: Drawing) -> str:
    """Draw hills: tint and hachures."""
    shape = columns.ground(d.game, d.kind("hills"))
    lit, shade = relief.hachures(shape, d.sheet)
    return svg.path(svg.area(shape), class_="tint") + svg.path(lit, class_="lit") + svg.path(shade, class_="shade")


def swamp(d: Drawing) -> str:
    """Draw swamps: tint and reeds."""
    shape = columns.ground(d.game, d.kind("swamp"))
    return svg.path(svg.area(shape), class_="tint") + svg.path(relief.reeds(shape), class_="reeds")


def streams(d: Drawing) -> str:
    """Draw rivers over their light casing."""
    casing = [rivers.ribbon(c, 0.025) for c in d.courses]
    return svg.path(casing, class_="casing") + svg.path([rivers.ribbon(c) for c in d.courses], class_="stream")


def grid(d: Drawing) -> str:
    """Return all hexsides, once each."""
    sides = [side(a.at, b.at) for a, b in d.game.pairs()]
    board = columns.exact(d.game, list(d.game.hexes))
    rim = [svg.trace(p.exterior, close=True) for p in svg.shapes(board)]
    return svg.path(sheet.joined(sides), class_="dry") + svg.path(rim, class_="dry")


# ---------- ways and places ----------


# ---------- the sheet ----------


def lettered(d: Drawing, defs: list[str]) -> dict[str, str]:
    """Set all lettering by layer, and note in the drawing which names could not be kept apart."""
    places = [(c.name, d.at(c.hex), c.major) for c in d.game.cities if c.name != STALINGRAD]
    marks: list[BaseGeometry] = [Dot(at).buffer(BLOCK if major else 0.15) for _, at, major in places]
    marks += [Dot(d.at(h)).buffer(0.45) for h in d.city()]
    lines = [*(c.line for c in d.courses), *(t for found in d.ways.values() for t in found)]
    page = lettering.Compositor(d.sheet, marks, lines)
    out = {"countries": "", "zones": "", "1": "", "2": "", "3": ""}
    for n in d.names["countries"]:
        out["countries"] += words.by_hand(n, d.at(n["hex"]), "")
    x = sum(d.at(h)[0] for h in d.city()) / len(d.city())
    y = max(d.at(h)[1] for h in d.city())
    out["1"] += words.town(page.town(STALINGRAD.upper(), 1, (x, y), 0.6))
    larger = set(d.names["larger_towns"])
    for level in (1, 2, 3):
        for name, at, major in places:
            if level == (1 if major else 2 if name in larger else 3):
                out[str(level)] += words.town(page.town(name, level, at, BLOCK if major else 0.24))
        for face in FACES[level]:
            out[str(level)] += words.streams(face, d.courses, page, defs)
    d.faults = list(page.clashes)
    out["zones"] = zones(d, page)
    taken: list[BaseGeometry] = [shape.buffer(0.03) for shape in page.taken["near"]]
    taken += [Dot(at).buffer(0.15) for _, at, _ in places] + [c.line.buffer(c.width / 2) for c in d.courses]
    out["hexnumbers"] = sheet.numbers(d.game, taken, SPOTS)
    return out


def faults(d: Drawing) -> list[str]:
    """Return what is wrong with the map, one sentence a fault."""
    found = list(d.faults)
    known = d.game
    for river in d.doc["rivers"]:
        lost = [t for t in river["hexsides"] if not known.touch(*columns.pair(t))]
        found += [f"{river['name']} runs between strangers: {t}" for t in lost]
    wet = {frozenset(columns.pair(t)) for river in d.doc["rivers"] for t in river["hexsides"]}
    for one in d.doc["bridges"]:
        if frozenset(columns.pair(one["hexside"])) not in wet:
            found.append(f"the {one['kind']} {one['hexside']} crosses no river")
    found += [f"the way {a} to {b} jumps" for a, b, _ in known.rails if not known.touch(a, b)]
    for c in d.courses:
        arms = [other.line for other in d.courses if other.name == c.name]
        far = [h for h in c.hexes if min(line.distance(Dot(d.at(h))) for line in arms) > 0.8]
        found += [f"{c.name} strays from {h}" for h in far]
    return found + [f"{h} is no hex" for h in d.victory if h not in known.hexes]

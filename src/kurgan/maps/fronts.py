"""The map of The Battle of Stalingrad: hexes from Voronezh to Astrakhan, the Caucasus as boxes, the waiting fronts."""

from importlib.resources import files
from math import hypot
from typing import Any

from shapely.geometry import LineString, box
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry

from kurgan.maps import boxes, frontland, lettering, relief, rivers, sheet, svg, towns, words
from kurgan.maps.frontland import Drawing
from kurgan.maps.frontsigns import MARGIN, cartouche, drawn, frame, links
from kurgan.maps.layout import Point

BLOCK = 0.36
"""Half the width of a major city's blocks."""

FACES = {2: words.Face("major", 0.3, ["mid", "near"]), 3: words.Face("minor", 0.2, ["near"])}

MORE_SPOTS = (
    (0.27, -0.06), (-0.27, -0.06), (0.0, 0.02), (0.29, 0.08), (-0.29, 0.08), (0.25, 0.05), (0.0, 0.14), (0.0, 0.28),
    (0.3, 0.2), (-0.3, 0.2), (0.27, -0.14), (-0.27, -0.14), (0.28, -0.3), (-0.28, -0.3),
)
"""Where a hex's number may stand when names or a river fill the usual places."""


def prepare(doc: Any, layout: Any, names: dict[str, Any]) -> Drawing:
    """Work out every shape of the map."""
    game = frontland.read(doc)
    page = box(*names["sheet"])
    land = frontland.mainland(game, doc["geometry"], page, names["patches"])
    courses = frontland.courses(doc, game, page.difference(land))
    found = Drawing(doc, game, names, page, land, courses, boxes.read(layout, doc["caucasus_boxes"]), layout)
    lettered(found, [])
    return found


def draw(d: Drawing) -> str:
    """Return the whole SVG."""
    folder = files("kurgan.maps").joinpath("data")
    style = folder.joinpath("style.css").read_text("utf-8") + folder.joinpath("fronts.css").read_text("utf-8")
    x0, y0, x1, y1 = d.sheet.buffer(MARGIN, join_style="mitre").bounds
    view = " ".join(svg.coordinate(v) for v in (x0, y0, x1 - x0, y1 - y0))
    defs: list[str] = []
    said = lettered(d, defs)
    layers = [
        svg.group("sea", sea(d)), svg.group("land", land(d)), svg.group("relief", mountains(d)),
        svg.group("countries", said["countries"]), svg.group("cities", cities(d)), svg.group("border", limit(d)),
        svg.group("rivers", streams(d)), svg.group("waters", said["waters"]),
        svg.group("grid", sheet.grid(d.game)), svg.group("edges", edges(d)),
        svg.group("cities", crossings(d)), svg.group("names-3", said["3"]), svg.group("names-2", said["2"]),
        svg.group("boxes", *(drawn(d, b) for b in d.boxes.values())), svg.group("links", links(d)),
        svg.group("names-1", said["1"]), svg.group("hexnumbers", said["hexnumbers"]),
        svg.group("frame", frame(d)), svg.group("title", cartouche(d)),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kurgan-map" viewBox="{view}" role="img" '
        f'aria-label="Map of the fronts from Voronezh to the Caucasus">\n<style>\n{style}</style>\n'
        f"<defs>{''.join(defs)}</defs>\n{''.join(layers)}</svg>\n"
    )


def sea(d: Drawing) -> str:
    """Return the seas and the lines that follow the shore."""
    near, far = (d.land.buffer(reach).simplify(0.012).intersection(d.sheet) for reach in (0.1, 0.22))
    return (
        svg.path(svg.area(d.sheet), class_="water") + svg.path(svg.area(far), class_="shoal far")
        + svg.path(svg.area(near), class_="shoal")
    )


def land(d: Drawing) -> str:
    """Return the land off the board, the steppe of the hexes, and the logistical zone on it."""
    zone = frontland.zone_ground(d.game, frontland.zone_limit(d.game, set(d.doc["alz"])))
    return (
        svg.path(svg.area(d.land.intersection(d.sheet)), class_="beyond")
        + svg.path(svg.area(frontland.board(d.game)), class_="steppe") + svg.path(svg.area(zone), class_="zone")
    )


def mountains(d: Drawing) -> str:
    """Return the ranges: tint and hachures, off the hexes."""
    room = d.land.intersection(d.sheet).difference(frontland.board(d.game).buffer(0.2))
    ground = frontland.mountains(d.doc["geometry"], d.names["ridges"]).intersection(room)
    lit, shade = relief.hachures(ground, d.sheet)
    return svg.path(svg.area(ground), class_="tint") + svg.path(lit, class_="lit") + svg.path(shade, class_="shade")


def streams(d: Drawing) -> str:
    """Draw rivers over their light casing."""
    casing = [rivers.ribbon(c, 0.025) for c in d.courses]
    return svg.path(casing, class_="casing") + svg.path([rivers.ribbon(c) for c in d.courses], class_="stream")


def limit(d: Drawing) -> str:
    """Return the limit of the logistical zone."""
    line = frontland.zone_limit(d.game, set(d.doc["alz"]))
    return svg.path(svg.trace(line), class_="limit")


def edges(d: Drawing) -> str:
    """Return the edges of the board in their colours; arrows show where Axis supply comes in."""
    out = []
    for name, edge in d.doc["edges"].items():
        if "hexes" in edge:
            sides = frontland.edge(d.game, name, edge["hexes"])
            out.append(svg.path(svg.area(frontland.band(d.game, sides)), class_=name.lower()))
    west = [d.game.hexes[h].at for h in d.doc["edges"]["AXIS"]["hexes"]]
    tips = [(x - 0.5 - frontland.BAND - 0.04, y) for x, y in west if x == 0]
    arrows = [svg.line([(x, y), (x - 0.2, y - 0.12), (x - 0.2, y + 0.12)], close=True) for x, y in tips]
    x, y = (svg.coordinate(v) for v in d.names["supply_at"])
    said = svg.text("AXIS SUPPLY", d.names["supply_at"], class_="axis", transform=f"rotate(-90 {x} {y})")
    return "".join(out) + svg.path(arrows, class_="arrows") + said


def cities(d: Drawing) -> str:
    """Draw major cities as crossed blocks, towns as dots."""
    block, streets, dots = [], [], []
    for c in d.game.cities:
        at = d.game.hexes[c.hex].at
        if c.major:
            shape = towns.block(at, BLOCK)
            block.append(svg.area(shape))
            streets += [svg.trace(s) for s in towns.streets(at, shape)]
        else:
            dots.append(towns.dot(at))
    return svg.path(block, class_="block") + svg.path(streets, class_="streets") + svg.path(dots, class_="dot")


def crossings(d: Drawing) -> str:
    """Draw a bridge over the river in each city that the river runs through."""
    out = []
    for c in d.doc["major_cities"]:
        if c["river_crossing"]:
            out += bridge(d.game.hexes[c["hex"]].at, [course.line for course in d.courses])
    return svg.path(out, class_="crossing-bed") + svg.path(out, class_="crossing")


def bridge(at: Point, lines: list[LineString]) -> list[str]:
    """Draw two bars over the nearest river, splayed at their ends."""
    river = min(lines, key=lambda line: line.distance(Dot(at)))
    s = river.project(Dot(at))
    here, ahead = river.interpolate(s), river.interpolate(s + 0.05)
    size = hypot(ahead.x - here.x, ahead.y - here.y) or 1.0
    ux, uy = (ahead.x - here.x) / size, (ahead.y - here.y) / size
    out = []
    for lean in (-1, 1):
        bar = [(0.115 * lean, -0.2), (0.05 * lean, -0.13), (0.05 * lean, 0.13), (0.115 * lean, 0.2)]
        out.append(svg.line([(here.x + u * ux - v * uy, here.y + u * uy + v * ux) for u, v in bar]))
    return out


def lettered(d: Drawing, defs: list[str]) -> dict[str, str]:
    """Set all lettering by layer, and note in the drawing which names could not be kept apart."""
    at = {h.id: h.at for h in d.game.hexes.values()}
    marks: list[BaseGeometry] = [Dot(at[c.hex]).buffer(BLOCK if c.major else 0.1) for c in d.game.cities]
    marks += [*(b.shape for b in d.boxes.values()), frontland.board(d.game).exterior.buffer(0.1)]
    page = lettering.Compositor(d.sheet, marks, [c.line for c in d.courses])
    out = {"countries": "", "waters": "", "1": "", "2": "", "3": ""}
    for kind, layer in (("countries", "countries"), ("waters", "waters"), ("ranges", "2")):
        for n in d.names[kind]:
            place = (n["at"][0], n["at"][1])
            out[layer] += words.by_hand(n, place, "range" if kind == "ranges" else "")
            if kind != "countries":  # those are pale and wide: small names may stand among their letters
                room = lettering.spaced(n["name"], place, n["size"] / 100, n["spacing"] / 100, n["turn"])
                page.hold(["far", "mid", "near"] if kind == "waters" else ["mid", "near"], room)
    larger = set(d.names["larger_towns"])
    for level in (1, 2, 3):
        for c in d.game.cities:
            if level == (1 if c.major else 2 if c.name in larger else 3):
                out[str(level)] += words.town(page.town(c.name, level, at[c.hex], BLOCK - 0.03 if c.major else 0.3))
        if level < 3:
            out[str(level + 1)] += words.streams(FACES[level + 1], d.courses, page, defs)
    d.faults = page.clashes
    # the bold faces run a little wider than the compositor assumes
    taken: list[BaseGeometry] = [shape.buffer(0.03) for shape in page.taken["near"]]
    taken += [Dot(at[c.hex]).buffer(0.28 if c.major else 0.1) for c in d.game.cities]
    taken += [c.line.buffer(c.width / 2) for c in d.courses]
    out["hexnumbers"] = sheet.numbers(d.game, taken, (*sheet.SPOTS, *MORE_SPOTS))
    return out

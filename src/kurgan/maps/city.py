"""The map of Battle for Stalingrad: the city on its hexes, each readable for what the rules need of it."""

from importlib.resources import files
from typing import Any

from shapely.geometry import LineString, Polygon, box
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from kurgan.maps import (
    cityland,
    citysigns,
    columns,
    curves,
    lettering,
    rails,
    relief,
    rivers,
    sheet,
    stalingrad,
    svg,
    words,
)
from kurgan.maps.cityland import Drawing
from kurgan.maps.layout import side
from kurgan.maps.source import HexMap

MARGIN = 0.7
BUILT = ("light", "heavy", "fort", "special")
BEARING = 26.0
"""The bearing of the streets on the sheet, along the river."""
SPOTS = ((0.0, -0.34), (0.0, -0.28), (0.16, -0.34), (-0.16, -0.34))
"""Where a hex's number may stand, from its centre."""


def prepare(doc: Any, names: dict[str, Any]) -> Drawing:
    """Work out every shape of the map."""
    game = cityland.read(doc)
    x0, y0, x1, y1 = columns.exact(game, list(game.hexes)).bounds
    page = box(x0 - 0.2, y0 - 0.2, x1 + 0.2, y1 + 0.2)
    ground = cityland.survey(page)
    water = cityland.water(game, ground)
    ways = {"rails": rails.tracks(game, "rails", page), "roads": roads_of(game, page)}
    made = Drawing(doc, game, names, page, ground, water, cityland.courses(doc, game, water), ways)
    made.said = lettered(made, made.defs)
    return made


def roads_of(game: HexMap, page: BaseGeometry) -> list[LineString]:
    """Return the roads of the rules, beside a railway that goes the same way."""
    at = {h.id: h.at for h in game.hexes.values()}
    tracks = {frozenset((a, b)) for a, b, kind in game.rails if kind == "rails"}
    made = []
    for chain in rails.chains([(a, b) for a, b, kind in game.rails if kind == "roads"], at):
        homes = rivers.aside([at[h] for h in chain], chain, tracks)
        points = curves.relax(homes, homes, [0.1] * len(homes))
        for end, before in ((0, 1), (-1, -2)):
            if len(game.near(game.hexes[chain[end]])) < 6:
                far = rails.beyond(points[before], points[end])
                points = [far, *points] if end == 0 else [*points, far]
        made += svg.lines(LineString(curves.spline(points, 6)).intersection(page))
    return made


def draw(d: Drawing) -> str:
    """Return the whole SVG."""
    base = files("kurgan.maps").joinpath("data")
    style = "".join(base.joinpath(f"{name}.css").read_text("utf-8") for name in ("style", "stalingrad", "city"))
    x0, y0, x1, y1 = d.sheet.bounds
    view = " ".join(svg.coordinate(v) for v in (x0 - MARGIN, y0 - MARGIN, x1 - x0 + 2 * MARGIN, y1 - y0 + 2 * MARGIN))
    said = d.said
    layers = [
        svg.group("land", svg.path(svg.area(d.sheet), class_="steppe"), far_bank(d)),
        svg.group("plants", plants(d)), svg.group("relief", hills(d)), svg.group("town", town(d)),
        svg.group("gullies", stalingrad.gullies(d.ground, RULED)), svg.group("hill", stalingrad.contours(d.ground)),
        svg.group("volga", volga(d)), svg.group("rivers", streams(d)),
        svg.group("streets", stalingrad.streets(d.ground, ("street",))), svg.group("works", stalingrad.works(d.ground)),
        svg.group("zones", citysigns.zones(d)), svg.group("grid", grid(d)),
        svg.group("roads", stretch(d.ways["roads"])),
        svg.group("rails", stalingrad.tracks(stalingrad.rail_lines(d.ground, "branch", "loop"), branch=True),
                  stalingrad.tracks(d.ways["rails"])),
        svg.group("strong", citysigns.strong(d)), svg.group("ferries", citysigns.ferries(d)),
        svg.group("signs", citysigns.signs(d)),
        svg.group("names-3", said["3"]), svg.group("names-2", said["2"]), svg.group("names-1", said["1"]),
        svg.group("waters", said["waters"]), svg.group("hexnumbers", said["hexnumbers"]),
        svg.group("frame", frame(d)), svg.group("title", citysigns.cartouche(d)),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kurgan-map" viewBox="{view}" role="img" '
        f'aria-label="Map of Stalingrad in hexes">\n<style>\n{style}</style>\n'
        f"<defs>{''.join(d.defs)}</defs>\n{''.join(layers)}</svg>\n"
    )


RULED = ("stream-tsaritsa", "stream-wet-mechetka", "stream-dry-mechetka", "stream-elshanka")
"""Streams that the rules put on hexsides: drawn there."""


# ---------- the ground ----------


def left_bank(d: Drawing) -> BaseGeometry:
    """Return the land beyond the Volga, where only guns stand."""
    east = cityland.banks(d.game)[1]
    return Polygon([*east, (60.0, 60.0), (60.0, 0.0)]).buffer(0).intersection(d.sheet).difference(d.water)


def far_bank(d: Drawing) -> str:
    """Return the two banks: the far one quieter, a strip of sand along the near one."""
    strip = columns.ground(d.game, d.kind("bank"))
    return svg.path(svg.area(left_bank(d)), class_="far") + svg.path(svg.area(strip), class_="strip")


def plants(d: Drawing) -> str:
    """Draw woods and parks on their hexes; what the survey has only where no unit goes."""
    made = stalingrad.plants(d.ground, left_bank(d).difference(citysigns.panel(d)))
    for kind, apart in (("woods", 0.2), ("park", 0.26)):
        ground = columns.ground(d.game, d.kind(kind))
        dots = [svg.trace(Dot(p).buffer(0.05 if kind == "woods" else 0.035, 2).exterior, close=True)
                for p in stalingrad.scatter(ground, apart)]
        name = {"woods": "wood", "park": "park"}[kind]
        made += svg.path(svg.area(ground), class_=name) + svg.path(dots, class_=f"{name} sprig")
    return made


def hills(d: Drawing) -> str:
    """Draw hills: tint and hachures."""
    shape = columns.ground(d.game, d.kind("hill"))
    lit, shade = relief.hachures(shape, d.sheet)
    return svg.path(svg.area(shape), class_="tint") + svg.path(lit, class_="lit") + svg.path(shade, class_="shade")


def town(d: Drawing) -> str:
    """Draw light and heavy structures: the survey's blocks where a hex is built, blocks of their own elsewhere."""
    made = ""
    survey = d.ground.whole("blocks", "blocks")
    works = d.ground.whole("factory").buffer(0.05)
    surveyed = unary_union([one.shape for one in d.ground.of("district")])
    light, heavy = d.kind("light", "special"), d.kind("heavy", "fort")
    made += svg.path(svg.area(columns.ground(d.game, light + heavy)), class_="light")
    made += svg.path(svg.area(columns.ground(d.game, heavy)), class_="heavy")
    for hexes, kind, long, wide, gap in ((light, "houses", 0.2, 0.1, 0.09), (heavy, "stone", 0.23, 0.15, 0.045)):
        region = columns.ground(d.game, hexes).buffer(-0.04).difference(works).difference(d.water)
        found = survey.intersection(region)
        empty = region.difference(surveyed.buffer(0.02))
        made += stalingrad.blocks(
            unary_union([found, stalingrad.grid(empty, BEARING, long, wide, gap).intersection(region)]), kind)
    return made


def volga(d: Drawing) -> str:
    """Return the river with its islands, and the steep right bank."""
    lanes = unary_union([Dot(d.at(h)).buffer(0.45) for h in d.doc["flotilla_line"]])
    islands = unary_union([one.shape for one in d.ground.of("island")]).intersection(d.water.buffer(-0.15))
    islands = curves.rounded(islands.difference(lanes), 0.1)
    bank = core_line(d)
    teeth = []
    for line in svg.lines(bank):
        teeth.append(rails.ties(line, 0.1, 0.07))
    plants_ = stalingrad.plants(d.ground, islands)
    return stalingrad.shore(d.water, islands) + plants_ + svg.path(teeth, class_="bluff")


def core_line(d: Drawing) -> BaseGeometry:
    """Return the shore within the bank hexes."""
    strip = columns.exact(d.game, d.kind("bank")).buffer(0.1)
    return d.water.boundary.intersection(strip)


def streams(d: Drawing) -> str:
    """Return the rivers of the rules over their light casing."""
    return (
        svg.path([rivers.ribbon(c, 0.03) for c in d.courses], class_="casing")
        + svg.path([rivers.ribbon(c) for c in d.courses], class_="stream")
    )


def stretch(lines: list[LineString]) -> str:
    """Draw the roads of the rules."""
    data = [svg.trace(one) for one in lines]
    return svg.path(data, class_="edge") + svg.path(data, class_="way")


def grid(d: Drawing) -> str:
    """Return all hexsides, once each, those in the water fainter."""
    firm = [side(a.at, b.at) for a, b in d.game.pairs() if {a.terrain, b.terrain} - {"volga", "east"}]
    wet = [side(a.at, b.at) for a, b in d.game.pairs() if not {a.terrain, b.terrain} - {"volga", "east"}]
    rim = [svg.trace(p.exterior, close=True) for p in svg.shapes(columns.exact(d.game, list(d.game.hexes)))]
    return (
        svg.path(sheet.joined(firm), class_="dry") + svg.path(sheet.joined(wet), class_="wet")
        + svg.path(rim, class_="dry")
    )


def frame(d: Drawing) -> str:
    """Return the paper round the map with a double line."""
    x0, y0, x1, y1 = d.sheet.bounds
    paper = box(x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN)
    return (
        svg.path(svg.area(paper.difference(d.sheet)), class_="margin") + svg.path(svg.area(d.sheet))
        + svg.path(svg.area(d.sheet.buffer(0.14, join_style="mitre")), class_="outer")
    )


# ---------- names ----------


def lettered(d: Drawing, defs: list[str]) -> dict[str, str]:
    """Set all lettering by layer, and note in the drawing which names could not be kept apart."""
    decide = {one["hex"] for one in d.doc["victory"]}
    once: dict[str, list[str]] = {}
    for place, name in d.doc["names"].items():
        once.setdefault(name, []).append(place)
    marks: list[BaseGeometry] = [Dot(d.at(h)).buffer(0.2) for h in {*decide, *d.doc["ferries"]}]
    page = lettering.Compositor(d.sheet, marks, [*d.ways["rails"], *(c.line for c in d.courses)])
    out = {"1": "", "2": "", "3": "", "waters": ""}
    for n in d.names["waters"]:
        out["waters"] += words.by_hand(n, d.at(n["hex"]), "")
    larger = set(d.names["larger"])
    for level in (1, 2, 3):
        for name, places in once.items():
            rank = 1 if name in d.names["largest"] else 2 if name in larger or decide & {*places} else 3
            if rank == level:
                x = sum(d.at(h)[0] for h in places) / len(places)
                y = sum(d.at(h)[1] for h in places) / len(places)
                out[str(level)] += words.town(page.town(name, level, (x, y), 0.34))
        if level == 2:
            face = words.Face("", 0.3, ["mid", "near"])
            for tier in cityland.WIDTHS:
                out["2"] += words.streams(words.Face(tier, face.size, face.zooms), d.courses, page, defs)
    d.faults = list(page.clashes)
    taken: list[BaseGeometry] = [shape.buffer(0.03) for shape in page.taken["near"]]
    taken += [c.line.buffer(c.width / 2) for c in d.courses]
    out["hexnumbers"] = sheet.numbers(d.game, taken, SPOTS)
    return out


def faults(d: Drawing) -> list[str]:
    """Return what is wrong with the map, one sentence a fault."""
    found = list(d.faults)
    for name, sides in d.doc["rivers"].items():
        lost = [t for t in sides if not d.game.touch(*columns.pair(t))]
        found += [f"the {name} runs between strangers: {t}" for t in lost]
    found += [f"the way {a} to {b} jumps" for a, b, _ in d.game.rails if not d.game.touch(a, b)]
    for h in d.game.hexes.values():
        wet = d.water.contains(Dot(h.at))
        if wet != (h.terrain == "volga"):
            found.append(f"{h.id} is {h.terrain} and its middle is drawn as {'water' if wet else 'land'}")
    named = {*(one["hex"] for one in d.doc["victory"]), *d.doc["ferries"], *d.doc["mandatory"], *d.doc["emplacements"]}
    return found + [f"{h} is no hex" for h in sorted(named - {*d.game.hexes})]

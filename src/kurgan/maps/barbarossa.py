"""The map of Barbarossa: the eastern front from the Arctic ports to the Caucasus, put together layer by layer."""

from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from shapely.geometry import LineString
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry

from kurgan.maps import borders, coast, lettering, rails, relief, rivers, sheet, svg, towns, words
from kurgan.maps.source import HexMap

BLOCK = 0.4
"""Half the width of a major city's blocks."""

RIVER_WORDS = {2: words.Face("core", 0.3, ["mid", "near"]), 3: words.Face("likely", 0.2, ["near"])}
"""How the greater rivers are lettered at level 2 and the lesser ones at level 3."""


@dataclass
class Drawing:
    """The map and all that was worked out for it, for the checks to look at."""

    game: HexMap
    shores: coast.Shores
    courses: list[rivers.Course]
    tracks: dict[str, list[LineString]]
    names: dict[str, Any]
    faults: list[str]

    def terrain(self, kind: str) -> BaseGeometry:
        """Return the smoothed ground of one terrain."""
        return coast.outline([h for h in self.game.hexes.values() if h.terrain == kind], self.shores.dry)


def prepare(game: HexMap, grid: Any, names: dict[str, Any]) -> Drawing:
    """Work out every shape of the map."""
    shores = coast.shores(game, grid)
    waters = rivers.Waters(coast.SHEET.buffer(1).difference(shores.land), shores.lakes)
    courses = rivers.courses(game, waters, coast.SHEET)
    tracks = {tier: rails.tracks(game, tier, coast.SHEET) for tier in ("trunk", "secondary")}
    return Drawing(game, shores, courses, tracks, names, [])


def draw(d: Drawing) -> str:
    """Return the whole SVG."""
    style = files("kurgan.maps").joinpath("data", "style.css").read_text("utf-8")
    x, y, w, h = (svg.number(v) for v in sheet.view_box(coast.SHEET))
    defs: list[str] = [
        '<pattern id="km-ice" width="16" height="16" patternUnits="userSpaceOnUse"><rect width="16" height="16" '
        'style="fill:var(--ice)"/><path d="M0 16L16 0" style="stroke:var(--ice-line);stroke-width:1.6"/></pattern>',
        '<pattern id="km-shut" width="18" height="18" patternUnits="userSpaceOnUse"><rect width="18" height="18" '
        'style="fill:var(--closed)"/><path d="M0 0L18 18" style="stroke:var(--closed-line);stroke-width:1.3"/>'
        "</pattern>",
    ]
    lettered = names(d, defs)
    title = svg.group("title", cartouche(d))
    layers = [
        svg.group("sea", sea(d), title), svg.group("land", land(d)), svg.group("relief", mountains(d)),
        svg.group("swamp", swamp(d)), svg.group("countries", lettered["countries"]), svg.group("rivers", streams(d)),
        svg.group("lakes", svg.path(svg.area(d.shores.lakes.intersection(coast.SHEET)), class_="lake"),
                  svg.path(svg.area(d.shores.bays.intersection(coast.SHEET)), class_="bay")),
        svg.group("border", border(d)), svg.group("waters", lettered["waters"]), svg.group("grid", sheet.grid(d.game)),
        svg.group("rails", railways(d)), svg.group("cities", cities(d), ferry(d)),
        svg.group("names-3", lettered["3"]), svg.group("names-2", lettered["2"]), svg.group("names-1", lettered["1"]),
        svg.group("hexnumbers", lettered["hexnumbers"]), svg.group("frame", sheet.frame(d.game, coast.SHEET)),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kurgan-map" viewBox="{x} {y} {w} {h}" '
        f'role="img" aria-label="Map of the eastern front">\n<style>\n{style}</style>\n'
        f"<defs>{''.join(defs)}</defs>\n{''.join(layers)}</svg>\n"
    )


def sea(d: Drawing) -> str:
    """Return the sea and the lines that follow the shore."""
    near, far = coast.shore_lines(d.shores.land)
    return (
        svg.path(svg.area(coast.SHEET), class_="water") + svg.path(svg.area(far), class_="shoal far")
        + svg.path(svg.area(near), class_="shoal")
    )


def land(d: Drawing) -> str:
    """Return the land, and the countries nobody may enter."""
    shut = [h for h in d.game.hexes.values() if h.region in d.game.roles["closed_regions"]["always"]]
    grey = coast.outline(shut, d.shores.land)
    ground = d.shores.land.intersection(coast.SHEET)
    shut_ground = svg.area(grey.intersection(coast.SHEET))
    return svg.path(svg.area(ground), class_="ground") + svg.path(shut_ground, class_="shut")


def mountains(d: Drawing) -> str:
    """Draw mountains: tint and hachures."""
    ground = d.terrain("mountain")
    lit, shade = relief.hachures(ground, coast.SHEET)
    tint = svg.area(ground.intersection(coast.SHEET))
    return svg.path(tint, class_="tint") + svg.path(lit, class_="lit") + svg.path(shade, class_="shade")


def swamp(d: Drawing) -> str:
    """Draw swamps: tint and reeds."""
    ground = d.terrain("swamp")
    return svg.path(svg.area(ground), class_="tint") + svg.path(relief.reeds(ground), class_="reeds")


def streams(d: Drawing) -> str:
    """Draw rivers over their light casing."""
    casing = [rivers.ribbon(c, 0.02) for c in d.courses]
    return svg.path(casing, class_="casing") + svg.path([rivers.ribbon(c) for c in d.courses], class_="stream")


def railways(d: Drawing) -> str:
    """Draw railways with cross ticks, close on the main lines and wide on the others."""
    data = {tier: "".join(svg.trace(t) for t in found) for tier, found in d.tracks.items()}
    ties = [rails.ties(t, 0.2, 0.05) for t in d.tracks["trunk"]]
    ties += [rails.ties(t, 0.4, 0.045) for t in d.tracks["secondary"]]
    return (
        svg.path(data["trunk"] + data["secondary"], class_="bed") + svg.path(data["secondary"], class_="secondary")
        + svg.path(data["trunk"], class_="trunk") + svg.path(ties, class_="ties")
    )


def border(d: Drawing) -> str:
    """Draw the border of 1941, Hungary's outline, and the quieter frontiers."""
    main = borders.lines(borders.between(d.game, d.game.borders), d.shores.land)
    shut_first = d.game.roles["closed_regions"]["turn_1"]
    pairs = borders.frontiers(d.game)
    ring = [p for p in pairs if any(d.game.hexes[h].region in shut_first for h in p)]
    rest = [p for p in pairs if p not in ring]
    return (
        svg.path(main, class_="ribbon")
        + svg.path(borders.lines(borders.between(d.game, rest), d.shores.dry), class_="frontier")
        + svg.path(borders.lines(borders.between(d.game, ring), d.shores.dry), class_="hungary")
        + svg.path(main, class_="line")
    )


def cities(d: Drawing) -> str:
    """Draw major cities as crossed blocks, towns as dots, and the stars of the cities with a part in the rules."""
    at = {c.hex: d.game.hexes[c.hex].at for c in d.game.cities}
    block, streets, dots = [], [], []
    for c in d.game.cities:
        x, y = at[c.hex]
        if c.major:
            shape = towns.block((x, y), BLOCK)
            block.append(svg.area(shape))
            streets += [svg.trace(s) for s in towns.streets((x, y), shape)]
        else:
            dots.append(towns.dot((x, y)))
    roles = d.game.roles
    stars = [at[h] for side in roles["replacement_cities"].values() for h in side]
    supply = [at[h] for h in roles["axis_supply"]]
    return (
        svg.path(block, class_="block") + svg.path(streets, class_="streets") + svg.path(dots, class_="dot")
        + svg.path([svg.line(lettering.star((x + 0.41, y - 0.2), 0.105), True) for x, y in stars], class_="star")
        + svg.path([svg.trace(Dot(x - 0.42, y - 0.2).buffer(0.065, 5).exterior, close=True)
                    for x, y in supply], class_="source")
    )


def ferry(d: Drawing) -> str:
    """Draw the crossing of the straits: a double arrow over the water."""
    out = []
    for a, b in d.game.straits:
        (ax, ay), (bx, by) = d.game.hexes[a].at, d.game.hexes[b].at
        mx, my, ux, uy = (ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay
        reach, barb = 0.24, 0.075
        tips = [(mx + s * ux * reach, my + s * uy * reach) for s in (-1, 1)]
        out.append(svg.line(tips))
        for s, (tx, ty) in zip((-1, 1), tips, strict=True):
            back = (tx - s * ux * barb, ty - s * uy * barb)
            out.append(svg.line([(back[0] - uy * barb, back[1] + ux * barb), (tx, ty),
                                 (back[0] + uy * barb, back[1] - ux * barb)]))
    return svg.path(out, class_="ferry-bed") + svg.path(out, class_="ferry")


def cartouche(d: Drawing) -> str:
    """Draw title, scale and key, on water that nobody enters."""
    x, y = d.game.hexes[d.names["title_hex"]].at
    head, under = d.names["title"]
    km = d.names["km_per_hex"]
    span = 300 / km
    ticks = [svg.line([(x - span / 2 + span * k / 3, y + 1.2), (x - span / 2 + span * k / 3, y + 1.36)])
             for k in range(4)]
    bar = svg.line([(x - span / 2, y + 1.36), (x + span / 2, y + 1.36)])
    scale = "".join(svg.text(f"{100 * k}" + (" km" if k == 3 else ""), (x - span / 2 + span * k / 3, y + 1.12),
                             style="font-size:30px") for k in range(4))
    key = (
        svg.path(svg.line(lettering.star((x - 2.05, y + 1.84), 0.1), True), class_="full")
        + svg.text("city that brings replacements", (x - 1.85, y + 1.94), style="font-size:30px;text-anchor:start")
        + svg.path(svg.trace(Dot(x - 2.05, y + 2.25).buffer(0.065, 5).exterior, close=True))
        + svg.text("source of Axis supply", (x - 1.85, y + 2.34), style="font-size:30px;text-anchor:start")
    )
    return (
        svg.text(head, (x, y), style="font-size:76px;letter-spacing:12px;font-weight:700")
        + svg.text(under, (x, y + 0.5), class_="legend", style="font-size:34px;font-style:italic")
        + svg.group("legend", svg.path([bar, *ticks]), scale, key)
    )


def names(d: Drawing, defs: list[str]) -> dict[str, str]:
    """Return all lettering by layer."""
    at = {h.id: h.at for h in d.game.hexes.values()}
    marks = [Dot(at[c.hex]).buffer(BLOCK if c.major else 0.1) for c in d.game.cities]
    line_work = [*(c.line for c in d.courses), *(t for ts in d.tracks.values() for t in ts)]
    page = lettering.Compositor(coast.SHEET, marks, line_work)
    out = {"countries": "", "waters": "", "1": "", "2": "", "3": ""}
    for kind, layer in (("countries", "countries"), ("seas", "waters"), ("lakes", "waters"), ("ranges", "2")):
        for n in d.names[kind]:
            out[layer] += words.by_hand(n, at[n["hex"]], "range" if kind == "ranges" else "")
            room = lettering.spaced(n["name"], at[n["hex"]], n["size"] / 100, n["spacing"] / 100, n["turn"])
            if kind != "countries":  # those are pale and wide: small names may stand among their letters
                page.hold(["mid", "near"] if kind in ("lakes", "ranges") else ["far", "mid", "near"], room)
    larger = set(d.names["larger_towns"])
    levels = {c.name: 1 if c.major else 2 if c.name in larger else 3 for c in d.game.cities}
    for level in (1, 2, 3):
        for c in d.game.cities:
            if levels[c.name] == level:
                out[str(level)] += words.town(page.town(c.name, level, at[c.hex], BLOCK - 0.05 if c.major else 0.3))
        if level < 3:
            out[str(level + 1)] += words.streams(RIVER_WORDS[level + 1], d.courses, page, defs)
    d.faults = page.clashes
    out["hexnumbers"] = sheet.numbers(d.game, page.taken["near"])
    return out

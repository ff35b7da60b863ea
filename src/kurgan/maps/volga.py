"""The map of Verdun on the Volga: areas, ravines, the river with its crossings, and the zones round the city."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union

from kurgan.maps import stalingrad
from kurgan.maps.svg import area, group, line, lines, path, text, trace
from kurgan.maps.volgaland import UNIT, Drawing, project, scaled
from kurgan.maps.volgasigns import identifiers, names, spot, zone_names

MARGIN = 0.6


def prepare(data: dict[str, Any]) -> Drawing:
    """Turn the data into shapes."""
    shapes = {one["id"]: Polygon(scaled(one["polygon"])) for one in data["areas"]}
    for one in data["zones"]:
        x, y, wide, high = (value / UNIT for value in one["box"])
        shapes[one["id"]] = Polygon([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)])
    sheet = box(0.0, 0.0, data["frame"]["width"] / UNIT, data["frame"]["height"] / UNIT)
    return Drawing(data, shapes, Polygon(scaled(data["river"]["water"])), stalingrad.lay(project, sheet, 1.0))


def draw(d: Drawing) -> str:
    """Return the whole map as SVG text."""
    style = files("kurgan.maps").joinpath("data", "style.css").read_text("utf-8") + stalingrad.style() + AREA_STYLE
    wide, high = d.data["frame"]["width"] / UNIT, d.data["frame"]["height"] / UNIT
    box = f"{-MARGIN * 100:.0f} {-MARGIN * 100:.0f} {(wide + 2 * MARGIN) * 100:.0f} {(high + 2 * MARGIN) * 100:.0f}"
    sheet = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)]
    layers = [
        group("land", path(line(sheet, close=True), class_="ground")),
        group("sea", path(area(d.river), class_="water"), *shoals(d)),
        group("relief", *ground(d)), *city(d),
        group("links", *links(d)),
        group("grid areas", *borders(d)),
        group("rivers", *ravines(d)),
        group("zones", path([area(d.shapes[one["id"]]) for one in d.data["zones"]])),
        group("cities", *identifiers(d)),
        group("names-2", *names(d)),
        group("names-zone", *zone_names(d)),
        group("waters", text("V o l g a", (wide * 0.125, high - 1.3), style="font-size:66px")),
        group("frame", path(line([(-MARGIN, -MARGIN), (wide + MARGIN, -MARGIN), (wide + MARGIN, high + MARGIN),
                                  (-MARGIN, high + MARGIN)], close=True), class_="outer")),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kurgan-map" viewBox="{box}" role="img" '
        f'aria-label="Map of Stalingrad"><style>{style}</style>\n{"".join(layers)}</svg>\n'
    )


AREA_STYLE = (
    ".kurgan-map .relief .urban{fill:var(--city-fill);opacity:.55}"
    ".kurgan-map .town .houses{opacity:.5}.kurgan-map .works .ground,.kurgan-map .works .halls{opacity:.75}"
    ".kurgan-map .rails .trunk{stroke-width:3}.kurgan-map .rails .branch{stroke-width:1.5}"
    ".kurgan-map .rails .ties{stroke-width:2}.kurgan-map .works .ground{stroke-width:1.6}"
    ".kurgan-map .relief .forest{fill:var(--swamp)}"
    ".kurgan-map .relief .trees{fill:var(--reed);opacity:.6}"
    ".kurgan-map .areas path{stroke:var(--grid);stroke-width:3.2;opacity:.8}"
    ".kurgan-map .rivers .ravine{stroke:var(--river);stroke-width:9;fill:none}"
    ".kurgan-map .rivers .bank{stroke:var(--casing);stroke-width:14;fill:none}"
    ".kurgan-map .rivers .teeth{stroke:var(--hachure);stroke-width:2.4;opacity:.8}"
    ".kurgan-map .rivers .bridge{fill:var(--halo);stroke:var(--ink);stroke-width:3}"
    ".kurgan-map .zones path{fill:var(--paper);stroke:var(--frame);stroke-width:4}"
    ".kurgan-map .names-zone{font-size:max(25px,calc(12.5px/var(--k,1)));font-weight:600}"
    ".kurgan-map .names-zone .letter{font-size:max(46px,calc(12.5px/var(--k,1)));font-weight:700}"
    ".kurgan-map .links path{stroke:var(--frame);stroke-width:5;opacity:.55}"
    ".kurgan-map .links .ferry{stroke:var(--water-ink);stroke-dasharray:4 12;opacity:.9}"
    ".kurgan-map .cities .sign{fill:var(--halo);stroke:var(--ink);stroke-width:3}"
    ".kurgan-map .cities .dark{fill:var(--ink)}.kurgan-map .cities .wood{fill:var(--reed)}"
    ".kurgan-map .cities text{font-size:22px;font-weight:700}.kurgan-map .cities .light{fill:var(--halo)}"
    ".kurgan-map.zoom-far .names-2,.kurgan-map.zoom-far .tem{display:none}"
    # Far out a sign grows, so that its number can be read: --k is the scale the map is drawn at.
    ".kurgan-map .badge{--least:.57;transform-box:fill-box;transform-origin:center;"
    "transform:scale(max(1,calc(var(--least)/var(--k,1))))}"
    ".kurgan-map.zoom-far .badge{--least:.45}"
    ".kurgan-map.zoom-far .number{font-size:28px;transform:translateY(10px)}"
    ".kurgan-map.zoom-far .cities .star{transform:translateX(14px)}"
)


def shoals(d: Drawing) -> list[str]:
    """Draw lines along the bank."""
    bank = LineString(scaled(d.data["river"]["bank"]))
    made = [path(trace(bank), class_="shoal", style="stroke:var(--shore);stroke-width:4")]
    for n in (1, 2):
        made += [path(trace(part), class_="shoal") for part in lines(bank.parallel_offset(-0.1 * n, "left"))]
    return made


def city(d: Drawing) -> list[str]:
    """Draw the ground of the real city within the areas: gullies, blocks, works, hill, streets, rails; islands."""
    land = unary_union([shape for key, shape in d.shapes.items() if key.isdigit()])
    here = stalingrad.within(d.ground, land)
    islands = unary_union([one.shape for one in d.ground.of("island")]).intersection(d.river.buffer(-0.15))
    urban = unary_union(d.terrain("urban")).buffer(-0.06)
    works = here.whole("factory").buffer(0.04)
    survey = here.whole("blocks", "blocks").intersection(urban)
    bare = urban.difference(here.whole("district").buffer(0.05)).difference(works)
    houses = unary_union([survey, stalingrad.grid(bare, BEARING, 0.12, 0.07, 0.05).intersection(urban)])
    rails = stalingrad.tracks(stalingrad.rail_lines(here, "branch", "loop"), branch=True)
    return [
        group("volga", path(area(islands), class_="island")),
        group("plants", stalingrad.plants(d.ground, islands)),
        group("town", stalingrad.blocks(houses, "houses")),
        group("gullies", stalingrad.gullies(here, BORDERS)), group("hill", stalingrad.contours(here)),
        group("works", stalingrad.works(here)),
        group("streets", stalingrad.streets(here, ("main", "street"))),
        group("rails", rails, stalingrad.tracks(stalingrad.rail_lines(here, "main"))),
    ]


BEARING = -90.0  # of streets along the river, which lies level on this sheet
BORDERS = ("stream-tsaritsa", "stream-elshanka", "stream-wet-mechetka", "stream-dry-mechetka")
"""Streams that are ravines between areas, and are drawn as such."""


def ground(d: Drawing) -> list[str]:
    """Draw towns and forest as tints, forest with its trees."""
    trees = []
    for shape in d.terrain("forest"):
        for x, y in stalingrad.scatter(shape, 0.26):
            trees.append(line([(x, y - 0.1), (x + 0.06, y + 0.04), (x - 0.06, y + 0.04)], close=True))
    return [
        path([area(shape) for shape in d.terrain("urban")], class_="urban"),
        path([area(shape) for shape in d.terrain("forest")], class_="forest"), path(trees, class_="trees"),
    ]


def borders(d: Drawing) -> list[str]:
    """Return the open borders between areas, and the outline of the city."""
    lines = [line(scaled(one["line"])) for one in d.data["borders"] if one.get("line") and not one["ravine"]]
    return [path([area(shape) for key, shape in d.shapes.items() if key.isdigit()], style="opacity:.28"), path(lines)]


def ravines(d: Drawing) -> list[str]:
    """Draw ravines in blue with teeth, and a bridge where there is a crossing."""
    banks, beds, teeth, bridges = [], [], [], []
    for one in d.data["borders"]:
        if not one["ravine"] or not one.get("line"):
            continue
        course = LineString(scaled(one["line"]))
        banks.append(trace(course))
        beds.append(trace(course))
        for n in range(1, int(course.length / 0.16)):
            at, ahead = course.interpolate(n * 0.16), course.interpolate(n * 0.16 + 0.01)
            dx, dy = (ahead.x - at.x) * 8, (ahead.y - at.y) * 8
            teeth.append(line([(at.x - dy, at.y + dx), (at.x - 1.9 * dy, at.y + 1.9 * dx)]))
            teeth.append(line([(at.x + dy, at.y - dx), (at.x + 1.9 * dy, at.y - 1.9 * dx)]))
        if one["crossing"]:
            bridges.append(bridge(course))
    return [
        path(banks, class_="bank"), path(teeth, class_="teeth"), path(beds, class_="ravine"),
        path(bridges, class_="bridge"),
    ]


def bridge(course: LineString) -> str:
    """Return a small bar across the middle of a ravine."""
    middle, ahead = course.interpolate(0.5, normalized=True), course.interpolate(0.51, normalized=True)
    length = max(((ahead.x - middle.x) ** 2 + (ahead.y - middle.y) ** 2) ** 0.5, 1e-6)
    dx, dy = (ahead.x - middle.x) / length, (ahead.y - middle.y) / length
    a, b = 0.07, 0.17
    corners = [(a, b), (-a, b), (-a, -b), (a, -b)]
    return line([(middle.x + u * dx - v * dy, middle.y + u * dy + v * dx) for u, v in corners], close=True)


def links(d: Drawing) -> list[str]:
    """Draw connections between zones and areas; across the Volga they are dotted."""
    plain: list[str] = []
    ferries: list[str] = []
    for one in d.data["links"]:
        if one.get("line"):
            course = LineString(scaled(one["line"]))
        else:
            course = LineString([d.shapes[one["a"]].centroid, d.shapes[one["b"]].centroid])
        # A stub over the border is enough: the line must not cross out the area's name.
        ends = unary_union([d.shapes[one["a"]], d.shapes[one["b"]].buffer(-0.25)])
        found = [trace(part) for part in lines(course.difference(ends))]
        (ferries if one["crossing_volga"] else plain).extend(found)
    return [path(plain), path(ferries, class_="ferry")]


def faults(d: Drawing) -> list[str]:
    """Return what is wrong with the map: overlapping areas, borders that are none, signs off their area."""
    found = []
    for one in d.data["areas"]:
        shape = d.shapes[one["id"]]
        if not shape.is_valid:
            found.append(f"Area {one['id']} crosses itself.")
        if not shape.buffer(0.02).contains(Point(*spot(shape, one))):
            found.append(f"The sign of area {one['id']} stands outside it.")
        if shape.buffer(-0.05).intersects(d.river.buffer(-0.05)):
            found.append(f"Area {one['id']} lies in the Volga.")
    for one in d.data["borders"]:
        if d.shapes[one["a"]].distance(d.shapes[one["b"]]) > 0.05:
            found.append(f"Areas {one['a']} and {one['b']} share no border on the map.")
    return found

"""What stands on the pocket's ground: zones, roads, railways, bridges, towns, and the key on the paper around."""

from math import hypot

from shapely.geometry import Point as Dot
from shapely.geometry import box

from kurgan.maps import columns, curves, lettering, pocketland, rails, svg, towns
from kurgan.maps.layout import Point
from kurgan.maps.pocketland import Drawing

BLOCK = 0.3
"""Half the width of a town's blocks; Stalingrad's hexes are full of them."""
MARGIN = 1.5
FOOT = 2.6
"""The strip below the map that holds title and key."""
STALINGRAD = "Stalingrad"


def boundaries(d: Drawing) -> str:
    """Return the lines that part corps and armies where they set up."""
    out = []
    for which in ("axis", "soviet"):
        lines = [one for one in d.doc["boundaries"] if one["side"] == which]
        runs = [curves.spline([d.at(h) for h in one["hexes"]], 4) for one in lines]
        out.append(svg.path([svg.line(run) for run in runs], class_=which))
    return "".join(out)


def zones(d: Drawing, page: lettering.Compositor) -> str:
    """Return the name of each corps and army in its zone, where least is in its way."""
    out = []
    for which in ("axis", "soviet"):
        for name, spans in d.doc["zones"][which].items():
            hexes = pocketland.spans(spans)
            x = sum(d.at(h)[0] for h in hexes) / len(hexes)
            y = sum(d.at(h)[1] for h in hexes) / len(hexes)
            wide = lettering.width(name, 0.4, True) / 2
            rooms = {h: box(d.at(h)[0] - wide, d.at(h)[1] - 0.25, d.at(h)[0] + wide, d.at(h)[1] + 0.15) for h in hexes}
            best = min(hexes, key=lambda h: (
                page.cost({"mid": rooms[h]}) + 0.7 * hypot(d.at(h)[0] - x, d.at(h)[1] - y), h))
            page.hold(["mid"], rooms[best])
            out.append(svg.text(name, (d.at(best)[0], d.at(best)[1] + 0.1), class_=which))
    return "".join(out)


def roads(d: Drawing) -> str:
    """Draw primary roads as double lines, secondary ones as single ones."""
    data = {kind: "".join(svg.trace(t) for t in d.ways[kind]) for kind in ("primary", "secondary")}
    return (
        svg.path(data["primary"], class_="bed") + svg.path(data["secondary"], class_="secondary")
        + svg.path(data["primary"], class_="primary") + svg.path(data["primary"], class_="core")
    )


def railways(d: Drawing) -> str:
    """Draw railways with cross ticks."""
    data = "".join(svg.trace(t) for t in d.ways["rail"])
    ties = [rails.ties(t, 0.24, 0.055) for t in d.ways["rail"]]
    return svg.path(data, class_="bed") + svg.path(data, class_="trunk") + svg.path(ties, class_="ties")


def bridges(d: Drawing) -> str:
    """Draw bridges as splayed bars, pontoons as boats, those of the Soviets in red with a star."""
    made: dict[str, list[str]] = {"bridge": [], "pontoon": [], "starred": []}
    stars = []
    for one in d.doc["bridges"]:
        a, b = (d.at(h) for h in columns.pair(one["hexside"]))
        x, y, ux, uy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, b[0] - a[0], b[1] - a[1]
        if one["kind"] == "bridge":
            for lean in (-1, 1):
                bar = [(0.11 * lean, -0.2), (0.05 * lean, -0.14), (0.05 * lean, 0.14), (0.11 * lean, 0.2)]
                made["bridge"].append(svg.line([(x + v * ux - u * uy, y + v * uy + u * ux) for u, v in bar]))
        else:
            kind = "starred" if one.get("soviet_only") else "pontoon"
            made[kind].append(svg.line([(x - ux * 0.24, y - uy * 0.24), (x + ux * 0.24, y + uy * 0.24)]))
            if kind == "starred":
                stars.append(svg.line(lettering.star((x - uy * 0.15, y + ux * 0.15), 0.1), close=True))
    every = [line for lines in made.values() for line in lines]
    return (
        svg.path(every, class_="bed") + "".join(svg.path(lines, class_=kind) for kind, lines in made.items())
        + svg.path(stars, class_="star")
    )


def cities(d: Drawing) -> str:
    """Draw Stalingrad as one mass of blocks, towns, villages, dots; the air bases; stars for what decides the game."""
    block, streets, village, dots, bases = [], [], [], [], []
    city = columns.ground(d.game, d.city())
    block.append(svg.area(city))
    for h in d.city():
        streets += [svg.trace(s) for s in towns.streets(d.at(h), Dot(d.at(h)).buffer(0.42).intersection(city))]
    for s in d.doc["settlements"]:
        at = d.at(s["hex"])
        if s["kind"] == "minor_city":
            shape = towns.block(at, BLOCK)
            block.append(svg.area(shape))
            streets += [svg.trace(line) for line in towns.streets(at, shape)]
        elif s["kind"] == "village":
            village.append(svg.area(towns.block(at, 0.19)))
        elif s["kind"] == "minor_village":
            dots.append(towns.dot(at))
    for h in d.doc["air_bases"].values():
        x, y = d.at(h)
        bases += base((x - 0.24, y - 0.22))
    stars = [(x + 0.36, y - 0.26) for x, y in (d.at(h) for h in d.victory)]
    return (
        svg.path(block, class_="block") + svg.path(streets, class_="streets") + svg.path(village, class_="village")
        + svg.path(dots, class_="dot") + svg.path(bases, class_="base")
        + svg.path([svg.line(lettering.star(at, 0.13), close=True) for at in stars], class_="star")
    )


def base(at: Point) -> list[str]:
    """Return the sign of an air base: a crossed ring."""
    x, y = at
    cross = [svg.line([(x - 0.12, y), (x + 0.12, y)]), svg.line([(x, y - 0.12), (x, y + 0.12)])]
    return [svg.trace(Dot(x, y).buffer(0.15, 6).exterior, close=True), *cross]


def frame(d: Drawing) -> str:
    """Return the paper round the map with a double line."""
    x0, y0, x1, y1 = d.sheet.bounds
    paper = box(x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN + FOOT)
    return (
        svg.path(svg.area(paper.difference(d.sheet)), class_="margin") + svg.path(svg.area(d.sheet))
        + svg.path(svg.area(d.sheet.buffer(0.14, join_style="mitre")), class_="outer")
    )


def edges(d: Drawing) -> str:
    """Return the entry areas along the edges, each with its letter."""
    out = []
    x0, y0, _, y1 = d.sheet.bounds
    for letter, area in d.doc["entry_areas"].items():
        lines = [svg.trace(line) for line in columns.rim(d.game, area["hexes"])]
        out.append(svg.path(lines, class_=area["side"]))
        at = [d.at(h) for h in area["hexes"]]
        x, y = sum(p[0] for p in at) / len(at), sum(p[1] for p in at) / len(at)
        if x - x0 < 2:
            spot = (x0 - 0.75, y + 0.2)
        else:
            spot = (x, y0 - 0.45) if y - y0 < 3 else (x, y1 + 0.95)
        out.append(svg.text(letter, spot, class_=area["side"]))
    return "".join(out)


def cartouche(d: Drawing) -> str:
    """Draw title, directions, scale and key, on the paper around the map."""
    x0, y0, x1, y1 = d.sheet.bounds
    head, under = d.names["title"]
    y = y1 + MARGIN + 0.95
    ways = [
        ("EAST", (x1 - 2.0, y0 - 0.5), 0), ("WEST", (x1 - 2.0, y1 + 0.95), 0),
        ("NORTH", (x0 - 0.65, y0 + 2.2), -90), ("SOUTH", (x1 + 0.95, y0 + 2.2), -90),
    ]
    made = ""
    for word, at, turn in ways:
        x_, y_ = (svg.coordinate(v) for v in at)
        made += svg.text(word, at, class_="way", **({"transform": f"rotate({turn} {x_} {y_})"} if turn else {}))
    span = 50 / d.names["km_per_hex"]
    sx = x1 - span - 1.2
    ticks = [svg.line([(sx + span * k / 5, y - 0.1), (sx + span * k / 5, y + 0.12)]) for k in range(6)]
    figures = "".join(
        svg.text(f"{10 * k}" + (" km" if k == 5 else ""), (sx + span * k / 5 - 0.1, y - 0.25)) for k in range(6)
    )
    key = svg.path([svg.line([(sx, y + 0.12), (sx + span, y + 0.12)]), *ticks]) + figures
    return (
        svg.text(head, (x0, y), class_="head") + svg.text(under, (x0, y + 0.75), class_="under") + made
        + svg.group("legend", key, keys(x0 + 16.5, y))
    )


def keys(x: float, y: float) -> str:
    """Return what the signs of the map mean, in three columns."""
    def dash(left: float, row: int, look: str) -> str:
        return svg.path(svg.line([(left - 0.22, y - 0.1 + 0.7 * row), (left + 0.22, y - 0.1 + 0.7 * row)]), style=look)

    x2, x3 = x + 6.4, x + 11.0
    columns = [
        (x, [
            (svg.path(svg.line(lettering.star((x, y - 0.1), 0.15), close=True), class_="full"), "decides a scenario"),
            (dash(x, 1, "stroke:var(--front);stroke-dasharray:20 8"), "front line of 19 November"),
            (dash(x, 2, "stroke:var(--axis);stroke-dasharray:2 9;stroke-width:5"), "boundary of corps or armies"),
        ]),
        (x2, [
            (dash(x2, 0, "stroke:var(--road);stroke-width:6"), "primary road"),
            (dash(x2, 1, "stroke:var(--track);stroke-width:3.4"), "secondary road"),
            (dash(x2, 2, "stroke:var(--soviet);stroke-width:5;stroke-dasharray:3.5 3.5"), "Soviet pontoon"),
        ]),
        (x3, [
            (svg.path(base((x3, y - 0.1)), style="stroke:var(--axis)"), "air base"),
            (dash(x3, 1, "stroke:var(--soviet);stroke-width:14"), "entry area"),
        ]),
    ]
    made = ""
    for left, rows in columns:
        made += "".join(sign + svg.text(said, (left + 0.42, y + 0.02 + 0.7 * k)) for k, (sign, said) in enumerate(rows))
    return made

"""What the rules print on the city: start line and sectors, strong places, ferries, victory stars, gun pits, key."""

from __future__ import annotations

from shapely.geometry import Point as Dot
from shapely.geometry import Polygon, box

from kurgan.maps import borders, columns, lettering, stalingrad, svg
from kurgan.maps.cityland import Drawing
from kurgan.maps.layout import Point

AREAS = {"s": "SOUTH", "c": "CENTRAL", "n": "NORTH"}


def ring(at: Point, part: float) -> str:
    """Return a hex inside a hex."""
    return svg.line([(at[0] + dx * part, at[1] + dy * part) for dx, dy in columns.CORNERS], close=True)


def zones(d: Drawing) -> str:
    """Return the line from which the battle starts, the borders of Soviet areas and German sectors, and their names."""
    start, areas, sectors = [], [], []
    for a, b in d.game.pairs():
        inside = [h.region in AREAS for h in (a, b)]
        if inside[0] != inside[1] and not {a.terrain, b.terrain} & {"volga", "east"}:
            start.append((a.id, b.id))
        elif all(inside) and a.region != b.region:
            areas.append((a.id, b.id))
        elif not any(inside) and a.region and b.region and a.region != b.region:
            sectors.append((a.id, b.id))
    out = ""
    for pairs, kind in ((start, "start"), (areas, "soviet"), (sectors, "axis")):
        lines = [svg.line(run) for run in borders.joined(borders.between(d.game, pairs))]
        out += svg.path(lines, class_=kind)
    for letter, name in d.doc["sectors"].items():
        hexes = [h.at for h in d.game.hexes.values() if h.region == letter]
        x, y = sum(p[0] for p in hexes) / len(hexes), sum(p[1] for p in hexes) / len(hexes)
        near = min(hexes, key=lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2)
        out += svg.text(name, (near[0], near[1] + 0.1), class_="axis")
    for letter, name in AREAS.items():
        x, y = d.at(d.names["areas"][letter])
        out += svg.text(name, (x, y + 0.15), class_="soviet")
    return out


def strong(d: Drawing) -> str:
    """Draw a double line within a fortified hex, a dashed one within a special structure."""
    return (
        svg.path([ring(d.at(h), 0.88) for h in d.kind("fort")], class_="fort")
        + svg.path([ring(d.at(h), 0.78) for h in d.kind("fort")], class_="inner")
        + svg.path([ring(d.at(h), 0.86) for h in d.kind("special")], class_="special")
    )


def ferries(d: Drawing) -> str:
    """Draw each ferry with a boat's sign, its capacity and its course over the river; the flotilla's line."""
    out = stalingrad.ferries(d.ground, d.water)
    line = [ring(d.at(h), 0.16) for h in d.doc["flotilla_line"]]
    out += svg.path(line, class_="flotilla")
    for h, one in d.doc["ferries"].items():
        x, y = d.at(h)
        x, y = x + 0.3, y + 0.27
        hull = [(x - 0.15, y - 0.02), (x + 0.15, y - 0.02), (x + 0.09, y + 0.1), (x - 0.09, y + 0.1)]
        mast = [(x, y - 0.03), (x, y - 0.17), (x + 0.11, y - 0.05)]
        out += svg.path([svg.line(hull, close=True), svg.line(mast, close=True)], class_="boat")
        out += svg.text(str(one["capacity"]), (x - 0.21, y + 0.1), class_="capacity")
    return out


def signs(d: Drawing) -> str:
    """Draw stars with their points, mandatory hexes with their count, gun pits, and the edge of the 371st."""
    out = ""
    for one in d.doc["victory"]:
        x, y = d.at(one["hex"])
        for n in range(one["points"]):
            out += svg.path(svg.line(lettering.star((x - 0.3 + 0.22 * n, y + 0.3), 0.13), close=True), class_="star")
    for h, count in d.doc["mandatory"].items():
        x, y = d.at(h)
        spot = (x + 0.28, y - 0.24)
        ring_ = svg.path(svg.trace(Dot(spot).buffer(0.17, 6).exterior, close=True), class_="must")
        # The page hides numerals that are too small to read, and the ring of such a sign with them.
        out += svg.group("numbered", ring_, svg.text(str(count), (spot[0], spot[1] + 0.085), class_="must"))
    pits = []
    for h, count in d.doc["emplacements"].items():
        x, y = d.at(h)
        for n in range(count):
            cx = x + (n - (count - 1) / 2) * 0.42
            arc = Dot(cx, y).buffer(0.17, 6).difference(Polygon([(cx - 1, y + 0.06), (cx + 1, y + 0.06), (cx, y + 2)]))
            pits.append(svg.area(arc))
    out += svg.path(pits, class_="pit")
    rim = columns.rim(d.game, d.doc["entry_371"])
    return out + svg.path([svg.trace(line) for line in rim], class_="entry")


def panel(d: Drawing) -> Polygon:
    """Return the paper on which title and key stand."""
    x, y = d.at(d.names["title_hex"])
    return box(x - 0.4, y - 1.0, d.sheet.bounds[2] - 0.5, y + 7.6)


def cartouche(d: Drawing) -> str:
    """Draw title and key, on the steppe beyond the river."""
    head, under = d.names["title"]
    x, y = d.at(d.names["title_hex"])
    made = svg.path(svg.area(panel(d)), class_="panel") + svg.text(head, (x, y), class_="head")
    made += svg.text(under, (x, y + 0.6), class_="under")
    rows = [
        ("light", "light structures"), ("heavy", "heavy structures"), ("fort", "fortified"), ("special", "special"),
        ("bank", "river bank: fortified"), ("star", "victory point"), ("must", "must be held at the start"),
        ("boat", "ferry and its capacity"), ("pit", "gun pit"), ("start", "where the battle starts"),
    ]
    for n, (kind, words) in enumerate(rows):
        at = (x + 0.3, y + 1.4 + 0.62 * n)
        made += key_sign(kind, at) + svg.text(words, (at[0] + 0.55, at[1] + 0.1), class_="key")
    return made


def key_sign(kind: str, at: Point) -> str:
    """Draw one sign of the key."""
    x, y = at
    if kind in ("light", "heavy"):
        houses = [
            svg.line([(x - 0.2 + 0.16 * i, y - 0.15 + 0.16 * k), (x - 0.1 + 0.16 * i, y - 0.15 + 0.16 * k),
                      (x - 0.1 + 0.16 * i, y - 0.05 + 0.16 * k), (x - 0.2 + 0.16 * i, y - 0.05 + 0.16 * k)], close=True)
            for i in range(3) for k in range(2)
        ]
        look = ("town", "house") if kind == "light" else ("town-dense", "house-dense")
        patch = svg.line([(x - 0.28, y - 0.24), (x + 0.28, y - 0.24), (x + 0.28, y + 0.24), (x - 0.28, y + 0.24)],
                         close=True)
        return (svg.path(patch, style=f"fill:var(--{look[0]});stroke:none")
                + svg.path(houses, style=f"fill:var(--{look[1]});stroke:none"))
    if kind == "bank":
        return svg.group("land", svg.path(ring(at, 0.5), class_="strip"))
    if kind in ("fort", "special"):
        return svg.group("strong", svg.path(ring(at, 0.5), class_=kind))
    if kind == "star":
        return svg.path(svg.line(lettering.star(at, 0.15), close=True), style="fill:var(--star);stroke:none")
    if kind == "must":
        return svg.group("signs", svg.path(svg.trace(Dot(at).buffer(0.14, 4).exterior, close=True), class_="must"))
    if kind == "boat":
        hull = [(x - 0.18, y), (x + 0.18, y), (x + 0.11, y + 0.13), (x - 0.11, y + 0.13)]
        return svg.group("ferries", svg.path(svg.line(hull, close=True), class_="boat"))
    if kind == "pit":
        return svg.group("signs", svg.path(svg.trace(Dot(at).buffer(0.16, 5).exterior, close=True), class_="pit"))
    return svg.group("zones", svg.path(svg.line([(x - 0.3, y), (x + 0.3, y)]), class_="start"))

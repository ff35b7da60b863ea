"""The boxes of the fronts' map, its frame and its key."""

from shapely.geometry import LineString

from kurgan.maps import boxes, lettering, svg
from kurgan.maps.boxes import Box
from kurgan.maps.frontland import Drawing

MARGIN = 0.45
TONES = {"SVF": "svf", "DSF": "dsf", "TCF": "tcf", "axis-reserve": "axis", "soviet-reserve": "soviet"}
"""The colours of the boxes where units wait."""


def links(d: Drawing) -> str:
    """Return the ways between boxes: plain ones, those of the Trans-Caucasus Front, those between the fronts."""
    kinds: dict[str, list[LineString]] = {"plain": [], "tcf": [], "front": []}
    for a, b, line in d.links():
        waiting = [k for k in (a, b) if not d.boxes[k].region]
        kinds["front" if len(waiting) == 2 else "tcf" if waiting else "plain"].append(line)
    out = []
    for kind, found in kinds.items():
        out.append(svg.path([svg.trace(boxes.reaching(line, 0.07)) for line in found], class_=kind))
    return "".join(out)


def drawn(d: Drawing, b: Box) -> str:
    """Draw one box: outline, title, squares, badges."""
    size = d.layout["slot"]
    if not b.region:
        tone = TONES[b.id]
        kept = {f["id"] for f in d.doc["front_boxes"] if f["capacity"] is not None}
        return (
            svg.path(svg.area(b.shape), class_=f"wait {tone}") + svg.path(svg.area(b.shape), class_=f"wash {tone}")
            + (slots(b, size) if b.id in kept else "") + titled(b, b.title, b.id if b.id.isupper() else b.title)
        )
    out = [svg.path(svg.area(b.shape), class_="region")]
    if "front" in b.facts:
        x0, _, x1, y1 = b.shape.bounds
        out.append(svg.path(svg.line([(x0, y1 - 0.045), (x1, y1 - 0.045)]), class_="tcf-side"))
    out.append(slots(b, size))
    note = d.names["notes"].get(b.id, [])
    x, y = b.slots["axis"][0]
    out += [svg.text(row, (x + size / 2 + 0.07, y + 0.2 * k), class_="note fine") for k, row in enumerate(note)]
    return "".join(out) + titled(b, b.title.upper(), b.title) + boxes.badges(b)


def slots(b: Box, size: float) -> str:
    """Return the squares where each side's units stand."""
    return "".join(
        svg.path(boxes.squares(b, side, size), class_=f"slots {side}")
        + svg.path([boxes.sign(side, at) for at in places], class_=f"signs {side}")
        for side, places in b.slots.items())


def titled(b: Box, long: str, short: str) -> str:
    """Return the title of a box, on two lines where it is narrow, and a shorter one for the far view."""
    wide = b.shape.bounds[2] - b.label[0]
    out = []
    for said, kind, size in ((long, "full", 0.26), (short, "short", 0.44)):
        rows = [said] if lettering.width(said, size, True) < wide else said.split(" ", 1)
        lines = enumerate(rows)
        out += [svg.text(row, (b.label[0], b.label[1] + (size + 0.04) * k), class_=f"name {kind}") for k, row in lines]
    return "".join(out)


def frame(d: Drawing) -> str:
    """Return the paper margin with a double line."""
    outer = d.sheet.buffer(MARGIN, join_style="mitre")
    return (
        svg.path(svg.area(outer.difference(d.sheet)), class_="margin") + svg.path(svg.area(d.sheet))
        + svg.path(svg.area(d.sheet.buffer(0.2, join_style="mitre")), class_="outer")
    )


def cartouche(d: Drawing) -> str:
    """Draw the title above the hexes, scale and key on the Black Sea."""
    x, y = d.names["title_at"]
    head, under = d.names["title"]
    kx, ky = d.names["key_at"]
    span = 200 / d.names["km_per_hex"]
    ticks = [svg.line([(kx + span * k / 2, ky - 0.12), (kx + span * k / 2, ky)]) for k in range(3)]
    figures = "".join(svg.text(f"{100 * k}" + (" km" if k == 2 else ""), (kx + span * k / 2, ky - 0.2))
                      for k in range(3))
    rows = [
        (svg.path(svg.line(lettering.star((kx + 0.15, ky + 0.47), 0.17), close=True), class_="worth"),
         "victory points for each turn it is held"),
        (svg.path(boxes.ring((kx + 0.15, ky + 0.83), 0.12), class_="limit"), "most assets an Axis force may bring"),
        (svg.path(boxes.sign("axis", (kx + 0.15, ky + 1.19)), class_="signs axis"), "room for an Axis unit"),
        (svg.path(boxes.sign("soviet", (kx + 0.15, ky + 1.55)), class_="signs soviet"), "room for a Soviet unit"),
    ]
    key = "".join(
        mark + svg.text(said, (kx + 0.45, ky + 0.54 + 0.36 * k)) for k, (mark, said) in enumerate(rows))
    return (
        svg.text(head, (x, y), class_="head") + svg.text(under, (x, y + 0.45), class_="under")
        + svg.group("legend", svg.group("scale", svg.path([svg.line([(kx, ky), (kx + span, ky)]), *ticks]), figures),
                    key)
    )

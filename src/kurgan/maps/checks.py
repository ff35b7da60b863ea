"""What can be wrong with a map: its data first, then the drawing against the data."""

from itertools import pairwise
from typing import Any

from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.ops import unary_union
from shapely.prepared import prep

from kurgan.maps import barbarossa, coast, frontland
from kurgan.maps.geography import projector
from kurgan.maps.layout import corners, side
from kurgan.maps.source import HexMap


def of_data(game: HexMap, grid: Any) -> list[str]:
    """List faults in the map's data that no drawing could mend."""
    return [*sheet_holds_all(game), *places(game, grid), *ways(game)]


def places(game: HexMap, grid: Any) -> list[str]:
    """List cities on the wrong hex, and roles for hexes that do not exist."""
    out = []
    for c in game.cities:
        if c.hex not in game.hexes:
            out.append(f"{c.name} stands on {c.hex}, which is not on the board")
        elif not game.hexes[c.hex].dry:
            out.append(f"{c.name} stands on {c.hex}, which is water")
    project = projector(grid)
    for anchor in grid["anchors"]:
        found = [c.hex for c in game.cities if c.name == anchor["name"]]
        if found != [anchor["hex"]]:
            out.append(f"{anchor['name']} should stand on {anchor['hex']}, not on {', '.join(found) or 'no hex'}")
        at = project(anchor["lon"], anchor["lat"])
        if anchor["hex"] in game.hexes and Dot(at).distance(Dot(game.hexes[anchor["hex"]].at)) > 0.3:
            out.append(f"the geography puts {anchor['name']} off its hex {anchor['hex']}")
    towns = {c.hex for c in game.cities}
    roles = [h for side in game.roles["replacement_cities"].values() for h in side]
    for h in [*roles, *game.roles["axis_supply"], *game.roles["victory"]]:
        if h not in towns:
            out.append(f"{h} has a part in the rules and no city")
    return out


def ways(game: HexMap) -> list[str]:
    """List rivers with gaps, railways that jump, borders and straits between hexes that do not touch."""
    out = []
    for name, _, hexes in game.rivers:
        for a, b in pairwise(hexes):
            if not game.touch(a, b):
                out.append(f"the river {name} has a gap between {a} and {b}")
    for a, b, _ in game.rails:
        if not game.touch(a, b):
            out.append(f"the railway from {a} to {b} joins hexes that are not neighbours")
        elif not (game.hexes[a].dry and game.hexes[b].dry):
            out.append(f"the railway from {a} to {b} runs over water")
    for what, pairs in (("border", game.borders), ("strait", game.straits)):
        for a, b in pairs:
            if not game.touch(a, b):
                out.append(f"the {what} between {a} and {b} parts hexes that are not neighbours")
    return out


def of_drawing(d: barbarossa.Drawing) -> list[str]:
    """List where the drawing differs from the hexes."""
    return [*wet_and_dry(d), *streams(d), *tracks(d), *crossings(d), *d.faults]


def wet_and_dry(d: barbarossa.Drawing) -> list[str]:
    """List hexes whose middle is drawn as something they are not."""
    dry, lakes = prep(d.shores.dry), prep(unary_union([d.shores.lakes, d.shores.bays]))
    land = prep(d.shores.land)
    out = []
    for h in d.game.hexes.values():
        middle = Dot(h.at).buffer(0.15)
        if h.dry and not dry.contains(middle):
            out.append(f"{h.id} is land and its middle is drawn as water")
        elif h.terrain == "sea" and land.intersects(middle):
            out.append(f"{h.id} is sea and its middle is drawn as land")
        elif h.terrain == "lake" and not lakes.contains(middle):
            out.append(f"{h.id} is lake and its middle is drawn as land")
    for kind in ("mountain", "swamp"):
        ground = prep(d.terrain(kind))
        for h in d.game.hexes.values():
            if (h.terrain == kind) != ground.contains(Dot(h.at)):
                out.append(f"{h.id} is {h.terrain} and drawn {'without' if h.terrain == kind else 'as'} {kind}")
    return out


def streams(d: barbarossa.Drawing) -> list[str]:
    """List rivers that miss a hex of theirs or run through a hex of others."""
    out = []
    for c in d.courses:
        for h in d.game.hexes.values():
            length = c.line.intersection(Polygon(corners(h.at))).length
            if h.id in c.hexes and length < 0.2:
                out.append(f"the {c.name} is not drawn in {h.id}")
            elif h.id not in c.hexes and h.dry and length > 0.45:
                out.append(f"the {c.name} is drawn in {h.id}, where the rules have no river")
    return out


def tracks(d: barbarossa.Drawing) -> list[str]:
    """List railways that are not drawn where they run."""
    lines = unary_union([t for found in d.tracks.values() for t in found])
    out = []
    for a, b, _ in d.game.rails:
        if LineString([d.game.hexes[a].at, d.game.hexes[b].at]).interpolate(0.5).distance(lines) > 0.2:
            out.append(f"the railway from {a} to {b} is not drawn")
    return out


def crossings(d: barbarossa.Drawing) -> list[str]:
    """List straits without water."""
    return [
        f"no water is drawn between {a} and {b}" for a, b in d.game.straits
        if d.shores.land.contains(LineString([d.game.hexes[a].at, d.game.hexes[b].at]))
    ]


def sheet_holds_all(game: HexMap) -> list[str]:
    """List hexes that the frame would cut."""
    whole = prep(coast.SHEET)
    return [f"{h.id} lies outside the frame" for h in game.hexes.values() if not whole.contains(Polygon(corners(h.at)))]


def of_fronts(d: frontland.Drawing) -> list[str]:
    """List where the fronts' map has faults in its data, or differs from its hexes and boxes."""
    return [*front_hexes(d), *front_rivers(d), *front_boxes(d), *d.faults]


def front_hexes(d: frontland.Drawing) -> list[str]:
    """List hexes that do not lie where their neighbours say, under water or off the sheet; cities on no hex."""
    out = []
    land = prep(d.land)
    for h in d.doc["hexes"]:
        here = d.game.hexes[h["id"]]
        if {other.id for other in d.game.near(here)} != set(h["neighbours"].values()):
            out.append(f"{here.id} is drawn beside other hexes than its neighbours")
        if not land.contains(Polygon(corners(here.at))):
            out.append(f"{here.id} is land and drawn as water")
        if not d.sheet.contains(Polygon(corners(here.at))):
            out.append(f"{here.id} lies outside the frame")
    zone = prep(frontland.zone_ground(d.game, frontland.zone_limit(d.game, set(d.doc["alz"]))))
    for h in d.game.hexes.values():
        if zone.contains(Dot(h.at)) != (h.id in d.doc["alz"]):
            out.append(f"{h.id} is drawn on the wrong side of the logistical zone's limit")
    return out


def front_rivers(d: frontland.Drawing) -> list[str]:
    """List rivers that miss a hexside of theirs or a city they run through, or lie on a hexside that has none."""
    out = []
    wet: set[frozenset[str]] = set()
    for c in d.courses:
        for a, b in d.doc["rivers"][c.name]["hexsides"]:
            wet.add(frozenset((a, b)))
            if not d.game.touch(a, b):
                out.append(f"the {c.name} parts {a} and {b}, which are not neighbours")
            elif LineString(side(d.game.hexes[a].at, d.game.hexes[b].at)).centroid.distance(c.line) > 0.1:
                out.append(f"the {c.name} is not drawn between {a} and {b}")
    lines = unary_union([c.line for c in d.courses])
    for a, b in ((a, b) for a, b in d.game.pairs() if frozenset((a.id, b.id)) not in wet):
        through = {c["hex"] for c in d.doc["major_cities"] if c["river_crossing"]} & {a.id, b.id}
        if not through and LineString(side(a.at, b.at)).centroid.distance(lines) < 0.1:
            out.append(f"a river is drawn between {a.id} and {b.id}, where the rules have none")
    for city in d.doc["major_cities"]:
        if city["river_crossing"] and lines.distance(Dot(d.game.hexes[city["hex"]].at)) > 0.1:
            out.append(f"no river runs through {city['name']}")
    return out


def front_boxes(d: frontland.Drawing) -> list[str]:
    """List boxes that overlap, leave the sheet, cover hexes, lack a square, or do not touch the hexes they border."""
    out = []
    board = frontland.board(d.game).buffer(-0.02)
    known = list(d.boxes.values())
    half = d.layout["slot"] / 2
    for k, b in enumerate(known):
        if not d.sheet.contains(b.shape):
            out.append(f"the box {b.id} leaves the sheet")
        if b.shape.intersects(board):
            out.append(f"the box {b.id} covers hexes")
        out += [f"the boxes {b.id} and {o.id} overlap" for o in known[k + 1:] if b.shape.intersects(o.shape)]
        places = [p for found in b.slots.values() for p in found]
        rooms = [Dot(p).buffer(half, cap_style="square") for p in places]
        if not all(b.shape.contains(r) for r in rooms):
            out.append(f"the box {b.id} has no room for a counter")
        if any(r.buffer(-0.01).intersects(o.buffer(-0.01)) for i, r in enumerate(rooms) for o in rooms[i + 1:]):
            out.append(f"the counters of the box {b.id} overlap")
        for side_ in ("axis", "soviet"):
            if b.region and len(b.slots[side_]) != b.facts[f"{side_}_slots"]:
                out.append(f"the box {b.id} has the wrong number of squares for the {side_} side")
        for h in b.facts.get("hexes", []):
            if b.shape.buffer(0.02).intersection(Polygon(corners(d.game.hexes[h].at))).length < 0.3:
                out.append(f"the box {b.id} does not touch {h}")
    for a, b_, line in d.links():
        over = [o.id for o in known if o.id not in (a, b_) and line.intersects(o.shape)]
        out += [f"the way from {a} to {b_} crosses the box {o}" for o in over]
        if any(line.distance(d.boxes[end].shape) > 0.02 for end in (a, b_)):
            out.append(f"the way from {a} to {b_} does not reach both")
    return out

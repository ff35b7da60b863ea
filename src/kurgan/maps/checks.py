"""What can be wrong with a map: its data first, then the drawing against the data."""

from itertools import pairwise
from typing import Any

from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Dot
from shapely.ops import unary_union
from shapely.prepared import prep

from kurgan.maps import barbarossa, coast
from kurgan.maps.geography import projector
from kurgan.maps.layout import corners
from kurgan.maps.source import HexMap


def of_data(game: HexMap, grid: Any) -> list[str]:
    """Faults in the map's data that no drawing could mend."""
    return [*sheet_holds_all(game), *places(game, grid), *ways(game)]


def places(game: HexMap, grid: Any) -> list[str]:
    """Cities on the wrong hex, and roles for hexes that are not there."""
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
    """Rivers with gaps, railways that jump, borders and straits between hexes that do not touch."""
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
    """Where the drawing says something else than the hexes."""
    return [*wet_and_dry(d), *streams(d), *tracks(d), *crossings(d), *d.faults]


def wet_and_dry(d: barbarossa.Drawing) -> list[str]:
    """Hexes whose middle is drawn as something they are not."""
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
    """Rivers that miss a hex of theirs or run through a hex of others."""
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
    """Railways that are not drawn where they run."""
    lines = unary_union([t for found in d.tracks.values() for t in found])
    out = []
    for a, b, _ in d.game.rails:
        if LineString([d.game.hexes[a].at, d.game.hexes[b].at]).interpolate(0.5).distance(lines) > 0.2:
            out.append(f"the railway from {a} to {b} is not drawn")
    return out


def crossings(d: barbarossa.Drawing) -> list[str]:
    """Straits without water."""
    return [
        f"no water is drawn between {a} and {b}" for a, b in d.game.straits
        if d.shores.land.contains(LineString([d.game.hexes[a].at, d.game.hexes[b].at]))
    ]


def sheet_holds_all(game: HexMap) -> list[str]:
    """Hexes that the frame would cut."""
    whole = prep(coast.SHEET)
    return [f"{h.id} lies outside the frame" for h in game.hexes.values() if not whole.contains(Polygon(corners(h.at)))]

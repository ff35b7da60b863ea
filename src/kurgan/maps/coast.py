"""Shores: the real coast bent until every hex is as wet or as dry as the rules say."""

from dataclasses import dataclass
from typing import Any

from shapely.affinity import translate
from shapely.geometry import LineString, Polygon, box
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union
from shapely.prepared import prep

from kurgan.maps import curves, svg
from kurgan.maps.geography import layer, projector
from kurgan.maps.layout import STEPS, centre, corners, side
from kurgan.maps.source import Hex, HexMap

SHEET = box(-0.2, 0.05, 33.2, 43.25)
"""All that lies inside the frame."""

BOARD = box(0.4, 0.5, 32.6, 42.7)
"""All centres of hexes in play lie in here, those beyond the edge outside; edge columns stand half a hex in or out."""

DRY_CORE, WET_CORE, ISTHMUS, SOUND = 0.37, 0.43, 0.14, 0.16
SPECK = 0.13
"""Islands and ponds smaller than this are left out."""


@dataclass(frozen=True)
class Shores:
    """The outlines of land, lakes, and bays that the rules treat as lakes; the rest is sea."""

    land: BaseGeometry
    lakes: BaseGeometry
    bays: BaseGeometry

    @property
    def dry(self) -> BaseGeometry:
        """Land without its lakes."""
        return self.land.difference(self.lakes)


def shores(game: HexMap, grid: Any) -> Shores:
    """Return land and lakes as drawn: real shapes where they fit, the hexes elsewhere."""
    project = projector(grid)
    land = mainland(game, layer("land", project))
    open_water = SHEET.buffer(1).difference(land)
    bays = unary_union([Polygon(corners(h.at)).buffer(0.08) for h in game.hexes.values() if from_the_sea(h)])
    return Shores(land, inland_water(game, layer("lake", project), land), bays.intersection(open_water))


def from_the_sea(h: Hex) -> bool:
    """Tell whether a lake hex is a bay that comes in over the north edge of the board."""
    return h.terrain == "lake" and h.r == 1


def mainland(game: HexMap, real: BaseGeometry) -> BaseGeometry:
    """Return the land: dry hexes always joined to dry neighbours, sea hexes always open to sea neighbours."""
    bays = [h for h in game.hexes.values() if from_the_sea(h)]
    sea = [h for h in game.hexes.values() if h.terrain == "sea"]
    ground = [h for h in game.hexes.values() if h.terrain != "sea" and h not in bays]
    straits = {frozenset(pair) for pair in game.straits}
    firm_ids = {h.id for h in ground}
    necks = [(a, b) for a, b in game.pairs() if a.id in firm_ids and b.id in firm_ids]
    heads = bay_heads(game, [p for p in necks if p[0].dry and p[1].dry], real)
    parted = straits | {frozenset((a.id, b.id)) for a, b in heads}
    necks = [p for p in necks if frozenset((p[0].id, p[1].id)) not in parted]
    # hexes that are all land need no bending: leaving them out saves most of the time
    inland, inner = prep(real), Dot(0, 0).buffer(0.6)
    bare = {h.id for h in ground if not inland.contains(translate(inner, *h.at))}
    firm = cores([h for h in ground if h.id in bare], DRY_CORE)
    firm += links([p for p in necks if p[0].id in bare or p[1].id in bare], ISTHMUS)
    open_ = cores(sea, WET_CORE) + links([p for p in game.pairs() if p[0].terrain == p[1].terrain == "sea"], SOUND)
    open_ += cores(bays, WET_CORE) + [LineString([h.at, (h.at[0], -1.0)]).buffer(WET_CORE) for h in bays]
    base: BaseGeometry = unary_union([real, *firm]).intersection(SHEET.buffer(1)).buffer(0.05).buffer(-0.05)
    base = base.difference(unary_union(open_))
    bent = real.symmetric_difference(base).buffer(0.14)
    soft = base.buffer(0.13).buffer(-0.24).buffer(0.11)
    base = curves.rounded(base.difference(bent).union(soft.intersection(bent)), 0.018)
    kept = []
    for p in svg.shapes(base):
        if p.area > SPECK:
            holes = [curves.rough(hole, 0.03) for hole in p.interiors if Polygon(hole).area > SPECK]
            kept.append(curves.rough(p.exterior, 0.03).difference(unary_union(holes)))
    channels = [narrows(game.hexes[a], game.hexes[b], 0.13) for a, b in game.straits]
    channels += [narrows(a, b, 0.085) for a, b in heads]
    return unary_union(kept).difference(unary_union(channels)).simplify(0.006)


def bay_heads(game: HexMap, pairs: list[tuple[Hex, Hex]], real: BaseGeometry) -> list[tuple[Hex, Hex]]:
    """Return the pairs of dry hexes parted by the tip of a real bay with a river's mouth, a dry hex at its end."""
    ground = prep(real.buffer(0.04))
    mouths = {hex_id for (_, hex_id), end in game.river_ends.items() if end["kind"] == "mouth"
              and "Lake" not in end.get("note", "")}
    wet: list[tuple[Hex, Hex, bool]] = []
    out = []
    for a, b in pairs:
        shared = [h for h in game.near(a) if h in game.near(b)]
        middle = ((a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2)
        if any(h.dry for h in shared) and not ground.contains(Dot(middle)):
            wet.append((a, b, any(h.terrain == "sea" for h in shared)))
            if any(h.id in mouths for h in shared if h.dry):
                out.append((a, b))
    # a bay that goes on past its first hexside needs the sides between it and the sea as well
    inner = [(a, b) for a, b, at_sea in wet if (a, b) in out and not at_sea]
    out += [(a, b) for a, b, at_sea in wet if at_sea and (a, b) not in out and any({a, b} & set(p) for p in inner)]
    out = [(a, b) for a, b in out if (a, b) not in inner or any({a, b} & set(p) for p in out if p != (a, b))]
    return out + limans(game, mouths, {h.id for p in out for h in p}, SHEET.difference(real))


def limans(game: HexMap, mouths: set[str], served: set[str], real_sea: BaseGeometry) -> list[tuple[Hex, Hex]]:
    """Return for each river mouth a hex away from the sea the hexside along which the sea comes up to meet it."""
    out = []
    for mouth in sorted(mouths):
        m = game.hexes[mouth]
        around = game.near(m)
        if len(around) < 6 or any(not h.dry for h in around) or served & {h.id for h in around}:
            continue
        options = []
        for a in around:
            for b in game.near(a):
                beyond = [h for h in game.near(a) if h in game.near(b) and h.terrain == "sea"]
                if b in around and (a.r, a.n) < (b.r, b.n) and beyond:
                    middle = Dot((a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2)
                    options.append((middle.distance(real_sea), a.id, b.id))
        if options:
            _, first, second = min(options)
            out.append((game.hexes[first], game.hexes[second]))
    return out


def inland_water(game: HexMap, real: BaseGeometry, land: BaseGeometry) -> BaseGeometry:
    """Return the lakes: all of a lake hex's middle, nothing of a dry hex's."""
    lakes = [h for h in game.hexes.values() if h.terrain == "lake" and not from_the_sea(h)]
    near = {other.id for h in lakes for other in game.near(h)}
    dry = [h for h in game.hexes.values() if h.dry]
    wet = cores(lakes, 0.46) + links([p for p in game.pairs() if p[0].terrain == p[1].terrain == "lake"], 0.3)
    pond = prep(real)
    small = [h for h in dry if h.id not in near and pond.intersects(Dot(h.at).buffer(0.25))]
    firm = cores([h for h in dry if h.id in near], 0.33) + cores(small, 0.17)
    firm += links([p for p in game.pairs() if p[0].dry and p[1].dry and p[0].id in near and p[1].id in near], 0.1)
    water = unary_union([real, *wet]).difference(unary_union(firm)).intersection(land.buffer(0.2))
    water = water.buffer(0.03).buffer(-0.07).buffer(0.04)
    kept = [p for p in svg.shapes(water) if p.area > 0.06]
    return unary_union(kept).intersection(land.buffer(0.02)).intersection(SHEET.buffer(1)).simplify(0.008)


def cores(hexes: list[Hex], reach: float) -> list[Polygon]:
    """Return the uneven middles of hexes."""
    return [curves.blob(h.at, reach) for h in hexes]


def links(pairs: list[tuple[Hex, Hex]], reach: float) -> list[Polygon]:
    """Return broad ways between neighbouring hexes."""
    return [LineString([a.at, b.at]).buffer(reach) for a, b in pairs]


def narrows(a: Hex, b: Hex, reach: float) -> BaseGeometry:
    """Return the channel along the hexside between two hexes that a strait or the tip of a bay parts."""
    start, end = side(a.at, b.at)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return curves.rough(LineString([start, middle, end]).buffer(reach).exterior, 0.05)


def outline(hexes: list[Hex], land: BaseGeometry) -> BaseGeometry:
    """Return the smoothed outline of a set of hexes, kept to the land."""
    middles = {h.at for h in hexes}
    for h in hexes:  # what reaches the edge of the board runs on to the frame
        around = [centre(h.r + dr, h.n + dn) for dr, dn in STEPS.values()]
        middles.update(p for p in around if not BOARD.contains(Dot(p)))
    whole = unary_union([Polygon(corners(p)).buffer(0.01) for p in sorted(middles)])
    soft = [curves.smooth(p.exterior) for p in svg.shapes(whole)]
    holes = [curves.smooth(hole) for p in svg.shapes(whole) for hole in p.interiors]
    return unary_union(soft).difference(unary_union(holes)).intersection(land)


def shore_lines(land: BaseGeometry) -> list[BaseGeometry]:
    """Draw two faint lines in the water that follow the shore."""
    return [land.buffer(d).simplify(0.012).intersection(SHEET) for d in (0.13, 0.3)]

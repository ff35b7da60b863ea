"""Pictures laid over the map: reach, zones of control, supply, the range of guns, what Soviet guns may see."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members, placeset
from kurgan.core.overlays import Overlay, Overlays, Picture
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.counters import (
    FLOTILLA,
    GUNS_OF,
    RANGE,
    SIDE,
    STACKS,
    TVA,
    UNITS_OF,
)
from kurgan.games.city.rules.data import OTHER, POINT
from kurgan.games.city.rules.fire.guns import seen
from kurgan.games.city.rules.land import BANK, GRID, LAND, PLACES, disc
from kurgan.games.city.rules.move.ranging import ranging
from kurgan.games.city.rules.state import City


# What each kind asks for; its title, and the meaning of its tones where it is its own, are in the catalogue.
def points(halves: int) -> str:
    """Write half points as people do."""
    whole, rest = divmod(halves, POINT)
    return f"{whole}½" if rest and whole else "½" if rest else str(whole)


def _reach(s: City, unit: int) -> Picture:
    if s.where[unit] < 0:
        return {}
    found, ends = ranging(s, unit)
    return {PLACES[p]: {"tone": "good", "text": points(cost)} for p, cost in found.cost.items() if ends >> p & 1}


def _range(s: City, unit: int) -> Picture:
    """Show the hexes that a gun reaches, enemies across the Volga too; the flotilla reaches banks (12.3, 16.26)."""
    if s.where[unit] < 0:
        return {}
    place, other = s.where[unit], OTHER[SIDE[unit]]
    enemy = s.troops[other] | placeset(s.where[u] for u in GUNS_OF[other] if TVA[u] and s.where[u] >= 0)
    near = GRID.near[place] & BANK if unit == FLOTILLA else disc(place, RANGE[unit]) if RANGE[unit] else 0
    return {
        PLACES[p]: {"tone": "bad" if enemy >> p & 1 else "good", "text": ""} for p in members(near & (LAND | enemy))
    }


def _zones(s: City, side: int) -> Picture:
    ours, theirs = s.zone(side), s.zone(OTHER[side])
    made: Picture = {}
    for place in members(ours | theirs):
        both = (ours & theirs) >> place & 1
        made[PLACES[place]] = {"tone": "both" if both else "own" if ours >> place & 1 else "enemy", "text": ""}
    return made


def _supply(s: City, side: int) -> Picture:
    fed = s.fed(side)
    made: Picture = {PLACES[p]: {"tone": "good", "text": ""} for p in members(fed & LAND)}
    for unit in UNITS_OF[side]:
        place = s.where[unit]
        if place >= 0 and STACKS[unit] and not fed >> place & 1:
            made[PLACES[place]] = {"tone": "bad", "text": WORDS.text("overlay-supply", {}, "bad")}
    return made


def _sight(s: City, _: int) -> Picture:
    return {PLACES[p]: {"tone": "good", "text": ""} for p in members(seen(s) & LAND)}


OVERLAYS: Final = Overlays(
    WORDS, Overlay("reach", "unit", _reach), Overlay("zones", "side", _zones), Overlay("supply", "side", _supply),
    Overlay("range", "unit", _range), Overlay("sight", "none", _sight),
)

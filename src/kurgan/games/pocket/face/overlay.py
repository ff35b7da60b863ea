"""Pictures laid over the map: reach with overruns, zones of control, supply, and the range of guns."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.overlays import Overlay, Overlays, Picture
from kurgan.games.pocket.face.words import WORDS
from kurgan.games.pocket.rules.counters import (
    BARRAGE_RANGE,
    DIVISION,
    GUN,
    HQS_OF,
    NAMES,
    NOBODY,
    SIDE,
    TROOPS,
    UNITS_OF,
)
from kurgan.games.pocket.rules.data import OTHER, POINT, SOVIET
from kurgan.games.pocket.rules.entering import reached
from kurgan.games.pocket.rules.feeding import drawing, unfed
from kurgan.games.pocket.rules.fire import own_spotter
from kurgan.games.pocket.rules.land import GRID, PLACES, disc
from kurgan.games.pocket.rules.odds import moved_odds
from kurgan.games.pocket.rules.overrun import overrun_starts
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.supply import Larder, may_feed
from kurgan.games.pocket.rules.tables import COLUMNS


def points(sixths: int) -> str:
    """Write sixths of a movement point as people do."""
    whole, rest = divmod(sixths, POINT)
    part = {0: "", 1: "1/6", 2: "1/3", 3: "1/2", 4: "2/3", 5: "5/6"}[rest]
    return f"{whole} {part}".strip() if whole or not part else part


def _reach(s: Pocket, unit: int) -> Picture:
    """Show where a unit gets with a full allowance, and the odds of each overrun on the way."""
    if s.where[unit] < 0:
        return {}
    budget = s.allowance(unit)
    found = reached(s, [unit], budget)
    made: Picture = {
        PLACES[p]: {"tone": "good", "text": points(found.cost[p])} for p in found.places if p != s.where[unit]
    }
    for target, start in overrun_starts(s, [unit], found, budget).items():
        made[PLACES[target]] = {"tone": "bad", "text": COLUMNS[moved_odds(s, [unit], start, target).column]}
    return made


def _range(s: Pocket, unit: int) -> Picture:
    """Show what a gun reaches: enemies with or without a spotter, and the spotters, its own division's by name."""
    if s.where[unit] < 0:
        return {}
    if not GUN[unit]:
        return {}
    side = SIDE[unit]
    enemy, own = s.troops[OTHER[side]], s.troops[side]
    inside = disc(s.where[unit], BARRAGE_RANGE) & s.play().area
    made: Picture = {PLACES[p]: {"tone": "good", "text": ""} for p in members(inside)}
    for target in members(inside & enemy):
        near = [u for p in members(GRID.near[target] & own) for u in s.pile(p, side)]
        seen = "doubled" if own_spotter(unit, near) else "spotted" if near else "unseen"
        made[PLACES[target]] = {"tone": "bad", "text": WORDS.say(f"overlay-{seen}")}
    for place in members(GRID.step(inside & enemy) & own):
        own_division = any(DIVISION[u] == DIVISION[unit] != NOBODY and u != unit for u in s.pile(place, side))
        spots = "division-spots" if own_division else "spots"
        made[PLACES[place]] = {"tone": "own", "text": WORDS.say(f"overlay-{spots}")}
    return made


def _zones(s: Pocket, side: int) -> Picture:
    ours, theirs = s.zone(side), s.zone(OTHER[side])
    made: Picture = {}
    for place in members((ours | theirs) & s.play().area):
        both = ours & theirs
        tone = "both" if both >> place & 1 else ("own" if ours >> place & 1 else "enemy")
        made[PLACES[place]] = {"tone": tone, "text": ""}
    return made


def _supply(s: Pocket, side: int) -> Picture:
    """Show the hexes that HQs feed, who or what feeds the units in them, and where it fails and why."""
    larder = s.larder(side)
    made: Picture = {PLACES[p]: {"tone": "good", "text": ""} for p in members(larder.any & s.play().area)}
    points = drawing(s, unfed(s, side))
    fed: dict[int, int] = {}
    hungry: dict[int, str] = {}
    for unit in UNITS_OF[side]:
        place = s.where[unit]
        if place < 0 or not TROOPS[unit]:
            continue
        if unit in points:
            made[PLACES[place]] = {"tone": "good", "text": WORDS.say("overlay-point")}
            continue
        if not larder.feeds(unit, place):
            hungry[place] = why_hungry(s, larder, unit)
            continue
        feeders = larder.feeders(unit, place)
        made[PLACES[place]] = {"tone": "good", "text": NAMES[feeders[0]] if feeders else WORDS.say("overlay-edge")}
        for hq in feeders[:1]:
            fed[hq] = fed.get(hq, 0) + 1
    for hq in HQS_OF[side]:
        if s.where[hq] >= 0:
            cut = hq not in larder.by_hq
            text = WORDS.say("overlay-cut") if cut else WORDS.say("overlay-feeds", fed=fed.get(hq, 0))
            made[PLACES[s.where[hq]]] = {"tone": "bad" if cut else "own", "text": text}
    for place, why in hungry.items():
        made[PLACES[place]] = {"tone": "bad", "text": why}
    return made


def why_hungry(s: Pocket, larder: Larder, unit: int) -> str:
    """Say in a few words why nobody feeds a unit (1.8a, 1.8b, 2.2)."""
    able = [hq for hq in HQS_OF[SIDE[unit]] if s.where[hq] >= 0 and may_feed(hq, unit, larder.tied)]
    if not able:
        return WORDS.say("overlay-no-army-hq" if SIDE[unit] == SOVIET else "overlay-no-hq")
    return WORDS.say("overlay-far" if any(hq in larder.by_hq for hq in able) else "overlay-hq-cut")


OVERLAYS: Final = Overlays(
    WORDS, Overlay("reach", "unit", _reach), Overlay("zones", "side", _zones), Overlay("supply", "side", _supply),
    Overlay("range", "unit", _range),
)

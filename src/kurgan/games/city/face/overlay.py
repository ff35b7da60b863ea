"""Pictures laid over the map: reach, zones of control, supply, the range of guns, what Soviet guns may see."""

from __future__ import annotations

from typing import Any, Final, cast

from kurgan.board.placeset import members, placeset
from kurgan.core.board_types import OverlayKind
from kurgan.core.view import View
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.counters import (
    FLOTILLA,
    GUNS_OF,
    RANGE,
    SIDE,
    STACKS,
    TVA,
    UNIT,
    UNITS_OF,
)
from kurgan.games.city.rules.data import OTHER, POINT, SIDES
from kurgan.games.city.rules.fire.guns import seen
from kurgan.games.city.rules.land import BANK, GRID, LAND, PLACES, disc
from kurgan.games.city.rules.move.ranging import ranging
from kurgan.games.city.rules.state import City

# What each kind asks for; its title, and the meaning of its tones where it is its own, are in the catalogue.
KINDS: Final = {"reach": "unit", "zones": "side", "supply": "side", "range": "unit", "sight": "none"}
TONES: Final = ("good", "bad")


def kinds() -> list[OverlayKind]:
    """List the kinds of pictures, with their titles and what their tones mean."""
    return [_kind(kind, arg) for kind, arg in KINDS.items()]


def _kind(kind: str, arg: str) -> OverlayKind:
    made: OverlayKind = {
        "id": kind, "title": WORDS.say(f"overlay-{kind}"), "arg": arg,
        "tones": {
            tone: WORDS.text(f"overlay-{kind}", {}, tone) for tone in TONES if WORDS.has(f"overlay-{kind}", tone)
        },
    }
    if arg == "unit":
        made["short"] = WORDS.text(f"overlay-{kind}", {}, "short")
    return made


def points(halves: int) -> str:
    """Write half points as people do."""
    whole, rest = divmod(halves, POINT)
    return f"{whole}½" if rest and whole else "½" if rest else str(whole)


def overlay(view: View, kind: str, arg: str) -> dict[str, Any]:
    """Give each hex that is touched a tone and a text; raise ValueError for what does not exist."""
    s = cast("City", view.known)
    if kind == "sight":
        return {PLACES[p]: {"tone": "good", "text": ""} for p in members(seen(s) & LAND)}
    if kind in ("reach", "range"):
        if arg not in UNIT:
            raise ValueError(WORDS.say("overlay-no-unit", name=arg))
        if s.where[UNIT[arg]] < 0:
            return {}
        return _reach(s, UNIT[arg]) if kind == "reach" else _range(s, UNIT[arg])
    if arg not in SIDES:
        raise ValueError(WORDS.say("overlay-no-side", name=arg, known=" and ".join(SIDES)))
    if kind == "zones":
        return _zones(s, SIDES.index(arg))
    if kind == "supply":
        return _supply(s, SIDES.index(arg))
    raise ValueError(WORDS.say("overlay-unknown", name=kind, known=", ".join(KINDS)))


def _reach(s: City, unit: int) -> dict[str, Any]:
    found, ends = ranging(s, unit)
    return {PLACES[p]: {"tone": "good", "text": points(cost)} for p, cost in found.cost.items() if ends >> p & 1}


def _range(s: City, unit: int) -> dict[str, Any]:
    """Show the hexes that a gun reaches, enemies across the Volga too; the flotilla reaches banks (12.3, 16.26)."""
    place, other = s.where[unit], OTHER[SIDE[unit]]
    enemy = s.troops[other] | placeset(s.where[u] for u in GUNS_OF[other] if TVA[u] and s.where[u] >= 0)
    near = GRID.near[place] & BANK if unit == FLOTILLA else disc(place, RANGE[unit]) if RANGE[unit] else 0
    return {
        PLACES[p]: {"tone": "bad" if enemy >> p & 1 else "good", "text": ""} for p in members(near & (LAND | enemy))
    }


def _zones(s: City, side: int) -> dict[str, Any]:
    ours, theirs = s.zone(side), s.zone(OTHER[side])
    made: dict[str, Any] = {}
    for place in members(ours | theirs):
        both = (ours & theirs) >> place & 1
        made[PLACES[place]] = {"tone": "both" if both else "own" if ours >> place & 1 else "enemy", "text": ""}
    return made


def _supply(s: City, side: int) -> dict[str, Any]:
    fed = s.fed(side)
    made: dict[str, Any] = {PLACES[p]: {"tone": "good", "text": ""} for p in members(fed & LAND)}
    for unit in UNITS_OF[side]:
        place = s.where[unit]
        if place >= 0 and STACKS[unit] and not fed >> place & 1:
            made[PLACES[place]] = {"tone": "bad", "text": WORDS.text("overlay-supply", {}, "bad")}
    return made

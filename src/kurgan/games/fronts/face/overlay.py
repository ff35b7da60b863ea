"""Pictures laid over the map: supply, interdiction, control, reach."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.overlays import Overlay, Overlays, Picture
from kurgan.core.view import View
from kurgan.games.fronts.face.words import WORDS, say
from kurgan.games.fronts.rules.guess import known
from kurgan.games.fronts.rules.kinds import IN_RESERVE
from kurgan.games.fronts.rules.reach import reach_now
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import lines, unsupplied
from kurgan.games.fronts.rules.tables import BOARD, OTHER, PLACES, SIDE, UNIT


def overlay(view: View, kind: str, arg: str) -> Picture:
    """Draw an overlay; what an enemy unit carries is not known, so boxes are open to it whatever it brings."""
    s = known(view)
    if kind == "reach" and arg in UNIT and SIDE[UNIT[arg]] != view.side:
        s = s.copy()
        s.host = [host if host != UNIT[arg] else IN_RESERVE for host in s.host]
    return OVERLAYS.draw(View(view.game, view.side, s), kind, arg)


def _supply(s: Fronts, side: int) -> Picture:
    made: Picture = {PLACES[p]: {"tone": "good", "text": ""} for p in members(lines(s, side))}
    for unit in unsupplied(s, side):
        made[PLACES[s.where[unit]]] = {"tone": "bad", "text": say("overlay-supply-cut")}
    return made


def _zones(s: Fronts, side: int) -> Picture:
    ours, theirs = s.interdicted(side), s.interdicted(OTHER[side])
    return {
        PLACES[p]: {"tone": "both" if (ours & theirs) >> p & 1 else "own" if ours >> p & 1 else "enemy", "text": ""}
        for p in members(ours | theirs)
    }


def _control(s: Fronts, side: int) -> Picture:
    own = s.controls(side)
    return {PLACES[p]: {"tone": "own" if own >> p & 1 else "enemy", "text": ""} for p in members(BOARD)}


def _reach(s: Fronts, unit: int) -> Picture:
    """Show where a unit could move now: near by tactical movement, further by strategic movement."""
    found = reach_now(s, unit)
    if found is None:
        return {}
    made: Picture = {PLACES[p]: {"tone": "own", "text": str(len(way))} for p, way in found.strategic.items()}
    made.update({PLACES[p]: {"tone": "good", "text": str(len(way))} for p, way in found.tactical.items()})
    return made


OVERLAYS: Final = Overlays(
    WORDS, Overlay("supply", "side", _supply), Overlay("zones", "side", _zones), Overlay("control", "side", _control),
    Overlay("reach", "unit", _reach),
)

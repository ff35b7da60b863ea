"""Pictures laid over the map: supply, interdiction, control, reach."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.view import View
from kurgan.games.fronts.face.words import say
from kurgan.games.fronts.rules.guess import known
from kurgan.games.fronts.rules.kinds import IN_RESERVE
from kurgan.games.fronts.rules.reach import reach_now
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import lines, unsupplied
from kurgan.games.fronts.rules.tables import BOARD, OTHER, PLACES, SIDE, SIDES, UNIT

KINDS: Final = {"supply": "side", "zones": "side", "control": "side", "reach": "unit"}  # with the noun each asks for


def overlay(view: View, kind: str, arg: str) -> dict[str, Any]:
    """Give each place touched a tone and a text; raise ValueError for what does not exist."""
    s = known(view)
    if kind == "reach":
        if arg not in UNIT:
            raise ValueError(say("overlay-no-unit", name=arg))
        return reach(s, UNIT[arg], view.side)
    if arg not in SIDES:
        raise ValueError(say("overlay-no-side", name=arg, known=list(SIDES)))
    side = SIDES.index(arg)
    if kind == "supply":
        made: dict[str, Any] = {PLACES[p]: {"tone": "good", "text": ""} for p in members(lines(s, side))}
        for unit in unsupplied(s, side):
            made[PLACES[s.where[unit]]] = {"tone": "bad", "text": say("overlay-supply-cut")}
        return made
    if kind == "zones":
        ours, theirs = s.interdicted(side), s.interdicted(OTHER[side])
        return {
            PLACES[p]: {"tone": "both" if (ours & theirs) >> p & 1 else "own" if ours >> p & 1 else "enemy", "text": ""}
            for p in members(ours | theirs)
        }
    if kind == "control":
        own = s.controls(side)
        return {PLACES[p]: {"tone": "own" if own >> p & 1 else "enemy", "text": ""} for p in members(BOARD)}
    raise ValueError(say("overlay-unknown", name=kind, known=list(KINDS)))


def reach(s: Fronts, unit: int, side: int) -> dict[str, Any]:
    """Show where a unit could move now: near by tactical movement, further by strategic movement.

    What enemies carry is not known, so boxes are open to them whatever they bring.
    """
    if SIDE[unit] != side:
        s = s.copy()
        s.host = [host if host != unit else IN_RESERVE for host in s.host]
    found = reach_now(s, unit)
    if found is None:
        return {}
    made: dict[str, Any] = {PLACES[p]: {"tone": "own", "text": str(len(way))} for p, way in found.strategic.items()}
    made.update({PLACES[p]: {"tone": "good", "text": str(len(way))} for p, way in found.tactical.items()})
    return made

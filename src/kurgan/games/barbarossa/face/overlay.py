"""Pictures laid over the map: reach, zones of control, supply, and the enemy's best odds."""

from __future__ import annotations

from typing import Any, Final, cast

from kurgan.board.placeset import members
from kurgan.core.view import View
from kurgan.games.barbarossa.face.words import WORDS
from kurgan.games.barbarossa.rules.movement import destinations
from kurgan.games.barbarossa.rules.odds import best_odds
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa
from kurgan.games.barbarossa.rules.supply import supplied
from kurgan.games.barbarossa.rules.tables import PLACES, SIDES, UNIT

KINDS: Final = (("reach", "unit"), ("zones", "side"), ("supply", "side"), ("threat", "side"))
# The tones that the catalogue explains, because neither a text nor a side does.
TONES: Final[dict[str, tuple[str, ...]]] = {"reach": ("good",), "supply": ("good", "bad")}


def overlay(view: View, kind: str, arg: str) -> dict[str, Any]:
    """Return a tone and a text for each square of an overlay; raise ValueError for an unknown one."""
    s = cast("Barbarossa", view.known)
    if kind == "reach":
        if arg not in UNIT:
            raise ValueError(WORDS.say("overlay-no-unit", name=repr(arg)))
        if s.where[UNIT[arg]] < 0:
            return {}
        return {PLACES[p]: {"tone": "good", "text": ""} for p in members(destinations(s, [UNIT[arg]]))}
    if arg not in SIDES:
        raise ValueError(WORDS.say("overlay-no-side", name=repr(arg), known=list(SIDES)))
    side = SIDES.index(arg)
    if kind == "zones":
        return _zones(s, side)
    if kind == "supply":
        line = supplied(s, side)
        ground = s.ground()
        made: dict[str, Any] = {PLACES[p]: {"tone": "good", "text": ""} for p in members(line & ground)}
        for unit in s.on_board(side):
            if not line >> s.where[unit] & 1:
                made[PLACES[s.where[unit]]] = {"tone": "bad", "text": WORDS.text("overlay-supply", {}, "bad")}
        return made
    if kind == "threat":
        weak = WORDS.text("overlay-threat", {}, "weak")
        found = best_odds(s, side)
        return {PLACES[place]: {"tone": _tone(odds), "text": odds or weak} for place, odds in found.items()}
    raise ValueError(WORDS.say("overlay-no-kind", name=repr(kind), known=[one[0] for one in KINDS]))


def _zones(s: Barbarossa, side: int) -> dict[str, Any]:
    ours, theirs = s.zone(side), s.zone(OTHER[side])
    made: dict[str, Any] = {}
    for place in members((ours | theirs) & s.ground()):
        both = ours & theirs
        tone = "both" if both >> place & 1 else ("own" if ours >> place & 1 else "enemy")
        made[PLACES[place]] = {"tone": tone, "text": ""}
    return made


def _tone(odds: str) -> str:
    """Rate how bad odds are for the defender, 1 to 5."""
    first, _, second = odds.partition("-")
    if second != "1":
        return "1"
    return str(min(5, int(first) + 1))

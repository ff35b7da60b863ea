"""Pictures laid over the map: reach, zones of control, supply, and the enemy's best odds."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.overlays import Overlay, Overlays, Picture
from kurgan.games.barbarossa.face.words import WORDS
from kurgan.games.barbarossa.rules.movement import destinations
from kurgan.games.barbarossa.rules.odds import best_odds
from kurgan.games.barbarossa.rules.state import OTHER, Barbarossa
from kurgan.games.barbarossa.rules.supply import supplied
from kurgan.games.barbarossa.rules.tables import PLACES


def _reach(s: Barbarossa, unit: int) -> Picture:
    if s.where[unit] < 0:
        return {}
    return {PLACES[p]: {"tone": "good", "text": ""} for p in members(destinations(s, [unit]))}


def _supply(s: Barbarossa, side: int) -> Picture:
    line = supplied(s, side)
    made: Picture = {PLACES[p]: {"tone": "good", "text": ""} for p in members(line & s.ground())}
    for unit in s.on_board(side):
        if not line >> s.where[unit] & 1:
            made[PLACES[s.where[unit]]] = {"tone": "bad", "text": WORDS.text("overlay-supply", {}, "bad")}
    return made


def _threat(s: Barbarossa, side: int) -> Picture:
    weak = WORDS.text("overlay-threat", {}, "weak")
    return {PLACES[p]: {"tone": _tone(odds), "text": odds or weak} for p, odds in best_odds(s, side).items()}


def _zones(s: Barbarossa, side: int) -> Picture:
    ours, theirs = s.zone(side), s.zone(OTHER[side])
    made: Picture = {}
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


OVERLAYS: Final = Overlays(
    WORDS, Overlay("reach", "unit", _reach), Overlay("zones", "side", _zones), Overlay("supply", "side", _supply),
    Overlay("threat", "side", _threat),
)

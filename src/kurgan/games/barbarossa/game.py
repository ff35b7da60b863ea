"""The record of the game: its rules, its face and its documents in one place."""

from __future__ import annotations

from typing import Final

from kurgan.core.action import Lexicon
from kurgan.core.content import read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario
from kurgan.core.registry import register
from kurgan.games.barbarossa.documents import FRAMES, document, position
from kurgan.games.barbarossa.face.attack_preview import attack_previews
from kurgan.games.barbarossa.face.board import board
from kurgan.games.barbarossa.face.overlay import OVERLAYS
from kurgan.games.barbarossa.face.points import points
from kurgan.games.barbarossa.face.queries import QUERIES, battle_odds
from kurgan.games.barbarossa.face.sheet import fought_sheet
from kurgan.games.barbarossa.face.view import describe, explain, present, warnings, way
from kurgan.games.barbarossa.face.words import RULEBOOK, WORDS
from kurgan.games.barbarossa.rules.campaign import begin
from kurgan.games.barbarossa.rules.grade import standing
from kurgan.games.barbarossa.rules.invariants import check
from kurgan.games.barbarossa.rules.refusal import MOMENTS
from kurgan.games.barbarossa.rules.setup import READY
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import CONTENT, DIGEST, PLACES, RATES, SIDES, UNIT_IDS
from kurgan.games.barbarossa.rules.verbs import VERBS

OPTIONS: Final = {"replacements": RATES, "allies": ["yes", "no"]}  # the first value is the usual one

BARBAROSSA: Final = Game(
    id="barbarossa", sides=SIDES, rules_version="3", data_digest=DIGEST, rulebook=RULEBOOK, moments=MOMENTS,
    scenarios=(Scenario("campaign"),),
    options=tuple(Option(name, tuple(values), values[0]) for name, values in OPTIONS.items()),
    lexicon=Lexicon(VERBS, {"unit": UNIT_IDS, "place": PLACES, "ready": READY, "side": list(SIDES)}),
    begin=begin, blank=Barbarossa, frames=FRAMES, faults=check, standing=standing,
    position=position, document=document, odds=battle_odds, queries=QUERIES,
    face=Face(
        minutes=180, hardness=2, words=WORDS, lesson=read_lesson(CONTENT),
        board=board, present=present, warnings=warnings, describe=describe, explain=explain, overlay=OVERLAYS.draw,
        way=way, attack_previews=attack_previews, sheet=fought_sheet, points=points,
    ),
)
register(BARBAROSSA)

"""The record of the game: its rules, its face and its documents in one place."""

from __future__ import annotations

from typing import Final

from kurgan.core.action import Lexicon
from kurgan.core.board_types import Board
from kurgan.core.content import read_guide, read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario, register
from kurgan.games.barbarossa.documents import FRAMES, document, position
from kurgan.games.barbarossa.face.attack_preview import touch
from kurgan.games.barbarossa.face.board import printed
from kurgan.games.barbarossa.face.overlay import OVERLAYS
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

GUIDE: Final = read_guide(CONTENT)

OPTIONS: Final = {"replacements": RATES, "allies": ["yes", "no"]}  # the first value is the usual one


def board(scenario: str = "") -> Board:
    """Return everything about the game that never changes."""
    return printed(RULEBOOK, GUIDE)


def _check(s: Barbarossa) -> list[str]:
    """List everything that is wrong with a state, in sentences."""
    return [WORDS.of(fault) for fault in check(s)]


BARBAROSSA: Final = Game(
    id="barbarossa",
    sides=SIDES,
    scenarios=(Scenario("campaign"),),
    options=tuple(Option(name, tuple(values), values[0]) for name, values in OPTIONS.items()),
    lexicon=Lexicon(VERBS, {"unit": UNIT_IDS, "place": PLACES, "ready": READY, "side": list(SIDES)}),
    rulebook=RULEBOOK,
    rules_version="3",
    data_digest=DIGEST,
    begin=begin,
    blank=Barbarossa,
    frames=FRAMES,
    check=_check,
    position=position,
    document=document,
    odds=battle_odds,
    queries=QUERIES,
    moments=MOMENTS,
    standing=standing,
    face=Face(
        minutes=180,
        hardness=2,
        present=present,
        warnings=warnings,
        describe=describe,
        explain=explain,
        overlay=OVERLAYS.draw,
        board=board,
        way=way,
        touch=touch,
        lesson=read_lesson(CONTENT),
        words=WORDS,
        sheet=fought_sheet,
    ),
)
register(BARBAROSSA)

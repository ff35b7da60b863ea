"""Gathers the rules, face and content of The Battle of Stalingrad into the record by which others know the game."""

from kurgan.core.action import Lexicon
from kurgan.core.board_types import Board
from kurgan.core.content import read_guide, read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario, register
from kurgan.games.fronts.documents import FRAMES, document, position
from kurgan.games.fronts.face import board
from kurgan.games.fronts.face.attack_preview import touch
from kurgan.games.fronts.face.overlay import overlay
from kurgan.games.fronts.face.queries import QUERIES
from kurgan.games.fronts.face.sheet import fought_sheet
from kurgan.games.fronts.face.view import describe, present, warnings, way
from kurgan.games.fronts.face.words import RULEBOOK, WORDS
from kurgan.games.fronts.rules.campaign import begin
from kurgan.games.fronts.rules.grade import standing
from kurgan.games.fronts.rules.guess import imagine, secret
from kurgan.games.fronts.rules.invariants import check
from kurgan.games.fronts.rules.refusal import MOMENTS
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import (
    ASSET_IDS,
    CONTENT,
    DIGEST,
    PLACES,
    RESERVES_OPTION,
    SIDES,
    UNIT_IDS,
    VOLGA_OPTION,
)

_GUIDE = read_guide(CONTENT)

VERBS = {
    "raise": "unit", "lower": "unit", "rest": "button", "done": "button", "asset": "asset", "give": "unit",
    "drop": "button", "withdraw": "asset", "unit": "unit", "at": "place", "to": "place", "stay": "button",
    "attempt": "unit", "remove": "unit", "attack": "place", "idle": "unit", "hit": "unit",
    "strike": "asset", "launch": "button", "pass": "button", "rebuild": "unit", "restore": "asset", "yield": "asset",
}


def _board(scenario: str) -> Board:
    """Return everything about the game that never changes."""
    return board.board(_GUIDE, list(VERBS))


def _check(s: Fronts) -> list[str]:
    """List everything that is wrong with a state, in sentences."""
    return [WORDS.of(fault) for fault in check(s)]


FRONTS = Game(
    id="fronts",
    sides=SIDES,
    scenarios=(Scenario("campaign"),),
    options=(Option("volga", tuple(VOLGA_OPTION), "one"), Option("reserves", tuple(RESERVES_OPTION), "printed")),
    lexicon=Lexicon(VERBS, {"unit": UNIT_IDS, "place": PLACES, "asset": ASSET_IDS, "side": list(SIDES)}),
    rulebook=RULEBOOK,
    rules_version="4",
    data_digest=DIGEST,
    begin=begin,
    blank=Fronts,
    frames=FRAMES,
    check=_check,
    position=position,
    document=document,
    secret=secret,
    queries=QUERIES,
    moments=MOMENTS,
    imagine=imagine,
    standing=standing,
    face=Face(
        minutes=180,
        hardness=3,
        present=present,
        warnings=warnings,
        describe=describe,
        overlay=overlay,
        board=_board,
        way=way,
        lesson=read_lesson(CONTENT),
        touch=touch,
        words=WORDS,
        sheet=fought_sheet,
    ),
)
register(FRONTS)

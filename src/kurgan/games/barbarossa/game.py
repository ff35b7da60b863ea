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
from kurgan.games.barbarossa.face.overlay import overlay
from kurgan.games.barbarossa.face.queries import QUERIES, battle_odds
from kurgan.games.barbarossa.face.sheet import fought_sheet
from kurgan.games.barbarossa.face.view import describe, present, warnings, way
from kurgan.games.barbarossa.face.words import RULEBOOK, WORDS
from kurgan.games.barbarossa.rules.campaign import begin
from kurgan.games.barbarossa.rules.invariants import check
from kurgan.games.barbarossa.rules.refusal import MOMENTS
from kurgan.games.barbarossa.rules.setup import READY
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import CONTENT, DIGEST, PLACES, PRINTED, RATES, SIDES, UNIT_IDS
from kurgan.games.barbarossa.rules.verbs import VERBS

GUIDE: Final = read_guide(CONTENT)

_RATE_SAYS: Final = dict(zip(PRINTED, ("balanced", "historical"), strict=True))


def board(scenario: str = "") -> Board:
    """Return everything about the game that never changes."""
    return printed(RULEBOOK, GUIDE)


BARBAROSSA: Final = Game(
    id="barbarossa",
    sides=SIDES,
    scenarios=(Scenario("campaign", "The campaign", "June 1941 to May 1943, twenty-four turns, both sides set up."),),
    options=(
        Option(
            "replacements", "Russian replacement rates", "How fast the Russian army grows.",
            tuple((rate, f"{rate} ({_RATE_SAYS.get(rate, 'a handicap: more for the Russian')})") for rate in RATES),
            RATES[0],
        ),
        Option(
            "allies", "Axis allies may be rebuilt", "Whether Warsaw also replaces Rumanians, Hungarians and Italians.",
            (("yes", "Yes"), ("no", "No")), "yes",
        ),
    ),
    lexicon=Lexicon(VERBS, {"unit": UNIT_IDS, "place": PLACES, "ready": READY, "side": list(SIDES)}),
    rulebook=RULEBOOK,
    rules_version="3",
    data_digest=DIGEST,
    begin=begin,
    blank=Barbarossa,
    frames=FRAMES,
    check=check,
    position=position,
    document=document,
    odds=battle_odds,
    queries=QUERIES,
    moments=MOMENTS,
    face=Face(
        title="Barbarossa",
        blurb=(
            "The whole eastern front, 1941 to 1943: "
            "zones of control, railways, winter, encirclement. A classic duel."
        ),
        minutes=180,
        hardness=2,
        side_titles=("Axis", "Russian"),
        present=present,
        warnings=warnings,
        describe=describe,
        overlay=overlay,
        board=board,
        way=way,
        touch=touch,
        lesson=read_lesson(CONTENT),
        words=WORDS,
        sheet=fought_sheet,
    ),
)
register(BARBAROSSA)

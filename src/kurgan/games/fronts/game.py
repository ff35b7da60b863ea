"""The record by which others know The Battle of Stalingrad: its rules, face and content."""

from kurgan.core.action import Lexicon
from kurgan.core.content import read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario
from kurgan.core.registry import register
from kurgan.games.fronts.documents import FRAMES, document, position
from kurgan.games.fronts.face.attack_preview import attack_previews
from kurgan.games.fronts.face.board import board
from kurgan.games.fronts.face.overlay import overlay
from kurgan.games.fronts.face.points import points
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
from kurgan.games.fronts.rules.verbs import VERBS

FRONTS = Game(
    id="fronts", sides=SIDES, rules_version="4", data_digest=DIGEST, rulebook=RULEBOOK, moments=MOMENTS,
    scenarios=(Scenario("campaign"),),
    options=(Option("volga", tuple(VOLGA_OPTION), "one"), Option("reserves", tuple(RESERVES_OPTION), "printed")),
    lexicon=Lexicon(VERBS, {"unit": UNIT_IDS, "place": PLACES, "asset": ASSET_IDS, "side": list(SIDES)}),
    begin=begin, blank=Fronts, frames=FRAMES, faults=check, standing=standing,
    position=position, document=document, secret=secret, imagine=imagine, queries=QUERIES,
    face=Face(
        minutes=180, hardness=3, words=WORDS, lesson=read_lesson(CONTENT),
        board=board, present=present, warnings=warnings, describe=describe, overlay=overlay,
        way=way, attack_previews=attack_previews, sheet=fought_sheet, points=points,
    ),
)
register(FRONTS)

"""The game as one record: rules, face and documents."""

from kurgan.core.action import Lexicon
from kurgan.core.content import read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario
from kurgan.core.registry import register
from kurgan.games.volga.documents import document, position
from kurgan.games.volga.face.attack_preview import attack_previews, support_previews
from kurgan.games.volga.face.board import board
from kurgan.games.volga.face.overlay import OVERLAYS
from kurgan.games.volga.face.points import points
from kurgan.games.volga.face.queries import QUERIES, odds
from kurgan.games.volga.face.sheet import battle_sheet
from kurgan.games.volga.face.view import describe, present, warnings
from kurgan.games.volga.face.words import CASES, WORDS
from kurgan.games.volga.rules.campaign import begin
from kurgan.games.volga.rules.frames import FRAMES
from kurgan.games.volga.rules.grade import standing
from kurgan.games.volga.rules.invariants import check
from kurgan.games.volga.rules.orders import ORDERS
from kurgan.games.volga.rules.refusals import MOMENTS
from kurgan.games.volga.rules.setup import OPTIONS, imagine, secret
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import CONTENT, DIGEST, GUN_IDS, PLACES, SCENARIOS, SIDES, UNIT_IDS
from kurgan.games.volga.rules.verbs import VERBS

VOLGA = Game(
    id="volga", sides=SIDES, rules_version="4", data_digest=DIGEST, rulebook=CASES, moments=MOMENTS,
    scenarios=tuple(Scenario(name) for name in SCENARIOS),
    options=tuple(Option(name, tuple(values), values[0]) for name, values in OPTIONS.items()),
    lexicon=Lexicon(
        VERBS, {"unit": UNIT_IDS, "place": PLACES, "gun": GUN_IDS, "side": list(SIDES), "order": ORDERS.names},
    ),
    begin=begin, blank=Volga, frames=FRAMES, faults=check, standing=standing, plays=Volga.seat,
    position=position, document=document, secret=secret, imagine=imagine, odds=odds, queries=QUERIES,
    face=Face(
        minutes=120, hardness=3, words=WORDS, lesson=read_lesson(CONTENT),
        board=board, present=present, warnings=warnings, describe=describe, overlay=OVERLAYS.draw,
        attack_previews=attack_previews, support_previews=support_previews, sheet=battle_sheet, points=points,
    ),
)
register(VOLGA)

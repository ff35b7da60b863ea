"""Stalingrad Pocket II as a game: its words, rules and face, ready to be made known."""

from __future__ import annotations

from typing import Final

from kurgan.core.action import Lexicon
from kurgan.core.content import read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario
from kurgan.core.query import Query
from kurgan.core.registry import register
from kurgan.games.pocket.documents import FRAMES, OPTIONS, document, position
from kurgan.games.pocket.face.attack_preview import attack_previews
from kurgan.games.pocket.face.board import board
from kurgan.games.pocket.face.overlay import OVERLAYS
from kurgan.games.pocket.face.points import points
from kurgan.games.pocket.face.queries import battle_odds, income_of, isolation_of, odds, reach_of, supply_of
from kurgan.games.pocket.face.sheet import sheet
from kurgan.games.pocket.face.support_preview import support_previews
from kurgan.games.pocket.face.view import describe, explain, present, warnings, way
from kurgan.games.pocket.face.words import CONTENT, RULEBOOK, WORDS
from kurgan.games.pocket.rules.counters import UNIT_IDS
from kurgan.games.pocket.rules.data import DIGEST, SIDES
from kurgan.games.pocket.rules.grade import standing
from kurgan.games.pocket.rules.invariants import check
from kurgan.games.pocket.rules.land import PLACES
from kurgan.games.pocket.rules.orders import ORDERS
from kurgan.games.pocket.rules.scenarios import ALL_SCENARIOS
from kurgan.games.pocket.rules.setup import READY, begin
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.tables import TURNS
from kurgan.games.pocket.rules.verbs import MOMENTS, VERBS

POCKET: Final = Game(
    id="pocket", sides=SIDES, rules_version="6", data_digest=DIGEST, rulebook=RULEBOOK, moments=MOMENTS,
    scenarios=tuple(
        Scenario(one.id, {"start": TURNS[one.start], "end": TURNS[one.end]}) for one in ALL_SCENARIOS
    ),
    options=tuple(Option(name, values, values[0]) for name, values in OPTIONS.items()),
    lexicon=Lexicon(
        VERBS, {"unit": UNIT_IDS, "place": PLACES, "side": list(SIDES), "ready": READY, "order": ORDERS.names},
    ),
    begin=begin, blank=Pocket, frames=FRAMES, faults=check, standing=standing,
    position=position, document=document, odds=odds,
    queries={
        "reach": Query({"unit": "unit"}, reach_of), "supply": Query({"side": "side"}, supply_of),
        "isolation": Query({"side": "side"}, isolation_of), "income": Query({"side": "side"}, income_of),
        "odds": Query({"attackers": "units", "target": "place"}, battle_odds),
    },
    face=Face(
        minutes=240, hardness=4, first_side="soviet", words=WORDS, lesson=read_lesson(CONTENT),
        board=board, present=present, warnings=warnings, describe=describe, explain=explain, overlay=OVERLAYS.draw,
        way=way, attack_previews=attack_previews, support_previews=support_previews, sheet=sheet, points=points,
    ),
)
register(POCKET)

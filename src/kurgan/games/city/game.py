"""Battle for Stalingrad as a game: its words, rules and face, ready to be made known."""

from __future__ import annotations

from typing import Final

from kurgan.core.action import Lexicon
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario
from kurgan.core.query import Query
from kurgan.core.registry import register
from kurgan.games.city.documents import FRAMES, document, position, recorded
from kurgan.games.city.face.attack_preview import attack_previews, support_previews
from kurgan.games.city.face.board import board
from kurgan.games.city.face.book import LESSON, RULEBOOK
from kurgan.games.city.face.overlay import OVERLAYS
from kurgan.games.city.face.points import points
from kurgan.games.city.face.queries import battle_odds, ferries_of, income_of, isolation_of, reach_of, supply_of
from kurgan.games.city.face.sheet_parts import fought_sheet
from kurgan.games.city.face.view import describe, explain, present, warnings, way
from kurgan.games.city.face.words import WORDS
from kurgan.games.city.rules.counters import UNIT_IDS
from kurgan.games.city.rules.data import DIGEST, SIDES
from kurgan.games.city.rules.grade import standing
from kurgan.games.city.rules.hidden import imagine, secret
from kurgan.games.city.rules.invariants import faults
from kurgan.games.city.rules.land import PLACES
from kurgan.games.city.rules.orders import ORDERS
from kurgan.games.city.rules.setup import READY, SCENARIOS, begin
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.victory import HEXES_OPTION, POINTS_OPTION
from kurgan.games.city.rules.verbs import MOMENTS, VERBS

CITY: Final = Game(
    id="city", sides=SIDES, rules_version="8", data_digest=DIGEST, rulebook=RULEBOOK, moments=MOMENTS,
    scenarios=tuple(Scenario(name) for name in SCENARIOS),
    options=(
        Option("points", tuple(POINTS_OPTION), "printed", ("introduction",)),
        Option("hexes", tuple(HEXES_OPTION), "printed", ("campaign",)),
    ),
    lexicon=Lexicon(
        VERBS, {"unit": UNIT_IDS, "place": PLACES, "side": list(SIDES), "ready": READY, "order": ORDERS.names},
    ),
    begin=begin, blank=City, frames=FRAMES, faults=faults, standing=standing,
    position=position, document=document, recorded=recorded, secret=secret, imagine=imagine,
    queries={
        "reach": Query({"unit": "unit"}, reach_of), "supply": Query({"side": "side"}, supply_of),
        "isolation": Query({"side": "side"}, isolation_of), "income": Query({"side": "side"}, income_of),
        "ferries": Query({}, ferries_of), "odds": Query({"attackers": "units", "target": "place"}, battle_odds),
    },
    face=Face(
        minutes=180, hardness=5, words=WORDS, lesson=LESSON,
        board=board, present=present, warnings=warnings, describe=describe, explain=explain, overlay=OVERLAYS.draw,
        way=way, attack_previews=attack_previews, support_previews=support_previews, sheet=fought_sheet, points=points,
        amounts=(("bomb", "points"),),
    ),
)
register(CITY)

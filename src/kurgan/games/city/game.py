"""Battle for Stalingrad as a game: its words, rules and face, ready to be made known."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.action import Lexicon
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario, register
from kurgan.core.query import Query
from kurgan.core.state import State
from kurgan.games.city.documents import FRAMES, document, position, recorded
from kurgan.games.city.face.attack_preview import adds, touch
from kurgan.games.city.face.board import board
from kurgan.games.city.face.book import LESSON, RULEBOOK
from kurgan.games.city.face.overlay import OVERLAYS
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
from kurgan.games.city.rules.setup import READY, SCENARIOS, begin
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.victory import HEXES_OPTION, POINTS_OPTION
from kurgan.games.city.rules.verbs import MOMENTS, VERBS


def blank(dice: Any) -> State:
    """Return an empty state."""
    return City(dice)


def check(s: City) -> list[str]:
    """List everything that is wrong with a position, in words."""
    return [WORDS.of(fault) for fault in faults(s)]


CITY: Final = Game(
    id="city",
    sides=SIDES,
    scenarios=tuple(Scenario(name) for name in SCENARIOS),
    options=(Option("points", tuple(POINTS_OPTION), "printed"), Option("hexes", tuple(HEXES_OPTION), "printed")),
    lexicon=Lexicon(VERBS, {"unit": UNIT_IDS, "place": PLACES, "side": list(SIDES), "ready": READY}),
    rulebook=RULEBOOK,
    rules_version="7",
    data_digest=DIGEST,
    begin=begin,
    blank=blank,
    frames=FRAMES,
    check=check,
    position=position,
    document=document,
    secret=secret,
    imagine=imagine,
    queries={
        "reach": Query({"unit": "unit"}, reach_of),
        "supply": Query({"side": "side"}, supply_of),
        "isolation": Query({"side": "side"}, isolation_of),
        "income": Query({"side": "side"}, income_of),
        "ferries": Query({}, ferries_of),
        "odds": Query({"attackers": "units", "target": "place"}, battle_odds),
    },
    moments=MOMENTS,
    recorded=recorded,
    standing=standing,
    face=Face(
        minutes=180,
        hardness=4,
        present=present,
        warnings=warnings,
        describe=describe,
        explain=explain,
        overlay=OVERLAYS.draw,
        board=board,
        way=way,
        lesson=LESSON,
        touch=touch,
        adds=adds,
        words=WORDS,
        sheet=fought_sheet,
    ),
)
register(CITY)

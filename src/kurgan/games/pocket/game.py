"""Stalingrad Pocket II as a game: its words, rules and face, ready to be made known."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.action import Lexicon
from kurgan.core.content import read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario, register
from kurgan.core.query import Query
from kurgan.core.state import State
from kurgan.games.pocket.documents import FRAMES, OPTIONS, document, position
from kurgan.games.pocket.face.attack_preview import touch
from kurgan.games.pocket.face.board import board
from kurgan.games.pocket.face.overlay import OVERLAYS
from kurgan.games.pocket.face.queries import battle_odds, income_of, isolation_of, odds, reach_of, supply_of
from kurgan.games.pocket.face.sheet import sheet
from kurgan.games.pocket.face.support_preview import adds
from kurgan.games.pocket.face.view import describe, explain, present, warnings, way
from kurgan.games.pocket.face.words import CONTENT, RULEBOOK, WORDS
from kurgan.games.pocket.rules.counters import UNIT_IDS
from kurgan.games.pocket.rules.data import DIGEST, SIDES
from kurgan.games.pocket.rules.grade import standing
from kurgan.games.pocket.rules.invariants import check
from kurgan.games.pocket.rules.land import PLACES
from kurgan.games.pocket.rules.scenarios import ALL_SCENARIOS
from kurgan.games.pocket.rules.setup import READY, begin
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.tables import TURNS
from kurgan.games.pocket.rules.verbs import MOMENTS, VERBS


def blank(dice: Any) -> State:
    """Make an empty state."""
    return Pocket(dice)


def _check(s: Pocket) -> list[str]:
    """Say everything that is wrong with a position."""
    return [WORDS.of(fault) for fault in check(s)]


POCKET: Final = Game(
    id="pocket",
    sides=SIDES,
    scenarios=tuple(
        Scenario(one.id, {"start": TURNS[one.start], "end": TURNS[one.end]}) for one in ALL_SCENARIOS
    ),
    options=tuple(Option(name, values, values[0]) for name, values in OPTIONS.items()),
    lexicon=Lexicon(VERBS, {"unit": UNIT_IDS, "place": PLACES, "side": list(SIDES), "ready": READY}),
    rulebook=RULEBOOK,
    rules_version="5",
    data_digest=DIGEST,
    begin=begin,
    blank=blank,
    frames=FRAMES,
    check=_check,
    position=position,
    document=document,
    odds=odds,
    queries={
        "reach": Query({"unit": "unit"}, reach_of),
        "supply": Query({"side": "side"}, supply_of),
        "isolation": Query({"side": "side"}, isolation_of),
        "income": Query({"side": "side"}, income_of),
        "odds": Query({"attackers": "units", "target": "place"}, battle_odds),
    },
    moments=MOMENTS,
    standing=standing,
    face=Face(
        minutes=240,
        hardness=3,
        present=present,
        warnings=warnings,
        describe=describe,
        explain=explain,
        overlay=OVERLAYS.draw,
        board=board,
        way=way,
        touch=touch,
        lesson=read_lesson(CONTENT),
        adds=adds,
        words=WORDS,
        sheet=sheet,
    ),
)
register(POCKET)

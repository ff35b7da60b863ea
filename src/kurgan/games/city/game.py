"""Battle for Stalingrad as a game: its words, rules and face, ready to be made known."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.action import Lexicon
from kurgan.core.board_types import Board
from kurgan.core.content import read_guide, read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario, register
from kurgan.core.query import Query
from kurgan.core.state import State
from kurgan.games.city.documents import FRAMES, document, position, recorded
from kurgan.games.city.face import board as faces
from kurgan.games.city.face.attack_preview import adds, touch
from kurgan.games.city.face.overlay import overlay
from kurgan.games.city.face.queries import battle_odds, ferries_of, income_of, isolation_of, reach_of, supply_of
from kurgan.games.city.face.sheet_parts import fought_sheet
from kurgan.games.city.face.view import describe, present, warnings, way
from kurgan.games.city.rules.counters import UNIT_IDS
from kurgan.games.city.rules.data import DIGEST, FOLDER, SIDES
from kurgan.games.city.rules.hidden import imagine, secret
from kurgan.games.city.rules.invariants import check
from kurgan.games.city.rules.land import PLACES
from kurgan.games.city.rules.rulebook import RULEBOOK
from kurgan.games.city.rules.setup import READY, begin
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.verbs import MOMENTS, VERBS
from kurgan.games.city.words import WORDS

GUIDE: Final = read_guide(FOLDER / "content")
LESSON: Final = read_lesson(FOLDER / "content")

def blank(dice: Any) -> State:
    """Return an empty state."""
    return City(dice)


def board(scenario: str) -> Board:
    """Gather what never changes about a scenario."""
    return faces.board(scenario, RULEBOOK, GUIDE)


CITY: Final = Game(
    id="city",
    sides=SIDES,
    scenarios=(
        Scenario("introduction", "Introduction", "The first week of the assault: one game-turn."),
        Scenario("campaign", "Campaign", "Seven weeks, from the first assault to November."),
    ),
    options=(
        Option(
            "points", "Points needed", "What the Germans need in the introduction (17.1).",
            (
                ("printed", "8, as printed"),
                ("9", "9 (a handicap, not printed)"),
                ("7", "7 (a handicap, not printed)"),
                ("6", "6 (a handicap, not printed)"),
            ),
            "printed",
        ),
        Option(
            "hexes", "Hexes needed", "What the Germans need in the campaign, ferries among it (17.2).",
            (
                ("printed", "12 with two ferries, as printed"),
                ("11", "11 with one ferry (a handicap, not printed)"),
                ("10", "10 with one ferry (a handicap, not printed)"),
                ("9", "9 with one ferry (a handicap, not printed)"),
                ("8", "8 with one ferry (a handicap, not printed)"),
            ),
            "printed",
        ),
    ),
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
        "reach": Query("What a unit can reach, with the way and its price.", {"unit": "unit"}, reach_of),
        "supply": Query("Which units of a side are in supply.", {"side": "side"}, supply_of),
        "isolation": Query("Which units of a side are out of supply.", {"side": "side"}, isolation_of),
        "income": Query("The reinforcements of a side still to come, by turn.", {"side": "side"}, income_of),
        "ferries": Query("The capacity of the ferries, and isolation.", {}, ferries_of),
        "odds": Query(
            "The chances of an attack of units on a hex.", {"attackers": "units", "target": "place"}, battle_odds
        ),
    },
    moments=MOMENTS,
    recorded=recorded,
    face=Face(
        title="Battle for Stalingrad",
        blurb="The fight for the city by battalions: bombers and guns, initiative and reaction, house by house.",
        minutes=180,
        hardness=4,
        side_titles=("German", "Soviet"),
        present=present,
        warnings=warnings,
        describe=describe,
        overlay=overlay,
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

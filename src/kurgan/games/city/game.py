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
from kurgan.games.city.face.view import describe, present, warnings, way
from kurgan.games.city.rules.counters import UNIT_IDS
from kurgan.games.city.rules.data import DIGEST, FOLDER, SIDES
from kurgan.games.city.rules.hidden import imagine, secret
from kurgan.games.city.rules.invariants import check
from kurgan.games.city.rules.land import PLACES
from kurgan.games.city.rules.rulebook import RULEBOOK
from kurgan.games.city.rules.setup import READY, begin
from kurgan.games.city.rules.state import City

GUIDE: Final = read_guide(FOLDER / "content")
LESSON: Final = read_lesson(FOLDER / "content")

VERBS: Final = {
    "unit": "unit", "at": "place", "recall": "unit", "ready": "ready", "rest": "button", "done": "button",
    "drop": "button", "with": "unit", "all": "button", "to": "place", "leave": "unit", "attack": "place",
    "overrun": "place", "deploy": "button", "stop": "button", "join": "unit", "out": "unit", "go": "button",
    "gun": "unit", "dive": "number", "clear": "button", "flak": "unit", "roll": "button", "lose": "unit",
    "strike": "button", "pass": "button", "never": "button", "quiet": "button", "take": "button", "decline": "button",
    "refill": "button", "keep": "button", "return": "button", "enter": "unit", "answer": "number", "bomb": "place",
    "dive_at": "unit", "points": "number", "target": "place", "second": "place", "fire": "button", "kontr": "button",
    "withdraw": "unit", "again": "place", "way": "button",
}

# The case that says when each verb belongs to the game; the sequence of play where no other does.
MOMENTS: Final = {
    "unit": "7.0", "at": "4.0", "with": "7.1", "all": "7.1", "to": "7.0", "leave": "7.11", "attack": "10.1",
    "overrun": "7.4", "deploy": "7.6", "stop": "7.2", "join": "7.76", "out": "10.13", "gun": "6.0", "dive": "5.6",
    "flak": "5.5", "lose": "3.22", "strike": "7.5", "take": "7.5", "decline": "7.5", "refill": "11.11",
    "return": "11.13", "enter": "4.0", "bomb": "4.0", "dive_at": "4.0", "points": "5.1", "target": "4.0",
    "second": "16.2", "fire": "6.0", "kontr": "16.3", "withdraw": "15.3",
}


def blank(dice: Any) -> State:
    """An empty state."""
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
    ),
)
register(CITY)

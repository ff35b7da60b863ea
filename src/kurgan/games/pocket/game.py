"""Stalingrad Pocket II as a game: its words, rules and face, ready to be made known."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.action import Lexicon
from kurgan.core.content import read_lesson
from kurgan.core.face import Face
from kurgan.core.game import Game, Option, Scenario, register
from kurgan.core.query import Query
from kurgan.core.state import State
from kurgan.games.pocket.documents import FRAMES, document, position
from kurgan.games.pocket.face.attack_preview import touch
from kurgan.games.pocket.face.board import board
from kurgan.games.pocket.face.overlay import overlay
from kurgan.games.pocket.face.queries import battle_odds, income_of, isolation_of, odds, reach_of, supply_of
from kurgan.games.pocket.face.support_preview import adds
from kurgan.games.pocket.face.view import describe, present, warnings, way
from kurgan.games.pocket.rules.counters import UNIT_IDS
from kurgan.games.pocket.rules.data import DIGEST, FOLDER, SIDES
from kurgan.games.pocket.rules.invariants import check
from kurgan.games.pocket.rules.land import PLACES
from kurgan.games.pocket.rules.rulebook import RULEBOOK
from kurgan.games.pocket.rules.scenarios import ALL_SCENARIOS
from kurgan.games.pocket.rules.setup import READY, begin
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.tables import TURNS

VERBS: Final = {
    "unit": "unit", "at": "place", "recall": "unit", "ready": "ready", "rest": "button", "done": "button",
    "drop": "button", "roll": "button", "enter": "unit", "with": "unit", "to": "place", "overrun": "place",
    "stop": "button",
    "reserve": "unit", "mode": "unit", "marker": "button", "fly": "place", "exit": "unit", "destroy": "unit",
    "release": "place", "everyone": "button", "target": "place", "gun": "unit", "plane": "button", "fire": "button",
    "clear": "button", "attack": "unit", "fight": "button", "staff": "unit", "use": "place", "keep": "button",
    "determined": "button", "air": "number", "lose": "unit", "together": "button", "part": "unit", "stay": "unit",
    "advance": "unit", "spend": "unit",
}
# The case that says when each verb has its time; of the others no case speaks.
MOMENTS: Final = {
    "unit": "1.3", "at": "1.3", "with": "1.3", "to": "1.3", "target": "1.3", "attack": "1.3", "fight": "1.3",
    "enter": "S48", "overrun": "S18", "reserve": "1.7a", "mode": "1.10a-when", "marker": "1.12a", "fly": "1.11c",
    "exit": "scenario.4-exit", "destroy": "S16", "release": "1.7d", "gun": "1.10b", "plane": "1.11b", "fire": "1.10b",
    "staff": "1.4c", "use": "1.12b", "determined": "1.12d", "keep": "1.12d", "air": "1.11a", "lose": "S32",
    "together": "S36", "part": "S36", "stay": "S38", "advance": "S41", "spend": "1.8d-must",
}
_SAYS: Final = {
    "1": "The breakthrough on the Don: five turns on the northern half of the map.",
    "2": "The campaign: sixteen turns on the whole map, both sides set up.",
    "3": "The battles on the Chir: seven turns, set up by hex.",
    "4": "The drive to relieve the pocket: four turns; a good scenario to learn with.",
}


def blank(dice: Any) -> State:
    """Make an empty state."""
    return Pocket(dice)


POCKET: Final = Game(
    id="pocket",
    sides=SIDES,
    scenarios=tuple(
        Scenario(one.id, one.title, f"{_SAYS[one.id]} {TURNS[one.start]} to {TURNS[one.end]}.") for one in ALL_SCENARIOS
    ),
    options=(
        Option(
            "army62", "The 62nd Army stays",
            "Whether the HQ of the 62nd Army must stay east of the Volga and alone feeds that army (2.3).",
            (("no", "No"), ("yes", "Yes")), "no",
        ),
        Option(
            "worn", "Worn Soviets", "Which Soviet units of two steps set up with one: a handicap for an even game.",
            (
                ("no", "None, as printed"), ("some", "One of six (a handicap, not printed)"),
                ("most", "Two of three (a handicap, not printed)"), ("yes", "All (a handicap, not printed)"),
            ), "no",
        ),
    ),
    lexicon=Lexicon(VERBS, {"unit": UNIT_IDS, "place": PLACES, "side": list(SIDES), "ready": READY}),
    rulebook=RULEBOOK,
    rules_version="5",
    data_digest=DIGEST,
    begin=begin,
    blank=blank,
    frames=FRAMES,
    check=check,
    position=position,
    document=document,
    odds=odds,
    queries={
        "reach": Query("What a unit can reach, with the way and its price.", {"unit": "unit"}, reach_of),
        "supply": Query("Which units of a side are in supply, and by whom.", {"side": "side"}, supply_of),
        "isolation": Query("Which units of a side nobody feeds.", {"side": "side"}, isolation_of),
        "income": Query("Who is still to come to a side, by turn.", {"side": "side"}, income_of),
        "odds": Query(
            "The chances of an attack of units on a hex.", {"attackers": "units", "target": "place"}, battle_odds
        ),
    },
    moments=MOMENTS,
    face=Face(
        title="Stalingrad Pocket II",
        blurb=(
            "Operation Uranus: overruns, barrages, reserves and supply by headquarters, "
            "from the breakthrough on the Don to the relief of the pocket."
        ),
        minutes=240,
        hardness=3,
        side_titles=("Axis", "Soviet"),
        present=present,
        warnings=warnings,
        describe=describe,
        overlay=overlay,
        board=board,
        way=way,
        touch=touch,
        lesson=read_lesson(FOLDER / "content"),
        adds=adds,
    ),
)
register(POCKET)

"""A table to try positions on: lay one out by hand, ask what is offered, be refused, play on."""

from __future__ import annotations

from typing import Any, cast

import kurgan.games.fronts  # noqa: F401
from kurgan.core.game import Game
from kurgan.core.registry import game
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ASSET, BOARD, PLACE, PLACES, SIDES, UNIT
from tests.telling import sentence

GAME: Game = game("fronts")


def position(units: dict[str, Any], **doc: Any) -> Fronts:
    """A position with these units on the board, ready to play; what is left out takes its default."""
    return cast("Fronts", GAME.position({"units": units, **doc}))


def phase(
    name: str, units: dict[str, Any], side: str = "axis", turn: int = 4, dice: list[int] | None = None, **doc: Any
) -> Fronts:
    """A position in which a side begins a phase; keys of the markers, tracks and control may be given plainly.

    `only_soviet` names all places under Soviet control; the rest of the map is then the Axis's.
    """
    if "only_soviet" in doc:
        soviet = doc.pop("only_soviet")
        doc |= {"soviet": soviet, "axis": [name for name in PLACES if 1 << PLACE[name] & BOARD and name not in soviet]}
    parts: dict[str, dict[str, Any]] = {"tracks": {}, "markers": {}, "control": {}}
    homes = {
        "attacks": "markers", "edelweiss": "markers", "uranus": "markers", "departure_owed": "markers",
        "fought": "markers", "caucasus": "tracks", "don": "tracks", "stalingrad": "tracks", "directives": "tracks",
        "soviet": "control", "axis": "control", "last_soviet": "control", "last_axis": "control",
    }
    rest = {key: value for key, value in doc.items() if key not in homes}
    for key, value in doc.items():
        if key in homes:
            parts[homes[key]][key] = value
    return position(units, phase=name, side=side, turn=turn, dice=dice or [], **parts, **rest)


def offered(s: Fronts, verb: str) -> set[str]:
    """The names of what a verb may be said with now."""
    decision = GAME.decision(s)
    nouns = [] if decision is None else decision.choices.get(verb, [])
    return {GAME.lexicon.name(verb, noun) for noun in nouns}


def verbs(s: Fronts) -> set[str]:
    """Everything that may be done now, without its objects."""
    decision = GAME.decision(s)
    return set() if decision is None else set(decision.choices)


def asked(s: Fronts) -> tuple[str, str]:
    """The side that must decide now, and the case its question is under."""
    decision = GAME.decision(s)
    assert decision is not None
    return SIDES[decision.side], decision.case


def refuse(s: Fronts, text: str) -> str:
    """The case that forbids an action, empty if it is legal."""
    rule = GAME.why(s, GAME.lexicon.parse(text))
    return "" if rule is None else rule.case


def play(s: Fronts, *texts: str) -> Fronts:
    """Play actions in order, each of them checked."""
    for text in texts:
        GAME.apply(s, GAME.lexicon.parse(text))
        assert GAME.check(s) == []
    return s


def at(s: Fronts, unit: str) -> str:
    """The place a unit stands in, or 'eliminated' or 'later'."""
    return str(GAME.document(s)["units"][unit]["at"])


def host(s: Fronts, asset: str) -> str:
    """The unit an asset is assigned to, or 'reserve', 'destroyed', 'later' or 'gone'."""
    return str(GAME.document(s)["assets"][asset]["at"])


def strength(s: Fronts, unit: str) -> int:
    """The basic strength a unit has left."""
    return s.basic[UNIT[unit]]


def steps(s: Fronts, asset: str) -> int:
    """The steps an asset has left."""
    return s.steps[ASSET[asset]]


def owner(s: Fronts, place: str) -> str:
    """The side that controls a place."""
    return SIDES[s.soviet >> PLACE[place] & 1]


def told(s: Fronts, kind: str) -> list[str]:
    """What has been told of one kind of event since the position was laid out."""
    return [sentence("fronts", event) for event in s.events if event.kind == kind]

"""A table to try positions on: lay one out by hand, ask what is offered, be refused, play on."""

from __future__ import annotations

from typing import Any, cast

import kurgan.games.volga  # noqa: F401
from kurgan.core.game import Game
from kurgan.core.registry import game
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import PLACE, PLACES, SIDES, UNIT

GAME: Game = game("volga")


def position(units: dict[str, Any], **doc: Any) -> Volga:
    """A position with these units on the board, ready to play; what is left out takes its default.

    Where the Soviet areas are given, all others are German.
    """
    soviet = doc.get("control", {}).get("soviet")
    if soviet is not None:
        doc["control"] = {"soviet": soviet, "german": [place for place in PLACES if place not in soviet]}
    return cast("Volga", GAME.position({"units": units, **doc}))


def impulse(
    units: dict[str, Any], side: str = "german", turn: int = 2, dice: list[int] | None = None, **doc: Any
) -> Volga:
    """A position in which a side begins its impulse; keys of the tracks, markers and control may be given plainly."""
    parts: dict[str, dict[str, Any]] = {"tracks": {"impulse": 3}, "markers": {}, "control": {}}
    homes = {
        "impulse": "tracks", "night": "tracks", "pause": "tracks", "advantage": "tracks", "passed": "tracks",
        "target": "tracks", "rubble": "markers", "fortifications": "markers", "artillery_used": "markers",
        "hero_used": "markers", "released": "markers", "soviet": "control", "german": "control",
    }
    rest = {key: value for key, value in doc.items() if key not in homes}
    for key, value in doc.items():
        if key in homes:
            parts[homes[key]][key] = value
    return position(units, phase="impulse", side=side, turn=turn, dice=dice or [], **parts, **rest)


def offered(s: Volga, verb: str) -> set[str]:
    """The names of what a verb may be said with now."""
    decision = GAME.decision(s)
    nouns = [] if decision is None else decision.choices.get(verb, [])
    return {GAME.lexicon.name(verb, noun) for noun in nouns}


def verbs(s: Volga) -> set[str]:
    """Everything that may be done now, without its objects."""
    decision = GAME.decision(s)
    return set() if decision is None else set(decision.choices)


def asked(s: Volga) -> tuple[str, str]:
    """The side that must decide now, and the case its question is under."""
    decision = GAME.decision(s)
    assert decision is not None
    return SIDES[decision.side], decision.case


def refuse(s: Volga, text: str) -> str:
    """The case that forbids an action, empty if it is legal."""
    rule = GAME.why(s, GAME.lexicon.parse(text))
    return "" if rule is None else rule.case


def play(s: Volga, *texts: str) -> Volga:
    """Play actions in order, each of them checked."""
    for text in texts:
        GAME.apply(s, GAME.lexicon.parse(text))
        assert GAME.check(s) == []
    return s


def at(s: Volga, unit: str) -> str:
    """The place a unit stands in, or 'eliminated', 'later' or 'arriving'."""
    given = GAME.document(s)["units"].get(unit, "later")
    return str(given["at"] if isinstance(given, dict) else given)


def full(s: Volga, unit: str) -> bool:
    """Whether a unit shows its full side."""
    return bool(s.full[UNIT[unit]])


def owner(s: Volga, place: str) -> str:
    """The side that controls a place."""
    return SIDES[s.soviet >> PLACE[place] & 1]


def advantage(s: Volga) -> str:
    """The side that owns the Advantage, or 'nobody'."""
    return str(GAME.document(s)["tracks"]["advantage"])


def clock(s: Volga) -> tuple[int, int, str]:
    """Turn, impulse and light."""
    return s.turn, s.impulse, "night" if s.night else "day"


def told(s: Volga, kind: str) -> list[str]:
    """What has been told of one kind of event since the position was laid out."""
    return [GAME.told(event) for event in s.events if event.kind == kind]

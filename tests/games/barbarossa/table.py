"""A table to try positions on: lay one out by hand, ask what is offered, be refused, play on."""

from __future__ import annotations

from typing import Any, cast

from kurgan.core.game import Game
from kurgan.games.barbarossa.game import BARBAROSSA
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import GRID, PLACE
from tests.telling import sentence

GAME: Game = BARBAROSSA


def position(units: dict[str, Any], **doc: Any) -> Barbarossa:
    """A position with these units on the board, ready to play; what is left out takes its default."""
    return cast("Barbarossa", GAME.position({"units": units, **doc}))


def moving(units: dict[str, Any], side: str = "axis", turn: int = 2, **doc: Any) -> Barbarossa:
    """A position in which a side is about to move; July 1941 unless told."""
    return position(units, phase="movement", side=side, turn=turn, **doc)


def offered(s: Barbarossa, verb: str) -> set[str]:
    """The names of what a verb may be said with now."""
    decision = GAME.decision(s)
    nouns = [] if decision is None else decision.choices.get(verb, [])
    return {GAME.lexicon.name(verb, noun) for noun in nouns}


def allowed(s: Barbarossa, text: str) -> bool:
    """Whether an action is legal now."""
    return GAME.why(s, GAME.lexicon.parse(text)) is None


def refuse(s: Barbarossa, text: str) -> str:
    """The case that forbids an action, empty if it is legal."""
    rule = GAME.why(s, GAME.lexicon.parse(text))
    return "" if rule is None else rule.case


def play(s: Barbarossa, *texts: str) -> Barbarossa:
    """Play actions in order, each of them checked."""
    for text in texts:
        GAME.apply(s, GAME.lexicon.parse(text))
        assert GAME.check(s) == []
    return s


def at(s: Barbarossa, unit: str) -> str:
    """The square a unit stands on, or 'eliminated' or 'reserve'."""
    given = GAME.document(s)["units"][unit]
    return str(given["at"] if isinstance(given, dict) else given)


def told(s: Barbarossa, kind: str) -> list[str]:
    """What has been told of one kind of event since the position was laid out."""
    return [sentence("barbarossa", event) for event in s.events if event.kind == kind]


def ring(name: str, squares: int) -> set[str]:
    """The squares within a distance of one, itself left out."""
    return {other for other in PLACE if 0 < GRID.distance(PLACE[name], PLACE[other]) <= squares}

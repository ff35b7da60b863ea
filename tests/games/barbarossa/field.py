"""A field to fight on: positions in the combat phase, battles declared and resolved with the dice of our choice."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.sheet_types import Sheet
from kurgan.games.barbarossa.rules.state import Barbarossa
from tests.games.barbarossa.table import GAME, play, position

# One unit of each side far from everything, so that no side is ever wiped out by accident.
REAR: Final = {"RM-INF-II": "QQ-8", "SU-CAV-6": "T-47"}


def fighting(units: dict[str, Any], *dice: int, side: str = "axis", turn: int = 2, **doc: Any) -> Barbarossa:
    """A side is about to declare its battles; July 1941 unless told, with these dice to come."""
    return position({**REAR, **units}, phase="combat", side=side, turn=turn, dice=list(dice), **doc)


def compose(s: Barbarossa, attackers: list[str], defenders: list[str]) -> Barbarossa:
    """Put a battle together without declaring it."""
    return play(s, *[f"target {unit}" for unit in defenders], *[f"attack {unit}" for unit in attackers])


def declare(s: Barbarossa, attackers: list[str], defenders: list[str]) -> Barbarossa:
    """Put a battle together and declare it."""
    return play(compose(s, attackers, defenders), "fix")


def resolve(s: Barbarossa, *battles: int) -> Barbarossa:
    """Divide what is left, begin the fighting and resolve battles in this order, the first alone unless told."""
    if GAME.why(s, GAME.lexicon.parse("allot")) is None:
        play(s, "allot")
    return play(s, "done", *[f"resolve {number}" for number in battles or (1,)])


def composed(s: Barbarossa) -> Sheet:
    """The battle being composed, as the player sees it."""
    battle: Sheet | None = GAME.face.present(GAME.view(s, 0))["battle"]
    assert battle is not None
    return battle


def sums(s: Barbarossa) -> tuple[str, str, str]:
    """Attack, defence and odds of the battle being composed."""
    return composed(s)["attack"], composed(s)["defence"], composed(s)["column"]


def declared(s: Barbarossa) -> list[Sheet]:
    """The battles declared, as the players see them."""
    battles: list[Sheet] = GAME.face.present(GAME.view(s, 0))["battles"]
    return battles


def results(s: Barbarossa) -> list[str]:
    """What the table has said so far."""
    return [str(event.given["result"]) for event in s.events if "result" in event.given]


def decider(s: Barbarossa) -> str:
    """The side that must decide now."""
    decision = GAME.decision(s)
    assert decision is not None
    return GAME.sides[decision.side]


def phase(s: Barbarossa) -> str:
    """What the game is in the middle of: the kind of the topmost frame."""
    return "over" if s.outcome is not None else s.stack[-1].KIND


def march(s: Barbarossa, turn: int, side: str, stage: str = "movement") -> Barbarossa:
    """Let both sides sit still, whatever the weather, until a side's turn or the month's weather roll has come."""
    while (s.turn, GAME.sides[s.side], phase(s)) != (turn, side, stage) and s.outcome is None:
        play(s, "roll" if phase(s) == "weather" else "done")
    return s

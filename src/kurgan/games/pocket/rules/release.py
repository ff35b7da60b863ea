"""Reserves released at the beginning of an exploitation or reaction phase, and what is left of them removed (1.7)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules import orders
from kurgan.games.pocket.rules.columns import EXPLOITATION, MODE_WORD, REACTION, REGULAR, SIDE_WORD
from kurgan.games.pocket.rules.counters import UNITS_OF
from kurgan.games.pocket.rules.data import AXIS
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket, reserves_of


def _case(mode: int) -> str:
    """Return the case by which reserves are released in a phase of this kind."""
    return "1.7e" if mode == REACTION else "1.7d"


class Release(Frame[Pocket]):
    """A side chooses which of its reserves it releases for the phase that follows (1.7d, 1.7e)."""

    KIND: ClassVar[str] = "release"
    ON: ClassVar[tuple[str, ...]] = ("movement", "turn")
    PHASE: ClassVar[str] = "phase-release"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC), Field("mode", MODE_WORD, PUBLIC, usual=EXPLOITATION)
    )

    def __init__(self, side: int, mode: int) -> None:
        self.side = side
        self.mode = mode

    def advance(self, s: Pocket) -> bool:
        if reserves_of(s, self.side) and not (self.mode == REACTION and s.declines(self.side, orders.REACTION)):
            return False
        s.stack.pop()
        return True

    def fault(self, s: Pocket) -> Message | None:
        if self.mode == REGULAR or (self.mode == REACTION and self.side != AXIS):
            return Message("fault-release")
        return None

    def asks(self, s: Pocket) -> int:
        return self.side

    def decide(self, s: Pocket) -> Decision:
        return Decision(
            self.side, "ask-release", _case(self.mode),
            {"release": members(reserves_of(s, self.side)), "everyone": BUTTON, "done": BUTTON},
            topic=orders.REACTION if self.mode == REACTION else "",
        )

    def act(self, s: Pocket, a: Action) -> None:
        if a.verb == "release":
            release(s, self.side, a.noun, self.mode)
        elif a.verb == "everyone":
            for place in members(reserves_of(s, self.side)):
                release(s, self.side, place, self.mode)
        else:
            s.stack.pop()

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        if a.verb != "release":
            return None
        return rule(_case(self.mode))


def release(s: Pocket, side: int, place: int, mode: int) -> None:
    """Let the units under the marker of a hex act in this phase."""
    freed = [unit for unit in s.pile(place, side) if s.reserve[unit]]
    for unit in freed:
        s.reserve[unit] = 0
        s.active[unit] = 1
    s.tell("reserve", "event-released", side, place=place, units=freed, case=_case(mode))


def remove_reserves(s: Pocket, side: int) -> None:
    """Remove every reserve marker of a side, used or not (1.7c)."""
    for unit in UNITS_OF[side]:
        s.reserve[unit] = 0

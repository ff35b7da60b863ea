"""Advance after battle, onto squares whose doubled defenders are gone (MOVEMENT AFTER BATTLE)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.core.action import NONE, Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import (
    A_SQUARE,
    A_UNIT,
    IN_HAND,
    OTHER,
    Barbarossa,
    beneath,
)
from kurgan.games.barbarossa.rules.tables import NEAR, SIDE, STACK
from kurgan.games.barbarossa.rules.victory import annihilated


class Advance(Frame[Barbarossa]):
    """The attackers of one battle may move onto the squares their doubled enemies have left."""

    KIND: ClassVar[str] = "advance"
    PHASE: ClassVar[str] = "phase-advance"
    FIELDS: ClassVar[Fields] = Fields(
        Field("attackers", ListOf(A_UNIT), PUBLIC, []), Field("squares", ListOf(A_SQUARE), PUBLIC, []),
        Field("hand", IN_HAND, PUBLIC, NONE, usual=NONE),
    )

    def __init__(self, attackers: list[int], squares: list[int], hand: int = -1) -> None:
        self.attackers = attackers
        self.squares = squares  # squares whose defence was doubled in the battle
        self.hand = hand

    def _open(self, s: Barbarossa, side: int) -> list[int]:
        """List the squares that may be entered: every defender is gone and there is room.

        (advance.vacated, advance.units)
        """
        free = ~s.one[OTHER[side]] & s.room(side)
        return [place for place in self.squares if free >> place & 1]

    def _able(self, s: Barbarossa) -> list[int]:
        """List the attackers that have survived and have not advanced yet (advance.units)."""
        return [unit for unit in self.attackers if s.where[unit] >= 0]

    def advance(self, s: Barbarossa) -> bool:
        if annihilated(s):
            return False
        units = self._able(s)
        if not units or not self._open(s, SIDE[units[0]]):
            s.stack.pop()
            return True
        return False

    def fault(self, s: Barbarossa) -> Message | None:
        if beneath(s, self) != "combat":
            return Message("fault-advance-on")
        units = self._able(s)
        if len(set(self.attackers)) < len(self.attackers) or any(SIDE[unit] != s.side for unit in self.attackers):
            return Message("fault-advance-units")
        if len(set(self.squares)) < len(self.squares):
            return Message("fault-advance-squares")
        ground = s.ground()
        if not all((NEAR[s.where[unit]] & ground) >> place & 1 for unit in units for place in self.squares):
            return Message("fault-advance-near")
        if self.hand >= 0 and (self.hand not in units or s.stack[-1] is not self):
            return Message("fault-advance-hand")
        return None

    def asks(self, s: Barbarossa) -> int:
        return SIDE[self.attackers[0]]

    def decide(self, s: Barbarossa) -> Decision:
        units = self._able(s)
        side = SIDE[units[0]]
        squares = self._open(s, side)
        if self.hand >= 0:
            return Decision(
                side, "ask-advance-to", "advance", {"to": squares, "drop": BUTTON}, back=("drop",),
                selected=[self.hand], given={"unit": self.hand},
            )
        return Decision(
            side, "ask-advance", "advance", {"advance": units, "done": BUTTON}, given={"places": squares},
        )

    def act(self, s: Barbarossa, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Barbarossa, unit: int) -> None:
        """Take a unit in hand; where one square is open it goes there."""
        self.hand = unit
        open_ = self._open(s, SIDE[unit])
        if len(open_) == 1:
            self._go(s, open_[0])

    def _drop(self, s: Barbarossa, _: int) -> None:
        self.hand = NONE

    def _end(self, s: Barbarossa, _: int) -> None:
        s.stack.pop()

    def _go(self, s: Barbarossa, place: int) -> None:
        unit = self.hand
        s.tell("move", "event-advance", SIDE[unit], unit=unit, place_from=s.where[unit], place_to=place)
        s.put(unit, place)
        self.attackers.remove(unit)
        self.hand = -1

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        if a.verb == "advance":
            return None if self.hand < 0 and a.noun in self._able(s) else rule("advance.units")
        return self._bar_to(s, a.noun) if a.verb == "to" else None

    def _bar_to(self, s: Barbarossa, place: int) -> Rule | None:
        if self.hand < 0:
            return rule("advance")
        if place not in self.squares:
            return rule("advance.doubled")
        side = SIDE[self.hand]
        if len(s.at(place, side)) >= STACK:
            return rule("advance.units")
        return rule("advance.vacated") if s.one[OTHER[side]] >> place & 1 else None


_ACTS: Final[dict[str, Callable[[Advance, Barbarossa, int], None]]] = {
    "advance": Advance._take, "to": Advance._go, "drop": Advance._drop, "done": Advance._end,
}

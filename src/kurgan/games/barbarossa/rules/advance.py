"""Advance after battle, onto squares whose doubled defenders are gone (MOVEMENT AFTER BATTLE)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.action import NONE, Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.rule import Rule
from kurgan.core.words import listed
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import (
    A_SQUARE,
    A_UNIT,
    IN_HAND,
    OTHER,
    Barbarossa,
    beneath,
    place_token,
    unit_token,
)
from kurgan.games.barbarossa.rules.tables import NEAR, PLACES, SIDE, STACK, UNIT_IDS
from kurgan.games.barbarossa.rules.victory import annihilated


class Advance(Frame[Barbarossa]):
    """The attackers of one battle may move onto the squares their doubled enemies have left."""

    KIND: ClassVar[str] = "advance"
    PHASE: ClassVar[str] = "Advance"
    FIELDS: ClassVar[Fields] = Fields(
        Field("attackers", ListOf(A_UNIT), PUBLIC, []), Field("squares", ListOf(A_SQUARE), PUBLIC, []),
        Field("hand", IN_HAND, PUBLIC, NONE, usual=NONE),
    )

    def __init__(self, attackers: list[int], squares: list[int], hand: int = -1) -> None:
        self.attackers = attackers
        self.squares = squares  # squares whose defence was doubled in the battle
        self.hand = hand

    def _open(self, s: Barbarossa, side: int) -> list[int]:
        """List the squares that may be entered: every defender is gone and there is room."""
        free = ~s.one[OTHER[side]] & s.room(side)
        return [place for place in self.squares if free >> place & 1]

    def _able(self, s: Barbarossa) -> list[int]:
        """List the attackers that have survived and have not advanced yet."""
        return [unit for unit in self.attackers if s.where[unit] >= 0]

    def advance(self, s: Barbarossa) -> bool:
        if annihilated(s):
            return False
        units = self._able(s)
        if not units or not self._open(s, SIDE[units[0]]):
            s.stack.pop()
            return True
        return False

    def fault(self, s: Barbarossa) -> str:
        if beneath(s, self) != "combat":
            return "An advance follows a battle: its frame lies on that of the combat."
        units = self._able(s)
        if len(set(self.attackers)) < len(self.attackers) or any(SIDE[unit] != s.side for unit in self.attackers):
            return "An advance has units of the attacking side, each of them once."
        if len(set(self.squares)) < len(self.squares):
            return "The 'squares' of an advance are squares of the board, each of them once."
        ground = s.ground()
        if not all((NEAR[s.where[unit]] & ground) >> place & 1 for unit in units for place in self.squares):
            return "An advance goes to squares next to all the units that may advance."
        if self.hand >= 0 and (self.hand not in units or s.stack[-1] is not self):
            return "The unit in hand is none of those that may advance now."
        return ""

    def asks(self, s: Barbarossa) -> int:
        return SIDE[self.attackers[0]]

    def decide(self, s: Barbarossa) -> Decision:
        units = self._able(s)
        side = SIDE[units[0]]
        squares = self._open(s, side)
        if self.hand >= 0:
            return Decision(
                side, f"Choose the square {unit_token(self.hand)} advances to.", "advance",
                {"to": squares, "drop": BUTTON}, back=("drop",), labels={"drop": "Put it down"}, selected=[self.hand],
            )
        names = listed([place_token(place) for place in squares], "or")
        return Decision(
            side, f"Advance onto {names}? Choose units, or stay.", "advance",
            {"advance": units, "done": BUTTON}, labels={"done": "No further advance"},
        )

    def act(self, s: Barbarossa, a: Action) -> None:
        if a.verb == "advance":
            open_ = self._open(s, SIDE[a.noun])
            if len(open_) == 1:
                self._go(s, a.noun, open_[0])
            else:
                self.hand = a.noun
        elif a.verb == "to":
            self._go(s, self.hand, a.noun)
        elif a.verb == "drop":
            self.hand = -1
        else:
            s.stack.pop()

    def _go(self, s: Barbarossa, unit: int, place: int) -> None:
        s.tell(
            "move", f"{unit_token(unit)} advances to {place_token(place)} {{case:advance}}.", SIDE[unit],
            unit=UNIT_IDS[unit], start=PLACES[s.where[unit]], to=PLACES[place],
        )
        s.put(unit, place)
        self.attackers.remove(unit)
        self.hand = -1

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        if a.verb == "advance":
            return rule("advance.units")
        if a.verb == "to" and self.hand < 0:
            return rule("advance")
        if a.verb == "to":
            side = SIDE[self.hand]
            if a.noun not in self.squares:
                return rule("advance.doubled")
            full = len(s.at(a.noun, side)) >= STACK
            return rule("advance.units") if full else rule("advance.vacated")
        return None


"""Factory armour: tanks that leave the factories before the final reaction (12.22, 12.23, 15.51)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import ListOf, Number, Tuple
from kurgan.core.rule import Rule
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import UNIT_NOUN
from kurgan.games.city.rules.counters import WORKER
from kurgan.games.city.rules.data import SOVIET
from kurgan.games.city.rules.land import (
    OKTYABR,
    TRACTOR,
)
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.final import spare
from kurgan.games.city.rules.turn.reaction import begin_final_moves

_FACTORIES: Final = ((TRACTOR, "s_light", "12.22"), (OKTYABR, "s_tank", "12.23"))


def works(s: City, hexes: int) -> bool:
    """Tell whether workers hold both hexes of a factory (12.22); the Barricade Factory gives nothing (12.24)."""
    return all(any(WORKER[unit] for unit in s.at(place, SOVIET)) for place in members(hexes))


class Armour(Asking):
    """Tanks come out of the factories: a die each, placed in either hex, crowded or not (12.22, 12.23, 15.51)."""

    KIND: ClassVar[str] = "armour"
    ON: ClassVar[tuple[str, ...]] = ("game-turn",)
    PHASE: ClassVar[str] = "phase-armour"
    FIELDS: ClassVar[Fields] = Fields(
        Field("rolled", Number(0, 2), PUBLIC, usual=0),
        Field("left", Tuple(Number(0, 6), Number(0, 6)), PUBLIC, usual=[0, 0]),
        Field("placed", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
    )

    def __init__(self, rolled: int = 0, left: list[int] | None = None, placed: list[int] | None = None) -> None:
        self.rolled = rolled  # how many factories have been looked at
        self.left: list[int] = [0, 0] if left is None else left
        self.placed: list[int] = [] if placed is None else placed

    def advance(self, s: City) -> bool:
        while self.rolled < len(_FACTORIES):
            hexes, kind, case = _FACTORIES[self.rolled]
            if works(s, hexes):
                die = s.dice.roll("factory")
                self.left[self.rolled] = min(die, len(spare(s, kind)))
                s.tell("factory", "event-factory", SOVIET, [die], tanks=self.left[self.rolled], case=case)
            self.rolled += 1
        if any(self.left):
            return False
        s.stack.pop()
        begin_final_moves(s, self.placed)
        return True

    def _now(self) -> int:
        return 0 if self.left[0] else 1

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        hexes, _, case = _FACTORIES[self._now()]
        return Decision(
            SOVIET, "ask-armour", case, {"at": members(hexes)}, given={"tanks": self.left[self._now()]}
        )

    def carry(self, s: City, a: Action) -> None:
        now = self._now()
        unit = spare(s, _FACTORIES[now][1])[0]
        s.put(unit, a.noun)
        s.flipped[unit] = 0
        self.placed.append(unit)
        self.left[now] -= 1

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb != "at":
            return super().why_not(s, a)
        return None if _FACTORIES[self._now()][0] >> a.noun & 1 else rule("15.51")

"""Units that cannot be brought up to odds of 1-6 and must go before any battle is declared (MULTIPLE UNIT BATTLES)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.division import removals
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import A_SIDE, A_UNIT, Barbarossa, beneath


class Removal(Frame[Barbarossa]):
    """The removal of attackers that cannot fight at 1-6, before combat (multi.6.remove)."""

    KIND: ClassVar[str] = "removal"
    PHASE: ClassVar[str] = "phase-removal"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", A_SIDE, PUBLIC), Field("units", ListOf(A_UNIT), PUBLIC, [], usual=[]),
    )

    def __init__(self, side: int, units: list[int]) -> None:
        self.side = side
        self.units = units  # those of which one must go now

    def advance(self, s: Barbarossa) -> bool:
        if not self.units:
            self.units = removals(s, self.side)
        if not self.units:
            s.stack.pop()
            return True
        if len(self.units) == 1:
            self._remove(s, self.units[0])
            return True
        return False

    def fault(self, s: Barbarossa) -> Message | None:
        if self.side != s.side or beneath(s, self) != "combat":
            return Message("fault-removal-on")
        if self.units and self.units != removals(s, self.side):
            return Message("fault-removal-units")
        return None

    def asks(self, s: Barbarossa) -> int:
        return self.side

    def decide(self, s: Barbarossa) -> Decision:
        return Decision(
            self.side, "ask-removal", "multi.6.remove", {"remove": self.units.copy()}
        )

    def act(self, s: Barbarossa, a: Action) -> None:
        self._remove(s, a.noun)

    def _remove(self, s: Barbarossa, unit: int) -> None:
        s.tell("loss", "event-removed", self.side, unit=unit)
        s.eliminate(unit)
        self.units = []

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        return rule("multi.6.remove") if a.verb == "remove" and a.noun not in self.units else None

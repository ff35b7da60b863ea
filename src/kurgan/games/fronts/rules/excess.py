"""Units over the limit of a Caucasus box after movement (3.1.2-remove)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.core.action import NONE, Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.fitting import misplaced
from kurgan.games.fronts.rules.kinds import PLAYER
from kurgan.games.fronts.rules.movement import STEPS
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import BOX_MASK, SLOTS


class Excess(Frame[Fronts]):
    """After its movement a side removes units that stand over the limit of a Caucasus box (3.1.2-remove)."""

    KIND = "excess"
    PHASE = "phase-movement"
    FIELDS = Fields(Field("side", PLAYER, PUBLIC))

    def __init__(self, side: int) -> None:
        self.side = side

    def asks(self, s: Fronts) -> int:
        return self.side

    def fault(self, s: Fronts) -> Message | None:
        return misplaced(s, self, ("turn",), (STEPS[self.side],))

    def _over(self, s: Fronts) -> list[int]:
        found: list[int] = []
        for box in members(s.held[self.side] & BOX_MASK):
            if s.size(box, self.side) > SLOTS[box][self.side]:
                found += s.at(box, self.side)
        return found

    def advance(self, s: Fronts) -> bool:
        if self._over(s):
            return False
        s.stack.pop()
        return True

    def decide(self, s: Fronts) -> Decision:
        return Decision(self.side, "ask-excess", "3.1.2-remove", {"remove": self._over(s)})

    def act(self, s: Fronts, a: Action) -> None:
        s.eliminate(a.noun, "3.1.2-remove")

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        return rule("3.1.2-remove") if a.verb == "remove" and a.noun != NONE else None

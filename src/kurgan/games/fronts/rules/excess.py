"""Units over the limit of a Caucasus box after movement (3.1.2-remove)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.fitting import SideStep
from kurgan.games.fronts.rules.movement import STEPS
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import BOX_MASK, SLOTS


class Excess(SideStep):
    """The removal of a side's units over the limit of a Caucasus box after its movement.

    (3.1.2-remove, 3.1.2-retreat)
    """

    KIND = "excess"
    PHASE = "phase-movement"
    STEPS = STEPS

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
        return None if a.verb != "remove" or a.noun in self._over(s) else rule("3.1.2-remove")

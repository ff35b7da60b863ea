"""The division that must leave the game: Grossdeutschland, or another in its stead (9.2.2)."""

from __future__ import annotations

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.frame import Frame
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.fitting import misplaced
from kurgan.games.fronts.rules.kinds import DESTROYED, GONE, IN_RESERVE
from kurgan.games.fronts.rules.reinforcement import AXIS_STEP, Reinforcement
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import lines, supplied
from kurgan.games.fronts.rules.tables import ASSETS_OF, AXIS, GD, GD_LEAVES, PANZER_DIVISION


def substitutes(s: Fronts) -> list[int]:
    """List the three-step panzer divisions that could leave in Grossdeutschland's stead."""
    return [a for a in ASSETS_OF[AXIS] if PANZER_DIVISION[a] and s.steps[a] == 3 and s.host[a] >= IN_RESERVE]


def leavers(s: Fronts) -> list[int]:
    """List the divisions of which one must leave the game now (9.2.2-gd, 9.2.2-instead, 9.2.2-later)."""
    if s.turn < GD_LEAVES or not s.owed:  # 9.0
        return []
    joined = lines(s, AXIS)
    if s.host[GD] != DESTROYED:
        owed = [GD] if s.host[GD] != GONE else []
    else:
        owed = substitutes(s)
    return [a for a in owed if s.host[a] == IN_RESERVE or (s.host[a] >= 0 and supplied(s, s.host[a], joined))]


class Departure(Frame[Fronts]):
    """Grossdeutschland, or a division in its stead, leaves the game for good."""

    KIND = "departure"
    PHASE = "phase-reinforcement"

    def shown(self, s: Fronts, side: int) -> list[Frame[Fronts]]:
        """Show the choice as any reinforcement: it would tell that Grossdeutschland is lost."""
        return [self] if side == AXIS or s.stack[-1] is not self else [Departure(), Reinforcement(AXIS)]

    def asks(self, s: Fronts) -> int:
        return AXIS

    def fault(self, s: Fronts) -> Message | None:
        return misplaced(s, self, ("turn",), (AXIS_STEP,))

    def advance(self, s: Fronts) -> bool:
        found = leavers(s)
        if len(found) > 1:
            return False
        s.stack.pop()
        if found:
            self._leave(s, found[0])
        elif s.owed and s.turn >= GD_LEAVES and s.host[GD] == DESTROYED and not substitutes(s):
            self._settled(s)
        return True

    def decide(self, s: Fronts) -> Decision:
        return Decision(AXIS, "ask-departure", "9.2.2-instead", {"yield": leavers(s)})

    def act(self, s: Fronts, a: Action) -> None:
        s.stack.pop()
        self._leave(s, a.noun)

    def _leave(self, s: Fronts, asset: int) -> None:
        """Take the division out of the game for good (9.2.2-gone)."""
        s.host[asset] = GONE
        s.tell("asset", "event-leaves", AXIS, only=AXIS, asset=asset, case="9.2.2-gd")
        self._settled(s)

    def _settled(self, s: Fronts) -> None:
        """Tell both sides that nothing is owed any more, but not which division has left, or whether one could."""
        s.owed = 0
        s.tell("asset", "event-nothing-owed", AXIS, case="9.2.2-gd")

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        return None if a.verb != "yield" or a.noun in leavers(s) else rule("9.2.2-instead")



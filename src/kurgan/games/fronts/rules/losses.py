"""Step losses: each side takes them from its own units and assets as it likes (8.2)."""

from __future__ import annotations

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf, Number
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.fitting import frame_below, misplaced
from kurgan.games.fronts.rules.kinds import DEAD, DESTROYED, PLAYER, UNIT
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import MOST_LOST, SIDE


class Losses(Frame[Fronts]):
    """A side still has to lose so many steps among these units; assets go down step by step (8.2-reduced)."""

    KIND = "losses"
    PHASE = "phase-losses"
    FIELDS = Fields(
        Field("side", PLAYER, PUBLIC), Field("units", ListOf(UNIT), PUBLIC),
        Field("left", Number(0, MOST_LOST), PUBLIC),
    )

    def __init__(self, side: int, units: list[int], left: int) -> None:
        self.side = side
        self.units = units
        self.left = left

    def asks(self, s: Fronts) -> int:
        return self.side

    def fault(self, s: Fronts) -> Message | None:
        if len(set(self.units)) != len(self.units) or any(SIDE[unit] != self.side for unit in self.units):
            return Message("fault-losses-units")
        if len({s.where[unit] for unit in self.units if s.where[unit] != DEAD}) > 1:
            return Message("fault-losses-place")
        below = frame_below(s, self)
        if isinstance(below, Losses) and below.side == self.side:
            return Message("fault-losses-twice")
        return misplaced(s, self, ("battle", "losses"), (5, 10))

    def _alive(self, s: Fronts) -> list[int]:
        """List the units that may take the next step loss (8.2)."""
        return [unit for unit in self.units if s.basic[unit] > 0 and s.where[unit] >= 0]

    def _assets(self, s: Fronts) -> list[int]:
        """List the assets that may take the next step loss (8.2)."""
        return [asset for unit in self._alive(s) for asset in s.assets(unit)]

    def advance(self, s: Fronts) -> bool:
        alive, assets = self._alive(s), self._assets(s)
        if not self.left or not alive:
            s.stack.pop()
            return True
        if self.left >= sum(s.basic[unit] for unit in alive) + sum(s.steps[asset] for asset in assets):
            for unit in alive:
                s.eliminate(unit, "8.2-excess")
            self.left = 0
            s.unrecorded_reveals += 1  # that nobody was asked tells how little was left: undo stops here (3.5)
            return True
        # Asked even if there is one way only: haste would tell the enemy that a unit has no assets (3.5).
        return False

    def decide(self, s: Fronts) -> Decision:
        choices: dict[str, list[int]] = {"hit": self._alive(s)}
        assets = self._assets(s)
        if assets:
            choices["strike"] = assets
        return Decision(self.side, "ask-losses", "8.2", choices, given={"left": self.left})

    def act(self, s: Fronts, a: Action) -> None:
        if a.verb == "hit":
            self._hit(s, a.noun)
            return
        self.left -= 1
        s.steps[a.noun] -= 1
        if s.steps[a.noun]:
            s.tell("loss", "event-step-lost", self.side, only=self.side, asset=a.noun, case="8.2.c")
        else:
            s.host[a.noun] = DESTROYED
            s.tell("loss", "event-asset-destroyed", self.side, only=self.side, asset=a.noun, case="8.2.b")

    def _hit(self, s: Fronts, unit: int) -> None:
        self.left -= 1
        if s.basic[unit] > 1:
            s.basic[unit] -= 1
            s.tell("loss", "event-falls", self.side, only=self.side, unit=unit, strength=s.basic[unit], case="8.2.a")
        else:
            s.eliminate(unit, "8.2-unit")

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        match a.verb:
            case "hit":
                return None if a.noun in self._alive(s) else rule("8.2")
            case "strike":
                return None if a.noun in self._assets(s) else rule("8.2")
        return None

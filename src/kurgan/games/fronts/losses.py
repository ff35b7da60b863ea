"""Step losses: each side takes them from its own units and assets as it likes (8.2)."""

from __future__ import annotations

from typing import Any

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.frame import Frame
from kurgan.core.rule import Rule
from kurgan.games.fronts.rulebook import rule
from kurgan.games.fronts.state import DESTROYED, Fronts, asset_token, unit_token


class Losses(Frame[Fronts]):
    """A side still has to lose so many steps among these units; assets go down step by step (8.2-reduced)."""

    def __init__(self, side: int, units: list[int], left: int) -> None:
        self.side = side
        self.units = units
        self.left = left

    def kind(self) -> str:
        return "losses"

    def data(self) -> list[Any]:
        return [self.side, list(self.units), self.left]

    def _alive(self, s: Fronts) -> list[int]:
        return [unit for unit in self.units if s.basic[unit] > 0 and s.where[unit] >= 0]

    def _assets(self, s: Fronts) -> list[int]:
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
            return True
        # Asked even if there is one way only: haste would tell the enemy that a unit has no assets (3.5).
        return False

    def decide(self, s: Fronts) -> Decision:
        choices: dict[str, list[int]] = {"hit": self._alive(s)}
        assets = self._assets(s)
        if assets:
            choices["strike"] = assets
        steps = f"{self.left} more step{'' if self.left == 1 else 's'}"
        return Decision(self.side, f"Take {steps} from your units or their assets.", "8.2", choices)

    def act(self, s: Fronts, a: Action) -> None:
        if a.verb == "hit":
            self._hit(s, a.noun)
            return
        self.left -= 1
        s.steps[a.noun] -= 1
        if s.steps[a.noun]:
            s.tell("loss", f"{asset_token(a.noun)} loses a step {{case:8.2.c}}.", self.side, only=self.side)
        else:
            s.host[a.noun] = DESTROYED
            s.tell("loss", f"{asset_token(a.noun)} is destroyed {{case:8.2.b}}.", self.side, only=self.side)

    def _hit(self, s: Fronts, unit: int) -> None:
        self.left -= 1
        if s.basic[unit] > 1:
            s.basic[unit] -= 1
            s.tell("loss", f"{unit_token(unit)} falls to {s.basic[unit]} {{case:8.2.a}}.", self.side, only=self.side)
        else:
            s.eliminate(unit, "8.2-unit")

    def bar(self, s: Fronts, a: Action) -> Rule | None:
        return rule("8.2") if a.verb in ("hit", "strike") else None

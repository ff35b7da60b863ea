"""One unit of an active area moves from area to area (8.1.1-2, 9.2)."""

from __future__ import annotations

from typing import Any

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules.activation import idle
from kurgan.games.volga.rules.crossing import cross
from kurgan.games.volga.rules.movement import cost, release, step_bar, steps, stops
from kurgan.games.volga.rules.nouns import A_UNIT, FEW, YES
from kurgan.games.volga.rules.refusals import elsewhere
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.step import Step, first
from kurgan.games.volga.rules.tables import FERRY, SIDE, ZONES_MASK


class MoveUnit(Step):
    """One unit moves from area to area (8.1.1-2)."""

    KIND = "move"
    PHASE = "phase-move"
    ON = ("assault",)
    FIELDS = Fields(Field("unit", A_UNIT, PUBLIC), Field("left", FEW, PUBLIC), Field("spent", YES, PUBLIC, usual=0))

    def __init__(self, unit: int, left: int, spent: int = 0) -> None:
        self.unit = unit
        self.left = left
        self.spent = spent

    def wrong(self, s: Volga, below: Any) -> Message | None:
        ours = SIDE[self.unit] == s.side and s.where[self.unit] >= 0 and s.began[self.unit] in below.areas
        fresh = not self.spent and s.acted[self.unit] == 0 and s.where[self.unit] == s.began[self.unit]
        return first(
            (not ours or idle(s, self.unit), "fault-move-began"),
            (not fresh and not (self.spent and s.acted[self.unit] == 1), "fault-move-spent"),
            (self.left > s.mf(self.unit), "fault-move-left"),
        )

    def asks(self, s: Volga) -> int:
        return s.seat(SIDE[self.unit])

    def advance(self, s: Volga) -> bool:
        if self.spent and (s.where[self.unit] < 0 or not steps(s, self.unit, self.left, self.spent)):
            s.stack.pop()
            return True
        return False

    def decide(self, s: Volga) -> Decision:
        choices = {"to": steps(s, self.unit, self.left, self.spent)}
        if self.spent:
            return Decision(
                s.seat(SIDE[self.unit]), "ask-move-on", "9.2", {**choices, "stop": BUTTON}, selected=[self.unit],
                given={"unit": self.unit, "left": self.left},
            )
        return Decision(
            s.seat(SIDE[self.unit]), "ask-move", "9.2", {**choices, "drop": BUTTON}, back=("drop",),
            selected=[self.unit], given={"unit": self.unit},
        )

    def act(self, s: Volga, a: Action) -> None:
        unit = self.unit
        if a.verb != "to":
            s.stack.pop()
            return
        start, place = s.where[unit], a.noun
        price = cost(s, unit, start, place)
        s.acted[unit] = 1
        self.spent = 1
        if FERRY[start] >> place & 1:
            over = cross(s, unit, place)
            self.left = self.left - price if over else 0
            if not over or ZONES_MASK >> place & 1:
                self.left = 0
        else:
            s.origin[unit] = start
            s.tell("move", "event-move", SIDE[unit], unit=unit, place_from=start, place_to=place)
            s.put(unit, place)
            release(s)
            self.left -= price
        if s.where[unit] == place and stops(s, unit, place):
            self.left = 0
        self.left = max(self.left, 0)
        if not self.left:
            s.stack.pop()

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb == "to":
            return step_bar(s, self.unit, a.noun, self.left, self.spent)
        return elsewhere(s, a, SIDE[self.unit])

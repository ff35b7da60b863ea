"""Step losses: by the order of the series in combat, as the owner likes after a barrage or on a retreat (S32, S33)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf, Number, Word
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import SIDE_WORD, UNIT_NOUN
from kurgan.games.pocket.rules.counters import SIDE
from kurgan.games.pocket.rules.faults import misplaced
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket

ATTACKING: Final = 0
DEFENDING: Final = 1
FREELY: Final = 2
_WHY: Final = Word({ATTACKING: "attacking", DEFENDING: "defending", FREELY: "freely"})


def lose_step(s: Pocket, unit: int, case: str) -> None:
    """Take a step off a unit: it turns over, or dies (1.4b, S34)."""
    if s.steps(unit) == 2:
        s.back[unit] = 1
        s.tell("loss", "event-step", SIDE[unit], unit=unit, case=case)
    else:
        s.tell("loss", "event-destroyed", SIDE[unit], unit=unit, case=case)
        s.destroy(unit)


class Losses(Frame[Pocket]):
    """A side takes steps off its units, one at a time."""

    KIND: ClassVar[str] = "losses"
    ON: ClassVar[tuple[str, ...]] = ("battle", "barrage", "retreat", "turn")
    PHASE: ClassVar[str] = "phase-losses"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("steps", Number(0, 9), PUBLIC),
        Field("hit", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("why", _WHY, PUBLIC, usual=FREELY),
    )

    def __init__(self, side: int, units: list[int], steps: int, hit: list[int], why: int) -> None:
        self.side = side
        self.units = units
        self.steps = steps
        self.hit = hit  # who has lost a step in this very battle
        self.why = why

    def options(self, s: Pocket) -> list[int]:
        """Find who may lose the next step: the strongest first, then everybody once before anybody twice (S32, S33)."""
        alive = [unit for unit in self.units if s.where[unit] >= 0]
        if self.why == FREELY or not alive:
            return sorted(alive)
        if not self.hit:
            values = [s.attack(unit) if self.why == ATTACKING else s.defense(unit) for unit in alive]
            return sorted(unit for unit, value in zip(alive, values, strict=True) if value == max(values))
        spared = [unit for unit in alive if unit not in self.hit]
        return sorted(spared or alive)

    def advance(self, s: Pocket) -> bool:
        options = self.options(s)
        if not self.steps or not options:
            s.stack.pop()
            return True
        alive = [unit for unit in self.units if s.where[unit] >= 0]
        if sum(s.steps(unit) for unit in alive) <= self.steps:
            for unit in alive:
                while s.where[unit] >= 0:
                    lose_step(s, unit, self._case(s))
            self.steps = 0
            return True
        spared = [unit for unit in alive if unit not in self.hit]
        if self.why != FREELY and spared and len(spared) <= self.steps and s.follows(6):
            for unit in spared:  # everybody loses one before anybody loses two, in whatever order (S32)
                self._take(s, unit)
            return True
        if len(options) == 1:
            self._take(s, options[0])
            return True
        return False

    def fault(self, s: Pocket) -> Message | None:
        alive = [unit for unit in self.units if s.where[unit] >= 0]
        return misplaced(s, self.side, alive) or (None if self.units else Message("fault-losses-nobody"))

    def _case(self, s: Pocket) -> str:
        if self.why != FREELY:
            return "S32"
        under = s.stack.index(self) - 1
        return "S37" if under >= 0 and s.stack[under].kind() == "retreat" else "S33"

    def _take(self, s: Pocket, unit: int) -> None:
        lose_step(s, unit, self._case(s))
        self.hit.append(unit)
        self.steps -= 1

    def asks(self, s: Pocket) -> int:
        return self.side

    def decide(self, s: Pocket) -> Decision:
        return Decision(
            self.side, "ask-losses", self._case(s), {"lose": self.options(s)}, given={"steps": self.steps}
        )

    def act(self, s: Pocket, a: Action) -> None:
        self._take(s, a.noun)

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        return rule(self._case(s)) if a.verb == "lose" else None

"""The reaction chits: drawn after German attacks, they may give the Soviet player a reaction phase (11.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Word
from kurgan.core.message import Message
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.orders import CHITS
from kurgan.games.city.rules.phase import end_phase, is_over, phasing
from kurgan.games.city.rules.state import City

NO: Final = 0
YES: Final = 1
FEW: Final = 5  # with fewer in the pool the drawn ones may go back (11.11)

REFILL: Final = 0
DRAW: Final = 1
RETURN: Final = 2
OVER: Final = 3
_STAGES: Final = Word({REFILL: "refill", DRAW: "draw", RETURN: "return", OVER: "over"})


def fill(s: City) -> None:
    """Put all drawn chits back into the pool."""
    s.pool[NO] += s.drawn[NO]
    s.pool[YES] += s.drawn[YES]
    s.drawn = [0, 0]


class Chits(Asking):
    """The Soviet player draws a chit, or two while Mamayev Kurgan is Soviet (11.13)."""

    KIND: ClassVar[str] = "chits"
    ON: ClassVar[tuple[str, ...]] = ("initiative", "move", "attack", "counterattack")
    PHASE: ClassVar[str] = "phase-chits"
    FIELDS: ClassVar[Fields] = Fields(Field("stage", _STAGES, PUBLIC, usual=REFILL))

    def __init__(self, stage: int = REFILL) -> None:
        self.stage = stage

    def fault(self, s: City) -> Message | None:
        return Message("fault-chits") if self.stage == RETURN and s.drawn[YES] < 2 else None

    def due(self, s: City) -> int:
        """Count how many chits are drawn."""
        return 2 if s.mamayev == SOVIET else 1

    def advance(self, s: City) -> bool:
        if self.stage == OVER or phasing(s) != GERMAN or (is_over(s) and self.stage != RETURN):
            s.stack.pop()  # chits are drawn in German phases alone (11.14)
            return True
        if self.stage == REFILL:
            left = sum(s.pool)
            if left < max(2, self.due(s)):
                fill(s)
            elif left < FEW and (s.drawn[NO] or s.drawn[YES]) and not s.declines(SOVIET, CHITS):
                return False
            self.stage = DRAW
            return True
        if self.stage == DRAW:
            self._draw(s)
            return True
        if s.declines(SOVIET, CHITS):
            self.stage = OVER
            return True
        return False

    def _draw(self, s: City) -> None:
        found = []
        for _ in range(min(self.due(s), sum(s.pool))):
            chit = YES if s.dice.roll("chit", sum(s.pool)) <= s.pool[YES] else NO
            s.pool[chit] -= 1
            s.drawn[chit] += 1
            found.append(chit)
        s.tell("chits", "event-chits-reaction" if YES in found else "event-chits", SOVIET, drawn=len(found))
        self.stage = OVER
        if YES in found:
            end_phase(s)
            if found == [YES, YES]:
                self.stage = RETURN

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        if self.stage == REFILL:
            return Decision(
                SOVIET, "ask-chits-refill", "11.11", {"refill": BUTTON, "keep": BUTTON}, open=True,
                given={"left": sum(s.pool)}, topic=CHITS,
            )
        return Decision(SOVIET, "ask-chits-return", "11.13", {"return": BUTTON, "keep": BUTTON}, topic=CHITS)

    def carry(self, s: City, a: Action) -> None:
        """Put the drawn chits back, or a single one, if the player wants to (11.11, 11.13)."""
        if self.stage == REFILL:
            if a.verb == "refill":
                fill(s)
            self.stage = DRAW
            return
        if a.verb == "return":
            s.drawn[YES] -= 1
            s.pool[YES] += 1
        self.stage = OVER

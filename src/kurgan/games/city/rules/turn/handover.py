"""The handover from the German phase to the Soviet one (11.5, 11.51)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag
from kurgan.core.orders import PHASE
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.factory import Armour
from kurgan.games.city.rules.turn.reaction import begin_reaction


class Handover(Frame[City]):
    """The next phase of the other side follows; only the German's own end brings the final one (11.5, 11.51)."""

    KIND: ClassVar[str] = "handover"
    ON: ClassVar[tuple[str, ...]] = ("game-turn",)
    PHASE: ClassVar[str] = "phase-handover"
    FIELDS: ClassVar[Fields] = Fields(Field("final", Flag(), PUBLIC, usual=0))

    def __init__(self, final: int = 0) -> None:
        self.final = final

    def advance(self, s: City) -> bool:
        s.lapse(PHASE)
        s.stack.pop()
        if self.final:
            s.stack.append(Armour())  # factory armour first, then two dice of stacks (11.5)
        else:
            begin_reaction(s)
        return True

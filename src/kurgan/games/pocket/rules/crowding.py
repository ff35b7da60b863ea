"""The stacking check at the end of a movement phase or segment: what is over the limit is destroyed (S15, S16)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import SIDE_WORD
from kurgan.games.pocket.rules.counters import STEPS
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.stacking import LIMIT, excess
from kurgan.games.pocket.rules.state import Pocket

MOST_STEPS: Final = max(STEPS)  # of a unit: a hex with few units is not over the limit, whichever they are


def crowded(s: Pocket, side: int) -> list[int]:
    """Find the hexes in which a side is over the stacking limit (S15)."""
    return sorted([
        place for place, units in s.roster.here[side].items()
        if len(units) * MOST_STEPS > LIMIT and excess(place, s.load(place, side))
    ])


class Crowding(Frame[Pocket]):
    """The owner destroys units until every hex keeps the limit."""

    KIND: ClassVar[str] = "crowding"
    ON: ClassVar[tuple[str, ...]] = ("turn",)
    PHASE: ClassVar[str] = "phase-crowding"
    FIELDS: ClassVar[Fields] = Fields(Field("side", SIDE_WORD, PUBLIC))

    def __init__(self, side: int) -> None:
        self.side = side

    def advance(self, s: Pocket) -> bool:
        if crowded(s, self.side):
            return False
        s.stack.pop()
        return True

    def asks(self, s: Pocket) -> int:
        return self.side

    def decide(self, s: Pocket) -> Decision:
        units = [unit for place in crowded(s, self.side) for unit in s.pile(place, self.side)]
        return Decision(self.side, "ask-crowding", "S16", {"destroy": sorted(units)})

    def act(self, s: Pocket, a: Action) -> None:
        s.tell("loss", "event-crowded", self.side, unit=a.noun)
        s.destroy(a.noun)

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        return rule("S16") if a.verb == "destroy" else None

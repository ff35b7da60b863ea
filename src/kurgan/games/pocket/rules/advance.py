"""The advance after combat into a hex that it has emptied (S41, 1.4c-advance)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import HEX, SIDE_WORD, UNIT_NOUN
from kurgan.games.pocket.rules.counters import GUN, HQ, SIDE, UNIT_IDS
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.entering import bound, march
from kurgan.games.pocket.rules.faults import misplaced
from kurgan.games.pocket.rules.land import GRID, PLACES
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.stacking import excess
from kurgan.games.pocket.rules.state import Pocket


class Advance(Frame[Pocket]):
    """The winner brings attackers forward, one by one; those in the list may come."""

    KIND: ClassVar[str] = "advance"
    ON: ClassVar[tuple[str, ...]] = ("battle", "turn")
    PHASE: ClassVar[str] = "phase-advance"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC), Field("target", HEX, PUBLIC), Field("units", ListOf(UNIT_NOUN), PUBLIC)
    )

    def __init__(self, side: int, target: int, units: list[int]) -> None:
        self.side = side
        self.target = target
        self.units = units

    def _ready(self, s: Pocket) -> list[int]:
        """Find the units that may still come."""
        return sorted(unit for unit in self.units if self._bar(s, unit) is None)

    def _bar(self, s: Pocket, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from advancing, None if it may; guns stay behind (S41)."""
        if SIDE[unit] != self.side:
            return rule("1.3-turn")
        if unit not in self.units:
            return rule("1.4c-advance" if HQ[unit] else "S41")
        if GUN[unit] or s.where[unit] < 0 or s.where[unit] == self.target:
            return rule("S41")
        if not bound(s, [unit]) >> self.target & 1:
            return rule("2.3")
        return rule("1.2") if excess(self.target, s.load(self.target, self.side) + s.steps(unit)) else None

    def advance(self, s: Pocket) -> bool:
        if self._ready(s):
            return False
        s.stack.pop()
        return True

    def fault(self, s: Pocket) -> Message | None:
        if s.troops[OTHER[self.side]] >> self.target & 1:
            return Message("fault-advance-held", {"hex": PLACES[self.target]})
        wrong = misplaced(s, self.side, self.units)
        if wrong:
            return wrong
        for unit in self.units:
            if s.where[unit] != self.target and not GRID.near[self.target] >> s.where[unit] & 1:
                return Message("fault-not-next", {"name": UNIT_IDS[unit], "hex": PLACES[self.target]})
        return None

    def asks(self, s: Pocket) -> int:
        return self.side

    def decide(self, s: Pocket) -> Decision:
        return Decision(
            self.side, "ask-advance", "S41", {"advance": self._ready(s), "done": BUTTON}, given={"place": self.target},
        )

    def act(self, s: Pocket, a: Action) -> None:
        if a.verb == "done":
            s.stack.pop()
            return
        start = s.where[a.noun]
        march(s, self.side, [a.noun], [self.target])
        s.tell("advance", "event-advance", self.side, unit=a.noun, place_from=start, place_to=self.target)

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        return self._bar(s, a.noun) if a.verb == "advance" else None

"""The detachments that Operation Uranus calls up: Hollidt and Fretter-Pico (9.2.1.d)."""

from __future__ import annotations

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.fitting import misplaced
from kurgan.games.fronts.rules.kinds import LATER, UNIT
from kurgan.games.fronts.rules.reinforcement import AXIS_STEP
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import fed, lines
from kurgan.games.fronts.rules.tables import ALZ, AXIS, BASIC, CITIES, FRETTER, HEXES, HOLLIDT, ROSTOV, SOVIET


def _distance(one: int, two: int) -> int:
    """Count the hexes from one hex to another."""
    def axial(place: int) -> tuple[int, int]:
        row, column = HEXES[place]["row"], HEXES[place]["col"]
        return row, -column - (row // 2)

    (r1, q1), (r2, q2) = axial(one), axial(two)
    return max(abs(r1 - r2), abs(q1 - q2), abs(r1 + q1 - r2 - q2))


def cities_for(s: Fronts, unit: int) -> list[int]:
    """List the cities where a detachment may be placed (9.2.1.d, 9.2.1.d-hollidt, 9.2.1.d-fretter, 9.2.1.d-apart)."""
    joined = lines(s, AXIS)
    mine = [p for p in members(CITIES & s.controls(AXIS) & ~s.held[SOVIET]) if fed(p, AXIS, joined)]
    if unit == HOLLIDT:
        nearest = min((_distance(p, ROSTOV) for p in mine), default=0)
        return [p for p in mine if _distance(p, ROSTOV) == nearest]
    zone = [p for p in mine if 1 << p & ALZ]
    taken = s.where[HOLLIDT]
    return zone if len(mine) == 1 else [p for p in zone if p != taken]


class Detachment(Frame[Fronts]):
    """Hollidt, then Fretter-Pico, is placed in a city; without one they wait."""

    KIND = "detachment"
    PHASE = "phase-reinforcement"
    FIELDS = Fields(Field("unit", UNIT, PUBLIC))

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def asks(self, s: Fronts) -> int:
        return AXIS

    def fault(self, s: Fronts) -> Message | None:
        if self.unit not in (HOLLIDT, FRETTER) or s.where[self.unit] != LATER or not s.uranus:
            return Message("fault-detachment")
        over = ("reinforcement", "detachment") if self.unit == HOLLIDT else ("reinforcement",)
        return misplaced(s, self, over, (AXIS_STEP,))

    def advance(self, s: Fronts) -> bool:
        open_ = cities_for(s, self.unit)
        if len(open_) > 1:
            return False
        s.stack.pop()
        if open_:
            self._place(s, open_[0])
        return True

    def decide(self, s: Fronts) -> Decision:
        case = "9.2.1.d-hollidt" if self.unit == HOLLIDT else "9.2.1.d-fretter"
        return Decision(
            AXIS, "ask-detachment", case, {"at": cities_for(s, self.unit)}, selected=[self.unit],
            given={"unit": self.unit},
        )

    def act(self, s: Fronts, a: Action) -> None:
        s.stack.pop()
        self._place(s, a.noun)

    def _place(self, s: Fronts, place: int) -> None:
        s.basic[self.unit] = BASIC[self.unit]
        s.put(self.unit, place)
        s.tell("arrive", "event-assembles", AXIS, unit=self.unit, place=place, case="9.2.1.d")

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        if a.verb != "at" or a.noun in cities_for(s, self.unit):
            return None
        if self.unit == FRETTER and a.noun == s.where[HOLLIDT]:
            return rule("9.2.1.d-apart")
        return rule("9.2.1.d-hollidt" if self.unit == HOLLIDT else "9.2.1.d-fretter")


def call_detachments(s: Fronts) -> None:
    """Call the detachments on the Axis turn after Uranus, and later if no city was free then."""
    if s.uranus:
        for unit in (FRETTER, HOLLIDT):  # the last one pushed is asked first
            if s.where[unit] == LATER:
                s.stack.append(Detachment(unit))

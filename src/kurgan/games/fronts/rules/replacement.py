"""Replacements: points of strength, units from the dead pile, steps of assets (9.1.3, 9.2.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import OWN, PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf, Number
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.fitting import misplaced
from kurgan.games.fronts.rules.kinds import DEAD, DESTROYED, GONE, IN_RESERVE, NOT_YET, PLAYER, UNIT
from kurgan.games.fronts.rules.reinforcement import PLACING, Reinforcement
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import lines, supplied
from kurgan.games.fronts.rules.tables import (
    ASSET_COST,
    ASSET_GERMAN,
    ASSET_SIDE,
    ASSETS_OF,
    AXIS,
    BASIC,
    BLUE,
    GERMAN,
    GERMAN_POINTS,
    MINOR_POINTS,
    RAISE_COST,
    REBUILT_STEPS,
    RESERVE,
    SIDE,
    SOVIET,
    UNIT_COST,
    UNITS_OF,
    soviet_points,
)

# By side, the cases of the points, of rebuilding and raising units, of assets out of the dead pile and in the box.
POINTS: Final = ("9.2.3", "9.1.3")
REBUILDING: Final = ("9.2.3.b", "9.1.3.b")
RAISING: Final = ("9.2.3.c", "9.1.3.c")
REVIVING: Final = ("9.2.3.d", "9.1.3.d")
RESTORING: Final = ("9.2.3.e", "9.1.3.e")
STEPS: Final = (12, 3)  # by side, the step of the turn, told by the one that comes next


class Replacement(Frame[Fronts]):
    """A side spends its replacement points; `minor` are those for Axis minor units and assets only.

    What is left is lost (9.1.3.a, 9.2.3.a). Units are rebuilt (9.1.3.b, 9.2.3.b) and raised (9.1.3.c, 9.2.3.c), assets
    come back from the dead pile (9.1.3.d, 9.2.3.d) and regain steps in the reserve box (9.1.3.e, 9.2.3.e).
    """

    KIND = "replacement"
    PHASE = "phase-replacement"
    FIELDS = Fields(
        Field("side", PLAYER, PUBLIC), Field("points", Number(0, 99), OWN), Field("minor", Number(0, 99), OWN, usual=0),
        Field("rebuilt", ListOf(UNIT), PUBLIC, usual=[]),
    )

    def __init__(self, side: int, points: int, minor: int, rebuilt: list[int] | None = None) -> None:
        self.side = side
        self.points = points
        self.minor = minor
        self.rebuilt: list[int] = [] if rebuilt is None else rebuilt  # units out of the dead pile in this phase

    def keeper(self) -> int:
        return self.side

    def asks(self, s: Fronts) -> int:
        return self.side

    def fault(self, s: Fronts) -> Message | None:
        whole = Replacement.begin(s, self.side)
        if self.points > whole.points or self.minor > whole.minor:
            return Message("fault-points")
        if any(s.where[unit] != RESERVE[self.side] or SIDE[unit] != self.side for unit in self.rebuilt):
            return Message("fault-rebuilt-reserve")
        return misplaced(s, self, ("turn",), (STEPS[self.side],))

    @staticmethod
    def begin(s: Fronts, side: int) -> Replacement:
        """Begin with the points of this turn (9.1.3, 9.2.3)."""
        if side == SOVIET:
            return Replacement(side, soviet_points(s.turn, s.options), 0)
        return Replacement(side, GERMAN_POINTS[s.turn], MINOR_POINTS[s.turn])

    def _pay(self, german: bool, cost: int) -> None:
        if not german and self.side == AXIS:
            first = min(self.minor, cost)
            self.minor -= first
            cost -= first
        self.points -= cost

    def _choices(self, s: Fronts) -> dict[str, list[int]]:
        joined, where, basic = lines(s, self.side), s.where, s.basic
        worn = [unit for unit in UNITS_OF[self.side] if basic[unit] < BASIC[unit]]  # few, as are the dead
        dead = [unit for unit in UNITS_OF[self.side] if where[unit] == DEAD]
        found = {
            "raise": [unit for unit in worn if not self._bar_raise(s, unit, joined)],
            "rebuild": [unit for unit in dead if not self._bar_rebuild(s, unit)],
            "restore": [asset for asset in ASSETS_OF[self.side] if not self._bar_restore(s, asset)],
        }
        return {verb: nouns for verb, nouns in found.items() if nouns}

    def advance(self, s: Fronts) -> bool:
        # Points that nobody needs are asked for all the same, or the enemy would learn that all are whole (3.5).
        if self._choices(s) or (self.points + self.minor and self._fresh(s)):
            return False
        self._end(s)
        return True

    def _fresh(self, s: Fronts) -> bool:
        """Tell whether nothing has been spent in this phase."""
        whole = Replacement.begin(s, self.side)
        return (self.points, self.minor) == (whole.points, whole.minor)

    def _end(self, s: Fronts) -> None:
        """End the phase; the Soviet side may still place what it has rebuilt (9.1.1.e)."""
        s.stack.pop()
        if self.side == SOVIET and self.rebuilt:
            s.stack.append(Reinforcement(SOVIET, PLACING, rebuilt=list(self.rebuilt)))

    def decide(self, s: Fronts) -> Decision:
        return Decision(
            self.side, "ask-replace", POINTS[self.side], {**self._choices(s), "done": BUTTON},
            given={"points": self.points, "minor": self.minor},
        )

    def act(self, s: Fronts, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _finish(self, s: Fronts, _: int) -> None:
        self._end(s)

    def _raise(self, s: Fronts, unit: int) -> None:
        """Give a unit back a point of basic strength (9.1.3.c, 9.2.3.c)."""
        self._pay(GERMAN[unit], RAISE_COST)
        s.basic[unit] += 1
        side, strength = self.side, s.basic[unit]
        s.tell("replace", "event-raised", side, only=side, unit=unit, strength=strength, case=RAISING[side])

    def _rebuild(self, s: Fronts, unit: int) -> None:
        """Bring a dead unit back with a basic strength of 1 (9.1.3.b, 9.2.3.b)."""
        self._pay(GERMAN[unit], UNIT_COST)
        s.basic[unit] = 1
        s.put(unit, RESERVE[self.side])
        self.rebuilt.append(unit)
        s.tell("replace", "event-rebuilt", self.side, unit=unit, case=REBUILDING[self.side])

    def _restore(self, s: Fronts, asset: int) -> None:
        self._pay(ASSET_GERMAN[asset], ASSET_COST)
        case = (REVIVING if s.host[asset] == DESTROYED else RESTORING)[self.side]
        s.steps[asset] += 1
        s.host[asset] = IN_RESERVE
        s.tell("replace", "event-restored", self.side, only=self.side, asset=asset, case=case)

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        match a.verb:
            case "raise":
                case = self._bar_raise(s, a.noun, lines(s, self.side))
            case "rebuild":
                case = self._bar_rebuild(s, a.noun)
            case "restore":
                case = self._bar_restore(s, a.noun)
            case _:
                case = ""
        return rule(case) if case else None

    # Each finds the case that forbids, nothing if none does; what none forbids is offered.

    def _bar_raise(self, s: Fronts, unit: int, joined: int) -> str:
        side = self.side
        if SIDE[unit] != side:
            return POINTS[side]
        if s.where[unit] < 0 or s.basic[unit] >= BASIC[unit]:
            return RAISING[side]
        return self._bar_price(GERMAN[unit], RAISE_COST, POINTS[side]) if supplied(s, unit, joined) else "5.1.c"

    def _bar_rebuild(self, s: Fronts, unit: int) -> str:
        side = self.side
        if SIDE[unit] != side:
            return POINTS[side]
        if s.where[unit] != DEAD:
            return REBUILDING[side]
        return self._bar_price(GERMAN[unit], UNIT_COST, REBUILDING[side])

    def _bar_restore(self, s: Fronts, asset: int) -> str:
        host, side = s.host[asset], self.side
        if ASSET_SIDE[asset] != side:
            return POINTS[side]
        if host == NOT_YET:
            return "9.0"
        if host == GONE:
            return "9.2.1.e" if asset == BLUE else "9.2.2-gone"
        if host >= 0:
            return "9.1.2-rebuild" if side == SOVIET else "9.2.2-rebuild"
        if host not in (DESTROYED, IN_RESERVE) or s.steps[asset] >= REBUILT_STEPS[asset]:
            return RESTORING[side]
        return self._bar_price(ASSET_GERMAN[asset], ASSET_COST, (REVIVING if host == DESTROYED else RESTORING)[side])

    def _bar_price(self, german: bool, cost: int, otherwise: str) -> str:
        """Find the case that forbids if too few points are left: 9.2.3.f if minor points would have paid for it.

        Axis minor points serve only Axis minors, German ones serve both (9.2.3.f).
        """
        if self.points + (0 if german or self.side == SOVIET else self.minor) >= cost:
            return ""
        return "9.2.3.f" if german and self.minor and self.points + self.minor >= cost else otherwise


_ACTS: Final[dict[str, Callable[[Replacement, Fronts, int], None]]] = {
    "raise": Replacement._raise, "rebuild": Replacement._rebuild, "restore": Replacement._restore,
    "done": Replacement._finish,
}

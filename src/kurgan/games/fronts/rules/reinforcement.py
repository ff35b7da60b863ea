"""Arrivals, placing, assigning, and the division that must leave (9.1.1, 9.1.2, 9.1.3, 9.2.1, 9.2.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import OWN, PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf, Word
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.assignment import assign, assignable, bar_withdraw, takers, withdraw, withdrawable
from kurgan.games.fronts.rules.fitting import misplaced
from kurgan.games.fronts.rules.kinds import (
    ASSET_IN_HAND,
    GONE,
    IN_RESERVE,
    LATER,
    NOBODY,
    NOT_YET,
    PLAYER,
    UNIT,
    UNIT_IN_HAND,
)
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.setup import bar_hand
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import lines
from kurgan.games.fronts.rules.tables import (
    ARRIVES,
    ARRIVING,
    ASSET_ARRIVES,
    ASSET_NAMES,
    ASSET_SIDE,
    ASSETS_OF,
    AXIS,
    BASIC,
    BLUE,
    DSF,
    OFF_MAP,
    RESERVE,
    SIDE,
    SOVIET,
    STEPS,
    SVF,
    TCF,
    UNITS_OF,
)

ASSIGNING: Final = 0
WITHDRAWING: Final = 1
PLACING: Final = 2  # only rebuilt units are placed any more (9.1.1.e)
# The steps of the turn that these frames stand in, each told by the one that comes next.
SOVIET_STEP: Final = 2
PLACING_STEP: Final = 3
AXIS_STEP: Final = 11
# The cases of arrivals, by side.
UNITS_ARRIVE: Final = ("9.2.1.a", "9.1.1.a")
ASSETS_ARRIVE: Final = ("9.2.1.b", "9.1.1.b")


def arrive(s: Fronts, side: int) -> None:
    """Put what the turn track brings into the reserve box (9.1.1.a, 9.1.1.b, 9.2.1.a, 9.2.1.b, 9.0)."""
    for unit in UNITS_OF[side]:
        if ARRIVES[unit] == s.turn and s.where[unit] == LATER:
            s.basic[unit] = ARRIVING if side == SOVIET else BASIC[unit]
            s.put(unit, RESERVE[side])
            s.tell("arrive", "event-arrives", side, unit=unit, case=UNITS_ARRIVE[side])
    for asset in ASSETS_OF[side]:
        if ASSET_ARRIVES[asset] != s.turn or s.host[asset] != NOT_YET:
            continue
        if asset == BLUE and not _blue(s):
            continue
        s.host[asset], s.steps[asset] = IN_RESERVE, STEPS[asset]
        s.tell("arrive", "event-asset-arrives", side, only=side, asset=asset, case=ASSETS_ARRIVE[side])


def _blue(s: Fronts) -> bool:
    """Roll for the Blue Division, which comes on a 5 or 6, and otherwise never (9.2.1.e)."""
    die = s.dice.roll("blue division")
    came = die >= 5
    s.tell("roll", "event-blue" if came else "event-no-blue", AXIS, [die], only=AXIS, case="9.2.1.e")
    if not came:
        s.host[BLUE] = GONE
    return came


class Reinforcement(Frame[Fronts]):
    """A side assigns assets and after that withdraws others; the Soviet side places units all the while."""

    KIND = "reinforcement"
    PHASE = "phase-reinforcement"
    FIELDS = Fields(
        Field("side", PLAYER, PUBLIC),
        Field("stage", Word({ASSIGNING: "assigning", WITHDRAWING: "withdrawing", PLACING: "placing"}), OWN, ASSIGNING),
        Field("hand", ASSET_IN_HAND, OWN, NOBODY, usual=NOBODY),
        Field("unit", UNIT_IN_HAND, PUBLIC, usual=NOBODY),
        Field("rebuilt", ListOf(UNIT), PUBLIC, usual=[]),
    )

    def __init__(
        self, side: int, stage: int = ASSIGNING, hand: int = NOBODY, unit: int = NOBODY,
        rebuilt: list[int] | None = None,
    ) -> None:
        self.side = side
        self.stage = stage
        self.hand = hand  # an asset in hand
        self.unit = unit  # a unit of the Soviet reserve box in hand
        self.rebuilt: list[int] = [] if rebuilt is None else rebuilt  # the only units to place after replacements

    def keeper(self) -> int:
        return self.side

    def shown(self, s: Fronts, side: int) -> list[Frame[Fronts]]:
        """Show everybody that rebuilt units are placed, and nobody else whether assets are withdrawn (3.5)."""
        made = Reinforcement(*self.FIELDS.shown(self, side, self.side))
        if self.stage == PLACING:
            made.stage = PLACING
        return [made]

    def asks(self, s: Fronts) -> int:
        return self.side

    def fault(self, s: Fronts) -> Message | None:
        placing = self.stage == PLACING
        waiting = s.at(RESERVE[SOVIET], SOVIET) if self.side == SOVIET else ()
        here = [unit for unit in self.rebuilt if SIDE[unit] == SOVIET and OFF_MAP >> max(0, s.where[unit]) & 1]
        if len(here) != len(self.rebuilt) or len(set(here)) != len(here) or placing != bool(here):
            return Message("fault-rebuilt")
        if self.unit != NOBODY and (self.unit not in waiting or (placing and self.unit not in self.rebuilt)):
            return Message("fault-unit-hand")
        free = self.stage == ASSIGNING and self.unit == NOBODY
        if self.hand != NOBODY and not (free and self.hand in assignable(s, self.side)):
            return Message("fault-asset-hand")
        if self.side == AXIS:
            return misplaced(s, self, ("departure",), (AXIS_STEP,))
        return misplaced(s, self, ("turn",), (PLACING_STEP if placing else SOVIET_STEP,))

    def _fronts(self, s: Fronts) -> list[int]:
        """List the Front boxes where a unit may be placed; the TCF box only while it is empty (3.1.1-tcf)."""
        return [SVF, DSF] if s.size(TCF, SOVIET) else [SVF, DSF, TCF]

    def _waiting(self, s: Fronts) -> list[int]:
        """List the Soviet units that may be placed, but for the one in hand; after replacements only rebuilt ones."""
        return [
            unit for unit in (s.at(RESERVE[SOVIET], SOVIET) if self.side == SOVIET else ())
            if unit != self.unit and (self.stage != PLACING or unit in self.rebuilt)
        ]

    def _choices(self, s: Fronts) -> dict[str, list[int]]:
        """Build the choices of a step: assignments, then withdrawals, and at the end only rebuilt units (9.1, 9.2)."""
        choices: dict[str, list[int]] = {}
        if self.hand != NOBODY:
            choices["give"] = takers(s, self.hand, lines(s, self.side))
        if self.unit != NOBODY:
            choices["at"] = self._fronts(s)
        if waiting := self._waiting(s):
            choices["unit"] = waiting
        if self.stage == ASSIGNING:
            able = [asset for asset in assignable(s, self.side) if asset != self.hand]
            if able:
                choices["asset"] = able
        if self.stage != PLACING:
            leaving = withdrawable(s, self.side)
            if leaving:
                choices["withdraw"] = leaving
        return choices

    def advance(self, s: Fronts) -> bool:
        # A step never begins by being skipped: the enemy would learn that no asset is in reserve or supply (3.5).
        if self.stage == ASSIGNING or self._choices(s):
            return False
        s.stack.pop()
        return True

    def decide(self, s: Fronts) -> Decision:
        choices = self._choices(s)
        if self.hand != NOBODY:
            prompt = "ask-unit-for-asset"
        elif self.unit != NOBODY:
            prompt = "ask-front"
        elif self.stage == WITHDRAWING:
            prompt = "ask-withdraw-or-place" if "unit" in choices else "ask-withdraw"
        else:
            prompt = "ask-place-rebuilt" if self.stage == PLACING else "ask-reinforce"
        given: dict[str, object] = {"unit": self.unit}
        if self.hand != NOBODY:
            given["name"] = ASSET_NAMES[self.hand]
        if self.hand != NOBODY or self.unit != NOBODY:
            choices["drop"] = BUTTON
        choices["done"] = BUTTON
        return Decision(
            self.side, prompt, "9.1" if self.side == SOVIET else "9.2", choices, back=("drop",),
            selected=[] if self.unit == NOBODY else [self.unit], given=given,
        )

    def act(self, s: Fronts, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take_asset(self, s: Fronts, asset: int) -> None:
        self.hand, self.unit = asset, NOBODY

    def _take_unit(self, s: Fronts, unit: int) -> None:
        self.hand, self.unit = NOBODY, unit

    def _give(self, s: Fronts, unit: int) -> None:
        assign(s, self.hand, unit)
        self.hand = NOBODY

    def _place(self, s: Fronts, place: int) -> None:
        s.put(self.unit, place)
        s.tell("move", "event-placed", SOVIET, unit=self.unit, place=place, case="9.1.1.c")
        self.unit = NOBODY

    def _withdraw(self, s: Fronts, asset: int) -> None:
        withdraw(s, asset)
        self.stage, self.hand, self.unit = WITHDRAWING, NOBODY, NOBODY

    def _drop(self, s: Fronts, _: int) -> None:
        self.hand = self.unit = NOBODY

    def _finish(self, s: Fronts, _: int) -> None:
        s.stack.pop()

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        if self._past(s, a):
            return rule("9.1" if self.side == SOVIET else "9.2")
        if a.verb == "withdraw":
            if ASSET_SIDE[a.noun] != self.side:
                return rule("9.1.2-supplied" if self.side == SOVIET else "9.2.2-supplied")
            case = bar_withdraw(s, a.noun, lines(s, self.side))
            return rule(case) if case else None
        if a.verb == "at" and self.unit != NOBODY:
            if a.noun in self._fronts(s):
                return None
            return rule("3.1.1-tcf" if a.noun == TCF else "9.1.1.c")
        if a.verb == "unit" and a.noun in self._waiting(s):
            return None
        if a.verb in ("unit", "at"):
            return rule("9.1.1.c") if self.side == SOVIET else rule("9.2.1.b")
        return bar_hand(s, a, self.side, self.hand)

    def _past(self, s: Fronts, a: Action) -> bool:
        """Tell whether an action belongs to a step that is over: assignments, withdrawals, replacements, in order."""
        if self.stage == PLACING and a.verb == "unit":
            return s.where[a.noun] == RESERVE[SOVIET] and a.noun not in self.rebuilt
        if self.stage == PLACING:
            return a.verb in ("asset", "give", "withdraw")
        return self.stage == WITHDRAWING and a.verb in ("asset", "give")


_ACTS: Final[dict[str, Callable[[Reinforcement, Fronts, int], None]]] = {
    "asset": Reinforcement._take_asset, "unit": Reinforcement._take_unit, "give": Reinforcement._give,
    "at": Reinforcement._place, "withdraw": Reinforcement._withdraw, "drop": Reinforcement._drop,
    "done": Reinforcement._finish,
}

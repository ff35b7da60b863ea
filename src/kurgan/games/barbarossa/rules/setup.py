"""Setting up: the Russian first, then the Axis (PREPARE FOR PLAY)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import NONE, Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.refusal import MOMENTS
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import A_SIDE, IN_HAND, RESERVE, Barbarossa, beneath
from kurgan.games.barbarossa.rules.tables import (
    ATTACK,
    AXIS,
    AXIS_GROUND,
    AXIS_SETUP,
    CLOSED_ALWAYS,
    CLOSED_AT_FIRST,
    FINLAND,
    FINLAND_SETUP,
    FINN,
    LAKE,
    LATE,
    PLACE,
    RUSSIAN_GROUND,
    SEA,
    SETUPS,
    SIDE,
    UNIT,
    UNITS_OF,
)

GUESTS: Final = 8  # combat factors of Germans and Rumanians that may start in Finland (setup.finland.eight)
READY: Final[list[str]] = [one["id"] for one in SETUPS.get("setups", [])]
READY_SIDE: Final[list[int]] = [("axis", "russian").index(one["side"]) for one in SETUPS.get("setups", [])]


def guests(s: Barbarossa) -> int:
    """Add up the combat factors of other Axis units in Finland."""
    return sum(
        ATTACK[u] for u in UNITS_OF[AXIS] if not FINN[u] and s.where[u] >= 0 and FINLAND >> s.where[u] & 1
    )


def waiting(s: Barbarossa, side: int) -> list[int]:
    """List the units that have still to be placed, late arrivals not among them.

    (setup.german.minors, setup.complete)
    """
    return [unit for unit in UNITS_OF[side] if s.where[unit] == RESERVE and not LATE[unit]]


def squares(s: Barbarossa, unit: int) -> int:
    """Return where a unit may be set up: Finns in Finland, a few others with them.

    (setup.finland, setup.finland.finns, setup.finland.eight, setup.german, setup.german.border, setup.russian,
    setup.stack)
    """
    side = SIDE[unit]
    if side != AXIS:
        return RUSSIAN_GROUND & s.room(side)
    if FINN[unit]:
        return FINLAND_SETUP & s.room(side)
    open_ = AXIS_SETUP
    if guests(s) + ATTACK[unit] <= GUESTS:
        open_ |= FINLAND_SETUP
    return open_ & s.room(side)


def bar_square(s: Barbarossa, unit: int, place: int) -> Rule | None:
    """Return the rule that keeps a unit from being set up on a square."""
    side, here = SIDE[unit], 1 << place
    if squares(s, unit) & here:
        return None
    if here & CLOSED_ALWAYS:
        return rule("setup.neutral")
    if here & (SEA | LAKE):
        return rule("sea")
    if side != AXIS:
        return rule("setup.russian") if not here & RUSSIAN_GROUND else rule("setup.stack")
    if not here & AXIS_GROUND:
        return rule("setup.german")
    if here & CLOSED_AT_FIRST:
        return rule("minors.hungary")
    if FINN[unit] and not here & FINLAND:
        return rule("setup.finland.finns")
    if not here & (AXIS_SETUP | FINLAND_SETUP):
        return rule("setup.german.border")
    return rule("setup.stack") if here & s.three[side] else rule("setup.finland.eight")


def ready_places(side: int) -> dict[int, int]:
    """Return where the first ready set-up of a side has each unit."""
    plan: dict[str, str] = next(
        (one["units"] for one, of in zip(SETUPS.get("setups", []), READY_SIDE, strict=True) if of == side), {}
    )
    return {UNIT[name]: PLACE[place] for name, place in plan.items()}


def place_ready(s: Barbarossa, side: int) -> None:
    """Set a side up as its first ready set-up has it."""
    for unit, place in ready_places(side).items():
        s.put(unit, place)


class SetUp(Frame[Barbarossa]):
    """One side places its units."""

    KIND: ClassVar[str] = "setup"
    PHASE: ClassVar[str] = "phase-setup"
    SETTING_UP: ClassVar[bool] = True
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", A_SIDE, PUBLIC), Field("hand", IN_HAND, PUBLIC, NONE, usual=NONE),
    )

    def __init__(self, side: int, hand: int = -1) -> None:
        self.side = side
        self.hand = hand

    def fault(self, s: Barbarossa) -> Message | None:
        if s.turn != 1 or beneath(s, self) not in ("month", "setup"):
            return Message("fault-setup-turn")
        if self.hand >= 0 and (self.hand not in waiting(s, self.side) or s.stack[-1] is not self):
            return Message("fault-setup-hand")
        for unit in s.on_board(self.side):
            place = s.where[unit]
            s.put(unit, RESERVE)
            barred = bar_square(s, unit, place)
            s.put(unit, place)
            if barred is not None:
                return Message("fault-setup-square", {"unit": unit, "place": place, "case": barred.case})
        return None

    def asks(self, s: Barbarossa) -> int:
        return self.side

    def decide(self, s: Barbarossa) -> Decision:
        case = "setup.german" if self.side == AXIS else "setup.russian"
        if self.hand >= 0:
            return Decision(
                self.side, "ask-setup-at", case, {"at": members(squares(s, self.hand)), "drop": BUTTON},
                back=("drop",), selected=[self.hand], given={"unit": self.hand},
            )
        left = waiting(s, self.side)
        placed = s.on_board(self.side)
        choices: dict[str, list[int]] = {}
        if left:
            choices["unit"] = left
            choices["rest"] = BUTTON
            prompt = "ask-setup"
        else:
            choices["done"] = BUTTON
            prompt = "ask-setup-done"
        ready = [n for n, side in enumerate(READY_SIDE) if side == self.side]
        if ready and left:
            choices["ready"] = ready
        if placed:
            choices["recall"] = placed
        return Decision(self.side, prompt, case, choices, back=("recall",), given={"left": len(left)})

    def act(self, s: Barbarossa, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Barbarossa, unit: int) -> None:
        self.hand = unit

    def _at(self, s: Barbarossa, place: int) -> None:
        self._place(s, self.hand, place)
        self.hand = NONE

    def _drop(self, s: Barbarossa, _: int) -> None:
        self.hand = NONE

    def _recall(self, s: Barbarossa, unit: int) -> None:
        s.put(unit, RESERVE)

    def _ready(self, s: Barbarossa, number: int) -> None:
        for unit in UNITS_OF[self.side]:
            s.put(unit, RESERVE)
        for name, place in SETUPS["setups"][number]["units"].items():
            self._place(s, UNIT[name], PLACE[place])

    def _end(self, s: Barbarossa, _: int) -> None:
        s.tell("setup", "event-setup-done", self.side)
        s.side = AXIS
        s.stack.pop()

    def _place(self, s: Barbarossa, unit: int, place: int) -> None:
        s.put(unit, place)
        s.tell("setup", "event-setup", self.side, unit=unit, place=place)

    def _rest(self, s: Barbarossa, _: int) -> None:
        """Place the remaining units: as a ready set-up has it where there is room, else on the first open square."""
        wanted = ready_places(self.side)
        for unit in waiting(s, self.side):
            place = wanted.get(unit, -1)
            if place >= 0 and squares(s, unit) >> place & 1:
                self._place(s, unit, place)
        for unit in waiting(s, self.side):
            self._place(s, unit, members(squares(s, unit))[0])

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        if a.verb == "at":
            if self.hand >= 0:
                return bar_square(s, self.hand, a.noun)
            return rule("setup.german" if self.side == AXIS else "setup.russian")  # first a unit is taken in hand
        if a.verb == "unit":
            return self._bar_unit(s, a.noun)
        if a.verb == "done":
            return rule("setup.complete") if self.hand < 0 and waiting(s, self.side) else None
        return rule("setup.complete") if a.verb in MOMENTS else None  # nothing else begins before all are placed

    def _bar_unit(self, s: Barbarossa, unit: int) -> Rule | None:
        if SIDE[unit] != self.side:
            return rule("setup.russian" if self.side == AXIS else "setup.german")
        if LATE[unit]:
            return rule("setup.german.minors")
        return None if self.hand < 0 and s.where[unit] == RESERVE else rule("setup.complete")


_ACTS: Final[dict[str, Callable[[SetUp, Barbarossa, int], None]]] = {
    "unit": SetUp._take, "at": SetUp._at, "drop": SetUp._drop, "recall": SetUp._recall, "ready": SetUp._ready,
    "rest": SetUp._rest, "done": SetUp._end,
}

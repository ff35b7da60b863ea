"""Setting up: the Russian first, then the Axis (PREPARE FOR PLAY)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import NONE, Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.rule import Rule
from kurgan.core.words import count
from kurgan.games.barbarossa.rules.refusal import MOMENTS
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import A_SIDE, IN_HAND, RESERVE, Barbarossa, beneath, place_token, unit_token
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
    PLACES,
    RUSSIAN_GROUND,
    SEA,
    SETUPS,
    SIDE,
    UNIT,
    UNIT_IDS,
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
    """List the units that have still to be placed."""
    return [unit for unit in UNITS_OF[side] if s.where[unit] == RESERVE and not LATE[unit]]


def squares(s: Barbarossa, unit: int) -> int:
    """Return where a unit may be set up: Finns in Finland, a few others with them (setup.finland)."""
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
    PHASE: ClassVar[str] = "Set-up"
    SETTING_UP: ClassVar[bool] = True
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", A_SIDE, PUBLIC), Field("hand", IN_HAND, PUBLIC, NONE, usual=NONE),
    )

    def __init__(self, side: int, hand: int = -1) -> None:
        self.side = side
        self.hand = hand

    def fault(self, s: Barbarossa) -> str:
        if s.turn != 1 or beneath(s, self) not in ("month", "setup"):
            return "The set-up comes before turn 1."
        if self.hand >= 0 and (self.hand not in waiting(s, self.side) or s.stack[-1] is not self):
            return "The unit in hand is not one that is waiting to be set up."
        for unit in s.on_board(self.side):
            place = s.where[unit]
            s.put(unit, RESERVE)
            barred = bar_square(s, unit, place)
            s.put(unit, place)
            if barred is not None:
                return f"{UNIT_IDS[unit]} cannot be set up on {PLACES[place]}: {barred.says}"
        return ""

    def asks(self, s: Barbarossa) -> int:
        return self.side

    def decide(self, s: Barbarossa) -> Decision:
        case = "setup.german" if self.side == AXIS else "setup.russian"
        if self.hand >= 0:
            return Decision(
                self.side, f"Choose a square for the {unit_token(self.hand)}.", case,
                {"at": members(squares(s, self.hand)), "drop": BUTTON},
                back=("drop",), labels={"drop": "Put it back"}, selected=[self.hand],
            )
        left = waiting(s, self.side)
        placed = s.on_board(self.side)
        choices: dict[str, list[int]] = {}
        if left:
            choices["unit"] = left
            choices["rest"] = BUTTON
            prompt = f"Set up: {count(len(left), 'unit')} to place. Choose a unit, or a ready set-up."
        else:
            choices["done"] = BUTTON
            prompt = "All units are placed. End the set-up when you are content."
        ready = [n for n, side in enumerate(READY_SIDE) if side == self.side]
        if ready and left:
            choices["ready"] = ready
        if placed:
            choices["recall"] = placed
        return Decision(
            self.side, prompt, case, choices, back=("recall",),
            labels={"rest": "Place the rest for me", "done": "End the set-up"},
        )

    def act(self, s: Barbarossa, a: Action) -> None:
        if a.verb == "unit":
            self.hand = a.noun
        elif a.verb == "at":
            self._place(s, self.hand, a.noun)
            self.hand = -1
        elif a.verb == "drop":
            self.hand = -1
        elif a.verb == "recall":
            s.put(a.noun, RESERVE)
        elif a.verb == "ready":
            for unit in UNITS_OF[self.side]:
                s.put(unit, RESERVE)
            for name, place in SETUPS["setups"][a.noun]["units"].items():
                self._place(s, UNIT[name], PLACE[place])
        elif a.verb == "rest":
            self._rest(s)
        else:
            s.tell("setup", "The set-up is complete.", self.side)
            s.side = AXIS
            s.stack.pop()

    def _place(self, s: Barbarossa, unit: int, place: int) -> None:
        s.put(unit, place)
        s.tell("setup", f"{unit_token(unit)} is set up at {place_token(place)}.", self.side)

    def _rest(self, s: Barbarossa) -> None:
        """Place the remaining units: as a ready set-up has it where there is room, else on the first open square."""
        wanted = ready_places(self.side)
        for unit in waiting(s, self.side):
            place = wanted.get(unit, -1)
            if place >= 0 and squares(s, unit) >> place & 1:
                self._place(s, unit, place)
        for unit in waiting(s, self.side):
            self._place(s, unit, members(squares(s, unit))[0])

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        if a.verb == "at" and self.hand >= 0:
            return bar_square(s, self.hand, a.noun)
        if a.verb == "done" and self.hand < 0:
            return rule("setup.complete")
        if a.verb == "unit" and SIDE[a.noun] != self.side:
            return rule("setup.russian" if self.side == AXIS else "setup.german")
        if a.verb == "unit" and LATE[a.noun]:
            return rule("setup.german.minors")
        if a.verb == "at":
            return rule("setup.german" if self.side == AXIS else "setup.russian")  # first a unit is taken in hand
        # A unit that has its place is done, and nothing else begins before all have theirs.
        return rule("setup.complete") if a.verb in MOMENTS else None

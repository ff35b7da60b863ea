"""The movement of one side: units one by one or as a stack, replacements and arrivals among them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.barbarossa.rules.reach import allowance, reach
from kurgan.games.barbarossa.rules.refusal import why_not
from kurgan.games.barbarossa.rules.replacement import (
    arrival_squares,
    arriving,
    bar_placing,
    bar_replace,
    cities,
    replaceable,
)
from kurgan.games.barbarossa.rules.rulebook import rule
from kurgan.games.barbarossa.rules.state import (
    A_SIDE,
    A_UNIT,
    ARRIVED,
    DEAD,
    OTHER,
    REBUILT,
    RESERVE,
    Barbarossa,
    beneath,
    zone_of,
)
from kurgan.games.barbarossa.rules.tables import (
    ARRIVALS,
    AXIS,
    COST,
    GRID,
    LATE,
    NEAR,
    SIDE,
    STACK,
    UNITS_OF,
)

BACK: Final = ("drop", "recall")


def destinations(s: Barbarossa, units: list[int]) -> int:
    """Return where units on one square can go together (move.2, stack.7)."""
    side = SIDE[units[0]]
    start = s.where[units[0]]
    return reach(s, side, start, allowance(s, units)) & s.room(side, len(units))


def movable(s: Barbarossa, side: int) -> list[int]:
    """List the units that have not moved and can (move.1); any number may go next to the enemy (attack.3)."""
    where, moved = s.where, s.moved
    waiting = [unit for unit in UNITS_OF[side] if where[unit] >= 0 and not moved[unit]]
    enemy = OTHER[side]
    zone = s.zone(enemy)
    # Any square next to it with room is open to a unit that starts outside enemy zones: no need to look further.
    easy = GRID.step(s.ground() & ~s.one[enemy] & s.room(side)) & ~zone
    stuck: list[int] = []
    for place in members(s.one[side] & ~easy):
        known: dict[int, bool] = {}  # by allowance
        for unit in s.at(place, side):
            if moved[unit]:
                continue
            squares = allowance(s, [unit])
            if squares not in known:
                known[squares] = _can_leave(s, side, unit)
            if not known[squares]:
                stuck.append(unit)
    return [unit for unit in waiting if unit not in stuck] if stuck else waiting


def _can_leave(s: Barbarossa, side: int, unit: int) -> bool:
    """Tell whether a unit has anywhere to go, looking at the next squares first."""
    place = s.where[unit]
    enemy = s.one[OTHER[side]]
    old = zone_of(NEAR[place] & enemy)
    if NEAR[place] & s.ground() & ~enemy & ~old & s.room(side):
        return True
    return destinations(s, [unit]) != 0


class Movement(Frame[Barbarossa]):
    """One side moves; the units in hand go together."""

    KIND: ClassVar[str] = "movement"
    PHASE: ClassVar[str] = "phase-movement"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", A_SIDE, PUBLIC), Field("hand", ListOf(A_UNIT), PUBLIC, [], usual=[]),
    )

    def __init__(self, side: int, hand: list[int]) -> None:
        self.side = side
        self.hand = hand

    def fault(self, s: Barbarossa) -> Message | None:
        if self.side != s.side or beneath(s, self) != "month":
            return Message("fault-movement-on")
        if not self.hand:
            return None
        first = self.hand[0]
        if s.where[first] < 0:
            good = len(self.hand) == 1 and (first in arriving(s) or bar_replace(s, first) is None)
        else:
            good = all(SIDE[u] == s.side and s.where[u] == s.where[first] and not s.moved[u] for u in self.hand)
        if not good or len(set(self.hand)) < len(self.hand):
            return Message("fault-movement-hand")
        return None

    def asks(self, s: Barbarossa) -> int:
        return self.side

    def decide(self, s: Barbarossa) -> Decision:
        if self.hand:
            return self._in_hand(s)
        choices: dict[str, list[int]] = {}
        units = movable(s, self.side)
        if units:
            choices["unit"] = units
        again = replaceable(s)
        if again:
            choices["replace"] = again
        new = arriving(s)
        if new and arrival_squares(s):
            choices["enter"] = new
        choices["done"] = BUTTON
        back = self._recallable(s)
        if back:
            choices["recall"] = back
        return Decision(self.side, "ask-move" if units else "ask-move-done", "move.1", choices, back=BACK)

    def _in_hand(self, s: Barbarossa) -> Decision:
        unit = self.hand[0]
        place = s.where[unit]
        if place < 0:
            open_ = cities(s, self.side) if place == DEAD else arrival_squares(s)
            case = "replace.place" if place == DEAD else "minors.place"
            return Decision(
                self.side, "ask-enter", case, {"at": members(open_), "drop": BUTTON}, back=BACK,
                selected=self.hand.copy(), given={"unit": unit},
            )
        choices: dict[str, list[int]] = {"to": members(destinations(s, self.hand))}
        with_ = self._joinable(s)
        if with_:
            choices["with"] = with_
        choices["drop"] = BUTTON
        return Decision(
            self.side, "ask-move-to", "move.2", choices, back=BACK, selected=self.hand.copy(),
            given={"units": self.hand.copy()},
        )

    def _joinable(self, s: Barbarossa) -> list[int]:
        """List the units of the same square that may come along and still leave somewhere to go (stack.4, stack.5)."""
        place = s.where[self.hand[0]]
        found = []
        for unit in s.at(place, self.side):
            if unit not in self.hand and not s.moved[unit] and destinations(s, [*self.hand, unit]):
                found.append(unit)
        return found

    def _recallable(self, s: Barbarossa) -> list[int]:
        """List the units whose move or arrival can be taken back: there must be room where they came from."""
        moved, fresh, start = s.moved, s.fresh, s.start
        touched = [unit for unit in UNITS_OF[self.side] if moved[unit] or fresh[unit]]
        if not s.three[self.side]:
            return touched
        roster, side = s.roster, self.side
        return [unit for unit in touched if not moved[unit] or roster.size(start[unit], side) < STACK]

    def act(self, s: Barbarossa, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Barbarossa, unit: int) -> None:
        self.hand.append(unit)

    def _go(self, s: Barbarossa, place: int) -> None:
        for unit in self.hand:
            s.tell("move", "event-move", self.side, unit=unit, place_from=s.where[unit], place_to=place)
            s.put(unit, place)
            s.moved[unit] = 1
        self.hand = []

    def _drop(self, s: Barbarossa, _: int) -> None:
        self.hand = []

    def _end(self, s: Barbarossa, _: int) -> None:
        """End the movement; units that have not moved stay where they are (move.3)."""
        s.stack.pop()

    def _enter(self, s: Barbarossa, place: int) -> None:
        """Bring a replacement or an arriving unit onto the board; it may move at once (replace.2)."""
        unit = self.hand[0]
        s.fresh[unit] = ARRIVED
        if s.where[unit] == DEAD:
            s.factors[self.side] -= COST[unit]
            s.fresh[unit] = REBUILT
        s.put(unit, place)
        s.start[unit] = place
        s.cut[unit] = 0
        s.tell("replace", "event-enter", self.side, unit=unit, place=place)
        self.hand = []

    def _recall(self, s: Barbarossa, unit: int) -> None:
        """Take back a move; take back an arrival if the unit has not moved on."""
        if s.moved[unit]:
            s.put(unit, s.start[unit])
            s.moved[unit] = 0
        else:
            if s.fresh[unit] == REBUILT:
                s.factors[self.side] += COST[unit]
            s.put(unit, DEAD if s.fresh[unit] == REBUILT else RESERVE)
            s.fresh[unit] = 0
            s.start[unit] = s.where[unit]

    # ---------- what forbids ----------

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        ban = _BANS.get(a.verb)
        return None if ban is None else ban(self, s, a.noun)

    def _bar_to(self, s: Barbarossa, place: int) -> Rule | None:
        if not self.hand:
            return rule("move.1")
        at = s.where[self.hand[0]]
        if at < 0:
            return rule("replace.place" if at == DEAD else "minors.place")
        return None if destinations(s, self.hand) >> place & 1 else why_not(s, self.hand, place)

    def _bar_at(self, s: Barbarossa, place: int) -> Rule | None:
        if not self.hand or s.where[self.hand[0]] >= 0:
            return rule("replace.place")
        return bar_placing(s, self.hand[0], place)

    def _bar_unit(self, s: Barbarossa, unit: int) -> Rule | None:
        if SIDE[unit] != self.side:
            return Rule("turn.1" if self.side == AXIS else "turn.3", "refusal-enemy-moves")
        if s.where[unit] < 0 or s.moved[unit] or self.hand:
            return rule("move.1")
        if _can_leave(s, self.side, unit):
            return None
        return rule("attack.8" if s.zone(OTHER[self.side]) >> s.where[unit] & 1 else "stack.7")

    def _bar_with(self, s: Barbarossa, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from coming along with those in hand."""
        if SIDE[unit] != self.side:
            return rule("turn.1" if self.side == AXIS else "turn.3")
        if s.where[unit] < 0 or s.moved[unit] or unit in self.hand:
            return rule("move.1")
        place = s.where[self.hand[0]] if self.hand else DEAD
        if place < 0 or s.where[unit] != place:
            return rule("stack.1" if len(self.hand) >= STACK else "stack.4")  # it is in no stack with them
        together = [*self.hand, unit]
        if destinations(s, together):
            return None
        return rule("stack.7" if reach(s, self.side, place, allowance(s, together)) else "stack.3")

    def _bar_replace(self, s: Barbarossa, unit: int) -> Rule | None:
        barred = bar_replace(s, unit)
        return rule("replace.place") if barred is None and self.hand else barred  # first the unit in hand is placed

    def _bar_enter(self, s: Barbarossa, unit: int) -> Rule | None:
        if LATE[unit] and s.turn < ARRIVALS:
            return rule("minors.date")
        return None if not self.hand and unit in arriving(s) and arrival_squares(s) else rule("minors")

    def _bar_recall(self, s: Barbarossa, unit: int) -> Rule | None:
        if self.hand or unit in self._recallable(s):
            return None
        return rule("stack.7" if SIDE[unit] == self.side and s.moved[unit] else "move.1")


# What is done for each verb, and what forbids it; no rule speaks of the verbs without a ban.
_ACTS: Final[dict[str, Callable[[Movement, Barbarossa, int], None]]] = {
    "unit": Movement._take, "with": Movement._take, "replace": Movement._take, "enter": Movement._take,
    "to": Movement._go, "at": Movement._enter, "drop": Movement._drop, "recall": Movement._recall,
    "done": Movement._end,
}
_BANS: Final[dict[str, Callable[[Movement, Barbarossa, int], Rule | None]]] = {
    "unit": Movement._bar_unit, "with": Movement._bar_with, "replace": Movement._bar_replace,
    "enter": Movement._bar_enter, "to": Movement._bar_to, "at": Movement._bar_at, "recall": Movement._bar_recall,
}

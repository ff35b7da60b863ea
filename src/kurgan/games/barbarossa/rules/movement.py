"""The movement of one side: units one by one or as a stack, replacements and arrivals among them."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.rule import Rule
from kurgan.core.words import agree
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
    place_token,
    unit_token,
    units_token,
    zone_of,
)
from kurgan.games.barbarossa.rules.tables import (
    ARRIVALS,
    AXIS,
    COST,
    GRID,
    LATE,
    NEAR,
    PLACES,
    SIDE,
    STACK,
    UNIT_IDS,
    UNITS_OF,
)

BACK: Final = ("drop", "recall")


def destinations(s: Barbarossa, units: list[int]) -> int:
    """Return where units on one square can go together (move.2, stack.3, stack.7)."""
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
    PHASE: ClassVar[str] = "Movement"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", A_SIDE, PUBLIC), Field("hand", ListOf(A_UNIT), PUBLIC, [], usual=[]),
    )

    def __init__(self, side: int, hand: list[int]) -> None:
        self.side = side
        self.hand = hand

    def fault(self, s: Barbarossa) -> str:
        if self.side != s.side or beneath(s, self) != "month":
            return "The side that moves is the one whose turn it is, and its frame lies on that of the month."
        if not self.hand:
            return ""
        first = self.hand[0]
        if s.where[first] < 0:
            good = len(self.hand) == 1 and (first in arriving(s) or bar_replace(s, first) is None)
        else:
            good = all(SIDE[u] == s.side and s.where[u] == s.where[first] and not s.moved[u] for u in self.hand)
        if not good or len(set(self.hand)) < len(self.hand):
            return "The units in hand are not a stack that may move, nor a unit that may enter the board."
        return ""

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
        prompt = "Choose a unit to move, or end the movement." if units else "Every unit has moved. End the movement."
        return Decision(self.side, prompt, "move.1", choices, back=BACK, labels={"done": "End movement"})

    def _in_hand(self, s: Barbarossa) -> Decision:
        unit = self.hand[0]
        place = s.where[unit]
        if place < 0:
            open_ = cities(s, self.side) if place == DEAD else arrival_squares(s)
            case = "replace.place" if place == DEAD else "minors.place"
            return Decision(
                self.side, f"Choose where {unit_token(unit)} enters.", case, {"at": members(open_), "drop": BUTTON},
                back=BACK, labels={"drop": "Put it back"}, selected=self.hand.copy(),
            )
        choices: dict[str, list[int]] = {"to": members(destinations(s, self.hand))}
        with_ = self._joinable(s)
        if with_:
            choices["with"] = with_
        choices["drop"] = BUTTON
        go = agree(len(self.hand), "goes", "go")
        return Decision(
            self.side, f"Choose where {units_token(self.hand)} {go}.", "move.2", choices, back=BACK,
            labels={"drop": "Put it down"}, selected=self.hand.copy(),
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
        verb, noun = a.verb, a.noun
        if verb in ("unit", "with", "replace", "enter"):
            self.hand.append(noun)
        elif verb == "to":
            for unit in self.hand:
                s.tell(
                    "move", f"{unit_token(unit)} moves to {place_token(noun)}.", self.side,
                    unit=UNIT_IDS[unit], start=PLACES[s.where[unit]], to=PLACES[noun],
                )
                s.put(unit, noun)
                s.moved[unit] = 1
            self.hand = []
        elif verb == "at":
            self._enter(s, self.hand[0], noun)
            self.hand = []
        elif verb == "drop":
            self.hand = []
        elif verb == "recall":
            self._recall(s, noun)
        else:
            s.stack.pop()

    def _enter(self, s: Barbarossa, unit: int, place: int) -> None:
        """Bring a replacement or an arriving unit onto the board; it may move at once (replace.2)."""
        s.fresh[unit] = ARRIVED
        if s.where[unit] == DEAD:
            s.factors[self.side] -= COST[unit]
            s.fresh[unit] = REBUILT
        s.put(unit, place)
        s.start[unit] = place
        s.cut[unit] = 0
        s.tell("replace", f"{unit_token(unit)} enters at {place_token(place)}.", self.side)

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

    def why_not(self, s: Barbarossa, a: Action) -> Rule | None:
        verb, noun = a.verb, a.noun
        place = s.where[self.hand[0]] if self.hand else DEAD
        if verb == "to":
            enters = "replace.place" if place == DEAD else "minors.place"
            return why_not(s, self.hand, noun) if place >= 0 else rule(enters if self.hand else "move.1")
        if verb == "at":
            return bar_placing(s, self.hand[0], noun) if self.hand and place < 0 else rule("replace.place")
        if verb == "unit":
            return self._bar_unit(s, noun)
        if verb == "with":
            return self._bar_with(s, noun, place)
        if verb == "replace":
            return bar_replace(s, noun) or rule("replace.place")  # first the unit in hand finds its place
        if verb == "enter":
            return rule("minors.date" if LATE[noun] and s.turn < ARRIVALS else "minors")
        if verb == "recall" and not self.hand:
            return rule("stack.7") if SIDE[noun] == self.side and s.moved[noun] else rule("move.1")
        return None

    def _bar_unit(self, s: Barbarossa, unit: int) -> Rule:
        if SIDE[unit] != self.side:
            return rule("turn.1") if self.side == 0 else rule("turn.3")
        if s.where[unit] < 0 or s.moved[unit] or self.hand:
            return rule("move.1")
        return rule("attack.8") if s.zone(OTHER[self.side]) >> s.where[unit] & 1 else rule("stack.7")

    def _bar_with(self, s: Barbarossa, unit: int, place: int) -> Rule:
        """Return the rule that keeps a unit from coming along with those in hand."""
        if SIDE[unit] != self.side:
            return rule("turn.1") if self.side == AXIS else rule("turn.3")
        if s.where[unit] < 0 or s.moved[unit] or unit in self.hand:
            return rule("move.1")
        if place < 0 or s.where[unit] != place:
            return rule("stack.1" if len(self.hand) >= STACK else "stack.4")  # it is in no stack with them
        slow = allowance(s, [*self.hand, unit])
        return rule("stack.7") if reach(s, self.side, place, slow) else rule("stack.3")

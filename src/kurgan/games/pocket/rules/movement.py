"""The movement of one side: regular, in the Axis reaction, or in exploitation; overruns among it (S5 to S24, 1.7)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number
from kurgan.core.rule import Rule
from kurgan.core.words import agree
from kurgan.games.pocket.rules.battle import Battle
from kurgan.games.pocket.rules.counters import SIDE, UNIT_IDS
from kurgan.games.pocket.rules.data import AXIS, OTHER
from kurgan.games.pocket.rules.designation import (
    bar_fly,
    bar_marker,
    bar_mode,
    bar_reserve,
    bases,
    fly,
    guns_to_turn,
    marker_hexes,
    markers_left,
    put_marker,
    put_reserve,
    reservable,
    turn_gun,
)
from kurgan.games.pocket.rules.entering import bar_goal, march, reached
from kurgan.games.pocket.rules.faults import frame_on, misplaced
from kurgan.games.pocket.rules.land import GRID, PLACES
from kurgan.games.pocket.rules.mobility import bar_move, may_act, ready
from kurgan.games.pocket.rules.overrun import bar_overrun, overrun_price
from kurgan.games.pocket.rules.reach import Reach, path
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import (
    EXPLOITATION,
    MODE_WORD,
    REACTION,
    REGULAR,
    SIDE_WORD,
    UNIT_NOUN,
    Pocket,
    place_token,
    units_token,
)
from kurgan.games.pocket.rules.victory import bar_exit, exiting, leave, may_break_out

_PROMPTS: Final = {
    REGULAR: "Choose a unit to move, place markers, or end the movement.",
    REACTION: "Choose a released unit to move, or end the reaction movement.",
    EXPLOITATION: "Choose a unit to exploit with, or end the movement.",
}


# What belongs to the regular movement phase alone, and the case that says so.
_REGULAR_ONLY: Final = {"mode": "1.10a-when", "reserve": "1.7a", "marker": "1.12a", "fly": "1.11c"}
_STEPS: Final = ("with", "to", "overrun")
_OF_PHASE: Final = ("unit", "exit", *_REGULAR_ONLY)
_UNMOVED: Final = {"mode": "1.10a-when", "reserve": "1.7a-moved"}  # and what a unit does there only before it moves


class Movement(Frame[Pocket]):
    """One side moves whom it likes (S10); the units in hand go together and have spent the same."""

    KIND: ClassVar[str] = "movement"
    ON: ClassVar[tuple[str, ...]] = ("crowding", "turn")
    PHASE: ClassVar[str] = "Movement"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("mode", MODE_WORD, PUBLIC, usual=REGULAR),
        Field("hand", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("spent", Number(0, 99), PUBLIC, usual=0),
        Field("placing", Flag(), PUBLIC, usual=0),
        Field("halted", ListOf(UNIT_NOUN), PUBLIC, usual=[], since=2),
    )

    def __init__(
        self, side: int, mode: int, hand: list[int], spent: int, placing: int, halted: list[int]
    ) -> None:
        self.side = side
        self.mode = mode
        self.hand = hand
        self.spent = spent
        self.placing = placing  # 1 while a determined action marker is in hand
        self.halted = halted  # panzers whose move ended in an overrun, so that they cannot leave the map (S22)
        self._reach: Reach | None = None  # what the hand reaches, once it was worked out

    def advance(self, s: Pocket) -> bool:
        self._reach = None
        if self.spent:  # the hand was in an overrun, or can go no further
            if s.follows(5):
                self.halted += [u for u in self.hand if s.where[u] >= 0 and s.acted[u] and may_break_out(s, u)]
            self.hand = [unit for unit in self.hand if s.where[unit] >= 0 and not s.acted[unit]]
            if not self.hand or not (self._goals(s) or self._targets(s)):
                self._put_down(s)
        if self.mode != REGULAR and not self.hand and self._idle(s):
            s.stack.pop()
            return True
        return False

    def _idle(self, s: Pocket) -> bool:
        """Whether nobody is left who could do anything in this segment."""
        return not ready(s, self.side, self.mode) and not (self.side == AXIS and self._leaving(s))

    def _leaving(self, s: Pocket) -> list[int]:
        """The panzer battalions that may leave the map in a phase of this kind (scenario.4-exit)."""
        return [unit for unit in exiting(s) if may_act(s, unit, self.mode) and unit not in self.halted]

    def fault(self, s: Pocket) -> str:
        if self.mode == REACTION and self.side != AXIS:
            return "Only the Axis reacts."
        if self.placing and (self.hand or self.mode != REGULAR):
            return "A marker is placed in the regular movement phase, with no unit in hand."
        if self.spent and not self.hand:
            return "Movement points are spent by units in hand."
        if misplaced(s, self.side, self.halted) or not all(s.acted[u] and may_break_out(s, u) for u in self.halted):
            return "Halted are panzers that could leave the map, after the overrun that ended their move."
        over = frame_on(s, self)
        if isinstance(over, Battle):
            if not over.overrun or over.side != self.side or over.attackers != self.hand or not self.spent:
                return "The battle is an overrun of the units in hand, who have paid for it."
            if over.roll:
                return ""  # they may be dead or apart by now
        elif over is not None and (self.hand or self.placing):
            return "Nothing is in hand before the movement begins."
        wrong = misplaced(s, self.side, self.hand, True)
        if wrong:
            return wrong
        for unit in self.hand:
            if bar_move(s, unit, self.mode) is not None or self.spent > s.allowance(unit):
                return f"{UNIT_IDS[unit]} cannot be moving now."
        return ""

    def asks(self, s: Pocket) -> int:
        return self.side

    # ---------- what the hand can do ----------

    def budget(self, s: Pocket) -> int:
        """What is left to spend: the slowest unit counts (S5)."""
        return min(s.allowance(unit) for unit in self.hand) - self.spent

    def reach(self, s: Pocket) -> Reach:
        """Everything that the hand reaches with what is left."""
        if self._reach is None:
            self._reach = reached(s, self.hand, max(0, self.budget(s)))
        return self._reach

    def _goals(self, s: Pocket) -> list[int]:
        goals = sorted(self.reach(s).places)
        goals.remove(s.where[self.hand[0]])
        return goals

    def _targets(self, s: Pocket) -> list[int]:
        here = s.where[self.hand[0]]
        enemy = s.troops[OTHER[self.side]]
        if not GRID.near[here] & enemy:
            return []
        return [place for place in members(GRID.near[here] & enemy) if self._bar_overrun(s, place) is None]

    def _bar_overrun(self, s: Pocket, target: int) -> Rule | None:
        return bar_overrun(s, self.hand, s.where[self.hand[0]], self.budget(s), target)

    def _beside(self, s: Pocket) -> list[int]:
        """Those in the hex of the hand who may come along."""
        here = s.where[self.hand[0]]
        return [u for u in s.at(here, self.side) if u not in self.hand and bar_move(s, u, self.mode) is None]

    # ---------- the question ----------

    def decide(self, s: Pocket) -> Decision:
        if self.placing:
            return Decision(
                self.side, "Choose a hex for the determined action marker.", "1.12a",
                {"at": members(marker_hexes(s, self.side)), "drop": BUTTON}, back=("drop",),
                labels={"drop": "Put it back"},
            )
        if self.hand:
            return self._in_hand(s)
        choices: dict[str, list[int]] = {}
        mode, side = self.mode, self.side
        units = ready(s, side, mode)
        if units:
            choices["unit"] = units
        if mode == REGULAR:
            self._designations(s, choices)
        if side == AXIS:
            out = self._leaving(s)
            if out:
                choices["exit"] = out
        choices["done"] = BUTTON
        prompt = _PROMPTS[mode] if len(choices) > 1 else "Everything is done. End the movement."
        return Decision(side, prompt, "1.3", choices, labels={"done": "End movement"}, open=len(choices) > 1)

    def _designations(self, s: Pocket, choices: dict[str, list[int]]) -> None:
        """Markers, modes and the air lift, which belong to the regular movement phase alone."""
        reserves = reservable(s, self.side)
        if reserves:
            choices["reserve"] = reserves
        guns = guns_to_turn(s, self.side)
        if guns:
            choices["mode"] = guns
        if markers_left(s, self.side):
            choices["marker"] = BUTTON
        if self.side == AXIS:
            fields = bases(s)
            if fields:
                choices["fly"] = fields

    def _in_hand(self, s: Pocket) -> Decision:
        choices: dict[str, list[int]] = {}
        goals = self._goals(s)
        if goals:
            choices["to"] = goals
        targets = self._targets(s)
        if targets:
            choices["overrun"] = targets
        if self.spent or not choices:
            choices["stop"] = BUTTON
        if not self.spent:
            more = self._beside(s)
            if more:
                choices["with"] = sorted(more)
            choices["drop"] = BUTTON
        size = len(self.hand)
        return Decision(
            self.side, f"Choose where {units_token(self.hand)} {agree(size, 'goes', 'go')}.", "S5", choices,
            back=() if self.spent else ("drop",),
            labels={"drop": agree(size, "Put it down", "Put them down"), "stop": "Stop here"},
            selected=self.hand.copy(), open=True,
        )

    # ---------- the answer ----------

    def act(self, s: Pocket, a: Action) -> None:
        verb, noun = a.verb, a.noun
        if verb in ("unit", "with"):
            self.hand.append(noun)
            self._reach = None
        elif verb == "to":
            self._go(s, noun)
        elif verb == "overrun":
            self._overrun(s, noun)
        elif verb == "stop":
            self._put_down(s)
        elif verb == "drop":
            self.hand = []
            self.placing = 0
        elif verb == "reserve":
            put_reserve(s, noun)
        elif verb == "mode":
            turn_gun(s, noun)
        elif verb == "marker":
            self.placing = 1
        elif verb == "at":
            put_marker(s, self.side, noun)
            self.placing = 0
        elif verb == "fly":
            fly(s, noun)
        elif verb == "exit":
            leave(s, noun)
        else:
            s.stack.pop()

    def _go(self, s: Pocket, goal: int) -> None:
        reach, toll = self.reach(s), s.tolls(self.side)
        start = s.where[self.hand[0]]
        march(s, self.side, self.hand, path(self.side, reach, toll, goal))
        self._pay(s, reach.cost[goal])
        for unit in self.hand:
            s.tell(
                "move", f"{units_token([unit])} moves to {place_token(goal)}.", self.side,
                unit=UNIT_IDS[unit], start=PLACES[start], to=PLACES[goal],
            )

    def _pay(self, s: Pocket, cost: int) -> None:
        self.spent += cost
        self._reach = None
        for unit in self.hand:
            s.moved[unit] = 1

    def _overrun(self, s: Pocket, target: int) -> None:
        """Pay, then fight; what comes of it is seen when the battle is over (S19, S22, S24)."""
        here = s.where[self.hand[0]]
        self._pay(s, overrun_price(self.side, here, target))
        s.tell(
            "overrun", f"{units_token(self.hand)} {agree(len(self.hand), 'overruns', 'overrun')} {place_token(target)} "
            f"{{case:S18}}.", self.side,
        )
        s.stack.append(Battle(self.side, target, self.hand.copy(), 1, 0, 0, 0, -1, [], 0, 0, 0))

    def _put_down(self, s: Pocket) -> None:
        """The hand is done for this phase."""
        for unit in self.hand:
            s.acted[unit] = 1
        self.hand = []
        self.spent = 0

    # ---------- why not ----------

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        verb, noun = a.verb, a.noun
        if verb == "at":
            return bar_marker(s, self.side, noun) if self.placing else rule("1.12a")
        found = self._bar_step(s, verb, noun) if verb in _STEPS else self._bar_task(s, verb, noun)
        if found is None and verb in _OF_PHASE:  # nothing forbids it but what is in hand
            return rule("1.12a" if self.placing else "S5")
        return found

    def _bar_step(self, s: Pocket, verb: str, noun: int) -> Rule | None:
        """Why the hand does not go on like that."""
        if verb == "with":
            return self._bar_unit(s, noun) or rule("S18" if self.spent else "S5")
        if not self.hand:
            return rule("S18" if verb == "overrun" else "S5")
        return bar_goal(s, self.hand, max(0, self.budget(s)), noun) if verb == "to" else self._bar_overrun(s, noun)

    def _bar_task(self, s: Pocket, verb: str, noun: int) -> Rule | None:
        """Why something else is not done in this phase, None if only what is in hand keeps a side from it."""
        if verb == "unit":
            return self._bar_unit(s, noun)
        if verb == "exit":
            return bar_exit(s, noun) or (rule("S22") if noun in self.halted else self._bar_unit(s, noun))
        if self.mode != REGULAR:
            return rule(_REGULAR_ONLY[verb]) if verb in _REGULAR_ONLY else None
        if verb in _UNMOVED and self.spent and noun in self.hand:
            return rule(_UNMOVED[verb])
        if verb == "reserve":
            return None if noun in reservable(s, self.side) else bar_reserve(s, self.side, noun)
        if verb == "mode":
            return None if noun in guns_to_turn(s, self.side) else bar_mode(s, self.side, noun)
        if verb == "marker":
            return None if markers_left(s, self.side) else rule("1.12-limit")
        if verb == "fly":
            return None if self.side == AXIS and noun in bases(s) else bar_fly(s, self.side, noun)
        return None

    def _bar_unit(self, s: Pocket, unit: int) -> Rule | None:
        return rule("1.3-turn") if SIDE[unit] != self.side else bar_move(s, unit, self.mode)

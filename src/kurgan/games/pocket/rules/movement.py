"""The movement of one side: regular, in the Axis reaction, or in exploitation; overruns among it (S5 to S24, 1.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.battle import Battle
from kurgan.games.pocket.rules.columns import EXPLOITATION, REACTION, REGULAR
from kurgan.games.pocket.rules.counters import SIDE, UNIT_IDS
from kurgan.games.pocket.rules.data import AXIS
from kurgan.games.pocket.rules.designation import (
    DESIGNATIONS,
    Designation,
    bar_marker,
    fly,
    marker_hexes,
    put_marker,
    put_reserve,
    turn_gun,
)
from kurgan.games.pocket.rules.entering import march
from kurgan.games.pocket.rules.faults import frame_on, misplaced
from kurgan.games.pocket.rules.mobility import bar_move, may_act, ready
from kurgan.games.pocket.rules.moving_hand import MovingHand
from kurgan.games.pocket.rules.overrun import overrun_price
from kurgan.games.pocket.rules.reach import path
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.victory import bar_exit, exiting, leave, may_break_out

_PROMPTS: Final = {
    REGULAR: "ask-movement",
    REACTION: "ask-reaction",  # 1.7e
    EXPLOITATION: "ask-exploitation",  # (S42)
}


class Movement(MovingHand):
    """One side moves whom it likes (S10); the units in hand go together and have spent the same."""

    KIND: ClassVar[str] = "movement"
    ON: ClassVar[tuple[str, ...]] = ("crowding", "turn")
    PHASE: ClassVar[str] = "phase-movement"

    def advance(self, s: Pocket) -> bool:
        self._reach = None
        if self.spent:  # the hand was in an overrun, or can go no further
            if s.follows(5):
                self.halted += [u for u in self.hand if s.where[u] >= 0 and s.acted[u] and may_break_out(s, u)]
            self.hand = [unit for unit in self.hand if s.where[unit] >= 0 and not s.acted[unit]]
            if not self.hand or not (self._goals(s) or self.targets(s)):
                self._put_down(s)
        if self.mode != REGULAR and not self.hand and self._idle(s):
            s.stack.pop()
            return True
        return False

    def _idle(self, s: Pocket) -> bool:
        """Tell whether nobody is left who could do anything in this segment."""
        return not ready(s, self.side, self.mode) and not (self.side == AXIS and self._leaving(s))

    def _leaving(self, s: Pocket) -> list[int]:
        """Find the panzer battalions that may leave the map in a phase of this kind (scenario.4-exit)."""
        return [unit for unit in exiting(s) if may_act(s, unit, self.mode) and unit not in self.halted]

    def fault(self, s: Pocket) -> Message | None:
        if self.mode == REACTION and self.side != AXIS:
            return Message("fault-reaction")
        if self.placing and (self.hand or self.mode != REGULAR):
            return Message("fault-movement-marker")
        if self.spent and not self.hand:
            return Message("fault-movement-spent")
        if misplaced(s, self.side, self.halted) or not all(s.acted[u] and may_break_out(s, u) for u in self.halted):
            return Message("fault-movement-halted")
        over = frame_on(s, self)
        if isinstance(over, Battle):
            if not over.overrun or over.side != self.side or over.attackers != self.hand or not self.spent:
                return Message("fault-movement-overrun")
            if over.roll:
                return None  # they may be dead or apart by now
        elif over is not None and (self.hand or self.placing):
            return Message("fault-movement-early")
        wrong = misplaced(s, self.side, self.hand, True)
        if wrong:
            return wrong
        for unit in self.hand:
            if bar_move(s, unit, self.mode) is not None or self.spent > s.allowance(unit):
                return Message("fault-movement-unit", {"name": UNIT_IDS[unit]})
        return None

    def asks(self, s: Pocket) -> int:
        return self.side

    # ---------- the question ----------

    def decide(self, s: Pocket) -> Decision:
        if self.placing:
            return Decision(
                self.side, "ask-marker", "1.12a", {"at": members(marker_hexes(s, self.side)), "drop": BUTTON},
                back=("drop",),
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
        prompt = _PROMPTS[mode] if len(choices) > 1 else "ask-movement-over"
        return Decision(side, prompt, "1.3", choices, open=len(choices) > 1)

    def _designations(self, s: Pocket, choices: dict[str, list[int]]) -> None:
        """Add markers, modes and the air lift, which belong to the regular movement phase alone."""
        for verb, task in DESIGNATIONS.items():
            nouns = task.offered(s, self.side)
            if nouns:
                choices[verb] = nouns

    def _in_hand(self, s: Pocket) -> Decision:
        choices: dict[str, list[int]] = {}
        goals = self._goals(s)
        if goals:
            choices["to"] = goals
        targets = self.targets(s)
        if targets:
            choices["overrun"] = targets
        if self.spent or not choices:
            choices["stop"] = BUTTON
        if not self.spent:
            more = self._beside(s)
            if more:
                choices["with"] = sorted(more)
            choices["drop"] = BUTTON
        return Decision(
            self.side, "ask-where", "S5", choices, back=() if self.spent else ("drop",), selected=self.hand.copy(),
            open=True, given={"units": self.hand.copy()},
        )

    # ---------- the answer ----------

    def act(self, s: Pocket, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Pocket, unit: int) -> None:
        self.hand.append(unit)
        self._reach = None

    def _go(self, s: Pocket, goal: int) -> None:
        reach, toll = self.reach(s), s.tolls(self.side)
        start = s.where[self.hand[0]]
        march(s, self.side, self.hand, path(self.side, reach, toll, goal))
        self._pay(s, reach.cost[goal])
        for unit in self.hand:
            s.tell("move", "event-move", self.side, unit=unit, place_from=start, place_to=goal)

    def _pay(self, s: Pocket, cost: int) -> None:
        self.spent += cost
        self._reach = None
        for unit in self.hand:
            s.moved[unit] = 1

    def _overrun(self, s: Pocket, target: int) -> None:
        """Pay, then fight; what comes of it is seen when the battle is over (S19, S22, S24)."""
        here = s.where[self.hand[0]]
        self._pay(s, overrun_price(self.side, here, target))
        s.tell("overrun", "event-overrun", self.side, units=self.hand.copy(), place=target)
        s.stack.append(Battle(self.side, target, self.hand.copy(), overrun=1))

    def _put_down(self, s: Pocket) -> None:
        """Put the hand down; it is done for this phase."""
        for unit in self.hand:
            s.acted[unit] = 1
        self.hand = []
        self.spent = 0

    def _stop(self, s: Pocket, _: int) -> None:
        self._put_down(s)

    def _drop(self, s: Pocket, _: int) -> None:
        self.hand = []
        self.placing = 0

    def _reserve(self, s: Pocket, unit: int) -> None:
        put_reserve(s, unit)

    def _mode(self, s: Pocket, gun: int) -> None:
        turn_gun(s, gun)

    def _fly(self, s: Pocket, base: int) -> None:
        fly(s, base)

    def _marker(self, s: Pocket, _: int) -> None:
        self.placing = 1

    def _at(self, s: Pocket, place: int) -> None:
        put_marker(s, self.side, place)
        self.placing = 0

    def _exit(self, s: Pocket, unit: int) -> None:
        leave(s, unit)

    def _done(self, s: Pocket, _: int) -> None:
        s.stack.pop()

    # ---------- why not ----------

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        """Return the rule that forbids an action, None if none does or no rule speaks of it."""
        if a.verb in DESIGNATIONS:
            return self._bar_designation(s, DESIGNATIONS[a.verb], a.noun)
        return _BANS[a.verb](self, s, a.noun) if a.verb in _BANS else None

    def _busy(self) -> Rule | None:
        """Return the rule by which what is in hand comes first, None if nothing is."""
        if self.placing:
            return rule("1.12a")
        return rule("S5") if self.hand else None

    def _bar_take(self, s: Pocket, unit: int) -> Rule | None:
        return self._bar_unit(s, unit) or self._busy()

    def _bar_designation(self, s: Pocket, task: Designation, noun: int) -> Rule | None:
        if self.mode != REGULAR:
            return rule(task.when)
        if task.unmoved and self.spent and noun in self.hand:
            return rule(task.unmoved)
        return task.bar(s, self.side, noun) or self._busy()

    def _bar_at(self, s: Pocket, place: int) -> Rule | None:
        return bar_marker(s, self.side, place) if self.placing else rule("1.12a")

    def _bar_exit(self, s: Pocket, unit: int) -> Rule | None:
        """Let a battalion that has moved still leave, but none whose move an overrun has ended (S22)."""
        barred = bar_exit(s, unit)
        if barred is None and unit in self.halted:
            barred = rule("S22")
        if barred is None and (SIDE[unit] != self.side or not may_act(s, unit, self.mode)):
            barred = self._bar_unit(s, unit)
        return barred or self._busy()


# What is done for each verb, and what forbids it; of the verbs without a ban no rule speaks.
_ACTS: Final[dict[str, Callable[[Movement, Pocket, int], None]]] = {
    "unit": Movement._take, "with": Movement._take, "to": Movement._go, "overrun": Movement._overrun,
    "stop": Movement._stop, "drop": Movement._drop, "marker": Movement._marker, "at": Movement._at,
    "reserve": Movement._reserve, "mode": Movement._mode, "fly": Movement._fly, "exit": Movement._exit,
    "done": Movement._done,
}
_BANS: Final[dict[str, Callable[[Movement, Pocket, int], Rule | None]]] = {
    "unit": Movement._bar_take, "with": Movement._bar_with, "to": Movement._bar_to, "overrun": Movement._bar_overrun,
    "at": Movement._bar_at, "exit": Movement._bar_exit,
}

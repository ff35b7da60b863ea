"""The movement phase: units out of battle spaces first, then all others, and attempts without supply (7.0, 9.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, Number
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.fitting import frame_below, misplaced
from kurgan.games.fronts.rules.kinds import COMPULSORY, DESTROYED, NOBODY, PLAYER, RIVER_ASSAULT, UNIT, UNIT_IN_HAND
from kurgan.games.fronts.rules.reach import Reach, can_step, may_leave, reachable, steps
from kurgan.games.fronts.rules.refusal import bar_attempt, bar_goal, bar_taking
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import fed_places, lines, supplied
from kurgan.games.fronts.rules.tables import (
    ALZ,
    ATTEMPTS,
    BOX_MASK,
    COUNT,
    CROSSINGS,
    DSF,
    ELBRUS,
    FIRST_FRONT,
    HEX_MASK,
    OTHER,
    RESERVE,
    RIVER,
    SIDE,
    SOVIET,
    TCF,
    UNITS_OF,
    uranus_moves,
)

STEPS: Final = (9, 4)  # by side, the step of the turn, told by the one that comes next
URANUS_STEP: Final = 6


def begin(s: Fronts) -> None:
    """Make ready for a movement phase of the side whose turn it is."""
    s.moved = [0] * COUNT
    battles = s.battle_spaces()
    s.inside = [1 if place >= 0 and battles >> place & 1 else 0 for place in s.where]
    s.closed = 0


def movable(s: Fronts, side: int) -> tuple[list[int], list[int]]:
    """List the units that may move now (7.1.1, 7.1.2), and those that may attempt to move without supply (7.7).

    (5.1.a, 7.0-owner, 7.0)

    `refusal.bar_taking` bars the others; a test holds the two together.
    """
    full = fed_places(side, lines(s, side))
    move, attempt = [], []
    for unit in UNITS_OF[side]:
        place = s.where[unit]
        if place < 0 or s.moved[unit] or place == RESERVE[SOVIET] or (s.inside[unit] and s.closed):
            continue
        if full >> place & 1:
            if can_step(s, unit):
                move.append(unit)
        elif ATTEMPTS[unit] and may_leave(s, unit, False) and can_step(s, unit, bare=True):
            attempt.append(unit)
    return move, attempt


class Movement(Frame[Fronts]):
    """A side moves its units; `left` counts the units that Operation Uranus may still move, -1 for no limit."""

    KIND = "movement"
    PHASE = "phase-movement"
    FIELDS = Fields(
        Field("side", PLAYER, PUBLIC), Field("left", Number(-1, 3), PUBLIC, usual=-1),
        Field("hand", UNIT_IN_HAND, PUBLIC, usual=NOBODY), Field("spent", Number(0, 99), PUBLIC, usual=0),
        Field("tactical", Flag(), PUBLIC, usual=1), Field("strategic", Flag(), PUBLIC, usual=1),
        Field("outside", Flag(), PUBLIC, usual=0),
    )

    def __init__(
        self, side: int, left: int = -1, hand: int = NOBODY, spent: int = 0, tactical: int = 1, strategic: int = 1,
        outside: int = 0,
    ) -> None:
        self.side = side
        self.left = left
        self.hand = hand
        self.spent = spent  # movement points the unit in hand has used
        self.tactical = tactical  # 1 while its move may still be tactical
        self.strategic = strategic
        self.outside = outside  # 1 if its move has touched a hex outside the logistical zone

    def asks(self, s: Fronts) -> int:
        return self.side

    def fault(self, s: Fronts) -> Message | None:
        if self.left >= 0 and (s.uranus != s.turn or self.left > uranus_moves(s.turn)):
            return Message("fault-uranus-moves")
        if self.hand == NOBODY:
            if (self.spent, self.tactical, self.strategic, self.outside) != (0, 1, 1, 0):
                return Message("fault-nobody-in-hand")
        elif SIDE[self.hand] != self.side or s.where[self.hand] < 0:
            return Message("fault-hand-side")
        elif not self.spent:
            if self.left == 0 or self.hand not in movable(s, self.side)[0]:
                return Message("fault-hand-stuck")
        elif not s.moved[self.hand] or not self.goals(s):
            return Message("fault-hand-done")
        if self.left >= 0:
            return misplaced(s, self, ("turn",), (URANUS_STEP,))
        return misplaced(s, self, ("excess",), (STEPS[self.side],))

    def goals(self, s: Fronts) -> list[int]:
        """List where the unit in hand can go."""
        flags = bool(self.tactical), bool(self.strategic), bool(self.outside)
        return members(reachable(s, self.hand, self.spent, *flags))

    def reach(self, s: Fronts) -> Reach:
        """Find where the unit in hand can go, and by which ways."""
        return Reach(s, self.hand, self.spent, bool(self.tactical), bool(self.strategic), bool(self.outside))

    def decide(self, s: Fronts) -> Decision:
        choices: dict[str, list[int]] = {}
        move, attempt = movable(s, self.side) if self.left else ([], [])
        selected = []
        if self.hand != NOBODY:
            choices["to"] = self.goals(s)
            choices["stay" if self.spent else "drop"] = BUTTON
            selected = [self.hand]
            move = [unit for unit in move if unit != self.hand]
        if move:
            choices["unit"] = move
        if attempt:
            choices["attempt"] = attempt
        choices["done"] = BUTTON
        prompt = "ask-move" if self.hand == NOBODY else "ask-go-on" if self.spent else "ask-goal"
        return Decision(
            self.side, prompt, "9.4-units" if self.left >= 0 else "7.0", choices, back=("drop",), selected=selected,
            rolls=("attempt",), given={"unit": self.hand, "left": max(self.left, 0)},
        )

    def act(self, s: Fronts, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Fronts, unit: int) -> None:
        self.hand, self.spent, self.tactical, self.strategic, self.outside = unit, 0, 1, 1, 0

    def _drop(self, s: Fronts, _: int) -> None:
        self._take(s, NOBODY)

    def _finish(self, s: Fronts, _: int) -> None:
        s.stack.pop()

    def _go(self, s: Fronts, goal: int) -> None:
        unit = self.hand
        start = s.where[unit]
        way, tactical, strategic = self.reach(s).way(goal)
        if not self.spent:
            self._begun(s, unit)
        walk(s, unit, way, marked=self.left < 0)
        touched = [start, *way]
        self.spent += len(way)
        self.tactical, self.strategic = int(tactical), int(strategic)
        if any(1 << place & HEX_MASK & ~ALZ for place in touched):
            self.outside = 1
        ended = s.battle(goal) or 1 << goal & BOX_MASK or goal >= FIRST_FRONT
        if ended or not self.goals(s):
            self._drop(s, NOBODY)

    def _begun(self, s: Fronts, unit: int) -> None:
        """Begin a unit's move: it counts, and closes the battle spaces if it began outside them (7.1.1-closed)."""
        s.moved[unit] = 1
        if not s.inside[unit]:
            s.closed = 1
        if self.left > 0:
            self.left -= 1

    def _attempt(self, s: Fronts, unit: int) -> None:
        """Let an unsupplied unit abandon its assets and try to move one step (7.7, 7.7.a)."""
        self._drop(s, NOBODY)
        self._begun(s, unit)
        for asset in s.assets(unit):
            s.host[asset], s.steps[asset] = DESTROYED, 0
            s.tell("loss", "event-abandoned", self.side, only=self.side, asset=asset, case="7.7.a")
        die = s.dice.roll("attempt")
        won = die >= s.basic[unit]
        s.tell("roll", "event-attempt-won" if won else "event-attempt-lost", self.side, [die], unit=unit, case="7.7.b")
        if won:
            s.stack.append(Attempt(unit, int(self.left < 0)))

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        match a.verb:
            case "unit" if a.noun == self.hand:
                return rule("7.0")
            case "unit" | "attempt":
                return bar_taking(s, a.noun, self.side, a.verb, self.left)
            case "to" if self.hand != NOBODY:
                flags = bool(self.tactical), bool(self.strategic), bool(self.outside)
                return bar_goal(s, self.hand, a.noun, self.spent, *flags)
            case "stay" if self.spent:
                return None
        return rule("7.0") if a.verb in ("to", "stay") else None  # nobody is on the move


_ACTS: Final[dict[str, Callable[[Movement, Fronts, int], None]]] = {
    "unit": Movement._take, "to": Movement._go, "stay": Movement._drop, "drop": Movement._drop,
    "attempt": Movement._attempt, "done": Movement._finish,
}


class Attempt(Frame[Fronts]):
    """An unsupplied unit that may move to an adjacent place after all (7.7.b)."""

    KIND = "attempt"
    PHASE = "phase-movement"
    FIELDS = Fields(Field("unit", UNIT, PUBLIC), Field("marked", Flag(), PUBLIC, usual=1))

    def __init__(self, unit: int, marked: int) -> None:
        self.unit = unit
        self.marked = marked

    def asks(self, s: Fronts) -> int:
        return SIDE[self.unit]

    def fault(self, s: Fronts) -> Message | None:
        unit, below = self.unit, frame_below(s, self)
        if not ATTEMPTS[unit] or s.where[unit] < 0 or not s.moved[unit] or s.assets(unit):
            return Message("fault-attempt-unit")
        if not isinstance(below, Movement) or SIDE[unit] != below.side or bool(self.marked) != (below.left < 0):
            return Message("fault-attempt-movement")
        return None

    def decide(self, s: Fronts) -> Decision:
        return Decision(
            SIDE[self.unit], "ask-attempt", "7.7.b", {"to": members(steps(s, self.unit)), "stay": BUTTON},
            selected=[self.unit], given={"unit": self.unit},
        )

    def act(self, s: Fronts, a: Action) -> None:
        s.stack.pop()
        if a.verb == "to":
            walk(s, self.unit, [a.noun], marked=bool(self.marked))

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        return bar_attempt(s, self.unit, a.noun) if a.verb == "to" else None


def walk(s: Fronts, unit: int, way: list[int], marked: bool) -> None:
    """Move a unit along a way; the first to enter a place of enemies makes a battle space (7.9.1, 7.9.1-more)."""
    side = SIDE[unit]
    start = s.where[unit]
    s.leave_guns(unit)
    for place in way[:-1]:
        s.pass_through(place, side)
    goal = way[-1]
    before = way[-2] if len(way) > 1 else start
    fresh = bool(s.held[OTHER[side]] >> goal & 1) and not s.held[side] >> goal & 1
    if {before, goal} == {DSF, TCF}:
        s.exchange = 1
    s.put(unit, goal)
    if goal == ELBRUS:
        s.claim(unit, supplied(s, unit))
    s.tell("move", "event-moves", side, unit=unit, place_from=start, place_to=goal, way=[start, *way])
    if fresh and marked:
        s.marker[goal] = assault_over(before, goal)
        if s.marker[goal] == RIVER_ASSAULT:
            s.tell("battle", "event-river-assault-due", side, place=goal, case="7.9.1-river")
        else:
            s.tell("battle", "event-attack-due", side, place=goal, case="7.9.1-marker")


def assault_over(before: int, goal: int) -> int:
    """Find the marker of an attack on a place entered from another: over a river but for crossings (7.9.1-city)."""
    return RIVER_ASSAULT if RIVER[before] >> goal & 1 and not 1 << goal & CROSSINGS else COMPULSORY



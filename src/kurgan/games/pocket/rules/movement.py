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
from kurgan.games.pocket.rules.counters import BASE, EXPLOITS, HQ, MOVE, MOVERS_OF, SIDE, SUPPLY, TROOPS, UNIT_IDS
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
from kurgan.games.pocket.rules.entering import bound, march, reached
from kurgan.games.pocket.rules.land import BARRED, GRID, PLACES, ZONE_COST, attack_share, step_cost
from kurgan.games.pocket.rules.reach import FAR, Reach, path, spread, tolls
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.stacking import LIMIT, limited
from kurgan.games.pocket.rules.state import (
    EXPLOITATION,
    MODE_WORD,
    REACTION,
    REGULAR,
    SIDE_WORD,
    UNIT_NOUN,
    Pocket,
    frame_on,
    misplaced,
    place_token,
    units_token,
)
from kurgan.games.pocket.rules.victory import area_rule, bar_exit, exiting, leave, may_break_out

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


def may_act(s: Pocket, unit: int, mode: int) -> bool:
    """Whether a unit may use a phase of this kind, in an enemy zone or not (1.4a, 1.7d, 1.7e, S42, S43, S44)."""
    if mode == REGULAR:
        return True
    if mode == REACTION:
        return bool(s.active[unit])
    return not s.disorganised[unit] and (bool(s.active[unit]) or EXPLOITS[unit])


def able(s: Pocket, unit: int, mode: int) -> bool:
    """Whether a unit may begin to move: every unit once in a phase, not from reserve (1.7b)."""
    if s.where[unit] < 0 or s.acted[unit] or s.reserve[unit]:
        return False
    if SUPPLY[unit] and (s.due[unit] == s.turn or mode != REGULAR):
        return False
    return MOVE[unit][0] > 0 and may_act(s, unit, mode)


def ready(s: Pocket, side: int, mode: int) -> list[int]:
    """The units of a side that may begin to move."""
    where, acted, reserve = s.where, s.acted, s.reserve
    found = []
    for unit in MOVERS_OF[side]:
        if where[unit] < 0 or acted[unit] or reserve[unit]:
            continue
        if (mode == REGULAR and not SUPPLY[unit]) or able(s, unit, mode):
            found.append(unit)
    return found


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
            if not able(s, unit, self.mode) or self.spent > s.allowance(unit):
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
        return [place for place in members(GRID.near[here] & enemy) if self.bar_overrun(s, place) is None]

    def bar_overrun(self, s: Pocket, target: int) -> Rule | None:
        """Why the hand may not overrun a hex, None if it may (S18, S19, S23, 1.9a-overrun)."""
        here = s.where[self.hand[0]]
        if not s.troops[OTHER[self.side]] >> target & 1 or not GRID.near[here] >> target & 1:
            return rule("S18")
        if any(s.disorganised[unit] for unit in self.hand):
            return rule("1.9a-overrun")
        if not any(s.attack(unit) for unit in self.hand) or not all(TROOPS[unit] for unit in self.hand):
            return rule("S23")
        if sum(HQ[unit] for unit in self.hand) > 1:
            return rule("1.4c-one")
        cost = step_cost(self.side, here, target)
        if cost == BARRED or not attack_share(self.side, here, target):
            return rule("S27")
        if cost + ZONE_COST > self.budget(s):
            return rule("S19")
        if limited(here) and s.load(here, self.side) > LIMIT:
            return rule("S16")
        if limited(target) and sum(s.steps(unit) for unit in self.hand) > LIMIT:
            return rule("S16")
        return rule("2.3") if not bound(s, self.hand) >> target & 1 else None

    def _beside(self, s: Pocket) -> list[int]:
        """Those in the hex of the hand who may come along."""
        here = s.where[self.hand[0]]
        return [u for u in s.at(here, self.side) if u not in self.hand and able(s, u, self.mode)]

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
        self._pay(s, step_cost(self.side, here, target) + ZONE_COST)
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
        return self._bar_goal(s, noun) if verb == "to" else self.bar_overrun(s, noun)

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

    def _bar_goal(self, s: Pocket, place: int) -> Rule:
        if not s.play().area >> place & 1:
            return area_rule(s)
        if s.troops[OTHER[self.side]] >> place & 1:
            return rule("S9")
        if not bound(s, self.hand) >> place & 1:
            return rule("2.3")
        here = s.where[self.hand[0]]
        if GRID.near[here] >> place & 1 and step_cost(self.side, here, place) == BARRED:
            return rule("S8")
        area, budget = s.play().area & bound(s, self.hand), max(0, self.budget(s))
        held = s.troops[OTHER[self.side]]
        if spread(self.side, here, budget, tolls(area, 0, held)).cost[place] < FAR:
            return rule("S13")  # but for the zones they would get there
        return rule("S9") if spread(self.side, here, budget, tolls(area, 0, 0)).cost[place] < FAR else rule("S5")

    def _bar_unit(self, s: Pocket, unit: int) -> Rule | None:
        """Why a unit may not move now, None if it may."""
        if SIDE[unit] != self.side:
            return rule("1.3-turn")
        if s.where[unit] >= 0:
            if BASE[unit]:
                return rule("3.2")
            if s.reserve[unit]:
                return rule("1.7b")
            if SUPPLY[unit] and s.due[unit] == s.turn:
                return rule("1.11c-still")
            if not may_act(s, unit, self.mode):
                if self.mode == REACTION:
                    return rule("1.7e")
                return rule("1.9a-exploit") if s.disorganised[unit] else rule("1.4a")
        return None if able(s, unit, self.mode) else rule("S5")

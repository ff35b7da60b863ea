"""Reinforcements: who comes when, and where they may be placed (17.0, 21.2, 21.5, 12.1F)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules import advantage
from kurgan.games.volga.rules.nouns import HAND, SIDE_WORD
from kurgan.games.volga.rules.refusals import elsewhere
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import ARRIVING, DEAD, LATER, NOBODY, REBUILT, Volga
from kurgan.games.volga.rules.step import Step, first
from kurgan.games.volga.rules.tables import (
    ARMY,
    ARMY_REBUILD,
    EAST_BANK,
    FLANK_TURN,
    FLANKS,
    GERMAN,
    GERMAN_ENTRY,
    OPTIONAL,
    OPTIONAL_TURN,
    PLACE,
    RIVERBANK,
    SCENARIOS,
    SIDE,
    SIDES,
    SOVIET,
    UNIT,
    UNITS,
    UNITS_OF,
    WORKER,
    WORKER_GROUND,
    WORKERS_PER_AREA,
    scenario,
)

SOVIET_FLANKS = sum(ARMY_REBUILD.values())  # flank zones where Soviet units may be rebuilt (21.5)


def due(s: Volga, side: int) -> None:
    """Find the units to place in this reinforcement phase: new ones, dead workers, and those that wait (17.0)."""
    arrivals: dict[str, dict[str, list[str]]] = scenario(s.scenario)["reinforcements"]
    for name in arrivals.get(str(s.turn), {}).get(SIDES[side], []):
        if s.where[UNIT[name]] == LATER:
            s.where[UNIT[name]] = ARRIVING
            s.full[UNIT[name]] = 1
    for unit in UNITS_OF[side]:
        if WORKER[unit] and s.where[unit] == DEAD:  # 17.2.1
            s.where[unit] = ARRIVING
            s.full[unit] = 1
        elif s.where[unit] == REBUILT:
            s.where[unit] = ARRIVING


def flanks(s: Volga) -> None:
    """Set up the flank zones on Turn 6 of the campaign (21.2)."""
    if SCENARIOS[s.scenario] != "campaign" or s.turn != FLANK_TURN:
        return
    for unit in [*flank_units(SOVIET), *flank_units(GERMAN)]:  # zones where both stand stay under Soviet control
        if s.where[unit] == LATER:
            s.put(unit, PLACE[UNITS[unit]["setup"]["zone"]])
            s.full[unit] = 1


def flank_units(side: int) -> list[int]:
    """List the units of a side that are set up in the flank zones."""
    return [
        unit for unit in UNITS_OF[side]
        if "zone" in UNITS[unit]["setup"] and UNITS[unit]["setup"].get("turn") == FLANK_TURN
    ]


def bring_late(s: Volga, side: int, last: int) -> None:
    """Let units that were due up to a turn wait for the next reinforcement phase, or hold their flank (17.0, 21.2)."""
    for turn, sides in scenario(s.scenario)["reinforcements"].items():
        for name in sides.get(SIDES[side], []):
            if int(turn) <= last and s.where[UNIT[name]] == LATER:
                s.where[UNIT[name]] = REBUILT
    if side == GERMAN and SCENARIOS[s.scenario] == "campaign" and last >= FLANK_TURN:
        for unit in [*flank_units(GERMAN), *flank_units(SOVIET)]:  # set up with the German reinforcements (21.2)
            s.where[unit] = PLACE[UNITS[unit]["setup"]["zone"]]


def squares(s: Volga, unit: int) -> int:
    """Return where a unit that arrives may be placed (21.5, 17.2.1, 17.1)."""
    side = SIDE[unit]
    if WORKER[unit]:
        open_, found = WORKER_GROUND & RIVERBANK & s.soviet, 0
        for place in members(open_):
            placed = sum(WORKER[u] and s.waiting[u] == 2 for u in s.at(place, SOVIET))
            if s.room(place, SOVIET) and placed < WORKERS_PER_AREA:
                found |= 1 << place
        return found
    late = s.turn >= FLANK_TURN and SCENARIOS[s.scenario] != "standard"
    if ARMY[unit] in ARMY_REBUILD:
        return ARMY_REBUILD[ARMY[unit]]
    rebuilt = late and bool(s.rebuilt[unit])
    if side == GERMAN:
        return (GERMAN_ENTRY | (FLANKS if rebuilt else 0)) & ~s.soviet
    return EAST_BANK | (SOVIET_FLANKS if rebuilt else 0)


def placeable(s: Volga, side: int) -> list[int]:
    """List the units a side may place now."""
    return [u for u in UNITS_OF[side] if s.where[u] == ARRIVING and squares(s, u)]


def may_call(s: Volga, side: int) -> bool:
    """Tell whether a side may use the Advantage for its optional reinforcements (12.1F)."""
    return call_bar(s, side) is None


def call_bar(s: Volga, side: int) -> Rule | None:
    """Return the rule that keeps a side from calling its optional reinforcements, None if it may."""
    if SCENARIOS[s.scenario] == "standard" or s.turn < OPTIONAL_TURN or s.optional[side]:
        return rule("12.1F")
    if s.advantage == side:
        return None
    return rule("12.1-neutral" if s.advantage == NOBODY else "12.1")


def call_reserves(s: Volga, side: int) -> None:
    """Call the seven optional units; they are placed at once like reinforcements, and nobody with them (12.1F)."""
    advantage.use(s, side, advantage.RESERVES)
    s.optional[side] = 1
    for unit in UNITS_OF[side]:
        if OPTIONAL[unit] and s.where[unit] == LATER:
            s.where[unit] = ARRIVING
    s.stack.append(Arrivals(side))


class Arrivals(Step):
    """A side places what has arrived."""

    KIND = "arrivals"
    PHASE = "phase-arrivals"
    ON = ("turn", "impulse", "refit", "arrivals")
    FIELDS = Fields(Field("side", SIDE_WORD, PUBLIC), Field("hand", HAND, PUBLIC, usual=NOBODY))

    def __init__(self, side: int, hand: int = -1) -> None:
        self.side = side
        self.hand = hand

    def wrong(self, s: Volga, below: Any) -> Message | None:
        due_now = below.KIND != "turn" or below.step == (1 if self.side == GERMAN else 2)
        same = below.KIND == "turn" or below.side == self.side
        return first(
            (not due_now or not same, "fault-arrivals-side"),
            (self.hand >= 0 and self.hand not in placeable(s, self.side), "fault-arrivals-hand"),
        )

    def asks(self, s: Volga) -> int:
        return s.seat(self.side)

    def advance(self, s: Volga) -> bool:
        if self.hand >= 0 or placeable(s, self.side) or may_call(s, self.side):
            return False
        self._end(s)
        return True

    def _end(self, s: Volga) -> None:
        """End the placing; units without a place wait for the next reinforcement phase."""
        s.stack.pop()
        for unit in UNITS_OF[self.side]:
            if s.where[unit] == ARRIVING:
                s.where[unit] = REBUILT  # 17.2.1

    def _rests(self, s: Volga) -> bool:
        """Tell whether a unit landing on the east bank waits for night: not in an impulse by night (6.2-night)."""
        return not (s.night and s.stack[-2].kind() == "impulse")

    def decide(self, s: Volga) -> Decision:
        case = "17.1" if self.side == GERMAN else "17.2"
        if self.hand >= 0:
            return Decision(
                s.seat(self.side), "ask-arrival", case, {"at": members(squares(s, self.hand)), "drop": BUTTON},
                back=("drop",), selected=[self.hand], given={"unit": self.hand},
            )
        units = placeable(s, self.side)
        choices: dict[str, list[int]] = {"unit": units} if units else {}
        if all(WORKER[u] for u in units):
            choices["done"] = BUTTON
        if may_call(s, self.side):
            choices["reserves"] = BUTTON
        return Decision(s.seat(self.side), "ask-arrivals", case, choices, given={"count": len(units)})

    def act(self, s: Volga, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Volga, unit: int) -> None:
        self.hand = unit

    def _drop(self, s: Volga, _: int) -> None:
        self.hand = -1

    def _put(self, s: Volga, place: int) -> None:
        unit, self.hand = self.hand, -1
        s.put(unit, place)
        s.began[unit] = place  # called before an impulse is spent, it begins it there
        if EAST_BANK >> place & 1 and self._rests(s):
            s.waiting[unit] = 1
        elif WORKER[unit]:
            s.waiting[unit] = 2
        s.tell("reinforce", "event-arrives", self.side, unit=unit, place=place)

    def _call_reserves(self, s: Volga, _: int) -> None:
        call_reserves(s, self.side)

    def _finish(self, s: Volga, _: int) -> None:
        self._end(s)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb == "at" and self.hand >= 0:
            return self._bar_at(s, self.hand, a.noun)
        if a.verb == "reserves":
            barred = call_bar(s, self.side)
            if barred is not None:
                return barred
        # While a unit is in hand, it is placed before anything else is done.
        return rule("17.0") if a.verb in ("unit", "at", "done", "reserves") else elsewhere(s, a, self.side)

    def _bar_at(self, s: Volga, unit: int, place: int) -> Rule | None:
        """Return the rule that keeps a unit from arriving in a place, None if it may."""
        if squares(s, unit) >> place & 1:
            return None
        if WORKER[unit]:
            return rule("17.2.1")
        if s.rebuilt[unit] and FLANKS >> place & 1:
            return rule("21.5")
        return rule("17.1" if self.side == GERMAN else "17.2")


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[Arrivals, Volga, int], None]]] = {
    "unit": Arrivals._take, "drop": Arrivals._drop, "at": Arrivals._put, "reserves": Arrivals._call_reserves,
    "done": Arrivals._finish,
}

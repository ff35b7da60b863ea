"""German reinforcements: who is due, where they enter, and who came too late (15.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from kurgan.board.placeset import members, placeset
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.aftermath import aftermath
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import GERMAN_STACK, GONE, HEX_OR_NONE, LATER, NONE, UNIT_NOUN
from kurgan.games.city.rules.counters import FROM_SOUTH, MOVE, SIDE, TURN_DUE, UNITS_OF
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import ENTRY_371, GERMAN_EDGE, STRICT
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.reach import barred, edge_cost, joined, room, roomy
from kurgan.games.city.rules.move.support import ways_to
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City


def due(s: City) -> list[int]:
    """List the German reinforcements of this game-turn that are not on the map yet (15.11, 15.14)."""
    where = s.where
    return [unit for unit in _due(s.turn) if where[unit] == LATER]


@lru_cache(maxsize=16)
def _due(turn: int) -> list[int]:
    return [unit for unit in UNITS_OF[GERMAN] if TURN_DUE[unit] == turn]


def bar_entry(s: City, unit: int) -> Rule:
    """Tell why a unit is no German reinforcement that may come now."""
    if SIDE[unit] == SOVIET:
        return rule("15.4")
    late = s.where[unit] < 0 and 0 < TURN_DUE[unit] < s.turn
    return rule("15.13" if late else "15.1")


# The hexes of the edges by what it costs to come onto the map there (15.12).
_ENTRIES: Final = [(cost, placeset(p for p in members(GERMAN_EDGE | ENTRY_371) if edge_cost(p) == cost))
                   for cost in sorted({edge_cost(p) for p in members(GERMAN_EDGE | ENTRY_371)})]


def gates(s: City, count: int, points: int, south: bool, ways: list[int] | None) -> int:
    """Find the edge hexes where so many units with so many half points may come in (15.15 for the 371st).

    There is room for them, or they can go on from an overfull hex (8.11); with `ways` they come in time by these.
    """
    edge = (ENTRY_371 if south else GERMAN_EDGE) & ~barred(s, GERMAN)
    free = roomy(s, GERMAN, count)
    passed = ~STRICT & ~s.zone(SOVIET)
    found = 0
    for cost, ground in _ENTRIES:
        if cost <= points:
            good = edge & ground & (free | passed if cost < points else free)
            found |= good if ways is None else good & joined(ways[: points - cost + 1])
    return found


class Entry(Asking):
    """German reinforcements come onto the map together at an edge hex, and move on from there (15.1)."""

    KIND: ClassVar[str] = "entry"
    ON: ClassVar[tuple[str, ...]] = ("initiative", "attack")
    PHASE: ClassVar[str] = "phase-entry"
    FIELDS: ClassVar[Fields] = Fields(
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("support", HEX_OR_NONE, PUBLIC, usual=NONE),
    )

    def __init__(self, units: list[int], support: int = NONE) -> None:
        self.units = units
        self.support = support  # the hex under attack that they are to support (7.7)

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        """Show a stack that is put together off the map to its owner alone (8.4)."""
        made: list[Frame[City]] = [Entry(self.units.copy() if side == GERMAN else [], self.support)]
        return made

    def fault(self, s: City) -> Message | None:
        return None if self.units and all(unit in due(s) for unit in self.units) else Message("fault-entry")

    def gates(self, s: City) -> list[int]:
        """List the edge hexes where these units may come in, in time if they are to support."""
        least, south = min([MOVE[unit] for unit in self.units]), any(FROM_SOUTH[unit] for unit in self.units)
        ways = None if self.support == NONE else ways_to(s, GERMAN, self.support, len(self.units))
        return members(gates(s, len(self.units), least, south, ways))

    def more(self, s: City) -> list[int]:
        """List who may still be taken along: some edge hex takes them all, in time if they are to support."""
        if len(self.units) >= GERMAN_STACK:
            return []
        south = FROM_SOUTH[self.units[0]]
        rest = [u for u in due(s) if u not in self.units and FROM_SOUTH[u] == south]
        likes = {MOVE[u]: u for u in rest}  # but for their speed all enter alike
        room = {points: bool(Entry([*self.units, u], self.support).gates(s)) for points, u in likes.items()}
        return [u for u in rest if room[MOVE[u]]]

    def asks(self, s: City) -> int:
        return GERMAN

    def question(self, s: City) -> Decision:
        choices = {"with": self.more(s), "to": self.gates(s), "drop": BUTTON}
        return Decision(
            GERMAN, "ask-entry", "15.1", {verb: nouns for verb, nouns in choices.items() if nouns}, back=("drop",),
            selected=self.units.copy(),
        )

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "with":
            self.units.append(a.noun)
            return
        s.stack.pop()
        if a.verb == "drop":
            return
        for unit in self.units:
            s.put(unit, a.noun)
        aftermath(s)
        moved = int(self.support == NONE)
        s.stack.append(Move(GERMAN, self.units, edge_cost(a.noun), moved, fresh=1, support=self.support, landed=1))

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb == "with":
            return self._bar_with(s, a.noun)
        if a.verb != "to":
            return super().why_not(s, a)
        if a.noun in self.gates(s):
            return None
        if s.troops[SOVIET] >> a.noun & 1:
            return rule("7.32")
        south = any(FROM_SOUTH[unit] for unit in self.units)
        if GERMAN_EDGE >> a.noun & 1 and not room(s, GERMAN, a.noun, len(self.units)):
            return bar_crowd(a.noun, GERMAN)
        return rule("15.15" if south else "15.1")

    def _bar_with(self, s: City, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from coming in with these, None if it may."""
        if unit in self.more(s):
            return None
        if unit not in due(s):
            return bar_entry(s, unit)
        if FROM_SOUTH[unit] != FROM_SOUTH[self.units[0]]:
            return rule("15.15")
        return rule("8.1" if self.support == NONE or len(self.units) >= GERMAN_STACK else "7.7")


def lapse(s: City) -> None:
    """Drop German reinforcements that did not come in their game-turn (15.13)."""
    for unit in UNITS_OF[GERMAN]:
        if s.where[unit] == LATER and TURN_DUE[unit] == s.turn:
            s.put(unit, GONE)

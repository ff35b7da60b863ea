"""The German initiative phases: one stack after another, until a chit or the German player ends them (4.0D, 11.4)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Flag
from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import FROM_SOUTH, MOVE, UNITS_OF
from kurgan.games.city.rules.data import GERMAN
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.stack_move import bar_unit
from kurgan.games.city.rules.move.support import ways_to
from kurgan.games.city.rules.phase import Phase
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.entry import Entry, bar_entry, due, gates
from kurgan.games.city.rules.turn.handover import Handover


def idle(s: City) -> list[int]:
    """List the German units that can still be taken in hand."""
    where, flipped, deployed = s.where, s.flipped, s.deployed
    return [unit for unit in UNITS_OF[GERMAN] if where[unit] >= 0 and not flipped[unit] and not deployed[unit]]


class Initiative(Phase):
    """The German moves and attacks with one stack after another (7.0)."""

    KIND: ClassVar[str] = "initiative"
    ON: ClassVar[tuple[str, ...]] = ("game-turn",)
    PHASE: ClassVar[str] = "phase-initiative"
    FIELDS: ClassVar[Fields] = Fields(
        Field("over", Flag(), PUBLIC, usual=0),
        Field("through", Flag(), PUBLIC, usual=0),
    )

    def __init__(self, over: int = 0, through: int = 0) -> None:
        self.side = GERMAN
        self.over = over
        self.through = through  # 1 once the German is through for the game-turn

    def advance(self, s: City) -> bool:
        if not self.over and not self.through:
            if idle(s) or due(s):
                return False
            self.through = 1  # nobody is left to move (11.5)
        s.stack.pop()
        s.stack.append(Handover(int(bool(self.through))))
        return True

    def landers(self, s: City, target: int) -> list[int]:
        new = due(s)
        if not new:
            return []
        ways = ways_to(s, GERMAN, target, 1)
        kinds = {(MOVE[u], FROM_SOUTH[u]) for u in new}  # but for that all enter alike
        prompt = {kind: gates(s, 1, kind[0], kind[1], ways) != 0 for kind in kinds}
        return [u for u in new if prompt[MOVE[u], FROM_SOUTH[u]]]

    def bring_up(self, s: City, side: int, unit: int, target: int) -> None:
        s.stack.append(Move(side, [unit], support=target))

    def enter(self, s: City, unit: int, support: int) -> None:
        s.stack.append(Entry([unit], support))

    def asks(self, s: City) -> int:
        return GERMAN

    def question(self, s: City) -> Decision:
        choices: dict[str, list[int]] = {}
        if units := idle(s):
            choices["unit"] = units
        if new := due(s):
            choices["enter"] = new
        choices["done"] = BUTTON
        return Decision(GERMAN, "ask-initiative", "7.0", choices)

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "unit":
            s.stack.append(Move(GERMAN, [a.noun]))
        elif a.verb == "enter":
            self.enter(s, a.noun, NONE)
        else:
            self.through = 1

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb == "unit":
            return bar_unit(s, GERMAN, a.noun)
        return self.bar_entry(s, a.noun) if a.verb == "enter" else super().why_not(s, a)

    def bar_entry(self, s: City, unit: int) -> Rule | None:
        return None if unit in due(s) else bar_entry(s, unit)

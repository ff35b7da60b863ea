"""The Assault Impulse: one active area or two, units moving and attacking one after another (8.1.1, 9.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kurgan.board.placeset import placeset
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules.activation import idle, idle_bar, partners
from kurgan.games.volga.rules.combat import Combat
from kurgan.games.volga.rules.movement import can_step, no_step, stop_bar
from kurgan.games.volga.rules.nouns import A_PLACE, SIDE_WORD, TRUE
from kurgan.games.volga.rules.overrun import go_on
from kurgan.games.volga.rules.refusals import elsewhere
from kurgan.games.volga.rules.rubble import clear, clearable, fortifiable, fortify
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import NOBODY, OTHER, Volga
from kurgan.games.volga.rules.step import Step, first
from kurgan.games.volga.rules.tables import FERRY, GERMAN, SIDE, SOVIET, UNITS_OF
from kurgan.games.volga.rules.unit_move import MoveUnit


class Assault(Step):
    """The units of the active areas move and attack, one after another, until their owner has done.

    (9.2.1, 8.1.1, 9.1)
    """

    KIND = "assault"
    PHASE = "phase-assault"
    ON = ("maneuvers",)
    FIELDS = Fields(
        Field("side", SIDE_WORD, PUBLIC), Field("areas", ListOf(A_PLACE), PUBLIC),
        Field("begun", TRUE, PUBLIC, usual=False), Field("combined", TRUE, PUBLIC, usual=False),
    )

    def __init__(self, side: int, areas: list[int], begun: bool, combined: bool) -> None:
        self.side = side
        self.areas = areas
        self.begun = begun  # dice have been rolled for the active areas
        self.combined = combined  # a second area has been activated

    def wrong(self, s: Volga, below: Any) -> Message | None:
        areas = placeset(self.areas)
        return below.not_of(s, self.side) or first(
            (not 1 <= len(self.areas) <= 1 + self.combined, "fault-assault-areas"),
            (s.active != areas or areas.bit_count() != len(self.areas), "fault-assault-active"),
            (self.side == GERMAN and bool(s.pause), "fault-assault-pause"),
        )

    def asks(self, s: Volga) -> int:
        return s.seat(self.side)

    def units(self, s: Volga) -> list[int]:
        """List the units that began in an active area and have not done all they can (9.1.2-twice)."""
        began, acted, where, areas = s.began, s.acted, s.where, self.areas
        return [
            u for u in UNITS_OF[self.side]
            if began[u] in areas and acted[u] < 2 and where[u] >= 0 and not idle(s, u)
        ]

    def attackers(self, s: Volga, place: int) -> list[int]:
        """List those that may attack in an area as it stands now."""
        return self._able(s, self.units(s), place)

    def _able(self, s: Volga, units: list[int], place: int) -> list[int]:
        """List those that may attack in an area: who entered it, or stood there in contest (11.0, 11.3)."""
        return [
            u for u in units
            if s.where[u] == place and (s.began[u] != place or (s.contested >> place & 1 and not s.acted[u]))
        ]

    def _fights(self, s: Volga, units: list[int]) -> list[int]:
        """List the areas in which some of the units may attack."""
        open_ = s.held[OTHER[self.side]] & ~s.fought
        places = {s.where[u] for u in units if open_ >> s.where[u] & 1}
        return sorted(p for p in places if self._able(s, units, p))

    def _ready(self, s: Volga, units: list[int]) -> list[int]:
        """List the units that may still move: none once rubble is being cleared, which comes after movement.

        (14.7, 9.1.2-twice, 8.1.1-3)
        """
        if s.cleared:
            return []
        return [u for u in units if not s.acted[u] and can_step(s, u)]

    def _moved(self, s: Volga) -> bool:
        """Tell whether a unit of the active areas has moved or fought, even if it is lost by now."""
        acted, began, areas = s.acted, s.began, self.areas
        return any(acted[u] and began[u] in areas for u in UNITS_OF[self.side])

    def _works(self, s: Volga) -> list[int]:
        """List the areas in which a fortification may be tried: by the Soviet side, before it moves (8.1.1-1, 14.1)."""
        return fortifiable(s, self.areas) if self.side == SOVIET and not self._moved(s) else []

    def decide(self, s: Volga) -> Decision:
        choices: dict[str, list[int]] = {}
        units = self.units(s)
        ready = self._ready(s, units)
        if ready:
            choices["unit"] = ready
        fights = self._fights(s, units)
        if fights:
            choices["attack"] = fights
        pending = any(not s.contested >> p & 1 for p in fights)  # there an attack is mandatory (11.1)
        moved = self._moved(s)
        if works := self._works(s):
            choices["fortify"] = works
        ruins = clearable(s, self.side, units, s.cleared)
        if ruins:
            choices["clear"] = ruins
        if not self.combined:
            more = partners(s, self.side, self.areas[0])
            if more and not self.begun and not moved:
                choices["also"] = more
            elif more and not pending:
                choices["then"] = more
        if not pending:
            choices["done"] = BUTTON
        offers: dict[str, object] = {
            "places": self.areas.copy(), "moves": int("unit" in choices), "fights": int("attack" in choices),
            "ends": int("done" in choices),
        }
        return Decision(s.seat(self.side), "ask-assault", "8.1.1", choices, given=offers)

    def act(self, s: Volga, a: Action) -> None:
        self.begun = self.begun or a.verb not in ("unit", "also", "then")
        _ACTS[a.verb](self, s, a.noun)

    def _move(self, s: Volga, unit: int) -> None:
        s.stack.append(MoveUnit(unit, s.mf(unit)))

    def _attack(self, s: Volga, place: int) -> None:
        mandatory = not s.contested >> place & 1
        s.stack.append(Combat.begin(self.side, place, mandatory, self.attackers(s, place), second=False))

    def _fortify(self, s: Volga, place: int) -> None:
        fortify(s, place)

    def _clear(self, s: Volga, place: int) -> None:
        s.cleared |= 1 << place
        clear(s, place)

    def _combine(self, s: Volga, area: int) -> None:
        self.areas.append(area)
        self.combined = True
        s.active |= 1 << area

    def _finish(self, s: Volga, _: int) -> None:
        s.stack.pop()

    def _go_over(self, s: Volga, area: int) -> None:
        """Go over to the second area of combined operations: the first is done (9.1.2)."""
        for unit in self.units(s):
            s.acted[unit] = 2
        self.areas = [area]
        self.combined = True
        s.cleared = 0  # the ten steps begin anew
        s.active = 1 << area

    def swept(self, s: Volga, place: int, units: list[int], gun: int, support: int) -> None:
        go_on(s, self.side, place, units, gun, support)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        return _BANS[a.verb](self, s, a.noun) if a.verb in _BANS else elsewhere(s, a, self.side)

    def _bar_combining(self, s: Volga, area: int) -> Rule:
        """Return why an area is not activated as well: each once, and two at most (9.1.2)."""
        return rule("9.1.2-twice" if area in self.areas else "9.1.2")

    def _bar_going_over(self, s: Volga, area: int) -> Rule:
        """Return why nothing goes over to a second area, first of all an attack that is mandatory (11.1)."""
        if any(not s.contested >> place & 1 for place in self._fights(s, self.units(s))):
            return rule("11.1")
        return self._bar_combining(s, area)

    def _bar_done(self, s: Volga, _: int) -> Rule:
        return rule("11.1")

    def _bar_clear(self, s: Volga, place: int) -> Rule:
        return rule("8.1.1-3" if s.rubble & s.fought & 1 << place else "14.7")

    def _bar_attack(self, s: Volga, place: int) -> Rule | None:
        """Return the rule that keeps units from attacking in an area, None if some may (11.0, 9.2.1-closed)."""
        if s.fought >> place & 1:
            return rule("9.2.1-closed")
        open_ = s.held[OTHER[self.side]] >> place & 1
        return None if open_ and self.attackers(s, place) else rule("11.0")

    def _bar_unit(self, s: Volga, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from moving, None if it may."""
        if SIDE[unit] != self.side:
            return rule("8.0")
        if s.acted[unit]:
            return self._bar_acted(s, unit)
        if s.began[unit] not in self.areas:
            return rule("9.1.1")
        barred = idle_bar(s, unit)
        if barred is not None:
            return barred
        if s.cleared:
            return rule("8.1.1-3")
        return None if can_step(s, unit) else no_step(s, unit)

    def _bar_acted(self, s: Volga, unit: int) -> Rule:
        """Return why a unit that has moved or fought goes no further: the river, what it entered, its turn over."""
        start, here = s.began[unit], s.where[unit]
        if FERRY[start] and s.origin[unit] == NOBODY and here == start and not s.fought >> start & 1:
            return rule("9.3.4-again")
        halted = stop_bar(s, unit, here) if s.acted[unit] == 1 and here != start else None
        return halted or rule("9.1.2-twice")

    def _bar_works(self, s: Volga, place: int) -> Rule | None:
        """Return the rule that keeps a fortification from being tried in an area, None if it may be."""
        if self.side != SOVIET:
            return rule("14.1")
        if s.forts >> place & 1:
            return rule("14.2-one")
        if place not in self.areas:
            return rule("9.1.1")  # nothing is done there but by units that go there
        if place in self.areas and self._moved(s):
            return rule("8.1.1-1")
        return None if place in fortifiable(s, self.areas) else rule("14.2")


_ACTS: Final[dict[str, Callable[[Assault, Volga, int], None]]] = {
    "unit": Assault._move, "attack": Assault._attack, "fortify": Assault._fortify, "clear": Assault._clear,
    "also": Assault._combine, "then": Assault._go_over, "done": Assault._finish,
}
_BANS: Final[dict[str, Callable[[Assault, Volga, int], Rule | None]]] = {
    "unit": Assault._bar_unit, "attack": Assault._bar_attack, "fortify": Assault._bar_works,
    "clear": Assault._bar_clear, "also": Assault._bar_combining, "then": Assault._bar_going_over,
    "done": Assault._bar_done,
}

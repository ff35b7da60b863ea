"""The Refit Phase: replacement points, surrender, control of cut-off areas (13.0, 15.2.3, 15.2.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Number
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules import advantage
from kurgan.games.volga.rules.nouns import PLACE_SET, SIDE_WORD
from kurgan.games.volga.rules.refusals import elsewhere
from kurgan.games.volga.rules.reinforcement import call_bar, call_reserves, may_call
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import DEAD, OTHER, REBUILT, Volga
from kurgan.games.volga.rules.step import Step, first
from kurgan.games.volga.rules.supply import lines, supplied
from kurgan.games.volga.rules.tables import (
    ARMOR,
    ARMY,
    ARMY_ZONES,
    FLANK_TURN,
    FLANKS,
    GERMAN,
    INDEPENDENT,
    LABEL,
    PLACES,
    REPLACEMENT,
    SCENARIOS,
    SIDE,
    SIDES,
    SOVIET,
    TRACTOR,
    UNIT_IDS,
    UNITS_OF,
    WORKER,
    ZONES_MASK,
    effect,
    scenario,
)

HALF = REPLACEMENT["flips_per_point"]  # half points in a point


def rebuildable(s: Volga, side: int) -> list[int]:
    """List the eliminated independent units; workers come back by themselves (13.3.2, 13.4)."""
    return [u for u in UNITS_OF[side] if s.where[u] == DEAD and INDEPENDENT[u] and not WORKER[u]]


def flippable(s: Volga, side: int) -> list[int]:
    """List the reduced units that can trace supply (13.3.1)."""
    joined = lines(s, side)
    return [u for u in s.on_board(side) if not s.full[u] and supplied(s, u, joined)]


class Refit(Step):
    """One side spends its replacement points; they are kept in halves."""

    KIND = "refit"
    PHASE = "phase-refit"
    ON = ("turn",)
    FIELDS = Fields(
        Field("side", SIDE_WORD, PUBLIC), Field("halves", Number(0, 20), PUBLIC),
        Field("zone", Number(0, 9), PUBLIC, usual=0), Field("flanks", PLACE_SET, PUBLIC, usual=0),
        Field("tank", Number(0, 9), PUBLIC, usual=0),
    )

    def __init__(self, side: int, halves: int, zone: int, flanks: int, tank: int) -> None:
        self.side = side
        self.halves = halves
        self.zone = zone  # free German flips in a perimeter zone left (13.2.1)
        self.flanks = flanks  # flank zones that still have their free flip (21.4)
        self.tank = tank  # tanks the tractor factory may still rebuild (13.3.5)

    def wrong(self, s: Volga, below: Any) -> Message | None:
        most = Refit.begin(s, self.side)
        extra = REPLACEMENT["advantage"][SIDES[self.side]] * HALF
        return first(
            (below.step != (5 if self.side == GERMAN else 7), "fault-refit-half"),
            (s.turn >= scenario(s.scenario)["last_turn"], "fault-refit-last-turn"),
            (self.halves > most.halves + extra, "fault-refit-points"),
            (self.zone > most.zone or self.tank > most.tank or bool(self.flanks & ~most.flanks),
             "fault-refit-free"),
        )

    def asks(self, s: Volga) -> int:
        return s.seat(self.side)

    @staticmethod
    def begin(s: Volga, side: int) -> Refit:
        """Make the points of a side at the start of its half of the phase, with none kept from before (13.2, 13.5)."""
        late = s.turn >= FLANK_TURN and SCENARIOS[s.scenario] != "standard"
        return Refit(
            side, REPLACEMENT["points"][SIDES[side]] * HALF, REPLACEMENT["free_german_flips"] if side == GERMAN else 0,
            FLANKS if late else 0, REPLACEMENT["tractor_rebuilds"] if side == SOVIET else 0,
        )

    def _bar_flip(self, s: Volga, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from being brought up for half a point, None if it may be (13.3.1)."""
        if s.where[unit] < 0 or not self.halves or s.full[unit]:
            return rule("13.3.2")
        return None if supplied(s, unit) else rule("13.3.1")

    def _bar_free(self, s: Volga, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from being brought up for nothing, None if it may be (13.2.1, 21.4)."""
        here = 1 << s.where[unit] if s.where[unit] >= 0 else 0
        if not s.full[unit] and here & ZONES_MASK and (
            here & self.flanks or (self.zone and not here & FLANKS and not here & s.soviet)
        ):
            return None
        return rule("21.4" if here & FLANKS else "13.2.1")

    def _bar_rebuild(self, s: Volga, unit: int, points: int) -> Rule | None:
        """Return the rule that keeps a unit from being rebuilt for so many points, None if it may be (13.3.2, 13.4)."""
        if WORKER[unit]:
            return rule("13.4")
        if not INDEPENDENT[unit]:
            return rule("13.3.2-independent")
        return None if s.where[unit] == DEAD and self.halves >= points * HALF else rule("13.3.2")

    def _bar_tank(self, s: Volga, unit: int) -> Rule | None:
        """Return the rule that keeps the tractor factory from rebuilding a unit, None if it may (13.3.5)."""
        open_ = self.tank and s.tractor and s.room(TRACTOR, SOVIET)
        tank = ARMOR[unit] and ARMY[unit] not in ARMY_ZONES and SIDE[unit] == SOVIET and INDEPENDENT[unit]
        return None if open_ and tank and s.where[unit] == DEAD else rule("13.3.5")

    def _bar(self, s: Volga, verb: str, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from being brought up or rebuilt so, None if it may be."""
        if verb == "tank":
            return self._bar_tank(s, unit)
        if SIDE[unit] != self.side:
            return rule("13.1")  # each side in its own half of the phase
        if verb == "flip":
            return self._bar_flip(s, unit)
        if verb == "free":
            return self._bar_free(s, unit)
        return self._bar_rebuild(s, unit, REPLACEMENT["rebuild_reduced" if verb == "rebuild" else "rebuild_full"])

    def _choices(self, s: Volga) -> dict[str, list[int]]:
        board = [unit for unit in s.on_board(self.side) if not s.full[unit]]  # few: most cannot be brought up
        dead = rebuildable(s, self.side)
        found = {
            verb: [unit for unit in units if self._bar(s, verb, unit) is None]
            for verb, units in (("flip", board), ("free", board), ("rebuild", dead), ("restore", dead), ("tank", dead))
        }
        return {verb: units for verb, units in found.items() if units}

    def _calls(self, s: Volga) -> dict[str, list[int]]:
        """Return what the Advantage could be used for (12.1E, 12.1F)."""
        calls: dict[str, list[int]] = {}
        if advantage.may_use(s, self.side, advantage.REPLACEMENTS):
            calls["use"] = BUTTON
        if may_call(s, self.side):
            calls["reserves"] = BUTTON
        return calls

    def advance(self, s: Volga) -> bool:
        if self._choices(s) or self._calls(s):
            return False
        s.stack.pop()
        return True

    def decide(self, s: Volga) -> Decision:
        return Decision(
            s.seat(self.side), "ask-refit", "13.3.2", {**self._choices(s), "done": BUTTON, **self._calls(s)},
            given={"side": self.side, "whole": self.halves // HALF, "half": self.halves % HALF},
        )

    def act(self, s: Volga, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _done(self, s: Volga, _: int) -> None:
        s.stack.pop()

    def _use(self, s: Volga, _: int) -> None:
        """Use the Advantage for more points (12.1E)."""
        advantage.use(s, self.side, advantage.REPLACEMENTS)
        self.halves += REPLACEMENT["advantage"][SIDES[self.side]] * HALF

    def _call(self, s: Volga, _: int) -> None:
        call_reserves(s, self.side)

    def _flip(self, s: Volga, unit: int) -> None:
        """Bring a reduced unit up to full strength for half a point (13.3.2)."""
        self.halves -= 1
        self._bring_up(s, unit, "13.3.2")

    def _free(self, s: Volga, unit: int) -> None:
        """Bring a reduced unit up to full strength for nothing (13.2.1, 21.4)."""
        if self.flanks >> s.where[unit] & 1:
            self.flanks &= ~(1 << s.where[unit])
            self._bring_up(s, unit, "21.4")
        else:
            self.zone -= 1
            self._bring_up(s, unit, "13.2.1")

    def _bring_up(self, s: Volga, unit: int, case: str) -> None:
        s.full[unit] = 1
        s.tell("refit", "event-full-again", self.side, unit=unit, case=case)

    def _build_tank(self, s: Volga, unit: int) -> None:
        """Rebuild a tank unit in the tractor factory (13.3.5)."""
        self.tank -= 1
        s.full[unit] = 1
        s.put(unit, TRACTOR)
        s.tell("refit", "event-tractor-factory", self.side, unit=unit)

    def _rebuild_reduced(self, s: Volga, unit: int) -> None:
        self._rebuild(s, unit, REPLACEMENT["rebuild_reduced"], full=False)

    def _rebuild_full(self, s: Volga, unit: int) -> None:
        self._rebuild(s, unit, REPLACEMENT["rebuild_full"], full=True)

    def _rebuild(self, s: Volga, unit: int, points: int, full: bool) -> None:
        """Rebuild an eliminated unit for the next turn, reduced or at full strength (13.3.2, 13.3.3, 13.3.4)."""
        self.halves -= points * HALF
        s.where[unit] = REBUILT
        s.full[unit] = int(full)
        s.rebuilt[unit] = 1
        s.tell("refit", "event-rebuilt", self.side, unit=unit)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb in ("flip", "free", "rebuild", "restore", "tank"):
            return self._bar(s, a.verb, a.noun)
        return call_bar(s, self.side) if a.verb == "reserves" else elsewhere(s, a, self.side)


_ACTS: Final[dict[str, Callable[[Refit, Volga, int], None]]] = {
    "flip": Refit._flip, "free": Refit._free, "rebuild": Refit._rebuild_reduced,
    "restore": Refit._rebuild_full, "tank": Refit._build_tank, "use": Refit._use,
    "reserves": Refit._call, "done": Refit._done,
}


def surrender(s: Volga, side: int) -> None:
    """Check units out of supply for surrender (15.2.3)."""
    for unit in [u for u in s.on_board(side) if s.oos[u]]:
        die = s.dice.roll(f"{LABEL[s.turn]}: surrender of {UNIT_IDS[unit]}")
        result = effect("surrender", die)
        s.tell("supply", "event-surrender", side, [die], unit=unit, result=result)
        if result == "lose_step":
            s.hit(unit)
        elif result == "eliminated":
            s.eliminate(unit)


def take_over(s: Volga, side: int) -> None:
    """Take over vacant enemy areas that are out of the enemy's supply (15.2.4)."""
    enemy = OTHER[side]
    theirs = s.controls(enemy) & ~ZONES_MASK
    for place in members(theirs & ~lines(s, enemy) & ~s.held[enemy]):
        if side == SOVIET:
            s.soviet |= 1 << place
        else:
            s.soviet &= ~(1 << place)
        s.settle_control(place)
        s.tell("control", "event-taken-over", side, place=place, side_taking=side)
        if side == GERMAN and PLACES[place] == "58":
            s.tractor = 0
        if side == GERMAN and PLACES[place] == "67":
            s.orlovka = 0


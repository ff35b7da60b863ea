"""The Refit Phase: replacement points, surrender, control of cut-off areas (13.0, 15.2.3, 15.2.4)."""

from __future__ import annotations

from typing import Any

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
    PHASE = "Refit"
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

    def _free(self, s: Volga) -> list[int]:
        """List the reduced units that may be brought up for nothing (13.2.1, 21.4)."""
        found = []
        for unit in s.on_board(self.side):
            here = 1 << s.where[unit]
            if s.full[unit] or not here & ZONES_MASK:
                continue
            if here & self.flanks or (self.zone and not here & FLANKS and not here & s.soviet):
                found.append(unit)
        return found

    def _tanks(self, s: Volga) -> list[int]:
        if not self.tank or not s.tractor or not s.room(TRACTOR, SOVIET):
            return []
        return [u for u in rebuildable(s, SOVIET) if ARMOR[u] and ARMY[u] not in ARMY_ZONES]

    def _choices(self, s: Volga) -> dict[str, list[int]]:
        choices: dict[str, list[int]] = {}
        if self.halves:
            flips = flippable(s, self.side)
            if flips:
                choices["flip"] = flips
        free = self._free(s)
        if free:
            choices["free"] = free
        dead = rebuildable(s, self.side)
        if dead and self.halves >= REPLACEMENT["rebuild_reduced"] * HALF:
            choices["rebuild"] = dead
        if dead and self.halves >= REPLACEMENT["rebuild_full"] * HALF:
            choices["restore"] = dead
        tanks = self._tanks(s)
        if tanks:
            choices["tank"] = tanks
        return choices

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
        verb, unit = a.verb, a.noun
        if verb == "done":
            s.stack.pop()
        elif verb == "use":
            advantage.use(s, self.side, advantage.REPLACEMENTS)
            self.halves += REPLACEMENT["advantage"][SIDES[self.side]] * HALF
        elif verb == "reserves":
            call_reserves(s, self.side)
        elif verb in ("flip", "free"):
            if verb == "flip":
                self.halves -= 1
                case = "13.3.2"
            elif self.flanks >> s.where[unit] & 1:
                self.flanks &= ~(1 << s.where[unit])
                case = "21.4"
            else:
                self.zone -= 1
                case = "13.2.1"
            s.full[unit] = 1
            s.tell("refit", "event-full-again", self.side, unit=unit, case=case)
        elif verb == "tank":
            self.tank -= 1
            s.full[unit] = 1
            s.put(unit, TRACTOR)
            s.tell("refit", "event-tractor-factory", self.side, unit=unit)
        else:
            cost = REPLACEMENT["rebuild_reduced" if verb == "rebuild" else "rebuild_full"]
            self.halves -= cost * HALF
            s.where[unit] = REBUILT
            s.full[unit] = int(verb == "restore")
            s.rebuilt[unit] = 1
            s.tell("refit", "event-rebuilt", self.side, unit=unit)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb in ("flip", "free", "rebuild", "restore") and SIDE[a.noun] != self.side:
            return rule("13.1")  # each side in its own half of the phase
        if a.verb == "flip":
            gone = s.where[a.noun] < 0
            return rule("13.3.2") if gone or not self.halves or s.full[a.noun] else rule("13.3.1")
        if a.verb == "free":
            return rule("21.4" if s.where[a.noun] >= 0 and FLANKS >> s.where[a.noun] & 1 else "13.2.1")
        if a.verb in ("rebuild", "restore"):
            if WORKER[a.noun]:
                return rule("13.4")
            return rule("13.3.2" if INDEPENDENT[a.noun] else "13.3.2-independent")
        if a.verb == "reserves":
            return call_bar(s, self.side)
        return rule("13.3.5") if a.verb == "tank" else elsewhere(s, a, self.side)


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


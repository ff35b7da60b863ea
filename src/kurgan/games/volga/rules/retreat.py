"""Retreats: where a unit may go, in which order of preference, and when it is lost (11.6)."""

from __future__ import annotations

from typing import Any, cast

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules.movement import flank_bar, release
from kurgan.games.volga.rules.nouns import FROM, TRUE, UNITS
from kurgan.games.volga.rules.refusals import in_combat
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import OTHER, Volga
from kurgan.games.volga.rules.step import Step, distinct
from kurgan.games.volga.rules.tables import ARMOR, FERRY, GULLY, NEAR, SIDE, STACK, ZONES_MASK


def ways(s: Volga, unit: int, place: int) -> list[int]:
    """List the neighbours of a place that a unit could retreat to or through, whatever the stacking."""
    near = NEAR[place] & ~FERRY[place]
    if ARMOR[unit]:
        near &= ~GULLY[place]
    return [p for p in members(near) if flank_bar(s, unit, p) is None]


def class_of(s: Volga, unit: int, place: int) -> str:
    """Return the priority of a place for a retreat, empty if none (11.6.2A, 11.6.2B, 11.6.2C, 11.6.2D if full)."""
    side = SIDE[unit]
    enemy = OTHER[side]
    ours, theirs = s.held[side] >> place & 1, s.held[enemy] >> place & 1
    own = s.controls(side) >> place & 1
    if own and not theirs:
        kind = "A"
    elif ours and theirs:
        kind = "B" if own else "C"
    else:
        return ""
    return kind if s.room(place, side) else "D"


def refuges(s: Volga, unit: int, place: int, seen: int = 0) -> list[int]:
    """List where a unit must retreat from a place, through full areas if need be; its owner chooses (11.6.1)."""
    found: list[int] = []
    todo = [place]
    while todo:  # each full area is passed once, whatever the number of ways to it
        here = todo.pop()
        if seen >> here & 1:
            continue
        seen |= 1 << here
        ends, full = _next_to(s, unit, here, seen)
        found += [end for end in ends if end not in found]
        todo += reversed(full)
    return found


def _next_to(s: Volga, unit: int, place: int, seen: int) -> tuple[list[int], list[int]]:
    """Find the best neighbours to end a retreat in; failing these, the full areas it leads through (11.6.2)."""
    classes: dict[str, list[int]] = {}
    for p in ways(s, unit, place):
        if not seen >> p & 1:
            classes.setdefault(class_of(s, unit, p), []).append(p)
    if "A" in classes:
        enemy = s.controls(OTHER[SIDE[unit]])
        danger = {p: (NEAR[p] & enemy).bit_count() for p in classes["A"]}
        least = min(danger.values())
        return [p for p in classes["A"] if danger[p] == least], []
    for kind in ("B", "C"):
        if kind in classes:
            return classes[kind], []
    return [], classes.get("D", [])


def go(s: Volga, unit: int, place: int) -> None:
    """Carry out a retreat."""
    s.tell("retreat", "event-retreat", SIDE[unit], unit=unit, place_from=s.where[unit], place_to=place)
    s.put(unit, place)
    release(s)


def lost(s: Volga, unit: int) -> None:
    """Eliminate a unit that cannot retreat (11.6.5)."""
    s.tell("loss", "event-no-retreat", SIDE[unit], unit=unit)
    s.eliminate(unit)


class Retreat(Step):
    """Units retreat one at a time; `home` is where repulsed attackers go back to (11.6-origin), -1 for defenders."""

    KIND = "retreat"
    PHASE = "phase-retreat"
    ON = ("withdraw", "losses")
    FIELDS = Fields(
        Field("units", UNITS, PUBLIC), Field("home", ListOf(FROM), PUBLIC),
        Field("picked", TRUE, PUBLIC, usual=False),
    )

    def __init__(self, units: list[int], home: list[int], picked: bool = False) -> None:
        self.units = units
        self.home = home
        self.picked = picked  # the owner has said that the first unit is the next

    def wrong(self, s: Volga, below: Any) -> Message | None:
        if not self.units or len(self.units) != len(self.home) or not distinct(self.units):
            return Message("fault-retreat-units")
        if below.KIND == "losses" and any(unit in below.units for unit in self.units):
            return Message("fault-retreat-losses")
        for unit, home in zip(self.units, self.home, strict=True):
            defends = SIDE[unit] != s.side
            if s.where[unit] < 0 or (defends and home >= 0) or (not defends and home != s.origin[unit]):
                return Message("fault-retreat-home")
            if defends != (SIDE[self.units[0]] != s.side):
                return Message("fault-retreat-sides")
        return None

    def asks(self, s: Volga) -> int:
        return s.seat(SIDE[self.units[0]])

    def _open(self, s: Volga, at: int = 0) -> list[int]:
        """List where one of the units would have to go if it went now."""
        unit, home = self.units[at], self.home[at]
        if home >= 0:
            if FERRY[s.where[unit]] >> home & 1:
                return []  # no retreat over the Volga, not even for those who came that way (11.6.5)
            return [home] if s.room(home, SIDE[unit]) else refuges(s, unit, home, 1 << s.where[unit])
        return refuges(s, unit, s.where[unit])

    def _allowed(self, s: Volga) -> list[int]:
        """List those of these that the frame beneath leaves open: no unit takes the last refuge that another needs."""
        if not s.follows(4):
            return self._open(s)
        below = cast("Step", s.stack[s.stack.index(self) - 1])
        return below.leaves(s, self.units[0], self._open(s))

    def _rivals(self, s: Volga) -> list[int]:
        """List the units that have not all room where they would go: their owner says which goes first."""
        if self.picked or len(self.units) == 1:
            return []
        side, crowd = SIDE[self.units[0]], dict[int, list[int]]()
        for at, unit in enumerate(self.units):
            for place in self._open(s, at):
                crowd.setdefault(place, []).append(unit)
        short = [
            units for place, units in crowd.items()
            if not ZONES_MASK >> place & 1 and len(units) > STACK - s.size(place, side)
        ]
        rivals = {unit for units in short for unit in units}
        return [unit for unit in self.units if unit in rivals] if self.units[0] in rivals else []

    def advance(self, s: Volga) -> bool:
        if not self.units:
            s.stack.pop()
            return True
        unit = self.units[0]
        open_ = self._open(s)
        if len(open_) > 1 or self._rivals(s):
            return False
        if open_:
            go(s, unit, open_[0])
        else:
            lost(s, unit)
        self._next()
        return True

    def _next(self) -> None:
        self.units.pop(0)
        self.home.pop(0)
        self.picked = False

    def decide(self, s: Volga) -> Decision:
        unit = self.units[0]
        rivals = self._rivals(s)
        if rivals:
            return Decision(s.seat(SIDE[unit]), "ask-retreat-first", "11.6.1", {"unit": rivals})
        return Decision(
            s.seat(SIDE[unit]), "ask-retreat-to", "11.6.2", {"to": self._allowed(s)}, selected=[unit],
            given={"unit": unit},
        )

    def act(self, s: Volga, a: Action) -> None:
        if a.verb == "unit":
            index = self.units.index(a.noun)
            self.units.insert(0, self.units.pop(index))
            self.home.insert(0, self.home.pop(index))
            self.picked = True
            return
        go(s, self.units[0], a.noun)
        self._next()

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb == "unit" or (a.verb == "to" and self._rivals(s)):
            return rule("11.6.1")
        if a.verb != "to":
            return in_combat(s, a, SIDE[self.units[0]])
        unit, home = self.units[0], self.home[0]
        if a.noun in self._open(s):
            return rule("11.5-exact")
        return _worse(s, unit, home if home >= 0 else s.where[unit], a.noun)


def _worse(s: Volga, unit: int, start: int, place: int) -> Rule:
    """Return why a place is not where a unit must retreat to."""
    here = 1 << place
    if FERRY[start] & here:
        return rule("11.6.5")
    if ARMOR[unit] and GULLY[start] & here:
        return rule("9.3.5")
    if not NEAR[start] & here:
        return rule("11.6.2")
    barred = flank_bar(s, unit, place)
    if barred is not None:
        return barred
    kind = class_of(s, unit, place)
    best = min(class_of(s, unit, p) or "Z" for p in ways(s, unit, start))
    if not kind:
        return rule("11.6.2")
    return rule("11.6.2D" if kind == "D" else f"11.6.2{best}")

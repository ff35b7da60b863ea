"""Attrition: the defender absorbs points by steps and retreats, exactly where he can (11.5), and may then withdraw."""

from __future__ import annotations

from typing import Any

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.frame import Frame
from kurgan.core.rule import Rule
from kurgan.games.volga.refusals import in_combat
from kurgan.games.volga.retreat import Retreat, refuges
from kurgan.games.volga.rulebook import rule
from kurgan.games.volga.state import Volga
from kurgan.games.volga.tables import GERMAN, SIDE, TABLES

POINTS = TABLES["attrition"]
KILL_FULL: int = POINTS["full_eliminated"]
FLIP: int = POINTS["full_flipped"]
KILL_REDUCED: int = POINTS["reduced_eliminated"]
BACK: int = POINTS["reduced_retreated"]


def capacity(s: Volga, units: list[int]) -> int:
    """All the points that units can absorb by dying."""
    return sum(KILL_FULL if s.full[unit] else KILL_REDUCED for unit in units)


def worth(s: Volga, unit: int) -> list[int]:
    """The points one unit can absorb: nothing, a step, a retreat, both, its life (11.5A, 11.5B, 11.5C, 11.5D)."""
    back = bool(refuges(s, unit, s.where[unit]))
    if not s.full[unit]:
        return [0, KILL_REDUCED, *([BACK] if back else [])]
    found = {0, FLIP, KILL_FULL}
    if back:
        found.add(FLIP + BACK)
        if SIDE[unit] == GERMAN:
            found.add(BACK)
    return sorted(found)


def payable(options: list[list[int]], points: int) -> bool:
    """Whether one amount of each list adds up to exactly so many points."""
    sums = 1
    for amounts in options:
        grown = 0
        for amount in amounts:
            grown |= sums << amount
        sums = grown
    return bool(points >= 0 and sums >> points & 1)


def bill(s: Volga, units: list[int], lead: int, points: int) -> int:
    """What must be paid: the points themselves, or the least above them if no combination is exact."""
    options = [[a for a in worth(s, u) if a or u != lead] for u in units]
    total = points
    while not payable(options, total) and total < points + KILL_FULL:
        total += 1
    return total


class Losses(Frame[Volga]):
    """The defender absorbs attrition points; the lead unit takes the first."""

    def __init__(self, units: list[int], lead: int, points: int) -> None:
        self.units = units  # those that can still absorb something
        self.lead = lead  # -1 once it has taken its share
        self.points = points

    def kind(self) -> str:
        return "losses"

    def data(self) -> list[Any]:
        return [self.units.copy(), self.lead, self.points]

    def _choices(self, s: Volga) -> dict[str, list[int]]:
        """Steps that leave the rest payable exactly."""
        found: dict[str, list[int]] = {}
        for unit in self.units if self.lead < 0 else [self.lead]:
            rest = [worth(s, other) for other in self.units if other != unit]
            back = bool(refuges(s, unit, s.where[unit]))
            if s.full[unit]:
                reduced = [0, KILL_REDUCED, *([BACK] if back else [])]
                if payable([*rest, reduced], self.points - FLIP):
                    found.setdefault("flip", []).append(unit)
            elif payable(rest, self.points - KILL_REDUCED):
                found.setdefault("kill", []).append(unit)
            if back and (not s.full[unit] or SIDE[unit] == GERMAN) and self._room_for_the_rest(s, unit):
                found.setdefault("retreat", []).append(unit)
        return found

    def _room_for_the_rest(self, s: Volga, unit: int) -> bool:
        """Whether the rest can be paid exactly once a unit has retreated, perhaps to another's last refuge."""
        others = [other for other in self.units if other != unit]
        if not payable([worth(s, other) for other in others], self.points - BACK):
            return False
        if self.points == BACK:
            return True
        for place in refuges(s, unit, s.where[unit]):
            after = s.copy()
            after.put(unit, place)
            if payable([worth(after, other) for other in others], self.points - BACK):
                return True
        return False

    def advance(self, s: Volga) -> bool:
        self.units = [unit for unit in self.units if s.where[unit] >= 0]
        if self.points <= 0 or capacity(s, self.units) < self.points:
            s.stack.pop()
            return True
        choices = self._choices(s)
        if not choices:  # a retreat has filled the last refuge of another unit: the rest is paid in excess
            self.points += 1
            return True
        if sum(len(nouns) for nouns in choices.values()) == 1:
            verb, nouns = next(iter(choices.items()))
            self.act(s, Action(verb, nouns[0]))
            return True
        return False

    def decide(self, s: Volga) -> Decision:
        return Decision(
            s.seat(SIDE[self.units[0]]), f"Absorb {self.points} attrition points: reduce, eliminate or retreat units.",
            "11.5", self._choices(s),
        )

    def act(self, s: Volga, a: Action) -> None:
        unit = a.noun
        self.lead = -1
        if a.verb == "flip":
            self.points -= FLIP
            s.hit(unit)
        elif a.verb == "kill":
            self.points -= KILL_REDUCED
            self.units.remove(unit)
            s.hit(unit)
        else:
            self.points -= BACK
            self.units.remove(unit)
            s.stack.append(Retreat([unit], [-1]))

    def bar(self, s: Volga, a: Action) -> Rule | None:
        unit = a.noun
        if a.verb not in ("flip", "kill", "retreat"):
            return in_combat(s, a, SIDE[self.units[0]])
        if unit not in self.units:
            return rule("11.5")
        if self.lead >= 0 and unit != self.lead:
            return rule("11.5-lead")
        if a.verb == "flip" and not s.full[unit]:
            return rule("11.5B")
        if a.verb == "kill" and s.full[unit]:
            return rule("11.5C")
        if a.verb == "retreat":
            if s.full[unit] and SIDE[unit] != GERMAN:
                return rule("11.6.4")
            if not refuges(s, unit, s.where[unit]):
                return rule("11.6.5")
        return rule("11.5-exact")


class Withdraw(Frame[Volga]):
    """After the combat the defender may withdraw units of his own accord (11.6.3, 11.6.4)."""

    def __init__(self, side: int, place: int) -> None:
        self.side = side
        self.place = place

    def kind(self) -> str:
        return "withdraw"

    def data(self) -> list[Any]:
        return [self.side, self.place]

    def _able(self, s: Volga) -> list[int]:
        return [
            u for u in s.at(self.place, self.side)
            if (self.side == GERMAN or not s.full[u]) and refuges(s, u, self.place)
        ]

    def advance(self, s: Volga) -> bool:
        if not self._able(s):
            s.stack.pop()
            return True
        return False

    def decide(self, s: Volga) -> Decision:
        return Decision(
            s.seat(self.side), "You may retreat defenders of your own accord.", "11.6.3",
            {"retreat": self._able(s), "done": BUTTON}, labels={"done": "Stand fast"},
        )

    def act(self, s: Volga, a: Action) -> None:
        if a.verb == "done":
            s.stack.pop()
        else:
            s.stack.append(Retreat([a.noun], [-1]))

    def bar(self, s: Volga, a: Action) -> Rule | None:
        if a.verb != "retreat":
            return in_combat(s, a, self.side)
        if SIDE[a.noun] != self.side or s.where[a.noun] != self.place:
            return rule("11.6.3")
        return rule("11.6.4" if s.full[a.noun] and self.side != GERMAN else "11.6.5")

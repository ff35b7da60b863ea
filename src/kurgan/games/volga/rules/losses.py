"""Attrition: the defender absorbs points by steps and retreats, exactly if possible (11.5), and may then withdraw."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules import orders
from kurgan.games.volga.rules.nouns import A_PLACE, FEW, HAND, SIDE_WORD, UNITS
from kurgan.games.volga.rules.refusals import in_combat
from kurgan.games.volga.rules.retreat import Retreat, refuges
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import NOBODY, OTHER, Volga
from kurgan.games.volga.rules.step import Step, distinct, first
from kurgan.games.volga.rules.tables import ARMOR, ARMY, GERMAN, SIDE, STACK, TABLES, ZONES_MASK

POINTS = TABLES["attrition"]
KILL_FULL: int = POINTS["full_eliminated"]
FLIP: int = POINTS["full_flipped"]
KILL_REDUCED: int = POINTS["reduced_eliminated"]
BACK: int = POINTS["reduced_retreated"]


def capacity(s: Volga, units: list[int]) -> int:
    """Add up all the points that units can absorb by dying."""
    return sum(KILL_FULL if s.full[unit] else KILL_REDUCED for unit in units)


def havens(s: Volga, unit: int, known: dict[tuple[int, bool, str], list[int]]) -> list[int]:
    """Return where a unit would retreat to, looked up once for all units that move alike (11.6.2)."""
    key = (s.where[unit], ARMOR[unit], ARMY[unit])
    if key not in known:
        known[key] = refuges(s, unit, s.where[unit])
    return known[key]


def worths(s: Volga, units: list[int]) -> list[list[int]]:
    """List the points each unit can absorb: nothing, a step, a retreat, both, its life (11.5A, 11.5B, 11.5C, 11.5D)."""
    known: dict[tuple[int, bool, str], list[int]] = {}
    found = []
    for unit in units:
        back = bool(havens(s, unit, known))
        if not s.full[unit]:
            found.append(_reduced(back))
        elif not back:
            found.append([0, FLIP, KILL_FULL])
        else:  # to retreat at full strength is German (11.6.4), and costs as much as to be reduced
            found.append(sorted({0, FLIP, FLIP + BACK, KILL_FULL, *([BACK] if SIDE[unit] == GERMAN else [])}))
    return found


def _reduced(back: bool) -> list[int]:
    """List what a reduced unit can absorb."""
    return [0, BACK, KILL_REDUCED] if back else [0, KILL_REDUCED]


def sums(options: list[list[int]]) -> int:
    """Make the set of every sum of one amount from each list."""
    made = 1
    for amounts in options:
        made = added(made, amounts)
    return made


def added(made: int, amounts: list[int]) -> int:
    """Make a set of sums with one more list."""
    grown = 0
    for amount in amounts:
        grown |= made << amount
    return grown


def holds(made: int, points: int) -> bool:
    """Tell whether so many points are among the sums."""
    return bool(points >= 0 and made >> points & 1)


def bill(s: Volga, units: list[int], lead: int, points: int) -> int:
    """Return what must be paid: the points themselves, or the least above them if no combination is exact."""
    options = [[a for a in amounts if a or u != lead] for u, amounts in zip(units, worths(s, units), strict=True)]
    made = sums(options)
    total = points
    while not holds(made, total) and total < points + KILL_FULL:
        total += 1
    return total


class Others:
    """What all units but one can absorb, worked out once for units that can absorb the same."""

    def __init__(self, options: list[list[int]]) -> None:
        self.options = options
        self.known: dict[tuple[int, ...], int] = {}

    def than(self, index: int) -> int:
        """Return the sums of all but the unit at this place of the list."""
        key = tuple(self.options[index])
        if key not in self.known:
            self.known[key] = sums([*self.options[:index], *self.options[index + 1 :]])
        return self.known[key]


class Losses(Step):
    """The defender absorbs attrition points; the lead unit takes the first."""

    KIND = "losses"
    PHASE = "phase-losses"
    ON = ("withdraw",)
    FIELDS = Fields(
        Field("units", UNITS, PUBLIC), Field("lead", HAND, PUBLIC, usual=NOBODY), Field("points", FEW, PUBLIC),
    )

    def __init__(self, units: list[int], lead: int, points: int) -> None:
        self.units = units  # those that can still absorb something
        self.lead = lead  # -1 once it has taken its share
        self.points = points

    def wrong(self, s: Volga, below: Any) -> Message | None:
        here = s.at(below.place, below.side)
        return first(
            (not distinct(self.units), "fault-losses-twice"),
            (any(unit not in here for unit in self.units), "fault-losses-defenders"),
            (self.lead >= 0 and self.lead not in self.units, "fault-losses-lead"),
        ) or self._wrong_points(s)

    def _wrong_points(self, s: Volga) -> Message | None:
        """Return what is wrong with the points still to be absorbed."""
        if self.points <= capacity(s, self.units):
            return None
        return Message("fault-losses-points", {"points": self.points})

    def asks(self, s: Volga) -> int:
        return s.seat(SIDE[self.units[0]])

    def _choices(self, s: Volga) -> dict[str, list[int]]:
        """List the steps that leave the rest payable exactly; the lead takes the first one alone (11.5, 11.5-lead)."""
        found: dict[str, list[int]] = {}
        others = Others(worths(s, self.units))
        after: dict[int, Others] = {}
        known: dict[tuple[int, bool, str], list[int]] = {}
        for index, unit in enumerate(self.units):
            if self.lead >= 0 and unit != self.lead:
                continue
            rest = others.than(index)
            back = havens(s, unit, known)
            if s.full[unit]:
                if holds(added(rest, _reduced(bool(back))), self.points - FLIP):
                    found.setdefault("flip", []).append(unit)
            elif holds(rest, self.points - KILL_REDUCED):
                found.setdefault("kill", []).append(unit)
            may = back and (not s.full[unit] or SIDE[unit] == GERMAN) and holds(rest, self.points - BACK)
            if may and any(self._leaves_room(s, index, place, after) for place in back):
                found.setdefault("retreat", []).append(unit)
        return found

    def _leaves_room(self, s: Volga, index: int, place: int, after: dict[int, Others]) -> bool:
        """Tell whether the rest can be paid exactly if a unit retreats to a place, perhaps another's last refuge."""
        side = SIDE[self.units[index]]
        if self.points == BACK or ZONES_MASK >> place & 1 or s.size(place, side) + 1 < STACK:
            return True  # nothing is left to pay, or nobody's way is closed
        if place not in after:
            trial = s.copy()
            trial.roster.here[side][place] = (*s.at(place, side), NOBODY)  # one more, no matter which
            after[place] = Others(worths(trial, self.units))
        return holds(after[place].than(index), self.points - BACK)

    def leaves(self, s: Volga, unit: int, places: list[int]) -> list[int]:
        """Return the refuges after which the rest can still pay exactly; all if there is none (11.5-exact)."""
        before = Losses([unit, *self.units], NOBODY, self.points + BACK)
        after: dict[int, Others] = {}
        return [place for place in places if before._leaves_room(s, 0, place, after)] or places

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
            s.seat(SIDE[self.units[0]]), "ask-losses", "11.5", self._choices(s), given={"points": self.points},
        )

    def act(self, s: Volga, a: Action) -> None:
        self.lead = -1
        _ACTS[a.verb](self, s, a.noun)

    def _flip(self, s: Volga, unit: int) -> None:
        self.points -= FLIP
        s.hit(unit)

    def _kill(self, s: Volga, unit: int) -> None:
        self.points -= KILL_REDUCED
        self.units.remove(unit)
        s.hit(unit)

    def _retreat(self, s: Volga, unit: int) -> None:
        self.points -= BACK
        self.units.remove(unit)
        s.stack.append(Retreat([unit], [-1]))

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        unit = a.noun
        if a.verb not in _BANS:
            return in_combat(s, a, SIDE[self.units[0]])
        if unit not in self.units:
            return rule("11.5")
        if self.lead >= 0 and unit != self.lead:
            return rule("11.5-lead")
        barred = _BANS[a.verb](self, s, unit)
        return barred or (None if unit in self._choices(s).get(a.verb, []) else rule("11.5-exact"))

    def _bar_flip(self, s: Volga, unit: int) -> Rule | None:
        return None if s.full[unit] else rule("11.5B")

    def _bar_kill(self, s: Volga, unit: int) -> Rule | None:
        return rule("11.5C") if s.full[unit] else None

    def _bar_retreat(self, s: Volga, unit: int) -> Rule | None:
        if s.full[unit] and SIDE[unit] != GERMAN:
            return rule("11.6.4")
        return None if refuges(s, unit, s.where[unit]) else rule("11.6.5")


_ACTS: Final[dict[str, Callable[[Losses, Volga, int], None]]] = {
    "flip": Losses._flip, "kill": Losses._kill, "retreat": Losses._retreat,
}
_BANS: Final[dict[str, Callable[[Losses, Volga, int], Rule | None]]] = {
    "flip": Losses._bar_flip, "kill": Losses._bar_kill, "retreat": Losses._bar_retreat,
}


class Withdraw(Step):
    """The defender's voluntary withdrawal after a combat (11.6.3, 11.6.4)."""

    KIND = "withdraw"
    PHASE = "phase-withdraw"
    ON = ("assault", "overrun")
    FIELDS = Fields(Field("side", SIDE_WORD, PUBLIC), Field("place", A_PLACE, PUBLIC))

    def __init__(self, side: int, place: int) -> None:
        self.side = side
        self.place = place

    def wrong(self, s: Volga, below: Any) -> Message | None:
        return None if self.side == OTHER[s.side] else Message("fault-withdraw-side")

    def asks(self, s: Volga) -> int:
        return s.seat(self.side)

    def _able(self, s: Volga) -> list[int]:
        known: dict[tuple[int, bool, str], list[int]] = {}
        return [u for u in s.at(self.place, self.side) if self._bar(s, u, known) is None]

    def _bar(self, s: Volga, unit: int, known: dict[tuple[int, bool, str], list[int]]) -> Rule | None:
        """Return the rule that keeps a unit from withdrawing, None if it may."""
        if SIDE[unit] != self.side or s.where[unit] != self.place:
            return rule("11.6.3")
        if s.full[unit] and self.side != GERMAN:
            return rule("11.6.4")
        return None if havens(s, unit, known) else rule("11.6.5")

    def advance(self, s: Volga) -> bool:
        if not self._able(s) or s.declines(s.seat(self.side), orders.WITHDRAW):
            s.stack.pop()
            return True
        return False

    def decide(self, s: Volga) -> Decision:
        return Decision(
            s.seat(self.side), "ask-withdraw", "11.6.3", {"retreat": self._able(s), "done": BUTTON},
            topic=orders.WITHDRAW,
        )

    def act(self, s: Volga, a: Action) -> None:
        if a.verb == "done":
            s.stack.pop()
        else:
            s.stack.append(Retreat([a.noun], [-1]))

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb != "retreat":
            return in_combat(s, a, self.side)
        return self._bar(s, a.noun, {})

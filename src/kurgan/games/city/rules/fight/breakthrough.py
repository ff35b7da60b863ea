"""Breakthrough: points that move a stack a hex each, or begin another ground attack (10.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.aftermath import aftermath
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import HEX_OR_NONE, NONE, SIDE_WORD, UNIT_NOUN, limit
from kurgan.games.city.rules.counters import GUN, MILITIA, MOVE, SIDE, WORKER
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.counterattack import AFTER, Counterattack
from kurgan.games.city.rules.fight.strikers import answered, eligible
from kurgan.games.city.rules.land import GRID, OIL, STRICT
from kurgan.games.city.rules.losses import MOST_LOST, hexes_of, shed
from kurgan.games.city.rules.move.reach import barred, deserts, room
from kurgan.games.city.rules.orders import BREAKTHROUGH
from kurgan.games.city.rules.phase import Attack, cut_short
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.told import tell_move


class Breakthrough(Asking):
    """A side spends its points; `attack` is the hex it attacks next, for the frame below to carry out."""

    KIND: ClassVar[str] = "breakthrough"
    PHASE: ClassVar[str] = "phase-breakthrough"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("points", Number(0, 99), PUBLIC),
        Field("ground", HEX_OR_NONE, PUBLIC),
        Field("attacks", Flag(), PUBLIC, usual=0),
        Field("hand", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("attack", HEX_OR_NONE, PUBLIC, usual=NONE),
        Field("fresh", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("goal", HEX_OR_NONE, PUBLIC, usual=NONE),
    )

    def __init__(
        self, side: int, units: list[int], points: int, ground: int, attacks: int, hand: list[int] | None = None,
        attack: int = NONE, fresh: list[int] | None = None, goal: int = NONE,
    ) -> None:
        self.side = side
        self.units = units  # who took part and may go on
        self.points = points
        self.ground = ground  # the hex from which the enemy was thrown
        self.attacks = attacks  # 1 if a point may begin another ground attack (10.74)
        self.hand: list[int] = [] if hand is None else hand  # the stack that is being moved
        self.attack = attack
        self.fresh: list[int] = [] if fresh is None else fresh  # who has moved while the enemy had no chance yet (7.55)
        self.goal = goal  # where the stack in hand goes once the enemy had that chance

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        """Hide the Germans who break through, but for the tops of stacks, once no Soviet touches them (8.4)."""
        made = Breakthrough(*self.data())
        for units in (made.units, made.hand, made.fresh):
            units[:] = s.open_to(side, units)
        return [made]

    def ready(self, s: City) -> list[int]:
        """List the units that may still use points, be it to attack from where they stand."""
        return [unit for unit in self.units if s.where[unit] >= 0 and not s.flipped[unit]]

    def alive(self, s: City) -> list[int]:
        """List who may still move for a point."""
        return [unit for unit in self.units if self._bar_mover(s, unit) is None]

    def _bar_mover(self, s: City, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from moving for a point: workers, Soviets out of supply (12.21, 13.2)."""
        there = unit in self.units and s.where[unit] >= 0
        if SIDE[unit] == SOVIET and there and not s.in_supply(unit):
            return rule("13.2")
        if WORKER[unit]:
            return rule("12.21")
        return None if there and not s.flipped[unit] and MOVE[unit] else rule("10.7")

    def _bar_unit(self, s: City, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from being taken in hand, None if it may be."""
        if SIDE[unit] == self.side and GUN[unit]:
            return rule("10.76")
        if (found := self._bar_mover(s, unit)) is not None:
            return found
        beside = not self.hand or (unit not in self.hand and s.where[unit] == s.where[self.hand[0]])
        return None if beside else rule("10.7")

    def goals(self, s: City) -> list[int]:
        """List the hexes that the units in hand may enter for a point, zones and ground or not (10.72, 10.73)."""
        near = members(GRID.near[s.where[self.hand[0]]]) if self.hand else []
        return [place for place in near if self._bar_to(s, place) is None]

    def _bar_to(self, s: City, place: int) -> Rule | None:
        """Return the rule that keeps the units in hand out of a hex, None if they may enter it for a point."""
        last = cut_short(s, self.side)
        found = rule("10.78") if last and place != self.ground else self._bar_step(s, place, last)
        return rule("10.78") if last and found is not None else found

    def _bar_step(self, s: City, place: int, last: bool) -> Rule | None:
        if self.hand and deserts(s, self.hand):
            return rule("11.32")
        if s.troops[OTHER[self.side]] >> place & 1:
            return rule("7.32")
        if barred(s, self.side) >> place & 1:
            return rule("14.5" if place == OIL else "7.36")
        if not self.hand or not GRID.near[s.where[self.hand[0]]] >> place & 1:
            return rule("10.72")
        if all(MILITIA[unit] for unit in self.hand):
            return rule("12.13")
        strict = self.points < 2 or last or (self.side == GERMAN and STRICT >> place & 1)
        full = strict and not room(s, self.side, place, len(self.hand))
        return bar_crowd(place, self.side) if full else None

    def targets(self, s: City) -> list[int]:
        """List the hexes that a point may attack: not by militia alone or from an overfull hex (10.77, 12.15, 8.11)."""
        return members(self._near(s)) if self.attacks and not cut_short(s, self.side) else []

    def _near(self, s: City) -> int:
        """Find the hexes of enemies next to somebody who may attack."""
        near = 0
        for unit in self.ready(s):
            place = s.where[unit]
            if not MILITIA[unit] and s.load(place, self.side) <= limit(place, self.side):
                near |= GRID.near[place]
        return near & s.troops[OTHER[self.side]]

    def _bar_target(self, s: City, place: int) -> Rule | None:
        """Return the rule that keeps a point from beginning an attack on a hex, None if it may."""
        if cut_short(s, self.side):
            return rule("10.78")
        if not self.attacks:
            return rule("10.74")
        return None if self._near(s) >> place & 1 else rule("10.11")

    def fault(self, s: City) -> Message | None:
        if self.points > MOST_LOST:
            return message("fault-breakthrough-points", points=self.points, most=MOST_LOST)
        fits = self.units and all(SIDE[unit] == self.side for unit in self.units)
        return None if fits else Message("fault-breakthrough-nobody")

    def advance(self, s: City) -> bool:
        alive = self.alive(s)
        self.hand = [unit for unit in self.hand if unit in alive]
        if self.fresh and (not self.points or not self.targets(s)):
            self._chance(s, NONE)  # no attack can be declared any more
            return True
        if self.goal != NONE:
            if self.hand and self.points and self.goal in self.goals(s):
                self._move(s, self.goal)
            self.goal = NONE
            return True
        if self.points and self.attack == NONE and (alive or self.targets(s)):
            if self.hand or not s.declines(self.side, BREAKTHROUGH):
                return False
            self.points = 0
        s.stack.pop()
        below = s.stack[-1]
        if isinstance(below, Attack):
            below.follow = self.attack
        shed(s, self.side, hexes_of(s, self.units))  # 8.11, 8.2
        return True

    def _chance(self, s: City, target: int) -> None:
        """Let the enemy counterattack those who have just moved, but with nobody who is attacked (7.52, 7.55)."""
        movers = [unit for unit in self.fresh if s.where[unit] >= 0]
        self.fresh = []
        if movers:
            watch(s, self.side, s.where[movers[0]], movers, target)

    def asks(self, s: City) -> int:
        return self.side

    def question(self, s: City) -> Decision:
        choices: dict[str, list[int]] = {}
        alive = self.alive(s)
        units = [unit for unit in alive if self._bar_unit(s, unit) is None]
        if units:
            choices["unit"] = units
        goals = self.goals(s)
        if goals:
            choices["to"] = goals
        targets = self.targets(s)
        if targets:
            choices["attack"] = targets
        if self.hand:
            choices["drop"] = BUTTON
        choices["done"] = BUTTON
        last = cut_short(s, self.side)
        return Decision(
            self.side, "ask-breakthrough-attack" if targets else "ask-breakthrough", "10.78" if last else "10.7",
            choices, back=("drop",), selected=self.hand.copy(), given={"points": 1 if last else self.points},
            topic="" if self.hand else BREAKTHROUGH,
        )

    def carry(self, s: City, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: City, unit: int) -> None:
        self.hand.append(unit)

    def _drop(self, s: City, _: int) -> None:
        self.hand = []

    def _go(self, s: City, place: int) -> None:
        self.goal = place
        self._chance(s, NONE)

    def _attack(self, s: City, place: int) -> None:
        self.attack = place
        self.points = 0  # what is left is lost (10.77)
        self._chance(s, place)

    def _stop(self, s: City, _: int) -> None:
        self.points = 0

    def _move(self, s: City, place: int) -> None:
        start = s.where[self.hand[0]]
        for unit in self.hand:
            s.put(unit, place)
        self.points = 0 if cut_short(s, self.side) else self.points - 1
        tell_move(s, self.side, self.hand, start, place, broke_through=True)
        aftermath(s)
        self.fresh = self.hand.copy()

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb == "unit":
            return self._bar_unit(s, a.noun)
        if a.verb == "to":
            return self._bar_to(s, a.noun)
        if a.verb == "attack":
            return self._bar_target(s, a.noun)
        return rule("10.72") if a.verb == "overrun" else super().why_not(s, a)


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[Breakthrough, City, int], None]]] = {
    "unit": Breakthrough._take, "drop": Breakthrough._drop, "to": Breakthrough._go, "attack": Breakthrough._attack,
    "done": Breakthrough._stop,
}


class Window(Counterattack):
    """An instant counterattack whose hits beyond the losses are spent as breakthrough points (7.58)."""

    def _gain(self, s: City) -> None:
        """Have points spent by the movers first, then by the counterattackers (7.58, 10.74)."""
        self.stage = AFTER
        ours, theirs = [unit for unit in self.units if s.where[unit] >= 0], self.alive(s)
        if self.ours and ours:
            s.stack.append(Breakthrough(self.side, ours, self.ours, self.place, 0))
        if self.theirs and theirs:
            s.stack.append(Breakthrough(OTHER[self.side], theirs, self.theirs, self.home, 0))


def watch(s: City, side: int, place: int, movers: list[int], barred: int) -> None:
    """Give the enemy of units that have come to a hex the chance to counterattack them (7.52, 7.55, 9.36).

    Asked or not, who might have struck and does not has answered: the step is not taken back to try another.
    """
    enemy = OTHER[side]
    units = eligible(s, enemy, place, barred)
    s.unrecorded_reveals += bool(units)
    if answered(s, enemy, units, movers):
        s.stack.append(Window(enemy, place, movers, barred))

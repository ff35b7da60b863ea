"""Retreats after combat, moved by the owner hex by hex (S36 to S40)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.columns import HEX, SIDE_WORD, UNIT_NOUN
from kurgan.games.pocket.rules.counters import TROOPS
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.entering import bound, march
from kurgan.games.pocket.rules.faults import misplaced
from kurgan.games.pocket.rules.land import CROSS, GRID
from kurgan.games.pocket.rules.losses import FREELY, Losses
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.stacking import excess
from kurgan.games.pocket.rules.state import Pocket, reserves_of


def passable_back(s: Pocket, side: int, units: list[int]) -> int:
    """Find the next hexes that units may retreat into at all (S37)."""
    here = s.where[units[0]]
    return CROSS[side].step(1 << here) & s.play().area & ~s.troops[OTHER[side]] & bound(s, units)


def ways_back(s: Pocket, side: int, units: list[int], combat: int, further: bool) -> int:
    """Find the next hexes to which units may retreat: away from the combat if possible, never into it (S36, S37).

    `further` units have gone their distance and look for room: they only go on away (S38).
    """
    here = s.where[units[0]]
    open_ = passable_back(s, side, units) & ~(1 << combat)
    away = 0
    for place in members(open_):
        if GRID.distance(place, combat) > GRID.distance(here, combat):
            away |= 1 << place
    return away if away or further else open_


class Retreat(Frame[Pocket]):
    """Units go back, together or apart; where they end they defend like anybody (S40).

    Those who part from others on the way have a retreat of their own above theirs, and go first.
    """

    KIND: ClassVar[str] = "retreat"
    ON: ClassVar[tuple[str, ...]] = ("battle", "retreat", "turn")
    PHASE: ClassVar[str] = "phase-retreat"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("combat", HEX, PUBLIC),
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("hexes", Number(1, 9), PUBLIC),
        Field("hand", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("gone", Number(0, 99), PUBLIC, usual=0),
        Field("together", Flag(), PUBLIC, usual=0),
    )

    def __init__(
        self, side: int, combat: int, units: list[int], hexes: int, hand: list[int] | None = None, gone: int = 0,
        together: int = 0,
    ) -> None:
        self.side = side
        self.combat = combat
        self.units = units  # those that have still to go, the hand left out
        self.hexes = hexes
        self.hand: list[int] = [] if hand is None else hand
        self.gone = gone  # hexes that the hand has gone
        self.together = together  # 1 once it is settled who goes with the hand

    def advance(self, s: Pocket) -> bool:
        self.units = [unit for unit in self.units if s.where[unit] >= 0]
        self.hand = [unit for unit in self.hand if s.where[unit] >= 0]
        if not self.hand:
            self.gone = self.together = 0
            if not self.units:
                s.stack.pop()
                return True
            if len(self.units) > 1 and (self._anywhere(s) or not s.follows(6)):
                return False
            self.hand = self._beside(s)
            self.units = [unit for unit in self.units if unit not in self.hand]
        if self.gone >= self.hexes and not self._crowded(s):
            self.hand = []
            return True
        ways, fitting = self._ways(s), self._fitting(s)
        if not ways and not fitting:
            s.tell("retreat", "event-no-retreat", self.side, units=self.hand)
            for unit in self.hand:
                s.destroy(unit)
            self.hand = []
            return True
        if ways.bit_count() == 1 and not fitting and not self._joinable(s):
            self._step(s, members(ways)[0])
            return True
        return False

    def fault(self, s: Pocket) -> Message | None:
        wrong = misplaced(s, self.side, self.hand + self.units) or misplaced(s, self.side, self.hand, True)
        if wrong:
            return wrong
        if self.gone and not self.hand:
            return Message("fault-retreat-gone")
        left = self._left(s)
        if left is not None and (
            self.units or (left.side, left.combat, left.hexes) != (self.side, self.combat, self.hexes)
            or {*self.hand} & {*left.hand, *left.units}
        ):
            return Message("fault-retreat-parted")
        return None if all(TROOPS[unit] for unit in self.hand + self.units) else Message("fault-retreat-points")

    def _crowded(self, s: Pocket) -> bool:
        """Tell whether the hand may not stay where it is for want of room (S38)."""
        place = s.where[self.hand[0]]
        return excess(place, s.load(place, self.side)) > 0

    def _fitting(self, s: Pocket) -> list[int]:
        """Find who of a stack that has gone its distance and has no room together does have room (S36, S38)."""
        if self.gone < self.hexes or len(self.hand) == 1:
            return []
        place = s.where[self.hand[0]]
        others = s.load(place, self.side) - sum(s.steps(unit) for unit in self.hand)
        return sorted(unit for unit in self.hand if not excess(place, others + s.steps(unit)))

    def _ways(self, s: Pocket) -> int:
        return ways_back(s, self.side, self.hand, self.combat, self.gone >= self.hexes)

    def _anywhere(self, s: Pocket) -> bool:
        """Tell whether anybody who has still to go can: if nobody can, it does not matter who is first (S37)."""
        return any(ways_back(s, self.side, [unit], self.combat, False) for unit in self.units)

    def _left(self, s: Pocket) -> Retreat | None:
        """Return the retreat of those from whom the hand has parted, None if it has not."""
        under = s.stack[s.stack.index(self) - 1]
        return under if isinstance(under, Retreat) else None

    def _parting(self, s: Pocket) -> Retreat | None:
        """Find the same while the hand still stands with them."""
        left = self._left(s)
        if left is None or not left.hand or left.gone != self.gone or s.where[left.hand[0]] != s.where[self.hand[0]]:
            return None
        return left

    def _partable(self, s: Pocket) -> list[int]:
        """Find who may part from the others: in the middle of the way, and where there is more than one (S36)."""
        if not self.gone or len(self.hand) == 1 or self._ways(s).bit_count() < 2 or self._parting(s) is not None:
            return []
        return sorted(self.hand)

    def _joinable(self, s: Pocket) -> list[int]:
        """Find who may still go along: units of the same hex, before the hand goes or where it parts; one is left."""
        left = self._parting(s)
        if left is not None:
            return sorted(left.hand) if len(left.hand) > 1 else []
        if self.gone or self.together:
            return []
        return sorted(unit for unit in self.units if s.where[unit] == s.where[self.hand[0]])

    def _beside(self, s: Pocket) -> list[int]:
        """Find those who stand with the first unit that has still to go."""
        return [unit for unit in self.units if s.where[unit] == s.where[self.units[0]]]

    def asks(self, s: Pocket) -> int:
        return self.side

    def decide(self, s: Pocket) -> Decision:
        choices: dict[str, list[int]] = {}
        if not self.hand:
            choices["unit"] = sorted(self.units)
            stack = self._beside(s)
            if len(stack) > 1:
                choices["together"] = BUTTON
            return Decision(
                self.side, "ask-retreat-first", "S36", choices, given={"units": self.units.copy(), "units_stack": stack}
            )
        ways, fitting, more, apart = self._ways(s), self._fitting(s), self._joinable(s), self._partable(s)
        if ways:
            choices["to"] = members(ways)
        if apart:
            choices["part"] = apart
        if fitting:
            choices["stay"] = fitting
            return Decision(
                self.side, "ask-retreat-room" if ways else "ask-retreat-stays", "S38", choices,
                selected=self.hand.copy(), given={"units": self.hand.copy(), "place": s.where[self.hand[0]]},
            )
        if more:
            choices["with"] = more
        return Decision(
            self.side, "ask-retreat", "S36", choices, selected=self.hand.copy(), given={"units": self.hand.copy()}
        )

    def act(self, s: Pocket, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take_all(self, s: Pocket, _: int) -> None:
        self.hand, self.together = self._beside(s), 1
        self.units = [unit for unit in self.units if unit not in self.hand]

    def _take(self, s: Pocket, unit: int) -> None:
        self.units.remove(unit)
        self.hand.append(unit)

    def _join(self, s: Pocket, unit: int) -> None:
        left = self._parting(s)
        (self.units if left is None else left.hand).remove(unit)
        self.hand.append(unit)

    def _part(self, s: Pocket, unit: int) -> None:
        self.hand.remove(unit)
        s.stack.append(Retreat(self.side, self.combat, [], self.hexes, [unit], self.gone, 1))

    def _stay(self, s: Pocket, unit: int) -> None:
        self.hand.remove(unit)

    def _step(self, s: Pocket, place: int) -> None:
        """Go one hex back; an enemy zone that no friend negates costs the stack a step (S37)."""
        bare = s.zone(OTHER[self.side]) & ~s.troops[self.side]
        start = s.where[self.hand[0]]
        self.gone += 1
        march(s, self.side, self.hand, [place])
        if reserves_of(s, self.side).bit_count() > s.play().reserves[self.side]:
            for unit in self.hand:  # the stack has parted, and there is no marker left for this part of it (1.7-limit)
                s.reserve[unit] = 0
        for unit in self.hand:
            s.tell("retreat", "event-retreat", self.side, unit=unit, place_from=start, place_to=place)
        if bare >> place & 1:
            s.stack.append(Losses(self.side, self.hand.copy(), 1, [], FREELY))

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        if a.verb == "stay":
            return rule("S38" if self.gone >= self.hexes else "S36")
        if a.verb != "to" or not self.hand:
            return rule("S36") if a.verb in ("to", "unit", "with", "part", "together") else None
        here = s.where[self.hand[0]]
        if not GRID.near[here] >> a.noun & 1 or passable_back(s, self.side, self.hand) >> a.noun & 1:
            return rule("S36")
        return rule("S37" if bound(s, self.hand) >> a.noun & 1 else "2.3")


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[Retreat, Pocket, int], None]]] = {
    "together": Retreat._take_all, "unit": Retreat._take, "with": Retreat._join, "part": Retreat._part,
    "stay": Retreat._stay, "to": Retreat._step,
}

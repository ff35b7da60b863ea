"""Retreats: the enemy moves the losers, always to a place of the best kind there is (8.3)."""

from __future__ import annotations

from typing import Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Word
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.fronts.rules.fitting import misplaced
from kurgan.games.fronts.rules.kinds import NOBODY, PLAYER, SPOT, UNIT, UNIT_IN_HAND
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.supply import fed, lines_without, supplied
from kurgan.games.fronts.rules.tables import (
    AXIS,
    AXIS_EDGE,
    EDGE,
    ELBRUS,
    GUN,
    KERCH,
    KORPS_42,
    MOUNTAIN,
    NEAR,
    OFF_MAP,
    OTHER,
    RESERVE,
    SIDE,
    SOVIET,
    SVF,
    TCF,
    TCF_BOXES,
)

KINDS: Final = ("8.3.a", "8.3.b", "8.3.c", "8.3.d")
UNTOLD: Final = 0  # what the enemy has been told of the mountain corps: nothing yet, that Elbrus is open to it, or not
OPEN: Final = 1
SHUT: Final = 2


def ways_out(s: Fronts, unit: int, climbs: int, edge: int) -> int:
    """Find the places next to a unit that it may retreat to at all (8.3-kerch, 8.3-map).

    `climbs` lets the mountain corps into Elbrus if it is OPEN, `edge` a Soviet unit over a Front edge, which must be
    under Soviet control (8.3-front). An Axis unit may go over its own edge (8.3-reserve), and boxes are open to all
    (8.3-boxes).
    """
    side, place = SIDE[unit], s.where[unit]
    found = NEAR[place]
    if unit != KORPS_42:
        found &= ~(1 << KERCH)
    if unit != MOUNTAIN or climbs != OPEN:
        found &= ~(1 << ELBRUS)
    if side == AXIS:
        return found | 1 << RESERVE[AXIS] if AXIS_EDGE >> place & 1 else found
    if not edge:
        return found
    for front in range(2):
        if EDGE[front] >> place & 1:
            found |= 1 << SVF + front
    if TCF_BOXES >> place & 1 and not s.size(TCF, SOVIET):
        found |= 1 << TCF
    return found


def kind_of(s: Fronts, unit: int, place: int, joined: int) -> int:
    """Rank a place to retreat to, 0 the best; -1 if it is barred (8.3.a, 8.3.b, 8.3.c, 8.3.d, 8.3-enemy)."""
    side, here = SIDE[unit], 1 << place
    enemy, friends = bool(s.held[OTHER[side]] & here), bool(s.held[side] & here)
    if here & OFF_MAP:
        return 2 if friends else 0
    if enemy:
        return 3 if friends else -1
    if friends:
        return 2
    return 0 if fed(place, side, joined) else 1


def best(s: Fronts, unit: int, climbs: int, edge: int) -> list[int]:
    """List the places of the best kind for a unit (8.3-chosen)."""
    joined = lines_without(s, unit)
    kinds = {place: kind_of(s, unit, place, joined) for place in members(ways_out(s, unit, climbs, edge))}
    top = min((kind for kind in kinds.values() if kind >= 0), default=-1)
    return [place for place, kind in kinds.items() if kind == top and top >= 0]


def opened(s: Fronts) -> int:
    """Tell whether Elbrus is open to the mountain corps: any asset but anti-tank, which stays behind, shuts it."""
    return OPEN if all(GUN[asset] for asset in s.assets(MOUNTAIN)) else SHUT


class Retreat(Frame[Fronts]):
    """The enemy of these units moves them out of a battle space, one after another."""

    KIND = "retreat"
    PHASE = "phase-retreat"
    FIELDS = Fields(
        Field("side", PLAYER, PUBLIC), Field("place", SPOT, PUBLIC), Field("units", ListOf(UNIT), PUBLIC),
        Field("climbs", Word({UNTOLD: "untold", OPEN: "open", SHUT: "shut"}), PUBLIC, usual=UNTOLD),
        Field("edge", Flag(), PUBLIC, usual=0), Field("hand", UNIT_IN_HAND, PUBLIC, usual=NOBODY),
    )

    def __init__(
        self, side: int, place: int, units: list[int], climbs: int = UNTOLD, edge: int = 0, hand: int = NOBODY,
    ) -> None:
        self.side = side
        self.place = place
        self.units = units
        self.climbs = climbs  # what the enemy has been told of the mountain corps' assets
        self.edge = edge  # 1 if the place was under Soviet control before the attack
        self.hand = hand

    def asks(self, s: Fronts) -> int:
        return OTHER[self.side]

    def fault(self, s: Fronts) -> Message | None:
        if len(set(self.units)) != len(self.units) or not self.units:
            return Message("fault-retreat-units")
        if any(SIDE[unit] != self.side or s.where[unit] != self.place for unit in self.units):
            return Message("fault-retreat-place")
        if self.hand != NOBODY and self.hand not in self.units:
            return Message("fault-retreat-hand")
        if self.climbs not in (UNTOLD, opened(s)):
            return Message("fault-retreat-elbrus")
        return misplaced(s, self, ("battle",), (5, 10))

    def advance(self, s: Fronts) -> bool:
        self.units = [unit for unit in self.units if s.where[unit] == self.place]
        if not self.units:
            s.stack.pop()
            return True
        if self.hand == NOBODY and len(self.units) == 1:
            self.hand = self.units[0]
        if self.hand == NOBODY:
            return False
        self._tell(s)
        open_ = best(s, self.hand, self.climbs, self.edge)
        if len(open_) > 1:
            return False
        unit, self.hand = self.hand, NOBODY
        if open_:
            _withdraw(s, unit, open_[0])
        else:
            s.eliminate(unit, "8.3-lost")
        return True

    def _tell(self, s: Fronts) -> None:
        """Say whether the mountain corps has assets that keep it out of Elbrus, if that matters now (8.3-elbrus)."""
        if self.hand == MOUNTAIN and self.climbs == UNTOLD and ELBRUS in best(s, MOUNTAIN, OPEN, self.edge):
            self.climbs = opened(s)
            s.seen += 1

    def decide(self, s: Fronts) -> Decision:
        enemy = OTHER[self.side]
        if self.hand == NOBODY:
            return Decision(enemy, "ask-retreat", "8.3-chosen", {"unit": self.units})
        open_ = best(s, self.hand, self.climbs, self.edge)
        kind = KINDS[kind_of(s, self.hand, open_[0], lines_without(s, self.hand))]
        choices = {"to": open_}
        others = [unit for unit in self.units if unit != self.hand]
        if others:
            choices["unit"] = others
        return Decision(
            enemy, "ask-retreat-to", kind, choices, selected=[self.hand], back=("unit",), given={"unit": self.hand},
        )

    def act(self, s: Fronts, a: Action) -> None:
        if a.verb == "unit":
            self.hand = a.noun
        else:
            unit, self.hand = self.hand, NOBODY
            _withdraw(s, unit, a.noun)

    def why_not(self, s: Fronts, a: Action) -> Rule | None:
        if a.verb == "unit":
            return None if a.noun in self.units and a.noun != self.hand else rule("8.3")
        return self._bar_to(s, a.noun) if a.verb == "to" else None

    def _bar_to(self, s: Fronts, place: int) -> Rule | None:
        """Find the rule that keeps the unit in hand from a place; None if it may go there."""
        unit = self.hand
        if unit == NOBODY:
            return rule("8.3-chosen")
        if not ways_out(s, unit, self.climbs, self.edge) >> place & 1:
            return rule(self._closed(s, unit, place))
        if kind_of(s, unit, place, lines_without(s, unit)) < 0:
            return rule("8.3-enemy")
        return None if place in best(s, unit, self.climbs, self.edge) else rule("8.3-chosen")

    def _closed(self, s: Fronts, unit: int, place: int) -> str:
        """Find the case that shuts a place to a unit, whatever stands there."""
        if place == KERCH:
            return "8.3-kerch"
        if place == ELBRUS:
            return "8.3-elbrus"
        if not 1 << place & OFF_MAP:
            return "8.3"
        leads = TCF_BOXES if place == TCF else EDGE[place - SVF] if place < TCF else 0
        return "8.3-front" if SIDE[unit] == SOVIET and leads >> self.place & 1 else "8.3-map"


def _withdraw(s: Fronts, unit: int, place: int) -> None:
    """Move a unit in retreat; in a battle space it does not fight again this player turn (8.3-spent)."""
    s.leave_guns(unit)
    s.put(unit, place)
    s.claim(unit, supplied(s, unit))
    if s.battle(place):
        s.spent[unit] = 1
    s.tell("retreat", "event-retreats", SIDE[unit], unit=unit, place=place, case="8.3")

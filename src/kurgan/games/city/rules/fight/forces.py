"""Who takes part in a ground attack, and what becomes of them (10.0, 10.13, 10.14)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number, Word
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import HEX, HEX_OR_NONE, NONE, SIDE_WORD, UNIT_NOUN
from kurgan.games.city.rules.counters import MILITIA, PONTOON, SIDE, SURVIVOR, UNIT_IDS
from kurgan.games.city.rules.data import OTHER
from kurgan.games.city.rules.fight.stages import (
    BEGIN,
    CLOSE,
    FLAK,
    GUNS,
    STAGES,
    STRIKE,
    TYPES,
)
from kurgan.games.city.rules.fire.strength import shelling
from kurgan.games.city.rules.land import GRID, PLACES
from kurgan.games.city.rules.phase import Attack
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import AIR_POINTS, DIVE, INCREMENT


class Forces(Attack):
    """The units of both sides that take part in a ground attack."""

    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("target", HEX, PUBLIC),
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("stage", Word(STAGES), PUBLIC, usual=BEGIN),
        Field("point", Flag(), PUBLIC, usual=0),
        Field("guns", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("dive", Number(0, 99), PUBLIC, usual=0),
        Field("flak", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("shield", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("type", Word(TYPES), PUBLIC, usual=0),
        Field("aims", ListOf(HEX), PUBLIC, usual=[]),
        Field("fired", Number(0, 99), PUBLIC, usual=0),
        Field("excess", Number(0, 99), PUBLIC, usual=0),
        Field("follow", HEX_OR_NONE, PUBLIC, usual=NONE),
        Field("support", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("stood", Flag(), PUBLIC, usual=0),
        Field("covered", Number(0, 999), PUBLIC, usual=0, since=2),
        Field("order", ListOf(UNIT_NOUN), PUBLIC, usual=[], since=2),
    )

    def __init__(
        self, side: int, target: int, units: list[int], stage: int = BEGIN, point: int = 0,
        guns: list[int] | None = None, dive: int = 0, flak: list[int] | None = None, shield: list[int] | None = None,
        type: int = 0, aims: list[int] | None = None, fired: int = 0, excess: int = 0, follow: int = NONE,
        support: list[int] | None = None, stood: int = 0, covered: int = 0,
        order: list[int] | None = None,
    ) -> None:
        self.side = side
        self.target = target
        self.units = units  # next to the target
        self.stage = stage
        self.point = point  # 1 for an attack begun with a breakthrough point
        self.guns: list[int] = [] if guns is None else guns  # the attacker's indirect fire
        self.dive = dive  # and dive bombers
        self.flak: list[int] = [] if flak is None else flak  # that fires at them
        self.shield: list[int] = [] if shield is None else shield  # the defender's indirect fire
        self.type = type
        self.aims: list[int] = [] if aims is None else aims  # a hex for each of line(), as far as they are chosen
        self.fired = fired  # how many of the hexes aimed at have been fired into
        self.excess = excess  # breakthrough points earned
        self.follow = follow
        self.support: list[int] = [] if support is None else support  # who came up, and must take part (10.13)
        self.stood = stood  # 1 for those who attack from where they stood: who is left out has not moved (10.13)
        self.covered = covered  # in what the Soviet knows: the strength of guns in stacks out of sight
        self.order: list[int] = [] if order is None else order  # who of the defenders aims first, if they said so
        self._far: list[int] | None = None

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        """Hide Germans in stacks that the Soviet cannot inspect, attackers too once no Soviet touches them (8.4).

        What guns among them add is told once they are declared (10.62).
        """
        made = self.__class__(*self.data())
        for units in (made.units, made.support, made.guns, made.shield, made.flak, made.order):
            units[:] = s.open_to(side, units)
        if len(made.guns) < len(self.guns) and GUNS < self.stage <= STRIKE:
            made.covered += shelling(s, self.guns, self.target) - shelling(s, made.guns, self.target)
        made.aims = made.aims[: len(made.aims) - (len(self.shield) - len(made.shield))]
        return [made]

    # ---------- who takes part ----------

    def taking_part(self) -> list[int]:
        return self.units

    def join(self, units: list[int]) -> None:
        new = [unit for unit in units if unit not in self.units]
        self.units += new
        self.support += new

    def free(self) -> list[int]:
        """List who may still be left out of the attack."""
        return [unit for unit in self.units if self._bar_out(unit) is None]

    def _bar_out(self, unit: int) -> Rule | None:
        """Return the rule that keeps a unit in the attack, None if it may be left out.

        Who came up in support stays, and so does the last of the others (10.13); militia does not attack alone (12.15).
        """
        if unit not in self.units:
            return rule("10.13")
        if len(self.units) > 1 and all(MILITIA[other] for other in self.units if other != unit):
            return rule("12.15")
        own = [other for other in self.units if other not in self.support]
        return None if unit in own and len(own) > 1 else rule("10.13")

    def alive(self, s: City) -> list[int]:
        """List the attackers that are still there."""
        return [unit for unit in self.units if s.where[unit] >= 0]

    def struck(self, s: City) -> list[int]:
        """List whom the attack can hit: guns alone spare survivors and pontoons (10.67, 6.74, 12.42)."""
        units = self.defenders(s)
        return units if self.alive(s) else [unit for unit in units if not SURVIVOR[unit] and not PONTOON[unit]]

    def defenders(self, s: City) -> list[int]:
        """List everybody in the hex under attack, flipped or not, and not flipped by it (7.24, 7.25, 10.14).

        A pontoon counts too (12.42).
        """
        return [u for u in s.at(self.target, OTHER[self.side]) if PONTOON[u] or u in s.pile(self.target, SIDE[u])]

    def line(self, s: City) -> list[int]:
        """List who fires for the defender: the units in the hex, then the guns that help them."""
        units = [unit for unit in self.defenders(s) if not PONTOON[unit]]
        first = [unit for unit in self.order if unit in units]
        return first + [unit for unit in units if unit not in first] + self.shield

    def fired_into(self, s: City) -> list[int]:
        """List the hexes into which the defender fires, in the order in which they were named (10.4, step 2)."""
        return list(dict.fromkeys(self.aims)) if s.follows(7) else sorted(set(self.aims))

    def fronts(self, s: City) -> list[int]:
        """List the hexes from which the attack comes."""
        return sorted({s.where[unit] for unit in self.alive(s)})

    def fault(self, s: City) -> Message | None:
        most, step = AIR_POINTS[s.turn][self.side][DIVE], INCREMENT[self.side][DIVE]
        if self.dive > most or (self.stage <= FLAK and self.dive % step):
            return message("fault-attack-dive", points=self.dive)
        asks = s.stack[-1] is self  # while support is on its way lone militia may be cut off and lost (13.25)
        if asks and not s.troops[OTHER[self.side]] >> self.target & 1 and self.stage < STRIKE:
            return message("fault-attack-nobody", hex=PLACES[self.target])
        near = GRID.near[self.target] if self.stage < CLOSE else -1  # who has broken through may be anywhere
        for unit in self.units:
            if SIDE[unit] != self.side or (s.where[unit] >= 0 and not near >> s.where[unit] & 1):
                return message("fault-attack-unit", name=UNIT_IDS[unit], hex=PLACES[self.target])
        for unit in [*self.guns, *self.shield] if self.stage <= STRIKE else []:
            if s.where[unit] < 0 or SIDE[unit] != (self.side if unit in self.guns else OTHER[self.side]):
                return message("fault-attack-gun", name=UNIT_IDS[unit])
        return None if self.units else Message("fault-attack-empty")

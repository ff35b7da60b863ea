"""What a ground attack is made of, and what both sides are asked about it (10.0, steps 1 to 4, and aims)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Number, Word
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import HEX, HEX_OR_NONE, NONE, SIDE_WORD, UNIT_NOUN
from kurgan.games.city.rules.counters import MILITIA, PONTOON, SIDE, SURVIVOR, UNIT_IDS
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.stages import (
    AIM,
    BEGIN,
    CLOSE,
    FLAK,
    GUNS,
    SHIELD,
    STAGES,
    STRIKE,
    SUPPORT,
    TYPE,
    TYPES,
)
from kurgan.games.city.rules.fire.flak import bar_flak, batteries
from kurgan.games.city.rules.fire.indirect import aims_of, attack_guns, bar_gun, defence_guns
from kurgan.games.city.rules.fire.strength import shelling, strain
from kurgan.games.city.rules.land import GRID, PLACES
from kurgan.games.city.rules.move.support import bar_support, joiners, landers, mates, supporters
from kurgan.games.city.rules.phase import Attack
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import AIR_POINTS, DIVE, INCREMENT


class Composition(Attack):
    """A ground attack as it is put together: who takes part on both sides, and what both are asked."""

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
        """List who may still be left out of the attack: nobody who came up in support, and not its last unit (10.13).

        Nor the last who is no militia, for militia alone does not attack (12.15).
        """
        own = [unit for unit in self.units if unit not in self.support]
        fit = [unit for unit in self.units if not MILITIA[unit]]
        return [unit for unit in own if fit != [unit]] if len(own) > 1 else []

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

    # ---------- what there is to decide ----------

    def far(self, s: City) -> list[int]:
        """List who can be taken in hand to come up in support or to join others, worked out once for a question."""
        if self._far is None:
            self._far = sorted({*supporters(s, self), *mates(s, self)})
        return self._far.copy()

    def waits(self, s: City) -> bool:
        """Tell whether somebody has something to decide in this stage."""
        if self.stage == SUPPORT:
            return bool(self.free() or joiners(s, self) or landers(s, self) or self.far(s))
        if self.stage == GUNS:
            return bool(attack_guns(s, self) or self.guns or self.dives(s) or self.dive)
        if self.stage == FLAK:
            return self.dive > 0 and self.side == GERMAN and bool(batteries(s, SOVIET, self.target))
        if self.stage == SHIELD:
            return bool(defence_guns(s, self) or self.shield)
        if self.stage == AIM:
            return len(self.aims) < len(self.line(s)) and len(self.next_aims(s)) > 1
        return self.stage == TYPE

    def dives(self, s: City) -> list[int]:
        """List the numbers of dive bomber points that may support the attack, named with the guns (5.6, 5.61).

        Only the attacker has any, and never in overruns or counterattacks (5.65).
        """
        step = INCREMENT[self.side][DIVE]
        return list(range(step, s.dive[self.side] + 1, step)) if not self.dive else []

    def next_aims(self, s: City) -> list[int]:
        """List the hexes into which the next of the defenders may fire."""
        return aims_of(s, self, self.line(s)[len(self.aims)])

    def before(self, s: City) -> list[int]:
        """List who of the defenders may aim before the one who is asked about, where the order of hexes can matter.

        It does where somebody fires whose supply, or all whose ferries, the first losses may open (10.4, 13.0, 13.3).
        """
        units = [unit for unit in self.line(s) if s.where[unit] == self.target]
        if len(self.fronts(s)) < 2 or not s.follows(7):
            return []
        if not strain(s, OTHER[self.side]) and all(s.in_supply(unit) for unit in self.line(s)):
            return []
        return units[len(self.aims) + 1 :]

    # ---------- the questions ----------

    def asks(self, s: City) -> int:
        return OTHER[self.side] if self.stage in (FLAK, SHIELD, AIM) else self.side

    def question(self, s: City) -> Decision:
        enemy, given = OTHER[self.side], {"place": self.target}
        choices: dict[str, list[int]] = {}
        if self.stage == SUPPORT:
            if near := joiners(s, self):
                choices["join"] = near
            if far := self.far(s):
                choices["unit"] = far
            if new := landers(s, self):
                choices["enter"] = new
            if free := self.free():
                choices["out"] = free
            choices["go"] = BUTTON
            return Decision(self.side, "ask-attack-support", "7.7", choices, selected=self.units.copy(), given=given)
        if self.stage == GUNS:
            if guns := attack_guns(s, self):
                choices["gun"] = guns
            if dives := self.dives(s):
                choices["dive"] = dives
            if self.guns or self.dive:
                choices["clear"] = BUTTON
            choices["go"] = BUTTON
            return Decision(
                self.side, "ask-attack-guns", "10.6", choices, back=("clear",), selected=[*self.units, *self.guns],
                given=given,
            )
        if self.stage == FLAK:
            choices["flak"] = [unit for unit in batteries(s, SOVIET, self.target) if unit not in self.flak]
            choices["go"] = BUTTON
            return Decision(
                enemy, "ask-attack-flak", "5.63", {verb: nouns for verb, nouns in choices.items() if nouns},
                rolls=("go",), selected=self.flak.copy(), given={**given, "points": self.dive, "flak": len(self.flak)},
            )
        if self.stage == SHIELD:
            if guns := defence_guns(s, self):
                choices["gun"] = guns
            if self.shield:
                choices["clear"] = BUTTON
            choices["go"] = BUTTON
            return Decision(
                enemy, "ask-attack-shield", "10.6", choices, back=("clear",), selected=self.shield.copy(), given=given
            )
        if self.stage == AIM:
            unit = self.line(s)[len(self.aims)]
            choices["at"] = self.next_aims(s)
            if before := self.before(s):
                choices["unit"] = before
            return Decision(
                enemy, "ask-attack-aim", "10.4", choices, selected=[unit], given={"unit": unit},
                rolls=("at",) if len(self.aims) + 1 == len(self.line(s)) else (),
            )
        return Decision(
            self.side, "ask-attack-roll", "10.2", {"roll": BUTTON}, rolls=("roll",),
            selected=[*self.units, *self.guns], given=given,
        )

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb == "gun":  # where an enemy's gun stands and whether it has fired is hidden (8.4)
            found = bar_gun(s, self, a.noun) if SIDE[a.noun] == self.asks(s) else None
            return found or rule("10.6" if self.stage in (GUNS, SHIELD) else "10.62")
        if a.verb == "dive":
            return rule("5.1" if self.stage == GUNS else "5.61" if self.asks(s) == self.side else "5.65")
        if a.verb == "out":
            if a.noun not in self.units or self.asks(s) != self.side:
                return rule("10.13")
            alone = len(self.units) > 1 and all(MILITIA[unit] for unit in self.units if unit != a.noun)
            return rule("12.15" if alone else "10.13")
        if a.verb == "unit" and self.stage == AIM:
            return rule("10.4")
        if a.verb in ("join", "unit", "enter"):
            if self.asks(s) != self.side:
                return rule("7.74")
            return bar_support(s, self, a.noun, a.verb)
        if a.verb == "at":
            return rule("10.65" if self.side == GERMAN else "10.4")
        if a.verb == "flak" and self.stage == FLAK:
            return rule("5.51") if a.noun in self.flak else bar_flak(s, a.noun, self.target, "5.58")
        return rule("5.63") if a.verb == "flak" else super().why_not(s, a)

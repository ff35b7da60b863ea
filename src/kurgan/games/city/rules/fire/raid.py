"""One air attack: what it can hit, what ground and flak do to it, and what it destroys (5.2 to 5.4)."""

from __future__ import annotations

from typing import ClassVar, Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import Flag, ListOf, Noun, Number
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.city.rules import orders
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import HEX_OR_NONE, NONE, SIDE_WORD, UNIT_NOUN
from kurgan.games.city.rules.counters import SHELTERS, SURVIVOR, UNIT_IDS
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.ground import air_worth
from kurgan.games.city.rules.figures import DIE, Fought, Shot
from kurgan.games.city.rules.fire.flak import anti_air, bar_flak, batteries
from kurgan.games.city.rules.fire.strength import cover
from kurgan.games.city.rules.land import KIND_AT
from kurgan.games.city.rules.losses import BOMBS, Losses
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import ADDED, DIVE, INCREMENT, LEVEL, SHELLED_AS, losses

UNIT_OR_NONE: Final = Noun("unit", UNIT_IDS, {NONE: "none"})


def prey(s: City, place: int, enemy: int) -> list[int]:
    """List the units in a hex that bombs can hit: no survivors, pontoons, general or depot (5.24, 6.74)."""
    return [unit for unit in s.pile(place, enemy) if not SURVIVOR[unit]]


def bomb_strength(s: City, side: int, place: int, unit: int, points: int) -> int:
    """Tell what the points are worth in a hex: smoke, then ground where it shelters (5.3, 5.43, 14.5)."""
    worth = air_worth(s, side, points)
    if unit != NONE and not SHELTERS[unit]:
        return worth
    return -(-worth // cover(s, place, OTHER[side]))


def bomb_die(side: int, place: int, unit: int, die: int) -> int:
    """Return the die of an air attack: ground adds to it where it shelters (column 5)."""
    if unit != NONE and not SHELTERS[unit]:
        return die
    return die + ADDED[SHELLED_AS[KIND_AT[place]]][OTHER[side]]


class Raid(Asking):
    """One air attack: flak, ground, the die, losses (5.3, 5.4)."""

    KIND: ClassVar[str] = "raid"
    ON: ClassVar[tuple[str, ...]] = ("air",)
    PHASE: ClassVar[str] = "phase-raid"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("place", HEX_OR_NONE, PUBLIC),
        Field("unit", UNIT_OR_NONE, PUBLIC, usual=NONE),
        Field("points", Number(0, 99), PUBLIC),
        Field("flak", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("held", Flag(), PUBLIC, usual=0),
    )

    def __init__(
        self, side: int, place: int, unit: int, points: int, flak: list[int] | None = None, held: int = 0
    ) -> None:
        self.side = side
        self.place = place
        self.unit = unit
        self.points = points
        self.flak: list[int] = [] if flak is None else flak
        self.held = held  # 1 once the defender has said what the flak does

    def fault(self, s: City) -> Message | None:
        step = INCREMENT[self.side][LEVEL if self.unit == NONE else DIVE]
        return message("fault-raid-points", points=self.points) if self.points % step else None

    def advance(self, s: City) -> bool:
        enemy = OTHER[self.side]
        if not self.held:
            guns = batteries(s, enemy, self.place)
            if enemy == GERMAN:
                self.flak = guns  # German flak may always fire, and loses nothing by it (5.53)
            elif guns and (self.flak or not s.declines(SOVIET, orders.FLAK)):
                return False
            self.held = 1
        s.stack.pop()
        self._fly(s)
        return True

    def _fly(self, s: City) -> None:
        enemy = OTHER[self.side]
        kind = LEVEL if self.unit == NONE else DIVE
        points = anti_air(s, enemy, self.flak, self.place, self.points, kind)
        # All in the hex, or the one unit that was named, and nobody else (5.41, 5.42).
        units = prey(s, self.place, enemy) if self.unit == NONE else [self.unit] * (s.where[self.unit] == self.place)
        if points < 1 or not units:
            return
        strength = bomb_strength(s, self.side, self.place, self.unit, points)
        die = s.dice.roll("bombs" if kind == LEVEL else "dive bombers")
        hits = losses(strength, bomb_die(self.side, self.place, self.unit, die))
        lost = min(hits, len(units))
        if not s.silent:
            faces = [losses(strength, bomb_die(self.side, self.place, self.unit, face)) for face in DIE]
            shots = [Shot("bombs", self.side, strength, [min(one, len(units)) for one in faces], die)]
            seen = [one for one in units if s.inspects(self.side, one)]
            s.tell(
                "raid", "event-raid-level" if kind == LEVEL else "event-raid-dive", self.side, [die], place=self.place,
                unit=self.unit, strength=strength, lost=lost, fought=Fought(self.side, self.place, [], shots, [], seen),
            )
        if lost:
            s.stack.append(Losses(enemy, units, lost, BOMBS))

    def asks(self, s: City) -> int:
        return OTHER[self.side]

    def question(self, s: City) -> Decision:
        choices = {"flak": [u for u in batteries(s, SOVIET, self.place) if u not in self.flak], "go": BUTTON}
        return Decision(
            SOVIET, "ask-raid-flak", "5.5", {verb: nouns for verb, nouns in choices.items() if nouns}, rolls=("go",),
            selected=self.flak.copy(), given={"points": self.points, "place": self.place, "flak": len(self.flak)},
            topic=orders.FLAK,
        )

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "flak":
            self.flak.append(a.noun)
        else:
            self.held = 1

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb != "flak":
            return None
        if a.noun in self.flak:
            return rule("5.51")
        return None if a.noun in batteries(s, SOVIET, self.place) else bar_flak(s, a.noun, self.place, "5.56")

"""Overruns: a second move and combat for units that swept an area clear, and the Hero who stops them (11.4.5, 10.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules import orders
from kurgan.games.volga.rules.battle import Swept
from kurgan.games.volga.rules.combat import Combat
from kurgan.games.volga.rules.movement import flank_bar
from kurgan.games.volga.rules.nouns import A_PLACE, GUN_OR_NONE, HAND, PLACE_SET, SIDE_WORD, UNITS, YES
from kurgan.games.volga.rules.refusals import in_combat
from kurgan.games.volga.rules.rubble import clear, clearable
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import DEAD, NOBODY, OTHER, Volga
from kurgan.games.volga.rules.step import Step, distinct, first
from kurgan.games.volga.rules.tables import (
    ARMOR,
    FERRY,
    GERMAN,
    GULLY,
    GUN_SIDE,
    NEAR,
    NO_OVERRUN,
    SIDE,
    SOVIET,
    URBAN,
    ZONES_MASK,
)


class Hero(Step):
    """The Soviet may cancel a German overrun in an urban area, once a turn (10.4, 8.1.1-7)."""

    KIND = "hero"
    PHASE = "phase-hero"
    ON = ("overrun",)

    def wrong(self, s: Volga, below: Any) -> Message | None:
        fits = below.side == GERMAN and URBAN >> below.place & 1 and not s.hero
        return None if fits else Message("fault-hero")

    def advance(self, s: Volga) -> bool:
        if s.declines(s.seat(SOVIET), orders.HERO):
            s.stack.pop()
            return True
        return False

    def asks(self, s: Volga) -> int:
        return s.seat(SOVIET)

    def place(self, s: Volga) -> int:
        """Return the area that is overrun."""
        below = s.stack[-2]
        assert isinstance(below, Overrun)
        return below.place

    def decide(self, s: Volga) -> Decision:
        return Decision(
            s.seat(SOVIET), "ask-hero", "10.4", {"hero": BUTTON, "decline": BUTTON}, given={"place": self.place(s)},
            topic=orders.HERO,
        )

    def act(self, s: Volga, a: Action) -> None:
        s.stack.pop()
        if a.verb == "hero":
            s.hero = 1
            s.stack.pop()  # the overrun itself
            s.tell("advantage", "event-hero", SOVIET)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        return in_combat(s, a, SOVIET)  # no Fanatical Defense against an overrun (12.1A)


class Overrun(Swept):
    """The attackers may each enter an adjacent area and fight once more, with the support they had (8.1.1-10)."""

    KIND = "overrun"
    PHASE = "phase-overrun"
    ON = ("assault",)
    FIELDS = Fields(
        Field("side", SIDE_WORD, PUBLIC), Field("place", A_PLACE, PUBLIC), Field("units", UNITS, PUBLIC),
        Field("moved", UNITS, PUBLIC, usual=[]), Field("gun", GUN_OR_NONE, PUBLIC, usual=NOBODY),
        Field("support", YES, PUBLIC, usual=0), Field("hand", HAND, PUBLIC, usual=NOBODY),
        Field("tried", PLACE_SET, PUBLIC, usual=0),
    )

    def __init__(
        self, side: int, place: int, units: list[int], moved: list[int], gun: int, support: int, hand: int = -1,
        tried: int = 0,
    ) -> None:
        self.side = side
        self.place = place
        self.units = units  # have not gone on yet
        self.moved = moved  # have gone on and not fought yet
        self.gun = gun
        self.support = support
        self.hand = hand
        self.tried = tried  # areas where clearance was tried; after that nobody goes on (8.1.1-8, 8.1.1-9)

    def wrong(self, s: Volga, below: Any) -> Message | None:
        here, near = 1 << self.place, 1 << self.place | NEAR[self.place]
        left = [u for u in [*self.units, *self.moved] if s.where[u] >= 0]
        return first(
            (self.side != below.side, "fault-overrun-side"),
            (bool((s.rubble | NO_OVERRUN | ZONES_MASK) & here), "fault-overrun-ground"),
            (not distinct([*self.units, *self.moved]), "fault-overrun-twice"),
            (any(SIDE[u] != self.side or not near >> s.where[u] & 1 for u in left), "fault-overrun-near"),
            (any(s.where[u] not in (DEAD, self.place) for u in self.units), "fault-overrun-stayed"),
            (self.hand >= 0 and self.hand not in self.units, "fault-overrun-hand"),
            (self.gun >= 0 and GUN_SIDE[self.gun] != self.side, "fault-overrun-gun"),
        )

    def asks(self, s: Volga) -> int:
        return s.seat(self.side)

    def _bar(self, s: Volga, unit: int, place: int) -> Rule | None:
        here = 1 << place
        if not NEAR[self.place] & here:
            return rule("11.4.5")
        if ZONES_MASK & here and not NEAR[s.began[unit]] & here:
            return rule("16.2")
        if FERRY[self.place] & here:
            return rule("9.3.4")
        if ARMOR[unit] and GULLY[self.place] & here:
            return rule("9.3.5")
        if s.fought & here:
            return rule("9.2.1-closed")
        if not s.room(place, self.side):
            return rule("9.3.1")
        return flank_bar(s, unit, place)

    def _open(self, s: Volga, unit: int) -> list[int]:
        return [p for p in members(NEAR[self.place]) if self._bar(s, unit, p) is None]

    def able(self, s: Volga) -> list[int]:
        """List the units that can go on (8.1.1-9)."""
        return [u for u in self.units if self._open(s, u)] if not self.tried else []

    def _battles(self, s: Volga) -> list[int]:
        """List the areas with enemies that units went on to."""
        enemy = OTHER[self.side]
        return sorted({s.where[u] for u in self.moved if s.where[u] >= 0 and s.held[enemy] >> s.where[u] & 1})

    def _pending(self, s: Volga) -> list[int]:
        """List the areas in which an attack is mandatory and has not been made (11.1)."""
        return [p for p in self._battles(s) if not s.contested >> p & 1 and not s.fought >> p & 1]

    def advance(self, s: Volga) -> bool:
        self.moved = [u for u in self.moved if s.where[u] >= 0]
        self.units = [u for u in self.units if s.where[u] >= 0]
        if self.hand >= 0 or self.able(s):
            return False
        if [p for p in self._battles(s) if not s.fought >> p & 1] or self._clearable(s):
            return False
        s.stack.pop()
        return True

    def _clearable(self, s: Volga) -> list[int]:
        """List the areas where rubble may be cleared after the overrun movement (8.1.1-9)."""
        return clearable(s, self.side, self.moved, self.tried)

    def decide(self, s: Volga) -> Decision:
        seat = s.seat(self.side)
        if self.hand >= 0:
            return Decision(
                seat, "ask-overrun-to", "11.4.5", {"to": self._open(s, self.hand), "drop": BUTTON}, back=("drop",),
                selected=[self.hand], given={"unit": self.hand},
            )
        choices: dict[str, list[int]] = {}
        able = self.able(s)
        if able:
            choices["unit"] = able
        fights = [p for p in self._battles(s) if not s.fought >> p & 1]
        if fights:
            choices["attack"] = fights
        ruins = self._clearable(s)
        if ruins:
            choices["clear"] = ruins
        if not self._pending(s):
            choices["done"] = BUTTON
        return Decision(seat, "ask-overrun", "11.4.5", choices, given={"place": self.place})

    def act(self, s: Volga, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Volga, unit: int) -> None:
        self.hand = unit

    def _drop(self, s: Volga, _: int) -> None:
        self.hand = -1

    def _go(self, s: Volga, place: int) -> None:
        unit, self.hand = self.hand, -1
        self.units.remove(unit)
        self.moved.append(unit)
        s.origin[unit] = self.place
        s.tell("move", "event-goes-on", self.side, unit=unit, place_from=s.where[unit], place_to=place)
        s.put(unit, place)

    def _clear(self, s: Volga, place: int) -> None:
        self.tried |= 1 << place
        clear(s, place)

    def _attack(self, s: Volga, place: int) -> None:
        s.stack.append(self._combat(s, place))

    def _finish(self, s: Volga, _: int) -> None:
        s.stack.pop()

    def _combat(self, s: Volga, place: int) -> Combat:
        mandatory = not s.contested >> place & 1
        # Other units that entered the area this impulse must attack it too, and it is attacked only once (11.1).
        able = s.at(place, self.side) if mandatory else [u for u in self.moved if s.where[u] == place]
        self.moved = [u for u in self.moved if s.where[u] != place]
        return Combat.begin(self.side, place, mandatory, able, second=True)

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb in _BANS:
            return _BANS[a.verb](self, s, a.noun)
        # It is the defender who would like to turn an overrun (12.1A).
        return in_combat(s, a, OTHER[self.side] if a.verb == "use" else self.side)

    def _bar_to(self, s: Volga, place: int) -> Rule | None:
        return self._bar(s, self.hand, place) if self.hand >= 0 else rule("11.4.5")

    def _bar_in_hand(self) -> Rule | None:
        """Return the rule that keeps everything waiting while a unit is in hand: it goes on or is put back first."""
        return rule("11.4.5") if self.hand >= 0 else None

    def _bar_unit(self, s: Volga, unit: int) -> Rule | None:
        if SIDE[unit] != self.side:
            return rule("8.0")
        if unit not in self.units:
            return rule("11.4.5")
        if self.tried:
            return rule("8.1.1-9")
        bars = [self._bar(s, unit, place) for place in members(NEAR[self.place])]
        if None in bars:
            return self._bar_in_hand()
        return max([barred for barred in bars if barred is not None], key=bars.count)  # what bars most neighbours

    def _bar_attack(self, s: Volga, place: int) -> Rule | None:
        if s.fought >> place & 1:
            return rule("9.2.1-closed")
        return self._bar_in_hand() if place in self._battles(s) else rule("11.0")

    def _bar_done(self, s: Volga, _: int) -> Rule | None:
        return rule("11.1") if self._pending(s) else self._bar_in_hand()

    def _bar_clear(self, s: Volga, place: int) -> Rule | None:
        if place in self._clearable(s):
            return self._bar_in_hand()
        return rule("8.1.1-9" if s.rubble & s.fought & 1 << place else "14.7")


# What is done for each verb, and what forbids it where it is not offered.
_ACTS: Final[dict[str, Callable[[Overrun, Volga, int], None]]] = {
    "unit": Overrun._take, "drop": Overrun._drop, "to": Overrun._go, "clear": Overrun._clear,
    "attack": Overrun._attack, "done": Overrun._finish,
}
_BANS: Final[dict[str, Callable[[Overrun, Volga, int], Rule | None]]] = {
    "to": Overrun._bar_to, "unit": Overrun._bar_unit, "attack": Overrun._bar_attack, "done": Overrun._bar_done,
    "clear": Overrun._bar_clear,
}


def go_on(s: Volga, side: int, place: int, units: list[int], gun: int, support: int) -> None:
    """Begin an overrun; the Soviet may be able to stop it with the Hero (11.4.5, 10.4)."""
    overrun = Overrun(side, place, units, [], gun, support)
    s.stack.append(overrun)
    if side == GERMAN and URBAN >> place & 1 and not s.hero and overrun.able(s):
        s.stack.append(Hero())

"""Soviet reinforcements cross the Volga: who may, where they land, and what they may do then (15.4, 12.4)."""

from __future__ import annotations

from typing import ClassVar

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.kinds import ListOf
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.aftermath import aftermath
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import HEX_OR_NONE, NONE, UNIT_NOUN
from kurgan.games.city.rules.counters import (
    MOVE,
    PONTOON,
    SIDE,
)
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import FERRY_SET
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.reach import price_in
from kurgan.games.city.rules.move.support import ways_to
from kurgan.games.city.rules.phase import Phase, phase_of
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.supply.ferries import bar_full, bar_landing, ferry_room, landings, waiting


class Crossing(Phase):
    """A phase in which Soviet reinforcements may cross the Volga."""

    final: int = 0
    fresh: list[int]
    landed: list[int]
    crossing: int = 0
    banked: int = 0

    def bar_entry(self, s: City, unit: int) -> Rule | None:
        if unit in waiting(s, bool(self.final)):
            return None
        return rule("15.1" if SIDE[unit] == GERMAN else "15.4")

    def _bar_enter(self, s: City, unit: int) -> Rule | None:
        """Tell why a reinforcement may not cross: it is not due, no ferry takes it, or the die's number has landed."""
        return self.bar_entry(s, unit) or self._bar_ferries(s, unit)

    def _bar_ferries(self, s: City, unit: int) -> Rule | None:
        """Tell why nothing takes a unit that may come, None if something does."""
        if self.sites(s, [unit]):
            return None
        return rule("12.4") if PONTOON[unit] else bar_full(s, FERRY_SET, self.crossing)

    def landers(self, s: City, target: int) -> list[int]:
        new = [u for u in waiting(s, bool(self.final)) if not PONTOON[u]]
        if not new:
            return []
        ways, places = ways_to(s, SOVIET, target, 1), self.sites(s, new[:1])  # the same for all of them
        prompt = {points: any(self.in_time(s, p, points, ways, 1) for p in places) for points in {MOVE[u] for u in new}}
        return [u for u in new if prompt[MOVE[u]]]

    def in_time(self, s: City, place: int, points: int, ways: list[int], count: int) -> bool:
        """Tell whether units that land come next to the hex under attack, from a bank with half their points."""
        return price_in(ways, place) <= (points if ferry_room(s, place, self.landed) >= count else points // 2)

    def enter(self, s: City, unit: int, support: int) -> None:
        s.stack.append(Landing([unit], support))

    def sites(self, s: City, units: list[int]) -> list[int]:
        """Find where reinforcements may land together."""
        return landings(s, units, self.landed, self.banked, self.crossing)

    def land(self, s: City, units: list[int], place: int, support: int = NONE) -> None:
        """Land reinforcements for nothing, crowded or not; they move at once if at all (15.4, 15.44)."""
        by_ferry = ferry_room(s, place, self.landed) >= len(units)
        for unit in units:
            s.put(unit, place)
        s.tell("landing", "event-landing", SOVIET, units=units.copy(), place=place)
        aftermath(s)
        if PONTOON[units[0]]:
            return
        if by_ferry:
            self.landed += [place] * len(units)
        else:
            self.banked += len(units)
        self.fresh += units
        # They have not moved next to anybody yet: nobody counterattacks them where they land (15.45).
        s.stack.append(Move(SOVIET, units, half=int(not by_ferry), support=support, landed=1))


class Landing(Asking):
    """Reinforcements are put ashore together."""

    KIND: ClassVar[str] = "landing"
    PHASE: ClassVar[str] = "phase-landing"
    FIELDS: ClassVar[Fields] = Fields(
        Field("units", ListOf(UNIT_NOUN), PUBLIC),
        Field("support", HEX_OR_NONE, PUBLIC, usual=NONE),
    )

    def __init__(self, units: list[int], support: int = NONE) -> None:
        self.units = units
        self.support = support  # the hex under attack that they are to support (15.44)

    def fault(self, s: City) -> Message | None:
        if not isinstance(phase_of(s), Crossing):
            return Message("fault-landing-phase")
        due, pontoon = waiting(s, bool(self._phase(s).final)), any(PONTOON[unit] for unit in self.units)
        fits = self.units and all(unit in due for unit in self.units) and not (pontoon and self.units[1:])
        return None if fits else Message("fault-landing")

    def _phase(self, s: City) -> Crossing:
        phase = phase_of(s)
        assert isinstance(phase, Crossing)
        return phase

    def sites(self, s: City, units: list[int]) -> list[int]:
        """Find where they may land; in support only from where they come next to the hex under attack."""
        phase = self._phase(s)
        places = phase.sites(s, units)
        if self.support == NONE:
            return places
        ways = ways_to(s, SOVIET, self.support, len(units))
        least = min(MOVE[unit] for unit in units)
        return [p for p in places if phase.in_time(s, p, least, ways, len(units))]

    def more(self, s: City) -> list[int]:
        """List who may still be taken along: as many as some ferry or bank can take."""
        if PONTOON[self.units[0]]:
            return []
        rest = [u for u in waiting(s, bool(self._phase(s).final)) if u not in self.units and not PONTOON[u]]
        likes = {MOVE[u]: u for u in rest}  # but for their speed all land alike
        room = {points: bool(self.sites(s, [*self.units, u])) for points, u in likes.items()}
        return [u for u in rest if room[MOVE[u]]]

    def asks(self, s: City) -> int:
        return SOVIET

    def question(self, s: City) -> Decision:
        choices = {"with": self.more(s), "to": self.sites(s, self.units), "drop": BUTTON}
        return Decision(
            SOVIET, "ask-landing", "15.4", {verb: nouns for verb, nouns in choices.items() if nouns}, back=("drop",),
            selected=self.units.copy(), given={"units": self.units.copy()},
        )

    def carry(self, s: City, a: Action) -> None:
        if a.verb == "with":
            self.units.append(a.noun)
            return
        phase = self._phase(s)
        s.stack.pop()
        if a.verb == "to":
            phase.land(s, self.units, a.noun, self.support)

    def why_not(self, s: City, a: Action) -> Rule | None:
        if a.verb == "with":
            if a.noun in self.more(s):
                return None
            phase = self._phase(s)
            due = a.noun in waiting(s, bool(phase.final)) and not PONTOON[a.noun] and not PONTOON[self.units[0]]
            full = due and not phase.sites(s, [*self.units, a.noun])  # no ferry takes so many
            return bar_full(s, FERRY_SET, phase.crossing) if full else rule("15.4")
        if a.verb == "to":
            if a.noun in self.sites(s, self.units):
                return None
            return bar_landing(s, self.units[0], a.noun, self._phase(s).crossing)
        return super().why_not(s, a)

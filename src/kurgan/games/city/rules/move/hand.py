"""The stack in hand: who comes along, who stays, whom it may attack or overrun, and the question (7.1, 7.7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.frame import Frame
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.columns import NONE, limit
from kurgan.games.city.rules.counters import CHUIKOV, MILITIA, MOVE, SHELLS, SIDE, STACKS, SURVIVOR, UNIT_IDS
from kurgan.games.city.rules.data import GERMAN, OTHER, POINT, SOVIET
from kurgan.games.city.rules.fight.attack import bar_attack
from kurgan.games.city.rules.land import GRID, OIL
from kurgan.games.city.rules.move.free_march import unbroken
from kurgan.games.city.rules.move.overrun import bar_overrun
from kurgan.games.city.rules.move.reach import barred, crowded, deserts
from kurgan.games.city.rules.move.stack_move import Stack
from kurgan.games.city.rules.phase import Attack, phase_of
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.stacking import bar_crowd
from kurgan.games.city.rules.state import City


class Hand(Stack):
    """A stack that is to move; before its first step more units of its hex may join it."""

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        made = self.__class__(*self.data())
        made.units, made.behind = s.open_to(side, self.units), s.open_to(side, self.behind)
        if side != self.side:
            made.path = []
        return [made]

    def fault(self, s: City) -> Message | None:
        if not self.units:
            return Message("fault-move-nobody")
        here, waits = s.where[self.units[0]], s.stack[-1] is not self
        for unit in self.units:  # while points of a counterattack are spent they may be lost or elsewhere
            if SIDE[unit] != self.side or (not waits and (s.where[unit] != here or here < 0)):
                return message("fault-move-unit", name=UNIT_IDS[unit])
        if here >= 0 and self.spent > self._least(s):
            return message("fault-move-spent", spent=self.spent)
        if self.spent and not (self.moved or self.landed or self.fought):
            return Message("fault-move-unmoved")
        spending = any(frame.KIND == "breakthrough" for frame in s.stack)
        if not unbroken([here, *self.path] if here >= 0 and not spending else self.path):
            return Message("fault-move-path")
        return None

    def targets(self, s: City) -> list[int]:
        """List the hexes that the stack may attack from where it is (10.1, 7.73)."""
        here = self.here(s)
        near = members(GRID.near[here] & s.troops[OTHER[self.side]]) if self.support == NONE else []
        return [place for place in near if bar_attack(s, self.side, self.units, place) is None]

    def overruns(self, s: City) -> list[int]:
        """List the hexes that the stack may overrun (7.73)."""
        if self.side != GERMAN or self.support != NONE:
            return []
        here, budget = self.here(s), self.budget(s)
        near = members(GRID.near[here] & s.troops[SOVIET])
        return [p for p in near if bar_overrun(s, self.side, self.units, here, p, budget) is None]

    def joiners(self, s: City) -> list[int]:
        """List who may still be taken along from the hex where the move begins."""
        if self.moved or self.landed:
            return []
        return [unit for unit in s.pile(self.here(s), self.side) if self._bar_with(s, unit) is None]

    def _bar_with(self, s: City, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from coming along, None if it may."""
        if unit == CHUIKOV and self.side == SOVIET:
            led = s.where[CHUIKOV] == self.here(s) and not self.moved and not self.landed
            return None if self.takes_general(s) else rule("11.3" if led else "11.31")
        if SIDE[unit] != self.side:
            return rule("7.31")
        if unit in self.attackers(s):
            return rule("7.7")
        if s.flipped[unit] or self.moved:
            return rule("7.37")
        if s.deployed[unit]:
            return rule("7.62")
        fits = not self.landed and unit not in self.units and STACKS[unit] and not SURVIVOR[unit]
        return None if fits and s.where[unit] == self.here(s) else rule("7.1")

    def attackers(self, s: City) -> list[int]:
        """List who takes part already in the attack that the stack supports: nobody comes up twice (7.7)."""
        below = [frame.taking_part() for frame in s.stack if isinstance(frame, Attack)] if self.support != NONE else []
        return below[-1] if below else []

    def leavers(self, s: City) -> list[int]:
        """List the units that may be left behind, if there is room for them once the others have gone (8.0)."""
        return self.units.copy() if self._bar_leave(s, self.units[0]) is None else []

    def _bar_leave(self, s: City, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from being left behind, None if it may be: the same for all of them."""
        here, rest, under_way = self.here(s), len(self.units) - 1, self.moved or self.landed
        if self.support != NONE and under_way:
            return rule("7.7")  # a unit that moves or lands in support must arrive
        if unit not in self.units or not rest:
            return rule("7.11")
        over = under_way and s.load(here, self.side) - rest > limit(here, self.side)
        return bar_crowd(here, self.side) if over else None

    def may_part(self, s: City) -> bool:
        """Tell whether some could go on where all cannot, if as many as the hex holds stayed behind (8.0)."""
        here = self.here(s)
        least = max(1, s.load(here, self.side) - limit(here, self.side))
        if least >= len(self.units) or self.support != NONE:
            return False
        part = self.__class__(*self.data())
        part.units = sorted(self.units, key=lambda unit: (MILITIA[unit], -MOVE[unit]))[:least]
        return part.goals(s) != 0

    def takes_general(self, s: City) -> bool:
        """Tell whether General Chuikov may go with the stack (11.31)."""
        phase = phase_of(s)
        if self.side != SOVIET or self.moved or self.landed or self.general or phase is None:
            return False
        return s.where[CHUIKOV] == self.here(s) and phase.bar_general(s) is None

    def asks(self, s: City) -> int:
        return self.side

    def question(self, s: City) -> Decision:
        choices: dict[str, list[int]] = {}
        joiners, goals = self.joiners(s), self.goals(s)
        if joiners:
            choices["all"] = BUTTON
        if company := joiners + ([CHUIKOV] if self.takes_general(s) else []):
            choices["with"] = company
        if goals:
            choices["to"] = members(goals)
        if targets := self.targets(s):
            choices["attack"] = targets
        if overruns := self.overruns(s):
            choices["overrun"] = overruns
        if leavers := self.leavers(s):
            choices["leave"] = leavers
        if goals and not self.way and (self.support != NONE or self.detours(s)):
            choices["way"] = BUTTON
        if self._bar_deploy(s, NONE) is None:
            choices["deploy"] = BUTTON
        if self._bar_stop(s, NONE) is None:
            choices["stop"] = BUTTON  # in support they may join together from where they stand (7.76)
        if not self.moved and not self.landed:
            choices["drop"] = BUTTON
        stuck = not (self.moved or goals or targets or overruns or "stop" in choices)
        return Decision(
            self.side, self._prompt(s, stuck), self._case(s, stuck), choices,
            back=() if stuck else ("drop",),  # putting stuck units back is the way on
            selected=self.units + ([CHUIKOV] if self.general else []),
            given={"place": self.support, "points": self.budget(s) // POINT, "half": self.budget(s) % POINT},
        )

    def _case(self, s: City, stuck: bool) -> str:
        """Return the case of the question: for units that can do nothing the one that keeps them."""
        kept = self.bar_step(s) if stuck else None
        return kept.case if kept is not None else "7.7" if self.support != NONE else "7.1"

    def _prompt(self, s: City, stuck: bool) -> str:
        """Choose the question: what the stack can still do."""
        if not self.moved and stuck:
            if self.takes_general(s) and deserts(s, self.units):
                return "ask-move-general" if self.support == NONE else "ask-support-general"
            return "ask-move-stuck" if self.support == NONE else "ask-support-stuck"
        if not self.moved:
            return "ask-move" if self.support == NONE else "ask-support"
        if not self.goals(s) and self.may_part(s):
            return "ask-move-part"  # nobody is left behind in support
        return "ask-move-on" if self.support == NONE else "ask-support-on"

    def _beside(self, s: City) -> bool:
        """Tell whether the stack has come next to the hex that it is to support against, and may attack from there."""
        here = self.here(s)
        near = GRID.near[self.support] >> here & 1
        return bool(near) and s.load(here, self.side) <= limit(here, self.side)

    def why_not(self, s: City, a: Action) -> Rule | None:
        bar = _BARS.get(a.verb)
        return super().why_not(s, a) if bar is None else bar(self, s, a.noun)

    def _bar_attack(self, s: City, place: int) -> Rule | None:
        return rule("7.73") if self.support != NONE else bar_attack(s, self.side, self.units, place)

    def _bar_overrun(self, s: City, place: int) -> Rule | None:
        if self.support != NONE:
            return rule("7.73")
        return bar_overrun(s, self.side, self.units, self.here(s), place, self.budget(s))

    def _bar_all(self, s: City, noun: int) -> Rule | None:
        return None if self.joiners(s) else rule("7.1")

    def _bar_stop(self, s: City, noun: int) -> Rule | None:
        if self.support != NONE:
            return None if self._beside(s) else rule("7.7")
        return None if self.moved or self.landed else rule("7.2")

    def _bar_deploy(self, s: City, noun: int) -> Rule | None:
        if self.support != NONE:
            return rule("7.7")
        if self.side == SOVIET:
            return rule("7.63")
        guns = (self.moved or self.landed) and any(SHELLS[unit] for unit in self.units)
        return None if guns else rule("7.6")

    def _bar_to(self, s: City, place: int) -> Rule | None:
        """Return the rule that keeps the stack from going to a hex, None if it is one of its goals."""
        if self.goals(s) >> place & 1:
            return None
        if (found := self.bar_step(s)) is not None:
            return found
        if s.troops[OTHER[self.side]] >> place & 1:
            return rule("7.32")
        if barred(s, self.side) >> place & 1:
            return rule("14.5" if place == OIL else "7.36")
        if not self.reach(s).places >> place & 1:
            full = crowded(s, self.side, len(self.units)) >> place & 1
            return bar_crowd(place, self.side) if full else rule("7.1")
        if self.support != NONE and not GRID.near[self.support] >> place & 1:
            return rule("7.7")
        return bar_crowd(place, self.side)


# The rule that forbids each verb, None where it is offered.
_BARS: Final[dict[str, Callable[[Hand, City, int], Rule | None]]] = {
    "to": Hand._bar_to, "attack": Hand._bar_attack, "overrun": Hand._bar_overrun, "with": Hand._bar_with,
    "leave": Hand._bar_leave, "all": Hand._bar_all, "stop": Hand._bar_stop, "deploy": Hand._bar_deploy,
}

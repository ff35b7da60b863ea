"""What both sides are asked about a ground attack, and what they may not do (10.0, steps 1 to 4, and aims)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.rule import Rule
from kurgan.games.city.rules import orders
from kurgan.games.city.rules.counters import SIDE
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.forces import Forces
from kurgan.games.city.rules.fight.stages import (
    AIM,
    FLAK,
    GUNS,
    SHIELD,
    SUPPORT,
    TYPE,
)
from kurgan.games.city.rules.fire.flak import bar_flak, batteries
from kurgan.games.city.rules.fire.indirect import aims_of, attack_guns, bar_gun, defence_guns
from kurgan.games.city.rules.fire.strength import strain
from kurgan.games.city.rules.move.support import bar_support, joiners, landers, mates, supporters
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import DIVE, INCREMENT


class Composition(Forces):
    """A ground attack as it is put together."""

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
        """List the numbers of dive bomber points that may support the attack, named with the guns (5.6, 5.61, 5.64).

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
        return _QUESTIONS[self.stage](self, s)

    def _ask_support(self, s: City) -> Decision:
        choices = {"join": joiners(s, self), "unit": self.far(s), "enter": landers(s, self), "out": self.free()}
        return Decision(
            self.side, "ask-attack-support", "7.7", {**_filled(choices), "go": BUTTON}, selected=self.units.copy(),
            given={"place": self.target},
        )

    def _ask_guns(self, s: City) -> Decision:
        choices = {"gun": attack_guns(s, self), "dive": self.dives(s)}
        if self.guns or self.dive:
            choices["clear"] = BUTTON
        return Decision(
            self.side, "ask-attack-guns", "10.6", {**_filled(choices), "go": BUTTON}, back=("clear",),
            selected=[*self.units, *self.guns], given={"place": self.target},
        )

    def _ask_flak(self, s: City) -> Decision:
        choices = {"flak": [unit for unit in batteries(s, SOVIET, self.target) if unit not in self.flak]}
        return Decision(
            OTHER[self.side], "ask-attack-flak", "5.63", {**_filled(choices), "go": BUTTON}, rolls=("go",),
            selected=self.flak.copy(), given={"place": self.target, "points": self.dive, "flak": len(self.flak)},
            topic=orders.FLAK,
        )

    def _ask_shield(self, s: City) -> Decision:
        choices = {"gun": defence_guns(s, self)}
        if self.shield:
            choices["clear"] = BUTTON
        return Decision(
            OTHER[self.side], "ask-attack-shield", "10.6", {**_filled(choices), "go": BUTTON}, back=("clear",),
            selected=self.shield.copy(), given={"place": self.target}, topic=orders.GUNS,
        )

    def _ask_aim(self, s: City) -> Decision:
        line = self.line(s)
        unit = line[len(self.aims)]
        return Decision(
            OTHER[self.side], "ask-attack-aim", "10.4", _filled({"at": self.next_aims(s), "unit": self.before(s)}),
            selected=[unit], given={"unit": unit}, rolls=("at",) if len(self.aims) + 1 == len(line) else (),
        )

    def _ask_roll(self, s: City) -> Decision:
        return Decision(
            self.side, "ask-attack-roll", "10.2", {"roll": BUTTON}, rolls=("roll",),
            selected=[*self.units, *self.guns], given={"place": self.target},
        )

    # ---------- what is forbidden ----------

    def why_not(self, s: City, a: Action) -> Rule | None:
        bar = _BARS.get(a.verb)
        return super().why_not(s, a) if bar is None else bar(self, s, a.noun)

    def _bar_gun(self, s: City, unit: int) -> Rule | None:
        """Return the rule that keeps a gun from firing in the attack; of an enemy's gun nothing is told (8.4)."""
        found = bar_gun(s, self, unit) if SIDE[unit] == self.asks(s) else None
        if found is not None:
            return found
        if self.stage not in (GUNS, SHIELD):
            return rule("10.62")
        free = SIDE[unit] == self.asks(s) and unit not in self.guns and unit not in self.shield
        return None if free else rule("10.6")

    def _bar_dive(self, s: City, points: int) -> Rule | None:
        if self.stage == GUNS:
            return None if points in self.dives(s) else rule("5.1")
        return rule("5.61" if self.asks(s) == self.side else "5.65")

    def _bar_out_now(self, s: City, unit: int) -> Rule | None:
        if self.asks(s) != self.side:
            return rule("10.13")
        return self._bar_out(unit) or (None if self.stage == SUPPORT else rule("10.13"))

    def _bar_unit(self, s: City, unit: int) -> Rule | None:
        if self.stage == AIM:
            return None if unit in self.before(s) else rule("10.4")
        return self._bar_support(s, unit, "unit")

    def _bar_join(self, s: City, unit: int) -> Rule | None:
        return self._bar_support(s, unit, "join")

    def _bar_enter(self, s: City, unit: int) -> Rule | None:
        return self._bar_support(s, unit, "enter")

    def _bar_support(self, s: City, unit: int, verb: str) -> Rule | None:
        """Return the rule that keeps a unit from supporting the attack in one of three ways, None if it may (7.7)."""
        if self.asks(s) != self.side:
            return rule("7.74")
        free = joiners(s, self) if verb == "join" else self.far(s) if verb == "unit" else landers(s, self)
        return None if self.stage == SUPPORT and unit in free else bar_support(s, self, unit, verb)

    def _bar_aim(self, s: City, place: int) -> Rule | None:
        named = self.stage == AIM and place in self.next_aims(s)
        return None if named else rule("10.65" if self.side == GERMAN else "10.4")

    def _bar_flak(self, s: City, unit: int) -> Rule | None:
        if self.stage != FLAK:
            return rule("5.63")
        if unit in self.flak:
            return rule("5.51")
        return None if unit in batteries(s, SOVIET, self.target) else bar_flak(s, unit, self.target, "5.58")


def _filled(choices: dict[str, list[int]]) -> dict[str, list[int]]:
    """Leave out verbs without a noun."""
    return {verb: nouns for verb, nouns in choices.items() if nouns}


# The question of each stage that has one.
_QUESTIONS: Final[dict[int, Callable[[Composition, City], Decision]]] = {
    SUPPORT: Composition._ask_support, GUNS: Composition._ask_guns, FLAK: Composition._ask_flak,
    SHIELD: Composition._ask_shield, TYPE: Composition._ask_roll, AIM: Composition._ask_aim,
}
# The rule that forbids each verb, None where it is offered.
_BARS: Final[dict[str, Callable[[Composition, City, int], Rule | None]]] = {
    "gun": Composition._bar_gun, "dive": Composition._bar_dive, "out": Composition._bar_out_now,
    "unit": Composition._bar_unit, "join": Composition._bar_join, "enter": Composition._bar_enter,
    "at": Composition._bar_aim, "flak": Composition._bar_flak,
}

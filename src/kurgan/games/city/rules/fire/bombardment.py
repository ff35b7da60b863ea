"""Bombardment: the sides take turns, all of it counts as simultaneous (6.0, 16.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members, placeset
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.event import NOBODY
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import Flag, ListOf, Tuple
from kurgan.core.message import Message, message
from kurgan.core.rule import Rule
from kurgan.games.city.rules.answers import Asking
from kurgan.games.city.rules.columns import GONE, HEX_OR_NONE, NONE, SIDE_WORD, UNIT_NOUN
from kurgan.games.city.rules.counters import (
    FLOTILLA,
    GUNS_OF,
    RANGE,
    SIDE,
    SINGLE,
    TVA,
    UNIT_IDS,
)
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.figures import DIE, Change, Fought, Shot
from kurgan.games.city.rules.fire.guns import bar_target, home, loaded, may_combine, prey, seen
from kurgan.games.city.rules.fire.shelling import betrays, bombardment_strength, die_changes, sheltered_as
from kurgan.games.city.rules.land import ALL, BANK, GRID, MAMAYEV, disc
from kurgan.games.city.rules.losses import SHELLS, Losses
from kurgan.games.city.rules.rulebook import rule
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import losses

KONTR_TURNS: Final = (3, 4, 5, 6)  # 16.3
LAST_FLOTILLA: Final = 6


class Bombardment(Asking):
    """The bombardment stage; a side composes a bombardment, fires it, and the other has its turn (6.1)."""

    KIND: ClassVar[str] = "bombardment"
    ON: ClassVar[tuple[str, ...]] = ("game-turn",)
    PHASE: ClassVar[str] = "phase-bombardment"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC, usual=GERMAN),
        Field("done", Tuple(Flag(), Flag()), PUBLIC, usual=[0, 0]),
        Field("target", HEX_OR_NONE, PUBLIC, usual=NONE),
        Field("second", HEX_OR_NONE, PUBLIC, usual=NONE),
        Field("guns", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("firing", Flag(), PUBLIC, usual=0),
    )

    def __init__(
        self, side: int = GERMAN, done: list[int] | None = None, target: int = NONE, second: int = NONE,
        guns: list[int] | None = None, firing: int = 0,
    ) -> None:
        self.side = side
        self.done: list[int] = [0, 0] if done is None else done
        self.target = target
        self.second = second  # the other hex of a bombardment from across the Volga (16.2)
        self.guns: list[int] = [] if guns is None else guns
        self.firing = firing  # how many hexes are still to be hit

    def shown(self, s: City, side: int) -> list[Frame[City]]:
        """List a bombardment that is being composed is its side's own until it is fired."""
        if side == self.side:
            return [self.copy()]
        made: list[Frame[City]] = [Bombardment(self.side, self.done.copy())]
        return made

    def fault(self, s: City) -> Message | None:
        composing = s.stack[-1] is self and not self.firing
        for unit in self.guns:  # who was hit meanwhile fires all the same (6.1)
            able = unit in loaded(s, self.side) if composing else not self.firing or home(s, unit) >= 0
            if SIDE[unit] != self.side or not able:
                return message("fault-bombardment-gun", name=UNIT_IDS[unit])
        return Message("fault-bombardment-target") if composing and self.guns and self.target == NONE else None

    # ---------- what may be fired at ----------

    def targets(self, s: City) -> list[int]:
        """List the hexes that some gun of the side may bombard (6.2, 6.3)."""
        enemy = OTHER[self.side]
        sight = seen(s) if self.side == SOVIET else ALL
        open_ = 0
        for unit in loaded(s, self.side):
            if unit == FLOTILLA:
                open_ |= GRID.near[s.where[unit]] & BANK
            else:
                reach = disc(home(s, unit), RANGE[unit])
                open_ |= reach if TVA[unit] else reach & sight
        held = s.with_at_least(enemy, 1)
        if enemy == SOVIET:
            held |= placeset(s.where[u] for u in GUNS_OF[SOVIET] if TVA[u] and s.where[u] >= 0)
        return members(held & open_)

    def bar_gun(self, s: City, unit: int) -> Rule | None:
        """Tell why a gun may not join the bombardment that is composed."""
        if unit not in loaded(s, self.side):
            return rule("7.2" if SIDE[unit] == self.side and s.flipped[unit] else "6.3")
        return self._bar_known(s, unit, NONE)

    def _bar_known(self, s: City, unit: int, sight: int) -> Rule | None:
        found = bar_target(s, self.side, unit, self.target, sight)
        if found is None and self.second != NONE:
            found = bar_target(s, self.side, unit, self.second, sight)
        return found if found is not None else may_combine(s, self.guns, unit)

    def more(self, s: City) -> list[int]:
        """List the guns that may still join."""
        sight = seen(s) if self.side == SOVIET else ALL
        return [u for u in loaded(s, self.side) if u not in self.guns and self._bar_known(s, u, sight) is None]

    def seconds(self, s: City) -> list[int]:
        """List the hexes next to the target that guns across the Volga may hit as well (16.2)."""
        if self.second != NONE or not self.guns or not all(TVA[u] and not SINGLE[u] for u in self.guns):
            return []
        near = members(GRID.near[self.target] & s.troops[GERMAN])
        return [p for p in near if all(bar_target(s, SOVIET, gun, p) is None for gun in self.guns)]

    # ---------- the course of the stage ----------

    def advance(self, s: City) -> bool:
        if self.firing:
            self._fire(s)
            return True
        if all(self.done):
            s.stack.pop()
            close_stage(s)
            return True
        if self.done[self.side] or (self.target == NONE and not self.targets(s)):
            self.done[self.side] = 1
            self.side = OTHER[self.side]
            return True
        return False

    def strength(self, s: City) -> int:
        """Return the strength of the bombardment."""
        return bombardment_strength(s, self.side, self.guns, self.target)

    def added(self, s: City) -> int:
        """Sum up what is added to the die."""
        return sum([value for _, value, _ in die_changes(s, self.side, self.guns, self.target)])

    def changes(self, s: City) -> list[Change]:
        """List the same as figures, before the dice and after them."""
        side, found = self.side, die_changes(s, self.side, self.guns, self.target)
        ground = sheltered_as(side, self.guns, self.target)
        return [Change(side, what, f"{value:+d}", case, ground) for what, value, case in found if value]

    def _fire(self, s: City) -> None:
        """Fire into one hex of the bombardment; then the other side has its turn."""
        place, enemy = self.target, OTHER[self.side]
        strength, added = self.strength(s), self.added(s)
        die = s.dice.roll("bombardment")
        units = prey(s, place, enemy)
        lost = min(losses(strength, die + added), len(units))
        if not s.silent:
            self._tell(s, strength, die, units, lost)
        if self.side == GERMAN and place == MAMAYEV and not Bombardment(enemy).targets(s):
            self.done[enemy] = 0  # they ended nothing but had no target, and survivors see from there (6.1, 6.23)
        self.target, self.second = self.second, NONE
        self.firing -= 1
        if not self.firing:
            for unit in self.guns:
                s.flip(unit)  # guns across the Volga too (7.21, 7.23)
                s.ghost[unit] = NONE
            self.guns, self.target, self.side = [], NONE, enemy
        if lost:
            s.stack.append(Losses(enemy, units, lost, SHELLS))

    def _tell(self, s: City, strength: int, die: int, units: list[int], lost: int) -> None:
        """Tell each side of a bombardment; which guns of a stack out of sight have fired is not told (8.4)."""
        added, place = self.added(s), self.target
        costs = [min(losses(strength, face + added), len(units)) for face in DIE]
        shots = [Shot("bombardment", self.side, strength, costs, die)]
        seen = [unit for unit in units if s.inspects(self.side, unit)]
        whole = Fought(self.side, place, self.guns.copy(), shots, self.changes(s), seen)
        armour = betrays(s, self.side, self.guns, place, units)
        s.tell(
            "bombardment", "event-bombardment-armour" if armour else "event-bombardment", self.side, [die],
            only=GERMAN if self.side == GERMAN else NOBODY, units_guns=self.guns.copy(),
            units_there=units.copy() if armour else [], place=place, strength=strength, lost=lost, fought=whole,
        )
        if self.side == GERMAN:
            s.tell(
                "bombardment", "event-bombardment-unseen", self.side, [die], only=SOVIET, place=place,
                strength=strength, lost=lost, fought=whole._replace(attackers=[]),
            )

    # ---------- the question ----------

    def asks(self, s: City) -> int:
        return self.side

    def question(self, s: City) -> Decision:
        choices: dict[str, list[int]] = {}
        if self.target == NONE:
            choices["target"] = self.targets(s)
            if self._bar_kontr(s) is None:
                choices["kontr"] = BUTTON
            choices["done"] = BUTTON
            return Decision(self.side, "ask-bombardment", "6.1", choices)
        if guns := self.more(s):
            choices["gun"] = guns
        if seconds := self.seconds(s):
            choices["second"] = seconds
        if self.guns:
            choices["fire"] = BUTTON
        choices["clear"] = BUTTON
        return Decision(
            self.side, "ask-bombardment-guns", "6.3", choices, back=("clear",), rolls=("fire",),
            selected=self.guns.copy(), given={"place": self.target},
        )

    def carry(self, s: City, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _aim(self, s: City, place: int) -> None:
        self.target = place

    def _aim_second(self, s: City, place: int) -> None:
        self.second = place

    def _add_gun(self, s: City, gun: int) -> None:
        self.guns.append(gun)

    def _clear(self, s: City, _: int) -> None:
        self.guns, self.target, self.second = [], NONE, NONE

    def _call_kontr(self, s: City, _: int) -> None:
        s.kontr = s.turn
        s.tell("kontr", "event-kontrpodgotovka", SOVIET)

    def _open_fire(self, s: City, _: int) -> None:
        self.firing = 1 if self.second == NONE else 2

    def _pass(self, s: City, _: int) -> None:
        self.done[self.side] = 1

    def why_not(self, s: City, a: Action) -> Rule | None:
        return _BANS[a.verb](self, s, a.noun) if a.verb in _BANS else None

    def _bar_target(self, s: City, place: int) -> Rule | None:
        if self.target != NONE:
            return rule("6.1")  # one bombardment after another
        cases = [bar_target(s, self.side, gun, place) for gun in loaded(s, self.side)]
        if None in cases:
            return None
        sightless = [found for found in cases if found is not None and found.case == "6.21"]
        return (sightless or cases or [rule("6.3")])[0]  # a gun in range that sees nothing tells more

    def _bar_second(self, s: City, place: int) -> Rule | None:
        if place in self.seconds(s):
            return None
        return rule("16.25" if any(SINGLE[u] for u in self.guns) else "16.2")

    def _bar_one_more(self, s: City, gun: int) -> Rule | None:
        # First the hex, then the guns, then the fire.
        return rule("6.0") if self.target == NONE or gun in self.guns else self.bar_gun(s, gun)

    def _bar_fire(self, s: City, _: int) -> Rule | None:
        return None if self.guns else rule("6.0")

    def _bar_kontr(self, s: City, _: int = NONE) -> Rule | None:
        """Return the rule that keeps the Kontrpodgotovka from being called, None if it may be."""
        free = self.side == SOVIET and self.target == NONE and not s.kontr and s.turn in KONTR_TURNS
        return None if free else rule("16.3")


# What is done for each verb, and what forbids it; of the verbs without a ban no rule speaks.
_ACTS: Final[dict[str, Callable[[Bombardment, City, int], None]]] = {
    "target": Bombardment._aim, "second": Bombardment._aim_second, "gun": Bombardment._add_gun,
    "clear": Bombardment._clear, "kontr": Bombardment._call_kontr, "fire": Bombardment._open_fire,
    "done": Bombardment._pass,
}
_BANS: Final[dict[str, Callable[[Bombardment, City, int], Rule | None]]] = {
    "target": Bombardment._bar_target, "second": Bombardment._bar_second, "gun": Bombardment._bar_one_more,
    "fire": Bombardment._bar_fire, "kontr": Bombardment._bar_kontr,
}


def close_stage(s: City) -> None:
    """Tell what was destroyed is gone, and the flotilla leaves after its last game-turn (6.11, 12.3)."""
    s.spotters = 0
    s.ghost = [NONE] * len(s.ghost)
    if s.turn >= LAST_FLOTILLA and s.where[FLOTILLA] >= 0:
        s.put(FLOTILLA, GONE)

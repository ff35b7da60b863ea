"""Barrages: guns and air units on one hex, spotters, and what the table does to it (1.10, 1.11b, 2.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf, Noun, Number
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules import orders
from kurgan.games.pocket.rules.columns import (
    AWAY,
    EXPLOITATION,
    MODE_WORD,
    NONE,
    REACTION,
    REGULAR,
    SIDE_WORD,
    UNIT_NOUN,
)
from kurgan.games.pocket.rules.counters import BARRAGE, BARRAGE_RANGE, GUN, GUNS_OF, KATYUSHA, SIDE, UNIT_IDS
from kurgan.games.pocket.rules.data import AXIS, OTHER, SOVIET
from kurgan.games.pocket.rules.faults import frame_on, misplaced
from kurgan.games.pocket.rules.figures import BarrageFigures
from kurgan.games.pocket.rules.fire import Fire
from kurgan.games.pocket.rules.land import GRID, PLACES, disc
from kurgan.games.pocket.rules.losses import FREELY, Losses
from kurgan.games.pocket.rules.mobility import may_act
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.strength import HALF, barrage_strength
from kurgan.games.pocket.rules.tables import BARRAGE_COLUMNS, NOTHING, barrage_result

RETURN: Final = 5  # turns until a Katyusha that has fired comes back (2.1)
_TARGET: Final = Noun("hex", PLACES, {NONE: "none"})


def bar_gun(s: Pocket, side: int, unit: int, mode: int) -> Rule | None:
    """Return the rule that keeps a unit from firing in this phase at all, None if it may."""
    if SIDE[unit] != side:
        return rule("1.3-turn")
    if not GUN[unit] or s.where[unit] < 0:
        return rule("1.10b")
    if s.reserve[unit]:
        return rule("1.7b")
    if not may_act(s, unit, mode):
        return rule("1.9a-exploit" if s.disorganised[unit] and mode == EXPLOITATION else "1.7f")
    if s.acted[unit]:
        return rule("1.10c-once")
    if s.hungry[unit]:
        return rule("1.8e-fire")
    if KATYUSHA[unit] and not s.traced(SOVIET) >> s.where[unit] & 1:
        return rule("2.1-trace")
    return None


def ready_guns(s: Pocket, side: int, mode: int) -> list[int]:
    """Find the guns that may still fire in this phase (1.10c-once)."""
    where, acted = s.where, s.acted
    return [
        unit for unit in GUNS_OF[side]
        if where[unit] >= 0 and not acted[unit] and bar_gun(s, side, unit, mode) is None
    ]


def within(s: Pocket, unit: int, target: int) -> bool:
    """Tell whether a hex lies in a gun's range (1.10b-range)."""
    return GRID.distance(s.where[unit], target) <= BARRAGE_RANGE


def targets(s: Pocket, side: int, mode: int) -> int:
    """Find the enemy hexes that can be fired at: in range of a gun, or anywhere with air units.

    (1.10d-enemy, 1.10c-hex)
    """
    found = s.play().area if s.air[side] else 0
    open_ = s.troops[OTHER[side]] & ~s.shelled
    if not found:
        weak: list[int] = []  # guns that alone have no whole point to fire with (1.10c)
        for unit in ready_guns(s, side, mode):
            if barrage_strength(BARRAGE[unit][s.back[unit]], bool(s.disorganised[unit]), 1) >= HALF:
                found |= disc(s.where[unit], BARRAGE_RANGE)
            else:
                weak.append(unit)
        if weak:
            for place in members(open_ & ~found):
                guns = [unit for unit in weak if within(s, unit, place)]
                if guns and Fire(s, side, place, guns, 0).column >= 0:
                    found |= 1 << place
    return found & open_


class Barrage(Frame[Pocket]):
    """One side fires; the barrage in hand has a target, guns and air units."""

    KIND: ClassVar[str] = "barrage"
    ON: ClassVar[tuple[str, ...]] = ("turn",)
    PHASE: ClassVar[str] = "phase-barrage"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("mode", MODE_WORD, PUBLIC, usual=REGULAR),
        Field("target", _TARGET, PUBLIC, usual=NONE),
        Field("hand", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
        Field("air", Number(), PUBLIC, usual=0),
    )

    def __init__(self, side: int, mode: int, target: int = NONE, hand: list[int] | None = None, air: int = 0) -> None:
        self.side = side
        self.mode = mode
        self.target = target
        self.hand: list[int] = [] if hand is None else hand
        self.air = air

    def advance(self, s: Pocket) -> bool:
        if self.target != NONE:
            return False
        reacts = self.mode == REACTION
        if not targets(s, self.side, self.mode) or (reacts and s.declines(self.side, orders.BARRAGE)):
            s.stack.pop()
            return True
        return False

    def fault(self, s: Pocket) -> Message | None:
        if self.mode == REACTION and self.side != AXIS:
            return Message("fault-reaction")
        if self.air > s.air[self.side]:
            return Message("fault-air")
        if self.target == NONE:
            return Message("fault-barrage-target") if self.hand or self.air else None
        if frame_on(s, self) is not None:
            return Message("fault-barrage-busy")
        if not targets(s, self.side, self.mode) >> self.target & 1:
            return Message("fault-barrage-hex", {"hex": PLACES[self.target]})
        wrong = misplaced(s, self.side, self.hand)
        if wrong:
            return wrong
        for gun in self.hand:
            if bar_gun(s, self.side, gun, self.mode) is not None or not within(s, gun, self.target):
                return Message("fault-barrage-gun", {"name": UNIT_IDS[gun], "hex": PLACES[self.target]})
        return None

    def asks(self, s: Pocket) -> int:
        return self.side

    def decide(self, s: Pocket) -> Decision:
        if self.target == NONE:
            return Decision(
                self.side, "ask-barrage", "1.10c",
                {"target": members(targets(s, self.side, self.mode)), "done": BUTTON},
                topic=orders.BARRAGE if self.mode == REACTION else "",
            )
        choices: dict[str, list[int]] = {}
        guns = [unit for unit in ready_guns(s, self.side, self.mode) if self._bar_more(s, unit) is None]
        if guns:
            choices["gun"] = guns
        if s.air[self.side] > self.air:
            choices["plane"] = BUTTON
        if Fire(s, self.side, self.target, self.hand, self.air).column >= 0:
            choices["fire"] = BUTTON
        choices["clear"] = BUTTON
        return Decision(
            self.side, "ask-guns", "1.10c", choices, back=("clear",), rolls=("fire",), selected=self.hand.copy(),
            given={"place": self.target},
        )

    # ---------- one handler a verb ----------

    def act(self, s: Pocket, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _target(self, s: Pocket, place: int) -> None:
        self.target = place

    def _gun(self, s: Pocket, unit: int) -> None:
        """Let one more gun join the barrage, as any number may (1.10c)."""
        self.hand.append(unit)

    def _plane(self, s: Pocket, noun: int) -> None:
        self.air += 1

    def _clear(self, s: Pocket, noun: int) -> None:
        self.target, self.hand, self.air = NONE, [], 0

    def _done(self, s: Pocket, noun: int) -> None:
        s.stack.pop()

    def _fire(self, s: Pocket, noun: int) -> None:
        """Roll, mark the guns, and hurt the target, its owner choosing; nobody advances.

        (1.10e, 1.10f, 1.10d)
        """
        fire = Fire(s, self.side, self.target, self.hand, self.air)
        dice = [s.dice.roll("barrage"), s.dice.roll("barrage")]
        steps = barrage_result(fire.column, sum(dice))
        if not s.silent:
            s.tell(
                "barrage", "event-barrage", self.side, dice, place=self.target, steps=steps,
                column=BARRAGE_COLUMNS[fire.column],
                fought=BarrageFigures(s, self.side, self.target, self.hand, self.air, dice),
            )
        target, guns = self.target, self.hand
        s.air[self.side] -= self.air
        s.shelled |= 1 << target
        self.target, self.hand, self.air = NONE, [], 0
        for gun in guns:
            s.acted[gun] = 1
        pull_out(s, guns)
        if steps != NOTHING:
            disorganise(s, OTHER[self.side], target)
            if steps:
                enemy = OTHER[self.side]
                s.stack.append(Losses(enemy, s.pile(target, enemy), steps, [], FREELY))

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        return _BANS[a.verb](self, s, a.noun) if a.verb in _BANS else None

    def _bar_gun(self, s: Pocket, unit: int) -> Rule | None:
        return bar_gun(s, self.side, unit, self.mode) or self._bar_more(s, unit)

    def _bar_plane(self, s: Pocket, _: int) -> Rule | None:
        if s.air[self.side] <= self.air:
            return rule("1.11-left")
        return rule("1.10d-enemy") if self.target == NONE else None

    def _bar_fire(self, s: Pocket, _: int) -> Rule | None:
        if self.target == NONE:
            return rule("1.10d-enemy")
        return None if Fire(s, self.side, self.target, self.hand, self.air).column >= 0 else rule("1.10c")

    def _bar_more(self, s: Pocket, unit: int) -> Rule | None:
        """Return the rule by which the barrage in hand has no place for a gun that may fire, None if it has."""
        if self.target == NONE:
            return rule("1.10d-enemy")
        if unit in self.hand:
            return rule("1.10c-once")
        return None if within(s, unit, self.target) else rule("1.10b-range")

    def _bar_target(self, s: Pocket, target: int) -> Rule | None:
        """Return the rule that keeps a hex from being fired at, None if it may be.

        There is no gun in range, something bars the one that is, or those that are have no whole point to fire with.
        """
        if not s.troops[OTHER[self.side]] >> target & 1:
            return rule("1.10d-enemy")
        if s.shelled >> target & 1:
            return rule("1.10c-hex")
        if s.air[self.side]:
            return None if self.target == NONE else rule("1.10c")  # the barrage in hand comes first
        near = [unit for unit in GUNS_OF[self.side] if s.where[unit] >= 0 and within(s, unit, target)]
        if not near:
            return rule("1.10b-range")
        able = [unit for unit in near if bar_gun(s, self.side, unit, self.mode) is None]
        if not able:
            return bar_gun(s, self.side, near[0], self.mode)
        enough = Fire(s, self.side, target, able, 0).column >= 0
        return None if enough and self.target == NONE else rule("1.10c")


def disorganise(s: Pocket, side: int, place: int) -> None:
    """Disorganise every unit in a hex; reserves there lose their marker (1.9, 1.7c)."""
    for unit in s.pile(place, side):
        s.reserve[unit] = 0
        s.active[unit] = 0
        s.disorganise(unit, 1)
    hit = s.pile(place, side)
    s.tell("disorganised", "event-disorganised", side, units=hit)


def pull_out(s: Pocket, guns: list[int]) -> None:
    """Take Katyushas that have fired off the map, for five turns or for good (2.1, scenario.3-katyusha)."""
    for gun in guns:
        if KATYUSHA[gun]:
            s.remove(gun, AWAY)
            s.due[gun] = s.turn + RETURN if s.play().katyushas_return else 0
            s.tell("leave", "event-pulled-out", SOVIET, unit=gun, due=s.due[gun])


_ACTS: Final[dict[str, Callable[[Barrage, Pocket, int], None]]] = {
    "target": Barrage._target, "gun": Barrage._gun, "plane": Barrage._plane, "fire": Barrage._fire,
    "clear": Barrage._clear, "done": Barrage._done,
}
_BANS: Final[dict[str, Callable[[Barrage, Pocket, int], Rule | None]]] = {
    "target": Barrage._bar_target, "gun": Barrage._bar_gun, "plane": Barrage._bar_plane, "fire": Barrage._bar_fire,
}

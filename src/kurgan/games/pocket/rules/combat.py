"""The combat phase: attacks are put together and fought one by one (S25 to S31)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from kurgan.board.placeset import members, placeset
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.kinds import ListOf, Noun
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.pocket.rules.answers import Answers
from kurgan.games.pocket.rules.battle import Battle
from kurgan.games.pocket.rules.columns import NONE, SIDE_WORD, UNIT_NOUN
from kurgan.games.pocket.rules.counters import ATTACK, HQ, SIDE, SUPPLY, TROOPS, UNITS_OF
from kurgan.games.pocket.rules.data import OTHER
from kurgan.games.pocket.rules.faults import frame_on, misplaced
from kurgan.games.pocket.rules.figures import BattleFigures
from kurgan.games.pocket.rules.land import CROSS, GRID, PLACES, attack_share
from kurgan.games.pocket.rules.rulebook import rule
from kurgan.games.pocket.rules.state import Pocket

_TARGET: Noun = Noun("hex", PLACES, {NONE: "none"})


def can_attack(s: Pocket, unit: int) -> bool:
    """Tell whether a unit may still attack in this phase (S26, 1.7b)."""
    return s.where[unit] >= 0 and not s.acted[unit] and not s.reserve[unit] and TROOPS[unit]


def targets(s: Pocket, side: int) -> int:
    """Find the enemy hexes that somebody with an attack strength can attack and nobody has (S25, S26, S27, S31)."""
    ready = placeset(s.where[unit] for unit in UNITS_OF[side] if ATTACK[unit][0] and can_attack(s, unit))
    return CROSS[side].step(ready) & s.troops[OTHER[side]] & ~s.assaulted


def attackers(s: Pocket, side: int, target: int) -> list[int]:
    """Find the units that can attack a hex."""
    found = []
    for place in members(GRID.near[target] & s.troops[side]):
        found += [unit for unit in s.pile(place, side) if bar_attacker(s, unit, target) is None]
    return sorted(found)


def bar_attacker(s: Pocket, unit: int, target: int) -> Rule | None:
    """Return the rule that keeps a unit from attacking a hex in this phase, None if it may."""
    return bar_place(s, unit, target) or (rule("S26") if s.acted[unit] else None)


def too_many(units: list[int]) -> bool:
    """Tell whether more than one HQ is among the attackers of a combat (1.4c-one)."""
    return sum(HQ[unit] for unit in units) > 1


def bar_together(s: Pocket, units: list[int], target: int) -> Rule | None:
    """Return the rule that keeps units from attacking a hex together whatever they have done, None if they may."""
    side = SIDE[units[0]]
    if not s.troops[OTHER[side]] >> target & 1:
        return rule("S25")
    for unit in units:
        if SIDE[unit] != side:
            return rule("1.3-turn")
        barred = bar_place(s, unit, target)
        if barred is not None:
            return barred
    if not any(s.attack(unit) for unit in units):
        return rule("S31")
    return rule("1.4c-one") if too_many(units) else None


def bar_place(s: Pocket, unit: int, target: int) -> Rule | None:
    """Return the rule that keeps a unit where it stands from attacking a hex, None if it may."""
    if s.where[unit] < 0 or not GRID.near[target] >> s.where[unit] & 1:
        return rule("S25")
    if not TROOPS[unit]:
        return rule("1.8c" if SUPPLY[unit] else "3.2")
    if s.reserve[unit]:
        return rule("1.7b")
    return None if attack_share(SIDE[unit], s.where[unit], target) else rule("S27")


class Combat(Frame[Pocket]):
    """One side attacks; the attack in hand has a target and attackers."""

    KIND: ClassVar[str] = "combat"
    ON: ClassVar[tuple[str, ...]] = ("turn",)
    PHASE: ClassVar[str] = "phase-combat"
    FIELDS: ClassVar[Fields] = Fields(
        Field("side", SIDE_WORD, PUBLIC),
        Field("target", _TARGET, PUBLIC, usual=NONE),
        Field("hand", ListOf(UNIT_NOUN), PUBLIC, usual=[]),
    )

    def __init__(self, side: int, target: int = NONE, hand: list[int] | None = None) -> None:
        self.side = side
        self.target = target
        self.hand: list[int] = [] if hand is None else hand

    def advance(self, s: Pocket) -> bool:
        if self.target == NONE and not targets(s, self.side):
            s.stack.pop()
            return True
        return False

    def fault(self, s: Pocket) -> Message | None:
        over = frame_on(s, self)
        if isinstance(over, Battle) and (over.overrun or over.side != self.side or self.target != NONE or self.hand):
            return Message("fault-combat-battle")
        if self.target == NONE:
            return Message("fault-combat-target") if self.hand else None
        if not targets(s, self.side) >> self.target & 1:
            return Message("fault-combat-hex", {"hex": PLACES[self.target]})
        able = attackers(s, self.side, self.target)
        if too_many(self.hand):
            return Message("fault-staffs")
        wrong = misplaced(s, self.side, self.hand)
        if wrong is None and not all(unit in able for unit in self.hand):
            return Message("fault-combat-attackers", {"hex": PLACES[self.target]})
        return wrong

    def figures(self, s: Pocket) -> BattleFigures:
        """Return the attack in hand in figures, with what both sides may add to it."""
        may = Answers(s, self.side, self.target, self.hand, overrun=False)
        return BattleFigures(s, self.side, self.target, self.hand, answers=may)

    def asks(self, s: Pocket) -> int:
        return self.side

    def decide(self, s: Pocket) -> Decision:
        if self.target == NONE:
            return Decision(
                self.side, "ask-combat", "S25", {"target": members(targets(s, self.side)), "done": BUTTON}
            )
        choices: dict[str, list[int]] = {}
        more = [unit for unit in attackers(s, self.side, self.target) if self._bar_more(unit) is None]
        if more:
            choices["attack"] = more
            choices["everyone"] = BUTTON
        if any(s.attack(unit) for unit in self.hand):
            choices["fight"] = BUTTON
        choices["clear"] = BUTTON
        return Decision(
            self.side, "ask-attackers", "S25", choices, back=("clear",), selected=self.hand.copy(),
            given={"place": self.target},
        )

    # ---------- one handler a verb ----------

    def act(self, s: Pocket, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _target(self, s: Pocket, place: int) -> None:
        self.target = place

    def _attack(self, s: Pocket, unit: int) -> None:
        self.hand.append(unit)

    def _everyone(self, s: Pocket, noun: int) -> None:
        self.hand = [unit for unit in attackers(s, self.side, self.target) if s.attack(unit)]

    def _fight(self, s: Pocket, noun: int) -> None:
        s.stack.append(Battle(self.side, self.target, self.hand))
        self.target, self.hand = NONE, []

    def _clear(self, s: Pocket, noun: int) -> None:
        self.target, self.hand = NONE, []

    def _done(self, s: Pocket, noun: int) -> None:
        s.stack.pop()

    def why_not(self, s: Pocket, a: Action) -> Rule | None:
        return _BANS[a.verb](self, s, a.noun) if a.verb in _BANS else None

    def _bar_target(self, s: Pocket, target: int) -> Rule | None:
        """Return the rule that keeps a hex from being attacked, None if it may be: somebody near is free to."""
        if s.assaulted >> target & 1:
            return rule("S26")
        near = [unit for place in members(GRID.near[target]) for unit in s.pile(place, self.side)]
        if not near or not s.troops[OTHER[self.side]] >> target & 1:
            return rule("S25")
        near = [unit for unit in near if attack_share(self.side, s.where[unit], target)]
        if not near:
            return rule("S27")
        near = [unit for unit in near if ATTACK[unit][0]]
        if not near:
            return rule("S31")
        if any(can_attack(s, unit) for unit in near):
            return None if self.target == NONE else rule("S25")  # the attack in hand comes first
        return rule("S26" if any(not s.reserve[unit] for unit in near) else "1.7b")

    def _bar_attacker(self, s: Pocket, unit: int) -> Rule | None:
        """Return the rule that keeps a unit from joining the attack in hand, None if it may."""
        if self.target == NONE:
            return rule("S25")
        if SIDE[unit] != self.side:
            return rule("1.3-turn")
        return bar_attacker(s, unit, self.target) or self._bar_more(unit)

    def _bar_fight(self, s: Pocket, _: int) -> Rule | None:
        """Return the rule that keeps the attack in hand from being fought, None if somebody in it can attack."""
        if any(s.attack(unit) for unit in self.hand):
            return None
        return rule("S31" if self.hand else "S25")

    def _bar_more(self, unit: int) -> Rule | None:
        """Return the rule by which the attackers in hand keep a unit out, None if they do not."""
        if unit in self.hand:
            return rule("S26")
        return rule("1.4c-one") if too_many([*self.hand, unit]) else None


_ACTS: Final[dict[str, Callable[[Combat, Pocket, int], None]]] = {
    "target": Combat._target, "attack": Combat._attack, "everyone": Combat._everyone, "fight": Combat._fight,
    "clear": Combat._clear, "done": Combat._done,
}
_BANS: Final[dict[str, Callable[[Combat, Pocket, int], Rule | None]]] = {
    "target": Combat._bar_target, "attack": Combat._bar_attacker, "fight": Combat._bar_fight,
}

"""Regrouping: any units move one area each (8.1.2A)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.fields import PUBLIC, Field, Fields
from kurgan.core.message import Message
from kurgan.core.rule import Rule
from kurgan.games.volga.rules.activation import idle, idle_bar
from kurgan.games.volga.rules.crossing import cross
from kurgan.games.volga.rules.movement import ferry_bar, flank_bar, open_flanks, release
from kurgan.games.volga.rules.nouns import HAND, SIDE_WORD
from kurgan.games.volga.rules.refusals import elsewhere
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import NOBODY, OTHER, Volga
from kurgan.games.volga.rules.step import Step, first
from kurgan.games.volga.rules.tables import ARMOR, FERRY, GULLY, NEAR, SIDE, SOVIET, ZONES_MASK


def regroup_bar(s: Volga, unit: int, place: int) -> Rule | None:
    """Return the rule that keeps a unit from regrouping into an area (8.1.2A)."""
    side, start = SIDE[unit], s.where[unit]
    foes = s.held[OTHER[side]]
    if not NEAR[start] >> place & 1:
        return rule("9.3.3" if ZONES_MASK & (1 << place | 1 << start) else "8.1.2A-near")
    barred = flank_bar(s, unit, place)
    if barred is not None:
        return barred
    if FERRY[start] >> place & 1 and side == SOVIET and not s.night:
        return rule("8.1.2A-volga")
    own = s.controls(side) >> place & 1
    if foes >> place & 1 or not own:
        return rule("8.1.2A-contested" if own and foes >> start & 1 else "8.1.2A-enemy")
    if ARMOR[unit] and GULLY[start] >> place & 1:
        return rule("9.3.5")
    if not s.room(place, side):
        return rule("9.3.1")
    return ferry_bar(s, unit, start, place) if FERRY[start] >> place & 1 else None


def regroup_squares(s: Volga, unit: int) -> list[int]:
    """List where a unit may regroup to."""
    return members(_regroups(s, unit, ~s.crowded(SIDE[unit])))


def _regroups(s: Volga, unit: int, room: int) -> int:
    """Return the same as a set, from the areas that have room; regroup_bar says why not elsewhere.

    (8.1.2A-enemy, 8.1.2A-contested, 8.1.2A-volga)
    """
    side, start = SIDE[unit], s.where[unit]
    near = NEAR[start] & room & s.free(side) & open_flanks(s, unit)
    if ARMOR[unit]:
        near &= ~GULLY[start]
    for place in members(near & FERRY[start]):
        if ferry_bar(s, unit, start, place) is not None:
            near &= ~(1 << place)
    return near


def move(s: Volga, unit: int, place: int, case: str) -> None:
    """Move a unit in one go."""
    s.tell("move", "event-goes", SIDE[unit], unit=unit, place_from=s.where[unit], place_to=place, case=case)
    s.put(unit, place)
    release(s)


class Regroup(Step):
    """Every unit may move one area."""

    KIND = "regroup"
    PHASE = "phase-regroup"
    ON = ("maneuvers",)
    FIELDS = Fields(Field("side", SIDE_WORD, PUBLIC), Field("hand", HAND, PUBLIC, usual=NOBODY))

    def __init__(self, side: int, hand: int = NOBODY) -> None:
        self.side = side
        self.hand = hand

    def wrong(self, s: Volga, below: Any) -> Message | None:
        able = self.hand < 0 or self.hand in self._able(s)
        return below.not_of(s, self.side) or first((not able, "fault-regroup-hand"))

    def asks(self, s: Volga) -> int:
        return s.seat(self.side)

    def _able(self, s: Volga) -> list[int]:
        room = ~s.crowded(self.side)
        return [u for u in s.on_board(self.side) if not s.acted[u] and not idle(s, u) and _regroups(s, u, room)]

    def decide(self, s: Volga) -> Decision:
        if self.hand >= 0:
            return Decision(
                s.seat(self.side), "ask-regroup-to", "8.1.2A", {"to": regroup_squares(s, self.hand), "drop": BUTTON},
                back=("drop",), selected=[self.hand], given={"unit": self.hand},
            )
        choices: dict[str, list[int]] = {}
        able = self._able(s)
        if able:
            choices["unit"] = able
        choices["done"] = BUTTON
        return Decision(s.seat(self.side), "ask-regroup", "8.1.2A", choices)

    def act(self, s: Volga, a: Action) -> None:
        _ACTS[a.verb](self, s, a.noun)

    def _take(self, s: Volga, unit: int) -> None:
        self.hand = unit

    def _drop(self, s: Volga, _: int) -> None:
        self.hand = -1

    def _go(self, s: Volga, place: int) -> None:
        unit, self.hand = self.hand, -1
        s.acted[unit] = 2
        if FERRY[s.where[unit]] >> place & 1:
            cross(s, unit, place)
        else:
            move(s, unit, place, "8.1.2A")

    def _finish(self, s: Volga, _: int) -> None:
        s.stack.pop()

    def why_not(self, s: Volga, a: Action) -> Rule | None:
        if a.verb == "to":
            return regroup_bar(s, self.hand, a.noun) if self.hand >= 0 else rule("8.1.2A")
        if a.verb != "unit":
            return elsewhere(s, a, self.side)
        if SIDE[a.noun] != self.side:
            return rule("8.0")
        return idle_bar(s, a.noun) or self._bar_unit(s, a.noun)

    def _bar_unit(self, s: Volga, unit: int) -> Rule:
        """Return why a unit that is free to act may not regroup: off the map, has acted, nowhere to go (8.1.2A)."""
        if s.where[unit] < 0:
            return rule("8.1.2A")
        return rule("8.1.2A-once" if s.acted[unit] else "8.1.2A-stuck")


# What is done for each verb.
_ACTS: Final[dict[str, Callable[[Regroup, Volga, int], None]]] = {
    "unit": Regroup._take, "drop": Regroup._drop, "to": Regroup._go, "done": Regroup._finish,
}

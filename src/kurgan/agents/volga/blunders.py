"""Blunders in a game of Verdun on the Volga."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kurgan.agents.volga.facts import FACTS, OTHER, Volga
from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message, message
from kurgan.games.volga.rules.odds import chances
from kurgan.games.volga.rules.tables import GERMAN, NEAR, PLACE_COUNT, VP

CUT: Final = 3  # Germans left without supply from one impulse to the next
FOLLY: Final = 0.75  # a chance to be repulsed that nobody should take


class Watcher:
    """The watcher of a whole game; it remembers who held which points and who was cut off when an impulse began."""

    def __init__(self) -> None:
        self._side = -1
        self._held = 0
        self._cut: set[int] = set()

    def see(self, s: Volga, decision: Decision, action: Action) -> Iterator[Message]:
        """Yield a message for every blunder in this action."""
        if s.stack[-1].kind() == "combat":
            yield from _in_combat(s, action)
        if s.stack[-1].kind() != "impulse":
            return
        if self._side >= 0:
            near = 0
            for place in members(s.held[OTHER[self._side]]):
                near |= NEAR[place]
            gone = self._held & s.controls(self._side) & ~s.held[self._side] & near
            for place in members(gone):
                # The other side is asked by this time, so the sentence names the side.
                yield message("blunder-left", side=self._side, place=place, points=VP[place])
        side = decision.side ^ s.swapped
        self._side = side
        self._held = sum(1 << p for p in range(PLACE_COUNT) if VP[p]) & s.held[side] & ~s.held[OTHER[side]]
        if side == GERMAN:
            fed = FACTS.lines(s, GERMAN)
            cut = {u for u in s.on_board(GERMAN) if not fed >> s.where[u] & 1 and not s.soviet >> s.where[u] & 1}
            # One impulse without supply is the enemy's doing; two are the side's own, unless a pause forbade attacks.
            if len(cut & self._cut) >= CUT:
                yield message("blunder-cut-off", count=len(cut & self._cut))
            self._cut = set() if s.pause else cut


def _in_combat(s: Volga, action: Action) -> Iterator[Message]:
    """Name attacks that cannot succeed, and leads that pay for a success with their life though they need not."""
    combat: Any = s.stack[-1]
    unit = action.noun
    if action.verb == "lead" and combat.lead < 0 and not s.full[unit] and any(
        s.full[other] and s.cv(other) >= s.cv(unit) for other in combat.able
    ):
        yield message("blunder-worn-lead", unit=unit)
    if action.verb == "roll":
        foes = s.at(combat.place, OTHER[combat.side])
        bad = chances(
            s, combat.place, combat.attackers, combat.lead, foes, combat.foe, combat.gun, combat.reply,
            bool(combat.support), combat.second,
        ).repulse
        if bad > FOLLY:
            yield message("blunder-repulse", percent=round(100 * bad), place=combat.place)

"""Blunders in a game of City."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from kurgan.agents.city.facts import lacking
from kurgan.agents.city.fight import Target
from kurgan.agents.city.worth import last_moves
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message, message
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import ENGINEER
from kurgan.games.city.rules.data import OTHER, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.ground import air_worth
from kurgan.games.city.rules.fight.stages import TYPE
from kurgan.games.city.rules.fire.strength import shelling
from kurgan.games.city.rules.land import KIND_AT, VICTORY
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.support import joiners
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import ADDED

HOPELESS: Final = 0.15  # kills in the mean below which an attack only costs


class Watcher:
    """The watcher of a whole game."""

    def __init__(self) -> None:
        self._mover = NONE  # who leads the move that is under way, and where it has been
        self._been: set[int] = set()

    def see(self, s: City, decision: Decision, action: Action) -> Iterator[Message]:
        """Yield a message for every blunder in this action."""
        frame = s.stack[-1]
        if frame.kind() == "attack" and action.verb == "roll" and cast("Assault", frame).stage == TYPE:
            yield from self._attacked(s, cast("Assault", frame))
        elif frame.kind() == "move" and action.verb in ("to", "attack"):
            yield from self._left(s, cast("Move", frame), action)
        elif frame.kind() == "withdrawal" and action.verb == "to":
            place = s.where[decision.selected[0]]
            if place in VICTORY and s.load(place, SOVIET) == 1:
                yield message("blunder-withdraws", place=place)

    def _attacked(self, s: City, frame: Assault) -> Iterator[Message]:
        """Name attacks that can hardly hurt, and attacks on stone without the engineers that stand by."""
        who = {u: s.where[u] for u in frame.alive(s)}
        more = shelling(s, frame.guns, frame.target) + air_worth(s, frame.side, frame.dive)
        result = Target(s, frame.side, frame.target).attack(who, more)
        if frame.side == SOVIET and last_moves(s):
            if lacking(s) <= 0:
                return  # a side that would lose anyway has nothing to spare
            yield message("blunder-needless", place=frame.target)
        if result.kills < HOPELESS:
            yield message("blunder-hopeless", place=frame.target)
        if result.lost > 2 * result.kills + 0.5:
            yield message("blunder-dear", place=frame.target, lost=f"{result.lost:.1f}", kills=f"{result.kills:.1f}")
        stone = ADDED[KIND_AT[frame.target]][OTHER[frame.side]] > 1
        if stone and not any(ENGINEER[u] for u in who) and any(ENGINEER[u] for u in joiners(s, frame)):
            yield message("blunder-engineers", place=frame.target)

    def _left(self, s: City, frame: Move, action: Action) -> Iterator[Message]:
        """Name victory hexes left empty with the enemy near, and marches to and fro."""
        here = s.where[frame.units[0]]
        if frame.units[0] != self._mover:
            self._mover, self._been = frame.units[0], set()
        self._been.add(here)
        if action.verb == "to" and action.noun in self._been:
            yield message("blunder-to-and-fro", place=action.noun)
        gone = action.verb == "to" and here in VICTORY and action.noun not in VICTORY and not last_moves(s)
        if gone and s.load(here, frame.side) == len(frame.units):
            yield message("blunder-leaves", place=here)

"""Blunders in a game of The Battle of Stalingrad."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kurgan.agents.core.weights import Weights
from kurgan.agents.fronts.facts import AWAY, FACTS, GAME
from kurgan.agents.fronts.scene import Scene
from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message, message
from kurgan.games.fronts.rules.facts import Fronts
from kurgan.games.fronts.rules.tables import ASTRAKHAN, AXIS, HEX_MASK, KHARKOV, STALINGRAD

CROWD: Final = 6  # units of one side on one hex
NEARBY: Final = 4
POOR: Final = 1.5  # odds below which a voluntary attack is a blunder


class Watcher:
    """The watcher of a whole game."""

    def see(self, s: Fronts, decision: Decision, action: Action) -> Iterator[Message]:
        """Yield a message for every blunder in this action."""
        kind, side = s.stack[-1].kind(), decision.side
        if kind == "movement" and action.verb == "done":
            yield from self._moved(s, side)
        elif kind == "attacks" and action.verb == "attack" and not s.marker[action.noun]:
            scene = Scene(GAME.view(s, side), Weights({}))
            force: Any = [u for u in s.at(action.noun, side) if not s.spent[u]]
            ours = scene.value(force, action.noun)
            theirs = max(scene.value(s.at(action.noun, 1 - side), action.noun), 1)
            if ours < POOR * theirs:
                yield message("blunder-needless", place=action.noun, ours=ours, theirs=theirs)

    def _moved(self, s: Fronts, side: int) -> Iterator[Message]:
        """Name what stands open, crowded or hungry when a movement ends."""
        for city in (KHARKOV,) if side == AXIS else (STALINGRAD, ASTRAKHAN):
            near = any(AWAY[city][s.where[u]] <= NEARBY for u in s.present(1 - side))
            if near and not (s.held[0] | s.held[1]) >> city & 1:
                yield message("blunder-empty", place=city)
        for place in members(s.held[side] & HEX_MASK):
            if len(s.at(place, side)) >= CROWD:
                yield message("blunder-crowd", place=place, count=len(s.at(place, side)))
        lines = FACTS.lines(s, side)
        ours = s.present(side)
        hungry = [u for u in ours if not FACTS.supplied(s, u, lines)]
        if 3 * len(hungry) >= len(ours) > 0:
            yield message("blunder-hungry", count=len(hungry), all=len(ours))

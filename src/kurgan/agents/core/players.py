"""The computer players of one game, as the ranks gather them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from kurgan.agents.core.player import Mind
from kurgan.agents.core.weights import Weights
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message

MakeMind = Callable[[int, int, Weights], Mind[Any]]  # of a side, a seed and weights


class Watcher(Protocol):
    """A judge of every action of a game before it is carried out, who says what is wrong with it."""

    def see(self, s: Any, decision: Decision, action: Action, /) -> Iterator[Message]:
        """Yield a message for every blunder in this action."""


@dataclass(frozen=True)
class Players:
    """The minds of a game's ranks, and who finds their blunders.

    Where a game can tell, `graded` says how far the first side got, from 0 to 1.
    """

    cadet: MakeMind
    officer: MakeMind
    watcher: Callable[[], Watcher]
    graded: Callable[[Any], float] | None = None

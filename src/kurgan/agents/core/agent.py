"""What every player is, and the simplest of them."""

from __future__ import annotations

import random
from typing import Protocol

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.view import View


class Agent(Protocol):
    """A player of one side: it answers decisions from its side's view alone."""

    reason: str  # why the last answer was given, in words for whoever watches; may be empty

    def choose(self, view: View, decision: Decision) -> Action:
        """The answer; never one that only takes something back."""


class Chance:
    """The random player: any answer is as good as any other."""

    def __init__(self, seed: int) -> None:
        self.reason = ""
        self._random = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Action:
        """One of the choices that lead on, each as likely as the others."""
        return self._random.choice(decision.forward())

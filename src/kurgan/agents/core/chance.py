"""The simplest player: it chooses at random."""

from __future__ import annotations

import random

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message
from kurgan.core.view import View


class RandomPlayer:
    """A player to whom any answer is as good as any other."""

    def __init__(self, seed: int) -> None:
        self.reason: Message | None = None
        self._random = random.Random(seed)

    def choose(self, view: View, decision: Decision) -> Action:
        """Return one of the choices that lead on, each as likely as the others."""
        return self._random.choice(decision.forward())

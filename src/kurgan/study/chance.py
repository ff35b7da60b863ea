"""Random legal play, quick enough to measure the rules by."""

from __future__ import annotations

from random import Random

from kurgan.core.action import Action
from kurgan.core.decision import Decision


def pick(decision: Decision, rng: Random) -> Action:
    """Draw one of the choices that lead on, each as likely as any other; if there is none, one that takes back."""
    total = decision.onward()
    return decision.step(int(rng.random() * total)) if total else rng.choice(decision.actions())

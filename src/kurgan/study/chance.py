"""Random legal play, quick enough to measure the rules by."""

from __future__ import annotations

from random import Random

from kurgan.core.action import Action
from kurgan.core.decision import Decision


def pick(decision: Decision, rng: Random) -> Action:
    """One of the choices that lead on, each as likely as any other; one that takes back if there is nothing else."""
    total = decision.onward()
    return decision.step(int(rng.random() * total)) if total else rng.choice(decision.actions())

"""Random legal play, quick enough to measure the rules by."""

from __future__ import annotations

from random import Random

from kurgan.core.action import Action
from kurgan.core.decision import Decision


def pick(decision: Decision, rng: Random) -> Action:
    """One of the choices that lead on, each as likely as any other; one that takes back if there is nothing else."""
    choices, back = decision.choices, decision.back
    total = 0
    for verb, nouns in choices.items():
        if verb not in back:
            total += len(nouns)
    if not total:
        return rng.choice(decision.actions())
    n = int(rng.random() * total)
    for verb, nouns in choices.items():
        if verb not in back:
            if n < len(nouns):
                return Action(verb, nouns[n])
            n -= len(nouns)
    raise AssertionError("a number below the count of choices stands for one of them")

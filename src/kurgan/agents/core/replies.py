"""Answers to common kinds of question, for minds to build on."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from kurgan.agents.core.choice import weighted
from kurgan.core.action import Action
from kurgan.core.decision import Decision


def least(decision: Decision, verb: str, cost: Callable[[int], float]) -> Action | None:
    """Return the noun that costs least, None if the verb is not offered."""
    nouns = decision.choices.get(verb)
    return Action(verb, min(nouns, key=lambda n: (cost(n), n))) if nouns else None


def most(decision: Decision, verb: str, worth: Callable[[int], float]) -> Action | None:
    """Return the noun that is worth most, None if the verb is not offered."""
    nouns = decision.choices.get(verb)
    return Action(verb, max(nouns, key=lambda n: (worth(n), -n))) if nouns else None


def first_of(decision: Decision, *verbs: str) -> Action | None:
    """Return the first of some verbs that is offered, with its first noun."""
    for verb in verbs:
        if decision.choices.get(verb):
            return Action(verb, decision.choices[verb][0])
    return None


def set_up(decision: Decision, rng: random.Random, names: Sequence[str], liking: Mapping[str, float]) -> Action | None:
    """Choose one of the ready set-ups by how much each is liked (1 if not listed); without any, place the rest."""
    if decision.choices.get("ready") and "ready" not in decision.back:
        return Action("ready", weighted(rng, decision.choices["ready"], lambda n: liking.get(names[n], 1.0)))
    return first_of(decision, "rest", "done", "at")


def best_of(decision: Decision, worth: Callable[[Action], float]) -> Action:
    """Return the choice that leads on and is worth most; the first among equals."""
    return max(decision.forward(), key=worth)

"""A guide that one plays: a small position, dice that fall as told, and steps that each await something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class LessonStep:
    """One thing to do: words with tokens, the cases met, the actions that do it, what is said to anything else."""

    title: str
    text: str
    cases: tuple[str, ...]
    way: tuple[str, ...]  # one order of many; what is still to be done is shown on the map
    instead: str
    also: tuple[str, ...] = ()  # what may be done besides and changes nothing


@dataclass(frozen=True)
class Lesson:
    """The guide of a game, from the first step to the last."""

    title: str
    side: str  # the learner's
    position: dict[str, Any]  # a document with the dice to come
    steps: tuple[LessonStep, ...]
    replies: tuple[str, ...]  # what the other side does, in order, whenever it is asked; astray it improvises
    ending: str
    scenario: str = ""
    seed: int = 0  # of the dice that the position does not set out
    apart: tuple[str, ...] = ()  # columns of the state that may differ from the script's: how counters lie in a stack
